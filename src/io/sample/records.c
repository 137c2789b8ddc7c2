/* Cuts a stream of text into the records of a table, without holding more than one of them. */
#include "io/sample/records.h"
#include <errno.h>
#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>
#include <zlib.h>
#include "io/files/file.h"

enum { BLOCK = 1 << 20, LONGEST = 1 << 24 };

struct _CredalRecords {
  char *path;
  GInputStream *file, *stream;        /* @stream: decoded */
  gzFile packed;                      /* NULL: the file is not packed */
  gsize size;                         /* of the file */
  gboolean decoded, ended;
  char *block;
  gsize at, end;                      /* the unread part of the block */
  GString *record;
  gsize line;                         /* lines that were read */
};

/* ---- the stream ---- */

/* Unpacks the next block; the file can have several gzip members. */
static gboolean
fill_packed (CredalRecords *records, GError **error)
{
  int got = gzread (records->packed, records->block, BLOCK), status;

  gzerror (records->packed, &status);
  records->end = (gsize) MAX (got, 0);
  if (status == Z_OK)
    return TRUE;
  return status == Z_BUF_ERROR
         ? credal_fail_file (error, CREDAL_ERROR_PARSE, records->path, _("the file is cut off"))
         : credal_fail_file (error, CREDAL_ERROR_PARSE, records->path, _("the file is damaged at or before byte %lu"),
                             (gulong) gzoffset (records->packed));
}

static gboolean
fill_plain (CredalRecords *records, GError **error)
{
  g_autoptr(GError) failure = NULL;

  return g_input_stream_read_all (records->stream, records->block, BLOCK, &records->end, NULL, &failure)
         || credal_fail_file (error, CREDAL_ERROR_IO, records->path, "%s", failure->message);
}

static gboolean
fill (CredalRecords *records, GError **error)
{
  records->at = 0;
  if (!(records->packed ? fill_packed : fill_plain) (records, error))
    return FALSE;
  records->ended = records->end < BLOCK;
  return TRUE;
}

static gboolean
unpack (CredalRecords *records, GError **error)
{
  records->packed = gzopen (records->path, "rb");
  if (!records->packed)
    return credal_fail_file (error, CREDAL_ERROR_IO, records->path, _("cannot be read: %s"), g_strerror (errno));
  return fill (records, error);
}

/* Reads the file from its beginning again, as UTF-16. */
static gboolean
decode (CredalRecords *records, GError **error)
{
  GCharsetConverter *converter = g_charset_converter_new ("UTF-8", "UTF-16", error);

  if (!converter)
    return FALSE;
  g_object_unref (records->stream);
  records->stream = g_converter_input_stream_new (records->file, G_CONVERTER (converter));
  records->decoded = TRUE;
  g_object_unref (converter);
  return g_seekable_seek (G_SEEKABLE (records->file), 0, G_SEEK_SET, NULL, error) && fill (records, error);
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
    return unpack (records, error);
  return (!begins (records, "\xff\xfe") && !begins (records, "\xfe\xff")) || decode (records, error);
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
  g_clear_pointer (&records->packed, gzclose);
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

/* Returns the part of the file that was read. */
static double
share_read (const CredalRecords *records)
{
  gint64 read = records->packed ? gzoffset (records->packed) : g_seekable_tell (G_SEEKABLE (records->file));

  return MIN ((double) read / (double) MAX (records->size, 1), 1.0);
}

/* Fails for a record of more than LONGEST bytes that begins at @line. */
static gboolean
check_length (const CredalRecords *records, gsize line, GError **error)
{
  if (records->record->len <= LONGEST)
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARSE, "%s:%zu:1: %s", records->path, line,
               _("a row is longer than 16 MiB"));
  return FALSE;
}

/* Appends the next line with its line end to the record that begins at @line. Returns FALSE at the end of the text. */
static gboolean
append_line (CredalRecords *records, gsize line, CredalMonitor *monitor, GError **error)
{
  const char *end = NULL;

  while (!end)
    {
      if (records->at == records->end)
        {
          if (records->ended)
            return records->record->len > 0;
          if (!credal_monitor_step (monitor, share_read (records), N_("Reading"), error) || !fill (records, error))
            return FALSE;
        }
      const char *from = records->block + records->at;
      gsize left = records->end - records->at;
      end = memchr (from, '\n', left);
      gsize length = end ? (gsize) (end - from) + 1 : left;
      g_string_append_len (records->record, from, (gssize) length);
      records->at += length;
      if (!check_length (records, line, error))
        return FALSE;
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
      gboolean more = append_line (records, record->line, monitor, &failure);
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

/* Returns TRUE if a quoted cell without text begins at @k. */
static gboolean
is_quoted_nothing (const CredalRecord *record, gsize k)
{
  const char *text = record->text + k;
  gsize left = record->length - k;

  return left >= 2 && text[0] == '"' && text[1] == '"' && (left == 2 || text[2] != '"');
}

gboolean
credal_record_is_empty (const CredalRecord *record, char delimiter)
{
  gsize quoted = 0, delimiters = 0;

  for (gsize k = 0; k < record->length; k++)
    if (is_quoted_nothing (record, k))
      {
        quoted++;
        k++;
      }
    else if (record->text[k] == delimiter)
      delimiters++;
    else if (!strchr (" \t\r", record->text[k]))
      return FALSE;
  return quoted == 0 || (delimiter == ' ' ? quoted > 1 : delimiters > 0);
}
