/* Metrics of clusters that are ellipses. */
#include "engines/shared/metric.h"
#include <math.h>
#include <string.h>
#include "core/base/blas.h"
#include "core/base/parallel.h"

const char *const credal_metric_choices[] = {
  [CREDAL_METRIC_EUCLIDEAN] = "euclidean", [CREDAL_METRIC_ADAPTIVE] = "adaptive", NULL
};
const char *const credal_metric_names[] = {
  [CREDAL_METRIC_EUCLIDEAN] = N_("round"), [CREDAL_METRIC_ADAPTIVE] = N_("ellipses")
};

#define NARROW 1e-100                    /* deviation of a feature relative to the widest one, below which it counts as
                                          * 0 */
#define SINGULAR 1e-11                   /* least squared ratio of Cholesky pivots */

#define MOST_BYTES 4e9

gboolean
credal_metric_check (guint c, gsize p, GError **error)
{
  double bytes = sizeof (double) * c * (3.0 + 0.5 * (1.0 + credal_parallel_threads ())) * (double) p * (double) p;

  if (bytes <= MOST_BYTES)
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY,
               _("Ellipses of %u clusters in %zu features would need %.0f GB: use the Euclidean metric or fewer "
                 "features"), c, p, bytes / 1e9);
  return FALSE;
}

double *
credal_metric_units (const CredalDataset *data, gsize free)
{
  double *units = g_new (double, credal_dataset_p (data)), widest = 0.0, logs = 0.0;

  credal_dataset_deviations (data, units);
  for (gsize q = 0; q < free; q++)
    widest = MAX (widest, units[q]);
  for (gsize q = 0; q < free; q++)
    {
      units[q] = units[q] > NARROW * widest ? units[q] : widest > 0.0 ? widest : 1.0;
      logs += log (units[q]);
    }
  for (gsize q = 0; q < free; q++)
    units[q] /= exp (logs / (double) free);
  return units;
}

double
credal_metric_distance2 (const double *metric, const double *x, const double *centre, gsize p)
{
  double sum = 0.0;

  for (gsize q = 0; q < p; q++)
    {
      double along = 0.0;
      for (gsize r = 0; r < p; r++)
        along += metric[q * p + r] * (x[r] - centre[r]);
      sum += along * (x[q] - centre[q]);
    }
  return MAX (sum, 0.0);
}

/* S = det(Σ)^{1/p} Σ⁻¹ ([ABMD12] Eq. (42)). Returns FALSE if Σ is nearly singular. @s: (p × p) in Σ, out S. */
static gboolean
invert_metric (double *s, gsize p)
{
  double largest = 0.0, smallest = G_MAXDOUBLE, log_det = 0.0;

  if (LAPACKE_dpotrf (LAPACK_ROW_MAJOR, 'U', (int) p, s, (int) p) != 0)
    return FALSE;
  for (gsize q = 0; q < p; q++)
    {
      double pivot = s[q * p + q];
      largest = MAX (largest, pivot);
      smallest = MIN (smallest, pivot);
      log_det += 2.0 * log (pivot);
    }
  if (!(smallest * smallest > SINGULAR * largest * largest))
    return FALSE;
  if (LAPACKE_dpotri (LAPACK_ROW_MAJOR, 'U', (int) p, s, (int) p) != 0)
    return FALSE;
  double scale = exp (log_det / (double) p);
  for (gsize q = 0; q < p; q++)
    for (gsize r = q; r < p; r++)
      s[q * p + r] = s[r * p + q] = scale * s[q * p + r];
  return TRUE;
}

/* tr(S Σ). @s: rows of S, @stride apart. */
static double
trace_product (const double *s, gsize stride, const double *sigma, gsize p)
{
  double sum = 0.0;

  for (gsize q = 0; q < p; q++)
    for (gsize r = 0; r < p; r++)
      sum += s[q * stride + r] * sigma[q * p + r];
  return sum;
}

/* R = D⁻¹ Σ D⁻¹ with D = diag (@units), det D = 1. */
static void
standardise_scatter (const double *sigma, const double *units, gsize p, double *r)
{
  for (gsize q = 0; q < p; q++)
    for (gsize k = 0; k < p; k++)
      r[q * p + k] = sigma[q * p + k] / (units[q] * units[k]);
}

/* Computes S of [ABMD12] Eq. (42) from Σ = D R D: R ← (1 − s) R + s (tr R / p) I, with the least s of 0, 1e-9, 1e-7,
 * ... that makes R well conditioned. The units of the features do not matter then. */
static gboolean
metric_of (const double *sigma, const double *units, gsize p, double *s, gboolean *shrunk)
{
  double level = 0.0;

  for (gsize q = 0; q < p; q++)
    level += sigma[q * p + q] / (units[q] * units[q]) / (double) p;
  if (!(level > 0.0) || !isfinite (level))
    return FALSE;
  for (double shrinkage = 0.0; shrinkage < 1.0; shrinkage = shrinkage > 0.0 ? 100.0 * shrinkage : 1e-9)
    {
      standardise_scatter (sigma, units, p, s);
      for (gsize q = 0; q < p * p; q++)
        s[q] *= 1.0 - shrinkage;
      for (gsize q = 0; q < p; q++)
        s[q * p + q] += shrinkage * level;
      if (invert_metric (s, p))
        {
          standardise_scatter (s, units, p, s);
          *shrunk = shrinkage > 0.0;
          return TRUE;
        }
    }
  return FALSE;
}

gboolean
credal_metric_improve (double *metric, gsize p, const double *sigma, const double *units, gsize free, double *shrunk)
{
  g_autofree double *s = g_new (double, free * free);
  gboolean rounder;

  if (!metric_of (sigma, units, free, s, &rounder)
      || !(trace_product (s, free, sigma, free) < trace_product (metric, p, sigma, free)))
    return FALSE;
  for (gsize q = 0; q < free; q++)
    memcpy (metric + q * p, s + q * free, free * sizeof (double));
  *shrunk = rounder;
  return TRUE;
}
