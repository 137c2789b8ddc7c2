/* kill -9 at ten random moments of `reproduce`: it goes on where it was, and ends with the bytes of a run in one go. */
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include "harness.h"

#define KILLS 10
#define WHAT "seeds-f4 egmm-t2 --trials 20"

/* Kills a run after @delay µs. TRUE: it had not ended before. */
static gboolean
kill_run (const char *folder, gulong delay)
{
  g_autofree char *command = g_strdup_printf ("%s reproduce " WHAT " --out %s", g_getenv ("CREDAL_CLI"), folder);
  g_auto(GStrv) argv = g_strsplit (command, " ", -1);
  GPid pid;
  int status;

  g_assert_true (g_spawn_async (NULL, argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD | G_SPAWN_STDOUT_TO_DEV_NULL
                                | G_SPAWN_STDERR_TO_DEV_NULL, NULL, NULL, &pid, NULL));
  g_usleep (delay);
  kill (pid, SIGKILL);
  g_assert_cmpint (waitpid (pid, &status, 0), ==, pid);
  g_assert_true (WIFSIGNALED (status) || WEXITSTATUS (status) == 0);
  return WIFSIGNALED (status);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (*(char *const *) a, *(char *const *) b);
}

/* (transfer full): sorted. */
static GPtrArray *
list_folder (const char *folder)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)))
    g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  return names;
}

/* (transfer full): the trials that are kept, in the order of their lines' beginnings, which name them; without the
 * seconds that each took. */
static char *
sort_trials (const char *text)
{
  g_auto(GStrv) lines = g_strsplit (text, "\n", -1);
  g_auto(GStrv) headings = g_strsplit (lines[0], ",", -1);
  g_autoptr(GPtrArray) rows = g_ptr_array_new_with_free_func (g_free);
  guint seconds = 0, processor = 0;

  while (!g_str_equal (headings[seconds], "seconds"))
    seconds++;
  while (!g_str_equal (headings[processor], "cpu_seconds"))
    processor++;
  for (char **line = lines; *line; line++)
    {
      g_auto(GStrv) cells = g_strsplit (*line, ",", -1);
      if (g_strv_length (cells) <= MAX (seconds, processor))
        continue;
      cells[seconds][0] = cells[processor][0] = '\0';
      g_ptr_array_add (rows, g_strjoinv (",", cells));
    }
  g_ptr_array_sort (rows, compare_names);
  g_ptr_array_add (rows, NULL);
  return g_strjoinv ("\n", (char **) rows->pdata);
}

static void
check_same (const char *whole, const char *killed, const char *name)
{
  g_autofree char *whole_path = g_build_filename (whole, name, NULL), *path = g_build_filename (killed, name, NULL);
  g_autofree char *expected = NULL, *found = NULL;
  gsize expected_length, length;

  g_test_message ("%s", name);
  g_assert_true (g_file_get_contents (whole_path, &expected, &expected_length, NULL));
  g_assert_true (g_file_get_contents (path, &found, &length, NULL));
  if (!g_str_equal (name, "trials.csv"))
    {
      g_assert_cmpmem (found, length, expected, expected_length);
      return;
    }
  g_autofree char *expected_trials = sort_trials (expected), *trials = sort_trials (found);
  g_assert_cmpstr (trials, ==, expected_trials);
}

static void
test_kill (void)
{
  g_autofree char *whole = g_strdup (cli_path ("whole")), *killed = g_strdup (cli_path ("killed"));
  g_autoptr(GRand) rng = g_rand_new_with_seed (7);
  gint64 began = g_get_monotonic_time ();
  g_autoptr(CliRun) all = cli_run ("reproduce " WHAT " --threads 1 --out %s", whole);
  gint32 longest = (gint32) (g_get_monotonic_time () - began) / 3 + 1;

  g_assert_cmpint (all->status, ==, 0);
  for (guint kills = 0; kills < KILLS;)
    if (kill_run (killed, (gulong) g_rand_int_range (rng, 0, longest)))
      kills++;
    else
      longest = MAX (longest / 2, 1);                      /* little is left to do */
  g_autoptr(CliRun) end = cli_run ("reproduce " WHAT " --threads 2 --out %s", killed);
  g_assert_cmpint (end->status, ==, 0);
  g_assert_cmpstr (end->out, ==, all->out);
  g_autoptr(GPtrArray) expected = list_folder (whole), names = list_folder (killed);
  for (guint k = 0; k < MIN (expected->len, names->len); k++)
    g_assert_cmpstr (g_ptr_array_index (names, k), ==, g_ptr_array_index (expected, k));
  g_assert_cmpuint (names->len, ==, expected->len);
  for (guint k = 0; k < names->len; k++)
    check_same (whole, killed, g_ptr_array_index (names, k));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/reproduce-kill", test_kill);
  return g_test_run ();
}
