/* Puts the questions of doubt, of the selector and of spot checks in one order. */
#include "session/asking/asker.h"
#include "core/base/shared.h"
#include "session/asking/spot-check.h"

#define QUICK_OBJECTS 100000
#define QUICK_OPERATIONS 5e6             /* some 10 ms on one core */

struct _CredalAsker {
  const CredalSelector *selector;
  CredalAsk ask;
  gpointer memory;           /* under lock; NULL: the selector has no memory */
  GMutex lock;
};

CredalAsker *
credal_asker_new (const CredalSelector *selector, CredalAsk ask)
{
  CredalAsker *asker = g_atomic_rc_box_new0 (CredalAsker);

  asker->selector = selector;
  asker->ask = ask;
  asker->memory = selector->memory_new ? selector->memory_new () : NULL;
  g_mutex_init (&asker->lock);
  return asker;
}

static void
clear_asker (gpointer box)
{
  CredalAsker *asker = box;

  if (asker->selector->memory_new)
    asker->selector->memory_free (asker->memory);
  g_mutex_clear (&asker->lock);
}

CREDAL_DEFINE_SHARED (CredalAsker, credal_asker, clear_asker)

gboolean
credal_asker_is (const CredalAsker *asker, const CredalSelector *selector, CredalAsk ask)
{
  return asker->selector == selector && asker->ask == ask;
}

gboolean
credal_asker_remembers (const CredalAsker *asker)
{
  return asker->selector->memory_new != NULL;
}

gboolean
credal_asker_is_quick (const CredalPartition *partition)
{
  const CredalModel *model = credal_partition_model (partition);
  gsize n = credal_partition_n (partition), p = credal_dataset_p (credal_partition_data (partition));
  double distance = model->n_shapes > 0 ? (double) p * p : (double) p;
  double each = MAX (model->k * distance, credal_frame_f (credal_partition_frame (partition)));

  return n <= QUICK_OBJECTS && n * each <= QUICK_OPERATIONS;
}

static void
ask_again (const CredalReview *review, const CredalPartition *result, GArray *questions)
{
  CredalBelief belief;

  if (!credal_review_again (review, result, &belief))
    return;
  const CredalPair *pair = credal_constraints_find (review->believed->constraints, belief.i, belief.j);
  CredalQuestion question = { .i = belief.i, .j = belief.j, .reason = CREDAL_REASON_AGAIN,
                              .votes = credal_votes_total (&pair->votes), .belief = belief.belief };
  g_array_append_val (questions, question);
}

static gboolean
is_about (const CredalQuestion *question, guint32 object)
{
  return question->i == object || question->j == object;
}

/* TRUE: @next is about the object of an earlier spot check. That one must stay random, and not be asked by choice. */
static gboolean
is_in_the_way (const GArray *questions, const CredalQuestion *next)
{
  for (guint k = 0; k < questions->len; k++)
    {
      const CredalQuestion *placed = &g_array_index (questions, CredalQuestion, k);
      if (placed->reason == CREDAL_REASON_SPOT_CHECK && is_about (next, placed->i))
        return TRUE;
    }
  return FALSE;
}

static void
add_unless_in_the_way (const CredalQuestion *question, GArray *questions)
{
  if (!is_in_the_way (questions, question))
    g_array_append_vals (questions, question, 1);
}

static void
add_check (const CredalSelectorInput *input, CredalSpotChecks checks, guint ahead, GArray *questions)
{
  CredalQuestion check;

  if (credal_spot_check_draw (input, checks, ahead, &check))
    add_unless_in_the_way (&check, questions);
}

/* Inserts spot checks into @chosen, the questions of doubt and of the selector. */
static GArray *
with_checks (const CredalSelectorInput *input, const GArray *chosen, CredalSpotChecks checks, guint limit)
{
  GArray *questions = g_array_new (FALSE, FALSE, sizeof (CredalQuestion));
  guint due = credal_spot_check_wait (input->answers->constraints, checks);

  for (guint k = 0; k <= chosen->len; k++)
    {
      if (questions->len >= due)
        {
          add_check (input, checks, due, questions);
          due += checks.every;
        }
      if (k < chosen->len)
        add_unless_in_the_way (&g_array_index (chosen, CredalQuestion, k), questions);
    }
  g_array_set_size (questions, MIN (questions->len, limit));
  return questions;
}

/* Returns TRUE once pairs have told the groups apart, or would not do so with this selector. Twice the answers that
 * tell c groups apart at best are enough to wait for. */
static gboolean
has_pairs (const CredalAsker *asker, const CredalAnswers *answers)
{
  guint c = answers->known->c;

  return answers->known->r == c
         || (!asker->selector->finds_groups && credal_constraints_n_pairs (answers->constraints) >= c * (c - 1));
}

static gboolean
asks_for_labels (const CredalAsker *asker, const CredalAnswers *answers)
{
  return asker->ask == CREDAL_ASK_LABELS || (asker->ask == CREDAL_ASK_BOTH && has_pairs (asker, answers));
}

/* Chooses labels if they are asked and any are left, otherwise pairs. */
static gboolean
choose (CredalAsker *asker, const CredalSelectorInput *input, guint limit, GArray *chosen, CredalMonitor *monitor,
        GError **error)
{
  guint before = chosen->len;

  if (limit <= before)
    return TRUE;
  if (asks_for_labels (asker, input->answers)
      && !credal_which_group (input, limit - before, chosen, monitor, error))
    return FALSE;
  if (chosen->len > before || asker->ask == CREDAL_ASK_LABELS)
    return TRUE;
  return asker->selector->propose (asker->memory, input, limit - before, chosen, monitor, error);
}

/* Precondition: the lock is held; releases it. */
static GArray *
propose (CredalAsker *asker, const CredalSelectorInput *input, const CredalReview *review,
         CredalSpotChecks checks, guint limit, CredalMonitor *monitor, GError **error)
{
  g_autoptr(GArray) chosen = g_array_new (FALSE, FALSE, sizeof (CredalQuestion));
  gboolean pairs = asker->ask != CREDAL_ASK_LABELS;

  if (pairs && review && limit > 0)
    ask_again (review, input->partition, chosen);
  gboolean fine = choose (asker, input, limit, chosen, monitor, error);
  g_mutex_unlock (&asker->lock);
  if (!fine)
    return NULL;
  return pairs && checks.every > 0 ? with_checks (input, chosen, checks, limit) : g_steal_pointer (&chosen);
}

GArray *
credal_asker_propose (CredalAsker *asker, const CredalSelectorInput *input, const CredalReview *review,
                      CredalSpotChecks checks, guint limit, CredalMonitor *monitor, GError **error)
{
  g_mutex_lock (&asker->lock);
  return propose (asker, input, review, checks, limit, monitor, error);
}

GArray *
credal_asker_ask (CredalAsker *asker, const CredalRound *round, CredalPartition *partition, const CredalReview *review,
                  CredalMonitor *monitor, GError **error)
{
  const CredalSettings *settings = round->settings;
  g_autoptr(CredalAnswers) answers = credal_answers_among (review ? review->believed : round->answers,
                                                           credal_partition_c (partition));
  CredalSelectorInput input = { partition, round->data, answers, credal_settings_asking (settings),
                                credal_settings_seed (settings) };

  return credal_asker_propose (asker, &input, review, credal_settings_spot_checks (settings), CREDAL_QUESTIONS, monitor,
                               error);
}

GArray *
credal_asker_propose_now (CredalAsker *asker, const CredalSelectorInput *input, CredalSpotChecks checks, guint limit)
{
  return g_mutex_trylock (&asker->lock) ? propose (asker, input, NULL, checks, limit, NULL, NULL) : NULL;
}
