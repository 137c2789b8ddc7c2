#include "io/csv/csv.h"
#include "io/files/file.h"
#include "io/image/image.h"
#include "io/json/stroke-json.h"

/* Reading whole files: what was wrong is told apart, whoever reads. */

static int fault = G_FILE_ERROR_NOMEM;

/* In place of GLib's. */
gboolean
g_file_get_contents (const gchar *path, gchar **bytes, gsize *length, GError **error)
{
  g_set_error (error, G_FILE_ERROR, fault, "%s: no", path);
  return FALSE;
}

static void
check (gconstpointer result, GError **error)
{
  const int code = fault == G_FILE_ERROR_NOMEM ? CREDAL_ERROR_MEMORY : CREDAL_ERROR_IO;

  g_assert_null (result);
  g_assert_error (*error, CREDAL_ERROR, code);
  g_assert_cmpstr ((*error)->message, ==, "name: no");
  g_clear_error (error);
}

static void
test_faults (void)
{
  static const int faults[] = { G_FILE_ERROR_NOMEM, G_FILE_ERROR_NOENT, G_FILE_ERROR_ACCES };

  for (guint k = 0; k < G_N_ELEMENTS (faults); k++)
    {
      GError *error = NULL;
      fault = faults[k];
      check (credal_file_read ("name", NULL, &error), &error);
      check (credal_file_read_bytes ("name", &error), &error);
      check (credal_image_load ("name", &error), &error);
      check (credal_stroke_file_read ("name", 10, 10, &error), &error);
      check (credal_table_load ("name", NULL, &error), &error);
    }
}

static void
test_stem (void)
{
  static const char *const names[][2] = { { "data/iris.csv", "iris" }, { "/x/brain.nii.gz", "brain" },
                                          { "brain.nii", "brain" }, { "a.b.csv", "a.b" }, { ".csv", ".csv" },
                                          { "plain", "plain" }, { "old.gz", "old" }, { ".nii.gz", ".nii.gz" } };

  for (guint k = 0; k < G_N_ELEMENTS (names); k++)
    {
      g_autofree char *stem = credal_file_stem (names[k][0]);
      g_assert_cmpstr (stem, ==, names[k][1]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/file/faults", test_faults);
  g_test_add_func ("/file/stem", test_stem);
  return g_test_run ();
}
