#pragma once
#include "core/regions/regions.h"

/* Two pictures of one scene, each with objects of its own: pixels that are in the same object of both are one. */

/**
 * credal_regions_join:
 * @data1, @data2: of the objects of @first and of @second
 * @rows1, @rows2: (out) (transfer full): which object of the first, and of the second, each joined object is part of
 *
 * The channels of @second follow those of @first, named "A …" and "B …"; there are no strokes. Fails with
 * %CREDAL_ERROR_DATA when the pictures differ in size, and as credal_raster_stack() and credal_dataset_merge() do.
 * Cost: O(pixels), 36 bytes each while it lasts.
 */
CredalRegions *credal_regions_join (const CredalRegions *first, CredalDataset *data1, const CredalRegions *second,
                                    CredalDataset *data2, guint32 **rows1, guint32 **rows2, GError **error);
