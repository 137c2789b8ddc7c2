/* `cluster --model-out` and `--start-from`, and `predict`. */
#include <math.h>
#include <string.h>
#include "harness.h"

static void
cluster (const char *engine, const char *more)
{
  g_autoptr(CliRun) run = cli_run ("cluster %s -e %s -c 3 --standardize --seed 4 %s", cli_data ("iris.csv"), engine, more);

  g_assert_cmpint (run->status, ==, 0);
}

static void
assert_same (const char *a, const char *b)
{
  g_autofree char *first = cli_read (a), *second = cli_read (b);

  g_assert_true (g_str_equal (first, second));
}

/* The rows of the fit, in another order of columns, get the bytes of the fit. */
static void
test_predict (void)
{
  g_autofree char *more = g_strdup_printf ("--model-out %s --masses-out %s", cli_path ("m.json"), cli_path ("m.csv"));
  g_autofree char *text = cli_read (cli_data ("iris.csv"));
  g_auto(GStrv) lines = g_strsplit (g_strchomp (text), "\n", -1);
  g_autoptr(GString) turned = g_string_new (NULL);

  for (char **line = lines; *line; line++)
    {
      g_auto(GStrv) cells = g_strsplit (*line, ",", -1);
      g_string_append_printf (turned, "%s,%s,%s,%s,%s\n", cells[3], cells[0], cells[4], cells[2], cells[1]);
    }
  cluster ("ecm", more);
  const char *rows = cli_write ("turned.csv", turned->str, -1);
  g_autoptr(CliRun) run = cli_run ("predict %s %s --masses-out %s --json", cli_path ("m.json"), rows,
                                   cli_path ("p.csv"));
  g_autoptr(JsonObject) json = cli_json (run);
  g_assert_cmpint (json_object_get_int_member (json, "n"), ==, 150);
  g_assert_cmpint (json_object_get_int_member (json, "model_objects"), ==, 150);
  g_assert_true (json_object_has_member (json, "indices"));
  assert_same (cli_path ("m.csv"), cli_path ("p.csv"));
}

static void
test_predict_faults (void)
{
  static const struct { const char *rows, *options; int status; const char *message; } cases[] = {
    { "Sepal.Length,Petal.Length,Petal.Width\n1,2,3\n", "", 1,
      "other.csv:1:1: columns of the model are missing: \"Sepal.Width\"" },
    { "Sepal.Length,Sepal.Width,Petal.Length,Petal.Width\n1,2,3,x\n", "", 1, "other.csv:2:7: column \"Petal.Width\"" },
    { "Sepal.Length,Sepal.Width,Petal.Length,Petal.Width\n1,2,3,4\n1,1e300,3,4\n", "", 1,
      "other.csv: row 2, column \"Sepal.Width\": the value is too far from the fitted data" },
    { "Sepal.Length,Sepal.Width,Petal.Length,Petal.Width\n1,2,3,4\n", "--one-hot Petal.Width", 2, "--one-hot" },
  };
  g_autofree char *more = g_strdup_printf ("--model-out %s", cli_path ("m.json"));

  cluster ("kmeans", more);
  for (gsize k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      const char *rows = cli_write ("other.csv", cases[k].rows, -1);
      g_autoptr(CliRun) run = cli_run ("predict %s %s %s", cli_path ("m.json"), rows, cases[k].options);
      cli_assert_fails (run, cases[k].status, cases[k].message);
    }
  g_autoptr(CliRun) other = cli_run ("predict %s %s", cli_data ("iris.csv"), cli_data ("iris.csv"));
  cli_assert_fails (other, 1, "iris.csv: this is no saved model (JSON): ");
  g_autoptr(CliRun) one = cli_run ("predict %s", cli_path ("m.json"));
  cli_assert_fails (one, 2, "expected MODEL and FILE");
}

/* Methods that make no model, or say nothing of other rows, say so. */
static void
test_refused (void)
{
  g_autoptr(CliRun) none = cli_run ("cluster %s -e agglomerative -c 3 --model-out %s --labels-out %s",
                                    cli_data ("iris.csv"), cli_path ("a.json"), cli_path ("a.csv"));
  g_autofree char *more = g_strdup_printf ("--model-out %s --set samples=50", cli_path ("b.json"));

  cli_assert_fails (none, 1, "makes no model");
  g_assert_false (g_file_test (cli_path ("a.csv"), G_FILE_TEST_EXISTS));
  cluster ("bootgmm", more);
  g_autoptr(CliRun) predict = cli_run ("predict %s %s", cli_path ("b.json"), cli_data ("iris.csv"));
  cli_assert_fails (predict, 1, "b.json: bootGMM cannot predict");
  g_autoptr(CliRun) alone = cli_run ("cluster %s -e gmm -c 3 --intervals", cli_data ("iris.csv"));
  cli_assert_fails (alone, 2, "--intervals goes with --model-out");
}

static double
objective_of (const char *engine, const char *start)
{
  g_autoptr(CliRun) run = cli_run ("cluster %s -e %s -c 3 --standardize --start-from %s --json", cli_data ("iris.csv"),
                                   engine, start);
  g_autoptr(JsonObject) json = cli_json (run);

  return json_object_get_double_member (json, "objective");
}

/* A fit that begins at a model, or at its labels, ends where the model is. */
static void
test_start (void)
{
  static const char *const engines[] = { "kmeans", "ecm", "gmm", "spfcm", "cecm", "mpckmeans", "mkfcm" };

  for (gsize k = 0; k < G_N_ELEMENTS (engines); k++)
    {
      g_autofree char *more = g_strdup_printf ("--set tolerance=1e-6 --model-out %s --labels-out %s --json",
                                               cli_path ("s.json"), cli_path ("s.csv"));
      g_autoptr(CliRun) run = cli_run ("cluster %s -e %s -c 3 --standardize %s", cli_data ("iris.csv"), engines[k],
                                       more);
      g_autoptr(JsonObject) json = cli_json (run);
      double objective = json_object_get_double_member (json, "objective");
      g_assert_cmpfloat (objective_of (engines[k], cli_path ("s.json")), <=, objective + 1e-3 * fabs (objective));
      g_assert_cmpfloat (objective_of (engines[k], cli_path ("s.csv")), <=, objective + 0.02 * fabs (objective));
    }
}

/* Another method's model gives memberships, and a column of classes does. */
static void
test_start_elsewhere (void)
{
  g_autofree char *more = g_strdup_printf ("--model-out %s", cli_path ("g.json"));

  cluster ("gmm", more);
  g_autoptr(CliRun) run = cli_run ("cluster %s -e ecm -c 3 --start-from %s --json", cli_data ("iris.csv"),
                                   cli_path ("g.json"));
  g_autoptr(JsonObject) json = cli_json (run);
  g_assert_cmpint (json_object_get_int_member (json, "starts"), ==, 1);
  g_autoptr(CliRun) classes = cli_run ("cluster %s -e gmm -c 3 --start-from %s --json", cli_data ("iris.csv"),
                                       cli_data ("iris.csv"));
  g_autoptr(JsonObject) at_classes = cli_json (classes);
  g_assert_cmpfloat (json_object_get_double_member (json_object_get_object_member (at_classes, "indices"), "ari"), >,
                     0.85);
}

static void
test_start_faults (void)
{
  static const struct { const char *content, *engine, *message; } cases[] = {
    { "{\"format\": \"credal-model\"}", "ecm", "start.csv: not a valid entry: there is no integer \"version\"" },
    { "row,cluster\n1,1\n2,2\n999,3\n", "ecm", "start.csv:4:1: there is no object \"999\"" },
    { "row,cluster\n1,1\n2,2\n3,4\n", "ecm", "start.csv:4:3: \"4\" is one cluster more than the 3" },
    { "row,cluster\n1,1\n2,2\n", "ecm", "no object is in cluster 3 of 3" },
    { "row,cluster\n1,1\n1,2\n", "ecm", "the object has a label already" },
    { "a,b\n1,1\n1,2\n", "ecm", "there is no column cluster, class, label or group" },
    { "cluster\n1\n2\n3\n", "ecm", "3 labels for 150 objects" },
    { "row,cluster\n1,1\n2,2\n3,3\n", "som", "cannot begin at labels" },
  };

  for (gsize k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      const char *start = cli_write ("start.csv", cases[k].content, -1);
      g_autoptr(CliRun) run = cli_run ("cluster %s -e %s -c 3 --start-from %s", cli_data ("iris.csv"), cases[k].engine,
                                       start);
      g_assert_cmpint (run->status, !=, 0);
      if (!strstr (run->err, cases[k].message))
        g_error ("%s\nexpected %s", run->err, cases[k].message);
    }
}

/* The typicalities of possibilistic methods follow the masses. */
static void
test_typicalities (void)
{
  g_autofree char *more = g_strdup_printf ("--masses-out %s", cli_path ("t.csv"));

  cluster ("pcm", more);
  g_auto(GStrv) lines = cli_lines (cli_path ("t.csv"));
  g_assert_cmpstr (lines[0], ==, "row,{},{1},{2},{3},t_1,t_2,t_3");
  for (char **line = lines + 1; *line; line++)
    {
      g_auto(GStrv) cells = g_strsplit (*line, ",", -1);
      double t = g_ascii_strtod (cells[5], NULL);
      g_assert_cmpuint (g_strv_length (cells), ==, 8);
      g_assert_true (t > 0.0 && t <= 1.0);
    }
}

/* Value (@row, @column) of a matrix of the model's state. */
static double
state_value (JsonArray *state, guint matrix, guint row, guint column)
{
  JsonArray *rows = json_object_get_array_member (json_array_get_object_element (state, matrix), "values");

  return json_array_get_double_element (json_array_get_array_element (rows, row), column);
}

enum { D = 4 };                          /* features of iris */

/* log N(x | mean, s) by Gauss's elimination. @s: overwritten. */
static double
log_normal (const double *x, const double *mean, double s[D][D])
{
  double u[D], sum = -0.5 * D * log (2.0 * G_PI);

  for (guint q = 0; q < D; q++)
    u[q] = x[q] - mean[q];
  for (guint q = 0; q < D; q++)
    {
      for (guint r = q + 1; r < D; r++)
        {
          double factor = s[r][q] / s[q][q];
          for (guint t = 0; t < D; t++)
            s[r][t] -= factor * s[q][t];
          u[r] -= factor * u[q];
        }
      sum -= 0.5 * (log (s[q][q]) + u[q] * u[q] / s[q][q]);
    }
  return sum;
}

/* π_A N(x | A) of the set @mask, number @a. */
static double
component (JsonArray *state, const double *x, guint mask, guint a)
{
  double mean[D] = { 0 }, s[D][D] = { { 0 } };

  for (guint k = 0; k < 3; k++)
    for (guint q = 0; q < D && mask >> k & 1; q++)
      {
        mean[q] += state_value (state, 0, k, q) / __builtin_popcount (mask);
        for (guint r = 0; r < D; r++)
          s[q][r] += state_value (state, 1, k, q * D + r) / __builtin_popcount (mask);
      }
  return state_value (state, 2, 0, a) * exp (log_normal (x, mean, s));
}

/* π, μ and Σ as exported give the log-likelihood and the masses back. */
static void
test_mixture (void)
{
  static const guint masks[] = { 0, 1, 2, 4, 3, 5, 6, 7 };
  g_autoptr(CliRun) run = cli_run ("cluster %s -e egmm -c 3 --set covariance=free --model-out %s --masses-out %s",
                                   cli_data ("iris.csv"), cli_path ("mixture.json"), cli_path ("mixture.csv"));
  g_autofree char *text = cli_read (cli_path ("mixture.json"));
  g_autoptr(JsonNode) root = json_from_string (text, NULL);
  JsonObject *model = json_node_get_object (root);
  JsonArray *state = json_object_get_array_member (model, "state");
  g_auto(GStrv) rows = cli_lines (cli_data ("iris.csv")), masses = cli_lines (cli_path ("mixture.csv"));
  double loglik = 0.0;

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (model, "focal_sets")), ==, 8);
  for (guint i = 1; i <= 150; i++)
    {
      g_auto(GStrv) cells = g_strsplit (rows[i], ",", -1), m = g_strsplit (masses[i], ",", -1);
      double x[D], parts[8], all = 0.0;
      for (guint q = 0; q < D; q++)
        x[q] = g_ascii_strtod (cells[q], NULL);
      for (guint a = 1; a < 8; a++)
        all += parts[a] = component (state, x, masks[a], a);
      for (guint a = 1; a < 8; a++)
        g_assert_cmpfloat_with_epsilon (g_ascii_strtod (m[1 + a], NULL), parts[a] / all, 1e-8);
      loglik += log (all);
    }
  g_assert_cmpfloat_with_epsilon (json_object_get_double_member (json_object_get_object_member (model, "fit"),
                                                                 "log_likelihood"), loglik, 1e-8);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/models/predict", test_predict);
  g_test_add_func ("/cli/models/mixture", test_mixture);
  g_test_add_func ("/cli/models/predict-faults", test_predict_faults);
  g_test_add_func ("/cli/models/refused", test_refused);
  g_test_add_func ("/cli/models/start", test_start);
  g_test_add_func ("/cli/models/start-elsewhere", test_start_elsewhere);
  g_test_add_func ("/cli/models/start-faults", test_start_faults);
  g_test_add_func ("/cli/models/typicalities", test_typicalities);
  return g_test_run ();
}
