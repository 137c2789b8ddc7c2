/* Sessions of folders of pictures: the features stay the same, whatever becomes of the pictures. */
#include <glib/gstdio.h>
#include "common.h"
#include "session/session-file.h"
#include "session/session-picture.h"

enum { COUNT = 12, SIDE = 24 };

/* Writes a bitmap of one colour. */
static void
write_bitmap (const char *path, guint8 blue, guint8 green, guint8 red)
{
  enum { HEADER = 54, BYTES = SIDE * SIDE * 3 };
  guint8 file[HEADER + BYTES] = { 'B', 'M', [10] = HEADER, [14] = 40, [18] = SIDE, [22] = SIDE, [26] = 1, [28] = 24 };
  const guint32 length = sizeof file;

  for (int k = 0; k < 4; k++)
    file[2 + k] = (guint8) (length >> 8 * k);
  for (int k = 0; k < BYTES; k++)
    file[HEADER + k] = k % 3 == 0 ? blue : k % 3 == 1 ? green : red;
  g_assert_true (g_file_set_contents (path, (const char *) file, sizeof file, NULL));
}

static char *
folder_new (const char *name)
{
  char *folder = test_path (name);

  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  for (int k = 0; k < COUNT; k++)
    {
      g_autofree char *file = g_strdup_printf ("%02d.bmp", k), *path = g_build_filename (folder, file, NULL);
      write_bitmap (path, k % 2 ? 30 : 190, (guint8) (8 * k), k % 2 ? 190 : 30);
    }
  return folder;
}

static CredalSession *
session_of (const char *folder)
{
  CredalOpening *opening = credal_opening_new_objects ((const char *const[]) { folder, NULL }, NULL, NULL);
  CredalSession *session = credal_session_new_opened (opening, NULL);

  credal_session_start (session);
  credal_session_wait (session);
  return session;
}

static void
check_same_data (CredalDataset *first, CredalSession *session)
{
  CredalDataset *second = credal_session_raw (session);
  gsize n = credal_dataset_n (first), p = credal_dataset_p (first);

  g_assert_cmpmem (credal_dataset_x (first), n * p * sizeof (double), credal_dataset_x (second),
                   credal_dataset_n (second) * credal_dataset_p (second) * sizeof (double));
}

static void
check_there (CredalSession *session, gboolean there)
{
  g_autofree char *path = credal_session_dup_picture (session, 3);

  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS) == there);
}

/* A reopened session has the same numbers and state without its pictures; located, they are found after the next
 * opening, too. */
static void
test_moved (void)
{
  g_autofree char *folder = folder_new ("photos"), *elsewhere = test_path ("else"), *saved = test_path ("a.credal");
  g_autofree char *moved = g_build_filename (elsewhere, "moved", NULL);
  CredalSession *session = session_of (folder);

  check_there (session, TRUE);
  test_answer (session, 0, 2, CREDAL_MUST_LINK);
  credal_session_wait (session);
  g_autofree char *state = test_state (session);
  g_assert_true (credal_session_save_as (session, saved, FALSE, NULL));
  g_mkdir (elsewhere, 0700);
  g_assert_cmpint (g_rename (folder, moved), ==, 0);

  g_autoptr(CredalDataset) before = credal_dataset_ref (credal_session_raw (session));
  test_forget (session);
  CredalSession *again = test_open (saved);
  check_same_data (before, again);
  check_there (again, FALSE);
  g_autofree char *restored = test_state (again);
  g_assert_cmpstr (state, ==, restored);
  GError *error = NULL;
  g_assert_false (credal_session_move_pictures (again, elsewhere, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA);
  g_clear_error (&error);
  g_assert_true (credal_session_move_pictures (again, moved, NULL));
  check_there (again, TRUE);
  test_forget (again);
  again = test_open (saved);
  check_there (again, TRUE);
  test_forget (again);
}

/* A folder that moved together with the session's file is found. */
static void
test_moved_together (void)
{
  g_autofree char *folder = folder_new ("together"), *saved = test_path ("b.credal"), *other = test_path ("other");
  g_autofree char *moved = g_build_filename (other, "together", NULL), *log = g_build_filename (other, "b.credal", NULL);
  CredalSession *session = session_of (folder);

  g_assert_true (credal_session_of_folder (session));
  g_assert_cmpstr (credal_session_title (session), ==, "together");
  g_assert_true (credal_session_save_as (session, saved, FALSE, NULL));
  test_forget (session);
  g_mkdir (other, 0700);
  g_assert_cmpint (g_rename (folder, moved), ==, 0);
  g_assert_cmpint (g_rename (saved, log), ==, 0);
  session = test_open (log);
  check_there (session, TRUE);
  test_forget (session);
}

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  g_test_add_func ("/picture-objects/moved", test_moved);
  g_test_add_func ("/picture-objects/moved-together", test_moved_together);
  return test_end ();
}
