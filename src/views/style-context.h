#pragma once
#include <gtk/gtk.h>
#include "draw/style.h"

/** credal_style_of_widget: dark when its text is light; its font and size. @font: (out) (transfer full):
 *  what style.font points to. */
CredalStyle credal_style_of_widget (GtkWidget *widget, char **font);

/** credal_style_set_class: whether @widget has a style class. */
void credal_style_set_class (GtkWidget *widget, const char *name, gboolean set);
