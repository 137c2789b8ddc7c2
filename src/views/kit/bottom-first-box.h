#pragma once
#include <gtk/gtk.h>

/* A vertical box of two children. The lower one gets its natural height before the upper one gets more than its
 * minimum, and takes any height that is left over. */
#define CREDAL_TYPE_BOTTOM_FIRST_BOX (credal_bottom_first_box_get_type ())
G_DECLARE_FINAL_TYPE (CredalBottomFirstBox, credal_bottom_first_box, CREDAL, BOTTOM_FIRST_BOX, GtkBox)
