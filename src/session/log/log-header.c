/* Writes and reads the first line of a log: the format's version, and the data. */
#include "session/log/log-line.h"
#include <glib/gi18n-lib.h>
#include <string.h>
#include "core/picture/pixel-features.h"
#include "core/picture/pixels.h"
#include "io/files/encoding.h"
#include "io/json/json.h"
#include "method/former.h"

#define USUAL_ENCODING "UTF-8"

static const char *const role_names[] = { "feature", "class", "name", "weight", "ignored", "categories",
                                          "ranks" };

static void
file_clear (CredalLogFile *file)
{
  g_free (file->path);
  g_free (file->sha256);
  g_free (file->cells);
  g_clear_pointer (&file->bytes, g_bytes_unref);
}

static void
file_free (CredalLogFile *file)
{
  file_clear (file);
  g_free (file);
}

CredalLogHeader *
credal_log_header_new (void)
{
  CredalLogHeader *header = g_new0 (CredalLogHeader, 1);

  header->version = CREDAL_LOG_VERSION;
  header->defaults = CREDAL_DEFAULTS_EDITION;
  header->stack = g_ptr_array_new_with_free_func ((GDestroyNotify) file_free);
  return header;
}

CredalLogFile *
credal_log_file_new (const char *path)
{
  CredalLogFile *file = g_new0 (CredalLogFile, 1);

  file->path = g_strdup (path);
  return file;
}

static CredalLogFile
file_copy (const CredalLogFile *file)
{
  return (CredalLogFile) { g_strdup (file->path), g_strdup (file->sha256), g_strdup (file->cells),
                           file->bytes ? g_bytes_ref (file->bytes) : NULL, file->embedded, file->rows,
                           file->folder };
}

CredalLogHeader *
credal_log_header_copy (const CredalLogHeader *header)
{
  CredalLogHeader *copy = credal_log_header_new ();

  copy->version = header->version;
  copy->defaults = header->defaults;
  copy->data = file_copy (&header->data);
  copy->options = header->options ? credal_import_options_copy (header->options) : NULL;
  copy->features = header->features ? credal_params_copy (header->features) : NULL;
  copy->first = header->first ? credal_params_copy (header->first) : NULL;
  for (guint k = 0; k < header->stack->len; k++)
    {
      CredalLogFile *file = credal_log_file_new (NULL);
      *file = file_copy (header->stack->pdata[k]);
      g_ptr_array_add (copy->stack, file);
    }
  return copy;
}

void
credal_log_header_free (CredalLogHeader *header)
{
  file_clear (&header->data);
  g_clear_pointer (&header->options, credal_import_options_free);
  g_clear_pointer (&header->features, credal_params_free);
  g_clear_pointer (&header->first, credal_params_free);
  g_ptr_array_unref (header->stack);
  g_free (header);
}

static void
set_base64 (JsonObject *object, const char *member, gconstpointer bytes, gsize length)
{
  g_autofree char *text = g_base64_encode (bytes, length);

  json_object_set_string_member (object, member, text);
}

static JsonArray *
texts_to_json (char **texts)
{
  JsonArray *array = json_array_new ();

  for (; *texts; texts++)
    json_array_add_string_element (array, *texts);
  return array;
}

static JsonObject *
orders_to_json (const CredalImportOptions *options)
{
  JsonObject *object = json_object_new ();

  for (guint column = 0; column < options->roles->len; column++)
    {
      char **texts = credal_import_options_order (options, column);
      g_autofree char *name = g_strdup_printf ("%u", column);
      if (texts)
        json_object_set_array_member (object, name, texts_to_json (texts));
    }
  return object;
}

static JsonObject *
options_to_json (const CredalImportOptions *options)
{
  JsonObject *object = json_object_new ();
  JsonArray *roles = json_array_sized_new (options->roles->len);
  char delimiter[] = { options->delimiter, '\0' };

  for (guint k = 0; k < options->roles->len; k++)
    json_array_add_string_element (roles, role_names[g_array_index (options->roles, CredalColumnRole, k)]);
  json_object_set_string_member (object, "delimiter", delimiter);
  json_object_set_boolean_member (object, "header", options->header);
  json_object_set_boolean_member (object, "decimal_comma", options->decimal_comma);
  json_object_set_boolean_member (object, "standardize", options->standardize);
  if (options->missing != CREDAL_MISSING_REFUSE)
    json_object_set_string_member (object, "missing", credal_missing_name (options->missing));
  if (options->encoding && !g_str_equal (options->encoding, USUAL_ENCODING))
    json_object_set_string_member (object, "encoding", options->encoding);
  if (options->gaps)
    json_object_set_array_member (object, "gaps", texts_to_json (options->gaps));
  if (options->dissimilarities == TRUE)
    json_object_set_boolean_member (object, "dissimilarities", TRUE);
  if (options->array)
    json_object_set_string_member (object, "array", options->array);
  json_object_set_array_member (object, "roles", roles);
  if (options->pictures >= 0)
    json_object_set_int_member (object, "pictures", options->pictures);
  if (options->measured > 0)
    json_object_set_int_member (object, "measured", (gint64) options->measured);
  if (options->orders && g_hash_table_size (options->orders) > 0)
    json_object_set_object_member (object, "orders", orders_to_json (options));
  return object;
}

static JsonObject *
features_to_json (const CredalParams *features)
{
  JsonObject *object = json_object_new ();

  for (const CredalParamSpec *spec = credal_params_specs (features); spec->name; spec++)
    json_object_set_string_member (object, spec->name, credal_params_text (features, spec->name));
  return object;
}

static JsonObject *
file_to_json (const CredalLogFile *file)
{
  JsonObject *object = json_object_new ();
  g_autofree char *sha256 = file->embedded ? g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, file->bytes)
                                           : g_strdup (file->sha256);     /* of the same table in another form */

  if (file->path && g_utf8_validate (file->path, -1, NULL))
    json_object_set_string_member (object, "path", file->path);
  else if (file->path)
    set_base64 (object, "path_base64", file->path, strlen (file->path));
  json_object_set_string_member (object, "sha256", sha256);
  if (file->cells && !file->embedded)
    json_object_set_string_member (object, "cells", file->cells);
  if (file->rows > 0)
    json_object_set_int_member (object, "rows", (gint64) file->rows);
  if (file->folder)
    json_object_set_boolean_member (object, "folder", TRUE);
  if (file->embedded)
    set_base64 (object, "embedded", g_bytes_get_data (file->bytes, NULL), g_bytes_get_size (file->bytes));
  return object;
}

static JsonArray *
stack_to_json (const GPtrArray *stack)
{
  JsonArray *array = json_array_sized_new (stack->len);

  for (guint k = 0; k < stack->len; k++)
    json_array_add_object_element (array, file_to_json (stack->pdata[k]));
  return array;
}

char *
credal_log_header_to_line (const CredalLogHeader *header)
{
  g_autoptr(JsonObject) object = json_object_new ();
  JsonObject *data = file_to_json (&header->data);
  gboolean measured = header->options && header->options->measured > 0;

  if (header->options)
    json_object_set_object_member (data, "import", options_to_json (header->options));
  if (header->features)
    json_object_set_object_member (data, "features",
                                   features_to_json (header->first ? header->first : header->features));
  if (header->stack->len > 0)
    json_object_set_array_member (data, "stack", stack_to_json (header->stack));
  json_object_set_int_member (object, "credal", measured ? CREDAL_LOG_MEASURED : header->version);
  if (header->defaults > 1)
    json_object_set_int_member (object, "defaults", header->defaults);
  json_object_set_object_member (object, "data", data);
  return credal_json_print (object, FALSE);
}

/* ---- reading ---- */

static gboolean
read_role (JsonNode *node, GArray *roles, GError **error)
{
  gboolean text = JSON_NODE_HOLDS_VALUE (node) && json_node_get_value_type (node) == G_TYPE_STRING;

  for (guint k = 0; text && k < G_N_ELEMENTS (role_names); k++)
    if (strcmp (json_node_get_string (node), role_names[k]) == 0)
      {
        CredalColumnRole role = (CredalColumnRole) k;
        g_array_append_val (roles, role);
        return TRUE;
      }
  return credal_log_refuse (error, _("an unknown role of a column"));
}

/* Reads the treatment of missing cells; without the member they were refused. */
static gboolean
read_missing (JsonObject *object, CredalMissing *missing, GError **error)
{
  const char *name;

  *missing = CREDAL_MISSING_REFUSE;
  if (!json_object_has_member (object, "missing"))
    return TRUE;
  if (!credal_json_get_string (object, "missing", &name, error))
    return FALSE;
  return credal_missing_find (name, missing) || credal_log_refuse (error, _("an unknown treatment of missing cells"));
}

/* Reads the encoding; UTF-8 without the member. */
static gboolean
read_encoding (JsonObject *object, const char **encoding, GError **error)
{
  const char *name = USUAL_ENCODING;

  if (json_object_has_member (object, "encoding") && !credal_json_get_string (object, "encoding", &name, error))
    return FALSE;
  *encoding = credal_encoding_find (name);
  return *encoding || credal_log_refuse (error, _("an unknown encoding"));
}

/* Reads the number of measured rows; without the member all are. */
static gboolean
read_measured (JsonObject *object, gsize *measured, GError **error)
{
  gint64 count;

  if (!json_object_has_member (object, "measured"))
    return TRUE;
  if (!credal_json_get_integer (object, "measured", 1, G_MAXUINT32, &count, error))
    return FALSE;
  *measured = (gsize) count;
  return TRUE;
}

/* Reads the column of the pictures, once the roles are known; without the member there is none. */
static gboolean
read_pictures (JsonObject *object, CredalImportOptions *options, GError **error)
{
  gint64 column = -1;

  if (json_object_has_member (object, "pictures")
      && !credal_json_get_integer (object, "pictures", 0, (gint64) options->roles->len - 1, &column, error))
    return FALSE;
  options->pictures = (gssize) column;
  return TRUE;
}

static char **
read_texts (JsonObject *object, const char *member, GError **error)
{
  g_autoptr(GStrvBuilder) builder = g_strv_builder_new ();
  JsonArray *array = credal_json_get_array (object, member, error);

  for (guint k = 0; array && k < json_array_get_length (array); k++)
    {
      JsonNode *node = json_array_get_element (array, k);
      if (!JSON_NODE_HOLDS_VALUE (node) || json_node_get_value_type (node) != G_TYPE_STRING)
        {
          credal_log_refuse (error, _("a text of a cell that is not a string"));
          return NULL;
        }
      g_strv_builder_add (builder, json_node_get_string (node));
    }
  return array ? g_strv_builder_end (builder) : NULL;
}

static gboolean
read_gaps (JsonObject *object, char ***gaps, GError **error)
{
  if (!json_object_has_member (object, "gaps"))
    return TRUE;
  *gaps = read_texts (object, "gaps", error);
  return *gaps != NULL;
}

static gboolean
read_orders (JsonObject *object, CredalImportOptions *options, GError **error)
{
  if (!json_object_has_member (object, "orders"))
    return TRUE;
  JsonObject *orders = credal_json_get_object (object, "orders", error);
  g_autoptr(GList) columns = orders ? json_object_get_members (orders) : NULL;
  for (GList *column = columns; column; column = column->next)
    {
      guint64 number;
      if (!g_ascii_string_to_unsigned (column->data, 10, 0, G_MAXUINT32, &number, NULL)
          || number >= options->roles->len)
        return credal_log_refuse (error, _("an order of categories for a column that does not exist"));
      char **texts = read_texts (orders, column->data, error);
      if (!texts)
        return FALSE;
      credal_import_options_set_order (options, number, texts);
    }
  return orders != NULL;
}

static gboolean
read_array (JsonObject *object, char **array, GError **error)
{
  const char *name;

  if (!json_object_has_member (object, "array"))
    return TRUE;
  if (!credal_json_get_string (object, "array", &name, error))
    return FALSE;
  *array = g_strdup (name);
  return TRUE;
}

static gboolean
read_dissimilarities (JsonObject *object, int *dissimilarities, GError **error)
{
  gboolean given = FALSE;

  if (json_object_has_member (object, "dissimilarities")
      && !credal_json_get_boolean (object, "dissimilarities", &given, error))
    return FALSE;
  *dissimilarities = given;
  return TRUE;
}

static gboolean
read_options (JsonObject *object, CredalImportOptions *options, GError **error)
{
  const char *delimiter;
  JsonArray *roles;

  if (!credal_json_get_string (object, "delimiter", &delimiter, error)
      || !credal_json_get_boolean (object, "header", &options->header, error)
      || !credal_json_get_boolean (object, "decimal_comma", &options->decimal_comma, error)
      || !credal_json_get_boolean (object, "standardize", &options->standardize, error)
      || !read_missing (object, &options->missing, error)
      || !read_encoding (object, &options->encoding, error) || !read_gaps (object, &options->gaps, error)
      || !read_measured (object, &options->measured, error) || !read_array (object, &options->array, error)
      || !read_dissimilarities (object, &options->dissimilarities, error)
      || !(roles = credal_json_get_array (object, "roles", error)))
    return FALSE;
  if (strlen (delimiter) != 1 || !strchr (CREDAL_DELIMITERS, *delimiter))
    return credal_log_refuse (error, _("an unknown delimiter"));
  options->delimiter = *delimiter;
  for (guint k = 0; k < json_array_get_length (roles); k++)
    if (!read_role (json_array_get_element (roles, k), options->roles, error))
      return FALSE;
  return read_pictures (object, options, error) && read_orders (object, options, error);
}

static gboolean
read_path (JsonObject *data, CredalLogFile *file, GError **error)
{
  const char *text;
  gsize length;

  if (json_object_has_member (data, "path"))
    {
      if (!credal_json_get_string (data, "path", &text, error))
        return FALSE;
      file->path = g_strdup (text);
    }
  else if (json_object_has_member (data, "path_base64"))
    {
      if (!credal_json_get_string (data, "path_base64", &text, error))
        return FALSE;
      g_autofree guchar *bytes = g_base64_decode (text, &length);
      file->path = g_strndup ((const char *) bytes, length);
    }
  return TRUE;
}

static gboolean
read_embedded (JsonObject *data, CredalLogFile *file, GError **error)
{
  const char *text;
  gsize length;

  if (!json_object_has_member (data, "embedded"))
    return file->path != NULL || credal_log_refuse (error, _("neither a path to the data nor the data themselves"));
  if (!credal_json_get_string (data, "embedded", &text, error))
    return FALSE;
  guchar *bytes = g_base64_decode (text, &length);
  file->bytes = g_bytes_new_take (bytes, length);
  file->embedded = TRUE;
  g_autofree char *sha256 = g_compute_checksum_for_data (G_CHECKSUM_SHA256, bytes, length);
  return strcmp (sha256, file->sha256) == 0
         || credal_log_refuse (error, _("embedded data that do not match their SHA-256"));
}

static gboolean
read_digest (JsonObject *data, const char *member, char **digest, GError **error)
{
  const char *text;

  if (!credal_json_get_string (data, member, &text, error))
    return FALSE;
  *digest = g_strdup (text);
  return (strlen (text) == 64 && strspn (text, "0123456789abcdef") == 64)
         || credal_log_refuse (error, _("an invalid SHA-256"));
}

static gboolean
read_digests (JsonObject *data, CredalLogFile *file, GError **error)
{
  return read_digest (data, "sha256", &file->sha256, error)
         && (!json_object_has_member (data, "cells") || read_digest (data, "cells", &file->cells, error));
}

/* Fails with @missing unless the data are embedded. They were made of what is at the path. */
static gboolean
check_made (const CredalLogFile *file, const char *missing, GError **error)
{
  if (!file->embedded)
    return credal_log_refuse (error, missing);
  return file->path || credal_log_refuse (error, _("data without the path that they were made from"));
}

/* Reads whether the path is a folder of pictures; without the member it is a file. */
static gboolean
read_folder (JsonObject *object, CredalLogFile *file, GError **error)
{
  if (json_object_has_member (object, "folder") && !credal_json_get_boolean (object, "folder", &file->folder, error))
    return FALSE;
  return !file->folder || check_made (file, _("a folder of pictures without its features"), error);
}

/* Reads the number of rows of which the data are a sample; without the member they are all. */
static gboolean
read_rows (JsonObject *object, CredalLogFile *file, GError **error)
{
  gint64 rows;

  if (!json_object_has_member (object, "rows"))
    return TRUE;
  if (!credal_json_get_integer (object, "rows", 1, G_MAXINT64, &rows, error))
    return FALSE;
  file->rows = (gsize) rows;
  return check_made (file, _("a sample of a table without its rows"), error);
}

static gboolean
read_file (JsonObject *object, CredalLogFile *file, GError **error)
{
  return read_digests (object, file, error) && read_path (object, file, error) && read_embedded (object, file, error)
         && read_folder (object, file, error) && read_rows (object, file, error);
}

/* Reads the features; those added by later versions keep their defaults, and leave out no pixels. */
static gboolean
read_features (JsonObject *object, CredalParams *features, GError **error)
{
  const char *text;

  credal_params_set (features, CREDAL_FEATURE_OUTSIDE, CREDAL_FEATURE_OUTSIDE_FORMER, NULL);
  for (const CredalParamSpec *spec = credal_params_specs (features); spec->name; spec++)
    if (json_object_has_member (object, spec->name)
        && (!credal_json_get_string (object, spec->name, &text, error)
            || (!credal_params_set (features, spec->name, text, NULL)
                && !credal_log_refuse (error, _("an invalid feature")))))
      return FALSE;
  return TRUE;
}

static gboolean
read_stack (JsonObject *data, GPtrArray *stack, GError **error)
{
  JsonArray *array = json_object_has_member (data, "stack") ? credal_json_get_array (data, "stack", error) : NULL;

  if (json_object_has_member (data, "stack") && !array)
    return FALSE;
  for (guint k = 0; array && k < json_array_get_length (array); k++)
    {
      JsonNode *node = json_array_get_element (array, k);
      if (!JSON_NODE_HOLDS_OBJECT (node))
        return credal_log_refuse (error, _("a stacked picture that is not an object"));
      g_ptr_array_add (stack, credal_log_file_new (NULL));
      if (!read_file (json_node_get_object (node), stack->pdata[stack->len - 1], error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_picture (JsonObject *data, CredalLogHeader *header, GError **error)
{
  JsonObject *features = credal_json_get_object (data, "features", error);

  header->features = credal_params_new (credal_feature_specs);
  return features && read_features (features, header->features, error) && read_stack (data, header->stack, error);
}

static gboolean
read_table (JsonObject *data, CredalLogHeader *header, GError **error)
{
  JsonObject *import = credal_json_get_object (data, "import", error);

  header->options = credal_import_options_new ();
  return import && read_options (import, header->options, error);
}

static gboolean
read_data (JsonObject *data, CredalLogHeader *header, GError **error)
{
  gboolean is_picture = json_object_has_member (data, "features");

  return (is_picture ? read_picture : read_table) (data, header, error) && read_file (data, &header->data, error);
}

static gboolean
read_version (JsonObject *object, CredalLogHeader *header, GError **error)
{
  gint64 version;

  if (!credal_json_get_integer (object, "credal", 1, G_MAXUINT32, &version, error))
    return FALSE;
  header->version = (guint) version;
  if (version <= CREDAL_LOG_MEASURED)
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_VERSION,
               _("this session is of format %u, and this Credal reads up to format %u; open it with a newer Credal"),
               header->version, CREDAL_LOG_MEASURED);
  return FALSE;
}

/* Without the member the defaults are the first ones. */
static gboolean
read_defaults (JsonObject *object, CredalLogHeader *header, GError **error)
{
  gint64 defaults = 1;

  if (json_object_has_member (object, "defaults")
      && !credal_json_get_integer (object, "defaults", 1, G_MAXUINT32, &defaults, error))
    return FALSE;
  header->defaults = (guint) defaults;
  return TRUE;
}

CredalLogHeader *
credal_log_header_from_line (const char *line, GError **error)
{
  g_autoptr(JsonObject) object = credal_json_parse (line, error);
  g_autoptr(CredalLogHeader) header = credal_log_header_new ();
  JsonObject *data;

  if (!object || !read_version (object, header, error) || !read_defaults (object, header, error)
      || !(data = credal_json_get_object (object, "data", error)) || !read_data (data, header, error))
    return NULL;
  return g_steal_pointer (&header);
}
