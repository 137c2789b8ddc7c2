/* What known pairs are worth to a method, on the command line. */
#include <string.h>
#include "harness.h"

/* A shape that self-organising maps do not find, and true pairs of its objects. */
static const char *
write_chains (void)
{
  const char *path = cli_path ("chains.csv");
  g_autoptr(CliRun) run = cli_run ("generate fcps-like --shape chainlink -o %s", path);

  g_assert_cmpint (run->status, ==, 0);
  return path;
}

/* Members of an array of objects, of which the member @name is true. */
static guint
count_true (JsonArray *array, const char *name)
{
  guint count = 0;

  for (guint k = 0; k < json_array_get_length (array); k++)
    count += json_object_get_boolean_member (json_array_get_object_element (array, k), name);
  return count;
}

/* All pairs among a hundredth of the objects: 10, 5 of each class: 20 must-links and 25 cannot-links. */
static void
test_labelled (void)
{
  const char *chains = write_chains (), *pairs = cli_path ("pairs.csv");
  g_autoptr(CliRun) run = cli_run ("constraints %s -e som --labelled 0.01 --seed 2 --json -o %s", chains, pairs);
  g_autoptr(JsonObject) result = cli_json (run);
  JsonArray *all = json_object_get_array_member (result, "constraints");
  guint informative = count_true (all, "informative");

  g_assert_cmpuint (json_array_get_length (all), ==, 45);
  g_assert_cmpint (json_object_get_int_member (result, "pairs"), ==, 45);
  g_assert_cmpint (json_object_get_int_member (result, "selected"), ==, 45);
  g_assert_cmpuint (informative, >, 0);
  g_assert_cmpuint (informative, <, 45);
  g_assert_cmpfloat_with_epsilon (json_object_get_double_member (result, "informativeness"), informative / 45.0, 1e-12);

  g_autoptr(CliRun) again = cli_run ("constraints %s %s -e som --json", chains, pairs);
  g_autoptr(JsonObject) same = cli_json (again);
  g_assert_cmpfloat (json_object_get_double_member (same, "coherence"), ==,
                     json_object_get_double_member (result, "coherence"));
  g_assert_cmpfloat (json_object_get_double_member (same, "informativeness"), ==,
                     json_object_get_double_member (result, "informativeness"));
}

/* What is selected is informative, coherent enough, and written for other commands, which follow it. */
static void
test_select (void)
{
  const char *chains = write_chains (), *pairs = cli_path ("selected.csv");
  static const char *const kinds[] = { "hard", "soft" };

  for (guint s = 0; s < G_N_ELEMENTS (kinds); s++)
    {
      g_autoptr(CliRun) run = cli_run ("constraints %s -e som --labelled 0.03 --seed 2 --select %s --json -o %s",
                                       chains, kinds[s], pairs);
      g_autoptr(JsonObject) result = cli_json (run);
      JsonArray *all = json_object_get_array_member (result, "constraints");
      double within = json_object_get_double_member (result, "coherence_informative");
      for (guint k = 0; k < json_array_get_length (all); k++)
        {
          JsonObject *one = json_array_get_object_element (all, k);
          gboolean informative = json_object_get_boolean_member (one, "informative");
          gboolean coherent = s == 0 ? json_object_get_double_member (one, "coherence") >= 1.0
                                     : informative && json_object_get_double_member (one, "coherence_informative")
                                                        >= within;
          g_assert_true (json_object_get_boolean_member (one, "selected") == (informative && coherent));
        }
      g_auto(GStrv) lines = cli_lines (pairs);
      g_assert_cmpuint (g_strv_length (lines), ==, 1 + count_true (all, "selected"));
    }
  g_autoptr(CliRun) cluster = cli_run ("cluster %s -e s3om -c 2 --constraints %s --json", chains, pairs);
  g_autoptr(JsonObject) clustered = cli_json (cluster);
  JsonObject *indices = json_object_get_object_member (clustered, "indices");
  g_assert_cmpfloat (json_object_get_double_member (indices, "ri"), >, 0.99);
}

static void
test_take (void)
{
  const char *chains = write_chains (), *pairs = cli_path ("few.csv");
  g_autoptr(CliRun) run = cli_run ("constraints %s -e som --labelled 0.02 --take 7 -o %s", chains, pairs);
  g_auto(GStrv) lines = cli_lines (pairs);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_nonnull (strstr (run->out, "190 pairs, 7 of them selected"));
  g_assert_cmpuint (g_strv_length (lines), ==, 8);
}

static void
test_refused (void)
{
  const char *iris = cli_data ("iris.csv"), *pairs = cli_write ("iris-pairs.csv", "i,j,type\n1,2,ml\n1,99,cl\n", -1),
             *bare = cli_write ("bare.csv", "x,y\n1,2\n2,1\n4,4\n5,5\n", -1);
  g_autoptr(CliRun) neither = cli_run ("constraints %s -e som", iris),
                    both = cli_run ("constraints %s %s -e som --labelled 0.1", iris, pairs),
                    unknown = cli_run ("constraints %s %s -e som --select best", iris, pairs),
                    over = cli_run ("constraints %s %s -e som -o %s", iris, pairs, pairs),
                    share = cli_run ("constraints %s -e som --labelled 2", iris),
                    classes = cli_run ("constraints %s -e som -c 2 --labelled 0.5", bare);

  cli_assert_fails (neither, 2, "one file of PAIRS");
  cli_assert_fails (both, 2, "one file of PAIRS");
  cli_assert_fails (unknown, 2, "--select best");
  cli_assert_fails (over, 2, "iris-pairs.csv");
  cli_assert_fails (share, 2, "--labelled 2");
  cli_assert_fails (classes, 2, "no column of classes");
}

/* Five objects that differ in a circle need three clusters, and are named; a fit with two says so. */
static void
test_needed (void)
{
  const char *pairs = cli_write ("circle.csv", "i,j,type\n1,52,cannot-link\n52,3,cannot-link\n3,54,cannot-link\n"
                                 "54,5,cannot-link\n5,1,cannot-link\n", -1);
  g_autoptr(CliRun) run = cli_run ("constraints %s %s -e kmeans -c 2 --json", cli_data ("iris.csv"), pairs);
  g_autoptr(CliRun) fit = cli_run ("cluster %s --constraints %s -e mpckmeans -c 2", cli_data ("iris.csv"), pairs);
  g_autoptr(CliRun) three = cli_run ("cluster %s --constraints %s -e mpckmeans -c 3", cli_data ("iris.csv"), pairs);
  g_autoptr(JsonObject) result = cli_json (run);

  g_assert_cmpint (json_object_get_int_member (result, "clusters_needed"), ==, 3);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (result, "odd_circle")), ==, 5);
  g_assert_nonnull (strstr (fit->err, "Your answers need at least 3 clusters: with 2, they cannot all hold"));
  g_assert_null (strstr (three->err, "Your answers need"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/constraints/labelled", test_labelled);
  g_test_add_func ("/cli/constraints/select", test_select);
  g_test_add_func ("/cli/constraints/take", test_take);
  g_test_add_func ("/cli/constraints/refused", test_refused);
  g_test_add_func ("/cli/constraints/needed", test_needed);
  return g_test_run ();
}
