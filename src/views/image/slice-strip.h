#pragma once
#include <gtk/gtk.h>
#include "session/analysis/all-slices.h"

/* A thin strip below the slider of slices that shows which slices All Slices has done: solid; paler if they are from
 * before the last change; red if a slice cannot be clustered. */
GtkWidget *credal_slice_strip_new (void);
/** credal_slice_strip_set: Shows the states of @all (nullable). It must live until the next call. */
void       credal_slice_strip_set (GtkWidget *strip, const CredalAllSlices *all);
