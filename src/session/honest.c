#include "session/honest.h"
#include "core/calibration.h"
#include "core/parallel.h"
#include <math.h>

#define BLOCK ((gsize) 4096)
#define ANSWERS 10.0                     /* after so many the rate is set in but for 1/e of it */
#define CHANCE 0.5                       /* less is no rate to ask for */
#define CHOSEN_WEIGHT 0.2                /* of an asked object that is no spot check */
#define CHOSEN_TOTAL 15.0                /* of all of them at most: a stroke's objects are much alike */
#define CHOSEN_HARDER 0.15               /* they are wrong as often as others whose margin is so much less */

enum { NEVER_ASKED, ASKED, PINNED };

typedef struct {
  const CredalPartition *partition;
  const CredalConstraints *constraints;
  const CredalLesson *lesson;            /* NULL: nothing was learned */
  CredalFrame *frame;
  gsize n;
  guint c;
  guint n_kinds;                         /* of guesses: a cluster each, or all alike where nothing was learned */
  guint cluster[CREDAL_MAX_CLUSTERS];    /* where the partition has each group that was learned */
  guint8 *state;                         /* (n) */
  guint cut[CREDAL_MAX_CLUSTERS];        /* by cluster: others nearer than this bin are kept in its objects' sets */
  guint32 *shown;                        /* (n) out, or NULL: the hard sets stay */
} Judging;

static void
judging_clear (Judging *judging)
{
  g_free (judging->state);
  g_free (judging->shown);
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
  for (gsize at = 0; judging->lesson && at < judging->lesson->pins->size; at++)
    judging->state[judging->lesson->pins->objects[at]] = PINNED;
  return TRUE;
}

static gboolean
is_answered (const CredalConstraints *constraints, const CredalSpotCheck *check, CredalRelation *relation)
{
  *relation = credal_constraints_find (constraints, check->object, check->other)->relation;
  return *relation != CREDAL_DONT_KNOW;
}

/* The spot checks' outcomes when they were made. */
static GArray *
plain_trials (const CredalConstraints *constraints)
{
  GArray *trials = g_array_new (FALSE, FALSE, sizeof (CredalTrial));
  CredalRelation relation;

  for (guint k = 0; k < credal_constraints_n_checks (constraints); k++)
    if (is_answered (constraints, &credal_constraints_checks (constraints)[k], &relation))
      {
        CredalTrial trial = { 0, 0.0, relation == CREDAL_MUST_LINK, 1.0 };
        g_array_append_val (trials, trial);
      }
  return trials;
}

static GHashTable *
checked_objects (const CredalConstraints *constraints)
{
  GHashTable *objects = g_hash_table_new (NULL, NULL);

  for (guint k = 0; k < credal_constraints_n_checks (constraints); k++)
    g_hash_table_add (objects, GUINT_TO_POINTER (credal_constraints_checks (constraints)[k].object));
  return objects;
}

/* What the answers about all others say of asked object @at, against what is known of it. @harder: see
 * CHOSEN_HARDER. */
static CredalTrial
trial_of (const Judging *judging, gsize at, double harder, double weight)
{
  const CredalLesson *lesson = judging->lesson;
  guint r = lesson->view->r, best = 0, next = 1;
  const double *f = lesson->view->others + at * r;

  for (guint l = 1; l < r; l++)
    if (f[l] > f[best])
      {
        next = best;
        best = l;
      }
    else if (f[l] > f[next] || next == best)
      next = l;
  return (CredalTrial) {
    .kind = judging->cluster[best], .margin = f[best] - f[next] - harder,
    .right = lesson->known->membership[at * r + best], .weight = weight,
  };
}

static GArray *
learned_trials (const Judging *judging)
{
  const CredalNeighbourhoods *known = judging->lesson->known;
  g_autoptr(GHashTable) checked = checked_objects (judging->constraints);
  GArray *trials = g_array_new (FALSE, FALSE, sizeof (CredalTrial));
  double chosen = MIN (CHOSEN_WEIGHT, CHOSEN_TOTAL / (double) known->s);

  for (gsize at = 0; at < known->s; at++)
    {
      gboolean is_check = g_hash_table_contains (checked, GUINT_TO_POINTER (known->objects[at]));
      CredalTrial trial = is_check ? trial_of (judging, at, 0.0, 1.0)
                                   : trial_of (judging, at, CHOSEN_HARDER, chosen);
      g_array_append_val (trials, trial);
    }
  return trials;
}

/* ---- margins ---- */

/* @support: (c) out: what the learned columns say for each cluster: nothing for those that no known group is in, and
 * neither for nor against it when that is the object's own @label. */
static void
find_support (const Judging *judging, gsize i, guint label, double *support)
{
  const CredalView *view = judging->lesson->view;
  double values[CREDAL_MAX_CLUSTERS], best = -INFINITY;

  credal_view_values (view, i, values);
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

/* How much less than cluster @label the next best is supported; below 0 where another is supported more. */
static double
margin_of (const Judging *judging, gsize i, guint label)
{
  double support[CREDAL_MAX_CLUSTERS], next = -INFINITY;

  if (!judging->lesson)
    return 0.0;
  find_support (judging, i, label, support);
  for (guint k = 0; k < judging->c; k++)
    if (k != label)
      next = MAX (next, support[k]);
  return support[label] - next;
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
  guint kind = judging->lesson ? label : 0;
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

/* ---- the sets ---- */

static guint32
choose_set (const Judging *judging, gsize i, guint32 hard)
{
  guint label = credal_partition_labels (judging->partition)[i];
  double support[CREDAL_MAX_CLUSTERS];
  CredalSet set = (CredalSet) 1 << label;

  if (hard == 0 || judging->state[i] == PINNED)
    return hard;
  find_support (judging, i, label, support);
  for (guint k = 0; k < judging->c; k++)
    if (k != label && credal_margin_bin (support[label] - support[k]) < judging->cut[label])
      set |= (CredalSet) 1 << k;
  return credal_frame_around (judging->frame, set);
}

static void
choose_block (gsize block, gpointer user_data)
{
  const Judging *judging = user_data;
  gsize end = MIN ((block + 1) * BLOCK, judging->n);

  for (gsize i = block * BLOCK; i < end; i++)
    judging->shown[i] = choose_set (judging, i, credal_partition_focal (judging->partition)[i]);
}

/* Where no margin will do, the widest one there is will not either. */
static guint
choose_cut (const CredalMargins *margins, guint least)
{
  guint cut = least;

  while (least == CREDAL_MARGIN_BINS && cut > 0 && margins->count[cut - 1] == 0.0)
    cut--;
  return cut;
}

/* @margins, @least: (n_kinds) see credal_calibration_least(). */
static gboolean
choose_sets (Judging *judging, const CredalMargins *margins, const guint *least, GError **error)
{
  for (guint k = 0; k < judging->c; k++)
    judging->cut[k] = choose_cut (&margins[k], least[k]);
  judging->shown = g_try_malloc_n (judging->n, sizeof (guint32));
  if (!judging->shown)
    return refuse (error);
  credal_parallel_for (n_blocks (judging), choose_block, judging);
  return TRUE;
}

/* ---- all of it ---- */

/* The share of all objects expected to be placed rightly, the asked ones being so. */
static double
expect (const Judging *judging, const CredalCalibration *calibration, const CredalMargins *margins, double never_asked)
{
  double total = credal_dataset_total_weight (credal_partition_data (judging->partition)), right = total - never_asked;

  if (!judging->lesson)
    return NAN;
  for (guint kind = 0; kind < judging->n_kinds; kind++)
    for (guint bin = 0; bin < CREDAL_MARGIN_BINS; bin++)
      right += margins[kind].count[bin] * credal_calibration_rate (calibration, kind, bin);
  return right / total;
}

static guint
answered_checks (const CredalConstraints *constraints)
{
  const CredalSpotCheck *checks = credal_constraints_checks (constraints);
  CredalRelation relation;
  guint answered = 0;

  for (guint k = 0; k < credal_constraints_n_checks (constraints); k++)
    answered += is_answered (constraints, &checks[k], &relation);
  return answered;
}

/* Of the objects that @margins (n_kinds) are of, those from @least (n_kinds) on are shown in one cluster. All but its
 * expectation. */
static CredalHonesty
assess (const Judging *judging, const CredalCalibration *calibration, const CredalMargins *margins,
        const guint *least, double never_asked)
{
  CredalHonesty honesty = { .checks = answered_checks (judging->constraints), .value = NAN, .low = NAN, .high = NAN };
  double certain = 0.0;

  for (guint kind = 0; kind < judging->n_kinds; kind++)
    for (guint bin = least[kind]; bin < CREDAL_MARGIN_BINS; bin++)
      certain += margins[kind].count[bin];
  honesty.share = never_asked > 0.0 ? certain / never_asked : 0.0;
  if (certain > 0.0)
    {
      CredalEstimate estimate = credal_calibration_estimate (calibration, margins, least);
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
  return credal_frame_around (frame, credal_frame_omega (credal_frame_c (frame))) > 0;
}

/* The rate that what is shown in one cluster is to be right at by now. */
static double
asked_for (const Judging *judging, double rate)
{
  return rate * (1.0 - exp (-(double) credal_constraints_n_answers (judging->constraints) / ANSWERS));
}

static gboolean
judge (Judging *judging, double rate, CredalPartition *partition, GError **error)
{
  double asked = asked_for (judging, rate);
  gboolean choose = judging->lesson && can_doubt (judging->frame) && asked >= CHANCE;

  if (!begin (judging, error))
    return FALSE;
  g_autoptr(GArray) trials = judging->lesson ? learned_trials (judging) : plain_trials (judging->constraints);
  g_autoptr(CredalCalibration) calibration =
    credal_calibration_new ((const CredalTrial *) (gconstpointer) trials->data, trials->len,
                            judging->n_kinds);
  g_autofree double *sums = count (judging);
  const Tally *tally = (const Tally *) sums;
  guint least[CREDAL_MAX_CLUSTERS] = { 0 };
  for (guint kind = 0; choose && kind < judging->n_kinds; kind++)
    least[kind] = credal_calibration_least (calibration, kind, &tally->margins[kind], asked);
  CredalHonesty honesty = assess (judging, calibration, tally->margins + (choose ? 0 : judging->n_kinds), least,
                                  tally->weight);
  honesty.expected = expect (judging, calibration, tally->margins, tally->weight);
  honesty.rate = choose ? asked : 0.0;
  if (choose)
    {
      if (!choose_sets (judging, tally->margins, least, error))
        return FALSE;
      credal_partition_set_shown (partition, g_steal_pointer (&judging->shown));
    }
  credal_partition_set_honesty (partition, &honesty, g_steal_pointer (&judging->state));
  return TRUE;
}

CredalPartition *
credal_honest_judge (CredalPartition *partition, const CredalLesson *lesson, const CredalConstraints *constraints,
                     double rate, GError **error)
{
  g_autoptr(CredalPartition) judged = partition;
  gboolean learned = lesson && credal_lesson_learned (lesson);

  if (!judged || (!learned && credal_constraints_n_checks (constraints) == 0))
    return g_steal_pointer (&judged);
  g_auto(Judging) judging = {
    .partition = judged, .constraints = constraints, .lesson = learned ? lesson : NULL,
    .frame = credal_partition_frame (judged), .n = credal_partition_n (judged), .c = credal_partition_c (judged),
    .n_kinds = learned ? credal_partition_c (judged) : 1,
  };
  gboolean placed = !learned || credal_lesson_places (credal_partition_state (judged), judging.c, judging.cluster);
  g_assert (placed);
  return judge (&judging, rate, judged, error) ? g_steal_pointer (&judged) : NULL;
}
