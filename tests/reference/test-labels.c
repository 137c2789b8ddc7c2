/* [AGBR18] Figures 3 to 6: mean ARI with labels of 0, 5, 10, 20 and 30 % of the objects, with the parameters of its
 * Table II. The figures have no numbers: frozen is what its formulas reach, and which method it says is above which. */
#include <string.h>
#include "harness.h"

enum { POINTS = 5 };

/* The settings of the paper. */
#define SPFCM "spfcm -s m=2 -s begin=clusters"
#define SRPCM "srpcm -s m=2 -s begin=clusters -s size=1"
#define SHARES "0,5,10,20,30"

/* @ari: (POINTS) out. */
static void
find_curve (const char *arguments, double *ari)
{
  g_autoptr(CliRun) run = cli_run ("learn %s --set starts=5 --random-labels " SHARES " --seeds 60 --json", arguments);
  g_autoptr(JsonObject) result = cli_json (run);
  JsonArray *curve = json_object_get_array_member (result, "curve");

  g_assert_cmpuint (json_array_get_length (curve), ==, POINTS);
  for (guint k = 0; k < POINTS; k++)
    ari[k] = json_object_get_double_member (json_array_get_object_element (curve, k), "ari_mean");
  g_test_message ("%s: %.3f %.3f %.3f %.3f %.3f", arguments, ari[0], ari[1], ari[2], ari[3], ari[4]);
}

typedef struct {
  const char *arguments;
  double least[POINTS];
} Case;

static void
check_cases (const char *data, const Case *cases, guint n_cases)
{
  for (guint c = 0; c < n_cases; c++)
    {
      g_autofree char *arguments = g_strdup_printf ("%s %s", data, cases[c].arguments);
      double ari[POINTS];
      find_curve (arguments, ari);
      for (guint k = 0; k < POINTS; k++)
        g_assert_cmpfloat (ari[k], >=, cases[c].least[k]);
    }
}

static void
test_iris (void)
{
  static const Case cases[] = {
    { "-e " SPFCM " -s b=3", { 0.73, 0.76, 0.77, 0.79, 0.82 } },
    { "-e " SRPCM " -s eta=2", { 0.74, 0.775, 0.795, 0.815, 0.84 } },
    { "-e skmeans", { 0.72, 0.73, 0.745, 0.77, 0.80 } },
    { "-e sfcm", { 0.72, 0.73, 0.745, 0.77, 0.80 } },
  };

  check_cases (cli_data ("iris.csv"), cases, G_N_ELEMENTS (cases));
}

static void
test_wine (void)
{
  static const Case cases[] = {
    { "--standardize -e " SPFCM " -s b=1.6", { 0.84, 0.87, 0.885, 0.90, 0.915 } },
    { "--standardize -e " SRPCM " -s eta=0.2", { 0.48, 0.57, 0.69, 0.82, 0.88 } },
    { "--standardize -e skmeans", { 0.88, 0.875, 0.90, 0.91, 0.92 } },
    { "--standardize -e sfcm", { 0.88, 0.865, 0.89, 0.90, 0.91 } },
  };

  check_cases (cli_data ("wine.csv"), cases, G_N_ELEMENTS (cases));
}

/* From the point @from on. */
static void
check_order (const char *data, const char *better, const char *worse, guint from)
{
  g_autofree char *first = g_strdup_printf ("%s -e %s", data, better);
  g_autofree char *second = g_strdup_printf ("%s -e %s", data, worse);
  double high[POINTS], low[POINTS];

  find_curve (first, high);
  find_curve (second, low);
  for (guint k = from; k < POINTS; k++)
    g_assert_cmpfloat (high[k], >, low[k]);
}

/* On iris and two Gaussians of different density SPFCM is above k-means and fuzzy c-means with labels; with many labels
 * SRPCM is above all of them. */
static void
test_orders (void)
{
  const char *densities = cli_path ("densities.csv");
  g_autoptr(CliRun) run = cli_run ("generate two-densities -o %s", densities);

  g_assert_cmpint (run->status, ==, 0);
  check_order (densities, SPFCM " -s b=0.2", "skmeans", 0);
  check_order (densities, SPFCM " -s b=0.2", "sfcm", 0);
  check_order (densities, SRPCM " -s eta=0.1", SPFCM " -s b=0.2", 4);
  check_order (cli_data ("two-spreads.csv"), SRPCM " -s eta=0.1", SPFCM " -s b=0.2", 2);
  check_order (cli_data ("two-spreads.csv"), SPFCM " -s b=0.2", "skmeans", 0);
  check_order (cli_data ("iris.csv"), SPFCM " -s b=3", "skmeans", 1);
  check_order (cli_data ("iris.csv"), SPFCM " -s b=3", "sfcm", 1);
  check_order (cli_data ("iris.csv"), SRPCM " -s eta=2", SPFCM " -s b=3", 1);
}

/* [AGBR18] Figure 6: labels help to find outliers. The rate is that of all objects that are told rightly. */
static void
test_outliers (void)
{
  static const char *const names[] = { "outlier_accuracy", "outlier_precision" };
  g_autoptr(CliRun) run = cli_run ("learn %s -e " SRPCM " -s eta=2 -s starts=5 --random-labels 0,30 --seeds 60 --json",
                                   cli_data ("planted-outliers.csv"));
  g_autoptr(JsonObject) result = cli_json (run);
  JsonArray *curve = json_object_get_array_member (result, "curve");
  JsonObject *none = json_array_get_object_element (curve, 0), *labels = json_array_get_object_element (curve, 1);

  for (guint k = 0; k < G_N_ELEMENTS (names); k++)
    {
      double before = json_object_get_double_member (none, names[k]);
      double after = json_object_get_double_member (labels, names[k]);
      g_test_message ("%s: %.3f, with labels %.3f", names[k], before, after);
      g_assert_cmpfloat (after, >=, before + 0.05);
    }
  g_assert_cmpfloat (json_object_get_double_member (labels, "outlier_recall"), >=, 0.75);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/reference/labels/iris", test_iris);
  g_test_add_func ("/reference/labels/wine", test_wine);
  g_test_add_func ("/reference/labels/orders", test_orders);
  g_test_add_func ("/reference/labels/outliers", test_outliers);
  return g_test_run ();
}
