#include "fixture.h"
#include "session/session-file.h"
#include "session/session-steps.h"

/* Which window a file comes to. */

static GtkApplication *
application_of (Fixture *fixture)
{
  return gtk_window_get_application (GTK_WINDOW (fixture->window));
}

static void
wait_for_windows (Fixture *fixture)
{
  for (GList *item = gtk_application_get_windows (application_of (fixture)); item; item = item->next)
    while (CREDAL_WINDOW (item->data)->opening)
      g_main_context_iteration (NULL, TRUE);
  settle ();
}

/* As the command line does, and a file manager. */
static void
open_from_outside (Fixture *fixture, const char *const *names)
{
  g_autoptr(GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  for (; *names; names++)
    {
      g_autofree char *path = data_path (*names);
      g_ptr_array_add (files, g_file_new_for_path (path));
    }
  g_application_open (G_APPLICATION (application_of (fixture)), (GFile **) files->pdata, (int) files->len, "");
  wait_for_windows (fixture);
}

static int
compare_ids (gconstpointer a, gconstpointer b)
{
  guint left = gtk_application_window_get_id ((GtkApplicationWindow *) a);
  guint right = gtk_application_window_get_id ((GtkApplicationWindow *) b);

  return left < right ? -1 : left > right;
}

/* The names of what the windows show: the one that was there first, then the others in the order they came. */
static char *
titles (Fixture *fixture)
{
  GString *text = g_string_new (NULL);
  g_autoptr(GList) windows = g_list_sort (g_list_copy (gtk_application_get_windows (application_of (fixture))),
                                          compare_ids);

  for (GList *item = windows; item; item = item->next)
    {
      CredalSession *session = CREDAL_WINDOW (item->data)->session;
      g_string_append_printf (text, "%s%s", text->len ? " " : "", session ? credal_session_title (session) : "-");
    }
  return g_string_free (text, FALSE);
}

static void
check_titles (Fixture *fixture, const char *expected)
{
  g_autofree char *shown = titles (fixture);

  g_assert_cmpstr (shown, ==, expected);
}

static void
close_others (Fixture *fixture, gconstpointer data)
{
  g_autoptr(GList) windows = g_list_copy (gtk_application_get_windows (application_of (fixture)));

  for (GList *item = windows; item; item = item->next)
    if (item->data != fixture->window)
      gtk_widget_destroy (item->data);
  fixture->session = fixture->window->session;
  tear_down (fixture, data);
}

/* ---- from outside ---- */

static void
test_each_its_own (Fixture *fixture, gconstpointer data)
{
  open_from_outside (fixture, (const char *const[]) { "iris.csv", "wine.csv", NULL });
  check_titles (fixture, "iris.csv wine.csv");
}

/* Settings may have been tried, and they would be lost. */
static void
test_shown_stays (Fixture *fixture, gconstpointer data)
{
  open_from_outside (fixture, (const char *const[]) { "wine.csv", NULL });
  check_titles (fixture, "iris.csv wine.csv");
}

static void
test_answered_stays (Fixture *fixture, gconstpointer data)
{
  press_answer (fixture, GDK_KEY_m, 0);
  open_from_outside (fixture, (const char *const[]) { "wine.csv", "glass.csv", NULL });
  check_titles (fixture, "iris.csv wine.csv glass.csv");
  g_assert_cmpuint (answers (fixture), ==, 1);
}

/* What cannot be opened is told where nothing takes its place. */
static void
test_failure_stays (Fixture *fixture, gconstpointer data)
{
  open_from_outside (fixture, (const char *const[]) { "there-is-none.csv", "wine.csv", NULL });
  check_titles (fixture, "- wine.csv");
  g_assert_true (shows_text (fixture, "there-is-none.csv"));
}

/* ---- from the window itself ---- */

static void
open_from_window (Fixture *fixture, const char *const *names)
{
  g_autoptr(GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);

  for (; *names; names++)
    g_ptr_array_add (paths, data_path (*names));
  g_ptr_array_add (paths, NULL);
  credal_window_open_all (fixture->window, (const char *const *) paths->pdata);
  wait_for_windows (fixture);
}

/* It takes the first while nothing was said in it. */
static void
test_dropped (Fixture *fixture, gconstpointer data)
{
  open_from_window (fixture, (const char *const[]) { "wine.csv", "glass.csv", NULL });
  check_titles (fixture, "wine.csv glass.csv");
}

static void
test_dropped_on_answers (Fixture *fixture, gconstpointer data)
{
  press_answer (fixture, GDK_KEY_m, 0);
  open_from_window (fixture, (const char *const[]) { "wine.csv", "glass.csv", NULL });
  check_titles (fixture, "iris.csv wine.csv glass.csv");
}

/* What was undone can be redone. */
static void
test_dropped_on_undone_answers (Fixture *fixture, gconstpointer data)
{
  press_answer (fixture, GDK_KEY_m, 0);
  activate (fixture, "undo");
  g_assert_cmpuint (answers (fixture), ==, 0);
  open_from_window (fixture, (const char *const[]) { "wine.csv", NULL });
  check_titles (fixture, "iris.csv wine.csv");
  g_assert_cmpuint (credal_session_length (fixture->session), ==, 1);
}

/* What cannot be read is told where it was asked for. */
static void
test_failure_is_told_here (Fixture *fixture, gconstpointer data)
{
  press_answer (fixture, GDK_KEY_m, 0);
  open_from_window (fixture, (const char *const[]) { "there-is-none.csv", "wine.csv", NULL });
  check_titles (fixture, "iris.csv wine.csv");
  g_assert_true (shows_text (fixture, "there-is-none.csv"));
  g_assert_cmpuint (answers (fixture), ==, 1);
}

#define ADD(name, set_up, func) g_test_add ("/files/" name, Fixture, NULL, set_up, func, close_others)

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  ADD ("each-its-own", set_up_empty, test_each_its_own);
  ADD ("shown-stays", set_up, test_shown_stays);
  ADD ("answered-stays", set_up, test_answered_stays);
  ADD ("failure-stays", set_up_empty, test_failure_stays);
  ADD ("dropped", set_up, test_dropped);
  ADD ("dropped-on-answers", set_up, test_dropped_on_answers);
  ADD ("dropped-on-undone-answers", set_up, test_dropped_on_undone_answers);
  ADD ("failure-is-told-here", set_up, test_failure_is_told_here);
  return g_test_run ();
}
