/* Passes over all objects: each object counts once, in an order that depends on their number alone. */
#include <string.h>
#include "core/base/parallel.h"
#include "core/data/dataset-sum.h"
#include "core/data/slice.h"

static const gsize sizes[] = { 1, 1023, 1024, 1025, 5000, 262144, 262145, 300001 };

static CredalDataset *
numbers_new (gsize n, gboolean weighted)
{
  double *x = g_new (double, 2 * n), *weights = weighted ? g_new (double, n) : NULL;

  for (gsize i = 0; i < n; i++)
    {
      x[2 * i] = (double) i;
      x[2 * i + 1] = 1.0 / (double) (i + 3);
    }
  for (gsize i = 0; weighted && i < n; i++)
    weights[i] = (double) (1 + i % 3);
  CredalDataset *data = credal_dataset_new (n, 2, x, NULL);
  if (weighted)
    credal_dataset_set_weights (data, weights);
  return data;
}

/* Σ 1, Σ w, Σ w i, Σ w x₂: no other order of adding gives the same last sum. */
static void
add_numbers (const CredalStretch *stretch, double *sums, gpointer data)
{
  g_assert_cmpuint (stretch->n, <=, 1024);
  for (gsize k = 0; k < stretch->n; k++)
    {
      const double *x = credal_stretch_row (stretch, k);
      double weight = credal_weight (stretch->weights, k);
      g_assert_cmpfloat (x[0], ==, (double) (stretch->first + k));
      sums[0] += 1.0;
      sums[1] += weight;
      sums[2] += weight * x[0];
      sums[3] += weight * x[1];
    }
}

static void
test_objects_count_once (void)
{
  for (gsize s = 0; s < G_N_ELEMENTS (sizes); s++)
    for (gint weighted = 0; weighted < 2; weighted++)
      {
        gsize n = sizes[s];
        g_autoptr(CredalDataset) data = numbers_new (n, weighted);
        g_autofree double *sums = credal_dataset_sum (data, 4, add_numbers, NULL, NULL, NULL);
        double total = 0.0;
        for (gsize i = 0; i < n; i++)
          total += credal_weight (credal_dataset_weights (data), i) * (double) i;
        g_assert_cmpfloat (sums[0], ==, (double) n);
        g_assert_cmpfloat (sums[1], ==, credal_dataset_total_weight (data));
        g_assert_cmpfloat (sums[2], ==, total);
        g_assert_cmpuint (credal_dataset_blocks (n), <=, 256);
      }
}

static void
test_threads_change_nothing (void)
{
  g_autoptr(CredalDataset) data = numbers_new (300001, TRUE);

  credal_parallel_set_threads (1);
  g_autofree double *alone = credal_dataset_sum (data, 4, add_numbers, NULL, NULL, NULL);
  for (guint threads = 2; threads < 9; threads++)
    {
      credal_parallel_set_threads (threads);
      g_autofree double *sums = credal_dataset_sum (data, 4, add_numbers, NULL, NULL, NULL);
      g_assert_cmpmem (sums, 4 * sizeof (double), alone, 4 * sizeof (double));
    }
  credal_parallel_set_threads (0);
}

static void
raise_numbers (const CredalStretch *stretch, double *most, gpointer data)
{
  for (gsize k = 0; k < stretch->n; k++)
    {
      most[0] = MAX (most[0], credal_stretch_row (stretch, k)[0]);
      most[1] = MAX (most[1], -credal_stretch_row (stretch, k)[1]);
    }
}

static void
test_most_is_over_all (void)
{
  for (gsize s = 0; s < G_N_ELEMENTS (sizes); s++)
    {
      g_autoptr(CredalDataset) data = numbers_new (sizes[s], FALSE);
      g_autofree double *most = credal_dataset_most (data, 2, raise_numbers, NULL);
      g_assert_cmpfloat (most[0], ==, (double) (sizes[s] - 1));
      g_assert_cmpfloat (most[1], ==, -1.0 / (double) (sizes[s] + 2));
    }
}

static void
stop_in_the_middle (const CredalStretch *stretch, double *sums, gpointer data)
{
  if (stretch->first >= 100000)
    credal_monitor_stop (data);
  g_assert_cmpuint (stretch->first, <=, 290000);
}

static void
test_stops (void)
{
  g_autoptr(CredalDataset) data = numbers_new (300001, FALSE);
  g_autoptr(GError) error = NULL;
  CredalMonitor monitor = { 0 };

  credal_parallel_set_threads (1);
  g_assert_null (credal_dataset_sum (data, 1, stop_in_the_middle, &monitor, &monitor, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_CANCELLED);
  g_assert_cmpstr (error->message, ==, "The computation was stopped");
  credal_parallel_set_threads (0);
}

static void
test_parts (void)
{
  g_autoptr(CredalDataset) data = numbers_new (1000, TRUE);
  const CredalStretch stretch = credal_dataset_stretch (data, 100, 50);
  const CredalStretch part = credal_stretch_part (&stretch, 7, 3);

  g_assert_cmpuint (part.first, ==, 107);
  g_assert_cmpuint (part.n, ==, 3);
  g_assert_true (part.x == credal_dataset_row (data, 107));
  g_assert_true (part.weights == credal_dataset_weights (data) + 107);
}

/* ---- slices ---- */

static void
test_slices_meet (void)
{
  for (gsize s = 4; s < G_N_ELEMENTS (sizes); s++)
    for (guint size = 1; size <= 256; size++)
      for (gsize head = 0, next = 0; head < 3000; head += 1499, next = 0)
        {
          for (guint rank = 0; rank < size; rank++)
            {
              gsize first, n;
              credal_slice_bounds (sizes[s], head, rank, size, &first, &n);
              g_assert_cmpuint (first, ==, rank == 0 ? head : next);
              next = first + n;
            }
          g_assert_cmpuint (next, ==, sizes[s]);
        }
}

/* One process after another: first each leaves its values, then each is given those of all. */
typedef struct {
  CredalReduction reduction;
  GArray *values;
  gboolean leaves;
} Turns;

static void
gather_in_turn (CredalReduction *reduction, const double *own, const gsize *counts, double *all)
{
  Turns *turns = (Turns *) reduction;
  gsize total = 0;

  for (guint rank = 0; rank < reduction->size; rank++)
    total += counts[rank];
  if (turns->leaves)
    g_array_append_vals (turns->values, own, (guint) counts[reduction->rank]);
  g_assert_cmpuint (turns->values->len, <=, total);
  memset (all, 0, total * sizeof (double));
  memcpy (all, turns->values->data, turns->values->len * sizeof (double));
}

static CredalDataset *
slice_new (const CredalDataset *all, Turns *turns, guint rank, gsize head)
{
  gsize first, n, p = credal_dataset_p (all);

  turns->reduction.rank = rank;
  credal_slice_bounds (credal_dataset_n (all), head, rank, turns->reduction.size, &first, &n);
  double *x = g_new (double, (head + n) * p);
  memcpy (x, credal_dataset_x (all), head * p * sizeof (double));
  memcpy (x + head * p, credal_dataset_row (all, first), n * p * sizeof (double));
  CredalDataset *data = credal_dataset_new (head + n, p, x, NULL);
  credal_dataset_set_slice (data, &turns->reduction, head, credal_dataset_n (all));
  return data;
}

static void
add_columns (const CredalStretch *stretch, double *sums, gpointer data)
{
  for (gsize k = 0; k < stretch->n; k++)
    {
      sums[0] += credal_stretch_row (stretch, k)[0];
      sums[1] += credal_stretch_row (stretch, k)[1];
    }
}

/* Returns (transfer full) the sums that @size processes find, the same for each. */
static double *
sum_slices (const CredalDataset *all, guint size, gsize head)
{
  g_autoptr(GArray) values = g_array_new (FALSE, FALSE, sizeof (double));
  Turns turns = { { .size = size, .ordered = TRUE, .gather = gather_in_turn }, values, TRUE };
  double *found = NULL;

  for (guint turn = 0; turn < 2 * size; turn++)
    {
      turns.leaves = turn < size;
      g_autoptr(CredalDataset) data = slice_new (all, &turns, turn % size, head);
      double *sums = credal_dataset_sum (data, 2, add_columns, NULL, NULL, NULL);
      if (turn > size)
        g_assert_cmpmem (sums, 2 * sizeof (double), found, 2 * sizeof (double));
      g_free (found);
      found = sums;
    }
  return found;
}

static void
test_processes_change_nothing (void)
{
  g_autoptr(CredalDataset) all = numbers_new (300001, FALSE);
  g_autofree double *whole = credal_dataset_sum (all, 2, add_columns, NULL, NULL, NULL);
  g_autofree double *with_head = sum_slices (all, 1, 1500);

  for (guint size = 1; size < 8; size++)
    {
      g_autofree double *sums = sum_slices (all, size, 0), *more = sum_slices (all, size, 1500);
      g_assert_cmpmem (sums, 2 * sizeof (double), whole, 2 * sizeof (double));
      g_assert_cmpmem (more, 2 * sizeof (double), with_head, 2 * sizeof (double));
      g_assert_cmpfloat (more[0], ==, whole[0]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/dataset-sum/objects-count-once", test_objects_count_once);
  g_test_add_func ("/dataset-sum/threads-change-nothing", test_threads_change_nothing);
  g_test_add_func ("/dataset-sum/most-is-over-all", test_most_is_over_all);
  g_test_add_func ("/dataset-sum/stops", test_stops);
  g_test_add_func ("/dataset-sum/parts", test_parts);
  g_test_add_func ("/dataset-sum/slices-meet", test_slices_meet);
  g_test_add_func ("/dataset-sum/processes-change-nothing", test_processes_change_nothing);
  return g_test_run ();
}
