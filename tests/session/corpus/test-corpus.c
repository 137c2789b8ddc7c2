/* Session files as they were written, by this and earlier versions: each opens and replays with the partitions kept
 * next to it. Where they may differ from now on, a line with # beside them says why. */
#include "../common.h"
#include "partitions.h"

static char *
read_kept (const char *path)
{
  g_autofree char *kept = g_strconcat (path, ".txt", NULL), *text = NULL;
  GString *lines = g_string_new (NULL);
  g_autoptr(GError) error = NULL;

  g_file_get_contents (kept, &text, NULL, &error);
  g_assert_no_error (error);
  g_auto(GStrv) all = g_strsplit (text, "\n", -1);
  for (guint k = 0; all[k]; k++)
    if (*all[k] && *all[k] != '#')
      g_string_append_printf (lines, "%s\n", all[k]);
  return g_string_free (lines, FALSE);
}

static void
test_same_partitions (gconstpointer path)
{
  g_autofree char *partitions = corpus_partitions (path), *kept = read_kept (path);

  g_assert_cmpstr (partitions, ==, kept);
}

int
main (int argc, char **argv)
{
  const char *folder = g_getenv ("CREDAL_CORPUS"), *name;
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);

  test_begin (&argc, &argv);
  while ((name = g_dir_read_name (dir)))
    if (g_str_has_suffix (name, ".credal"))
      {
        g_autofree char *test = g_strconcat ("/corpus/", name, NULL);
        g_ptr_array_add (paths, g_build_filename (folder, name, NULL));
        g_test_add_data_func (test, paths->pdata[paths->len - 1], test_same_partitions);
      }
  g_assert_cmpuint (paths->len, >, 0);
  return test_end ();
}
