#pragma once
#include <gtk/gtk.h>
#include "draw/paint/style.h"

/** credal_style_of_widget: Returns the style for drawing on @widget: the font of the widget at 85 % of its size, the
 *  translated words of drawings, and dark if the text of the widget is light. @font: (out) (transfer full): owns
 *  style.font. */
CredalStyle credal_style_of_widget (GtkWidget *widget, char **font);

/** credal_style_set_class: Adds the style class @name to @widget if @set is TRUE. Otherwise removes the class. */
void credal_style_set_class (GtkWidget *widget, const char *name, gboolean set);

/** credal_line_height: Returns the height of one line of @widget's text, pixels. credal_char_width: Returns the width
 *  of an average character, pixels. */
int credal_line_height (GtkWidget *widget);
int credal_char_width  (GtkWidget *widget);
