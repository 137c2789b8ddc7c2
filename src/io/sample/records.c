/* Cuts a stream of text into the records of a table, without holding more than one of them. */
#include "io/sample/records.h"
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include "io/files/file.h"

enum { BLOCK = 1 << 20, LONGEST = 1 << 24 };

struct _CredalRecords {
  char *path;
  GInputStream *file, *stream;        /* @stream: unpacked and decoded */
  gsize size;                         /* of the file */
  gboolean decoded, ended;
  char *block;
  gsize at, end;                      /* the unread part of the block */
  GString *record;
  gsize line;                         /* lines that were read */
};

/* ---- the stream ---- */

/* @converter: (transfer full). */
static void
convert (CredalRecords *records, GConverter *converter)
{
  GInputStream *inner = records->stream;

  records->stream = g_converter_input_stream_new (inner, converter);
  g_object_unref (inner);
  g_object_unref (converter);
}

static gboolean
fill (CredalRecords *records, GError **error)
{
  g_autoptr(GError) failure = NULL;

  records->at = 0;
  if (!g_input_stream_read_all (records->stream, records->block, BLOCK, &records->end, NULL, &failure))
    return credal_fail_file (error, CREDAL_ERROR_IO, records->path, "%s", failure->message);
  records->ended = records->end < BLOCK;
  return TRUE;
}

/* Reads the file from its beginning again, through @converter (transfer full). */
static gboolean
restart (CredalRecords *records, GConverter *converter, GError **error)
{
  if (!g_seekable_seek (G_SEEKABLE (records->file), 0, G_SEEK_SET, NULL, error))
    {
      g_object_unref (converter);
      return FALSE;
    }
  convert (records, converter);
  return fill (records, error);
}

static gboolean
begins (const CredalRecords *records, const char *bytes)
{
  return records->end >= 2 && memcmp (records->block, bytes, 2) == 0;
}

/* Unpacks gzip, or decodes UTF-16, by the first two bytes. */
static gboolean
recognise (CredalRecords *records, GError **error)
{
  if (begins (records, "\x1f\x8b"))
    return restart (records, G_CONVERTER (g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP)), error);
  if (!begins (records, "\xff\xfe") && !begins (records, "\xfe\xff"))
    return TRUE;
  GCharsetConverter *converter = g_charset_converter_new ("UTF-8", "UTF-16", error);
  records->decoded = TRUE;
  return converter && restart (records, G_CONVERTER (converter), error);
}

static gboolean
open_file (CredalRecords *records, GError **error)
{
  g_autoptr(GFile) file = g_file_new_for_path (records->path);
  g_autoptr(GError) failure = NULL;
  GFileInputStream *stream = credal_file_check (records->path, error) ? g_file_read (file, NULL, &failure) : NULL;

  if (!stream)
    return failure && credal_fail_file (error, CREDAL_ERROR_IO, records->path, "%s", failure->message);
  g_autoptr(GFileInfo) info = g_file_input_stream_query_info (stream, G_FILE_ATTRIBUTE_STANDARD_SIZE, NULL, NULL);
  records->size = info ? (gsize) g_file_info_get_size (info) : 0;
  records->file = G_INPUT_STREAM (stream);
  records->stream = g_object_ref (records->file);
  return fill (records, error) && recognise (records, error);
}

CredalRecords *
credal_records_new (const char *path, GError **error)
{
  g_autoptr(CredalRecords) records = g_new0 (CredalRecords, 1);

  records->path = g_strdup (path);
  records->block = g_malloc (BLOCK);
  records->record = g_string_new (NULL);
  return open_file (records, error) ? g_steal_pointer (&records) : NULL;
}

void
credal_records_free (CredalRecords *records)
{
  g_clear_object (&records->stream);
  g_clear_object (&records->file);
  g_string_free (records->record, TRUE);
  g_free (records->block);
  g_free (records->path);
  g_free (records);
}

const char *
credal_records_head (const CredalRecords *records, gsize *length)
{
  *length = records->end;
  return records->block;
}

gboolean
credal_records_decoded (const CredalRecords *records)
{
  return records->decoded;
}

/* ---- records ---- */

/* Appends the next line with its line end. Returns FALSE at the end of the text. */
static gboolean
append_line (CredalRecords *records, CredalMonitor *monitor, GError **error)
{
  const char *end = NULL;

  while (!end)
    {
      if (records->at == records->end)
        {
          if (records->ended)
            return records->record->len > 0;
          double share = (double) g_seekable_tell (G_SEEKABLE (records->file)) / (double) MAX (records->size, 1);
          if (!credal_monitor_step (monitor, MIN (share, 1.0), N_("Reading"), error) || !fill (records, error))
            return FALSE;
        }
      const char *from = records->block + records->at;
      gsize left = records->end - records->at;
      end = memchr (from, '\n', left);
      gsize length = end ? (gsize) (end - from) + 1 : left;
      g_string_append_len (records->record, from, (gssize) length);
      records->at += length;
      if (records->record->len > LONGEST)
        return credal_fail_file (error, CREDAL_ERROR_PARSE, records->path, _("a row is longer than 16 MiB"));
    }
  return TRUE;
}

/* Continues from @from. Returns TRUE if the text ends inside a quoted cell. A quotation mark opens a cell at its
 * beginning, after spaces. */
static gboolean
is_open (const GString *text, gsize from, gboolean open, char delimiter)
{
  gboolean fresh = TRUE;

  for (gsize k = from; k < text->len; k++)
    {
      char c = text->str[k];
      if (c == '"')
        {
          open = !open && (fresh || (k > 0 && text->str[k - 1] == '"'));
          fresh = FALSE;
        }
      else if (!open && (c == delimiter || c == '\n'))
        fresh = TRUE;
      else if (c != ' ' && c != '\t')
        fresh = FALSE;
    }
  return open;
}

gboolean
credal_records_next (CredalRecords *records, char delimiter, CredalRecord *record, CredalMonitor *monitor,
                     GError **error)
{
  GString *text = records->record;
  gboolean open = FALSE;
  gsize from;

  g_string_truncate (text, 0);
  record->line = records->line + 1;
  do
    {
      GError *failure = NULL;
      from = text->len;
      gboolean more = append_line (records, monitor, &failure);
      if (failure)
        {
          g_propagate_error (error, failure);
          return FALSE;
        }
      if (!more || text->len == from)
        break;
      records->line++;
      open = memchr (text->str + from, '"', text->len - from) ? is_open (text, from, open, delimiter) : open;
    }
  while (open);
  record->text = text->str;
  record->length = text->len;
  while (record->length > 0 && strchr ("\r\n", text->str[record->length - 1]))
    record->length--;
  return text->len > 0;
}

gboolean
credal_record_is_empty (const CredalRecord *record, char delimiter)
{
  gsize k = 0;

  while (k < record->length && (record->text[k] == delimiter || strchr (" \t\r\"", record->text[k])))
    k++;
  return k == record->length;
}
