/* Connects the tiles with the list of groups and the line of commands above them. */
#include "views/sheet/contact-sheet.h"

#include <glib/gi18n-lib.h>

#include "views/kit/clear-listened.h"
#include "views/kit/label.h"
#include "views/kit/style-context.h"
#include "views/kit/wheel.h"
#include "views/sheet/group-list.h"
#include "views/sheet/tile-grid.h"

struct _CredalContactSheet {
  GtkBox parent_instance;
  CredalSession *session;  /* NULL: none */
  CredalGroupList *groups;
  CredalTileGrid *grid;
  GtkWidget *order, *again, *summary;
};

enum { OBJECT_ACTIVATED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (CredalContactSheet, credal_contact_sheet, GTK_TYPE_BOX)

/* ---- the line above the tiles ---- */

static void
show_summary (CredalContactSheet *sheet)
{
  gulong n = credal_tile_grid_n (sheet->grid), moved = credal_tile_grid_n_moved (sheet->grid);
  g_autofree char *all = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%lu object", "%lu objects", n), n);
  g_autofree char *left = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%s, %lu moved", "%s, %lu moved", moved), all,
                                           moved);

  credal_label_set (sheet->summary, moved > 0 ? left : all);
  gtk_widget_set_sensitive (sheet->again, credal_tile_grid_is_stale (sheet->grid));
}

void
credal_contact_sheet_sort (CredalContactSheet *sheet)
{
  g_return_if_fail (CREDAL_IS_CONTACT_SHEET (sheet));
  credal_tile_grid_sort (sheet->grid);
}

void
credal_contact_sheet_focus (CredalContactSheet *sheet)
{
  g_return_if_fail (CREDAL_IS_CONTACT_SHEET (sheet));
  gtk_widget_grab_focus (GTK_WIDGET (sheet->grid));
}

static void
order_chosen (CredalContactSheet *sheet)
{
  credal_tile_grid_set_order (sheet->grid, (CredalTileOrder) gtk_combo_box_get_active (GTK_COMBO_BOX (sheet->order)));
}

static void
sort_pressed (CredalContactSheet *sheet)
{
  credal_contact_sheet_sort (sheet);
  credal_contact_sheet_focus (sheet);
}

/* ---- groups ---- */

gint
credal_contact_sheet_group (CredalContactSheet *sheet)
{
  return credal_tile_grid_group (sheet->grid);
}

static void
group_chosen (CredalContactSheet *sheet, gint group)
{
  credal_tile_grid_set_group (sheet->grid, group);
}

static gint
cluster_under (CredalContactSheet *sheet, double x, double y)
{
  gint in_x, in_y;

  gtk_widget_translate_coordinates (GTK_WIDGET (sheet->grid), GTK_WIDGET (sheet->groups), (gint) x, (gint) y, &in_x,
                                    &in_y);
  return credal_group_list_at (sheet->groups, in_x, in_y);
}

static void
tiles_carried (CredalContactSheet *sheet, double x, double y)
{
  credal_group_list_light (sheet->groups, cluster_under (sheet, x, y));
}

static void
tiles_dropped (CredalContactSheet *sheet, double x, double y)
{
  GActionGroup *window = gtk_widget_get_action_group (GTK_WIDGET (sheet), "win");
  gint cluster = cluster_under (sheet, x, y);

  if (cluster >= 0 && window != NULL)
    g_action_group_activate_action (window, "label", g_variant_new_int32 (cluster + 1));
}

static void
tiles_put_back (CredalContactSheet *sheet)
{
  credal_group_list_light (sheet->groups, -1);
}

static void
tile_activated (CredalContactSheet *sheet, guint object)
{
  g_signal_emit (sheet, signals[OBJECT_ACTIVATED], 0, object);
}

static void
group_stepped (CredalContactSheet *sheet, gint step)
{
  credal_group_list_choose (sheet->groups, step);
}

/* ---- the session ---- */

static void
groups_changed (CredalContactSheet *sheet)
{
  credal_group_list_refresh (sheet->groups);
}

void
credal_contact_sheet_set_session (CredalContactSheet *sheet, CredalSession *session)
{
  g_return_if_fail (CREDAL_IS_CONTACT_SHEET (sheet));
  g_return_if_fail (session == NULL || CREDAL_IS_SESSION (session));
  if (session == sheet->session)
    return;
  credal_clear_listened (&sheet->session, sheet);
  credal_tile_grid_set_session (sheet->grid, session);
  credal_group_list_set_session (sheet->groups, session);
  if (session != NULL)
    {
      sheet->session = g_object_ref (session);
      g_signal_connect_swapped (session, "partition-changed", G_CALLBACK (groups_changed), sheet);
    }
}

/* ---- life ---- */

static void
credal_contact_sheet_dispose (GObject *object)
{
  credal_clear_listened (&CREDAL_CONTACT_SHEET (object)->session, object);
  G_OBJECT_CLASS (credal_contact_sheet_parent_class)->dispose (object);
}

static void
credal_contact_sheet_class_init (CredalContactSheetClass *class)
{
  G_OBJECT_CLASS (class)->dispose = credal_contact_sheet_dispose;
  signals[OBJECT_ACTIVATED] = g_signal_new ("object-activated", G_TYPE_FROM_CLASS (class), G_SIGNAL_RUN_LAST, 0, NULL,
                                            NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
credal_contact_sheet_init (CredalContactSheet *sheet)
{
}

static GtkWidget *
order_new (CredalContactSheet *sheet)
{
  static const char *const orders[CREDAL_N_TILE_ORDERS] = { N_ ("Least certain first"), N_ ("Most certain first"),
                                                            N_ ("As in the data") };
  GtkWidget *order = gtk_combo_box_text_new ();

  for (guint k = 0; k < G_N_ELEMENTS (orders); k++)
    gtk_combo_box_text_append_text (GTK_COMBO_BOX_TEXT (order), _ (orders[k]));
  gtk_combo_box_set_active (GTK_COMBO_BOX (order), CREDAL_TILES_LEAST_CERTAIN);
  gtk_widget_set_focus_on_click (order, FALSE);
  atk_object_set_name (gtk_widget_get_accessible (order), _ ("Order of the tiles"));
  credal_wheel_pass (order);
  g_signal_connect_swapped (order, "changed", G_CALLBACK (order_chosen), sheet);
  return order;
}

static GtkWidget *
again_new (CredalContactSheet *sheet)
{
  GtkWidget *again = gtk_button_new_with_label (_ ("Sort Again"));

  gtk_widget_set_focus_on_click (again, FALSE);
  gtk_widget_set_tooltip_text (again, _ ("Tiles stay where they are until you sort them again"));
  g_signal_connect_swapped (again, "clicked", G_CALLBACK (sort_pressed), sheet);
  return again;
}

static GtkWidget *
line_new (CredalContactSheet *sheet)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  sheet->order = order_new (sheet);
  sheet->again = again_new (sheet);
  sheet->summary = gtk_label_new (NULL);
  gtk_label_set_ellipsize (GTK_LABEL (sheet->summary), PANGO_ELLIPSIZE_END);
  gtk_label_set_xalign (GTK_LABEL (sheet->summary), 1);
  gtk_box_pack_start (GTK_BOX (line), sheet->order, FALSE, FALSE, 0);
  gtk_box_pack_start (GTK_BOX (line), sheet->again, FALSE, FALSE, 0);
  gtk_box_pack_end (GTK_BOX (line), sheet->summary, TRUE, TRUE, 0);
  credal_style_set_class (line, "credal-bar", TRUE);
  return line;
}

static void
build (CredalContactSheet *sheet, CredalSelection *selection)
{
  GtkWidget *column = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0), *around = gtk_scrolled_window_new (NULL, NULL);
  GtkWidget *groups = credal_group_list_new (), *grid = credal_tile_grid_new (selection);

  sheet->groups = CREDAL_GROUP_LIST (groups);
  sheet->grid = CREDAL_TILE_GRID (grid);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (around), GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_overlay_scrolling (GTK_SCROLLED_WINDOW (around), FALSE);
  gtk_container_add (GTK_CONTAINER (around), grid);
  gtk_box_pack_start (GTK_BOX (column), line_new (sheet), FALSE, FALSE, 0);
  gtk_box_pack_start (GTK_BOX (column), around, TRUE, TRUE, 0);
  gtk_box_pack_start (GTK_BOX (sheet), groups, FALSE, FALSE, 0);
  gtk_box_pack_start (GTK_BOX (sheet), column, TRUE, TRUE, 0);
  gtk_widget_show_all (GTK_WIDGET (sheet));
}

GtkWidget *
credal_contact_sheet_new (CredalSelection *selection)
{
  g_return_val_if_fail (CREDAL_IS_SELECTION (selection), NULL);

  CredalContactSheet *sheet = g_object_new (CREDAL_TYPE_CONTACT_SHEET, NULL);

  build (sheet, selection);
  g_signal_connect_swapped (sheet->groups, "chosen", G_CALLBACK (group_chosen), sheet);
  g_signal_connect_swapped (sheet->grid, "sorted", G_CALLBACK (show_summary), sheet);
  g_signal_connect_swapped (sheet->grid, "carried", G_CALLBACK (tiles_carried), sheet);
  g_signal_connect_swapped (sheet->grid, "dropped", G_CALLBACK (tiles_dropped), sheet);
  g_signal_connect_swapped (sheet->grid, "put-back", G_CALLBACK (tiles_put_back), sheet);
  g_signal_connect_swapped (sheet->grid, "object-activated", G_CALLBACK (tile_activated), sheet);
  g_signal_connect_swapped (sheet->grid, "stepped", G_CALLBACK (group_stepped), sheet);
  return GTK_WIDGET (sheet);
}
