/* Cuts a text into cells by libcsv, and finds the place of each cell in the file. */
#include "io/csv/cells.h"
#include <csv.h>
#include <glib/gi18n-lib.h>
#include <stdarg.h>
#include <string.h>

#define SAMPLE_BYTES 65536
#define CELL_BLOCK   4096     /* bytes by which libcsv's buffer for one cell grows */

struct _CredalCells {
  char *name;
  gsize n_cells, n_rows;
  gsize header;               /* 0 or 1: rows before the first counted row */
  char *texts;                /* the cells one after another, each with its NUL */
  gsize *text;                /* (n_cells) offset of each in texts */
  guint32 *column;            /* (n_cells) 1-based byte column, in the line on which the cell begins */
  gsize *first;               /* (n_rows + 1) the first cell of each row */
  gsize *line;                /* (n_rows) */
  gsize *end;                 /* (n_rows) offsets in the text */
};

/* libcsv reports no positions, so it is fed up to each byte that can end a cell: a cell that it then reports ends
 * there. */
typedef struct {
  CredalCells *cells;
  struct csv_parser parser;
  const char *source;
  gsize length;
  char delimiter;
  gsize used;                 /* bytes of texts */
  gsize at;                   /* offset of the byte that can end a cell now */
  gsize line, line_start;     /* current position */
  gsize start;                /* beginning of the next cell: offset, line, and its line's offset */
  gsize start_line, start_line_start;
  gboolean ended;             /* TRUE: the last bytes ended a cell or a row */
  gboolean too_wide;
  gboolean begun;             /* TRUE: a row came that does not begin with "#" */
} Reader;

/* ---- memory ---- */

static void
count_ends (const char *text, gsize length, char delimiter, gsize *cells, gsize *rows)
{
  *cells = *rows = 1;
  for (gsize k = 0; k < length; k++)
    {
      gboolean newline = text[k] == '\n' || text[k] == '\r';
      *rows += newline;
      *cells += newline || text[k] == delimiter;
    }
}

static CredalCells *
cells_new (const char *name, const char *text, gsize length, char delimiter, GError **error)
{
  g_autoptr(CredalCells) cells = g_new0 (CredalCells, 1);
  gsize most_cells, most_rows;

  count_ends (text, length, delimiter, &most_cells, &most_rows);
  cells->name = g_strdup (name);
  cells->texts = g_try_malloc_n (length + 1, 1);
  cells->text = g_try_malloc_n (most_cells, sizeof *cells->text);
  cells->column = g_try_malloc_n (most_cells, sizeof *cells->column);
  cells->first = g_try_malloc_n (most_rows + 1, sizeof *cells->first);
  cells->line = g_try_malloc_n (most_rows, sizeof *cells->line);
  cells->end = g_try_malloc_n (most_rows, sizeof *cells->end);
  if (cells->texts && cells->text && cells->column && cells->first && cells->line && cells->end)
    {
      cells->first[0] = 0;
      return g_steal_pointer (&cells);
    }
  credal_cells_fail_memory (cells, error);
  return NULL;
}

void
credal_cells_free (CredalCells *cells)
{
  g_free (cells->name);
  g_free (cells->texts);
  g_free (cells->text);
  g_free (cells->column);
  g_free (cells->first);
  g_free (cells->line);
  g_free (cells->end);
  g_free (cells);
}

/* ---- libcsv's two callbacks ---- */

static gsize
row_width (const Reader *reader)
{
  return reader->cells->n_cells - reader->cells->first[reader->cells->n_rows];
}

static guint32
start_column (const Reader *reader)
{
  const char *source = reader->source;
  gsize begin = reader->start;

  while (begin < reader->length && (source[begin] == ' ' || source[begin] == '\t')
         && source[begin] != reader->delimiter)
    begin++;
  return (guint32) MIN (begin - reader->start_line_start + 1, G_MAXUINT32);
}

static void
on_cell (void *bytes, size_t length, void *data)
{
  Reader *reader = data;
  CredalCells *cells = reader->cells;

  reader->ended = TRUE;
  if (!bytes && reader->delimiter == ' ')
    return;
  if (row_width (reader) == CREDAL_MAX_COLUMNS)
    {
      reader->too_wide = TRUE;
      return;
    }
  if (row_width (reader) == 0)
    cells->line[cells->n_rows] = reader->start_line;
  cells->text[cells->n_cells] = reader->used;
  cells->column[cells->n_cells++] = start_column (reader);
  if (length)
    memcpy (cells->texts + reader->used, bytes, length);
  cells->texts[reader->used + length] = '\0';
  reader->used += length + 1;
}

/* Spreadsheets write rows of only empty cells below the table. In a single column such a row is a missing value. */
static gboolean
row_is_empty (const Reader *reader)
{
  const CredalCells *cells = reader->cells;
  gsize width = row_width (reader), first = cells->first[cells->n_rows];

  return width == 0 || (width > 1 && reader->used - cells->text[first] == width);
}

/* "sep=;" in the first line names the delimiter for spreadsheets; the delimiter can have cut this line in two. */
static gboolean
row_is_hint (const Reader *reader)
{
  const CredalCells *cells = reader->cells;
  gsize width = row_width (reader);

  return cells->n_rows == 0 && (width == 1 || width == 2) && reader->used == strlen ("sep=;") + 1
         && g_ascii_strncasecmp (cells->texts, "sep=", 4) == 0;
}

static void
forget_row (Reader *reader)
{
  CredalCells *cells = reader->cells;
  gsize first = cells->first[cells->n_rows];

  if (first < cells->n_cells)
    reader->used = cells->text[first];
  cells->n_cells = first;
}

static gsize
width_of (const CredalCells *cells, gsize row)
{
  return cells->first[row + 1] - cells->first[row];
}

static gboolean
is_marked (const CredalCells *cells, gsize row)
{
  return cells->texts[cells->text[cells->first[row]]] == '#';
}

/* Drops rows that begin with "#" above the first other row, except a header, which is as wide as that row. */
static void
drop_comments (CredalCells *cells)
{
  gsize last = cells->n_rows - 1, comments = 0;

  while (comments < last && width_of (cells, comments) != width_of (cells, last))
    comments++;
  cells->n_rows -= comments;
  memmove (cells->first, cells->first + comments, (cells->n_rows + 1) * sizeof *cells->first);
  memmove (cells->line, cells->line + comments, cells->n_rows * sizeof *cells->line);
  memmove (cells->end, cells->end + comments, cells->n_rows * sizeof *cells->end);
}

static void
on_row (int end, void *data)
{
  Reader *reader = data;
  CredalCells *cells = reader->cells;

  reader->ended = TRUE;
  if (row_is_empty (reader) || row_is_hint (reader))
    {
      forget_row (reader);
      return;
    }
  cells->end[cells->n_rows] = reader->at;
  cells->first[++cells->n_rows] = cells->n_cells;
  if (reader->begun || is_marked (cells, cells->n_rows - 1))
    return;
  reader->begun = TRUE;
  drop_comments (cells);
}

/* ---- feeding ---- */

/* Moves past the byte at @offset, which can have ended a line, a cell, or neither (inside quotes). */
static void
pass_byte (Reader *reader, gsize offset)
{
  const char *byte = reader->source + offset;

  if (*byte == '\n' || (*byte == '\r' && (offset + 1 == reader->length || byte[1] != '\n')))
    {
      reader->line++;
      reader->line_start = offset + 1;
    }
  if (reader->ended)
    {
      reader->start = offset + 1;
      reader->start_line = reader->line;
      reader->start_line_start = reader->line_start;
      reader->ended = FALSE;
    }
}

static gboolean
report_fault (const Reader *reader, gsize line, gsize column, GError **error, const char *what)
{
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARSE, "%s:%" G_GSIZE_FORMAT ":%" G_GSIZE_FORMAT ": %s",
               reader->cells->name, line, column, what);
  return FALSE;
}

static gboolean
check_width (const Reader *reader, GError **error)
{
  return !reader->too_wide
         || report_fault (reader, reader->start_line, 1, error,
                          _("a row of more than 1048576 cells; is the table transposed?"));
}

static gboolean
feed_bytes (Reader *reader, gsize begin, gsize end, GError **error)
{
  gsize taken = csv_parse (&reader->parser, reader->source + begin, end - begin, on_cell, on_row, reader);

  if (taken == end - begin)
    return check_width (reader, error);
  if (csv_error (&reader->parser) == CSV_EPARSE)
    return report_fault (reader, reader->line, begin + taken - reader->line_start + 1, error,
                         _("a quotation mark inside a cell; quote the whole cell and write \"\" for the mark"));
  return credal_cells_fail_memory (reader->cells, error);
}

static gsize
line_end (const Reader *reader, gsize at)
{
  while (at < reader->length && reader->source[at] != '\n' && reader->source[at] != '\r')
    at++;
  return at;
}

/* Returns TRUE if the line at @begin, above the table, begins with "#" and cannot be a row: in `# screen: 17" wide`,
 * the quotation mark belongs to the text. */
static gboolean
is_remark (const Reader *reader, gsize begin)
{
  struct csv_parser parser;

  if (reader->begun || begin != reader->line_start || reader->source[begin] != '#')
    return FALSE;
  gsize length = line_end (reader, begin) - begin;
  csv_init (&parser, CSV_STRICT | CSV_STRICT_FINI);
  csv_set_delim (&parser, (unsigned char) reader->delimiter);
  gboolean is_row = csv_parse (&parser, reader->source + begin, length, NULL, NULL, NULL) == length
                    && csv_fini (&parser, NULL, NULL, NULL) == 0;
  csv_free (&parser);
  return !is_row;
}

/* Returns the offset after the line at @begin. */
static gsize
pass_line (Reader *reader, gsize begin)
{
  gsize end = line_end (reader, begin);

  if (end + 1 < reader->length && reader->source[end] == '\r' && reader->source[end + 1] == '\n')
    end++;
  reader->ended = TRUE;
  if (end < reader->length)
    pass_byte (reader, end);
  return MIN (end + 1, reader->length);
}

static gboolean
feed_all (Reader *reader, GError **error)
{
  gsize begin = 0;

  for (gsize k = 0; k < reader->length; k++)
    {
      while (begin == k && k < reader->length && is_remark (reader, k))
        begin = k = pass_line (reader, k);
      char byte = k < reader->length ? reader->source[k] : '\0';
      if (byte != reader->delimiter && byte != '\n' && byte != '\r')
        continue;
      reader->at = k;
      if (!feed_bytes (reader, begin, k + 1, error))
        return FALSE;
      pass_byte (reader, k);
      begin = k + 1;
    }
  reader->at = reader->length;
  return begin == reader->length || feed_bytes (reader, begin, reader->length, error);
}

static gboolean
finish_reading (Reader *reader, GError **error)
{
  if (csv_fini (&reader->parser, on_cell, on_row, reader) == 0)
    return check_width (reader, error);
  return report_fault (reader, reader->start_line, start_column (reader), error,
                       _("the quotation mark that opens this cell is never closed"));
}

static gboolean
run_reader (Reader *reader, gboolean whole, GError **error)
{
  csv_init (&reader->parser, CSV_STRICT | CSV_STRICT_FINI | CSV_REPALL_NL | CSV_EMPTY_IS_NULL);
  csv_set_delim (&reader->parser, (unsigned char) reader->delimiter);
  csv_set_blk_size (&reader->parser, CELL_BLOCK);
  gboolean read = feed_all (reader, error) && (!whole || finish_reading (reader, error));
  csv_free (&reader->parser);
  return read;
}

static Reader
reader_at_start (CredalCells *cells, const char *text, gsize length, char delimiter)
{
  return (Reader) { .cells = cells, .source = text, .length = length, .delimiter = delimiter,
                    .line = 1, .start_line = 1 };
}

CredalCells *
credal_cells_read (const char *name, const char *text, gsize length, char delimiter, GError **error)
{
  g_autoptr(CredalCells) cells = cells_new (name, text, length, delimiter, error);
  Reader reader = reader_at_start (cells, text, length, delimiter);

  if (!cells || !run_reader (&reader, TRUE, error))
    return NULL;
  if (cells->n_rows == 0)
    {
      report_fault (&reader, 1, 1, error, _("the file has only empty cells; add a table"));
      return NULL;
    }
  return g_steal_pointer (&cells);
}

CredalCells *
credal_cells_sample (const char *text, gsize length, char delimiter)
{
  gsize used = MIN (length, SAMPLE_BYTES);
  CredalCells *cells = cells_new ("", text, used, delimiter, NULL);
  Reader reader = reader_at_start (cells, text, used, delimiter);

  if (cells && run_reader (&reader, used == length, NULL) && cells->n_rows == 0)
    on_row (-1, &reader);
  return cells;
}

/* ---- reading ---- */

static const char *
text_at (const CredalCells *cells, gsize row, gsize column)
{
  return column < width_of (cells, row) ? cells->texts + cells->text[cells->first[row] + column] : "";
}

void
credal_cells_take_header (CredalCells *cells)
{
  cells->header = 1;
}

const char *
credal_cells_heading (const CredalCells *cells, gsize column)
{
  return cells->header ? text_at (cells, 0, column) : NULL;
}

gsize
credal_cells_rows (const CredalCells *cells)
{
  return cells->n_rows - cells->header;
}

gsize
credal_cells_width (const CredalCells *cells, gsize row)
{
  return width_of (cells, cells->header + row);
}

const char *
credal_cells_text (const CredalCells *cells, gsize row, gsize column)
{
  return text_at (cells, cells->header + row, column);
}

void
credal_cells_empty (CredalCells *cells, gsize row, gsize column)
{
  gsize *text = &cells->text[cells->first[cells->header + row] + column];

  *text += strlen (cells->texts + *text);
}

gsize
credal_cells_line (const CredalCells *cells, gsize row)
{
  return cells->line[cells->header + row];
}

gsize
credal_cells_end (const CredalCells *cells, gsize row)
{
  return cells->end[row == CREDAL_CELLS_BEGIN ? 0 : cells->header + row];
}

/* Counts line ends inside a cell: only quotation marks allow them, and they are kept. */
static gsize
lines_within (const char *text)
{
  gsize lines = 0;

  for (; *text; text++)
    lines += *text == '\n' || (*text == '\r' && text[1] != '\n');
  return lines;
}

void
credal_cells_fault (const CredalCells *cells, gsize row, gsize column, CredalError code, GError **error,
                    const char *format, ...)
{
  gsize at = row == CREDAL_CELLS_BEGIN ? 0 : cells->header + row;
  gsize last = MIN (column, width_of (cells, at) - 1), line = cells->line[at];
  va_list args;

  for (gsize k = 0; k < last; k++)
    line += lines_within (text_at (cells, at, k));
  va_start (args, format);
  g_autofree char *message = g_strdup_vprintf (format, args);
  va_end (args);
  g_set_error (error, CREDAL_ERROR, code, "%s:%" G_GSIZE_FORMAT ":%u: %s", cells->name, line,
               cells->column[cells->first[at] + last], message);
}

gboolean
credal_cells_fail_memory (const CredalCells *cells, GError **error)
{
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("%s: not enough memory to read it"), cells->name);
  return FALSE;
}

/* Adds a cell with its NUL; a line end within it counts as "\n". */
static void
add_cell (GChecksum *sum, const char *text)
{
  const char *end;

  for (; (end = strstr (text, "\r\n")); text = end + 1)
    g_checksum_update (sum, (const guchar *) text, end - text);
  g_checksum_update (sum, (const guchar *) text, (gssize) strlen (text) + 1);
}

char *
credal_cells_digest (const CredalCells *cells)
{
  g_autoptr(GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);

  for (gsize row = 0; row < credal_cells_rows (cells); row++)
    {
      gsize width = credal_cells_width (cells, row);
      g_autofree char *mark = g_strdup_printf ("%" G_GSIZE_FORMAT, width);
      add_cell (sum, mark);
      for (gsize column = 0; column < width; column++)
        add_cell (sum, credal_cells_text (cells, row, column));
    }
  return g_strdup (g_checksum_get_string (sum));
}
