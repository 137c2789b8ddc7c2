#pragma once
#include <gtk/gtk.h>

/* Letters and digits are commands, but where text is typed. Whoever pressed the buttons of a field, or Return or Escape
 * in it, is done typing. */

/** credal_keys_back: takes the focus off @control, if it is there: keys are commands again. */
void credal_keys_back           (GtkWidget *control);
/** credal_keys_back_from_spin: from now on, @spin gives the keys back: soon after its buttons were pressed, and after
 *  Return and Escape. */
void credal_keys_back_from_spin (GtkWidget *spin);
