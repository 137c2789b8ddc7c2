#pragma once
#include <gtk/gtk.h>
#include "core/data/dataset.h"

/* Two objects' features, one row each, largest differences first: both values, and their places in the feature's range.
 * Draws only complete rows. If some rows do not fit, the last line says so. A click on that line, the wheel, or Page Up
 * and Page Down (with the focus) show the remaining rows. The size depends only on the number of features. */
#define CREDAL_TYPE_COMPARISON (credal_comparison_get_type ())
G_DECLARE_FINAL_TYPE (CredalComparison, credal_comparison, CREDAL, COMPARISON, GtkDrawingArea)

/** credal_comparison_set_data: Sets the imported data (nullable), and forgets the pair. Holds a reference. Cost: O(n
 *  p), to find the ranges. */
void credal_comparison_set_data (CredalComparison *comparison, CredalDataset *data);
/** credal_comparison_set_pair: Shows the features of @i and @j. @asked: TRUE: the pair is the question's, and its marks
 *  have the question's colour. Precondition: data are set. */
void credal_comparison_set_pair (CredalComparison *comparison, guint32 i, guint32 j, gboolean asked);

typedef enum { CREDAL_MARK_FIRST, CREDAL_MARK_SECOND } CredalMark;
/** credal_comparison_draw_mark: Draws the disc of the first object or the diamond of the second, @size across, in the
 *  context's colour. */
void credal_comparison_draw_mark (cairo_t *cr, CredalMark mark, double x, double y, double size);
