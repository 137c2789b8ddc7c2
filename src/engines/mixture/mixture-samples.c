/* Draws bootstrap samples and fits a mixture to each, in parallel. */
#include "engines/mixture/mixture-samples.h"
#include <math.h>
#include <string.h>
#include "core/base/parallel.h"
#include "engines/shared/common.h"

#define TRIES 10                         /* attempts to draw a sample that can be fitted */
#define ITERATIONS 100
#define SETTLED 1e-5                     /* nats for each value */
#define STREAM 0x626f6f74

typedef struct {
  const CredalMixtureSamples *samples;
  guint first;
  CredalSampleMemberships *memberships;
  CredalMonitor *monitor;
  GError **failures;       /* (count) NULL: the sample is fitted */
} SampleJob;

/* Draws n objects; each distinct one is stored once, weighted by the number of times it was drawn. */
static CredalDataset *
draw_sample (const CredalMixtureSamples *samples, guint32 stream)
{
  gsize n = credal_dataset_n (samples->data), p = credal_dataset_p (samples->data), size = 0;
  g_autoptr(GRand) rng = credal_rng_new (samples->seed, STREAM + stream);
  g_autofree double *times = g_new0 (double, n);
  double *x = g_new (double, n * p), *weights = g_new (double, n);

  for (gsize draw = 0; draw < n; draw++)
    times[credal_rng_index (rng, n)] += 1.0;
  for (gsize i = 0; i < n; i++)
    if (times[i] > 0.0)
      {
        memcpy (x + size * p, credal_dataset_row (samples->data, i), p * sizeof (double));
        weights[size++] = times[i];
      }
  CredalDataset *sample = credal_dataset_new (size, p, x, NULL);
  credal_dataset_set_weights (sample, weights);
  return sample;
}

/* Returns the mixture of one sample (transfer full). */
static CredalMixture *
fit_mixture (const SampleJob *job, guint32 stream, GError **error)
{
  const CredalMixtureSamples *samples = job->samples;
  g_autoptr(CredalDataset) sample = draw_sample (samples, stream);
  const CredalProblem problem = { .data = sample, .params = samples->params, .scaled = samples->scaled };
  const CredalStart from = { .kind = CREDAL_START_WARM, .from = samples->from };
  g_autoptr(CredalMixture) mixture = credal_mixture_start (NULL, &problem, &from, error);
  double before = INFINITY;

  for (guint k = 0; mixture && k < ITERATIONS; k++)
    {
      CredalIteration now = { 0 };
      if (!credal_mixture_step (mixture, job->monitor, &now, error))
        return NULL;
      if (credal_stands_still (before, now.objective, mixture->weight * (double) mixture->p, SETTLED))
        break;
      before = now.objective;
    }
  return g_steal_pointer (&mixture);
}

/* Stores the memberships of all objects by the mixture of a sample. */
static void
keep_memberships (const SampleJob *job, guint sample, CredalMixture *mixture)
{
  gsize n = credal_dataset_n (job->samples->data);
  guint c = mixture->c, f = c + 1;
  g_autofree double *m = g_new (double, n * f);

  credal_dataset_unref (mixture->data);
  mixture->data = credal_dataset_ref (job->samples->data);
  credal_mixture_masses (mixture, 0, n, m);
  for (gsize i = 0; i < n; i++)
    for (guint k = 0; k < c; k++)
      *credal_sample_membership (job->memberships, i, sample, k) = (float) m[i * f + 1 + k];
}

static void
sample_block (gsize block, gpointer user_data)
{
  const SampleJob *job = user_data;
  guint sample = job->first + (guint) block;

  for (guint try = 0; try < TRIES && !credal_monitor_stopped (job->monitor); try++)
    {
      g_clear_error (&job->failures[block]);
      g_autoptr(CredalMixture) mixture = fit_mixture (job, sample * TRIES + try, &job->failures[block]);
      if (!mixture)
        continue;
      keep_memberships (job, sample, mixture);
      return;
    }
}

gboolean
credal_mixture_samples_fit (const CredalMixtureSamples *samples, guint first, guint count,
                            CredalSampleMemberships *memberships, CredalMonitor *monitor, GError **error)
{
  g_autofree GError **failures = g_new0 (GError *, count);
  SampleJob job = { samples, first, memberships, monitor, failures };
  gboolean fitted;

  credal_parallel_for (count, sample_block, &job);
  fitted = credal_monitor_check (monitor, error);
  for (guint k = 0; k < count; k++)
    {
      if (fitted && failures[k])
        {
          g_propagate_error (error, g_steal_pointer (&failures[k]));
          fitted = FALSE;
        }
      g_clear_error (&failures[k]);
    }
  return fitted;
}
