#include "cli/learner.h"
#include "core/closure.h"
#include "core/rng.h"
#include "session/oracle.h"

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
  CredalConstraints *constraints;
  CredalPartition *partition;
  CredalState *prelude;                /* of every fit of this run */
  CredalOracle *oracle;
  gpointer memory;                     /* the selector's, or NULL */
  GRand *rng;                          /* of random pairs */
  guint answers;
  gboolean dry;                        /* nothing is left to ask */
  gboolean stale;                      /* answers have come since the last fit */
} Run;

static void
run_clear (Run *run)
{
  g_clear_pointer (&run->constraints, credal_constraints_free);
  g_clear_pointer (&run->partition, credal_partition_unref);
  g_clear_pointer (&run->prelude, credal_state_unref);
  g_clear_pointer (&run->oracle, credal_oracle_free);
  if (run->memory)
    run->learner->selector->memory_free (run->memory);
  g_clear_pointer (&run->rng, g_rand_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Run, run_clear)

static gboolean
run_init (Run *run, const CredalCliLearner *learner, guint repetition, GError **error)
{
  const CredalSelector *selector = learner->selector;

  run->learner = learner;
  run->seed = learner->problem.seed + repetition;
  run->constraints = credal_constraints_copy (learner->problem.constraints);
  run->oracle = credal_oracle_new (learner->problem.data, learner->noise, learner->dont_know, run->seed, error);
  run->memory = selector && selector->memory_new ? selector->memory_new () : NULL;
  run->rng = credal_rng_new (run->seed, STREAM_PAIRS);
  run->stale = TRUE;
  return run->oracle != NULL;
}

/* The partition of all the answers so far: nothing is done when it is that already. */
static gboolean
refit (Run *run, GError **error)
{
  if (!run->stale)
    return TRUE;

  const CredalCliProblem *problem = &run->learner->problem;
  const CredalProblem what = { problem->data, run->constraints, problem->params, run->seed };
  const CredalFitOptions options = { .warm = run->partition ? credal_partition_state (run->partition) : NULL,
                                     .prelude = &run->prelude };

  CredalPartition *partition = credal_fit (problem->engine, &what, &options, error);
  if (!partition)
    return FALSE;
  g_clear_pointer (&run->partition, credal_partition_unref);
  run->partition = partition;
  run->stale = FALSE;
  return TRUE;
}

/* Two objects drawn at random, never the same two twice: the random selection of [ABMD12] §5.1.4. */
static gboolean
draw_pair (Run *run, guint32 *i, guint32 *j)
{
  gsize n = credal_constraints_n (run->constraints);

  if (credal_constraints_n_pairs (run->constraints) >= n * (n - 1) / 2)
    return FALSE;
  do
    {
      *i = (guint32) credal_rng_index (run->rng, n);
      *j = (guint32) credal_rng_index (run->rng, n);
    }
  while (*i == *j || credal_constraints_find (run->constraints, *i, *j));
  return TRUE;
}

static gboolean
select_pair (Run *run, guint32 *i, guint32 *j)
{
  g_autoptr (CredalClosure) closure = credal_closure_new (run->constraints);
  g_autoptr (GArray) questions = g_array_new (FALSE, FALSE, sizeof (CredalQuestion));
  const CredalSelectorInput input = { run->partition, run->constraints, closure, run->learner->selector_params,
                                      run->seed };

  run->learner->selector->propose (run->memory, &input, 1, questions);
  if (questions->len == 0)
    return FALSE;
  *i = g_array_index (questions, CredalQuestion, 0).i;
  *j = g_array_index (questions, CredalQuestion, 0).j;
  return TRUE;
}

/* FALSE when nothing is left to ask. */
static gboolean
ask (Run *run)
{
  guint32 i, j;

  if (!(run->learner->selector ? select_pair : draw_pair) (run, &i, &j))
    return FALSE;
  CredalRelation relation = credal_oracle_answer (run->oracle, i, j);
  g_autoptr (GArray) conflict = credal_closure_conflict (run->constraints, i, j, relation);
  credal_constraints_add_pair (run->constraints, i, j, relation, 1.0, conflict != NULL);
  run->stale = TRUE;
  return TRUE;
}

static void
warn_dry (const Run *run)
{
  g_ptr_array_add (run->learner->problem.warnings,
                   g_strdup_printf ("nothing was left to ask after %u answers (seed %" G_GUINT64_FORMAT
                                    "): the curve goes on flat", run->answers, run->seed));
}

/* Asks until @target answers are there, or nothing is left to ask. */
static gboolean
answer_until (Run *run, guint target, GError **error)
{
  while (run->answers < target && !run->dry)
    {
      if (!(run->learner->lazy && run->partition) && !refit (run, error))
        return FALSE;
      run->dry = !ask (run);
      if (run->dry)
        warn_dry (run);
      else
        run->answers++;
    }
  return TRUE;
}

gboolean
credal_cli_learner_repeat (CredalCliLearner *learner, guint repetition, GError **error)
{
  g_auto (Run) run = { 0 };

  if (!run_init (&run, learner, repetition, error))
    return FALSE;
  for (guint point = 0; point < credal_cli_curve_length (learner->curve); point++)
    {
      if (!answer_until (&run, credal_cli_curve_answers (learner->curve, point), error) || !refit (&run, error))
        return FALSE;
      credal_cli_curve_record (learner->curve, repetition, point, run.partition, run.constraints);
    }
  g_clear_pointer (&learner->answers, credal_constraints_free);
  learner->answers = g_steal_pointer (&run.constraints);
  return TRUE;
}
