/* Finds the column of a table that names a picture for each row. */
#include "io/pictures/picture-column.h"
#include "io/csv/missing.h"
#include "io/pictures/picture-list.h"

enum { SAMPLE = 20 };      /* names that are looked for on the disk */

/* Returns TRUE if every filled cell ends like the name of a picture. */
static gboolean
has_names (const CredalCells *cells, gsize column)
{
  gsize filled = 0;

  for (gsize row = 0; row < credal_cells_rows (cells); row++)
    {
      const char *text = credal_cells_text (cells, row, column);
      if (credal_missing_is_text (text))
        continue;
      if (!credal_picture_name (text))
        return FALSE;
      filled++;
    }
  return filled > 0;
}

static gboolean
has_files (const CredalCells *cells, gsize column, const char *folder)
{
  for (gsize row = 0, looked = 0; row < credal_cells_rows (cells) && looked < SAMPLE; row++)
    {
      const char *text = credal_cells_text (cells, row, column);
      g_autofree char *path = credal_missing_is_text (text) ? NULL : g_canonicalize_filename (text, folder);
      if (path && g_file_test (path, G_FILE_TEST_IS_REGULAR))
        return TRUE;
      looked += path != NULL;
    }
  return FALSE;
}

void
credal_picture_column_detect (CredalTable *table, const char *path)
{
  g_autofree char *absolute = g_canonicalize_filename (path, NULL), *folder = g_path_get_dirname (absolute);

  for (gsize column = 0; table->headings[column]; column++)
    if (has_names (table->cells, column) && has_files (table->cells, column, folder))
      {
        credal_table_choose_pictures (table, table->headings[column]);
        return;
      }
}
