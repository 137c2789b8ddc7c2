#include "io/files/text.h"
#include <string.h>

#define EXCERPT 40

/* 1-based line and byte column of @offset; a line ends with LF, CR LF or CR. */
static void
find_line_column (const char *bytes, gsize offset, gsize *line, gsize *column)
{
  gsize start = 0;

  *line = 1;
  for (gsize k = 0; k < offset; k++)
    if (bytes[k] == '\n' || (bytes[k] == '\r' && bytes[k + 1] != '\n'))
      {
        ++*line;
        start = k + 1;
      }
  *column = offset - start + 1;
}

static const char nul_kind[] = "it holds a NUL byte; export the data as CSV";

const char *
credal_text_kind (const char *bytes, gsize length)
{
  static const struct { gsize offset; const char *magic; gsize size; const char *kind; } kinds[] = {
    { 0, "\x89PNG", 4, "it is a PNG picture" },
    { 0, "\xff\xd8\xff", 3, "it is a JPEG picture" },
    { 0, "GIF8", 4, "it is a GIF picture" },
    { 8, "WEBP", 4, "it is a WebP picture, which cannot be read; save it as PNG" },
    { 4, "ftypavif", 8, "it is an AVIF picture, which cannot be read; save it as PNG" },
    { 4, "ftyphei", 7, "it is a HEIC picture, which cannot be read; save it as PNG" },
    { 0, "%PDF", 4, "it is a PDF document" },
    { 0, "PK\x03\x04", 4, "it is a ZIP archive or a spreadsheet; export the sheet as CSV" },
    { 0, "\xd0\xcf\x11\xe0", 4, "it is an old spreadsheet; export the sheet as CSV" },
    { 0, "\x1f\x8b", 2, "it is compressed; unpack it first" },
    { 0, "\xff\xfe", 2, "it is UTF-16; save it as UTF-8" },
    { 0, "\xfe\xff", 2, "it is UTF-16; save it as UTF-8" },
    { 0, "{\"credal\"", 9, "it is a Credal session; open it in the window, or with credal-cli replay" },
  };
  const char *nul = memchr (bytes, 0, length);

  for (gsize k = 0; k < G_N_ELEMENTS (kinds); k++)
    if (length >= kinds[k].offset + kinds[k].size && (nul || kinds[k].offset == 0)
        && memcmp (bytes + kinds[k].offset, kinds[k].magic, kinds[k].size) == 0)
      return kinds[k].kind;
  return nul ? nul_kind : NULL;
}

static gboolean
is_blank_text (const char *bytes, gsize length)
{
  for (gsize k = 0; k < length; k++)
    if (!g_ascii_isspace (bytes[k]))
      return FALSE;
  return TRUE;
}

gboolean
credal_text_check (const char *name, const char **bytes, gsize *length, GError **error)
{
  const char *kind = credal_text_kind (*bytes, *length), *end;
  gsize line, column;

  if (kind)
    {
      find_line_column (*bytes, kind == nul_kind ? strlen (*bytes) : 0, &line, &column);
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARSE,
                   "%s:%" G_GSIZE_FORMAT ":%" G_GSIZE_FORMAT ": this is not a text table: %s", name, line, column,
                   kind);
      return FALSE;
    }
  if (!g_utf8_validate_len (*bytes, *length, &end))
    {
      find_line_column (*bytes, (gsize) (end - *bytes), &line, &column);
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARSE,
                   "%s:%" G_GSIZE_FORMAT ":%" G_GSIZE_FORMAT ": the byte 0x%02X is not UTF-8; save the file as UTF-8",
                   name, line, column, (guint) (guchar) *end);
      return FALSE;
    }
  if (*length >= 3 && memcmp (*bytes, "\xef\xbb\xbf", 3) == 0)
    {
      *bytes += 3;
      *length -= 3;
    }
  if (is_blank_text (*bytes, *length))
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARSE, "%s:1:1: the file is empty; put a table there", name);
      return FALSE;
    }
  return TRUE;
}

char *
credal_text_cut (const char *text, glong length)
{
  gboolean cut = g_utf8_strlen (text, -1) > length;
  g_autofree char *start = cut ? g_utf8_substring (text, 0, length) : g_strdup (text);

  for (char *c = start; *c; c++)
    if (g_ascii_iscntrl (*c))
      *c = ' ';
  return g_strconcat (start, cut ? "…" : "", NULL);
}

char *
credal_text_excerpt (const char *text)
{
  return credal_text_cut (text, EXCERPT);
}
