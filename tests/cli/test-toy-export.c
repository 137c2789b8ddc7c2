#include <string.h>
#include "harness.h"

/* A row of the table of exports is enough for the command line: here one that only the program under test has. */

static void
assert_contains (const CliRun *run, const char *needle)
{
  g_test_message ("%s should be in: %s", needle, run->out);
  g_assert_cmpint (run->status, ==, 0);
  g_assert_nonnull (strstr (run->out, needle));
}

static void
test_help (void)
{
  g_autoptr(CliRun) replay = cli_run ("replay --help");
  g_autoptr(CliRun) cluster = cli_run ("cluster --help");
  g_autoptr(CliRun) fuse = cli_run ("fuse --help");

  assert_contains (replay, "--export count=FILE.txt");
  assert_contains (replay, "how many objects there are");
  assert_contains (cluster, "--count-out=FILE");
  assert_contains (cluster, "write how many objects there are");
  assert_contains (fuse, "--count-out=FILE");
}

static void
assert_counted (const CliRun *run, const char *path, const char *count)
{
  g_autofree char *text = NULL;

  g_assert_cmpstr (run->err, ==, "");
  g_assert_cmpint (run->status, ==, 0);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, count);
}

static void
test_written (void)
{
  const char *iris = cli_data ("iris.csv"), *clustered = cli_path ("cluster.txt"), *fused = cli_path ("fuse.txt"),
             *replayed = cli_path ("replay.txt");
  g_autoptr(CliRun) cluster = cli_run ("cluster %s -e fcm -c 3 --count-out %s", iris, clustered);
  g_autoptr(CliRun) fuse = cli_run ("fuse %s %s -e ecm -c 3 --count-out %s", iris, iris, fused);
  g_autoptr(CliRun) replay = cli_run ("replay %s --export count=%s", cli_data ("two-class.credal"), replayed);

  assert_counted (cluster, clustered, "150\n");
  assert_counted (fuse, fused, "150\n");
  g_assert_cmpint (replay->status, ==, 0);
  g_assert_true (g_file_test (replayed, G_FILE_TEST_EXISTS));
}

/* The message names all exports. */
static void
test_refused (void)
{
  g_autoptr(CliRun) run = cli_run ("replay %s --export counts=x", cli_data ("two-class.credal"));

  cli_assert_fails (run, 2, "curves or count");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/toy-export/help", test_help);
  g_test_add_func ("/cli/toy-export/written", test_written);
  g_test_add_func ("/cli/toy-export/refused", test_refused);
  return g_test_run ();
}
