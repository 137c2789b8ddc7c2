/* Reads and writes the header of a NumPy file. No size in it is trusted before it fits the length of the file. */
#include "io/numpy/npy-header.h"
#include <glib/gi18n-lib.h>
#include <string.h>
#include "io/files/text.h"

static const char magic[] = "\x93NUMPY";

enum { VERSION = 6, LENGTH = 8, TEXT_1 = 10, TEXT_2 = 12, ALIGNMENT = 64 };

static gboolean
fail (GError **error, const char *name, const char *what)
{
  return credal_fail_file (error, CREDAL_ERROR_PARSE, name, "%s", what);
}

/* Returns (transfer full) the header's text, or NULL with @error set. @begin: out: offset of the elements. */
static char *
read_text (const char *name, const guint8 *bytes, gsize length, gsize *begin, GError **error)
{
  gboolean is_npy = length > VERSION && memcmp (bytes, magic, sizeof magic - 1) == 0;
  gsize text = is_npy && bytes[VERSION] == 1 ? TEXT_1 : TEXT_2, size = 0;

  if (!is_npy || bytes[VERSION] < 1 || bytes[VERSION] > 3)
    return fail (error, name, _("this is no NumPy file (.npy)")), NULL;
  for (gsize k = MIN (text, length); k-- > LENGTH;)
    size = size << 8 | bytes[k];
  *begin = text + size;
  if (*begin > CREDAL_NPY_MOST_HEADER)
    return fail (error, name, _("the header is too long")), NULL;
  if (*begin > length)
    return fail (error, name, _("the file is cut off in its header")), NULL;
  return g_utf8_make_valid ((const char *) bytes + text, (gssize) size);
}

/* Returns (transfer full) the value of @key in the header, up to the closing mark of a text, tuple or list. */
static char *
find_value (const char *text, const char *key)
{
  g_autofree char *pattern
    = g_strdup_printf ("['\"]%s['\"]\\s*:\\s*('[^']*'|\"[^\"]*\"|\\([^)]*\\)|\\[[^\\]]*\\]|\\w+)", key);
  g_autoptr(GMatchInfo) match = NULL;
  g_autoptr(GRegex) regex = g_regex_new (pattern, 0, 0, NULL);

  return g_regex_match (regex, text, 0, &match) ? g_match_info_fetch (match, 1) : NULL;
}

/* Reads "(rows,)" or "(rows, columns)". */
static gboolean
read_shape (const char *name, const char *shape, CredalNpyHeader *header, GError **error)
{
  g_auto(GStrv) parts = g_strsplit_set (shape ? shape : "", "(), ", -1);
  guint64 sides[2] = { 1, 1 };
  gboolean is_good = TRUE;

  header->dimensions = 0;
  for (char **part = parts; *part; part++)
    if (**part)
      is_good = is_good && header->dimensions < 2
                && g_ascii_string_to_unsigned (*part, 10, 0, G_MAXINT64, &sides[header->dimensions++], NULL);
  header->rows = sides[0];
  header->columns = sides[1];
  if (!is_good || header->dimensions == 0)
    {
      g_autofree char *shown = credal_text_excerpt (shape ? shape : "()");
      return credal_fail_file (error, CREDAL_ERROR_PARSE, name,
                               _("the array has the shape %s; it needs one or two dimensions"), shown);
    }
  return (header->rows > 0 && header->columns > 0) || fail (error, name, _("the array is empty"));
}

/* Fails unless the elements end where the file ends. */
static gboolean
check_total (const char *name, const CredalNpyHeader *header, guint64 total, GError **error)
{
  gsize elements, length;
  gboolean fits = g_size_checked_mul (&elements, header->rows, header->columns)
                  && g_size_checked_mul (&length, elements, header->size) && length <= G_MAXINT64
                  && header->begin + (guint64) length == total;

  return fits || fail (error, name, _("the file is cut off, or longer than its array"));
}

gboolean
credal_npy_header_parse (const char *name, const guint8 *bytes, gsize length, guint64 total, CredalNpyHeader *header,
                         GError **error)
{
  g_autofree char *text = read_text (name, bytes, length, &header->begin, error);
  g_autofree char *shape = text ? find_value (text, "shape") : NULL;
  g_autofree char *descr = text ? find_value (text, "descr") : NULL;
  g_autofree char *order = text ? find_value (text, "fortran_order") : NULL;

  if (!text)
    return FALSE;
  header->type = credal_npy_type_find (name, descr, &header->size, error);
  if (!header->type || !read_shape (name, shape, header, error))
    return FALSE;
  if (!order || strcmp (order, "False") != 0)
    return fail (error, name, _("the array is in Fortran order; save numpy.ascontiguousarray(array)"));
  return check_total (name, header, total, error);
}

GBytes *
credal_npy_header_print (CredalNpyHeader *header, CredalNpyKind kind, gsize rows, gsize columns)
{
  static const char *const descrs[] = { [CREDAL_NPY_REALS] = "<f8", [CREDAL_NPY_INTEGERS] = "<i4",
                                        [CREDAL_NPY_SINGLES] = "<f4" };
  const char *descr = descrs[kind];
  GString *bytes = g_string_new (NULL);
  gsize text;

  g_string_append_len (bytes, "\x93NUMPY\x01\0\0\0", TEXT_1);
  g_string_append_printf (bytes, "{'descr': '%s', 'fortran_order': False, 'shape': (%" G_GSIZE_FORMAT ",", descr, rows);
  if (columns > 0)
    g_string_append_printf (bytes, " %" G_GSIZE_FORMAT, columns);
  g_string_append (bytes, "), }");
  while ((bytes->len + 1) % ALIGNMENT != 0)
    g_string_append_c (bytes, ' ');
  g_string_append_c (bytes, '\n');
  text = bytes->len - TEXT_1;
  bytes->str[LENGTH] = (char) (text & 0xff);
  bytes->str[LENGTH + 1] = (char) (text >> 8);
  *header = (CredalNpyHeader) { .dimensions = columns > 0 ? 2 : 1, .rows = rows, .columns = MAX (columns, 1),
                                .begin = bytes->len };
  header->type = credal_npy_type_find ("", descr, &header->size, NULL);
  return g_string_free_to_bytes (bytes);
}

guint64
credal_npy_header_total (const CredalNpyHeader *header)
{
  return header->begin + (guint64) header->rows * header->columns * header->size;
}
