#include <string.h>
#include "draw/plot/legend.h"
#include <gdk/gdkx.h>
#include "fixture.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/parts/selection-menu.h"
#include "views/plot/canvas-private.h"
#include "views/table/table-model.h"

/* Names of clusters, by a real mouse and real keys. */

static CredalLegendEntry
entry_of (Fixture *fixture, gint cluster)
{
  CredalCanvas *canvas = fixture->window->canvas;
  CredalOverlay overlay = credal_canvas_overlay (canvas, FALSE);
  g_autoptr(GArray) entries = credal_legend_entries (canvas->scene, &canvas->viewport, &canvas->sheet.style, &overlay);
  CredalLegendEntry found = { .cluster = -1 };

  for (guint k = 0; k < entries->len; k++)
    if (g_array_index (entries, CredalLegendEntry, k).cluster == cluster)
      found = g_array_index (entries, CredalLegendEntry, k);
  g_assert_cmpint (found.cluster, ==, cluster);
  found.name = g_strdup (found.name);
  return found;
}

static void
point_at (Fixture *fixture, gint cluster)
{
  CredalLegendEntry entry = entry_of (fixture, cluster);
  GtkWidget *canvas = GTK_WIDGET (fixture->window->canvas);
  int x, y, scale = gtk_widget_get_scale_factor (canvas);

  gdk_window_get_origin (gtk_widget_get_window (canvas), &x, &y);
  act ("mousemove %d %d", (int) (x + entry.area.x + entry.area.width / 2) * scale,
       (int) (y + entry.area.y + entry.area.height / 2) * scale);
  g_free (entry.name);
}

static void
assert_legend (Fixture *fixture, gint cluster, const char *expected, gboolean cut)
{
  CredalLegendEntry entry = entry_of (fixture, cluster);

  g_assert_cmpstr (entry.name, ==, expected);
  g_assert_cmpint (entry.cut, ==, cut);
  g_free (entry.name);
}

static gboolean
is_asking (Fixture *fixture)
{
  return shows_text (fixture, "Name of cluster");
}

static void
focus (Fixture *fixture)
{
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_widget_grab_focus (GTK_WIDGET (fixture->window->canvas));
  guint32 id = (guint32) gdk_x11_window_get_xid (gtk_widget_get_window (GTK_WIDGET (fixture->window)));
  act ("windowfocus --sync %u", id);
}

static void
test_legend (Fixture *fixture, gconstpointer data)
{
  focus (fixture);
  guint32 selected = 3;
  credal_selection_set (credal_window_selection (fixture->window), &selected, 1);
  point_at (fixture, 0);
  act ("click --repeat 2 --delay 40 1");
  g_assert_true (is_asking (fixture));
  act ("type setosa");
  act ("key Return");
  wait_ms (400);
  g_assert_false (is_asking (fixture));
  assert_legend (fixture, 0, "setosa", FALSE);
  g_assert_cmpint (credal_group_panel_set (fixture->window->group_panel), ==, 1);     /* the click chose the group */
  g_assert_cmpuint (credal_selection_count (credal_window_selection (fixture->window)), >, 1);
  g_assert_true (gtk_widget_has_focus (GTK_WIDGET (fixture->window->canvas)));

  point_at (fixture, 1);
  act ("click --repeat 2 --delay 40 1");
  act ("type setosa");
  act ("key Return");
  g_assert_true (shows_text (fixture, "Cluster 1 already has the name “setosa”."));
  act ("type virginica");                   /* in place of what was refused */
  g_assert_false (shows_text (fixture, "Cluster 1 already has the name “setosa”."));
  act ("key ctrl+a");
  act ("type setosa");
  act ("key Return");
  g_assert_true (shows_text (fixture, "Cluster 1 already has the name “setosa”."));
  act ("key Escape");
  wait_ms (400);
  g_assert_false (is_asking (fixture));
  assert_legend (fixture, 1, "2", FALSE);
  g_assert_cmpuint (credal_session_length (fixture->session), ==, 1);
  act ("key ctrl+z");
  assert_legend (fixture, 0, "1", FALSE);
}

static void
test_menu (Fixture *fixture, gconstpointer data)
{
  focus (fixture);
  point_at (fixture, 1);
  act ("click 3");
  act ("key Down key Return");
  wait_ms (300);
  g_assert_true (is_asking (fixture));
  act ("type x");
  act ("key Return");
  wait_ms (300);
  assert_legend (fixture, 1, "x", FALSE);
}

/* One after the other, and an empty one takes the name back. */
static void
test_keys (Fixture *fixture, gconstpointer data)
{
  static const char *const names[] = { "a m c 1", "averyveryverylongnameofaclusterthatisnotwhole" };

  focus (fixture);
  act ("key shift+n");
  g_assert_true (shows_text (fixture, "Name of cluster 1"));
  act ("type '%s'", names[0]);
  act ("key Down");
  g_assert_true (shows_text (fixture, "Name of cluster 2"));
  act ("type '%s'", names[1]);
  act ("key Return");
  wait_ms (400);
  assert_legend (fixture, 0, names[0], FALSE);
  assert_legend (fixture, 1, names[1], TRUE);
  g_assert_cmpuint (answers (fixture), ==, 0);
  g_assert_cmpuint (credal_session_length (fixture->session), ==, 2);
  act ("key shift+n");
  act ("key Delete");
  act ("key Return");
  wait_ms (400);
  assert_legend (fixture, 0, "1", FALSE);
}

/* What is typed is kept, and goes on being a name. */
static void
test_tab (Fixture *fixture, gconstpointer data)
{
  focus (fixture);
  act ("key shift+n");
  act ("type first");
  act ("key Tab");
  g_assert_true (shows_text (fixture, "Name of cluster 2"));
  act ("type xmc");
  act ("key shift+Tab");
  g_assert_true (shows_text (fixture, "Name of cluster 1"));
  act ("key shift+Tab");
  act ("type last");
  act ("key Return");
  wait_ms (400);
  g_assert_false (is_asking (fixture));
  assert_legend (fixture, 0, "first", FALSE);
  assert_legend (fixture, 1, "xmc", FALSE);
  assert_legend (fixture, 2, "last", FALSE);
  g_assert_cmpuint (answers (fixture), ==, 0);
}

/* Wherever clusters are named. */
static void
test_everywhere (Fixture *fixture, gconstpointer data)
{
  g_assert_true (credal_session_name_cluster (fixture->session, 0, "one", NULL));
  g_assert_true (credal_session_name_cluster (fixture->session, 1, "two", NULL));
  g_action_group_change_action_state (G_ACTION_GROUP (fixture->window), "show-card-clusters",
                                      g_variant_new_boolean (TRUE));
  settle ();
  g_assert_true (shows_text (fixture, "cluster one") || shows_text (fixture, "cluster two"));
  guint32 selected = 3;
  credal_selection_set (credal_window_selection (fixture->window), &selected, 1);
  g_autoptr(GMenu) menu = g_menu_new ();
  credal_selection_menu_fill_labels (menu, fixture->session);
  g_autofree char *label = NULL;
  g_assert_true (g_menu_model_get_item_attribute (G_MENU_MODEL (menu), 1, G_MENU_ATTRIBUTE_LABEL, "s", &label));
  g_assert_cmpstr (label, ==, "Cluster two");
  activate (fixture, "view::table");
  g_autofree char *words = NULL;
  GtkTreeModel *model = gtk_tree_view_get_model (GTK_TREE_VIEW (find (GTK_WIDGET (fixture->window->table),
                                                                      GTK_TYPE_TREE_VIEW)));
  GtkTreeIter iter;
  g_assert_true (gtk_tree_model_get_iter_first (model, &iter));
  gtk_tree_model_get (model, &iter, CREDAL_TABLE_CLUSTER, &words, -1);
  g_assert_nonnull (strstr (words, credal_partition_labels (credal_session_partition (fixture->session))[0] ? "two"
                                                                                                            : "one"));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
#define TEST(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  TEST ("/names/legend", test_legend);
  TEST ("/names/menu", test_menu);
  TEST ("/names/keys", test_keys);
  TEST ("/names/tab", test_tab);
  TEST ("/names/everywhere", test_everywhere);
  return g_test_run ();
}
