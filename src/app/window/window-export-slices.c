#include <glib/gi18n.h>
#include "app/window/window-private.h"
#include "io/export/image-export.h"

/* What is taken away of all slices: a file for each, with its number in the name. */

char *
credal_window_slice_path (CredalWindow *self, const CredalSlicePlace *place, const char *path)
{
  CredalSlice slice = *credal_window_slice_of (self->session);
  slice.axis = place->axis;
  slice.number = place->number;
  return credal_export_slice_path (path, &slice);
}

GtkWidget *
credal_window_slices_option_new (CredalWindow *self)
{
  g_autoptr(GArray) slices = credal_session_slices_and_shown (self->session);
  if (slices->len < 2)
    return NULL;
  g_autofree char *label = g_strdup_printf (_("_All slices worked on, and this one (%u)"), slices->len);
  GtkWidget *option = gtk_check_button_new_with_mnemonic (label);
  gtk_widget_set_tooltip_text (option, _("A file for each slice, with its number in the name; statistics of all in one "
                                         "file. Strokes, plot, outliers and curves are those of the slice shown."));
  gtk_widget_show (option);
  return option;
}
