#include "fixture.h"
#include <glib/gstdio.h>
#include <string.h>
#include "session/session-file.h"
#include "session/session-picture.h"
#include "session/session-steps.h"

/* Pictures of all steps, from the window. */

static char *folder;         /* for each test one */

static void
empty (const char *path)
{
  g_autoptr(GDir) files = g_dir_open (path, 0, NULL);
  const char *name;

  while (files && (name = g_dir_read_name (files)))
    {
      g_autofree char *within = g_build_filename (path, name, NULL);
      if (g_file_test (within, G_FILE_TEST_IS_DIR))
        empty (within);
      g_remove (within);
    }
}

static void
begin (Fixture *fixture, gconstpointer picture)
{
  folder = g_dir_make_tmp ("film-XXXXXX", NULL);
  if (picture)
    set_up_picture (fixture, picture);
  else
    set_up (fixture, NULL);
}

static void
end (Fixture *fixture, gconstpointer data)
{
  tear_down (fixture, data);
  empty (folder);
  g_rmdir (folder);
  g_clear_pointer (&folder, g_free);
}

static void
answer_some (Fixture *fixture, guint count)
{
  for (guint k = 0; k < count; k++)
    {
      press_answer (fixture, GDK_KEY_m, 0);
      credal_session_wait (fixture->session);
    }
  settle ();
}

static guint
count_files (const char *path)
{
  g_autoptr(GDir) files = g_dir_open (path, 0, NULL);
  guint n = 0;

  while (files && g_dir_read_name (files))
    n++;
  return n;
}

static GBytes *
bytes_of (const char *path)
{
  char *bytes;
  gsize length;

  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  return g_bytes_new_take (bytes, length);
}

static GBytes *
picture_after (Fixture *fixture, const char *film, guint step)
{
  g_autofree char *path = g_build_filename (folder, film, NULL);
  g_autofree char *picture = g_strdup_printf ("%s/%03u.png", path, step);

  return bytes_of (picture);
}

static void
shoot (Fixture *fixture)
{
  credal_window_film_into (fixture->window, folder);
  wait_until_written (fixture);
}

/* The picture after the steps in force is the exported one; the session stays where it was. */
static void
test_table (Fixture *fixture, gconstpointer data)
{
  g_autofree char *film = g_build_filename (folder, "iris-steps", NULL);
  g_autofree char *exported = g_build_filename (folder, "plot.png", NULL);

  answer_some (fixture, 3);
  activate (fixture, "undo");
  credal_session_wait (fixture->session);
  settle ();
  guint position = credal_session_position (fixture->session), length = credal_session_length (fixture->session);
  shoot (fixture);
  credal_window_export (fixture->window, "picture", exported);
  wait_until_written (fixture);
  g_assert_cmpuint (count_files (film), ==, length + 1);
  g_assert_cmpuint (credal_session_position (fixture->session), ==, position);
  g_autoptr(GBytes) present = bytes_of (exported), same = picture_after (fixture, "iris-steps", position);
  g_autoptr(GBytes) last = picture_after (fixture, "iris-steps", length);
  g_assert_true (g_bytes_equal (present, same));
  g_assert_false (g_bytes_equal (same, last));

  shoot (fixture);                       /* a new folder: nothing is overwritten */
  g_autoptr(GBytes) again = picture_after (fixture, "iris-steps-2", length);
  g_assert_true (g_bytes_equal (last, again));
}

static void
test_picture (Fixture *fixture, gconstpointer data)
{
  g_autofree char *stem = g_strdup (data), *exported = g_build_filename (folder, "overlay.png", NULL);

  *strrchr (stem, '.') = '\0';
  g_autofree char *film = g_strconcat (stem, "-steps", NULL);
  answer_some (fixture, 2);
  guint length = credal_session_length (fixture->session);
  shoot (fixture);
  credal_window_export (fixture->window, "overlay", exported);
  wait_until_written (fixture);
  g_autoptr(GBytes) present = bytes_of (exported), same = picture_after (fixture, film, length);
  g_assert_true (g_bytes_equal (present, same));
}

/* A folder that cannot be made, and a user who stops: both are said, and leave nothing. */
static void
test_refused (Fixture *fixture, gconstpointer data)
{
  g_autofree char *nowhere = g_build_filename (folder, "not", "there", NULL);

  answer_some (fixture, 3);
  credal_window_film_into (fixture->window, nowhere);
  settle ();
  g_assert_true (shows_text (fixture, "Not written: "));
  g_assert_true (shows_text (fixture, nowhere));

  credal_window_film_into (fixture->window, folder);
  g_assert_true (is_enabled (fixture, "stop-writing"));
  g_assert_false (is_enabled (fixture, "export-steps"));
  activate (fixture, "stop-writing");
  wait_until_written (fixture);
  g_assert_true (shows_text (fixture, "Stopped before everything was written."));
  g_assert_cmpuint (count_files (folder), <=, 1);
}

/* Writing goes on with what the session was when it began. */
static void
test_meanwhile (Fixture *fixture, gconstpointer data)
{
  g_autofree char *film = g_build_filename (folder, "iris-steps", NULL);

  answer_some (fixture, 2);
  guint length = credal_session_length (fixture->session);
  credal_window_film_into (fixture->window, folder);
  answer_some (fixture, 2);
  wait_until_written (fixture);
  g_assert_cmpuint (count_files (film), ==, length + 1);
  g_assert_cmpuint (credal_session_length (fixture->session), >, length);
}

#define ADD(name, picture, func) g_test_add ("/film/" name, Fixture, picture, begin, func, end)

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  ADD ("table", NULL, test_table);
  ADD ("picture", "phantom-t1.png", test_picture);
  ADD ("refused", NULL, test_refused);
  ADD ("meanwhile", NULL, test_meanwhile);
  return g_test_run ();
}
