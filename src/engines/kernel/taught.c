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

static const double ridges[CREDAL_TAUGHT_RIDGES] = { 0.03, 0.1, 0.3, 1.0 };

struct _CredalTaught {
  const CredalKernels *kernels;
  const CredalMkfcmAnswers *answers;
  const double *squared;
  guint c;
  CredalRidge *ridge;
  double *columns;         /* (n × s) the centred combined kernel's columns at S */
  double *base;            /* (s × s) D²_ij of the base kernels */
  double base_contrast;    /* F_B */
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
  g_clear_pointer (&taught->ridge, credal_ridge_free);
  g_clear_pointer (&taught->columns, g_free);
  g_clear_pointer (&taught->base, g_free);
  g_clear_pointer (&taught->pairs, g_free);
}

void
credal_taught_free (CredalTaught *taught)
{
  credal_taught_slim (taught);
  g_free (taught->coefficients);
  g_free (taught->f);
  g_free (taught->v);
  g_free (taught);
}

int           credal_taught_rho    (const CredalTaught *taught) { return taught->rho; }
double        credal_taught_share  (const CredalTaught *taught) { return taught->share; }
const double *credal_taught_values (const CredalTaught *taught) { return taught->f; }
const double *credal_taught_centres (const CredalTaught *taught) { return taught->v; }

/* ---- the base kernel at S ---- */

typedef struct {
  CredalTaught *taught;
  const double *right;     /* (s × p) the rows of S */
} Columns;

/* Σ_k a_k times a Gaussian's mean over row @i, which centring subtracts. */
static double
row_mean (const CredalTaught *taught, gsize i)
{
  double sum = 0.0;

  for (guint k = 0; k < CREDAL_KERNEL_GAUSSIANS; k++)
    sum += taught->squared[CREDAL_KERNEL_LINEAR + k] * taught->kernels->means[k * taught->kernels->n + i];
  return sum;
}

static double
grand_mean (const CredalTaught *taught)
{
  double sum = 0.0;

  for (guint k = 0; k < CREDAL_KERNEL_GAUSSIANS; k++)
    sum += taught->squared[CREDAL_KERNEL_LINEAR + k] * taught->kernels->mean[k];
  return sum;
}

static void
columns_block (gsize block, gpointer user_data)
{
  const Columns *job = user_data;
  CredalTaught *taught = job->taught;
  const CredalKernels *kernels = taught->kernels;
  const guint32 *objects = taught->answers->objects;
  gsize begin = block * BLOCK, rows = MIN (BLOCK, kernels->n - begin), s = taught->answers->s;
  double *tile = taught->columns + begin * s, mean = grand_mean (taught);

  credal_kernels_between (kernels, kernels->x + begin * kernels->p, rows, job->right, s, tile);
  credal_kernels_combine (taught->squared + CREDAL_KERNEL_LINEAR, tile, rows * s);
  for (gsize r = 0; r < rows; r++)
    {
      double own = row_mean (taught, begin + r) - mean;
      for (gsize j = 0; j < s; j++)
        tile[r * s + j] -= own;
      for (guint k = 0; k < kernels->linear; k++)
        {
          const double *scores = kernels->scores + k * kernels->n;
          double factor = taught->squared[k] * scores[begin + r];
          for (gsize j = 0; j < s; j++)
            tile[r * s + j] += factor * scores[objects[j]];
        }
    }
}

static void
centre_columns (CredalTaught *taught)
{
  gsize n = taught->kernels->n, s = taught->answers->s;
  g_autofree double *means = g_new (double, s);

  for (gsize j = 0; j < s; j++)
    means[j] = row_mean (taught, taught->answers->objects[j]);
  for (gsize i = 0; i < n; i++)
    for (gsize j = 0; j < s; j++)
      taught->columns[i * s + j] -= means[j];
}

static gboolean
fill_columns (CredalTaught *taught)
{
  const CredalKernels *kernels = taught->kernels;
  gsize s = taught->answers->s, p = kernels->p;
  g_autofree double *right = g_try_malloc_n (s, p * sizeof (double));

  taught->columns = g_try_malloc_n (kernels->n, s * sizeof (double));
  if (!right || !taught->columns)
    return FALSE;
  for (gsize j = 0; j < s; j++)
    memcpy (right + j * p, kernels->x + taught->answers->objects[j] * p, p * sizeof (double));
  Columns job = { taught, right };
  credal_parallel_for ((kernels->n + BLOCK - 1) / BLOCK, columns_block, &job);
  centre_columns (taught);
  return TRUE;
}

static gboolean
fail_taught_memory (const CredalTaught *taught, GError **error)
{
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY,
               _("Not enough memory for the kernel of %zu answered objects"), taught->answers->s);
  return FALSE;
}

/* Prepares the ridge regression on K_SS, and the distances in this kernel. */
static gboolean
prepare_ridge (CredalTaught *taught, GError **error)
{
  gsize s = taught->answers->s;
  g_autofree double *kernel = g_try_malloc_n (s, s * sizeof (double));

  if (!kernel)
    return fail_taught_memory (taught, error);
  for (gsize i = 0; i < s; i++)
    memcpy (kernel + i * s, taught->columns + taught->answers->objects[i] * s, s * sizeof (double));
  for (gsize i = 0; i < s; i++)
    for (gsize j = 0; j < s; j++)
      taught->base[i * s + j] = i == j ? 0.0 : MAX (kernel[i * s + i] + kernel[j * s + j] - 2.0 * kernel[i * s + j],
                                                    0.0);
  taught->base_contrast = credal_contrast (taught->base, taught->answers->must, taught->answers->cannot, s,
                                           PRIOR_PAIRS);
  taught->ridge = credal_ridge_new (ridges, G_N_ELEMENTS (ridges));
  for (gsize i = 0; i < s; i++)
    if (!credal_ridge_add (taught->ridge, kernel + i * s, error))
      return FALSE;
  return TRUE;
}

CredalTaught *
credal_taught_new (const CredalKernels *kernels, const double *squared, const CredalMkfcmAnswers *answers, guint c,
                   GError **error)
{
  g_autoptr(CredalTaught) taught = g_new0 (CredalTaught, 1);
  gsize s = answers->s;

  taught->kernels = kernels;
  taught->answers = answers;
  taught->squared = squared;
  taught->c = c;
  taught->f = g_try_malloc_n (kernels->n, c * sizeof (double));
  taught->v = g_new0 (double, c * c);
  taught->coefficients = g_try_malloc_n (s, c * sizeof (double));
  taught->base = g_try_malloc_n (s, s * sizeof (double));
  taught->pairs = g_try_malloc_n (s, s * sizeof (double));
  if (!taught->f || !taught->coefficients || !taught->base || !taught->pairs || !fill_columns (taught))
    fail_taught_memory (taught, error);
  else if (prepare_ridge (taught, error))
    return g_steal_pointer (&taught);
  return NULL;
}

/* ---- learning ---- */

static void
predict_block (gsize block, gpointer user_data)
{
  CredalTaught *taught = user_data;
  gsize begin = block * BLOCK, rows = MIN (BLOCK, taught->kernels->n - begin), s = taught->answers->s, c = taught->c;

  cblas_dgemm (CblasRowMajor, CblasNoTrans, CblasNoTrans, (blasint) rows, (blasint) c, (blasint) s, 1.0,
               taught->columns + begin * s,
               (blasint) s, taught->coefficients, (blasint) c, 0.0, taught->f + begin * c, (blasint) c);
}

/* f = K_{·S} G Y; leave-one-out values on S. */
static void
predict_groups (CredalTaught *taught, const double *u, int rho)
{
  gsize s = taught->answers->s, c = taught->c;
  g_autofree double *y = g_new (double, 2 * s * c);
  double *residuals = y + s * c;
  const guint32 *objects = taught->answers->objects;

  for (gsize i = 0; i < s; i++)
    for (gsize k = 0; k < c; k++)
      y[i * c + k] = u[objects[i] * c + k] - 1.0 / (double) c;
  taught->rho = (int) credal_ridge_solve (taught->ridge, y, c, rho, taught->coefficients, residuals);
  credal_parallel_for ((taught->kernels->n + BLOCK - 1) / BLOCK, predict_block, taught);
  for (gsize i = 0; i < s; i++)
    for (gsize k = 0; k < c; k++)
      taught->f[objects[i] * c + k] = y[i * c + k] - residuals[i * c + k];
}

/* Returns the root mean squared norm of f about its mean. */
static double
rms_norm (const CredalTaught *taught)
{
  const CredalKernels *kernels = taught->kernels;
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
  const CredalMkfcmAnswers *answers = taught->answers;
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
  const CredalMkfcmAnswers *answers = taught->answers;
  gsize s = answers->s, c = taught->c;

  for (gsize i = 0; i < s; i++)
    for (gsize j = 0; j < s; j++)
      taught->pairs[i * s + j] = credal_distance2 (taught->f + answers->objects[i] * c,
                                                   taught->f + answers->objects[j] * c, c);
  double contrast = credal_contrast (taught->pairs, answers->must, answers->cannot, s, PRIOR_PAIRS);
  double base = pow (taught->base_contrast, -2.0), own = pow (contrast, -2.0);
  return own / (base + own);
}

void
credal_taught_learn (CredalTaught *taught, const double *u, const double *g, int rho)
{
  gsize count = taught->kernels->n * taught->c;

  predict_groups (taught, u, rho);
  double scale = rms_norm (taught);
  if (scale < FLAT)
    {
      taught->share = 0.0;
      return;
    }
  cblas_dscal ((blasint) count, 1.0 / scale, taught->f, 1);
  cblas_dscal ((blasint) (taught->answers->s * taught->c), 1.0 / scale, taught->coefficients, 1);
  find_taught_means (taught, g, scale);
  taught->share = weigh_answers (taught);
}

/* The centred combined kernel of two objects is κ + Σ_k a_k s_k s_k minus both rows' means, plus the mean of all. */
CredalTaughtFunction
credal_taught_function (const CredalTaught *taught)
{
  const CredalKernels *kernels = taught->kernels;
  const guint32 *objects = taught->answers->objects;
  CredalTaughtFunction function = { .objects = objects, .weights = taught->coefficients };
  gsize c = taught->c;

  for (gsize j = 0; j < taught->answers->s; j++)
    {
      double centring = grand_mean (taught) - row_mean (taught, objects[j]);
      for (gsize l = 0; l < c; l++)
        {
          double weight = taught->coefficients[j * c + l];
          function.sum[l] += weight;
          function.rest[l] += centring * weight;
          for (guint k = 0; k < kernels->linear; k++)
            function.line[k][l] += taught->squared[k] * kernels->scores[k * kernels->n + objects[j]] * weight;
        }
    }
  return function;
}

void
credal_taught_mix (const CredalTaught *taught, double *q)
{
  gsize c = taught->c;
  double own = taught->share, base = 1.0 - own;

  for (gsize i = 0; own > 0.0 && i < taught->kernels->n; i++)
    for (gsize k = 0; k < c; k++)
      q[i * c + k] = base * q[i * c + k] + own * credal_distance2 (taught->f + i * c, taught->v + k * c, c);
}

double
credal_taught_pair (const CredalTaught *taught, gsize i, gsize j)
{
  gsize s = taught->answers->s;

  return (1.0 - taught->share) * taught->base[i * s + j]
         + (taught->share > 0.0 ? taught->share * taught->pairs[i * s + j] : 0.0);
}
