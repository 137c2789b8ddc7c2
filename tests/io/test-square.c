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

static CredalDataset *
read_data (const char *text, int wish)
{
  g_autoptr(CredalTable) table = parse (text, wish);
  g_autoptr(GError) error = NULL;
  CredalDataset *data = credal_table_dataset (table, NULL, NULL, &error);

  g_assert_no_error (error);
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
  g_autoptr(CredalTable) table = parse (fault->text, TRUE);
  g_autoptr(GError) error = NULL;

  g_assert_null (credal_table_dataset (table, NULL, NULL, &error));
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
    { "/square/fault/diagonal", "0,1,3\n1,4,2\n3,2,0\n",
      "d.csv:2:3: dissimilarity of objects 2 and 2: an object differs from itself by 0, not 4; are these similarities?" },
  };

  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/square/forms/whole", WHOLE, test_forms);
  g_test_add_data_func ("/square/forms/lower", "0,,\n1,0,\n3,2.5,0\n", test_forms);
  g_test_add_data_func ("/square/forms/upper", "a,b,c\n0,1,3\n,0,2.5\n,,0\n", test_forms);
  g_test_add_data_func ("/square/forms/named", ",a,b,c\na,0,1,3\nb,1,0,2.5\nc,3,2.5,0\n", test_forms);
  g_test_add_data_func ("/square/forms/numbered", ",V1,V2,V3\n1,0,1,3\n2,1,0,2.5\n3,3,2.5,0\n", test_forms);
  g_test_add_data_func ("/square/forms/decimal-comma", "0;1;3\n1;0;2,5\n3;2,5;0\n", test_forms);
  g_test_add_func ("/square/names-and-classes", test_names_and_classes);
  g_test_add_func ("/square/rounding", test_rounding);
  g_test_add_data_func ("/square/features/by-chance", "0,1,3\n1,0,2.5\n3,2.6,0\n", test_features);
  g_test_add_data_func ("/square/features/links", "0,1,1\n1,0,0\n1,0,0\n", test_features);
  g_test_add_data_func ("/square/features/no-first-row", "1.5,,,\n3.5,2.5,,\n7.5,3.5,4.5,\n", test_features);
  g_test_add_func ("/square/features/refused", test_refused);
  for (gsize k = 0; k < G_N_ELEMENTS (faults); k++)
    g_test_add_data_func (faults[k].path, &faults[k], test_fault);
  g_test_add_func ("/square/fault/not-square", test_not_square);
  g_test_add_func ("/square/fault/named", test_named_fault);
  g_test_add_func ("/square/fault/all-equal", test_all_equal);
  return g_test_run ();
}
