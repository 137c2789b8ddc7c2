/* Decodes the text of a file, and explains files that hold no text. */
#include <glib/gi18n-lib.h>
#include "io/files/text.h"
#include <string.h>
#include "io/files/encoding.h"
#include "io/files/place.h"

#define EXCERPT 40

static const char nul_kind[] = N_("it holds a NUL byte; export the data as CSV");

/* ---- kinds of files ---- */

/* Returns TRUE for a Netpbm picture: "P5", width and height on the same line, or followed by bytes that are no text. */
static gboolean
is_netpbm (const char *bytes, gsize length)
{
  gsize at = 3, digits;

  if (length < 8 || bytes[0] != 'P' || bytes[1] < '1' || bytes[1] > '6' || !g_ascii_isspace (bytes[2]))
    return FALSE;
  if (bytes[1] >= '4' && !g_utf8_validate_len (bytes, length, NULL))
    return TRUE;
  while (at < length && bytes[at] == '#')
    for (at++; at < length && bytes[at - 1] != '\n'; at++)
      ;
  for (digits = at; digits < length && g_ascii_isdigit (bytes[digits]); digits++)
    ;
  return digits > at && digits + 1 < length && bytes[digits] == ' ' && g_ascii_isdigit (bytes[digits + 1]);
}

/* Returns TRUE for a table of Weka: below remarks and empty lines, it begins with "@relation". */
static gboolean
is_arff (const char *bytes, gsize length)
{
  static const char word[] = "@relation";
  gsize at = 0;

  while (at < length && (g_ascii_isspace (bytes[at]) || bytes[at] == '%'))
    if (bytes[at++] == '%')
      while (at < length && bytes[at] != '\n')
        at++;
  return length - at > strlen (word) && g_ascii_strncasecmp (bytes + at, word, strlen (word)) == 0;
}

static gsize
skip_blanks (const char *bytes, gsize length, gsize at)
{
  while (at < length && g_ascii_isspace (bytes[at]))
    at++;
  return at;
}

/* Returns TRUE for an object or a list of objects, lists or texts. */
static gboolean
is_json (const char *bytes, gsize length)
{
  gsize at = skip_blanks (bytes, length, 0), next = skip_blanks (bytes, length, at + 1);

  return next < length && (bytes[at] == '[' || bytes[at] == '{')
         && (bytes[next] == '"' || (bytes[at] == '[' && (bytes[next] == '{' || bytes[next] == '[')));
}

static gboolean
is_markup (const char *bytes, gsize length)
{
  static const char *const begins[] = { "<?xml", "<!doctype", "<html", "<svg", "<table" };
  gsize at = skip_blanks (bytes, length, 0);

  for (gsize k = 0; k < G_N_ELEMENTS (begins); k++)
    if (length - at >= strlen (begins[k]) && g_ascii_strncasecmp (bytes + at, begins[k], strlen (begins[k])) == 0)
      return TRUE;
  return FALSE;
}

const char *
credal_text_kind (const char *bytes, gsize length)
{
  static const struct { gsize offset; const char *magic; gsize size; const char *kind; } kinds[] = {
    { 0, "\x89PNG", 4, N_("it is a PNG picture") },
    { 0, "\xff\xd8\xff", 3, N_("it is a JPEG picture") },
    { 0, "GIF8", 4, N_("it is a GIF picture, which cannot be read; save it as PNG") },
    { 4, "jP  \r\n\x87\n", 8, N_("it is a JPEG 2000 picture, which cannot be read; save it as PNG or TIFF") },
    { 0, "\xff\x4f\xff\x51", 4, N_("it is a JPEG 2000 picture, which cannot be read; save it as PNG or TIFF") },
    { 8, "WEBP", 4, N_("it is a WebP picture, which cannot be read; save it as PNG") },
    { 4, "ftypavif", 8, N_("it is an AVIF picture, which cannot be read; save it as PNG") },
    { 4, "ftyphei", 7, N_("it is a HEIC picture, which cannot be read; save it as PNG") },
    { 0, "%PDF", 4, N_("it is a PDF document") },
    { 0, "PK\x03\x04", 4, N_("it is a spreadsheet (.xlsx, .ods) or a ZIP archive; open it in Excel or LibreOffice, "
                               "choose File, Save As, CSV UTF-8, and read that file") },
    { 0, "\xd0\xcf\x11\xe0", 4, N_("it is a spreadsheet (.xls); open it in Excel or LibreOffice, choose File, Save As, "
                                       "CSV UTF-8, and read that file") },
    { 0, "\x93NUMPY", 6, N_("it is a NumPy array; write it as CSV, or as PNG if it is a picture") },
    { 0, "PAR1", 4, N_("it is a Parquet table; write it as CSV (pandas: read_parquet, to_csv)") },
    { 0, "\x89HDF", 4, N_("it is an HDF5 file; write the table as CSV, or the picture as TIFF") },
    { 0, "MATLAB 5.0 MAT", 14, N_("it is a MATLAB file; write the table as CSV (writematrix), or the picture as "
                                         "TIFF") },
    { 0, "SQLite format 3", 15, N_("it is a SQLite database; write the table as CSV (sqlite3 -csv -header)") },
    { 0, "$FL2", 4, N_("it is an SPSS file; save the table as CSV") },
    { 0, "<stata_dta>", 11, N_("it is a Stata file; save the table as CSV (export delimited)") },
    { 0, "ARROW1", 6, N_("it is a Feather table; write it as CSV (pandas: read_feather, to_csv)") },
    { 0, "NRRD000", 7, N_("it is an NRRD volume; save it as NIfTI (.nii.gz)") },
    { 0, "ObjectType = Image", 18, N_("it is a MetaImage volume; save it as NIfTI (.nii.gz)") },
    { 0, "\x1f\x8b", 2, N_("it is compressed; unpack it first") },
    { 0, "{\"credal\"", 9, N_("it is a Credal session; open it in the window, or with credal-cli replay") },
  };
  const char *nul = memchr (bytes, 0, length);

  for (gsize k = 0; k < G_N_ELEMENTS (kinds); k++)
    if (length >= kinds[k].offset + kinds[k].size && (nul || kinds[k].offset == 0)
        && memcmp (bytes + kinds[k].offset, kinds[k].magic, kinds[k].size) == 0)
      return kinds[k].kind;
  if (is_netpbm (bytes, length))
    return N_("it is a Netpbm picture (PBM, PGM, PPM), which cannot be read; save it as PNG");
  if (is_arff (bytes, length))
    return N_("it is an ARFF table; save it as CSV in Weka, or delete its lines up to @data and write the names of the "
              "columns there");
  if (is_json (bytes, length))
    return N_("it is JSON; write the table as CSV (pandas: read_json, to_csv)");
  if (is_markup (bytes, length))
    return N_("it is XML or HTML, even if its name ends otherwise; open it in Excel or LibreOffice, and save the table "
              "as CSV");
  return nul ? nul_kind : NULL;
}

/* ---- text ---- */

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
                            _("this is not a text table: %s"), _(kind));
}

static gboolean
check_text (const char *name, const char *bytes, gsize length, GError **error)
{
  const char *end;

  if (!credal_encoding_is_utf8 (bytes, length, &end))
    return credal_fail_place (name, bytes, (gsize) (end - bytes), error,
                              _("the byte 0x%02X is not UTF-8; choose another encoding"), (guint) (guchar) *end);
  return !is_blank_text (bytes, length)
         || credal_fail_place (name, bytes, 0, error, _("the file is empty; add a table"));
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
