/* Allocates a run, reads its parameters and sets up kernels, roles and initial weights. */
#include <glib/gi18n-lib.h>
#include "engines/kernel/run.h"
#include <math.h>
#include <string.h>
#include "engines/shared/common.h"

void
credal_mkfcm_run_free (gpointer item)
{
  CredalMkfcmRun *run = item;

  credal_dataset_unref (run->data);
  g_clear_pointer (&run->taught, credal_taught_free);
  g_clear_pointer (&run->ground, credal_mkfcm_ground_unref);
  g_free (run->role);
  g_free (run->u);
  g_free (run->t);
  g_free (run->g);
  g_free (run->q);
  g_free (run->d2);
  g_free (run->pull);
  g_free (run->push);
  g_free (run->spreads);
  g_free (run);
}

gboolean
credal_mkfcm_fail_memory (GError **error, gsize n)
{
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY,
               _("Not enough memory for the memberships of %zu objects"), n);
  return FALSE;
}

static double
real_or (const CredalParams *given, const char *name, double automatic)
{
  double value = credal_params_real (given, name);

  return isnan (value) ? automatic : value;
}

static void
read_params (CredalMkfcmRun *run, const CredalParams *given)
{
  run->c = (guint) credal_params_int (given, CREDAL_PARAM_CLUSTERS);
  run->printed = credal_params_choice (given, "method") != MKFCM_VARIANT;
  run->flat = credal_params_choice (given, "method") == MKFCM_CMKIPCM;
  run->m = real_or (given, "m", run->printed ? 2.0 : 1.2);
  run->p = credal_params_real (given, "p");
  run->strength = real_or (given, "strength", run->printed ? 1.0 : 10.0);
  run->eta_k = real_or (given, "eta_k", run->printed ? 1.0 : 10.0);
}

static void
find_roles (CredalMkfcmRun *run)
{
  const CredalMkfcmAnswers *answers = run->answers;

  for (gsize i = 0; i < run->n; i++)
    run->role[i] = MKFCM_FREE;
  for (guint k = 0; answers && k < answers->followers->len; k++)
    {
      const CredalMkfcmFollower *follower = &g_array_index (answers->followers, CredalMkfcmFollower, k);
      run->role[follower->object] = MKFCM_FREE - 1 - (gint32) follower->group;
    }
  for (gsize i = 0; answers && i < answers->s; i++)
    run->role[answers->objects[i]] = (gint32) i;
}

static gboolean
allocate_run (CredalMkfcmRun *run, GError **error)
{
  gsize row = run->c * sizeof (double), s = run->answers ? run->answers->s : 0;

  run->role = g_try_malloc_n (run->n, sizeof *run->role);
  run->u = g_try_malloc_n (run->n, row);
  run->t = run->printed ? g_try_malloc_n (run->n, row) : NULL;
  run->g = g_try_malloc_n (run->n, row);
  run->q = g_try_malloc_n (run->n, (run->printed ? CREDAL_KERNEL_MOST : 1) * row);
  run->d2 = g_try_malloc_n (run->n, row);
  run->pull = g_try_malloc_n (MAX (s, 1), MAX (s, 1) * sizeof (double));
  run->push = g_try_malloc_n (MAX (s, 1), MAX (s, 1) * sizeof (double));
  run->spreads = run->printed ? g_try_malloc_n (MAX (s, 1), CREDAL_KERNEL_MOST * MAX (s, 1) * sizeof (double)) : NULL;
  if (!run->role || !run->u || !run->g || !run->q || !run->d2 || !run->pull || !run->push
      || (run->printed && (!run->t || !run->spreads)))
    return credal_mkfcm_fail_memory (error, run->n);
  find_roles (run);
  return TRUE;
}

/* R^k_ij, as printed */
static void
find_spreads (CredalMkfcmRun *run)
{
  const CredalKernels *kernels = run->kernels;
  gsize s = run->answers->s;
  double gaussians[CREDAL_KERNEL_GAUSSIANS];

  memset (run->spreads, 0, CREDAL_KERNEL_MOST * s * s * sizeof (double));
  for (gsize i = 0; i < s; i++)
    for (gsize j = 0; j < s; j++)
      {
        gsize a = run->answers->objects[i], b = run->answers->objects[j];
        credal_kernels_powers (credal_kernels_pair (kernels, a, b), gaussians);
        for (guint k = 0; k < kernels->linear; k++)
          {
            const double *scores = kernels->scores + k * run->n;
            run->spreads[(k * s + i) * s + j] = pow (scores[a] - scores[b], 2.0);
          }
        for (guint k = 0; k < CREDAL_KERNEL_GAUSSIANS; k++)
          run->spreads[((CREDAL_KERNEL_LINEAR + k) * s + i) * s + j] = i == j ? 0.0 : 2.0 - 2.0 * gaussians[k];
      }
}

static void
find_unit (CredalMkfcmRun *run)
{
  const CredalKernels *kernels = run->kernels;
  double total = credal_dataset_total_weight (run->data);

  run->unit = 0.0;
  for (guint k = 0; k < kernels->linear; k++)
    run->unit += 2.0 * run->squared[k] / total;
  for (guint k = 0; k < CREDAL_KERNEL_GAUSSIANS; k++)
    run->unit += 2.0 * run->squared[CREDAL_KERNEL_LINEAR + k] * (1.0 - kernels->mean[k]);
  if (run->flat)
    run->unit = 1.0;
}

static gboolean
take_ground (CredalMkfcmRun *run, const CredalProblem *problem, GError **error)
{
  run->ground = credal_mkfcm_ground_get (problem, run->kernels, error);
  if (!run->ground)
    return FALSE;
  run->answers = run->ground->answers;
  run->sum = run->ground->sum;
  memcpy (run->squared, run->ground->squared, sizeof run->squared);
  return TRUE;
}

CredalMkfcmRun *
credal_mkfcm_run_new (const CredalProblem *problem, GError **error)
{
  g_autoptr(CredalMkfcmRun) run = g_new0 (CredalMkfcmRun, 1);

  run->data = credal_dataset_ref (problem->data);
  run->n = credal_dataset_n (problem->data);
  read_params (run, problem->params);
  run->kernels = credal_kernels_get (problem->data, error);
  if (!run->kernels || !credal_check_labels (problem->constraints, run->c, error)
      || !take_ground (run, problem, error) || !allocate_run (run, error))
    return NULL;
  find_unit (run);
  if (run->answers && run->printed)
    find_spreads (run);
  if (run->ground->taught && !(run->taught = credal_taught_new (run->ground->taught, run->c, error)))
    return NULL;
  return g_steal_pointer (&run);
}
