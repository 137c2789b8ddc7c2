#pragma once
#include <gtk/gtk.h>
#include "core/data/dataset.h"

/* Two objects' features beside each other, those that differ most first: both values, and where they lie in the
 * feature's range. Draws as many rows as have room, whole; where that is not all, its last line says so, and a click on
 * it, the wheel or, with the focus, Page Up and Page Down show the others. Its size depends on the number of features
 * only. */
#define CREDAL_TYPE_COMPARISON (credal_comparison_get_type ())
G_DECLARE_FINAL_TYPE (CredalComparison, credal_comparison, CREDAL, COMPARISON, GtkDrawingArea)

/** credal_comparison_set_data: @data: (nullable): as imported; a reference is held. The ranges are found here: O(n
 *  p). */
void credal_comparison_set_data (CredalComparison *comparison, CredalDataset *data);
/** credal_comparison_set_pair: @asked: it is the question's, whose marks have the canvas's colour for it. */
void credal_comparison_set_pair (CredalComparison *comparison, guint32 i, guint32 j, gboolean asked);

typedef enum { CREDAL_MARK_FIRST, CREDAL_MARK_SECOND } CredalMark;
/** credal_comparison_draw_mark: the disc of the first object or the diamond of the second, @size across, in the
 *  source's colour. */
void credal_comparison_draw_mark (cairo_t *cr, CredalMark mark, double x, double y, double size);
