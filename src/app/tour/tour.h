#pragma once
#include <gtk/gtk.h>

#define CREDAL_TOUR_STOPS 5

/** credal_tour_is_due: Returns TRUE until a tour has ended, by the user's settings. FALSE if the environment has
 *  CREDAL_NO_TOUR. */
gboolean credal_tour_is_due (void);
/** credal_tour_begin: Shows five bubbles, one after the other. The tour ends with its last bubble, with Skip, Escape or
 *  a click elsewhere. Then it is not due again. @places: (transfer none): the widgets of one window to point at: the
 *  view, the question, the answers, the certainty, Export. */
void     credal_tour_begin  (GtkWidget *const places[CREDAL_TOUR_STOPS]);
