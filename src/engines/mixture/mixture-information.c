/* The empirical information of a mixture's parameters: Σ_i w_i s_i s_iᵀ, for the derivatives s_i of log p(x_i). */
#include <math.h>
#include <string.h>
#include "core/base/blas.h"
#include "core/data/dataset-sum.h"
#include "engines/mixture/mixture.h"

#define TILE ((gsize) 128)               /* objects whose derivatives are stored at once */
#define MOST 2048                        /* most parameters: the information has their square of values */
#define SINGULAR 1e-12                   /* least share of a parameter's information that no other one explains */
#define LOG_2_PI 1.8378770664093454836

/* The parameters, in the order of a row of derivatives: weights, means, covariances. */
typedef struct {
  const CredalMixture *mixture;
  guint weights, each;     /* free weights; parameters of each covariance */
  guint d;                 /* number of all parameters */
  double *inverses;        /* (components × p × p) S_A⁻¹, of one component if all have one covariance */
  double *norms;           /* (f) log of the component's density at its centre */
  CredalMonitor *monitor;
} Scores;

CredalForm
credal_mixture_form (const CredalMixture *mixture)
{
  const char *letters = credal_covariance_letters (mixture->covariance);

  return letters[2] != 'I' ? CREDAL_FORM_ELLIPSE : letters[1] != 'I' ? CREDAL_FORM_DIAGONAL : CREDAL_FORM_CIRCLE;
}

gboolean
credal_mixture_has_evidence (const CredalMixture *mixture)
{
  return !mixture->units && !credal_mixture_is_coupled (mixture);
}

guint
credal_mixture_free_weights (const CredalMixture *mixture)
{
  return mixture->f - 2 - (mixture->equal ? mixture->c - 1 : 0);
}

/* ---- the derivatives of one object ---- */

/* Returns (f) the densities of the components over the mixture's; @y: (f × p) out: S_A⁻¹ (x − μ̄_A). */
static void
find_ratios (const Scores *scores, const double *x, double *ratios, double *y)
{
  const CredalMixture *mixture = scores->mixture;
  gsize p = mixture->p;
  double most = -INFINITY, sum = 0.0;
  g_autofree double *u = g_new (double, p);

  for (guint a = 1; a < mixture->f; a++)
    {
      for (gsize q = 0; q < p; q++)
        u[q] = x[q] - mixture->shift[q] - mixture->barycentres[a * p + q];
      cblas_dsymv (CblasRowMajor, CblasLower, (int) p, 1.0,
                   scores->inverses + (mixture->d == 1 ? 0 : (a - 1) * p * p), (int) p, u, 1, 0.0, y + a * p, 1);
      ratios[a] = scores->norms[a] - 0.5 * cblas_ddot ((int) p, u, 1, y + a * p, 1);
      if (mixture->proportions[a] > 0.0)
        most = MAX (most, ratios[a]);
    }
  for (guint a = 1; a < mixture->f; a++)
    {
      ratios[a] = exp (ratios[a] - most);
      sum += mixture->proportions[a] * ratios[a];
    }
  for (guint a = 1; a < mixture->f; a++)
    ratios[a] /= sum;
}

/* The weights sum to 1: the first cluster's, or the one weight of all clusters, follows from the others. */
static void
derive_by_weights (const Scores *scores, const double *ratios, double *row)
{
  const CredalMixture *mixture = scores->mixture;
  guint first = mixture->equal ? mixture->c + 1 : 2, clusters = mixture->equal ? mixture->c : 1;
  double rest = 0.0;

  for (guint k = 1; k <= clusters; k++)
    rest += ratios[k] / clusters;
  for (guint a = first; a < mixture->f; a++)
    row[a - first] = ratios[a] - rest;
}

/* Adds @times ½ (y yᵀ − S⁻¹), the derivative of log N by S, to the parameters of a covariance. An element off the
 * diagonal is in S twice. */
static void
add_by_covariance (const Scores *scores, double times, const double *y, const double *inverse, double *row)
{
  const CredalMixture *mixture = scores->mixture;
  const double *scales = mixture->scales;
  gsize p = mixture->p;
  CredalForm form = credal_mixture_form (mixture);

  for (gsize q = 0; q < p; q++)
    {
      double by = 0.5 * times * (y[q] * y[q] - inverse[q * (p + 1)]);
      if (form == CREDAL_FORM_CIRCLE)
        row[0] += by * scales[q] * scales[q];
      else
        *row++ += by;
      for (gsize r = 0; r < q && form == CREDAL_FORM_ELLIPSE; r++)
        *row++ += times * (y[q] * y[r] - inverse[q * p + r]);
    }
}

/* @row: (d) out. */
static void
find_derivatives (const Scores *scores, const double *x, double *ratios, double *y, double *row)
{
  const CredalMixture *mixture = scores->mixture;
  const CredalSet *sets = credal_frame_sets (mixture->frame);
  const guint *sizes = credal_frame_sizes (mixture->frame);
  gsize p = mixture->p;
  double *means = row + scores->weights, *covariances = means + mixture->c * p;

  memset (row, 0, scores->d * sizeof (double));
  find_ratios (scores, x, ratios, y);
  derive_by_weights (scores, ratios, row);
  for (guint a = 1; a < mixture->f; a++)
    {
      double mass = mixture->proportions[a] * ratios[a];
      const double *inverse = scores->inverses + (mixture->d == 1 ? 0 : (a - 1) * p * p);
      for (guint k = 0; k < mixture->c; k++)
        if (sets[a] >> k & 1)
          {
            cblas_daxpy ((int) p, mass / sizes[a], y + a * p, 1, means + k * p, 1);
            if (mixture->s > 1)
              add_by_covariance (scores, mass / sizes[a], y + a * p, inverse, covariances + k * scores->each);
          }
      if (mixture->s == 1)
        add_by_covariance (scores, mass, y + a * p, inverse, covariances);
    }
}

/* ---- all objects ---- */

/* Adds Σ w s sᵀ, below the diagonal. */
static void
add_information (const CredalStretch *stretch, double *sums, gpointer user_data)
{
  const Scores *scores = user_data;
  const CredalMixture *mixture = scores->mixture;
  gsize d = scores->d;
  g_autofree double *rows = g_new (double, TILE * d), *ratios = g_new (double, mixture->f);
  g_autofree double *y = g_new (double, mixture->f * mixture->p);

  for (gsize begin = 0; begin < stretch->n && !credal_monitor_stopped (scores->monitor); begin += TILE)
    {
      gsize size = MIN (TILE, stretch->n - begin);
      for (gsize i = 0; i < size; i++)
        {
          find_derivatives (scores, credal_stretch_row (stretch, begin + i), ratios, y, rows + i * d);
          cblas_dscal ((int) d, sqrt (credal_weight (stretch->weights, begin + i)), rows + i * d, 1);
        }
      cblas_dsyrk (CblasRowMajor, CblasLower, CblasTrans, (int) d, (int) size, 1.0, rows, (int) d, 1.0, sums, (int) d);
    }
}

static void
find_components (Scores *scores)
{
  const CredalMixture *mixture = scores->mixture;
  gsize p = mixture->p;

  scores->inverses = g_memdup2 (mixture->factors, mixture->d * p * p * sizeof (double));
  scores->norms = g_new0 (double, mixture->f);
  for (guint a = 1; a < mixture->f; a++)
    {
      const double *factor = mixture->factors + (mixture->d == 1 ? 0 : (a - 1) * p * p);
      scores->norms[a] = -0.5 * (double) p * LOG_2_PI;
      for (gsize q = 0; q < p; q++)
        scores->norms[a] -= log (factor[q * (p + 1)]);
    }
  for (guint s = 0; s < mixture->d; s++)
    LAPACKE_dpotri (LAPACK_ROW_MAJOR, 'L', (int) p, scores->inverses + s * p * p, (int) p);
}

/* Returns log |@sums|; NAN: singular. Overwrites @sums (d × d, lower). */
static double
log_determinant (double *sums, gsize d)
{
  g_autofree double *root = g_new (double, d);
  double value = 0.0;

  for (gsize j = 0; j < d; j++)
    {
      root[j] = sqrt (sums[j * (d + 1)]);
      if (!(root[j] > 0.0) || !isfinite (root[j]))
        return NAN;
      for (gsize l = 0; l <= j; l++)
        sums[j * d + l] /= root[j] * root[l];
    }
  if (LAPACKE_dpotrf (LAPACK_ROW_MAJOR, 'L', (int) d, sums, (int) d) != 0)
    return NAN;
  for (gsize j = 0; j < d; j++)
    {
      double pivot = sums[j * (d + 1)];
      if (!(pivot * pivot > SINGULAR))
        return NAN;
      value += 2.0 * log (pivot * root[j]);
    }
  return value;
}

double
credal_mixture_information (const CredalMixture *mixture, guint *d, CredalMonitor *monitor)
{
  guint p = (guint) mixture->p;
  CredalForm form = credal_mixture_form (mixture);
  Scores scores = { .mixture = mixture, .weights = credal_mixture_free_weights (mixture),
                    .each = form == CREDAL_FORM_ELLIPSE ? p * (p + 1) / 2 : form == CREDAL_FORM_DIAGONAL ? p : 1,
                    .monitor = monitor };

  *d = scores.d = scores.weights + mixture->c * p + mixture->s * scores.each;
  if (scores.d > MOST || scores.d > credal_dataset_n (mixture->data))
    return NAN;
  find_components (&scores);
  g_autofree double *sums = credal_dataset_sum (mixture->data, (gsize) scores.d * scores.d, add_information, &scores,
                                                monitor, NULL);
  g_free (scores.inverses);
  g_free (scores.norms);
  return sums ? log_determinant (sums, scores.d) : NAN;
}
