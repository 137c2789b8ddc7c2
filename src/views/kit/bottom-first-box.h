#pragma once
#include <gtk/gtk.h>

/* A vertical box of two children. The upper child gets its minimum height first, then the lower child its natural
 * height, then the upper child its natural height. Any height that remains goes to the lower child. */
#define CREDAL_TYPE_BOTTOM_FIRST_BOX (credal_bottom_first_box_get_type ())
G_DECLARE_FINAL_TYPE (CredalBottomFirstBox, credal_bottom_first_box, CREDAL, BOTTOM_FIRST_BOX, GtkBox)
