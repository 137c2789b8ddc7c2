/* Starts a run: from k-means++ seeds in feature space, from given memberships, or from an earlier result. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "core/numerics/assignment.h"
#include "engines/kernel/run.h"
#include "engines/shared/common.h"

double
credal_mkfcm_base_distance2 (const CredalMkfcmRun *run, gsize i, gsize j)
{
  const CredalKernels *kernels = run->kernels;
  double gaussians[CREDAL_KERNEL_GAUSSIANS], sum = 0.0;

  credal_kernels_powers (credal_kernels_pair (kernels, i, j), gaussians);
  for (guint k = 0; k < kernels->linear; k++)
    sum += run->squared[k] * pow (kernels->scores[k * run->n + i] - kernels->scores[k * run->n + j], 2.0);
  for (guint k = 0; k < CREDAL_KERNEL_GAUSSIANS; k++)
    sum += 2.0 * run->squared[CREDAL_KERNEL_LINEAR + k] * MAX (1.0 - gaussians[k], 0.0);
  return i == j ? 0.0 : sum;
}

/* Measures distances to a seed in feature space. */
static void
measure_kernel_seed (guint k, gsize chosen, double *d2, gpointer data)
{
  const CredalMkfcmRun *run = data;

  for (gsize i = 0; i < run->n; i++)
    run->d2[i * run->c + k] = d2[i] = credal_mkfcm_base_distance2 (run, i, chosen);
}

/* Renumbers the clusters so that labelled objects are in the cluster of their label. */
static void
number_by_labels (CredalMkfcmRun *run)
{
  guint c = run->c;
  gsize s = run->answers ? run->answers->s : 0;
  g_autofree double *cost = g_new0 (double, c * c);
  g_autofree guint *column = g_new (guint, c);
  double row[CREDAL_MAX_CLUSTERS];

  for (gsize i = 0; i < s; i++)
    for (guint k = 0; k < c && run->answers->label[i] >= 0; k++)
      cost[(guint) run->answers->label[i] * c + k] -= run->u[run->answers->objects[i] * c + k];
  credal_assignment (cost, c, c, column);
  for (gsize i = 0; i < run->n; i++)
    {
      memcpy (row, run->u + i * c, c * sizeof (double));
      for (guint k = 0; k < c; k++)
        run->u[i * c + k] = row[column[k]];
    }
}

static void
begin_typical (CredalMkfcmRun *run)
{
  for (gsize q = 0; run->t && q < run->n * run->c; q++)
    run->t[q] = 1.0;
}

static gboolean
begin_random (CredalMkfcmRun *run, GRand *rng, GError **error)
{
  if (!credal_seed (run->kernels->weights, run->n, run->c, rng, measure_kernel_seed, run, error))
    return FALSE;
  for (gsize i = 0; i < run->n; i++)
    credal_fuzzy_membership (run->d2 + i * run->c, run->c, run->m, run->u + i * run->c);
  begin_typical (run);
  number_by_labels (run);
  return TRUE;
}

static gboolean
begin_given (CredalMkfcmRun *run, const double *membership)
{
  memcpy (run->u, membership, run->n * run->c * sizeof (double));
  begin_typical (run);
  return TRUE;
}

static gboolean
fail_shares (GError **error)
{
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA, _("The stored model's memberships are not valid"));
  return FALSE;
}

/* Reads @values: (n × c) out, from a matrix with one cluster a row. @index: (nullable): the objects of its columns.
 * Returns FALSE if a value is not in [0, 1]. */
static gboolean
read_shares (const CredalMatrix *matrix, const CredalMatrix *index, guint c, double *values)
{
  for (gsize q = 0; q < matrix->columns; q++)
    for (guint k = 0; k < c; k++)
      {
        double share = matrix->values[k * matrix->columns + q];
        values[(index ? (gsize) index->values[q] : q) * c + k] = share;
        if (!(share >= 0.0 && share <= 1.0))
          return FALSE;
      }
  return TRUE;
}

/* Objects without memberships in the state get equal ones. */
static gboolean
read_memberships (CredalMkfcmRun *run, const CredalState *from, GError **error)
{
  const CredalMatrix *index = credal_state_get (from, CREDAL_STATE_OBJECTS);
  const CredalMatrix *u = credal_check_state (from, CREDAL_STATE_MEMBERSHIPS, run->c, index ? index->rows : run->n,
                                              error);

  if (!u || (index && !credal_check_objects (index, run->n, error)))
    return FALSE;
  for (gsize q = 0; index && q < run->n * run->c; q++)
    run->u[q] = 1.0 / run->c;
  if (read_shares (u, index, run->c, run->u))
    return TRUE;
  return fail_shares (error);
}

static gboolean
sums_to_one (const CredalMkfcmRun *run)
{
  for (gsize i = 0; i < run->n; i++)
    {
      double sum = 0.0;
      for (guint k = 0; k < run->c; k++)
        sum += run->u[i * run->c + k];
      if (!(fabs (sum - 1.0) < 1e-9))
        return FALSE;
    }
  return TRUE;
}

/* As printed, also reads typicalities, their scales and the kernels' weights, if the state has them. */
static gboolean
restore_printed (CredalMkfcmRun *run, const CredalState *from)
{
  const CredalMatrix *t = credal_state_get (from, "typicalities"), *eta = credal_state_get (from, "scales");
  const CredalMatrix *kernels = credal_state_get (from, "kernels");

  begin_typical (run);
  if (!t || !eta || !kernels)
    return TRUE;
  if (t->rows != run->c || t->columns != run->n || eta->rows != run->c || eta->columns != 1 || kernels->rows != 1 ||
      kernels->columns != CREDAL_KERNEL_MOST || !read_shares (t, NULL, run->c, run->t))
    return FALSE;
  memcpy (run->eta, eta->values, run->c * sizeof (double));
  memcpy (run->squared, kernels->values, sizeof run->squared);
  return TRUE;
}

gboolean
credal_mkfcm_restore (CredalMkfcmRun *run, const CredalState *from, int *rho, GError **error)
{
  const CredalMatrix *ridge = credal_state_get (from, "ridge");

  if (!read_memberships (run, from, error))
    return FALSE;
  *rho = ridge && ridge->rows * ridge->columns == 1 && ridge->values[0] >= 0.0
         && ridge->values[0] < CREDAL_TAUGHT_RIDGES
           ? (int) ridge->values[0] : CREDAL_TAUGHT_CHOOSE;
  return (sums_to_one (run) && (!run->printed || restore_printed (run, from))) || fail_shares (error);
}

/* [Abin16] Algorithm 1, line 6 */
void
credal_mkfcm_find_eta (const CredalMkfcmRun *run, double *eta)
{
  for (guint k = 0; k < run->c; k++)
    {
      double spread = 0.0, share = 0.0;
      for (gsize i = 0; i < run->n; i++)
        {
          double g = credal_weight (run->kernels->weights, i) * run->g[i * run->c + k];
          spread += g * run->d2[i * run->c + k];
          share += g;
        }
      eta[k] = share > 0.0 ? run->eta_k * spread / share : 0.0;
    }
}

gboolean
credal_mkfcm_begin (CredalMkfcmRun *run, int rho, GError **error)
{
  if (!credal_mkfcm_measure (run, rho, NULL, error))
    return FALSE;
  if (run->printed && run->eta[0] == 0.0)
    {
      credal_mkfcm_find_eta (run, run->eta);
      credal_mkfcm_apply_weights (run);
    }
  return TRUE;
}

gboolean
credal_mkfcm_begin_at (CredalMkfcmRun *run, const CredalStart *from, int *rho, GError **error)
{
  switch (from->kind)
    {
    case CREDAL_START_WARM:
      return credal_mkfcm_restore (run, from->from, rho, error);
    case CREDAL_START_GIVEN:
      return begin_given (run, from->membership);
    default:
      return begin_random (run, from->rng, error);
    }
}
