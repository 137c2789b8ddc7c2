/* The search for how many clusters there are, in the background: on the owner's thread alone it is told, in order, and
 * never after it was closed. */
#include "session/work/clusters-job.h"
#include "core/data/generate.h"

typedef struct {
  GThread *thread;
  CredalBackground *job;
  guint points, finished, progress, close_after;     /* points; 0: it is not closed */
  double fraction;
  GError *error;
} Owner;

static void
point_came (const CredalClustersPoint *point, gpointer data)
{
  Owner *owner = data;

  g_assert_true (g_thread_self () == owner->thread);
  g_assert_cmpuint (point->clusters, ==, 2 + owner->points);
  g_assert_cmpuint (owner->finished, ==, 0);
  if (++owner->points == owner->close_after)
    g_clear_pointer (&owner->job, credal_background_close);
}

static void
progress_came (double fraction, gpointer data)
{
  Owner *owner = data;

  g_assert_true (g_thread_self () == owner->thread);
  g_assert_nonnull (owner->job);
  g_assert_cmpfloat (fraction, >=, owner->fraction);
  g_assert_cmpfloat (fraction, <=, 1.0);
  owner->fraction = fraction;
  owner->progress++;
}

static void
end_came (const GError *error, gpointer data)
{
  Owner *owner = data;

  g_assert_nonnull (owner->job);
  owner->finished++;
  owner->error = error ? g_error_copy (error) : NULL;
}

static const CredalClustersJobFuncs funcs = { point_came, progress_came, end_came };

static void
begin (Owner *owner, const char *id, gsize n, guint to)
{
  const CredalEngine *engine = credal_engine_find (id, NULL);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  g_autoptr(CredalDataset) data = credal_generate_gaussians (n, 3, 3, 5.0, 1, NULL);

  owner->thread = g_thread_self ();
  owner->job = credal_clusters_job_new (engine, params, data, 1, 2, to, NULL, &funcs, owner);
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
test_whole (void)
{
  Owner owner = { 0 };

  begin (&owner, "ecm", 200, 6);
  while (!owner.finished)
    g_main_context_iteration (NULL, TRUE);
  g_assert_no_error (owner.error);
  g_assert_cmpuint (owner.points, ==, 5);
  credal_background_close (owner.job);
  run_for (0.02);
}

static void
test_failure (void)
{
  Owner owner = { 0 };

  begin (&owner, "kmeans", 4, 6);
  while (!owner.finished)
    g_main_context_iteration (NULL, TRUE);
  g_assert_error (owner.error, CREDAL_ERROR, CREDAL_ERROR_DATA);
  g_assert_cmpuint (owner.points, ==, 0);
  g_clear_error (&owner.error);
  credal_background_close (owner.job);
}

/* At any moment, and from one of its functions. */
static void
test_closing (void)
{
  for (guint delay = 0; delay < 8; delay++)
    {
      Owner owner = { 0 };
      begin (&owner, "ecm", 4000, 20);
      run_for (0.004 * delay);
      guint points = owner.points;
      if (!owner.job)
        continue;
      g_clear_pointer (&owner.job, credal_background_close);
      run_for (0.05);
      g_assert_cmpuint (owner.points, ==, points);
      g_assert_cmpuint (owner.finished, ==, 0);
    }
  Owner owner = { .close_after = 2 };
  begin (&owner, "kmeans", 2000, 20);
  while (owner.job)
    g_main_context_iteration (NULL, TRUE);
  run_for (0.05);
  g_assert_cmpuint (owner.points, ==, 2);
  g_assert_cmpuint (owner.finished, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/clusters-job/whole", test_whole);
  g_test_add_func ("/clusters-job/failure", test_failure);
  g_test_add_func ("/clusters-job/closing", test_closing);
  return g_test_run ();
}
