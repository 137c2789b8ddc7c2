/* Descends the objective of t-SNE with momentum and a gain for each coordinate [vdMH08], by the
 * steps of Rtsne. With many objects the steps grow with their number. */
#include <glib/gi18n-lib.h>
#include "core/layout/neighbours.h"
#include "core/base/rng.h"
#include "core/data/components.h"
#include "core/layout/neighbour-forces.h"
#include <math.h>

#define MOST_FEATURES 50
#define ITERATIONS 1000
#define EXAGGERATED 250          /* first iterations: they draw the objects together more strongly */
#define EXAGGERATION 12.0
#define FIRST_SPREAD 1e-4        /* deviation of the first coordinate at the start */
#define FIRST_NOISE 1e-6         /* lets objects leave a line, and equal objects each other */
#define LEAST_RATE 25.0          /* half of Rtsne's, whose gradient lacks the factor 4: lower minima of small data */
#define LEAST_GAIN 0.01
#define THETA 0.5
#define SEED 20080901

double
credal_neighbours_perplexity (gsize n, double wanted)
{
  return MAX (MIN (wanted, ((double) n - 1.0) / 3.0), 1.0);
}

/* ---- the beginning ---- */

typedef struct {
  double *x;                     /* (n × p) the features, or the first principal components */
  gsize n, p;
  double *scores;                /* (n × m) principal components */
  gsize m;
} Input;

static void
input_clear (Input *input)
{
  g_free (input->x);
  g_free (input->scores);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Input, input_clear)

/* Centres the features, so that products lose few digits. */
static void
set_centred (const CredalDataset *data, const double *mean, double *x)
{
  gsize n = credal_dataset_n (data), p = credal_dataset_p (data);

  for (gsize i = 0; i < n; i++)
    for (gsize q = 0; q < p; q++)
      x[i * p + q] = credal_dataset_row (data, i)[q] - mean[q];
}

static gboolean
fail_memory (GError **error)
{
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("not enough memory for the layout"));
  return FALSE;
}

static gboolean
read_input (Input *input, const CredalDataset *data, GError **error)
{
  gsize n = credal_dataset_n (data), p = credal_dataset_p (data), m = p > MOST_FEATURES ? MOST_FEATURES : MIN (p, 2);
  g_autofree double *mean = g_new (double, p), *values = g_new (double, m), *vectors = g_try_new (double, m * p);
  double total;

  if (!vectors || !credal_principal_components (data, NULL, m, mean, values, vectors, &total, error))
    return vectors ? FALSE : fail_memory (error);
  *input = (Input) { .n = n, .p = p > MOST_FEATURES ? m : p, .m = m };
  input->scores = g_try_malloc_n (n, m * sizeof (double));
  input->x = g_try_malloc_n (n, input->p * sizeof (double));
  if (!input->x || !input->scores)
    return fail_memory (error);
  credal_component_scores (data, mean, vectors, m, input->scores);
  if (p > MOST_FEATURES)
    for (gsize k = 0; k < n * m; k++)
      input->x[k] = input->scores[k];
  else
    set_centred (data, mean, input->x);
  return TRUE;
}

static double
spread_of (const Input *input)
{
  double sum = 0.0;

  for (gsize i = 0; i < input->n; i++)
    sum += input->scores[i * input->m] * input->scores[i * input->m];
  return sqrt (sum / (double) input->n);
}

static void
begin (const Input *input, double *xy)
{
  double spread = spread_of (input), scale = spread > 0.0 ? FIRST_SPREAD / spread : 0.0;
  GRand *rng = credal_rng_new (SEED, 0);

  for (gsize i = 0; i < input->n; i++)
    for (gsize axis = 0; axis < 2; axis++)
      xy[2 * i + axis] = (axis < input->m ? scale * input->scores[i * input->m + axis] : 0.0)
                         + FIRST_NOISE * credal_rng_normal (rng);
  g_rand_free (rng);
}

/* ---- the descent ---- */

typedef struct {
  const CredalAffinities *affinities;
  double theta, rate;
  double *xy, *gradient, *velocity, *gain;       /* (n × 2) */
} Descent;

static void
move_objects (Descent *descent, double momentum)
{
  gsize n = descent->affinities->n;
  double mean[2] = { 0.0, 0.0 };

  for (gsize k = 0; k < 2 * n; k++)
    {
      gboolean turns = descent->gradient[k] * descent->velocity[k] > 0.0;     /* the velocity is downhill if not */
      descent->gain[k] = MAX (turns ? 0.8 * descent->gain[k] : descent->gain[k] + 0.2, LEAST_GAIN);
      descent->velocity[k] = momentum * descent->velocity[k] - descent->rate * descent->gain[k] * descent->gradient[k];
      descent->xy[k] += descent->velocity[k];
      mean[k & 1] += descent->xy[k] / (double) n;
    }
  for (gsize k = 0; k < 2 * n; k++)
    descent->xy[k] -= mean[k & 1];
}

static gboolean
descend (Descent *descent, CredalMonitor *monitor, double *divergence, GError **error)
{
  const CredalAffinities *affinities = descent->affinities;

  for (guint t = 0; t < ITERATIONS; t++)
    {
      gboolean early = t < EXAGGERATED;
      if (!credal_monitor_step (monitor, (double) t / ITERATIONS, "layout", error))
        return FALSE;
      if (!(credal_neighbour_forces (affinities, early ? EXAGGERATION : 1.0, descent->xy, descent->theta,
                                     descent->gradient) > 0.0))
        return fail_memory (error);
      move_objects (descent, early ? 0.5 : 0.8);
    }
  double total = credal_neighbour_forces (affinities, 1.0, descent->xy, descent->theta, descent->gradient);
  if (!(total > 0.0))
    return fail_memory (error);
  if (divergence)
    *divergence = credal_neighbour_divergence (affinities, descent->xy, total);
  return TRUE;
}

static gboolean
descend_from (const CredalAffinities *affinities, CredalMonitor *monitor, double *xy, double *divergence,
              GError **error)
{
  gsize n = affinities->n;
  g_autofree double *scratch = g_try_malloc_n (n, 6 * sizeof *scratch);

  if (!scratch)
    return fail_memory (error);
  double rate = MAX ((double) n / (4.0 * EXAGGERATION), LEAST_RATE);
  Descent descent = { affinities, n < CREDAL_NEIGHBOURS_EXACT ? 0.0 : THETA, rate, xy, scratch, scratch + 2 * n,
                      scratch + 4 * n };
  for (gsize k = 0; k < 2 * n; k++)
    {
      descent.velocity[k] = 0.0;
      descent.gain[k] = 1.0;
    }
  return descend (&descent, monitor, divergence, error);
}

gboolean
credal_neighbours_layout (const CredalDataset *data, double perplexity, CredalMonitor *monitor, double *xy,
                          double *divergence, GError **error)
{
  g_auto(Input) input = { 0 };
  gsize n = credal_dataset_n (data);

  if (n > CREDAL_NEIGHBOURS_MOST)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                   _("%zu objects are too many for a layout by neighbours: it takes at most %d"), n,
                   CREDAL_NEIGHBOURS_MOST);
      return FALSE;
    }
  if (divergence)
    *divergence = 0.0;
  if (!read_input (&input, data, error))
    return FALSE;
  begin (&input, xy);
  if (n < 2)
    return TRUE;
  double bounded = credal_neighbours_perplexity (n, perplexity);
  gsize k = n < CREDAL_NEIGHBOURS_EXACT ? n - 1 : (gsize) MIN (3.0 * bounded, (double) n - 1.0);
  CredalMonitor searching = { .whole = monitor, .from = 0.0, .to = 0.1 };
  CredalMonitor descending = { .whole = monitor, .from = 0.1, .to = 1.0 };
  g_autoptr(CredalAffinities) affinities = credal_affinities_new (input.x, n, input.p, k, bounded, &searching, error);
  return affinities && descend_from (affinities, &descending, xy, divergence, error);
}
