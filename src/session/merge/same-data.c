/* Compares the tables of two sessions, and names the first difference. */
#include "session/merge/same-data.h"
#include <glib/gi18n-lib.h>
#include "session/session-file.h"

static gboolean
refuse (GError **error, const char *const names[2], const char *what)
{
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA, _("%s and %s are not about the same data: %s"), names[0],
               names[1], what);
  return FALSE;
}

static gboolean
refuse_formatted (GError **error, const char *const names[2], const char *format, ...) G_GNUC_PRINTF (3, 4);

static gboolean
refuse_formatted (GError **error, const char *const names[2], const char *format, ...)
{
  va_list arguments;

  va_start (arguments, format);
  g_autofree char *what = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  return refuse (error, names, what);
}

static gboolean
check_size (CredalDataset *a, CredalDataset *b, const char *const names[2], GError **error)
{
  gsize n1 = credal_dataset_n (a), n2 = credal_dataset_n (b);

  return n1 == n2 || refuse_formatted (error, names, _("%" G_GSIZE_FORMAT " and %" G_GSIZE_FORMAT " rows are objects"),
                                       n1, n2);
}

static gboolean
check_row_names (CredalDataset *a, CredalDataset *b, const char *const names[2], GError **error)
{
  gboolean named = credal_dataset_has_row_names (a) && credal_dataset_has_row_names (b);

  for (gsize i = 0; named && i < credal_dataset_n (a); i++)
    {
      g_autofree char *first = credal_dataset_dup_row_name (a, i), *second = credal_dataset_dup_row_name (b, i);
      if (!g_str_equal (first, second))
        return refuse_formatted (error, names, _("object %lu is %s and %s"), (gulong) i + 1, first, second);
    }
  return TRUE;
}

/* Returns the column of @data with the name, or its number of columns. */
static gsize
find_column (CredalDataset *data, const char *name)
{
  gsize q = 0;

  while (q < credal_dataset_p (data) && !g_str_equal (credal_dataset_column_names (data)[q], name))
    q++;
  return q;
}

/* Checks column @q of @a, if @b has a column of that name. */
static gboolean
check_column (CredalDataset *a, CredalDataset *b, gsize q, const char *const names[2], GError **error)
{
  const char *name = credal_dataset_column_names (a)[q];
  gsize p = credal_dataset_p (b), other = find_column (b, name);

  for (gsize i = 0; i < credal_dataset_n (a) && other < p; i++)
    {
      double x = credal_dataset_x (a)[i * credal_dataset_p (a) + q], y = credal_dataset_x (b)[i * p + other];
      if (x != y)
        return refuse_formatted (error, names, _("%s of object %lu is %g and %g"), name, (gulong) i + 1, x, y);
    }
  return TRUE;
}

static gboolean
find_difference (CredalDataset *a, CredalDataset *b, const char *const names[2], GError **error)
{
  if (!check_size (a, b, names, error) || !check_row_names (a, b, names, error))
    return FALSE;
  for (gsize q = 0; q < credal_dataset_p (a); q++)
    if (!check_column (a, b, q, names, error))
      return FALSE;
  for (gsize q = 0; q < credal_dataset_p (a); q++)
    if (find_column (b, credal_dataset_column_names (a)[q]) == credal_dataset_p (b))
      return refuse_formatted (error, names, _("only the first has a feature %s"), credal_dataset_column_names (a)[q]);
  return refuse (error, names, _("their files differ in cells that are no features"));
}

gboolean
credal_same_data (CredalSession *first, CredalSession *second, const char *const names[2], GError **error)
{
  CredalDataset *a = credal_session_raw (first), *b = credal_session_raw (second);

  if (credal_session_regions (first) || credal_session_regions (second))
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA, _("%s is of a picture: only sessions of tables are merged"),
                   names[credal_session_regions (first) ? 0 : 1]);
      return FALSE;
    }
  if (credal_session_has_data_of (first, second))
    return check_size (a, b, names, error) && check_row_names (a, b, names, error);
  return find_difference (a, b, names, error);
}
