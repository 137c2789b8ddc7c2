/* Writes a fitted model as JSON. */
#include <json-glib/json-glib.h>
#include <string.h>
#include "core/base/atomic-file.h"
#include "fitted/fitted-file.h"
#include "fitted/fitted-private.h"
#include "fitted/quantities.h"
#include "io/json/add.h"
#include "io/json/json.h"

static void
add_strings (JsonBuilder *builder, const char *name, char **strings)
{
  credal_json_add_strings (builder, name, strings, g_strv_length (strings));
}

static void
add_numbers (JsonBuilder *builder, const char *name, const double *values, gsize count)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (gsize k = 0; k < count; k++)
    credal_json_add_value (builder, values[k]);
  json_builder_end_array (builder);
}

/* Adds an array of rows. */
static void
add_rows (JsonBuilder *builder, const char *name, const double *values, gsize rows, gsize columns)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_array (builder);
  for (gsize r = 0; r < rows; r++)
    {
      json_builder_begin_array (builder);
      for (gsize q = 0; q < columns; q++)
        credal_json_add_value (builder, values[r * columns + q]);
      json_builder_end_array (builder);
    }
  json_builder_end_array (builder);
}

/* ---- parts ---- */

static void
add_method (JsonBuilder *builder, const CredalFitted *fitted)
{
  g_autofree char *seed = g_strdup_printf ("%" G_GUINT64_FORMAT, fitted->seed);

  credal_json_add_string (builder, "engine", fitted->engine->id);
  credal_json_add_string (builder, "name", fitted->engine->name);
  json_builder_set_member_name (builder, "parameters");
  json_builder_begin_object (builder);
  for (const CredalParamSpec *spec = credal_params_specs (fitted->params); spec->name; spec++)
    credal_json_add_string (builder, spec->name, credal_params_text (fitted->params, spec->name));
  json_builder_end_object (builder);
  credal_json_add_string (builder, "seed", seed);
}

static void
add_feature (JsonBuilder *builder, const CredalFittedFeature *feature)
{
  json_builder_begin_object (builder);
  credal_json_add_string (builder, "name", feature->name);
  credal_json_add_string (builder, "column", feature->origin->column);
  credal_json_add_string (builder, "kind", credal_fitted_kinds[feature->origin->kind]);
  if (feature->origin->texts)
    add_strings (builder, "texts", feature->origin->texts);
  if (feature->origin->unit)
    credal_json_add_string (builder, "unit", feature->origin->unit);
  credal_json_add_number (builder, "median", feature->median);
  credal_json_add_number (builder, "mean", feature->mean);
  if (feature->rest != 0.0)
    credal_json_add_number (builder, "rest", feature->rest);
  credal_json_add_number (builder, "deviation", feature->deviation);
  json_builder_end_object (builder);
}

static void
add_preparation (JsonBuilder *builder, const CredalFitted *fitted)
{
  gsize columns = credal_fitted_scaled_features (fitted);

  json_builder_set_member_name (builder, "features");
  json_builder_begin_array (builder);
  for (guint q = 0; q < fitted->features->len; q++)
    add_feature (builder, fitted->features->pdata[q]);
  json_builder_end_array (builder);
  json_builder_set_member_name (builder, "preparation");
  json_builder_begin_object (builder);
  credal_json_add_boolean (builder, "standardize", fitted->preparation.standardize);
  credal_json_add_integer (builder, "components", fitted->preparation.components);
  if (fitted->axes)
    {
      add_numbers (builder, "middle", fitted->middle, columns);
      add_rows (builder, "axes", fitted->axes, fitted->p - fitted->learned, columns);
    }
  json_builder_end_object (builder);
  add_strings (builder, "columns", fitted->columns);
  credal_json_add_integer (builder, "learned_columns", fitted->learned);
}

static void
add_clusters (JsonBuilder *builder, const CredalFitted *fitted)
{
  g_auto(GStrv) sets = credal_fitted_set_names (fitted);

  add_strings (builder, "clusters", fitted->clusters);
  add_strings (builder, "focal_sets", sets);
}

static void
add_fit (JsonBuilder *builder, const CredalFitted *fitted)
{
  const CredalReport *report = &fitted->report;

  json_builder_set_member_name (builder, "fit");
  json_builder_begin_object (builder);
  credal_json_add_integer (builder, "objects", (gint64) fitted->n);
  credal_json_add_number (builder, "weight", fitted->weight);
  credal_json_add_number (builder, "objective", report->objective);
  credal_json_add_number (builder, "constraint_cost", report->constraint_cost);
  credal_json_add_number (builder, "log_likelihood", report->loglik);
  credal_json_add_integer (builder, "free_parameters", report->parameters);
  credal_json_add_integer (builder, "iterations", report->iterations);
  credal_json_add_integer (builder, "starts", report->starts);
  credal_json_add_string (builder, "status", credal_status_name (report->status));
  add_numbers (builder, "course", fitted->course, fitted->n_course);
  add_strings (builder, "warnings", report->warnings);
  json_builder_end_object (builder);
}

static void
add_matrix (JsonBuilder *builder, const CredalMatrix *matrix)
{
  json_builder_begin_object (builder);
  credal_json_add_string (builder, "name", matrix->name);
  credal_json_add_string (builder, "row_axis", credal_fitted_axes[matrix->row_axis]);
  credal_json_add_string (builder, "column_axis", credal_fitted_axes[matrix->column_axis]);
  credal_json_add_integer (builder, "rows", (gint64) matrix->rows);
  credal_json_add_integer (builder, "columns", (gint64) matrix->columns);
  add_rows (builder, "values", matrix->values, matrix->rows, matrix->columns);
  json_builder_end_object (builder);
}

static void
add_state (JsonBuilder *builder, const CredalFitted *fitted)
{
  json_builder_set_member_name (builder, "state");
  json_builder_begin_array (builder);
  for (guint k = 0; k < credal_state_n (fitted->state); k++)
    add_matrix (builder, credal_state_nth (fitted->state, k));
  json_builder_end_array (builder);
  if (!fitted->rows)
    return;
  gsize n = credal_dataset_n (fitted->rows);
  const double *weights = credal_dataset_weights (fitted->rows);
  add_rows (builder, "rows", credal_dataset_x (fitted->rows), n, fitted->p);
  if (weights)
    add_numbers (builder, "row_weights", weights, n);
}

static void
add_quantity (JsonBuilder *builder, const CredalQuantity *quantity)
{
  json_builder_begin_object (builder);
  credal_json_add_string (builder, "id", quantity->id);
  credal_json_add_string (builder, "title", quantity->title);
  if (quantity->of)
    credal_json_add_string (builder, "of", quantity->of);
  add_strings (builder, "rows", quantity->row_labels);
  if (quantity->column_labels)
    {
      add_strings (builder, "columns", quantity->column_labels);
      add_rows (builder, "values", quantity->values, quantity->rows, quantity->columns);
    }
  else
    add_numbers (builder, "values", quantity->values, quantity->rows);
  json_builder_end_object (builder);
}

static void
add_quantities (JsonBuilder *builder, const CredalFitted *fitted)
{
  g_autoptr(GPtrArray) quantities = credal_fitted_quantities (fitted);

  json_builder_set_member_name (builder, "quantities");
  json_builder_begin_array (builder);
  for (guint k = 0; k < quantities->len; k++)
    add_quantity (builder, quantities->pdata[k]);
  json_builder_end_array (builder);
}

/* ---- the file ---- */

char *
credal_fitted_to_json (const CredalFitted *fitted)
{
  g_autoptr(JsonBuilder) builder = json_builder_new ();

  json_builder_begin_object (builder);
  credal_json_add_string (builder, "format", CREDAL_FITTED_FORMAT);
  credal_json_add_integer (builder, "version", CREDAL_FITTED_VERSION);
  credal_json_add_string (builder, "program", fitted->program);
  add_method (builder, fitted);
  add_preparation (builder, fitted);
  add_clusters (builder, fitted);
  add_fit (builder, fitted);
  add_quantities (builder, fitted);
  add_state (builder, fitted);
  json_builder_end_object (builder);
  g_autoptr(JsonNode) root = json_builder_get_root (builder);
  return credal_json_print_node (root, TRUE);
}

gboolean
credal_fitted_write_json (const CredalFitted *fitted, const char *path, GError **error)
{
  g_autofree char *text = credal_fitted_to_json (fitted);
  g_autofree char *line = g_strconcat (text, "\n", NULL);

  return credal_file_replace (path, line, strlen (line), error);
}

gboolean
credal_fitted_write (const CredalFitted *fitted, const char *path, GError **error)
{
  g_autofree char *small = g_ascii_strdown (path, -1);

  return (g_str_has_suffix (small, ".csv") ? credal_fitted_write_csv : credal_fitted_write_json) (fitted, path, error);
}
