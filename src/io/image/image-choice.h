#pragma once
#include "core/base/params.h"
#include "core/picture/raster.h"

/* Which picture of a file, or which slice of a volume, is read, and which of its pixels are left out. */
typedef struct {
  guint slice;         /* from 1; 0: the default: the first picture, or the middle slice */
  CredalSliceAxis axis;     /* of a volume: the axis perpendicular to the slices */
  CredalOutside outside;
  gboolean labels;     /* TRUE: the numbers of a palette are kept as grey, and so are those of a PNG below 8
                        * bits */
} CredalImageChoice;

/** credal_image_choice: Returns the choice in the parameters "slice", "axis" and "outside" of
 *  credal_feature_specs. */
CredalImageChoice credal_image_choice (const CredalParams *features);
