#pragma once
#include "core/data/dataset.h"

/**
 * credal_group_halve:
 * @objects: (element-type guint32): at least two objects of @data
 * @second: out (transfer full) (element-type guint32): the smaller part
 *
 * Divides a group in two by 2-means on the features in @data: from the object furthest from the mean and
 * the object furthest from it. Objects count by their weights. Returns (transfer full) (element-type guint32) the
 * larger part. Of equal parts, the first has the first object. If all objects are equal, @second has only the last one.
 * Both are in the order of @objects. Cost: O(m p) for each of at most 50 iterations.
 */
GArray *credal_group_halve (const CredalDataset *data, const GArray *objects, GArray **second);
