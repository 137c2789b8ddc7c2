/* FOLDER-tests NAME [OPTION...]: runs the main() of test-NAME.c with the options; without a name, prints all names.
 * A test that starts itself again gives options only, and stays in its file. */
#include <glib.h>
#include <stdlib.h>
#include <string.h>

#define MOST_FILES 100
#define CHOSEN "CREDAL_TEST_FILE"

typedef int (*TestMain) (int argc, char **argv);
void test_add_file (const char *path, TestMain file_main);

static struct { const char *path; TestMain main; } files[MOST_FILES];
static guint n_files;

void
test_add_file (const char *path, TestMain file_main)
{
  g_assert (n_files < MOST_FILES);
  files[n_files].path = path;
  files[n_files++].main = file_main;
}

static TestMain
find (const char *name)
{
  g_autofree char *ending = g_strdup_printf ("/test-%s.c", name);

  for (guint k = 0; k < n_files; k++)
    if (g_str_has_suffix (files[k].path, ending))
      return files[k].main;
  return NULL;
}

static int
print_names (void)
{
  for (guint k = 0; k < n_files; k++)
    {
      const char *name = g_strrstr (files[k].path, "/test-") + strlen ("/test-");

      g_print ("%.*s\n", (int) (strlen (name) - strlen (".c")), name);
    }
  return EXIT_FAILURE;
}

int
main (int argc, char **argv)
{
  gboolean named = argc > 1 && argv[1][0] != '-';
  const char *name = named ? argv[1] : g_getenv (CHOSEN);
  TestMain chosen = name ? find (name) : NULL;

  if (!chosen)
    return print_names ();
  g_setenv (CHOSEN, name, TRUE);
  argv[named] = argv[0];
  return chosen (argc - named, argv + named);
}
