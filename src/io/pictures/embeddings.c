/* Reads features of pictures from a file next to them. */
#include "io/pictures/embeddings.h"
#include <glib/gi18n-lib.h>
#include <string.h>
#include "io/csv/csv.h"
#include "io/files/file.h"
#include "io/numpy/npy.h"

void
credal_embeddings_free (CredalEmbeddings *embeddings)
{
  g_free (embeddings->path);
  g_free (embeddings->x);
  g_strfreev (embeddings->headings);
  g_free (embeddings);
}

static char **
number_headings (gsize columns)
{
  char **headings = g_new0 (char *, columns + 1);

  for (gsize k = 0; k < columns; k++)
    headings[k] = g_strdup_printf ("embedding %" G_GSIZE_FORMAT, k + 1);
  return headings;
}

static gboolean
read_npy (CredalEmbeddings *made, const CredalPictureList *list, GError **error)
{
  gsize rows;
  g_autoptr(GBytes) bytes = credal_file_read_bytes (made->path, error);

  made->x = bytes ? credal_npy_parse (made->path, bytes, &rows, &made->columns, error) : NULL;
  if (!made->x)
    return FALSE;
  made->headings = number_headings (made->columns);
  return rows == list->names->len
         || credal_fail_file (error, CREDAL_ERROR_DATA, made->path,
                              _("the array has %lu rows, and there are %u pictures; it needs a row for each picture, "
                                "in the order of their names"), (gulong) rows, list->names->len);
}

/* ---- CSV ---- */

/* Reads a table of names and numbers. */
static CredalDataset *
load_numbers (const char *path, GError **error)
{
  g_autoptr(CredalTable) table = credal_table_load (path, NULL, error);

  if (!table)
    return NULL;
  table->options->missing = CREDAL_MISSING_REFUSE;
  for (guint k = 0; k < table->options->roles->len; k++)
    g_array_index (table->options->roles, CredalColumnRole, k) = k == 0 ? CREDAL_COLUMN_NAME : CREDAL_COLUMN_FEATURE;
  return credal_table_dataset (table, NULL, NULL, error);
}

/* Returns the row of a picture: by its name with its folders, or without. −1: there is none. */
static gssize
find_row (GHashTable *rows, const char *name)
{
  g_autofree char *base = g_path_get_basename (name);
  gpointer row = g_hash_table_lookup (rows, name);

  return (gssize) GPOINTER_TO_SIZE (row ? row : g_hash_table_lookup (rows, base)) - 1;
}

static GHashTable *
index_rows (const CredalDataset *data)
{
  GHashTable *rows = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (gsize i = credal_dataset_n (data); i-- > 0;)
    g_hash_table_insert (rows, credal_dataset_dup_row_name (data, i), GSIZE_TO_POINTER (i + 1));
  return rows;
}

static gboolean
read_csv (CredalEmbeddings *made, const CredalPictureList *list, GError **error)
{
  g_autoptr(CredalDataset) data = load_numbers (made->path, error);
  g_autoptr(GHashTable) rows = data ? index_rows (data) : NULL;

  if (!data)
    return FALSE;
  made->columns = credal_dataset_p (data);
  made->headings = g_strdupv ((char **) credal_dataset_column_names (data));
  made->x = g_new (double, list->names->len * made->columns);
  for (guint k = 0; k < list->names->len; k++)
    {
      gssize row = find_row (rows, list->names->pdata[k]);
      if (row < 0)
        return credal_fail_file (error, CREDAL_ERROR_DATA, made->path, _("there is no row for the picture %s"),
                                 (const char *) list->names->pdata[k]);
      memcpy (made->x + k * made->columns, credal_dataset_row (data, (gsize) row), made->columns * sizeof (double));
    }
  return TRUE;
}

/* ---- finding ---- */

static CredalEmbeddings *
read_file (const char *path, const CredalPictureList *list, GError **error)
{
  g_autoptr(CredalEmbeddings) made = g_new0 (CredalEmbeddings, 1);

  made->path = g_strdup (path);
  return (g_str_has_suffix (path, ".npy") ? read_npy : read_csv) (made, list, error) ? g_steal_pointer (&made) : NULL;
}

static void
note_unused (GPtrArray *notes, const GError *reason)
{
  if (notes)
    g_ptr_array_add (notes, g_strdup_printf (_("not used for the features: %s"), reason->message));
}

gboolean
credal_embeddings_find (const CredalPictureList *list, CredalEmbeddings **embeddings, GPtrArray *notes, GError **error)
{
  g_autofree char *own_npy = g_build_filename (list->folder, "embeddings.npy", NULL);
  g_autofree char *own_csv = g_build_filename (list->folder, "embeddings.csv", NULL);
  g_autofree char *npy = g_strconcat (list->folder, ".npy", NULL), *csv = g_strconcat (list->folder, ".csv", NULL);
  const char *const paths[] = { own_npy, own_csv, npy, csv };
  g_autoptr(GError) reason = NULL;
  guint k = 0;

  *embeddings = NULL;
  while (k < G_N_ELEMENTS (paths) && !g_file_test (paths[k], G_FILE_TEST_IS_REGULAR))
    k++;
  if (k == G_N_ELEMENTS (paths))
    return TRUE;
  *embeddings = read_file (paths[k], list, &reason);
  if (reason && paths[k] == csv)
    note_unused (notes, reason);
  else if (reason)
    g_propagate_error (error, g_steal_pointer (&reason));
  return *embeddings || paths[k] == csv;
}
