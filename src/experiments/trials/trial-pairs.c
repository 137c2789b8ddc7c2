/* Chooses pairs by their worth, for the experiments of [AB11]. */
#include "experiments/trials/trial-pairs.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "core/base/rng.h"
#include "learning/answer-distances.h"
#include "learning/known-pairs.h"

#define LABELLED_SHARE 0.2         /* of the objects, unless the experiment says otherwise */
enum { SET_SIZE = 25, TRIES = 2000, KINDS_BASE = 100, STREAM_POOL = 901, STREAM_SETS, STREAM_MUTUAL };
#define RATE_REACH 0.05            /* largest accepted distance from the wanted coherence */

struct _CredalTrialPairs {
  const CredalTrial *trial;
  const guint8 *labels;
  CredalConstraints *pairs;
  CredalAnswerWorth *worth;
};

/* ---- all pairs ---- */

static void
add_known_pair (CredalConstraints *pairs, const int *classes, guint32 i, guint32 j)
{
  credal_constraints_add_pair (pairs, i, j, classes[i] == classes[j] ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK, 1.0,
                               FALSE);
}

/* Returns @count random pairs; (transfer full). */
static CredalConstraints *
draw_pool (const CredalDataset *data, guint count, guint64 seed)
{
  g_autoptr(GRand) rng = credal_rng_new (seed, STREAM_POOL);
  gsize n = credal_dataset_n (data);
  CredalConstraints *pool = credal_constraints_new (n);

  while (credal_constraints_n_pairs (pool) < MIN (count, n * (n - 1) / 2))      /* repeats do not count */
    {
      guint32 i = (guint32) credal_rng_index (rng, n), j = (guint32) credal_rng_index (rng, n);
      if (i != j)
        add_known_pair (pool, credal_dataset_classes (data), MIN (i, j), MAX (i, j));
    }
  return pool;
}

CredalConstraints *
credal_trial_all_pairs (const CredalDataset *data)
{
  CredalConstraints *all = credal_constraints_new (credal_dataset_n (data));

  for (guint32 j = 1; j < credal_dataset_n (data); j++)
    for (guint32 i = 0; i < j; i++)
      add_known_pair (all, credal_dataset_classes (data), i, j);
  return all;
}

/* Returns @count random ones of @known, or all if these are not more; (transfer full). */
static CredalConstraints *
draw_known (const CredalDataset *data, const CredalConstraints *known, guint count, guint64 seed)
{
  g_autoptr(GRand) rng = credal_rng_new (seed, STREAM_POOL);
  CredalConstraints *pool = credal_constraints_new (credal_dataset_n (data));
  gsize all = credal_constraints_n_pairs (known);

  while (credal_constraints_n_pairs (pool) < MIN (count, all))      /* repeats do not count */
    {
      const CredalPair *pair = &credal_constraints_pairs (known)[credal_rng_index (rng, all)];
      add_known_pair (pool, credal_dataset_classes (data), pair->i, pair->j);
    }
  return pool;
}

static CredalConstraints *
find_pairs (const CredalTrial *trial, guint64 seed)
{
  if (trial->share >= 1.0)
    return trial->pool > 0 ? draw_pool (trial->data, trial->pool, seed) : credal_trial_all_pairs (trial->data);
  g_autoptr(CredalConstraints) known
    = credal_known_pairs_new (trial->data, trial->share > 0.0 ? trial->share : LABELLED_SHARE, seed);
  return trial->pool > 0 ? draw_known (trial->data, known, trial->pool, seed) : g_steal_pointer (&known);
}

CredalTrialPairs *
credal_trial_pairs_new (const CredalTrial *trial, const guint8 *labels, guint64 seed)
{
  CredalTrialPairs *pairs = g_new (CredalTrialPairs, 1);

  pairs->trial = trial;
  pairs->labels = labels;
  pairs->pairs = find_pairs (trial, seed);
  pairs->worth = credal_answer_worth_new (trial->data, pairs->pairs, labels, trial->choice == CREDAL_CHOICE_HARD);
  if (trial->distances)
    credal_answer_worth_by_distance (pairs->worth, trial->data, pairs->pairs, trial->choice == CREDAL_CHOICE_HARD);
  return pairs;
}

void
credal_trial_pairs_free (CredalTrialPairs *pairs)
{
  credal_answer_worth_free (pairs->worth);
  credal_constraints_free (pairs->pairs);
  g_free (pairs);
}

/* ---- choice ---- */

static int
compare_coherence (gconstpointer a, gconstpointer b, gpointer data)
{
  const CredalAnswerWorth *worth = data;
  guint left = *(const guint *) a, right = *(const guint *) b;
  double first = worth->within[left], second = worth->within[right];

  return first != second ? (first > second ? -1 : 1) : left < right ? -1 : left > right;
}

static void
select_most_coherent (const CredalAnswerWorth *worth, guint per_cent, gboolean *selected)
{
  g_autoptr(GArray) order = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint k = 0; k < worth->count; k++)
    if (worth->informative[k])
      g_array_append_val (order, k);
  g_array_sort_with_data (order, compare_coherence, (gpointer) worth);
  guint take = (guint) lround (per_cent / 100.0 * order->len);
  for (guint k = 0; k < take; k++)
    selected[g_array_index (order, guint, k)] = TRUE;
}

/* Keeps at most the wanted number of must-links and of cannot-links. */
static void
take_kinds (const CredalAnswerWorth *worth, guint amount, guint64 seed, gboolean *selected)
{
  g_autofree gboolean *kind = g_new (gboolean, (gsize) worth->count + 1);

  for (guint together = 0; together < 2; together++)
    {
      for (guint k = 0; k < worth->count; k++)
        kind[k] = selected[k] && worth->together[k] == (gboolean) together;
      credal_known_pairs_take (worth, together ? amount / KINDS_BASE : amount % KINDS_BASE, seed, kind);
      for (guint k = 0; k < worth->count; k++)
        if (worth->together[k] == (gboolean) together)
          selected[k] = kind[k];
    }
}

/* ---- pairs that are coherent with each other ---- */

static gboolean
are_coherent (const CredalTrialPairs *pairs, guint k, guint l)
{
  const CredalDataset *data = pairs->trial->data;
  const CredalPair *all = credal_constraints_pairs (pairs->pairs), *m = &all[pairs->worth->pair[k]],
                   *c = &all[pairs->worth->pair[l]];
  const double *m1 = credal_dataset_row (data, m->i), *m2 = credal_dataset_row (data, m->j),
               *c1 = credal_dataset_row (data, c->i), *c2 = credal_dataset_row (data, c->j);

  return pairs->trial->distances ? credal_are_coherent_by_distance (m1, m2, c1, c2, credal_dataset_p (data))
                                 : credal_are_coherent (m1, m2, c1, c2, credal_dataset_p (data));
}

static gboolean
suits_all (const CredalTrialPairs *pairs, guint k, const GArray *taken)
{
  for (guint at = 0; at < taken->len; at++)
    {
      guint other = g_array_index (taken, guint, at);
      if (pairs->worth->together[k] != pairs->worth->together[other] && !are_coherent (pairs, k, other))
        return FALSE;
    }
  return TRUE;
}

/* Draws informative pairs until there are as many of both kinds as wanted, or none is left. */
static void
select_mutual (const CredalTrialPairs *pairs, guint amount, guint64 seed, gboolean *selected)
{
  const CredalAnswerWorth *worth = pairs->worth;
  g_autoptr(GRand) rng = credal_rng_new (seed, STREAM_MUTUAL);
  g_autofree guint *order = g_new (guint, (gsize) worth->count + 1);
  g_autoptr(GArray) taken = g_array_new (FALSE, FALSE, sizeof (guint));
  guint left[] = { amount % KINDS_BASE, amount / KINDS_BASE };      /* cannot-links, must-links */

  for (guint k = 0; k < worth->count; k++)
    order[k] = k;
  for (guint at = 0; at < worth->count; at++)
    {
      guint other = at + (guint) credal_rng_index (rng, worth->count - at), k = order[other];
      order[other] = order[at];
      if (!worth->informative[k] || left[worth->together[k]] == 0 || !suits_all (pairs, k, taken))
        continue;
      selected[k] = TRUE;
      left[worth->together[k]]--;
      g_array_append_val (taken, k);
    }
}

/* ---- all choices ---- */

static gboolean
is_chosen (const CredalAnswerWorth *worth, guint k, CredalPairChoice choice)
{
  switch (choice)
    {
    case CREDAL_CHOICE_RANDOM: return TRUE;
    case CREDAL_CHOICE_INFORMATIVE: case CREDAL_CHOICE_RATE: return worth->informative[k];
    case CREDAL_CHOICE_COHERENT: return worth->informative[k] && !(worth->within[k] < worth->whole_within);
    case CREDAL_CHOICE_INCOHERENT: return worth->informative[k] && worth->within[k] < worth->whole_within;
    case CREDAL_CHOICE_SOFT: case CREDAL_CHOICE_HARD: case CREDAL_CHOICE_MOST_COHERENT: case CREDAL_CHOICE_MUTUAL:
      break;
    }
  return FALSE;
}

static void
select_worth (const CredalTrialPairs *pairs, guint amount, guint64 seed, gboolean *selected)
{
  const CredalAnswerWorth *worth = pairs->worth;
  CredalPairChoice choice = pairs->trial->choice;

  if (choice == CREDAL_CHOICE_SOFT)
    credal_answer_worth_select (worth, CREDAL_SELECT_SOFT, selected);
  else if (choice == CREDAL_CHOICE_HARD)
    credal_answer_worth_select (worth, CREDAL_SELECT_HARD, selected);
  else if (choice == CREDAL_CHOICE_MOST_COHERENT)
    select_most_coherent (worth, amount, selected);
  else if (choice == CREDAL_CHOICE_MUTUAL)
    select_mutual (pairs, amount, seed, selected);
  else
    for (guint k = 0; k < worth->count; k++)
      selected[k] = is_chosen (worth, k, choice);
}

/* Returns the selected pairs; (transfer full). */
static CredalConstraints *
make_chosen (const CredalTrialPairs *pairs, const gboolean *selected)
{
  CredalConstraints *chosen = credal_constraints_new (credal_constraints_n (pairs->pairs));

  for (guint k = 0; k < pairs->worth->count; k++)
    if (selected[k])
      {
        const CredalPair *pair = &credal_constraints_pairs (pairs->pairs)[pairs->worth->pair[k]];
        credal_constraints_add_pair (chosen, pair->i, pair->j, pair->relation, 1.0, FALSE);
      }
  return chosen;
}

/* Draws sets until one has that coherence ([AB11] Figure 3). @informative: (count). */
static CredalConstraints *
draw_set_of_rate (const CredalTrialPairs *pairs, const gboolean *informative, guint per_cent, guint64 seed,
                  GError **error)
{
  g_autoptr(GRand) rng = credal_rng_new (seed, STREAM_SETS);
  g_autofree gboolean *selected = g_new (gboolean, (gsize) pairs->worth->count + 1);

  for (guint attempt = 0; attempt < TRIES; attempt++)
    {
      memcpy (selected, informative, pairs->worth->count * sizeof *selected);
      credal_known_pairs_take (pairs->worth, SET_SIZE, g_rand_int (rng), selected);
      g_autoptr(CredalConstraints) set = make_chosen (pairs, selected);
      g_autoptr(CredalAnswerWorth) worth = credal_answer_worth_new (pairs->trial->data, set, pairs->labels, TRUE);
      if (fabs (worth->whole - per_cent / 100.0) <= RATE_REACH)
        return g_steal_pointer (&set);
    }
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA, _("no set of %d informative pairs has that coherence"),
               SET_SIZE);
  return NULL;
}

CredalConstraints *
credal_trial_pairs_choose (const CredalTrialPairs *pairs, guint amount, guint64 seed, GError **error)
{
  g_autofree gboolean *selected = g_new0 (gboolean, (gsize) pairs->worth->count + 1);
  CredalPairChoice choice = pairs->trial->choice;

  select_worth (pairs, amount, seed, selected);
  if (choice == CREDAL_CHOICE_RATE)
    return draw_set_of_rate (pairs, selected, amount, seed, error);
  if (pairs->trial->kinds)
    take_kinds (pairs->worth, amount, seed, selected);
  else if (choice != CREDAL_CHOICE_MOST_COHERENT && choice != CREDAL_CHOICE_MUTUAL)
    credal_known_pairs_take (pairs->worth, amount, seed, selected);
  return make_chosen (pairs, selected);
}
