/* Computes the kernels' weights: by alignment with the answers, or as printed in [Abin16] Eq. (7), [Abin16] Eq.
 * (10). */
#include <math.h>
#include <string.h>
#include "engines/kernel/run.h"

#define STIFFNESS 100.0                  /* μ: number of answered objects that outweighs the equal weights */
#define LEAST 1e-6
#define MOST_SWEEPS 1000
#define SETTLED 1e-12

typedef double Vector[CREDAL_KERNEL_MOST];

/* ---- alignment ---- */

/* @scale (MOST) out: factors that give each centred Gaussian, and all linear kernels together, the trace n. */
static void
find_scales (const CredalKernels *kernels, const gboolean *used, double *scale)
{
  double total = 0.0;

  for (gsize i = 0; i < kernels->n; i++)
    total += credal_weight (kernels->weights, i);
  memset (scale, 0, sizeof (Vector));
  for (guint k = 0; k < kernels->linear; k++)
    scale[k] = used[k] ? total * kernels->variance[k] : 0.0;
  for (guint k = 0; k < CREDAL_KERNEL_GAUSSIANS; k++)
    if (used[CREDAL_KERNEL_LINEAR + k])
      scale[CREDAL_KERNEL_LINEAR + k] = 1.0 / MAX (1.0 - kernels->mean[k], G_MINDOUBLE);
}

/* The scaled, centred values of all kernels between objects @i and @j. */
static void
kernel_values (const CredalKernels *kernels, const double *scale, guint32 i, guint32 j, double *values)
{
  memset (values, 0, sizeof (Vector));
  for (guint k = 0; k < kernels->linear; k++)
    values[k] = kernels->scores[k * kernels->n + i] * kernels->scores[k * kernels->n + j];
  credal_kernels_powers (credal_kernels_pair (kernels, i, j), values + CREDAL_KERNEL_LINEAR);
  for (guint k = 0; k < CREDAL_KERNEL_GAUSSIANS; k++)
    values[CREDAL_KERNEL_LINEAR + k] += kernels->mean[k] - kernels->means[k * kernels->n + i]
                                        - kernels->means[k * kernels->n + j];
  for (guint k = 0; k < CREDAL_KERNEL_MOST; k++)
    values[k] *= scale[k];
}

static double
total_of (const double *matrix, gsize count)
{
  double sum = 0.0;

  for (gsize q = 0; q < count; q++)
    sum += matrix[q];
  return sum;
}

/* A_kl = Σ W κ_k κ_l, b_k = Σ W Z κ_k over the answered pairs; must-links and cannot-links each have half of W. */
static void
correlate_kernels (const CredalKernels *kernels, const CredalMkfcmAnswers *answers, const double *scale, guint c,
                   Vector *a, double *b)
{
  gsize s = answers->s;
  double together = 0.5 / total_of (answers->must, s * s), apart = 0.5 / total_of (answers->cannot, s * s);
  double different = -1.0 / MAX (c - 1.0, 1.0);
  Vector values;

  for (gsize i = 0; i < s; i++)
    for (gsize j = 0; j < s; j++)
      {
        double must = together * answers->must[i * s + j], cannot = apart * answers->cannot[i * s + j];
        if (must + cannot <= 0.0)
          continue;
        kernel_values (kernels, scale, answers->objects[i], answers->objects[j], values);
        for (guint k = 0; k < CREDAL_KERNEL_MOST; k++)
          {
            b[k] += (must + different * cannot) * values[k];
            for (guint l = 0; l < CREDAL_KERNEL_MOST; l++)
              a[k][l] += (must + cannot) * values[k] * values[l];
          }
      }
}

/* Minimises aᵀAa − 2aᵀb + μ‖a − a0‖² over a ≥ 0, one coordinate after another; strictly convex. */
static void
solve_weights (const Vector *a, const double *b, double mu, double a0, const double *scale, double *x)
{
  double change = 1.0;

  for (guint sweep = 0; sweep < MOST_SWEEPS && change > SETTLED * a0; sweep++)
    {
      change = 0.0;
      for (guint k = 0; k < CREDAL_KERNEL_MOST; k++)
        if (scale[k] > 0.0)
          {
            double rest = b[k] + mu * a0;
            for (guint l = 0; l < CREDAL_KERNEL_MOST; l++)
              rest -= l != k ? a[k][l] * x[l] : 0.0;
            double best = MAX (rest / (a[k][k] + mu), 0.0);
            change = MAX (change, fabs (best - x[k]));
            x[k] = best;
          }
    }
}

static void
fit_weights (const CredalKernels *kernels, const CredalMkfcmAnswers *answers, const double *scale, guint c, double *x)
{
  Vector a[CREDAL_KERNEL_MOST] = { { 0 } }, b = { 0 };
  double trace = 0.0, sum_a = 0.0, sum_b = 0.0;
  guint count = 0;

  correlate_kernels (kernels, answers, scale, c, a, b);
  for (guint k = 0; k < CREDAL_KERNEL_MOST; k++)
    {
      count += scale[k] > 0.0;
      trace += a[k][k];
      sum_b += b[k];
      for (guint l = 0; l < CREDAL_KERNEL_MOST; l++)
        sum_a += a[k][l];
    }
  double a0 = sum_a > 0.0 ? MAX (sum_b / sum_a, LEAST) : LEAST;
  for (guint k = 0; k < CREDAL_KERNEL_MOST; k++)
    x[k] = scale[k] > 0.0 ? a0 : 0.0;
  solve_weights (a, b, STIFFNESS * trace / count / (double) answers->s, a0, scale, x);
}

void
credal_mkfcm_align (const CredalKernels *kernels, const CredalMkfcmAnswers *answers, const gboolean *used, guint c,
                    double *squared)
{
  Vector scale, x;
  double linear = 0.0, trace = 0.0;

  find_scales (kernels, used, scale);
  for (guint k = 0; k < CREDAL_KERNEL_MOST; k++)
    x[k] = scale[k] > 0.0;
  if (answers && total_of (answers->must, answers->s * answers->s) > 0.0
      && total_of (answers->cannot, answers->s * answers->s) > 0.0)
    fit_weights (kernels, answers, scale, c, x);
  for (guint k = 0; k < kernels->linear; k++)
    linear += scale[k] > 0.0 ? x[k] * kernels->variance[k] : 0.0;
  trace = linear;
  for (guint k = CREDAL_KERNEL_LINEAR; k < CREDAL_KERNEL_MOST; k++)
    trace += scale[k] > 0.0 ? x[k] : 0.0;
  for (guint k = 0; k < CREDAL_KERNEL_MOST; k++)
    squared[k] = trace > 0.0 ? x[k] * scale[k] / trace : scale[k];
}

/* ---- as printed ---- */

/* Returns the weight of R_ij in J, for one pair of S: P_ij Σ_c g_ci (Σ_l g_lj − g_cj), P_ij Σ_c g_ci g_cj. */
static double
pair_share (const CredalMkfcmRun *run, gsize i, gsize j)
{
  const CredalMkfcmAnswers *answers = run->answers;
  const double *gi = run->g + answers->objects[i] * run->c, *gj = run->g + answers->objects[j] * run->c;
  double same = 0.0, of_i = 0.0, of_j = 0.0;

  for (guint k = 0; k < run->c; k++)
    {
      same += gi[k] * gj[k];
      of_i += gi[k];
      of_j += gj[k];
    }
  return answers->pull[i * answers->s + j] * (of_i * of_j - same) + answers->push[i * answers->s + j] * same;
}

/* [Abin16] Eq. (10); flat pairs cost the same in every kernel. */
static double
cost_of (const CredalMkfcmRun *run, guint kernel)
{
  gsize size = run->n * run->c, s = run->answers && !run->flat ? run->answers->s : 0;
  const double *q = run->q + kernel * size, *spreads = run->spreads + kernel * s * s;
  double sum = 0.0, pairs = 0.0;

  for (gsize k = 0; k < size; k++)
    sum += credal_weight (run->kernels->weights, k / run->c) * run->g[k] * q[k];
  for (gsize i = 0; i < s; i++)
    for (gsize j = 0; j < i; j++)
      if (run->answers->pull[i * s + j] + run->answers->push[i * s + j] > 0.0)
        pairs += pair_share (run, i, j) * spreads[i * s + j];
  return sum + run->alpha * pairs;
}

/* [Abin16] Eq. (7) */
void
credal_mkfcm_weigh (CredalMkfcmRun *run)
{
  Vector inverse = { 0 };
  double total = 0.0;

  for (guint k = 0; k < CREDAL_KERNEL_MOST; k++)
    if (run->squared[k] > 0.0)
      {
        inverse[k] = 1.0 / MAX (cost_of (run, k), G_MINDOUBLE);
        total += inverse[k];
      }
  for (guint k = 0; k < CREDAL_KERNEL_MOST; k++)
    run->squared[k] = (inverse[k] / total) * (inverse[k] / total);
}
