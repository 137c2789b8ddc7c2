/* What a session file of the corpus is opened and replayed to. */
#include "partitions.h"
#include <string.h>
#include "../common.h"
#include "session/session-file.h"
#include "session/session-picture.h"
#include "session/session-result.h"
#include "session/session-steps.h"

#define MOST_CLUSTERS 256

static void
add_partition (GString *text, const char *place, CredalSession *session)
{
  CredalPartition *partition = credal_session_partition (session);

  g_assert_nonnull (partition);
  const guint8 *labels = credal_partition_labels (partition);
  gsize n = credal_partition_n (partition), sizes[MOST_CLUSTERS] = { 0 };
  g_autofree char *digest = g_compute_checksum_for_data (G_CHECKSUM_SHA256, labels, n);
  for (gsize i = 0; i < n; i++)
    sizes[labels[i]]++;
  g_string_append_printf (text, "%s %.16s", place, digest);
  for (guint k = 0; k < MOST_CLUSTERS; k++)
    if (sizes[k] > 0)
      g_string_append_printf (text, " %u:%" G_GSIZE_FORMAT, k, sizes[k]);
  g_string_append_c (text, '\n');
}

static CredalSession *
read_session (const char *path, const char *data_path)
{
  g_autoptr(GError) error = NULL;
  CredalSession *session = credal_session_read (path, data_path, &error);

  g_assert_no_error (error);
  credal_session_start (session);
  credal_session_wait (session);
  return session;
}

static void
add_steps (GString *text, CredalSession *session)
{
  for (guint position = credal_session_length (session) + 1; position-- > 0;)
    {
      g_autofree char *place = g_strdup_printf ("%u", position);
      g_autoptr(GError) error = NULL;
      credal_session_go_to (session, position, &error);
      g_assert_no_error (error);
      credal_session_wait (session);
      add_partition (text, place, session);
    }
}

/* The other slices that were worked on. */
static void
add_slices (GString *text, CredalSession *session)
{
  g_autoptr(GArray) places = credal_session_slices (session);
  const CredalParams *features = credal_session_features (session);
  guint shown = features ? credal_slice_place (features).number : 0;

  for (guint k = 0; k < places->len; k++)
    {
      const CredalSlicePlace *place = &g_array_index (places, CredalSlicePlace, k);
      if (place->number == shown)
        continue;
      g_autoptr(CredalSliceRequest) request = credal_session_request_slice (session, place->axis, place->number);
      g_autofree char *name = g_strdup_printf ("slice-%u", place->number);
      g_autoptr(GError) error = NULL;
      CredalSession *slice = credal_session_read_slice (request, NULL, &error);
      g_assert_no_error (error);
      add_partition (text, name, slice);
      test_forget (slice);
    }
}

/* The lines of @path without partitions, in a file of its own; (transfer full). */
static char *
without_partitions (const char *path)
{
  g_autofree char *log = NULL, *base = g_path_get_basename (path);
  char *copy = test_path (base);
  g_autoptr(GString) kept = g_string_new (NULL);

  g_assert_true (g_file_get_contents (path, &log, NULL, NULL));
  g_auto(GStrv) lines = g_strsplit (log, "\n", -1);
  for (guint k = 0; lines[k]; k++)
    if (*lines[k] && !g_str_has_prefix (lines[k], "{\"event\":\"adopted\""))
      g_string_append_printf (kept, "%s\n", lines[k]);
  g_assert_true (g_file_set_contents (copy, kept->str, (gssize) kept->len, NULL));
  return copy;
}

/* Among the shipped data; (transfer full); NULL: the session at @path has them inside. */
static char *
find_data (const char *path)
{
  g_autofree char *log = NULL, *named = NULL;
  gboolean picture;
  guint steps, said;

  g_assert_true (g_file_get_contents (path, &log, NULL, NULL));
  if (strstr (log, "\"embedded\":"))
    return NULL;
  g_assert_true (credal_session_look_into (path, &named, &picture, &steps, &said));
  g_autofree char *base = g_path_get_basename (named);
  return test_data_path (base);
}

char *
corpus_partitions (const char *path)
{
  GString *text = g_string_new (NULL);
  g_autofree char *data_path = find_data (path), *steps = without_partitions (path);
  CredalSession *session = read_session (path, data_path);

  add_partition (text, "opened", session);
  add_slices (text, session);
  add_steps (text, session);
  test_forget (session);
  session = read_session (steps, data_path);
  add_partition (text, "computed", session);
  test_forget (session);
  return g_string_free (text, FALSE);
}
