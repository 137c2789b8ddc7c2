/* Gathers a sample of all objects on every process. */
#include "mpi/sample.h"
#include <string.h>
#include "engines/shared/coarse.h"
#include "mpi/reduction-mpi.h"

enum { STREAM = 0x6d7069 };

/* Returns the positions (guint64) of the sample's objects beyond the head: one from each of CREDAL_COARSE_SIZE equal
 * stretches, or all of few. */
static GArray *
choose_positions (const CredalMpiShare *share, guint64 seed)
{
  g_autoptr(GRand) rng = credal_rng_new (seed, STREAM);
  GArray *chosen = g_array_new (FALSE, FALSE, sizeof (guint64));
  gsize rest = share->n - share->head, size = rest > 2 * CREDAL_COARSE_SIZE ? CREDAL_COARSE_SIZE : rest;
  double stretch = (double) rest / (double) size;

  for (gsize k = 0; k < size; k++)
    {
      double place = size < rest ? stretch * ((double) k + g_rand_double (rng)) : (double) k;
      guint64 position = share->head + MIN ((gsize) place, rest - 1);
      g_array_append_val (chosen, position);
    }
  return chosen;
}

/* Sets @counts (processes) to the number of values that each has of the chosen rows. Returns the first of the own
 * ones. */
static gsize
count_owners (const CredalMpiShare *share, const GArray *chosen, gsize p, gsize *counts)
{
  const CredalReduction *reduction = credal_mpi_reduction ();
  gsize at = 0, mine = 0;

  for (guint rank = 0; rank < reduction->size; rank++)
    {
      gsize first, n, begin = at;
      credal_slice_bounds (share->n, share->head, rank, reduction->size, &first, &n);
      while (at < chosen->len && g_array_index (chosen, guint64, at) < first + n)
        at++;
      counts[rank] = (at - begin) * p;
      mine = rank == reduction->rank ? begin : mine;
    }
  return mine;
}

CredalDataset *
credal_mpi_sample (const CredalMpiShare *share, const CredalDataset *data, guint64 seed)
{
  CredalReduction *reduction = credal_mpi_reduction ();
  g_autoptr(GArray) chosen = choose_positions (share, seed);
  gsize p = credal_dataset_p (data), n = share->head + chosen->len;
  g_autofree gsize *counts = g_new (gsize, reduction->size);
  gsize mine = count_owners (share, chosen, p, counts);
  g_autofree double *own = g_new (double, MAX (counts[reduction->rank], 1));
  double *x = g_new (double, n * p);

  for (gsize k = 0; k < counts[reduction->rank] / p; k++)
    memcpy (own + k * p,
            credal_dataset_row (data, g_array_index (chosen, guint64, mine + k) - share->first + share->head),
            p * sizeof (double));
  memcpy (x, credal_dataset_x (data), share->head * p * sizeof (double));
  reduction->gather (reduction, own, counts, x + share->head * p);
  return credal_dataset_new (n, p, x, credal_dataset_column_names (data));
}
