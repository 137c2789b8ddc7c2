#pragma once
#include <gtk/gtk.h>

/** credal_stays_pressed: Makes the toggle buttons in @widget, or @widget itself, stay pressed as long as their command
 *  of the window has their target as its state. Call it once for each button. */
void credal_stays_pressed (GtkWidget *widget);
