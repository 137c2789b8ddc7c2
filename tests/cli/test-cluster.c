/* What `cluster` prints and writes. */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include "harness.h"

static void
assert_members (JsonObject *object, const char *expected)
{
  g_autoptr(GList) members = json_object_get_members (object);
  g_autoptr(GString) found = g_string_new (NULL);

  for (GList *member = members; member; member = member->next)
    g_string_append_printf (found, "%s%s", found->len ? " " : "", (const char *) member->data);
  g_assert_cmpstr (found->str, ==, expected);
}

static void
test_json (void)
{
  g_autoptr(CliRun) run = cli_run ("cluster %s -e ecm -c 3 --json", cli_data ("iris.csv"));
  g_autoptr(JsonObject) result = cli_json (run);
  JsonObject *indices = json_object_get_object_member (result, "indices");

  assert_members (result,
                  "n p engine parameters objective constraint_cost iterations starts status stopped_by_centres seconds "
                  "warnings faults indices");
  assert_members (indices, "ri ari nmi purity");
  g_assert_cmpint (json_object_get_int_member (result, "n"), ==, 150);
  g_assert_cmpint (json_object_get_int_member (result, "p"), ==, 4);
  g_assert_cmpstr (json_object_get_string_member (result, "engine"), ==, "ecm");
  g_assert_cmpint (json_object_get_int_member (json_object_get_object_member (result, "parameters"), "clusters"), ==,
                   3);
  g_assert_cmpstr (json_object_get_string_member (result, "status"), ==, "converged");
  g_assert_cmpfloat (json_object_get_double_member (result, "constraint_cost"), ==, 0);
  g_assert_cmpfloat (json_object_get_double_member (indices, "ari"), >, 0.55);
}

static void
test_no_classes (void)
{
  const char *path = cli_write ("plain.csv", "a,b\n1,2\n1.5,2\n8,9\n8,9.5\n", -1);
  g_autoptr(CliRun) run = cli_run ("cluster %s -e kmeans -c 2 --json", path);
  g_autoptr(JsonObject) result = cli_json (run);

  g_assert_false (json_object_has_member (result, "indices"));
}

static void
test_summary (void)
{
  g_autoptr(CliRun) run = cli_run ("cluster %s -e ecm -c 3 --standardize", cli_data ("wine.csv"));

  g_assert_cmpint (run->status, ==, 0);
  g_assert_nonnull (strstr (run->out, "ECM on 178 objects with 13 features"));
  g_assert_nonnull (strstr (run->out, "against the classes: RI "));
}

static void
test_settings (void)
{
  g_autoptr(CliRun) run =
      cli_run ("cluster %s -e cecm -c 3 --set alpha=1.5 --set rho2=1000 --set focal=singletons --set tolerance=1e-9 "
              "--json",
              cli_data ("iris.csv"));
  g_autoptr(JsonObject) result = cli_json (run);
  JsonObject *parameters = json_object_get_object_member (result, "parameters");

  g_assert_cmpfloat (json_object_get_double_member (parameters, "alpha"), ==, 1.5);
  g_assert_cmpfloat (json_object_get_double_member (parameters, "rho2"), ==, 1000);
  g_assert_cmpfloat (json_object_get_double_member (parameters, "tolerance"), ==, 1e-9);
  g_assert_cmpstr (json_object_get_string_member (parameters, "focal"), ==, "singletons");
}

/* What "auto" came to is told: J cannot be recomputed without it. */
static void
test_found_settings (void)
{
  g_autoptr(CliRun) run = cli_run ("cluster %s -e cecm -c 3 --json", cli_data ("iris.csv"));
  g_autoptr(JsonObject) result = cli_json (run);
  JsonObject *parameters = json_object_get_object_member (result, "parameters");

  g_assert_cmpfloat (json_object_get_double_member (parameters, "xi"), ==, 0.5);
  g_assert_cmpfloat (json_object_get_double_member (parameters, "rho2"), >, 1);
}

/* Of three clusters, from the masses written beside it: {} {1} {2} {3} {1,2} {1,3} {2,3} {1,2,3}. */
static void
test_belief (void)
{
  static const guint containing[3][4] = { { 2, 5, 6, 8 }, { 3, 5, 7, 8 }, { 4, 6, 7, 8 } };
  const char *masses = cli_path ("masses.csv"), *belief = cli_path ("belief.csv"), *labels = cli_path ("labels.csv");
  g_autoptr(CliRun) run = cli_run ("cluster %s -e ecm -c 3 --masses-out %s --belief-out %s --labels-out %s",
                                   cli_data ("iris.csv"), masses, belief, labels);

  g_assert_cmpint (run->status, ==, 0);
  g_auto(GStrv) rows = cli_lines (belief), mass_rows = cli_lines (masses), label_rows = cli_lines (labels);

  g_assert_true (g_str_has_prefix (rows[0], "row,bel_1,betp_1,pl_1,lower_1,upper_1,bel_2,"));
  g_assert_cmpuint (g_strv_length (rows), ==, 151);
  for (guint i = 1; i <= 150; i++)
    {
      g_auto(GStrv) cells = g_strsplit (rows[i], ",", -1), m = g_strsplit (mass_rows[i], ",", -1);
      g_assert_cmpuint (g_strv_length (cells), ==, 16);
      for (guint k = 0; k < 3; k++)
        {
          double bel = g_ascii_strtod (cells[5 * k + 1], NULL), pl = 0.0;
          for (guint q = 0; q < 4; q++)
            pl += g_ascii_strtod (m[containing[k][q]], NULL);
          g_autofree char *alone = g_strdup_printf (",{%u},", k + 1), *number = g_strdup_printf ("%u", k + 1);
          const char *set = strchr (label_rows[i], '{');
          gboolean holds = memchr (set, *number, (gsize) (strchr (set, '}') - set)) != NULL;
          g_assert_cmpfloat (bel, ==, g_ascii_strtod (m[k + 2], NULL));
          g_assert_cmpfloat_with_epsilon (g_ascii_strtod (cells[5 * k + 3], NULL), pl, 1e-12);
          g_assert_cmpfloat (g_ascii_strtod (cells[5 * k + 2], NULL), >=, bel - 1e-12);
          g_assert_cmpint (*cells[5 * k + 4] == '1', ==, strstr (label_rows[i], alone) != NULL);
          g_assert_cmpint (*cells[5 * k + 5] == '1', ==, holds);
        }
    }
}

static void
test_masses (void)
{
  const char *masses = cli_path ("masses.csv"), *labels = cli_path ("labels.csv");
  g_autoptr(CliRun) run =
      cli_run ("cluster %s -e ecm -c 3 --masses-out %s --labels-out %s", cli_data ("iris.csv"), masses, labels);

  g_assert_cmpint (run->status, ==, 0);
  g_auto(GStrv) rows = cli_lines (masses);
  g_auto(GStrv) label_rows = cli_lines (labels);

  g_assert_cmpstr (rows[0], ==, "row,{},{1},{2},{3},\"{1,2}\",\"{1,3}\",\"{2,3}\",\"{1,2,3}\"");
  g_assert_cmpuint (g_strv_length (rows), ==, 151);
  g_assert_cmpuint (g_strv_length (label_rows), ==, 151);
  for (guint i = 1; i <= 150; i++)
    {
      g_auto(GStrv) cells = g_strsplit (rows[i], ",", -1);
      double sum = 0.0;
      g_assert_cmpuint (g_strv_length (cells), ==, 9);
      g_assert_cmpuint (g_ascii_strtoull (cells[0], NULL, 10), ==, i);
      for (guint a = 1; a < 9; a++)
        {
          double m = g_ascii_strtod (cells[a], NULL);
          g_assert_true (m >= 0.0 && m <= 1.0);
          sum += m;
        }
      g_assert_cmpfloat (fabs (sum - 1.0), <, 1e-14);
    }
}

static double
ari_with (const char *answers, const char *options)
{
  g_autoptr(CliRun) run = cli_run ("cluster %s --recipe learn-fastest -c 3 --standardize --json --constraints %s %s",
                                   cli_data ("iris.csv"), answers, options);
  g_autoptr(JsonObject) result = cli_json (run);

  return json_object_get_double_member (json_object_get_object_member (result, "indices"), "ari");
}

/* Known pairs teach here as they do in a session, unless they are not to: ECM by itself takes no notice of them. */
static void
test_answers_teach (void)
{
  const char *answers = cli_path ("answers.csv"), *none = cli_write ("none.csv", "i,j,type,certainty\n", -1);
  g_autoptr(CliRun) run = cli_run ("learn %s --recipe learn-fastest --standardize --budget 30 --constraints-out %s",
                                   cli_data ("iris.csv"), answers);
  double untaught = ari_with (none, "");

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpfloat (ari_with (answers, ""), >, 0.9);
  g_assert_cmpfloat (untaught, <, 0.7);
  g_assert_cmpfloat (ari_with (answers, "--view none"), ==, untaught);
}

/* All @rows of a file of answers, but row @at with its answer turned round and little certainty, or left out. (transfer
 * full) */
static char *
change_answer (char **rows, guint at, gboolean leave_out)
{
  GString *text = g_string_new (NULL);

  for (guint k = 0; rows[k] && *rows[k]; k++)
    {
      g_auto(GStrv) cells = g_strsplit (rows[k], ",", -1);
      if (k != at)
        g_string_append_printf (text, "%s\n", rows[k]);
      else if (!leave_out)
        g_string_append_printf (text, "%s,%s,%s,0.65\n", cells[0], cells[1],
                                g_str_equal (cells[2], "must-link") ? "cannot-link" : "must-link");
    }
  return g_string_free (text, FALSE);
}

/* A recipe that doubts answers does so here as well: those that the others outweigh are left out, and that is told.
 * The result is that of the rest. Most of the last answers would be; some are of objects between two groups. */
static void
test_answers_are_doubted (void)
{
  enum { TURNED = 10 };
  const char *answers = cli_path ("doubted.csv");
  g_autoptr(CliRun) run = cli_run ("learn %s --recipe learn-fastest --standardize --budget 60 --constraints-out %s",
                                   cli_data ("iris.csv"), answers);
  g_autofree char *right = cli_read (answers);
  g_auto(GStrv) rows = g_strsplit (right, "\n", -1);
  guint last = g_strv_length (rows) - 2, outweighed = 0;

  g_assert_cmpint (run->status, ==, 0);
  for (guint at = last; at + TURNED > last; at--)
    {
      g_autofree char *turned = change_answer (rows, at, FALSE), *rest = change_answer (rows, at, TRUE);
      g_autoptr(CliRun) one = cli_run ("cluster %s --recipe learn-fastest -c 3 --standardize --constraints %s",
                                       cli_data ("iris.csv"), cli_write ("turned.csv", turned, -1));
      /* what contradicts others is refused */
      gboolean contradicts = strstr (one->err, "say they differ") || strstr (one->err, "say they are");
      g_assert_cmpint (one->status, ==, contradicts);
      if (contradicts || !strstr (one->err, "1 of the known pairs is left out"))
        continue;
      outweighed++;
      g_assert_cmpfloat (ari_with (cli_path ("turned.csv"), ""), ==, ari_with (cli_write ("rest.csv", rest, -1), ""));
    }
  g_assert_cmpuint (outweighed, >, TURNED / 2);
}

/* Objects labelled "A|B" are in A, in B or between them; a method that leaves one elsewhere says so. */
static void
check_one_of (const char *engine, const char *given, gboolean follows)
{
  const char *labels = cli_path ("labels.csv");
  g_autoptr(CliRun) run = cli_run ("cluster %s -e %s --labels %s --labels-out %s", cli_data ("iris.csv"), engine, given,
                                   labels);
  g_auto(GStrv) rows = cli_lines (labels);
  gboolean elsewhere = FALSE;

  g_assert_cmpint (run->status, ==, 0);
  elsewhere |= g_str_has_prefix (rows[120], "120,3,{3}") || g_str_has_prefix (rows[130], "130,3,{3}");
  elsewhere |= g_str_has_prefix (rows[60], "60,2,{2}") || g_str_has_prefix (rows[3], "3,1,{1}");
  g_assert_true (!elsewhere || !follows);
  g_assert_true (elsewhere == (strstr (run->err, "not followed") || strstr (run->err, "does not use")));
}

static void
test_one_of (void)
{
  static const char *const followers[] = { "cecm", "cfcm", "recm", "skmeans", "gmm", "egmm" };
  static const char *const pulled[] = { "sfcm", "spfcm", "srpcm", "s3om", "mkfcm", "ecm" };
  const char *given = cli_write ("one-of.csv", "object,cluster\n1,setosa\n2,setosa\n51,versicolor\n52,versicolor\n"
                                               "120,setosa|versicolor\n130,1|2\n60,setosa|virginica\n3,2|3\n", -1);

  for (guint k = 0; k < G_N_ELEMENTS (followers); k++)
    check_one_of (followers[k], given, TRUE);
  for (guint k = 0; k < G_N_ELEMENTS (pulled); k++)
    check_one_of (pulled[k], given, FALSE);
  g_autoptr(CliRun) all = cli_run ("cluster %s -e cecm --labels %s", cli_data ("iris.csv"),
                                   cli_write ("all.csv", "object,cluster\n1,1|2|3\n", -1));
  cli_assert_fails (all, 1, "all.csv:2:3: \"1|2|3\" names all clusters");
}

/* Labels are followed, "not" and degrees too; what is wrong with them is told with its place. */
static void
test_given_labels (void)
{
  const char *labels = cli_write ("given.csv", "object,cluster,degree,certainty\n1,3\n51,1,0.9\n101,2,,0.75\n2,1,0\n", -1);
  const char *wrong = cli_write ("wrong.csv", "object,cluster\n1,3\n51,four\n", -1);
  const char *out = cli_path ("labelled.csv");
  g_autoptr(CliRun) run = cli_run ("cluster %s -e cecm -c 3 --labels %s --labels-out %s", cli_data ("iris.csv"), labels,
                                   out);
  g_autoptr(CliRun) failed = cli_run ("cluster %s -e cecm -c 3 --labels %s", cli_data ("iris.csv"), wrong);
  g_autoptr(CliRun) many = cli_run ("cluster %s -e cecm -c 2 --labels %s", cli_data ("iris.csv"), labels);
  g_auto(GStrv) rows = cli_lines (out);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_true (g_str_has_prefix (rows[1], "1,3"));
  g_assert_true (g_str_has_prefix (rows[51], "51,1"));
  g_assert_true (g_str_has_prefix (rows[101], "101,2"));
  cli_assert_fails (failed, 1, "wrong.csv:3:4: \"four\" is neither the name of a class of the data nor");
  cli_assert_fails (many, 1, "given.csv:2:3: \"3\" is cluster 3, and there are 2 clusters");
}

/* What cannot all be followed is told, with the clusters that it needs; a row that was left out, with its line. */
static void
test_not_followed (void)
{
  const char *data = cli_write ("apart.csv", "x,y\n0,0\n1,0\n0,1\n9,9\n8,9\n9,8\n", -1);
  const char *three = cli_write ("three.csv", "i,j,type\n1,2,cannot-link\n2,3,cannot-link\n1,3,cannot-link\n", -1);
  const char *gap = cli_write ("gap.csv", "x,y\n0,0\n1,0\n?,1\n9,9\n8,9\n9,8\n", -1);
  g_autoptr(CliRun) two = cli_run ("cluster %s -e cecm -c 2 --constraints %s --json", data, three);
  g_autoptr(CliRun) enough = cli_run ("cluster %s -e cecm -c 3 --constraints %s", data, three);
  g_autoptr(CliRun) omitted = cli_run ("cluster %s -e cecm -c 2 --missing omit --constraints %s", gap, three);

  g_assert_cmpint (two->status, ==, 0);
  g_assert_nonnull (strstr (two->out, "\"pairs-not-followed\""));
  g_assert_nonnull (strstr (two->out, "--clusters 3"));
  g_assert_null (strstr (enough->err, "--clusters"));
  cli_assert_fails (omitted, 1, "three.csv:3:3: \"3\" was left out of the data, because a value is missing in line 4");
}

/* An exponent is no unit; sums that a computer cannot hold are refused, with the column. */
static void
test_large (void)
{
  const char *large = cli_write ("large.csv", "a,b\n1e40,1\n2e40,5\n1.5e40,2\n", -1);
  const char *sums = cli_write ("sums.csv", "a,b\n1,1e308\n2,1e308\n3,1e308\n", -1);
  g_autoptr(CliRun) read = cli_run ("cluster %s -e ecm -c 2", large);
  g_autoptr(CliRun) refused = cli_run ("cluster %s -e fcm -c 1", sums);

  g_assert_cmpint (read->status, ==, 0);
  g_assert_null (strstr (read->err, "unit"));
  cli_assert_fails (refused, 1, "The values of \"b\" are too large to be added up");
}

/* An engine that takes no notice of answers says so, and so does a feature that decides nearly alone. */
static void
test_told (void)
{
  const char *pairs = cli_write ("told.csv", "i,j,type,certainty\n1,2,must-link,1\n", -1);
  g_autoptr(CliRun) unheard = cli_run ("cluster %s -e ecm -c 3 --constraints %s", cli_data ("iris.csv"), pairs);
  g_autoptr(CliRun) labels = cli_run ("cluster %s -e srpcm -c 3 --constraints %s", cli_data ("iris.csv"), pairs);
  g_autoptr(CliRun) heard = cli_run ("cluster %s -e cecm -c 3 --constraints %s", cli_data ("iris.csv"), pairs);
  const char *square = cli_write ("square.csv", "0,1,3,4\n1,0,2,5\n3,2,0,6\n4,5,6,0\n", -1);
  g_autoptr(CliRun) related = cli_run ("cluster %s -e rfcm -c 2 --constraints %s", square, pairs);
  g_autoptr(CliRun) wide = cli_run ("cluster %s -e kmeans -c 3", cli_data ("wine.csv"));
  g_autoptr(CliRun) even = cli_run ("cluster %s -e kmeans -c 3 --standardize", cli_data ("wine.csv"));

  g_assert_nonnull (strstr (unheard->err, "ECM does not use answers or strokes; “Learn fastest” does"));
  g_assert_nonnull (strstr (related->err, "c-means does not use answers or strokes; “RECM, for dissimilarities” does"));
  g_assert_nonnull (strstr (labels->err, "SRPCM follows labels"));
  g_assert_cmpstr (heard->err, ==, "");
  g_assert_nonnull (strstr (wide->err, "\"proline\" varies 388 times"));
  g_assert_cmpstr (even->err, ==, "");
}

/* In place of the features, and told with their share of the variance; a session's are its own. */
static void
test_components (void)
{
  g_autoptr(CliRun) run = cli_run ("cluster %s -e kmeans -c 3 --standardize --principal-components 2 --json",
                                   cli_data ("wine.csv"));
  g_autoptr(CliRun) many = cli_run ("cluster %s -e kmeans -c 3 --principal-components 1001", cli_data ("wine.csv"));
  g_autoptr(CliRun) session = cli_run ("render %s --principal-components 2 -o %s/x.png", cli_data ("chainlink.credal"),
                                       g_get_tmp_dir ());
  g_autoptr(CliRun) picture = cli_run ("cluster %s -e kmeans -c 3 --principal-components 1", cli_data ("coins.png"));

  g_assert_cmpint (run->status, ==, 0);
  g_assert_nonnull (strstr (run->out, "2 principal components explain 55.4 % of the variance of 13 features"));
  cli_assert_fails (many, 2, "components=1001: expected a whole number from 0 to 1000");
  cli_assert_fails (session, 2, "--principal-components does not go with a session");
  g_assert_cmpint (picture->status, ==, 0);
}

/* Those far from all groups, the least typical first; the more, the higher the threshold. */
static void
test_outliers (void)
{
  const char *path = cli_path ("outliers.csv");
  const char *data = cli_data ("planted-outliers.csv");
  g_autoptr(CliRun) run = cli_run ("cluster %s -e spfcm -c 5 --outliers-out %s", data, path);

  g_assert_cmpint (run->status, ==, 0);
  g_auto(GStrv) few = cli_lines (path);
  g_autoptr(CliRun) all = cli_run ("cluster %s -e spfcm -c 5 --outlier 1 --outliers-out %s", data, path);
  g_assert_cmpint (all->status, ==, 0);
  g_auto(GStrv) many = cli_lines (path);
  g_autoptr(CliRun) unknown = cli_run ("cluster %s -e fcm -c 5 --outliers-out %s", data, path);
  g_autoptr(CliRun) wide = cli_run ("cluster %s -e spfcm -c 5 --outlier 2 --outliers-out %s", data, path);
  double before = 0.0;
  guint planted = 0;

  g_assert_cmpstr (few[0], ==, "row,typicality,outlier,judged,cluster");
  for (guint k = 1; few[k]; k++)
    {
      g_auto(GStrv) cells = g_strsplit (few[k], ",", -1);
      double typicality = g_ascii_strtod (cells[1], NULL);
      g_assert_true (typicality >= before && typicality <= 0.1);
      before = typicality;
      planted += atoi (cells[0]) > 280;
      g_assert_cmpstr (few[k], ==, many[k]);
    }
  g_assert_cmpuint (planted, >=, 18);
  g_assert_cmpuint (g_strv_length (many), ==, 1 + 300);
  cli_assert_fails (unknown, 2, "knows no outliers");
  cli_assert_fails (wide, 2, "--outlier 2");
}

/* What has no bearing on the result is refused, not swallowed. */
static void
test_idle (void)
{
  static const char *const settings[][2] = {
    { "-s sets={1,2}", "sets={1,2} does not go with focal=full" },
    { "-s rho2=2 -s rejection=0.1", "rejection=0.1 does not go with rho2=2" },
    { "-s focal=chosen", "focal=chosen: sets is missing" },
  };

  for (guint k = 0; k < G_N_ELEMENTS (settings); k++)
    {
      g_autoptr(CliRun) run = cli_run ("cluster %s -e ecm -c 3 %s", cli_data ("iris.csv"), settings[k][0]);
      cli_assert_fails (run, 2, settings[k][1]);
    }
  g_autoptr(CliRun) run = cli_run ("cluster %s -e ecm -c 3 -s sets={1,2} -s focal=chosen", cli_data ("iris.csv"));
  g_assert_cmpint (run->status, ==, 0);
}

/* A column that is left out might not be there. */
static void
test_ignore (void)
{
  g_autoptr(CliRun) two = cli_run ("cluster %s -e fcm -c 3 --ignore Sepal.Width --ignore Sepal.Length --json",
                                   cli_data ("iris.csv"));
  g_autoptr(CliRun) none = cli_run ("cluster %s -e fcm -c 3 --ignore Colour", cli_data ("iris.csv"));
  g_autoptr(JsonObject) result = cli_json (two);

  g_assert_cmpint (json_object_get_int_member (result, "p"), ==, 2);
  cli_assert_fails (none, 2, "--ignore Colour: there is no such column");
}

/* Both are said, in the text and in JSON; a sample could not tell. */
static void
test_by_values (void)
{
  g_autoptr(CliRun) two = cli_run ("cluster %s -e fcm -c 3 --least-value 1 --most-variable 2 --json",
                                   cli_data ("iris.csv"));
  g_autoptr(CliRun) sample = cli_run ("cluster %s -e fcm -c 3 --most-variable 2 --sample 20", cli_data ("iris.csv"));
  g_autoptr(CliRun) word = cli_run ("cluster %s -e fcm -c 3 --least-value low", cli_data ("iris.csv"));
  g_autoptr(CliRun) high = cli_run ("cluster %s -e fcm -c 3 --least-value 9", cli_data ("iris.csv"));
  g_autoptr(CliRun) no_column = cli_run ("cluster %s -e fcm -c 3 --most-variable 0", cli_data ("iris.csv"));
  g_autoptr(JsonObject) result = cli_json (two);
  JsonArray *features = json_object_get_array_member (result, "features");
  JsonArray *warnings = json_object_get_array_member (result, "warnings");

  g_assert_cmpuint (json_array_get_length (features), ==, 2);
  g_assert_cmpstr (json_array_get_string_element (features, 0), ==, "Sepal.Length");
  g_assert_cmpstr (json_array_get_string_element (features, 1), ==, "Petal.Length");
  g_assert_cmpstr (json_array_get_string_element (warnings, 0), ==,
                   "2 of 5 columns are features of numbers; no value is below 1; at most the 2 of largest variance");
  cli_assert_fails (sample, 2, "they need all rows");
  cli_assert_fails (word, 2, "--least-value low: expected a number");
  cli_assert_fails (no_column, 2, "--most-variable 0: expected a number of columns, at least 1");
  cli_assert_fails (high, 1, "the largest least value is 4.3, of \"Sepal.Length\"");
}

/* Names come first, in both files, and constraints may use them. */
static void
test_row_names (void)
{
  const char *path = cli_write ("named.csv", "name,a,b\nann,1,2\nbob,1.5,2\ncat,8,9\ndan,8,9.5\neve,4.6,5.7\n", -1);
  const char *pairs =
      cli_write ("named-pairs.csv", "i,j,type,certainty\nann,eve,must-link,1\n3,eve,cannot-link,0.9\n", -1);
  const char *masses = cli_path ("masses.csv");
  g_autoptr(CliRun) run =
      cli_run ("cluster %s -e cecm -c 2 --constraints %s --masses-out %s --json", path, pairs, masses);
  g_autoptr(JsonObject) result = cli_json (run);
  g_auto(GStrv) rows = cli_lines (masses);

  g_assert_cmpint (json_object_get_int_member (result, "p"), ==, 2);
  g_assert_true (g_str_has_prefix (rows[1], "ann,"));
  g_assert_true (g_str_has_prefix (rows[5], "eve,"));
}

/* The same seed gives the same bytes, whatever the number of threads, ours or OpenBLAS's; another seed may not change
 * what is best. */
static void
check_threads (const char *arguments)
{
  g_autofree char *expected = NULL;

  for (guint threads = 1; threads <= 3; threads++)
    {
      const char *masses = cli_path ("masses.csv"), *labels = cli_path ("labels.csv");
      g_autofree char *blas = g_strdup_printf ("%u", threads);
      g_setenv ("OPENBLAS_NUM_THREADS", blas, TRUE);
      g_autoptr(CliRun) run = cli_run ("cluster %s --seed 3 --threads %u --masses-out %s --labels-out %s", arguments,
                                       threads, masses, labels);
      g_assert_cmpint (run->status, ==, 0);
      g_autofree char *mass_text = cli_read (masses);
      g_autofree char *label_text = cli_read (labels);
      g_autofree char *found = g_strconcat (mass_text, label_text, NULL);
      if (!expected)
        expected = g_strdup (found);
      g_assert_cmpstr (found, ==, expected);
    }
}

static void
test_threads (void)
{
  const char *pairs =
      cli_write ("pairs.csv", "i,j,type,certainty\n1,60,cannot-link,1\n60,120,cannot-link,1\n71,84,must-link,1\n", -1);
  g_autofree char *constrained =
      g_strdup_printf ("%s -e cecm -c 3 --constraints %s --set metric=adaptive", cli_data ("iris.csv"), pairs);
  g_autofree char *large = g_strdup_printf ("%s -e ecm -c 4", cli_path ("gaussians.csv"));
  g_autofree char *wide = g_strdup_printf ("%s -e mkfcm -c 3", cli_path ("wide.csv"));
  g_autoptr(CliRun) generate = cli_run ("generate gaussians -n 20000 -p 3 -c 4 -o %s", cli_path ("gaussians.csv"));
  g_autoptr(CliRun) generate_wide = cli_run ("generate gaussians -n 300 -p 400 -c 3 -o %s", cli_path ("wide.csv"));

  g_assert_cmpint (generate->status, ==, 0);
  g_assert_cmpint (generate_wide->status, ==, 0);
  check_threads (constrained);
  check_threads (large);
  check_threads (wide);
}

/* One is one, not ones. */
static void
test_one (void)
{
  const char *path = cli_write ("one.csv", "a\n1\n2\n5\n6\n", -1);
  g_autoptr(CliRun) run = cli_run ("cluster %s -e kmeans -c 2 -s starts=1", path);
  g_autoptr(CliRun) equal = cli_run ("cluster %s -e kmeans -c 2", cli_write ("equal.csv", "a,b\n1,2\n1,2\n1,2\n", -1));

  g_assert_nonnull (strstr (run->out, "on 4 objects with 1 feature\n"));
  g_assert_nonnull (strstr (run->out, "best of 1 start,"));
  cli_assert_fails (equal, 1, "only 1 distinct object,");
}

/* What comes through a pipe can be read once. */
static void
test_pipe (void)
{
  const char *pipe = cli_path ("pipe.csv");
  g_autofree char *command = g_strdup_printf ("exec cat '%s' > '%s'", cli_data ("iris.csv"), pipe);
  char *arguments[] = { (char *) "sh", (char *) "-c", command, NULL };

  g_assert_cmpint (mkfifo (pipe, 0600), ==, 0);
  const GSpawnFlags flags = G_SPAWN_SEARCH_PATH | G_SPAWN_STDOUT_TO_DEV_NULL | G_SPAWN_STDERR_TO_DEV_NULL;
  g_assert_true (g_spawn_async (NULL, arguments, NULL, flags, NULL, NULL, NULL, NULL));
  g_autoptr(CliRun) run = cli_run ("cluster %s -e kmeans -c 3 --json", pipe);
  g_autoptr(JsonObject) result = cli_json (run);
  g_assert_cmpint (json_object_get_int_member (result, "n"), ==, 150);
}

/* Converged means at rest: another seed gives the same clusters. */
static void
test_rest (void)
{
  double least = 1.0, most = 0.0;

  for (guint seed = 1; seed <= 6; seed++)
    {
      g_autoptr(CliRun) run = cli_run ("cluster %s --recipe cecm -c 3 --seed %u --json", cli_data ("iris.csv"), seed);
      g_autoptr(JsonObject) result = cli_json (run);
      double index = json_object_get_double_member (json_object_get_object_member (result, "indices"), "ri");
      g_assert_cmpstr (json_object_get_string_member (result, "status"), ==, "converged");
      least = MIN (least, index);
      most = MAX (most, index);
    }
  g_assert_cmpfloat (most - least, <=, 0.002);
}

/* Two methods: what is told is what the list says; a method agrees with itself wholly. */
static void
test_against (void)
{
  g_autoptr(CliRun) run = cli_run ("cluster %s --recipe ecm -c 3 --json --against cecm-adaptive --against-out %s",
                                   cli_data ("iris.csv"), cli_path ("against.csv"));
  g_autoptr(JsonObject) result = cli_json (run);
  JsonObject *against = json_object_get_object_member (result, "against");
  g_auto(GStrv) lines = cli_lines (cli_path ("against.csv"));
  g_autoptr(CliRun) same = cli_run ("cluster %s --recipe ecm -c 3 --against ecm", cli_data ("iris.csv"));
  gint64 agree = 0;

  g_assert_cmpstr (lines[0], ==, "row,cluster,against,agree");
  g_assert_cmpuint (g_strv_length (lines), ==, 151);
  for (guint i = 1; i <= 150; i++)
    {
      g_auto(GStrv) cells = g_strsplit (lines[i], ",", -1);
      g_assert_cmpint (g_str_equal (cells[1], cells[2]), ==, g_str_equal (cells[3], "1"));
      agree += g_str_equal (cells[1], cells[2]);
    }
  g_assert_cmpint (json_object_get_int_member (against, "objects"), ==, agree);
  g_assert_cmpint (agree, >, 75);
  g_assert_cmpint (agree, <, 150);
  g_assert_nonnull (strstr (same->out, "the same cluster for 150 of 150, ARI between both 1.0000"));

  g_autoptr(CliRun) unknown = cli_run ("cluster %s --recipe ecm -c 3 --against nothing", cli_data ("iris.csv"));
  cli_assert_fails (unknown, 2, "There is no recipe");
  g_autoptr(CliRun) alone = cli_run ("cluster %s --recipe ecm -c 3 --against-out %s", cli_data ("iris.csv"),
                                     cli_path ("against.csv"));
  cli_assert_fails (alone, 2, "--against-out goes with --against");
}

/* One wrong sure answer moves a third of iris: it is named, and with others doubt is offered, which mends it. */
static void
test_costly_answer (void)
{
  static const char *const right = "51,60,must-link\n1,20,must-link\n101,110,must-link\n1,70,cannot-link\n";
  g_autofree char *several = g_strdup_printf ("i,j,type\n3,107,must-link\n%s", right);
  const char *alone = cli_write ("alone.csv", "i,j,type\n3,107,must-link\n", -1);
  g_autoptr(CliRun) lone = cli_run ("cluster %s -e gmm -c 3 --constraints %s", cli_data ("iris.csv"), alone);
  const char *with = cli_write ("several.csv", several, -1);
  g_autoptr(CliRun) others = cli_run ("cluster %s -e gmm -c 3 --constraints %s", cli_data ("iris.csv"), with);

  g_assert_nonnull (strstr (lone->err, "The answer about rows 3 and 107 contradicts the data"));
  g_assert_null (strstr (lone->err, "try --view"));
  g_assert_nonnull (strstr (others->err, "to other clusters; try --view answers --doubt on\n"));
}

/* The means of each group in the profile are the means of its objects by the labels. */
static void
test_profile (void)
{
  const char *profile = cli_path ("profile.csv"), *labels = cli_path ("labels.csv");
  g_autoptr(CliRun) run = cli_run ("cluster %s -e ecm -c 3 --profile-out %s --labels-out %s", cli_data ("iris.csv"),
                                   profile, labels);
  g_auto(GStrv) rows = cli_lines (profile), label_rows = cli_lines (labels), data = cli_lines (cli_data ("iris.csv"));
  double sum[4] = { 0.0 }, size[4] = { 0.0 };
  guint features = 0;

  g_assert_cmpint (run->status, ==, 0);
  for (guint i = 1; label_rows[i] && *label_rows[i]; i++)
    {
      g_auto(GStrv) label = g_strsplit (label_rows[i], ",", -1), values = g_strsplit (data[i], ",", -1);
      g_autofree char *single = g_strdup_printf ("{%s}", label[1]);
      if (g_strcmp0 (label[2], single) != 0)
        continue;
      size[atoi (label[1])] += 1.0;
      sum[atoi (label[1])] += g_ascii_strtod (values[2], NULL);
    }
  g_auto(GStrv) headings = g_strsplit (data[0], ",", -1);
  for (guint r = 1; rows[r] && *rows[r]; r++)
    {
      g_auto(GStrv) cells = g_strsplit (rows[r], ",", -1);
      int k = atoi (cells[0]);
      if (g_str_equal (cells[1], "objects"))
        g_assert_cmpfloat (g_ascii_strtod (cells[3], NULL), ==, size[k]);
      if (!g_str_equal (cells[1], "feature") || !g_str_equal (cells[2], headings[2]))
        continue;
      g_assert_cmpfloat_with_epsilon (g_ascii_strtod (cells[3], NULL), sum[k] / size[k], 1e-9);
      features++;
    }
  g_assert_cmpuint (features, ==, 3);
}

/* Sizes, which count each object in one cluster, tell how many objects have their largest mass on the empty set. */
static void
test_outlier_sizes (void)
{
  const char *iris = cli_data ("iris.csv"), *labels = cli_path ("outliers.csv");
  guint outliers = 0;

  for (int rho2 = 1; rho2 < 1000; rho2 += 500)
    {
      g_autoptr(CliRun) run = cli_run ("cluster %s -e ecm -c 3 --set rho2=%d --labels-out %s", iris, rho2, labels);
      g_autofree char *text = NULL, *told = NULL;
      g_assert_cmpint (run->status, ==, 0);
      g_assert_true (g_file_get_contents (labels, &text, NULL, NULL));
      outliers = 0;
      for (const char *at = text; (at = strstr (at, "{}")); at++)
        outliers++;
      g_assert_true ((rho2 == 1) == (outliers > 0));
      told = g_strdup_printf (" (%u of them outliers); non-specificity", outliers);
      g_assert_true (outliers > 0 ? strstr (run->out, told) != NULL : !strstr (run->out, "outliers"));
    }
}

/* Source centres come from a table, by the names of its columns in any order, or from a model, which may be
 * standardised. */
static void
test_source_centres (void)
{
  static const struct { const char *options, *why; } wrong[] = {
    { "-e ecm", "--source-centres goes with --engine tecm alone" },
    { "-e tecm --standardize", "do not standardise the features" },
  };
  const char *table = cli_path ("centres.csv"), *model = cli_path ("model.json"), *data = cli_data ("two-class.csv");
  g_assert_true (g_file_set_contents (table, "x2,x1\n3.5,0\n3,7.5\n", -1, NULL));
  g_autoptr(CliRun) typed = cli_run ("cluster %s -c 2 -e tecm --json -s 'source={\"x1\":[0,7.5],\"x2\":[3.5,3]}'", data);
  g_autoptr(CliRun) read = cli_run ("cluster %s -c 2 -e tecm --json --source-centres %s", data, table);
  g_autoptr(CliRun) first = cli_run ("cluster %s -c 2 -e ecm --standardize --model-out %s", data, model);
  g_autoptr(CliRun) passed = cli_run ("cluster %s -c 2 -e tecm --source-centres %s", data, model);
  g_autoptr(CliRun) objects = cli_run ("cluster %s -c 3 -e tecm --source-centres %s", cli_data ("iris.csv"),
                                       cli_data ("iris.csv"));

  g_assert_cmpint (typed->status, ==, 0);
  g_assert_cmpint (read->status, ==, 0);
  g_assert_cmpint (first->status, ==, 0);
  g_assert_cmpint (passed->status, ==, 0);
  g_assert_nonnull (strstr (objects->err, "each of 150 rows counts as the centre of a cluster, for 3 clusters"));
  g_assert_null (strstr (read->err, "counts as the centre"));
  for (guint k = 0; k < G_N_ELEMENTS (wrong); k++)
    {
      g_autoptr(CliRun) run = cli_run ("cluster %s -c 2 --source-centres %s %s", data, table, wrong[k].options);
      g_assert_cmpint (run->status, !=, 0);
      g_assert_nonnull (strstr (run->err, wrong[k].why));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/cluster/json", test_json);
  g_test_add_func ("/cli/cluster/pipe", test_pipe);
  g_test_add_func ("/cli/cluster/no-classes", test_no_classes);
  g_test_add_func ("/cli/cluster/summary", test_summary);
  g_test_add_func ("/cli/cluster/settings", test_settings);
  g_test_add_func ("/cli/cluster/found-settings", test_found_settings);
  g_test_add_func ("/cli/cluster/belief", test_belief);
  g_test_add_func ("/cli/cluster/profile", test_profile);
  g_test_add_func ("/cli/cluster/masses", test_masses);
  g_test_add_func ("/cli/cluster/row-names", test_row_names);
  g_test_add_func ("/cli/cluster/one-of", test_one_of);
  g_test_add_func ("/cli/cluster/given-labels", test_given_labels);
  g_test_add_func ("/cli/cluster/not-followed", test_not_followed);
  g_test_add_func ("/cli/cluster/large", test_large);
  g_test_add_func ("/cli/cluster/told", test_told);
    g_test_add_func ("/cli/cluster/idle", test_idle);
  g_test_add_func ("/cli/cluster/components", test_components);
  g_test_add_func ("/cli/cluster/ignore", test_ignore);
  g_test_add_func ("/cli/cluster/by-values", test_by_values);
  g_test_add_func ("/cli/cluster/threads", test_threads);
  g_test_add_func ("/cli/cluster/answers-teach", test_answers_teach);
  g_test_add_func ("/cli/cluster/answers-are-doubted", test_answers_are_doubted);
  g_test_add_func ("/cli/cluster/costly-answer", test_costly_answer);
  g_test_add_func ("/cli/cluster/one", test_one);
  g_test_add_func ("/cli/cluster/against", test_against);
  g_test_add_func ("/cli/cluster/outliers", test_outliers);
  g_test_add_func ("/cli/cluster/outlier-sizes", test_outlier_sizes);
  g_test_add_func ("/cli/cluster/rest", test_rest);
  g_test_add_func ("/cli/cluster/source-centres", test_source_centres);
  return g_test_run ();
}
