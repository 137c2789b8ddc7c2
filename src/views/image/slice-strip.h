#pragma once
#include <gtk/gtk.h>
#include "session/analysis/all-slices.h"
#include "session/file/slices.h"

/* A thin strip below the slider of slices that shows which slices All Slices has done: solid; paler if they are from
 * before the last change; red if a slice cannot be clustered. A short line marks a slice whose own result is older than
 * the newest answers. */
GtkWidget *credal_slice_strip_new (void);
/** credal_slice_strip_set: Shows the states of @all (nullable). It must live until the next call. */
void       credal_slice_strip_set (GtkWidget *strip, const CredalAllSlices *all);
/** credal_slice_strip_set_outdated: Marks the slices at @places (element-type CredalSlicePlace), of @count slices
 *  across the axis shown. */
void       credal_slice_strip_set_outdated (GtkWidget *strip, const GArray *places, guint count);
