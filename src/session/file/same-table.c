/* Compares the table in a file with the table of a session: by its cells, or by the bytes with other line ends. */
#include "session/file/same-table.h"
#include <string.h>
#include "io/cells/cells.h"
#include "io/files/text.h"

/* ---- cells ---- */

char *
credal_table_digest (GBytes *bytes, const CredalImportOptions *options, const char **encoding)
{
  g_auto(CredalText) text = { 0 };
  gsize length;
  const char *data = g_bytes_get_data (bytes, &length);

  if (!credal_text_open (&text, "", data ? data : "", length, *encoding, NULL))
    return NULL;
  *encoding = text.encoding;
  g_autoptr(CredalCells) cells = credal_cells_read ("", text.bytes, text.length, options->delimiter, NULL);
  return cells ? credal_cells_digest (cells) : NULL;
}

/* Tries the encoding of the session, then the detected one. */
static gboolean
has_cells (const char *cells, GBytes *bytes, CredalImportOptions *options)
{
  const char *encodings[] = { options->encoding, NULL };

  for (gsize k = 0; k < G_N_ELEMENTS (encodings); k++)
    {
      g_autofree char *digest = credal_table_digest (bytes, options, &encodings[k]);
      if (g_strcmp0 (digest, cells) != 0)
        continue;
      options->encoding = encodings[k];
      return TRUE;
    }
  return FALSE;
}

/* ---- bytes ---- */

/* Returns the text without a byte order mark, with "\n" for each line end, and without the last of them. */
static GString *
plain_lines (GBytes *bytes)
{
  gsize length, mark = strlen (CREDAL_BYTE_ORDER_MARK);
  const char *data = g_bytes_get_data (bytes, &length);
  GString *text = g_string_new_len (data, (gssize) length);

  if (text->len >= mark && memcmp (text->str, CREDAL_BYTE_ORDER_MARK, mark) == 0)
    g_string_erase (text, 0, (gssize) mark);
  g_string_replace (text, "\r\n", "\n", 0);
  if (text->len > 0 && text->str[text->len - 1] == '\n')
    g_string_truncate (text, text->len - 1);
  return text;
}

static gboolean
has_digest (const char *sha256, const char *mark, const GString *text, const char *end)
{
  g_autoptr(GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);

  g_checksum_update (sum, (const guchar *) mark, (gssize) strlen (mark));
  g_checksum_update (sum, (const guchar *) text->str, (gssize) text->len);
  g_checksum_update (sum, (const guchar *) end, (gssize) strlen (end));
  return strcmp (g_checksum_get_string (sum), sha256) == 0;
}

/* Returns TRUE if the bytes have the digest with other line ends. */
static gboolean
has_lines (const char *sha256, GBytes *bytes)
{
  g_autoptr(GString) text = plain_lines (bytes);
  static const char *const ends[] = { "\n", "\r\n" }, *const marks[] = { "", CREDAL_BYTE_ORDER_MARK };

  for (gsize e = 0; e < G_N_ELEMENTS (ends); e++)
    {
      if (e > 0)
        g_string_replace (text, "\n", ends[e], 0);
      for (gsize m = 0; m < G_N_ELEMENTS (marks); m++)
        if (has_digest (sha256, marks[m], text, "") || has_digest (sha256, marks[m], text, ends[e]))
          return TRUE;
    }
  return FALSE;
}

gboolean
credal_table_is_same (const CredalLogFile *file, GBytes *bytes, CredalImportOptions *options)
{
  return file->cells ? has_cells (file->cells, bytes, options) : has_lines (file->sha256, bytes);
}
