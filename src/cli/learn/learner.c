#include "cli/learn/learner.h"
#include "core/answers/closure.h"
#include "core/base/parallel.h"
#include "core/base/rng.h"
#include "learning/learn.h"
#include "learning/shown-sets.h"
#include "session/asking/advice.h"
#include "session/asking/asker.h"
#include "session/asking/oracle.h"

enum { STREAM_PAIRS = 0x70616972 };

void
credal_cli_learner_clear (CredalCliLearner *learner)
{
  credal_cli_problem_clear (&learner->problem);
  g_clear_pointer (&learner->selector_params, credal_params_free);
  g_clear_pointer (&learner->curve, credal_cli_curve_free);
  g_clear_pointer (&learner->answers, credal_constraints_free);
}

/* ---- one repetition ---- */

typedef struct {
  const CredalCliLearner *learner;
  guint64 seed;
  CredalParams *params;                /* of the engine: with as many clusters as are looked for now */
  CredalConstraints *constraints;
  CredalAnswers *said;                 /* these, among so many groups; NULL: not found yet */
  CredalPartition *partition;
  CredalState *prelude;                /* of every fit of this run */
  CredalOracle *oracle;
  CredalAsker *asker;                  /* NULL: random pairs */
  GRand *rng;                          /* of random pairs */
  GPtrArray *warnings;                 /* (element-type utf8) */
  guint answers;
  gboolean dry;                        /* nothing is left to ask */
  gboolean stale;                      /* answers have come since the last fit */
} Run;

static void
run_clear (Run *run)
{
  g_clear_pointer (&run->params, credal_params_free);
  g_clear_pointer (&run->constraints, credal_constraints_free);
  g_clear_pointer (&run->said, credal_answers_unref);
  g_clear_pointer (&run->partition, credal_partition_unref);
  g_clear_pointer (&run->prelude, credal_state_unref);
  g_clear_pointer (&run->oracle, credal_oracle_free);
  g_clear_pointer (&run->asker, credal_asker_unref);
  g_clear_pointer (&run->rng, g_rand_free);
  g_clear_pointer (&run->warnings, g_ptr_array_unref);
}

static gboolean
run_init (Run *run, const CredalCliLearner *learner, guint repetition, GError **error)
{
  run->learner = learner;
  run->seed = learner->problem.seed + repetition;
  run->params = credal_params_copy (learner->problem.params);
  run->constraints = credal_constraints_copy (learner->problem.constraints);
  run->oracle = credal_oracle_new (learner->problem.data, learner->noise, learner->dont_know, run->seed, error);
  run->asker = learner->selector ? credal_asker_new (learner->selector) : NULL;
  run->warnings = g_ptr_array_new_with_free_func (g_free);
  run->rng = credal_rng_new (run->seed, STREAM_PAIRS);
  run->stale = TRUE;
  return run->oracle != NULL;
}

static CredalPartition *
fit_plain (Run *run, const CredalProblem *what, GError **error)
{
  const CredalFitOptions options = { .warm = run->partition ? credal_partition_state (run->partition) : NULL,
                                     .prelude = &run->prelude };

  CredalPartition *found = credal_fit (run->learner->problem.engine, what, &options, error);
  return credal_calibrate_shown_sets (found, NULL, run->constraints, run->learner->right, error);
}

static guint
clusters_of (const Run *run)
{
  return (guint) credal_params_int (run->params, CREDAL_PARAM_CLUSTERS);
}

static CredalAnswers *
answers_so_far (Run *run)
{
  if (!run->said)
    run->said = credal_answers_new (credal_constraints_copy (run->constraints), clusters_of (run));
  return run->said;
}

/* What was known is not all any more. */
static void
forget (Run *run)
{
  g_clear_pointer (&run->said, credal_answers_unref);
  run->stale = TRUE;
}

/* What the partition makes of the answers; NULL: they are all believed. */
static CredalReview *
look_back (Run *run)
{
  const CredalCliProblem *problem = &run->learner->problem;

  return credal_review_new (problem->data, answers_so_far (run), run->partition, problem->engine, run->params,
                            problem->view ? run->learner->doubting : CREDAL_DOUBTING_OFF);
}

static CredalPartition *
fit_view (Run *run, const CredalProblem *what, GError **error)
{
  g_autoptr(CredalReview) review = look_back (run);
  CredalPartition *found;

  if (!credal_learn (run->learner->problem.engine, what, answers_so_far (run), run->partition, review,
                     run->learner->right, NULL, &found, error))
    return NULL;
  return found ? found : fit_plain (run, what, error);
}

/* The partition of all the answers so far: nothing is done when it is that already. */
static gboolean
refit (Run *run, GError **error)
{
  if (!run->stale)
    return TRUE;

  const CredalCliProblem *problem = &run->learner->problem;
  const CredalProblem what = { problem->data, run->constraints, run->params, run->seed, NULL };
  g_autoptr(CredalPartition) partition = (problem->view && run->partition ? fit_view : fit_plain) (run, &what, error);
  if (!partition)
    return FALSE;
  g_clear_pointer (&run->partition, credal_partition_unref);
  run->partition = g_steal_pointer (&partition);
  run->stale = FALSE;
  return TRUE;
}

/* Two objects drawn at random, never the same two twice: the random selection of [ABMD12] §5.1.4. */
static gboolean
draw_pair (Run *run, CredalQuestion *question)
{
  gsize n = credal_constraints_n (run->constraints);

  if (credal_constraints_n_pairs (run->constraints) >= n * (n - 1) / 2)
    return FALSE;
  question->reason = CREDAL_REASON_RANDOM;
  do
    {
      question->i = (guint32) credal_rng_index (run->rng, n);
      question->j = (guint32) credal_rng_index (run->rng, n);
    }
  while (question->i == question->j || credal_constraints_find (run->constraints, question->i, question->j));
  return TRUE;
}

/* @found: out: FALSE: nothing is left to ask. */
static gboolean
select_pair (Run *run, const CredalReview *review, CredalQuestion *question, gboolean *found, GError **error)
{
  g_autoptr(CredalAnswers) answers = credal_answers_among (review ? review->believed : answers_so_far (run),
                                                           credal_partition_c (run->partition));
  const CredalSelectorInput input = {
    run->partition, run->learner->problem.data, answers, run->learner->selector_params, run->seed,
  };
  g_autoptr(GArray) questions = credal_asker_propose (run->asker, &input, review, run->learner->spot_checks, 1, NULL,
                                                      error);

  if (!questions)
    return FALSE;
  *found = questions->len > 0;
  if (*found)
    *question = g_array_index (questions, CredalQuestion, 0);
  return TRUE;
}

/* An answer that contradicts others is kept as a soft one, unless doubt decides between them. */
static void
take_answer (Run *run, const CredalQuestion *question)
{
  gboolean doubted = run->learner->doubting == CREDAL_DOUBTING_ON;
  CredalRelation relation = credal_oracle_answer (run->oracle, question->i, question->j);

  if (question->reason == CREDAL_REASON_AGAIN)
    {
      credal_constraints_add_vote (run->constraints, question->i, question->j, relation, 1.0);
      return;
    }
  g_autoptr(GArray) conflict = doubted ? NULL : credal_closure_conflict (run->constraints, question->i, question->j,
                                                                         relation);
  credal_constraints_add_pair (run->constraints, question->i, question->j, relation, 1.0, conflict != NULL);
  if (question->reason == CREDAL_REASON_SPOT_CHECK)
    credal_constraints_add_check (run->constraints, question->i, question->j);
}

/* Pairs drawn at random depend on no review, unless contradictions are left to doubt. @asked: out: FALSE: nothing is
 * left to ask. */
static gboolean
ask (Run *run, gboolean *asked, GError **error)
{
  gboolean looks = run->asker || run->learner->doubting == CREDAL_DOUBTING_ON;
  g_autoptr(CredalReview) review = looks ? look_back (run) : NULL;
  CredalQuestion question = { 0 };

  if (!run->asker)
    *asked = draw_pair (run, &question);
  else if (!select_pair (run, review, &question, asked, error))
    return FALSE;
  if (!*asked)
    return TRUE;
  take_answer (run, &question);
  forget (run);
  return TRUE;
}

static void
warn_dry (Run *run)
{
  g_ptr_array_add (run->warnings,
                   g_strdup_printf ("nothing was left to ask after %u %s (seed %" G_GUINT64_FORMAT "): the curve goes "
                                                                                                   "on flat",
                                    run->answers, g_dngettext (GETTEXT_PACKAGE, "answer", "answers", run->answers),
                                    run->seed));
}

/* ---- how many clusters the answers advise ---- */

/* 0: as many as are looked for. */
static guint
advised_clusters (Run *run)
{
  guint classes = credal_dataset_n_classes (run->learner->problem.data);

  return credal_cluster_advice (answers_so_far (run), classes).clusters;
}

/* FALSE: there is none. */
static gboolean
take_advice (Run *run)
{
  guint advised = advised_clusters (run);
  g_autofree char *clusters = g_strdup_printf ("%u", advised);

  if (advised == 0)
    return FALSE;
  credal_params_set (run->params, CREDAL_PARAM_CLUSTERS, clusters, NULL);
  g_clear_pointer (&run->prelude, credal_state_unref);      /* of other parameters */
  forget (run);
  return TRUE;
}

static void
warn_of_clusters (Run *run)
{
  guint c = clusters_of (run), advised = advised_clusters (run);

  if (advised > 0)
    g_ptr_array_add (run->warnings,
                     g_strdup_printf ("the answers show %s groups than the %u that are looked for (seed %"
                                      G_GUINT64_FORMAT "): try --clusters=%u", advised > c ? "more" : "fewer", c,
                                      run->seed, advised));
}

/* Asks until @target answers are there, or nothing is left to ask. */
static gboolean
answer_until (Run *run, guint target, GError **error)
{
  while (run->answers < target && !run->dry)
    {
      if (!(run->learner->lazy && run->partition) && !refit (run, error))
        return FALSE;
      gboolean asked = FALSE;
      if (!ask (run, &asked, error))
        return FALSE;
      gboolean advised = run->learner->takes_advice && take_advice (run);
      run->answers += asked;
      run->dry = !asked && !advised;
      if (run->dry)
        warn_dry (run);
    }
  return TRUE;
}

static gboolean
follow_curve (Run *run, guint repetition, GError **error)
{
  CredalCliCurve *curve = run->learner->curve;

  for (guint point = 0; point < credal_cli_curve_length (curve); point++)
    {
      if (!answer_until (run, credal_cli_curve_answers (curve, point), error) || !refit (run, error))
        return FALSE;
      credal_cli_curve_record (curve, repetition, point, run->partition, run->constraints);
    }
  warn_of_clusters (run);
  return TRUE;
}

/* ---- all of them ---- */

typedef struct {
  const CredalCliLearner *learner;
  Run *runs;                           /* one for each repetition */
  GError **errors;                     /* likewise; NULL: it went well */
} Repetitions;

static void
repeat (gsize repetition, gpointer data)
{
  Repetitions *all = data;
  Run *run = &all->runs[repetition];

  if (run_init (run, all->learner, (guint) repetition, &all->errors[repetition]))
    follow_curve (run, (guint) repetition, &all->errors[repetition]);
  g_clear_pointer (&run->partition, credal_partition_unref);
}

/* The first error counts, in the order of the repetitions. */
static gboolean
take_over (CredalCliLearner *learner, Run *run, GError *failure, GError **error)
{
  g_ptr_array_extend_and_steal (learner->problem.warnings, g_steal_pointer (&run->warnings));
  g_clear_pointer (&learner->answers, credal_constraints_free);
  learner->answers = g_steal_pointer (&run->constraints);
  if (!failure)
    return TRUE;
  if (error && !*error)
    *error = g_error_copy (failure);
  return FALSE;
}

gboolean
credal_cli_learner_run (CredalCliLearner *learner, guint repetitions, GError **error)
{
  g_autofree Run *runs = g_new0 (Run, repetitions);
  g_autofree GError **errors = g_new0 (GError *, repetitions);
  Repetitions all = { learner, runs, errors };
  gboolean fine = TRUE;

  credal_parallel_for (repetitions, repeat, &all);
  for (guint r = 0; r < repetitions; r++)
    {
      fine = take_over (learner, &runs[r], errors[r], fine ? error : NULL) && fine;
      g_clear_error (&errors[r]);
      run_clear (&runs[r]);
    }
  return fine;
}
