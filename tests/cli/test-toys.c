/* A method, a selector and an export, each in one file and registered by one line, are listed, described and run by the
 * command line, and set as any other. */
#include <string.h>
#include "cli/base/command.h"
#include "harness.h"
#include "selectors/selector.h"
#include "session/session.h"
#include "toy-engine.h"
#include "toy-export.h"

/* ---- a selector: an object and the one so many rows further ---- */

static const CredalParamSpec toy_params[] = {
  { .name = "apart", .label = "Apart", .help = "How many rows apart the two objects are.", .type = CREDAL_PARAM_INT,
    .minimum = 1, .maximum = 9, .initial = "1" },
  { NULL }
};

static gboolean
propose (gpointer memory, const CredalSelectorInput *input, guint limit, GArray *questions, CredalMonitor *monitor,
         GError **error)
{
  guint32 apart = (guint32) credal_params_int (input->params, "apart");
  gsize n = credal_partition_n (input->partition);

  for (guint32 i = 0; i + apart < n; i++)
    {
      CredalQuestion question = { .i = i, .j = i + apart, .reason = CREDAL_REASON_RANDOM };
      if (!credal_question_open (input->answers->constraints, input->answers->closure, i, i + apart))
        continue;
      g_array_append_val (questions, question);
      return TRUE;
    }
  return TRUE;
}

static const CredalSelector toy_selector = {
  .id = "toy-rows", .name = "Rows", .paper = "[Toy]", .summary = "One row and a later one.", .params = toy_params,
  .propose = propose,
};

/* ---- the command line ---- */

/* Parsing takes options out of the words, so it gets an array of its own. */
static gboolean
run_command (gboolean (*command) (int argc, char **argv, GError **error), char **argv, GError **error)
{
  guint argc = g_strv_length (argv);
  g_autofree char **left = g_memdup2 (argv, (argc + 1) * sizeof *argv);

  return command ((int) argc, left, error);
}

/* Runs a command in a process of its own, which prints what the command does; its error is printed, too. */
static void
run_words (gboolean (*command) (int argc, char **argv, GError **error), const char *words)
{
  g_auto(GStrv) argv = g_strsplit (words, " ", -1);
  g_autoptr(GError) error = NULL;

  if (!run_command (command, argv, &error))
    g_print ("refused: %s\n", error->message);
}

static void
assert_prints (gboolean (*command) (int argc, char **argv, GError **error), const char *words, const char *pattern)
{
  if (g_test_subprocess ())
    {
      run_words (command, words);
      return;
    }
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_passed ();
  g_test_trap_assert_stdout (pattern);
}

static void
test_list_engines (void)
{
  assert_prints (credal_cli_list, "list engines toy", "*toy: Toy ?Toy?*where=ends  (ends|middle)*");
}

static void
test_list_selectors (void)
{
  assert_prints (credal_cli_list, "list selectors toy-rows", "*toy-rows: Rows ?Toy?*apart=1  (1 to 9)*");
}

static void
test_help (void)
{
  assert_prints (credal_cli_cluster, "cluster --engine toy --help", "*Parameters of toy*where=ends*");
}

static void
test_set (void)
{
  g_autofree char *words = g_strdup_printf ("cluster %s -e toy -c 2 --set where=middle --json", cli_data ("iris.csv"));

  assert_prints (credal_cli_cluster, words, "*\"engine\" : \"toy\"*\"where\" : \"middle\"*");
}

static void
test_refused (void)
{
  assert_prints (credal_cli_cluster, "cluster a.csv -e toy -c 2 --set where=edge",
                 "*refused: where=edge: expected one of ends, middle*");
}

static void
test_learn (void)
{
  g_autofree char *words = g_strdup_printf ("learn %s -e toy -c 3 --selector toy-rows --selector-set apart=3 --budget 2 "
                                            "--json", cli_data ("iris.csv"));

  assert_prints (credal_cli_learn, words, "*\"engine\" : \"toy\"*\"selector\" : \"toy-rows\"*");
}

static void
test_learn_refused (void)
{
  assert_prints (credal_cli_learn, "learn a.csv -e toy --selector toy-rows --selector-set apart=10 --budget 2",
                 "*refused: apart=10: expected a whole number from 1 to 9*");
}

static void
test_settings (void)
{
  g_autoptr(CredalSettings) settings = credal_settings_new (FALSE);

  g_assert_true (credal_settings_set (settings, CREDAL_SCOPE_SESSION, CREDAL_SETTING_ENGINE, "toy", NULL));
  g_assert_true (credal_settings_set (settings, CREDAL_SCOPE_ENGINE, "where", "middle", NULL));
  g_assert_true (credal_settings_set (settings, CREDAL_SCOPE_SESSION, CREDAL_SETTING_SELECTOR, "toy-rows", NULL));
  g_assert_true (credal_settings_set (settings, CREDAL_SCOPE_SELECTOR, "apart", "3", NULL));
  g_assert_true (credal_settings_selector (settings) == &toy_selector);
  g_assert_cmpstr (credal_settings_text (settings, CREDAL_SCOPE_ENGINE, "where"), ==, "middle");
  g_assert_cmpint (credal_params_int (credal_settings_asking (settings), "apart"), ==, 3);
}

/* ---- an export: the number of objects ---- */

static void
test_export_help (void)
{
  assert_prints (credal_cli_replay, "replay --help", "*--export count=FILE.txt *how many objects there are*");
}

static void
test_option_help (void)
{
  assert_prints (credal_cli_cluster, "cluster --help", "*--count-out=FILE *write how many objects there are*");
}

static void
test_export_refused (void)
{
  assert_prints (credal_cli_replay, "replay a.credal --export counts=x", "*refused: *curves or count, = and a file*");
}

/* Runs @words with the path of a new file in place of "OUT", which holds @count then. */
static void
assert_counts (gboolean (*command) (int argc, char **argv, GError **error), const char *words, const char *count)
{
  const char *path = cli_path ("count.txt");
  g_auto(GStrv) argv = g_strsplit (words, " ", -1);
  g_autofree char *text = NULL;
  g_autoptr(GError) error = NULL;

  for (char **word = argv; *word; word++)
    if (g_str_has_suffix (*word, "OUT"))
      {
        g_autofree char *before = *word;
        *word = g_strdup_printf ("%.*s%s", (int) (strlen (before) - strlen ("OUT")), before, path);
      }
  run_command (command, argv, &error);
  g_assert_no_error (error);
  text = cli_read (path);
  g_assert_cmpstr (text, ==, count);
}

static void
test_export_written (void)
{
  g_autofree char *cluster = g_strdup_printf ("cluster %s -e fcm -c 3 --count-out OUT", cli_data ("iris.csv"));
  g_autofree char *fuse = g_strdup_printf ("fuse %s %s -e ecm -c 3 --count-out OUT", cli_data ("iris.csv"),
                                           cli_data ("iris.csv"));
  g_autofree char *replay = g_strdup_printf ("replay %s --export count=OUT", cli_data ("diamond.credal"));

  if (g_test_subprocess ())
    {
      assert_counts (credal_cli_cluster, cluster, "150\n");
      assert_counts (credal_cli_fuse, fuse, "150\n");
      assert_counts (credal_cli_replay, replay, "11\n");
      return;
    }
  g_test_trap_subprocess (NULL, 0, G_TEST_SUBPROCESS_DEFAULT);
  g_test_trap_assert_passed ();
}

int
main (int argc, char **argv)
{
  credal_engine_register (&test_toy);
  credal_selector_register (&toy_selector);
  credal_export_register (&toy_export);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/toys/list-engines", test_list_engines);
  g_test_add_func ("/cli/toys/list-selectors", test_list_selectors);
  g_test_add_func ("/cli/toys/help", test_help);
  g_test_add_func ("/cli/toys/set", test_set);
  g_test_add_func ("/cli/toys/refused", test_refused);
  g_test_add_func ("/cli/toys/learn", test_learn);
  g_test_add_func ("/cli/toys/learn-refused", test_learn_refused);
  g_test_add_func ("/cli/toys/settings", test_settings);
  g_test_add_func ("/cli/toys/export-help", test_export_help);
  g_test_add_func ("/cli/toys/option-help", test_option_help);
  g_test_add_func ("/cli/toys/export-refused", test_export_refused);
  g_test_add_func ("/cli/toys/export-written", test_export_written);
  return g_test_run ();
}
