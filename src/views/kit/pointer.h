#pragma once
#include <gtk/gtk.h>

/* What a plot and a picture do alike with the mouse. */

#define CREDAL_DRAG_THRESHOLD 4          /* user units: less is a click */
#define CREDAL_WHEEL_STEP .18            /* log of the magnification of one notch */

/** credal_pointer_shape: @name: as gdk_cursor_new_from_name(). */
void   credal_pointer_shape  (GtkWidget *widget, const char *name);
/** credal_pointer_every: whether every motion is told, not only where the pointer was at each frame. */
void   credal_pointer_every  (GtkWidget *widget, gboolean every);
/** credal_pointer_notches: how far the wheel was turned away from the person. */
double credal_pointer_notches (const GdkEventScroll *event);
