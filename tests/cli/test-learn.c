/* The simulated person: the curve's shape, its protocols, and its reproducibility. */
#include <math.h>
#include <string.h>
#include "harness.h"

#define LEARN_TINY "learn %s -e cecm -c 2 --set starts=1 "

static JsonObject *
point (JsonObject *result, guint index)
{
  return json_array_get_object_element (json_object_get_array_member (result, "curve"), index);
}

static guint
length (JsonObject *result)
{
  return json_array_get_length (json_object_get_array_member (result, "curve"));
}

static gint64
answers (JsonObject *result, guint index)
{
  return json_object_get_int_member (point (result, index), "answers");
}

static void
test_json (void)
{
  g_autoptr(CliRun) run =
      cli_run ("learn %s -e cecm -c 3 --selector boundary --budget 4 --oracle class --json", cli_data ("iris.csv"));
  g_autoptr(JsonObject) result = cli_json (run);
  static const char *const names[] = { "ri", "ari", "nmi", "purity" };

  g_assert_cmpuint (length (result), ==, 5);
  for (guint k = 0; k < 5; k++)
    {
      g_assert_cmpint (answers (result, k), ==, k);
      for (guint index = 0; index < G_N_ELEMENTS (names); index++)
        {
          g_autofree char *mean = g_strconcat (names[index], "_mean", NULL);
          g_autofree char *sd = g_strconcat ("unconstrained_", names[index], "_sd", NULL);
          double value = json_object_get_double_member (point (result, k), mean);
          g_assert_true (value > 0.0 && value <= 1.0);
          g_assert_cmpfloat (json_object_get_double_member (point (result, k), sd), ==, 0.0);
        }
    }
}

/* A table of dissimilarities has another first recipe; the chosen questions stay, and the table names both. */
static void
test_dissimilarities (void)
{
  g_autoptr(GString) out = g_string_new (NULL);

  for (int i = 0; i < 12; i++)
    g_string_append_printf (out, "%so%d", i ? "," : "name,", i);
  g_string_append (out, ",class\n");
  for (int i = 0; i < 12; i++)
    {
      g_string_append_printf (out, "o%d", i);
      for (int j = 0; j < 12; j++)
        g_string_append_printf (out, ",%g", fabs ((i % 2) * 3.0 + i * 0.5 - (j % 2) * 3.0 - j * 0.5));
      g_string_append_printf (out, ",%c\n", "ab"[i % 2]);
    }
  const char *path = cli_write ("square.csv", out->str, (gssize) out->len);
  g_autoptr(CliRun) first = cli_run ("learn %s --selector random --budget 6 --csv", path);
  g_autoptr(CliRun) named = cli_run ("learn %s --engine recm --selector random --budget 6 --csv", path);
  g_autoptr(CliRun) table = cli_run ("learn %s --selector random --budget 6 --table", path);
  g_assert_cmpstr (first->out, ==, named->out);
  g_assert_nonnull (strstr (table->out, "| recm+random |"));
}

/* One line for each count of answers, with as many fields as the header; the same numbers as in JSON. */
static void
test_csv (void)
{
  g_autoptr(CliRun) run = cli_run (LEARN_TINY "--selector random --budget 3 --csv", cli_data ("diamond.csv"));

  g_assert_cmpint (run->status, ==, 1); /* it has no classes */
  g_autoptr(CliRun) csv =
      cli_run ("learn %s -e cecm -c 3 --selector random --budget 3 --seeds 2 --csv", cli_data ("iris.csv"));
  g_autoptr(CliRun) json =
      cli_run ("learn %s -e cecm -c 3 --selector random --budget 3 --seeds 2 --json", cli_data ("iris.csv"));
  g_autoptr(JsonObject) result = cli_json (json);
  g_auto(GStrv) lines = g_strsplit (csv->out, "\n", -1);

  g_assert_true (g_str_has_prefix (lines[0], "answers,ri_mean,ri_sd,ri_interval,ari_mean,"));
  g_assert_cmpuint (g_strv_length (lines), ==, 6);
  for (guint k = 0; k < 4; k++)
    {
      g_auto(GStrv) cells = g_strsplit (lines[k + 1], ",", -1);
      g_assert_cmpuint (g_strv_length (cells), ==, 28);
      g_assert_cmpfloat (g_ascii_strtod (cells[1], NULL), ==,
                         json_object_get_double_member (point (result, k), "ri_mean"));
    }
}

static void
test_at (void)
{
  g_autoptr(CliRun) run =
      cli_run ("learn %s -e cecm -c 3 --random-pairs --budget 30 --at 0,10,30 --seeds 2 --json", cli_data ("iris.csv"));
  g_autoptr(JsonObject) result = cli_json (run);

  g_assert_cmpuint (length (result), ==, 3);
  g_assert_cmpint (answers (result, 1), ==, 10);
  g_assert_cmpint (answers (result, 2), ==, 30);
  g_assert_cmpstr (json_object_get_string_member (result, "selector"), ==, "random-pairs");
}

/* With a selector that looks at the partition, --at shows some of the same curve. */
static void
test_at_selector (void)
{
  g_autoptr(CliRun) all =
      cli_run ("learn %s -e cecm -c 3 --selector boundary --budget 6 --json", cli_data ("iris.csv"));
  g_autoptr(CliRun) some =
      cli_run ("learn %s -e cecm -c 3 --selector boundary --budget 6 --at 6 --json", cli_data ("iris.csv"));
  g_autoptr(JsonObject) whole = cli_json (all);
  g_autoptr(JsonObject) part = cli_json (some);

  g_assert_cmpfloat (json_object_get_double_member (point (whole, 6), "ari_mean"), ==,
                     json_object_get_double_member (point (part, 0), "ari_mean"));
}

/* The answers that were given are a constraint file, from which the last point is fitted again. */
static void
test_constraints_out (void)
{
  const char *answers = cli_path ("answers.csv");
  g_autoptr(CliRun) learned = cli_run ("learn %s -e cecm -c 3 --selector boundary --budget 5 --constraints-out %s",
                                       cli_data ("iris.csv"), answers);
  g_autoptr(CliRun) clustered = cli_run ("cluster %s -e cecm -c 3 --constraints %s --json", cli_data ("iris.csv"),
                                         answers);
  g_auto(GStrv) lines = cli_lines (answers);

  g_assert_cmpint (learned->status, ==, 0);
  g_assert_cmpuint (g_strv_length (lines), ==, 6);
  g_assert_cmpint (clustered->status, ==, 0);
}

/* Six objects have fifteen pairs: the curve goes on flat, and says so. */
static void
test_dry (void)
{
  const char *path = cli_write ("six.csv", "a,class\n1,x\n2,x\n3,x\n7,y\n8,y\n9,y\n", -1);
  g_autoptr(CliRun) selected = cli_run (LEARN_TINY "--selector random --budget 20 --json", path);
  g_autoptr(CliRun) drawn = cli_run (LEARN_TINY "--random-pairs --budget 20 --json", path);

  for (guint k = 0; k < 2; k++)
    {
      g_autoptr(JsonObject) result = cli_json (k ? drawn : selected);
      JsonArray *warnings = json_object_get_array_member (result, "warnings");
      g_assert_cmpuint (length (result), ==, 21);
      g_assert_cmpfloat (json_object_get_double_member (point (result, 20), "ari_mean"), ==, 1.0);
      g_assert_true (json_object_get_null_member (point (result, 20), "unconstrained_ari_mean"));
      g_assert_cmpuint (json_array_get_length (warnings), ==, 1);
      g_assert_nonnull (strstr (json_array_get_string_element (warnings, 0), "no question was left"));
      g_assert_true (!k || strstr (json_array_get_string_element (warnings, 0), "after 15 answers"));
    }
}

/* Wrong answers contradict right ones, and are kept; a person who never knows teaches nothing: fits that go on to the
 * end are the same, others may differ by what the tolerance leaves. */
static void
test_mistakes (void)
{
  g_autoptr(CliRun) wrong =
      cli_run ("learn %s -e cecm -c 3 --random-pairs --budget 150 --at 150 --noise 0.3 --json", cli_data ("iris.csv"));
  g_autoptr(CliRun) right =
      cli_run ("learn %s -e cecm -c 3 --random-pairs --budget 150 --at 150 --json", cli_data ("iris.csv"));
  g_autoptr(CliRun) silent = cli_run (
      "learn %s -e cecm -c 3 --set tolerance=1e-9 --random-pairs --budget 50 --at 0,50 --dont-know 1 --json",
                                      cli_data ("iris.csv"));
  g_autoptr(JsonObject) bad = cli_json (wrong);
  g_autoptr(JsonObject) good = cli_json (right);
  g_autoptr(JsonObject) none = cli_json (silent);

  g_assert_cmpfloat (json_object_get_double_member (point (bad, 0), "ri_mean"), <,
                     json_object_get_double_member (point (good, 0), "ri_mean"));
  g_assert_cmpfloat (json_object_get_double_member (point (none, 0), "ri_mean"), ==,
                     json_object_get_double_member (point (none, 1), "ri_mean"));
}

/* Hard questions have rates of their own, for pairs and labels; without them, nothing changes. */
static void
test_hard (void)
{
#define LEARN_IRIS "learn %s --recipe learn-fastest --at 0,40 --json "
  g_autoptr(CliRun) usual = cli_run (LEARN_IRIS "--noise .1", cli_data ("iris.csv"));
  g_autoptr(CliRun) spelled = cli_run (LEARN_IRIS "--noise .1 --hard-noise .1 --dont-know-hard 0 --hesitation 0",
                                       cli_data ("iris.csv"));
  g_autoptr(CliRun) hard = cli_run (LEARN_IRIS "--hard-noise 1 --doubt off", cli_data ("iris.csv"));
  g_autoptr(CliRun) easy = cli_run (LEARN_IRIS "--doubt off", cli_data ("iris.csv"));
  g_autoptr(CliRun) labels = cli_run (LEARN_IRIS "--ask labels --hard-noise 1 --hesitation .3", cli_data ("iris.csv"));
  g_autoptr(CliRun) refused = cli_run (LEARN_IRIS "--hard-noise 2", cli_data ("iris.csv"));
  g_autoptr(CliRun) silent = cli_run (LEARN_IRIS "--hesitation .5", cli_data ("iris.csv"));
  g_autoptr(JsonObject) wrong = cli_json (hard), right = cli_json (easy), hesitant = cli_json (labels);

  g_assert_cmpstr (usual->out, ==, spelled->out);
  g_assert_cmpfloat (json_object_get_double_member (wrong, "hard_noise"), ==, 1.0);
  g_assert_cmpfloat (json_object_get_double_member (hesitant, "hesitation"), ==, 0.3);
  g_assert_cmpfloat (json_object_get_double_member (point (wrong, 1), "ari_mean"), <,
                     json_object_get_double_member (point (right, 1), "ari_mean"));
  cli_assert_fails (refused, 2, "hard-noise=2: expected a rate from 0 to 1");
  cli_assert_fails (silent, 2, "hesitation=0.5: expected a rate from 0 to 0.49");
}

/* Answers with degrees; the JSON names them, and mistakes in them are told. */
static void
test_degrees (void)
{
#define LEARN_DEGREES "learn %s -e spfcm --random-labels 0,30 --seeds 5 --json "
  g_autoptr(CliRun) right = cli_run (LEARN_DEGREES, cli_data ("iris.csv"));
  g_autoptr(CliRun) honest = cli_run (LEARN_DEGREES "--degrees .55,1", cli_data ("iris.csv"));
  g_autoptr(CliRun) reversed = cli_run (LEARN_DEGREES "--degrees .55,1 --degree-sense reversed", cli_data ("iris.csv"));
  g_autoptr(CliRun) range = cli_run (LEARN_DEGREES "--degrees .4,1", cli_data ("iris.csv"));
  g_autoptr(CliRun) text = cli_run (LEARN_DEGREES "--degrees .6", cli_data ("iris.csv"));
  g_autoptr(CliRun) zero = cli_run (LEARN_DEGREES "--degrees 0,0", cli_data ("iris.csv"));
  g_autoptr(CliRun) alone = cli_run (LEARN_DEGREES "--degree-sense blind", cli_data ("iris.csv"));
  g_autoptr(CliRun) sense = cli_run (LEARN_DEGREES "--degrees .6,1 --degree-sense bold", cli_data ("iris.csv"));
  g_autoptr(CliRun) noisy = cli_run (LEARN_DEGREES "--degrees .6,1 --noise .1", cli_data ("iris.csv"));
  g_autoptr(JsonObject) best = cli_json (right), doubted = cli_json (honest), worst = cli_json (reversed);

  g_assert_cmpfloat (json_object_get_double_member (doubted, "lowest_degree"), ==, 0.55);
  g_assert_cmpstr (json_object_get_string_member (worst, "degree_sense"), ==, "reversed");
  g_assert_false (json_object_has_member (best, "degree_sense"));
  g_assert_cmpfloat (json_object_get_double_member (point (worst, 1), "ari_mean"), <,
                     json_object_get_double_member (point (doubted, 1), "ari_mean"));
  g_assert_cmpfloat (json_object_get_double_member (point (doubted, 1), "ari_mean"), <,
                     json_object_get_double_member (point (best, 1), "ari_mean"));
  cli_assert_fails (range, 2, "degrees=0.4,1: expected two degrees above 0.5");
  cli_assert_fails (text, 2, "--degrees .6: expected two numbers");
  cli_assert_fails (zero, 2, "--degrees 0,0: expected two degrees above 0.5");
  cli_assert_fails (alone, 2, "--degrees LOW,HIGH is missing");
  cli_assert_fails (sense, 2, "expected honest, blind, reversed or hidden");
  cli_assert_fails (noisy, 2, "noise: degrees that are honest say themselves");
}

static void
test_same_bytes (void)
{
  g_autofree char *expected = NULL;

  for (guint threads = 1; threads <= 2; threads++)
    {
      g_autoptr(CliRun) run =
          cli_run ("learn %s -e cecm -c 2 --set metric=adaptive --selector boundary --budget 8 --seeds 2 "
                  "--noise 0.2 --dont-know 0.1 --threads %u --json",
                  cli_data ("glass-two-class.csv"), threads);
      g_assert_cmpint (run->status, ==, 0);
      if (!expected)
        expected = g_strdup (run->out);
      g_assert_cmpstr (run->out, ==, expected);
    }
}

#define LEARN_WINE "learn %s --standardize --recipe learn-fastest --at 60 --json "

/* What is shown as certain, how right that is, and how right it is said to be; spot checks are the recipe's unless told
 * otherwise. */
static void
test_certain (void)
{
  g_autoptr(CliRun) own = cli_run (LEARN_WINE "--seeds 2", cli_data ("wine.csv"));
  g_autoptr(CliRun) spelled = cli_run (LEARN_WINE "--seeds 2 --spot-checks 8 --right 0.95", cli_data ("wine.csv"));
  g_autoptr(CliRun) none = cli_run (LEARN_WINE "--spot-checks 0", cli_data ("wine.csv"));
  g_autoptr(JsonObject) with = cli_json (own);
  g_autoptr(JsonObject) without = cli_json (none);
  JsonObject *last = point (with, 0), *estimate = json_object_get_object_member (last, "certain_estimate");
  double value = json_object_get_double_member (estimate, "value");

  g_assert_cmpstr (own->out, ==, spelled->out);
  g_assert_cmpfloat (json_object_get_double_member (last, "spot_checks"), >, 0.0);
  g_assert_cmpfloat (json_object_get_double_member (point (without, 0), "spot_checks"), ==, 0.0);
  g_assert_cmpfloat (json_object_get_double_member (last, "unasked_ari_mean"), ==,
                     json_object_get_double_member (last, "unconstrained_ari_mean"));
  g_assert_cmpfloat (json_object_get_double_member (last, "certain_share"), >, 0.5);
  g_assert_cmpfloat (json_object_get_double_member (last, "certain_right"), >, 0.95);
  g_assert_cmpfloat (json_object_get_double_member (last, "certain_covered"), ==, 1.0);
  g_assert_cmpfloat (json_object_get_double_member (last, "p_right_error"), >, 0.0);
  g_assert_cmpfloat (json_object_get_double_member (last, "p_right_error"), <, 0.1);
  g_assert_cmpfloat (json_object_get_double_member (last, "betp_error"), <, 0.1);
  g_assert_cmpfloat (json_object_get_double_member (estimate, "low"), <, value);
  g_assert_cmpfloat (value, <=, json_object_get_double_member (estimate, "high"));
}

/* A recipe is what it says: its engine, settings and selector, and as many clusters as classes. */
static void
test_recipe (void)
{
  g_autoptr(CliRun) named =
    cli_run ("learn %s --recipe cecm-adaptive --budget 3 --json", cli_data ("glass-two-class.csv"));
  g_autoptr(CliRun) spelled = cli_run (
    "learn %s -e cecm -c 2 --set metric=adaptive --set alpha=1 --set focal=full --set begin=credal --set starts=4 "
    "--selector boundary --budget 3 --json",
                                       cli_data ("glass-two-class.csv"));
  g_autoptr(CliRun) other =
    cli_run ("learn %s --recipe cecm-adaptive --selector random --budget 3 --json", cli_data ("glass-two-class.csv"));
  g_autoptr(JsonObject) result = cli_json (other);

  g_assert_cmpint (named->status, ==, 0);
  g_assert_cmpstr (named->out, ==, spelled->out);
  g_assert_cmpstr (json_object_get_string_member (result, "selector"), ==, "random");
}

static double
cell (char **lines, guint line, guint column)
{
  g_auto(GStrv) cells = g_strsplit (lines[line], "|", -1);

  g_assert_cmpuint (g_strv_length (cells), ==, 6);
  return g_ascii_strtod (g_strstrip (cells[column]), NULL);
}

/* Markdown: each file × each recipe, the figures of a single run of it, and their means. */
static void
test_table (void)
{
  g_autofree char *iris = g_strdup (cli_data ("iris.csv")), *wine = g_strdup (cli_data ("wine.csv"));
  g_autoptr(CliRun) table = cli_run ("learn %s %s --table --standardize --recipe cecm --recipe fcm+random-pairs --at "
                                     "0,5 --seeds 2", iris, wine);
  g_autoptr(CliRun) single = cli_run ("learn %s --standardize --recipe cecm --at 0,5 --seeds 2 --json", wine);
  g_autoptr(JsonObject) result = cli_json (single);
  g_auto(GStrv) lines = g_strsplit (table->out, "\n", -1);

  g_assert_cmpint (table->status, ==, 0);
  g_assert_cmpuint (g_strv_length (lines), ==, 9);
  g_assert_cmpstr (lines[0], ==, "| data | method | 0 | 5 |");
  g_assert_cmpstr (lines[1], ==, "|---|---|--:|--:|");
  g_assert_true (g_str_has_prefix (lines[2], "| iris | cecm | 0."));
  g_assert_true (g_str_has_prefix (lines[5], "| wine | fcm+random-pairs | 0."));
  g_assert_true (g_str_has_prefix (lines[6], "| mean | cecm | 0."));
  for (guint column = 3; column < 5; column++)
    {
      double mean = json_object_get_double_member (point (result, column - 3), "ari_mean");
      g_assert_cmpfloat_with_epsilon (cell (lines, 4, column), mean, 5.1e-4);
      g_assert_cmpfloat_with_epsilon (cell (lines, 6, column), (cell (lines, 2, column) + cell (lines, 4, column)) / 2,
                                      1.1e-3);
    }
}

static double
ari_after (guint answers, const char *data, const char *engine, const char *questions, const char *view)
{
  g_autoptr(CliRun) run = cli_run ("learn %s --standardize -e %s --view %s %s --at %u --seeds 3 --json",
                                   cli_data (data), engine, view, questions, answers);
  g_autoptr(JsonObject) result = cli_json (run);

  return json_object_get_double_member (point (result, 0), "ari_mean");
}

/* Answers teach whatever was asked about: pairs that tie hardly any object to a known group, too. */
static void
test_any_pairs (void)
{
  static const char *const data[] = { "iris.csv", "wdbc.csv" }, *const engines[] = { "ecm", "cecm" };
  static const char *const questions[] = { "--random-pairs", "--selector boundary" };

  for (guint run = 0; run < 8; run++)
    {
      const char *file = data[run & 1], *engine = engines[run >> 1 & 1], *asked = questions[run >> 2];
      double taught = ari_after (100, file, engine, asked, "answers"),
             plain = ari_after (100, file, engine, asked, "none");
      g_test_message ("%s %s %s: %.3f, %.3f without the view", file, engine, asked, taught, plain);
      g_assert_cmpfloat (taught, >, MIN (plain + 0.05, 0.99));
    }
}

/* CECM keeps no pins. A few answers on objects at the boundary, of each of which the others say the wrong thing, do not
 * turn the clusters round. */
static void
test_few_pairs (void)
{
  double taught = ari_after (8, "wdbc.csv", "cecm", "--selector boundary", "answers");

  g_test_message ("%.3f", taught);
  g_assert_cmpfloat (taught, >, 0.6);
}

/* What is not believed is no constraint to an engine that follows pairs. */
static void
test_doubted_pairs (void)
{
  const double doubted = ari_after (100, "wine.csv", "cecm", "--random-pairs --noise .1 --doubt on", "answers");
  const double trusted = ari_after (100, "wine.csv", "cecm", "--random-pairs --noise .1 --doubt off", "answers");

  g_test_message ("%.3f, trusted %.3f", doubted, trusted);
  g_assert_cmpfloat (doubted, >, trusted + 0.05);
}

/* Two groups that thirty answers tell apart are not taken for one because similarity happens to count for more in that
 * reading. */
static void
test_groups_stay (void)
{
  for (guint seed = 15; seed < 21; seed++)
    {
      g_autoptr(CliRun) run = cli_run ("learn %s --standardize --recipe learn-fastest --noise .1 --doubt on --budget "
                                       "60 --seed %u --json", cli_data ("letters-ab.csv"), seed);
      g_autoptr(JsonObject) json = cli_json (run);
      JsonArray *curve = json_object_get_array_member (json, "curve");
      double best = 0.0;
      for (guint q = 30; q < json_array_get_length (curve); q++)
        {
          double ari = json_object_get_double_member (json_array_get_object_element (curve, q), "ari_mean");
          best = MAX (best, ari);
          g_assert_cmpfloat (ari, >, best - 0.5);
        }
    }
}

/* Whoever looks for too few or too many is told. */
static void
test_wrong_number (void)
{
  static const char *const said[] = { "show more groups than the 2 that", NULL, "show fewer groups than the 4 that",
                                      "show fewer groups than the 5 that" };

  for (guint clusters = 2; clusters <= 5; clusters++)
    {
      g_autoptr(CliRun) run = cli_run ("learn %s --recipe learn-fastest --clusters %u --at 70 --csv",
                                       cli_data ("iris.csv"), clusters);
      const char *expected = said[clusters - 2];
      g_assert_cmpint (run->status, ==, 0);
      g_assert_true (expected ? strstr (run->err, expected) && strstr (run->err, "try --clusters=3")
                              : run->err[0] == '\0');
    }
}

/* Beginning with two clusters, a person who takes the advice has iris's three groups soon. */
static void
test_takes_advice (void)
{
  const char *command = "learn %s --standardize --recipe learn-fastest --clusters 2 --at 40 --json%s";
  double ari[2];

  for (guint taken = 0; taken < 2; taken++)
    {
      g_autoptr(CliRun) run = cli_run (command, cli_data ("iris.csv"), taken ? " --take-advice" : "");
      g_autoptr(JsonObject) json = cli_json (run);
      JsonArray *curve = json_object_get_array_member (json, "curve");
      ari[taken] = json_object_get_double_member (json_array_get_object_element (curve, 0), "ari_mean");
      g_assert_cmpuint (json_array_get_length (json_object_get_array_member (json, "warnings")), ==, !taken);
    }
  g_assert_cmpfloat (ari[0], <, 0.7);
  g_assert_cmpfloat (ari[1], >, 0.9);
}

/* Whatever the engine keeps of its starts is of as many clusters as are looked for now. */
static void
test_advice_begins_anew (void)
{
  g_autoptr(CliRun) run = cli_run ("learn %s --recipe cecm+neighbourhood --set starts=1 --clusters 2 --take-advice "
                                   "--at 40 --json", cli_data ("iris.csv"));
  g_autoptr(JsonObject) json = cli_json (run);
  JsonArray *curve = json_object_get_array_member (json, "curve");

  g_assert_cmpfloat (json_object_get_double_member (json_array_get_object_element (curve, 0), "clusters"), ==, 3.0);
}

/* Objects that nobody could place may be of a group that is missing: then nothing is said of fewer. */
static void
test_open_objects_advise_nothing (void)
{
  g_autoptr(CliRun) run = cli_run ("learn %s --recipe cecm --set starts=2 --clusters 7 --at 150 --csv",
                                   cli_data ("glass.csv"));

  g_assert_cmpint (run->status, ==, 0);
  g_assert_null (strstr (run->err, "fewer groups"));
}

/* Twenty groups, which the features show: few answers about some of them do not tear the others apart. */
static void
test_many_groups (void)
{
  const char *data = cli_path ("twenty.csv");
  g_autoptr(CliRun) made = cli_run ("generate gaussians -n 600 -p 8 -c 20 --separation 6 -o %s", data);
  g_autoptr(CliRun) run = cli_run ("learn %s --recipe learn-fastest --at 0,20,60 --json", data);

  g_assert_cmpint (made->status, ==, 0);
  g_autoptr(JsonObject) json = cli_json (run);
  JsonArray *curve = json_object_get_array_member (json, "curve");
  double ari[3];

  for (guint point = 0; point < 3; point++)
    ari[point] = json_object_get_double_member (json_array_get_object_element (curve, point), "ari_mean");
  g_assert_cmpfloat (ari[0], >, 0.9);
  g_assert_cmpfloat (MIN (ari[1], ari[2]), >, ari[0] - 0.03);
}

/* A chart for each table, with a line for each recipe; the same bytes again. */
static void
test_plot (void)
{
  const char *svg = cli_path ("curves.svg"), *again = cli_path ("again.svg"), *png = cli_path ("curve.png");
  const char *table = "learn %s %s --table --recipe learn-fastest --recipe fcm --at 0,10,20 --seeds 3 --plot %s";
  g_autoptr(CliRun) first = cli_run (table, cli_data ("iris.csv"), cli_data ("wine.csv"), svg);
  g_autoptr(CliRun) second = cli_run (table, cli_data ("iris.csv"), cli_data ("wine.csv"), again);
  g_autoptr(CliRun) twice = cli_run (table, cli_data ("iris.csv"), cli_data ("iris.csv"), cli_path ("twice.svg"));
  g_autoptr(CliRun) one = cli_run ("learn %s --recipe learn-fastest --budget 5 --csv --plot %s", cli_data ("iris.csv"),
                                   png);
  g_autoptr(CliRun) unknown = cli_run ("learn %s --recipe learn-fastest --budget 5 --plot x.gif",
                                       cli_data ("iris.csv"));
  g_autoptr(CliRun) nowhere = cli_run ("learn %s --recipe learn-fastest --budget 1 --plot /nowhere/x.svg",
                                       cli_data ("iris.csv"));
  g_autofree char *both = cli_read (cli_path ("twice.svg"));
  g_autofree char *drawn = cli_read (svg), *drawn_again = cli_read (again), *pixels = cli_read (png);

  g_assert_cmpint (first->status, ==, 0);
  g_assert_true (g_str_has_prefix (first->out, "| data |"));
  g_assert_cmpint (one->status, ==, 0);
  g_assert_true (g_str_has_prefix (one->out, "answers,"));
  g_assert_nonnull (strstr (drawn, "width=\"800"));
  g_assert_nonnull (strstr (drawn, "height=\"300"));
  g_assert_cmpstr (drawn, ==, drawn_again);
  g_assert_cmpint (second->status, ==, 0);
  g_assert_cmpint (twice->status, ==, 0);
  g_assert_nonnull (strstr (both, "width=\"800"));
  g_assert_cmpmem (pixels, 4, "\x89PNG", 4);
  cli_assert_fails (unknown, 2, "--plot x.gif: the file's name must end in");
  g_assert_cmpint (nowhere->status, ==, 1);
  g_assert_nonnull (strstr (nowhere->err, "/nowhere/x.svg"));
  g_assert_cmpstr (nowhere->out, !=, "");      /* what took so long is there all the same */
}

/* ---- what cannot be written, read or known ---- */

/* The curve is there though the answers cannot be written. */
static void
test_nowhere_to_write (void)
{
  g_autoptr(CliRun) run = cli_run ("learn %s -e ecm --random-pairs --at 0,2 --constraints-out %s",
                                   cli_data ("iris.csv"), cli_path ("missing/answers.csv"));

  g_assert_cmpint (run->status, ==, 1);
  g_assert_nonnull (strstr (run->err, "answers.csv"));
  g_assert_nonnull (strstr (run->out, "\n      2 "));
}

/* Every file is read before any is learned from. */
static void
test_table_reads_first (void)
{
  g_autoptr(CliRun) missing = cli_run ("learn %s %s --table --recipe ecm --at 2", cli_data ("iris.csv"),
                                       cli_path ("missing.csv"));
  g_autoptr(CliRun) no_class = cli_run ("learn %s %s --table --recipe ecm -c 2 --at 2", cli_data ("iris.csv"),
                                        cli_write ("plain.csv", "a,b\n1,2\n3,4\n5,7\n", -1));

  cli_assert_fails (missing, 1, "missing.csv");
  cli_assert_fails (no_class, 1, "plain.csv");
}

static void
test_many_classes (void)
{
  g_autoptr(GString) text = g_string_new ("a,b,class\n");

  for (guint i = 0; i < 80; i++)
    g_string_append_printf (text, "%u,%u,c%u\n", i, i * i % 7, i % 40);
  g_autoptr(CliRun) run = cli_run ("learn %s -e ecm --random-pairs --at 1", cli_write ("many.csv", text->str, -1));

  cli_assert_fails (run, 2, "many.csv: the column class has 40 classes, more than 30; give --clusters");
}

/* One known class tells nothing; what nobody knows is a dash. */
/* The mean ARI of the last point. */
static double
last_ari (JsonObject *result)
{
  return json_object_get_double_member (point (result, length (result) - 1), "ari_mean");
}

/* A label says more than a pair; pairs are what is asked about unless told otherwise. */
static void
test_ask (void)
{
  const char *options = "--recipe learn-fastest --standardize --at 0,20 --json";
  g_autoptr(CliRun) usual = cli_run ("learn %s %s", cli_data ("wine.csv"), options);
  g_autoptr(CliRun) pairs = cli_run ("learn %s %s --ask pairs", cli_data ("wine.csv"), options);
  g_autoptr(CliRun) labels = cli_run ("learn %s %s --ask labels", cli_data ("wine.csv"), options);
  g_autoptr(CliRun) both = cli_run ("learn %s %s --ask both", cli_data ("wine.csv"), options);
  g_autoptr(JsonObject) of_pairs = cli_json (pairs), of_labels = cli_json (labels), of_both = cli_json (both);

  g_assert_cmpstr (usual->out, ==, pairs->out);
  g_assert_false (json_object_has_member (of_pairs, "ask"));
  g_assert_cmpstr (json_object_get_string_member (of_labels, "ask"), ==, "labels");
  g_assert_cmpfloat (last_ari (of_labels), >, 0.9);
  g_assert_cmpfloat (last_ari (of_both), >, 0.9);
}

/* Labels, too, are asked for until none is left, with mistakes and declined ones, and as many classes need clusters. */
static void
test_ask_all (void)
{
  const char *few = cli_write ("few.csv", "a,b,class\n1,2,x\n1.5,2,x\n8,9,y\n8,9.5,y\n8.5,9,y\n", -1);
  g_autoptr(CliRun) all = cli_run (LEARN_TINY "--selector neighbourhood --ask labels --budget 7", few);
  g_autoptr(CliRun) poor = cli_run (LEARN_TINY "--selector neighbourhood --ask both --noise 0.4 --dont-know 0.3 "
                                    "--budget 12 --seeds 4", few);
  g_autoptr(CliRun) classes = cli_run ("learn %s -e cecm -c 2 --selector boundary --ask labels --budget 2",
                                       cli_data ("iris.csv"));
  g_autoptr(CliRun) drawn = cli_run (LEARN_TINY "--random-pairs --ask labels --budget 2", few);
  g_autoptr(CliRun) wrong = cli_run (LEARN_TINY "--selector random --ask names --budget 2", few);

  g_assert_cmpint (all->status, ==, 0);
  g_assert_nonnull (strstr (all->err, "no question was left after 5 answers"));
  g_assert_cmpint (poor->status, ==, 0);
  cli_assert_fails (classes, 2, "labels name 3 classes");
  cli_assert_fails (drawn, 2, "--ask does not go with --random-pairs");
  cli_assert_fails (wrong, 2, "ask=names: expected one of pairs, labels, both");
}

/* Without a question, the curve is the fit that goes on from the start to its end; what the loop cannot have fails. */
static void
test_within (void)
{
  const char *iris = cli_data ("iris.csv");
  g_autoptr(CliRun) loop = cli_run ("learn %s -e mkfcm --selector entropy-regions --within --at 0,9 --json", iris);
  g_autoptr(CliRun) fresh = cli_run ("learn %s -e mkfcm --selector random --within --fresh --budget 2", iris);
  g_autoptr(CliRun) labels = cli_run ("learn %s -e mkfcm --selector random --within --ask labels --budget 2", iris);
  g_autoptr(CliRun) view = cli_run ("learn %s -e mkfcm --selector random --within --view answers --budget 2", iris);

  g_assert_cmpint (loop->status, ==, 0);
  g_assert_nonnull (strstr (loop->out, "\"answers_per_iteration\" : 9"));
  cli_assert_fails (fresh, 2, "--fresh does not go with --within");
  cli_assert_fails (labels, 2, "--ask does not go with --within");
  cli_assert_fails (view, 2, "--view does not go with --within");
}

static void
test_unknown (void)
{
  g_autoptr(CliRun) one = cli_run ("learn %s -e ecm -c 2 --random-pairs --at 1",
                                   cli_write ("one.csv", "a,b,class\n1,2,x\n2,3,\n4,5,\n7,7,\n", -1));
  g_autoptr(CliRun) few = cli_run ("learn %s -e ecm -c 2 --random-pairs --at 0,3",
                                   cli_write ("few.csv", "a,b,class\n1,2,x\n2,3,y\n7,7,x\n", -1));

  cli_assert_fails (one, 1, "one.csv");
  g_assert_cmpint (few->status, ==, 0);
  g_assert_nonnull (strstr (few->out, "–"));
  g_assert_null (strstr (few->out, "nan"));
}

/* ---- labels drawn at random ---- */

static double
curve_value (const CliRun *run, guint point, const char *name)
{
  g_autoptr(JsonObject) result = cli_json (run);

  return json_object_get_double_member (json_array_get_object_element (json_object_get_array_member (result, "curve"),
                                                                       point), name);
}

/* The more objects are labelled, the better the others are clustered; every fit begins anew, so that what is reported
 * before does not matter. */
static void
test_random_labels (void)
{
  static const char *const engines[] = { "srpcm -s eta=2", "spfcm -s b=3", "skmeans", "sfcm" };

  for (guint k = 0; k < G_N_ELEMENTS (engines); k++)
    {
      g_autoptr(CliRun) all = cli_run ("learn %s --engine %s --random-labels 0,10,40 --seeds 8 --json",
                                       cli_data ("iris.csv"), engines[k]);
      g_autoptr(CliRun) last = cli_run ("learn %s --engine %s --random-labels 40 --seeds 8 --threads 1 --json",
                                        cli_data ("iris.csv"), engines[k]);
      g_assert_cmpint (all->status, ==, 0);
      g_assert_cmpfloat (curve_value (all, 2, "ari_mean"), >, curve_value (all, 1, "ari_mean"));
      g_assert_cmpfloat (curve_value (all, 2, "unasked_ari_mean"), >=, curve_value (all, 0, "ari_mean") - 0.02);
      g_assert_cmpfloat (curve_value (all, 2, "ari_mean"), ==, curve_value (last, 0, "ari_mean"));
      g_assert_nonnull (strstr (all->out, "\"answers\" : 60"));
    }
}

/* Student's t: the .975 quantiles of 1 and of 19 degrees of freedom. */
static void
test_interval (void)
{
  static const struct { guint seeds; double quantile; } cases[] = { { 2, 12.7062 }, { 20, 2.0930 } };

  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autoptr(CliRun) run = cli_run ("learn %s --engine skmeans --random-labels 20 --seeds %u --json",
                                       cli_data ("iris.csv"), cases[k].seeds);
      double expected = cases[k].quantile * curve_value (run, 0, "ari_sd") / sqrt (cases[k].seeds);
      g_assert_cmpfloat (expected, >, 0.0);
      g_assert_cmpfloat_with_epsilon (curve_value (run, 0, "ari_interval"), expected, 1e-3 * expected);
    }
}

/* Of a fit that begins anew it does not matter what was fitted before; otherwise what is found goes on from there. */
static void
test_fresh (void)
{
  static const char *const ways[] = { "--fresh", "" };
  double found[2][2];

  for (guint way = 0; way < 2; way++)
    for (guint points = 0; points < 2; points++)
      {
        g_autoptr(CliRun) run = cli_run ("learn %s -e mpckmeans -c 6 --random-pairs --seeds 5 --at %s60 %s --json",
                                         cli_data ("glass.csv"), points ? "10,20,30,40,50," : "", ways[way]);
        found[way][points] = curve_value (run, points ? 5 : 0, "ari_mean");
      }
  g_assert_cmpfloat (found[0][0], ==, found[0][1]);
  g_assert_cmpfloat (found[1][0], !=, found[1][1]);
}

/* The same numbers as text, as a table, and as JSON. */
static void
test_measure (void)
{
  static const char *const measures[] = { "ri", "ari", "nmi", "purity" };

  for (guint k = 0; k < G_N_ELEMENTS (measures); k++)
    {
      const char *common = "--engine kmeans --random-pairs --at 0 --seeds 6 -s starts=1";
      g_autoptr(CliRun) json = cli_run ("learn %s %s --json", cli_data ("glass.csv"), common);
      g_autoptr(CliRun) text = cli_run ("learn %s %s --measure %s --interval", cli_data ("glass.csv"), common,
                                        measures[k]);
      g_autoptr(CliRun) table = cli_run ("learn %s %s --measure %s --interval --table", cli_data ("glass.csv"), common,
                                         measures[k]);
      g_autofree char *mean_name = g_strconcat (measures[k], "_mean", NULL);
      g_autofree char *half_name = g_strconcat (measures[k], "_interval", NULL);
      double mean = curve_value (json, 0, mean_name), half = curve_value (json, 0, half_name);
      g_autofree char *in_text = g_strdup_printf (" %.4f ± %.4f ", mean, half);
      g_autofree char *in_table = g_strdup_printf ("| %.3f ± %.3f |", mean, half);
      g_assert_nonnull (strstr (text->out, in_text));
      g_assert_nonnull (strstr (table->out, in_table));
    }
}

/* What the fits took is told where it is asked for alone, since seconds differ from run to run. */
static void
test_cost (void)
{
  g_autoptr(CliRun) told = cli_run (LEARN_TINY "--random-pairs --at 5 --seeds 2 --cost --json", cli_data ("sonar.csv"));
  g_autoptr(CliRun) untold = cli_run (LEARN_TINY "--random-pairs --at 5 --seeds 2 --json", cli_data ("sonar.csv"));
  g_autoptr(CliRun) csv = cli_run (LEARN_TINY "--random-pairs --at 5 --seeds 2 --cost --csv", cli_data ("sonar.csv"));

  g_assert_cmpfloat (curve_value (told, 0, "iterations_mean"), >=, 1.0);
  g_assert_cmpfloat (curve_value (told, 0, "seconds_mean"), >, 0.0);
  g_assert_null (strstr (untold->out, "seconds"));
  g_assert_nonnull (strstr (csv->out, ",iterations_mean,iterations_sd,iterations_interval,seconds_mean,"));
  g_assert_nonnull (strstr (csv->out, ",answer_seconds_mean,"));
}

/* Every answer takes time, and the times add up. */
static void
test_wall_time (void)
{
  g_autoptr(CliRun) run = cli_run ("learn %s -e cecm -c 3 --selector boundary --budget 4 --cost --json",
                                   cli_data ("iris.csv"));
  double total = 0.0;

  for (guint k = 0; k <= 4; k++)
    {
      double seconds = curve_value (run, k, "answer_seconds_mean");
      g_assert_cmpfloat (seconds, >, 0.0);
      total += seconds;
      g_assert_cmpfloat_with_epsilon (curve_value (run, k, "total_seconds_mean"), total, 1e-9);
    }
}

/* The undecided share counts the objects in larger sets in a file of the same partition. */
static void
test_undecided (void)
{
  g_autofree char *sets = g_strdup (cli_path ("sets.csv"));
  g_autoptr(CliRun) learned = cli_run ("learn %s -e ecm -c 3 --random-pairs --at 0 --json", cli_data ("iris.csv"));
  g_autoptr(CliRun) fitted = cli_run ("cluster %s -e ecm -c 3 --labels-out %s", cli_data ("iris.csv"), sets);
  g_auto(GStrv) rows = cli_lines (sets);
  guint undecided = 0;

  g_assert_cmpint (fitted->status, ==, 0);
  for (char **row = rows + 1; *row; row++)
    undecided += strstr (*row, "\"{") != NULL;        /* a set with a comma is quoted */
  g_assert_cmpuint (undecided, >, 0);
  g_assert_cmpfloat_with_epsilon (curve_value (learned, 0, "undecided_share"), undecided / 150.0, 1e-9);
}

/* Where the result is doubtful, it is said how often. */
static void
test_random_labels_told (void)
{
  g_autoptr(CliRun) run = cli_run ("learn %s --engine pcm --set starts=5 --set size=1 --random-labels 0 --seeds 3", cli_data ("iris.csv"));

  g_assert_nonnull (strstr (run->err, "with 0 labels, 3 of 3 results: Cluster"));
}

static void
test_random_labels_refused (void)
{
  const char *few = cli_write ("few.csv", "a,b,class\n1,2,x\n1.5,2,x\n8,9,y\n8,9.5,y\n8.5,9,y\n", -1);
  g_autoptr(CliRun) asked = cli_run (LEARN_TINY "--random-labels 10 --budget 4", few);
  g_autoptr(CliRun) paired = cli_run (LEARN_TINY "--random-labels 10 --random-pairs", few);
  g_autoptr(CliRun) many = cli_run (LEARN_TINY "--random-labels 10,101", few);
  g_autoptr(CliRun) classes = cli_run ("learn %s -e srpcm -c 2 --random-labels 10", cli_data ("iris.csv"));
  g_autoptr(CliRun) table = cli_run ("learn %s --engine skmeans --random-labels 0,50 --seeds 2 --table",
                                     cli_data ("iris.csv"));

  cli_assert_fails (asked, 2, "--budget does not go with --random-labels");
  cli_assert_fails (paired, 2, "--random-pairs does not go with --random-labels");
  cli_assert_fails (many, 2, "\"101\" is not a whole number from 0 to 100");
  cli_assert_fails (classes, 2, "labels name 3 classes");
  g_assert_nonnull (strstr (table->out, "| 0 % | 50 % |"));
  g_assert_nonnull (strstr (table->out, "\302\261"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/learn/json", test_json);
  g_test_add_func ("/cli/learn/dissimilarities", test_dissimilarities);
  g_test_add_func ("/cli/learn/csv", test_csv);
  g_test_add_func ("/cli/learn/at", test_at);
  g_test_add_func ("/cli/learn/at-selector", test_at_selector);
  g_test_add_func ("/cli/learn/constraints-out", test_constraints_out);
  g_test_add_func ("/cli/learn/dry", test_dry);
  g_test_add_func ("/cli/learn/mistakes", test_mistakes);
  g_test_add_func ("/cli/learn/certain", test_certain);
  g_test_add_func ("/cli/learn/recipe", test_recipe);
  g_test_add_func ("/cli/learn/table", test_table);
  g_test_add_func ("/cli/learn-pairs/any", test_any_pairs);
  g_test_add_func ("/cli/learn/few-pairs", test_few_pairs);
  g_test_add_func ("/cli/learn/doubted-pairs", test_doubted_pairs);
  g_test_add_func ("/cli/learn/groups-stay", test_groups_stay);
  g_test_add_func ("/cli/learn/wrong-number", test_wrong_number);
  g_test_add_func ("/cli/learn/takes-advice", test_takes_advice);
  g_test_add_func ("/cli/learn/advice-begins-anew", test_advice_begins_anew);
  g_test_add_func ("/cli/learn-open/advises-nothing", test_open_objects_advise_nothing);
  g_test_add_func ("/cli/learn/many-groups", test_many_groups);
  g_test_add_func ("/cli/learn/plot", test_plot);
  g_test_add_func ("/cli/learn/same-bytes", test_same_bytes);
  g_test_add_func ("/cli/learn/nowhere-to-write", test_nowhere_to_write);
  g_test_add_func ("/cli/learn/table-reads-first", test_table_reads_first);
  g_test_add_func ("/cli/learn/many-classes", test_many_classes);
  g_test_add_func ("/cli/learn/ask", test_ask);
  g_test_add_func ("/cli/learn/within", test_within);
  g_test_add_func ("/cli/learn/ask-all", test_ask_all);
  g_test_add_func ("/cli/learn/random-labels", test_random_labels);
  g_test_add_func ("/cli/learn/interval", test_interval);
  g_test_add_func ("/cli/learn/fresh", test_fresh);
  g_test_add_func ("/cli/learn/measure", test_measure);
  g_test_add_func ("/cli/learn/cost", test_cost);
  g_test_add_func ("/cli/learn/hard", test_hard);
  g_test_add_func ("/cli/learn/degrees", test_degrees);
  g_test_add_func ("/cli/learn/wall-time", test_wall_time);
  g_test_add_func ("/cli/learn/undecided", test_undecided);
  g_test_add_func ("/cli/learn/random-labels-told", test_random_labels_told);
  g_test_add_func ("/cli/learn/random-labels-refused", test_random_labels_refused);
  g_test_add_func ("/cli/learn/unknown", test_unknown);
  return g_test_run ();
}
