/* Answers questions about the cells of a text: their texts, lines and columns. */
#include "io/cells/cells-private.h"
#include <glib/gi18n-lib.h>
#include <stdarg.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>
#include "io/cells/cut.h"
#include "io/cells/steps.h"

void
credal_cells_free (CredalCells *cells)
{
  g_free (cells->name);
  g_free (cells->buffer);
  g_free (cells->at);
  g_array_unref (cells->widths);
  g_array_unref (cells->lines);
  g_array_unref (cells->breaks);
  g_free (cells->tallies);
  g_free (cells);
}

/* ---- rows and cells ---- */

gsize
credal_cells_width_at (const CredalCells *cells, gsize row)
{
  return credal_steps_at (cells->widths, row);
}

gsize
credal_cells_line_at (const CredalCells *cells, gsize row)
{
  return credal_steps_at (cells->lines, row) + row;
}

const char *
credal_cells_at (const CredalCells *cells, gsize row, gsize column)
{
  gsize anchor = cells->anchors > 1 ? column / CREDAL_ANCHORED : 0;

  if (column >= credal_cells_width_at (cells, row))
    return "";
  const char *text = credal_cells_next (cells->text + cells->at[row * cells->anchors + anchor] - 1);
  for (gsize k = anchor * CREDAL_ANCHORED; k < column; k++)
    text = credal_cells_next (text + strlen (text));
  return text;
}

/* ---- reading ---- */

void
credal_cells_take_header (CredalCells *cells)
{
  cells->header = 1;
  g_clear_pointer (&cells->tallies, g_free);
}

const char *
credal_cells_heading (const CredalCells *cells, gsize column)
{
  return cells->header ? credal_cells_at (cells, 0, column) : NULL;
}

gsize
credal_cells_rows (const CredalCells *cells)
{
  return cells->n_rows - cells->header;
}

gsize
credal_cells_width (const CredalCells *cells, gsize row)
{
  return credal_cells_width_at (cells, cells->header + row);
}

const char *
credal_cells_text (const CredalCells *cells, gsize row, gsize column)
{
  return credal_cells_at (cells, cells->header + row, column);
}

gsize
credal_cells_line (const CredalCells *cells, gsize row)
{
  return credal_cells_line_at (cells, cells->header + row);
}

void
credal_cells_renumber (CredalCells *cells, const gsize *lines)
{
  GArray *steps = credal_steps_new ();

  for (gsize row = 0; row < cells->n_rows; row++)
    {
      gsize line = row < cells->header ? credal_cells_line_at (cells, row) : lines[row - cells->header];
      credal_steps_add (steps, row, line - row);
    }
  g_array_unref (cells->lines);
  cells->lines = steps;
}

/* ---- memory ---- */

void
credal_cells_release (CredalCells *cells, gsize begin, gsize end)
{
#ifdef __linux__
  gsize page = (gsize) sysconf (_SC_PAGESIZE), stride = cells->anchors, first = begin + cells->header;
  gsize last = end + cells->header, stop = last < cells->n_rows ? cells->at[last * stride] : cells->length;
  guintptr low = (guintptr) (cells->text + cells->at[first * stride]), high = (guintptr) (cells->text + stop);

  low = (low + page - 1) / page * page;
  high = high / page * page;
  if (high > low)
    madvise ((gpointer) low, high - low, MADV_DONTNEED);
#endif
}

/* ---- places ---- */

/* The end of a row's line is the NUL of its last cell, or behind it and the bytes that were dropped. */
static gsize
end_of_row (const CredalCells *cells, gsize row)
{
  const char *last = credal_cells_at (cells, row, credal_cells_width_at (cells, row) - 1), *nul = last + strlen (last);
  const char *end = nul + 1, *stop = cells->text + cells->length;

  while (end < stop && (guchar) *end == CREDAL_FILL_DROPPED)
    end++;
  gboolean marked = end <= stop && (guchar) *end == CREDAL_FILL_ENDED;
  return (gsize) ((marked ? end : nul) - cells->text);
}

gsize
credal_cells_end (const CredalCells *cells, gsize row)
{
  return end_of_row (cells, row == CREDAL_CELLS_BEGIN ? 0 : cells->header + row);
}

void
credal_cells_empty (CredalCells *cells, gsize row, gsize column)
{
  char *text = cells->text + (credal_cells_text (cells, row, column) - cells->text);
  gsize length = strlen (text), end = credal_cells_end (cells, row);

  if (length == 0)
    return;
  *text = '\0';
  memset (text + 1, CREDAL_FILL_DROPPED, length);
  if (column + 1 == credal_cells_width (cells, row))
    cells->text[end] = (char) CREDAL_FILL_ENDED;
  g_clear_pointer (&cells->tallies, g_free);
}

/* Sets the line and the column at which a cell begins. */
static void
find_place (const CredalCells *cells, gsize row, gsize column, gsize *line, guint *place)
{
  gsize at = (gsize) (credal_cells_at (cells, row, column) - cells->text), begin = cells->at[row * cells->anchors];
  gsize low = 0, high = cells->breaks->len;

  at -= at > 0 && (guchar) cells->text[at - 1] == CREDAL_FILL_OPENED;
  *line = credal_cells_line_at (cells, row);
  while (low < high)
    {
      gsize middle = low + (high - low) / 2;
      if (g_array_index (cells->breaks, gsize, middle) <= begin)
        low = middle + 1;
      else
        high = middle;
    }
  for (; low < cells->breaks->len && g_array_index (cells->breaks, gsize, low) <= at; low++, (*line)++)
    begin = g_array_index (cells->breaks, gsize, low);
  *place = (guint) MIN (at - begin + 1, G_MAXUINT32);
}

void
credal_cells_fault (const CredalCells *cells, gsize row, gsize column, CredalError code, GError **error,
                    const char *format, ...)
{
  gsize at = row == CREDAL_CELLS_BEGIN ? 0 : cells->header + row, line;
  guint place;
  va_list args;

  find_place (cells, at, MIN (column, credal_cells_width_at (cells, at) - 1), &line, &place);
  va_start (args, format);
  g_autofree char *message = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (error, CREDAL_ERROR, code, "%s:%" G_GSIZE_FORMAT ":%u: %s", cells->name, line, place, message);
}

gboolean
credal_cells_fail_memory (const CredalCells *cells, GError **error)
{
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("%s: not enough memory to read it"), cells->name);
  return FALSE;
}

/* ---- digest ---- */

/* Adds a cell with its NUL; a line end within it counts as "\n". Returns the offset of the NUL. */
static const char *
add_cell (GChecksum *sum, const char *text)
{
  const char *end;

  for (; (end = strstr (text, "\r\n")); text = end + 1)
    g_checksum_update (sum, (const guchar *) text, end - text);
  gsize length = strlen (text);
  g_checksum_update (sum, (const guchar *) text, (gssize) length + 1);
  return text + length;
}

char *
credal_cells_digest (const CredalCells *cells)
{
  g_autoptr(GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);

  for (gsize row = 0; row < credal_cells_rows (cells); row++)
    {
      gsize width = credal_cells_width (cells, row);
      g_autofree char *mark = g_strdup_printf ("%" G_GSIZE_FORMAT, width);
      const char *text = credal_cells_text (cells, row, 0);
      add_cell (sum, mark);
      for (gsize column = 0; column < width; column++)
        {
          const char *end = add_cell (sum, text);
          text = column + 1 < width ? credal_cells_next (end) : end;
        }
    }
  return g_strdup (g_checksum_get_string (sum));
}
