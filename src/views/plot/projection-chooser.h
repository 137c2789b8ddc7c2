#pragma once
#include <gtk/gtk.h>
#include "views/plot/canvas.h"

/* Which two axes the canvas shows: the principal components, any two features, three
 * that are turned, or what the answers tell apart, which can be chosen once something is learned from them. */
#define CREDAL_TYPE_PROJECTION_CHOOSER (credal_projection_chooser_get_type ())
G_DECLARE_FINAL_TYPE (CredalProjectionChooser, credal_projection_chooser, CREDAL, PROJECTION_CHOOSER, GtkBox)

/** credal_projection_chooser_set_canvas: @canvas: (nullable): the features are those of its session. */
void credal_projection_chooser_set_canvas (CredalProjectionChooser *chooser, CredalCanvas *canvas);
