#include "helpers.h"
#include <glib/gstdio.h>
#include <string.h>

char *
test_folder_new (void)
{
  g_autoptr(GError) error = NULL;
  char *folder = g_dir_make_tmp ("credal-test-XXXXXX", &error);

  g_assert_no_error (error);
  return folder;
}

void
test_folder_remove (char *folder)
{
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      g_unlink (path);
    }
  g_rmdir (folder);
  g_free (folder);
}

char *
test_read (const char *path)
{
  g_autoptr(GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

void
test_fault (GError *error, CredalError code, const char *text)
{
  g_assert_error (error, CREDAL_ERROR, (gint) code);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  if (!strstr (error->message, text))
    g_error ("\"%s\" does not contain \"%s\"", error->message, text);
  g_error_free (error);
}
