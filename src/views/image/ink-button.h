#pragma once
#include <gtk/gtk.h>
#include "core/regions/strokes.h"

/** credal_ink_button_new: a button that chooses an ink: a swatch of its colour and its name. @cluster: for a label, the
 *  cluster's name; for a region (nullable), the name of the cluster that contains it. Activates "win.ink". */
GtkWidget *credal_ink_button_new (CredalStrokeMark mark, guint number, const char *cluster);
