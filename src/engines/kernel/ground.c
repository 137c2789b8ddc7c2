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

/* ---- the latest ---- */

typedef struct {
  GMutex lock;
  CredalMkfcmGround *ground;   /* NULL: none yet */
} Latest;

static gpointer
latest_new (CredalDataset *data, GError **error)
{
  Latest *latest = g_new0 (Latest, 1);

  g_mutex_init (&latest->lock);
  return latest;
}

static void
latest_free (gpointer item)
{
  Latest *latest = item;

  g_clear_pointer (&latest->ground, credal_mkfcm_ground_unref);
  g_mutex_clear (&latest->lock);
  g_free (latest);
}

static gboolean
is_same (const CredalMkfcmGround *a, const CredalMkfcmGround *b)
{
  return a->c == b->c && a->method == b->method && a->kernels == b->kernels && a->landmarks == b->landmarks
         && credal_mkfcm_answers_equal (a->answers, b->answers);
}

/* Returns (transfer full) (nullable) the latest ground if it has the answers and parameters of @wanted. */
static CredalMkfcmGround *
find_latest (Latest *latest, const CredalMkfcmGround *wanted)
{
  g_mutex_lock (&latest->lock);
  gboolean fits = latest->ground && is_same (latest->ground, wanted);
  CredalMkfcmGround *found = fits ? credal_mkfcm_ground_ref (latest->ground) : NULL;
  g_mutex_unlock (&latest->lock);
  return found;
}

static void
keep_latest (Latest *latest, CredalMkfcmGround *ground)
{
  g_mutex_lock (&latest->lock);
  g_clear_pointer (&latest->ground, credal_mkfcm_ground_unref);
  latest->ground = credal_mkfcm_ground_ref (ground);
  g_mutex_unlock (&latest->lock);
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
fill_ground (CredalMkfcmGround *ground, const CredalKernels *kernels, GError **error)
{
  begin_weights (ground, kernels);
  if (ground->answers && ground->method == MKFCM_VARIANT
      && !(ground->taught = credal_taught_base_new (kernels, ground->squared, ground->answers, error)))
    return FALSE;
  return !has_gaussians (ground) || begin_sum (ground, kernels, error);
}

CredalMkfcmGround *
credal_mkfcm_ground_get (const CredalProblem *problem, const CredalKernels *kernels, GError **error)
{
  Latest *latest = credal_dataset_memo (problem->data, latest_new, latest_free, NULL);
  g_autoptr(CredalMkfcmGround) ground = g_atomic_rc_box_new0 (CredalMkfcmGround);

  read_params (ground, problem->params);
  if (!credal_mkfcm_answers_new (problem->constraints, ground->method == MKFCM_VARIANT, &ground->answers, error))
    return NULL;
  CredalMkfcmGround *found = find_latest (latest, ground);
  if (found)
    return found;
  if (!fill_ground (ground, kernels, error))
    return NULL;
  keep_latest (latest, ground);
  return g_steal_pointer (&ground);
}
