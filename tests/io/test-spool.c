#include <string.h>
#include "helpers.h"
#include "io/files/spool.h"

/* Bytes kept on the disk come back in any order, and leave no file. */

enum { PARTS = 200, LONGEST = 3000 };

static void
test_any_order (void)
{
  char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "betp.nii", NULL);
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalSpool) spool = credal_spool_new (path, &error);
  guint64 begins[PARTS + 1] = { 0 };
  guint8 part[LONGEST], expected[LONGEST];

  g_assert_no_error (error);
  for (guint k = 0; k < PARTS; k++)
    {
      gsize size = (gsize) g_test_rand_int_range (0, LONGEST);
      memset (part, (int) k, size);
      g_assert_true (credal_spool_append (spool, part, size, &error));
      begins[k + 1] = credal_spool_size (spool);
      g_assert_cmpuint (begins[k + 1], ==, begins[k] + size);
      guint other = (guint) g_test_rand_int_range (0, (gint32) k + 1);
      gsize length = begins[other + 1] - begins[other];
      memset (expected, (int) other, length);
      g_assert_true (credal_spool_read (spool, begins[other], part, length, &error));
      g_assert_cmpmem (part, length, expected, length);
    }
  g_autoptr(GDir) left = g_dir_open (folder, 0, NULL);
  g_assert_null (g_dir_read_name (left));
  g_assert_false (credal_spool_read (spool, begins[PARTS], part, 1, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_IO);
  test_folder_remove (folder);
}

static void
test_no_folder (void)
{
  g_autoptr(GError) error = NULL;

  g_assert_null (credal_spool_new ("/nowhere/betp.nii", &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_IO);
  g_assert_true (g_str_has_prefix (error->message, "/nowhere/betp.nii: cannot keep numbers next to it: "));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/spool/any-order", test_any_order);
  g_test_add_func ("/spool/no-folder", test_no_folder);
  return g_test_run ();
}
