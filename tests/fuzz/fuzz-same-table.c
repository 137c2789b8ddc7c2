/* A table fits its session, and does so with other line ends and with a byte order mark. */
#include <string.h>
#include "fuzz.h"
#include "io/files/text.h"
#include "session/file/same-table.h"

static void
check_same (const CredalLogFile *file, const GString *text, CredalImportOptions *options)
{
  g_autoptr(GBytes) bytes = g_bytes_new (text->str, text->len);

  g_assert_true (credal_table_is_same (file, bytes, options));
}

/* With the digest of the cells, and as an earlier version wrote the session. */
static void
check_forms (CredalLogFile *file, GString *text, CredalImportOptions *options)
{
  char *cells = file->cells;

  for (guint form = 0; form < 4; form++)
    {
      file->cells = form % 2 ? NULL : cells;
      if (form == 2)
        g_string_replace (text, "\n", "\r\n", 0);
      check_same (file, text, options);
      g_string_prepend (text, CREDAL_BYTE_ORDER_MARK);
      check_same (file, text, options);
      g_string_erase (text, 0, (gssize) strlen (CREDAL_BYTE_ORDER_MARK));
    }
  file->cells = cells;
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length)
{
  g_autoptr(CredalImportOptions) options = credal_import_options_new ();
  g_autoptr(GBytes) whole = g_bytes_new (bytes, length);
  g_autoptr(GString) text = g_string_new_len ((const char *) bytes, (gssize) length);
  gboolean plain = !memchr (bytes, '\r', length) && !g_str_has_prefix (text->str, CREDAL_BYTE_ORDER_MARK);
  g_autofree char *cells = credal_table_digest (whole, options, &options->encoding);
  g_autofree char *sha256 = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, whole);
  CredalLogFile file = { .sha256 = sha256, .cells = cells };

  if (cells)
    check_same (&file, text, options);
  if (cells && plain && g_strcmp0 (options->encoding, "UTF-8") == 0)
    check_forms (&file, text, options);
  return 0;
}
