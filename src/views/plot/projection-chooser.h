#pragma once
#include <gtk/gtk.h>
#include "views/plot/canvas.h"

/* Chooses the axes of the plot: principal components, two features, three features that turn, or the directions that
 * separate the answered groups (available once something is learned from answers). */
#define CREDAL_TYPE_PROJECTION_CHOOSER (credal_projection_chooser_get_type ())
G_DECLARE_FINAL_TYPE (CredalProjectionChooser, credal_projection_chooser, CREDAL, PROJECTION_CHOOSER, GtkBox)

/** credal_projection_chooser_set_canvas: Offers the features of @canvas's session. @canvas: (nullable). */
void credal_projection_chooser_set_canvas (CredalProjectionChooser *chooser, CredalCanvas *canvas);
