#pragma once
#include <gtk/gtk.h>

/** credal_menu_shrink: Lets @menu, a GtkComboBox of texts, be narrower than its texts, down to @chars letters.
 *  Its open list stays as wide as the longest text. */
static inline void
credal_menu_shrink (GtkWidget *menu, int chars)
{
  g_autoptr(GList) cells = gtk_cell_layout_get_cells (GTK_CELL_LAYOUT (menu));

  g_object_set (cells->data, "ellipsize", PANGO_ELLIPSIZE_END, "width-chars", chars, NULL);
  gtk_combo_box_set_popup_fixed_width (GTK_COMBO_BOX (menu), FALSE);
}
