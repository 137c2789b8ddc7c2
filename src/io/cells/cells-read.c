/* Reads a text into cells: its head in order, and the blocks behind it at the same time. */
#include <glib/gi18n-lib.h>
#include "io/cells/cells-private.h"
#include <string.h>
#include "core/base/parallel.h"
#include "io/cells/cut.h"
#include "io/cells/steps.h"

#define SAMPLE_BYTES 65536
#define BLOCK_BYTES  (1 << 20)

/* ---- rows ---- */

/* Rows of a whole text or of a block, numbered from 0. */
typedef struct {
  gsize *at;               /* offsets of the rows, with room for every line */
  gsize n;
  GArray *widths, *lines;  /* as in CredalCells */
} Rows;

static void
rows_add (Rows *rows, const CredalCutRow *row)
{
  credal_steps_add (rows->widths, rows->n, row->width);
  credal_steps_add (rows->lines, rows->n, row->line - rows->n);
  rows->at[rows->n++] = row->begin;
}

/* Spreadsheets write rows of only empty cells below the table. In a single column such a row is a missing value. */
static gboolean
is_empty (const CredalCutRow *row)
{
  return row->width == 0 || (row->width > 1 && row->characters == 0);
}

/* ---- the head ---- */

typedef struct {
  CredalCells *cells;
  Rows rows;
  char delimiter;
  gboolean begun;          /* TRUE: a row came that does not begin with "#" */
  CredalCut fault;
  gsize fault_line, fault_column;
} Reader;

static const char *
first_text (const Reader *reader, gsize begin)
{
  return credal_cells_next (reader->cells->text + begin - 1);
}

/* "sep=;" in the first line names the delimiter for spreadsheets; the delimiter can have cut this line in two. */
static gboolean
is_hint (const Reader *reader, const CredalCutRow *row)
{
  return reader->rows.n == 0 && (row->width == 1 || row->width == 2)
         && row->characters + row->width == strlen ("sep=;") + 1
         && g_ascii_strncasecmp (first_text (reader, row->begin), "sep=", 4) == 0;
}

/* Drops rows that begin with "#" above the first other row, except a header as wide as that row. */
static void
drop_comments (Rows *rows)
{
  const Rows all = *rows;
  gsize last = all.n - 1, comments = 0;

  while (comments < last && credal_steps_at (all.widths, comments) != credal_steps_at (all.widths, last))
    comments++;
  rows->widths = credal_steps_new ();
  rows->lines = credal_steps_new ();
  rows->n = 0;
  for (gsize row = comments; row < all.n; row++)
    rows_add (rows, &(CredalCutRow) { .begin = all.at[row], .width = credal_steps_at (all.widths, row),
                                      .line = credal_steps_at (all.lines, row) + row });
  g_array_unref (all.widths);
  g_array_unref (all.lines);
}

static void
add_row (Reader *reader, const CredalCutRow *row)
{
  if (is_empty (row) || is_hint (reader, row))
    return;
  rows_add (&reader->rows, row);
  if (reader->begun || *first_text (reader, row->begin) == '#')
    return;
  reader->begun = TRUE;
  drop_comments (&reader->rows);
}

/* Returns TRUE if the line at the cutter begins with "#" and cannot be a row: in `# screen: 17" wide`, the quotation
 * mark belongs to the text. */
static gboolean
is_remark (const CredalCutter *cutter)
{
  const char *line = cutter->text + cutter->at;
  gsize length = 0, left = cutter->end - cutter->at;
  CredalCutRow row;

  if (left == 0 || *line != '#')
    return FALSE;
  while (length < left && line[length] != '\n' && line[length] != '\r')
    length++;
  g_autofree char *copy = g_strndup (line, length);
  CredalCutter alone = credal_cutter_at (copy, 0, length, 1, cutter->delimiter, NULL);
  CredalCut cut = credal_cutter_next (&alone, &row);
  return cut == CREDAL_CUT_QUOTED_INSIDE || cut == CREDAL_CUT_UNCLOSED;
}

static void
skip_remarks (const Reader *reader, CredalCutter *cutter)
{
  credal_cutter_skip_blank_lines (cutter);
  while (!reader->begun && is_remark (cutter))
    {
      credal_cutter_skip_line (cutter);
      credal_cutter_skip_blank_lines (cutter);
    }
}

/* Cuts a part of the text in order. @whole: TRUE: its last row needs no line end. @row: out: the last row. */
static CredalCut
read_in_order (Reader *reader, gsize begin, gsize end, gsize line, gboolean whole, CredalCutRow *row)
{
  CredalCutter cutter = credal_cutter_at (reader->cells->text, begin, end, line, reader->delimiter,
                                          reader->cells->breaks);
  CredalCut cut;

  for (;;)
    {
      skip_remarks (reader, &cutter);
      cut = credal_cutter_next (&cutter, row);
      if (cut != CREDAL_CUT_ROW || (!whole && !row->ended))
        break;
      add_row (reader, row);
    }
  reader->fault = cut;
  reader->fault_line = cutter.fault_line;
  reader->fault_column = cutter.fault_column;
  return cut;
}

/* ---- blocks ---- */

/* A part of a text without quotation marks: it begins and ends with a line. */
typedef struct {
  gsize begin, end;
  gsize lines;             /* line ends in it */
  gsize line;              /* number of its first line */
  Rows rows;
  CredalCut fault;
  gsize fault_line, fault_column;
} Block;

typedef struct {
  CredalCells *cells;
  char delimiter;
  Block *blocks;
  gsize n, first;          /* blocks; the first of the blocks that are cut at the same time */
} Blocks;

/* Returns the offset behind the first line end at @at or behind it. */
static gsize
line_behind (const char *text, gsize at, gsize length)
{
  while (at < length && text[at] != '\n' && text[at] != '\r')
    at++;
  at += at + 1 < length && text[at] == '\r' && text[at + 1] == '\n';
  return MIN (at + 1, length);
}

/* Cuts the text into blocks, or into one if a quoted cell may cross the bounds of several. */
static void
plan_blocks (Blocks *blocks, const char *text, gsize length)
{
  gboolean quoted = memchr (text, '"', length) != NULL;
  gsize step = quoted ? MAX (length, 1) : BLOCK_BYTES, end;

  blocks->blocks = g_new0 (Block, length / step + 1);
  for (gsize begin = 0; begin < length || blocks->n == 0; begin = end)
    {
      end = length - begin > step ? line_behind (text, begin + step - 1, length) : length;
      blocks->blocks[blocks->n++] = (Block) { .begin = begin, .end = end };
    }
}

static void
count_lines (gsize number, gpointer data)
{
  const Blocks *blocks = data;
  Block *block = &blocks->blocks[number];
  const char *text = blocks->cells->text + block->begin;
  gsize length = block->end - block->begin, lines = 0, pairs = 0;

  for (gsize k = 0; k < length; k++)
    lines += (text[k] == '\n') + (text[k] == '\r');
  if (memchr (text, '\r', length))
    for (gsize k = 1; k < length; k++)
      pairs += text[k] == '\n' && text[k - 1] == '\r';
  block->lines = lines - pairs;
}

/* Makes room for the rows of all blocks, at the places that they have if every line is a row. */
static gboolean
make_room (Blocks *blocks, Reader *reader)
{
  gsize lines = 0;

  credal_parallel_for (blocks->n, count_lines, blocks);
  for (gsize k = 0; k < blocks->n; k++)
    {
      blocks->blocks[k].line = lines + 1;
      lines += blocks->blocks[k].lines;
    }
  reader->rows.at = g_try_malloc_n (lines + 1, sizeof *reader->rows.at);
  return reader->rows.at != NULL;
}

static void
cut_block (gsize number, gpointer data)
{
  const Blocks *blocks = data;
  Block *block = &blocks->blocks[blocks->first + number];
  CredalCutter cutter = credal_cutter_at (blocks->cells->text, block->begin, block->end, block->line,
                                          blocks->delimiter, NULL);
  CredalCutRow row;

  while ((block->fault = credal_cutter_next (&cutter, &row)) == CREDAL_CUT_ROW)
    if (!is_empty (&row))
      rows_add (&block->rows, &row);
  block->fault_line = cutter.fault_line;
  block->fault_column = cutter.fault_column;
}

/* Appends the rows of a block to those before it. */
static void
append_block (Reader *reader, const Block *block)
{
  Rows *rows = &reader->rows;

  memmove (rows->at + rows->n, block->rows.at, block->rows.n * sizeof *rows->at);
  credal_steps_append (rows->widths, block->rows.widths, rows->n, 0);
  credal_steps_append (rows->lines, block->rows.lines, rows->n, -rows->n);
  rows->n += block->rows.n;
  reader->fault = block->fault;
  reader->fault_line = block->fault_line;
  reader->fault_column = block->fault_column;
}

/* Cuts the blocks behind the head. */
static void
read_blocks (Blocks *blocks, Reader *reader)
{
  for (gsize k = blocks->first; k < blocks->n; k++)
    blocks->blocks[k].rows = (Rows) { .at = reader->rows.at + blocks->blocks[k].line - 1,
                                      .widths = credal_steps_new (), .lines = credal_steps_new () };
  credal_parallel_for (blocks->n - blocks->first, cut_block, blocks);
  for (gsize k = blocks->first; k < blocks->n; k++)
    {
      const Block *block = &blocks->blocks[k];
      if (reader->fault == CREDAL_CUT_END)
        append_block (reader, block);
      g_array_unref (block->rows.widths);
      g_array_unref (block->rows.lines);
    }
}

/* ---- the whole text ---- */

static CredalCells *
cells_new (const char *name, char *buffer, char *text, gsize length)
{
  CredalCells *cells = g_new0 (CredalCells, 1);

  cells->name = g_strdup (name);
  cells->buffer = buffer;
  cells->text = text;
  cells->length = length;
  cells->anchors = 1;
  cells->breaks = g_array_new (FALSE, FALSE, sizeof (gsize));
  return cells;
}

static Reader
reader_of (CredalCells *cells, char delimiter)
{
  return (Reader) { .cells = cells, .delimiter = delimiter, .fault = CREDAL_CUT_END,
                    .rows = { .widths = credal_steps_new (), .lines = credal_steps_new () } };
}

/* Moves the rows to the cells, without the room that was not needed. */
static void
take_rows (CredalCells *cells, Rows *rows)
{
  cells->at = g_realloc_n (rows->at, MAX (rows->n, 1), sizeof *rows->at);
  cells->n_rows = rows->n;
  cells->widths = rows->widths;
  cells->lines = rows->lines;
}

/* Reads all rows, up to a fault; FALSE: memory is short. */
static gboolean
read_rows (Reader *reader)
{
  CredalCells *cells = reader->cells;
  Blocks blocks = { .cells = cells, .delimiter = reader->delimiter };
  CredalCutRow row;

  plan_blocks (&blocks, cells->text, cells->length);
  gboolean room = make_room (&blocks, reader);
  for (; room && blocks.first < blocks.n && !reader->begun && reader->fault == CREDAL_CUT_END; blocks.first++)
    {
      const Block *block = &blocks.blocks[blocks.first];
      read_in_order (reader, block->begin, block->end, block->line, TRUE, &row);
    }
  if (room && reader->fault == CREDAL_CUT_END)
    read_blocks (&blocks, reader);
  take_rows (cells, &reader->rows);
  g_free (blocks.blocks);
  return room;
}

/* Keeps the offsets of more cells of wide rows. */
static gboolean
add_anchors (CredalCells *cells)
{
  gsize width = cells->n_rows > 0 ? credal_cells_width_at (cells, 0) : 0, anchors = (width - 1) / CREDAL_ANCHORED + 1;

  if (credal_steps_count (cells->widths) != 1 || anchors == 1)
    return TRUE;
  gsize *at = g_try_malloc_n (cells->n_rows, anchors * sizeof *at);
  for (gsize row = 0; at && row < cells->n_rows; row++)
    {
      const char *text = credal_cells_at (cells, row, 0);
      at[row * anchors] = cells->at[row];
      for (gsize column = 1; column < width; column++)
        {
          text = credal_cells_next (text + strlen (text));
          if (column % CREDAL_ANCHORED == 0)
            at[row * anchors + column / CREDAL_ANCHORED] = (gsize) (text - cells->text);
        }
    }
  if (!at)
    return FALSE;
  g_free (cells->at);
  cells->at = at;
  cells->anchors = anchors;
  return TRUE;
}

static gboolean
report_fault (const Reader *reader, GError **error)
{
  static const char *const faults[] = {
    [CREDAL_CUT_QUOTED_INSIDE] = N_("a quotation mark inside a cell; quote the whole cell and write \"\" for the mark"),
    [CREDAL_CUT_UNCLOSED] = N_("the quotation mark that opens this cell is never closed"),
    [CREDAL_CUT_TOO_WIDE] = N_("a row of more than 1048576 cells; is the table transposed?"),
  };

  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARSE, "%s:%" G_GSIZE_FORMAT ":%" G_GSIZE_FORMAT ": %s",
               reader->cells->name, reader->fault_line, reader->fault_column, _(faults[reader->fault]));
  return FALSE;
}

CredalCells *
credal_cells_take (const char *name, char *buffer, char *text, gsize length, char delimiter, GError **error)
{
  g_autoptr(CredalCells) cells = cells_new (name, buffer, text, length);
  Reader reader = reader_of (cells, delimiter);

  if (!read_rows (&reader))
    credal_cells_fail_memory (cells, error);
  else if (reader.fault != CREDAL_CUT_END)
    report_fault (&reader, error);
  else if (cells->n_rows == 0)
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARSE, "%s:1:1: %s", name,
                 _("the file has only empty cells; add a table"));
  else if (!add_anchors (cells))
    credal_cells_fail_memory (cells, error);
  else
    return g_steal_pointer (&cells);
  return NULL;
}

static char *
copy_text (const char *text, gsize length)
{
  char *copy = g_try_malloc (length + 1);

  if (!copy)
    return NULL;
  memcpy (copy, text, length);
  copy[length] = '\0';
  return copy;
}

CredalCells *
credal_cells_read (const char *name, const char *text, gsize length, char delimiter, GError **error)
{
  char *copy = copy_text (text, length);

  if (copy)
    return credal_cells_take (name, copy, copy, length, delimiter, error);
  credal_cells_fail_memory (&(CredalCells) { .name = (char *) name }, error);
  return NULL;
}

/* Adds the cells that ended in the only row of a sample; the end of the sample cuts this row off. */
static void
add_cut_off (Reader *reader, CredalCutRow *row)
{
  if (row->cut_off)
    {
      row->width--;
      row->characters -= row->last;
    }
  add_row (reader, row);
}

CredalCells *
credal_cells_sample (const char *text, gsize length, char delimiter)
{
  gsize used = MIN (length, SAMPLE_BYTES);
  char *copy = copy_text (text, used);
  CredalCutRow row;

  if (!copy)
    return NULL;
  CredalCells *cells = cells_new ("", copy, copy, used);
  Reader reader = reader_of (cells, delimiter);
  reader.rows.at = g_new (gsize, used + 1);
  CredalCut cut = read_in_order (&reader, 0, used, 1, used == length, &row);
  gboolean cut_off = used < length && (cut == CREDAL_CUT_ROW || cut == CREDAL_CUT_UNCLOSED);
  if (cut_off && reader.rows.n == 0)
    add_cut_off (&reader, &row);
  take_rows (cells, &reader.rows);
  return cells;
}
