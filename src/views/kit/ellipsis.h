#pragma once
#include <pango/pango.h>
#include "core/data/dataset.h"

/** credal_ellipsis: Returns the place to cut @names (n) that keeps most of them distinct if only @room letters of each
 *  are sure to fit. Ties prefer the middle, then the end, then the start. Cost: O(n). */
PangoEllipsizeMode credal_ellipsis            (const char *const *names, gsize n, guint room);
/** credal_ellipsis_of_columns: Returns credal_ellipsis() for the feature names of @data in a list. Cost: O(p). */
PangoEllipsizeMode credal_ellipsis_of_columns (const CredalDataset *data);
