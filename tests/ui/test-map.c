#include <gdk/gdkx.h>
#include <glib/gstdio.h>
#include "fixture.h"
#include "method/settings.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/plot/canvas-private.h"

/* The map beside the plot, by keys and pointer. */

static void
choose_engine (Fixture *fixture, const char *engine)
{
  g_assert_true (credal_session_set (fixture->session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_ENGINE, engine, NULL));
  credal_session_wait (fixture->session);
  settle ();
}

static CredalMapView *
map_view (Fixture *fixture)
{
  return credal_map_pane_view (fixture->window->map);
}

static void
set_up_map (Fixture *fixture, gconstpointer data)
{
  set_up (fixture, data);
  g_assert_false (is_enabled (fixture, "show-map"));
  choose_engine (fixture, "s3om");
  g_assert_true (is_enabled (fixture, "show-map"));
  gtk_window_present (GTK_WINDOW (fixture->window));
  act ("windowfocus --sync %u",
       (guint32) gdk_x11_window_get_xid (gtk_widget_get_window (GTK_WIDGET (fixture->window))));
}

/* A key of the keyboard, until it did what it does. */
static void
open_map (Fixture *fixture)
{
  act ("key alt+8");
  while (!gtk_widget_get_mapped (GTK_WIDGET (map_view (fixture)))
         || !gtk_widget_has_focus (GTK_WIDGET (map_view (fixture))))
    g_main_context_iteration (NULL, TRUE);
  settle ();
}

static void
wait_until_lit (Fixture *fixture, gint neuron)
{
  while (credal_map_view_lit (map_view (fixture)) != neuron)
    g_main_context_iteration (NULL, TRUE);
  settle ();
}

/* Exactly the objects of @neuron. */
static void
assert_selected (Fixture *fixture, guint neuron)
{
  const CredalModel *model = credal_partition_model (credal_session_partition (fixture->session));
  CredalSelection *selection = credal_window_selection (fixture->window);

  for (guint32 i = 0; i < 150; i++)
    g_assert_cmpint (credal_selection_contains (selection, i), ==, model->winners[i] == neuron);
}

/* From neuron to neuron along rows and columns, no farther than the border; the objects are selected for all views. */
static void
test_keys (Fixture *fixture, gconstpointer data)
{
  open_map (fixture);
  assert_fits (GTK_WIDGET (fixture->window));
  const CredalNeuronMap *map = credal_map_view_map (map_view (fixture));
  const struct { const char *keys; guint neuron; } steps[] = {
    { "Home", 0 }, { "Right", 1 }, { "Down", map->columns + 1 }, { "Left", map->columns }, { "Up Up", 0 },
    { "End", map->k - 1 }, { "Right Down", map->k - 1 }, { "Up", map->k - 1 - map->columns },
  };

  for (guint k = 0; k < G_N_ELEMENTS (steps); k++)
    {
      act ("key %s", steps[k].keys);
      wait_until_lit (fixture, (gint) steps[k].neuron);
      assert_selected (fixture, steps[k].neuron);
    }
}

static void
send_to_neuron (Fixture *fixture, GdkEventType type, guint neuron, GdkModifierType state)
{
  GtkWidget *view = GTK_WIDGET (map_view (fixture));
  GdkEvent *event = gdk_event_new (type);
  double px, py;

  g_assert_true (credal_map_view_place (map_view (fixture), neuron, &px, &py));
  gdk_event_set_device (event, gdk_seat_get_pointer (gdk_display_get_default_seat (gtk_widget_get_display (view))));
  event->any.window = g_object_ref (gtk_widget_get_window (view));
  if (type == GDK_MOTION_NOTIFY)
    {
      event->motion.x = px;
      event->motion.y = py;
    }
  else
    {
      event->button.button = GDK_BUTTON_PRIMARY;
      event->button.state = state;
      event->button.x = px;
      event->button.y = py;
    }
  gtk_widget_event (view, event);
  gdk_event_free (event);
}

/* A click takes a neuron's objects, with Ctrl those of another, too. */
static void
test_pointer (Fixture *fixture, gconstpointer data)
{
  CredalSelection *selection = credal_window_selection (fixture->window);

  open_map (fixture);
  const CredalNeuronMap *map = credal_map_view_map (map_view (fixture));
  gint first = credal_neuron_map_winner (map, 0), last = credal_neuron_map_winner (map, 149);
  g_assert_cmpint (first, !=, last);
  send_to_neuron (fixture, GDK_MOTION_NOTIFY, (guint) last, 0);
  g_assert_cmpint (credal_map_view_lit (map_view (fixture)), ==, last);
  g_assert_cmpuint (credal_selection_count (selection), ==, 0);
  send_to_neuron (fixture, GDK_BUTTON_PRESS, (guint) first, 0);
  assert_selected (fixture, (guint) first);
  gsize before = credal_selection_count (selection);
  send_to_neuron (fixture, GDK_BUTTON_PRESS, (guint) last, GDK_CONTROL_MASK);
  g_assert_cmpfloat ((double) credal_selection_count (selection), ==, (double) before + map->hits[last]);
}

/* An object pointed at in the plot lights its neuron, until it is not any more. */
static void
test_hover (Fixture *fixture, gconstpointer data)
{
  open_map (fixture);
  const CredalNeuronMap *map = credal_map_view_map (map_view (fixture));
  for (gint64 i = 0; i < 150; i += 37)
    {
      credal_canvas_set_hover (fixture->window->canvas, i);
      g_assert_cmpint (credal_map_view_lit (map_view (fixture)), ==, credal_neuron_map_winner (map, i));
    }
  credal_canvas_set_hover (fixture->window->canvas, -1);
  g_assert_cmpint (credal_map_view_lit (map_view (fixture)), ==, -1);
}

/* Every row draws something else; what was chosen stays chosen with the next map. */
static void
test_looks (Fixture *fixture, gconstpointer data)
{
  open_map (fixture);
  GtkComboBox *look = GTK_COMBO_BOX (find (GTK_WIDGET (fixture->window->map), GTK_TYPE_COMBO_BOX_TEXT));
  g_assert_cmpint (gtk_tree_model_iter_n_children (gtk_combo_box_get_model (look), NULL), ==, 3 + 4);
  for (gint row = 0; row < 7; row++)
    {
      gtk_combo_box_set_active (look, row);
      const CredalMapLook shown = credal_map_view_look (map_view (fixture));
      g_assert_cmpint ((gint) shown.kind, ==, MIN (row, CREDAL_MAP_COMPONENT));
      g_assert_cmpuint (shown.feature, ==, (guint) MAX (row - 3, 0));
    }
  choose_engine (fixture, "som");
  g_assert_cmpint (gtk_combo_box_get_active (look), ==, 6);
  g_assert_cmpuint (credal_map_view_look (map_view (fixture)).feature, ==, 3);
}

/* The map goes with the method that makes one, and comes back with it; the mesh is a layer of the plot. */
static void
test_comes_and_goes (Fixture *fixture, gconstpointer data)
{
  open_map (fixture);
  choose_engine (fixture, "fcm");
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (map_view (fixture))));
  g_assert_false (is_enabled (fixture, "show-map"));
  choose_engine (fixture, "som");
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (map_view (fixture))));
  activate (fixture, "show-map");
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (map_view (fixture))));
  g_assert_true (credal_canvas_show (fixture->window->canvas) & CREDAL_SHOW_MESH);
  activate (fixture, "show-mesh");
  g_assert_false (credal_canvas_show (fixture->window->canvas) & CREDAL_SHOW_MESH);
}

static void
test_export (Fixture *fixture, gconstpointer data)
{
  static const struct { const char *name, *begin; } files[] = {
    { "map.png", "\x89PNG" }, { "map.svg", "<?xml" }, { "map.pdf", "%PDF" },
  };

  open_map (fixture);
  for (guint k = 0; k < G_N_ELEMENTS (files); k++)
    {
      g_autofree char *path = g_build_filename (g_get_tmp_dir (), files[k].name, NULL), *bytes = NULL;
      credal_window_export (fixture->window, "map", path);
      wait_until_written (fixture);
      g_assert_true (g_file_get_contents (path, &bytes, NULL, NULL));
      g_assert_true (g_str_has_prefix (bytes, files[k].begin));
      g_remove (path);
    }
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
#define ADD(name, test) g_test_add ("/map-view/" name, Fixture, "iris.csv", set_up_map, test, tear_down)
  ADD ("keys", test_keys);
  ADD ("pointer", test_pointer);
  ADD ("hover", test_hover);
  ADD ("looks", test_looks);
  ADD ("comes-and-goes", test_comes_and_goes);
  ADD ("export", test_export);
#undef ADD
  return g_test_run ();
}
