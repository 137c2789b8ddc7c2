/* Runs the jobs of a session in the background, and puts their results in place. */
#include <glib/gi18n-lib.h>
#include "learning/afresh.h"
#include "learning/within.h"
#include "session/session-private.h"

typedef struct {
  double fraction;
  const char *phase;
} JobProgress;

/* ---- results ---- */

/* Appends without fsync(): a lost result can be computed again. */
static void
write_down (CredalSession *session, CredalOutcome *outcome)
{
  g_autoptr(GError) error = g_steal_pointer (&outcome->unreadable);

  if (error || !credal_session_prepare (session, outcome->adopted, &error))
    credal_session_notify_person (session, TRUE, error->message);
  else
    credal_document_append_result (session->document, outcome->line);
  credal_history_apply (session->history, g_steal_pointer (&outcome->adopted));
}

static void
take_questions (CredalSession *session, CredalOutcome *outcome)
{
  g_array_unref (session->queue);
  session->queue = g_steal_pointer (&outcome->questions);
  session->refilled = TRUE;
  g_clear_pointer (&session->review, credal_review_free);
  session->review = g_steal_pointer (&outcome->review);
  credal_session_believe (session);
}

static void
show_preview (CredalSession *session, CredalOutcome *outcome)
{
  if (!session->previewed)
    session->whole = g_steal_pointer (&session->partition);
  g_clear_pointer (&session->partition, credal_partition_unref);
  session->partition = credal_partition_ref (outcome->partition);
  session->previewed = TRUE;
  credal_session_name_clusters (session);
  credal_session_emit (session, "partition-changed");
}

void
credal_session_publish (CredalSession *session, CredalOutcome *outcome)
{
  gboolean is_new = outcome->partition != session->partition, found = outcome->line != NULL;

  credal_session_end_preview (session, FALSE);
  if (outcome->line)
    write_down (session, outcome);
  if (is_new)
    {
      g_clear_pointer (&session->partition, credal_partition_unref);
      session->partition = credal_partition_ref (outcome->partition);
      credal_session_name_clusters (session);
      credal_session_follow_classes (session, found);
      credal_session_count_moved (session);
    }
  session->current = TRUE;
  session->searched = session->searched || outcome->final;
  credal_history_measure (session->history, &outcome->point);
  take_questions (session, outcome);
  if (outcome->unasked)
    credal_session_notify_person (session, TRUE, outcome->unasked->message);
  gboolean other_question = credal_session_renew_question (session, outcome->final);
  if (is_new)
    credal_session_emit (session, "partition-changed");
  if (other_question)
    credal_session_emit (session, "question-changed");
}

/* Takes the members of the outcome that it keeps. */
static void
on_outcome (gpointer job, gpointer message, gpointer data)
{
  g_autoptr(CredalSession) session = g_object_ref (CREDAL_SESSION (data));
  CredalOutcome *outcome = message;
  gboolean is_current = outcome->generation == session->generation;

  if (is_current && outcome->preview)
    show_preview (session, outcome);
  else if (is_current && outcome->afresh)
    session->adopt (session, outcome);
  else if (is_current)
    credal_session_publish (session, outcome);
}

static void
on_progress (gpointer job, gconstpointer report, gpointer data)
{
  const JobProgress *progress = report;
  CredalSession *session = CREDAL_SESSION (data);

  session->fraction = progress->fraction;
  session->phase = progress->phase;
  credal_session_emit (session, "busy-changed");
}

/* ---- on the computing thread ---- */

static void
send_progress (double fraction, const char *phase, gpointer background)
{
  const JobProgress progress = { fraction, phase };

  credal_background_send_progress (background, &progress, sizeof progress);
}

static void
send_outcome (CredalOutcome *outcome, gpointer background)
{
  credal_background_send (background, outcome);
}

static gboolean
run_job (gpointer job, CredalBackground *background, GError **error)
{
  CredalMonitor *monitor = credal_background_monitor (background);

  monitor->progress = send_progress;
  monitor->data = background;
  return credal_job_run (job, monitor, send_outcome, background, error);
}

/* ---- jobs ---- */

static gpointer
ref_state (const CredalEvent *adopted)
{
  return adopted ? credal_state_ref (adopted->state) : NULL;
}

/* Returns the state of @warm (nullable) to start from. Objects of other slices had other numbers if the objects have
 * changed. */
static CredalState *
warm_state (CredalSession *session, const CredalEvent *warm)
{
  gboolean same = warm && credal_session_knew_others (session, warm) && warm->own == credal_dataset_n (session->raw);

  return warm && warm->others && !same ? credal_state_first (warm->state, warm->own) : ref_state (warm);
}

/* Returns the clustering saved for the steps in force; NULL: there is none, or other slices have other labels now. */
static const CredalEvent *
saved_clustering (CredalSession *session)
{
  return session->current ? NULL : credal_session_known (session, credal_history_all_exact (session->history));
}

gboolean
credal_session_out_of_date (CredalSession *session)
{
  return !session->current && credal_history_exact (session->history) && !saved_clustering (session);
}

static CredalPrelude *
prelude (CredalSession *session, const CredalSettings *settings)
{
  if (!session->prelude || !credal_settings_same_fit (session->prelude_settings, settings))
    {
      g_clear_pointer (&session->prelude, credal_prelude_unref);
      g_clear_pointer (&session->prelude_settings, credal_settings_free);
      session->prelude = credal_prelude_new ();
      session->prelude_settings = credal_settings_copy (settings);
    }
  return credal_prelude_ref (session->prelude);
}

/* Starts an unclustered slice from the model of the previous one. */
static void
begin_with_model (CredalSession *session, CredalJob *job)
{
  CredalState *model = credal_history_model (session->history);

  job->model = model ? credal_state_ref (model) : NULL;
  job->features = model ? credal_dataset_ref (session->raw) : NULL;
}

/* Returns the number of iterations that a fit with questions within it is due (learning/within.h). */
static guint
iterations_due (CredalSession *session)
{
  const CredalHistory *history = session->history;
  const CredalSettings *settings = credal_history_settings (history);

  return credal_settings_asks_within (settings)
           ? credal_within_iterations (settings, credal_history_warm_answers (history),
                                       credal_within_answers (credal_history_constraints (history)))
           : 0;
}

/* Returns a job with its own copies of the present state. */
static CredalJob *
snapshot (CredalSession *session)
{
  const CredalSettings *settings = credal_history_settings (session->history);
  const CredalEvent *exact = saved_clustering (session);
  const CredalRegions *regions = credal_session_regions (session);
  CredalPartition *match = credal_session_whole (session);
  CredalJob *job = credal_job_new ();

  job->generation = session->generation;
  job->position = credal_session_position (session);
  job->round = (CredalRound) {
    .settings = credal_settings_copy (settings),
    .data = credal_dataset_ref (credal_session_data (session)),
    .answers = credal_answers_ref (session->said),
    .warm = session->current ? NULL : warm_state (session, credal_history_warm (session->history)),
    .before = match ? credal_partition_ref (match) : NULL,
    .classes = credal_session_called (session), .within = iterations_due (session),
  };
  job->informed = credal_session_informed (session);
  job->keep = session->current ? credal_partition_ref (session->partition) : NULL;
  job->restore = ref_state (exact);
  job->objective = exact ? exact->objective : 0.0;
  job->unfinished = exact && exact->unfinished;
  if (!job->round.warm && !match)
    begin_with_model (session, job);
  job->others = session->others ? credal_others_ref (session->others) : NULL;
  job->prelude = prelude (session, settings);
  job->pixels = regions ? credal_pixels_ref (credal_regions_pixels (regions)) : NULL;
  job->visible = session->visible;
  job->search = !session->searched;
  job->afresh = session->unchecked >= CREDAL_AFRESH_EVERY;
  job->asker = credal_asker_ref (session->asker);
  return job;
}

static void on_finished (gpointer job, const GError *error, gpointer data);

static void
launch (CredalSession *session)
{
  static const CredalBackgroundKind kind = {
    "credal-session", run_job, on_finished, (GDestroyNotify) credal_job_free,
    .message = on_outcome, .free_message = (GDestroyNotify) credal_outcome_free, .progress = on_progress,
  };

  session->pending = FALSE;
  session->launched = session->generation;
  session->fraction = -1.0;
  session->phase = NULL;
  session->job = credal_background_new (&kind, snapshot (session), session);
}

void
credal_session_request (CredalSession *session)
{
  if (!session->job)
    {
      launch (session);
      return;
    }
  session->pending = TRUE;
  credal_background_stop (session->job);
}

static void
conclude (CredalSession *session, const GError *error)
{
  if (session->whole)
    {
      credal_session_end_preview (session, TRUE);
      credal_session_emit (session, "partition-changed");
    }
  if (!error)
    session->searched = session->searched || session->launched == session->generation;
  else if (!g_error_matches (error, CREDAL_ERROR, CREDAL_ERROR_CANCELLED))
    credal_session_notify_person (session, TRUE, error->message);
  credal_session_emit (session, "busy-changed");
}

static void
on_finished (gpointer job, const GError *error, gpointer data)
{
  g_autoptr(CredalSession) session = g_object_ref (CREDAL_SESSION (data));
  const CredalJob *finished = job;

  if (!error && finished->afresh)
    session->unchecked = 0;
  g_clear_pointer (&session->job, credal_background_close);
  if (session->pending)
    {
      launch (session);
      credal_session_emit (session, "busy-changed");
      return;
    }
  conclude (session, error);
}

void
credal_session_work_clear (CredalSession *session)
{
  g_clear_pointer (&session->job, credal_background_end);
}

/* ---- synchronous ---- */

static void
keep_outcome (CredalOutcome *outcome, gpointer data)
{
  credal_session_publish (CREDAL_SESSION (data), outcome);
  credal_outcome_free (outcome);
}

gboolean
credal_session_restore (CredalSession *session)
{
  g_autoptr(CredalJob) job = snapshot (session);
  CredalMonitor no_search = { .stop = 1 };

  if (job->restore)
    credal_job_run (job, &no_search, keep_outcome, session, NULL);
  if (job->restore && !session->current)
    credal_session_notify_person (session, FALSE,
                                  _("The saved clustering could not be restored. The data are clustered again."));
  return session->current;
}

/* ---- for the owner ---- */

void
credal_session_start (CredalSession *session)
{
  g_return_if_fail (!session->closed);
  session->started = TRUE;
  if (!session->job && !(session->current && session->searched))
    {
      credal_session_request (session);
      credal_session_emit (session, "busy-changed");
    }
}

gboolean
credal_session_is_current (CredalSession *session)
{
  return session->current;
}

gboolean
credal_session_busy (CredalSession *session, double *fraction, const char **phase)
{
  if (session->closed)
    return FALSE;
  if (fraction)
    *fraction = session->fraction;
  if (phase)
    *phase = session->phase;
  return session->job != NULL;
}

void
credal_session_cancel (CredalSession *session)
{
  if (!credal_session_busy (session, NULL, NULL))
    return;
  session->pending = FALSE;
  session->generation++;
  credal_background_stop (session->job);
}

void
credal_session_wait (CredalSession *session)
{
  g_object_ref (session);
  while (!session->closed && (session->job || session->telling))
    g_main_context_iteration (session->context, TRUE);
  g_object_unref (session);
}
