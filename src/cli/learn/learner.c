/* Runs the repetitions of a simulated user in parallel. */
#include "cli/learn/learner.h"
#include "cli/shared/progress.h"
#include "core/base/parallel.h"

void
credal_cli_learner_clear (CredalCliLearner *learner)
{
  credal_cli_problem_clear (&learner->problem);
  g_clear_pointer (&learner->curve, credal_curve_free);
  g_clear_pointer (&learner->answers, credal_answers_unref);
}

typedef struct _Repetitions Repetitions;

typedef struct {
  Repetitions *all;
  CredalSimulation *simulation;
  guint64 seed;
  guint told;                          /* answers reported so far */
  GPtrArray *warnings;                 /* (element-type utf8) */
  char **results;                      /* (points) the first warning of each result; NULL: none */
} Run;

struct _Repetitions {
  const CredalCliLearner *learner;
  const CredalSimulated *person;
  Run *runs;                           /* one for each repetition */
  GError **errors;                     /* one for each repetition; NULL: success */
  gsize wanted, answered;              /* answers of all repetitions */
  GMutex lock;                         /* of @answered and @monitor */
  CredalMonitor *monitor;
};

/* ---- one repetition ---- */

/* Reports that the result of @count answers is ready. */
static void
tell_answers (Run *run, guint count)
{
  Repetitions *all = run->all;
  g_autoptr(GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&all->lock);

  all->answered += count - run->told;
  run->told = count;
  credal_monitor_report (all->monitor, (double) all->answered / (double) MAX (all->wanted, 1), "Learning");
}

static void
run_clear (Run *run)
{
  g_clear_pointer (&run->simulation, credal_simulation_free);
  g_clear_pointer (&run->warnings, g_ptr_array_unref);
  for (guint point = 0; run->results && point < run->all->learner->curve->amounts->len; point++)
    g_free (run->results[point]);
  g_free (run->results);
}

static void
warn_dry (Run *run)
{
  guint count = credal_simulation_count (run->simulation);

  g_ptr_array_add (run->warnings,
                   g_strdup_printf ("no question was left after %u %s (seed %" G_GUINT64_FORMAT "): the curve goes "
                                    "on flat", count, g_dngettext (GETTEXT_PACKAGE, "answer", "answers", count),
                                    run->seed));
}

static void
warn_of_clusters (Run *run)
{
  guint c = credal_simulation_clusters (run->simulation), advised = credal_simulation_advised (run->simulation);

  if (advised > 0)
    g_ptr_array_add (run->warnings,
                     g_strdup_printf ("the answers show %s groups than the %u that are looked for (seed %"
                                      G_GUINT64_FORMAT "): try --clusters=%u", advised > c ? "more" : "fewer", c,
                                      run->seed, advised));
}

/* Answers up to @target questions. @dry: TRUE: no question is left. */
static gboolean
answer_until (Run *run, guint target, gboolean *dry, GError **error)
{
  const CredalSimulated *person = run->all->person;

  while (credal_simulation_count (run->simulation) < target && !*dry)
    {
      if (!person->lazy && !person->draws_labels)
        tell_answers (run, credal_simulation_count (run->simulation));
      if (!credal_simulation_answer (run->simulation, dry, error))
        return FALSE;
      if (*dry)
        warn_dry (run);
    }
  return TRUE;
}

static gboolean
follow_curve (Run *run, CredalCurve *curve, guint repetition, GError **error)
{
  gboolean dry = FALSE;

  for (guint point = 0; point < curve->amounts->len; point++)
    {
      if (!answer_until (run, credal_curve_amount (curve, point), &dry, error)
          || !credal_simulation_fit (run->simulation, error))
        return FALSE;
      const CredalPartition *partition = credal_simulation_partition (run->simulation);
      credal_measure (partition, credal_simulation_answers (run->simulation)->constraints,
                      credal_curve_row (curve, point, repetition));
      run->results[point] = g_strdup (credal_partition_report (partition)->warnings[0]);
      tell_answers (run, credal_curve_amount (curve, point));
    }
  warn_of_clusters (run);
  return TRUE;
}

/* ---- all repetitions ---- */

static void
run_repetition (gsize repetition, gpointer data)
{
  Repetitions *all = data;
  Run *run = &all->runs[repetition];
  GError **error = &all->errors[repetition];

  run->all = all;
  run->warnings = g_ptr_array_new_with_free_func (g_free);
  run->results = g_new0 (char *, all->learner->curve->amounts->len);
  run->seed = credal_settings_seed (all->learner->problem.settings) + repetition;
  run->simulation = credal_simulation_new (all->person, run->seed, error);
  if (run->simulation)
    follow_curve (run, all->learner->curve, (guint) repetition, error);
}

/* Takes over a repetition; the error of the first failed one counts. */
static gboolean
take_over (CredalCliLearner *learner, Run *run, GError *failure, GError **error)
{
  g_ptr_array_extend_and_steal (learner->problem.warnings, g_steal_pointer (&run->warnings));
  g_clear_pointer (&learner->answers, credal_answers_unref);
  learner->answers = run->simulation ? credal_answers_ref (credal_simulation_answers (run->simulation)) : NULL;
  if (!failure)
    return TRUE;
  if (error && !*error)
    *error = g_error_copy (failure);
  return FALSE;
}

/* Adds warnings that results of random labels share, such as coinciding centroids with few labels. */
static void
warn_of_results (CredalCliLearner *learner, const Run *runs)
{
  const CredalCurve *curve = learner->curve;

  for (guint point = 0; point < curve->amounts->len; point++)
    {
      const char *warning = NULL;
      guint count = 0;
      for (guint r = 0; r < curve->repetitions; r++)
        if (runs[r].results[point] && count++ == 0)
          warning = runs[r].results[point];
      if (count > 0)
        g_ptr_array_add (learner->problem.warnings,
                         g_strdup_printf ("with %u labels, %u of %u results: %s", credal_curve_amount (curve, point),
                                          count, curve->repetitions, warning));
    }
}

static CredalSimulated
simulated_person (const CredalCliLearner *learner)
{
  const CredalCliProblem *problem = &learner->problem;

  return (CredalSimulated) {
    .settings = problem->settings, .data = problem->data, .known = problem->constraints,
    .draws_pairs = learner->draws_pairs, .draws_labels = learner->draws_labels, .noise = learner->noise,
    .dont_know = learner->dont_know, .takes_advice = learner->takes_advice, .fresh = learner->fresh,
    .lazy = learner->lazy,
  };
}

gboolean
credal_cli_learner_run (CredalCliLearner *learner, guint repetitions, GError **error)
{
  g_autofree Run *runs = g_new0 (Run, repetitions);
  g_autofree GError **errors = g_new0 (GError *, repetitions);
  const CredalSimulated person = simulated_person (learner);
  CredalCliProgress progress;
  Repetitions all = { learner, &person, runs, errors, .monitor = credal_cli_progress_begin (&progress) };
  gboolean fine = TRUE;

  guint last = learner->curve->amounts->len - 1;
  all.wanted = (gsize) repetitions * credal_curve_amount (learner->curve, last);
  g_mutex_init (&all.lock);
  credal_parallel_for (repetitions, run_repetition, &all);
  g_mutex_clear (&all.lock);
  credal_cli_progress_end (&progress);
  for (guint r = 0; r < repetitions; r++)
    {
      fine = take_over (learner, &runs[r], errors[r], fine ? error : NULL) && fine;
      g_clear_error (&errors[r]);
    }
  if (fine && learner->draws_labels)
    warn_of_results (learner, runs);
  for (guint r = 0; r < repetitions; r++)
    run_clear (&runs[r]);
  return fine;
}
