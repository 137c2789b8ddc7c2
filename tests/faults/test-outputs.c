/* The command line on a disk of which one call fails, at each place in turn, and with little memory: it says so, and
 * each file is the old one or the whole new one. */
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>
#include "common.h"
#include "failing-calls.h"

#define MOST_PLACES 50

static const char *const outputs[] = { "table.csv", "labels.csv", "model.json" };

/* Runs @command by a shell. @failing: (nullable): KIND AT. Returns the exit code. @err: (out): what it said. */
static int
run (const char *command, const char *failing, char **err)
{
  g_autofree char *done = test_path ("failed");
  g_auto(GStrv) environment = g_get_environ ();
  const char *argv[] = { "sh", "-c", command, NULL };
  int status;

  if (failing)
    {
      environment = g_environ_setenv (environment, "LD_PRELOAD", g_getenv ("CREDAL_FAILING_CALLS"), TRUE);
      environment = g_environ_setenv (environment, "FAILING_CALLS", failing, TRUE);
      environment = g_environ_setenv (environment, "FAILING_CALLS_DONE", done, TRUE);
    }
  g_assert_true (g_spawn_sync (NULL, (char **) argv, environment, G_SPAWN_SEARCH_PATH | G_SPAWN_STDOUT_TO_DEV_NULL, NULL,
                               NULL, NULL, err, &status, NULL));
  g_assert_true (WIFEXITED (status));
  return WEXITSTATUS (status);
}

static gboolean
was_failing (void)
{
  g_autofree char *done = test_path ("failed");

  return g_unlink (done) == 0;
}

/* Returns: (transfer full): the command that writes all outputs to @folder. */
static char *
cluster_to (const char *folder)
{
  g_autofree char *iris = test_data_path ("iris.csv");

  return g_strdup_printf ("exec '%s' cluster '%s' -e kmeans -c 3 --table-out '%s/table.csv' --labels-out "
                          "'%s/labels.csv' --model-out '%s/model.json'", g_getenv ("CREDAL_CLI"), iris, folder, folder,
                          folder);
}

static char *
contents (const char *folder, const char *name)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  char *bytes = NULL;

  return g_file_get_contents (path, &bytes, NULL, NULL) ? bytes : NULL;
}

static void
set_old (const char *folder)
{
  for (guint k = 0; k < G_N_ELEMENTS (outputs); k++)
    {
      g_autofree char *path = g_build_filename (folder, outputs[k], NULL);
      g_assert_true (g_file_set_contents (path, "old", -1, NULL));
    }
}

/* Each file is the old one or the new one, and there are no others. */
static void
check_files (const char *folder, const char *whole)
{
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  guint count = 0;

  while (g_dir_read_name (dir))
    count++;
  g_assert_cmpuint (count, ==, G_N_ELEMENTS (outputs));
  for (guint k = 0; k < G_N_ELEMENTS (outputs); k++)
    {
      g_autofree char *found = contents (folder, outputs[k]), *expected = contents (whole, outputs[k]);
      g_assert_true (g_str_equal (found, "old") || g_str_equal (found, expected));
    }
}

static void
test_kind (gconstpointer kind)
{
  g_autofree char *whole = test_path ("whole"), *folder = test_path ("faulty");
  g_autofree char *command = cluster_to (whole), *faulty = cluster_to (folder);
  guint place = 0;

  g_mkdir (whole, 0700);
  g_mkdir (folder, 0700);
  g_assert_cmpint (run (command, NULL, NULL), ==, 0);
  for (gboolean failed = TRUE; failed && place < MOST_PLACES;)
    {
      g_autofree char *failing = g_strdup_printf ("%s %u", failing_names[GPOINTER_TO_INT (kind)], ++place), *err = NULL;
      set_old (folder);
      int status = run (faulty, failing, &err);
      failed = was_failing ();
      check_files (folder, whole);
      g_assert_cmpint (status, ==, failed);
      g_assert_true (!failed || strstr (err, "cannot be written"));
    }
  g_test_message ("%u places at which %s fails", place - 1, failing_names[GPOINTER_TO_INT (kind)]);
  g_assert_cmpuint (place, >, 3);
}

/* A workbook needs no folder for temporary files, and leaves nothing there. */
static void
test_workbook (void)
{
  g_autofree char *whole = test_path ("book"), *command = NULL, *err = NULL, *iris = test_data_path ("iris.csv");
  g_autofree char *path = g_build_filename (whole, "t.xlsx", NULL);

  g_mkdir (whole, 0700);
  command = g_strdup_printf ("TMPDIR=/nonexistent exec '%s' cluster '%s' -e kmeans -c 3 --table-out '%s'",
                             g_getenv ("CREDAL_CLI"), iris, path);
  g_assert_cmpint (run (command, NULL, &err), ==, 0);
  g_assert_cmpstr (err, ==, "");
  g_autofree char *book = contents (whole, "t.xlsx");
  g_assert_true (g_str_has_prefix (book, "PK"));
  g_unlink (path);
  g_assert_cmpint (g_rmdir (whole), ==, 0);
}

/* With too little memory for the linear algebra the program ends with a message. */
static void
test_little_memory (void)
{
  g_autofree char *command = g_strdup_printf ("ulimit -v 200000; exec timeout 20 '%s' --version",
                                              g_getenv ("CREDAL_CLI"));
  g_autofree char *err = NULL;

  g_assert_cmpint (run (command, NULL, &err), ==, 1);
  g_assert_nonnull (strstr (err, "credal-cli: not enough memory"));
}

int
main (int argc, char **argv)
{
  static const FailingKind kinds[] = { FAILING_WRITE, FAILING_SHORT, FAILING_NOTHING, FAILING_SYNC, FAILING_RENAME };

  test_begin (&argc, &argv);
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      g_autofree char *name = g_strdup_printf ("/faults/outputs/%s", failing_names[kinds[k]]);
      g_test_add_data_func (name, GINT_TO_POINTER (kinds[k]), test_kind);
    }
  g_test_add_func ("/faults/outputs/workbook", test_workbook);
  g_test_add_func ("/faults/outputs/little-memory", test_little_memory);
  return test_end ();
}
