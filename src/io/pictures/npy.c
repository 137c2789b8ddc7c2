/* Reads matrices that NumPy has saved (numpy.lib.format). */
#include "io/pictures/npy.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

static const char magic[] = "\x93NUMPY";

enum { VERSION = 6, LENGTH = 8, TEXT_1 = 10, TEXT_2 = 12 };

/* Returns (transfer full) the header's text. @data: out: offset of the numbers. NULL: the file is no NumPy file. */
static char *
read_header (const guint8 *bytes, gsize length, gsize *data)
{
  gboolean is_npy = length >= TEXT_2 && memcmp (bytes, magic, sizeof magic - 1) == 0;
  gsize begin = is_npy && bytes[VERSION] == 1 ? TEXT_1 : TEXT_2, size = 0;

  if (!is_npy || bytes[VERSION] < 1 || bytes[VERSION] > 3)
    return NULL;
  for (gsize k = begin; k-- > LENGTH;)
    size = size << 8 | bytes[k];
  *data = begin + size;
  return *data <= length ? g_strndup ((const char *) bytes + begin, size) : NULL;
}

/* Returns (transfer full) the value of @key in the header, up to the closing mark of a text or tuple. */
static char *
header_value (const char *header, const char *key)
{
  g_autofree char *pattern = g_strdup_printf ("['\"]%s['\"]\\s*:\\s*('[^']*'|\"[^\"]*\"|\\([^)]*\\)|\\w+)", key);
  g_autoptr(GMatchInfo) match = NULL;
  g_autoptr(GRegex) regex = g_regex_new (pattern, 0, 0, NULL);

  return g_regex_match (regex, header, 0, &match) ? g_match_info_fetch (match, 1) : NULL;
}

static gboolean
fail (GError **error, const char *name, const char *what)
{
  return credal_fail_file (error, CREDAL_ERROR_PARSE, name, "%s", what);
}

/* Reads "(rows, columns)". */
static gboolean
read_shape (const char *name, const char *shape, gsize *rows, gsize *columns, GError **error)
{
  g_auto(GStrv) parts = shape ? g_strsplit_set (shape, "(), ", -1) : NULL;
  guint64 sides[2] = { 0, 0 };
  guint count = 0;

  for (char **part = parts; part && *part; part++)
    if (**part && (count >= 2 || !g_ascii_string_to_unsigned (*part, 10, 1, G_MAXINT32, &sides[count], NULL)))
      return credal_fail_file (error, CREDAL_ERROR_PARSE, name,
                               _("the array has the shape %s; it needs two dimensions, a row for each picture"), shape);
    else
      count += **part != '\0';
  *rows = sides[0];
  *columns = sides[1];
  return count == 2 || credal_fail_file (error, CREDAL_ERROR_PARSE, name,
                                         _("the array has the shape %s; it needs two dimensions, a row for each "
                                           "picture"),
                                         shape ? shape : "()");
}

/* Sets @size to the bytes of a number. */
static gboolean
read_type (const char *name, const char *type, gsize *size, GError **error)
{
  gboolean is_single = type && strstr (type, "<f4"), is_double = type && strstr (type, "<f8");

  *size = is_single ? 4 : 8;
  return is_single || is_double || credal_fail_file (error, CREDAL_ERROR_PARSE, name,
                                                     _("the numbers are of the type %s; save the array as '<f4' or "
                                                       "'<f8': numpy.save(file, array.astype('<f4'))"),
                                                     type ? type : _("unknown"));
}

static double
number_at (const guint8 *bytes, gsize size)
{
  guint64 bits = 0;
  guint32 half;
  double value;
  float single;

  for (gsize k = size; k-- > 0;)
    bits = bits << 8 | bytes[k];
  half = (guint32) bits;
  memcpy (&value, &bits, sizeof value);
  memcpy (&single, &half, sizeof single);
  return size == 4 ? (double) single : value;
}

static double *
read_numbers (const char *name, const guint8 *bytes, gsize size, gsize rows, gsize columns, GError **error)
{
  g_autofree double *numbers = g_try_malloc_n (rows, columns * sizeof (double));

  if (!numbers)
    {
      credal_fail_file (error, CREDAL_ERROR_MEMORY, name, _("not enough memory"));
      return NULL;
    }
  for (gsize k = 0; k < rows * columns; k++)
    {
      numbers[k] = number_at (bytes + k * size, size);
      if (isfinite (numbers[k]))
        continue;
      credal_fail_file (error, CREDAL_ERROR_PARSE, name,
                        _("row %lu, column %lu is not a finite number"),
                        (gulong) (k / columns + 1), (gulong) (k % columns + 1));
      return NULL;
    }
  return g_steal_pointer (&numbers);
}

double *
credal_npy_parse (const char *name, GBytes *file, gsize *rows, gsize *columns, GError **error)
{
  gsize length, data = 0, size;
  const guint8 *bytes = g_bytes_get_data (file, &length);
  g_autofree char *header = read_header (bytes, length, &data);
  g_autofree char *shape = header ? header_value (header, "shape") : NULL;
  g_autofree char *type = header ? header_value (header, "descr") : NULL;
  g_autofree char *order = header ? header_value (header, "fortran_order") : NULL;

  if (!header)
    fail (error, name, _("this is no NumPy file (.npy)"));
  else if (!order || strcmp (order, "False") != 0)
    fail (error, name, _("the array is in Fortran order; save numpy.ascontiguousarray(array)"));
  else if (read_type (name, type, &size, error) && read_shape (name, shape, rows, columns, error))
    {
      if (length - data == *rows * *columns * size)
        return read_numbers (name, bytes + data, size, *rows, *columns, error);
      fail (error, name, _("the file is cut off, or longer than its array"));
    }
  return NULL;
}
