/* Reads a fitted model from JSON, and checks every member: files are also written by hand, and by other programs. */
#include <glib/gi18n-lib.h>
#include <json-glib/json-glib.h>
#include <math.h>
#include <string.h>
#include "fitted/fitted-file.h"
#include "fitted/fitted-private.h"
#include "io/files/file.h"
#include "io/json/json.h"

static gboolean G_GNUC_PRINTF (2, 3)
fail (GError **error, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_autofree char *what = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARSE, _("not a valid model: %s"), what);
  return FALSE;
}

/* ---- arrays ---- */

/* Returns (transfer full) the texts of @member. */
static char **
get_strings (JsonObject *object, const char *member, GError **error)
{
  JsonArray *array = credal_json_get_array (object, member, error);
  g_auto(GStrv) strings = array ? g_new0 (char *, json_array_get_length (array) + 1) : NULL;

  for (guint k = 0; array && k < json_array_get_length (array); k++)
    {
      JsonNode *node = json_array_get_element (array, k);
      if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_STRING)
        {
          fail (error, _("\"%s\"[%u] is no text"), member, k);
          return NULL;
        }
      strings[k] = json_node_dup_string (node);
    }
  return g_steal_pointer (&strings);
}

/* Reads a number; NAN for null if @gaps. */
static gboolean
get_element (JsonArray *array, guint k, gboolean gaps, double *value)
{
  JsonNode *node = json_array_get_element (array, k);
  GType type = JSON_NODE_HOLDS_VALUE (node) ? json_node_get_value_type (node) : G_TYPE_NONE;

  if (gaps && JSON_NODE_HOLDS_NULL (node))
    {
      *value = NAN;
      return TRUE;
    }
  if (type != G_TYPE_DOUBLE && type != G_TYPE_INT64)
    return FALSE;
  *value = json_node_get_double (node);
  return isfinite (*value);
}

static gboolean
fill_numbers (JsonArray *array, const char *place, gsize count, gboolean gaps, double *values, GError **error)
{
  if (json_array_get_length (array) != count)
    return fail (error, _("%s has %u numbers, and %zu are needed"), place, json_array_get_length (array),
                 count);
  for (guint k = 0; k < count; k++)
    if (!get_element (array, k, gaps, &values[k]))
      return fail (error, _("%s[%u] is no finite number"), place, k);
  return TRUE;
}

/* Returns (transfer full) the (@count) numbers of @member. */
static double *
get_numbers (JsonObject *object, const char *member, gsize count, gboolean gaps, GError **error)
{
  JsonArray *array = credal_json_get_array (object, member, error);
  g_autofree char *place = g_strdup_printf ("\"%s\"", member);
  g_autofree double *values = array ? g_new (double, MAX (json_array_get_length (array), 1)) : NULL;

  return values && fill_numbers (array, place, count, gaps, values, error) ? g_steal_pointer (&values) : NULL;
}

/* Checks the lengths before anything is allocated: the sizes that a damaged file states can be huge. */
static gboolean
check_rows (JsonArray *array, const char *member, gsize rows, gsize columns, GError **error)
{
  if (json_array_get_length (array) != rows)
    return fail (error, _("\"%s\" has %u rows, and %zu are needed"), member,
                 json_array_get_length (array), rows);
  for (guint r = 0; r < rows; r++)
    {
      JsonNode *row = json_array_get_element (array, r);
      if (!JSON_NODE_HOLDS_ARRAY (row))
        return fail (error, _("\"%s\"[%u] is no array"), member, r);
      if (json_array_get_length (json_node_get_array (row)) != columns)
        return fail (error, _("\"%s\"[%u] has %u numbers, and %zu are needed"), member, r,
                     json_array_get_length (json_node_get_array (row)), columns);
    }
  return TRUE;
}

/* Returns (transfer full) the (@rows × @columns) numbers of @member, an array of rows. */
static double *
get_rows (JsonObject *object, const char *member, gsize rows, gsize columns, GError **error)
{
  JsonArray *array = credal_json_get_array (object, member, error);

  if (!array || !check_rows (array, member, rows, columns, error))
    return NULL;
  g_autofree double *values = g_new (double, MAX (rows * columns, 1));
  for (guint r = 0; r < rows; r++)
    {
      g_autofree char *place = g_strdup_printf ("\"%s\"[%u]", member, r);
      if (!fill_numbers (json_array_get_array_element (array, r), place, columns, FALSE, values + r * columns, error))
        return NULL;
    }
  return g_steal_pointer (&values);
}

typedef gboolean (*ReadFunc) (CredalFitted *fitted, JsonObject *object, GError **error);

/* Reads each object of the array @member. */
static gboolean
read_each (CredalFitted *fitted, JsonObject *object, const char *member, ReadFunc read, GError **error)
{
  JsonArray *array = credal_json_get_array (object, member, error);

  for (guint k = 0; array && k < json_array_get_length (array); k++)
    {
      JsonNode *node = json_array_get_element (array, k);
      if (!JSON_NODE_HOLDS_OBJECT (node))
        return fail (error, _("\"%s\"[%u] is no object"), member, k);
      if (!read (fitted, json_node_get_object (node), error))
        {
          g_prefix_error (error, "\"%s\"[%u]: ", member, k);
          return FALSE;
        }
    }
  return array != NULL;
}

/* Returns the index of @name in @names; −1: unknown. */
static gint
find_name (const char *const *names, const char *name)
{
  for (gint k = 0; names[k]; k++)
    if (strcmp (names[k], name) == 0)
      return k;
  return -1;
}

/* ---- the method ---- */

static gboolean
check_format (JsonObject *object, GError **error)
{
  const char *format;
  gint64 version;

  if (!credal_json_get_string (object, "format", &format, NULL) || strcmp (format, CREDAL_FITTED_FORMAT) != 0)
    return fail (error, _("\"format\" is not \"%s\""), CREDAL_FITTED_FORMAT);
  if (!credal_json_get_integer (object, "version", 1, G_MAXINT32, &version, error))
    return FALSE;
  if (version <= CREDAL_FITTED_VERSION)
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_VERSION, _("the model comes from a newer version of Credal"));
  return FALSE;
}

static gboolean
read_params (CredalFitted *fitted, JsonObject *object, GError **error)
{
  JsonObject *params = credal_json_get_object (object, "parameters", error);
  g_autoptr(GList) names = params ? json_object_get_members (params) : NULL;

  if (!params)
    return FALSE;
  fitted->params = credal_params_new (fitted->engine->params);
  for (GList *name = names; name; name = name->next)
    {
      const char *text;
      if (!credal_json_get_string (params, name->data, &text, error)
          || !credal_params_set (fitted->params, name->data, text, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_method (CredalFitted *fitted, JsonObject *object, GError **error)
{
  const char *id, *seed, *program;

  if (!credal_json_get_string (object, "program", &program, error)
      || !credal_json_get_string (object, "engine", &id, error)
      || !(fitted->engine = credal_engine_find (id, error)) || !read_params (fitted, object, error)
      || !credal_json_get_string (object, "seed", &seed, error))
    return FALSE;
  fitted->program = g_strdup (program);
  if (!g_ascii_string_to_unsigned (seed, 10, 0, G_MAXUINT64, &fitted->seed, NULL))
    return fail (error, _("\"seed\" is no whole number"));
  return TRUE;
}

/* ---- the features ---- */

/* Returns FALSE unless the texts fit the kind: one for a category, some for ranks, none for a number. */
static gboolean
check_texts (CredalOriginKind kind, char **texts)
{
  guint count = texts ? g_strv_length (texts) : 0;

  return kind == CREDAL_ORIGIN_NUMBER ? count == 0 : kind == CREDAL_ORIGIN_CATEGORY ? count == 1 : count > 0;
}

static gboolean
read_scale (CredalFittedFeature *feature, JsonObject *object, GError **error)
{
  if (!credal_json_get_real (object, "median", &feature->median, error)
      || !credal_json_get_real (object, "mean", &feature->mean, error)
      || !credal_json_get_real (object, "deviation", &feature->deviation, error)
      || (json_object_has_member (object, "rest") && !credal_json_get_real (object, "rest", &feature->rest, error)))
    return FALSE;
  return feature->deviation >= 0.0 || fail (error, _("\"deviation\" is negative"));
}

static gboolean
read_feature (CredalFitted *fitted, JsonObject *object, GError **error)
{
  const char *name, *column, *kind_name, *unit = NULL;
  g_auto(GStrv) texts = NULL;

  if (!credal_json_get_string (object, "name", &name, error)
      || !credal_json_get_string (object, "column", &column, error)
      || !credal_json_get_string (object, "kind", &kind_name, error)
      || (json_object_has_member (object, "texts") && !(texts = get_strings (object, "texts", error)))
      || (json_object_has_member (object, "unit") && !credal_json_get_string (object, "unit", &unit, error)))
    return FALSE;
  gint kind = find_name (credal_fitted_kinds, kind_name);
  if (kind < 0)
    return fail (error, _("\"kind\" is unknown: \"%s\""), kind_name);
  if (!check_texts ((CredalOriginKind) kind, texts))
    return fail (error, _("\"texts\" do not fit the kind \"%s\""), kind_name);
  CredalFittedFeature *feature = g_new0 (CredalFittedFeature, 1);
  feature->name = g_strdup (name);
  feature->origin = credal_origin_new ((CredalOriginKind) kind, column, (const char *const *) texts, unit);
  g_ptr_array_add (fitted->features, feature);
  return read_scale (feature, object, error);
}

static gboolean
read_features (CredalFitted *fitted, JsonObject *object, GError **error)
{
  fitted->features = credal_fitted_features_new ();
  return read_each (fitted, object, "features", read_feature, error)
         && (fitted->features->len > 0 || fail (error, _("there are no features")));
}

static gboolean
read_axes (CredalFitted *fitted, JsonObject *object, GError **error)
{
  gsize scaled = credal_fitted_scaled_features (fitted), kept = fitted->p - fitted->learned;

  if (fitted->preparation.components == 0)
    return kept == scaled || fail (error, _("there are %zu \"columns\", and %zu features"), kept, scaled);
  if (kept == 0 || kept > fitted->preparation.components || kept > scaled)
    return fail (error, _("the number of \"columns\" is not the number of \"components\""));
  return (fitted->middle = get_numbers (object, "middle", scaled, FALSE, error))
         && (fitted->axes = get_rows (object, "axes", kept, scaled, error));
}

static gboolean
read_preparation (CredalFitted *fitted, JsonObject *object, GError **error)
{
  JsonObject *how = credal_json_get_object (object, "preparation", error);
  gint64 components, learned;

  if (!how || !credal_json_get_boolean (how, "standardize", &fitted->preparation.standardize, error)
      || !credal_json_get_integer (how, "components", 0, CREDAL_MOST_COMPONENTS, &components, error)
      || !(fitted->columns = get_strings (object, "columns", error)))
    return FALSE;
  fitted->preparation.components = (guint) components;
  fitted->p = g_strv_length (fitted->columns);
  if (fitted->p == 0)
    return fail (error, _("there are no \"columns\""));
  if (!credal_json_get_integer (object, "learned_columns", 0, fitted->p - 1, &learned, error))
    return FALSE;
  fitted->learned = (guint) learned;
  return read_axes (fitted, how, error);
}

/* ---- clusters and fit ---- */

static gboolean
read_clusters (CredalFitted *fitted, JsonObject *object, GError **error)
{
  g_auto(GStrv) sets = NULL;

  if (!(fitted->clusters = get_strings (object, "clusters", error))
      || !(sets = get_strings (object, "focal_sets", error)))
    return FALSE;
  fitted->c = g_strv_length (fitted->clusters);
  if (fitted->c == 0 || fitted->c > CREDAL_MAX_CLUSTERS
      || fitted->c > (guint) credal_params_int (fitted->params, CREDAL_PARAM_CLUSTERS))
    return fail (error, _("there are %u \"clusters\""), fitted->c);
  g_autofree char *text = sets[0] && strcmp (sets[0], "{}") == 0 ? g_strjoinv (",", sets + 1) : NULL;
  if (!text || !(fitted->frame = credal_frame_new_chosen (fitted->c, text, NULL))
      || credal_frame_f (fitted->frame) != g_strv_length (sets))
    return fail (error, _("\"focal_sets\" are not {}, all clusters and sets of them"));
  for (guint a = 0; sets[a]; a++)
    {
      g_autofree char *name = credal_frame_set_name (fitted->frame, a);
      if (strcmp (name, sets[a]) != 0)
        return fail (error, _("\"focal_sets\"[%u] is not %s"), a, name);
    }
  return TRUE;
}

/* Reads a number that can be unknown. */
static gboolean
get_known (JsonObject *object, const char *member, double *value, GError **error)
{
  JsonNode *node = json_object_get_member (object, member);

  *value = NAN;
  return (node && JSON_NODE_HOLDS_NULL (node)) || credal_json_get_real (object, member, value, error);
}

static gboolean
read_counts (CredalFitted *fitted, JsonObject *fit, GError **error)
{
  gint64 objects, parameters, iterations, starts;

  if (!credal_json_get_integer (fit, "objects", 1, G_MAXINT32, &objects, error)
      || !credal_json_get_integer (fit, "free_parameters", 0, G_MAXUINT32, &parameters, error)
      || !credal_json_get_integer (fit, "iterations", 0, G_MAXUINT32, &iterations, error)
      || !credal_json_get_integer (fit, "starts", 0, G_MAXUINT32, &starts, error))
    return FALSE;
  fitted->n = (gsize) objects;
  fitted->report.parameters = (guint) parameters;
  fitted->report.iterations = (guint) iterations;
  fitted->report.starts = (guint) starts;
  return TRUE;
}

static gboolean
read_status (CredalFitted *fitted, JsonObject *fit, GError **error)
{
  const char *name;

  if (!credal_json_get_string (fit, "status", &name, error))
    return FALSE;
  for (guint k = CREDAL_STATUS_CONVERGED; k <= CREDAL_STATUS_STOPPED; k++)
    if (strcmp (credal_status_name ((CredalStatus) k), name) == 0)
      {
        fitted->report.status = (CredalStatus) k;
        return TRUE;
      }
  return fail (error, _("\"status\" is unknown: \"%s\""), name);
}

static gboolean
read_fit (CredalFitted *fitted, JsonObject *object, GError **error)
{
  JsonObject *fit = credal_json_get_object (object, "fit", error);
  JsonArray *course = fit ? credal_json_get_array (fit, "course", error) : NULL;
  CredalReport *report = &fitted->report;

  if (!course || !read_counts (fitted, fit, error) || !credal_json_get_real (fit, "weight", &fitted->weight, error)
      || !get_known (fit, "objective", &report->objective, error)
      || !get_known (fit, "constraint_cost", &report->constraint_cost, error)
      || !get_known (fit, "log_likelihood", &report->loglik, error) || !read_status (fitted, fit, error)
      || !(report->warnings = get_strings (fit, "warnings", error)))
    return FALSE;
  fitted->n_course = json_array_get_length (course);
  return (fitted->course = get_numbers (fit, "course", fitted->n_course, TRUE, error)) != NULL;
}

/* ---- the state ---- */

static gboolean
read_axis (const CredalFitted *fitted, JsonObject *object, const char *axis_member, const char *size_member,
           CredalAxis *axis, GError **error)
{
  const char *name;
  gint64 size;

  if (!credal_json_get_string (object, axis_member, &name, error)
      || !credal_json_get_integer (object, size_member, 0, G_MAXINT32, &size, error))
    return FALSE;
  gint kind = find_name (credal_fitted_axes, name);
  if (kind < 0)
    return fail (error, _("\"%s\" is unknown: \"%s\""), axis_member, name);
  if ((kind == CREDAL_AXIS_CLUSTERS && size != fitted->c)
      || (kind == CREDAL_AXIS_FOCAL && size != credal_frame_f (fitted->frame)))
    return fail (error, _("\"%s\" is %lld, and there are %u %s"), size_member, (long long) size,
                 kind == CREDAL_AXIS_CLUSTERS ? fitted->c : credal_frame_f (fitted->frame), name);
  *axis = (CredalAxis) { (CredalAxisKind) kind, (gsize) size };
  return TRUE;
}

static gboolean
read_matrix (CredalFitted *fitted, JsonObject *object, GError **error)
{
  const char *name;
  CredalAxis rows, columns;

  if (!credal_json_get_string (object, "name", &name, error)
      || !read_axis (fitted, object, "row_axis", "rows", &rows, error)
      || !read_axis (fitted, object, "column_axis", "columns", &columns, error))
    return FALSE;
  if (credal_state_get (fitted->state, name))
    return fail (error, _("\"%s\" appears twice"), name);
  g_autofree double *values = get_rows (object, "values", rows.size, columns.size, error);
  if (!values)
    return FALSE;
  credal_state_put (fitted->state, name, rows, columns, values);
  return TRUE;
}

static gboolean
read_state (CredalFitted *fitted, JsonObject *object, GError **error)
{
  fitted->state = credal_state_new (fitted->engine->id);
  return read_each (fitted, object, "state", read_matrix, error) && credal_fitted_has_model (fitted->state, error);
}

/* Reads the rows of a model of rows; the state must name as many objects, from 0. */
static gboolean
read_rows (CredalFitted *fitted, JsonObject *object, GError **error)
{
  const CredalMatrix *objects = credal_state_get (fitted->state, CREDAL_STATE_OBJECTS);
  gboolean weighted = json_object_has_member (object, "row_weights");
  double *x = NULL, *weights = NULL;

  if (!(fitted->engine->can & CREDAL_OF_ROWS))
    return TRUE;
  if (!objects || objects->columns != 1 || objects->rows == 0)
    return fail (error, _("the state does not name its rows"));
  for (gsize at = 0; at < objects->rows; at++)
    if (objects->values[at] != (double) at)
      return fail (error, _("the state does not name its rows in their order"));
  if (!(x = get_rows (object, "rows", objects->rows, fitted->p, error)))
    return FALSE;
  fitted->rows = credal_dataset_new (objects->rows, fitted->p, x, (const char *const *) fitted->columns);
  if (!weighted)
    return TRUE;
  if (!(weights = get_numbers (object, "row_weights", objects->rows, FALSE, error)))
    return FALSE;
  credal_dataset_set_weights (fitted->rows, weights);
  for (gsize at = 0; at < objects->rows; at++)
    if (!(weights[at] > 0.0))
      return fail (error, _("\"row_weights\"[%zu] is not positive"), at);
  return TRUE;
}

/* ---- the file ---- */

CredalFitted *
credal_fitted_parse (const char *text, GError **error)
{
  g_autoptr(JsonObject) object = credal_json_parse (text, error);
  g_autoptr(CredalFitted) fitted = g_new0 (CredalFitted, 1);

  if (!object)
    g_prefix_error (error, _("this is no saved model (JSON): "));
  return object && check_format (object, error) && read_method (fitted, object, error)
         && read_features (fitted, object, error) && read_preparation (fitted, object, error)
         && read_clusters (fitted, object, error) && read_fit (fitted, object, error)
         && read_state (fitted, object, error) && read_rows (fitted, object, error)
           ? g_steal_pointer (&fitted) : NULL;
}

CredalFitted *
credal_fitted_read (const char *path, GError **error)
{
  gsize length;
  g_autofree char *text = credal_file_read (path, &length, error);
  CredalFitted *fitted = NULL;

  if (!text)
    return NULL;
  if (strlen (text) == length)
    fitted = credal_fitted_parse (text, error);
  else
    fail (error, _("it holds a zero byte"));
  if (!fitted)
    credal_prefix_file (error, path);
  return fitted;
}
