#include "fixture.h"
#include "method/settings.h"
#include "session/session-steps.h"
#include "views/parts/gesture.h"

/* A gesture under way is given up: sliders and picked pairs; test-hand.sh has strokes and lassos. */

/* Presses the first button in the middle of the history's slider, and moves a third of its length to the left. */
static GtkWidget *
drag_slider (Fixture *fixture)
{
  GtkWidget *slider = find (GTK_WIDGET (fixture->window->history), GTK_TYPE_SCALE);
  int width = gtk_widget_get_allocated_width (slider), height = gtk_widget_get_allocated_height (slider);
  int scale = gtk_widget_get_scale_factor (slider), x, y, left, top;

  gdk_window_get_origin (gtk_widget_get_window (GTK_WIDGET (fixture->window)), &left, &top);
  gtk_widget_translate_coordinates (slider, GTK_WIDGET (fixture->window), width - 14, height / 2, &x, &y);
  act ("mousemove %d %d mousedown 1", (left + x) * scale, (top + y) * scale);
  act ("mousemove %d %d", (left + x - width / 3) * scale, (top + y) * scale);
  act ("mousemove %d %d", (left + x - width / 2) * scale, (top + y) * scale);
  return slider;
}

static void
answer_some (Fixture *fixture, guint count)
{
  for (guint k = 0; k < count; k++)
    {
      g_assert_true (is_enabled (fixture, "dont-know"));
      activate (fixture, "dont-know");
      credal_session_wait (fixture->session);
      settle ();
    }
}

/* The panel goes to the step of its slider a moment later; on a busy machine, up to ten seconds are given. */
static void
wait_for_position (Fixture *fixture, GtkWidget *slider, guint position)
{
  for (guint tries = 0; tries < 100 && (credal_session_position (fixture->session) != position
                                        || gtk_range_get_value (GTK_RANGE (slider)) != position); tries++)
    wait_ms (100);
}

static void
test_slider (Fixture *fixture, gconstpointer data)
{
  answer_some (fixture, 6);
  gtk_stack_set_visible_child (GTK_STACK (fixture->window->evidence_pages), GTK_WIDGET (fixture->window->history));
  wait_ms (300);
  GtkWidget *slider = drag_slider (fixture);
  g_assert_cmpuint (credal_session_position (fixture->session), <, 6);
  if (g_str_equal (data, "Escape"))
    act ("key Escape");
  else
    press (fixture, GDK_KEY_z, GDK_CONTROL_MASK);
  wait_for_position (fixture, slider, 6);
  g_assert_cmpuint (credal_session_position (fixture->session), ==, 6);
  g_assert_cmpfloat (gtk_range_get_value (GTK_RANGE (slider)), ==, 6.0);
  act ("mousemove_relative -- -30 0 mouseup 1");
  g_assert_cmpuint (credal_session_position (fixture->session), ==, 6);
  g_assert_false (credal_gesture_is_under_way (GTK_WIDGET (fixture->window)));
  activate (fixture, "undo");
  g_assert_cmpuint (credal_session_position (fixture->session), ==, 5);
}

static void
select_objects (Fixture *fixture, const guint32 *objects, gsize count)
{
  credal_selection_set (credal_window_selection (fixture->window), objects, count);
  settle ();
}

static gsize
count_selected (Fixture *fixture)
{
  return credal_selection_count (credal_window_selection (fixture->window));
}

static void
test_pair (Fixture *fixture, gconstpointer data)
{
  answer_some (fixture, 1);
  for (gsize count = 1; count <= 2; count++)
    {
      select_objects (fixture, (const guint32[]) { 3, 140 }, count);
      activate (fixture, "undo");
      g_assert_cmpuint (count_selected (fixture), ==, 0);
      g_assert_cmpuint (credal_session_position (fixture->session), ==, 1);
    }
  activate (fixture, "undo");
  g_assert_cmpuint (credal_session_position (fixture->session), ==, 0);
}

/* A step after the objects were picked is taken back, and those before it, although the objects stay selected. */
static void
test_step_after_picking (Fixture *fixture, gconstpointer data)
{
  answer_some (fixture, 2);
  select_objects (fixture, (const guint32[]) { 3 }, 1);
  g_assert_true (credal_session_set (fixture->session, CREDAL_SCOPE_ENGINE, CREDAL_PARAM_CLUSTERS, "4", NULL));
  credal_session_wait (fixture->session);
  settle ();
  g_assert_cmpuint (count_selected (fixture), ==, 1);
  for (guint left = 3; left-- > 0;)
    {
      activate (fixture, "undo");
      g_assert_cmpuint (credal_session_position (fixture->session), ==, left);
    }
}

/* More objects, objects in the table, and a pair with an answer do not wait for an answer. */
static void
test_other_selections (Fixture *fixture, gconstpointer data)
{
  guint32 i, j;

  g_assert_true (credal_question_panel_pair (fixture->window->question, &i, &j));
  activate (fixture, "must-link");
  select_objects (fixture, (const guint32[]) { i, j }, 2);
  activate (fixture, "undo");
  g_assert_cmpuint (credal_session_position (fixture->session), ==, 0);
  activate (fixture, "redo");
  select_objects (fixture, (const guint32[]) { 3, 70, 140 }, 3);
  activate (fixture, "undo");
  g_assert_cmpuint (credal_session_position (fixture->session), ==, 0);
  activate (fixture, "redo");
  activate (fixture, "view('table')");
  select_objects (fixture, (const guint32[]) { 3 }, 1);
  activate (fixture, "undo");
  g_assert_cmpuint (credal_session_position (fixture->session), ==, 0);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add ("/gestures/slider/undo", Fixture, "Undo", set_up, test_slider, tear_down);
  g_test_add ("/gestures/slider/escape", Fixture, "Escape", set_up, test_slider, tear_down);
  g_test_add ("/gestures/pair", Fixture, NULL, set_up, test_pair, tear_down);
  g_test_add ("/gestures/step-after-picking", Fixture, NULL, set_up, test_step_after_picking, tear_down);
  g_test_add ("/gestures/other-selections", Fixture, NULL, set_up, test_other_selections, tear_down);
  return g_test_run ();
}
