/* Stores the matrices of a state in JSON, and checks each one when it is read back. */
#include "io/json/state-json.h"
#include "io/json/json.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include <zlib.h>

#define PACKED ((gsize) 64)      /* values: smaller matrices are not packed */
#define RATIO ((gsize) 1032)     /* zlib's largest compression ratio */

static const char *const axis_names[] = { "plain", "clusters", "focal", "objects" };

/* ---- writing ---- */

/* Returns: (transfer full): @values as little-endian bytes. */
static guchar *
to_bytes (const double *values, gsize count)
{
  guint64 *bits = g_new (guint64, MAX (count, 1));

  for (gsize k = 0; k < count; k++)
    {
      memcpy (&bits[k], &values[k], sizeof bits[k]);
      bits[k] = GUINT64_TO_LE (bits[k]);
    }
  return (guchar *) bits;
}

/* Returns: (transfer full): the bytes of (rows × columns), column after column. */
static guchar *
transpose_bytes (const guchar *bytes, gsize rows, gsize columns)
{
  guchar *turned = g_malloc (MAX (rows * columns, 1));

  for (gsize r = 0; r < rows; r++)
    for (gsize q = 0; q < columns; q++)
      turned[q * rows + r] = bytes[r * columns + q];
  return turned;
}

/* Returns: (transfer full): the packed numbers: first bytes of all, then second bytes, ...: similar numbers have
 * similar bytes. */
static guchar *
pack_doubles (const guchar *bytes, gsize count, gsize *length)
{
  g_autofree guchar *planes = transpose_bytes (bytes, count, sizeof (double));
  uLongf size = compressBound (count * sizeof (double));
  guchar *packed = g_malloc (size);

  if (compress2 (packed, &size, planes, count * sizeof (double), Z_BEST_SPEED) != Z_OK)
    g_assert_not_reached ();
  *length = size;
  return packed;
}

static void
set_values (JsonObject *object, const double *values, gsize count)
{
  g_autofree guchar *bytes = to_bytes (values, count), *packed = NULL;
  gsize length = count * sizeof (double);

  if (count >= PACKED)
    packed = pack_doubles (bytes, count, &length);
  g_autofree char *text = g_base64_encode (packed ? packed : bytes, length);
  json_object_set_string_member (object, packed ? "packed" : "values", text);
}

static JsonObject *
matrix_to_json (const CredalMatrix *matrix)
{
  JsonObject *object = json_object_new ();

  json_object_set_string_member (object, "name", matrix->name);
  json_object_set_string_member (object, "row-axis", axis_names[matrix->row_axis]);
  json_object_set_string_member (object, "column-axis", axis_names[matrix->column_axis]);
  json_object_set_int_member (object, "rows", (gint64) matrix->rows);
  json_object_set_int_member (object, "columns", (gint64) matrix->columns);
  set_values (object, matrix->values, matrix->rows * matrix->columns);
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

/* ---- reading ---- */

static gboolean
fail_matrix (GError **error, const char *name, const char *what)
{
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARSE, _("not a valid state: matrix \"%s\" %s"), name, what);
  return FALSE;
}

/* Turns @bits into doubles in place; FALSE if one is not finite. */
static gboolean
decode_doubles (guint64 *bits, gsize count)
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

/* @sides: "row" or "column"; @matrix: its name. */
static gboolean
get_axis (JsonObject *object, const char *matrix, const char *sides, CredalAxis *axis, GError **error)
{
  g_autofree char *axis_member = g_strconcat (sides, "-axis", NULL), *size_member = g_strconcat (sides, "s", NULL);
  const char *name;
  gint64 size;

  if (!credal_json_get_string (object, axis_member, &name, error)
      || !credal_json_get_integer (object, size_member, 0, G_MAXINT32, &size, error))
    return FALSE;
  for (guint k = 0; k < G_N_ELEMENTS (axis_names); k++)
    if (strcmp (name, axis_names[k]) == 0)
      {
        *axis = (CredalAxis) { (CredalAxisKind) k, (gsize) size };
        return TRUE;
      }
  return fail_matrix (error, matrix, _("has an unknown axis"));
}

/* Returns: (transfer full) (nullable): the bytes of @count doubles; NULL if there are more or fewer. */
static guchar *
unpack_doubles (const guchar *packed, gsize length, gsize count)
{
  uLongf size = count * sizeof (double);
  g_autofree guchar *planes = g_try_malloc (MAX (size, 1));

  if (!planes || uncompress (planes, &size, packed, length) != Z_OK || size != count * sizeof (double))
    return NULL;
  return transpose_bytes (planes, sizeof (double), count);
}

/* Returns: (transfer full): @rows × @columns values. A stated size cannot allocate more memory than the text can
 * fill. */
static guint64 *
get_values (JsonObject *object, const char *name, gsize rows, gsize columns, GError **error)
{
  gboolean packed = json_object_has_member (object, "packed");
  const char *text;
  gsize length, count;

  if (!credal_json_get_string (object, packed ? "packed" : "values", &text, error))
    return NULL;
  g_autofree guchar *bytes = g_base64_decode (text, &length);
  gboolean fits = g_size_checked_mul (&count, rows, columns)
                  && count <= length / sizeof (double) * (packed ? RATIO : 1);
  if (fits && packed)
    {
      guchar *whole = unpack_doubles (bytes, length, count);
      g_free (bytes);
      bytes = whole;
    }
  if (!fits || !bytes || (!packed && length != count * sizeof (double)))
    fail_matrix (error, name, _("does not have its stated size"));
  else if (!decode_doubles ((guint64 *) (gpointer) bytes, count))
    fail_matrix (error, name, _("holds a number that is not finite"));
  else
    return (guint64 *) (gpointer) g_steal_pointer (&bytes);
  return NULL;
}

static gboolean
put_matrix (CredalState *state, JsonObject *object, GError **error)
{
  const char *name;
  CredalAxis rows, columns;

  if (!credal_json_get_string (object, "name", &name, error))
    return FALSE;
  if (credal_state_get (state, name))
    return fail_matrix (error, name, _("appears twice"));
  if (!get_axis (object, name, "row", &rows, error) || !get_axis (object, name, "column", &columns, error))
    return FALSE;
  g_autofree guint64 *values = get_values (object, name, rows.size, columns.size, error);
  if (!values)
    return FALSE;
  credal_state_put (state, name, rows, columns, (const double *) (gpointer) values);
  return TRUE;
}

static gboolean
put_element (CredalState *state, JsonNode *element, GError **error)
{
  if (JSON_NODE_HOLDS_OBJECT (element))
    return put_matrix (state, json_node_get_object (element), error);
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_PARSE, _("not a valid state: a matrix is not an object"));
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
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_PARSE, _("not a valid state: it is not an object"));
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
