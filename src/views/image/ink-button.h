#pragma once
#include <gtk/gtk.h>
#include "core/regions/strokes.h"

/** credal_ink_button_new: Returns a button that chooses an ink, with a swatch of its colour and its name. It activates
 *  "win.ink". @cluster: for a label, the name of the cluster; for a region, the name of the cluster that contains the
 *  region, or NULL. */
GtkWidget *credal_ink_button_new (CredalStrokeMark mark, guint number, const char *cluster);
