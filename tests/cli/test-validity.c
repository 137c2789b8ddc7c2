/* How many clusters there are. */
#include <math.h>
#include <string.h>
#include "harness.h"

/* A table for a person: the engine's own index and the separation, the advised number marked, and why. */
static void
test_table (void)
{
  g_autoptr(CliRun) run = cli_run ("validity %s --engine ecm --from 2 --to 5", cli_data ("iris.csv"));
  g_auto(GStrv) lines = g_strsplit (run->out, "\n", -1);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpstr (run->err, ==, "");
  g_assert_cmpuint (g_strv_length (lines), ==, 8);           /* and the empty end */
  g_assert_nonnull (strstr (lines[1], "ANS"));
  g_assert_null (strstr (run->out, "BIC"));
  g_assert_true (g_str_has_suffix (lines[2], "*"));
  g_assert_false (g_str_has_suffix (lines[3], "*"));
  g_assert_nonnull (strstr (lines[1], "Separation"));
  g_assert_cmpstr (lines[6], ==, "2 clusters. It is the largest number with which all clusters stand apart from each "
                   "other. ANS prefers 2, too.");
}

static void
test_json (void)
{
  g_autoptr(CliRun) run = cli_run ("validity %s -e fcm --from 2 --to 4 --standardize --starts 3 --seed 5 --json",
                                   cli_data ("iris.csv"));
  g_autoptr(JsonObject) result = cli_json (run);
  JsonArray *points = json_object_get_array_member (result, "points");
  JsonObject *parameters = json_object_get_object_member (result, "parameters");

  g_assert_cmpstr (json_object_get_string_member (result, "index"), ==, "separation");
  g_assert_cmpstr (json_object_get_string_member (result, "best"), ==, "last-above-0");
  g_assert_cmpint (json_object_get_int_member (result, "clusters"), ==, 2);
  g_assert_cmpstr (json_object_get_string_member (result, "advice"), ==, "number");
  g_assert_cmpint (json_object_get_int_member (result, "advised_clusters"), ==, 2);
  g_assert_nonnull (strstr (json_object_get_string_member (result, "reason"), "stand apart"));
  g_assert_cmpstr (json_object_get_string_member (result, "second_index"), ==, "mpc");
  g_assert_cmpint (json_object_get_int_member (result, "second_clusters"), ==, 2);
  g_assert_cmpstr (json_object_get_string_member (result, "second"), ==, "MPC prefers 2, too.");
  g_assert_cmpint (json_object_get_int_member (parameters, "clusters"), ==, 2);
  g_assert_cmpint (json_object_get_int_member (parameters, "starts"), ==, 3);
  g_assert_cmpuint (json_array_get_length (points), ==, 3);
  for (guint k = 0; k < 3; k++)
    {
      JsonObject *point = json_array_get_object_element (points, k);
      g_assert_cmpint (json_object_get_int_member (point, "clusters"), ==, 2 + (int) k);
      g_assert_true (json_object_get_null_member (point, "bic"));
      g_assert_true (json_object_get_null_member (point, "ans"));
      g_assert_cmpfloat (json_object_get_double_member (point, "mpc"), <, 1.0);
      g_assert_cmpfloat (json_object_get_double_member (point, "davies-bouldin"), >, 0.0);
      g_assert_cmpfloat (json_object_get_double_member (point, "separation") * (k ? 1 : -1), <, 0.0);
      g_assert_true (json_object_get_null_member (point, "excluded"));
    }
}

/* The value of Davies and Bouldin's index that scikit-learn 1.2 computes of the same clusters of iris: .6619. */
static void
test_csv (void)
{
  g_autoptr(CliRun) run = cli_run ("validity %s -e kmeans --from 3 --to 4 --index davies-bouldin --csv",
                                   cli_data ("iris.csv"));
  g_auto(GStrv) lines = g_strsplit (run->out, "\n", -1);
  g_auto(GStrv) cells = g_strsplit (lines[1], ",", -1);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpstr (lines[0], ==, "clusters,ebic,bic,aic,icl,mdl,mml,lec,ans,mpc,davies-bouldin,dunn,separation,"
                                 "seconds,chosen,excluded,unfinished");
  g_assert_cmpuint (g_strv_length (cells), ==, 17);
  g_assert_cmpstr (cells[0], ==, "3");
  g_assert_cmpstr (cells[1], ==, "");
  g_assert_cmpfloat_with_epsilon (g_ascii_strtod (cells[10], NULL), 0.6619, 1e-4);
  g_assert_cmpstr (cells[14], ==, "1");
  g_assert_cmpstr (cells[15], ==, "0");
  g_assert_cmpstr (cells[16], ==, "0");
  g_assert_true (g_str_has_prefix (lines[2], "4,"));
}

/* Another index than the engine's own may decide. */
static void
test_index (void)
{
  g_autoptr(CliRun) run = cli_run ("validity %s -e ecm --index davies-bouldin --to 4 --json", cli_data ("iris.csv"));
  g_autoptr(JsonObject) result = cli_json (run);

  g_assert_cmpstr (json_object_get_string_member (result, "index"), ==, "davies-bouldin");
}

static void
test_plot (void)
{
  static const struct { const char *name, *begin; } formats[] = {
    { "curve.png", "\x89PNG" }, { "curve.svg", "<?xml" }, { "curve.pdf", "%PDF" },
  };

  for (guint k = 0; k < G_N_ELEMENTS (formats); k++)
    {
      const char *path = cli_path (formats[k].name);
      g_autoptr(CliRun) run = cli_run ("validity %s -e kmeans --to 4 --plot %s", cli_data ("iris.csv"), path);
      g_assert_cmpint (run->status, ==, 0);
      g_autofree char *content = cli_read (path);
      g_assert_true (g_str_has_prefix (content, formats[k].begin));
    }
}

/* The coins and what is under them: their grey values, and what their neighbourhoods add. */
static void
test_picture (void)
{
  const char *coins = cli_data ("coins.png"), *iris = cli_data ("iris.csv");
  g_autoptr(CliRun) run = cli_run ("validity %s -e ecm -s centres=credal --to 4 --json", coins);
  g_autoptr(CliRun) more = cli_run ("validity %s -e ecm --to 4 --features mean=1 --json", coins);
  g_autoptr(JsonObject) result = cli_json (run), smooth = cli_json (more);

  g_assert_cmpint (json_object_get_int_member (result, "p"), ==, 1);
  g_assert_cmpint (json_object_get_int_member (smooth, "p"), ==, 2);
  g_assert_cmpint (json_object_get_int_member (result, "n"), <=, 256);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (result, "points")), ==, 3);
  g_assert_cmpint (json_object_get_int_member (result, "second_clusters"), ==, 2);
  g_autoptr(CliRun) painted = cli_run ("validity %s -e ecm --strokes x.json", coins);
  g_autoptr(CliRun) table = cli_run ("validity %s -e ecm --features mean=1", iris);
  g_autoptr(CliRun) rows = cli_run ("validity %s -e ecm --missing omit", coins);
  cli_assert_fails (painted, 2, "--strokes");
  cli_assert_fails (table, 2, "iris.csv is no picture");
  cli_assert_fails (rows, 2, "--missing");
}

/* Ten rows of noise: the best index belongs to single rows, which do not take part, and the advice is one group. */
static void
test_noise (void)
{
  const char *path = cli_write ("noise.csv", "x,y\n0.19,0.65\n0.29,-0.50\n-1.10,0.31\n0.62,1.52\n-0.43,-0.12\n"
                                "1.31,-0.88\n-0.77,0.94\n0.05,0.11\n-1.52,-1.01\n0.88,0.27\n", -1);
  g_autoptr(CliRun) run = cli_run ("validity %s -e kmeans --to 9", path);
  g_autoptr(CliRun) json = cli_run ("validity %s -e kmeans --to 9 --json", path);
  g_autoptr(CliRun) csv = cli_run ("validity %s -e kmeans --to 9 --csv", path);
  g_autoptr(CliRun) forced = cli_run ("validity %s -e kmeans --from 9 --to 9 --index davies-bouldin", path);
  g_autoptr(JsonObject) result = cli_json (json);
  JsonObject *last = json_array_get_object_element (json_object_get_array_member (result, "points"), 7);

  g_assert_nonnull (strstr (run->out, "\n9 clusters: does not take part: Cluster "));
  g_assert_nonnull (strstr (run->out, " has a single object.\nOne group. No clusters stand apart"));
  g_assert_cmpstr (json_object_get_string_member (result, "advice"), ==, "one-group");
  g_assert_cmpint (json_object_get_int_member (result, "clusters"), ==, 1);
  g_assert_nonnull (strstr (json_object_get_string_member (last, "excluded"), "single object"));
  g_assert_nonnull (strstr (csv->out, ",0,1,0\n"));
  g_assert_null (strstr (csv->out, ",1,0,0\n"));
  cli_assert_fails (forced, 2, "the result of every number has a fault");
}

/* No number has all of its clusters apart: three blobs in the wrong numbers. */
static void
test_no_clear_number (void)
{
  g_autoptr(CliRun) run = cli_run ("validity %s -e kmeans --from 5 --to 6 --json", cli_data ("two-class.csv"));
  g_autoptr(CliRun) table = cli_run ("validity %s -e kmeans --from 5 --to 6", cli_data ("two-class.csv"));
  g_autoptr(JsonObject) result = cli_json (run);

  g_assert_cmpstr (json_object_get_string_member (result, "advice"), ==, "no-clear-number");
  g_assert_true (json_object_get_null_member (result, "clusters"));
  g_assert_nonnull (strstr (table->out, "No clear number. Some clusters stand apart"));
}

/* A number that cannot be done is warned of, and the others are told. */
static void
test_failing_number (void)
{
  const char *path = cli_write ("places.csv", "x\n0\n0\n1\n1\n5\n5\n", -1);
  g_autoptr(CliRun) run = cli_run ("validity %s -e kmeans --to 4", path);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_nonnull (strstr (run->err, "warning: 4 clusters: "));
  g_assert_nonnull (strstr (run->out, "Davies–Bouldin prefers "));
}

static void
test_bad_input (void)
{
  const char *iris = cli_data ("iris.csv"), *few = cli_write ("few.csv", "x,y\n1,2\n3,4\n5,7\n", -1);

  const struct { const char *arguments; int status; const char *needle; } cases[] = {
    { "-e kmeans --from 5 --to 3", 2, "--from 5 --to 3" },
    { "-e kmeans --from 0", 2, "--from 0" },
    { "-e kmeans --to 31", 2, "--to 31" },
    { "-e kmeans --index ans", 2, "davies-bouldin" },
    { "-e kmeans --index nothing", 2, "nothing" },
    { "-e nothing", 2, "nothing" },
    { "-e kmeans -c 3", 2, "--clusters" },
    { "-e kmeans --constraints x.csv", 2, "--constraints" },
    { "-e kmeans --json --csv", 2, "--csv" },
    { "-e kmeans --starts none", 2, "starts" },
    { "-e kmeans --plot x.gif", 2, "gif" },
  };

  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autoptr(CliRun) run = cli_run ("validity %s %s", iris, cases[k].arguments);
      cli_assert_fails (run, cases[k].status, cases[k].needle);
    }
  g_autoptr(CliRun) run = cli_run ("validity %s -e kmeans", few);
  cli_assert_fails (run, 1, "few.csv");
  g_assert_nonnull (strstr (run->err, "3 objects cannot form 8 clusters"));
}

static void
test_help (void)
{
  g_autoptr(CliRun) run = cli_run ("validity --help");

  g_assert_cmpint (run->status, ==, 0);
  g_assert_nonnull (strstr (run->out, "davies-bouldin: of all methods; the smallest is best"));
}

/* Every family and number in one search: the best of all is what the search of its family alone finds. mclust 6 finds
 * VEV with two clusters for iris, and BIC −561.7285 on its scale. */
static void
test_over (void)
{
  g_autoptr(CliRun) run = cli_run ("validity %s -e gmm --to 3 --starts 2 --over covariance --json", cli_data ("iris.csv"));
  g_autoptr(JsonObject) result = cli_json (run);
  JsonArray *points = json_object_get_array_member (result, "points");
  const char *settings = json_object_get_string_member (result, "settings");
  double best = -INFINITY;

  g_assert_cmpuint (json_array_get_length (points), ==, 14 * 2);
  g_assert_cmpstr (json_object_get_string_member (result, "index"), ==, "bic");
  for (guint k = 0; k < json_array_get_length (points); k++)
    best = MAX (best, json_object_get_double_member (json_array_get_object_element (points, k), "bic"));
  g_autoptr(CliRun) alone = cli_run ("validity %s -e gmm --to 3 --starts 2 --set %s --index bic --json",
                                     cli_data ("iris.csv"), settings);
  g_autoptr(JsonObject) one = cli_json (alone);
  gint64 clusters = json_object_get_int_member (one, "clusters");
  JsonObject *point = json_array_get_object_element (json_object_get_array_member (one, "points"), (guint) clusters - 2);
  g_assert_cmpint (clusters, ==, json_object_get_int_member (result, "clusters"));
  g_assert_cmpfloat (json_object_get_double_member (point, "bic"), ==, best);
  g_assert_cmpstr (settings, ==, "covariance=shape");
  JsonObject *parameters = json_object_get_object_member (result, "parameters");
  g_assert_cmpstr (json_object_get_string_member (parameters, "covariance"), ==, "shape");
  g_assert_cmpint (json_object_get_int_member (parameters, "clusters"), ==, 2);
  g_assert_cmpint (clusters, ==, 2);
  g_assert_cmpfloat_with_epsilon (2.0 * best, -561.7285, 1e-3);
}

/* Of all choices, those that need another setting are left out. */
static void
test_over_complete (void)
{
  g_autoptr(CliRun) run = cli_run ("validity %s -e egmm --to 2 --starts 1 --over focal --json", cli_data ("iris.csv"));
  g_autoptr(JsonObject) result = cli_json (run);

  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (result, "points")), ==, 3);
  g_assert_null (strstr (run->out, "focal=chosen"));
}

/* EBIC alone says that other sets may choose otherwise; a search over them needs no such word. */
static void
test_other_sets (void)
{
  const char *iris = cli_data ("iris.csv");
  g_autoptr(CliRun) alone = cli_run ("validity %s -e egmm --to 2 --starts 1 --index ebic", iris);
  g_autoptr(CliRun) over = cli_run ("validity %s -e egmm --to 2 --starts 1 --over focal", iris);
  g_autoptr(CliRun) other = cli_run ("validity %s -e egmm --to 2 --starts 1 --index bic", iris);

  g_assert_nonnull (strstr (alone->out, "another number can be best: --over focal"));
  g_assert_null (strstr (over->out, "another number"));
  g_assert_null (strstr (other->out, "another number"));
}

static void
test_over_wrong (void)
{
  static const struct { const char *options, *says; } wrong[] = {
    { "-e gmm --over nothing", "--over nothing: " }, { "-e gmm --over covariance=round", "--over covariance=round: " },
    { "-e gmm --over tolerance", "name the values" }, { "-e gmm --over clusters=2", "in any case" },
    { "-e gmm --over covariance --index separation", "name another index" },
    { "-e gmm --over clusters", "in any case" }, { "-e gmm --over covariance=", "name the values" },
    { "-e gmm --over covariance=free --over covariance=common", "covariance is named twice" },
    { "-e egmm --over focal=full,chosen", "sets is missing" },
  };

  for (guint k = 0; k < G_N_ELEMENTS (wrong); k++)
    {
      g_autoptr(CliRun) run = cli_run ("validity %s %s", cli_data ("iris.csv"), wrong[k].options);
      g_assert_cmpint (run->status, !=, 0);
      g_assert_nonnull (strstr (run->err, wrong[k].says));
    }
}

/* A value of a fit that did not converge is not final, and says so. */
static void
test_unfinished (void)
{
  const char *iris = cli_data ("iris.csv"), *options = "-e gmm --to 3 --starts 1 --over covariance=free --set";
  g_autoptr(CliRun) cut = cli_run ("validity %s %s iterations=2", iris, options);
  g_autoptr(CliRun) whole = cli_run ("validity %s %s iterations=300", iris, options);

  g_assert_cmpint (cut->status, ==, 0);
  g_assert_nonnull (strstr (cut->err, "covariance=free, 3 clusters: The fit reached the limit of iterations"));
  g_assert_null (strstr (whole->err, "limit of iterations"));
  g_assert_nonnull (strstr (cut->out, "…"));
  g_assert_null (strstr (whole->out, "…"));
  g_autoptr(CliRun) json = cli_run ("validity %s -e gmm --to 2 --starts 1 --set iterations=2 --json", iris);
  g_autoptr(JsonObject) result = cli_json (json);
  JsonObject *point = json_array_get_object_element (json_object_get_array_member (result, "points"), 0);
  g_assert_true (json_object_get_boolean_member (point, "unfinished"));
}

/* MDL is −BIC. LEC has no value with more parameters than objects: the table and the JSON say so. */
static void
test_criteria (void)
{
  g_autoptr(CliRun) run = cli_run ("validity %s -e gmm --from 3 --to 4 --index mdl --json", cli_data ("iris.csv")),
                    table = cli_run ("validity %s -e gmm --from 1 --to 2 --json", cli_data ("diamond.csv")),
                    axes = cli_run ("validity %s -e gmm --set covariance=axes --to 3 --index lec",
                                    cli_data ("iris.csv"));
  g_autoptr(JsonObject) result = cli_json (run), few = cli_json (table);
  JsonObject *point = json_array_get_object_element (json_object_get_array_member (result, "points"), 0);
  JsonArray *lacking = json_object_get_array_member (few, "lacking");

  g_assert_cmpstr (json_object_get_string_member (result, "best"), ==, "smallest");
  g_assert_cmpfloat (json_object_get_double_member (point, "mdl"), ==, -json_object_get_double_member (point, "bic"));
  g_assert_true (isfinite (json_object_get_double_member (point, "mml")));
  g_assert_true (isfinite (json_object_get_double_member (point, "lec")));
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (result, "lacking")), ==, 0);
  g_assert_cmpuint (json_array_get_length (lacking), ==, 1);
  g_assert_true (g_str_has_prefix (json_array_get_string_element (lacking, 0), "LEC has no value with 2 clusters: "));
  g_assert_cmpint (axes->status, ==, 2);
  g_assert_nonnull (strstr (axes->err, "--index lec: it is for GMM, EGMM and CGMM with free, diagonal or spherical"));
  g_assert_nonnull (strstr (axes->err, ", unless the data do not determine all parameters"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/validity/table", test_table);
  g_test_add_func ("/cli/validity/json", test_json);
  g_test_add_func ("/cli/validity/csv", test_csv);
  g_test_add_func ("/cli/validity/index", test_index);
  g_test_add_func ("/cli/validity/criteria", test_criteria);
  g_test_add_func ("/cli/validity/plot", test_plot);
  g_test_add_func ("/cli/validity/picture", test_picture);
  g_test_add_func ("/cli/validity/noise", test_noise);
  g_test_add_func ("/cli/validity/no-clear-number", test_no_clear_number);
  g_test_add_func ("/cli/validity/failing-number", test_failing_number);
  g_test_add_func ("/cli/validity/bad-input", test_bad_input);
  g_test_add_func ("/cli/validity/help", test_help);
  g_test_add_func ("/cli/validity/over", test_over);
  g_test_add_func ("/cli/validity/other-sets", test_other_sets);
  g_test_add_func ("/cli/validity/over-complete", test_over_complete);
  g_test_add_func ("/cli/validity/over-wrong", test_over_wrong);
  g_test_add_func ("/cli/validity/unfinished", test_unfinished);
  return g_test_run ();
}
