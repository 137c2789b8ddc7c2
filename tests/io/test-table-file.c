/* Tables in files of other kinds: NumPy's archives, gzip, and the table beside an array. */
#include <math.h>
#include <string.h>
#include "helpers.h"
#include "io/files/file.h"
#include "io/files/gzip.h"
#include "io/files/packed.h"
#include "io/numpy/npy-write.h"
#include "io/numpy/npz.h"
#include "io/numpy/zip.h"
#include "io/sample/sample.h"
#include "io/tables/array-text.h"
#include "io/tables/table-file.h"

static char *
shipped (const char *name)
{
  return g_build_filename (g_getenv ("CREDAL_TESTS"), "io", "numpy", name, NULL);
}

static void
check_text (const char *path, const char *array, const char *expected)
{
  GError *error = NULL;
  g_autoptr(GBytes) text = credal_table_file_read (path, array, &error);

  g_assert_no_error (error);
  g_assert_cmpmem (g_bytes_get_data (text, NULL), g_bytes_get_size (text), expected, strlen (expected));
}

static void
refuse (const char *path, const char *array, CredalError code, const char *what)
{
  GError *error = NULL;

  g_assert_null (credal_table_file_read (path, array, &error));
  test_fault (error, code, what);
}

/* ---- archives ---- */

static void
test_archives (void)
{
  g_autofree char *stored = shipped ("stored.npz"), *packed = shipped ("packed.npz");
  g_autofree char *several = shipped ("several.npz"), *line = shipped ("line.npy");

  check_text (stored, NULL, "a,\"b, c\",ä,class\n0,1,2,1\n3,4,5,0\n");
  check_text (packed, NULL, "x1,x2,x3,class\n0,0.125,0.25,no\n0.375,0.5,0.625,yes\n");
  check_text (several, "two", "x1,x2\n0,1\n3,4\n");
  check_text (several, "three", "x1\n0\n1\n2\n3\n4\n5\n");
  check_text (line, NULL, "x1\n0\n1\n2\n3\n4\n5\n");
}

/* Each row of the sample is the row of the whole table that its number says, class included. */
static void
check_sample (const char *path, const char *array, guint most, gsize expected)
{
  g_autoptr(CredalImportOptions) options = credal_import_options_new ();
  g_autoptr(GError) error = NULL;

  options->array = g_strdup (array);
  g_autoptr(CredalSample) sample = credal_sample_read (path, "a", options, 1, most, NULL, &error);
  g_assert_no_error (error);
  g_autoptr(CredalTable) whole = credal_table_file_load (path, options, &error);
  g_assert_no_error (error);
  gsize width = credal_cells_width (whole->cells, 0);
  g_assert_cmpuint (sample->rows, ==, credal_cells_rows (whole->cells));
  g_assert_cmpuint (credal_cells_rows (sample->table->cells), ==, expected);
  for (gsize row = 0; row < expected; row++)
    {
      guint64 at = g_ascii_strtoull (credal_cells_text (sample->table->cells, row, width), NULL, 10) - 1;
      for (gsize k = 0; k < width; k++)
        g_assert_cmpstr (credal_cells_text (sample->table->cells, row, k), ==, credal_cells_text (whole->cells, at, k));
    }
  for (gsize k = 0; k < width; k++)
    g_assert_cmpstr (sample->table->headings[k], ==, whole->headings[k]);
  g_assert_null (credal_sample_read (path, "a", options, sample->rows, most, NULL, &error));
  g_assert_no_error (error);
}

static void
test_sampled_archives (void)
{
  g_autofree char *stored = shipped ("stored.npz"), *packed = shipped ("packed.npz"), *several = shipped ("several.npz");

  check_sample (stored, NULL, 2, 2);
  check_sample (packed, NULL, 2, 2);
  check_sample (several, "three", 3, 3);
}

static void
test_archives_refused (void)
{
  g_autofree char *several = shipped ("several.npz"), *packed = shipped ("packed.npz"), *array = shipped ("f8.npy");

  refuse (several, NULL, CREDAL_ERROR_PARSE, "one (2 × 3), two (2 × 2); save one of them as X");
  refuse (several, "four", CREDAL_ERROR_PARSE, "it has no array called four");
  refuse (packed, "y", CREDAL_ERROR_PARSE, "the array has texts");
  refuse (array, "X", CREDAL_ERROR_PARSE, "--array is for a file of several arrays");
}

/* Every shorter archive, and every archive with a changed byte, is refused or read within its bounds. */
static void
test_archives_damaged (void)
{
  static const char *const names[] = { "stored.npz", "packed.npz" };

  for (guint f = 0; f < G_N_ELEMENTS (names); f++)
    {
      g_autofree char *path = shipped (names[f]);
      g_autoptr(GBytes) whole = credal_file_read_bytes (path, NULL);
      gsize length;
      const guint8 *bytes = g_bytes_get_data (whole, &length);
      for (gsize k = 0; k < length; k++)
        {
          g_auto(CredalNpz) cut = { 0 }, changed = { 0 };
          g_autofree guint8 *copy = g_memdup2 (bytes, length);
          copy[k] ^= 0xff;
          g_autoptr(GBytes) part = g_bytes_new (bytes, k), other = g_bytes_new (copy, length);
          g_assert_false (credal_npz_read (&cut, "a.npz", part, NULL, NULL));
          credal_npz_read (&changed, "a.npz", other, NULL, NULL);
        }
    }
}

/* The size in the directory of the archive, and in no other place, says that the memory would be filled. */
static void
test_archive_bomb (void)
{
  g_autofree char *path = shipped ("packed.npz");
  g_autoptr(GBytes) whole = credal_file_read_bytes (path, NULL);
  gsize length;
  g_autofree guint8 *bytes = g_memdup2 (g_bytes_get_data (whole, &length), g_bytes_get_size (whole));
  guint8 *entry = memmem (bytes, g_bytes_get_size (whole), "PK\x01\x02", 4);
  GError *error = NULL;

  length = g_bytes_get_size (whole);
  memcpy (entry + 24, "\xf0\xff\xff\xff", 4);
  g_autoptr(GBytes) forged = g_bytes_new (bytes, length);
  g_assert_null (credal_zip_members ("a.npz", forged, &error));
  test_fault (error, CREDAL_ERROR_PARSE, "a.npz: it unpacks to more than 200 times its size");
}

/* ---- gzip ---- */

static void
write_packed (const char *path, const char *text, gsize length)
{
  g_autoptr(CredalPackedFile) file = credal_packed_file_open (path, NULL);

  credal_packed_file_write (file, text, length);
  g_assert_true (credal_packed_file_commit (file, NULL));
}

static void
test_gzip (void)
{
  static const char text[] = "a,b\n1,2\n3,4\n";
  g_autofree char *folder = test_folder_new (), *path = g_build_filename (folder, "a.csv.gz", NULL);
  GError *error = NULL;

  write_packed (path, text, strlen (text));
  check_text (path, NULL, text);
  g_autoptr(GBytes) once = credal_file_read_bytes (path, NULL);
  g_autoptr(GByteArray) twice = g_byte_array_new ();
  for (int k = 0; k < 2; k++)
    g_byte_array_append (twice, g_bytes_get_data (once, NULL), (guint) g_bytes_get_size (once));
  g_assert_true (credal_file_replace (path, (const char *) twice->data, twice->len, NULL));
  check_text (path, NULL, "a,b\n1,2\n3,4\na,b\n1,2\n3,4\n");

  for (gsize k = 19; k < g_bytes_get_size (once); k++)
    {
      g_autoptr(GBytes) part = g_bytes_new_from_bytes (once, 0, k);
      g_assert_null (credal_gzip_unpack_all ("a.csv.gz", part, &error));
      test_fault (error, CREDAL_ERROR_PARSE, "a.csv.gz: the file is cut off");
      error = NULL;
    }
  twice->data[20] ^= 0xff;
  g_autoptr(GBytes) damaged = g_bytes_new (twice->data, twice->len);
  g_assert_null (credal_gzip_unpack_all ("a.csv.gz", damaged, &error));
  test_fault (error, CREDAL_ERROR_PARSE, "a.csv.gz: the file is damaged at or before byte");
  test_folder_remove (g_steal_pointer (&folder));
}

/* Three hundred mebibytes of one character, from as many kibibytes. */
static void
test_gzip_bomb (void)
{
  g_autofree char *folder = test_folder_new (), *path = g_build_filename (folder, "a.csv.gz", NULL);
  g_autofree char *ones = g_strnfill (1 << 20, '1');
  g_autoptr(GByteArray) all = g_byte_array_new ();
  GError *error = NULL;

  write_packed (path, ones, 1 << 20);
  g_autoptr(GBytes) one = credal_file_read_bytes (path, NULL);
  for (int k = 0; k < 300; k++)
    g_byte_array_append (all, g_bytes_get_data (one, NULL), (guint) g_bytes_get_size (one));
  g_autoptr(GBytes) bomb = g_byte_array_free_to_bytes (g_steal_pointer (&all));
  g_assert_null (credal_gzip_unpack_all ("a.csv.gz", bomb, &error));
  test_fault (error, CREDAL_ERROR_PARSE, "a.csv.gz: it unpacks to more than 200 times its size");
  test_folder_remove (g_steal_pointer (&folder));
}

/* ---- the table beside an array ---- */

typedef struct {
  char *folder, *array, *beside;
} Pair;

static void
pair_begin (Pair *pair)
{
  pair->folder = test_folder_new ();
  pair->array = g_build_filename (pair->folder, "a.b.npy", NULL);
  pair->beside = g_build_filename (pair->folder, "a.b.csv", NULL);
  g_assert_true (credal_npy_write (pair->array, CREDAL_NPY_REALS, 2, 2, (const double[]) { 0.1, 2, -3e-9, 4 }, NULL));
}

static void
pair_end (Pair *pair)
{
  test_folder_remove (pair->folder);
  g_free (pair->array);
  g_free (pair->beside);
}

static void
put_beside (const Pair *pair, const char *text)
{
  g_assert_true (g_file_set_contents (pair->beside, text, -1, NULL));
}

static void
test_beside (void)
{
  Pair pair;

  pair_begin (&pair);
  check_text (pair.array, NULL, "x1,x2\n0.1,2\n-3e-09,4\n");
  put_beside (&pair, "name;kind\nöne;\"a,b\"\ntwo;=c\n");
  check_text (pair.array, NULL, "name,kind,x1,x2\nöne,\"a,b\",0.1,2\ntwo,=c,-3e-09,4\n");
  put_beside (&pair, "# features,\"u, v\",w\nname\nn\nm\n");
  check_text (pair.array, NULL, "name,\"u, v\",w\nn,0.1,2\nm,-3e-09,4\n");
  put_beside (&pair, "# features,2001,2002\n1999\n3\n4\n");
  check_text (pair.array, NULL, "x1999,x2001,x2002\n3,0.1,2\n4,-3e-09,4\n");
  put_beside (&pair, "name\nn\n");
  refuse (pair.array, NULL, CREDAL_ERROR_PARSE,
          "a.b.csv: it has 1 rows below its headings, and the array next to it has 2");
  put_beside (&pair, "# features,u\nname\nn\nm\n");
  refuse (pair.array, NULL, CREDAL_ERROR_PARSE, "a.b.csv: it names 1 features, and the array next to it has 2");
  put_beside (&pair, "name\n\"n\nm\n");
  refuse (pair.array, NULL, CREDAL_ERROR_PARSE, "a.b.csv:2:1: ");
  pair_end (&pair);
}

/* The dataset of an array is the array; gaps are filled as in any table. */
static void
test_dataset (void)
{
  const double x[] = { 0.1, G_MAXDOUBLE, G_MINDOUBLE, -1.0 / 3.0, 5e-324, NAN };
  g_autofree char *folder = test_folder_new (), *path = g_build_filename (folder, "a.npy", NULL);
  GError *error = NULL;

  g_assert_true (credal_npy_write (path, CREDAL_NPY_REALS, 3, 2, x, NULL));
  g_autoptr(CredalTable) table = credal_table_file_load (path, NULL, &error);
  g_assert_no_error (error);
  g_autoptr(CredalDataset) data = credal_table_dataset (table, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpmem (credal_dataset_x (data), 5 * sizeof (double), x, 5 * sizeof (double));
  g_assert_true (credal_dataset_is_filled (data, 2, 1) && !credal_dataset_is_filled (data, 2, 0));
  g_assert_true (credal_npy_write (path, CREDAL_NPY_REALS, 1, 2, (const double[]) { 1, -INFINITY }, NULL));
  refuse (path, NULL, CREDAL_ERROR_PARSE, "row 1, column 2 is infinite");
  test_folder_remove (g_steal_pointer (&folder));
}

/* Numbers of any bits read back as they were. */
static void
test_numbers (void)
{
  for (int k = 0; k < 200000; k++)
    {
      guint64 bits = (guint64) g_test_rand_int () << 32 | (guint32) g_test_rand_int ();
      double value, back;
      g_autoptr(GString) text = g_string_new (NULL);
      memcpy (&value, &bits, sizeof value);
      if (k % 2)
        value = (double) (float) (g_test_rand_double () * 1000.0);
      credal_array_append_number (text, value);
      back = g_ascii_strtod (text->str, NULL);
      g_assert_true (memcmp (&back, &value, sizeof value) == 0 || (isnan (back) && isnan (value)));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/table-file/archives", test_archives);
  g_test_add_func ("/table-file/archives-refused", test_archives_refused);
  g_test_add_func ("/table-file/archives-damaged", test_archives_damaged);
  g_test_add_func ("/table-file/archive-bomb", test_archive_bomb);
  g_test_add_func ("/table-file/gzip", test_gzip);
  g_test_add_func ("/table-file/gzip-bomb", test_gzip_bomb);
  g_test_add_func ("/table-file/beside", test_beside);
  g_test_add_func ("/table-file/dataset", test_dataset);
  g_test_add_func ("/table-file/sampled-archives", test_sampled_archives);
  g_test_add_func ("/table-file/numbers", test_numbers);
  return g_test_run ();
}
