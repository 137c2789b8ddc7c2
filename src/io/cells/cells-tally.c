/* Counts the kinds of cells in all columns, in parallel. */
#include "io/cells/cells-tally.h"
#include <string.h>
#include "core/base/parallel.h"
#include "io/cells/cells-private.h"
#include "io/cells/number.h"
#include "io/cells/plain-number.h"

#define BLOCK_CELLS 65536

typedef struct {
  const CredalCells *cells;
  gsize width, rows;         /* columns; rows of a block */
  GMutex lock;
  CredalTally *total;        /* (width) */
} Count;

/* Counts a cell that is no plain number. */
static void
count_other (CredalTally *tally, const char *text)
{
  double value;

  switch (credal_number_read (text, FALSE, &value))
    {
    case CREDAL_NUMBER_OK:
      *(strchr (text, '.') ? &tally->point : &tally->whole) += 1;
      break;
    case CREDAL_NUMBER_SEPARATOR:
      tally->comma++;
      break;
    case CREDAL_NUMBER_EMPTY:
    case CREDAL_NUMBER_MISSING:
      tally->empty++;
      break;
    case CREDAL_NUMBER_NAN:
      tally->nan++;
      break;
    case CREDAL_NUMBER_TEXT:
      tally->text++;
      break;
    default:
      tally->strange++;
      break;
    }
}

/* Returns the end of the cell's text. */
static const char *
count_cell (CredalTally *tally, const char *text)
{
  char mark;
  double value;
  const char *end = credal_plain_number_read (text, &value, &mark);

  if (!end)
    {
      count_other (tally, text);
      return text + strlen (text);
    }
  *(mark == '.' ? &tally->point : mark == ',' ? &tally->comma : &tally->whole) += 1;
  return end;
}

static void
count_block (gsize block, gpointer data)
{
  Count *count = data;
  gsize rows = credal_cells_rows (count->cells), end = MIN ((block + 1) * count->rows, rows);
  g_autofree CredalTally *tallies = g_new0 (CredalTally, count->width);

  for (gsize row = block * count->rows; row < end; row++)
    {
      const char *at = credal_cells_text (count->cells, row, 0);
      for (gsize column = 0; column < count->width; column++)
        {
          at = count_cell (&tallies[column], at);
          if (column + 1 < count->width)
            at = credal_cells_next (at);
        }
    }
  gsize *from = (gsize *) tallies, *to = (gsize *) count->total;
  g_mutex_lock (&count->lock);
  for (gsize k = 0; k < count->width * (sizeof (CredalTally) / sizeof (gsize)); k++)
    to[k] += from[k];
  g_mutex_unlock (&count->lock);
}

static CredalTally *
count_columns (const CredalCells *cells)
{
  gsize rows = credal_cells_rows (cells), width = rows > 0 ? credal_cells_width (cells, 0) : 0;
  Count count = { .cells = cells, .width = width, .rows = MAX (BLOCK_CELLS / MAX (width, 1), 1) };

  count.total = g_new0 (CredalTally, MAX (width, 1));
  g_mutex_init (&count.lock);
  credal_parallel_for ((rows + count.rows - 1) / count.rows, count_block, &count);
  g_mutex_clear (&count.lock);
  return count.total;
}

const CredalTally *
credal_tally (const CredalCells *cells, gsize column)
{
  CredalTally **place = (CredalTally **) &cells->tallies;

  if (!g_atomic_pointer_get (place))
    {
      CredalTally *made = count_columns (cells);
      if (!g_atomic_pointer_compare_and_exchange (place, NULL, made))
        g_free (made);
    }
  return g_atomic_pointer_get (place) + column;
}

gsize
credal_tally_missing (const CredalTally *tally)
{
  return tally->empty + tally->nan;
}

gboolean
credal_tally_is_plain (const CredalTally *tally, gboolean decimal_comma)
{
  return tally->text == 0 && tally->strange == 0 && (decimal_comma ? tally->point : tally->comma) == 0;
}
