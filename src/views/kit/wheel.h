#pragma once
#include <gtk/gtk.h>

/** credal_wheel_pass: combo boxes and spin buttons inside @widget pass the mouse wheel to their container unless they
 *  have the focus: scrolling a panel must not change values that pass below the pointer. Covers only the children that
 *  exist now. */
void credal_wheel_pass (GtkWidget *widget);
