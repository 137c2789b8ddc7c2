#include <glib/gstdio.h>
#include <string.h>
#include "common.h"
#include "session/session-file.h"
#include "session/session-result.h"

/* Opening and closing without an action leaves the file as it is, even if its data are clustered meanwhile. */

static char *
contents (const char *path, gsize *length)
{
  char *bytes;

  g_assert_true (g_file_get_contents (path, &bytes, length, NULL));
  return bytes;
}

/* Returns a copy of the session at @path without the clusterings, next to its data. */
static char *
copy_of (const char *path, const char *name, gboolean clustered)
{
  g_autofree char *bytes = contents (path, &(gsize) { 0 }), *copy = test_path (name);
  g_auto(GStrv) lines = g_strsplit (bytes, "\n", -1);
  g_autoptr(GString) kept = g_string_new (NULL);

  for (char **line = lines; *line; line++)
    if (**line && (clustered || !strstr (*line, "\"event\":\"adopted\"")))
      g_string_append_printf (kept, "%s\n", *line);
  g_assert_true (g_file_set_contents (copy, kept->str, (gssize) kept->len, NULL));
  return g_steal_pointer (&copy);
}

/* Returns the session opened in place and clustered. */
static CredalSession *
open_clustered (const char *path)
{
  CredalSession *session = test_open (path);

  credal_session_start (session);
  credal_session_wait (session);
  return session;
}

static void
assert_unchanged (const char *path, gboolean clustered)
{
  g_autofree char *name = g_path_get_basename (path), *copy = copy_of (path, name, clustered);
  gsize before, after;
  g_autofree char *as_it_was = contents (copy, &before);

  g_test_message ("%s%s", name, clustered ? "" : " without clusterings");
  g_object_unref (open_clustered (copy));
  g_autofree char *left = contents (copy, &after);
  g_assert_cmpmem (as_it_was, before, left, after);
  g_unlink (copy);
}

/* Copies the data of the shipped sessions next to the copies of these. */
static void
copy_data (void)
{
  g_autofree char *folder = test_data_path ("");
  g_autoptr(GDir) files = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (files)))
    if (g_str_has_suffix (name, ".csv") || g_str_has_suffix (name, ".png"))
      {
        g_autofree char *from = test_data_path (name), *to = test_path (name);
        gsize length;
        g_autofree char *bytes = contents (from, &length);
        g_assert_true (g_file_set_contents (to, bytes, (gssize) length, NULL));
      }
}

static void
test_shipped (void)
{
  g_autofree char *folder = test_data_path ("");
  g_autoptr(GDir) files = g_dir_open (folder, 0, NULL);
  const char *name;

  copy_data ();
  while ((name = g_dir_read_name (files)))
    if (g_str_has_suffix (name, ".credal"))
      {
        g_autofree char *path = test_data_path (name);
        assert_unchanged (path, TRUE);
        assert_unchanged (path, FALSE);
      }
}

/* A result found before an action is in the file with it. */
static void
test_kept_with_action (void)
{
  g_autofree char *path = test_data_path ("two-densities.credal");

  copy_data ();
  g_autofree char *copy = copy_of (path, "acted.credal", TRUE), *saved = copy_of (path, "saved.credal", TRUE);
  CredalSession *session = open_clustered (copy);
  g_assert_cmpint (test_answer (session, 0, 1, CREDAL_MUST_LINK), ==, CREDAL_ANSWER_TAKEN);
  g_object_unref (session);
  g_autofree char *bytes = contents (copy, &(gsize) { 0 });
  const char *result = strstr (bytes, "\"event\":\"adopted\""), *answer = strstr (bytes, "\"event\":\"answer\"");
  g_assert_true (result && answer && result < answer);

  session = open_clustered (saved);
  g_assert_true (credal_session_save_as (session, saved, FALSE, NULL));
  g_autofree char *state = test_state (session);
  g_object_unref (session);
  session = test_open (saved);
  g_autofree char *again = test_state (session);
  g_assert_nonnull (credal_session_partition (session));
  g_assert_cmpstr (again, ==, state);
  g_object_unref (session);
}

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  g_test_add_func ("/unchanged/shipped", test_shipped);
  g_test_add_func ("/unchanged/kept-with-action", test_kept_with_action);
  return test_end ();
}
