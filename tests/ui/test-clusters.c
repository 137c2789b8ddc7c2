#include <gdk/gdkx.h>
#include <math.h>
#include <string.h>
#include "fixture.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/dialogs/clusters-dialog.h"
#include "views/charts/validity-chart.h"

/* How many clusters: the dialog, by a real mouse and real keys. */

static void
focus_window (GtkWidget *window)
{
  gtk_window_present (GTK_WINDOW (window));
  act ("windowfocus --sync %u", (guint32) gdk_x11_window_get_xid (gtk_widget_get_window (window)));
}

static CredalClustersDialog *
open_dialog (Fixture *fixture)
{
  focus_window (GTK_WIDGET (fixture->window));
  act ("key ctrl+h");
  CredalClustersDialog *dialog = CREDAL_CLUSTERS_DIALOG (find_toplevel (CREDAL_TYPE_CLUSTERS_DIALOG));
  g_assert_nonnull (dialog);
  focus_window (GTK_WIDGET (dialog));        /* as a window manager does */
  return dialog;
}

static GtkWidget *
chart_of (CredalClustersDialog *dialog)
{
  return find (GTK_WIDGET (dialog), CREDAL_TYPE_VALIDITY_CHART);
}

static gboolean
note_drawn (GtkWidget *widget, cairo_t *cr, gpointer drawn)
{
  *(gboolean *) drawn = TRUE;
  return FALSE;
}

/* The pointer finds points only after they were drawn. */
static void
wait_until_drawn (GtkWidget *chart)
{
  gboolean drawn = FALSE;
  gulong handler = g_signal_connect_after (chart, "draw", G_CALLBACK (note_drawn), &drawn);

  settle ();
  drawn = FALSE;
  gtk_widget_queue_draw (chart);
  while (!drawn)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (chart, handler);
}

static CredalClustersDialog *
open_until_done (Fixture *fixture)
{
  CredalClustersDialog *dialog = open_dialog (fixture);

  while (credal_clusters_dialog_busy (dialog))
    g_main_context_iteration (NULL, TRUE);
  wait_until_drawn (chart_of (dialog));
  return dialog;
}

static guint
current_number (CredalClustersDialog *dialog, double *value)
{
  return credal_validity_chart_current (CREDAL_VALIDITY_CHART (chart_of (dialog)), value);
}

static void
collect_text (GtkWidget *widget, gpointer text)
{
  if (GTK_IS_LABEL (widget))
    g_string_append_printf (text, "%s\n", gtk_label_get_text (GTK_LABEL (widget)));
  if (GTK_IS_CONTAINER (widget))
    gtk_container_forall (GTK_CONTAINER (widget), collect_text, text);
}

static gboolean
tells (CredalClustersDialog *dialog, const char *needle)
{
  g_autoptr(GString) text = g_string_new (NULL);

  collect_text (GTK_WIDGET (dialog), text);
  return strstr (text->str, needle) != NULL;
}

static gboolean
is_open (void)
{
  return find_toplevel (CREDAL_TYPE_CLUSTERS_DIALOG) != NULL;
}

/* The advice and its reason, the method's own index, and that the dialog has room on the least screen. */
static void
test_suggests (Fixture *fixture, gconstpointer data)
{
  CredalClustersDialog *dialog = open_until_done (fixture);
  double value;

  g_assert_cmpuint (current_number (dialog, &value), ==, 2);
  g_assert_true (isfinite (value));
  g_assert_true (tells (dialog, "2 clusters. It is the largest number with which all clusters stand apart"));
  g_assert_true (tells (dialog, "ANS prefers 2, too."));
  g_assert_true (tells (dialog, "How much emptier the border"));
  g_assert_false (tells (dialog, "Only the data decide"));
  assert_fits (GTK_WIDGET (dialog));
  act ("key Escape");
  g_assert_false (is_open ());
  g_assert_cmpuint (credal_session_length (fixture->session), ==, 0);
}

/* Arrows move along the curve, Enter sets the number in one step, Undo takes it back. */
static void
test_keys (Fixture *fixture, gconstpointer data)
{
  guint before = credal_session_clusters (fixture->session);
  CredalClustersDialog *dialog = open_until_done (fixture);
  double first, second;

  act ("key Home");
  g_assert_cmpuint (current_number (dialog, &first), ==, 2);
  act ("key Right Right Right");
  g_assert_cmpuint (current_number (dialog, &second), ==, 5);
  g_assert_cmpfloat (first, !=, second);
  g_assert_nonnull (strstr (atk_object_get_description (gtk_widget_get_accessible (chart_of (dialog))),
                            "5 clusters: Separation"));
  act ("key End Left");
  g_assert_cmpuint (current_number (dialog, &second), ==, 7);
  act ("key Right Right Left Left Left");
  g_assert_cmpuint (current_number (dialog, &second), ==, 5);
  act ("key Return");
  g_assert_false (is_open ());
  credal_session_wait (fixture->session);
  g_assert_cmpuint (credal_session_clusters (fixture->session), ==, 5);
  g_assert_cmpuint (credal_partition_c (credal_session_partition (fixture->session)), ==, 5);
  g_assert_cmpuint (credal_session_length (fixture->session), ==, 1);
  activate (fixture, "undo");
  g_assert_cmpuint (credal_session_clusters (fixture->session), ==, before);
}

/* A click near a point takes that number; above it the pointer only makes it the current one. */
static void
test_click (Fixture *fixture, gconstpointer data)
{
  CredalClustersDialog *dialog = open_until_done (fixture);
  GtkWidget *chart = chart_of (dialog);
  int x, y, scale = gtk_widget_get_scale_factor (chart), width = gtk_widget_get_allocated_width (chart);
  double value;

  gdk_window_get_origin (gtk_widget_get_window (chart), &x, &y);
  y += gtk_widget_get_allocated_height (chart) / 3;
  act ("mousemove %d %d", (x + width - 40) * scale, y * scale);
  g_assert_cmpuint (current_number (dialog, &value), ==, 8);
  g_assert_true (is_open ());
  act ("mousemove %d %d", (x + width / 2 + 20) * scale, y * scale);
  guint number = current_number (dialog, &value);
  g_assert_cmpuint (number, >, 3);
  g_assert_cmpuint (number, <, 8);
  act ("click 1");
  g_assert_false (is_open ());
  g_assert_cmpuint (credal_session_clusters (fixture->session), ==, number);
}

/* Another index judges what was found already. */
static void
test_index (Fixture *fixture, gconstpointer data)
{
  CredalClustersDialog *dialog = open_until_done (fixture);
  GtkWidget *menu = find (GTK_WIDGET (dialog), GTK_TYPE_COMBO_BOX_TEXT);

  g_assert_true (gtk_combo_box_set_active_id (GTK_COMBO_BOX (menu), "davies-bouldin"));
  g_assert_false (gtk_combo_box_set_active_id (GTK_COMBO_BOX (menu), "ebic"));
  settle ();
  g_assert_false (credal_clusters_dialog_busy (dialog));
  g_assert_true (tells (dialog, "Davies–Bouldin suggests 2 clusters (its smallest"));
  act ("key Escape");
}

/* Closing stops what is left to do; so does the session's going, with the dialog open. */
static void
test_closing (Fixture *fixture, gconstpointer data)
{
  CredalClustersDialog *dialog = open_dialog (fixture);

  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_DELETE_EVENT);
  settle ();
  g_assert_false (is_open ());
  g_assert_null (credal_window_tool (fixture->window, "how-many-clusters"));
  open_dialog (fixture);
  g_autofree char *path = data_path ("wine.csv");
  open_window (fixture, path);
  g_assert_false (is_open ());
}

static void
test_without_session (Fixture *fixture, gconstpointer data)
{
  g_assert_false (is_enabled (fixture, "how-many-clusters"));
}

#define ADD(path, setup, function) g_test_add (path, Fixture, NULL, setup, function, tear_down)

/* Before the curve is drawn no point has a place, so that the pointer is over none: the number chosen stays. */
static void
test_not_drawn (void)
{
  g_autoptr(GArray) points = credal_clusters_points_new ();
  const CredalClustersPoint found[] = { { .clusters = 2, .values[CREDAL_VALIDITY_DAVIES_BOULDIN] = 0.5 },
                                        { .clusters = 3, .values[CREDAL_VALIDITY_DAVIES_BOULDIN] = 0.9 } };
  GtkWidget *chart = g_object_ref_sink (g_object_new (CREDAL_TYPE_VALIDITY_CHART, NULL));
  GdkEventMotion motion = { .type = GDK_MOTION_NOTIFY, .x = 5.0, .y = 5.0 };
  double value;

  for (guint k = 0; k < G_N_ELEMENTS (found); k++)
    {
      CredalClustersPoint copy = credal_clusters_point_copy (&found[k]);
      g_array_append_val (points, copy);
    }
  credal_validity_chart_show (CREDAL_VALIDITY_CHART (chart), points, CREDAL_VALIDITY_DAVIES_BOULDIN);
  credal_chart_make_current (CREDAL_CHART (chart), 1);
  GTK_WIDGET_GET_CLASS (chart)->motion_notify_event (chart, &motion);
  g_assert_cmpuint (credal_validity_chart_current (CREDAL_VALIDITY_CHART (chart), &value), ==, 3);
  g_object_unref (chart);
}

/* Numbers whose fits ended at the limit of iterations are listed. */
static void
test_unfinished (Fixture *fixture, gconstpointer data)
{
  const CredalSetting settings[] = { { CREDAL_SCOPE_SESSION, CREDAL_SETTING_ENGINE, "gmm" },
                                     { CREDAL_SCOPE_ENGINE, "iterations", "1" } };

  g_assert_true (credal_session_set_all (fixture->session, settings, 2, NULL));
  credal_session_wait (fixture->session);
  CredalClustersDialog *dialog = open_until_done (fixture);
  g_assert_true (tells (dialog, "The fits with 2, 3, 4, 5, 6, 7, 8 clusters ended at the limit of iterations"));
  assert_fits (GTK_WIDGET (dialog));
  act ("key Escape");
}

/* The search is told apart from a session that knows more: here a former grouping. */
static void
test_knows_more (Fixture *fixture, gconstpointer data)
{
  activate (fixture, "another-grouping");
  credal_session_wait (fixture->session);
  settle ();
  CredalClustersDialog *dialog = open_until_done (fixture);
  g_assert_true (tells (dialog, "Only the data decide here: answers and former groupings do not count."));
  assert_fits (GTK_WIDGET (dialog));
  act ("key Escape");
}

/* With all covariances, Enter uses the number and the covariances together; without a mixture there is no such choice. */
static void
test_covariances (Fixture *fixture, gconstpointer data)
{
  const CredalSetting settings[] = { { CREDAL_SCOPE_SESSION, CREDAL_SETTING_ENGINE, "gmm" },
                                     { CREDAL_SCOPE_ENGINE, "starts", "1" } };
  CredalClustersDialog *dialog = open_until_done (fixture);

  g_assert_false (gtk_widget_get_visible (find (GTK_WIDGET (dialog), GTK_TYPE_CHECK_BUTTON)));
  act ("key Escape");
  g_assert_true (credal_session_set_all (fixture->session, settings, 2, NULL));
  credal_session_wait (fixture->session);
  guint length = credal_session_length (fixture->session);
  dialog = open_until_done (fixture);
  act ("key alt+a");
  while (credal_clusters_dialog_busy (dialog))
    g_main_context_iteration (NULL, TRUE);
  wait_until_drawn (chart_of (dialog));
  g_assert_true (tells (dialog, "2 clusters with the covariances “of one shape”: BIC"));
  g_assert_true (tells (dialog, "BIC suggests 2 clusters"));
  assert_fits (GTK_WIDGET (dialog));
  gtk_widget_grab_focus (chart_of (dialog));
  act ("key Return");
  g_assert_false (is_open ());
  credal_session_wait (fixture->session);
  g_assert_cmpuint (credal_session_clusters (fixture->session), ==, 2);
  g_assert_cmpstr (credal_params_text (credal_session_params (fixture->session), "covariance"), ==, "shape");
  g_assert_cmpuint (credal_session_length (fixture->session), ==, length + 1);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  ADD ("/clusters/suggests", set_up, test_suggests);
  ADD ("/clusters/keys", set_up, test_keys);
  ADD ("/clusters/click", set_up, test_click);
  ADD ("/clusters/index", set_up, test_index);
  ADD ("/clusters/covariances", set_up, test_covariances);
  ADD ("/clusters/unfinished", set_up, test_unfinished);
  ADD ("/clusters/knows-more", set_up, test_knows_more);
  ADD ("/clusters/closing", set_up, test_closing);
  ADD ("/clusters/without-session", set_up_empty, test_without_session);
  g_test_add_func ("/clusters/not-drawn", test_not_drawn);
  return g_test_run ();
}
