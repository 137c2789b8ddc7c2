/* How long maps take: whole trainings, an epoch on many objects, and what an answer takes. */
#include <stdio.h>
#include "core/data/generate.h"
#include "engines/map/map-run.h"
#include "samples.h"
#include "sections.h"

enum { REPEATS = 15 };

static CredalDataset *
make_blobs (gsize n, gsize p, guint c)
{
  g_autoptr(GError) error = NULL;
  CredalDataset *data = credal_generate_gaussians (n, p, c, 3.0, 1, &error);

  check (data, error);
  return data;
}

static CredalParams *
make_settings (const char *engine, const char *rows, const char *columns, const char *epochs)
{
  CredalParams *params = credal_params_new (credal_engine_find (engine, NULL)->params);

  credal_params_set (params, "rows", rows, NULL);
  credal_params_set (params, "columns", columns, NULL);
  credal_params_set (params, "epochs", epochs, NULL);
  return params;
}

/* The epochs alone: neither where it begins nor the clusters of its neurons. */
static void
run_epochs (CredalDataset *data, const CredalParams *params, guint epochs)
{
  const CredalProblem problem = { .data = data, .params = params, .seed = 1 };
  g_autoptr(GRand) rng = credal_rng_new (1, 1);
  const CredalStart start = { .kind = CREDAL_START_RANDOM, .rng = rng };
  g_autoptr(GError) error = NULL;
  gpointer run = credal_map_start (credal_engine_find ("som", NULL), &problem, &start, &error);

  check (run, error);
  for (guint k = 0; k < epochs; k++)
    {
      CredalIteration iteration = { 0 };
      if (!credal_map_step (run, NULL, &iteration, &error))
        check (NULL, error);
    }
  credal_map_end (run);
}

static void
time_training (void)
{
  g_autoptr(CredalDataset) data = make_blobs (4096, 2, 2);
  g_autoptr(CredalParams) params = make_settings ("som", "21", "15", "100");
  Samples samples = { 0 };

  puts ("4 096 objects, 2 features, 21 × 15 neurons: 100 epochs, ms (limit 60; R's kohonen 604)");
  for (guint k = 0; k < REPEATS; k++)
    {
      double began = wall_ms ();
      run_epochs (data, params, 100);
      samples_add (&samples, wall_ms () - began);
    }
  samples_heading ();
  samples_print (&samples);
  printf (" %s\n", verdict (samples_at (&samples, 0.5) <= 60.0));
}

static void
time_epoch (void)
{
  g_autoptr(CredalDataset) data = make_blobs (100000, 10, 5);
  g_autoptr(CredalParams) params = make_settings ("som", "20", "20", "100");
  Samples samples = { 0 };

  puts ("100 000 objects, 10 features, 20 × 20 neurons: an epoch, ms (limit 200)");
  for (guint k = 0; k < 5; k++)
    {
      double began = wall_ms ();
      run_epochs (data, params, 2);
      double two = wall_ms () - began;
      began = wall_ms ();
      run_epochs (data, params, 7);
      samples_add (&samples, (wall_ms () - began - two) / 5.0);
    }
  samples_heading ();
  samples_print (&samples);
  printf (" %s\n", verdict (samples_at (&samples, 0.5) <= 200.0));
}

/* ---- an answer ---- */

static void
add_true_pair (CredalConstraints *answers, const CredalDataset *data, GRand *rng)
{
  const int *classes = credal_dataset_classes (data);
  guint32 i = (guint32) credal_rng_index (rng, credal_dataset_n (data)),
          j = (guint32) credal_rng_index (rng, credal_dataset_n (data));

  if (i != j)
    credal_constraints_add_pair (answers, i, j, classes[i] == classes[j] ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK, 1.0,
                                 FALSE);
}

/* From the result before it, with 20 answers already there. */
static void
time_answer (void)
{
  g_autoptr(CredalDataset) data = make_blobs (4096, 2, 2);
  g_autoptr(CredalConstraints) answers = credal_constraints_new (4096);
  g_autoptr(CredalParams) params = make_settings ("s3om", "auto", "auto", "30");
  g_autoptr(GRand) rng = credal_rng_new (2, 2);
  g_autoptr(CredalPartition) partition = NULL;
  Samples samples = { 0 };

  puts ("4 096 objects, 2 features: a fit after an answer, from the one before, ms (limit 50)");
  for (guint k = 0; k < 20 + REPEATS; k++)
    {
      const CredalProblem problem = { .data = data, .constraints = answers, .params = params, .seed = 1 };
      g_autoptr(GError) error = NULL;
      add_true_pair (answers, data, rng);
      if (k < 19)
        continue;
      const CredalFitOptions options = { .warm = partition ? credal_partition_state (partition) : NULL,
                                         .match = partition, .warm_only = partition != NULL };
      double began = wall_ms ();
      CredalPartition *next = credal_fit (credal_engine_find ("s3om", NULL), &problem, &options, &error);
      check (next, error);
      if (partition)
        samples_add (&samples, wall_ms () - began);
      g_clear_pointer (&partition, credal_partition_unref);
      partition = next;
    }
  samples_heading ();
  samples_print (&samples);
  printf (" %s\n", verdict (samples_at (&samples, 0.5) <= 50.0));
}

int
main (int argc, char **argv)
{
  static const Section sections[] = {
    { "training", time_training }, { "epoch", time_epoch }, { "answer", time_answer }, { NULL, NULL }
  };

  return run_sections (argc, argv, "How long self-organising maps take.", sections);
}
