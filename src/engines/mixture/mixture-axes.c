/* Covariances with common principal axes: VVE and EVE ([CG95]), by rotations of two axes at a time as in [FG86]. */
#include <math.h>
#include <string.h>
#include "core/base/blas.h"
#include "engines/mixture/mixture.h"

#define ROUNDS 50                        /* most rounds of rotations; the next step continues from their result */
#define STILL 1e-12                      /* sine of an angle by which no axis turns any more */
#define SMALL 1e-4                       /* angle of Newton's step below which rounding could hide that Q falls */
#define LARGE 0.5                        /* angle of a step that may leave Newton's range */
#define ROUNDING 1e-10                   /* rise of Q for each unit of weight that rounding may cause */

/* The axes D, and T_k seen along them. */
typedef struct {
  CredalMixture *mixture;
  const double *n;         /* (c) */
  double total;            /* Σ n */
  double *axes;            /* (p × p) D in columns */
  double *seen;            /* (c × p × p) G_k = Dᵀ T_k D, in the columns' scales */
  double *variances;       /* (c × p) of S_k along the axes */
  double *roots;           /* (c) |g_k|^(1/p), g_k the diagonal of G_k */
} Axes;

/* @a: (p × p) inout: Dᵀ A D. */
static void
see_along (const double *axes, gsize p, double *a)
{
  g_autofree double *half = g_new (double, p * p);
  int order = (int) p;

  cblas_dgemm (CblasRowMajor, CblasTrans, CblasNoTrans, order, order, order, 1.0, axes, order, a, order, 0.0, half,
               order);
  cblas_dgemm (CblasRowMajor, CblasNoTrans, CblasNoTrans, order, order, order, 1.0, half, order, axes, order, 0.0, a,
               order);
}

/* Finds the axes of the covariances before, by a combination of them in which no two axes are likely to have the same
 * variance. */
static gboolean
begin_axes (Axes *job, const double *before)
{
  const CredalMixture *mixture = job->mixture;
  gsize p = mixture->p, size = p * p;
  g_autofree double *values = g_new (double, p);

  memset (job->axes, 0, size * sizeof (double));
  for (guint k = 0; k < mixture->s; k++)
    {
      double trace = 0.0, times = 1.0 + fmod (k * 0.6180339887498949, 1.0);
      for (gsize q = 0; q < p; q++)
        trace += before[k * size + q * (p + 1)] / (mixture->scales[q] * mixture->scales[q]);
      for (gsize q = 0; q < size; q++)
        {
          double scale = mixture->scales[q / p] * mixture->scales[q % p];
          job->axes[q] += times * before[k * size + q] / (scale * trace);
          job->seen[k * size + q] = mixture->covariances[k * size + q] / scale;
        }
    }
  if (LAPACKE_dsyevd (LAPACK_ROW_MAJOR, 'V', 'L', (int) p, job->axes, (int) p, values) != 0)
    return FALSE;
  for (guint k = 0; k < mixture->s; k++)
    see_along (job->axes, p, job->seen + k * size);
  return TRUE;
}

/* The best variances for the present axes: g/n_k, or with one volume λ g/|g|^(1/p), λ = Σ_l |g_l|^(1/p)/Σ n. */
static void
find_variances (Axes *job)
{
  gsize p = job->mixture->p, size = p * p;
  double all = 0.0;

  for (guint k = 0; k < job->mixture->s; k++)
    {
      double sum = 0.0;
      for (gsize q = 0; q < p; q++)
        sum += log (job->seen[k * size + q * (p + 1)]);
      job->roots[k] = exp (sum / (double) p);
      all += job->roots[k];
    }
  for (guint k = 0; k < job->mixture->s; k++)
    {
      gboolean one = job->mixture->covariance == CREDAL_COVARIANCE_AXES_VOLUME;
      double times = one ? all / (job->total * job->roots[k]) : 1.0 / job->n[k];
      for (gsize q = 0; q < p; q++)
        job->variances[k * p + q] = times * job->seen[k * size + q * (p + 1)];
    }
}

/* The part of Q that depends on an angle, with the best variances, and its derivatives. */
typedef struct { double value, slope, curve; } Cost;

/* For axes @q and @r, turned by @angle in their plane: Σ_k n_k log g_kq g_kr, or with one volume Σ_k |g_k|^(1/p). */
static Cost
cost_of (const Axes *job, gsize q, gsize r, double angle)
{
  gsize p = job->mixture->p;
  gboolean one = job->mixture->covariance == CREDAL_COVARIANCE_AXES_VOLUME;
  double x = cos (angle), y = sin (angle);
  Cost cost = { 0 };

  for (guint k = 0; k < job->mixture->s; k++)
    {
      const double *g = job->seen + k * p * p;
      double own = g[q * (p + 1)], other = g[r * (p + 1)], across = g[q * p + r];
      double v = x * x * own + 2.0 * x * y * across + y * y * other, w = own + other - v;
      double z = x * y * (other - own) + (x * x - y * y) * across, differ = 1.0 / v - 1.0 / w;
      double slope = 2.0 * z * differ, curve = 2.0 * (w - v) * differ - 4.0 * z * z * (1.0 / (v * v) + 1.0 / (w * w));
      double all = one ? job->roots[k] * pow (v * w / (own * other), 1.0 / (double) p) : 0.0;
      cost.value += one ? all : job->n[k] * log (v * w);
      cost.slope += one ? all * slope / (double) p : job->n[k] * slope;
      cost.curve += one ? all * (slope * slope / (double) p + curve) / (double) p : job->n[k] * curve;
    }
  return cost;
}

/* The angle by which axis @q becomes the eigenvector of the smaller eigenvalue of Σ_k (1/s_kq − 1/s_kr) G_k in the
 * plane: there Σ_k tr(S_k⁻¹ T_k) is least for the present variances. */
static double
eigenvector_angle (const Axes *job, gsize q, gsize r)
{
  gsize p = job->mixture->p;
  double own = 0.0, across = 0.0, other = 0.0;

  for (guint k = 0; k < job->mixture->s; k++)
    {
      const double *g = job->seen + k * p * p;
      double times = 1.0 / job->variances[k * p + q] - 1.0 / job->variances[k * p + r];
      own += times * g[q * (p + 1)];
      other += times * g[r * (p + 1)];
      across += times * g[q * p + r];
    }
  return across == 0.0 && own <= other ? 0.0 : 0.5 * atan2 (-2.0 * across, other - own);
}

/* Turns axes @q and @r in their plane so that Q falls: by Newton's step, or if that fails by the eigenvector. Returns
 * |sin| of the angle. */
static double
turn_axes (Axes *job, gsize q, gsize r)
{
  gsize p = job->mixture->p;
  const Cost here = cost_of (job, q, r, 0.0);
  double angle = here.curve > 0.0 ? -here.slope / here.curve : INFINITY;

  if (!(fabs (angle) < SMALL) && !(fabs (angle) < LARGE && cost_of (job, q, r, angle).value <= here.value))
    angle = eigenvector_angle (job, q, r);
  double sine = sin (angle), cosine = cos (angle);
  cblas_drot ((int) p, job->axes + q, (int) p, job->axes + r, (int) p, cosine, sine);
  for (guint k = 0; k < job->mixture->s; k++)
    {
      double *g = job->seen + k * p * p;
      cblas_drot ((int) p, g + q, (int) p, g + r, (int) p, cosine, sine);
      cblas_drot ((int) p, g + q * p, 1, g + r * p, 1, cosine, sine);
    }
  find_variances (job);
  return fabs (sine);
}

/* Turns each two axes in turn, until none moves. */
static void
find_axes (Axes *job)
{
  double most = INFINITY;

  find_variances (job);
  for (guint round = 0; round < ROUNDS && most > STILL; round++)
    {
      most = 0.0;
      for (gsize q = 0; q < job->mixture->p; q++)
        for (gsize r = q + 1; r < job->mixture->p; r++)
          most = MAX (most, turn_axes (job, q, r));
    }
}

/* @s: (p × p) out: D diag(@variances) Dᵀ in the data's units. */
static void
compose_covariance (const CredalMixture *mixture, const double *axes, const double *variances, double *s)
{
  gsize p = mixture->p;
  g_autofree double *turned = g_new (double, p * p);

  for (gsize q = 0; q < p * p; q++)
    turned[q] = axes[q] * sqrt (variances[q % p]) * mixture->scales[q / p];
  cblas_dgemm (CblasRowMajor, CblasNoTrans, CblasTrans, (int) p, (int) p, (int) p, 1.0, turned, (int) p, turned,
               (int) p, 0.0, s, (int) p);
}

/* Returns Σ_k n_k log |S_k| + tr(S_k⁻¹ T_k) of any covariances; INFINITY: one is not positive definite. */
static double
criterion_of (const Axes *job, const double *covariances, const double *t)
{
  gsize p = job->mixture->p, size = p * p;
  g_autofree double *factor = g_new (double, size), *solved = g_new (double, size);
  double sum = 0.0;

  for (guint k = 0; k < job->mixture->s; k++)
    {
      memcpy (factor, covariances + k * size, size * sizeof (double));
      memcpy (solved, t + k * size, size * sizeof (double));
      if (LAPACKE_dpotrf (LAPACK_ROW_MAJOR, 'L', (int) p, factor, (int) p) != 0)
        return INFINITY;
      LAPACKE_dpotrs (LAPACK_ROW_MAJOR, 'L', (int) p, (int) p, factor, (int) p, solved, (int) p);
      for (gsize q = 0; q < p; q++)
        sum += 2.0 * job->n[k] * log (factor[q * (p + 1)]) + solved[q * (p + 1)];
    }
  return sum;
}

gboolean
credal_mixture_share_axes (CredalMixture *mixture, const double *n, const double *before)
{
  gsize p = mixture->p, size = p * p, bytes = mixture->s * size * sizeof (double);
  g_autofree double *axes = g_new (double, size), *seen = g_new (double, mixture->s * size);
  g_autofree double *variances = g_new (double, mixture->s * p), *t = g_memdup2 (mixture->covariances, bytes);
  g_autofree double *roots = g_new (double, mixture->s);
  Axes job = { mixture, n, 0.0, axes, seen, variances, roots };

  for (guint k = 0; k < mixture->s; k++)
    job.total += n[k];
  if (!begin_axes (&job, before))
    return FALSE;
  find_axes (&job);
  for (guint k = 0; k < mixture->s; k++)
    compose_covariance (mixture, axes, variances + k * p, mixture->covariances + k * size);
  if (criterion_of (&job, mixture->covariances, t) > criterion_of (&job, before, t) + ROUNDING * job.total)
    memcpy (mixture->covariances, before, bytes);
  return TRUE;
}
