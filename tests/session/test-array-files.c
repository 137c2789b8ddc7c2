/* Sessions on tables in files of other kinds: NumPy's, with a table beside them, and gzip. */
#include <glib/gstdio.h>
#include "common.h"
#include "io/files/packed.h"
#include "io/numpy/npy-write.h"
#include "session/session-file.h"

static char *
iris_text (gsize *length)
{
  g_autofree char *path = test_data_path ("iris.csv");
  char *text;

  g_assert_true (g_file_get_contents (path, &text, length, NULL));
  return text;
}

/* Writes the features of iris as an array, and its classes beside it. */
static char *
write_array (const char *folder)
{
  g_autofree char *iris = test_data_path ("iris.csv"), *path = g_build_filename (folder, "a.npy", NULL);
  g_autofree char *beside = g_build_filename (folder, "a.csv", NULL);
  g_autoptr(CredalTable) table = credal_table_load (iris, NULL, NULL);
  g_autoptr(CredalDataset) data = credal_table_dataset (table, NULL, NULL, NULL);
  gsize n = credal_dataset_n (data), p = credal_dataset_p (data);
  g_autoptr(GString) text = g_string_new ("# features");

  for (gsize q = 0; q < p; q++)
    g_string_append_printf (text, ",%s", credal_dataset_column_names (data)[q]);
  g_string_append (text, "\nclass\n");
  for (gsize i = 0; i < n; i++)
    g_string_append_printf (text, "%s\n", credal_dataset_class_name (data, (guint) credal_dataset_classes (data)[i]));
  g_assert_true (g_mkdir_with_parents (folder, 0700) == 0);
  g_assert_true (credal_npy_write (path, CREDAL_NPY_REALS, n, p, credal_dataset_x (data), NULL));
  g_assert_true (g_file_set_contents (beside, text->str, -1, NULL));
  return g_steal_pointer (&path);
}

static CredalSession *
fit (const char *path)
{
  GError *error = NULL;
  CredalSession *session = credal_session_new (path, NULL, &error);

  g_assert_no_error (error);
  credal_session_start (session);
  credal_session_wait (session);
  test_answer_truly (session, 3, TRUE);
  return session;
}

static void
save (CredalSession *session, const char *path)
{
  g_autoptr(GError) error = NULL;

  credal_session_save_as (session, path, FALSE, &error);
  g_assert_no_error (error);
}

/* What is shown is as on the CSV file, and again after the session was closed. */
static void
check_same (const char *path, const char *name)
{
  g_autofree char *iris = test_data_path ("iris.csv"), *log = test_path (name);
  CredalSession *plain = fit (iris), *session = fit (path);
  g_autofree char *expected = test_state (plain), *found = test_state (session);

  g_assert_cmpstr (found, ==, expected);
  g_assert_cmpstr (credal_dataset_column_names (credal_session_raw (session))[0], ==,
                   credal_dataset_column_names (credal_session_raw (plain))[0]);
  save (session, log);
  g_object_unref (session);
  test_forget (plain);
  session = test_open (log);
  g_autofree char *again = test_state (session);
  g_assert_cmpstr (again, ==, expected);
  test_forget (session);
}

static void
test_array (void)
{
  g_autofree char *folder = test_path ("plain"), *path = write_array (folder);

  check_same (path, "array.credal");
}

static void
test_gzip (void)
{
  gsize length;
  g_autofree char *text = iris_text (&length), *path = test_path ("iris.csv.gz");
  g_autoptr(CredalPackedFile) file = credal_packed_file_open (path, NULL);

  credal_packed_file_write (file, text, length);
  g_assert_true (credal_packed_file_commit (file, NULL));
  check_same (path, "gzip.credal");
}

/* Writes an array of the same shape with other numbers. */
static void
write_other (const char *path)
{
  g_autofree double *x = g_new0 (double, 150 * 4);

  x[7] = 1.0;
  g_assert_true (credal_npy_write (path, CREDAL_NPY_REALS, 150, 4, x, NULL));
}

/* The pair of files is found next to the session; a change of either is noticed. */
static void
test_moved (void)
{
  g_autofree char *folder = test_path ("before"), *after = test_path ("after"), *path = write_array (folder);
  g_autofree char *log = test_path ("before/s.credal"), *moved = test_path ("after/s.credal");
  g_autofree char *beside = test_path ("after/a.csv"), *array = test_path ("after/a.npy"), *text = NULL;
  gsize length;

  CredalSession *session = fit (path);
  save (session, log);
  g_autofree char *expected = test_state (session);
  g_object_unref (session);
  g_assert_cmpint (g_rename (folder, after), ==, 0);
  session = test_open (moved);
  g_autofree char *found = test_state (session);
  g_assert_cmpstr (found, ==, expected);
  test_forget (session);

  g_assert_true (g_file_get_contents (beside, &text, &length, NULL));
  text[length - 2] = 'X';
  g_assert_true (g_file_set_contents (beside, text, (gssize) length, NULL));
  test_open_not (moved, CREDAL_ERROR_LOST, "are not the data of this session");
  text[length - 2] = 'a';
  g_assert_true (g_file_set_contents (beside, text, (gssize) length, NULL));
  session = test_open (moved);
  test_forget (session);
  write_other (array);
  test_open_not (moved, CREDAL_ERROR_LOST, "are not the data of this session");
}

/* The session keeps which array of an archive it is on. */
static void
test_chosen (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("CREDAL_TESTS"), "io", "numpy", "several.npz", NULL);
  g_autoptr(CredalTable) table = credal_table_parse ("", "x1\n1\n2\n", 7, NULL, NULL);
  g_autoptr(CredalImportOptions) options = credal_import_options_copy (table->options);
  g_autofree char *log = test_path ("chosen.credal");
  GError *error = NULL;

  options->array = g_strdup ("three");
  CredalSession *session = credal_session_new (path, options, &error);
  g_assert_no_error (error);
  save (session, log);
  g_object_unref (session);
  session = test_open (log);
  g_assert_cmpuint (credal_dataset_n (credal_session_raw (session)), ==, 6);
  g_assert_cmpstr (credal_session_import_options (session)->array, ==, "three");
  test_forget (session);
}

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  g_test_add_func ("/array-files/array", test_array);
  g_test_add_func ("/array-files/gzip", test_gzip);
  g_test_add_func ("/array-files/moved", test_moved);
  g_test_add_func ("/array-files/chosen", test_chosen);
  return test_end ();
}
