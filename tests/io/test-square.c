#include "core/data/dissimilarity.h"
#include "io/csv/csv.h"

#define WHOLE "0,1,3\n1,0,2.5\n3,2.5,0\n"

static CredalTable *
parse (const char *text, int wish)
{
  g_autoptr(CredalImportOptions) options = credal_import_options_new ();
  g_autoptr(GError) error = NULL;

  options->header = CREDAL_DETECTED;
  options->delimiter = '\0';
  options->dissimilarities = wish;
  CredalTable *table = credal_table_parse ("d.csv", text, strlen (text), options, &error);
  g_assert_no_error (error);
  return table;
}

/* Reads the table again, its numbers as features. Returns TRUE if this is possible. */
static gboolean
can_be_features (const char *text, const CredalTable *table)
{
  g_autoptr(CredalImportOptions) options = credal_import_options_copy (table->options);

  options->dissimilarities = FALSE;
  g_autoptr(CredalTable) again = credal_table_parse ("d.csv", text, strlen (text), options, NULL);
  g_autoptr(CredalDataset) data = again ? credal_table_dataset (again, options, NULL, NULL) : NULL;
  return data && credal_dataset_n (data) > 0;
}

static CredalDataset *
read_data (const char *text, int wish)
{
  g_autoptr(CredalTable) table = parse (text, wish);
  g_autoptr(GError) error = NULL;
  CredalDataset *data = credal_table_dataset (table, NULL, NULL, &error);

  g_assert_no_error (error);
  if (credal_dataset_dissimilarities (data))
    g_assert_cmpint (credal_dataset_has_features (data), ==, can_be_features (text, table));
  return data;
}

/* Every form of the same table has the same dissimilarities. */
static void
test_forms (gconstpointer text)
{
  static const double expected[] = { 0, 1, 3, 1, 0, 2.5, 3, 2.5, 0 };
  g_autoptr(CredalDataset) data = read_data (text, CREDAL_DETECTED);

  g_assert_nonnull (credal_dataset_dissimilarities (data));
  g_assert_cmpuint (credal_dataset_n (data), ==, 3);
  for (gsize k = 0; k < 9; k++)
    g_assert_cmpfloat (credal_dissimilarity (data, k / 3, k % 3), ==, expected[k]);
}

/* The object without a row or without a column has its numbers from the others. */
static void
test_lost (gconstpointer text)
{
  static const double expected[] = { 0, 1, 3, 4, 1, 0, 2.5, 5, 3, 2.5, 0, 6, 4, 5, 6, 0 };
  g_autoptr(CredalDataset) data = read_data (text, CREDAL_DETECTED);

  g_assert_nonnull (credal_dataset_dissimilarities (data));
  g_assert_cmpuint (credal_dataset_n (data), ==, 4);
  for (gsize k = 0; k < 16; k++)
    g_assert_cmpfloat (credal_dissimilarity (data, k / 4, k % 4), ==, expected[k]);
}

/* Two rows are a triangle only by the user's word, and no triangle if the numbers are features. */
static void
test_two_rows (void)
{
  static const char text[] = "1\n3,2.5\n";
  g_autoptr(CredalDataset) data = read_data (text, TRUE);

  g_assert_cmpuint (credal_dataset_n (data), ==, 3);
  g_assert_cmpfloat (credal_dissimilarity (data, 1, 2), ==, 2.5);
  for (int wish = CREDAL_DETECTED; wish <= FALSE; wish++)
    {
      g_autoptr(CredalImportOptions) options = credal_import_options_new ();
      g_autoptr(GError) error = NULL;
      options->dissimilarities = wish;
      options->header = FALSE;
      g_assert_null (credal_table_parse ("d.csv", text, strlen (text), options, &error));
      g_assert_cmpstr (error->message, ==, "d.csv:2:3: this row has 2 cells, line 1 has 1; correct it, or choose "
                                           "another delimiter");
    }
}

/* A triangle without a diagonal, with an object next to an equal one, or with objects at equal steps. */
static void
test_steps_kept (gconstpointer text)
{
  g_autoptr(CredalDataset) data = read_data (text, CREDAL_DETECTED);

  g_assert_cmpuint (credal_dataset_n (data), ==, 4);
  g_assert_cmpfloat (credal_dissimilarity (data, 0, 1), ==, g_ascii_strtod (text, NULL));
}

static void
assert_names (const char *text, const char *const *names)
{
  g_autoptr(CredalDataset) data = read_data (text, CREDAL_DETECTED);

  for (gsize k = 0; names[k]; k++)
    {
      g_autofree char *name = credal_dataset_dup_row_name (data, k);
      g_assert_cmpstr (name, ==, names[k]);
    }
}

/* Names come from the column before the numbers, and of an object without a row from the headings. */
static void
test_triangle_names (void)
{
  assert_names ("  a b c\nb 1\nc 3 2.5\nd 4 5 6\n", (const char *const[]) { "a", "b", "c", "d", NULL });
  assert_names (",b,c,d\na,1,3,4\nb,2.5,5\nc,6\n", (const char *const[]) { "a", "b", "c", "d", NULL });
  assert_names ("\"a \"\"1\"\"\",1,3\nb,2.5\n\"c,d\"\n", (const char *const[]) { "a \"1\"", "b", "c,d", NULL });
}

/* Distances of points on a line, in rows of the lower triangle. */
static void
test_large (void)
{
  enum { N = 400 };
  g_autoptr(GString) text = g_string_new (NULL);

  for (int i = 0; i < N; i++)
    for (int j = 0; j <= i; j++)
      g_string_append_printf (text, "%d%c", i * i - j * j, j < i ? ',' : '\n');
  g_autoptr(CredalDataset) data = read_data (text->str, CREDAL_DETECTED);
  g_assert_cmpuint (credal_dataset_n (data), ==, N);
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++)
      g_assert_cmpfloat (credal_dissimilarity (data, (gsize) i, (gsize) j), ==, ABS (i * i - j * j));
}

static void
test_names_and_classes (void)
{
  g_autoptr(CredalDataset) data = read_data (",a,b,c,class\na,0,1,3,x\nb,1,0,2.5,x\nc,3,2.5,0,y\n", CREDAL_DETECTED);
  g_autofree char *name = credal_dataset_dup_row_name (data, 1);

  g_assert_cmpstr (name, ==, "b");
  g_assert_cmpuint (credal_dataset_n_classes (data), ==, 2);
  g_assert_cmpfloat (credal_dissimilarity (data, 2, 1), ==, 2.5);
}

/* Rounding on one side of the diagonal is taken as such. */
static void
test_rounding (void)
{
  g_autoptr(CredalDataset) data = read_data ("0,1,3\n1.000001,0,2.5\n3,2.5,0\n", CREDAL_DETECTED);

  g_assert_cmpfloat (credal_dissimilarity (data, 0, 1), ==, 0.5 * 1.0 + 0.5 * 1.000001);
  g_assert_cmpfloat (credal_dissimilarity (data, 1, 0), ==, credal_dissimilarity (data, 0, 1));
}

/* Tables that are square by chance, links of zeros and ones, a triangle without its first row, and the user's word. */
static void
test_features (gconstpointer text)
{
  g_autoptr(CredalTable) table = parse (text, CREDAL_DETECTED);

  g_assert_cmpint (table->options->dissimilarities, ==, FALSE);
}

static void
test_refused (void)
{
  g_autoptr(CredalDataset) data = read_data (WHOLE, FALSE);

  g_assert_null (credal_dataset_dissimilarities (data));
  g_assert_cmpuint (credal_dataset_p (data), ==, 3);
}

typedef struct {
  const char *path, *text, *message;
} Fault;

static void
test_fault (gconstpointer item)
{
  const Fault *fault = item;
  g_autoptr(CredalImportOptions) options = credal_import_options_new ();
  g_autoptr(GError) error = NULL;

  options->header = FALSE;
  options->dissimilarities = TRUE;
  g_autoptr(CredalTable) table = credal_table_parse ("d.csv", fault->text, strlen (fault->text), options, &error);
  g_assert_null (table ? credal_table_dataset (table, NULL, NULL, &error) : NULL);
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARSE);
  g_assert_cmpstr (error->message, ==, fault->message);
}

static void
test_not_square (void)
{
  g_autoptr(CredalImportOptions) options = credal_import_options_new ();
  g_autoptr(GError) error = NULL;

  options->header = FALSE;
  options->dissimilarities = TRUE;
  g_assert_null (credal_table_parse ("d.csv", "0,1\n1,0\n2,2\n", 12, options, &error));
  g_assert_cmpstr (error->message, ==,
                   "d.csv:1:1: dissimilarities need as many columns as rows, but there are 3 rows and 2 columns");
}

static void
test_ragged (void)
{
  static const char text[] = "0\n1,0\n3,2.5\n1,4,2,0\n";
  g_autoptr(CredalImportOptions) options = credal_import_options_new ();
  g_autoptr(GError) error = NULL;

  options->dissimilarities = TRUE;
  g_assert_null (credal_table_parse ("d.csv", text, strlen (text), options, &error));
  g_assert_cmpstr (error->message, ==, "d.csv:2:3: this row has 2 cells, line 1 has 1; write the whole square, or a "
                                       "triangle whose rows have one cell more each, or one less");
}

/* A table without any difference is refused by its name. */
static void
test_all_equal (void)
{
  g_autoptr(CredalTable) table = parse ("0,0,0\n0,0,0\n0,0,0\n", TRUE);
  g_autoptr(GError) error = NULL;

  g_assert_null (credal_table_dataset (table, NULL, NULL, &error));
  g_assert_cmpstr (error->message, ==, "d.csv:1:1: All dissimilarities are 0: objects are equal");
}

/* Names along both sides say that the table holds dissimilarities, even if a number is wrong. */
static void
test_named_fault (void)
{
  g_autoptr(CredalTable) table = parse (",a,b,c\na,0,1,3\nb,1,0,2.5\nc,3,7,0\n", CREDAL_DETECTED);
  g_autoptr(GError) error = NULL;

  g_assert_null (credal_table_dataset (table, NULL, NULL, &error));
  g_assert_cmpstr (error->message, ==, "d.csv:4:5: dissimilarity of objects 3 and 2: 7, but 2.5 across the diagonal");
}

/* What is told of a table that was taken for features, or for a square with a column too many. */
static void
test_told (void)
{
  static const struct { const char *text, *told; } cases[] = {
    { "0,1,3,4\n1,0,2,5\n3,2.5,0,6\n4,5,6,0\n", "row 3, column 2 has 2.5, but row 2, column 3 has 2" },
    { ",a,b,c,d\np,0,1,3,4\nq,1,0,-2,5\nr,3,-2,0,6\ns,4,5,6,0\n", "row 3, column 2 has -2" },
    { "0,1,3,4\n1,0,-2,5\n3,2,0,6\n4,5,6,0\n", "row 2, column 3 has -2" },
    { "a,b,c,d\n0,1,3,4.5\n1,0,2,5.5\n3,2,0,6\n", "next to the dissimilarities left out; an object needs a row as well: "
                                               "\"d\"" },
    { "0,0.1234561,3,4\n0.1234565,0,2,5\n3,2,0,6\n4,5,6,0\n",
      "row 2, column 1 has 0.1234565, but row 1, column 2 has 0.1234561" },
    { "0,1,3,4\n1,0,2,5\n3,2,0.1,6\n4,5,6,0\n", "row 3, column 3 has 0.1" },
    { "1,0.5,-0.2\n0.5,1,0.3\n-0.2,0.3,1\n", "as similarities of the rows are" },
    { ",a,b,c\np,4,0.5,-0.2\nq,0.5,2,0.3\nr,-0.2,0.3,1\n", "as similarities of the rows are" },
    { "1,0.5,0.2\n,1,0.3\n,,1\n", "as similarities of the rows are" },
    { "1,0.5,-2\n0.5,1,0.3\n-2,0.3,1\n", NULL },
    { "1,0.5,-0.2\n0.5,1,0.3\n0.2,0.3,1\n", NULL },
    { "1,0,1\n0,1,0\n1,0,1\n", NULL },
    { "1,0.5,\n0.5,1,0.3\n,0.3,1\n", NULL },
    { "0,1,3,4\n1,0,2,5\n3,2,0,6\n4,5,6,0\n", NULL },
    { "0,1,3,4\n2,0,2,5\n3,2.5,0,6\n4,5,6,0\n", NULL },
    { "1,1,3,4\n1,0,2,5\n3,2.5,0,6\n4,5,6,0\n", NULL },
  };

  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autoptr(CredalTable) table = parse (cases[k].text, CREDAL_DETECTED);
      g_autoptr(GPtrArray) warnings = g_ptr_array_new_with_free_func (g_free);
      g_autoptr(CredalDataset) data = credal_table_dataset (table, NULL, warnings, NULL);
      g_assert_nonnull (data);
      g_autoptr(GString) all = g_string_new (NULL);
      for (guint w = 0; w < warnings->len; w++)
        g_string_append_printf (all, "%s\n", (const char *) warnings->pdata[w]);
      g_test_message ("%s", all->str);
      if (cases[k].told)
        g_assert_nonnull (strstr (all->str, cases[k].told));
      else
        g_assert_false (strstr (all->str, "nearly all") || strstr (all->str, "as similarities")
                        || strstr (all->str, "next to the dissim"));
    }
}

int
main (int argc, char **argv)
{
  static const Fault faults[] = {
    { "/square/fault/asymmetric", "0,1,3\n1,0,2\n3,9,0\n",
      "d.csv:3:3: dissimilarity of objects 3 and 2: 9, but 2 across the diagonal" },
    { "/square/fault/negative", "0,1,3\n1,0,2\n-3,2,0\n",
      "d.csv:3:1: dissimilarity of objects 3 and 1: -3 is negative" },
    { "/square/fault/missing", "0,1,\n1,0,2\n,2,0\n",
      "d.csv:3:1: dissimilarity of objects 3 and 1: both cells are missing" },
    { "/square/fault/infinite", "0,1,inf\n1,0,2\n3,2,0\n",
      "d.csv:1:5: dissimilarity of objects 1 and 3: \"inf\" is no finite number" },
    { "/square/fault/triangle", "0\n1,0\n3,2.5,0\n1,-4,2,0\n",
      "d.csv:4:3: dissimilarity of objects 4 and 2: -4 is negative" },
    { "/square/fault/upper-triangle", "a,1,3,4\nb,2.5,far\nc,1\nd\n",
      "d.csv:2:7: dissimilarity of objects 2 and 4: \"far\" is no finite number" },
    { "/square/fault/triangle-diagonal", "0\n1,0\n3,2.5,0\n1,4,2,3\n",
      "d.csv:4:7: dissimilarity of objects 4 and 4: an object differs from itself by 0, not 3; are these "
      "similarities?" },
    { "/square/fault/triangle-similarities", "a,1,0.5,0.2\nb,1,-0.1\nc,1\n",
      "d.csv:1:3: dissimilarity of objects 1 and 1: an object differs from itself by 0, not 1; are these "
      "similarities?" },
    { "/square/fault/triangle-text", "0\n1,0\n3,2.5,x\n1,4,2,0\n",
      "d.csv:3:7: dissimilarity of objects 3 and 3: \"x\" is no finite number" },
    { "/square/fault/diagonal", "0,1,3\n1,4,2\n3,2,0\n",
      "d.csv:2:3: dissimilarity of objects 2 and 2: an object differs from itself by 0, not 4; are these "
      "similarities?" },
  };

  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/square/forms/whole", WHOLE, test_forms);
  g_test_add_data_func ("/square/forms/lower", "0,,\n1,0,\n3,2.5,0\n", test_forms);
  g_test_add_data_func ("/square/forms/upper", "a,b,c\n0,1,3\n,0,2.5\n,,0\n", test_forms);
  g_test_add_data_func ("/square/forms/named", ",a,b,c\na,0,1,3\nb,1,0,2.5\nc,3,2.5,0\n", test_forms);
  g_test_add_data_func ("/square/forms/numbered", ",V1,V2,V3\n1,0,1,3\n2,1,0,2.5\n3,3,2.5,0\n", test_forms);
  g_test_add_data_func ("/square/forms/decimal-comma", "0;1;3\n1;0;2,5\n3;2,5;0\n", test_forms);
  g_test_add_data_func ("/square/triangle/lower", "0\n1,0\n3,2.5,0\n", test_forms);
  g_test_add_data_func ("/square/triangle/lower-headed", "a,b,c\n0\n1,0\n3,2.5,0\n", test_forms);
  g_test_add_data_func ("/square/triangle/lower-no-diagonal", "\na\nb,1\nc,3,2.5\n", test_forms);
  g_test_add_data_func ("/square/triangle/lower-named", "a\t0\nb\t1\t0\nc\t3\t2.5\t0\n", test_forms);
  g_test_add_data_func ("/square/triangle/lower-both", ",a,b,c\na,0\nb,1,0\nc,3,2.5,0\n", test_forms);
  g_test_add_data_func ("/square/triangle/counted", "    3\na\nb  1\nc  3 2.5\n", test_forms);
  g_test_add_data_func ("/square/triangle/counted-numbers", "3\n0\n1,0\n3,2.5,0\n", test_forms);
  g_test_add_data_func ("/square/triangle/lower-blank", "\n1,\n3,2.5,\n4,5,6,\n", test_lost);
  g_test_add_data_func ("/square/triangle/lower-blank-headed", "a,b,c,d\n\n1,\n3,2.5,\n4,5,6,\n", test_lost);
  g_test_add_data_func ("/square/triangle/nameless", ",0\n,1,0\n,3,2.5,0\n", test_forms);
  g_test_add_data_func ("/square/triangle/upper", "0;1;3\n0;2,5\n0\n", test_forms);
  g_test_add_data_func ("/square/triangle/upper-headed", "a b c\n0 1 3\n0 2.5\n0\n", test_forms);
  g_test_add_data_func ("/square/triangle/upper-named", "a,0,1,3\nb,0,2.5\nc,0\n", test_forms);
  g_test_add_data_func ("/square/triangle/upper-no-diagonal", "a,1,3\nb,2.5\nc\n", test_forms);
  g_test_add_data_func ("/square/triangle/mixed-marks", "\"a \"\"1\"\"\",1,3\nb,2.5\n\"c,d\"\n", test_forms);
  g_test_add_data_func ("/square/triangle/lost-first", "1\n3,2.5\n4,5,6\n", test_lost);
  g_test_add_data_func ("/square/triangle/lost-last", "1,3,4\n2.5,5\n6\n", test_lost);
  g_test_add_data_func ("/square/triangle/lost-first-named", "  a b c\nb 1\nc 3 2.5\nd 4 5 6\n", test_lost);
  g_test_add_data_func ("/square/triangle/lost-last-named", ",b,c,d\na,1,3,4\nb,2.5,5\nc,6\n", test_lost);
  g_test_add_data_func ("/square/triangle/lost-equals", "0\n3,2.5\n4,5,6\n", test_steps_kept);
  g_test_add_data_func ("/square/triangle/lost-line", "1\n2,1\n3,2,1\n", test_steps_kept);
  g_test_add_data_func ("/square/triangle/lost-headed", "a,b,c,d\n1\n3,2.5\n4,5,6\n", test_lost);
  g_test_add_data_func ("/square/triangle/upper-blank", ",1,3,4\n,2.5,5\n,6\n\n", test_lost);
  g_test_add_func ("/square/triangle/two-rows", test_two_rows);
  g_test_add_func ("/square/triangle/names", test_triangle_names);
  g_test_add_func ("/square/triangle/large", test_large);
  g_test_add_func ("/square/names-and-classes", test_names_and_classes);
  g_test_add_func ("/square/told", test_told);
  g_test_add_func ("/square/rounding", test_rounding);
  g_test_add_data_func ("/square/features/by-chance", "0,1,3\n1,0,2.5\n3,2.6,0\n", test_features);
  g_test_add_data_func ("/square/features/links", "0,1,1\n1,0,0\n1,0,0\n", test_features);
  g_test_add_data_func ("/square/features/no-first-row", "1.5,,,\n3.5,2.5,,\n7.5,3.5,4.5,\n", test_features);
  g_test_add_func ("/square/features/refused", test_refused);
  for (gsize k = 0; k < G_N_ELEMENTS (faults); k++)
    g_test_add_data_func (faults[k].path, &faults[k], test_fault);
  g_test_add_func ("/square/fault/not-square", test_not_square);
  g_test_add_func ("/square/fault/ragged", test_ragged);
  g_test_add_func ("/square/fault/named", test_named_fault);
  g_test_add_func ("/square/fault/all-equal", test_all_equal);
  return g_test_run ();
}
