/* What is wrong with a result, in the line below the plot and in the left panel, and the button that changes it. */
#include <glib/gstdio.h>
#include <string.h>
#include "fixture.h"
#include "session/analysis/judgement.h"
#include "session/session-file.h"
#include "session/session-result.h"
#include "session/session-steps.h"

#define LIMIT "The fit reached the limit of iterations"
#define MISSED "outside the clearly separated groups"

/* ---- the line ---- */

static void
seek_remedy (GtkWidget *widget, gpointer found)
{
  const char *action = GTK_IS_ACTIONABLE (widget) ? gtk_actionable_get_action_name (GTK_ACTIONABLE (widget)) : NULL;

  if (g_strcmp0 (action, "win.remedy") == 0)
    *(GtkWidget **) found = widget;
  else if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), seek_remedy, found);
}

static GtkWidget *
remedy_button (Fixture *fixture)
{
  GtkWidget *button = NULL;

  seek_remedy (GTK_WIDGET (fixture->window->status), &button);
  g_assert_nonnull (button);
  return button;
}

/* Waits until the result has been judged, also in the background, and is shown. */
static void
wait_until_judged (Fixture *fixture)
{
  credal_session_wait (fixture->session);
  credal_judgement_wait (credal_judgement_of (fixture->session));
  settle ();
}

/* @remedy: (nullable): the button's label; NULL: it is hidden */
static void
assert_line (Fixture *fixture, const char *fault, gboolean is_there, const char *remedy)
{
  GtkWidget *button = remedy_button (fixture);
  GtkWidget *line = GTK_WIDGET (fixture->window->status), *icon = find (line, GTK_TYPE_IMAGE);

  g_assert_cmpint (shows_text (fixture, fault), ==, is_there);
  g_assert_cmpint (gtk_widget_get_mapped (icon), ==, is_there);
  g_assert_cmpint (gtk_widget_get_mapped (button), ==, remedy != NULL);
  if (!remedy)
    return;
  g_assert_true (gtk_widget_is_sensitive (button));
  g_assert_cmpstr (gtk_button_get_label (GTK_BUTTON (button)), ==, remedy);
}

static void
click_remedy (Fixture *fixture)
{
  guint before = credal_session_position (fixture->session);

  gtk_button_clicked (GTK_BUTTON (remedy_button (fixture)));
  g_assert_cmpuint (credal_session_position (fixture->session), ==, before + 1);
  wait_until_judged (fixture);
}

static void
set_engine (Fixture *fixture, const char *engine, const char *name, const char *value)
{
  const CredalSetting settings[] = { { CREDAL_SCOPE_SESSION, CREDAL_SETTING_ENGINE, engine },
                                     { CREDAL_SCOPE_ENGINE, CREDAL_PARAM_CLUSTERS, "3" },
                                     { CREDAL_SCOPE_ENGINE, name, value } };

  g_assert_true (credal_session_set_all (fixture->session, settings, G_N_ELEMENTS (settings), NULL));
}

static const char *
engine_value (Fixture *fixture, const char *name)
{
  return credal_params_text (credal_session_values (fixture->session, CREDAL_SCOPE_ENGINE), name);
}

/* ---- cheap faults ---- */

/* One iteration is too few; the button allows more until they are enough, in steps that are undone one by one. */
static void
test_limit (Fixture *fixture, gconstpointer data)
{
  guint clicks = 0;

  wait_until_judged (fixture);
  assert_line (fixture, LIMIT, FALSE, NULL);
  set_engine (fixture, "egmm", CREDAL_PARAM_ITERATIONS, "1");
  wait_until_judged (fixture);
  assert_line (fixture, LIMIT, TRUE, "Allow 4 iterations");
  assert_fits (GTK_WIDGET (fixture->window));
  for (; shows_text (fixture, LIMIT); clicks++)
    click_remedy (fixture);
  g_assert_cmpuint (clicks, >, 1);
  assert_line (fixture, LIMIT, FALSE, NULL);
  for (; clicks > 0; clicks--)
    press (fixture, GDK_KEY_z, GDK_CONTROL_MASK);
  wait_until_judged (fixture);
  g_assert_cmpstr (engine_value (fixture, CREDAL_PARAM_ITERATIONS), ==, "1");
  assert_line (fixture, LIMIT, TRUE, "Allow 4 iterations");
}

static void
unfold (GtkWidget *widget, gpointer data)
{
  if (GTK_IS_EXPANDER (widget))
    gtk_expander_set_expanded (GTK_EXPANDER (widget), TRUE);
  if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), unfold, NULL);
}

/* The left panel has the fault as a sentence, below what the clustering took. */
static void
test_panel (Fixture *fixture, gconstpointer data)
{
  set_engine (fixture, "egmm", CREDAL_PARAM_ITERATIONS, "1");
  wait_until_judged (fixture);
  g_assert_false (shows_text (fixture, "\n" LIMIT));
  unfold (GTK_WIDGET (fixture->window->parameters), NULL);
  g_assert_true (shows_text (fixture, "\n" LIMIT));
}

/* ---- a group that is missed ---- */

/* Three squares of 49 points; a bridge between two of them, and a point far away. */
static char *
write_bridge (void)
{
  static const double middles[][2] = { { 0, 0 }, { 10, 0 }, { 5, 10 } };
  char *path = g_build_filename (g_get_user_state_dir (), "bridge.csv", NULL);
  g_autoptr(GString) text = g_string_new ("x,y\n");

  for (guint i = 0; i < 3 * 49; i++)
    g_string_append_printf (text, "%.1f,%.1f\n", middles[i / 49][0] + .3 * (i % 7) - .9,
                            middles[i / 49][1] + .3 * (i % 49 / 7) - .9);
  for (guint x = 2; x < 9; x++)
    g_string_append_printf (text, "%u.0,0.0\n", x);
  g_string_append (text, "5.0,16.0\n");
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
  return path;
}

/* Single linkage follows the bridge. That is found while nothing else is to do, and again when the file is opened. */
static void
test_missed (Fixture *fixture, gconstpointer data)
{
  g_autofree char *table = write_bridge (), *saved = g_build_filename (g_get_user_state_dir (), "bridge.credal", NULL);

  open_window (fixture, table);
  set_engine (fixture, "agglomerative", "linkage", "single");
  credal_session_wait (fixture->session);
  while (!shows_text (fixture, MISSED))
    g_main_context_iteration (NULL, TRUE);
  assert_line (fixture, MISSED, TRUE, "Use k-means");
  click_remedy (fixture);
  g_assert_cmpstr (credal_session_engine (fixture->session)->id, ==, "kmeans");
  assert_line (fixture, MISSED, FALSE, NULL);
  activate (fixture, "undo");
  wait_until_judged (fixture);
  g_assert_cmpstr (engine_value (fixture, "linkage"), ==, "single");
  assert_line (fixture, MISSED, TRUE, "Use k-means");
  g_assert_true (credal_session_save_as (fixture->session, saved, FALSE, NULL));
  open_window (fixture, saved);
  while (!shows_text (fixture, MISSED))
    g_main_context_iteration (NULL, TRUE);
  assert_line (fixture, MISSED, TRUE, "Use k-means");
  g_unlink (saved);
  g_unlink (table);
}

/* ---- saved and opened ---- */

static char *
all_faults (Fixture *fixture)
{
  CredalJudgement *judgement = credal_judgement_of (fixture->session);
  GString *lines = g_string_new (NULL);

  wait_until_judged (fixture);
  for (guint k = 0; k < credal_judgement_faults (judgement)->len; k++)
    {
      g_autofree char *text = credal_judgement_text (judgement, k);
      g_string_append_printf (lines, "%s\n", text);
    }
  return g_string_free (lines, FALSE);
}

/* Opened again, a result has the same faults, those of the fit included, and the same button. */
static void
test_reopen (Fixture *fixture, gconstpointer data)
{
  g_autofree char *saved = g_build_filename (g_get_user_state_dir (), "faults.credal", NULL);

  set_engine (fixture, "egmm", CREDAL_PARAM_ITERATIONS, "1");
  g_autofree char *before = all_faults (fixture);
  g_assert_nonnull (strstr (before, LIMIT));
  g_assert_true (credal_session_save_as (fixture->session, saved, FALSE, NULL));
  open_window (fixture, saved);
  g_autofree char *after = all_faults (fixture);
  g_assert_cmpstr (after, ==, before);
  assert_line (fixture, LIMIT, TRUE, "Allow 4 iterations");
  g_unlink (saved);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add ("/faults/limit", Fixture, NULL, set_up, test_limit, tear_down);
  g_test_add ("/faults/panel", Fixture, NULL, set_up, test_panel, tear_down);
  g_test_add ("/faults/missed", Fixture, NULL, set_up_empty, test_missed, tear_down);
  g_test_add ("/faults/reopen", Fixture, NULL, set_up, test_reopen, tear_down);
  return g_test_run ();
}
