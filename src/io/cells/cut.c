/* Cuts a text into rows and cells in place. */
#include "io/cells/cut.h"
#include <string.h>

enum { INSIDE, BLANK, DELIMITER, LINE_END, MARK, NUL };     /* kinds of bytes */

CredalCutter
credal_cutter_at (char *text, gsize at, gsize end, gsize line, char delimiter, GArray *breaks)
{
  CredalCutter cutter = { .text = text, .end = end, .delimiter = delimiter, .at = at, .line = line, .line_start = at,
                          .breaks = breaks };

  cutter.kinds[' '] = cutter.kinds['\t'] = BLANK;
  cutter.kinds['\n'] = cutter.kinds['\r'] = LINE_END;
  cutter.kinds['"'] = MARK;
  cutter.kinds[0] = NUL;
  cutter.kinds[(guchar) delimiter] = DELIMITER;
  return cutter;
}

static guint8
kind_at (const CredalCutter *cutter, gsize at)
{
  return cutter->kinds[(guchar) cutter->text[at]];
}

/* Counts the line that ends at @at, if it ends there: "\r\n" ends with its "\n". */
static void
pass_line_end (CredalCutter *cutter, gsize at)
{
  const char *text = cutter->text;

  if (text[at] != '\n' && (text[at] != '\r' || (at + 1 < cutter->end && text[at + 1] == '\n')))
    return;
  cutter->line++;
  cutter->line_start = at + 1;
}

static CredalCut
fail_at (CredalCutter *cutter, gsize at, CredalCut fault)
{
  cutter->fault_line = cutter->line;
  cutter->fault_column = at - cutter->line_start + 1;
  return fault;
}

static void
drop (CredalCutter *cutter, gsize begin, gsize end)
{
  for (gsize k = begin; k < end; k++)
    cutter->text[k] = (char) CREDAL_FILL_DROPPED;
}

/* ---- cells ---- */

typedef struct {
  gsize begin, end;        /* of its text, in place */
  gsize separator;         /* offset of the byte that ended it */
  gboolean quoted;
} Cell;

/* Sets the end of an unquoted cell, without white space behind it. */
static CredalCut
cut_plain (CredalCutter *cutter, Cell *cell)
{
  const guint8 *kinds = cutter->kinds;
  const guchar *text = (const guchar *) cutter->text;
  gsize at = cell->begin;

  for (;; at++)
    {
      while (kinds[text[at]] <= BLANK)
        at++;
      if (kinds[text[at]] != NUL || at >= cutter->end)
        break;
    }
  if (kinds[text[at]] == MARK)
    return fail_at (cutter, at, CREDAL_CUT_QUOTED_INSIDE);
  cell->separator = cell->end = at;
  while (cell->end > cell->begin && kinds[text[cell->end - 1]] == BLANK)
    cell->end--;
  return CREDAL_CUT_ROW;
}

static void
pass_breaks (CredalCutter *cutter, gsize begin, gsize end)
{
  for (gsize at = begin; at < end; at++)
    {
      gsize line = cutter->line;
      if (kind_at (cutter, at) == LINE_END)
        pass_line_end (cutter, at);
      if (cutter->line > line && cutter->breaks)
        g_array_append_val (cutter->breaks, cutter->line_start);
    }
}

/* Moves the text up to the closing quotation mark together, with one mark for two. Returns the offset behind it; 0:
 * there is none. */
static gsize
join_quoted (CredalCutter *cutter, Cell *cell)
{
  char *text = cutter->text;
  gsize at = cell->begin;

  cell->end = at;
  for (;;)
    {
      const char *mark = memchr (text + at, '"', cutter->end - at);
      if (!mark)
        return 0;
      gsize next = (gsize) (mark - text), length = next - at;
      pass_breaks (cutter, at, next);
      memmove (text + cell->end, text + at, length);
      cell->end += length;
      at = next + 1;
      if (at >= cutter->end || text[at] != '"')
        return at;
      text[cell->end++] = '"';
      at++;
    }
}

static CredalCut
cut_quoted (CredalCutter *cutter, Cell *cell)
{
  gsize line = cutter->line, line_start = cutter->line_start, at;

  cell->quoted = TRUE;
  cutter->text[cell->begin++] = (char) CREDAL_FILL_OPENED;
  at = join_quoted (cutter, cell);
  if (at == 0)
    {
      cutter->line = line;
      cutter->line_start = line_start;
      return fail_at (cutter, cell->begin - 1, CREDAL_CUT_UNCLOSED);
    }
  while (at < cutter->end && kind_at (cutter, at) == BLANK)
    at++;
  if (at < cutter->end && kind_at (cutter, at) != DELIMITER && kind_at (cutter, at) != LINE_END)
    return fail_at (cutter, at, CREDAL_CUT_QUOTED_INSIDE);
  cell->separator = at;
  return CREDAL_CUT_ROW;
}

/* Writes the NUL of a cell, and fills up to its separator. A run of spaces that are delimiters has no cells. */
static void
finish_cell (CredalCutter *cutter, CredalCutRow *row, const Cell *cell)
{
  gboolean ends = cell->separator >= cutter->end || kind_at (cutter, cell->separator) == LINE_END;
  gboolean none = cutter->delimiter == ' ' && !cell->quoted && cell->end == cell->begin;

  row->ended = ends && cell->separator < cutter->end;
  row->cut_off = !none && cell->separator >= cutter->end;
  if (ends && row->width + !none > 0 && (none || cell->end < cell->separator))
    cutter->text[cell->separator] = (char) CREDAL_FILL_ENDED;
  drop (cutter, none ? cell->end : cell->end + 1, ends ? cell->separator : cell->separator + 1);
  if (none)
    return;
  cutter->text[cell->end] = '\0';
  row->last = cell->end - cell->begin;
  row->characters += row->last;
  row->width++;
}

/* Cuts the cell at the current offset. @last: out: TRUE: it is the last of its row. */
static CredalCut
cut_cell (CredalCutter *cutter, CredalCutRow *row, gboolean *last)
{
  gsize begin = cutter->at, line = cutter->line;

  while (begin < cutter->end && kind_at (cutter, begin) == BLANK)
    begin++;
  drop (cutter, cutter->at, begin);
  Cell cell = { .begin = begin };
  gboolean quoted = begin < cutter->end && cutter->text[begin] == '"';
  CredalCut cut = quoted ? cut_quoted (cutter, &cell) : cut_plain (cutter, &cell);
  if (cut != CREDAL_CUT_ROW)
    return cut;
  if (row->width == CREDAL_MAX_COLUMNS && (cell.quoted || cell.end > cell.begin || cutter->delimiter != ' '))
    {
      cutter->fault_line = line;
      cutter->fault_column = 1;
      return CREDAL_CUT_TOO_WIDE;
    }
  *last = cell.separator >= cutter->end || kind_at (cutter, cell.separator) == LINE_END;
  if (*last && cell.separator < cutter->end)
    pass_line_end (cutter, cell.separator);
  finish_cell (cutter, row, &cell);
  cutter->at = MIN (cell.separator + 1, cutter->end);
  return cut;
}

/* ---- rows ---- */

void
credal_cutter_skip_blank_lines (CredalCutter *cutter)
{
  for (gsize at = cutter->at;; at = cutter->at)
    {
      while (at < cutter->end && kind_at (cutter, at) == BLANK)
        at++;
      if (at < cutter->end && kind_at (cutter, at) != LINE_END)
        return;
      if (at < cutter->end)
        pass_line_end (cutter, at);
      cutter->at = MIN (at + 1, cutter->end);
      if (cutter->at == cutter->end)
        return;
    }
}

void
credal_cutter_skip_line (CredalCutter *cutter)
{
  while (cutter->at < cutter->end && kind_at (cutter, cutter->at) != LINE_END)
    cutter->at++;
  if (cutter->at == cutter->end)
    return;
  pass_line_end (cutter, cutter->at++);
  if (cutter->line_start != cutter->at)
    pass_line_end (cutter, cutter->at++);
}

CredalCut
credal_cutter_next (CredalCutter *cutter, CredalCutRow *row)
{
  gboolean last = FALSE;

  credal_cutter_skip_blank_lines (cutter);
  if (cutter->at == cutter->end)
    return CREDAL_CUT_END;
  *row = (CredalCutRow) { .begin = cutter->at, .line = cutter->line };
  while (!last)
    {
      CredalCut cut = cut_cell (cutter, row, &last);
      if (cut != CREDAL_CUT_ROW)
        return cut;
    }
  return CREDAL_CUT_ROW;
}
