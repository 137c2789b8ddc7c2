/* Compares numbers of clusters in the background. */
#include "session/work/clusters-job.h"

typedef struct {
  const CredalEngine *engine;
  CredalParams *params;
  CredalDataset *data;
  guint64 seed;
  guint from, to;
  char *over;              /* NULL: only numbers */
  const CredalClustersJobFuncs *funcs;
} ClustersWork;

static void
free_clusters_work (gpointer item)
{
  ClustersWork *work = item;

  credal_params_free (work->params);
  credal_dataset_unref (work->data);
  g_free (work->over);
  g_free (work);
}

/* ---- on the owner's thread ---- */

static void
report_point (gpointer work, gpointer points, gpointer owner)
{
  ((ClustersWork *) work)->funcs->point (&g_array_index ((GArray *) points, CredalClustersPoint, 0), owner);
}

static void
report_fraction (gpointer work, gconstpointer fraction, gpointer owner)
{
  ((ClustersWork *) work)->funcs->progress (*(const double *) fraction, owner);
}

static void
report_search (gpointer work, const GError *error, gpointer owner)
{
  ((ClustersWork *) work)->funcs->finished (error, owner);
}

/* ---- on the computing thread ---- */

static void
send_fraction (double fraction, const char *phase, gpointer background)
{
  if (fraction >= 0.0)
    credal_background_send_progress (background, &fraction, sizeof fraction);
}

static void
send_point (const CredalClustersPoint *point, gpointer background)
{
  GArray *points = credal_clusters_points_new ();
  CredalClustersPoint copy = credal_clusters_point_copy (point);

  g_array_append_val (points, copy);
  credal_background_send (background, points);
}

/* Returns (transfer full) the points; each was sent when it was found. */
static GArray *
search_points (const ClustersWork *work, CredalBackground *background, GError **error)
{
  const CredalProblem problem = { .data = work->data, .params = work->params, .seed = work->seed };
  CredalMonitor *monitor = credal_background_monitor (background);
  CredalChoices over = { 0 };

  if (!work->over)
    return credal_search_clusters (work->engine, &problem, work->from, work->to, monitor, send_point, background,
                                   error);
  if (!credal_choices_parse (work->over, work->params, &over, error))
    return NULL;
  GArray *points = credal_search_choices (work->engine, &problem, &over, 1, work->from, work->to, monitor, send_point,
                                          background, error);
  g_strfreev (over.values);
  return points;
}

static gboolean
run_search (gpointer item, CredalBackground *background, GError **error)
{
  CredalMonitor *monitor = credal_background_monitor (background);

  monitor->progress = send_fraction;
  monitor->data = background;
  g_autoptr(GArray) points = search_points (item, background, error);

  return points != NULL;
}

/* ---- the job ---- */

CredalBackground *
credal_clusters_job_new (const CredalEngine *engine, const CredalParams *params, CredalDataset *data, guint64 seed,
                         guint from, guint to, const char *over, const CredalClustersJobFuncs *funcs, gpointer owner)
{
  static const CredalBackgroundKind kind = {
    "credal-clusters", run_search, report_search, free_clusters_work,
    .message = report_point, .free_message = (GDestroyNotify) g_array_unref, .progress = report_fraction,
  };
  ClustersWork *work = g_new (ClustersWork, 1);

  *work = (ClustersWork) { engine, credal_params_copy (params), credal_dataset_ref (data), seed, from, to,
                           g_strdup (over), funcs };
  return credal_background_new (&kind, work, owner);
}
