/* Finds the folders that are shipped with the program. */
#include "io/files/shipped.h"
#include "io/files/file.h"

#define PLACES 4

/* A folder that is shipped. */
typedef struct {
  const char *witness;                  /* a file that identifies it */
  const char *variable;                 /* environment variable that names another place */
  const char *installed, *source;
  const char *in_tree;                  /* its path from the top of a source tree */
} Shipped;

static const Shipped data = { "iris.csv", "CREDAL_DATA_DIR", CREDAL_DATA_DIR, CREDAL_SOURCE_DIR "/data", "data" };
/* The help is put together and translations are compiled: they lie in the build, not in the source. */
static const Shipped help = { "index.html", "CREDAL_HELP_DIR", CREDAL_HELP_DIR, CREDAL_BUILD_DIR "/resources/help",
                              "build/resources/help" };
static const Shipped locale = { "de/LC_MESSAGES/credal.mo", "CREDAL_LOCALE_DIR", CREDAL_LOCALE_DIR,
                                CREDAL_BUILD_DIR "/resources/po", "build/resources/po" };

/* The program may be in build/src/app of a tree that was moved after it was built. */
static char *
beside_executable (const Shipped *shipped)
{
  g_autofree char *executable = g_file_read_link ("/proc/self/exe", NULL);
  g_autofree char *folder = executable ? g_path_get_dirname (executable) : NULL;

  return folder ? g_build_filename (folder, "..", "..", "..", shipped->in_tree, NULL) : NULL;
}

/* Sets @places (transfer full), in the order in which they count; any of them may be NULL. */
static void
list_places (const Shipped *shipped, char *places[PLACES])
{
  places[0] = g_strdup (g_getenv (shipped->variable));
  places[1] = g_strdup (shipped->installed);
  places[2] = g_strdup (shipped->source);
  places[3] = beside_executable (shipped);
}

static void
free_places (char *places[PLACES])
{
  for (guint k = 0; k < PLACES; k++)
    g_free (places[k]);
}

static char *
find (const Shipped *shipped)
{
  char *places[PLACES], *found = NULL;

  list_places (shipped, places);
  for (guint k = 0; k < PLACES && !found; k++)
    {
      g_autofree char *witness = places[k] ? g_build_filename (places[k], shipped->witness, NULL) : NULL;
      if (witness && g_file_test (witness, G_FILE_TEST_EXISTS))
        found = g_steal_pointer (&places[k]);
    }
  free_places (places);
  return found;
}

char *
credal_data_folder (void)
{
  return find (&data);
}

char *
credal_help_folder (void)
{
  return find (&help);
}

char *
credal_locale_folder (void)
{
  return find (&locale);
}

gboolean
credal_is_data_folder (const char *folder)
{
  char *places[PLACES];
  gboolean is_one = FALSE;

  list_places (&data, places);
  for (guint k = 0; k < PLACES; k++)
    is_one |= places[k] && credal_file_is_same (folder, places[k]);
  free_places (places);
  return is_one;
}
