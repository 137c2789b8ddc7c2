/* Cuts the stream of a table into blocks of rows. Each block begins with a row of zeros: the first line of a table can
 * be a comment or the like, a row of a block cannot. */
#include "io/convert/row-blocks.h"
#include <glib/gi18n-lib.h>
#include <string.h>
#include "io/csv/missing.h"
#include "io/files/text.h"
#include "io/sample/records.h"

enum { BLOCK = 1 << 20 };

struct _CredalRowBlocks {
  CredalRecords *records;
  char *name;
  const CredalTable *like;
  const char *encoding;
  gsize first, line;           /* line of the first row of the table, of the first row of the block */
  GString *text;
  CredalTable table;           /* only the cells are its own */
};

CredalRowBlocks *
credal_row_blocks_new (const char *path, const char *name, const CredalTable *like, GError **error)
{
  CredalRecords *records = credal_records_new (path, error);

  if (!records)
    return NULL;
  CredalRowBlocks *blocks = g_new0 (CredalRowBlocks, 1);
  blocks->records = records;
  blocks->name = g_strdup (name);
  blocks->like = like;
  blocks->encoding = credal_records_decoded (records) ? "UTF-8" : like->options->encoding;
  blocks->first = credal_cells_line (like->cells, 0);
  blocks->text = g_string_new (NULL);
  blocks->table = (CredalTable) { NULL, like->options, like->headings };
  return blocks;
}

void
credal_row_blocks_free (CredalRowBlocks *blocks)
{
  credal_records_free (blocks->records);
  g_clear_pointer (&blocks->table.cells, credal_cells_free);
  g_string_free (blocks->text, TRUE);
  g_free (blocks->name);
  g_free (blocks);
}

/* Begins the text of a block. */
static void
append_zeros (CredalRowBlocks *blocks)
{
  gsize columns = credal_cells_width (blocks->like->cells, 0);

  g_string_truncate (blocks->text, 0);
  for (gsize k = 0; k < columns; k++)
    {
      if (k > 0)
        g_string_append_c (blocks->text, blocks->like->options->delimiter);
      g_string_append_c (blocks->text, '0');
    }
  g_string_append_c (blocks->text, '\n');
}

static void
append_record (CredalRowBlocks *blocks, const CredalRecord *record)
{
  gsize mark = strlen (CREDAL_BYTE_ORDER_MARK);
  gboolean marked = record->line == 1 && record->length >= mark
                    && memcmp (record->text, CREDAL_BYTE_ORDER_MARK, mark) == 0;

  if (blocks->line == 0)
    blocks->line = record->line;
  g_string_append_len (blocks->text, record->text + (marked ? mark : 0),
                       (gssize) (record->length - (marked ? mark : 0)));
  g_string_append_c (blocks->text, '\n');
}

/* Gathers the records of a block. Returns FALSE after the last one, and after a failure. */
static gboolean
gather (CredalRowBlocks *blocks, CredalMonitor *monitor, GError **error)
{
  GError *failure = NULL;
  CredalRecord record;

  append_zeros (blocks);
  blocks->line = 0;
  while (blocks->text->len < BLOCK
         && credal_records_next (blocks->records, blocks->like->options->delimiter, &record, monitor, &failure))
    if (record.line >= blocks->first)
      append_record (blocks, &record);
  if (failure)
    g_propagate_error (error, failure);
  return !failure && blocks->line > 0;
}

static gboolean
check_widths (const CredalCells *cells, gsize columns, GError **error)
{
  for (gsize row = 0; row < credal_cells_rows (cells); row++)
    if (credal_cells_width (cells, row) != columns)
      {
        credal_cells_fault (cells, row, columns, CREDAL_ERROR_PARSE, error,
                            _("the table has %zu columns, and this row has %zu"), columns,
                            credal_cells_width (cells, row));
        return FALSE;
      }
  return TRUE;
}

static gboolean
cut (CredalRowBlocks *blocks, GError **error)
{
  g_auto(CredalText) text = { 0 };
  const CredalImportOptions *options = blocks->like->options;

  g_clear_pointer (&blocks->table.cells, credal_cells_free);
  if (!credal_text_open (&text, blocks->name, blocks->text->str, blocks->text->len, blocks->encoding, error))
    return FALSE;
  CredalCells *cells = credal_cells_read (blocks->name, text.bytes, text.length, options->delimiter, error);
  if (!cells)
    return FALSE;
  blocks->table.cells = cells;
  credal_cells_take_header (cells);
  if (!check_widths (cells, credal_cells_width (blocks->like->cells, 0), error))
    return FALSE;
  credal_gaps_clear (cells, options);
  return TRUE;
}

const CredalTable *
credal_row_blocks_next (CredalRowBlocks *blocks, CredalMonitor *monitor, GError **error)
{
  while (gather (blocks, monitor, error))
    {
      if (!cut (blocks, error))
        {
          credal_row_blocks_place (blocks, error);
          return NULL;
        }
      if (credal_cells_rows (blocks->table.cells) > 0)
        return &blocks->table;
    }
  return NULL;
}

void
credal_row_blocks_place (const CredalRowBlocks *blocks, GError **error)
{
  gsize prefix = strlen (blocks->name);
  char *message = error && *error ? (*error)->message : NULL, *rest;

  if (!message || !g_str_has_prefix (message, blocks->name) || message[prefix] != ':')
    return;
  guint64 line = g_ascii_strtoull (message + prefix + 1, &rest, 10);
  if (line < 2)
    return;
  (*error)->message = g_strdup_printf ("%s:%" G_GUINT64_FORMAT "%s", blocks->name, line - 2 + blocks->line, rest);
  g_free (message);
}
