/* Finds each object's probability of being in the right cluster, the sure objects, and their accuracy. */
#include "learning/shown/certainty.h"
#include "core/base/parallel.h"
#include "learning/features/supervision-notes.h"
#include "learning/shown/guesses.h"
#include "learning/shown/share-interval.h"
#include "learning/shown/trials.h"
#include <glib/gi18n-lib.h>
#include <math.h>

#define BLOCK ((gsize) 4096)
#define UNKNOWN 0.5                      /* P(right) in a cluster without a known group */
#define SETS_SPREAD 1.0                  /* of the log-odds of all guesses, from one data set to another */
#define LOWEST 0.5                       /* P(right) of a sure object, for any rate */

enum { NEVER_ASKED, ASKED, PINNED };

typedef struct {
  CredalPartition *partition;
  const CredalConstraints *constraints;
  const CredalSupervision *supervision;
  gsize n;
  guint c;
  guint cluster[CREDAL_MAX_CLUSTERS];    /* of each known group */
  gboolean known[CREDAL_MAX_CLUSTERS];   /* (c) TRUE: the cluster has a known group */
  CredalPairOdds *odds;
  double least;                          /* P(right) of sure guesses, at least */
  guint8 *state;                         /* (n) */
  double *right;                         /* (n) out: NAN of outliers and settled objects */
  guint8 *sure;                          /* (n) out */
} Judging;

static void
judging_clear (Judging *judging)
{
  g_clear_pointer (&judging->odds, credal_pair_odds_free);
  g_free (judging->state);
  g_free (judging->right);
  g_free (judging->sure);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Judging, judging_clear)

static gsize
count_blocks (const Judging *judging)
{
  return (judging->n + BLOCK - 1) / BLOCK;
}

/* ---- each object ---- */

static double
find_right (const Judging *judging, gsize i)
{
  const CredalLearnedFeatures *view = judging->supervision->view;
  const double *u = credal_partition_membership (judging->partition) + i * judging->c;
  guint k = credal_partition_labels (judging->partition)[i];
  double values[CREDAL_MAX_CLUSTERS], f[CREDAL_MAX_CLUSTERS], against = 0.0;

  if (!judging->known[k])
    return UNKNOWN;
  credal_learned_features_values (view, i, values);
  for (guint l = 0; l < view->r; l++)
    f[judging->cluster[l]] = values[l];
  for (guint l = 0; l < judging->c; l++)
    if (l != k && judging->known[l])
      against += credal_pair_odds_against (judging->odds, k, l, credal_margin (f[k], f[l], u[k], u[l]));
  return 1.0 / (1.0 + against);
}

/* Sure guesses in one cluster. Contains only sums. */
typedef struct {
  double count, squares, right;          /* Σ w, Σ w², Σ w P(right) */
  double slope;                          /* Σ w P(right) P(wrong): the derivative of `right` by the log-odds */
  double chance;                         /* Σ w² P(right) P(wrong): the variance of independent outcomes */
} Sure;

static void
add_sure (Sure *sure, double right, double weight)
{
  sure->count += weight;
  sure->squares += weight * weight;
  sure->right += weight * right;
  sure->slope += weight * right * (1.0 - right);
  sure->chance += weight * weight * right * (1.0 - right);
}

static gboolean
is_sure (const Judging *judging, guint cluster, double right)
{
  return judging->known[cluster] && right >= judging->least;
}

/* The never-asked objects. Contains only sums. */
typedef struct {
  double weight;                         /* of all, including outliers */
  CredalGuesses all;                     /* without outliers */
  Sure sure[];                           /* (c) by cluster */
} Tally;

static void
judge_block (gsize block, double *sums, gpointer user_data)
{
  Judging *judging = user_data;
  const guint32 *focal = credal_partition_focal (judging->partition);
  const guint8 *labels = credal_partition_labels (judging->partition);
  const double *weights = credal_dataset_weights (credal_partition_data (judging->partition));
  Tally *tally = (Tally *) sums;

  for (gsize i = block * BLOCK; i < MIN ((block + 1) * BLOCK, judging->n); i++)
    {
      gboolean judged = focal[i] != 0 && judging->state[i] != PINNED;
      double weight = credal_weight (weights, i);
      double right = judging->right[i] = judged ? find_right (judging, i) : NAN;
      judging->sure[i] = judged ? is_sure (judging, labels[i], right) : focal[i] != 0;
      if (judging->state[i] != NEVER_ASKED)
        continue;
      tally->weight += weight;
      if (judged)
        credal_guesses_add (&tally->all, right, weight);
      if (judging->sure[i])
        add_sure (&tally->sure[labels[i]], right, weight);
    }
}

/* ---- all objects ---- */

/* Returns the largest standard deviation of the odds between cluster @k and another. */
static double
largest_spread (const Judging *judging, guint k)
{
  double largest = 0.0;

  for (guint l = 0; l < judging->c; l++)
    if (l != k && judging->known[l])
      largest = MAX (largest, credal_pair_odds_spread (judging->odds, k, l));
  return largest;
}

/* Sets the share and its interval, rounded outwards to shares that this number of independent outcomes can have.
 * @variance: of Σ w right. */
static void
set_estimate (CredalHonesty *honesty, const Sure *total, double variance)
{
  double objects = total->count * total->count / total->squares;

  honesty->value = total->right / total->count;
  double spread = honesty->value * (1.0 - honesty->value) * total->count * total->count;
  credal_share_interval (honesty->value, spread / variance, &honesty->low, &honesty->high);
  honesty->low = floor (honesty->low * objects) / objects;
  honesty->high = MIN (1.0, ceil (honesty->high * objects) / objects);
}

/* Estimates the share of sure objects that is right. The odds of all clusters vary together between data sets, and the
 * odds of one cluster with its answers; chance varies each object by itself. */
static void
estimate_sure (const Judging *judging, const Tally *tally, CredalHonesty *honesty)
{
  Sure total = { 0 };
  double variance = 0.0;

  for (guint k = 0; k < judging->c; k++)
    {
      const Sure *sure = &tally->sure[k];
      total.count += sure->count;
      total.squares += sure->squares;
      total.right += sure->right;
      total.slope += sure->slope;
      variance += sure->chance + pow (sure->slope * largest_spread (judging, k), 2.0);
    }
  honesty->share = tally->weight > 0.0 ? total.count / tally->weight : 0.0;
  if (total.count > 0.0)
    set_estimate (honesty, &total, variance + pow (total.slope * SETS_SPREAD, 2.0));
}

static void
estimate_all (const Judging *judging, const Tally *tally, CredalHonesty *honesty)
{
  double total = credal_dataset_total_weight (credal_partition_data (judging->partition));

  honesty->expected = total - tally->weight;      /* asked objects count as right */
  for (guint bin = 0; bin < CREDAL_GUESS_BINS; bin++)
    honesty->expected += tally->all.right[bin];
  honesty->expected /= total;
  honesty->gain = credal_expected_gain (&tally->all, judging->supervision->view->s);
  honesty->enough = credal_gain_is_little (honesty->gain, total);
}

/* ---- putting it together ---- */

static gboolean
refuse_for_memory (GError **error)
{
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY,
                       _("Not enough memory to judge how sure each object is"));
  return FALSE;
}

/* FALSE: out of memory. */
static gboolean
begin_judging (Judging *judging, GError **error)
{
  const CredalSupervision *supervision = judging->supervision;
  gboolean placed = credal_noted_places (credal_partition_state (judging->partition), judging->c, judging->cluster);

  g_assert (placed);
  judging->state = g_try_malloc0 (judging->n);
  judging->right = g_try_new (double, judging->n);
  judging->sure = g_try_malloc (judging->n);
  if (!judging->state || !judging->right || !judging->sure)
    return refuse_for_memory (error);
  credal_constraints_mark (judging->constraints, judging->state);
  for (gsize at = 0; at < supervision->pins->size; at++)
    judging->state[supervision->pins->objects[at]] = PINNED;
  for (guint l = 0; l < supervision->view->r; l++)
    judging->known[judging->cluster[l]] = TRUE;
  g_autoptr(GArray) trials = credal_trials_new (judging->constraints, supervision, judging->partition,
                                                judging->cluster);
  judging->odds = credal_pair_odds_new ((const CredalTrial *) (gconstpointer) trials->data, trials->len, judging->c);
  return TRUE;
}

/* Judges a learned fit. */
static gboolean
judge_learned (Judging *judging, double rate, GError **error)
{
  const CredalConstraints *constraints = judging->constraints;
  gboolean known = credal_trials_any_asked (constraints);
  gboolean enough = known && judging->supervision->known->s >= CREDAL_CERTAINTY_LEAST;
  gsize width = (sizeof (Tally) + judging->c * sizeof (Sure)) / sizeof (double);
  CredalHonesty honesty = { .checks = credal_trials_n_checks (constraints), .value = NAN, .low = NAN, .high = NAN,
                            .expected = NAN, .gain = NAN, .rate = enough ? rate : 0.0 };

  if (!begin_judging (judging, error))
    return FALSE;
  judging->least = enough ? MAX (1.0 - CREDAL_CERTAINTY_FARTHEST * (1.0 - rate), LOWEST) : INFINITY;
  g_autofree double *sums = credal_parallel_sum (count_blocks (judging), width, judge_block, judging);
  const Tally *tally = (const Tally *) sums;
  estimate_sure (judging, tally, &honesty);
  if (known)
    estimate_all (judging, tally, &honesty);
  credal_partition_set_sure (judging->partition, g_steal_pointer (&judging->sure));
  if (known)
    credal_partition_set_right (judging->partition, g_steal_pointer (&judging->right));
  credal_partition_set_honesty (judging->partition, &honesty, g_steal_pointer (&judging->state));
  return TRUE;
}

/* Judges a plain fit by its spot checks. */
static gboolean
judge_plain (CredalPartition *partition, const CredalConstraints *constraints, GError **error)
{
  const double *weights = credal_dataset_weights (credal_partition_data (partition));
  guint8 *asked = g_try_malloc0 (credal_partition_n (partition));
  guint right, checks = credal_trials_n_placed (constraints, &right);
  CredalHonesty honesty = { .checks = checks, .value = (right + 1.0) / (checks + 2.0), .expected = NAN, .gain = NAN };
  double all = 0.0, single = 0.0;

  if (!asked)
    return refuse_for_memory (error);
  credal_constraints_mark (constraints, asked);
  for (gsize i = 0; i < credal_partition_n (partition); i++)
    {
      guint32 focal = credal_partition_focal (partition)[i];
      double weight = asked[i] ? 0.0 : credal_weight (weights, i);
      all += weight;
      single += focal >= 1 && focal <= credal_partition_c (partition) ? weight : 0.0;
    }
  honesty.share = all > 0.0 ? single / all : 0.0;
  credal_share_interval ((double) right / checks, checks, &honesty.low, &honesty.high);
  credal_partition_set_honesty (partition, &honesty, asked);
  return TRUE;
}

CredalPartition *
credal_judge_certainty (CredalPartition *partition, const CredalSupervision *supervision,
                        const CredalConstraints *constraints, double rate, GError **error)
{
  g_autoptr(CredalPartition) judged = partition;
  gboolean learned = supervision && credal_supervision_learned (supervision), fine = TRUE;
  guint right;

  if (!judged)
    return NULL;
  g_auto(Judging) judging = {
    .partition = judged, .constraints = constraints, .supervision = supervision, .n = credal_partition_n (judged),
    .c = credal_partition_c (judged),
  };
  if (learned)
    fine = judge_learned (&judging, rate, error);
  else if (credal_trials_n_placed (constraints, &right) > 0)
    fine = judge_plain (judged, constraints, error);
  return fine ? g_steal_pointer (&judged) : NULL;
}
