/* Detects the encoding of a text, and converts it to and from UTF-8. */
#include "io/files/encoding.h"
#include <glib/gi18n-lib.h>
#include <string.h>
#include <uchardet/uchardet.h>
#include "io/files/place.h"

#define UTF8       "UTF-8"
#define OFTEN_NUL  3      /* at least one pair in this many has a NUL in UTF-16 */

static const char *const western[] = { "WINDOWS-1252", "ISO-8859-1", NULL };     /* the second has a character for every
                                                                                  * byte */

const char *
credal_encoding_find (const char *name)
{
  g_autofree char *upper = g_ascii_strup (name, -1);
  GIConv converter = g_iconv_open (UTF8, upper);

  if (converter == (GIConv) -1)
    return NULL;
  g_iconv_close (converter);
  return g_str_equal (upper, "UTF8") ? UTF8 : g_intern_string (upper);
}

/* ---- titles ---- */

const CredalEncodingTitle *
credal_encoding_titles (void)
{
  static const CredalEncodingTitle titles[] = {
    { UTF8, N_("Unicode (UTF-8)") },
    { "WINDOWS-1252", N_("Western European (Windows-1252)") },
    { "WINDOWS-1250", N_("Central European (Windows-1250)") },
    { "WINDOWS-1251", N_("Cyrillic (Windows-1251)") },
    { "ISO-8859-1", N_("Western European (ISO 8859-1)") },
    { "ISO-8859-15", N_("Western European (ISO 8859-15)") },
    { "UTF-16LE", N_("Unicode (UTF-16)") },
    { "UTF-16BE", N_("Unicode (UTF-16, big-endian)") },
    { "MACINTOSH", N_("Western European (Macintosh)") },
    { "SHIFT_JIS", N_("Japanese (Shift JIS)") },
    { "GB18030", N_("Chinese (GB 18030)") },
    { NULL },
  };

  return titles;
}

const char *
credal_encoding_title (const char *name)
{
  for (const CredalEncodingTitle *usual = credal_encoding_titles (); usual->name; usual++)
    if (g_str_equal (usual->name, name))
      return _(usual->title);
  return name;
}

/* ---- detection ---- */

static const char *
encoding_of_mark (const char *bytes, gsize length)
{
  static const struct { const char *mark; gsize size; const char *encoding; } marks[] = {
    { "\xef\xbb\xbf", 3, UTF8 }, { "\xff\xfe\0\0", 4, "UTF-32LE" }, { "\0\0\xfe\xff", 4, "UTF-32BE" },
    { "\xff\xfe", 2, "UTF-16LE" }, { "\xfe\xff", 2, "UTF-16BE" },
  };

  for (gsize k = 0; k < G_N_ELEMENTS (marks); k++)
    if (length >= marks[k].size && memcmp (bytes, marks[k].mark, marks[k].size) == 0)
      return marks[k].encoding;
  return NULL;
}

/* In UTF-16, digits, separators and line ends have a NUL as their other byte. */
static const char *
encoding_of_nuls (const char *bytes, gsize length)
{
  gsize nuls[2] = { 0, 0 };

  for (gsize k = 0; k < length; k++)
    nuls[k & 1] += bytes[k] == '\0';
  if (length % 2 != 0 || (nuls[0] > 0 && nuls[1] > 0) || (nuls[0] + nuls[1]) * OFTEN_NUL * 2 < length)
    return NULL;
  return nuls[1] > 0 ? "UTF-16LE" : nuls[0] > 0 ? "UTF-16BE" : NULL;
}

static const char *
encoding_of_letters (const char *bytes, gsize length)
{
  uchardet_t detector = uchardet_new ();
  gboolean fine = uchardet_handle_data (detector, bytes, length) == 0;

  uchardet_data_end (detector);
  const char *found = fine ? credal_encoding_find (uchardet_get_charset (detector)) : NULL;
  uchardet_delete (detector);
  return found && strcmp (found, "ISO-8859-1") != 0 && strcmp (found, "ASCII") != 0 ? found : western[0];
}

/* Passes the first letters that are ASCII, eight at a time: most tables have no others. */
gboolean
credal_encoding_is_utf8 (const char *bytes, gsize length, const char **end)
{
  const guint64 ones = G_GUINT64_CONSTANT (0x0101010101010101), highest = ones << 7;
  guint64 letters;
  gsize at = 0;

  for (; at + sizeof letters <= length; at += sizeof letters)
    {
      memcpy (&letters, bytes + at, sizeof letters);
      if (((letters - ones) | letters) & highest)      /* a letter above 127, or a NUL */
        break;
    }
  return g_utf8_validate_len (bytes + at, length - at, end);
}

/* NULL: only the letters can tell. */
static const char *
encoding_of_bytes (const char *bytes, gsize length)
{
  const char *found = encoding_of_mark (bytes, length);

  if (!found && memchr (bytes, 0, length))
    found = encoding_of_nuls (bytes, length);
  if (!found && (memchr (bytes, 0, length) || credal_encoding_is_utf8 (bytes, length, NULL)))
    found = UTF8;
  return found;
}

/* ---- conversion ---- */

static char *
convert_bytes (const char *name, const char *bytes, gsize *length, const char *encoding, GError **error)
{
  g_autoptr(GError) reason = NULL;
  gsize read = 0, written = 0;
  g_autofree char *text = g_convert (bytes, (gssize) *length, UTF8, encoding, &read, &written, &reason);

  if (text && read == *length)     /* a character can be cut off at the end */
    {
      *length = written;
      return g_steal_pointer (&text);
    }
  read = MIN (read, *length ? *length - 1 : 0);
  credal_fail_place (name, bytes, read, error, _("the byte 0x%02X is not %s; choose another encoding"),
                     *length ? (guint) (guchar) bytes[read] : 0, encoding);
  return NULL;
}

static gboolean
is_utf8 (const char *encoding)
{
  return strcmp (encoding, UTF8) == 0;
}

/* Ignores a detected encoding in which the bytes are invalid. */
static char *
convert_letters (const char *name, const char *bytes, gsize *length, const char **encoding, GError **error)
{
  *encoding = encoding_of_letters (bytes, *length);
  char *text = convert_bytes (name, bytes, length, *encoding, NULL);

  for (const char *const *other = western; !text && *other; other++)
    {
      *encoding = *other;
      text = convert_bytes (name, bytes, length, *other, other[1] ? NULL : error);
    }
  return text;
}

char *
credal_encoding_decode (const char *name, const char *bytes, gsize *length, const char **encoding, GError **error)
{
  if (!*encoding)
    *encoding = encoding_of_bytes (bytes, *length);
  if (!*encoding)
    return convert_letters (name, bytes, length, encoding, error);
  return is_utf8 (*encoding) ? NULL : convert_bytes (name, bytes, length, *encoding, error);
}

char *
credal_encoding_encode (const char *text, gsize *length, const char *encoding, GError **error)
{
  g_autoptr(GError) reason = NULL;
  gsize read = 0, written = 0;
  char *bytes = is_utf8 (encoding) ? g_memdup2 (text, *length + 1)
                                   : g_convert (text, (gssize) *length, encoding, UTF8, &read, &written, &reason);

  if (!bytes)
    {
      const char *last = text + read;
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                   _("the character “%.*s” cannot be written in %s; give the cluster another name"),
                   (int) (g_utf8_next_char (last) - last), last, encoding);
      return NULL;
    }
  *length = is_utf8 (encoding) ? *length : written;
  return bytes;
}
