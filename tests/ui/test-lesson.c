#include <gdk/gdkx.h>
#include <math.h>
#include "fixture.h"
#include "core/answers/unmet.h"
#include "core/layout/projection.h"
#include "session/recipes.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/plot/canvas-private.h"

/* The lesson on Chainlink, by a real mouse and real keys: stage by stage, and turned. */

static void
focus_lesson (Fixture *fixture)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  settle ();
  act ("windowfocus --sync %u", (guint32) gdk_x11_window_get_xid (gtk_widget_get_window (window)));
  while (!gtk_window_is_active (GTK_WINDOW (window)))
    g_main_context_iteration (NULL, TRUE);
}

static void
set_up_lesson (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = data_path ("chainlink.credal");

  set_up_empty (fixture, data);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  open_window (fixture, path);
  focus_lesson (fixture);
}

static void
wait_until_at (Fixture *fixture, guint position)
{
  while (credal_session_position (fixture->session) != position)
    g_main_context_iteration (NULL, TRUE);
  credal_session_wait (fixture->session);
  settle ();
}

/* How many objects are in the cluster of most of their ring. */
static guint
count_right (Fixture *fixture)
{
  const guint8 *labels = credal_partition_labels (credal_session_partition (fixture->session));
  const int *classes = credal_dataset_classes (credal_session_raw (fixture->session));
  guint same = 0, n = (guint) credal_dataset_n (credal_session_raw (fixture->session));

  for (guint i = 0; i < n; i++)
    same += labels[i] == classes[i];
  return MAX (same, n - same);
}

/* 0, 20, 40, 60 answers and back, each with its sentences; only the untaught map cuts a ring. */
static void
test_stages (Fixture *fixture, gconstpointer data)
{
  g_assert_cmpstr (credal_session_engine (fixture->session)->id, ==, "s3om");
  g_assert_cmpuint (credal_session_length (fixture->session), ==, 60);
  g_assert_true (gtk_widget_get_visible (GTK_WIDGET (fixture->window->lesson)));
  assert_fits (GTK_WIDGET (fixture->window));
  g_assert_true (shows_text (fixture, "1 of 4"));
  g_assert_true (shows_text (fixture, "cut one ring in two"));
  g_assert_false (is_enabled (fixture, "lesson-previous"));
  g_assert_cmpuint (answers (fixture), ==, 0);
  g_assert_cmpuint (count_right (fixture), <, 900);
  for (guint position = 20; position <= 60; position += 20)
    {
      act ("key alt+Right");
      wait_until_at (fixture, position);
      g_assert_cmpuint (answers (fixture), ==, position);
      g_assert_cmpuint (count_right (fixture), ==, 1000);
      g_autofree char *title = g_strdup_printf ("%u answers", position);
      g_assert_true (shows_text (fixture, title));
    }
  g_assert_false (is_enabled (fixture, "lesson-next"));
  act ("key alt+Left");
  wait_until_at (fixture, 40);
  activate (fixture, "undo");                    /* between two stages: the one before is where this one began */
  activate (fixture, "lesson-previous");
  wait_until_at (fixture, 20);
  act ("key alt+Left");
  wait_until_at (fixture, 0);
  g_assert_true (shows_text (fixture, "1 of 4"));
}

/* Steps that another answer dropped are no stages any more; another file has no lesson, and its own projection. */
static void
test_own_way (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = data_path ("iris.csv");

  activate (fixture, "lesson-next");
  wait_until_at (fixture, 20);
  activate (fixture, "undo");
  g_assert_true (is_enabled (fixture, "lesson-next"));
  g_assert_cmpint (credal_session_answer (fixture->session, 0, 1, CREDAL_MUST_LINK, 1.0, FALSE, NULL), ==,
                   CREDAL_ANSWER_TAKEN);
  credal_session_wait (fixture->session);
  settle ();
  g_assert_false (is_enabled (fixture, "lesson-next"));
  g_assert_true (is_enabled (fixture, "lesson-previous"));
  open_window (fixture, path);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (fixture->window->lesson)));
  g_assert_false (credal_canvas_is_turned (fixture->window->canvas));
  g_assert_false (is_enabled (fixture, "lesson-next"));
}

/* Another method's result is not what the stage says: the bar counts the answers that it contradicts instead. */
static void
test_other_method (Fixture *fixture, gconstpointer data)
{
  const char *changed = "You changed the method or its settings.";

  activate (fixture, "lesson-next");
  wait_until_at (fixture, 20);
  g_assert_false (shows_text (fixture, changed));
  g_assert_true (credal_recipe_apply (credal_recipe_find (data, NULL), fixture->session, NULL));
  credal_session_wait (fixture->session);
  settle ();
  guint unmet = credal_unmet_pairs (credal_session_partition (fixture->session),
                                    credal_session_constraints (fixture->session), NULL);
  g_autofree char *text = g_strdup_printf ("%s %s contradicts %u of 20 answers.", changed,
                                           credal_recipe_find (data, NULL)->name, unmet);
  g_test_message ("%s", text);
  g_assert_true (shows_text (fixture, text));
  g_assert_cmpint (unmet > 0, ==, g_str_equal (data, "kmeans"));
  while (credal_session_position (fixture->session) > 20)
    {
      activate (fixture, "undo");
      credal_session_wait (fixture->session);
    }
  settle ();
  g_assert_false (shows_text (fixture, changed));
  g_assert_true (shows_text (fixture, "now each ring is one cluster"));
}

static CredalTurn
lesson_turn (Fixture *fixture)
{
  return credal_projection_space (fixture->window->canvas->projection)->turn;
}

/* By a drag and by keys; what is seen of the objects changes, and the stage does not turn it back. */
static void
test_turned (Fixture *fixture, gconstpointer data)
{
  CredalCanvas *canvas = fixture->window->canvas;
  int x, y, scale = gtk_widget_get_scale_factor (GTK_WIDGET (fixture->window));

  g_assert_true (credal_canvas_is_turned (canvas));
  CredalTurn before = lesson_turn (fixture);
  double place = credal_scene_xy (canvas->scene)[0];
  gdk_window_get_origin (gtk_widget_get_window (GTK_WIDGET (canvas)), &x, &y);
  x += (int) canvas->viewport.left + 20;
  y += (int) canvas->viewport.top + 20;
  act ("mousemove %d %d mousedown 1 mousemove %d %d", x * scale, y * scale, (x + 30) * scale, (y + 15) * scale);
  while (fabs (lesson_turn (fixture).azimuth - before.azimuth + 15.0) > 1.0)
    g_main_context_iteration (NULL, TRUE);
  act ("mouseup 1");
  while (canvas->sheet.drag.kind != CREDAL_DRAG_NONE)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpfloat (lesson_turn (fixture).elevation, >, before.elevation);
  g_assert_cmpfloat (credal_scene_xy (canvas->scene)[0], !=, place);
  g_assert_cmpuint (credal_selection_count (credal_window_selection (fixture->window)), ==, 0);

  gtk_widget_grab_focus (GTK_WIDGET (canvas));
  CredalTurn now = lesson_turn (fixture);
  act ("key shift+Left");
  while (fabs (lesson_turn (fixture).azimuth - now.azimuth - 10.0) > 1e-9)
    g_main_context_iteration (NULL, TRUE);
  now = lesson_turn (fixture);
  act ("key alt+Right");
  wait_until_at (fixture, 20);
  g_assert_cmpfloat (lesson_turn (fixture).azimuth, ==, now.azimuth);
  act ("key 0");
  while (lesson_turn (fixture).azimuth != before.azimuth)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpfloat (lesson_turn (fixture).elevation, ==, before.elevation);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add ("/lesson/stages", Fixture, NULL, set_up_lesson, test_stages, tear_down);
  g_test_add ("/lesson/own-way", Fixture, NULL, set_up_lesson, test_own_way, tear_down);
  g_test_add ("/lesson/other-method/kmeans", Fixture, "kmeans", set_up_lesson, test_other_method, tear_down);
  g_test_add ("/lesson/other-method/learn-fastest", Fixture, "learn-fastest", set_up_lesson, test_other_method,
              tear_down);
  g_test_add ("/lesson/turned", Fixture, NULL, set_up_lesson, test_turned, tear_down);
  return g_test_run ();
}
