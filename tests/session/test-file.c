#include <errno.h>
#include <glib/gstdio.h>
#include <math.h>
#include <signal.h>
#include <stdio.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>
#include "common.h"
#include "session/file/journal.h"
#include "session/file/recovery.h"
#include "session/recipes.h"
#include "session/session-file.h"
#include "session/session-result.h"
#include "session/session-steps.h"

/* A session on disk: saved, opened, found again; torn, corrupt, of a newer version; its data changed or gone; the
 * disk full. */

/* A saved session of a few answers, closed; its path. */
static char *
save_some (const char *name, guint answers)
{
  char *path = test_path (name);
  CredalSession *session = test_clustered ("iris.csv");
  g_autoptr(GError) error = NULL;

  credal_session_save_as (session, path, FALSE, &error);
  g_assert_no_error (error);
  test_answer_truly (session, answers, TRUE);
  g_object_unref (session);
  return path;
}

static char *
contents (const char *path, gsize *length)
{
  char *bytes = NULL;

  g_assert_true (g_file_get_contents (path, &bytes, length, NULL));
  return bytes;
}

static void
write_file (const char *path, const char *bytes, gsize length)
{
  g_assert_true (g_file_set_contents (path, bytes, (gssize) length, NULL));
}

static guint
count_recoverable (void)
{
  g_auto(GStrv) paths = credal_recovery_list ();

  return g_strv_length (paths);
}

/* ---- saving and opening ---- */

static void
test_same_bytes (void)
{
  g_autofree char *path = test_path ("same.credal");
  CredalSession *session = test_clustered ("iris.csv");

  g_assert_null (credal_session_path (session));
  g_assert_cmpstr (credal_session_title (session), ==, "iris.csv");
  g_assert_true (credal_session_set (session, "engine", "metric", "adaptive", NULL));
  test_answer_truly (session, 12, TRUE);
  g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
  g_assert_cmpstr (credal_session_path (session), ==, path);
  g_assert_cmpstr (credal_session_title (session), ==, "same.credal");
  g_assert_cmpuint (count_recoverable (), ==, 0);
  test_answer_truly (session, 3, TRUE);
  g_autofree char *saved = test_state (session);
  double objective = credal_partition_report (credal_session_partition (session))->objective;
  g_object_unref (session);

  session = test_open (path);
  g_autofree char *opened = test_state (session);
  g_assert_cmpstr (opened, ==, saved);
  g_assert_cmpfloat_with_epsilon (credal_partition_report (credal_session_partition (session))->objective, objective,
                                  1e-9 * objective);
  credal_session_start (session);
  g_assert_false (credal_session_busy (session, NULL, NULL));
  g_object_unref (session);
}

static void
test_embedded (void)
{
  g_autofree char *data = test_path ("gone.csv");
  g_autofree char *source = test_data_path ("iris.csv");
  g_autofree char *path = test_path ("embedded.credal");
  gsize length;
  g_autofree char *bytes = contents (source, &length);

  write_file (data, bytes, length);
  CredalSession *session = credal_session_new (data, NULL, NULL);

  credal_session_start (session);
  credal_session_wait (session);
  test_answer_truly (session, 2, TRUE);
  g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
  g_assert_true (credal_session_save_as (session, path, TRUE, NULL));
  g_autofree char *saved = test_state (session);
  g_object_unref (session);
  g_unlink (data);

  session = test_open (path);
  g_autofree char *opened = test_state (session);
  g_assert_cmpstr (opened, ==, saved);
  g_object_unref (session);
}

/* What is made of the features is a setting like any other: it is undone, and kept. */
static void
test_components (void)
{
  g_autofree char *data = test_data_path ("wine.csv");
  g_autofree char *path = test_path ("components.credal");
  CredalSession *session = credal_session_new (data, NULL, NULL);
  g_autoptr(GError) error = NULL;

  g_assert_true (credal_session_set (session, "session", "standardize", "yes", NULL));
  g_assert_true (credal_session_set (session, "session", "components", "4", NULL));
  g_assert_false (credal_session_set (session, "session", "components", "1001", &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER);
  g_assert_cmpuint (credal_dataset_p (credal_session_data (session)), ==, 4);
  g_assert_cmpuint (credal_dataset_p (credal_session_raw (session)), ==, 13);
  credal_session_start (session);
  credal_session_wait (session);
  g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
  g_autofree char *saved = test_state (session);
  g_assert_true (credal_session_go_to (session, credal_session_position (session) - 1, NULL));
  g_assert_cmpuint (credal_dataset_p (credal_session_data (session)), ==, 13);
  g_assert_true (credal_session_go_to (session, credal_session_length (session), NULL));
  g_object_unref (session);

  session = test_open (path);
  g_assert_cmpuint (credal_dataset_p (credal_session_data (session)), ==, 4);
  g_autofree char *opened = test_state (session);
  g_assert_cmpstr (opened, ==, saved);
  g_object_unref (session);
}

/* How the table was imported is part of the session. */
static void
test_import_options (void)
{
  g_autofree char *data = test_data_path ("wine.csv");
  g_autofree char *path = test_path ("imported.credal");
  g_autoptr(CredalTable) table = credal_table_load (data, NULL, NULL);
  g_autoptr(CredalImportOptions) options = credal_import_options_copy (table->options);

  options->standardize = TRUE;
  g_array_index (options->roles, CredalColumnRole, 0) = CREDAL_COLUMN_IGNORED;
  CredalSession *session = credal_session_new (data, options, NULL);
  gsize p = credal_dataset_p (credal_session_data (session));

  g_assert_true (credal_session_standardized (session));
  g_assert_true (credal_session_data (session) != credal_session_raw (session));
  g_assert_cmpuint (p, ==, credal_cells_width (table->cells, 0) - 2);
  credal_session_start (session);
  credal_session_wait (session);
  g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
  g_autofree char *saved = test_state (session);
  g_object_unref (session);

  session = test_open (path);
  g_assert_true (credal_session_standardized (session));
  g_assert_cmpuint (credal_dataset_p (credal_session_data (session)), ==, p);
  g_autofree char *opened = test_state (session);
  g_assert_cmpstr (opened, ==, saved);
  const CredalNotes *notes = credal_dataset_notes (credal_session_raw (session));
  g_assert_cmpuint (credal_notes_columns (notes), ==, 1);
  g_assert_cmpstr (credal_notes_heading (notes, 0), ==, table->headings[0]);
  g_assert_cmpstr (credal_notes_text (notes, 7, 0), ==, credal_cells_text (table->cells, 7, 0));
  g_object_unref (session);
}

/* So is what became of its missing cells, and the rows that are left keep the numbers that they had. */
static void
test_missing_cells (void)
{
  g_autofree char *data = test_path ("gaps.csv");
  g_autofree char *path = test_path ("gaps.credal");

  g_assert_true (g_file_set_contents (data, "a,b\n1,2\nNA,4\n5,6\n7,10\n9,12\n", -1, NULL));
  g_autoptr(CredalTable) table = credal_table_load (data, NULL, NULL);
  credal_table_treat_missing (table, CREDAL_MISSING_OMIT);
  CredalSession *session = credal_session_new (data, table->options, NULL);
  credal_session_answer (session, 1, 2, CREDAL_MUST_LINK, 1, FALSE, NULL);
  g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
  g_object_unref (session);

  session = test_open (path);
  g_autofree char *name = credal_dataset_dup_row_name (credal_session_raw (session), 1);
  g_assert_cmpuint (credal_dataset_n (credal_session_raw (session)), ==, 4);
  g_assert_cmpstr (name, ==, "3");
  g_assert_cmpuint (credal_constraints_n_pairs (credal_session_constraints (session)), ==, 1);
  g_object_unref (session);
}

/* A session starts from parameters alone: they are no steps, are never undone, and are in the log. */
static void
test_start (void)
{
  g_autofree char *path = test_path ("started.credal");
  g_autoptr(GError) error = NULL;
  CredalSession *session = test_session ("iris.csv");

  g_assert_true (credal_recipe_apply (credal_recipe_find ("learn-fastest", NULL), session, &error));
  g_assert_true (credal_session_set (session, "engine", "clusters", "3", &error));
  g_assert_cmpuint (credal_session_position (session), >, 1);
  g_assert_true (credal_session_start_here (session, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (credal_session_length (session), ==, 0);
  g_assert_cmpstr (credal_recipe_current (session)->id, ==, "learn-fastest");
  credal_session_start (session);
  credal_session_wait (session);
  test_answer_truly (session, 5, TRUE);
  g_assert_false (credal_session_start_here (session, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER);
  g_assert_true (credal_session_go_to (session, 0, NULL));
  credal_session_wait (session);
  g_assert_false (credal_session_start_here (session, NULL));            /* what was undone would be lost */
  g_assert_cmpint (credal_params_int (credal_session_params (session), "clusters"), ==, 3);
  g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
  g_autofree char *saved = test_state (session);
  g_object_unref (session);

  session = test_open (path);
  g_autofree char *opened = test_state (session);
  g_assert_cmpstr (opened, ==, saved);
  g_assert_cmpuint (credal_session_length (session), ==, 5);
  g_object_unref (session);
}

/* What another session holds is opened as a copy, and not overwritten. */
static void
test_held (void)
{
  g_autofree char *path = save_some ("held.credal", 2);
  CredalSession *first = test_open (path), *second = test_open (path);
  g_autoptr(GString) notices = test_listen (second);
  g_autoptr(GError) error = NULL;

  credal_session_wait (second);
  g_assert_nonnull (strstr (notices->str, "copy"));
  g_assert_null (credal_session_path (second));
  g_assert_cmpuint (credal_session_length (second), ==, 2);
  test_answer_truly (second, 1, TRUE);
  g_assert_cmpuint (credal_session_length (first), ==, 2);
  g_assert_false (credal_session_save_as (second, path, FALSE, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_IO);
  test_forget (second);
  g_object_unref (first);
  g_assert_cmpuint (count_recoverable (), ==, 0);
}

/* Deleted while it is open: what is known is written again, with the next answer or when it is asked for. */
static void
test_deleted (void)
{
  g_autofree char *path = save_some ("deleted.credal", 2);
  CredalSession *session = test_open (path);

  g_unlink (path);
  test_answer_truly (session, 1, TRUE);
  g_autofree char *before = test_state (session);
  g_assert_cmpstr (credal_session_path (session), ==, path);
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  g_unlink (path);
  g_assert_true (credal_session_keep (session, NULL));
  g_object_unref (session);

  session = test_open (path);
  g_autofree char *after = test_state (session);
  g_assert_cmpstr (after, ==, before);
  g_object_unref (session);
}

/* Another file in its place is left alone: the session goes on as a copy that has yet to be saved, and says so. */
static void
test_replaced (void)
{
  g_autofree char *path = save_some ("replaced.credal", 2), *other = save_some ("other.credal", 1);
  CredalSession *session = test_open (path);
  g_autoptr(GString) notices = test_listen (session);
  gsize length, after;
  g_autofree char *bytes = contents (other, &length);

  g_assert_cmpint (g_rename (other, path), ==, 0);
  test_answer_truly (session, 1, TRUE);
  g_assert_nonnull (strstr (notices->str, "another file"));
  g_assert_null (credal_session_path (session));
  g_autofree char *unchanged = contents (path, &after);
  g_assert_cmpmem (unchanged, after, bytes, length);
  g_object_unref (session);

  g_auto(GStrv) paths = credal_recovery_list ();
  g_assert_cmpuint (g_strv_length (paths), ==, 1);
  session = test_open (paths[0]);
  g_assert_cmpuint (credal_session_length (session), ==, 3);
  test_forget (session);
}

static void
overwrite (const char *path, const char *bytes, gsize length)
{
  FILE *file = fopen (path, "w");

  g_assert_nonnull (file);
  g_assert_cmpuint (fwrite (bytes, 1, length, file), ==, length);
  g_assert_cmpint (fclose (file), ==, 0);
}

#define SAME G_MAXSIZE          /* as long as the file is */

/* What another program wrote into the file itself, or cut from it, is left alone too, and what was there is known: all
 * that was said, taken back and dropped. */
static void
test_overwritten (void)
{
  static const gsize lengths[] = { 0, 700, 100000, SAME };
  g_autofree char *junk = g_strnfill (1000000, 'x');

  for (guint k = 0; k < G_N_ELEMENTS (lengths); k++)
    {
      g_autofree char *path = save_some ("overwritten.credal", 4);
      CredalSession *session = test_open (path);
      g_autoptr(GString) notices = test_listen (session);
      guint fork;
      gsize length, after;
      g_assert_true (credal_session_go_to (session, 2, NULL));
      test_answer_truly (session, 2, TRUE);
      g_free (contents (path, &length));
      length = lengths[k] == SAME ? length : lengths[k];
      g_usleep (20000);                  /* the clock of files ticks */
      overwrite (path, junk, length);
      g_assert_true (credal_session_go_to (session, 3, NULL));
      credal_session_wait (session);
      g_assert_nonnull (strstr (notices->str, "another program has changed it"));
      g_assert_null (credal_session_path (session));
      g_autofree char *unchanged = contents (path, &after), *before = test_state (session);
      g_assert_cmpmem (unchanged, after, junk, length);
      g_object_unref (session);

      g_auto(GStrv) paths = credal_recovery_list ();
      g_assert_cmpuint (g_strv_length (paths), ==, 1);
      session = test_open (paths[0]);
      g_autofree char *kept = test_state (session);
      g_assert_cmpstr (kept, ==, before);
      g_assert_cmpuint (credal_session_position (session), ==, 3);
      g_assert_cmpuint (credal_session_length (session), ==, 4);
      g_assert_cmpuint (credal_session_dropped (session, &fork), ==, 2);
      g_assert_cmpuint (fork, ==, 2);
      test_forget (session);
    }
}

/* Unsaved work is offered when nobody holds it, goes on where it was, and is not deleted by itself. */
static void
test_recovery (void)
{
  CredalSession *session = test_clustered ("iris.csv");

  test_answer_truly (session, 3, TRUE);
  g_assert_cmpuint (count_recoverable (), ==, 0);
  g_autofree char *before = test_state (session);
  g_object_unref (session);

  for (guint time = 0; time < 2; time++)
    {
      g_auto(GStrv) paths = credal_recovery_list ();
      g_assert_cmpuint (g_strv_length (paths), ==, 1);
      session = test_open (paths[0]);
      g_autofree char *after = test_state (session);
      g_assert_cmpstr (after, ==, before);
      g_assert_null (credal_session_path (session));
      g_assert_cmpuint (count_recoverable (), ==, 0);
      if (time == 0)
        g_object_unref (session);
    }
  test_forget (session);
  g_assert_cmpuint (count_recoverable (), ==, 0);

  g_object_unref (test_clustered ("iris.csv"));     /* nothing was done: nothing to recover */
  g_assert_cmpuint (count_recoverable (), ==, 0);
}

/* Saved with the data onto its own log, a recovered session is there still, and still unsaved. */
static void
test_recovery_saved_in_place (void)
{
  CredalSession *session = test_clustered ("iris.csv");

  test_answer_truly (session, 2, TRUE);
  g_autofree char *before = test_state (session);
  g_object_unref (session);
  g_auto(GStrv) paths = credal_recovery_list ();
  g_assert_cmpuint (g_strv_length (paths), ==, 1);
  session = test_open (paths[0]);
  g_assert_true (credal_session_save_as (session, paths[0], TRUE, NULL));
  g_assert_true (g_file_test (paths[0], G_FILE_TEST_EXISTS));
  g_assert_null (credal_session_path (session));
  g_object_unref (session);
  session = test_open (paths[0]);
  g_autofree char *after = test_state (session);
  g_assert_cmpstr (after, ==, before);
  test_forget (session);
  g_assert_cmpuint (count_recoverable (), ==, 0);
}

/* The recovery folder is the same by whatever name. */
static void
test_recovery_folder (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_state_dir (), "credal", "recovery", NULL);
  g_autofree char *within = g_build_filename (folder, "x.credal", NULL);
  g_autofree char *about = g_build_filename (folder, "..", "recovery", "x.credal", NULL);
  g_autofree char *link = test_path ("link"), *beside = test_path ("x.credal");
  g_autofree char *through = g_build_filename (link, "x.credal", NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_cmpint (symlink (folder, link), ==, 0);
  g_assert_true (credal_recovery_contains (within));
  g_assert_true (credal_recovery_contains (about));
  g_assert_true (credal_recovery_contains (through));
  g_assert_false (credal_recovery_contains (beside));
  g_unlink (link);
}

/* Only files are looked into, and nothing is waited for. */
static void
test_no_files (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_state_dir (), "credal", "recovery", NULL);
  g_autofree char *pipe = g_build_filename (folder, "pipe.credal", NULL);
  g_autofree char *directory = g_build_filename (folder, "folder.credal", NULL);

  g_assert_cmpint (g_mkdir_with_parents (directory, 0700), ==, 0);
  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  alarm (20);
  g_assert_cmpuint (count_recoverable (), ==, 0);
  alarm (0);
  g_unlink (pipe);
  g_rmdir (directory);
}

/* Data that are a device or a pipe are refused at once. */
static void
test_data_no_file (void)
{
  g_autofree char *source = test_data_path ("iris.csv"), *data = test_path ("odd.csv");
  g_autofree char *path = test_path ("odd.credal"), *bytes = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (source, &bytes, &length, NULL));
  write_file (data, bytes, length);
  CredalSession *session = credal_session_new (data, NULL, NULL);
  g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
  g_object_unref (session);
  g_unlink (data);
  alarm (20);
  g_assert_cmpint (symlink ("/dev/zero", data), ==, 0);
  test_open_not (path, CREDAL_ERROR_LOST, "it is a device, not a file");
  g_unlink (data);
  g_assert_cmpint (mkfifo (data, 0600), ==, 0);
  test_open_not (path, CREDAL_ERROR_LOST, "it is a pipe, not a file");
  g_assert_null (credal_session_new (data, NULL, NULL));
  alarm (0);
  g_unlink (data);
}

/* The latest is found, and how many more there are. */
static void
test_find_several_unsaved (void)
{
  guint said = 0, others = 0;

  for (guint k = 1; k <= 3; k++)
    {
      g_autoptr(CredalSession) lost = test_clustered ("glass.csv");
      test_answer_truly (lost, 1, TRUE);
    }
  CredalSession *same = test_session ("glass.csv");
  g_autofree char *path = credal_session_find_unsaved (same, &said, &others);
  g_assert_nonnull (path);
  g_assert_cmpuint (said, ==, 1);
  g_assert_cmpuint (others, ==, 2);
  test_forget (same);
  g_auto(GStrv) paths = credal_recovery_list ();
  for (char **left = paths; *left; left++)
    g_unlink (*left);
}

/* Only what was said of the same data, and not taken back, is worth an offer. */
static void
test_find_unsaved (void)
{
  guint said = 0, others;
  CredalSession *lost = test_clustered ("iris.csv");

  test_answer_truly (lost, 3, TRUE);
  g_assert_true (credal_session_go_to (lost, credal_session_position (lost) - 2, NULL));
  test_answer (lost, 0, 149, CREDAL_CANNOT_LINK);
  g_assert_true (credal_session_bring_back (lost, NULL));
  g_assert_true (credal_session_go_to (lost, credal_session_position (lost) - 1, NULL));
  g_object_unref (lost);
  CredalSession *taken_back = test_clustered ("iris.csv");
  test_answer_truly (taken_back, 1, TRUE);
  g_assert_true (credal_session_go_to (taken_back, credal_session_position (taken_back) - 1, NULL));
  g_object_unref (taken_back);

  CredalSession *other = test_clustered ("wine.csv"), *same = test_clustered ("iris.csv");
  g_assert_null (credal_session_find_unsaved (other, &said, &others));
  g_autofree char *path = credal_session_find_unsaved (same, &said, &others);
  g_assert_nonnull (path);
  g_assert_cmpuint (others, ==, 0);
  g_assert_cmpuint (said, ==, 2);
  g_assert_cmpuint (count_recoverable (), ==, 2);
  g_object_unref (other);
  g_object_unref (same);

  g_auto(GStrv) paths = credal_recovery_list ();
  guint all = 0, steps, still_said;
  for (char **left = paths; *left; left++)
    {
      g_autofree char *data = NULL;
      gboolean picture;
      g_assert_true (credal_session_look_into (*left, &data, &picture, &steps, &still_said));
      g_assert_false (picture);
      g_assert_true (g_str_has_suffix (data, "iris.csv"));
      g_assert_cmpuint (steps, >, 0);
      all += still_said;
      g_unlink (*left);
    }
  g_assert_cmpuint (all, ==, 2);
}

/* Names of clusters are work like answers: offered again. Settings of the method are not. */
static void
test_only_names (void)
{
  static const char *const settings[][3] = { { "session", "seed", "7" }, { "names", "1", "setosa" } };
  guint said = 99, others;

  for (guint k = 0; k < G_N_ELEMENTS (settings); k++)
    {
      CredalSession *lost = test_clustered ("iris.csv"), *same = test_clustered ("iris.csv");
      g_assert_true (credal_session_set (lost, settings[k][0], settings[k][1], settings[k][2], NULL));
      g_assert_cmpint (credal_session_has_work (lost), ==, k == 1);
      g_object_unref (lost);
      g_autofree char *path = credal_session_find_unsaved (same, &said, &others);
      g_assert_cmpint (path != NULL, ==, k == 1);
      if (path)
        {
          CredalSession *restored = test_open (path);
          g_assert_cmpstr (credal_settings_names (credal_session_settings (restored))[0], ==, "setosa");
          test_forget (restored);
        }
      test_forget (same);
    }
  g_assert_cmpuint (said, ==, 0);
  g_auto(GStrv) paths = credal_recovery_list ();
  for (char **left = paths; *left; left++)
    g_unlink (*left);
}

/* ---- damage ---- */

static void
test_torn (void)
{
  g_autofree char *path = save_some ("torn.credal", 4);
  gsize length;
  g_autofree char *bytes = contents (path, &length);
  gsize end = (gsize) ((char *) memrchr (bytes, '\n', length - 1) - bytes) + 1;

  for (gsize cut = end + 1; cut < length; cut += 1 + (length - end) / 23)
    {
      write_file (path, bytes, cut);
      CredalSession *session = test_open (path);
      g_autoptr(GString) notices = test_listen (session);
      credal_session_wait (session);
      g_assert_nonnull (strstr (notices->str, "last line is incomplete"));
      test_answer (session, 0, 149, CREDAL_CANNOT_LINK);
      guint now = credal_session_length (session);
      g_object_unref (session);
      session = test_open (path);
      g_assert_cmpuint (credal_session_length (session), ==, now);
      g_object_unref (session);
    }
}

/* A damaged line: what came before it is there, in a copy, and the person is told what is lost. */
static void
assert_cut_short (const char *path, guint steps, const char *told)
{
  gsize length, after;
  g_autofree char *bytes = contents (path, &length);
  CredalSession *session = test_open (path);
  g_autoptr(GString) notices = test_listen (session);

  credal_session_wait (session);
  g_assert_cmpuint (credal_session_length (session), ==, steps);
  g_assert_nonnull (strstr (notices->str, told));
  g_assert_nonnull (strstr (notices->str, "copy"));
  g_assert_null (credal_session_path (session));
  test_answer (session, 0, 149, CREDAL_CANNOT_LINK);
  test_forget (session);
  g_autofree char *untouched = contents (path, &after);
  g_assert_cmpmem (untouched, after, bytes, length);
}

static void
test_corrupt (void)
{
  g_autofree char *path = save_some ("corrupt.credal", 4);
  gsize length;
  g_autofree char *bytes = contents (path, &length);
  g_auto(GStrv) lines = g_strsplit (bytes, "\n", 4);

  bytes[length - strlen (lines[3]) + 1] = '#';
  write_file (path, bytes, length);
  assert_cut_short (path, 1, "corrupt.credal:4: this line is damaged");
}

/* A line in order, but not here. */
static void
test_senseless (void)
{
  static const char *const lines[] = {
    "{\"event\":\"undo-to\",\"position\":99,\"time\":1}", "{}", "[]", "{\"event\":\"dance\"}",
  };
  g_autofree char *path = save_some ("senseless.credal", 1);
  gsize length;
  g_autofree char *bytes = contents (path, &length);

  for (guint k = 0; k < G_N_ELEMENTS (lines); k++)
    {
      g_autofree char *more = g_strconcat (bytes, lines[k], "\n", NULL);
      write_file (path, more, strlen (more));
      assert_cut_short (path, 1, "everything after it is left out (lines: 1)");
    }
}

/* A clustering can be computed again, and a blank line says nothing: what was said after them stands. */
static void
test_damaged_clustering (void)
{
  static const char *const parts[][2] = {
    { "\"position\":1,", "\"position\":9," }, { "\"objective\":", "\"objective\":#" }, { "\"centres\"", "\"\"" },
    { "\n{\"event\":\"adopted\",\"position\":1,", "\n \n\n{\"event\":\"adopted\",\"position\":1," },
  };

  for (guint k = 0; k < G_N_ELEMENTS (parts); k++)
    {
      g_autofree char *path = save_some ("clustering.credal", 3);
      gsize length;
      g_autofree char *bytes = contents (path, &length);
      g_autoptr(GString) changed = g_string_new (bytes);
      g_assert_cmpuint (g_string_replace (changed, parts[k][0], parts[k][1], k == 3 ? 1 : 0), >, 0);
      write_file (path, changed->str, changed->len);
      CredalSession *session = test_open (path);
      g_autoptr(GString) notices = test_listen (session);
      credal_session_start (session);
      credal_session_wait (session);
      g_assert_cmpstr (credal_session_path (session), ==, path);
      g_assert_cmpuint (credal_session_length (session), ==, 3);
      g_assert_nonnull (credal_session_partition (session));
      g_assert_true ((strstr (notices->str, "clustering.credal:") != NULL) == (k < 3 && k != 2));
      g_object_unref (session);
    }
}

static gboolean
put_value (const GMatchInfo *match, GString *out, gpointer value)
{
  g_autofree char *before = g_match_info_fetch (match, 1), *text = g_match_info_fetch (match, 2);
  gsize length;
  g_autofree guchar *bytes = g_base64_decode (text, &length);

  for (gsize k = 0; k < length; k += sizeof (double))
    memcpy (bytes + k, value, sizeof (double));
  g_autofree char *changed = g_base64_encode (bytes, length);
  g_string_append_printf (out, "%s%s", before, changed);
  return FALSE;
}

/* Every number of the matrix @name of each state is @value. */
static void
change_states (const char *path, const char *name, double value)
{
  g_autofree char *pattern = g_strdup_printf ("(\"name\":\"%s\"[^}]*\"values\":\")([^\"]*)", name);
  g_autoptr(GRegex) matrix = g_regex_new (pattern, 0, 0, NULL);
  gsize length;
  g_autofree char *bytes = contents (path, &length);

  g_assert_true (g_regex_match (matrix, bytes, 0, NULL));
  g_autofree char *changed = g_regex_replace_eval (matrix, bytes, (gssize) length, 0, 0, put_value, &value, NULL);

  write_file (path, changed, strlen (changed));
}

static void
assert_masses (CredalPartition *partition)
{
  gsize size = credal_partition_n (partition) * credal_frame_f (credal_partition_frame (partition));
  g_autofree double *m = g_new (double, size);

  credal_partition_masses (partition, 0, credal_partition_n (partition), m);
  for (gsize k = 0; k < size; k++)
    g_assert_true (m[k] >= 0.0 && m[k] <= 1.0);
}

/* A state whose numbers make no partition is dropped, which is told, and the data are clustered anew. */
static void
test_senseless_state (void)
{
  static const struct { const char *name; double value; } states[] = {
    { "rho2", 0.0 }, { "rho2", -1.0 }, { "centres", 1e308 },
  };

  for (guint k = 0; k < G_N_ELEMENTS (states); k++)
    {
      g_autofree char *path = save_some ("state.credal", 1);
      change_states (path, states[k].name, states[k].value);
      CredalSession *session = test_open (path);
      g_autoptr(GString) notices = test_listen (session);
      g_assert_null (credal_session_partition (session));
      credal_session_start (session);
      credal_session_wait (session);
      g_assert_nonnull (strstr (notices->str, "clustered again"));
      assert_masses (credal_session_partition (session));
      g_assert_true (isfinite (credal_partition_report (credal_session_partition (session))->objective));
      g_object_unref (session);
    }
}

static void
test_newer (void)
{
  g_autofree char *path = save_some ("newer.credal", 1);
  gsize length;
  g_autofree char *bytes = contents (path, &length);
  g_autoptr(GString) text = g_string_new_len (bytes, (gssize) length);

  g_assert_cmpuint (g_string_replace (text, "{\"credal\":1,", "{\"credal\":3,", 1), ==, 1);
  write_file (path, text->str, text->len);
  test_open_not (path, CREDAL_ERROR_VERSION, "newer.credal");
}

static void
test_not_a_session (void)
{
  g_autofree char *csv = test_data_path ("iris.csv");
  g_autofree char *missing = test_path ("nowhere.credal");

  test_open_not (csv, CREDAL_ERROR_PARSE, "iris.csv");
  test_open_not (missing, CREDAL_ERROR_IO, "nowhere.credal");
}

/* ---- the data ---- */

static void
save_of (const char *data, const char *path)
{
  g_autoptr(CredalSession) session = credal_session_new (data, NULL, NULL);

  g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
}

/* Where they are looked for; where they were found is remembered. */
static void
test_data (void)
{
  g_autofree char *source = test_data_path ("iris.csv");
  g_autofree char *elsewhere = test_path ("elsewhere");
  g_autofree char *data = g_build_filename (elsewhere, "flowers.csv", NULL);
  g_autofree char *beside = test_path ("flowers.csv");
  g_autofree char *path = test_path ("data.credal");
  gsize length;
  g_autofree char *bytes = contents (source, &length);
  g_autoptr(GError) error = NULL;

  g_mkdir (elsewhere, 0700);
  write_file (data, bytes, length);
  save_of (data, path);
  write_file (data, bytes, length - 3);
  test_open_not (path, CREDAL_ERROR_LOST, "flowers.csv");
  CredalSession *session = test_open_with (path, source, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (credal_session_data_path (session), ==, source);
  test_answer (session, 0, 1, CREDAL_MUST_LINK);
  g_object_unref (session);
  session = test_open (path);
  g_assert_cmpstr (credal_session_data_path (session), ==, source);
  g_assert_cmpuint (credal_session_position (session), ==, 1);
  g_object_unref (session);

  write_file (data, bytes, length);
  save_of (data, path);
  g_unlink (data);
  test_open_not (path, CREDAL_ERROR_LOST, beside);
  test_open_not (path, CREDAL_ERROR_LOST, data);
  write_file (beside, bytes, length);
  session = test_open (path);
  g_assert_cmpstr (credal_session_data_path (session), ==, beside);
  g_object_unref (session);
}

/* Writes @text in another form: @form: 0: CRLF, 1: a byte order mark, 2: both, 3: quoted cells, no last line end and an
 * empty line, 4: UTF-16. */
static void
write_form (const char *path, const char *text, guint form)
{
  g_autoptr(GString) changed = g_string_new (text);

  if (form == 0 || form == 2)
    g_string_replace (changed, "\n", "\r\n", 0);
  if (form == 1 || form == 2)
    g_string_prepend (changed, "\xef\xbb\xbf");
  if (form == 3)
    {
      g_string_replace (changed, "setosa", "\"setosa\"", 0);
      g_string_replace (changed, "\n", "\n\n", 1);
      g_string_truncate (changed, changed->len - 1);
    }
  gsize length = changed->len;
  g_autofree char *bytes = form == 4 ? g_convert (text, -1, "UTF-16", "UTF-8", NULL, &length, NULL)
                                     : g_strdup (changed->str);
  write_file (path, bytes, length);
}

/* A table that another program saved in another form is the same by its cells, and stays so when it goes into the
 * session; a changed cell is noticed. A session of an earlier version, without the digest of the cells, allows other
 * line ends and a byte order mark. */
static void
test_same_table (void)
{
  g_autofree char *source = test_data_path ("iris.csv"), *data = test_path ("iris.csv"), *path = test_path ("i.credal");
  g_autoptr(GRegex) cells = g_regex_new ("\"cells\":\"[0-9a-f]{64}\",", 0, 0, NULL);
  gsize length;
  g_autofree char *text = contents (source, &length);

  for (guint form = 0; form < 5; form++)
    for (guint old = 0; old < 2; old++)
      {
        write_file (data, text, strlen (text));
        save_of (data, path);
        g_autofree char *whole = contents (path, &length);
        g_autofree char *bare = g_regex_replace_literal (cells, whole, -1, 0, "", 0, NULL);
        g_assert_cmpuint (strlen (bare), <, length);
        if (old)
          write_file (path, bare, strlen (bare));
        write_form (data, text, form);
        if (old && form > 2)
          {
            test_open_not (path, CREDAL_ERROR_LOST, "another SHA-256");
            continue;
          }
        g_autoptr(CredalSession) session = test_open (path);
        g_assert_cmpuint (credal_dataset_n (credal_session_raw (session)), ==, 150);
        g_assert_true (credal_session_save_as (session, path, TRUE, NULL));
        g_unlink (data);
        g_clear_object (&session);
        session = test_open (path);
        g_assert_cmpuint (credal_dataset_n (credal_session_raw (session)), ==, 150);
      }
  write_file (data, text, strlen (text));
  save_of (data, path);
  g_autoptr(GString) changed = g_string_new (text);
  g_string_replace (changed, "5.1", "5.2", 1);
  write_file (data, changed->str, changed->len);
  test_open_not (path, CREDAL_ERROR_LOST, "another SHA-256");
}

/* Data that are gone or changed when the session is saved go into it as they were read. */
static void
test_data_gone (void)
{
  g_autofree char *source = test_data_path ("iris.csv"), *data = test_path ("gone.csv");
  g_autofree char *path = test_path ("gone.credal");
  gsize length;
  g_autofree char *bytes = contents (source, &length);

  for (guint round = 0; round < 3; round++)
    {
      write_file (data, bytes, length);
      CredalSession *session = credal_session_new (data, NULL, NULL);
      g_autoptr(GString) notices = test_listen (session);
      if (round == 2)
        g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
      if (round == 1)
        write_file (data, "changed", 7);
      else
        g_unlink (data);
      g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
      credal_session_wait (session);
      g_assert_nonnull (strstr (notices->str, "gone.csv was changed or removed"));
      g_object_unref (session);
      session = test_open (path);
      g_assert_cmpuint (credal_dataset_n (credal_session_raw (session)), ==, 150);
      g_object_unref (session);
    }
  g_unlink (data);
}

/* Data lie beside the file itself as well, whatever link it is opened by. */
static void
test_data_beside_link (void)
{
  g_autofree char *source = test_data_path ("iris.csv"), *there = test_path ("there"), *here = test_path ("here.csv");
  g_autofree char *path = g_build_filename (there, "linked.credal", NULL), *link = test_path ("link.credal");
  g_autofree char *data = g_build_filename (there, "here.csv", NULL);
  gsize length;
  g_autofree char *bytes = contents (source, &length);

  g_mkdir (there, 0700);
  write_file (here, bytes, length);
  CredalSession *session = credal_session_new (here, NULL, NULL);
  g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
  g_object_unref (session);
  g_assert_cmpint (g_rename (here, data), ==, 0);
  g_assert_cmpint (symlink (path, link), ==, 0);

  session = test_open (link);
  g_assert_cmpstr (credal_session_data_path (session), ==, data);
  g_object_unref (session);
}

static void
test_bad_csv (void)
{
  g_autofree char *path = test_path ("ragged.csv");
  g_autoptr(GError) error = NULL;

  write_file (path, "a,b\n1,2\n3\n", 10);
  g_assert_null (credal_session_new (path, NULL, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARSE);
  g_assert_nonnull (strstr (error->message, "ragged.csv:3"));
}

/* ---- the disk ---- */

static void
allow (rlim_t bytes)
{
  struct rlimit limit;

  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = MIN (bytes, limit.rlim_max);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

/* The write stops anywhere in the line: the file is as it was, the answers are held, and go there once there is
 * room. */
static void
test_full (void)
{
  g_autofree char *path = save_some ("full.credal", 2);
  CredalSession *session = test_open (path);
  gsize length, after;
  g_autofree char *bytes = contents (path, &length);

  signal (SIGXFSZ, SIG_IGN);
  g_assert_null (credal_session_write_failure (session));
  for (guint32 round = 0; round < 3; round++)
    {
      g_autoptr(GError) error = NULL;
      allow (length + 13 * round);
      g_assert_cmpint (test_answer (session, round, 149 - round, CREDAL_CANNOT_LINK), ==, CREDAL_ANSWER_TAKEN);
      g_assert_false (credal_session_keep (session, &error));
      allow (RLIM_INFINITY);
      g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_IO);
      g_autofree char *write_failure = credal_session_write_failure (session), *unchanged = contents (path, &after);
      g_assert_nonnull (strstr (write_failure, g_strerror (EFBIG)));
      g_assert_cmpmem (unchanged, after, bytes, length);
    }
  g_assert_true (credal_session_keep (session, NULL));
  g_assert_null (credal_session_write_failure (session));
  g_autofree char *before = test_side (session);
  g_object_unref (session);
  session = test_open (path);
  g_autofree char *kept = test_side (session);
  g_assert_cmpstr (kept, ==, before);
  g_assert_cmpuint (credal_session_length (session), ==, 5);
  g_object_unref (session);
}

/* What a full disk did not take is saved elsewhere. */
static void
test_full_elsewhere (void)
{
  g_autofree char *path = save_some ("cramped.credal", 1), *elsewhere = test_path ("roomy.credal");
  CredalSession *session = test_open (path);
  GStatBuf file;

  g_assert_cmpint (g_stat (path, &file), ==, 0);
  allow ((rlim_t) file.st_size);
  test_answer (session, 0, 149, CREDAL_CANNOT_LINK);
  allow (RLIM_INFINITY);
  g_assert_true (credal_session_save_as (session, elsewhere, FALSE, NULL));
  g_assert_null (credal_session_write_failure (session));
  g_object_unref (session);
  session = test_open (elsewhere);
  g_assert_cmpuint (credal_session_length (session), ==, 2);
  g_object_unref (session);
}

/* Where unsaved work cannot be kept, data open all the same, and it is told until the session is saved. */
static void
test_no_recovery (void)
{
  g_autofree char *state = g_build_filename (g_get_user_state_dir (), "credal", NULL);
  g_autofree char *path = test_path ("kept.credal");
  g_autofree char *aside = g_strconcat (state, ".aside", NULL);

  g_assert_cmpint (g_rename (state, aside), ==, 0);
  write_file (state, "", 0);
  CredalSession *session = test_clustered ("iris.csv");
  test_answer_truly (session, 2, TRUE);
  g_autofree char *write_failure = credal_session_write_failure (session);
  g_assert_nonnull (strstr (write_failure, "until you save"));
  g_assert_null (credal_session_path (session));
  g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
  g_assert_null (credal_session_write_failure (session));
  test_answer_truly (session, 1, TRUE);
  g_autofree char *before = test_state (session);
  g_object_unref (session);
  g_unlink (state);
  g_assert_cmpint (g_rename (aside, state), ==, 0);

  session = test_open (path);
  g_autofree char *after = test_state (session);
  g_assert_cmpstr (after, ==, before);
  g_object_unref (session);
}

/* Saving elsewhere fails: what was there stays, and the session goes on where it was. */
static void
test_full_save (void)
{
  g_autofree char *path = save_some ("old.credal", 1);
  CredalSession *session = test_clustered ("iris.csv");
  g_autoptr(GError) error = NULL;
  gsize length, after;
  g_autofree char *bytes = contents (path, &length);

  allow (1000);
  g_assert_false (credal_session_save_as (session, path, TRUE, &error));
  allow (RLIM_INFINITY);
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_IO);
  g_autofree char *unchanged = contents (path, &after);
  g_assert_cmpmem (unchanged, after, bytes, length);
  test_answer_truly (session, 1, TRUE);
  test_forget (session);
}

/* A partition that cannot be written down is shown all the same, and the person is told. */
static void
test_full_adopted (void)
{
  CredalSession *session = test_session ("iris.csv");

  allow (1);
  credal_session_start (session);
  credal_session_wait (session);
  allow (RLIM_INFINITY);
  g_assert_nonnull (credal_session_partition (session));
  g_autofree char *write_failure = credal_session_write_failure (session);
  g_assert_nonnull (write_failure);
  test_answer_truly (session, 2, TRUE);
  g_assert_null (credal_session_write_failure (session));
  test_forget (session);
}

/* Paths are bytes, and what is told of them is text. */
static void
test_names_of_bytes (void)
{
  g_autofree char *path = test_path ("caf\xe9.credal"), *data = test_path ("gone.csv");
  g_autofree char *shipped = test_data_path ("iris.csv"), *table = NULL;
  g_autoptr(GError) error = NULL;

  g_assert_true (g_file_get_contents (shipped, &table, NULL, NULL));
  g_assert_true (g_file_set_contents (data, table, -1, NULL));
  CredalSession *session = credal_session_new (data, NULL, NULL);
  g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
  g_assert_null (credal_journal_open (path, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_IO);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_clear_error (&error);
  credal_session_close (session);
  g_object_unref (session);

  g_assert_cmpint (g_unlink (data), ==, 0);
  g_assert_null (test_open_with (path, NULL, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_LOST);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_clear_error (&error);
  g_assert_true (g_file_set_contents (data, "another", -1, NULL));
  g_assert_null (test_open_with (path, NULL, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_LOST);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
  g_unlink (data);
  g_unlink (path);
}

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  g_test_add_func ("/session/file/same-bytes", test_same_bytes);
  g_test_add_func ("/session/file/embedded", test_embedded);
  g_test_add_func ("/session/file/components", test_components);
  g_test_add_func ("/session/file/import-options", test_import_options);
  g_test_add_func ("/session/file/missing-cells", test_missing_cells);
  g_test_add_func ("/session/file/start", test_start);
  g_test_add_func ("/session/file/held", test_held);
  g_test_add_func ("/session/file/deleted", test_deleted);
  g_test_add_func ("/session/file/replaced", test_replaced);
  g_test_add_func ("/session/file/overwritten", test_overwritten);
  g_test_add_func ("/session/file/recovery", test_recovery);
  g_test_add_func ("/session/file/recovery-saved-in-place", test_recovery_saved_in_place);
  g_test_add_func ("/session/file/recovery-folder", test_recovery_folder);
  g_test_add_func ("/session/file/no-files", test_no_files);
  g_test_add_func ("/session/file/data-no-file", test_data_no_file);
  g_test_add_func ("/session/file/find-unsaved", test_find_unsaved);
  g_test_add_func ("/session/file/only-names", test_only_names);
  g_test_add_func ("/session/file/find-several-unsaved", test_find_several_unsaved);
  g_test_add_func ("/session/file/torn", test_torn);
  g_test_add_func ("/session/file/corrupt", test_corrupt);
  g_test_add_func ("/session/file/no-recovery", test_no_recovery);
  g_test_add_func ("/session/file/data-gone", test_data_gone);
  g_test_add_func ("/session/file/senseless", test_senseless);
  g_test_add_func ("/session/file/damaged-clustering", test_damaged_clustering);
  g_test_add_func ("/session/file/senseless-state", test_senseless_state);
  g_test_add_func ("/session/file/newer", test_newer);
  g_test_add_func ("/session/file/not-a-session", test_not_a_session);
  g_test_add_func ("/session/file/data", test_data);
  g_test_add_func ("/session/file/same-table", test_same_table);
  g_test_add_func ("/session/file/data-beside-link", test_data_beside_link);
  g_test_add_func ("/session/file/bad-csv", test_bad_csv);
  g_test_add_func ("/session/file/full", test_full);
  g_test_add_func ("/session/file/full-elsewhere", test_full_elsewhere);
  g_test_add_func ("/session/file/full-save", test_full_save);
  g_test_add_func ("/session/file/full-adopted", test_full_adopted);
  g_test_add_func ("/session/names-of-bytes", test_names_of_bytes);
  return test_end ();
}
