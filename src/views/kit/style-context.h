#pragma once
#include <gtk/gtk.h>
#include "draw/paint/style.h"

/** credal_style_of_widget: the style for drawing on @widget: dark if its text is light; its font and size. @font: (out)
 *  (transfer full): owns style.font. */
CredalStyle credal_style_of_widget (GtkWidget *widget, char **font);

/** credal_style_set_class: adds (@set: TRUE) or removes a style class of @widget. */
void credal_style_set_class (GtkWidget *widget, const char *name, gboolean set);

/** credal_line_height: height of one line of @widget's text, pixels; credal_char_width: width of an average
 *  character. */
int credal_line_height (GtkWidget *widget);
int credal_char_width  (GtkWidget *widget);
