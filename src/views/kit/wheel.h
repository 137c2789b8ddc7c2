#pragma once
#include <gtk/gtk.h>

/** credal_wheel_pass: Makes @widget, and combo boxes and spin buttons inside it, pass the mouse wheel to their
 *  container unless they have the focus. Otherwise scrolling a panel would change values that pass below the pointer.
 *  Covers only the children that exist now. */
void credal_wheel_pass (GtkWidget *widget);
