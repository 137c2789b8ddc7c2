#include <glib/gi18n.h>
#include "app/replay.h"

#define PROGRAM "credal-cli"

/* Beside this program where it is installed, in the next folder where it was built. */
static char *
find_program (void)
{
  static const char *const places[] = { ".", "../cli" };
  g_autofree char *self = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = g_path_get_dirname (self ? self : ".");
  for (guint k = 0; k < G_N_ELEMENTS (places); k++)
    {
      g_autofree char *path = g_build_filename (folder, places[k], PROGRAM, NULL);
      if (g_file_test (path, G_FILE_TEST_IS_EXECUTABLE))
        return g_steal_pointer (&path);
    }
  return g_find_program_in_path (PROGRAM);
}

static GPtrArray *
arguments (char *program, const char *session, const char *const *exports)
{
  GPtrArray *argv = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (argv, program);
  g_ptr_array_add (argv, g_strdup ("replay"));
  for (; exports && *exports; exports++)
    g_ptr_array_add (argv, g_strconcat ("--export=", *exports, NULL));
  g_ptr_array_add (argv, g_strdup (session));
  g_ptr_array_add (argv, NULL);
  return argv;
}

int
credal_replay_headless (const char *session, const char *const *exports)
{
  g_autoptr(GError) error = NULL;
  char *program = find_program ();
  int status = 0;
  if (!program)
    {
      g_printerr (_("%s is not installed beside this program.\n"), PROGRAM);
      return 1;
    }
  g_autoptr(GPtrArray) argv = arguments (program, session, exports);
  if (!g_spawn_sync (NULL, (char **) argv->pdata, NULL, G_SPAWN_CHILD_INHERITS_STDIN, NULL, NULL, NULL, NULL, &status,
                     &error))
    {
      g_printerr ("%s\n", error->message);
      return 1;
    }
  return g_spawn_check_wait_status (status, &error) ? 0 : (error->domain == G_SPAWN_EXIT_ERROR ? error->code : 1);
}
