#include "fixture.h"
#include "method/settings.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/charts/peaks-chart.h"
#include "views/dialogs/peaks-dialog.h"

/* The centres of BPEC, picked in the graph of δ and Bel with mouse and keys. */

static void
set_engine (Fixture *fixture, const char *engine)
{
  g_autoptr(GError) error = NULL;

  g_assert_true (credal_session_set (fixture->session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_ENGINE, engine, &error));
  g_assert_no_error (error);
  credal_session_wait (fixture->session);
  settle ();
}

static void
set_up_peaks (Fixture *fixture, gconstpointer data)
{
  set_up (fixture, data);
  g_assert_false (is_enabled (fixture, "pick-centres"));
  set_engine (fixture, "bpec");
  g_assert_true (is_enabled (fixture, "pick-centres"));
  activate (fixture, "pick-centres");
  g_assert_nonnull (credal_window_tool (fixture->window, "pick-centres"));
  settle ();
}

static CredalPeaksChart *
peaks_chart (Fixture *fixture)
{
  return CREDAL_PEAKS_CHART (find (credal_window_tool (fixture->window, "pick-centres"), CREDAL_TYPE_PEAKS_CHART));
}

static guint
count_centres (Fixture *fixture)
{
  return credal_peak_graph_count (credal_peaks_chart_graph (peaks_chart (fixture)));
}

/* A press of the first button halfway between the objects that are the @k-th and the next one by δ, low down. */
static void
press_before (Fixture *fixture, guint k)
{
  GtkWidget *widget = GTK_WIDGET (peaks_chart (fixture));
  const CredalPeakGraph *graph = credal_peaks_chart_graph (peaks_chart (fixture));
  const CredalPeakFrame frame = credal_peaks_chart_frame (peaks_chart (fixture));
  g_autoptr(GArray) deltas = g_array_new (FALSE, FALSE, sizeof (double));
  double x, y;

  for (gsize i = 0; i < graph->n; i++)
    {
      guint at = 0;
      while (at < deltas->len && g_array_index (deltas, double, at) > graph->points[2 * i])
        at++;
      g_array_insert_val (deltas, at, graph->points[2 * i]);
    }
  credal_peak_frame_place (&frame, 0.5 * (g_array_index (deltas, double, k - 1) + g_array_index (deltas, double, k)),
                           frame.least_belief, &x, &y);
  g_autoptr(GdkEvent) event = gdk_event_new (GDK_BUTTON_PRESS);
  event->button.window = g_object_ref (gtk_widget_get_window (widget));
  event->button.button = GDK_BUTTON_PRIMARY;
  event->button.x = x;
  event->button.y = y;
  gdk_event_set_device (event, gdk_seat_get_pointer (gdk_display_get_default_seat (gdk_display_get_default ())));
  gtk_widget_event (widget, event);
  settle ();
}

static void
use_centres (Fixture *fixture)
{
  send_key (gtk_widget_get_window (credal_window_tool (fixture->window, "pick-centres")), GDK_KEY_PRESS, GDK_KEY_u, GDK_MOD1_MASK);
  while (credal_session_length (fixture->session) < 2)           /* a button is seen to be pressed for a moment */
    g_main_context_iteration (NULL, TRUE);
  credal_session_wait (fixture->session);
  settle ();
}

/* Where the dialog begins the present centres are beyond the lines. A press elsewhere, and others are; used they are
 * one step, which can be undone, and the clusters are as many. */
static void
test_pick (Fixture *fixture, gconstpointer data)
{
  guint was = credal_partition_c (credal_session_partition (fixture->session));

  g_assert_cmpuint (count_centres (fixture), >=, was);
  press_before (fixture, 2);
  g_assert_cmpuint (count_centres (fixture), ==, 2);
  g_assert_cmpuint (credal_session_length (fixture->session), ==, 1);
  use_centres (fixture);
  g_assert_cmpuint (credal_session_length (fixture->session), ==, 2);
  g_assert_cmpuint (credal_partition_c (credal_session_partition (fixture->session)), ==, 2);
  g_assert_cmpuint (count_centres (fixture), ==, 2);
  activate (fixture, "undo");
  credal_session_wait (fixture->session);
  settle ();
  g_assert_cmpuint (credal_partition_c (credal_session_partition (fixture->session)), ==, was);
}

/* The arrow keys move the lines, too; nothing beyond them cannot be used. */
static void
test_keys (Fixture *fixture, gconstpointer data)
{
  GtkWidget *chart = GTK_WIDGET (peaks_chart (fixture));
  GdkWindow *window = gtk_widget_get_window (credal_window_tool (fixture->window, "pick-centres"));
  const CredalPeakGraph *graph = credal_peaks_chart_graph (peaks_chart (fixture));

  gtk_widget_grab_focus (chart);
  press_before (fixture, 3);
  double delta = graph->delta, belief = graph->belief;
  send_key (window, GDK_KEY_PRESS, GDK_KEY_Left, 0);
  send_key (window, GDK_KEY_PRESS, GDK_KEY_Up, GDK_SHIFT_MASK);
  settle ();
  g_assert_cmpfloat (graph->delta, <, delta);
  g_assert_cmpfloat (graph->belief, >, belief);
  for (guint k = 0; k < 60; k++)
    send_key (window, GDK_KEY_PRESS, GDK_KEY_Right, 0);
  settle ();
  g_assert_cmpuint (count_centres (fixture), ==, 0);
  send_key (window, GDK_KEY_PRESS, GDK_KEY_u, GDK_MOD1_MASK);
  settle ();
  g_assert_cmpuint (credal_session_length (fixture->session), ==, 1);
}

/* With another method the dialog says so, and the command is gone; back again it goes on. */
static void
test_other_method (Fixture *fixture, gconstpointer data)
{
  set_engine (fixture, "ecm");
  g_assert_false (is_enabled (fixture, "pick-centres"));
  g_assert_false (gtk_widget_get_sensitive (GTK_WIDGET (peaks_chart (fixture))));
  activate (fixture, "undo");
  credal_session_wait (fixture->session);
  settle ();
  g_assert_true (gtk_widget_get_sensitive (GTK_WIDGET (peaks_chart (fixture))));
  assert_fits (credal_window_tool (fixture->window, "pick-centres"));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add ("/peaks/pick", Fixture, NULL, set_up_peaks, test_pick, tear_down);
  g_test_add ("/peaks/keys", Fixture, NULL, set_up_peaks, test_keys, tear_down);
  g_test_add ("/peaks/other-method", Fixture, NULL, set_up_peaks, test_other_method, tear_down);
  return g_test_run ();
}
