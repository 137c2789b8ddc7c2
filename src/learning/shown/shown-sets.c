/* Finds the objects that are sure, so that their clusters are right at the user's rate, and estimates the accuracy. */
#include "learning/shown/shown-sets.h"
#include "core/base/parallel.h"
#include "learning/shown/calibration.h"
#include "learning/shown/expected-gain.h"
#include "learning/shown/trials.h"
#include <math.h>

#define BLOCK ((gsize) 4096)
#define ANSWERS 10.0                     /* after this many, or after ANSWERS_EACH for each cluster if that is more, 1 −
                                          * 1/e of the rate is required */
#define ANSWERS_EACH (10.0 / 3.0)
#define CHANCE 0.5                       /* the lowest rate that can be required */

enum { NEVER_ASKED, ASKED, PINNED };

typedef struct {
  const CredalPartition *partition;
  const CredalConstraints *constraints;
  const CredalSupervision *supervision;  /* NULL: nothing was learned */
  gsize n;
  guint c;
  guint n_kinds;                         /* of guesses: one for each cluster, or one if nothing was learned */
  guint cluster[CREDAL_MAX_CLUSTERS];    /* the partition's cluster of each learned group */
  guint8 *state;                         /* (n) */
  double rate;                           /* required after these answers */
  gboolean chosen[CREDAL_MAX_CLUSTERS];  /* (n_kinds) TRUE: guesses of this kind can be sure */
  CredalCalibration *calibration;
  guint least[CREDAL_MAX_CLUSTERS];      /* (n_kinds) guesses of this bin and above are sure */
  guint8 *sure;                          /* (n) out */
  double *right;                         /* (n) out, or NULL: nothing was learned */
} ShownSets;

static void
shown_sets_clear (ShownSets *sets)
{
  g_clear_pointer (&sets->calibration, credal_calibration_free);
  g_free (sets->state);
  g_free (sets->sure);
  g_free (sets->right);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (ShownSets, shown_sets_clear)

static gsize
count_blocks (const ShownSets *sets)
{
  return (sets->n + BLOCK - 1) / BLOCK;
}

/* Sets the support (c) of each cluster from the learned columns. A cluster without a known group has −∞; if @label is
 * such a cluster, it gets the support of the best other one. Returns the largest support of a cluster other than
 * @label. */
static double
find_support (const ShownSets *sets, gsize i, guint label, double *support)
{
  const CredalLearnedFeatures *features = sets->supervision->view;
  double values[CREDAL_MAX_CLUSTERS], best = -INFINITY, next = -INFINITY;

  credal_learned_features_values (features, i, values);
  for (guint k = 0; k < sets->c; k++)
    support[k] = -INFINITY;
  for (guint l = 0; l < features->r; l++)
    {
      support[sets->cluster[l]] = values[l];
      best = MAX (best, values[l]);
    }
  if (isinf (support[label]))
    support[label] = best;
  for (guint k = 0; k < sets->c; k++)
    if (k != label)
      next = MAX (next, support[k]);
  return next;
}

/* ---- never-asked objects by margin ---- */

/* Contains only sums. */
typedef struct {
  double weight;                         /* of all, including outliers */
  CredalMargins margins[];               /* (n_kinds) of objects that are no outliers, then (n_kinds) of the ones among
                                          * them that the engine puts in one cluster */
} Tally;

static void
count_block (gsize block, double *sums, gpointer user_data)
{
  const ShownSets *sets = user_data;
  const guint32 *focal = credal_partition_focal (sets->partition);
  const guint8 *label = credal_partition_labels (sets->partition);
  const double *weights = credal_dataset_weights (credal_partition_data (sets->partition));
  double support[CREDAL_MAX_CLUSTERS];
  Tally *tally = (Tally *) sums;

  for (gsize i = block * BLOCK; i < MIN ((block + 1) * BLOCK, sets->n); i++)
    {
      double weight = credal_weight (weights, i), margin = 0.0;
      guint kind = sets->supervision ? label[i] : 0;
      if (sets->state[i] != NEVER_ASKED)
        continue;
      tally->weight += weight;
      if (focal[i] == 0)
        continue;
      if (sets->supervision)
        {
          double next = find_support (sets, i, label[i], support);
          margin = support[label[i]] - next;
        }
      credal_margins_add (&tally->margins[kind], margin, weight);
      if (focal[i] <= sets->c)
        credal_margins_add (&tally->margins[sets->n_kinds + kind], margin, weight);
    }
}

/* ---- the sure objects ---- */

static void
show_block (gsize block, gpointer user_data)
{
  const ShownSets *sets = user_data;
  const guint32 *focal = credal_partition_focal (sets->partition);
  double support[CREDAL_MAX_CLUSTERS];

  for (gsize i = block * BLOCK; i < MIN ((block + 1) * BLOCK, sets->n); i++)
    {
      guint label = credal_partition_labels (sets->partition)[i];
      sets->right[i] = NAN;
      sets->sure[i] = focal[i] > 0 && sets->state[i] == PINNED;
      if (focal[i] == 0 || sets->state[i] == PINNED)
        continue;
      double next = find_support (sets, i, label, support);
      guint bin = credal_margin_bin (support[label] - next);
      sets->right[i] = credal_calibration_rate (sets->calibration, label, bin);
      sets->sure[i] = sets->chosen[label] && bin >= sets->least[label];
    }
}

/* ---- accuracy of the partition ---- */

/* Returns the expected share of objects in the right cluster; asked objects count as right. */
static double
expected_share (const ShownSets *sets, const Tally *tally)
{
  double total = credal_dataset_total_weight (credal_partition_data (sets->partition));
  double right = total - tally->weight;

  if (!sets->supervision)
    return NAN;
  for (guint kind = 0; kind < sets->n_kinds; kind++)
    for (guint bin = 0; bin < CREDAL_MARGIN_BINS; bin++)
      right += tally->margins[kind].count[bin] * credal_calibration_rate (sets->calibration, kind, bin);
  return right / total;
}

static double
expected_gain (const ShownSets *sets, const Tally *tally)
{
  return sets->supervision ? credal_expected_gain (sets->calibration, tally->margins, sets->n_kinds,
                                                   sets->supervision->view->s) : NAN;
}

/* Returns (n_kinds) the margins of objects that can be sure: all objects of learned kinds; without learning, the
 * objects that the engine puts in one cluster. */
static CredalMargins *
find_margins (const ShownSets *sets, const Tally *tally)
{
  CredalMargins *margins = g_memdup2 (tally->margins, sets->n_kinds * sizeof *margins);

  for (guint kind = 0; kind < sets->n_kinds; kind++)
    if (!sets->supervision)
      margins[kind] = tally->margins[sets->n_kinds + kind];
    else if (!sets->chosen[kind])
      margins[kind] = (CredalMargins) { { 0.0 }, { 0.0 } };
  return margins;
}

static CredalHonesty
judge_sets (const ShownSets *sets, const Tally *tally, gboolean choose)
{
  g_autofree CredalMargins *margins = find_margins (sets, tally);
  double certain = 0.0, total = credal_dataset_total_weight (credal_partition_data (sets->partition));
  CredalHonesty honesty = {
    .checks = credal_trials_n_checks (sets->constraints), .value = NAN, .low = NAN, .high = NAN,
    .expected = expected_share (sets, tally), .rate = choose ? sets->rate : 0.0,
    .gain = expected_gain (sets, tally),
  };

  for (guint kind = 0; kind < sets->n_kinds; kind++)
    for (guint bin = sets->least[kind]; bin < CREDAL_MARGIN_BINS; bin++)
      certain += margins[kind].count[bin];
  honesty.enough = credal_gain_is_little (honesty.gain, total);
  honesty.share = tally->weight > 0.0 ? certain / tally->weight : 0.0;
  if (certain > 0.0)
    {
      CredalEstimate estimate = credal_calibration_estimate (sets->calibration, margins, sets->least);
      honesty.value = estimate.value;
      honesty.low = estimate.low;
      honesty.high = estimate.high;
    }
  return honesty;
}

/* Sets the accuracy to unknown. */
static void
forget_estimate (CredalHonesty *honesty)
{
  honesty->low = isnan (honesty->low) ? NAN : 0.0;
  honesty->high = isnan (honesty->high) ? NAN : 1.0;
  honesty->expected = honesty->gain = NAN;
  honesty->enough = FALSE;
}

/* ---- putting it together ---- */

/* FALSE: out of memory. */
static gboolean
allocate_arrays (ShownSets *sets, GError **error)
{
  sets->state = g_try_malloc0_n (sets->n, sizeof (guint8));
  sets->right = sets->supervision ? g_try_new (double, sets->n) : NULL;
  sets->sure = sets->supervision ? g_try_malloc (sets->n) : NULL;
  if (sets->state && ((sets->right && sets->sure) || !sets->supervision))
    return TRUE;
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, "Not enough memory for the shown sets");
  return FALSE;
}

static void
calibrate_guesses (ShownSets *sets)
{
  const CredalSupervision *supervision = sets->supervision;
  g_autoptr(GArray) trials = supervision ? credal_trials_learned (sets->constraints, supervision, sets->cluster)
                                         : credal_trials_plain (sets->constraints);

  credal_constraints_mark (sets->constraints, sets->state);
  for (gsize at = 0; supervision && at < supervision->pins->size; at++)
    sets->state[supervision->pins->objects[at]] = PINNED;
  sets->calibration = credal_calibration_new ((const CredalTrial *) (gconstpointer) trials->data, trials->len,
                                              sets->n_kinds);
}

static gboolean
choose_sets (ShownSets *sets, CredalPartition *partition, GError **error)
{
  gboolean choose = sets->supervision && sets->rate >= CHANCE;
  gsize bytes = sizeof (Tally) + 2 * sets->n_kinds * sizeof (CredalMargins);

  if (!allocate_arrays (sets, error))
    return FALSE;
  calibrate_guesses (sets);
  g_autofree double *sums = credal_parallel_sum (count_blocks (sets), bytes / sizeof (double), count_block, sets);
  const Tally *tally = (const Tally *) sums;
  for (guint l = 0; choose && l < sets->supervision->view->r; l++)
    sets->chosen[sets->cluster[l]] = TRUE;
  for (guint kind = 0; kind < sets->n_kinds; kind++)
    if (sets->chosen[kind])
      sets->least[kind] = credal_calibration_least (sets->calibration, kind, &tally->margins[kind], sets->rate);
  CredalHonesty honesty = judge_sets (sets, tally, choose);
  gboolean known = credal_trials_any_asked (sets->constraints);
  if (!known)
    forget_estimate (&honesty);
  if (sets->supervision)
    credal_parallel_for (count_blocks (sets), show_block, sets);
  credal_partition_set_sure (partition, g_steal_pointer (&sets->sure));
  if (known)
    credal_partition_set_right (partition, g_steal_pointer (&sets->right));
  credal_partition_set_honesty (partition, &honesty, g_steal_pointer (&sets->state));
  return TRUE;
}

/* Returns the rate that is required after the answers so far. */
static double
rate_by_now (double rate, const CredalConstraints *constraints, guint c)
{
  double answers = credal_constraints_n_answers (constraints);

  return rate * (1.0 - exp (-answers / MAX (ANSWERS, ANSWERS_EACH * c)));
}

CredalPartition *
credal_calibrate_shown_sets (CredalPartition *partition, const CredalSupervision *supervision,
                             const CredalConstraints *constraints, double rate, GError **error)
{
  g_autoptr(CredalPartition) judged = partition;
  gboolean learned = supervision && credal_supervision_learned (supervision);

  if (!judged || (!learned && credal_trials_n_checks (constraints) == 0))
    return g_steal_pointer (&judged);
  g_auto(ShownSets) sets = {
    .partition = judged, .constraints = constraints, .supervision = learned ? supervision : NULL,
    .n = credal_partition_n (judged), .c = credal_partition_c (judged),
    .n_kinds = learned ? credal_partition_c (judged) : 1,
    .rate = rate_by_now (rate, constraints, credal_partition_c (judged)),
  };
  gboolean placed = !learned || credal_noted_places (credal_partition_state (judged), sets.c, sets.cluster);
  g_assert (placed);
  return choose_sets (&sets, judged, error) ? g_steal_pointer (&judged) : NULL;
}
