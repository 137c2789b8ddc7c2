/* Reads the cluster of each object from a table. */
#include "fitted/object-clusters.h"
#include <glib/gi18n-lib.h>
#include "core/belief/frame.h"
#include "io/csv/missing.h"
#include "io/tables/table-file.h"

#define NONE G_MAXSIZE

typedef struct {
  const CredalDataset *data;
  const CredalTable *table;
  guint most;
  gsize object, cluster;   /* columns; NONE: there is none */
  GPtrArray *names;        /* NULL: clusters are numbers */
  gint *of;                /* (n) cluster of each object; −1: none */
} Reader;

static gsize
find_heading (const CredalTable *table, const char *const *headings)
{
  for (; *headings; headings++)
    for (gsize column = 0; table->headings[column]; column++)
      if (g_ascii_strcasecmp (table->headings[column], *headings) == 0)
        return column;
  return NONE;
}

/* Returns the number of the cluster that @text names, from 0. @names: texts so far; NULL: texts are numbers. −1: none
 * of the clusters. */
static gint
cluster_of (const char *text, guint most, GPtrArray *names)
{
  guint64 number;
  guint at;

  if (!names)
    return g_ascii_string_to_unsigned (text, 10, 1, most, &number, NULL) ? (gint) number - 1 : -1;
  if (g_ptr_array_find_with_equal_func (names, text, g_str_equal, &at))
    return (gint) at;
  g_ptr_array_add (names, (gpointer) text);
  return names->len <= most ? (gint) names->len - 1 : -1;
}

/* Returns TRUE if all clusters are numbers. */
static gboolean
are_numbers (const CredalTable *table, gsize column)
{
  guint64 number;

  for (gsize row = 0; row < credal_cells_rows (table->cells); row++)
    {
      const char *text = credal_cells_text (table->cells, row, column);
      if (!credal_missing_is_text (text)
          && !g_ascii_string_to_unsigned (text, 10, 1, CREDAL_MAX_CLUSTERS, &number, NULL))
        return FALSE;
    }
  return TRUE;
}

static gboolean
read_row (Reader *reader, gsize row, GError **error)
{
  const CredalCells *cells = reader->table->cells;
  const char *text = credal_cells_text (cells, row, reader->cluster);
  const char *name = reader->object == NONE ? NULL : credal_cells_text (cells, row, reader->object);
  gssize object = name ? credal_dataset_find_row (reader->data, name) : (gssize) row;

  if (object < 0)
    {
      credal_cells_fault (cells, row, reader->object, CREDAL_ERROR_PARSE, error, _("there is no object \"%s\""), name);
      return FALSE;
    }
  if (credal_missing_is_text (text))
    return TRUE;
  gint cluster = cluster_of (text, reader->most, reader->names);
  if (cluster < 0)
    credal_cells_fault (cells, row, reader->cluster, CREDAL_ERROR_PARSE, error,
                        _("\"%s\" is one cluster more than the %u that are looked for"), text, reader->most);
  else if (reader->of[object] >= 0)
    credal_cells_fault (cells, row, reader->cluster, CREDAL_ERROR_PARSE, error, _("the object has a label already"));
  else
    {
      reader->of[object] = cluster;
      return TRUE;
    }
  return FALSE;
}

static gboolean
read_rows (Reader *reader, const char *path, GError **error)
{
  gsize rows = credal_cells_rows (reader->table->cells), n = credal_dataset_n (reader->data);

  if (reader->cluster == NONE)
    return credal_fail_file (error, CREDAL_ERROR_PARAMETER, path,
                             _("there is no column cluster, class, label or group"));
  if (reader->object == NONE && rows != n)
    return credal_fail_file (error, CREDAL_ERROR_PARAMETER, path,
                             _("%zu labels for %zu objects, without a column row that names them"), rows, n);
  for (gsize row = 0; row < rows; row++)
    if (!read_row (reader, row, error))
      return FALSE;
  return TRUE;
}

gint *
credal_object_clusters_read (const char *path, const CredalDataset *data, guint most, GError **error)
{
  static const char *const clusters[] = { "cluster", "class", "label", "group", NULL };
  static const char *const objects[] = { "row", "object", NULL };
  gsize n = credal_dataset_n (data);
  g_autoptr(CredalTable) table = credal_table_file_load (path, NULL, error);

  if (!table)
    return NULL;
  g_autoptr(GPtrArray) names = g_ptr_array_new ();
  g_autofree gint *of = g_new (gint, n);
  Reader reader = { data, table, most, find_heading (table, objects), find_heading (table, clusters), NULL, of };
  for (gsize i = 0; i < n; i++)
    of[i] = -1;
  if (reader.cluster != NONE && !are_numbers (table, reader.cluster))
    reader.names = names;
  return read_rows (&reader, path, error) ? g_steal_pointer (&of) : NULL;
}
