/* Runs the search for the number of clusters with several values of other parameters. */
#include "engines/shared/choices-search.h"
#include <glib/gi18n-lib.h>
#include <math.h>

/* Sets @probe to each of @all, and adds these to @values. Fails for a value that needs another setting if that is
 * empty. If the values are not @named, such a value is left out. */
static gboolean
add_values (CredalParams *probe, const CredalParamSpec *spec, char **all, gboolean named, GStrvBuilder *values,
            GError **error)
{
  for (char **value = all; *value; value++)
    {
      if (!credal_params_set (probe, spec->name, *value, error))
        return FALSE;
      const CredalParamSpec *missing = credal_params_missing (probe);
      gboolean incomplete = missing && g_strcmp0 (missing->only_where, spec->name) == 0;
      if (incomplete && named)
        {
          g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, _("%s=%s: %s is missing. %s"), spec->name, *value,
                       missing->name, _(missing->help));
          return FALSE;
        }
      if (!incomplete)
        g_strv_builder_add (values, *value);
    }
  return TRUE;
}

gboolean
credal_choices_parse (const char *text, const CredalParams *params, CredalChoices *choices, GError **error)
{
  g_auto(GStrv) parts = g_strsplit (text, "=", 2);
  g_autoptr(CredalParams) probe = credal_params_copy (params);
  const CredalParamSpec *spec = parts[0] ? credal_params_find (params, parts[0]) : NULL;

  if (!spec)
    return credal_params_set (probe, parts[0] ? parts[0] : "", "", error);
  if (g_str_equal (spec->name, CREDAL_PARAM_CLUSTERS))
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
                   _("%s: the numbers of clusters are tried in any case"), spec->name);
      return FALSE;
    }
  if (parts[1] ? !*parts[1] : !spec->choices)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
                   _("%s: name the values to try, such as %s=1,2"), spec->name, spec->name);
      return FALSE;
    }
  g_auto(GStrv) all = parts[1] ? g_strsplit (parts[1], ",", -1) : g_strdupv ((char **) spec->choices);
  g_autoptr(GStrvBuilder) values = g_strv_builder_new ();
  if (!add_values (probe, spec, all, parts[1] != NULL, values, error))
    return FALSE;
  *choices = (CredalChoices) { spec->name, g_strv_builder_end (values) };
  return TRUE;
}

/* ---- one combination ---- */

typedef struct {
  GArray *points;
  char **settings;
  CredalClustersFunc each;
  gpointer data;
} Receiver;

static void
receive_point (const CredalClustersPoint *point, gpointer user_data)
{
  Receiver *receiver = user_data;
  CredalClustersPoint copy = credal_clusters_point_copy (point);

  g_strfreev (copy.settings);
  copy.settings = g_strdupv (receiver->settings);
  g_array_append_val (receiver->points, copy);
  if (receiver->each)
    receiver->each (&g_array_index (receiver->points, CredalClustersPoint, receiver->points->len - 1), receiver->data);
}

/* Returns (transfer full) the settings of combination @at, and sets them in @params; NULL with the error. */
static char **
set_combination (const CredalChoices *over, guint n_over, guint at, CredalParams *params, GError **error)
{
  g_autoptr(GPtrArray) settings = g_ptr_array_new_with_free_func (g_free);

  for (guint k = n_over; k-- > 0;)
    {
      guint count = g_strv_length (over[k].values);
      const char *value = over[k].values[at % count];
      at /= count;
      if (!credal_params_set (params, over[k].name, value, error))
        return NULL;
      g_ptr_array_insert (settings, 0, g_strdup_printf ("%s=%s", over[k].name, value));
    }
  g_ptr_array_add (settings, NULL);
  return (char **) g_ptr_array_steal (settings, NULL);
}

/* Adds the points of a failed combination that have not been received. */
static void
add_failed (Receiver *receiver, guint from, guint to, guint had, const GError *error)
{
  for (guint clusters = from + receiver->points->len - had; clusters <= to; clusters++)
    {
      CredalClustersPoint point = { .clusters = clusters, .apart = NAN,
                                    .warnings = g_strdupv ((char *[]) { error->message, NULL }) };
      for (guint index = 0; index < CREDAL_N_VALIDITY; index++)
        point.values[index] = NAN;
      receive_point (&point, receiver);
      g_strfreev (point.warnings);
    }
}

/* ---- all combinations ---- */

static guint
count_combinations (const CredalChoices *over, guint n_over)
{
  guint count = 1;

  for (guint k = 0; k < n_over; k++)
    count *= g_strv_length (over[k].values);
  return count;
}

/* A setting that is named twice would keep only one of its values. */
static gboolean
check_names (const CredalChoices *over, guint n_over, GError **error)
{
  for (guint k = 0; k < n_over; k++)
    for (guint l = 0; l < k; l++)
      if (g_str_equal (over[k].name, over[l].name))
        {
          g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
                       _("%s is named twice: put all its values into one list"), over[k].name);
          return FALSE;
        }
  return TRUE;
}

GArray *
credal_search_choices (const CredalEngine *engine, const CredalProblem *problem, const CredalChoices *over,
                       guint n_over, guint from, guint to, CredalMonitor *monitor, CredalClustersFunc each,
                       gpointer data, GError **error)
{
  guint count = count_combinations (over, n_over), failed = 0;
  g_autoptr(GArray) points = credal_clusters_points_new ();
  g_autoptr(GError) first = NULL;

  if (!check_names (over, n_over, error))
    return NULL;
  for (guint at = 0; at < count; at++)
    {
      g_autoptr(CredalParams) params = credal_params_copy (problem->params);
      g_auto(GStrv) settings = set_combination (over, n_over, at, params, error);
      CredalMonitor part = { .whole = monitor, .from = (double) at / count, .to = (at + 1.0) / count };
      CredalProblem one = *problem;
      Receiver receiver = { points, settings, each, data };
      g_autoptr(GError) failure = NULL;
      guint had = points->len;
      if (!settings)
        return NULL;
      one.params = params;
      g_autoptr(GArray) found = credal_search_clusters (engine, &one, from, to, &part, receive_point, &receiver,
                                                        &failure);
      if (!credal_monitor_check (monitor, error))
        return NULL;
      if (found)
        continue;
      add_failed (&receiver, from, to, had, failure);
      failed++;
      if (!first)
        first = g_steal_pointer (&failure);
    }
  if (failed < count)
    return g_steal_pointer (&points);
  g_propagate_error (error, g_steal_pointer (&first));
  return NULL;
}

/* ---- the best of each number ---- */

static gboolean
is_better (const CredalClustersPoint *point, const CredalClustersPoint *best, CredalValidity index)
{
  double value = point->excluded ? NAN : point->values[index], other = best->excluded ? NAN : best->values[index];

  return !isnan (value) && (isnan (other) || (credal_validity_index (index)->largest ? value > other : value < other));
}

GArray *
credal_choices_best (const GArray *points, CredalValidity index)
{
  GArray *best = credal_clusters_points_new ();
  guint from = G_MAXUINT, to = 0;

  for (guint k = 0; k < points->len; k++)
    {
      from = MIN (from, g_array_index (points, CredalClustersPoint, k).clusters);
      to = MAX (to, g_array_index (points, CredalClustersPoint, k).clusters);
    }
  for (guint clusters = from; clusters <= to; clusters++)
    {
      const CredalClustersPoint *chosen = NULL;
      for (guint k = 0; k < points->len; k++)
        {
          const CredalClustersPoint *point = &g_array_index (points, CredalClustersPoint, k);
          if (point->clusters == clusters && (!chosen || is_better (point, chosen, index)))
            chosen = point;
        }
      if (!chosen)
        continue;
      CredalClustersPoint copy = credal_clusters_point_copy (chosen);
      g_array_append_val (best, copy);
    }
  return best;
}
