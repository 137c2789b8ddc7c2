/* What is wrong with the command line is said on the standard error, with exit code 2, before any file is read. */
#include <string.h>
#include "harness.h"
#include "engines/shared/engine.h"
#include "session/session-steps.h"

static const struct {
  const char *arguments, *needle;
} wrong[] = {
  { "frobnicate", "no command \"frobnicate\"" },
  { "cluster a.csv -e cecm -c 3 -s certain=2", "known are: clusters" },
  { "learn a.csv -e cecm --selector random --selector-set foo=1 --budget 1", "\"foo\"; there are none here" },
  { "generate phantom -o a --size 70000x3", "from 1 to 65535" },
  { "cluster a.csv -e ecm -c 3 -s clusters=5", "--set clusters=5 does not go with --clusters" },
  { "learn a.csv -e ecm -s clusters=5 --random-pairs --budget 1", "--set clusters=5 does not go with" },
  { "learn a.csv -e ecm --random-pairs --selector random --budget 1", "--selector does not go with --random-pairs" },
  { "learn a.csv -e ecm --random-pairs --selector-set a=1 --budget 1",
    "--selector-set does not go with --random-pairs" },
  { "learn a.csv -e ecm --random-pairs --budget 5 --spot-checks -1", "spot-checks=-1: expected" },
  { "render a.csv -o a.png --data b.csv", "--data does not go with a table" },
  { "render a.csv -o a.png -c 3", "--clusters does not go with" },
  { "render a.credal -o a.png -e ecm", "--engine does not go with a session" },
  { "render a.credal -o a.png --standardize", "--standardize does not go with a session" },
  { "replay a.credal --turn 1,2", "--turn does not go with" },
  { "replay a.credal --projection pca", "--projection does not go with" },
  { "replay a.credal --export labels=a --size 3x3", "--size does not go with" },
  { "replay a.credal --steps 1", "--steps goes with --steps-out" },
  { "replay a.credal --steps-out a --steps 9-3", "--steps 9-3: expected numbers of steps" },
  { "replay a.credal --steps-out a --steps 1,", "--steps 1,: expected numbers of steps" },
  { "replay a.credal --steps-out a --slice all", "--steps-out does not go with several slices" },
  { "replay a.credal --steps-out a --projection answers", "--projection answers, whose axes" },
  { "generate two-class -n 5", "--objects does not go with two-class" },
  { "generate two-class --noise .1", "--noise does not go with two-class" },
  { "generate gaussians --size 3x3", "--size does not go with gaussians" },
  { "generate gaussians -n 0", "--objects 0" },
  { "generate phantom -o a -n 10000", "--objects does not go with phantom" },
  { "cluster", "FILE is missing" },
  { "cluster a.csv b.csv -e ecm -c 2", "\"b.csv\" is one argument too many" },
  { "cluster a.csv --frob", "--frob" },
  { "cluster a.csv -e ecm --recipe cecm -c 2", "--engine and --recipe exclude each other" },
  { "cluster a.csv --recipe cecm --recipe ecm -c 2", "--recipe ecm: there is one already" },
  { "cluster a.csv --recipe soup -c 2", "no recipe \"soup\"" },
  { "cluster a.csv -e nonsense -c 2", "nonsense" },
  { "cluster a.csv -e ecm -c 0", "clusters" },
  { "cluster a.csv -e ecm -c three", "clusters" },
  { "cluster a.csv -e cecm -c 2 --set xi=7", "xi" },
  { "cluster a.csv -e cecm -c 2 --set metric=round", "metric" },
  { "cluster a.csv -e cecm -c 2 --set frob=1", "frob" },
  { "cluster a.csv -e cecm -c 2 --set xi", "NAME=VALUE" },
  { "cluster a.csv -e ecm -c 2 --seed -1", "seed=-1: expected" },
  { "cluster a.csv -e ecm -c 2 --seed one", "one" },
  { "cluster a.csv -e ecm -c 2 --threads -1", "--threads -1" },
  { "learn a.csv -e cecm -c 2 --selector oracle --budget 5", "oracle" },
  { "learn a.csv -e cecm -c 2 --selector boundary --budget 5 --seeds 0", "--seeds 0" },
  { "learn a.csv -e cecm -c 2 --selector boundary --budget 5 --spot-checks -2", "spot-checks=-2: expected" },
  { "learn a.csv -e cecm -c 2 --selector boundary --budget 5 --right 1", "right=1: expected" },
  { "learn a.csv -e cecm -c 2 --selector boundary --budget 2000000000", "--budget 2000000000: expected 0 to 1000000" },
  { "learn a.csv -e cecm -c 2 --selector boundary --budget 5 --oracle delphi", "no oracle \"delphi\"" },
  { "learn a.csv -e cecm -c 2 --selector boundary --budget 5 --json --csv", "exclude each other" },
  { "learn a.csv -e cecm -c 2 --selector boundary --budget 5 --measure f1", "--measure f1: expected ri, ari, nmi or purity" },
  { "learn a.csv --recipe cecm --at 2 --table --cost", "--table is Markdown: --json, --csv, --cost" },
  { "learn a.csv -e cecm -c 2 --selector boundary --budget 5 --at 2,6",
    "\"6\" is not a whole number from 0 to the budget, 5" },
  { "learn a.csv --recipe cecm --at 2,x", "\"x\" is not a whole number from 0 to 1000000" },
  { "learn a.csv -e cecm -c 2 --selector boundary --budget 5 --at 3,2", "must increase" },
  { "learn a.csv -e cecm -c 2 --selector boundary --budget 5 --at ''", "--at: no number" },
  { "learn a.csv -e cecm -c 2 --selector boundary --budget 5 --at 2,", "\"\" is not a whole number" },
  { "learn a.csv --recipe cecm --recipe ecm --budget 5", "--recipe ecm: there is one already" },
  { "learn a.csv b.csv --recipe cecm --budget 5", "\"b.csv\": there is a file already" },
  { "learn a.csv b.csv --table --recipe cecm --recipe soup --at 5", "no recipe \"soup\"" },
  { "learn a.csv --table --recipe cecm+soup --at 5", "no selector \"soup\"" },
  { "learn a.csv --table --recipe cecm+ --at 5", "no selector \"\"" },
  { "learn a.csv --table --recipe cecm --at 5 --json", "--table is Markdown" },
  { "learn --table --recipe cecm --at 5", "FILE is missing" },
  { "merge a.credal", "A and B are missing" },
  { "merge a.credal b.credal -o a.credal", "a.credal" },
  { "merge a.credal b.credal -o together", "the name of a session ends in .credal" },
  { "merge a.credal b.credal --by Anna --by Ben --by Clara", "3 names for 2 sessions" },
  { "convert a.csv", "FILE.csv and OUT.npy are missing" },
  { "convert a.csv b.npy c", "\"c\" is one argument too many" },
  { "convert a.csv b.csv", "the name of the array ends in .npy" },
  { "convert a.csv a.npy", "a.csv is also an input" },
  { "convert a.csv b.npy --sample 9", "--sample does not go with convert" },
  { "render -o a.png", "FILE or SESSION is missing" },
  { "replay", "SESSION is missing" },
  { "replay a.credal --export everything=b", "--export everything=b" },
  { "replay a.credal --export labels=", "--export labels=" },
  { "list", "engines, selectors or recipes is missing" },
  { "list engines soup", "\"soup\" is not one of the engines; credal-cli list engines names them" },
  { "list recipes ecm fcm", "\"fcm\" is one argument too many" },
  { "learn", "FILE is missing" },
  { "list colours", "no list of \"colours\"" },
  { "generate", "two-spreads, planted-outliers, fcps-like, gaussians, groups or phantom is missing" },
  { "generate phantom", "-o FILE is missing" },
  { "generate phantom -o a --size 3", "--size 3" },
  { "generate phantom -o a --noise -1", "--noise -1" },
  { "generate moons", "no generator \"moons\"" },
  { "generate gaussians -n 3 -c 4", "--objects 3" },
  { "generate gaussians -p 0", "--features" },
  { "generate gaussians --separation -1", "--separation -1" },
  { "generate two-class --seed -1", "--seed -1" },
  { "cluster --clusterz 3", "--clusterz; credal-cli cluster --help lists the options" },
  { "predict", "expected MODEL and FILE; credal-cli predict --help describes the command" },
  { "constraints", "FILE is missing; credal-cli constraints --help describes the command" },
};

static void
test_wrong (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_autoptr(CliRun) run = cli_run ("%s", wrong[i].arguments);
      cli_assert_fails (run, 2, wrong[i].needle);
    }
}

/* Options that are missing for a file that is there. */
static void
test_missing (void)
{
  const char *plain = cli_write ("plain.csv", "a,b\n1,2\n2,1\n9,9\n", -1);

  const struct { const char *command, *options, *file, *needle; } cases[] = {
    { "cluster", "-e ecm", plain, "--clusters C is missing, and there is no class column to count in " },
    { "cluster", "", plain, "--clusters C is missing, and there is no class column" },
    { "constraints", "--labelled .5", plain, "--clusters C is missing, and there is no class column" },
    { "constraints", "-c 2", plain, "one file of PAIRS is expected" },
    { "cluster", "-e ecm", cli_data ("cell.png"), "--clusters C is missing\n" },
    { "render", "-e ecm -o a.png", cli_data ("cell.png"), "--clusters C is missing\n" },
    { "render", "", plain, "-o FILE is missing" },
    { "learn", "-e cecm --selector random", cli_data ("iris.csv"), "--budget Q or --at Q1,Q2,... is missing" },
    { "learn", "-e cecm --budget 5", cli_data ("iris.csv"), "--selector ID or --random-pairs is missing" },
    { "predict", "", plain, "expected MODEL and FILE" },
  };

  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr(CliRun) run = cli_run ("%s %s %s", cases[i].command, cases[i].file, cases[i].options);
      cli_assert_fails (run, 2, cases[i].needle);
    }
}

/* A file that is not there is named before an option that is missing. */
static void
test_absent (void)
{
  static const char *const commands[] = {
    "cluster %s", "cluster %s -e ecm", "cluster %s.png", "learn %s", "learn %s -e cecm --budget 5", "render %s",
    "render %s.png -o a.png", "replay %s.credal", "validity %s", "constraints %s", "fuse %s %s2", "predict %s",
    "merge %s.credal %s2.credal",
  };
  const char *path = cli_path ("absent");

  for (gsize i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_auto(GStrv) parts = g_strsplit (commands[i], "%s", -1);
      g_autofree char *arguments = g_strjoinv (path, parts);
      g_autoptr(CliRun) run = cli_run ("%s", arguments);
      cli_assert_fails (run, 1, "No such file or directory");
      g_assert_nonnull (strstr (run->err, path));
    }
}

/* Without a method, "Learn fastest" is taken and named; without a number, a cluster for each class. */
static void
test_first_recipe (void)
{
  g_autoptr(CliRun) usual = cli_run ("cluster %s --json", cli_data ("iris.csv"));
  g_autoptr(CliRun) named = cli_run ("cluster %s --json --recipe learn-fastest -c 3", cli_data ("iris.csv"));
  g_autoptr(CliRun) learned = cli_run ("learn %s --budget 2", cli_data ("iris.csv"));
  g_autoptr(CliRun) followed = cli_run ("learn %s --budget 2 --recipe learn-fastest", cli_data ("iris.csv"));
  g_autoptr(CliRun) drawn = cli_run ("learn %s --table --at 0 --selector random", cli_data ("iris.csv"));
  static const char told[] = "the method is Learn fastest (learn-fastest), as neither --recipe nor --engine is given";
  g_autoptr(JsonObject) one = cli_json (usual), other = cli_json (named);

  g_assert_cmpstr (json_array_get_string_element (json_object_get_array_member (one, "warnings"), 0), ==, told);
  g_assert_cmpstr (json_object_get_string_member (one, "engine"), ==, "ecm");
  g_assert_cmpfloat (json_object_get_double_member (one, "objective"), ==,
                     json_object_get_double_member (other, "objective"));
  g_assert_cmpstr (learned->out, ==, followed->out);
  g_assert_nonnull (strstr (learned->err, told));
  g_assert_null (strstr (followed->err, told));
  g_assert_nonnull (strstr (drawn->out, "learn-fastest+random"));
}

/* What only the data can tell is still the usage's fault. */
static void
test_wrong_for_data (void)
{
  g_autoptr(CliRun) share =
      cli_run ("learn %s -e cecm -c 3 --selector boundary --budget 1 --noise 2", cli_data ("iris.csv"));
  g_autoptr(CliRun) axes = cli_run ("render %s -o %s --projection 1,9", cli_data ("iris.csv"), cli_path ("a.png"));
  g_autoptr(CliRun) size = cli_run ("render %s -o %s --size 800", cli_data ("iris.csv"), cli_path ("a.png"));
  g_autoptr(CliRun) kind = cli_run ("render %s -o %s", cli_data ("iris.csv"), cli_path ("a.bmp"));
  g_autoptr(CliRun) picture = cli_run ("learn %s -e ecm --random-pairs --budget 1", cli_data ("cell.png"));

  cli_assert_fails (share, 2, "noise");
  cli_assert_fails (picture, 2, "cell.png is a picture, and learn takes tables");
  cli_assert_fails (axes, 2, "1,9");
  g_assert_nonnull (strstr (axes->err, "\"answers\""));
  cli_assert_fails (size, 2, "--size 800");
  cli_assert_fails (kind, 2, "bmp");
}

/* A value outside its range is refused with the same words by the command line and by a session, as the window sets it. */
static void
test_settings (void)
{
  static const struct {
    const char *option, *scope, *name, *value;
  } refused[] = {
    { "--engine", CREDAL_SCOPE_SESSION, CREDAL_SETTING_ENGINE, "soup" },
    { "--clusters", CREDAL_SCOPE_ENGINE, CREDAL_PARAM_CLUSTERS, "31" },
    { "--principal-components", CREDAL_SCOPE_SESSION, CREDAL_SETTING_COMPONENTS, "1001" },
    { "--view", CREDAL_SCOPE_SESSION, CREDAL_SETTING_VIEW, "some" },
    { "--seed", CREDAL_SCOPE_SESSION, CREDAL_SETTING_SEED, "one" },
    { "--seed", CREDAL_SCOPE_SESSION, CREDAL_SETTING_SEED, "9007199254740993" },
    { "--selector", CREDAL_SCOPE_SESSION, CREDAL_SETTING_SELECTOR, "soup" },
    { "--ask", CREDAL_SCOPE_SESSION, CREDAL_SETTING_ASK, "names" },
    { "--doubt", CREDAL_SCOPE_SESSION, CREDAL_SETTING_DOUBT, "perhaps" },
    { "--spot-checks", CREDAL_SCOPE_SESSION, CREDAL_SETTING_SPOT_CHECKS, "1001" },
    { "--right", CREDAL_SCOPE_SESSION, CREDAL_SETTING_RIGHT, ".3" },
    { "--right", CREDAL_SCOPE_SESSION, CREDAL_SETTING_RIGHT, "1" },
  };
  g_autoptr(CredalSession) session = credal_session_new (cli_data ("iris.csv"), NULL, NULL);

  for (gsize k = 0; k < G_N_ELEMENTS (refused); k++)
    {
      g_autoptr(GError) error = NULL;
      g_assert_false (credal_session_set (session, refused[k].scope, refused[k].name, refused[k].value, &error));
      g_autofree char *line = g_strdup_printf ("credal-cli: %s\n", error->message);
      g_autoptr(CliRun) run = cli_run ("learn a.csv --budget 1 %s %s", refused[k].option, refused[k].value);
      g_assert_cmpint (run->status, ==, 2);
      g_assert_cmpstr (run->err, ==, line);
    }
}

static void
test_no_command (void)
{
  g_autoptr(CliRun) run = cli_run ("%s", "");

  g_assert_cmpint (run->status, ==, 2);
  g_assert_cmpstr (run->out, ==, "");
  g_assert_nonnull (strstr (run->err, "Usage: credal-cli COMMAND"));
}

static void
assert_says (const char *arguments, const char *needle)
{
  g_autoptr(CliRun) run = cli_run ("%s", arguments);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpstr (run->err, ==, "");
  g_test_message ("%s should be in: %s", needle, run->out);
  g_assert_nonnull (strstr (run->out, needle));
}

static void
test_help (void)
{
  assert_says ("--help", "cluster");
  assert_says ("--version", "credal-cli ");
  assert_says ("cluster --help", "credal-cli cluster [OPTION");
  assert_says ("cluster --help", "--masses-out=FILE");
  assert_says ("cluster --engine cecm --help", "xi=");
  assert_says ("cluster --help --engine cecm", "metric=");
  assert_says ("learn --help", "soft");
  assert_says ("render --help", "--projection");
  assert_says ("replay --help", "--export masses=FILE.csv");
  assert_says ("list --help", "engines|selectors");
  assert_says ("generate --help", "two-class");
}

static void
test_list (void)
{
  assert_says ("list engines", "\necm               ECM [MD08]: Finds clusters");
  assert_says ("list engines", "credal-cli list engines ID describes one, with its parameters.");
  assert_says ("list engines cecm", "cecm: CECM [ABMD12]");
  assert_says ("list engines cecm", "rho2=");
  assert_says ("list selectors", "boundary");
  assert_says ("list recipes cecm-adaptive", "--engine cecm --set metric=adaptive --set alpha=1 --set focal=full --set begin=credal --set starts=4 "
                "--selector boundary");
  assert_says ("list recipes --json", "\"id\" : \"cecm-adaptive\"");
  assert_says ("list engines --json", "\"id\" : \"cecm\"");
  assert_says ("list selectors --json", "\"id\" : \"random\"");
  assert_says ("list engines fcm --json", "[\n  {\n    \"id\" : \"fcm\"");
  g_autoptr(CliRun) lines = cli_run ("list engines");
  g_auto(GStrv) line = g_strsplit (lines->out, "\n", -1);
  guint engines = 0;
  while (credal_engines ()[engines])
    engines++;
  g_assert_cmpuint (g_strv_length (line), ==, engines + 3);     /* an empty line, the advice, and nothing behind it */
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/usage/wrong", test_wrong);
  g_test_add_func ("/cli/usage/wrong-for-data", test_wrong_for_data);
  g_test_add_func ("/cli/usage/missing", test_missing);
  g_test_add_func ("/cli/usage/absent", test_absent);
  g_test_add_func ("/cli/usage/first-recipe", test_first_recipe);
  g_test_add_func ("/cli/usage/settings", test_settings);
  g_test_add_func ("/cli/usage/no-command", test_no_command);
  g_test_add_func ("/cli/usage/help", test_help);
  g_test_add_func ("/cli/usage/list", test_list);
  return g_test_run ();
}
