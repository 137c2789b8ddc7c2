/* Nothing that is read is written over, and nothing is written twice: said with exit code 2, and every file stays as it
 * is. */
#include <string.h>
#include <glib/gstdio.h>
#include <sys/wait.h>
#include <unistd.h>
#include "harness.h"

#define FIT "-e ecm -c 3"
#define LEARN "-e ecm --random-pairs --budget 1"

static void
copy (const char *from, const char *to)
{
  g_autofree char *bytes = NULL;
  gsize length;

  g_assert_true (g_file_get_contents (from, &bytes, &length, NULL));
  cli_write (to, bytes, (gssize) length);
}

/* @arguments: as cli_run() has them, in the test's folder. */
static void
assert_refused (const char *arguments, const char *needle, const char *input)
{
  g_autofree char *before = cli_read (cli_path (input));
  g_autoptr(CliRun) run = cli_run ("%s", arguments);
  g_autofree char *after = cli_read (cli_path (input));

  cli_assert_fails (run, 2, needle);
  g_assert_cmpstr (before, ==, after);
}

static void
test_tables (void)
{
  copy (cli_data ("iris.csv"), "iris.csv");
  cli_write ("known.csv", "i,j,type,certainty\n", -1);
  g_assert_cmpint (symlink ("iris.csv", cli_path ("link.csv")), ==, 0);
  assert_refused ("cluster iris.csv " FIT " --labels-out iris.csv", "iris.csv is also an input", "iris.csv");
  assert_refused ("cluster iris.csv " FIT " --masses-out ./iris.csv", "./iris.csv is also an input", "iris.csv");
  assert_refused ("cluster iris.csv " FIT " --labels-out link.csv", "link.csv is also an input", "iris.csv");
  assert_refused ("cluster iris.csv " FIT " --constraints known.csv --labels-out known.csv", "known.csv is also",
                  "known.csv");
  assert_refused ("cluster iris.csv " FIT " --labels-out x.csv --masses-out ./x.csv", "./x.csv is named twice",
                  "iris.csv");
  assert_refused ("learn iris.csv " LEARN " --constraints-out iris.csv", "iris.csv is also an input", "iris.csv");
  assert_refused ("learn iris.csv " LEARN " --plot x.svg --constraints-out x.svg", "x.svg is named twice", "iris.csv");
  g_assert_false (g_file_test (cli_path ("x.csv"), G_FILE_TEST_EXISTS));
}

/* A link to what is not there yet is written through, and is the same file as what it leads to. */
static void
test_links_to_nothing (void)
{
  copy (cli_data ("iris.csv"), "iris.csv");
  g_assert_cmpint (symlink ("there.csv", cli_path ("first.csv")), ==, 0);
  g_assert_cmpint (symlink ("first.csv", cli_path ("second.csv")), ==, 0);
  assert_refused ("cluster iris.csv " FIT " --labels-out second.csv --masses-out there.csv",
                  "there.csv is named twice", "iris.csv");
  g_autoptr(CliRun) run = cli_run ("cluster iris.csv " FIT " --labels-out second.csv");
  g_assert_cmpint (run->status, ==, 0);
  g_assert_true (g_file_test (cli_path ("second.csv"), G_FILE_TEST_IS_SYMLINK));
  g_assert_true (g_file_test (cli_path ("there.csv"), G_FILE_TEST_IS_REGULAR));
}

static void
test_pictures (void)
{
  copy (cli_data ("cell.png"), "cell.png");
  copy (cli_data ("iris.csv"), "table.png");
  cli_write ("strokes.json", "\n", -1);
  assert_refused ("cluster cell.png " FIT " --mask-out cell.png", "cell.png is also an input", "cell.png");
  assert_refused ("cluster cell.png " FIT " --strokes strokes.json --statistics-out strokes.json",
                  "strokes.json is also", "strokes.json");
  assert_refused ("cluster cell.png " FIT " --masks-out m --mask-out m-2-betp.png", "m-2-betp.png is named twice",
                  "cell.png");
  assert_refused ("render cell.png " FIT " -o cell.png", "cell.png is also an input", "cell.png");
  assert_refused ("render table.png -o table.png", "table.png is also an input", "table.png");
}

static void
test_sessions (void)
{
  copy (cli_data ("phantom.credal"), "p.credal");
  copy (cli_data ("phantom-t1.png"), "phantom-t1.png");
  copy (cli_data ("phantom-t2.png"), "phantom-t2.png");
  assert_refused ("replay p.credal --export labels=p.credal", "p.credal is also an input", "p.credal");
  assert_refused ("replay p.credal --export answers=./p.credal", "p.credal is also an input", "p.credal");
  assert_refused ("replay p.credal --export mask=phantom-t1.png", "phantom-t1.png is also an input", "phantom-t1.png");
  assert_refused ("replay p.credal --export overlay=phantom-t2.png", "phantom-t2.png is also an input",
                  "phantom-t2.png");
  assert_refused ("replay p.credal --export overlay=x.png --export mask=x.png", "x.png is named twice", "p.credal");
  assert_refused ("render p.credal -o phantom-t1.png", "phantom-t1.png is also an input", "phantom-t1.png");
}

/* What keeps nothing may be named as often as one likes. */
static void
test_devices (void)
{
  g_autoptr(CliRun) run = cli_run ("cluster %s " FIT " --labels-out /dev/null --masses-out /dev/null",
                                   cli_data ("iris.csv"));

  g_assert_cmpint (run->status, ==, 0);
}

/* ---- names ---- */

static void
assert_written (const char *format, const char *path)
{
  g_autofree char *arguments = g_strdup_printf ("%s%s", format, path);
  g_autoptr(CliRun) run = cli_run ("%s", arguments);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
}

/* As long as names can be. */
static void
test_long_names (void)
{
  g_autofree char *stem = g_strnfill (251, 'x');
  g_autofree char *table = g_strconcat (stem, ".csv", NULL), *picture = g_strconcat (stem, ".svg", NULL);

  copy (cli_data ("iris.csv"), "iris.csv");
  assert_written ("cluster iris.csv " FIT " --labels-out ", table);
  assert_written ("render iris.csv -o ", picture);
}

/* A link is followed, whatever is written. */
static void
test_links (void)
{
  copy (cli_data ("iris.csv"), "iris.csv");
  g_assert_cmpint (symlink ("aim.png", cli_path ("link.png")), ==, 0);
  cli_write ("aim.png", "old", -1);
  assert_written ("render iris.csv -o ", "link.png");
  g_assert_true (g_file_test (cli_path ("link.png"), G_FILE_TEST_IS_SYMLINK));
}

static void
test_missing_folder (void)
{
  g_autoptr(CliRun) render = cli_run ("render %s -o missing/plot.png", cli_data ("iris.csv"));

  cli_assert_fails (render, 1, "missing/plot.png: cannot be written");
  g_assert_null (strstr (render->err, "plot.png."));
}

/* A name that says another kind is refused. */
static void
test_kinds (void)
{
  copy (cli_data ("cell.png"), "cell.png");
  g_autoptr(CliRun) mask = cli_run ("cluster cell.png " FIT " --mask-out mask.jpg");
  g_autoptr(CliRun) overlay = cli_run ("cluster cell.png " FIT " --overlay-out overlay.svg");

  cli_assert_fails (mask, 2, "mask.jpg");
  cli_assert_fails (overlay, 2, "overlay.svg");
  g_assert_false (g_file_test (cli_path ("mask.jpg"), G_FILE_TEST_EXISTS));
}

static void
test_full (void)
{
  g_autofree char *command = g_strdup_printf ("sh -c '\"%s\" --help >/dev/full'", g_getenv ("CREDAL_CLI"));
  int status;

  g_assert_true (g_spawn_command_line_sync (command, NULL, NULL, &status, NULL));
  g_assert_false (g_spawn_check_wait_status (status, NULL));
}

/* What may not grow so far is told, and nothing of it is left. */
static void
test_limited (void)
{
  g_autofree char *command = g_strdup_printf ("sh -c 'ulimit -f 8; exec \"%s\" generate gaussians -o large.csv'",
                                              g_getenv ("CREDAL_CLI"));
  g_autofree char *said = NULL;
  int status;

  g_assert_true (g_spawn_command_line_sync (command, NULL, &said, &status, NULL));
  g_assert_true (WIFEXITED (status));
  g_assert_cmpint (WEXITSTATUS (status), ==, 1);
  g_assert_nonnull (strstr (said, "large.csv: cannot be written"));
  g_autoptr(GDir) folder = g_dir_open (".", 0, NULL);
  for (const char *name; (name = g_dir_read_name (folder));)
    g_assert_false (g_str_has_prefix (name, ".credal-") || g_str_equal (name, "large.csv"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_autofree char *folder = g_path_get_dirname (cli_path ("x"));
  g_assert_cmpint (g_chdir (folder), ==, 0);
  g_test_add_func ("/cli/outputs/tables", test_tables);
  g_test_add_func ("/cli/outputs/links-to-nothing", test_links_to_nothing);
  g_test_add_func ("/cli/outputs/pictures", test_pictures);
  g_test_add_func ("/cli/outputs/sessions", test_sessions);
  g_test_add_func ("/cli/outputs/devices", test_devices);
  g_test_add_func ("/cli/outputs/long-names", test_long_names);
  g_test_add_func ("/cli/outputs/links", test_links);
  g_test_add_func ("/cli/outputs/missing-folder", test_missing_folder);
  g_test_add_func ("/cli/outputs/kinds", test_kinds);
  g_test_add_func ("/cli/outputs/full", test_full);
  g_test_add_func ("/cli/outputs/limited", test_limited);
  return g_test_run ();
}
