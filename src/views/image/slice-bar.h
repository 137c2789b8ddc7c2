#pragma once
#include <gtk/gtk.h>
#include "session/file/slices.h"

/* Which picture of a file, or which slice of a volume, is shown: a slider, buttons for the commands
 * "win.previous-slice" and "win.next-slice", and of a volume the axis. Hidden where there is nothing to choose.
 *
 * Signals:
 *   "chosen" (guint number, guint axis)    another slice, from 1 on (0: the usual one), across a CredalSliceAxis
 */
#define CREDAL_TYPE_SLICE_BAR (credal_slice_bar_get_type ())
G_DECLARE_FINAL_TYPE (CredalSliceBar, credal_slice_bar, CREDAL, SLICE_BAR, GtkBox)

GtkWidget *credal_slice_bar_new       (void);
/** credal_slice_bar_set_slice: @slice: (nullable): of the picture shown. */
void       credal_slice_bar_set_slice (CredalSliceBar *bar, const CredalSlice *slice);
/** credal_slice_bar_mark: ticks at those of @slices (element-type CredalSlicePlace) that are across the axis shown. */
void       credal_slice_bar_mark      (CredalSliceBar *bar, const GArray *slices);
guint      credal_slice_bar_n_marks   (CredalSliceBar *bar);
/** credal_slice_bar_focus: gives the slider the keys. */
void       credal_slice_bar_focus     (CredalSliceBar *bar);
