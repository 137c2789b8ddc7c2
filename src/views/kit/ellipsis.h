#pragma once
#include <pango/pango.h>
#include "core/data/dataset.h"

/** credal_ellipsis: where to cut @names (n) if only @room letters of each are sure to fit: the place that keeps most
 *  names distinct. Ties prefer the middle, then the end, then the start. Cost: O(n). */
PangoEllipsizeMode credal_ellipsis            (const char *const *names, gsize n, guint room);
/** credal_ellipsis_of_columns: credal_ellipsis() for the feature names of @data in a list. Cost: O(p). */
PangoEllipsizeMode credal_ellipsis_of_columns (const CredalDataset *data);
