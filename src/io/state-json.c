#include "io/state-json.h"
#include "io/json.h"
#include <math.h>
#include <string.h>

static const char *const axis_names[] = { "plain", "clusters", "focal" };

/* ---- out ---- */

/* (transfer full): base64 of @count doubles, little-endian. */
static char *
encode (const double *values, gsize count)
{
  g_autofree guint64 *bits = g_new (guint64, MAX (count, 1));

  for (gsize k = 0; k < count; k++)
    {
      memcpy (&bits[k], &values[k], sizeof bits[k]);
      bits[k] = GUINT64_TO_LE (bits[k]);
    }
  return g_base64_encode ((const guchar *) bits, count * sizeof *bits);
}

static JsonObject *
matrix_to_json (const CredalMatrix *matrix)
{
  JsonObject *object = json_object_new ();
  g_autofree char *values = encode (matrix->values, matrix->rows * matrix->columns);

  json_object_set_string_member (object, "name", matrix->name);
  json_object_set_string_member (object, "axis", axis_names[matrix->axis]);
  json_object_set_int_member (object, "rows", (gint64) matrix->rows);
  json_object_set_int_member (object, "columns", (gint64) matrix->columns);
  json_object_set_string_member (object, "values", values);
  return object;
}

JsonNode *
credal_state_to_json (const CredalState *state)
{
  g_autoptr(JsonObject) object = json_object_new ();
  JsonArray *matrices = json_array_new ();

  for (guint k = 0; k < credal_state_n (state); k++)
    json_array_add_object_element (matrices, matrix_to_json (credal_state_nth (state, k)));
  json_object_set_string_member (object, "engine", credal_state_engine (state));
  json_object_set_array_member (object, "matrices", matrices);
  return json_node_init_object (json_node_alloc (), object);
}

/* ---- in ---- */

static gboolean
fail (GError **error, const char *name, const char *what)
{
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARSE, "not a valid state: matrix \"%s\" %s", name, what);
  return FALSE;
}

/* @bits become doubles' in place; FALSE when one is not finite. */
static gboolean
decode (guint64 *bits, gsize count)
{
  for (gsize k = 0; k < count; k++)
    {
      double value;
      bits[k] = GUINT64_FROM_LE (bits[k]);
      memcpy (&value, &bits[k], sizeof value);
      if (!isfinite (value))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_axis (const char *name, CredalAxis *axis)
{
  for (guint k = 0; k < G_N_ELEMENTS (axis_names); k++)
    if (strcmp (name, axis_names[k]) == 0)
      {
        *axis = (CredalAxis) k;
        return TRUE;
      }
  return FALSE;
}

/* A size cannot ask for more memory than the text took. */
static gboolean
sizes_match (gint64 rows, gint64 columns, gsize length)
{
  gsize count;

  return g_size_checked_mul (&count, (gsize) rows, (gsize) columns) && count <= length / sizeof (double)
         && count * sizeof (double) == length;
}

static gboolean
put_matrix (CredalState *state, JsonObject *object, GError **error)
{
  const char *name, *axis_name, *text;
  gint64 rows, columns;
  CredalAxis axis;
  gsize length;

  if (!credal_json_get_string (object, "name", &name, error)
      || !credal_json_get_string (object, "axis", &axis_name, error)
      || !credal_json_get_integer (object, "rows", 0, G_MAXINT32, &rows, error)
      || !credal_json_get_integer (object, "columns", 0, G_MAXINT32, &columns, error)
      || !credal_json_get_string (object, "values", &text, error))
    return FALSE;
  if (credal_state_get (state, name))
    return fail (error, name, "is there twice");
  if (!read_axis (axis_name, &axis))
    return fail (error, name, "has an unknown axis");

  g_autofree guint64 *values = (guint64 *) (gpointer) g_base64_decode (text, &length);
  if (!sizes_match (rows, columns, length))
    return fail (error, name, "has another size than it says");
  if (!decode (values, length / sizeof (double)))
    return fail (error, name, "holds a number that is not finite");
  credal_state_put (state, name, axis, (gsize) rows, (gsize) columns, (const double *) (gpointer) values);
  return TRUE;
}

static gboolean
put_element (CredalState *state, JsonNode *element, GError **error)
{
  if (JSON_NODE_HOLDS_OBJECT (element))
    return put_matrix (state, json_node_get_object (element), error);
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_PARSE, "not a valid state: a matrix is not an object");
  return FALSE;
}

CredalState *
credal_state_from_json (JsonNode *node, GError **error)
{
  JsonObject *object = node && JSON_NODE_HOLDS_OBJECT (node) ? json_node_get_object (node) : NULL;
  const char *engine;
  JsonArray *matrices;

  if (!object)
    {
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_PARSE, "not a valid state: it is not an object");
      return NULL;
    }
  if (!credal_json_get_string (object, "engine", &engine, error)
      || !(matrices = credal_json_get_array (object, "matrices", error)))
    return NULL;

  g_autoptr(CredalState) state = credal_state_new (engine);
  for (guint k = 0; k < json_array_get_length (matrices); k++)
    if (!put_element (state, json_array_get_element (matrices, k), error))
      return NULL;
  return g_steal_pointer (&state);
}
