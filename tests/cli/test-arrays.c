/* NumPy files on the command line: tables from arrays, results as arrays, and rows that stay on the disk. */
#include <math.h>
#include <string.h>
#include "harness.h"
#include "io/csv/csv.h"
#include "io/numpy/npy.h"
#include "io/numpy/npy-write.h"

enum { MANY = 40000, WIDE = 3 };

/* Writes three groups of points; returns its path. */
static const char *
write_points (const char *name, gsize n)
{
  const char *path = cli_path (name);
  g_autofree double *x = g_new (double, n * WIDE);
  g_autoptr(GRand) rng = g_rand_new_with_seed (7);

  for (gsize k = 0; k < n * WIDE; k++)
    x[k] = (double) ((k / WIDE) % 3) * 4.0 + g_rand_double (rng);
  g_assert_true (credal_npy_write (path, CREDAL_NPY_REALS, n, WIDE, x, NULL));
  return path;
}

/* Returns (transfer full) the numbers of an array. */
static double *
read_array (const char *name, gsize *rows, gsize *columns)
{
  g_autoptr(CredalNpyFile) file = credal_npy_file_open (cli_path (name), NULL);

  g_assert_nonnull (file);
  *rows = credal_npy_file_header (file)->rows;
  *columns = credal_npy_file_header (file)->columns;
  double *values = g_new (double, *rows * *columns);
  g_assert_true (credal_npy_file_read (file, 0, *rows, values, NULL));
  return values;
}

/* The columns of the CSV file from @begin on hold the numbers of the array. */
static void
check_as_csv (const char *array, const char *table, gsize begin)
{
  gsize rows, columns;
  g_autofree double *values = read_array (array, &rows, &columns);
  g_autoptr(CredalTable) cells = credal_table_load (cli_path (table), NULL, NULL);

  g_assert_cmpuint (credal_cells_rows (cells->cells), ==, rows);
  for (gsize i = 0; i < rows; i++)
    for (gsize k = 0; k < columns; k++)
      g_assert_cmpfloat (g_ascii_strtod (credal_cells_text (cells->cells, i, begin + k), NULL), ==,
                         values[i * columns + k]);
}

static void
test_results (void)
{
  g_autoptr(CliRun) run = cli_run ("cluster %s --engine ecm --labels-out %s --masses-out %s --memberships-out %s",
                                   cli_data ("iris.csv"), cli_path ("l.npy"), cli_path ("m.npy"), cli_path ("b.npy"));
  g_autoptr(CliRun) again = cli_run ("cluster %s --engine ecm --labels-out %s --masses-out %s --memberships-out %s",
                                     cli_data ("iris.csv"), cli_path ("l.csv"), cli_path ("m.csv"),
                                     cli_path ("b.csv"));

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpint (again->status, ==, 0);
  check_as_csv ("l.npy", "l.csv", 1);
  check_as_csv ("m.npy", "m.csv", 1);
  check_as_csv ("b.npy", "b.csv", 1);
}

static void
test_chosen (void)
{
  g_autofree char *several = g_build_filename (g_getenv ("CREDAL_TESTS"), "io", "numpy", "several.npz", NULL);
  g_autoptr(CliRun) unclear = cli_run ("cluster %s --engine kmeans --clusters 2", several);
  g_autoptr(CliRun) run = cli_run ("cluster %s --engine kmeans --clusters 2 --array three", several);

  cli_assert_fails (unclear, 1, "choose with --array NAME");
  g_assert_nonnull (strstr (run->out, "k-means on 6 objects with 1 feature"));
}

/* A workbook is an archive like a .npz file, but has no arrays. */
static void
test_workbook (void)
{
  g_autoptr(CliRun) written = cli_run ("cluster %s --engine kmeans --clusters 3 --table-out %s", cli_data ("iris.csv"),
                                       cli_path ("iris.xlsx"));
  g_autoptr(CliRun) run = cli_run ("cluster %s --engine kmeans --clusters 3", cli_path ("iris.xlsx"));

  g_assert_cmpint (written->status, ==, 0);
  cli_assert_fails (run, 1, "iris.xlsx: this is not a text table: it is a spreadsheet (.xlsx, .ods)");
}

/* Checks that the method finds the same whether the rows are in memory or stay on the disk. */
static void
check_on_disk (const char *path, const char *engine, const char *option)
{
  gsize rows, columns;
  g_autoptr(CliRun) memory = cli_run ("cluster %s --engine %s --clusters 3 %s --memberships-out %s", path, engine,
                                      option, cli_path ("a.npy"));
  g_autoptr(CliRun) disk = cli_run ("cluster %s --engine %s --clusters 3 %s --memberships-out %s --out-of-memory "
                                    "--threads 2", path, engine, option, cli_path ("d.npy"));

  g_assert_cmpint (memory->status, ==, 0);
  g_assert_cmpint (disk->status, ==, 0);
  g_assert_nonnull (strstr (disk->out, "which stay on the disk"));
  g_autofree double *a = read_array ("a.npy", &rows, &columns), *d = read_array ("d.npy", &rows, &columns);
  for (gsize k = 0; k < rows * columns; k++)
    g_assert_cmpfloat_with_epsilon (a[k], d[k], 1e-6);
}

static void
test_on_disk (void)
{
  static const char *const engines[] = { "kmeans", "fcm", "ecm", "gmm", "egmm", "pcm" };
  const char *few = write_points ("few.npy", 600), *many = write_points ("many.npy", MANY);

  for (guint k = 0; k < G_N_ELEMENTS (engines); k++)
    {
      check_on_disk (few, engines[k], "");
      check_on_disk (few, engines[k], "--standardize");
    }
  check_on_disk (many, "ecm", "");
}

/* With few objects there is no sample: the masses have the same bytes. */
static void
test_same_bytes (void)
{
  const char *path = write_points ("same.npy", 600);
  g_autoptr(CliRun) memory = cli_run ("cluster %s --engine ecm --clusters 3 --masses-out %s", path, cli_path ("a.npy"));
  g_autoptr(CliRun) disk = cli_run ("cluster %s --engine ecm --clusters 3 --masses-out %s --out-of-memory", path,
                                    cli_path ("d.npy"));
  gsize rows, columns;
  g_autofree double *a = read_array ("a.npy", &rows, &columns), *d = read_array ("d.npy", &rows, &columns);

  g_assert_cmpint (memory->status + disk->status, ==, 0);
  g_assert_cmpmem (a, rows * columns * sizeof (double), d, rows * columns * sizeof (double));
}

/* A constant feature that is dropped is named in text and JSON. */
static void
test_on_disk_constant (void)
{
  const char *path = cli_path ("constant.npy");

  g_assert_true (credal_npy_write (path, CREDAL_NPY_REALS, 4, 2, (const double[]) { 1, 5, 2, 5, 8, 5, 9, 5 }, NULL));
  g_autoptr(CliRun) text = cli_run ("cluster %s --out-of-memory --engine kmeans --clusters 2 --standardize", path);
  g_autoptr(CliRun) json = cli_run ("cluster %s --out-of-memory --engine kmeans --clusters 2 --standardize --json",
                                    path);

  g_assert_nonnull (strstr (text->err, "feature \"x2\" is constant and was dropped"));
  g_assert_nonnull (strstr (json->out, "feature \\\"x2\\\" is constant and was dropped"));
}

static void
test_on_disk_refused (void)
{
  static const struct { const char *rest, *what; int status; } cases[] = {
    { "--engine agglomerative --clusters 3", "agglomerative needs all objects in memory", 2 },
    { "--engine ecm", "--clusters", 2 },
    { "--engine ecm --clusters 3 --labels-out l.csv", "only labels, masses and memberships can be written", 2 },
    { "--engine ecm --clusters 3 --constraints c.csv", "--constraints", 2 },
    { "--engine ecm --clusters 3 --pairs p.csv", "--pairs", 2 },
  };
  const char *path = write_points ("few.npy", 60), *gap = cli_path ("gap.npy");

  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autoptr(CliRun) run = cli_run ("cluster %s --out-of-memory %s", path, cases[k].rest);
      cli_assert_fails (run, cases[k].status, cases[k].what);
    }
  g_assert_true (credal_npy_write (gap, CREDAL_NPY_REALS, 3, 1, (const double[]) { 1, NAN, INFINITY }, NULL));
  g_autoptr(CliRun) run = cli_run ("cluster %s --out-of-memory --engine ecm --clusters 2", gap);
  cli_assert_fails (run, 1, "gap.npy: row 2 has a value that is missing or infinite");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/arrays/results", test_results);
  g_test_add_func ("/cli/arrays/chosen", test_chosen);
  g_test_add_func ("/cli/arrays/workbook", test_workbook);
  g_test_add_func ("/cli/arrays/on-disk", test_on_disk);
  g_test_add_func ("/cli/arrays/same-bytes", test_same_bytes);
  g_test_add_func ("/cli/arrays/on-disk-constant", test_on_disk_constant);
  g_test_add_func ("/cli/arrays/on-disk-refused", test_on_disk_refused);
  return g_test_run ();
}
