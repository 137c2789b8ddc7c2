#pragma once
#include <gtk/gtk.h>
#include "session/analysis/all-slices.h"
#include "session/file/slices.h"

/* Chooses the picture of a file or the slice of a volume: a slider, buttons for the commands "win.previous-slice" and
 * "win.next-slice", and for a volume the axis. Also shows which slices All Slices has done, and a button for
 * "win.all-slices", or its progress with a button for "win.stop-slices". Hidden for a single picture.
 *
 * Signals:
 *   "chosen" (guint number, guint axis)    another slice was chosen. number: from 1, or 0 for the axis's usual slice.
 *                                          axis: CredalSliceAxis.
 */
#define CREDAL_TYPE_SLICE_BAR (credal_slice_bar_get_type ())
G_DECLARE_FINAL_TYPE (CredalSliceBar, credal_slice_bar, CREDAL, SLICE_BAR, GtkBox)

GtkWidget *credal_slice_bar_new       (void);
/** credal_slice_bar_set_slice: Shows @slice (nullable), without a signal. Hides the bar for NULL, and for a single
 *  picture that is no slice of a volume. */
void       credal_slice_bar_set_slice (CredalSliceBar *bar, const CredalSlice *slice);
/** credal_slice_bar_mark: Draws ticks at the slices among @slices (element-type CredalSlicePlace) that lie across the
 *  axis shown, and removes earlier ticks. */
void       credal_slice_bar_mark      (CredalSliceBar *bar, const GArray *slices);
/** credal_slice_bar_set_outdated: Marks the slices among @slices (element-type CredalSlicePlace) that lie across the
 *  axis shown as older than the newest answers; a tooltip names them. */
void       credal_slice_bar_set_outdated (CredalSliceBar *bar, const GArray *slices);
guint      credal_slice_bar_n_marks   (CredalSliceBar *bar);
/** credal_slice_bar_set_all: Shows the state of @all (nullable). It must live until the next call. Shows only the
 *  progress if @all is across another axis. */
void       credal_slice_bar_set_all   (CredalSliceBar *bar, const CredalAllSlices *all);
/** credal_slice_bar_focus: Focuses the slider. */
void       credal_slice_bar_focus     (CredalSliceBar *bar);
