#pragma once
#include <gtk/gtk.h>

/** credal_wheel_pass: combo boxes and spin buttons from @widget down leave the mouse wheel to what they lie in, unless
 *  they have the focus: who scrolls a panel does not mean to change what passes below the pointer. Of children that
 *  come later nothing is known. */
void credal_wheel_pass (GtkWidget *widget);
