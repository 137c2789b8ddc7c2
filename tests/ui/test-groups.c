#include <gdk/gdkx.h>
#include "common.h"
#include "core/groups/members.h"
#include "draw/plot/legend.h"
#include "fixture.h"
#include "session/groups/group-steps.h"
#include "session/session-file.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/image/image-legend.h"
#include "views/plot/canvas-private.h"

/* What a group is: its profile and the actions on it, by a real mouse and real keys. */

static void
focus (Fixture *fixture)
{
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_widget_grab_focus (GTK_WIDGET (fixture->window->canvas));
  guint32 id = (guint32) gdk_x11_window_get_xid (gtk_widget_get_window (GTK_WIDGET (fixture->window)));
  act ("windowfocus --sync %u", id);
}

/* Clicks at a place of @widget, user units. */
static void
click_at (GtkWidget *widget, double x, double y)
{
  int left, top, scale = gtk_widget_get_scale_factor (widget);
  GtkWidget *window = gtk_widget_get_toplevel (widget);

  gtk_widget_translate_coordinates (widget, window, (int) x, (int) y, &left, &top);
  int origin_x, origin_y;
  gdk_window_get_origin (gtk_widget_get_window (window), &origin_x, &origin_y);
  act ("mousemove %d %d click 1", (origin_x + left) * scale, (origin_y + top) * scale);
  wait_ms (400);
}

static void
click (GtkWidget *widget)
{
  click_at (widget, gtk_widget_get_allocated_width (widget) / 2.0, gtk_widget_get_allocated_height (widget) / 2.0);
}

/* Clicks the row of @set in the legend of the plot. */
static void
click_legend (Fixture *fixture, gint64 set)
{
  CredalCanvas *canvas = fixture->window->canvas;
  CredalOverlay overlay = credal_canvas_overlay (canvas, FALSE);
  g_autoptr(GArray) entries = credal_legend_entries (canvas->scene, &canvas->viewport, &canvas->sheet.style, &overlay);

  for (guint k = 0; k < entries->len; k++)
    {
      const CredalLegendEntry *entry = &g_array_index (entries, CredalLegendEntry, k);
      if (entry->set == set)
        {
          click_at (GTK_WIDGET (canvas), entry->area.x + entry->area.width / 2, entry->area.y + entry->area.height / 2);
          return;
        }
    }
  g_assert_not_reached ();
}

/* Clicks until the panel shows the group @set: the legend can move just before a click. */
static void
choose_in_legend (Fixture *fixture, gint64 set)
{
  for (guint k = 0; k < 5 && credal_group_panel_set (fixture->window->group_panel) != set; k++)
    click_legend (fixture, set);
  g_assert_cmpint (credal_group_panel_set (fixture->window->group_panel), ==, set);
}

static gsize
selected (Fixture *fixture)
{
  return credal_selection_count (credal_window_selection (fixture->window));
}

static gsize
size_of (Fixture *fixture, CredalSet set)
{
  gsize size;

  g_free (credal_group_marks (credal_session_partition (fixture->session), set, &size));
  return size;
}

/* Returns the button or toggle of the panel with the label @label, or NULL. */
static GtkWidget *
find_button (GtkWidget *below, const char *label)
{
  if (GTK_IS_BUTTON (below) && gtk_widget_get_mapped (below)
      && (g_strcmp0 (gtk_button_get_label (GTK_BUTTON (below)), label) == 0
          || g_strcmp0 (atk_object_get_name (gtk_widget_get_accessible (below)), label) == 0))
    return below;
  g_autoptr(GList) children = GTK_IS_CONTAINER (below) ? gtk_container_get_children (GTK_CONTAINER (below)) : NULL;
  for (GList *child = children; child; child = child->next)
    {
      GtkWidget *found = find_button (child->data, label);
      if (found)
        return found;
    }
  return NULL;
}

static GtkWidget *
button_of (Fixture *fixture, const char *label)
{
  GtkWidget *button = find_button (GTK_WIDGET (fixture->window->group_panel), label);

  g_assert_nonnull (button);
  return button;
}

/* Undoes until the start, and asserts that the state is that of @before. */
static void
undo_all (Fixture *fixture, guint actions, const char *before)
{
  credal_selection_clear (credal_window_selection (fixture->window));
  for (guint k = 0; k < actions; k++)
    activate (fixture, "undo");
  credal_session_wait (fixture->session);
  g_assert_cmpuint (credal_session_position (fixture->session), ==, 0);
  g_autofree char *after = test_state (fixture->session);
  g_assert_cmpstr (after, ==, before);
}

/* ---- the profile ---- */

static void
test_pointer (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = test_state (fixture->session);

  focus (fixture);
  for (guint k = 0; k < 3; k++)
    {
      g_autofree char *size = g_strdup_printf ("%" G_GSIZE_FORMAT " objects, ",
                                               size_of (fixture, 1u << k));
      choose_in_legend (fixture, 1 << k);
      g_assert_cmpuint (selected (fixture), ==, size_of (fixture, 1u << k));
      g_assert_true (shows_text (fixture, size));
      g_assert_true (shows_text (fixture, "Petal.Length"));
      g_assert_true (shows_text (fixture, "Most typical"));
    }
  g_assert_true (shows_text (fixture, "class"));
  click (button_of (fixture, "Hide"));
  g_assert_true (credal_group_hidden (fixture->session, 4));
  g_assert_cmpint ((int) credal_scene_left_out (fixture->window->canvas->scene)[0], ==,
                   credal_partition_labels (credal_session_partition (fixture->session))[0] == 2);
  click (button_of (fixture, "Only This"));
  g_assert_false (credal_group_hidden (fixture->session, 4));
  g_assert_true (credal_group_hidden (fixture->session, 1));
  undo_all (fixture, 2, before);
  g_assert_null (credal_scene_left_out (fixture->window->canvas->scene));
}

/* A group in the legend is looked at: keys still answer the question, until the user means the group. */
static void
test_looked_at (Fixture *fixture, gconstpointer data)
{
  CredalSelection *selection = credal_window_selection (fixture->window);

  focus (fixture);
  choose_in_legend (fixture, 1);
  g_assert_cmpuint (credal_selection_count (selection), >, 2);
  g_assert_cmpuint (credal_selection_meant (selection), ==, 0);
  g_assert_false (is_enabled (fixture, "group"));
  press_answer (fixture, GDK_KEY_m, 0);
  credal_session_wait (fixture->session);
  g_assert_cmpuint (credal_session_position (fixture->session), ==, 1);
  g_assert_cmpint (credal_session_step (fixture->session, 0)->kind, ==, CREDAL_EVENT_ANSWER);
  settle ();

  credal_selection_clear (selection);
  choose_in_legend (fixture, 2);
  gsize size = credal_selection_count (selection);
  credal_selection_mean (selection);
  g_assert_true (is_enabled (fixture, "group"));
  press_answer (fixture, GDK_KEY_m, 0);
  const CredalEvent *step = credal_session_step (fixture->session, 1);
  g_assert_cmpint (step->kind, ==, CREDAL_EVENT_GROUP);
  g_assert_cmpuint (step->objects->len, ==, size);
}

/* A member is selected by a click. */
static void
test_member (Fixture *fixture, gconstpointer data)
{
  CredalPartition *partition = credal_session_partition (fixture->session);
  g_autoptr(GArray) typical = credal_group_members (partition, credal_partition_data (partition), 1,
                                                    CREDAL_MEMBER_TYPICAL, 1);
  guint32 object = g_array_index (typical, CredalMember, 0).object;
  g_autofree char *name = g_strdup_printf ("Object %u", object + 1);

  activate (fixture, "next-group");
  wait_ms (200);
  gtk_button_clicked (GTK_BUTTON (button_of (fixture, name)));
  g_assert_cmpuint (selected (fixture), ==, 1);
  g_assert_true (credal_selection_contains (credal_window_selection (fixture->window), object));
}

/* ---- by keys alone ---- */

/* Returns the text of the menu item with the focus, or "". */
static const char *
item_text (Fixture *fixture)
{
  GtkWidget *item = gtk_window_get_focus (GTK_WINDOW (fixture->window));
  GValue text = G_VALUE_INIT;

  if (!item || !GTK_IS_MODEL_BUTTON (item))
    return "";
  g_value_init (&text, G_TYPE_STRING);
  g_object_get_property (G_OBJECT (item), "text", &text);
  const char *interned = g_intern_string (g_value_get_string (&text));
  g_value_unset (&text);
  return interned;
}

/* Moves down to the item @label of the open menu, and chooses it. */
static void
choose_item (Fixture *fixture, const char *label)
{
  for (guint k = 0; k < 10 && g_strcmp0 (item_text (fixture), label) != 0; k++)
    {
      act ("key Down");
      wait_ms (50);
    }
  g_assert_cmpstr (item_text (fixture), ==, label);
  act ("key Return");
  wait_ms (400);
}

/* Opens the menu *More* by keys, and chooses its item @label. */
static void
choose_in_menu (Fixture *fixture, const char *label)
{
  gtk_widget_grab_focus (button_of (fixture, "More"));
  act ("key space");
  wait_ms (300);
  choose_item (fixture, label);
}

static void
test_keys (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = test_state (fixture->session);

  focus (fixture);
  act ("key shift+o");
  g_assert_cmpint (credal_group_panel_set (fixture->window->group_panel), ==, 1);
  act ("key shift+o");
  g_assert_cmpint (credal_group_panel_set (fixture->window->group_panel), ==, 2);
  g_assert_cmpuint (selected (fixture), ==, size_of (fixture, 2));
  wait_ms (300);
  gtk_widget_grab_focus (button_of (fixture, "Hide"));
  act ("key space");
  g_assert_true (credal_group_hidden (fixture->session, 2));
  act ("key Tab key space");
  g_assert_true (credal_group_hidden (fixture->session, 1));
  g_assert_false (credal_group_hidden (fixture->session, 2));
  choose_in_menu (fixture, "Show All Groups");
  g_assert_false (credal_group_hidden (fixture->session, 1));
  undo_all (fixture, 3, before);
}

/* ---- other groups ---- */

static GActionGroup *
actions_of (Fixture *fixture)
{
  return gtk_widget_get_action_group (GTK_WIDGET (fixture->window->group_panel), "group");
}

/* Chooses the first group, by keys. */
static void
choose_first (Fixture *fixture)
{
  credal_selection_clear (credal_window_selection (fixture->window));
  activate (fixture, "show-group(uint32 2)");
  focus (fixture);
  while (credal_group_panel_set (fixture->window->group_panel) != 1)
    act ("key shift+o");
  wait_ms (300);
}

/* Asserts that there are @clusters, and undoes the one action. */
static void
assert_changed (Fixture *fixture, guint clusters, const char *before)
{
  g_assert_cmpuint (credal_session_clusters (fixture->session), ==, clusters);
  credal_session_wait (fixture->session);
  undo_all (fixture, 1, before);
}

static void
test_changes (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = test_state (fixture->session);
  const guint32 some[] = { 0, 1, 2, 3 };
  guint c = credal_session_clusters (fixture->session);

  g_assert_false (g_action_group_get_action_enabled (actions_of (fixture), "split"));
  choose_first (fixture);
  choose_in_menu (fixture, "Split");
  assert_changed (fixture, c + 1, before);
  choose_first (fixture);
  choose_in_menu (fixture, "Merge With");
  choose_item (fixture, "Cluster 2");
  assert_changed (fixture, c - 1, before);
  choose_first (fixture);
  credal_selection_set (credal_window_selection (fixture->window), some, G_N_ELEMENTS (some));
  choose_in_menu (fixture, "New Group from the Selection");
  assert_changed (fixture, c + 1, before);
}

/* Undecided objects have a profile, but are no cluster to split, merge or name. */
static void
test_undecided (Fixture *fixture, gconstpointer data)
{
  CredalPartition *partition = credal_session_partition (fixture->session);
  CredalFrame *frame = credal_partition_frame (partition);
  GActionGroup *actions = actions_of (fixture);

  for (guint j = 0; j < credal_frame_f (frame); j++)
    {
      CredalSet set = credal_frame_sets (frame)[j];
      gboolean cluster = __builtin_popcount (set) == 1;
      if (credal_partition_counts (partition)[j] == 0)
        continue;
      g_autofree char *command = g_strdup_printf ("show-group(uint32 %u)", set);
      activate (fixture, command);
      wait_ms (100);
      g_assert_cmpint (credal_group_panel_set (fixture->window->group_panel), ==, set);
      g_assert_true (g_action_group_get_action_enabled (actions, "hide"));
      g_assert_cmpint (g_action_group_get_action_enabled (actions, "split"), ==, cluster);
      g_assert_cmpint (g_action_group_get_action_enabled (actions, "name"), ==, cluster);
    }
}

/* ---- this group again ---- */

/* The other window has the objects of the group with their names; nothing changes in this one. */
static void
assert_again (Fixture *fixture, CredalSet set)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (fixture->window));
  g_autofree char *before = test_state (fixture->session);
  gsize size = size_of (fixture, set);
  g_autoptr(GArray) objects = credal_group_objects (credal_session_partition (fixture->session), set);
  g_autofree char *command = g_strdup_printf ("show-group(uint32 %u)", set);

  activate (fixture, command);
  focus (fixture);
  wait_ms (200);
  choose_in_menu (fixture, "Cluster This Group Again");
  CredalWindow *other = NULL;
  for (GList *item = gtk_application_get_windows (application); item; item = item->next)
    if (CREDAL_IS_WINDOW (item->data) && item->data != fixture->window)
      other = item->data;
  g_assert_nonnull (other);
  g_assert_nonnull (other->session);
  credal_session_wait (other->session);
  g_assert_cmpuint (credal_session_total (other->session), ==, credal_session_regions (fixture->session)
                    ? (gsize) credal_session_total (other->session) : size);
  if (!credal_session_regions (fixture->session))
    for (guint m = 0; m < objects->len; m++)
      {
        guint32 i = g_array_index (objects, guint32, m);
        g_autofree char *name = credal_dataset_dup_row_name (credal_session_raw (fixture->session), i);
        g_autofree char *again = credal_dataset_dup_row_name (credal_session_raw (other->session), m);
        g_assert_cmpstr (name, ==, again);
        for (gsize q = 0; q < credal_dataset_p (credal_session_raw (other->session)); q++)
          g_assert_cmpfloat (credal_dataset_row (credal_session_raw (other->session), m)[q], ==,
                             credal_dataset_row (credal_session_raw (fixture->session), i)[q]);
      }
  gtk_widget_destroy (GTK_WIDGET (other));
  g_autofree char *after = test_state (fixture->session);
  g_assert_cmpstr (after, ==, before);
}

static void
test_again (Fixture *fixture, gconstpointer data)
{
  assert_again (fixture, 1);
  assert_again (fixture, 2);
}

/* ---- pictures ---- */

static void
test_picture (Fixture *fixture, gconstpointer data)
{
  g_autofree char *before = test_state (fixture->session);
  GtkWidget *legend = find (GTK_WIDGET (fixture->window->image), CREDAL_TYPE_IMAGE_LEGEND);
  CredalImageView *view = view_of (fixture);

  focus (fixture);
  click_at (legend, 20, CREDAL_IMAGE_LEGEND_LINE / 2.0);
  gint64 set = credal_group_panel_set (fixture->window->group_panel);
  g_assert_cmpint (set, >, 0);
  g_assert_cmpuint (selected (fixture), ==, size_of (fixture, (CredalSet) set));
  click (button_of (fixture, "Hide"));
  const CredalHidden hidden = credal_image_view_look (view).hidden;
  g_assert_true (credal_hidden_has (&hidden, (CredalSet) set));
  undo_all (fixture, 1, before);
  assert_again (fixture, (CredalSet) set);
}

/* The pixels of the group are the picture's; all others are outside. */
static void
test_picture_pixels (Fixture *fixture, gconstpointer data)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (fixture->window));
  const CredalRegions *regions = credal_session_regions (fixture->session);
  const CredalRaster *raster = credal_regions_raster (regions);
  g_autofree guint8 *marks = credal_group_marks (credal_session_partition (fixture->session), 1, NULL);

  activate (fixture, "show-group(uint32 1)");
  wait_ms (200);
  g_action_group_activate_action (actions_of (fixture), "again", NULL);
  CredalWindow *other = NULL;
  for (GList *item = gtk_application_get_windows (application); item; item = item->next)
    if (CREDAL_IS_WINDOW (item->data) && item->data != fixture->window)
      other = item->data;
  g_assert_nonnull (other);
  const CredalRaster *part = credal_regions_raster (credal_session_regions (other->session));
  g_assert_cmpuint (credal_raster_channels (part), ==, credal_raster_channels (raster));
  for (gsize pixel = 0; pixel < credal_raster_n (raster); pixel++)
    {
      gboolean inside = marks[credal_regions_map (regions)[pixel]];
      g_assert_cmpint (credal_raster_is_outside (part, pixel), ==, !inside);
      for (guint channel = 0; inside && channel < credal_raster_channels (raster); channel++)
        g_assert_cmpfloat (credal_raster_sample (part, pixel, channel), ==,
                           credal_raster_sample (raster, pixel, channel));
    }
  gtk_widget_destroy (GTK_WIDGET (other));
}

/* A key answers all waiting questions about the selected objects; one undo takes the answers back. */
static void
test_waiting_keys (Fixture *fixture, gconstpointer data)
{
  CredalSelection *selection = credal_window_selection (fixture->window);

  g_assert_true (credal_recipe_apply (credal_recipe_find ("abin", NULL), fixture->session, NULL));
  credal_session_wait (fixture->session);
  g_autoptr(GArray) waiting = credal_session_waiting (fixture->session);
  guint32 every[150];
  for (guint32 i = 0; i < G_N_ELEMENTS (every); i++)
    every[i] = i;
  g_assert_cmpuint (waiting->len, >, 1);
  g_assert_false (is_enabled (fixture, "waiting-skip"));
  credal_selection_set (selection, every, G_N_ELEMENTS (every));
  settle ();
  g_assert_true (is_enabled (fixture, "waiting-skip"));
  focus (fixture);
  press (fixture, GDK_KEY_d, GDK_CONTROL_MASK | GDK_MOD1_MASK);
  g_assert_cmpuint (credal_constraints_count (credal_session_constraints (fixture->session), CREDAL_DONT_KNOW), ==,
                    waiting->len);
  g_assert_cmpuint (credal_selection_count (selection), ==, 0);
  press (fixture, GDK_KEY_BackSpace, 0);
  g_assert_cmpuint (answers (fixture), ==, 0);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add ("/groups/pointer", Fixture, NULL, set_up, test_pointer, tear_down);
  g_test_add ("/groups/looked-at", Fixture, NULL, set_up, test_looked_at, tear_down);
  g_test_add ("/groups/member", Fixture, NULL, set_up, test_member, tear_down);
  g_test_add ("/groups/keys", Fixture, NULL, set_up, test_keys, tear_down);
  g_test_add ("/groups/waiting-keys", Fixture, NULL, set_up, test_waiting_keys, tear_down);
  g_test_add ("/groups/changes", Fixture, NULL, set_up, test_changes, tear_down);
  g_test_add ("/groups/undecided", Fixture, NULL, set_up, test_undecided, tear_down);
  g_test_add ("/groups/again", Fixture, NULL, set_up, test_again, tear_down);
  g_test_add ("/groups/picture", Fixture, "phantom-t1.png", set_up_picture, test_picture, tear_down);
  g_test_add ("/groups/picture-pixels", Fixture, "phantom-t1.png", set_up_picture, test_picture_pixels, tear_down);
  return g_test_run ();
}
