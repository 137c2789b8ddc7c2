/* `cluster --separation` and `--unlike`. */
#include <string.h>
#include "harness.h"

static JsonObject *
member (JsonObject *object, const char *name)
{
  return json_object_get_object_member (object, name);
}

/* Four Gaussians on a square: the other two halves than the ones of the classes. */
static void
test_unlike (gconstpointer engine)
{
  const char *path = cli_path ("square.csv"), *labels = cli_path ("other.csv");
  g_autoptr(CliRun) made = cli_run ("generate two-class -o %s", path);
  g_autoptr(CliRun) run = cli_run ("cluster %s -e %s -c 2 --unlike %s --labels-out %s --json", path,
                                   (const char *) engine, path, labels);
  g_autoptr(JsonObject) result = cli_json (run);
  JsonObject *unlike = member (result, "unlike");
  guint across = 0;

  g_assert_cmpint (made->status, ==, 0);
  g_assert_cmpfloat (json_object_get_double_member (unlike, "ari"), <, 0.05);
  g_assert_cmpfloat (json_object_get_double_member (unlike, "ari"), ==,
                     json_object_get_double_member (member (result, "indices"), "ari"));
  g_assert_cmpint (json_object_get_int_member (unlike, "links"), ==, 200);
  g_assert_cmpint (json_object_get_int_member (unlike, "objects"), ==, 400);
  g_auto(GStrv) found = cli_lines (labels);
  for (guint i = 1; i <= 400; i++)
    {
      g_auto(GStrv) first = g_strsplit (found[1], ",", -1), own = g_strsplit (found[i], ",", -1);
      gboolean same = g_str_equal (own[1], first[1]);
      across += same == ((i - 1) / 100 % 2 == 0);
    }
  g_assert_cmpuint (MAX (across, 400 - across), >=, 380);
}

/* The partition of labels or of a session; the seed draws the pairs. */
static void
test_unlike_files (void)
{
  const char *labels = cli_path ("labels.csv");
  g_autoptr(CliRun) made = cli_run ("cluster %s -e kmeans -c 3 --labels-out %s", cli_data ("iris.csv"), labels);
  g_autoptr(CliRun) run = cli_run ("cluster %s -e mpckmeans -c 3 --unlike %s", cli_data ("iris.csv"), labels);
  g_autoptr(CliRun) again = cli_run ("cluster %s -e mpckmeans -c 3 --unlike %s --threads 1", cli_data ("iris.csv"),
                                     labels);
  g_autoptr(CliRun) session = cli_run ("cluster %s -e mpckmeans -c 3 --unlike %s", cli_data ("iris.csv"),
                                       cli_data ("diamond.credal"));

  g_assert_cmpint (made->status, ==, 0);
  g_assert_cmpint (run->status, ==, 0);
  g_assert_nonnull (strstr (run->out, "labels.csv: ARI "));
  const char *line = strstr (run->out, "unlike "), *same = strstr (again->out, "unlike ");
  g_assert_cmpstr (line, ==, same);
  cli_assert_fails (session, 1, "objects, and the table 150");
}

static void
test_separation (void)
{
  g_autoptr(CliRun) run = cli_run ("cluster %s -e cecm -c 2 --separation 1 --json", cli_data ("iris.csv"));
  g_autoptr(JsonObject) result = cli_json (run);
  JsonObject *separation = member (result, "separation");

  g_assert_cmpfloat (json_object_get_double_member (separation, "distance"), ==, 1.0);
  g_assert_cmpint (json_object_get_int_member (separation, "pieces"), ==, 2);
  g_assert_cmpint (json_object_get_int_member (separation, "links"), ==, 148);
  g_assert_cmpint (json_object_get_int_member (separation, "kept"), ==, 148);
}

/* Objects that a separation keeps together cannot be kept apart: the result is like the former one, and this is told. */
static void
test_both (void)
{
  const char *labels = cli_path ("former.csv"), *data = cli_data ("iris.csv");
  g_autoptr(CliRun) former = cli_run ("cluster %s -e cecm -c 3 --labels-out %s", data, labels);
  g_autoptr(CliRun) alone = cli_run ("cluster %s -e cecm -c 3 --unlike %s --json", data, labels);
  g_autoptr(CliRun) both = cli_run ("cluster %s -e cecm -c 3 --unlike %s --separation 0.5", data, labels);
  g_autoptr(CliRun) counted = cli_run ("cluster %s -e cecm -c 3 --unlike %s --separation 0.5 --json", data, labels);
  g_autoptr(JsonObject) free = cli_json (alone), held = cli_json (counted);
  gint64 pairs = json_object_get_int_member (member (held, "unlike"), "links");
  g_autofree char *left = g_strdup_printf ("--separation 0.5 keeps objects together and leaves only %d pairs to keep "
                                           "apart", (int) pairs);

  g_assert_cmpint (former->status, ==, 0);
  g_assert_cmpint (pairs, <, json_object_get_int_member (member (free, "unlike"), "links"));
  g_assert_cmpfloat (json_object_get_double_member (member (held, "unlike"), "ari"), >, 0.5);
  g_assert_nonnull (strstr (both->err, left));
}

static void
test_refused (void)
{
  static const struct { const char *options; int status; const char *says; } cases[] = {
    { "-e cecm -c 2 --separation 0", 2, "expected a distance above 0" },
    { "-e cecm -c 2 --separation near", 2, "--separation near: expected a distance above 0" },
    { "-e cecm -c 2 --separation 3", 1, "1 piece, fewer than the 2 clusters" },
    { "-e kmeans -c 2 --separation 1", 2, "--separation needs answers on pairs, and k-means does not follow pairs" },
    { "-e ecm -c 2 --view none --unlike missing.csv", 2,
      "--unlike needs answers on pairs, and ECM does not follow pairs" },
    { "-e cecm -c 2 --unlike missing.csv", 1, "missing.csv" },
  };

  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autoptr(CliRun) run = cli_run ("cluster %s %s", cli_data ("iris.csv"), cases[k].options);
      cli_assert_fails (run, cases[k].status, cases[k].says);
    }
  const char *few = cli_write ("few.csv", "cluster\n1\n2\n", -1), *plain = cli_write ("plain.csv", "a,b\n1,2\n", -1);
  const char *pairs = cli_write ("pairs.csv", "i,j,type,certainty\n1,2,cannot,1\n", -1);
  g_autoptr(CliRun) short_run = cli_run ("cluster %s -e cecm -c 2 --unlike %s", cli_data ("iris.csv"), few);
  g_autoptr(CliRun) other = cli_run ("cluster %s -e cecm -c 2 --unlike %s", cli_data ("iris.csv"), plain);
  g_autoptr(CliRun) apart = cli_run ("cluster %s -e cecm -c 2 --separation 1 --constraints %s", cli_data ("iris.csv"),
                                     pairs);
  cli_assert_fails (short_run, 2, "2 labels for 150 objects");
  cli_assert_fails (other, 2, "no column cluster, class, label or group");
  cli_assert_fails (apart, 1, "the answers keep \"1\" and \"2\" apart");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/cli/knowledge/unlike/cecm", "cecm", test_unlike);
  g_test_add_data_func ("/cli/knowledge/unlike/gmm", "gmm", test_unlike);
  g_test_add_data_func ("/cli/knowledge/unlike/cop-kmeans", "cop-kmeans", test_unlike);
  g_test_add_func ("/cli/knowledge/unlike/files", test_unlike_files);
  g_test_add_func ("/cli/knowledge/separation", test_separation);
  g_test_add_func ("/cli/knowledge/both", test_both);
  g_test_add_func ("/cli/knowledge/refused", test_refused);
  return g_test_run ();
}
