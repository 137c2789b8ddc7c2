#include <string.h>
#include "fuzz.h"
#include "session/log/log-line.h"
#include "session/file/slices.h"

#define OBJECTS 100

static void
check_error (const GError *error)
{
  g_assert_true (error && error->domain == CREDAL_ERROR && g_utf8_validate (error->message, -1, NULL));
}

/* What was read is written and read again without loss. */
static void
check_event (const CredalEvent *event)
{
  g_autofree char *line = credal_event_to_line (event);
  g_autoptr(CredalEvent) again = credal_event_from_line (line, OBJECTS, NULL);

  g_assert_nonnull (again);
  g_autofree char *second = credal_event_to_line (again);

  g_assert_cmpstr (line, ==, second);
  g_assert_null (strchr (line, '\n'));
  g_assert_true (event->i < OBJECTS && event->j < OBJECTS && credal_certainty_is_valid (event->certainty));
}

static void
check_header (const CredalLogHeader *header)
{
  g_autofree char *line = credal_log_header_to_line (header);
  g_autoptr(CredalLogHeader) again = credal_log_header_from_line (line, NULL);

  g_assert_nonnull (again);
  g_autofree char *second = credal_log_header_to_line (again);

  g_assert_cmpstr (line, ==, second);
}

static void
read_line (const char *line)
{
  g_autoptr(GError) error = NULL, second = NULL;
  g_autoptr(CredalEvent) event = credal_event_from_line (line, OBJECTS, &error);
  g_autoptr(CredalLogHeader) header = credal_log_header_from_line (line, &second);

  if (event)
    check_event (event);
  else
    check_error (error);
  if (header)
    check_header (header);
  else
    check_error (second);
}

/* Every line is of one slice, or leads to one. */
static void
sort_lines (char **lines)
{
  const CredalSlicePlace first = { CREDAL_SLICE_Z, 1 };
  g_autoptr(GPtrArray) all = g_ptr_array_new ();
  CredalSlicePlace last;
  guint count = 0;

  for (char **line = lines; *line; line++)
    g_ptr_array_add (all, *line);
  g_autoptr(GPtrArray) slices = credal_slices_sort (all, &first, &last);
  g_assert_nonnull (credal_slices_find (slices, &last));
  for (guint k = 0; k < all->len; k++)
    count += credal_slice_follow (all->pdata[k], &last, NULL);
  for (guint k = 0; k < slices->len; k++)
    {
      const CredalSliceLog *log = slices->pdata[k];
      g_assert_cmpuint (log->said, <=, log->steps);
      count += log->lines->len;
    }
  g_assert_cmpuint (count, ==, all->len);
}

int
LLVMFuzzerTestOneInput (const uint8_t *bytes, size_t length)
{
  g_autofree char *text = g_strndup ((const char *) bytes, length);
  g_auto(GStrv) lines = g_strsplit (text, "\n", -1);

  for (guint k = 0; lines[k]; k++)
    read_line (lines[k]);
  sort_lines (lines);
  return 0;
}
