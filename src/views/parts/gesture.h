#pragma once
#include <gtk/gtk.h>

/* The gesture under way in a window: a drag that Escape and Undo give up. A window has at most one, as there is one
 * pointer. */

/* Gives up the drag of @widget: everything is as it was before the button was pressed. */
typedef void (*CredalGestureGiveUp) (GtkWidget *widget);

/** credal_gesture_begin: Makes a drag of @widget the gesture of its window. Call it when the button is pressed. */
void     credal_gesture_begin        (GtkWidget *widget, CredalGestureGiveUp give_up);
/** credal_gesture_end: Ends the gesture of the window, if it is of @widget. Call it when the button is released. */
void     credal_gesture_end          (GtkWidget *widget);
/** credal_gesture_is_under_way: Returns TRUE if @window has a gesture. */
gboolean credal_gesture_is_under_way (GtkWidget *window);
/** credal_gesture_give_up: Gives up the gesture of @window, and ends it. Returns FALSE if there is none. */
gboolean credal_gesture_give_up      (GtkWidget *window);
/** credal_gesture_watch_slider: Makes each drag of @slider, a GtkRange, a gesture. Given up, the slider returns to the
 *  value that it had. */
void     credal_gesture_watch_slider (GtkWidget *slider);
