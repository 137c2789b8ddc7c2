/* Runs the repetitions of a simulated user in parallel, as trials, and collects their warnings. */
#include "cli/learn/learner.h"
#include "cli/base/progress.h"
#include "core/base/parallel.h"
#include "core/belief/fault-text.h"
#include "engines/shared/judgement.h"
#include "experiments/trials/trial.h"

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
  guint64 seed;
  guint told;                          /* answers reported so far */
  GPtrArray *warnings, *results;       /* (element-type utf8); the first fault of each result, or NULL */
  CredalAnswers *answers;
  GError *error;                       /* NULL: success */
} Run;

struct _Repetitions {
  const CredalCliLearner *learner;
  const CredalTrial *trial;
  Run *runs;                           /* one for each repetition */
  gsize wanted, answered;              /* answers of all repetitions */
  GMutex lock;                         /* of @answered and @monitor */
  CredalMonitor *monitor;
};

/* ---- one repetition ---- */

static void
run_clear (Run *run)
{
  g_clear_pointer (&run->warnings, g_ptr_array_unref);
  g_clear_pointer (&run->results, g_ptr_array_unref);
  g_clear_pointer (&run->answers, credal_answers_unref);
  g_clear_error (&run->error);
}

static void
report_answers (Run *run, guint count)
{
  Repetitions *all = run->all;
  g_autoptr(GMutexLocker) locker G_GNUC_UNUSED = g_mutex_locker_new (&all->lock);

  all->answered += count - run->told;
  run->told = count;
  credal_monitor_report (all->monitor, (double) all->answered / (double) MAX (all->wanted, 1), "Learning");
}

static void
note_answer (CredalSimulation *simulation, gboolean dry, gpointer data)
{
  Run *run = data;
  guint count = credal_simulation_count (simulation);

  if (!run->all->trial->user.lazy && !run->all->trial->user.draws_labels)
    report_answers (run, count);
  if (dry)
    g_ptr_array_add (run->warnings,
                     g_strdup_printf ("no question was left after %u %s (seed %" G_GUINT64_FORMAT "): the curve goes "
                                      "on flat", count, g_dngettext (GETTEXT_PACKAGE, "answer", "answers", count),
                                      run->seed));
}

static void
warn_of_clusters (Run *run, CredalSimulation *simulation)
{
  guint c = credal_simulation_clusters (simulation), advised = credal_simulation_advised (simulation);

  if (advised > 0)
    g_ptr_array_add (run->warnings,
                     g_strdup_printf ("the answers show %s groups than the %u that are looked for (seed %"
                                      G_GUINT64_FORMAT "): try --clusters=%u", advised > c ? "more" : "fewer", c,
                                      run->seed, advised));
}

/* Returns the first fault of the clusters (transfer full); NULL: none. */
static char *
describe_clusters (const CredalPartition *partition)
{
  g_autoptr(GArray) faults = credal_judge (partition, NULL, 0);

  return faults->len > 0 ? credal_fault_text (&g_array_index (faults, CredalFault, 0), partition) : NULL;
}

static void
take_result (CredalSimulation *simulation, gpointer data)
{
  Run *run = data;
  const GArray *amounts = run->all->trial->amounts;

  report_answers (run, g_array_index (amounts, guint, run->results->len));
  g_ptr_array_add (run->results, describe_clusters (credal_simulation_partition (simulation)));
  if (run->results->len < amounts->len)
    return;
  run->answers = credal_answers_ref (credal_simulation_answers (simulation));
  warn_of_clusters (run, simulation);
}

static void
run_repetition (gsize repetition, gpointer data)
{
  Repetitions *all = data;
  Run *run = &all->runs[repetition];
  const CredalTrialWatch watch = { note_answer, take_result, run };

  run->all = all;
  run->seed = credal_settings_seed (all->learner->problem.settings) + repetition;
  run->warnings = g_ptr_array_new_with_free_func (g_free);
  run->results = g_ptr_array_new_with_free_func (g_free);
  credal_trial_run (all->trial, run->seed, credal_curve_row (all->learner->curve, 0, (guint) repetition), &watch,
                    &run->error);
}

/* ---- all repetitions ---- */

/* Takes over a repetition; the error of the first failed one counts. */
static gboolean
take_over (CredalCliLearner *learner, Run *run, GError **error)
{
  g_ptr_array_extend_and_steal (learner->problem.warnings, g_steal_pointer (&run->warnings));
  g_clear_pointer (&learner->answers, credal_answers_unref);
  learner->answers = g_steal_pointer (&run->answers);
  if (!run->error)
    return TRUE;
  if (error && !*error)
    g_propagate_error (error, g_steal_pointer (&run->error));
  return FALSE;
}

/* Adds the faults that results have in common, such as coinciding clusters with few labels. */
static void
warn_of_results (CredalCliLearner *learner, const Run *runs)
{
  const CredalCurve *curve = learner->curve;

  for (guint point = 0; point < curve->amounts->len; point++)
    {
      const char *warning = NULL;
      guint count = 0;
      for (guint r = 0; r < curve->repetitions; r++)
        if (runs[r].results->pdata[point] && count++ == 0)
          warning = runs[r].results->pdata[point];
      if (count > 0)
        g_ptr_array_add (learner->problem.warnings,
                         g_strdup_printf ("with %u labels, %u of %u results: %s", credal_curve_amount (curve, point),
                                          count, curve->repetitions, warning));
    }
}

gboolean
credal_cli_learner_run (CredalCliLearner *learner, GError **error)
{
  const CredalCurve *curve = learner->curve;
  const CredalTrial trial = { .protocol = CREDAL_PROTOCOL_QUESTIONS, .amounts = curve->amounts, .user = learner->user };
  g_autofree Run *runs = g_new0 (Run, curve->repetitions);
  CredalCliProgress progress;
  Repetitions all = { learner, &trial, runs, .monitor = credal_cli_progress_begin (&progress) };
  gboolean fine = TRUE;

  all.wanted = (gsize) curve->repetitions * credal_curve_amount (curve, curve->amounts->len - 1);
  g_mutex_init (&all.lock);
  credal_parallel_for (curve->repetitions, run_repetition, &all);
  g_mutex_clear (&all.lock);
  credal_cli_progress_end (&progress);
  for (guint r = 0; r < curve->repetitions; r++)
    fine = take_over (learner, &runs[r], fine ? error : NULL) && fine;
  if (fine && learner->user.draws_labels)
    warn_of_results (learner, runs);
  for (guint r = 0; r < curve->repetitions; r++)
    run_clear (&runs[r]);
  return fine;
}
