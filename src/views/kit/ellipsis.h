#pragma once
#include <pango/pango.h>
#include "core/data/dataset.h"

/** credal_ellipsis: Returns the place (start, middle or end) to cut @names (n) so that most of them stay distinct if
 *  each longer name is cut to @room letters. If several places are equally good, prefers the middle, then the end.
 *  Cost: O(n). */
PangoEllipsizeMode credal_ellipsis            (const char *const *names, gsize n, guint room);
/** credal_ellipsis_stem: Returns the bytes that two different names have in common before the word (letters and digits)
 *  in which they differ first, if they look alike wherever they are cut to @room letters. Otherwise 0. */
gsize              credal_ellipsis_stem       (const char *const names[2], guint room);
/** credal_ellipsis_of_columns: Returns credal_ellipsis() for the feature names of @data, with room for 8 letters. Cost:
 *  O(p). */
PangoEllipsizeMode credal_ellipsis_of_columns (const CredalDataset *data);
