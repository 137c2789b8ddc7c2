#pragma once
#include <gtk/gtk.h>

/* The mouse behaviour that plots and pictures share. */

#define CREDAL_DRAG_THRESHOLD 4          /* user units: a shorter movement is a click */
#define CREDAL_WHEEL_STEP .18            /* log of the magnification of one notch */

/** credal_pointer_shape: Sets the shape of the pointer over @widget. @name: as in
 *  gdk_cursor_new_from_name(); NULL: the shape that it has over the window. */
void   credal_pointer_shape  (GtkWidget *widget, const char *name);
/** credal_pointer_every: Sets whether @widget receives every motion event (@every) or only one per frame. No effect
 *  before @widget is realized. */
void   credal_pointer_every  (GtkWidget *widget, gboolean every);
/** credal_pointer_notches: Returns how many notches the wheel was turned away from the user; negative: towards the
 *  user. */
double credal_pointer_notches (const GdkEventScroll *event);
