/* Learns the answers' kernel: ridge regression of the answered memberships, its centres, and its weight against the
 * base kernels. */
#include <glib/gi18n-lib.h>
#include "engines/kernel/taught.h"
#include <math.h>
#include <string.h>
#include "core/base/blas.h"
#include "core/base/distance.h"
#include "core/base/parallel.h"
#include "core/belief/frame.h"
#include "core/numerics/contrast.h"

#define BLOCK ((gsize) 256)
#define PRIOR_PAIRS 10.0                 /* ν */
#define PRIOR_OBJECTS 2.0                /* τ */
#define FLAT 1e-9                        /* rms norm of f below which the answers teach nothing */

struct _CredalTaught {
  const CredalTaughtBase *base;
  guint c;
  double *coefficients;    /* (s × c) f is K_{·S} times these, except on S */
  double *f;               /* (n × c) */
  double *v;               /* (c × c) centres */
  double *pairs;           /* (s × s) ‖f_i − f_j‖² */
  double share;
  int rho;
};

void
credal_taught_slim (CredalTaught *taught)
{
  g_clear_pointer (&taught->coefficients, g_free);
  g_clear_pointer (&taught->pairs, g_free);
  taught->base = NULL;
}

void
credal_taught_free (CredalTaught *taught)
{
  g_free (taught->coefficients);
  g_free (taught->pairs);
  g_free (taught->f);
  g_free (taught->v);
  g_free (taught);
}

CredalTaught *
credal_taught_new (const CredalTaughtBase *base, guint c, GError **error)
{
  g_autoptr(CredalTaught) taught = g_new0 (CredalTaught, 1);
  gsize s = base->answers->s;

  taught->base = base;
  taught->c = c;
  taught->f = g_try_malloc_n (base->kernels->n, c * sizeof (double));
  taught->v = g_new0 (double, c * c);
  taught->coefficients = g_try_malloc_n (s, c * sizeof (double));
  taught->pairs = g_try_malloc_n (s, s * sizeof (double));
  if (taught->f && taught->coefficients && taught->pairs)
    return g_steal_pointer (&taught);
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY,
               _("Not enough memory for the kernel of %zu answered objects"), s);
  return NULL;
}

int           credal_taught_rho    (const CredalTaught *taught) { return taught->rho; }
double        credal_taught_share  (const CredalTaught *taught) { return taught->share; }
const double *credal_taught_values (const CredalTaught *taught) { return taught->f; }
const double *credal_taught_centres (const CredalTaught *taught) { return taught->v; }

/* ---- learning ---- */

static void
predict_block (gsize block, gpointer user_data)
{
  CredalTaught *taught = user_data;
  const CredalTaughtBase *base = taught->base;
  gsize begin = block * BLOCK, rows = MIN (BLOCK, base->kernels->n - begin), s = base->answers->s, c = taught->c;

  cblas_dgemm (CblasRowMajor, CblasNoTrans, CblasNoTrans, (blasint) rows, (blasint) c, (blasint) s, 1.0,
               base->columns + begin * s, (blasint) s, taught->coefficients, (blasint) c, 0.0, taught->f + begin * c,
               (blasint) c);
}

/* f = K_{·S} G Y; leave-one-out values on S. */
static void
predict_groups (CredalTaught *taught, const double *u, int rho)
{
  gsize s = taught->base->answers->s, c = taught->c;
  g_autofree double *y = g_new (double, 2 * s * c);
  double *residuals = y + s * c;
  const guint32 *objects = taught->base->answers->objects;

  for (gsize i = 0; i < s; i++)
    for (gsize k = 0; k < c; k++)
      y[i * c + k] = u[objects[i] * c + k] - 1.0 / (double) c;
  taught->rho = (int) credal_ridge_solve (taught->base->ridge, y, c, rho, taught->coefficients, residuals);
  credal_parallel_for ((taught->base->kernels->n + BLOCK - 1) / BLOCK, predict_block, taught);
  for (gsize i = 0; i < s; i++)
    for (gsize k = 0; k < c; k++)
      taught->f[objects[i] * c + k] = y[i * c + k] - residuals[i * c + k];
}

/* Returns the root mean squared norm of f about its mean. */
static double
rms_norm (const CredalTaught *taught)
{
  const CredalKernels *kernels = taught->base->kernels;
  gsize c = taught->c;
  double mean[CREDAL_MAX_CLUSTERS] = { 0 }, total = 0.0, sum = 0.0;

  for (gsize i = 0; i < kernels->n; i++)
    {
      double weight = credal_weight (kernels->weights, i);
      total += weight;
      for (gsize k = 0; k < c; k++)
        {
          mean[k] += weight * taught->f[i * c + k];
          sum += weight * taught->f[i * c + k] * taught->f[i * c + k];
        }
    }
  for (gsize k = 0; k < c; k++)
    sum -= mean[k] * mean[k] / total;
  return sqrt (MAX (sum, 0.0) / total);
}

/* Computes V_c: the mean of f over S, weighted by u^m. The prior is that cluster c is predicted perfectly. */
static void
find_taught_means (CredalTaught *taught, const double *g, double scale)
{
  const CredalMkfcmAnswers *answers = taught->base->answers;
  gsize c = taught->c;

  for (gsize k = 0; k < c; k++)
    {
      double *v = taught->v + k * c, total = PRIOR_OBJECTS;
      for (gsize l = 0; l < c; l++)
        v[l] = PRIOR_OBJECTS * ((k == l) - 1.0 / (double) c) / scale;
      for (gsize i = 0; i < answers->s; i++)
        {
          double share = g[answers->objects[i] * c + k];
          total += share;
          cblas_daxpy ((blasint) c, share, taught->f + answers->objects[i] * c, 1, v, 1);
        }
      cblas_dscal ((blasint) c, 1.0 / total, v, 1);
    }
}

/* ω ∝ 1/F of [Abin16] Eq. (7), with F measured on the answers, as shares of D². */
static double
weigh_answers (CredalTaught *taught)
{
  const CredalMkfcmAnswers *answers = taught->base->answers;
  gsize s = answers->s, c = taught->c;

  for (gsize i = 0; i < s; i++)
    for (gsize j = 0; j < s; j++)
      taught->pairs[i * s + j] = credal_distance2 (taught->f + answers->objects[i] * c,
                                                   taught->f + answers->objects[j] * c, c);
  double contrast = credal_contrast (taught->pairs, answers->must, answers->cannot, s, PRIOR_PAIRS);
  double base = pow (taught->base->contrast, -2.0), own = pow (contrast, -2.0);
  return own / (base + own);
}

void
credal_taught_learn (CredalTaught *taught, const double *u, const double *g, int rho)
{
  gsize count = taught->base->kernels->n * taught->c;

  predict_groups (taught, u, rho);
  double scale = rms_norm (taught);
  if (scale < FLAT)
    {
      taught->share = 0.0;
      return;
    }
  cblas_dscal ((blasint) count, 1.0 / scale, taught->f, 1);
  cblas_dscal ((blasint) (taught->base->answers->s * taught->c), 1.0 / scale, taught->coefficients, 1);
  find_taught_means (taught, g, scale);
  taught->share = weigh_answers (taught);
}

/* The centred combined kernel of two objects is κ + Σ_k a_k s_k s_k minus both rows' means, plus the mean of all. */
CredalTaughtFunction
credal_taught_function (const CredalTaught *taught)
{
  const CredalKernels *kernels = taught->base->kernels;
  const guint32 *objects = taught->base->answers->objects;
  CredalTaughtFunction function = { .objects = objects, .weights = taught->coefficients };
  gsize c = taught->c;

  for (gsize j = 0; j < taught->base->answers->s; j++)
    {
      double centring = credal_taught_grand_mean (taught->base) - credal_taught_row_mean (taught->base, objects[j]);
      for (gsize l = 0; l < c; l++)
        {
          double weight = taught->coefficients[j * c + l];
          function.sum[l] += weight;
          function.rest[l] += centring * weight;
          for (guint k = 0; k < kernels->linear; k++)
            function.line[k][l] += taught->base->squared[k] * kernels->scores[k * kernels->n + objects[j]] * weight;
        }
    }
  return function;
}

void
credal_taught_mix (const CredalTaught *taught, double *q)
{
  gsize c = taught->c;
  double own = taught->share, base = 1.0 - own;

  for (gsize i = 0; own > 0.0 && i < taught->base->kernels->n; i++)
    for (gsize k = 0; k < c; k++)
      q[i * c + k] = base * q[i * c + k] + own * credal_distance2 (taught->f + i * c, taught->v + k * c, c);
}

double
credal_taught_pair (const CredalTaught *taught, gsize i, gsize j)
{
  gsize s = taught->base->answers->s;

  return (1.0 - taught->share) * taught->base->pairs[i * s + j]
         + (taught->share > 0.0 ? taught->share * taught->pairs[i * s + j] : 0.0);
}
