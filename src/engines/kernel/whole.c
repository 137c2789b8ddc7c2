/* Evaluates the sample's model at every object, in parallel blocks, for one mass step. */
#include "engines/kernel/whole.h"
#include <math.h>
#include <string.h>
#include "core/answers/labels.h"
#include "core/answers/representatives.h"
#include "core/base/blas.h"
#include "core/base/distance.h"
#include "core/base/parallel.h"
#include "core/kernels/kernel-expansion.h"
#include "engines/shared/common.h"

#define BLOCK ((gsize) 256)
#define ALONE G_MAXUINT32

typedef struct {
  CredalMkfcmWhole *whole;
  const double *eta, *leads;     /* leads: (strokes × c) */
  const guint32 *stroke;         /* (n) stroke that each object follows, or ALONE; or NULL */
  CredalExpansion *expansion;    /* columns: K g, then the sums of the answers' kernel, then the mean over a row */
  CredalTaughtFunction taught;
  double diagonal;               /* Σ a_k over the Gaussians */
} Pass;

void
credal_mkfcm_whole_free (gpointer item)
{
  CredalMkfcmWhole *whole = item;

  g_clear_pointer (&whole->run, credal_mkfcm_run_free);
  g_clear_pointer (&whole->data, credal_dataset_unref);
  g_free (whole->u);
  g_free (whole->t);
  g_free (whole->f);
  g_free (whole);
}

/* ---- followed strokes ---- */

static void
follow_sample_labels (const CredalConstraints *constraints, const CredalConstraints *sample, guint32 *stroke)
{
  g_autoptr(GArray) labels = credal_positive_labels (constraints), known = credal_positive_labels (sample);
  g_autoptr(GHashTable) place = g_hash_table_new (NULL, NULL);     /* answer → its stroke, numbered as in the run */
  guint next = credal_constraints_n_groups (sample);

  for (guint q = 0; q < known->len; q++)
    {
      gpointer answer = GUINT_TO_POINTER (g_array_index (known, CredalLabel, q).answer);
      if (!g_hash_table_contains (place, answer))
        g_hash_table_insert (place, answer, GUINT_TO_POINTER (next++));
    }
  for (guint q = 0; q < labels->len; q++)
    {
      const CredalLabel *label = &g_array_index (labels, CredalLabel, q);
      gpointer found;
      if (g_hash_table_lookup_extended (place, GUINT_TO_POINTER (label->answer), NULL, &found))
        stroke[label->object] = GPOINTER_TO_UINT (found);
    }
}

/* NULL without an error: there are no strokes. */
static guint32 *
find_strokes (const CredalProblem *problem, const CredalSubset *subset, GError **error)
{
  const CredalConstraints *constraints = problem->constraints;
  guint n_groups = constraints ? credal_constraints_n_groups (constraints) : 0;

  if (n_groups == 0 && (!constraints || credal_constraints_n_labels (constraints) == 0))
    return NULL;
  guint32 *stroke = g_try_new (guint32, subset->n);
  if (!stroke)
    {
      credal_mkfcm_fail_memory (error, subset->n);
      return NULL;
    }
  memset (stroke, 0xff, subset->n * sizeof *stroke);
  for (guint g = 0; g < n_groups; g++)
    {
      const CredalGroup *group = credal_constraints_group (constraints, g);
      for (gsize q = 0; q < group->size; q++)
        stroke[group->objects[q]] = g;
    }
  follow_sample_labels (constraints, subset->constraints, stroke);
  return stroke;
}

/* ---- the model as functions of an object ---- */

static void
put_point (CredalExpansion *expansion, gsize at, gsize object)
{
  gsize p = expansion->kernels->p;

  memcpy (expansion->points + at * p, expansion->kernels->x + object * p, p * sizeof (double));
}

/* Expands the sums of [Abin16] Eq. (8) over all objects, or over the landmarks that represent them. */
static gboolean
expand_products (const CredalMkfcmRun *run, CredalExpansion *expansion, gsize count, GError **error)
{
  gsize c = run->c;
  g_autofree double *weighted = g_try_malloc_n (run->n, c * sizeof (double));
  g_autofree double *weights = g_try_malloc_n (count, c * sizeof (double));

  if (!weighted || !weights)
    return credal_mkfcm_fail_memory (error, run->n);
  for (gsize q = 0; q < run->n * c; q++)
    weighted[q] = credal_weight (run->kernels->weights, q / c) * run->g[q];
  if (!credal_kernel_sum_expand (run->sum, weighted, run->c, expansion->points, weights, error))
    return FALSE;
  for (gsize l = 0; l < count; l++)
    memcpy (expansion->weights + l * expansion->columns, weights + l * c, c * sizeof (double));
  return TRUE;
}

static void
expand_taught (const CredalMkfcmRun *run, const CredalTaughtFunction *taught, CredalExpansion *expansion, gsize at)
{
  for (gsize j = 0; j < run->answers->s; j++, at++)
    {
      put_point (expansion, at, taught->objects[j]);
      memcpy (expansion->weights + at * expansion->columns + run->c, taught->weights + j * run->c,
              run->c * sizeof (double));
    }
}

static void
expand_mean (const CredalKernels *kernels, CredalExpansion *expansion, gsize at)
{
  gsize m = credal_kernels_sample (kernels);
  double total = 0.0;

  for (gsize k = 0; k < m; k++)
    total += credal_weight (kernels->weights, credal_kernels_sampled (kernels, k));
  for (gsize k = 0; k < m; k++, at++)
    {
      gsize object = credal_kernels_sampled (kernels, k);
      put_point (expansion, at, object);
      expansion->weights[(at + 1) * expansion->columns - 1] = credal_weight (kernels->weights, object) / total;
    }
}

static CredalExpansion *
expand_centres (const CredalMkfcmRun *run, const CredalTaughtFunction *taught, GError **error)
{
  const CredalKernels *kernels = run->kernels;
  gsize products = run->sum ? credal_kernel_sum_points (run->sum) : 0, s = run->taught ? run->answers->s : 0;
  gsize size = products + (s ? s + credal_kernels_sample (kernels) : 0);
  g_autoptr(CredalExpansion) expansion = credal_expansion_new (kernels, run->squared + CREDAL_KERNEL_LINEAR, size,
                                                               s ? 2 * run->c + 1 : run->c, error);

  if (!expansion || (products && !expand_products (run, expansion, products, error)))
    return NULL;
  if (s)
    {
      expand_taught (run, taught, expansion, products);
      expand_mean (kernels, expansion, products + s);
    }
  return g_steal_pointer (&expansion);
}

/* ---- one mass step ---- */

/* @scores: (linear) out: linear kernels' scores of a centred row. */
static void
find_scores (const CredalKernels *kernels, const double *x, double *scores)
{
  for (guint k = 0; k < kernels->linear; k++)
    scores[k] = cblas_ddot ((blasint) kernels->p, x, 1, kernels->axes + k * kernels->p, 1);
}

/* Computes Q^B as distance.c does. @h: (c) K g. */
static void
find_base (const Pass *pass, const double *scores, const double *h, double *d2)
{
  const CredalMkfcmRun *run = pass->whole->run;

  for (guint l = 0; l < run->c; l++)
    {
      d2[l] = run->sum ? MAX (pass->diagonal - 2.0 * h[l] / run->sums[l] + run->spread[l], 0.0) : 0.0;
      for (guint k = 0; k < run->kernels->linear; k++)
        if (run->squared[k] > 0.0)
          d2[l] += run->squared[k] * (scores[k] - run->line[k][l]) * (scores[k] - run->line[k][l]);
    }
}

/* Computes f, and adds its part to D². @sums: (c + 1) over S, and the mean over a row. */
static void
add_taught (const Pass *pass, const double *scores, const double *sums, double *f, double *d2)
{
  const CredalMkfcmRun *run = pass->whole->run;
  const CredalTaughtFunction *taught = &pass->taught;
  double own = credal_taught_share (run->taught);
  guint c = run->c;

  for (guint l = 0; l < c; l++)
    {
      f[l] = sums[l] - sums[c] * taught->sum[l] + taught->rest[l];
      for (guint k = 0; k < run->kernels->linear; k++)
        f[l] += scores[k] * taught->line[k][l];
    }
  for (guint l = 0; l < c && own > 0.0; l++)
    d2[l] = (1.0 - own) * d2[l] + own * credal_distance2 (f, credal_taught_centres (run->taught) + l * c, c);
}

/* Computes memberships and typicalities of object @i by one mass step: [Abin16] Eq. (6), [Abin16] Eq. (5). */
static void
settle_memberships (const Pass *pass, gsize i, const double *d2)
{
  const CredalMkfcmRun *run = pass->whole->run;
  guint c = run->c;
  const double *lead = pass->stroke && pass->stroke[i] != ALONE ? pass->leads + pass->stroke[i] * (gsize) c : NULL;
  double cost[CREDAL_MAX_CLUSTERS], weight = credal_weight (credal_dataset_weights (pass->whole->data), i);

  for (guint l = 0; l < c; l++)
    {
      cost[l] = d2[l] + (lead ? run->alpha * lead[l] / weight : 0.0);
      pass->whole->t[i * c + l] = credal_mkfcm_typicality (d2[l], pass->eta[l], run->p);
    }
  credal_fuzzy_membership (cost, c, run->m, pass->whole->u + i * c);
}

static void
settle_block (gsize block, gpointer user_data)
{
  const Pass *pass = user_data;
  const CredalMkfcmWhole *whole = pass->whole;
  const CredalKernels *kernels = whole->run->kernels;
  gsize begin = block * BLOCK, rows = MIN (BLOCK, credal_dataset_n (whole->data) - begin), p = kernels->p;
  gsize c = whole->run->c, columns = pass->expansion->columns;
  g_autofree double *x = g_new (double, rows * (p + columns));
  double *values = x + rows * p, scores[CREDAL_KERNEL_LINEAR], d2[CREDAL_MAX_CLUSTERS];

  for (gsize q = 0; q < rows * p; q++)
    x[q] = credal_dataset_x (whole->data)[begin * p + q] - kernels->origin[q % p];
  credal_expansion_evaluate (pass->expansion, x, rows, values);
  for (gsize r = 0; r < rows; r++)
    {
      find_scores (kernels, x + r * p, scores);
      find_base (pass, scores, values + r * columns, d2);
      if (whole->f)
        add_taught (pass, scores, values + r * columns + c, whole->f + (begin + r) * c, d2);
      settle_memberships (pass, begin + r, d2);
    }
}

/* Objects of S keep their memberships, which answers determine, and their leave-one-out values of the answers'
 * kernel. */
static void
keep_answered (const CredalMkfcmWhole *whole, const CredalSubset *subset, const double *eta)
{
  const CredalMkfcmRun *run = whole->run;
  gsize c = run->c;

  for (gsize j = 0; run->answers && j < run->answers->s; j++)
    {
      gsize place = run->answers->objects[j], object = g_array_index (subset->objects, guint32, place);
      memcpy (whole->u + object * c, run->u + place * c, c * sizeof (double));
      memcpy (whole->f + object * c, credal_taught_values (run->taught) + place * c, c * sizeof (double));
      for (guint l = 0; l < c; l++)
        whole->t[object * c + l] = credal_mkfcm_typicality (run->d2[place * c + l], eta[l], run->p);
    }
}

static CredalMkfcmWhole *
allocate_whole (CredalMkfcmRun *run, CredalDataset *data, GError **error)
{
  g_autoptr(CredalMkfcmWhole) whole = g_new0 (CredalMkfcmWhole, 1);
  gsize n = credal_dataset_n (data), row = run->c * sizeof (double);

  whole->run = run;
  whole->data = credal_dataset_ref (data);
  whole->u = g_try_malloc_n (n, row);
  whole->t = g_try_malloc_n (n, row);
  whole->f = run->taught ? g_try_malloc_n (n, row) : NULL;
  if (whole->u && whole->t && (whole->f || !run->taught))
    return g_steal_pointer (&whole);
  credal_mkfcm_fail_memory (error, n);
  return NULL;
}

CredalMkfcmWhole *
credal_mkfcm_whole_new (CredalMkfcmRun *run, const CredalProblem *problem, const CredalSubset *subset,
                        const double *eta, GError **error)
{
  g_autoptr(CredalMkfcmWhole) whole = allocate_whole (run, problem->data, error);
  Pass pass = { .whole = whole, .eta = eta };
  g_autoptr(GError) reason = NULL;

  if (!whole)
    return NULL;
  g_autofree guint32 *stroke = find_strokes (problem, subset, &reason);
  g_autofree double *leads = credal_mkfcm_leads (run);
  if (run->taught)
    pass.taught = credal_taught_function (run->taught);
  g_autoptr(CredalExpansion) expansion = reason ? NULL : expand_centres (run, &pass.taught, &reason);
  if (!expansion)
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return NULL;
    }
  pass.stroke = stroke;
  pass.leads = leads;
  pass.expansion = expansion;
  for (guint k = 0; k < CREDAL_KERNEL_GAUSSIANS; k++)
    pass.diagonal += run->squared[CREDAL_KERNEL_LINEAR + k];
  credal_parallel_for ((credal_dataset_n (problem->data) + BLOCK - 1) / BLOCK, settle_block, &pass);
  keep_answered (whole, subset, eta);
  return g_steal_pointer (&whole);
}

/* ---- between two objects ---- */

double
credal_mkfcm_whole_distance2 (const CredalMkfcmWhole *whole, gsize i, gsize j)
{
  const CredalMkfcmRun *run = whole->run;
  const CredalKernels *kernels = run->kernels;
  const double *a = credal_dataset_row (whole->data, i), *b = credal_dataset_row (whole->data, j);
  double share = run->taught ? credal_taught_share (run->taught) : 0.0;
  double gaussians[CREDAL_KERNEL_GAUSSIANS], base = 0.0;
  gsize c = run->c;

  credal_kernels_powers (exp (-credal_distance2 (a, b, kernels->p) / kernels->width), gaussians);
  for (guint k = 0; k < CREDAL_KERNEL_GAUSSIANS; k++)
    base += 2.0 * run->squared[CREDAL_KERNEL_LINEAR + k] * MAX (1.0 - gaussians[k], 0.0);
  for (guint k = 0; k < kernels->linear; k++)
    {
      double apart = 0.0;
      for (gsize q = 0; q < kernels->p; q++)
        apart += kernels->axes[k * kernels->p + q] * (a[q] - b[q]);
      base += run->squared[k] * apart * apart;
    }
  if (i == j)
    return 0.0;
  return (1.0 - share) * base + (share > 0.0 ? share * credal_distance2 (whole->f + i * c, whole->f + j * c, c) : 0.0);
}
