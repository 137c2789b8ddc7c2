/* Writes the names and classes of rows, and the names of features, as the table that array-text.h reads. */
#include "io/convert/row-texts.h"
#include "io/csv/write.h"
#include "io/tables/array-text.h"

#define NUMBERS "row"          /* heading of numbers that name rows */

static void
take (CredalRowTexts *texts, gsize column)
{
  for (guint k = 0; k < texts->count; k++)
    if (texts->columns[k] == column)
      return;
  if (column != CREDAL_NO_COLUMN)
    texts->columns[texts->count++] = column;
}

CredalRowTexts
credal_row_texts_find (const CredalPlan *plan, gboolean omits)
{
  CredalRowTexts texts = { .name = plan->name, .numbered = omits && plan->name == CREDAL_NO_COLUMN };

  take (&texts, plan->name);
  take (&texts, plan->class);
  take (&texts, plan->weight);
  take (&texts, plan->options->pictures >= 0 ? (gsize) plan->options->pictures : CREDAL_NO_COLUMN);
  return texts;
}

/* Writes cells that each follow a comma. A row that is one empty cell would be a blank line. */
static void
write_cells (CredalAtomicFile *file, GString *line)
{
  g_string_erase (line, 0, 1);
  if (line->len == 0)
    g_string_append (line, "\"\"");
  credal_csv_write_line (file, line);
}

void
credal_row_texts_begin (const CredalRowTexts *texts, const CredalTable *table, char **features, CredalAtomicFile *file)
{
  g_autoptr(GString) line = g_string_new (CREDAL_ARRAY_FEATURES);

  for (char **name = features; *name; name++)
    credal_csv_cell (line, *name, ',');
  credal_csv_write_line (file, line);
  if (texts->numbered)
    credal_csv_cell (line, NUMBERS, ',');
  for (guint k = 0; k < texts->count; k++)
    credal_csv_cell (line, table->headings[texts->columns[k]], ',');
  if (line->len > 0)
    write_cells (file, line);
}

static void
append_number (GString *line, gsize row)
{
  g_string_append_printf (line, ",%" G_GSIZE_FORMAT, row + 1);
}

void
credal_row_texts_write (const CredalRowTexts *texts, const CredalTable *block, const CredalPlan *plan, gsize before,
                        CredalAtomicFile *file)
{
  g_autoptr(GString) line = g_string_new (NULL);

  for (gsize i = 0; i < plan->n && (texts->count > 0 || texts->numbered); i++)
    {
      gsize row = plan->rows[i];
      if (texts->numbered)
        append_number (line, before + row);
      for (guint k = 0; k < texts->count; k++)
        {
          const char *text = credal_cells_text (block->cells, row, texts->columns[k]);
          if (texts->columns[k] == texts->name && !*text)
            append_number (line, before + row);
          else
            credal_csv_cell (line, text, ',');
        }
      write_cells (file, line);
    }
}
