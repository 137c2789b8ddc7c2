/* Collects a fitted model from a result, the settings of its fit and the data as they were read. */
#include "fitted/fitted.h"
#include <glib/gi18n-lib.h>
#include <string.h>
#include "core/base/sorted.h"
#include "core/data/components.h"
#include "fitted/fitted-private.h"

const char *const credal_fitted_kinds[] = { "number", "category", "rank", NULL };
const char *const credal_fitted_axes[] = { "plain", "clusters", "focal", "objects", NULL };

static void
feature_free (gpointer item)
{
  CredalFittedFeature *feature = item;

  g_free (feature->name);
  credal_origin_free (feature->origin);
  g_free (feature);
}

GPtrArray *
credal_fitted_features_new (void)
{
  return g_ptr_array_new_with_free_func (feature_free);
}

void
credal_fitted_free (CredalFitted *fitted)
{
  g_clear_pointer (&fitted->params, credal_params_free);
  g_clear_pointer (&fitted->features, g_ptr_array_unref);
  g_free (fitted->middle);
  g_free (fitted->axes);
  g_strfreev (fitted->columns);
  g_strfreev (fitted->clusters);
  g_clear_pointer (&fitted->frame, credal_frame_unref);
  g_clear_pointer (&fitted->state, credal_state_unref);
  g_clear_pointer (&fitted->rows, credal_dataset_unref);
  credal_report_clear (&fitted->report);
  g_free (fitted->course);
  g_clear_pointer (&fitted->intervals, g_ptr_array_unref);
  g_free (fitted->program);
  g_free (fitted);
}

gboolean
credal_fitted_is_of_objects (const CredalMatrix *matrix)
{
  return matrix->row_axis == CREDAL_AXIS_OBJECTS || matrix->column_axis == CREDAL_AXIS_OBJECTS;
}

gboolean
credal_fitted_check_learned (const CredalFitted *fitted, GError **error)
{
  if (fitted->learned == 0)
    return TRUE;
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                       _("The model has features that were learned from answers; other rows lack them. Fit it without "
                         "learning (--view none)"));
  return FALSE;
}

gboolean
credal_fitted_has_model (const CredalState *state, GError **error)
{
  const CredalEngine *engine = credal_engine_find (credal_state_engine (state), NULL);

  for (guint k = 0; k < credal_state_n (state); k++)
    if (!credal_fitted_is_of_objects (credal_state_nth (state, k)))
      return TRUE;
  if (engine && (engine->can & CREDAL_OF_ROWS))
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
               _("%s makes no model: its result is only the cluster of each object. Export the labels instead"),
               engine ? engine->name : credal_state_engine (state));
  return FALSE;
}

/* ---- features ---- */

/* Returns the median of column @q. @values: (n) scratch. */
static double
find_median (CredalDataset *data, gsize q, double *values)
{
  gsize n = credal_dataset_n (data);

  for (gsize i = 0; i < n; i++)
    values[i] = credal_dataset_row (data, i)[q];
  return credal_median (values, n);
}

/* Returns the features with their scales and medians, both of the measured objects; NULL: memory is short. */
static GPtrArray *
collect_features (CredalDataset *raw, GError **error)
{
  g_autoptr(CredalDataset) measured = credal_dataset_measured (raw, error);
  gsize n = credal_dataset_n (raw), p = credal_dataset_p (raw);
  g_autofree double *mean = g_new (double, p), *rest = g_new (double, p), *deviation = g_new (double, p);
  g_autofree double *scratch = g_new (double, n);

  if (!measured)
    return NULL;
  GPtrArray *features = credal_fitted_features_new ();
  credal_dataset_scaling (raw, mean, rest, deviation);
  for (gsize q = 0; q < p; q++)
    {
      const char *name = credal_dataset_column_name (raw, q);
      const CredalOrigin *from = credal_dataset_origin (raw, q);
      CredalFittedFeature *feature = g_new (CredalFittedFeature, 1);
      CredalOrigin *origin = from ? credal_origin_new (from->kind, from->column, (const char *const *) from->texts,
                                                       from->unit)
                                  : credal_origin_new (CREDAL_ORIGIN_NUMBER, name, NULL, NULL);
      *feature = (CredalFittedFeature) { g_strdup (name), origin, find_median (measured, q, scratch), mean[q],
                                         rest[q], deviation[q] };
      g_ptr_array_add (features, feature);
    }
  return features;
}

/* Finds the principal axes of the preparation again. */
static gboolean
collect_axes (CredalFitted *fitted, CredalDataset *raw, GError **error)
{
  g_autoptr(CredalDataset) scaled = fitted->preparation.standardize ? credal_dataset_standardize (raw, NULL, error)
                                                                    : credal_dataset_ref (raw);
  g_autoptr(CredalDataset) measured = scaled ? credal_dataset_measured (scaled, error) : NULL;
  gsize p = scaled ? credal_dataset_p (scaled) : 0, count = fitted->p - fitted->learned;
  g_autofree double *values = g_new (double, count);
  double total;

  if (!measured || fitted->preparation.components == 0)
    return measured != NULL;
  fitted->middle = g_new (double, p);
  fitted->axes = g_new (double, count * p);
  return credal_principal_components (measured, NULL, count, fitted->middle, values, fitted->axes, &total, error);
}

gboolean
credal_fitted_keeps (const CredalFitted *fitted, const CredalFittedFeature *feature)
{
  return !fitted->preparation.standardize || feature->deviation > 0.0;
}

gsize
credal_fitted_scaled_features (const CredalFitted *fitted)
{
  gsize kept = 0;

  for (guint q = 0; q < fitted->features->len; q++)
    kept += credal_fitted_keeps (fitted, fitted->features->pdata[q]);
  return kept;
}

/* Returns the number of features that the preparation leaves. */
static gsize
count_prepared (const CredalFitted *fitted, const CredalPartition *partition)
{
  CredalDataset *data = credal_partition_data (partition);
  gsize kept = 0;

  if (fitted->preparation.components == 0)
    return credal_fitted_scaled_features (fitted);
  while (kept < credal_dataset_p (data) && g_str_has_prefix (credal_dataset_column_name (data, kept), "PC"))
    kept++;
  return kept;
}

/* ---- the result ---- */

static char **
collect_clusters (const CredalPartition *partition)
{
  guint c = credal_partition_c (partition);
  char **clusters = g_new0 (char *, c + 1);

  for (guint k = 0; k < c; k++)
    clusters[k] = credal_cluster_label (credal_partition_names (partition), k);
  return clusters;
}

char **
credal_fitted_set_names (const CredalFitted *fitted)
{
  guint f = credal_frame_f (fitted->frame);
  char **names = g_new0 (char *, f + 1);

  for (guint a = 0; a < f; a++)
    names[a] = credal_frame_set_name (fitted->frame, a);
  return names;
}

static void
collect_result (CredalFitted *fitted, const CredalPartition *partition)
{
  CredalDataset *data = credal_partition_data (partition);
  const CredalReport *report = credal_partition_report (partition);
  const double *course = credal_partition_course (partition, &fitted->n_course);

  fitted->frame = credal_frame_ref (credal_partition_frame (partition));
  fitted->c = credal_partition_c (partition);
  fitted->clusters = collect_clusters (partition);
  fitted->state = credal_state_ref (credal_partition_state (partition));
  fitted->p = (guint) credal_dataset_p (data);
  fitted->columns = g_strdupv ((char **) credal_dataset_column_names (data));
  fitted->n = credal_dataset_n (data);
  fitted->weight = credal_dataset_total_weight (data);
  fitted->course = g_memdup2 (course, fitted->n_course * sizeof *course);
  fitted->report = *report;
  fitted->report.warnings = g_strdupv (report->warnings);
  fitted->report.faults = report->faults ? g_array_copy (report->faults) : NULL;
}

/* ---- the rows of a model of rows ---- */

/* Returns the indices of the rows that the state names, or of all. */
static guint32 *
named_rows (const CredalFitted *fitted, gsize *size)
{
  const CredalMatrix *objects = credal_state_get (fitted->state, CREDAL_STATE_OBJECTS);
  guint32 *index;

  *size = objects ? objects->rows : fitted->n;
  index = g_new (guint32, *size);
  for (gsize at = 0; at < *size; at++)
    index[at] = objects ? (guint32) objects->values[at] : (guint32) at;
  return index;
}

static CredalDataset *
copy_rows (CredalDataset *data, const guint32 *index, gsize size)
{
  gsize p = credal_dataset_p (data);
  const double *weights = credal_dataset_weights (data);
  double *x = g_new (double, size * p), *kept = weights ? g_new (double, size) : NULL;
  CredalDataset *rows = credal_dataset_new (size, p, x, credal_dataset_column_names (data));

  for (gsize at = 0; at < size; at++)
    {
      memcpy (x + at * p, credal_dataset_row (data, index[at]), p * sizeof (double));
      if (kept)
        kept[at] = weights[index[at]];
    }
  if (kept)
    credal_dataset_set_weights (rows, kept);
  return rows;
}

/* Returns @state with its objects renumbered from 0, named in the matrix of objects. */
static CredalState *
renumber (const CredalState *state, gsize size)
{
  CredalState *result = credal_state_new (credal_state_engine (state));
  g_autofree double *index = g_new (double, size);

  for (gsize at = 0; at < size; at++)
    index[at] = (double) at;
  credal_state_put (result, CREDAL_STATE_OBJECTS, credal_axis_objects (size), credal_axis_plain (1), index);
  for (guint k = 0; k < credal_state_n (state); k++)
    if (strcmp (credal_state_nth (state, k)->name, CREDAL_STATE_OBJECTS) != 0)
      credal_state_add (result, credal_state_nth (state, k));
  return result;
}

static void
keep_rows (CredalFitted *fitted, CredalDataset *data)
{
  gsize size;
  g_autofree guint32 *index = named_rows (fitted, &size);
  CredalState *state = renumber (fitted->state, size);

  fitted->rows = copy_rows (data, index, size);
  credal_state_unref (fitted->state);
  fitted->state = state;
}

/* ---- the model ---- */

static gboolean
check_engine (const CredalSettings *settings, const CredalState *state, GError **error)
{
  const CredalEngine *engine = credal_settings_engine (settings);

  if (strcmp (engine->id, credal_state_engine (state)) == 0)
    return credal_fitted_has_model (state, error);
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
               _("The result is not of the chosen method, %s"), _(engine->name));
  return FALSE;
}

CredalFitted *
credal_fitted_new (const CredalSettings *settings, const CredalPartition *partition, GError **error)
{
  CredalDataset *raw = credal_dataset_root (credal_partition_data (partition));

  if (!check_engine (settings, credal_partition_state (partition), error))
    return NULL;
  g_autoptr(CredalFitted) fitted = g_new0 (CredalFitted, 1);
  fitted->engine = credal_settings_engine (settings);
  fitted->params = credal_params_copy (credal_settings_params (settings));
  fitted->seed = credal_settings_seed (settings);
  fitted->preparation = credal_settings_preparation (settings);
  fitted->program = g_strdup (CREDAL_VERSION);
  if (!(fitted->features = collect_features (raw, error)))
    return NULL;
  collect_result (fitted, partition);
  fitted->learned = fitted->p - (guint) MIN (fitted->p, count_prepared (fitted, partition));
  if (!collect_axes (fitted, raw, error))
    return NULL;
  if (fitted->engine->can & CREDAL_OF_ROWS)
    keep_rows (fitted, credal_partition_data (partition));
  return g_steal_pointer (&fitted);
}
