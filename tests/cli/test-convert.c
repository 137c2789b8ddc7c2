/* Tables that are converted to arrays: the array opens as the same data as the table. */
#include <math.h>
#include <string.h>
#include <glib/gstdio.h>
#include "harness.h"
#include "io/numpy/npy.h"
#include "io/sample/sample.h"
#include "io/tables/table-file.h"

enum { MANY = 60000 };               /* rows of more than a sample, and of several blocks */

/* Reads a table, or an array with the table next to it. */
static CredalDataset *
read_data (const char *path, CredalMissing missing)
{
  g_autoptr(CredalImportOptions) wishes = credal_import_options_new ();
  g_autoptr(GError) error = NULL;

  wishes->delimiter = '\0';
  wishes->header = CREDAL_DETECTED;
  wishes->missing = missing;
  CredalTable *table = credal_table_file_load (path, wishes, &error);
  g_assert_no_error (error);
  CredalDataset *data = credal_table_dataset_last (table, NULL, &error);
  g_assert_no_error (error);
  return data;
}

static void
assert_same_row (CredalDataset *a, CredalDataset *b, gsize i)
{
  g_autofree char *name = credal_dataset_dup_row_name (a, i), *other = credal_dataset_dup_row_name (b, i);

  g_assert_cmpstr (name, ==, other);
  g_assert_cmpstr (credal_dataset_class_of (a, i), ==, credal_dataset_class_of (b, i));
}

static void
assert_same (CredalDataset *a, CredalDataset *b)
{
  gsize n = credal_dataset_n (a), p = credal_dataset_p (a);
  const double *weights = credal_dataset_weights (a), *others = credal_dataset_weights (b);

  g_assert_cmpuint (credal_dataset_n (b), ==, n);
  g_assert_cmpuint (credal_dataset_p (b), ==, p);
  g_assert_cmpmem (credal_dataset_x (a), n * p * sizeof (double), credal_dataset_x (b), n * p * sizeof (double));
  for (gsize q = 0; q < p; q++)
    g_assert_cmpstr (credal_dataset_column_name (a, q), ==, credal_dataset_column_name (b, q));
  g_assert_cmpstr (credal_dataset_class_heading (a), ==, credal_dataset_class_heading (b));
  g_assert_cmpint (weights != NULL, ==, others != NULL);
  if (weights)
    g_assert_cmpmem (weights, n * sizeof (double), others, n * sizeof (double));
  for (gsize i = 0; i < n; i++)
    assert_same_row (a, b, i);
}

/* Converts the table, and checks that the array opens as the same data. */
static void
check_converted (const char *path, const char *options, CredalMissing missing)
{
  const char *array = cli_path ("converted.npy");
  g_autoptr(CliRun) run = cli_run ("convert %s %s %s", path, array, options);

  g_assert_cmpstr (run->err, ==, "");
  g_assert_cmpint (run->status, ==, 0);
  g_autoptr(CredalDataset) table = read_data (path, missing), data = read_data (array, missing);
  assert_same (table, data);
}

static void
test_shipped (void)
{
  static const char *const names[] = { "iris", "glass", "heart", "wine", "wdbc", "ionosphere", "soybean-four", "sonar",
                                       "vehicle", "newthyroid", "balance", "planted-outliers", "chainlink" };

  for (guint k = 0; k < G_N_ELEMENTS (names); k++)
    {
      g_autofree char *file = g_strconcat (names[k], ".csv", NULL);
      check_converted (cli_data (file), "", CREDAL_MISSING_MEDIAN);
    }
}

static const char *const forms[] = {
  "a,b\n1,2\n",                                                            /* one row */
  "a\n1\n2.5\n\n-0\n",                                                     /* one column, a blank line */
  "1,2\n3,4\n5,7\n",                                                       /* no header */
  "a;b;class\r\n1,5;2;x\r\n3;4,25;y\r\n-1e3;1;x\r\n",                      /* decimal comma */
  "id,a,b\nA 1,1,2\n\"B, 2\",3,4\n\"C \"\"3\"\"\",5,7\n",                  /* quotes */
  "id,a,\"b\nc\"\n\"A\n1\",1,2\n\"B\n2\",3,4\nC,5,7\n",                    /* lines in cells */
  "a,b,class\n1,,x\nNA,2,\n3,-,y\n4,5,x\n6,8,y\n",                         /* gaps, unknown classes */
  "id,a,b\np,1,\nq,3,4\nr,5,6\ns,,8\nt,9,9\n",                             /* gaps, names */
  "a,b,weight\n1,2,3\n4,5,1\n9,8,2.5\n",
  "size,price\n10 mm,\"1,200.50\"\n2 cm,300\n15 mm,40\n",                  /* units, thousands */
  "sep=;\na;b\n1;2\n3;4\n5;6\n",
  "# made by hand\n# twice\na;b\n1;2\n3;4\n5;6\n",
  "a\tb\tnote\n1\t2\tlong text\n3\t4\tother text\n5\t6\tlong text too\n",
  "a b\n1  2\n3 4\n 5 6\n",
};

static void
test_forms (void)
{
  static const struct { const char *option; CredalMissing missing; } treatments[] = {
    { "", CREDAL_MISSING_MEDIAN }, { "--missing median", CREDAL_MISSING_MEDIAN },
    { "--missing omit", CREDAL_MISSING_OMIT },
  };

  for (guint k = 0; k < G_N_ELEMENTS (forms); k++)
    for (guint m = 0; m < G_N_ELEMENTS (treatments); m++)
      check_converted (cli_write ("form.csv", forms[k], -1), treatments[m].option, treatments[m].missing);
}

static void
test_encodings (void)
{
  const char *latin = "Art;L\xe4nge;H\xf6he\nB\xe4r;1,5;2\nEule;2,5;2\nF\xfc" "chsin;9;7\n";
  gsize length;
  g_autofree char *wide = g_convert ("name,a\nB\xc3\xa4r,1\nEule,2\n", -1, "UTF-16", "UTF-8", NULL, &length, NULL);

  check_converted (cli_write ("latin.csv", latin, -1), "", CREDAL_MISSING_MEDIAN);
  check_converted (cli_write ("marked.csv", "\xef\xbb\xbf" "1,2\n3,4\n5,7\n", -1), "", CREDAL_MISSING_MEDIAN);
  check_converted (cli_write ("wide.csv", wide, (gssize) length), "", CREDAL_MISSING_MEDIAN);
}

/* Returns (transfer full) a table of several blocks. Its first column counts the rows. */
static GString *
many_rows (void)
{
  GString *text = g_string_new ("turn,a,b,species,id\n");
  g_autoptr(GRand) rng = g_rand_new_with_seed (3);

  for (guint k = 0; k < MANY; k++)
    {
      g_string_append_printf (text, "%u,%.17g,", k, g_rand_double (rng));
      if (k % 1000 != 999)
        g_string_append_printf (text, "%.6f", g_rand_double_range (rng, -9.0, 9.0));
      g_string_append_printf (text, ",%s,\"object\n%u\"\n", k % 2 ? "odd" : "even", k);
    }
  return text;
}

static void
test_many (void)
{
  g_autoptr(GString) text = many_rows ();
  const char *path = cli_write ("many.csv", text->str, (gssize) text->len);
  g_autofree char *command = g_strdup_printf ("gzip -kf %s", path), *packed = g_strconcat (path, ".gz", NULL);

  check_converted (path, "", CREDAL_MISSING_MEDIAN);
  check_converted (path, "--missing omit", CREDAL_MISSING_OMIT);
  g_assert_true (g_spawn_command_line_sync (command, NULL, NULL, NULL, NULL));
  check_converted (packed, "", CREDAL_MISSING_MEDIAN);
}

static CredalDataset *
read_sample (const char *path)
{
  g_autoptr(GError) error = NULL;
  CredalSample *sample = credal_sample_read (path, path, NULL, 1000, 500, NULL, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (sample->rows, ==, MANY);
  CredalDataset *data = credal_table_dataset (sample->table, NULL, NULL, &error);
  g_assert_no_error (error);
  credal_sample_free (sample);
  return data;
}

/* A sample of the array has the rows of a sample of the table. */
static void
test_sample (void)
{
  g_autoptr(GString) text = many_rows ();
  const char *path = cli_write ("sampled.csv", text->str, (gssize) text->len), *array = cli_path ("array.npy");
  g_autoptr(CliRun) run = cli_run ("convert %s %s", path, array);

  g_assert_cmpint (run->status, ==, 0);
  g_autoptr(CredalDataset) table = read_sample (path), data = read_sample (array);
  assert_same (table, data);
  g_autofree char *beside = cli_read (cli_path ("array.csv"));
  beside[strlen (beside) / 2] = '\0';
  cli_write ("array.csv", beside, -1);
  g_autoptr(CliRun) cut = cli_run ("cluster %s -e kmeans -c 2 --sample 100", array);
  cli_assert_fails (cut, 1, "array.csv");
}

static void
test_single (void)
{
  const char *path = cli_data ("iris.csv"), *array = cli_path ("single.npy");
  g_autoptr(CliRun) run = cli_run ("convert %s %s --float32", path, array);
  g_autoptr(CredalDataset) table = read_data (path, CREDAL_MISSING_MEDIAN);
  g_autoptr(CredalNpyFile) file = credal_npy_file_open (array, NULL);
  gsize cells = credal_dataset_n (table) * credal_dataset_p (table);
  g_autofree double *values = g_new (double, cells);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpuint (credal_npy_file_header (file)->size, ==, sizeof (float));
  g_assert_true (credal_npy_file_read (file, 0, credal_dataset_n (table), values, NULL));
  for (gsize k = 0; k < cells; k++)
    g_assert_cmpfloat (values[k], ==, (float) credal_dataset_x (table)[k]);
}

/* The options for columns are those of cluster. Columns that the reader of the array cannot find are reported. */
static void
test_columns (void)
{
  const char *path = cli_write ("columns.csv", "id,a,b,grade,note\n7,1,2,low,x\n9,3,4,high,y\n8,5,6,low,z\n", -1);
  g_autoptr(CliRun) run = cli_run ("convert %s %s --json --ordinal 'grade=low<high' --class note --ignore b "
                                   "--feature id",
                                   path, cli_path ("chosen.npy"));
  g_autoptr(JsonObject) result = cli_json (run);
  JsonArray *features = json_object_get_array_member (result, "features");

  JsonArray *warnings = json_object_get_array_member (result, "warnings");
  g_assert_cmpuint (json_array_get_length (warnings), ==, 2);
  g_assert_nonnull (strstr (json_array_get_string_element (warnings, 0), "the column note of "));
  g_assert_nonnull (strstr (json_array_get_string_element (warnings, 1), "the column id of "));
  g_assert_cmpint (json_object_get_int_member (result, "rows"), ==, 3);
  g_assert_cmpuint (json_array_get_length (features), ==, 3);
  g_assert_cmpstr (json_array_get_string_element (features, 0), ==, "id");
  g_assert_cmpstr (json_array_get_string_element (features, 2), ==, "grade");
  g_assert_cmpstr (json_array_get_string_element (json_object_get_array_member (result, "classes"), 0), ==, "note");
  g_assert_cmpstr (json_array_get_string_element (json_object_get_array_member (result, "left_out"), 0), ==, "b");
  g_autoptr(CredalNpyFile) file = credal_npy_file_open (cli_path ("chosen.npy"), NULL);
  double values[9];
  g_assert_true (credal_npy_file_read (file, 0, 3, values, NULL));
  g_assert_cmpmem (values, sizeof values, ((const double[]) { 7, 1, 1, 9, 3, 2, 8, 5, 1 }), sizeof values);
}

/* A fault in the table next to an array has its line there. */
static void
test_beside (void)
{
  const char *array = cli_path ("faulty.npy");
  g_autoptr(CliRun) run = cli_run ("convert %s %s", cli_write ("good.csv", "id,a\nA,1\nB,2\nC,5\n", -1), array);

  g_assert_cmpint (run->status, ==, 0);
  cli_write ("faulty.csv", "# features,a\nid\nA\n\"B\"b\nC\n", -1);
  g_autoptr(CliRun) fault = cli_run ("cluster %s -e kmeans -c 2", array);
  cli_assert_fails (fault, 1, "faulty.csv:4:");
  cli_write ("faulty.csv", "# features,a\nid\nA\nB\n", -1);
  g_autoptr(CliRun) few = cli_run ("cluster %s -e kmeans -c 2", array);
  cli_assert_fails (few, 1, "it has 2 rows below its headings, and the array next to it has 3");
}

static gboolean
is_there (const char *name)
{
  return g_file_test (cli_path (name), G_FILE_TEST_EXISTS);
}

/* A bad cell far below the sample is named, and nothing is left. */
static void
check_bad_row (const char *row, const char *options, const char *needle)
{
  g_autoptr(GString) text = g_string_new ("a,b\n");

  for (guint k = 0; k < MANY; k++)
    g_string_append (text, k == MANY - 12345 ? row : "1.5,2\n");
  g_autoptr(CliRun) run = cli_run ("convert %s %s %s", cli_write ("bad.csv", text->str, (gssize) text->len),
                                   cli_path ("refused.npy"), options);
  cli_assert_fails (run, 1, needle);
  g_assert_false (is_there ("refused.npy"));
  g_assert_false (is_there ("refused.csv"));
}

static void
test_bad_rows (void)
{
  check_bad_row ("1,oops\n", "", "bad.csv:47657:3: column \"b\": \"oops\" is text in a column of numbers");
  check_bad_row ("1,2 mm\n", "", "bad.csv:47657:3: column \"b\"");
  check_bad_row ("\"1,234\",2\n", "", "bad.csv:47657:1: column \"a\"");
  check_bad_row ("inf,2\n", "", "bad.csv:47657:1: column \"a\"");
  check_bad_row ("1,2,3\n", "", "bad.csv:47657:5: ");
  check_bad_row ("1,\"2\n", "", "bad.csv:47657:3: ");
  check_bad_row ("1,\n", "--missing refuse", "bad.csv:47657:3: column \"b\"");
  check_bad_row ("1,1e300\n", "--float32", "bad.csv:47657:3: column \"b\": \"1e300\" is too large for 32 bits");
  check_bad_row ("1,\xff\n", "--encoding UTF-8", "bad.csv:47657:3: the byte 0xFF is not UTF-8");
}

static void
test_refused (void)
{
  const char *path = cli_write ("table.csv", "a,b\n1,2\n3,4\n", -1), *array = cli_path ("table.npy");
  const char *other = cli_write ("other.csv", "a,b\n5,6\n", -1);
  g_autoptr(CliRun) same = cli_run ("convert %s %s", path, array);
  g_autoptr(CliRun) taken = cli_run ("convert %s %s", path, cli_path ("other.npy"));
  g_autofree char *kept = cli_read (path), *untouched = cli_read (other);

  cli_assert_fails (same, 2, "table.csv is also an input");
  g_assert_cmpstr (kept, ==, "a,b\n1,2\n3,4\n");
  cli_assert_fails (taken, 1, "other.csv: this file is there");
  g_assert_cmpstr (untouched, ==, "a,b\n5,6\n");
  g_assert_false (is_there ("other.npy"));
  g_autoptr(CliRun) first = cli_run ("convert %s %s", path, cli_path ("twice.npy"));
  g_autoptr(CliRun) second = cli_run ("convert %s %s", path, cli_path ("twice.npy"));
  g_autoptr(CliRun) again = cli_run ("convert %s %s", cli_path ("twice.npy"), cli_path ("thrice.npy"));
  g_assert_cmpint (first->status, ==, 0);
  g_assert_cmpint (second->status, ==, 0);
  cli_assert_fails (again, 1, "twice.npy: this is no CSV table");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/convert/shipped", test_shipped);
  g_test_add_func ("/cli/convert/forms", test_forms);
  g_test_add_func ("/cli/convert/encodings", test_encodings);
  g_test_add_func ("/cli/convert/many", test_many);
  g_test_add_func ("/cli/convert/sample", test_sample);
  g_test_add_func ("/cli/convert/single", test_single);
  g_test_add_func ("/cli/convert/columns", test_columns);
  g_test_add_func ("/cli/convert/beside", test_beside);
  g_test_add_func ("/cli/convert/bad-rows", test_bad_rows);
  g_test_add_func ("/cli/convert/refused", test_refused);
  return g_test_run ();
}
