/* Prepares the ground of a run, and keeps the latest with the data. */
#include "engines/kernel/ground.h"
#include <string.h>
#include "core/base/shared.h"

#define EXACT_LIMIT CREDAL_KERNEL_SAMPLE /* most objects for which K is stored; with more, landmarks are the default */
#define LANDMARKS 256

static void
clear_ground (gpointer box)
{
  CredalMkfcmGround *ground = box;

  g_clear_pointer (&ground->sum, credal_kernel_sum_free);
  g_clear_pointer (&ground->taught, credal_taught_base_free);
  g_clear_pointer (&ground->answers, credal_mkfcm_answers_free);
}

CREDAL_DEFINE_SHARED (CredalMkfcmGround, credal_mkfcm_ground, clear_ground)

static gboolean
is_same (gconstpointer one, gconstpointer other)
{
  const CredalMkfcmGround *a = one, *b = other;

  return a->c == b->c && a->method == b->method && a->kernels == b->kernels && a->landmarks == b->landmarks
         && credal_mkfcm_answers_equal (a->answers, b->answers);
}

/* ---- making it ---- */

static void
read_params (CredalMkfcmGround *ground, const CredalParams *given)
{
  ground->c = (guint) credal_params_int (given, CREDAL_PARAM_CLUSTERS);
  ground->method = credal_params_choice (given, "method");
  ground->kernels = credal_params_choice (given, "kernels");
  ground->landmarks = credal_params_int (given, "landmarks");
}

/* Chooses the kernels and their first weights: equal as printed, otherwise aligned with the answers. */
static void
begin_weights (CredalMkfcmGround *ground, const CredalKernels *kernels)
{
  gboolean used[CREDAL_KERNEL_MOST] = { FALSE };
  double count = 0.0;

  for (guint k = 0; k < CREDAL_KERNEL_MOST; k++)
    {
      gboolean linear = k < CREDAL_KERNEL_LINEAR;
      used[k] = linear ? k < kernels->linear && ground->kernels != MKFCM_GAUSSIAN : ground->kernels != MKFCM_LINEAR;
      count += used[k];
    }
  if (ground->method == MKFCM_VARIANT)
    credal_mkfcm_align (kernels, ground->answers, used, ground->c, ground->squared);
  for (guint k = 0; k < CREDAL_KERNEL_MOST && ground->method != MKFCM_VARIANT; k++)
    ground->squared[k] = used[k] / (count * count);
}

/* As printed, every Gaussian needs its product, even with weight 0, because the new weights follow from it. */
static gboolean
has_gaussians (const CredalMkfcmGround *ground)
{
  if (ground->kernels == MKFCM_LINEAR)
    return FALSE;
  for (guint k = CREDAL_KERNEL_LINEAR; k < CREDAL_KERNEL_MOST; k++)
    if (ground->squared[k] > 0.0)
      return TRUE;
  return ground->method != MKFCM_VARIANT;
}

static gboolean
begin_sum (CredalMkfcmGround *ground, const CredalKernels *kernels, GError **error)
{
  gboolean printed = ground->method != MKFCM_VARIANT;
  const double *gaussians = printed ? NULL : ground->squared + CREDAL_KERNEL_LINEAR;
  int landmarks = ground->landmarks;

  if (landmarks < 0)
    landmarks = kernels->n > EXACT_LIMIT ? LANDMARKS : 0;
  if (landmarks > 0 && (gsize) landmarks < kernels->n && !printed)
    ground->sum = credal_kernel_sum_new_landmarks (kernels, gaussians, (gsize) landmarks, error);
  else
    ground->sum = credal_kernel_sum_new (kernels, gaussians);
  return ground->sum != NULL;
}

/* Computes weights, answers' kernel and sum. */
static gboolean
fill_ground (CredalDataset *data, gpointer item, gpointer user_data, GError **error)
{
  CredalMkfcmGround *ground = item;
  const CredalKernels *kernels = user_data;

  begin_weights (ground, kernels);
  if (ground->answers && ground->method == MKFCM_VARIANT
      && !(ground->taught = credal_taught_base_new (kernels, ground->squared, ground->answers, error)))
    return FALSE;
  return !has_gaussians (ground) || begin_sum (ground, kernels, error);
}

static void
release_ground (gpointer ground)
{
  credal_mkfcm_ground_unref (ground);
}

CredalMkfcmGround *
credal_mkfcm_ground_get (const CredalProblem *problem, const CredalKernels *kernels, GError **error)
{
  static const CredalLatestKind kind = { is_same, fill_ground, release_ground };
  g_autoptr(CredalMkfcmGround) ground = g_atomic_rc_box_new0 (CredalMkfcmGround);

  read_params (ground, problem->params);
  if (!credal_mkfcm_answers_new (problem->constraints, ground->method == MKFCM_VARIANT, &ground->answers, error))
    return NULL;
  return credal_dataset_latest (problem->data, &kind, g_steal_pointer (&ground), (gpointer) kernels, error);
}
