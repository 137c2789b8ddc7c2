#pragma once
#include "core/belief/partition.h"
#include "core/data/metrics.h"
#include "core/regions/regions.h"

/* A picture that shows of every pixel what it is: one class for each colour (alpha does not count). */

/** credal_cli_truth_read: (pixels), free with g_free(): the class of each pixel of @regions' picture. Fails when the
 *  picture at @path has another size or more than 256 colours, and as credal_image_load() does. */
int *credal_cli_truth_read (const char *path, const CredalRegions *regions, GError **error);
/** credal_cli_truth_score: every pixel counts. NAN when memory runs out. */
CredalIndices credal_cli_truth_score (const int *truth, const CredalRegions *regions, const CredalPartition *partition);
