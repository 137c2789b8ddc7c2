#include <glib/gstdio.h>
#include <string.h>
#include "common.h"
#include "method/settings.h"
#include "session/session-file.h"
#include "session/session-result.h"

/* Rows added to the table of a session: the objects before keep their numbers, features, answers and memberships; the
 * session continues in a table of its own, and the one before stays as it is. */

#define EVERY 5              /* every fifth flower is added later */

/* Writes the rows of iris for which the test is true, with its columns from @first on before the others. */
static void
write_part (const char *name, gboolean added, guint first)
{
  g_autofree char *from = test_data_path ("iris.csv"), *text = NULL;
  g_autoptr(GString) out = g_string_new (NULL);
  g_autofree char *path = test_path (name);

  g_assert_true (g_file_get_contents (from, &text, NULL, NULL));
  g_auto(GStrv) lines = g_strsplit (g_strchomp (text), "\n", -1);
  for (guint row = 0; lines[row]; row++)
    {
      if (row > 0 && (row % EVERY == 0) != added)
        continue;
      g_auto(GStrv) cells = g_strsplit (g_strchomp (lines[row]), ",", -1);
      for (guint k = 0, n = g_strv_length (cells); k < n; k++)
        g_string_append_printf (out, "%s%s", k > 0 ? "," : "", cells[(k + first) % n]);
      g_string_append_c (out, '\n');
    }
  g_assert_true (g_file_set_contents (path, out->str, (gssize) out->len, NULL));
}

/* A session of four fifths of iris, clustered with @settings (of the scopes "session" and "engine" in turn). The other
 * rows are in "rows.csv". */
static CredalSession *
session_of (const CredalSetting *settings, guint n)
{
  g_autofree char *base = test_path ("base.csv");
  g_autoptr(GError) error = NULL;

  write_part ("base.csv", FALSE, 0);
  write_part ("rows.csv", TRUE, 0);
  CredalSession *session = credal_session_new (base, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (credal_session_set_all (session, settings, n, &error));
  g_assert_no_error (error);
  credal_session_start (session);
  credal_session_wait (session);
  g_assert_nonnull (credal_session_partition (session));
  return session;
}

static CredalSession *
add_rows (CredalSession *session, const char *rows, const char *table, GError **error)
{
  g_autoptr(CredalRowsRequest) request = credal_session_request_rows (session, rows, table);

  return credal_session_new_opened (credal_opening_new_rows (request, error), error);
}

static CredalSession *
add (CredalSession *session, const char *rows_name, const char *table_name)
{
  g_autofree char *rows = test_path (rows_name), *table = test_path (table_name);
  g_autoptr(GError) error = NULL;
  CredalSession *all = add_rows (session, rows, table, &error);

  g_assert_no_error (error);
  return all;
}

/* Asserts that the first objects have the memberships of before, up to @error. */
static void
assert_kept (CredalSession *all, CredalSession *before, double error)
{
  CredalPartition *now = credal_session_partition (all), *then = credal_session_partition (before);
  gsize n = credal_partition_n (then);
  guint c = credal_partition_c (then);

  g_assert_nonnull (now);
  g_assert_true (credal_session_is_current (all));
  g_assert_cmpuint (credal_partition_n (now), ==, 150);
  g_assert_cmpuint (n, ==, 120);
  for (gsize k = 0; k < n * c; k++)
    g_assert_cmpfloat_with_epsilon (credal_partition_membership (now)[k], credal_partition_membership (then)[k], error);
}

static double
agreement_with_classes (CredalSession *session, gsize first)
{
  const guint8 *labels = credal_partition_labels (credal_session_partition (session));
  const int *classes = credal_dataset_classes (credal_session_raw (session));
  gsize n = credal_dataset_n (credal_session_raw (session));

  return credal_indices (labels + first, classes + first, n - first, NULL).ari;
}

/* ---- what stays ---- */

typedef struct {
  const char *engine, *standardize, *components;
} Case;

static void
test_kept (gconstpointer data)
{
  const Case *of = data;
  const CredalSetting settings[] = { { "session", "engine", of->engine }, { "engine", "clusters", "3" },
                                     { "session", "standardize", of->standardize },
                                     { "session", "components", of->components }, { "session", "view", "none" } };
  CredalSession *session = session_of (settings, G_N_ELEMENTS (settings));
  g_autofree char *side = test_side (session);

  write_part ("rows.csv", TRUE, 2);
  g_assert_true (credal_session_predicts_rows (session));
  CredalSession *all = add (session, "rows.csv", "all.csv");
  g_autofree char *side_after = test_side (all);
  g_assert_cmpstr (side_after, ==, side);
  assert_kept (all, session, 1e-12);
  g_assert_cmpfloat (agreement_with_classes (all, 120), >, 0.5);
  test_forget (all);
  test_forget (session);
}

/* CECM has masses of its own for objects with answers. */
static void
test_constrained (void)
{
  const CredalSetting settings[] = { { "session", "engine", "cecm" }, { "engine", "clusters", "3" },
                                     { "session", "view", "none" } };
  CredalSession *session = session_of (settings, G_N_ELEMENTS (settings));

  test_answer_truly (session, 10, TRUE);
  CredalSession *all = add (session, "rows.csv", "all.csv");
  assert_kept (all, session, 1e-12);
  test_forget (all);
  test_forget (session);
}

/* ---- answers, names and files ---- */

static char *
contents (const char *path)
{
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static void
assert_numbers_kept (CredalSession *all, CredalSession *before)
{
  const CredalConstraints *now = credal_session_constraints (all), *then = credal_session_constraints (before);

  g_assert_cmpuint (credal_constraints_n_pairs (now), ==, credal_constraints_n_pairs (then));
  g_assert_cmpuint (credal_constraints_n_pairs (now), >, 0);
  for (guint q = 0; q < credal_constraints_n_pairs (now); q++)
    {
      const CredalPair *a = &credal_constraints_pairs (now)[q], *b = &credal_constraints_pairs (then)[q];
      g_assert_cmpuint (a->i, ==, b->i);
      g_assert_cmpuint (a->j, ==, b->j);
      g_assert_cmpint (a->relation, ==, b->relation);
    }
}

/* With learned features, after answers; the new log is saved, closed and opened again. */
static void
test_answers (void)
{
  const CredalSetting settings[] = { { "session", "engine", "ecm" }, { "engine", "clusters", "3" },
                                     { "session", "view", "answers" } };
  g_autofree char *old = test_path ("old.credal"), *saved = test_path ("new.credal");
  CredalSession *session = session_of (settings, G_N_ELEMENTS (settings));

  test_answer_truly (session, 12, TRUE);
  g_assert_true (credal_session_name_cluster (session, 1, "middle", NULL));
  credal_session_wait (session);
  g_assert_true (credal_session_save_as (session, old, FALSE, NULL));
  g_autofree char *before = contents (old);
  CredalSession *all = add (session, "rows.csv", "all.csv");
  g_autofree char *after = contents (old), *name = credal_session_cluster_label (all, 1);
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpstr (name, ==, "middle");
  assert_numbers_kept (all, session);
  g_assert_cmpfloat (agreement_with_classes (all, 120), >, 0.8);
  g_assert_true (credal_session_save_as (all, saved, FALSE, NULL));
  g_autofree char *state = test_state (all);
  credal_session_close (all);
  g_object_unref (all);
  all = test_open (saved);
  g_autofree char *again = test_state (all);
  g_assert_cmpstr (again, ==, state);
  test_answer_truly (all, 3, TRUE);
  g_assert_cmpuint (credal_session_position (all), ==, credal_session_position (session) + 3);
  test_forget (all);
  test_forget (session);
}

/* Unsaved, the log is in the recovery folder from the beginning, and stays there. */
static void
test_recovered (void)
{
  const CredalSetting settings[] = { { "session", "engine", "kmeans" }, { "engine", "clusters", "3" },
                                     { "session", "view", "none" } };
  CredalSession *session = session_of (settings, G_N_ELEMENTS (settings));
  guint said, others;

  test_answer_truly (session, 1, TRUE);
  CredalSession *all = add (session, "rows.csv", "all.csv");
  g_autofree char *state = test_state (all);
  credal_session_close (all);
  g_autofree char *log = credal_session_find_unsaved (all, &said, &others);
  g_assert_nonnull (log);
  g_object_unref (all);
  all = test_open (log);
  g_autofree char *again = test_state (all);
  g_assert_cmpstr (again, ==, state);
  g_assert_cmpuint (said, ==, 1);
  test_forget (all);
  test_forget (session);
}

/* Added to twice; and by a method that places only the objects that it clusters. */
static void
test_again (void)
{
  const CredalSetting settings[] = { { "session", "engine", "ecm" }, { "engine", "clusters", "3" },
                                     { "session", "standardize", "yes" }, { "session", "view", "none" } };
  const CredalSetting other[] = { { "session", "engine", "agglomerative" }, { "engine", "clusters", "3" } };
  CredalSession *session = session_of (settings, G_N_ELEMENTS (settings));
  CredalSession *all = add (session, "rows.csv", "all.csv"), *more = add (all, "rows.csv", "more.csv");
  gsize bytes = 150 * 4 * sizeof (double);

  g_assert_cmpuint (credal_dataset_n (credal_session_raw (more)), ==, 180);
  g_assert_cmpmem (credal_dataset_x (credal_session_data (more)), bytes, credal_dataset_x (credal_session_data (all)),
                   bytes);
  test_forget (more);
  test_forget (all);
  g_assert_true (credal_session_set_all (session, other, G_N_ELEMENTS (other), NULL));
  credal_session_wait (session);
  g_assert_false (credal_session_predicts_rows (session));
  all = add (session, "rows.csv", "all.csv");
  g_assert_null (credal_session_partition (all));
  credal_session_start (all);
  credal_session_wait (all);
  g_assert_cmpuint (credal_partition_n (credal_session_partition (all)), ==, 150);
  test_forget (all);
  test_forget (session);
}

/* ---- refused ---- */

static void
assert_refused (CredalSession *session, const char *rows, const char *table_name, const char *part)
{
  g_autofree char *path = test_path ("bad.csv"), *table = test_path (table_name);
  g_autoptr(GError) error = NULL;
  gboolean was_there = g_file_test (table, G_FILE_TEST_EXISTS);

  g_assert_true (g_file_set_contents (path, rows, -1, NULL));
  g_assert_null (add_rows (session, path, table, &error));
  g_test_message ("%s", error->message);
  g_assert_nonnull (strstr (error->message, part));
  g_assert_cmpint (g_file_test (table, G_FILE_TEST_EXISTS), ==, was_there);
}

static void
test_refused (void)
{
  g_autofree char *base = test_path ("mixed.csv"), *table = test_path ("joined.csv");
  g_autoptr(CredalTable) read = NULL;

  g_assert_true (g_file_set_contents (base, "w,c\n1 mm,a\n2 mm,b\n5 mm,a\n9 mm,b\n", -1, NULL));
  read = credal_table_load (base, NULL, NULL);
  g_assert_true (credal_table_categories (read, "c"));
  CredalSession *session = credal_session_new (base, read->options, NULL);
  g_assert_nonnull (session);
  g_unlink (table);
  assert_refused (session, "v,c\n1 mm,a\n2 mm,b\n", "joined.csv", "“w”");
  assert_refused (session, "w,c\n1 mm,a\n2 mm,z\n", "joined.csv", "bad.csv:3:6");
  assert_refused (session, "w,c\n1 cm,a\n2 cm,b\n", "joined.csv", "in cm, and in the session’s table in mm");
  assert_refused (session, "w,c\n1 mm,a\noh,b\n", "joined.csv", "bad.csv:3:1: column");
  assert_refused (session, "w,w,c\n1 mm,1 mm,a\n2 mm,2 mm,b\n", "joined.csv", "several columns");
  assert_refused (session, "w,c\n1 mm,a\n2 mm,b\n", "mixed.csv", "another name");
  assert_refused (session, "w,c\n1 mm,a\n2 mm,b\n", "bad.csv", "another name");
  test_forget (session);
}

/* Gaps get the median of the rows that were there first, and texts keep their columns. */
static void
test_gaps (void)
{
  g_autofree char *base = test_path ("gaps.csv"), *rows = test_path ("gaps-2.csv");
  g_autoptr(CredalTable) read = NULL;

  g_assert_true (g_file_set_contents (base, "w;c\n1,5;b\n;a\n3,5;a\n9,5;b\n", -1, NULL));
  g_assert_true (g_file_set_contents (rows, "c\tx\tw\nb\t7\t\na\t7\t100,5\n", -1, NULL));
  read = credal_table_load (base, NULL, NULL);
  g_assert_true (credal_table_categories (read, "c"));
  credal_table_treat_missing (read, CREDAL_MISSING_MEDIAN);
  CredalSession *session = credal_session_new (base, read->options, NULL);
  g_assert_nonnull (session);
  CredalSession *all = add (session, "gaps-2.csv", "gaps-all.csv");
  const double expected[] = { 1.5, 1, 0, 3.5, 0, 1, 3.5, 0, 1, 9.5, 1, 0, 3.5, 1, 0, 100.5, 0, 1 };
  g_assert_cmpmem (credal_dataset_x (credal_session_raw (all)), 18 * sizeof (double), expected, sizeof expected);
  test_forget (all);
  test_forget (session);
}

int
main (int argc, char **argv)
{
  static const Case cases[] = { { "kmeans", "no", "0" }, { "ecm", "yes", "0" }, { "gmm", "yes", "2" },
                                { "egmm", "no", "0" }, { "fcm", "yes", "0" }, { "srpcm", "no", "0" },
                                { "spfcm", "no", "0" }, { "s3om", "yes", "0" }, { "cgmm", "no", "0" }, { "bpec", "no", "0" },
                                { "cecm", "no", "0" }, { "cfcm", "no", "0" },
                                { "cop-kmeans", "no", "0" }, { "mpckmeans", "no", "0" } };

  test_begin (&argc, &argv);
  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autofree char *path = g_strconcat ("/session/rows/kept/", cases[k].engine, NULL);
      g_test_add_data_func (path, &cases[k], test_kept);
    }
  g_test_add_func ("/session/rows/constrained", test_constrained);
  g_test_add_func ("/session/rows/answers", test_answers);
  g_test_add_func ("/session/rows/recovered", test_recovered);
  g_test_add_func ("/session/rows/again", test_again);
  g_test_add_func ("/session/rows/refused", test_refused);
  g_test_add_func ("/session/rows/gaps", test_gaps);
  return test_end ();
}
