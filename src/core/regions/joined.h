#pragma once
#include "core/regions/regions.h"

/* Joins two pictures of one scene, each with its own objects: pixels in the same objects of both form one object.
 * A pixel that is outside in one of them is outside. */

/**
 * credal_regions_join:
 * @data1, @data2: data of the objects of @first and of @second
 * @rows1, @rows2: (out) (transfer full): for each joined object, the object of @first (@rows1) and of @second (@rows2)
 *   that contains it
 *
 * Returns (transfer full) regions without strokes; their objects have the features of both. The channels of @first come
 * first, named "A …", then the channels of @second, named "B …". Fails with %CREDAL_ERROR_MEMORY, with
 * %CREDAL_ERROR_DATA if the pictures differ in size or no pixel has data in both, and like credal_raster_stack() and
 * credal_dataset_merge(). Cost: O(pixels), and temporarily 36 bytes for each.
 */
CredalRegions *credal_regions_join (const CredalRegions *first, CredalDataset *data1, const CredalRegions *second,
                                    CredalDataset *data2, guint32 **rows1, guint32 **rows2, GError **error);
