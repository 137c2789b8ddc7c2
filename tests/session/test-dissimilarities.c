#include <glib/gstdio.h>
#include <math.h>
#include "common.h"
#include "core/data/dissimilarity.h"
#include "io/numpy/npy-write.h"
#include "session/file/recovery.h"
#include "session/recipes.h"
#include "session/session-file.h"
#include "session/session-result.h"
#include "session/session-steps.h"

/* A session on a table of dissimilarities: its objects, its methods, saved and opened again. */

enum { N = 30 };

static double
at (guint i)
{
  return (i % 3) * 10.0 + i / 3 * 0.3;
}

/* Writes the distances of three groups on a line. */
static char *
write_table (void)
{
  char *path = test_path ("square.csv");
  g_autoptr(GString) out = g_string_new (NULL);

  for (guint i = 0; i < N; i++)
    for (guint j = 0; j < N; j++)
      g_string_append_printf (out, "%g%c", fabs (at (i) - at (j)), j + 1 < N ? ',' : '\n');
  g_assert_true (g_file_set_contents (path, out->str, (gssize) out->len, NULL));
  return path;
}

static void
run (CredalSession *session)
{
  credal_session_start (session);
  credal_session_wait (session);
}

static void
test_saved (void)
{
  g_autofree char *table = write_table (), *path = test_path ("square.credal");
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalSession) session = credal_session_new (table, NULL, &error);

  g_assert_no_error (error);
  g_assert_true (credal_recipe_apply (credal_recipe_first (credal_session_raw (session)), session, &error));
  g_assert_true (credal_session_set (session, CREDAL_SCOPE_ENGINE, "clusters", "3", &error));
  run (session);
  CredalPartition *found = credal_session_partition (session);
  g_assert_nonnull (found);
  for (guint i = 3; i < N; i++)
    for (guint k = 0; k < 3; k++)
      g_assert_cmpint (credal_partition_membership (found)[i * 3 + k] > 0.5, ==,
                       credal_partition_membership (found)[i % 3 * 3 + k] > 0.5);
  g_assert_true (credal_session_save_as (session, path, FALSE, &error));

  g_autoptr(CredalSession) again = test_open (path);
  CredalDataset *data = credal_session_raw (again);
  g_assert_nonnull (credal_dataset_dissimilarities (data));
  g_assert_cmpfloat (credal_dissimilarity (data, 1, 5), ==, 10.3);
  g_assert_cmpstr (credal_session_engine (again)->id, ==, "recm");
  run (again);
  for (guint i = 0; i < N * 3; i++)
    g_assert_cmpfloat (credal_partition_membership (credal_session_partition (again))[i], ==,
                       credal_partition_membership (found)[i]);
}

/* An array of NumPy is read like a text. */
static void
test_array (void)
{
  g_autofree char *path = test_path ("array.npy");
  g_autofree double *table = g_new (double, N * N);
  g_autoptr(GError) error = NULL;

  for (guint k = 0; k < N * N; k++)
    table[k] = fabs (at (k / N) - at (k % N));
  g_assert_true (credal_npy_write (path, CREDAL_NPY_REALS, N, N, table, &error));
  g_autoptr(CredalSession) session = credal_session_new (path, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (credal_dataset_dissimilarities (credal_session_raw (session)));
  for (guint k = 0; k < N * N; k++)
    g_assert_cmpfloat (credal_dissimilarity (credal_session_raw (session), k / N, k % N), ==, table[k]);
}

/* What was answered and never saved is recovered, with the table as it was read. */
static void
test_recovered (void)
{
  g_autofree char *table = write_table ();
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalSession) session = credal_session_new (table, NULL, &error);

  g_assert_no_error (error);
  g_assert_true (credal_recipe_apply (credal_recipe_first (credal_session_raw (session)), session, &error));
  g_assert_true (credal_session_group (session, (const guint32[]) { 0, 3 }, 2, FALSE, &error));
  credal_session_close (session);
  g_auto(GStrv) logs = credal_recovery_list ();
  g_assert_cmpuint (g_strv_length (logs), ==, 1);
  g_autoptr(CredalSession) again = test_open (logs[0]);
  g_assert_cmpfloat (credal_dissimilarity (credal_session_raw (again), 1, 5), ==, 10.3);
  g_assert_cmpstr (credal_session_engine (again)->id, ==, "recm");
  g_assert_cmpuint (credal_constraints_n_groups (credal_session_constraints (again)), ==, 1);
  g_assert_cmpint (g_unlink (logs[0]), ==, 0);
}

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  g_test_add_func ("/dissimilarities/saved", test_saved);
  g_test_add_func ("/dissimilarities/array", test_array);
  g_test_add_func ("/dissimilarities/recovered", test_recovered);
  return test_end ();
}
