#include "session/work/job.h"
#include "engines/shared/coarse.h"
#include <math.h>
#include "learning/learn.h"
#include "learning/shown-sets.h"

#define BETTER 1e-9   /* relative: what counts as a lower objective */

CredalPrelude *
credal_prelude_new (void)
{
  return g_atomic_rc_box_new0 (CredalPrelude);
}

CredalPrelude *
credal_prelude_ref (CredalPrelude *prelude)
{
  return g_atomic_rc_box_acquire (prelude);
}

static void
clear_prelude (gpointer box)
{
  CredalPrelude *prelude = box;
  g_clear_pointer (&prelude->state, credal_state_unref);
}

void
credal_prelude_unref (CredalPrelude *prelude)
{
  g_atomic_rc_box_release_full (prelude, clear_prelude);
}

CredalJob *
credal_job_new (void)
{
  return g_new0 (CredalJob, 1);
}

void
credal_job_free (CredalJob *job)
{
  g_clear_pointer (&job->params, credal_params_free);
  g_clear_pointer (&job->data, credal_dataset_unref);
  g_clear_pointer (&job->answers, credal_answers_unref);
  g_clear_pointer (&job->keep, credal_partition_unref);
  g_clear_pointer (&job->restore, credal_state_unref);
  g_clear_pointer (&job->warm, credal_state_unref);
  g_clear_pointer (&job->prelude, credal_prelude_unref);
  g_clear_pointer (&job->match, credal_partition_unref);
  g_clear_pointer (&job->pixels, credal_pixels_unref);
  g_clear_pointer (&job->asker, credal_asker_unref);
  g_clear_pointer (&job->asking, credal_params_free);
  g_free (job);
}

void
credal_outcome_free (CredalOutcome *outcome)
{
  credal_partition_unref (outcome->partition);
  g_clear_pointer (&outcome->questions, g_array_unref);
  g_clear_pointer (&outcome->review, credal_review_free);
  g_clear_pointer (&outcome->adopted, credal_event_free);
  g_clear_error (&outcome->unreadable);
  g_clear_error (&outcome->unasked);
  g_free (outcome->line);
  g_free (outcome);
}

/* ---- what a partition means ---- */

static CredalReview *
look_back (const CredalJob *job, const CredalPartition *partition)
{
  return credal_review_new (job->data, job->answers, partition, job->engine, job->params, job->doubting);
}

/* @review: (nullable). */
static GArray *
propose (const CredalJob *job, const CredalPartition *partition, const CredalReview *review,
         CredalMonitor *monitor, GError **error)
{
  g_autoptr(CredalAnswers) answers = credal_answers_among (review ? review->believed : job->answers,
                                                           credal_partition_c (partition));
  CredalSelectorInput input = { partition, job->data, answers, job->asking, job->seed };
  return credal_asker_propose (job->asker, &input, review, job->spot_checks, CREDAL_QUESTIONS, monitor, error);
}

/* Those of unconstrained objects; as they were where there is no memory. */
static void
measure_unconstrained (const CredalJob *job, const CredalPartition *partition, CredalIndices *indices)
{
  gsize n = credal_dataset_n (job->data);
  g_autofree guint8 *keep = g_try_malloc0 (n);

  if (!keep)
    return;
  credal_constraints_mark (job->answers->constraints, keep);
  for (gsize i = 0; i < n; i++)
    keep[i] = !keep[i];
  *indices = credal_indices (credal_partition_labels (partition), credal_dataset_classes (job->data), n, keep);
}

static CredalCurvePoint
measure (const CredalJob *job, const CredalPartition *partition)
{
  const CredalHonesty *honesty = credal_partition_honesty (partition);
  const int *classes = credal_dataset_classes (job->data);
  CredalCurvePoint point = credal_curve_point_unknown (job->position);

  point.nonspecificity = credal_partition_nonspecificity (partition);
  point.objective = credal_partition_report (partition)->objective;
  if (honesty && credal_honesty_tells (honesty))
    point.expected_right = honesty->expected;
  if (classes)
    {
      point.indices = credal_indices (credal_partition_labels (partition), classes, credal_dataset_n (job->data), NULL);
      measure_unconstrained (job, partition, &point.unconstrained);
    }
  return point;
}

/* Writes the line here, on the job's thread, since that takes long for many objects: the session only appends it. */
static void
write_out (const CredalJob *job, CredalOutcome *outcome)
{
  g_autoptr(CredalEvent) event = credal_event_new (CREDAL_EVENT_ADOPTED);

  event->position = outcome->position;
  event->objective = outcome->point.objective;
  event->state = credal_state_ref (credal_partition_state (outcome->partition));
  event->measured = g_memdup2 (&outcome->point, sizeof outcome->point);
  outcome->line = credal_event_to_line (event);
  outcome->adopted = credal_event_from_line (outcome->line, credal_dataset_n (job->data), &outcome->unreadable);
  if (!outcome->adopted)
    outcome->adopted = g_steal_pointer (&event);
}

/* A partition stands without questions, too, where there is no memory for choosing them. FALSE when stopped. */
static gboolean
add_questions (const CredalJob *job, CredalOutcome *outcome, CredalMonitor *monitor, GError **error)
{
  outcome->questions = propose (job, outcome->partition, outcome->review, monitor, &outcome->unasked);
  if (outcome->questions)
    return TRUE;
  if (!g_error_matches (outcome->unasked, CREDAL_ERROR, CREDAL_ERROR_MEMORY))
    {
      g_propagate_error (error, g_steal_pointer (&outcome->unasked));
      return FALSE;
    }
  outcome->questions = g_array_new (FALSE, FALSE, sizeof (CredalQuestion));
  return TRUE;
}

/* @monitor: (nullable). NULL when stopped. */
static CredalOutcome *
outcome_new (const CredalJob *job, CredalPartition *partition, gboolean fitted, gboolean final, CredalMonitor *monitor,
             GError **error)
{
  g_autoptr(CredalOutcome) outcome = g_new0 (CredalOutcome, 1);

  outcome->generation = job->generation;
  outcome->position = job->position;
  outcome->partition = credal_partition_ref (partition);
  outcome->final = final;
  outcome->review = job->asker ? look_back (job, partition) : NULL;
  if (job->asker && !add_questions (job, outcome, monitor, error))
    return NULL;
  outcome->point = measure (job, partition);
  if (fitted)
    write_out (job, outcome);
  return g_steal_pointer (&outcome);
}

static gboolean
tell (CredalOutcome *outcome, CredalOutcomeFunc emit, gpointer data)
{
  if (outcome)
    emit (outcome, data);
  return outcome != NULL;
}

/* ---- the stages ---- */

static CredalProblem
problem_of (const CredalJob *job)
{
  return (CredalProblem) { job->data, job->answers->constraints, job->params, job->seed, NULL };
}

static CredalPartition *
restore (const CredalJob *job, GError **error)
{
  CredalProblem problem = problem_of (job);
  const CredalReport report = { .objective = job->objective };
  g_autoptr(CredalSupervision) supervision = NULL;

  if (credal_supervision_taught (job->restore))
    {
      supervision = credal_supervision_restore (job->engine, job->data, job->answers, job->restore, error);
      if (!supervision)
        return NULL;
      problem = credal_supervision_problem (supervision, &problem);
    }
  g_autoptr(CredalPartition) partition = credal_engine_partition (job->engine, &problem, job->restore, &report, error);
  if (partition && !isfinite (credal_partition_report (partition)->objective))
    {
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                           "The stored model cannot be: its objective is no number");
      return NULL;
    }
  return credal_calibrate_shown_sets (g_steal_pointer (&partition), supervision, job->answers->constraints,
                                      job->right, error);
}

static CredalFitOptions
options_of (const CredalJob *job, CredalState *warm, gboolean warm_only, CredalMonitor *monitor)
{
  return (CredalFitOptions) { .warm = warm, .match = job->match, .warm_only = warm_only, .monitor = monitor,
                              .prelude = job->prelude ? &job->prelude->state : NULL };
}

static CredalPartition *
fit (const CredalJob *job, const CredalFitOptions *options, GError **error)
{
  CredalProblem problem = problem_of (job);
  gboolean coarse = job->pixels || credal_is_sampled (job->engine, &problem);
  CredalPartition *found = (coarse ? credal_fit_coarse : credal_fit) (job->engine, &problem, options, error);
  return credal_calibrate_shown_sets (found, NULL, job->answers->constraints, job->right, error);
}

/* Enough was asked, and not only about one group; what that teaches is seen when it is tried. */
static gboolean
may_teach (const CredalJob *job)
{
  const CredalNeighbourhoods *known = job->answers->known;
  gboolean open = FALSE;

  for (gsize at = 0; at < known->s; at++)
    open |= known->group[at] < 0;
  return known->s >= CREDAL_FEATURES_LEAST_ASKED && (known->r > 1 || open);
}

/* With what the answers teach, from the last result or from a plain one, which is the result itself where they teach
 * nothing yet. NULL without an error when they cannot, or when the last result stands. */
static CredalPartition *
learn (const CredalJob *job, CredalMonitor *monitor, GError **error)
{
  CredalProblem problem = problem_of (job);
  g_autoptr(CredalPartition) plain = NULL;
  CredalPartition *found;

  if (!credal_monitor_check (monitor, error))
    return NULL;
  if (!job->match && may_teach (job))
    {
      CredalFitOptions options = options_of (job, NULL, FALSE, monitor);
      plain = fit (job, &options, error);
    }
  CredalPartition *before = job->match ? job->match : plain;
  if (!before)
    return NULL;
  g_autoptr(CredalReview) review = look_back (job, before);
  if (!credal_learn (job->engine, &problem, job->answers, before, review, job->right, monitor, &found, error))
    return NULL;
  return found ? found : g_steal_pointer (&plain);
}

/* ---- many objects: what is visible comes first ---- */

/* The objects of the visible pixels, and those that answers are about. NULL when they need not be shown first: of more
 * than half of all objects the whole result comes hardly later, unless there is nothing to look at meanwhile. */
static guint8 *
choose_visible (const CredalJob *job)
{
  gsize n = credal_dataset_n (job->data), width = credal_raster_width (credal_pixels_raster (job->pixels)), count = 0;
  const CredalRasterArea *area = &job->visible;
  g_autofree guint8 *chosen = g_try_malloc0 (n);

  if (!chosen)
    return NULL;
  credal_constraints_mark (job->answers->constraints, chosen);
  for (gsize y = area->y; y < area->y + area->height; y++)
    for (gsize x = area->x; x < area->x + area->width; x++)
      chosen[credal_pixels_object (job->pixels, y * width + x)] = 1;
  for (gsize i = 0; i < n; i++)
    count += chosen[i];
  return count > 0 && (!job->match || count <= n / 2) ? g_steal_pointer (&chosen) : NULL;
}

static void
show_part (const CredalJob *job, CredalState *state, const guint8 *chosen, CredalOutcomeFunc emit, gpointer data)
{
  CredalProblem problem = problem_of (job);
  CredalPartition *partition = credal_fit_part (job->engine, &problem, state, chosen, job->match, NULL);

  if (!partition)
    return;
  CredalOutcome *outcome = g_new0 (CredalOutcome, 1);
  *outcome = (CredalOutcome) { job->generation, job->position, partition, .preview = TRUE };
  emit (outcome, data);
}

/* Where a single run of all objects begins: at the earlier result, or at what a sample of many says; NULL without an
 * error: neither. What the sample says of the visible ones is shown meanwhile. @spent: on a sample. */
static CredalState *
begin (const CredalJob *job, CredalMonitor *monitor, CredalOutcomeFunc emit, gpointer data, CredalReport *spent,
       GError **error)
{
  CredalProblem problem = problem_of (job);
  CredalFitOptions options = options_of (job, job->warm, job->warm != NULL, monitor);
  g_autofree guint8 *chosen = job->pixels && job->asker ? choose_visible (job) : NULL;
  g_autoptr(CredalState) sampled = NULL;

  if (job->pixels && (chosen || !job->warm))
    sampled = credal_fit_sample (job->engine, &problem, &options, spent, job->warm ? NULL : error);
  if (sampled && chosen)
    show_part (job, sampled, chosen, emit, data);
  return job->warm ? credal_state_ref (job->warm) : g_steal_pointer (&sampled);
}

/* ---- all of them ---- */

typedef struct {
  CredalPartition *partition;
  gboolean fitted;         /* it is to be written down */
  gboolean final;          /* no other is to be looked for */
} Result;

/* What is there to show at once; no partition when nothing is. @error: not NULL. */
static Result
first_result (const CredalJob *job, CredalMonitor *monitor, CredalOutcomeFunc emit, gpointer data, GError **error)
{
  gboolean final = !job->search || (job->keep && credal_supervision_taught (credal_partition_state (job->keep)));
  CredalPartition *partition;

  if (job->keep)
    return (Result) { credal_partition_ref (job->keep), FALSE, final };
  if (job->restore && (partition = restore (job, NULL)))
    return (Result) { partition, FALSE, TRUE };
  if (job->view && (partition = learn (job, monitor, error)))
    return (Result) { partition, TRUE, TRUE };
  CredalReport spent;
  g_autoptr(CredalState) from = *error ? NULL : begin (job, monitor, emit, data, &spent, error);
  if (!from)
    return (Result) { NULL, TRUE, final };
  CredalFitOptions options = options_of (job, from, TRUE, monitor);
  options.spent = job->warm ? NULL : &spent;
  partition = fit (job, &options, NULL);
  /* all the starts were tried */
  final |= partition && (!job->warm || credal_partition_report (partition)->starts > 0);
  return (Result) { partition, TRUE, final };
}

static gboolean
is_better (const CredalPartition *found, const CredalPartition *before)
{
  double now = credal_partition_report (found)->objective, then = credal_partition_report (before)->objective;
  return now < then - BETTER * fabs (then);
}

/* The full search. @first: (nullable): what is shown. */
static gboolean
improve (const CredalJob *job, CredalPartition *first, CredalMonitor *monitor, CredalOutcomeFunc emit, gpointer data,
         GError **error)
{
  CredalFitOptions options = options_of (job, first ? credal_partition_state (first) : NULL, FALSE, monitor);
  g_autoptr(GError) reason = NULL;

  options.match = first ? first : job->match;
  g_autoptr(CredalPartition) found = fit (job, &options, &reason);
  if (!credal_monitor_check (monitor, error))
    return FALSE;
  if (!found)
    g_propagate_error (error, g_steal_pointer (&reason));
  else if (!first || is_better (found, first))
    return tell (outcome_new (job, found, TRUE, TRUE, monitor, error), emit, data);
  return found != NULL;
}

gboolean
credal_job_run (const CredalJob *job, CredalMonitor *monitor, CredalOutcomeFunc emit, gpointer data, GError **error)
{
  g_autoptr(GError) reason = NULL;
  Result result = first_result (job, monitor, emit, data, &reason);
  g_autoptr(CredalPartition) first = result.partition;

  if (reason)
    {
      g_propagate_error (error, g_steal_pointer (&reason));
      return FALSE;
    }
  if (result.fitted && !credal_monitor_check (monitor, error))      /* what a stopped fit had found so far is not
                                                                     * wanted */
    return FALSE;
  if (first
      && !tell (outcome_new (job, first, result.fitted, result.final, result.fitted ? monitor : NULL, error), emit,
                data))
    return FALSE;
  return (first && result.final) || !job->asker || improve (job, first, monitor, emit, data, error);
}
