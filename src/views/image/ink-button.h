#pragma once
#include <gtk/gtk.h>
#include "core/picture/strokes.h"

/** credal_ink_button_new: the button that takes up an ink: a swatch of its colour beside its @label: the name of a
 *  region, the number or name of a cluster. Gives the command "win.ink". */
GtkWidget *credal_ink_button_new (CredalStrokeMark mark, guint number, const char *label);
