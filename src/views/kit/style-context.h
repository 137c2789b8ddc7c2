#pragma once
#include <gtk/gtk.h>
#include "draw/paint/style.h"

/** credal_style_of_widget: dark when its text is light; its font and size. @font: (out) (transfer full):
 *  what style.font points to. */
CredalStyle credal_style_of_widget (GtkWidget *widget, char **font);

/** credal_style_set_class: whether @widget has a style class. */
void credal_style_set_class (GtkWidget *widget, const char *name, gboolean set);

/** credal_line_height: of one line of @widget's text, pixels; credal_char_width: of a typical character. */
int credal_line_height (GtkWidget *widget);
int credal_char_width  (GtkWidget *widget);
