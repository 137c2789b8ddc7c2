/* Reading from a pipe, and what is refused since it is no file. */
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>
#include "helpers.h"
#include "io/files/file.h"
#include "io/files/pipe.h"

#define LENGTH 300000

static gpointer
write_slowly (gpointer path)
{
  g_autofree char *text = g_strnfill (LENGTH, 'x');
  int fd = g_open (path, O_WRONLY | O_CLOEXEC, 0);

  for (gsize at = 0; at < LENGTH; at += 50000)
    {
      g_assert_cmpint (write (fd, text + at, 50000), ==, 50000);
      g_usleep (2000);
    }
  close (fd);
  return NULL;
}

/* All that a slow writer writes is read; there is no waiting for a writer who does not come. */
static void
test_pipe (void)
{
  g_autofree char *folder = test_folder_new (), *path = g_build_filename (folder, "pipe", NULL);
  GError *error = NULL;
  gsize length = 0;

  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  GThread *writer = g_thread_new ("writer", write_slowly, path);
  g_autofree char *text = credal_pipe_read (path, &length, &error);
  g_thread_join (writer);
  g_assert_no_error (error);
  g_assert_cmpuint (length, ==, LENGTH);
  g_assert_cmpuint (strspn (text, "x"), ==, LENGTH);
  alarm (20);
  g_assert_null (credal_pipe_read (path, &length, &error));
  alarm (0);
  test_fault (error, CREDAL_ERROR_IO, "no program writes to this pipe");
  test_folder_remove (g_steal_pointer (&folder));
}

static void
refuse (const char *path, const char *kind)
{
  GError *error = NULL;
  gsize length;

  alarm (20);
  g_assert_null (credal_file_read (path, &length, &error));
  test_fault (g_steal_pointer (&error), CREDAL_ERROR_IO, kind);
  g_assert_null (credal_file_read_bytes (path, &error));
  test_fault (error, CREDAL_ERROR_IO, kind);
  alarm (0);
}

static void
test_no_file (void)
{
  g_autofree char *folder = test_folder_new (), *path = g_build_filename (folder, "pipe", NULL);
  g_autofree char *link = g_build_filename (folder, "link", NULL);
  GError *error = NULL;
  gsize length;

  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  g_assert_cmpint (symlink ("pipe", link), ==, 0);
  refuse (path, "it is a pipe, not a file");
  refuse (link, "it is a pipe, not a file");
  refuse ("/dev/zero", "it is a device, not a file");
  refuse (folder, "it is a folder, not a file");
  g_assert_null (credal_pipe_read ("/dev/zero", &length, &error));
  test_fault (error, CREDAL_ERROR_IO, "it is a device, not a file");
  test_folder_remove (g_steal_pointer (&folder));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pipe/pipe", test_pipe);
  g_test_add_func ("/pipe/no-file", test_no_file);
  return g_test_run ();
}
