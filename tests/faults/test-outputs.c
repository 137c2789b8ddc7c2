/* The command line on a disk of which one call fails, at each place in turn, and with little memory: it says so, and
 * each file is the old one or the whole new one. */
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>
#include "common.h"
#include "../io/volumes.h"
#include "failing-calls.h"
#include "session/session-file.h"

#define PLACES      50
#define ARCHIVE_END 22       /* bytes of the last record of an archive */

/* What replay writes of a slice of a volume. */
static const char *const exports[] = {
  "mask=m.png", "mask=m.nii.gz", "masks=c", "masks=d", "masks=e", "betp=b.nii", "overlay=o.png", "statistics=s.csv",
  "statistics=s.xlsx",
  "components=p.csv", "components=p.xlsx", "strokes=s.json", "picture=p.png", "labels=l.csv", "labels=l.xlsx",
  "masses=m.csv", "masses=m.nii", "belief=b.csv", "belief=b.xlsx", "model=f.json", "model=f.csv", "outliers=o.csv",
  "outliers=o.xlsx", "answers=a.csv", "curves=c.csv", "curves=c.xlsx",
};

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

/* Saves a session of a painted slice at @path. */
static void
write_session (const char *path)
{
  g_autofree char *volume = test_path ("volume.nii");
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);

  volume_write (volume);
  CredalSession *session = test_pictures ((const char *const[]) { volume, NULL }, features, NULL);
  g_assert_true (credal_session_set (session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_ENGINE, "fcm", NULL));
  test_square (session, 0, 2, 2);
  test_square (session, 1, 10, 5);
  g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
  test_forget (session);
}

/* Returns (transfer full) the command that writes all exports of @session to @folder. */
static char *
export_to (const char *session, const char *folder)
{
  g_autoptr(GString) command = g_string_new (NULL);

  g_string_printf (command, "cd '%s' && exec '%s' replay '%s'", folder, g_getenv ("CREDAL_CLI"), session);
  for (guint k = 0; k < G_N_ELEMENTS (exports); k++)
    g_string_append_printf (command, " --export %s", exports[k]);
  return g_string_free (g_steal_pointer (&command), FALSE);
}

/* Returns (transfer full) the names of the files in @folder. */
static GStrv
list (const char *folder)
{
  g_autoptr(GStrvBuilder) names = g_strv_builder_new ();
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);

  for (const char *name; (name = g_dir_read_name (dir));)
    g_strv_builder_add (names, name);
  return g_strv_builder_end (names);
}

static char *
contents (const char *folder, const char *name, gsize *length)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  char *bytes = NULL;

  return g_file_get_contents (path, &bytes, length, NULL) ? bytes : NULL;
}

static void
set_old (const char *folder, const GStrv names)
{
  for (char **name = names; *name; name++)
    {
      g_autofree char *path = g_build_filename (folder, *name, NULL);
      g_assert_true (g_file_set_contents (path, "old", -1, NULL));
    }
}

/* A workbook holds the time: only its beginning and its end are known. */
static gboolean
is_archive (const char *bytes, gsize length)
{
  return length > ARCHIVE_END && g_str_has_prefix (bytes, "PK")
         && memcmp (bytes + length - ARCHIVE_END, "PK\5\6", 4) == 0;
}

/* Each file is the old one or the new one, and there are no others. */
static void
check_files (const char *folder, const char *whole, const GStrv names)
{
  g_auto(GStrv) found_names = list (folder);

  g_assert_cmpuint (g_strv_length (found_names), ==, g_strv_length (names));
  for (char **name = names; *name; name++)
    {
      gsize length, expected_length;
      g_autofree char *found = contents (folder, *name, &length), *expected = contents (whole, *name, &expected_length);
      if (g_str_has_suffix (*name, ".xlsx"))
        g_assert_true (g_str_equal (found, "old") || is_archive (found, length));
      else if (!g_str_equal (found, "old"))
        g_assert_cmpmem (found, length, expected, expected_length);
    }
}

/* Lets each of the first calls fail in turn. */
static void
test_kind (gconstpointer kind)
{
  g_autofree char *session = test_path ("exports.credal"), *whole = test_path ("whole"), *folder = test_path ("faulty");
  g_autofree char *command = export_to (session, whole), *faulty = export_to (session, folder), *none = NULL;

  write_session (session);
  g_mkdir (whole, 0700);
  g_mkdir (folder, 0700);
  g_assert_cmpint (run (command, NULL, &none), ==, 0);
  g_auto(GStrv) names = list (whole);
  for (guint place = 1; place <= PLACES; place++)
    {
      g_autofree char *failing = g_strdup_printf ("%s %u", failing_names[GPOINTER_TO_INT (kind)], place), *err = NULL;
      set_old (folder, names);
      g_assert_cmpint (run (faulty, failing, &err), ==, 1);
      g_assert_true (was_failing ());
      check_files (folder, whole, names);
      g_assert_nonnull (strstr (err, "cannot be written"));
    }
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
  gsize length;
  g_autofree char *book = contents (whole, "t.xlsx", &length);
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
