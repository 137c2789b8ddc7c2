#include "views/plot/canvas-private.h"

#include "views/parts/selection-menu.h"

#define MARK_REACH 10 /* the menu opens beside the mark, pixels */

/* The one before goes. */
static void
replace_menu (CredalCanvas *canvas, GMenu *model)
{
  if (canvas->menu != NULL)
    gtk_widget_destroy (canvas->menu);
  canvas->menu = gtk_menu_new_from_model (G_MENU_MODEL (model));
  g_signal_connect (canvas->menu, "destroy", G_CALLBACK (gtk_widget_destroyed), &canvas->menu);
  gtk_menu_attach_to_widget (GTK_MENU (canvas->menu), GTK_WIDGET (canvas), NULL);
}

/* The menu of what is selected now. NULL: nothing is. */
static GtkMenu *
renew_menu (CredalCanvas *canvas)
{
  if (canvas->session == NULL || credal_selection_count (canvas->selection) == 0)
    return NULL;

  g_autoptr(GMenu) model = credal_selection_menu_new (canvas->session, canvas->selection);

  replace_menu (canvas, model);
  return GTK_MENU (canvas->menu);
}

void
credal_canvas_popup_cluster (CredalCanvas *canvas, guint k, const GdkEvent *event)
{
  g_autoptr(GMenu) model = credal_cluster_menu_new (k);

  replace_menu (canvas, model);
  gtk_menu_popup_at_pointer (GTK_MENU (canvas->menu), event);
}

void
credal_canvas_popup_at_pointer (CredalCanvas *canvas, const GdkEvent *event)
{
  GtkMenu *menu = renew_menu (canvas);

  if (menu != NULL)
    gtk_menu_popup_at_pointer (menu, event);
}

/* From the keyboard: about what is selected, else about the object under the cursor. */
gboolean
credal_canvas_popup_menu (GtkWidget *widget)
{
  CredalCanvas *canvas = CREDAL_CANVAS (widget);
  gint64 current = credal_canvas_current (canvas);
  double px, py;

  if (canvas->scene == NULL)
    return FALSE;
  if (credal_selection_count (canvas->selection) == 0 && current >= 0)
    credal_selection_pick (canvas->selection, (guint32) current);

  GtkMenu *menu = renew_menu (canvas);

  if (menu == NULL)
    return FALSE;

  const double *xy = credal_scene_xy (canvas->scene) + 2 * credal_selection_objects (canvas->selection)[0];

  credal_viewport_to_pixel (&canvas->viewport, xy[0], xy[1], &px, &py);
  gtk_menu_popup_at_rect (menu, gtk_widget_get_window (widget),
                          &(GdkRectangle){ (int) px - MARK_REACH, (int) py - MARK_REACH, 2 * MARK_REACH,
                                           2 * MARK_REACH },
                          GDK_GRAVITY_SOUTH_EAST, GDK_GRAVITY_NORTH_WEST, NULL);
  gtk_menu_shell_select_first (GTK_MENU_SHELL (menu), FALSE);
  return TRUE;
}
