/* Sessions of a table too large to be shown: a sample of its rows, kept in the session's file. */
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include "common.h"
#include "core/data/metrics.h"
#include "io/sample/sample.h"
#include "method/settings.h"
#include "session/session-file.h"
#include "session/session-result.h"
#include "session/whole/whole-run.h"

enum { ROWS = 200001 };

/* Two clear groups, the second of twice as many rows. */
static char *
write_large_table (void)
{
  char *path = test_path ("large.csv");
  g_autoptr(GString) text = g_string_new ("a,b\n");

  for (guint k = 0; k < ROWS; k++)
    g_string_append_printf (text, "%u.%02u,%u\n", k % 3 == 0 ? 1 : 9, k % 100, k % 7);
  g_assert_true (g_file_set_contents (path, text->str, (gssize) text->len, NULL));
  return path;
}

static CredalSession *
open_sample (const char *path)
{
  g_autoptr(GError) error = NULL;
  CredalSession *session = credal_session_new_opened (credal_opening_new_sample (path, NULL, NULL, &error), &error);

  g_assert_no_error (error);
  credal_session_start (session);
  credal_session_wait (session);
  return session;
}

static void
test_weights_add_up (void)
{
  g_autofree char *path = write_large_table ();
  g_autoptr(CredalSession) session = open_sample (path);
  CredalDataset *raw = credal_session_raw (session);

  g_assert_cmpuint (credal_session_sampled_rows (session), ==, ROWS);
  g_assert_cmpuint (credal_dataset_n (raw), <=, CREDAL_SAMPLE_MOST);
  g_assert_cmpuint (credal_dataset_p (raw), ==, 2);
  g_assert_cmpfloat (credal_dataset_total_weight (raw), ==, ROWS);
  g_assert_nonnull (credal_session_partition (session));
  credal_session_close (session);
}

/* The session opens again as it was, without the table. */
static void
test_opens_again (void)
{
  g_autofree char *path = write_large_table (), *saved = test_path ("large.credal");
  g_autoptr(CredalSession) session = open_sample (path);
  g_autoptr(GError) error = NULL;
  CredalDataset *before = credal_session_raw (session);

  credal_session_answer (session, 0, 1, CREDAL_CANNOT_LINK, 1.0, FALSE, &error);
  credal_session_wait (session);
  g_assert_true (credal_session_save_as (session, saved, FALSE, &error));
  g_assert_no_error (error);
  g_unlink (path);
  g_autoptr(CredalSession) again = credal_session_read (saved, NULL, &error);
  g_assert_no_error (error);
  CredalDataset *after = credal_session_raw (again);
  g_assert_cmpuint (credal_session_sampled_rows (again), ==, ROWS);
  g_assert_cmpuint (credal_dataset_n (after), ==, credal_dataset_n (before));
  g_assert_cmpmem (credal_dataset_x (after), credal_dataset_n (after) * 2 * sizeof (double),
                   credal_dataset_x (before), credal_dataset_n (before) * 2 * sizeof (double));
  g_assert_cmpfloat (credal_dataset_total_weight (after), ==, ROWS);
  g_assert_cmpuint (credal_constraints_n_pairs (credal_session_constraints (again)), ==, 1);
  credal_session_close (again);
  credal_session_close (session);
}

static void
test_small_table_is_whole (void)
{
  g_autofree char *path = test_data_path ("iris.csv");
  g_autoptr(CredalSession) session = open_sample (path);

  g_assert_cmpuint (credal_session_sampled_rows (session), ==, 0);
  g_assert_cmpuint (credal_dataset_n (credal_session_raw (session)), ==, 150);
  credal_session_close (session);
}

/* Returns the clusters of the rows in a file of labels, in the order of the table: the second cell of each line. The
 * text is not split as a whole: under the address checker this takes minutes. */
static GArray *
read_labels (const char *path)
{
  g_autofree char *text = NULL;
  g_autoptr(GError) error = NULL;
  GArray *labels = g_array_new (FALSE, FALSE, sizeof (int));

  g_assert_true (g_file_get_contents (path, &text, NULL, &error));
  const char *heading = strchr (text, ','), *end = strchr (text, '\n');
  g_assert_true (g_str_has_prefix (heading, ",cluster,"));
  for (const char *line = end + 1; *line; line = strchr (line, '\n') + 1)
    {
      int label = atoi (strchr (line, ',') + 1);
      g_array_append_val (labels, label);
    }
  return labels;
}

/* Runs a command line; its output is shown if it fails. */
static void
run_in_shell (const char *command)
{
  const char *const argv[] = { "/bin/sh", "-c", command, NULL };
  g_autofree char *out = NULL, *err = NULL;
  g_autoptr(GError) error = NULL;
  int status;

  g_assert_true (g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &out, &err, &status,
                               &error));
  if (!g_spawn_check_wait_status (status, NULL))
    g_error ("%s: %s", command, err);
}

/* The clusters that the run wrote are those of the session on the rows of the sample. */
static void
assert_agrees (CredalSession *session, const CredalWholeRun *run)
{
  CredalDataset *raw = credal_session_raw (session);
  g_autoptr(GArray) labels = read_labels (run->groups);
  const guint8 *shown = credal_partition_labels (credal_session_partition (session));
  g_autofree int *there = g_new (int, credal_dataset_n (raw));

  g_assert_cmpuint (labels->len, ==, ROWS);
  for (gsize i = 0; i < credal_dataset_n (raw); i++)
    {
      g_autofree char *name = credal_dataset_dup_row_name (raw, i);
      there[i] = g_array_index (labels, int, atoi (name) - 1);
    }
  g_assert_cmpfloat (credal_indices (shown, there, credal_dataset_n (raw), NULL).ari, >, .99);
}

/* The names of files are those of the command's words, and the command is text, whatever the names are. */
static void
test_quoted (void)
{
  static const char *const words[] = { "/a/plain-1.csv", "/a/two words.csv", "/a/it's.csv", "/a/Küche.csv", "",
                                       "/a/K\374che 'x' $HOME \n.csv", "/a/\3771.csv", NULL };
  const CredalWholeRun run = { .argv = (char **) words };
  g_autofree char *command = credal_whole_run_command (&run, FALSE), *bash = g_find_program_in_path ("bash");
  g_autofree char *script = g_strconcat ("printf '%s|' ", command, NULL), *expected = g_strjoinv ("|", run.argv);
  const char *const argv[] = { bash, "-c", script, NULL };
  g_autofree char *out = NULL;

  g_assert_true (g_utf8_validate (command, -1, NULL));
  g_assert_true (g_str_has_prefix (command, "/a/plain-1.csv '/a/two words.csv' "));
  if (!bash)
    {
      g_test_skip ("bash is not installed");
      return;
    }
  g_assert_true (g_spawn_sync (NULL, (char **) argv, NULL, 0, NULL, NULL, &out, NULL, NULL, NULL));
  g_assert_cmpint (out[strlen (out) - 1], ==, '|');
  out[strlen (out) - 1] = '\0';
  g_assert_cmpstr (out, ==, expected);
}

/* @why: NULL: several processes can do the run. */
static void
assert_alone (CredalSession *session, const char *folder, const char *why)
{
  credal_session_wait (session);
  g_autoptr(CredalWholeRun) run = credal_whole_run_new (session, folder, NULL);

  g_assert_cmpstr (run->alone, ==, why);
  g_assert_cmpint (run->several != NULL, ==, why == NULL);
}

/* The command runs, and its clusters are those of the session on the rows of the sample. */
static void
test_command_agrees (void)
{
  g_autofree char *path = write_large_table (), *folder = g_path_get_dirname (path);
  g_autoptr(CredalSession) session = open_sample (path);
  CredalDataset *raw = credal_session_raw (session);
  g_autoptr(GError) error = NULL;
  guint32 group[] = { 2, 3, 4 };

  g_assert_true (credal_session_set (session, CREDAL_SCOPE_ENGINE, "alpha", "2", &error));
  test_answer (session, 0, 1, (credal_dataset_row (raw, 0)[0] < 5) == (credal_dataset_row (raw, 1)[0] < 5)
                              ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK);
  g_assert_true (credal_session_label (session, group, 1, 0, &error));
  credal_session_wait (session);
  g_autoptr(CredalWholeRun) run = credal_whole_run_new (session, folder, &error);
  g_assert_no_error (error);
  g_assert_true (credal_whole_run_write (run, &error));
  g_autofree char *command = credal_whole_run_command (run, FALSE);
  g_assert_true (g_str_has_prefix (command, "credal-cli cluster "));
  g_assert_nonnull (strstr (command, " --set alpha=2 "));
  g_autofree char *shell = g_strconcat ("exec \"$CREDAL_CLI\" ", strstr (command, " cluster"), NULL);
  run_in_shell (shell);
  assert_agrees (session, run);
  credal_session_close (session);
}

/* The command for several processes does the same, with the engine that the session has. */
static void
assert_several (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  CredalSession *session = open_sample (path);
  g_autoptr(GError) error = NULL;
  const guint32 object = 2;

  g_assert_true (credal_recipe_apply (credal_recipe_find ("cecm", NULL), session, &error));
  g_assert_true (credal_session_set (session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_STANDARDIZE, "yes", &error));
  g_assert_true (credal_session_label (session, &object, 1, 0, &error));
  credal_session_wait (session);
  g_autoptr(CredalWholeRun) run = credal_whole_run_new (session, folder, &error);
  g_assert_no_error (error);
  g_assert_null (run->alone);
  g_assert_true (credal_whole_run_write (run, &error));
  g_autofree char *command = credal_whole_run_command (run, TRUE);
  g_assert_true (g_str_has_prefix (command, "mpirun -n 8 credal-mpi cluster "));
  g_autofree char *shell = g_strconcat ("export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1; "
                                        "exec mpirun -q --oversubscribe -n 2 \"$CREDAL_MPI\"",
                                        strstr (command, " cluster "), NULL);
  run_in_shell (shell);
  assert_agrees (session, run);
  test_forget (session);
}

/* Writes the same numbers as a NumPy file. */
static char *
write_large_array (const char *table)
{
  char *path = test_path ("array.npy");
  g_autofree char *convert = g_strdup_printf ("exec \"$CREDAL_CLI\" convert '%s' '%s'", table, path);

  run_in_shell (convert);
  return path;
}

/* The command is accepted for a CSV file and for a NumPy file. */
static void
test_several_agree (void)
{
  g_autofree char *path = write_large_table (), *array = write_large_array (path);

  assert_several (path);
  assert_several (array);
}

/* Several processes read all columns of a NumPy file, so that none can be left out. */
static void
test_column_left_out (void)
{
  g_autofree char *table = write_large_table (), *path = write_large_array (table);
  g_autofree char *folder = g_path_get_dirname (path);
  CredalSession *whole = open_sample (path);
  g_autoptr(CredalImportOptions) options = credal_import_options_copy (credal_session_import_options (whole));
  g_autoptr(GError) error = NULL;

  assert_alone (whole, folder, NULL);
  g_array_index (options->roles, CredalColumnRole, 0) = CREDAL_COLUMN_IGNORED;
  CredalSession *part = credal_session_new_opened (credal_opening_new_sample (path, options, NULL, &error), &error);
  g_assert_no_error (error);
  g_assert_cmpuint (credal_dataset_p (credal_session_raw (part)), ==, 1);
  assert_alone (part, folder, "A NumPy file needs one computer if columns are left out or read in another way.");
  test_forget (part);
  test_forget (whole);
}

/* Says which runs need one computer, and why. Answers matter to features learned from them, and to nothing else. */
static void
test_alone (void)
{
  g_autofree char *path = write_large_table (), *folder = g_path_get_dirname (path);
  CredalSession *session = open_sample (path);

  g_assert_true (credal_recipe_apply (credal_recipe_find ("learn-fastest", NULL), session, NULL));
  assert_alone (session, folder, NULL);
  test_answer (session, 0, 1, CREDAL_CANNOT_LINK);
  assert_alone (session, folder, "“Answers reshape the data” needs one computer.");
  g_assert_true (credal_session_set (session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_VIEW, "none", NULL));
  assert_alone (session, folder, NULL);
  g_assert_true (credal_session_set (session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_COMPONENTS, "1", NULL));
  assert_alone (session, folder, "Principal components need one computer.");
  g_assert_true (credal_session_set (session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_ENGINE, "mpckmeans", NULL));
  assert_alone (session, folder, "MPCKMeans runs on one computer only.");
  test_forget (session);
}

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  g_test_add_func ("/session/large-table/weights", test_weights_add_up);
  g_test_add_func ("/session/large-table/again", test_opens_again);
  g_test_add_func ("/session/large-table/small", test_small_table_is_whole);
  g_test_add_func ("/session/large-table/command", test_command_agrees);
  if (g_getenv ("CREDAL_MPI"))             /* by tests/mpi */
    g_test_add_func ("/session/large-table/several", test_several_agree);
  g_test_add_func ("/session/large-table/quoted", test_quoted);
  g_test_add_func ("/session/large-table/alone", test_alone);
  g_test_add_func ("/session/large-table/column-left-out", test_column_left_out);
  return test_end ();
}
