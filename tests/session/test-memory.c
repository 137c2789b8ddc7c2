/* Where there is no memory for what follows a partition, the partition stands. */
#include "../little-memory.h"
#include "common.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "session/work/job.h"

typedef struct { guint outcomes, unasked; } Heard;

static void
hear (CredalOutcome *outcome, gpointer data)
{
  Heard *heard = data;

  heard->outcomes++;
  g_assert_nonnull (outcome->partition);
  g_assert_nonnull (outcome->questions);
  g_assert_true (outcome->questions->len > 0 || outcome->unasked);
  if (outcome->unasked)
    {
      g_assert_error (outcome->unasked, CREDAL_ERROR, CREDAL_ERROR_MEMORY);
      g_assert_cmpuint (outcome->questions->len, ==, 0);
      heard->unasked++;
    }
  credal_outcome_free (outcome);
}

static CredalJob *
make_job (CredalSession *session, const char *selector)
{
  CredalJob *job = credal_job_new ();

  job->round.settings = credal_settings_copy (credal_session_settings (session));
  g_assert_true (credal_settings_set (job->round.settings, CREDAL_SCOPE_SESSION, CREDAL_SETTING_SELECTOR, selector, NULL));
  job->round.data = credal_dataset_ref (credal_session_data (session));
  job->round.answers = credal_answers_ref (credal_session_answers (session));
  job->keep = credal_partition_ref (credal_session_partition (session));
  job->asker = credal_asker_new (credal_selector_find (selector, NULL), CREDAL_ASK_PAIRS);
  return job;
}

/* Every piece that choosing them asks for is refused in turn. */
static void
test_questions (gconstpointer selector)
{
  CredalSession *session = test_clustered ("iris.csv");
  Heard heard = { 0, 0 };
  gint wanted = 0;

  do
    {
      g_autoptr(CredalJob) job = make_job (session, selector);
      g_autoptr(GError) error = NULL;
      heard.outcomes = 0;
      CredalMonitor monitor = { 0 };
      g_atomic_int_set (&pieces_left, wanted);
      gboolean done = credal_job_run (job, &monitor, hear, &heard, &error);
      g_atomic_int_set (&pieces_left, PLENTY);
      g_assert_no_error (error);
      g_assert_true (done);
      g_assert_cmpuint (heard.outcomes, ==, 1);
    }
  while ((guint) wanted++ < heard.unasked);
  g_assert_cmpuint (heard.unasked, >, 0);
  test_forget (session);
}

int
main (int argc, char **argv)
{
  static const char *const selectors[] = { "boundary", "entropy-regions", "neighbourhood" };

  test_begin (&argc, &argv);
  for (guint k = 0; k < G_N_ELEMENTS (selectors); k++)
    {
      g_autofree char *path = g_strconcat ("/memory/questions/", selectors[k], NULL);
      g_test_add_data_func (path, selectors[k], test_questions);
    }
  return test_end ();
}
