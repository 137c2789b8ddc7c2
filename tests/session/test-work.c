#include <math.h>
#include "common.h"
#include "core/data/generate.h"
#include "session/session-file.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "session/work/job.h"

/* Background work: nothing blocks, what is stale is dropped, and everything can be stopped at any moment. */

/* Large enough, and asked to try hard enough, to be busy for long. */
static CredalSession *
slow_session (void)
{
  CredalSession *session = test_session ("letters-ab.csv");

  g_assert_true (credal_session_set (session, "engine", "starts", "600", NULL));
  g_assert_true (credal_session_set (session, "engine", "clusters", "4", NULL));
  return session;
}

static void
run_for (double seconds)
{
  gint64 end = g_get_monotonic_time () + (gint64) (seconds * G_USEC_PER_SEC);

  while (g_get_monotonic_time () < end)
    {
      g_main_context_iteration (NULL, FALSE);
      g_usleep (500);
    }
}

static void
count_signal (CredalSession *session, guint *count)
{
  (*count)++;
}

/* ---- stopping ---- */

static void
test_close_busy (void)
{
  for (guint delay = 0; delay < 10; delay++)
    {
      CredalSession *session = slow_session ();
      credal_session_start (session);
      run_for (0.004 * delay);
      g_assert_true (credal_session_busy (session, NULL, NULL));
      gint64 began = g_get_monotonic_time ();
      test_forget (session);
      g_test_message ("closed in %.1f ms", (double) (g_get_monotonic_time () - began) / 1e3);
    }
}

static void
test_cancel (void)
{
  CredalSession *session = slow_session ();
  double fraction;
  const char *phase;

  credal_session_start (session);
  g_assert_true (credal_session_busy (session, &fraction, &phase));
  run_for (0.02);
  credal_session_cancel (session);
  credal_session_wait (session);
  g_assert_false (credal_session_busy (session, NULL, NULL));
  g_assert_null (credal_session_partition (session));

  g_assert_true (credal_session_set (session, "engine", "starts", "1", NULL));
  credal_session_wait (session);
  CredalPartition *shown = credal_session_partition (session);
  g_assert_nonnull (shown);
  g_assert_true (credal_session_set (session, "engine", "starts", "50", NULL));
  credal_session_cancel (session);
  credal_session_wait (session);
  g_assert_true (credal_session_partition (session) == shown);
  credal_session_start (session);
  g_assert_true (credal_session_busy (session, NULL, NULL));
  test_forget (session);
}

/* Another data set is opened while the one before is busy. */
static void
test_switch_busy (void)
{
  static const char *const names[] = { "letters-ab.csv", "wdbc.csv", "iris.csv", "wine.csv" };
  CredalSession *before = NULL;

  for (guint k = 0; k < 12; k++)
    {
      CredalSession *session = test_session (names[k % G_N_ELEMENTS (names)]);
      credal_session_start (session);
      run_for (0.003 * (k % 5));
      if (before)
        test_forget (before);
      before = session;
    }
  credal_session_wait (before);
  g_assert_nonnull (credal_session_partition (before));
  test_forget (before);
}

/* Answers, undo and parameters one after another, without ever waiting: the last state in force is the one shown. */
static void
test_hurry (void)
{
  CredalSession *hasty = test_clustered ("wine.csv");
  guint before = credal_session_length (hasty);

  for (guint k = 0; k < 30; k++)
    {
      test_answer_truly (hasty, 1, FALSE);
      if (k % 7 == 3)
        g_assert_true (credal_session_go_to (hasty, credal_session_position (hasty) - 1, NULL));
      if (k % 10 == 5)
        g_assert_true (credal_session_set (hasty, "session", "standardize", k % 20 == 5 ? "yes" : "no", NULL));
      if (k % 3 == 0)
        run_for (0.001 * k);
    }
  credal_session_wait (hasty);
  g_assert_cmpuint (credal_session_length (hasty), >, before);
  g_assert_true (credal_partition_data (credal_session_partition (hasty)) == credal_session_data (hasty));

  /* what is shown is what the log says */
  g_autofree char *path = test_path ("hasty.credal");
  g_assert_true (credal_session_save_as (hasty, path, FALSE, NULL));
  g_autofree char *shown = test_state (hasty);
  g_object_unref (hasty);
  hasty = test_open (path);
  g_autofree char *opened = test_state (hasty);
  g_assert_cmpstr (opened, ==, shown);
  g_object_unref (hasty);
}

static void
close_now (CredalSession *session, gboolean *closed)
{
  credal_session_close (session);
  *closed = TRUE;
}

/* A listener may close the session on any signal. */
static void
test_close_in_signal (void)
{
  static const char *const signals[] = { "partition-changed", "busy-changed", "question-changed", "changed" };

  for (guint k = 0; k < G_N_ELEMENTS (signals); k++)
    {
      CredalSession *session = test_session ("iris.csv");
      gboolean closed = FALSE;
      if (k == 3)
        {
          credal_session_start (session);
          credal_session_wait (session);
        }
      g_signal_connect (session, signals[k], G_CALLBACK (close_now), &closed);
      if (k == 3)
        test_answer (session, 0, 1, CREDAL_MUST_LINK);
      else
        credal_session_start (session);
      credal_session_wait (session);
      g_assert_true (closed);
      g_assert_false (credal_session_busy (session, NULL, NULL));
      g_object_unref (session);
    }
}

/* ... and by then the last answer is in the log. */
static void
test_close_in_signal_keeps (void)
{
  static const char *const signals[] = { "busy-changed", "changed", "question-changed" };

  for (guint k = 0; k < G_N_ELEMENTS (signals); k++)
    {
      CredalSession *session = test_clustered ("iris.csv");
      g_autofree char *path = test_path ("closed.credal");
      gboolean closed = FALSE;
      g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
      guint length = credal_session_length (session);
      g_signal_connect (session, signals[k], G_CALLBACK (close_now), &closed);
      test_answer_truly (session, 1, FALSE);
      g_assert_true (closed);
      g_object_unref (session);
      session = test_open (path);
      g_assert_cmpuint (credal_session_length (session), ==, length + 1);
      g_object_unref (session);
    }
}

static void
note_busy (CredalSession *session, gboolean *busy)
{
  *busy = credal_session_busy (session, NULL, NULL);
}

/* Whoever is told of an answer finds it worked on already: the disk was waited for meanwhile. */
static void
test_begins_before_it_is_told (void)
{
  CredalSession *session = test_clustered ("iris.csv");
  gboolean busy = FALSE;

  g_signal_connect (session, "changed", G_CALLBACK (note_busy), &busy);
  test_answer_truly (session, 1, FALSE);
  g_assert_true (busy);
  test_forget (session);
}

/* ---- what a job does ---- */

/* An answer never makes it worse: the warm result is replaced only by one of lower objective. */
static void
test_two_stages (void)
{
  CredalSession *session = test_clustered ("iris.csv");
  guint published = 0;

  g_signal_connect (session, "partition-changed", G_CALLBACK (count_signal), &published);
  for (guint k = 0; k < 10; k++)
    {
      published = 0;
      test_answer_truly (session, 1, TRUE);
      g_assert_cmpuint (published, >=, 1);
      g_assert_cmpuint (published, <=, 2);
    }
  test_forget (session);
}

/* What has no bearing on the partition leaves it in place. */
static void
test_neutral (void)
{
  CredalSession *session = test_clustered ("iris.csv");
  CredalPartition *before = credal_session_partition (session);
  guint published = 0;

  g_signal_connect (session, "partition-changed", G_CALLBACK (count_signal), &published);
  test_answer (session, 0, 149, CREDAL_DONT_KNOW);
  credal_session_wait (session);
  g_assert_true (credal_session_set (session, "session", "selector", "random", NULL));
  credal_session_wait (session);
  g_assert_true (credal_session_partition (session) == before);
  g_assert_cmpuint (published, ==, 0);
  g_autofree char *shown = test_state (session);
  g_assert_true (credal_session_go_to (session, 0, NULL));
  g_assert_true (credal_session_go_to (session, 2, NULL));
  credal_session_wait (session);
  g_autofree char *again = test_state (session);
  g_assert_cmpstr (again, ==, shown);
  const GArray *curve = credal_session_curve (session);
  g_assert_cmpuint (curve->len, ==, 3);
  g_assert_cmpfloat (g_array_index (curve, CredalCurvePoint, 0).objective, ==,
                     g_array_index (curve, CredalCurvePoint, 2).objective);
  g_assert_cmpuint (g_array_index (curve, CredalCurvePoint, 2).answers, ==, 1);
  test_forget (session);
}

static void
assert_no_hole (CredalSession *session, guint length)
{
  const GArray *curve = credal_session_curve (session);

  g_assert_cmpuint (curve->len, ==, length);
  for (guint k = 0; k < length; k++)
    {
      const CredalCurvePoint *point = &g_array_index (curve, CredalCurvePoint, k);
      g_assert_false (isnan (point->nonspecificity));
      g_assert_cmpuint (point->position, ==, k);
      g_assert_cmpuint (point->answers, ==, k);
    }
}

/* Steps of which no partition was kept, for nothing came of them or too late, are no holes in the curve. */
static void
test_curve_without_holes (void)
{
  g_autofree char *path = test_path ("holes.credal");
  CredalSession *session = test_clustered ("iris.csv");

  g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
  test_answer_truly (session, 2, TRUE);
  test_answer (session, 0, 149, CREDAL_DONT_KNOW);
  test_answer_truly (session, 3, FALSE);
  credal_session_wait (session);
  assert_no_hole (session, 7);
  g_object_unref (session);
  session = test_open (path);
  credal_session_wait (session);
  assert_no_hole (session, 7);
  g_object_unref (session);
}

/* Impossible parameters: a notice, the picture stays, undo helps. */
static void
test_impossible (void)
{
  CredalSession *session = test_clustered ("diamond.csv");
  g_autoptr(GString) notices = test_listen (session);
  CredalPartition *before = credal_session_partition (session);
  g_autofree char *shown = test_state (session);

  g_assert_true (credal_session_set (session, "engine", "focal", "singletons", NULL));
  credal_session_wait (session);
  g_assert_true (credal_session_go_to (session, 0, NULL));
  credal_session_wait (session);
  before = credal_session_partition (session);
  g_assert_cmpstr (notices->str, ==, "");
  g_assert_true (credal_session_set (session, "engine", "clusters", "12", NULL));
  credal_session_wait (session);
  g_assert_nonnull (strstr (notices->str, "error: "));
  g_assert_true (credal_session_partition (session) == before);
  g_assert_true (credal_session_go_to (session, 0, NULL));
  credal_session_wait (session);
  g_autofree char *again = test_state (session);
  g_assert_cmpstr (again, ==, shown);
  test_forget (session);
}

/* Another engine keeps the shared values, and the clusters keep their identity: most objects are in the same cluster as
 * with the engine before. */
static void
test_engines (void)
{
  CredalSession *session = test_clustered ("iris.csv");
  gsize n = credal_dataset_n (credal_session_raw (session)), same = 0;
  g_autofree guint8 *before = g_memdup2 (credal_partition_labels (credal_session_partition (session)), n);

  for (const CredalEngine *const *engine = credal_engines (); *engine; engine++)
    {
      g_assert_true (credal_session_set (session, "engine", "clusters", "3", NULL));
      g_assert_true (credal_session_set (session, "session", "engine", (*engine)->id, NULL));
      g_assert_cmpstr (credal_params_text (credal_session_params (session), "clusters"), ==, "3");
      credal_session_wait (session);
      CredalPartition *partition = credal_session_partition (session);
      g_assert_cmpstr (credal_state_engine (credal_partition_state (partition)), ==, (*engine)->id);
      const guint8 *after = credal_partition_labels (partition);
      gboolean used[3] = { FALSE };
      same = 0;
      for (gsize i = 0; i < n; i++)
        {
          same += before[i] == after[i];
          used[after[i]] = TRUE;
        }
      /* Clusters of PCM may coincide: those that are left have their own objects still. */
      g_assert_cmpuint (same, >=, n * (used[0] + used[1] + used[2]) / 6);
      memcpy (before, after, n);
      test_answer_truly (session, 1, TRUE);
    }
  test_forget (session);
}

/* ---- the curve ---- */

/* Every point of a session as it went is there. */
static void
test_curve (void)
{
  CredalSession *session = test_clustered ("iris.csv");

  test_answer_truly (session, 8, TRUE);
  const GArray *curve = credal_session_curve (session);
  g_assert_cmpuint (curve->len, ==, 9);
  for (guint k = 0; k < curve->len; k++)
    {
      const CredalCurvePoint *point = &g_array_index (curve, CredalCurvePoint, k);
      g_assert_cmpuint (point->position, ==, k);
      g_assert_cmpuint (point->answers, ==, k);
      g_assert_false (isnan (point->nonspecificity) || isnan (point->indices.ari) || isnan (point->unconstrained.ari));
      g_assert_cmpuint (point->indices.n, ==, 150);
    }
  test_forget (session);
}

/* ---- questions ---- */

static GMutex asking_lock;
static GCond asking_changed;
static gboolean asking, answered;

static void
wait_until (const gboolean *happened)
{
  g_mutex_lock (&asking_lock);
  while (!*happened)
    g_cond_wait (&asking_changed, &asking_lock);
  g_mutex_unlock (&asking_lock);
}

static void
let_happen (gboolean *what)
{
  g_mutex_lock (&asking_lock);
  *what = TRUE;
  g_cond_broadcast (&asking_changed);
  g_mutex_unlock (&asking_lock);
}

static gboolean
propose_slowly (gpointer memory, const CredalSelectorInput *input, guint limit, GArray *questions,
                CredalMonitor *monitor, GError **error)
{
  let_happen (&asking);
  wait_until (&answered);
  return TRUE;
}

static gpointer
ask (gpointer asker)
{
  const CredalSelectorInput input = { 0 };

  return credal_asker_propose (asker, &input, NULL, (CredalSpotChecks) { 0 }, 1, NULL, NULL);
}

/* Who cannot wait does without while another thread chooses. */
static void
test_asked_elsewhere (void)
{
  static const CredalSelector slow = { .id = "slow", .propose = propose_slowly };
  const CredalSelectorInput input = { 0 };
  g_autoptr(CredalAsker) asker = credal_asker_new (&slow, CREDAL_ASK_PAIRS);
  GThread *elsewhere = g_thread_new ("elsewhere", ask, asker);

  wait_until (&asking);
  g_assert_null (credal_asker_propose_now (asker, &input, (CredalSpotChecks) { 0 }, 1));
  let_happen (&answered);
  g_array_unref (g_thread_join (elsewhere));
  g_autoptr(GArray) now = credal_asker_propose_now (asker, &input, (CredalSpotChecks) { 0 }, 1);
  g_assert_nonnull (now);
}

/* Begins a list, and then there is no more memory. */
static gboolean
propose_in_vain (gpointer memory, const CredalSelectorInput *input, guint limit, GArray *questions,
                 CredalMonitor *monitor, GError **error)
{
  g_array_set_size (questions, 1);
  return credal_selector_fail_memory (4, error);
}

static gboolean
propose_until_stopped (gpointer memory, const CredalSelectorInput *input, guint limit, GArray *questions,
                       CredalMonitor *monitor, GError **error)
{
  credal_monitor_stop (monitor);
  return credal_monitor_check (monitor, error);
}

/* No question, and why. */
static void
count_unasked (CredalOutcome *outcome, gpointer count)
{
  g_assert_nonnull (outcome->partition);
  g_assert_cmpuint (outcome->questions->len, ==, 0);
  g_assert_error (outcome->unasked, CREDAL_ERROR, CREDAL_ERROR_MEMORY);
  (*(guint *) count)++;
  credal_outcome_free (outcome);
}

static CredalJob *
job_that_asks (const CredalSelector *selector)
{
  CredalJob *job = credal_job_new ();

  job->round.settings = credal_settings_new (FALSE);
  g_assert_true (credal_settings_set (job->round.settings, CREDAL_SCOPE_SESSION, CREDAL_SETTING_ENGINE, "kmeans", NULL));
  job->round.data = credal_generate_gaussians (30, 2, 3, 8.0, 1, NULL);
  job->round.answers = credal_answers_new (credal_constraints_new (30), credal_settings_clusters (job->round.settings));
  job->search = TRUE;
  job->asker = credal_asker_new (selector, CREDAL_ASK_PAIRS);
  return job;
}

/* Where there is no memory for questions a job's partition comes without them; stopped there, nothing comes out of it.
 * The selector is free for the next. */
static void
test_no_questions (void)
{
  static const CredalSelector vain = { .id = "vain", .propose = propose_in_vain };
  static const CredalSelector stopped = { .id = "stopped", .propose = propose_until_stopped };

  for (guint stop = 0; stop < 2; stop++)
    {
      g_autoptr(CredalJob) job = job_that_asks (stop ? &stopped : &vain);
      for (guint time = 0; time < 2; time++)
        {
          CredalMonitor monitor = { 0 };
          guint outcomes = 0;
          g_autoptr(GError) error = NULL;
          g_assert_cmpint (credal_job_run (job, &monitor, count_unasked, &outcomes, &error), ==, !stop);
          g_assert_cmpuint (outcomes, ==, !stop);
          if (stop)
            g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_CANCELLED);
          else
            g_assert_no_error (error);
        }
    }
}

static void
check_written (CredalOutcome *outcome, gpointer count)
{
  g_assert_no_error (outcome->unreadable);
  g_assert_cmpint (outcome->adopted->kind, ==, CREDAL_EVENT_ADOPTED);
  g_assert_cmpfloat (outcome->adopted->objective, ==, outcome->point.objective);
  g_autofree char *again = credal_event_to_line (outcome->adopted);
  g_assert_cmpstr (again, ==, outcome->line);
  credal_outcome_free (outcome);
  ++*(guint *) count;
}

/* What is to be written down is put into words on the job's thread: the session only appends it. */
static void
test_written (void)
{
  g_autoptr(CredalJob) job = job_that_asks (credal_selector_find ("random", NULL));
  g_autoptr(GError) error = NULL;
  guint outcomes = 0;

  g_assert_true (credal_job_run (job, NULL, check_written, &outcomes, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (outcomes, >=, 1);
}

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  g_test_add_func ("/session/work/close-busy", test_close_busy);
  g_test_add_func ("/session/work/written", test_written);
  g_test_add_func ("/session/work/cancel", test_cancel);
  g_test_add_func ("/session/work/switch-busy", test_switch_busy);
  g_test_add_func ("/session/work/hurry", test_hurry);
  g_test_add_func ("/session/work/close-in-signal", test_close_in_signal);
  g_test_add_func ("/session/work/close-in-signal-keeps", test_close_in_signal_keeps);
  g_test_add_func ("/session/work/begins-before-it-is-told", test_begins_before_it_is_told);
  g_test_add_func ("/session/work/two-stages", test_two_stages);
  g_test_add_func ("/session/work/neutral", test_neutral);
  g_test_add_func ("/session/work/impossible", test_impossible);
  g_test_add_func ("/session/work/engines", test_engines);
  g_test_add_func ("/session/work/curve", test_curve);
  g_test_add_func ("/session/work/curve-without-holes", test_curve_without_holes);
  g_test_add_func ("/session/work/asked-elsewhere", test_asked_elsewhere);
  g_test_add_func ("/session/work/no-questions", test_no_questions);
  return test_end ();
}
