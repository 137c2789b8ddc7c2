#include "learning/shown-sets.h"
#include "core/base/argmax.h"
#include "core/base/parallel.h"
#include "learning/calibration.h"
#include "learning/trials.h"
#include <math.h>

#define BLOCK ((gsize) 4096)
#define ANSWERS 10.0                     /* after so many the rate is set in but for 1/e of it */
#define CHANCE 0.5                       /* less is no rate to ask for */

enum { NEVER_ASKED, ASKED, PINNED };

typedef struct {
  const CredalPartition *partition;
  const CredalConstraints *constraints;
  const CredalSupervision *supervision;  /* NULL: nothing was learned */
  CredalFrame *frame;
  gsize n;
  guint c;
  guint n_kinds;                         /* of guesses: a cluster each, or all alike where nothing was learned */
  guint cluster[CREDAL_MAX_CLUSTERS];    /* where the partition has each group that was learned */
  guint8 *state;                         /* (n) */
  double asked;                          /* the rate asked for by now */
  CredalCalibration *calibration;
  guint least[CREDAL_MAX_CLUSTERS];      /* (n_kinds) guesses of this bin and above are shown in one cluster */
  double slope;                          /* credal_calibration_slope() */
  guint32 *shown;                        /* (n) out, or NULL: the hard sets stay */
  double *right;                          /* (n) out, or NULL: nothing was learned */
} Judging;

static void
judging_clear (Judging *judging)
{
  g_clear_pointer (&judging->calibration, credal_calibration_free);
  g_free (judging->state);
  g_free (judging->shown);
  g_free (judging->right);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Judging, judging_clear)

static gboolean
refuse (GError **error)
{
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, "Out of memory for what may be shown as certain");
  return FALSE;
}

static gsize
n_blocks (const Judging *judging)
{
  return (judging->n + BLOCK - 1) / BLOCK;
}

/* ---- who was asked ---- */

static gboolean
begin (Judging *judging, GError **error)
{
  judging->state = g_try_malloc0_n (judging->n, sizeof (guint8));
  if (!judging->state)
    return refuse (error);
  credal_constraints_mark (judging->constraints, judging->state);
  for (gsize at = 0; judging->supervision && at < judging->supervision->pins->size; at++)
    judging->state[judging->supervision->pins->objects[at]] = PINNED;
  return TRUE;
}

/* ---- margins ---- */

/* @support: (c) out: what the learned columns say for each cluster: nothing for those that no known group is in, and
 * neither for nor against it when that is the object's own @label. */
static void
find_support (const Judging *judging, gsize i, guint label, double *support)
{
  const CredalLearnedFeatures *view = judging->supervision->view;
  double values[CREDAL_MAX_CLUSTERS], best = -INFINITY;

  credal_learned_features_values (view, i, values);
  for (guint k = 0; k < judging->c; k++)
    support[k] = -INFINITY;
  for (guint l = 0; l < view->r; l++)
    {
      support[judging->cluster[l]] = values[l];
      best = MAX (best, values[l]);
    }
  if (isinf (support[label]))
    support[label] = best;
}

/* That of the cluster that is supported most beside @label. */
static double
next_support (const Judging *judging, const double *support, guint label)
{
  double next = -INFINITY;

  for (guint k = 0; k < judging->c; k++)
    if (k != label)
      next = MAX (next, support[k]);
  return next;
}

/* How much less than cluster @label the next best is supported; below 0 where another is supported more. */
static double
margin_of (const Judging *judging, gsize i, guint label)
{
  double support[CREDAL_MAX_CLUSTERS];

  if (!judging->supervision)
    return 0.0;
  find_support (judging, i, label, support);
  return support[label] - next_support (judging, support, label);
}

/* Of never-asked objects; sums, and nothing else. */
typedef struct {
  double weight;                         /* of all, outliers included */
  CredalMargins margins[];               /* (n_kinds) of those that are no outliers, then (n_kinds) of those among them
                                            that the engine puts in one cluster */
} Tally;

static void
count_object (const Judging *judging, gsize i, Tally *tally)
{
  guint focal = credal_partition_focal (judging->partition)[i], label = credal_partition_labels (judging->partition)[i];
  guint kind = judging->supervision ? label : 0;
  double weight = credal_weight (credal_dataset_weights (credal_partition_data (judging->partition)), i);

  tally->weight += weight;
  if (focal == 0)
    return;
  double margin = margin_of (judging, i, label);
  credal_margins_add (&tally->margins[kind], margin, weight);
  if (focal <= judging->c)
    credal_margins_add (&tally->margins[judging->n_kinds + kind], margin, weight);
}

static void
count_block (gsize block, double *sums, gpointer user_data)
{
  const Judging *judging = user_data;
  gsize end = MIN ((block + 1) * BLOCK, judging->n);

  for (gsize i = block * BLOCK; i < end; i++)
    if (judging->state[i] == NEVER_ASKED)
      count_object (judging, i, (Tally *) sums);
}

/* (transfer full): a Tally. */
static double *
count (Judging *judging)
{
  gsize bytes = sizeof (Tally) + 2 * judging->n_kinds * sizeof (CredalMargins);
  return credal_parallel_sum (n_blocks (judging), bytes / sizeof (double), count_block, judging);
}

/* ---- each object ---- */

/* @likely: (c) out: P(cluster | the guess @label is wrong). One that no known group is in is as likely as the
 * likeliest. */
static void
find_others (const Judging *judging, const double *support, guint label, double *likely)
{
  double next = next_support (judging, support, label), total = 0.0;

  for (guint k = 0; k < judging->c; k++)
    {
      likely[k] = k == label ? 0.0 : isinf (support[k]) ? 1.0 : exp (judging->slope * (support[k] - next));
      total += likely[k];
    }
  for (guint k = 0; k < judging->c; k++)
    likely[k] /= total;
}

/* @label, which is the object's own with probability @right, and the likeliest others until it is one of them at the
 * rate asked for. */
static CredalSet
widen (const Judging *judging, const double *support, guint label, double right)
{
  CredalSet set = (CredalSet) 1 << label;
  double likely[CREDAL_MAX_CLUSTERS], holds = right;

  find_others (judging, support, label, likely);
  for (guint size = 1; size < judging->c && holds < judging->asked; size++)
    {
      guint k = (guint) credal_argmax (likely, judging->c);
      set |= (CredalSet) 1 << k;
      holds += (1.0 - right) * likely[k];
      likely[k] = -1.0;
    }
  return set;
}

/* What is made of an object that is no outlier and that no answer settles. */
static void
judge_object (const Judging *judging, gsize i)
{
  guint label = credal_partition_labels (judging->partition)[i];
  double support[CREDAL_MAX_CLUSTERS];

  find_support (judging, i, label, support);
  guint bin = credal_margin_bin (support[label] - next_support (judging, support, label));
  double right = credal_calibration_rate (judging->calibration, label, bin);
  judging->right[i] = right;
  if (!judging->shown)
    return;
  CredalSet set = bin >= judging->least[label] ? (CredalSet) 1 << label : widen (judging, support, label, right);
  judging->shown[i] = credal_frame_smallest_superset (judging->frame, set);
}

static void
judge_block (gsize block, gpointer user_data)
{
  const Judging *judging = user_data;
  const guint32 *focal = credal_partition_focal (judging->partition);
  gsize end = MIN ((block + 1) * BLOCK, judging->n);

  for (gsize i = block * BLOCK; i < end; i++)
    {
      judging->right[i] = NAN;
      if (judging->shown)
        judging->shown[i] = focal[i];
      if (focal[i] != 0 && judging->state[i] != PINNED)
        judge_object (judging, i);
    }
}

/* @choose: whether sets are chosen, too. */
static gboolean
judge_objects (Judging *judging, gboolean choose, GError **error)
{
  judging->right = g_try_new (double, judging->n);
  judging->shown = choose ? g_try_new (guint32, judging->n) : NULL;
  if (!judging->right || (choose && !judging->shown))
    return refuse (error);
  credal_parallel_for (n_blocks (judging), judge_block, judging);
  return TRUE;
}

/* ---- all of it ---- */

/* The share of all objects expected to be placed rightly, the asked ones being so. */
static double
expect (const Judging *judging, const CredalMargins *margins, double never_asked)
{
  double total = credal_dataset_total_weight (credal_partition_data (judging->partition)), right = total - never_asked;

  if (!judging->supervision)
    return NAN;
  for (guint kind = 0; kind < judging->n_kinds; kind++)
    for (guint bin = 0; bin < CREDAL_MARGIN_BINS; bin++)
      right += margins[kind].count[bin] * credal_calibration_rate (judging->calibration, kind, bin);
  return right / total;
}

/* Of the never-asked objects, of which those with @margins (n_kinds) from the least on are shown in one cluster. All
 * but its expectation. */
static CredalHonesty
assess (const Judging *judging, const CredalMargins *margins, double never_asked)
{
  CredalHonesty honesty = {
    .checks = credal_trials_n_checks (judging->constraints), .value = NAN, .low = NAN, .high = NAN,
  };
  double certain = 0.0;

  for (guint kind = 0; kind < judging->n_kinds; kind++)
    for (guint bin = judging->least[kind]; bin < CREDAL_MARGIN_BINS; bin++)
      certain += margins[kind].count[bin];
  honesty.share = never_asked > 0.0 ? certain / never_asked : 0.0;
  if (certain > 0.0)
    {
      CredalEstimate estimate = credal_calibration_estimate (judging->calibration, margins, judging->least);
      honesty.value = estimate.value;
      honesty.low = estimate.low;
      honesty.high = estimate.high;
    }
  return honesty;
}

/* Whether there is a focal set for whatever cannot be told apart: one around all clusters. */
static gboolean
can_doubt (const CredalFrame *frame)
{
  return credal_frame_smallest_superset (frame, credal_frame_omega (credal_frame_c (frame))) > 0;
}

/* The rate that what is shown in one cluster is to be right at by now. */
static double
asked_for (const CredalConstraints *constraints, double rate)
{
  return rate * (1.0 - exp (-(double) credal_constraints_n_answers (constraints) / ANSWERS));
}

static void
calibrate (Judging *judging)
{
  g_autoptr(GArray) trials =
    judging->supervision ? credal_trials_learned (judging->constraints, judging->supervision, judging->cluster)
                    : credal_trials_plain (judging->constraints);

  judging->calibration = credal_calibration_new ((const CredalTrial *) (gconstpointer) trials->data, trials->len,
                                                 judging->n_kinds);
  judging->slope = credal_calibration_slope (judging->calibration);
}

static gboolean
judge (Judging *judging, CredalPartition *partition, GError **error)
{
  gboolean choose = judging->supervision && can_doubt (judging->frame) && judging->asked >= CHANCE;

  if (!begin (judging, error))
    return FALSE;
  calibrate (judging);
  g_autofree double *sums = count (judging);
  const Tally *tally = (const Tally *) sums;
  for (guint kind = 0; choose && kind < judging->n_kinds; kind++)
    judging->least[kind] = credal_calibration_least (judging->calibration, kind, &tally->margins[kind],
                                                     judging->asked);
  CredalHonesty honesty = assess (judging, tally->margins + (choose ? 0 : judging->n_kinds), tally->weight);
  honesty.expected = expect (judging, tally->margins, tally->weight);
  honesty.rate = choose ? judging->asked : 0.0;
  if (judging->supervision && !judge_objects (judging, choose, error))
    return FALSE;
  if (choose)
    credal_partition_set_shown (partition, g_steal_pointer (&judging->shown));
  credal_partition_set_right (partition, g_steal_pointer (&judging->right));
  credal_partition_set_honesty (partition, &honesty, g_steal_pointer (&judging->state));
  return TRUE;
}

CredalPartition *
credal_calibrate_shown_sets (CredalPartition *partition, const CredalSupervision *supervision,
                             const CredalConstraints *constraints, double rate, GError **error)
{
  g_autoptr(CredalPartition) judged = partition;
  gboolean learned = supervision && credal_supervision_learned (supervision);

  if (!judged || (!learned && credal_trials_n_checks (constraints) == 0))
    return g_steal_pointer (&judged);
  g_auto(Judging) judging = {
    .partition = judged, .constraints = constraints, .supervision = learned ? supervision : NULL,
    .frame = credal_partition_frame (judged), .n = credal_partition_n (judged), .c = credal_partition_c (judged),
    .n_kinds = learned ? credal_partition_c (judged) : 1, .asked = asked_for (constraints, rate),
  };
  gboolean placed = !learned || credal_supervision_places (credal_partition_state (judged), judging.c, judging.cluster);
  g_assert (placed);
  return judge (&judging, judged, error) ? g_steal_pointer (&judged) : NULL;
}
