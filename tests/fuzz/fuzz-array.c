/* Arrays and archives of NumPy: what is accepted becomes the text of a table with a line for each row. */
#include <string.h>
#include "fuzz.h"
#include "io/numpy/npz.h"
#include "io/tables/array-text.h"

static gsize
count_lines (GBytes *text)
{
  gsize length, lines = 0;
  const char *bytes = g_bytes_get_data (text, &length);

  for (gsize k = 0; k < length; k++)
    lines += bytes[k] == '\n';
  return lines;
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length)
{
  g_autoptr(GBytes) file = g_bytes_new (bytes, length), text = NULL;
  g_auto(CredalNpz) npz = { 0 };
  g_autoptr(GError) error = NULL;

  if (credal_npz_read (&npz, "f", file, NULL, &error))
    text = credal_array_text ("f", &npz, NULL, NULL, &error);
  if (text)
    g_assert_cmpuint (count_lines (text), >, npz.x.header.rows);
  else
    g_assert_true (error && error->domain == CREDAL_ERROR && g_utf8_validate (error->message, -1, NULL));
  return 0;
}
