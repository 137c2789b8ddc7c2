/* Finds the format that the numbers of a column have in common. */
#include "io/csv/column-format.h"
#include "io/cells/number.h"

typedef struct {
  const CredalCells *cells;
  gsize column;
  gboolean decimal_comma;
} Column;

/* Returns TRUE if the cell holds a number, formatted or not. */
static gboolean
format_at (const Column *column, gsize row, CredalNumberFormat *format)
{
  const char *text = credal_cells_text (column->cells, row, column->column);
  g_autofree char *number = credal_format_strip (text, column->decimal_comma, format);

  return number != NULL;
}

static gboolean
is_filled (const Column *column, gsize row)
{
  return !credal_number_is_missing (credal_cells_text (column->cells, row, column->column));
}

/* Sets the format by majority vote (Boyer and Moore): formats that differ cancel each other. */
static void
vote (const Column *column, CredalColumnFormat *found)
{
  CredalNumberFormat format;
  gsize votes = 0;

  for (gsize row = 0; row < credal_cells_rows (column->cells); row++)
    {
      if (!is_filled (column, row) || !format_at (column, row, &format))
        continue;
      if (votes == 0)
        {
          found->format = format;
          found->row = row;
        }
      if (votes == 0 || credal_format_factor (&format, &found->format) > 0.0)
        votes++;
      else
        votes--;
    }
}

static void
count_cell (const Column *column, gsize row, CredalColumnFormat *found)
{
  CredalNumberFormat format;

  found->filled++;
  if (!format_at (column, row, &format))
    return;
  double factor = credal_format_factor (&format, &found->format);
  if (factor == 0.0)
    {
      found->odd = MIN (found->odd, row);
      return;
    }
  if (found->fitting == 0)
    {
      found->format = format;
      found->row = row;
    }
  found->fitting++;
  found->tolerances += format.tolerance;
  found->converted += credal_format_factor (&format, &found->format) != 1.0;
}

CredalColumnFormat
credal_column_format (const CredalCells *cells, gsize column, gboolean decimal_comma)
{
  const Column of = { cells, column, decimal_comma };
  CredalColumnFormat found = { .format.unit = "", .odd = G_MAXSIZE };

  vote (&of, &found);
  for (gsize row = 0; row < credal_cells_rows (cells); row++)
    if (is_filled (&of, row))
      count_cell (&of, row, &found);
  return found;
}
