/* Rows of other files are prepared as those of the model, or refused with their place. */
#include <math.h>
#include <string.h>
#include "helpers.h"

static CredalFitted *
mixed_model (void)
{
  g_autoptr(CredalTable) table = parse_table ("width,height,colour,pain\n"
                                              "1 mm,10,red,low\n2 mm,20,blue,high\n3 mm,30,red,medium\n4 mm,45,blue,low\n"
                                              "5 mm,50,red,high\n6 mm,61,blue,medium\n");
  g_auto(Fit) fit = { 0 };
  g_autoptr(GError) error = NULL;

  g_assert_true (credal_table_categories (table, "colour"));
  g_assert_true (credal_table_ranks (table, "pain", "low<medium<high"));
  g_autoptr(CredalDataset) raw = credal_table_dataset (table, NULL, NULL, &error);
  g_assert_no_error (error);
  fit_data (&fit, raw, "kmeans", 2, NULL, TRUE, "0");
  g_autofree char *text = credal_fitted_to_json (fit.fitted);
  CredalFitted *back = credal_fitted_parse (text, &error);
  g_assert_no_error (error);
  return back;
}

static CredalDataset *
read_rows (const char *text, CredalMissing missing, GPtrArray *warnings, GError **error)
{
  g_autoptr(CredalFitted) fitted = mixed_model ();
  g_autoptr(CredalTable) table = parse_table (text);

  return credal_fitted_rows (fitted, table, missing, warnings, error);
}

/* Columns in another order, with one more and a class, give the model's features. */
static void
test_order (void)
{
  g_autoptr(GPtrArray) warnings = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalDataset) rows = read_rows ("class,pain,extra,colour,height,width\n"
                                             "a,high,7,blue,40,4 mm\nb,low,8,blue,50,5 mm\n",
                                             CREDAL_MISSING_REFUSE, warnings, &error);
  static const double first[] = { 4.0, 40.0, 0.0, 1.0, 3.0 };

  g_assert_no_error (error);
  g_assert_cmpmem (credal_dataset_row (rows, 0), sizeof first, first, sizeof first);
  g_assert_cmpuint (credal_dataset_n_classes (rows), ==, 2);
  g_assert_cmpuint (warnings->len, ==, 1);
  g_assert_cmpstr (warnings->pdata[0], ==, "columns that the model does not use: \"extra\"");
}

/* A single row is enough, and missing values become the medians of the model. */
static void
test_medians (void)
{
  g_autoptr(GPtrArray) warnings = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalFitted) fitted = mixed_model ();
  g_autoptr(CredalDataset) rows = read_rows ("width,height,colour,pain\n9 mm,,red,low\n8 mm,99,blue,low\n",
                                             CREDAL_MISSING_MEDIAN, warnings, &error);

  g_assert_no_error (error);
  g_assert_cmpfloat (credal_dataset_row (rows, 0)[1], ==, 37.5);
  g_autoptr(CredalTable) table = parse_table ("width,height,colour,pain\n9 mm,12,red,low\n");
  g_autoptr(CredalDataset) one = credal_fitted_rows (fitted, table, CREDAL_MISSING_REFUSE, NULL, &error);
  g_assert_no_error (error);
  g_autoptr(CredalDataset) prepared = credal_fitted_prepare (fitted, one, &error);
  g_autoptr(CredalPartition) predicted = credal_fitted_predict (fitted, prepared, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (credal_partition_n (predicted), ==, 1);
}

/* The medians are of the measured rows, as the means and deviations are. */
static void
test_measured (void)
{
  g_autoptr(CredalTable) table = parse_table ("a,b\n1,5\n3,6\n50,7\n60,8\n70,9\n");
  g_auto(Fit) fit = { 0 };
  g_autoptr(GError) error = NULL;

  table->options->measured = 2;
  g_autoptr(CredalDataset) raw = credal_table_dataset (table, NULL, NULL, &error);
  g_assert_no_error (error);
  fit_data (&fit, raw, "kmeans", 2, NULL, TRUE, "0");
  const CredalFittedFeature *feature = fit.fitted->features->pdata[0];
  g_assert_cmpfloat (feature->mean, ==, 2.0);
  g_assert_cmpfloat (feature->median, ==, 2.0);
}

/* A model in which a column is a number and a rank. */
static void
test_two_ways (void)
{
  g_autoptr(CredalFitted) fitted = mixed_model ();
  g_autoptr(CredalTable) table = parse_table ("width,height,colour,pain\n1 mm,1,red,low\n");
  g_autoptr(GError) error = NULL;
  CredalFittedFeature *height = fitted->features->pdata[1];

  g_free (height->origin->column);
  height->origin->column = g_strdup ("pain");
  g_assert_null (credal_fitted_rows (fitted, table, CREDAL_MISSING_REFUSE, NULL, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA);
  g_assert_nonnull (strstr (error->message, "read column \"pain\" in different ways"));
}

static void
test_row_faults (void)
{
  static const struct { const char *text, *message; } cases[] = {
    { "width,colour\n1 mm,red\n", "rows.csv:1:1: columns of the model are missing: \"height\", \"pain\"" },
    { "width,width,height,colour,pain\n1 mm,1 mm,1,red,low\n", "2 columns are called \"width\"" },
    { "width,height,colour,pain\n1 cm,1,red,low\n2 cm,2,red,low\n",
      "rows.csv:2:1: column \"width\" is in cm, and in the model in mm" },
    { "width,height,colour,pain\n1 mm,1,green,low\n", "rows.csv:2:8: column \"colour\": \"green\" is none of the known" },
    { "width,height,colour,pain\n1 mm,1,red,severe\n", "\"severe\" is not in the order of its texts" },
    { "width,height,colour,pain\n1 mm,tall,red,low\n", "rows.csv:2:6: column \"height\": \"tall\"" },
    { "width,height,colour,pain\n1 mm,,red,low\n2 mm,1,red,low\n", "has no value" },
  };

  for (gsize k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autoptr(GError) error = NULL;
      g_assert_null (read_rows (cases[k].text, CREDAL_MISSING_REFUSE, NULL, &error));
      g_assert_nonnull (error);
      if (!strstr (error->message, cases[k].message))
        g_error ("%s\nexpected %s", error->message, cases[k].message);
    }
}

/* ---- shipped tables ---- */

/* Returns rows @first, @first + 2, ... of the data. */
static CredalDataset *
half (CredalDataset *data, gsize first)
{
  gsize n = (credal_dataset_n (data) - first + 1) / 2, p = credal_dataset_p (data);
  double *x = g_new (double, n * p);

  for (gsize i = 0; i < n; i++)
    memcpy (x + i * p, credal_dataset_row (data, 2 * i + first), p * sizeof (double));
  return credal_dataset_new (n, p, x, credal_dataset_column_names (data));
}

/* A half alone gets the clusters that it has together with the other half, whatever its own means and deviations. */
static void
test_halves (void)
{
  static const struct { const char *table; guint clusters; } tables[] = { { "iris", 3 }, { "wine", 3 }, { "wdbc", 2 } };
  static const char *const engines[] = { "kmeans", "gmm", "ecm" };

  for (gsize t = 0; t < G_N_ELEMENTS (tables); t++)
    for (gsize e = 0; e < G_N_ELEMENTS (engines); e++)
      for (gsize first = 0; first < 2; first++)
        {
          g_auto(Fit) fit = { 0 };
          g_autoptr(GError) error = NULL;
          fit_table (&fit, tables[t].table, engines[e], tables[t].clusters, NULL, TRUE, e == 2 ? "2" : "0");
          g_autoptr(CredalDataset) raw = half (fit.raw, first);
          g_autoptr(CredalDataset) rows = credal_fitted_prepare (fit.fitted, raw, &error);
          g_autoptr(CredalPartition) alone = credal_fitted_predict (fit.fitted, rows, &error);
          g_assert_no_error (error);
          for (gsize i = 0; i < credal_partition_n (alone); i++)
            g_assert_cmpuint (credal_partition_labels (alone)[i], ==,
                              credal_partition_labels (fit.partition)[2 * i + first]);
        }
}

/* Scores on principal axes are those of the preparation, up to rounding. */
static void
test_components (void)
{
  g_auto(Fit) fit = { 0 };
  g_autoptr(GError) error = NULL;

  fit_table (&fit, "wine", "kmeans", 3, NULL, TRUE, "4");
  g_assert_cmpuint (fit.fitted->p, ==, 4);
  g_autoptr(CredalDataset) rows = credal_fitted_prepare (fit.fitted, fit.raw, &error);
  g_assert_no_error (error);
  for (gsize cell = 0; cell < credal_dataset_n (rows) * 4; cell++)
    g_assert_cmpfloat_with_epsilon (credal_dataset_x (rows)[cell], credal_dataset_x (fit.data)[cell], 1e-10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fitted/rows/order", test_order);
  g_test_add_func ("/fitted/rows/medians", test_medians);
  g_test_add_func ("/fitted/rows/measured", test_measured);
  g_test_add_func ("/fitted/rows/two-ways", test_two_ways);
  g_test_add_func ("/fitted/rows/faults", test_row_faults);
  g_test_add_func ("/fitted/rows/halves", test_halves);
  g_test_add_func ("/fitted/rows/components", test_components);
  return g_test_run ();
}
