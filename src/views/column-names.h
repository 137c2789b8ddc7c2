#pragma once
#include <pango/pango.h>
#include "core/dataset.h"

/** credal_column_ellipsis: where the names of @data's features lose letters when they do not find room: where most of
 *  them can still be told apart, rather in the middle than at the end, rather there than at the start. Cost: O(p). */
PangoEllipsizeMode credal_column_ellipsis (CredalDataset *data);
