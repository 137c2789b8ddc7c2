/* Finds the arrays of a table in a NumPy file. */
#include "io/numpy/npz.h"
#include <glib/gi18n-lib.h>
#include <string.h>
#include "io/files/text.h"
#include "io/numpy/zip.h"

static const char *const feature_arrays[] = { "X", "data", "features", NULL };
static const char *const class_arrays[] = { "y", "labels", "target", NULL };
static const char *const name_arrays[] = { "feature_names", NULL };

gboolean
credal_npz_is (GBytes *file)
{
  gsize length;
  const guint8 *bytes = g_bytes_get_data (file, &length);

  return credal_zip_is (bytes, length) || (length > 6 && memcmp (bytes, "\x93NUMPY", 6) == 0);
}

void
credal_npz_clear (CredalNpz *npz)
{
  g_clear_pointer (&npz->x.bytes, g_bytes_unref);
  g_clear_pointer (&npz->classes.bytes, g_bytes_unref);
  g_clear_pointer (&npz->names.bytes, g_bytes_unref);
}

/* ---- one array ---- */

/* Takes an array from its bytes. */
static gboolean
take_array (CredalNpyArray *array, const char *name, GBytes *bytes, GError **error)
{
  gsize length;
  const guint8 *data = g_bytes_get_data (bytes, &length);

  if (!credal_npy_header_parse (name, data, length, length, &array->header, error))
    return FALSE;
  array->bytes = g_bytes_ref (bytes);
  return TRUE;
}

static gboolean
check_numbers (const char *name, const CredalNpyArray *array, GError **error)
{
  return array->header.type->kind != CREDAL_NPY_TEXTS
         || credal_fail_file (error, CREDAL_ERROR_PARSE, name, _("the array has texts, not numbers"));
}

void
credal_npy_array_values (const CredalNpyArray *array, gsize first, gsize n, double *values)
{
  const CredalNpyHeader *header = &array->header;
  const guint8 *bytes = g_bytes_get_data (array->bytes, NULL);

  header->type->read (bytes + header->begin + first * header->columns * header->size, n * header->columns, values);
}

char *
credal_npy_array_text (const CredalNpyArray *array, gsize row)
{
  const CredalNpyHeader *header = &array->header;
  const guint8 *bytes = (const guint8 *) g_bytes_get_data (array->bytes, NULL) + header->begin + row * header->size;
  GString *text = g_string_new (NULL);

  for (gsize k = 0; k + 4 <= header->size; k += 4)
    {
      gunichar letter = bytes[k] | bytes[k + 1] << 8 | bytes[k + 2] << 16 | (gunichar) bytes[k + 3] << 24;
      if (letter == 0)
        break;
      g_string_append_unichar (text, g_unichar_validate (letter) ? letter : 0xfffd);
    }
  return g_string_free (text, FALSE);
}

/* ---- archives ---- */

typedef struct {
  const char *name;            /* of the file */
  GBytes *file;
  GPtrArray *members;
} Archive;

/* Returns (transfer full) the name of the array: the member's without its ending. */
static char *
array_name (const CredalZipMember *member)
{
  gboolean ends = g_str_has_suffix (member->name, ".npy");

  return g_strndup (member->name, strlen (member->name) - (ends ? strlen (".npy") : 0));
}

static gboolean
is_called (const CredalZipMember *member, const char *array)
{
  g_autofree char *name = array_name (member);

  return strcmp (name, array) == 0;
}

/* Returns the first member with one of the names; NULL: there is none. */
static const CredalZipMember *
find_member (const Archive *archive, const char *const *arrays)
{
  for (; *arrays; arrays++)
    for (guint k = 0; k < archive->members->len; k++)
      if (is_called (archive->members->pdata[k], *arrays))
        return archive->members->pdata[k];
  return NULL;
}

static gboolean
read_member (const Archive *archive, const CredalZipMember *member, CredalNpyArray *array, GError **error)
{
  g_autofree char *place = g_strdup_printf ("%s: %s", archive->name, member->name);
  g_autoptr(GBytes) bytes = credal_zip_unpack (place, archive->file, member, error);

  return bytes && take_array (array, place, bytes, error);
}

/* Returns TRUE if the member is a matrix of numbers. */
static gboolean
is_matrix (const Archive *archive, const CredalZipMember *member, CredalNpyHeader *header)
{
  g_autoptr(GBytes) begin = credal_zip_begin (archive->file, member, CREDAL_NPY_MOST_HEADER);
  gsize length;
  const guint8 *bytes = g_bytes_get_data (begin, &length);

  return credal_npy_header_parse ("", bytes, length, member->size, header, NULL) && header->dimensions == 2
         && header->type->kind != CREDAL_NPY_TEXTS;
}

/* Fails: nothing in the archive can be the features. Without arrays it is a spreadsheet, or another archive. */
static void
fail_without_matrix (const Archive *archive, GError **error)
{
  gsize length;
  const char *bytes = g_bytes_get_data (archive->file, &length);
  gboolean arrays = FALSE;

  for (guint k = 0; k < archive->members->len; k++)
    arrays |= g_str_has_suffix (((const CredalZipMember *) archive->members->pdata[k])->name, ".npy");
  if (arrays)
    credal_fail_file (error, CREDAL_ERROR_PARSE, archive->name,
                      _("no array in it is a matrix of numbers; it needs one called X, with a row for each object"));
  else
    credal_fail_file (error, CREDAL_ERROR_PARSE, archive->name, _("this is not a text table: %s"),
                      _(credal_text_kind (bytes, length)));
}

/* Finds the only matrix of numbers. */
static const CredalZipMember *
only_matrix (const Archive *archive, GError **error)
{
  g_autoptr(GString) list = g_string_new (NULL);
  const CredalZipMember *only = NULL;
  CredalNpyHeader header;
  guint count = 0;

  for (guint k = 0; k < archive->members->len; k++)
    if (is_matrix (archive, archive->members->pdata[k], &header))
      {
        only = archive->members->pdata[k];
        g_autofree char *array = array_name (only);
        g_string_append_printf (list, "%s%s (%lu × %lu)", count++ > 0 ? ", " : "", array, (gulong) header.rows,
                                (gulong) header.columns);
      }
  if (count == 1)
    return only;
  if (count == 0)
    fail_without_matrix (archive, error);
  else
    credal_fail_file (error, CREDAL_ERROR_PARSE, archive->name,
                      _("several arrays can be the features: %s; save one of them as X, or choose with --array NAME"),
                      list->str);
  return NULL;
}

static const CredalZipMember *
find_features (const Archive *archive, const char *array, GError **error)
{
  const char *const chosen[] = { array, NULL };
  const CredalZipMember *member = find_member (archive, array ? chosen : feature_arrays);

  if (member || !array)
    return member ? member : only_matrix (archive, error);
  credal_fail_file (error, CREDAL_ERROR_PARSE, archive->name, _("it has no array called %s"), array);
  return NULL;
}

/* Takes one of @arrays if it has one dimension, @rows rows and numbers, or texts. */
static gboolean
read_optional (const Archive *archive, const char *const *arrays, gsize rows, gboolean numbers, CredalNpyArray *array,
               GError **error)
{
  const CredalZipMember *member = find_member (archive, arrays);
  CredalNpyArray found = { 0 };

  if (!member)
    return TRUE;
  if (!read_member (archive, member, &found, error))
    return FALSE;
  if (found.header.dimensions == 1 && found.header.rows == rows
      && (numbers || found.header.type->kind == CREDAL_NPY_TEXTS))
    *array = found;
  else
    g_bytes_unref (found.bytes);
  return TRUE;
}

static gboolean
read_archive (CredalNpz *npz, const char *name, GBytes *file, const char *array, GError **error)
{
  g_autoptr(GPtrArray) members = credal_zip_members (name, file, error);
  const Archive archive = { name, file, members };
  const CredalZipMember *features = members ? find_features (&archive, array, error) : NULL;

  return features && read_member (&archive, features, &npz->x, error) && check_numbers (name, &npz->x, error)
         && read_optional (&archive, class_arrays, npz->x.header.rows, TRUE, &npz->classes, error)
         && read_optional (&archive, name_arrays, npz->x.header.columns, FALSE, &npz->names, error);
}

gboolean
credal_npz_read (CredalNpz *npz, const char *name, GBytes *file, const char *array, GError **error)
{
  gsize length;
  const guint8 *bytes = g_bytes_get_data (file, &length);

  if (credal_zip_is (bytes, length))
    return read_archive (npz, name, file, array, error);
  if (array)
    return credal_fail_file (error, CREDAL_ERROR_PARSE, name, _("--array is for a file of several arrays (.npz)"));
  return take_array (&npz->x, name, file, error) && check_numbers (name, &npz->x, error);
}
