/* Sessions of a table too large to be shown: a sample of its rows, kept in the session's file. */
#include <glib/gstdio.h>
#include "common.h"
#include "io/sample/sample.h"
#include "method/settings.h"
#include "session/session-file.h"
#include "session/session-result.h"

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

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  g_test_add_func ("/session/large-table/weights", test_weights_add_up);
  g_test_add_func ("/session/large-table/again", test_opens_again);
  g_test_add_func ("/session/large-table/small", test_small_table_is_whole);
  return test_end ();
}
