/* A window on a disk of which calls fail: what is not on the disk is told in the window. CREDAL_FAULTS=1: each of the
 * first calls fails in turn, once; else every other one fails. */
#include <glib/gstdio.h>
#include <string.h>
#include "../faults/failing-calls.h"
#include "fixture.h"
#include "session/session-file.h"
#include "session/session-steps.h"

#define PLACES 50
#define SHARED 2       /* runs */
#define STEPS  30      /* three answers and an export each */
#define HALF   10      /* objects of a group */
#define ANSWER "\"event\":\"answer\""

static char *
path_of (const char *name)
{
  return g_build_filename (g_get_user_state_dir (), name, NULL);
}

/* Opens objects of two groups, and saves the session at @path. */
static void
open_groups (Fixture *fixture, const char *path)
{
  g_autofree char *table = path_of ("groups.csv");
  g_autoptr(GString) text = g_string_new ("x,y\n");

  for (guint i = 0; i < 2 * HALF; i++)
    g_string_append_printf (text, "%u.5,%u.5\n", i % 3 + (i < HALF ? 0 : 9), i % 2);
  g_assert_true (g_file_set_contents (table, text->str, -1, NULL));
  open_window (fixture, table);
  g_assert_true (credal_session_set (fixture->session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_ENGINE, "kmeans", NULL));
  credal_session_wait (fixture->session);
  g_assert_true (credal_session_save_as (fixture->session, path, FALSE, NULL));
}

/* Answers about the pairs of each group in turn. */
static void
answer (Fixture *fixture, guint number)
{
  guint32 of = number % 2 ? HALF : 0, i = 0, j = 1 + number / 2;

  for (; j >= HALF; j -= HALF - 1 - i)
    i++;
  g_assert_cmpint (credal_session_answer (fixture->session, of + i, of + j, CREDAL_MUST_LINK, 1.0, FALSE, NULL), ==,
                   CREDAL_ANSWER_TAKEN);
  settle ();
}

static void
check_answers (Fixture *fixture, const char *path, guint given)
{
  if (!shows_text (fixture, "Your answers are held in memory only"))
    g_assert_cmpuint (failing_disk_lines (path, ANSWER), ==, given);
}

/* The file is whole, or it is not there, and that is told. */
static void
export_labels (Fixture *fixture)
{
  g_autofree char *path = path_of ("labels.csv"), *text = NULL;

  credal_session_wait (fixture->session);
  settle ();
  credal_window_export (fixture->window, "labels", path);
  wait_until_written (fixture);
  if (!g_file_get_contents (path, &text, NULL, NULL))
    {
      g_assert_true (shows_text (fixture, "Not written"));
      return;
    }
  g_auto(GStrv) lines = g_strsplit (text, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 1 + 2 * HALF + 1);
  g_unlink (path);
}

/* Answers, and exports, while call @place fails and every @every-th after it. */
static void
use (Fixture *fixture, FailingKind kind, guint place, guint every)
{
  g_autofree char *path = path_of ("disk.credal");

  open_groups (fixture, path);
  failing_begin (kind, place, every);
  for (guint step = 0, given = 0; step < STEPS; step++)
    {
      for (guint k = 0; k < 3; k++)
        {
          answer (fixture, given++);
          check_answers (fixture, path, given);
        }
      export_labels (fixture);
    }
  g_assert_cmpuint (failing_end (), >=, every > 0 ? PLACES / every : 1);
  activate (fixture, "save");
  g_assert_false (shows_text (fixture, "Your answers are held in memory only"));
  g_assert_cmpuint (failing_disk_lines (path, ANSWER), ==, 3 * STEPS);
}

static void
test_kind (Fixture *fixture, gconstpointer kind)
{
  const gboolean all = g_getenv ("CREDAL_FAULTS") != NULL;

  for (guint place = 1; place <= (all ? PLACES : SHARED); place++)
    use (fixture, GPOINTER_TO_INT (kind), place, all ? 0 : SHARED);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_log_set_always_fatal (G_LOG_FATAL_MASK | G_LOG_LEVEL_CRITICAL);     /* GTK warns about its list of recent files */
  for (int kind = FAILING_NONE + 1; kind < FAILING_KINDS; kind++)
    {
      g_autofree char *name = g_strdup_printf ("/disk/%s", failing_names[kind]);
      g_test_add (name, Fixture, GINT_TO_POINTER (kind), set_up_empty, test_kind, tear_down);
    }
  return g_test_run ();
}
