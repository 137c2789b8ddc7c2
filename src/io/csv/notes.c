/* Keeps the texts of columns that are not clustered, to show them with the objects. */
#include "io/csv/notes.h"
#include "io/csv/csv.h"
#include "io/files/text.h"

static gboolean
is_filled (const CredalTable *table, gsize column, const gsize *rows, gsize n)
{
  for (gsize i = 0; i < n; i++)
    if (*credal_cells_text (table->cells, rows[i], column))
      return TRUE;
  return FALSE;
}

static GArray *
find_columns (const CredalTable *table, const GArray *roles, const gsize *rows, gsize n)
{
  GArray *columns = g_array_new (FALSE, FALSE, sizeof (gsize));

  for (gsize column = 0; column < roles->len && columns->len < CREDAL_MOST_NOTES; column++)
    if (g_array_index (roles, CredalColumnRole, column) == CREDAL_COLUMN_IGNORED && is_filled (table, column, rows, n))
      g_array_append_val (columns, column);
  return columns;
}

static void
copy_texts (CredalNotes *notes, const CredalTable *table, const gsize *columns, const gsize *rows, gsize n)
{
  for (gsize i = 0; i < n; i++)
    for (guint k = 0; k < credal_notes_columns (notes); k++)
      {
        const char *whole = credal_cells_text (table->cells, rows[i], columns[k]);
        g_autofree char *text = credal_text_cut (whole, CREDAL_NOTE_LENGTH);
        credal_notes_set (notes, i, k, text);
      }
}

gboolean
credal_table_notes (const CredalTable *table, const CredalImportOptions *options, const gsize *rows, gsize n,
                    CredalNotes **notes, GError **error)
{
  g_autoptr(GArray) found = find_columns (table, options->roles, rows, n);
  const gsize *columns = (const gsize *) (gpointer) found->data;
  const char *headings[CREDAL_MOST_NOTES];

  *notes = NULL;
  if (found->len == 0)
    return TRUE;
  for (guint k = 0; k < found->len; k++)
    headings[k] = table->headings[columns[k]];
  *notes = credal_notes_new (n, headings, found->len);
  if (*notes)
    copy_texts (*notes, table, columns, rows, n);
  return *notes != NULL || credal_cells_fail_memory (table->cells, error);
}
