/* Finds the folder of the data that are shipped with the program. */
#include "io/files/data-folder.h"
#include "io/files/file.h"

/* A file that identifies the folder. */
#define WITNESS "iris.csv"

/* Candidates, any of them NULL; the first with the data counts. */
#define PLACES(beside) g_getenv ("CREDAL_DATA_DIR"), CREDAL_DATA_DIR, CREDAL_SOURCE_DATA_DIR, beside

static char *
beside_executable (void)
{
  g_autofree char *executable = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = executable ? g_path_get_dirname (executable) : NULL;

  return folder ? g_build_filename (folder, "..", "..", "..", "data", NULL) : NULL;
}

char *
credal_data_folder (void)
{
  g_autofree char *beside = beside_executable ();
  const char *const places[] = { PLACES (beside) };

  for (guint k = 0; k < G_N_ELEMENTS (places); k++)
    {
      g_autofree char *witness = places[k] ? g_build_filename (places[k], WITNESS, NULL) : NULL;
      if (witness && g_file_test (witness, G_FILE_TEST_EXISTS))
        return g_strdup (places[k]);
    }
  return NULL;
}

gboolean
credal_is_data_folder (const char *folder)
{
  g_autofree char *beside = beside_executable ();
  const char *const places[] = { PLACES (beside) };

  for (guint k = 0; k < G_N_ELEMENTS (places); k++)
    if (places[k] && credal_file_is_same (folder, places[k]))
      return TRUE;
  return FALSE;
}
