#pragma once
#include <gtk/gtk.h>

/* Gives the keyboard back to the commands: letters and digits are commands unless a field has the focus. */

/** credal_keys_back: Takes the focus from @control, if it has the focus, so that keys are commands again. */
void credal_keys_back           (GtkWidget *control);
/** credal_keys_back_from_spin: Makes @spin give up the focus: at once after Return and Escape, 0.4 s after the last
 *  press of its buttons. */
void credal_keys_back_from_spin (GtkWidget *spin);
