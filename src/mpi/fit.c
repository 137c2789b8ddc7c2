/* Fits a sample on every process alike, then all objects together. */
#include "mpi/fit.h"
#include <string.h>
#include "engines/shared/coarse.h"
#include "mpi/checkpoint.h"
#include "mpi/reduction-mpi.h"

enum { STREAM = 0x6d7069 };

static const char *const engines[] = {
  "kmeans", "fcm", "skmeans", "sfcm", "ecm", "cecm", "cfcm", "egmm", "gmm", "cgmm", "som", "s3om", "pcm", "rpcm",
  "pfcm", "spfcm", "srpcm", "ipcm", NULL
};

gboolean
credal_mpi_check_engine (const CredalEngine *engine, GError **error)
{
  g_autofree char *list = g_strjoinv (", ", (char **) engines);

  if (g_strv_contains (engines, engine->id))
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
               "%s runs on one machine, by credal-cli cluster; several processes can run %s", engine->id, list);
  return FALSE;
}

/* ---- the sample ---- */

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

/* Returns the head, then the chosen objects. */
static CredalDataset *
gather_sample (const CredalMpiShare *share, const CredalDataset *data, guint64 seed)
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

/* ---- digest ---- */

static void
add_text (GChecksum *sum, const char *text)
{
  g_checksum_update (sum, (const guchar *) text, (gssize) strlen (text) + 1);
}

static void
add_answers (GChecksum *sum, const CredalConstraints *constraints)
{
  const CredalPair *pairs = credal_constraints_pairs (constraints);
  const CredalLabel *labels = credal_constraints_labels (constraints);

  for (guint q = 0; q < credal_constraints_n_pairs (constraints); q++)
    {
      g_autofree char *text = g_strdup_printf ("%u %u %d %a", pairs[q].i, pairs[q].j, pairs[q].relation,
                                               pairs[q].certainty);
      add_text (sum, text);
    }
  for (guint q = 0; q < credal_constraints_n_labels (constraints); q++)
    {
      g_autofree char *text = g_strdup_printf ("%u %u %a %a", labels[q].object, labels[q].cluster, labels[q].degree,
                                               labels[q].certainty);
      add_text (sum, text);
    }
}

/* Returns a digest of method, answers, shape and sample. */
static char *
digest (const CredalSettings *settings, const CredalMpiShare *share, const CredalDataset *sample,
        const CredalConstraints *constraints, int every)
{
  g_autoptr(GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  g_autofree char *params = g_strjoinv ("\n", (char **) credal_params_texts (credal_settings_params (settings)));
  g_autofree char *shape = g_strdup_printf ("%s %" G_GSIZE_FORMAT " %" G_GUINT64_FORMAT " %d",
                                            credal_settings_engine (settings)->id, share->n,
                                            credal_settings_seed (settings), every);

  add_text (sum, shape);
  add_text (sum, params);
  add_answers (sum, constraints);
  g_checksum_update (sum, (const guchar *) credal_dataset_x (sample),
                     (gssize) (credal_dataset_n (sample) * credal_dataset_p (sample) * sizeof (double)));
  return g_strdup (g_checksum_get_string (sum));
}

/* ---- the run on all objects ---- */

typedef struct {
  const CredalEngine *engine;
  CredalProblem problem;
  CredalMpiKeeping keeping;
  CredalMpiCheckpoint at;
} Run;

/* Runs at most @most iterations from where the run is. */
static CredalPartition *
run_part (Run *run, guint most, GError **error)
{
  g_autoptr(CredalParams) params = credal_params_copy (run->problem.params);
  CredalProblem problem = run->problem;
  const CredalFitOptions options = { .warm = run->at.state, .warm_only = TRUE, .spent = &run->at.spent };

  if (!credal_params_set_count (params, CREDAL_PARAM_ITERATIONS, most, error))
    return NULL;
  problem.params = params;
  return credal_fit (run->engine, &problem, &options, error);
}

/* Lets the next part begin where @partition is. */
static void
move_on (Run *run, CredalPartition *partition)
{
  const CredalReport *report = credal_partition_report (partition);

  run->at.done += report->iterations - run->at.spent.iterations;
  run->at.spent = (CredalReport) { .starts = report->starts, .iterations = report->iterations,
                                   .status = report->status, .seconds = report->seconds };
  credal_state_unref (run->at.state);
  run->at.state = credal_state_ref (credal_partition_state (partition));
}

static CredalPartition *
run_all (Run *run, GError **error)
{
  guint limit = (guint) credal_params_int (run->problem.params, CREDAL_PARAM_ITERATIONS);
  gboolean keeps = run->keeping.write != NULL || run->keeping.read != NULL;
  g_autoptr(CredalPartition) partition = NULL;

  do
    {
      g_clear_pointer (&partition, credal_partition_unref);
      guint left = MAX (limit - MIN (run->at.done, limit), 1);
      partition = run_part (run, keeps ? MIN ((guint) run->keeping.every, left) : left, error);
      if (!partition)
        return NULL;
      move_on (run, partition);
      if (run->keeping.write && credal_mpi_reduction ()->rank == 0
          && !credal_mpi_checkpoint_write (&run->at, run->keeping.write, error))
        return NULL;
    }
  while (run->at.spent.status == CREDAL_STATUS_ITERATION_LIMIT && run->at.done < limit);
  return g_steal_pointer (&partition);
}

/* Sets where the run begins: at the checkpoint, or at the best result of the starts on the sample. */
static gboolean
begin_run (Run *run, const CredalMpiShare *share, CredalDataset *sample, const CredalConstraints *constraints,
           GError **error)
{
  g_autoptr(CredalConstraints) answers = NULL;
  g_autoptr(CredalPartition) found = NULL;
  CredalProblem coarse = run->problem;

  if (run->keeping.read)
    return credal_mpi_checkpoint_read (&run->at, run->keeping.read, error);
  coarse.data = sample;
  coarse.constraints = answers = credal_mpi_share_answers (share, constraints, credal_dataset_n (sample));
  if (!(found = credal_fit (run->engine, &coarse, NULL, error)))
    return FALSE;
  const CredalReport *report = credal_partition_report (found);
  run->at.state = credal_state_ref (credal_partition_state (found));
  run->at.spent = (CredalReport) { .starts = report->starts, .iterations = report->iterations,
                                   .status = report->status, .seconds = report->seconds };
  return TRUE;
}

static void
clear_run (Run *run)
{
  credal_mpi_checkpoint_clear (&run->at);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, clear_run)

CredalPartition *
credal_mpi_fit (const CredalMpiShare *share, CredalDataset *data, const CredalConstraints *constraints,
                const CredalSettings *settings, const CredalMpiKeeping *keeping, GError **error)
{
  guint64 seed = credal_settings_seed (settings);
  g_autoptr(CredalConstraints) answers = credal_mpi_share_answers (share, constraints, credal_dataset_n (data));
  g_autoptr(CredalDataset) sample = gather_sample (share, data, seed);
  g_auto(Run) run = { .engine = credal_settings_engine (settings), .keeping = *keeping };

  run.problem = (CredalProblem) { .data = data, .constraints = answers, .params = credal_settings_params (settings),
                                  .seed = seed };
  run.at.key = digest (settings, share, sample, constraints, keeping->every);
  return begin_run (&run, share, sample, constraints, error) ? run_all (&run, error) : NULL;
}
