/* NumPy files: arrays that NumPy wrote, every type that is refused, bytes that lie, and what the writer makes. */
#include <math.h>
#include <string.h>
#include "helpers.h"
#include "io/files/file.h"
#include "io/numpy/npy.h"
#include "io/numpy/npy-write.h"

static char *
shipped (const char *name)
{
  return g_strdup_printf ("%s/io/numpy/%s.npy", g_getenv ("CREDAL_TESTS"), name);
}

/* ---- arrays that NumPy wrote ---- */

static void
check_array (const char *name, const double *expected, gsize rows, gsize columns)
{
  g_autofree char *path = shipped (name);
  GError *error = NULL;
  g_autoptr(CredalNpyFile) file = credal_npy_file_open (path, &error);
  g_autofree double *x = g_new (double, rows * columns), *row = g_new (double, columns);

  g_assert_no_error (error);
  g_assert_cmpuint (credal_npy_file_header (file)->rows, ==, rows);
  g_assert_cmpuint (credal_npy_file_header (file)->columns, ==, columns);
  g_assert_true (credal_npy_file_read (file, 0, rows, x, &error));
  g_assert_cmpmem (x, rows * columns * sizeof (double), expected, rows * columns * sizeof (double));
  for (gsize i = 0; i < rows; i++)
    {
      g_assert_true (credal_npy_file_read (file, i, 1, row, &error));
      g_assert_cmpmem (row, columns * sizeof (double), expected + i * columns, columns * sizeof (double));
    }
}

static void
test_types (void)
{
  static const char *const names[] = { "f8", "f4", "i8", "i4", "i2", "i1", "u8", "u4", "u2", "u1", "version-2",
                                       "version-3" };
  static const double values[] = { 0, 1, 2, 3, 4, 5 }, truths[] = { 0, 1, 1, 1, 1, 1 };

  for (guint k = 0; k < G_N_ELEMENTS (names); k++)
    check_array (names[k], values, 2, 3);
  check_array ("b1", truths, 2, 3);
  check_array ("line", values, 6, 1);
}

static void
test_whole (void)
{
  g_autofree char *path = shipped ("f4");
  g_autoptr(GBytes) bytes = credal_file_read_bytes (path, NULL);
  gsize rows, columns;
  g_autofree double *x = credal_npy_parse (path, bytes, &rows, &columns, NULL);

  g_assert_nonnull (x);
  g_assert_cmpuint (rows, ==, 2);
  g_assert_cmpuint (columns, ==, 3);
  for (int k = 0; k < 6; k++)
    g_assert_cmpfloat (x[k], ==, k);
}

static void
test_types_refused (void)
{
  static const char *const faults[][2] = {
    { "big-f8", ">f8: numbers in big-endian order" }, { "f2", "<f2: half or extended precision" },
    { "c16", "<c16: complex numbers" }, { "m8s", "<m8[s]: times" }, { "S3", "|S3: bytes" },
    { "object", "|O: Python objects" }, { "record", ": records; save it as '<f4'" }, { "U3", "the array has texts" },
    { "fortran", "Fortran order" }, { "point", "has the shape ()" }, { "cube", "has the shape (2, 3, 1)" },
    { "empty", "the array is empty" },
  };

  for (guint k = 0; k < G_N_ELEMENTS (faults); k++)
    {
      g_autofree char *path = shipped (faults[k][0]);
      GError *error = NULL;
      g_assert_null (credal_npy_file_open (path, &error));
      g_assert_true (g_str_has_prefix (error->message, path));
      test_fault (error, CREDAL_ERROR_PARSE, faults[k][1]);
    }
}

/* ---- bytes that lie ---- */

static GBytes *
npy (guint8 version, const char *header, const void *numbers, gsize length)
{
  GByteArray *file = g_byte_array_new ();
  guint32 size = (guint32) strlen (header);

  g_byte_array_append (file, (const guint8 *) "\x93NUMPY", 6);
  g_byte_array_append (file, (const guint8[]) { version, 0 }, 2);
  g_byte_array_append (file, (const guint8[]) { size & 0xff, size >> 8, 0, 0 }, version == 1 ? 2 : 4);
  g_byte_array_append (file, (const guint8 *) header, size);
  g_byte_array_append (file, numbers, (guint) length);
  return g_byte_array_free_to_bytes (file);
}

static void
refuse (const char *header, gsize length, const char *text)
{
  static const double numbers[] = { 1, 2, 3, 4, NAN, 6 };
  gsize rows, columns;
  GError *error = NULL;
  g_autoptr(GBytes) file = npy (1, header, numbers, length);

  g_assert_null (credal_npy_parse ("a.npy", file, &rows, &columns, &error));
  test_fault (error, CREDAL_ERROR_PARSE, text);
}

static void
test_lies (void)
{
  refuse ("{'descr': '<f8', 'fortran_order': False, 'shape': (6,), }", 48, "two dimensions");
  refuse ("{'descr': '<f8', 'fortran_order': False, 'shape': (2, -3), }", 48, "the shape (2, -3)");
  refuse ("{'descr': '<f8', 'fortran_order': False, }", 48, "two dimensions");
  refuse ("{'descr': '<f8', 'shape': (2, 3), }", 48, "Fortran");
  refuse ("{'fortran_order': False, 'shape': (2, 3), }", 48, "unknown type");
  refuse ("{'descr': '<U4294967297', 'fortran_order': False, 'shape': (2, 3), }", 48, "unknown type");
  refuse ("{'descr': '<f8', 'fortran_order': False, 'shape': (2, 3), }", 40, "cut off");
  refuse ("{'descr': '<f8', 'fortran_order': False, 'shape': (2, 2), }", 40, "longer than its array");
  refuse ("{'descr': '<f8', 'fortran_order': False, 'shape': (4294967296, 4294967296), }", 0, "cut off");
  refuse ("{'descr': '<f8', 'fortran_order': False, 'shape': (9223372036854775807, 2), }", 48, "cut off");
  refuse ("{'descr': '\xff\xfe', 'fortran_order': False, 'shape': (2, 3), }", 48, "unknown type");
  refuse ("{'descr': '<f8', 'fortran_order': False, 'shape': (2, 3), }", 48, "row 2, column 2");
}

/* Every shorter file, and every header with a byte that is not its own, is refused or read within its bounds. */
static void
test_damaged (void)
{
  static const double numbers[] = { 1, 2, 3, 4, 5, 6 };
  g_autoptr(GBytes) whole = npy (2, "{'descr': '<f8', 'fortran_order': False, 'shape': (2, 3), }\n", numbers, 48);
  gsize length, rows, columns;
  const guint8 *bytes = g_bytes_get_data (whole, &length);

  for (gsize k = 0; k < length; k++)
    {
      g_autoptr(GBytes) part = g_bytes_new (bytes, k), other = NULL;
      g_autofree guint8 *changed = g_memdup2 (bytes, length);
      g_assert_null (credal_npy_parse ("a.npy", part, &rows, &columns, NULL));
      changed[k] ^= 0xff;
      other = g_bytes_new (changed, length);
      g_free (credal_npy_parse ("a.npy", other, &rows, &columns, NULL));
    }
}

static void
test_no_array (void)
{
  g_autoptr(GBytes) text = g_bytes_new_static ("a,b\n1,2\n3,4\n5,6\n", 16);
  gsize rows, columns;
  GError *error = NULL;

  g_assert_null (credal_npy_parse ("a.npy", text, &rows, &columns, &error));
  test_fault (error, CREDAL_ERROR_PARSE, "no NumPy file");
  error = NULL;
  g_assert_null (credal_npy_file_open ("/nowhere/a.npy", &error));
  test_fault (error, CREDAL_ERROR_IO, "/nowhere/a.npy");
}

/* ---- writing ---- */

static void
check_written (const char *path, gsize rows, gsize columns, const double *numbers)
{
  GError *error = NULL;
  g_autoptr(CredalNpyFile) file = credal_npy_file_open (path, &error);
  g_autofree double *x = g_new (double, rows * columns);

  g_assert_no_error (error);
  g_assert_cmpuint (credal_npy_file_header (file)->begin % 64, ==, 0);
  g_assert_cmpuint (credal_npy_file_header (file)->rows, ==, rows);
  g_assert_true (credal_npy_file_read (file, 0, rows, x, &error));
  g_assert_cmpmem (x, rows * columns * sizeof (double), numbers, rows * columns * sizeof (double));
}

/* A file in parts, written in any order and opened by several, is the same as one written at once. */
static void
test_written (void)
{
  g_autofree char *folder = test_folder_new (), *whole = g_build_filename (folder, "whole.npy", NULL);
  g_autofree char *parts = g_build_filename (folder, "parts.npy", NULL);
  g_autofree double *numbers = g_new (double, 5000 * 3);
  GError *error = NULL;

  for (CredalNpyKind kind = CREDAL_NPY_REALS; kind <= CREDAL_NPY_INTEGERS; kind++)
    {
      for (int k = 0; k < 15000; k++)
        numbers[k] = kind == CREDAL_NPY_REALS ? sin (k) : k - 7500;
      g_assert_true (credal_npy_write (whole, kind, 5000, 3, numbers, &error));
      check_written (whole, 5000, 3, numbers);
      for (gsize first = 5000; first > 0; first -= 1000)
        {
          CredalNpyPart *part = credal_npy_part_open (parts, kind, 5000, 3, &error);
          g_assert_true (credal_npy_part_write (part, first - 1000, 1000, numbers + (first - 1000) * 3, &error));
          g_assert_true (credal_npy_part_close (part, &error));
        }
      g_autoptr(GBytes) a = credal_file_read_bytes (whole, NULL), b = credal_file_read_bytes (parts, NULL);
      g_assert_true (g_bytes_equal (a, b));
    }
  g_assert_true (credal_npy_write (whole, CREDAL_NPY_INTEGERS, 15000, 0, numbers, &error));
  check_written (whole, 15000, 1, numbers);
  test_folder_remove (g_steal_pointer (&folder));
}

static void
test_not_written (void)
{
  GError *error = NULL;

  g_assert_null (credal_npy_part_open ("/nowhere/a.npy", CREDAL_NPY_REALS, 2, 3, &error));
  test_fault (error, CREDAL_ERROR_IO, "/nowhere/a.npy: cannot be written");
  error = NULL;
  g_assert_false (credal_npy_write ("/nowhere/a.npy", CREDAL_NPY_REALS, 1, 1, (const double[]) { 1 }, &error));
  test_fault (error, CREDAL_ERROR_IO, "/nowhere/a.npy: cannot be written");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/npy/types", test_types);
  g_test_add_func ("/npy/whole", test_whole);
  g_test_add_func ("/npy/types-refused", test_types_refused);
  g_test_add_func ("/npy/lies", test_lies);
  g_test_add_func ("/npy/damaged", test_damaged);
  g_test_add_func ("/npy/no-array", test_no_array);
  g_test_add_func ("/npy/written", test_written);
  g_test_add_func ("/npy/not-written", test_not_written);
  return g_test_run ();
}
