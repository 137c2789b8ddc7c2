/* Decodes the text of a file, and explains files that hold no text. */
#include "io/files/text.h"
#include <string.h>
#include "io/files/encoding.h"
#include "io/files/place.h"

#define EXCERPT 40

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
    { 0, "PK\x03\x04", 4, "it is a spreadsheet (.xlsx, .ods) or a ZIP archive; open it in Excel or LibreOffice, choose "
                            "File, Save As, CSV UTF-8, and read that file" },
    { 0, "\xd0\xcf\x11\xe0", 4, "it is a spreadsheet (.xls); open it in Excel or LibreOffice, choose File, Save As, "
                                    "CSV UTF-8, and read that file" },
    { 0, "\x1f\x8b", 2, "it is compressed; unpack it first" },
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

/* Refuses pictures, archives, ...; a NUL byte is no fault before the bytes are decoded. */
static gboolean
check_kind (const char *name, const char *bytes, gsize length, gboolean decoded, GError **error)
{
  const char *kind = credal_text_kind (bytes, length);

  if (!kind || (kind == nul_kind && !decoded))
    return TRUE;
  return credal_fail_place (name, bytes, kind == nul_kind ? strlen (bytes) : 0, error,
                            "this is not a text table: %s", kind);
}

static gboolean
check_text (const char *name, const char *bytes, gsize length, GError **error)
{
  const char *end;

  if (!g_utf8_validate_len (bytes, length, &end))
    return credal_fail_place (name, bytes, (gsize) (end - bytes), error,
                              "the byte 0x%02X is not UTF-8; choose another encoding", (guint) (guchar) *end);
  return !is_blank_text (bytes, length)
         || credal_fail_place (name, bytes, 0, error, "the file is empty; add a table");
}

gboolean
credal_text_open (CredalText *text, const char *name, const char *bytes, gsize length, const char *encoding,
                  GError **error)
{
  GError *reason = NULL;

  *text = (CredalText) { .bytes = bytes, .length = length, .encoding = encoding };
  if (!check_kind (name, bytes, length, FALSE, error))
    return FALSE;
  text->converted = credal_encoding_decode (name, bytes, &text->length, &text->encoding, &reason);
  if (reason)
    {
      g_propagate_error (error, reason);
      return FALSE;
    }
  if (text->converted)
    text->bytes = text->converted;
  if (!check_kind (name, text->bytes, text->length, TRUE, error))
    return FALSE;
  gsize mark = strlen (CREDAL_BYTE_ORDER_MARK);
  if (text->length >= mark && memcmp (text->bytes, CREDAL_BYTE_ORDER_MARK, mark) == 0)
    {
      text->bytes += mark;
      text->length -= mark;
    }
  return check_text (name, text->bytes, text->length, error);
}

void
credal_text_clear (CredalText *text)
{
  g_clear_pointer (&text->converted, g_free);
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
