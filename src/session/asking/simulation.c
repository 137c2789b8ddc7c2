/* Runs a session with a simulated user: fit, ask, answer, and so on. */
#include <glib/gi18n-lib.h>
#include "session/asking/simulation.h"
#include "core/base/rng.h"
#include "learning/afresh.h"
#include "learning/within.h"
#include "session/asking/advice.h"

enum { STREAM_PAIRS = 0x70616972 };

struct _CredalSimulation {
  const CredalSimulated *person;
  CredalSettings *settings;            /* with its own seed and the present number of clusters */
  CredalAnswers *answers;
  CredalPartition *partition;          /* NULL before the first fit */
  CredalState *prelude;                /* shared by all fits with these parameters */
  GArray *questions;                   /* CredalQuestion: chosen after the latest answer; NULL: not yet */
  CredalOracle *oracle;
  CredalAsker *asker;                  /* NULL: random pairs, or none */
  GRand *rng;                          /* for random pairs */
  guint count;
  guint answered;                      /* pairs answered when the partition was found (learning/within.h) */
  gboolean stale;                      /* TRUE: the partition is of fewer answers, or of other parameters */
};

static gboolean
asks_pairs (const CredalSimulated *person)
{
  return credal_settings_ask (person->settings) == CREDAL_ASK_PAIRS;
}

static gboolean
check_asked_labels (const CredalSimulated *person, GError **error)
{
  guint classes = credal_dataset_n_classes (person->data);
  guint clusters = credal_settings_clusters (person->settings);

  if ((asks_pairs (person) && !person->draws_labels) || classes <= clusters)
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
               _("clusters=%u: labels name %u classes, each of which needs a cluster"), clusters, classes);
  return FALSE;
}

CredalSimulation *
credal_simulation_new (const CredalSimulated *person, guint64 seed, GError **error)
{
  g_autoptr(CredalOracle) oracle = credal_oracle_new (person->data, &person->habits, seed, error);

  if (!oracle || !check_asked_labels (person, error))
    return NULL;
  g_autoptr(CredalSettings) settings = credal_settings_copy (person->settings);
  if (!credal_settings_set_seed (settings, seed, error))
    return NULL;
  CredalSimulation *simulation = g_new0 (CredalSimulation, 1);
  simulation->person = person;
  simulation->settings = g_steal_pointer (&settings);
  simulation->answers = credal_answers_new (credal_constraints_copy (person->known),
                                            credal_simulation_clusters (simulation));
  simulation->oracle = g_steal_pointer (&oracle);
  if (!person->draws_labels && !(person->draws_pairs && asks_pairs (person)))
    simulation->asker = credal_asker_new (person->draws_pairs ? &credal_selector_random
                                                              : credal_settings_selector (person->settings),
                                          credal_settings_ask (person->settings));
  simulation->rng = credal_rng_new (seed, STREAM_PAIRS);
  simulation->stale = TRUE;
  return simulation;
}

void
credal_simulation_free (CredalSimulation *simulation)
{
  g_clear_pointer (&simulation->settings, credal_settings_free);
  g_clear_pointer (&simulation->answers, credal_answers_unref);
  g_clear_pointer (&simulation->partition, credal_partition_unref);
  g_clear_pointer (&simulation->prelude, credal_state_unref);
  g_clear_pointer (&simulation->questions, g_array_unref);
  g_clear_pointer (&simulation->oracle, credal_oracle_free);
  g_clear_pointer (&simulation->asker, credal_asker_unref);
  g_clear_pointer (&simulation->rng, g_rand_free);
  g_free (simulation);
}

CredalPartition *
credal_simulation_partition (const CredalSimulation *simulation)
{
  return simulation->partition;
}

CredalAnswers *
credal_simulation_answers (CredalSimulation *simulation)
{
  return simulation->answers;
}

guint
credal_simulation_count (const CredalSimulation *simulation)
{
  return simulation->count;
}

guint
credal_simulation_clusters (const CredalSimulation *simulation)
{
  return credal_settings_clusters (simulation->settings);
}

guint
credal_simulation_advised (CredalSimulation *simulation)
{
  return credal_cluster_advice (simulation->answers, credal_dataset_n_classes (simulation->person->data)).clusters;
}

/* ---- rounds ---- */

static CredalRound
next_round (CredalSimulation *simulation)
{
  const CredalSimulated *person = simulation->person;
  CredalPartition *before = person->draws_labels || person->fresh ? NULL : simulation->partition;
  guint answered = credal_within_answers (simulation->answers->constraints);

  return (CredalRound) {
    .settings = simulation->settings, .data = person->data, .answers = simulation->answers,
    .warm = before ? credal_partition_state (before) : NULL, .before = before, .prelude = &simulation->prelude,
    .within = credal_within_iterations (simulation->settings, before ? simulation->answered : 0, answered),
  };
}

static gboolean
is_lazy (const CredalSimulated *person)
{
  return person->lazy && asks_pairs (person);
}

/* Chooses questions from the newest partition. */
static gboolean
choose_questions (CredalSimulation *simulation, const CredalRound *round, GError **error)
{
  g_autoptr(CredalReview) review = credal_round_review (round, simulation->partition);

  g_clear_pointer (&simulation->questions, g_array_unref);
  simulation->questions = credal_asker_ask (simulation->asker, round, simulation->partition, review, NULL, error);
  return simulation->questions != NULL;
}

typedef struct {
  CredalSimulation *simulation;
  const CredalRound *round;
} Heard;

/* Asks the selector after each result, as in a session, since it may have a memory. */
static gboolean
hear_partition (CredalPartition *partition, gboolean final, gpointer data, GError **error)
{
  Heard *heard = data;
  CredalSimulation *simulation = heard->simulation;

  g_clear_pointer (&simulation->partition, credal_partition_unref);
  simulation->partition = credal_partition_ref (partition);
  simulation->answered = credal_within_answers (simulation->answers->constraints);
  return !simulation->asker || is_lazy (simulation->person) || choose_questions (simulation, heard->round, error);
}

/* Compares the partition with one from scratch after every %CREDAL_AFRESH_EVERY answers. */
static gboolean
consider_afresh (CredalSimulation *simulation, GError **error)
{
  CredalRound round = next_round (simulation);

  if (!round.before || simulation->count == 0 || simulation->count % CREDAL_AFRESH_EVERY > 0)
    return TRUE;
  g_autoptr(CredalPartition) found = credal_afresh_fit (&round, round.before, NULL);
  if (!found)
    return TRUE;
  round.before = found;
  round.warm = credal_partition_state (found);
  Heard heard = { simulation, &round };
  return hear_partition (found, TRUE, &heard, error);
}

gboolean
credal_simulation_fit (CredalSimulation *simulation, GError **error)
{
  if (!simulation->stale)
    return TRUE;
  CredalRound round = next_round (simulation);
  /* hear_partition() replaces the simulation's own reference while the round still reads it. */
  g_autoptr(CredalPartition) before = round.before ? credal_partition_ref (round.before) : NULL;
  round.before = before;
  Heard heard = { simulation, &round };
  if (!credal_round_run (&round, NULL, NULL, hear_partition, &heard, error))
    return FALSE;
  simulation->stale = FALSE;
  return consider_afresh (simulation, error);
}

static gboolean
keep_partition (CredalPartition *partition, gboolean final, gpointer data, GError **error)
{
  CredalPartition **kept = data;

  g_clear_pointer (kept, credal_partition_unref);
  *kept = credal_partition_ref (partition);
  return TRUE;
}

CredalPartition *
credal_simulation_result (CredalSimulation *simulation, GError **error)
{
  CredalPartition *ended = NULL;

  if (!credal_simulation_fit (simulation, error))
    return NULL;
  if (!credal_settings_asks_within (simulation->settings))
    return credal_partition_ref (simulation->partition);
  CredalRound round = next_round (simulation);
  round.ends = TRUE;
  if (credal_round_run (&round, NULL, NULL, keep_partition, &ended, error))
    return ended;
  g_clear_pointer (&ended, credal_partition_unref);
  return NULL;
}

/* ---- questions ---- */

/* Draws two objects at random, never the same pair twice. */
static gboolean
draw_pair (CredalSimulation *simulation, CredalQuestion *question)
{
  const CredalConstraints *said = simulation->answers->constraints;
  gsize n = credal_constraints_n (said);

  if (credal_constraints_n_pairs (said) >= n * (n - 1) / 2)
    return FALSE;
  *question = (CredalQuestion) { .reason = CREDAL_REASON_RANDOM };
  do
    {
      question->i = (guint32) credal_rng_index (simulation->rng, n);
      question->j = (guint32) credal_rng_index (simulation->rng, n);
    }
  while (question->i == question->j || credal_constraints_find (said, question->i, question->j));
  return TRUE;
}

gboolean
credal_simulation_question (CredalSimulation *simulation, CredalQuestion *question, gboolean *found, GError **error)
{
  const CredalSimulated *person = simulation->person;
  gboolean drawn = is_lazy (person) && person->fresh && !simulation->asker;

  if (!drawn && !(is_lazy (person) && simulation->partition) && !credal_simulation_fit (simulation, error))
    return FALSE;
  if (!simulation->asker)
    {
      *found = draw_pair (simulation, question);
      return TRUE;
    }
  CredalRound round = next_round (simulation);
  if (!simulation->questions && !choose_questions (simulation, &round, error))
    return FALSE;
  *found = simulation->questions->len > 0;
  if (*found)
    *question = g_array_index (simulation->questions, CredalQuestion, 0);
  return TRUE;
}

/* Draws an unlabelled object of known class; −1: none. */
static gint64
draw_object (CredalSimulation *simulation)
{
  const CredalConstraints *said = simulation->answers->constraints;
  const int *classes = credal_dataset_classes (simulation->person->data);
  gsize n = credal_constraints_n (said), left = 0;
  gint64 drawn = -1;

  for (guint32 i = 0; i < n; i++)
    left += classes[i] >= 0 && !credal_constraints_find_label (said, i);
  if (left == 0)
    return -1;
  gsize skipped = credal_rng_index (simulation->rng, left);
  for (guint32 i = 0; i < n; i++)
    if (classes[i] >= 0 && !credal_constraints_find_label (said, i) && skipped-- == 0)
      drawn = i;
  return drawn;
}

/* ---- answers ---- */

/* Replaces the answers, and drops the questions chosen before. @constraints: (transfer full). */
static void
replace_answers (CredalSimulation *simulation, CredalConstraints *constraints)
{
  g_clear_pointer (&simulation->questions, g_array_unref);
  credal_answers_unref (simulation->answers);
  simulation->answers = credal_answers_new (constraints, credal_simulation_clusters (simulation));
}

/* Answers a pair. A don't-know leaves the partition valid. */
static void
take_answer (CredalSimulation *simulation, const CredalQuestion *question)
{
  const CredalConstraints *said = simulation->answers->constraints;
  CredalPair pair = { .i = question->i, .j = question->j };
  CredalConstraints *now = credal_constraints_copy (said);
  gboolean again = question->reason == CREDAL_REASON_AGAIN;

  pair.relation = credal_oracle_answer (simulation->oracle, pair.i, pair.j, &pair.certainty);
  g_autoptr(GArray) conflict = credal_round_conflict (said, &pair, credal_settings_doubting (simulation->settings),
                                                      again);
  if (again)
    credal_constraints_add_vote (now, pair.i, pair.j, pair.relation, pair.certainty);
  else
    credal_constraints_add_pair (now, pair.i, pair.j, pair.relation, pair.certainty, conflict != NULL);
  if (question->reason == CREDAL_REASON_SPOT_CHECK)
    credal_constraints_add_check (now, pair.i, pair.j, credal_spot_check_placed (simulation->partition, question));
  simulation->stale |= again || pair.relation != CREDAL_DONT_KNOW;
  replace_answers (simulation, now);
}

/* Labels an object. FALSE: its class is not known. */
static gboolean
take_label (CredalSimulation *simulation, guint32 object)
{
  double degree;
  gint cluster = credal_oracle_label (simulation->oracle, object, &degree);
  CredalConstraints *now = credal_constraints_copy (simulation->answers->constraints);

  if (cluster >= 0)
    credal_constraints_add_degrees (now, &object, 1, (guint) cluster, degree, 1.0);
  simulation->stale |= cluster >= 0;
  replace_answers (simulation, now);
  return cluster >= 0;
}

/* Answers a question. If the group of an object is unknown, answers its pair with a don't-know. */
static void
answer_question (CredalSimulation *simulation, const CredalQuestion *question)
{
  CredalConstraints *now;

  if (question->reason != CREDAL_REASON_WHICH_GROUP)
    take_answer (simulation, question);
  else if (!take_label (simulation, question->i))
    {
      now = credal_constraints_copy (simulation->answers->constraints);
      credal_constraints_add_pair (now, question->i, question->j, CREDAL_DONT_KNOW, 1.0, FALSE);
      replace_answers (simulation, now);
    }
}

/* Follows the advice. FALSE: there is none. */
static gboolean
take_advice (CredalSimulation *simulation)
{
  guint advised = credal_simulation_advised (simulation);

  if (advised == 0)
    return FALSE;
  credal_settings_set_clusters (simulation->settings, advised, NULL);
  g_clear_pointer (&simulation->prelude, credal_state_unref);      /* of other parameters */
  replace_answers (simulation, credal_constraints_copy (simulation->answers->constraints));
  simulation->stale = TRUE;
  return TRUE;
}

gboolean
credal_simulation_answer (CredalSimulation *simulation, gboolean *dry, GError **error)
{
  CredalQuestion question;
  gboolean found;

  if (simulation->person->draws_labels)
    {
      gint64 object = draw_object (simulation);
      found = object >= 0;
      if (found)
        take_label (simulation, (guint32) object);
    }
  else
    {
      if (!credal_simulation_question (simulation, &question, &found, error))
        return FALSE;
      if (found)
        answer_question (simulation, &question);
    }
  simulation->count += found;
  gboolean advised = simulation->person->takes_advice && take_advice (simulation);
  *dry = !found && !advised;
  return TRUE;
}
