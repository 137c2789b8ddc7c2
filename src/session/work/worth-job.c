#include "session/work/worth-job.h"
#include "core/base/parallel.h"
#include "engines/shared/coarse.h"

struct _CredalWorthJob {
  const CredalEngine *engine;
  CredalParams *params;
  CredalDataset *data;
  guint64 seed;
  CredalMonitor monitor;
  CredalWorthFound *found;         /* its labels and worth are set by the computing thread, until it reports */
  GError *error;
  CredalWorthFunc done;
  gpointer owner;
  gboolean closed;                 /* on the owner's thread alone */
  GMainContext *context;
};

void
credal_worth_found_free (CredalWorthFound *found)
{
  g_clear_pointer (&found->answers, credal_constraints_free);
  g_clear_pointer (&found->worth, credal_answer_worth_free);
  g_free (found->labels);
  g_free (found);
}

static void
clear_worth_job (gpointer item)
{
  CredalWorthJob *job = item;

  credal_params_free (job->params);
  credal_dataset_unref (job->data);
  g_clear_pointer (&job->found, credal_worth_found_free);
  g_clear_error (&job->error);
  g_main_context_unref (job->context);
}

static void
unref_worth_job (gpointer job)
{
  g_atomic_rc_box_release_full (job, clear_worth_job);
}

/* ---- on the owner's thread ---- */

static gboolean
report_worth (gpointer item)
{
  CredalWorthJob *job = item;

  if (!job->closed)
    job->done (job->error ? NULL : g_steal_pointer (&job->found), job->error, job->owner);
  return G_SOURCE_REMOVE;
}

/* ---- on the computing thread ---- */

static gboolean
find_labels (CredalWorthJob *job, GError **error)
{
  const CredalProblem problem = { .data = job->data, .params = job->params, .seed = job->seed };
  const CredalFitOptions options = { .monitor = &job->monitor };
  g_autoptr(CredalPartition) partition = NULL;

  if (job->found->labels)
    return TRUE;
  partition = credal_fit_coarse (job->engine, &problem, &options, error);
  if (partition)
    job->found->labels = g_memdup2 (credal_partition_labels (partition), credal_partition_n (partition));
  return partition != NULL;
}

static gpointer
run_worth_job (gpointer data)
{
  CredalWorthJob *job = data;
  CredalWorthFound *found = job->found;
  g_autoptr(GSource) source = g_idle_source_new ();

  credal_parallel_lower_priority ();
  if (find_labels (job, &job->error) && credal_monitor_check (&job->monitor, &job->error))
    found->worth = credal_answer_worth_new (job->data, found->answers, found->labels, TRUE);
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, report_worth, job, unref_worth_job);
  g_source_attach (source, job->context);
  return NULL;
}

/* ---- the job ---- */

CredalWorthJob *
credal_worth_job_new (const CredalEngine *engine, const CredalParams *params, CredalDataset *data, guint64 seed,
                      CredalConstraints *answers, const guint8 *labels, CredalWorthFunc done, gpointer owner)
{
  CredalWorthJob *job = g_atomic_rc_box_new0 (CredalWorthJob);

  *job = (CredalWorthJob) {
    .engine = engine, .params = credal_params_copy (params), .data = credal_dataset_ref (data), .seed = seed,
    .found = g_new0 (CredalWorthFound, 1), .done = done, .owner = owner,
    .context = g_main_context_ref_thread_default (),
  };
  job->found->answers = answers;
  job->found->labels = labels ? g_memdup2 (labels, credal_dataset_n (data)) : NULL;
  g_thread_unref (g_thread_new ("credal-worth", run_worth_job, g_atomic_rc_box_acquire (job)));
  return job;
}

void
credal_worth_job_close (CredalWorthJob *job)
{
  credal_monitor_stop (&job->monitor);
  job->closed = TRUE;
  unref_worth_job (job);
}
