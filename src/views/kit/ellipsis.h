#pragma once
#include <pango/pango.h>
#include "core/data/dataset.h"

/** credal_ellipsis: where @names (n) lose letters when only @room of each are sure to be shown: where most of them can
 *  still be told apart, rather in the middle than at the end, rather there than at the start. Cost: O(n). */
PangoEllipsizeMode credal_ellipsis            (const char *const *names, gsize n, guint room);
/** credal_ellipsis_of_columns: the same of the names of @data's features, in a list of them. Cost: O(p). */
PangoEllipsizeMode credal_ellipsis_of_columns (const CredalDataset *data);
