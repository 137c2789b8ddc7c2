#include "session/work/clusters-job.h"
#include "core/base/parallel.h"

#define WHOLE 10000                /* in which fractions are counted */

struct _CredalClustersJob {
  const CredalEngine *engine;
  CredalParams *params;
  CredalDataset *data;
  guint64 seed;
  guint from, to;
  CredalMonitor monitor;
  const CredalClustersJobFuncs *funcs;
  gpointer owner;
  gboolean closed;                 /* on the owner's thread alone */
  GMainContext *context;
  gint done, told;                 /* atomic: of WHOLE; whether the owner is about to be told of it */
};

/* What the owner is told of. */
typedef struct {
  CredalClustersJob *job;
  GArray *points;                  /* one, or NULL */
  gboolean end;
  GError *error;                   /* at the end, or NULL */
} Message;

static void
clear_job (gpointer item)
{
  CredalClustersJob *job = item;

  credal_params_free (job->params);
  credal_dataset_unref (job->data);
  g_main_context_unref (job->context);
}

static void
unref_job (CredalClustersJob *job)
{
  g_atomic_rc_box_release_full (job, clear_job);
}

static void
job_message_free (gpointer item)
{
  Message *message = item;

  unref_job (message->job);
  g_clear_pointer (&message->points, g_array_unref);
  g_clear_error (&message->error);
  g_free (message);
}

/* ---- on the owner's thread ---- */

static gboolean
take_message (gpointer item)
{
  Message *message = item;
  CredalClustersJob *job = message->job;

  if (!job->closed && message->points)
    job->funcs->point (&g_array_index (message->points, CredalClustersPoint, 0), job->owner);
  if (!job->closed && message->end)
    job->funcs->finished (message->error, job->owner);
  return G_SOURCE_REMOVE;
}

static gboolean
take_progress (gpointer item)
{
  CredalClustersJob *job = ((Message *) item)->job;

  g_atomic_int_set (&job->told, FALSE);
  if (!job->closed)
    job->funcs->progress ((double) g_atomic_int_get (&job->done) / WHOLE, job->owner);
  return G_SOURCE_REMOVE;
}

/* ---- on the computing thread ---- */

/* @content: copied. Not g_main_context_invoke(), which calls @take here while nobody runs the context. */
static void
send_to_owner (CredalClustersJob *job, GSourceFunc take, gint priority, const Message *content)
{
  Message *message = g_memdup2 (content, sizeof *content);
  g_autoptr(GSource) source = g_idle_source_new ();

  message->job = g_atomic_rc_box_acquire (job);
  g_source_set_priority (source, priority);
  g_source_set_callback (source, take, message, job_message_free);
  g_source_attach (source, job->context);
}

static void
send_progress (double fraction, const char *phase, gpointer data)
{
  CredalClustersJob *job = data;

  if (fraction < 0.0)
    return;
  g_atomic_int_set (&job->done, (gint) (fraction * WHOLE));
  if (g_atomic_int_compare_and_exchange (&job->told, FALSE, TRUE))
    send_to_owner (job, take_progress, G_PRIORITY_DEFAULT_IDLE, &(Message) { 0 });
}

static void
send_point (const CredalClustersPoint *point, gpointer data)
{
  GArray *points = credal_clusters_points_new ();
  CredalClustersPoint copy = credal_clusters_point_copy (point);

  g_array_append_val (points, copy);
  send_to_owner (data, take_message, G_PRIORITY_DEFAULT, &(Message) { .points = points });
}

static gpointer
run_search (gpointer data)
{
  CredalClustersJob *job = data;
  const CredalProblem problem = { .data = job->data, .params = job->params, .seed = job->seed };
  GError *error = NULL;

  credal_parallel_lower_priority ();
  GArray *points = credal_search_clusters (job->engine, &problem, job->from, job->to, &job->monitor, send_point, job,
                                           &error);
  g_clear_pointer (&points, g_array_unref);      /* each was sent when it was found */
  send_to_owner (job, take_message, G_PRIORITY_DEFAULT, &(Message) { .end = TRUE, .error = error });
  unref_job (job);
  return NULL;
}

/* ---- the job ---- */

CredalClustersJob *
credal_clusters_job_new (const CredalEngine *engine, const CredalParams *params, CredalDataset *data, guint64 seed,
                         guint from, guint to, const CredalClustersJobFuncs *funcs, gpointer owner)
{
  CredalClustersJob *job = g_atomic_rc_box_new0 (CredalClustersJob);

  *job = (CredalClustersJob) {
    .engine = engine, .params = credal_params_copy (params), .data = credal_dataset_ref (data), .seed = seed,
    .from = from, .to = to, .monitor = { 0, send_progress, job }, .funcs = funcs, .owner = owner,
    .context = g_main_context_ref_thread_default (),
  };
  g_thread_unref (g_thread_new ("credal-clusters", run_search, g_atomic_rc_box_acquire (job)));
  return job;
}

void
credal_clusters_job_close (CredalClustersJob *job)
{
  credal_monitor_stop (&job->monitor);
  job->closed = TRUE;
  unref_job (job);
}
