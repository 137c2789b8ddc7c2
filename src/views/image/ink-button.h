#pragma once
#include <gtk/gtk.h>
#include "core/regions/strokes.h"

/** credal_ink_button_new: the button that takes up an ink: a swatch of its colour beside its name. @cluster: of a
 *  label, what the cluster is called; of a region (nullable), the name of the cluster that it is in. Gives the command
 *  "win.ink". */
GtkWidget *credal_ink_button_new (CredalStrokeMark mark, guint number, const char *cluster);
