#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>
#include <signal.h>
#include "core/base/atomic-file.h"
#include "helpers.h"

typedef struct {
  char *folder, *path;
} Place;

static void
set_up (Place *place, gconstpointer data)
{
  place->folder = test_folder_new ();
  place->path = g_build_filename (place->folder, "out", NULL);
}

static void
tear_down (Place *place, gconstpointer data)
{
  g_free (place->path);
  test_folder_remove (place->folder);
}

static guint
count_files (const Place *place)
{
  g_autoptr(GDir) dir = g_dir_open (place->folder, 0, NULL);
  guint count = 0;

  while (g_dir_read_name (dir))
    count++;
  return count;
}

static void
write_text (const char *path, const char *text)
{
  g_autoptr(GError) error = NULL;

  g_assert_true (credal_file_replace (path, text, strlen (text), &error));
  g_assert_no_error (error);
}

static void
assert_text (const char *path, const char *text)
{
  g_autofree char *read = test_read (path);

  g_assert_cmpstr (read, ==, text);
}

static void
test_replacing (Place *place, gconstpointer data)
{
  write_text (place->path, "old");
  assert_text (place->path, "old");
  write_text (place->path, "new");
  assert_text (place->path, "new");
  g_assert_cmpuint (count_files (place), ==, 1);
}

static void
test_large (Place *place, gconstpointer data)
{
  g_autofree char *text = g_strnfill (200000, 'x');
  g_autoptr(CredalAtomicFile) file = credal_atomic_file_open (place->path, NULL);
  g_autoptr(GString) expected = g_string_new (NULL);

  for (gsize length = 1; length < 200000; length *= 3)
    {
      text[0] = 'a' + (char) (length % 26);
      credal_atomic_file_write (file, text, length);
      g_string_append_len (expected, text, (gssize) length);
    }
  g_assert_true (credal_atomic_file_commit (file, NULL));
  assert_text (place->path, expected->str);
}

static void
test_abandoned (Place *place, gconstpointer data)
{
  write_text (place->path, "old");
  CredalAtomicFile *file = credal_atomic_file_open (place->path, NULL);

  credal_atomic_file_write (file, "new", 3);
  g_assert_cmpuint (count_files (place), ==, 1);
  credal_atomic_file_free (file);
  assert_text (place->path, "old");
  g_assert_cmpuint (count_files (place), ==, 1);
}

/* A file that cannot grow stands for a full disk. */
static void
test_full_disk (Place *place, gconstpointer data)
{
  g_autofree char *text = g_strnfill (100000, 'x');
  struct rlimit old;
  GError *error = NULL;

  write_text (place->path, "old");
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &old), ==, 0);
  struct rlimit small = { 1000, old.rlim_max };
  signal (SIGXFSZ, SIG_IGN);
  setrlimit (RLIMIT_FSIZE, &small);
  gboolean written = credal_file_replace (place->path, text, 100000, &error);
  setrlimit (RLIMIT_FSIZE, &old);

  g_assert_false (written);
  test_fault (error, CREDAL_ERROR_IO, "cannot be written");
  assert_text (place->path, "old");
  g_assert_cmpuint (count_files (place), ==, 1);
}

static void
test_permissions (Place *place, gconstpointer data)
{
  GStatBuf status;

  write_text (place->path, "old");
  g_assert_cmpint (g_chmod (place->path, 0640), ==, 0);
  write_text (place->path, "new");
  g_assert_cmpint (g_stat (place->path, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 07777, ==, 0640);
}

static void
test_link (Place *place, gconstpointer data)
{
  g_autofree char *link = g_build_filename (place->folder, "link", NULL);

  write_text (place->path, "old");
  g_assert_cmpint (symlink ("out", link), ==, 0);
  write_text (link, "new");
  g_assert_true (g_file_test (link, G_FILE_TEST_IS_SYMLINK));
  assert_text (place->path, "new");
}

static void
test_pipe (Place *place, gconstpointer data)
{
  int ends[2];
  char read_back[4] = "";

  g_assert_cmpint (pipe (ends), ==, 0);
  g_autofree char *path = g_strdup_printf ("/proc/self/fd/%d", ends[1]);
  write_text (path, "abc");
  g_assert_cmpint (read (ends[0], read_back, 3), ==, 3);
  g_assert_cmpstr (read_back, ==, "abc");
  close (ends[0]);
  close (ends[1]);
}

static void
test_no_place (Place *place, gconstpointer data)
{
  GError *error = NULL;

  g_assert_null (credal_atomic_file_open ("/nonexistent/out", &error));
  test_fault (g_steal_pointer (&error), CREDAL_ERROR_IO, "/nonexistent/out: cannot be written");
  g_assert_null (credal_atomic_file_open (place->folder, &error));
  test_fault (error, CREDAL_ERROR_IO, "cannot be written");
}

/* A killed writer leaves nothing. */
static void
test_killed (Place *place, gconstpointer data)
{
  int status;
  pid_t pid = fork ();

  if (pid == 0)
    {
      CredalAtomicFile *killed = credal_atomic_file_open (place->path, NULL);
      credal_atomic_file_write (killed, "half", 4);
      kill (getpid (), SIGKILL);
    }
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  g_assert_true (WIFSIGNALED (status));
  g_assert_cmpuint (count_files (place), ==, 0);
}

/* Where a file needs a name, a leftover goes; a file that is being written, and files of other names, stay. */
static void
test_cleaning (Place *place, gconstpointer data)
{
  static const char *const names[] = { ".credal-part-abcdef", ".credal-part-locked", ".credal-part-mine" };
  g_autofree char *left = g_build_filename (place->folder, names[0], NULL);
  g_autofree char *locked = g_build_filename (place->folder, names[1], NULL);
  g_autofree char *other = g_build_filename (place->folder, names[2], NULL);

  write_text (left, "half");
  write_text (locked, "half");
  write_text (other, "mine");
  int fd = g_open (locked, O_RDONLY | O_CLOEXEC, 0);
  g_assert_cmpint (flock (fd, LOCK_EX | LOCK_NB), ==, 0);
  credal_atomic_file_clean (place->folder);
  g_assert_false (g_file_test (left, G_FILE_TEST_EXISTS));
  assert_text (locked, "half");
  assert_text (other, "mine");
  close (fd);
  credal_atomic_file_clean (place->folder);
  g_assert_cmpuint (count_files (place), ==, 1);
  credal_atomic_file_clean ("/nowhere");
}

int
main (int argc, char **argv)
{
  static const struct { const char *name; void (*test) (Place *, gconstpointer); } tests[] = {
    { "/atomic-file/killed", test_killed }, { "/atomic-file/cleaning", test_cleaning },
    { "/atomic-file/replacing", test_replacing }, { "/atomic-file/large", test_large },
    { "/atomic-file/abandoned", test_abandoned }, { "/atomic-file/full-disk", test_full_disk },
    { "/atomic-file/permissions", test_permissions }, { "/atomic-file/link", test_link },
    { "/atomic-file/pipe", test_pipe }, { "/atomic-file/no-place", test_no_place },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint k = 0; k < G_N_ELEMENTS (tests); k++)
    g_test_add (tests[k].name, Place, NULL, set_up, tests[k].test, tear_down);
  return g_test_run ();
}
