#pragma once
#include <gtk/gtk.h>

/* A vertical box of two, of which the lower one is served first: it has the height it wishes before the upper one has
 * more than it needs; and what both leave. */
#define CREDAL_TYPE_BOTTOM_FIRST_BOX (credal_bottom_first_box_get_type ())
G_DECLARE_FINAL_TYPE (CredalBottomFirstBox, credal_bottom_first_box, CREDAL, BOTTOM_FIRST_BOX, GtkBox)
