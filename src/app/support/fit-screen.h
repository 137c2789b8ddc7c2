#pragma once
#include <gtk/gtk.h>

/** credal_fit_screen: Makes @window no larger than the work area of its parent's monitor. Contents that cannot shrink
 *  so far scroll. Call it before the window is shown. */
void credal_fit_screen (GtkWindow *window);
