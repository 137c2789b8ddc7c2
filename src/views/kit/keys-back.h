#pragma once
#include <gtk/gtk.h>

/* Letters and digits are commands except while text is typed. After a field's buttons, Return or Escape, typing has
 * ended. */

/** credal_keys_back: Removes the focus from @control, if it has it, so that keys are commands again. */
void credal_keys_back           (GtkWidget *control);
/** credal_keys_back_from_spin: Makes @spin give up the focus soon after its buttons were pressed, and after Return and
 *  Escape. */
void credal_keys_back_from_spin (GtkWidget *spin);
