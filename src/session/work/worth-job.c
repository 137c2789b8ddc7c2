/* Computes the worth of answers in the background. */
#include "session/work/worth-job.h"
#include "engines/shared/coarse.h"

typedef struct {
  const CredalEngine *engine;
  CredalParams *params;
  CredalDataset *data;
  guint64 seed;
  CredalWorthFound *found;         /* its labels and worth are set by the computing thread */
  CredalWorthFunc done;
} WorthWork;

void
credal_worth_found_free (CredalWorthFound *found)
{
  g_clear_pointer (&found->answers, credal_constraints_free);
  g_clear_pointer (&found->worth, credal_answer_worth_free);
  g_free (found->labels);
  g_free (found);
}

static void
free_worth_work (gpointer item)
{
  WorthWork *work = item;

  credal_params_free (work->params);
  credal_dataset_unref (work->data);
  g_clear_pointer (&work->found, credal_worth_found_free);
  g_free (work);
}

static void
report_worth (gpointer item, const GError *error, gpointer owner)
{
  WorthWork *work = item;

  work->done (error ? NULL : g_steal_pointer (&work->found), error, owner);
}

/* ---- on the computing thread ---- */

static gboolean
find_cluster_labels (WorthWork *work, CredalMonitor *monitor, GError **error)
{
  const CredalProblem problem = { .data = work->data, .params = work->params, .seed = work->seed };
  const CredalFitOptions options = { .monitor = monitor };
  g_autoptr(CredalPartition) partition = NULL;

  if (work->found->labels)
    return TRUE;
  partition = credal_fit_coarse (work->engine, &problem, &options, error);
  if (partition)
    work->found->labels = g_memdup2 (credal_partition_labels (partition), credal_partition_n (partition));
  return partition != NULL;
}

static gboolean
find_worth (gpointer item, CredalBackground *background, GError **error)
{
  CredalMonitor *monitor = credal_background_monitor (background);
  WorthWork *work = item;
  CredalWorthFound *found = work->found;

  if (!find_cluster_labels (work, monitor, error) || !credal_monitor_check (monitor, error))
    return FALSE;
  found->worth = credal_answer_worth_new (work->data, found->answers, found->labels, TRUE);
  return TRUE;
}

/* ---- the job ---- */

CredalBackground *
credal_worth_job_new (const CredalEngine *engine, const CredalParams *params, CredalDataset *data, guint64 seed,
                      CredalConstraints *answers, const guint8 *labels, CredalWorthFunc done, gpointer owner)
{
  static const CredalBackgroundKind kind = { "credal-worth", find_worth, report_worth, free_worth_work };
  WorthWork *work = g_new0 (WorthWork, 1);

  *work = (WorthWork) { .engine = engine, .params = credal_params_copy (params), .data = credal_dataset_ref (data),
                        .seed = seed, .found = g_new0 (CredalWorthFound, 1), .done = done };
  work->found->answers = answers;
  work->found->labels = labels ? g_memdup2 (labels, credal_dataset_n (data)) : NULL;
  return credal_background_new (&kind, work, owner);
}
