/* Fits an engine with every number of clusters in a range and collects the validity indices of the results. */
#include "engines/shared/clusters-search.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include "core/belief/fault-text.h"
#include "core/belief/gaps.h"
#include "engines/shared/coarse.h"
#include "engines/shared/judgement.h"

typedef struct {
  const CredalEngine *engine;
  const CredalProblem *problem;
  guint from, to;
  CredalMonitor *monitor;
} Search;

/* ---- the points ---- */

static void
clear_point (gpointer item)
{
  CredalClustersPoint *point = item;

  g_strfreev (point->warnings);
  g_strfreev (point->settings);
  g_free (point->excluded);
}

GArray *
credal_clusters_points_new (void)
{
  GArray *points = g_array_new (FALSE, FALSE, sizeof (CredalClustersPoint));

  g_array_set_clear_func (points, clear_point);
  return points;
}

CredalClustersPoint
credal_clusters_point_copy (const CredalClustersPoint *point)
{
  CredalClustersPoint copy = *point;

  copy.warnings = g_strdupv (point->warnings);
  copy.settings = g_strdupv (point->settings);
  copy.excluded = g_strdup (point->excluded);
  return copy;
}

static guint
count_index_values (const GArray *points, CredalValidity index)
{
  guint count = 0;

  for (guint k = 0; k < points->len; k++)
    count += !isnan (g_array_index (points, CredalClustersPoint, k).values[index]);
  return count;
}

gboolean
credal_clusters_has (const GArray *points, CredalValidity index)
{
  return count_index_values (points, index) > 0;
}

gssize
credal_clusters_best (const GArray *points, CredalValidity index)
{
  g_autofree double *values = g_new (double, points->len);

  for (guint k = 0; k < points->len; k++)
    {
      const CredalClustersPoint *point = &g_array_index (points, CredalClustersPoint, k);
      values[k] = point->excluded ? NAN : point->values[index];
    }
  return credal_validity_best (index, values, points->len);
}

CredalValidity
credal_clusters_index (const GArray *points)
{
  CredalValidity best = 0;

  for (guint index = 1; index < CREDAL_VALIDITY_SEPARATION; index++)
    if (count_index_values (points, (CredalValidity) index) > count_index_values (points, best))
      best = (CredalValidity) index;
  return best;
}

/* ---- one number ---- */

/* Share of the work before this number: the cost of a fit grows about linearly with the number of clusters. */
static double
share_done (const Search *search, guint clusters)
{
  double all = (search->to + search->from) * (search->to - search->from + 1.0);

  return (clusters - 1.0 + search->from) * ((double) clusters - search->from) / all;
}

static CredalPartition *
fit_clusters (const Search *search, guint clusters, CredalMonitor *monitor, GError **error)
{
  g_autoptr(CredalParams) params = credal_params_copy (search->problem->params);
  CredalProblem problem = *search->problem;
  const CredalFitOptions options = { .monitor = monitor };

  problem.params = params;
  if (!credal_params_set_count (params, CREDAL_PARAM_CLUSTERS, clusters, error))
    return NULL;
  return credal_fit_coarse (search->engine, &problem, &options, error);
}

/* Returns (transfer full) (nullable) why a fit with such a fault is no clustering into its number of clusters. */
static char *
name_fault (const CredalPartition *partition)
{
  g_autoptr(GArray) faults = credal_judge (partition, NULL, 0);

  for (guint k = 0; k < faults->len; k++)
    {
      const CredalFault *fault = &g_array_index (faults, CredalFault, k);
      if (fault->kind == CREDAL_FAULT_EMPTY || fault->kind == CREDAL_FAULT_COINCIDE
          || fault->kind == CREDAL_FAULT_SINGULAR)
        return credal_fault_text (fault, partition);
    }
  return NULL;
}

/* The same for a cluster of a single object. */
static char *
name_single (const CredalPartition *partition)
{
  const guint8 *labels = credal_partition_labels (partition);
  guint c = credal_partition_c (partition);
  g_autofree double *weight = g_new0 (double, c);

  for (gsize i = 0; i < credal_partition_n (partition); i++)
    weight[labels[i]] += credal_weight (credal_dataset_weights (credal_partition_data (partition)), i);
  for (guint k = 0; k < c && c > 1; k++)
    if (weight[k] <= 1.0)
      return g_strdup_printf (_("Cluster %u has a single object"), k + 1);
  return NULL;
}

/* The same for a method that found fewer clusters than asked for. */
static char *
name_fewer (const CredalPartition *partition, guint clusters)
{
  guint c = credal_partition_c (partition);

  if (c >= clusters)
    return NULL;
  return g_strdup_printf (ngettext ("Only %u cluster was found", "Only %u clusters were found", c), c);
}

static void
measure_partition (const CredalPartition *partition, CredalMonitor *monitor, CredalClustersPoint *point)
{
  CredalGaps separation = credal_gaps (partition);

  credal_monitor_report (monitor, 1.0, "Indices");
  for (guint index = 0; index < CREDAL_VALIDITY_SEPARATION; index++)
    point->values[index] = credal_validity (partition, (CredalValidity) index, monitor);
  point->values[CREDAL_VALIDITY_SEPARATION] = separation.least;
  point->apart = separation.most;
  point->excluded = name_fewer (partition, point->clusters);
  if (!point->excluded)
    point->excluded = name_fault (partition);
  if (!point->excluded)
    point->excluded = name_single (partition);
}

/* Returns (transfer full) the warnings of the fit, and one if it did not converge: its values are not final. */
static char **
collect_warnings (const CredalPartition *partition)
{
  const CredalReport *report = credal_partition_report (partition);
  const CredalFault unfinished = { .kind = CREDAL_FAULT_UNFINISHED, .cluster = -1, .other = -1 };
  g_autoptr(GPtrArray) warnings = g_ptr_array_new_with_free_func (g_free);

  for (char **warning = report->warnings; *warning; warning++)
    g_ptr_array_add (warnings, g_strdup (*warning));
  if (report->status == CREDAL_STATUS_ITERATION_LIMIT)
    g_ptr_array_add (warnings, credal_fault_text (&unfinished, partition));
  g_ptr_array_add (warnings, NULL);
  return (char **) g_ptr_array_steal (warnings, NULL);
}

/* Returns FALSE if stopped. @failure: (inout): the first failure of all. */
static gboolean
find_point (const Search *search, guint clusters, CredalClustersPoint *point, GError **failure)
{
  g_autoptr(GError) error = NULL;
  gint64 began = g_get_monotonic_time ();
  CredalMonitor part = { .whole = search->monitor, .from = share_done (search, clusters),
                         .to = share_done (search, clusters + 1) };
  g_autoptr(CredalPartition) partition = fit_clusters (search, clusters, &part, &error);

  point->clusters = clusters;
  for (guint index = 0; index < CREDAL_N_VALIDITY; index++)
    point->values[index] = NAN;
  point->apart = NAN;
  if (partition && !credal_monitor_stopped (search->monitor))
    measure_partition (partition, &part, point);
  if (credal_monitor_stopped (search->monitor))
    return FALSE;
  point->unfinished = partition && credal_partition_report (partition)->status == CREDAL_STATUS_ITERATION_LIMIT;
  point->seconds = (double) (g_get_monotonic_time () - began) / G_USEC_PER_SEC;
  point->warnings = partition ? collect_warnings (partition)
                              : g_strdupv ((char *[]) { error->message, NULL });
  if (!partition && !*failure)
    *failure = g_steal_pointer (&error);
  return TRUE;
}

/* ---- all numbers ---- */

static gboolean
check_range (const Search *search, GError **error)
{
  gsize n = credal_dataset_n (search->problem->data);

  if (search->from < 1 || search->to > CREDAL_MAX_CLUSTERS || search->from > search->to)
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
                 _("From %u to %u clusters: the first number is at least 1, the last one at least the first and at "
                   "most %d"),
                 search->from, search->to, CREDAL_MAX_CLUSTERS);
  else if (search->to > n)
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                 _("%zu objects cannot form %u clusters: look for %zu at most"), n,
                 search->to, n);
  else
    return TRUE;
  return FALSE;
}

static gboolean
has_any_value (const GArray *points)
{
  for (guint index = 0; index < CREDAL_N_VALIDITY; index++)
    if (credal_clusters_has (points, (CredalValidity) index))
      return TRUE;
  return FALSE;
}

GArray *
credal_search_clusters (const CredalEngine *engine, const CredalProblem *problem, guint from, guint to,
                        CredalMonitor *monitor, CredalClustersFunc each, gpointer data, GError **error)
{
  const Search search = { engine, problem, from, to, monitor };
  g_autoptr(GArray) points = credal_clusters_points_new ();
  g_autoptr(GError) failure = NULL;

  if (!check_range (&search, error))
    return NULL;
  for (guint clusters = from; clusters <= to; clusters++)
    {
      CredalClustersPoint point = { 0 };
      if (!find_point (&search, clusters, &point, &failure))
        {
          clear_point (&point);
          credal_monitor_check (monitor, error);
          return NULL;
        }
      g_array_append_val (points, point);
      if (each)
        each (&g_array_index (points, CredalClustersPoint, points->len - 1), data);
    }
  if (!failure || has_any_value (points))
    return g_steal_pointer (&points);
  g_propagate_error (error, g_steal_pointer (&failure));
  return NULL;
}
