#pragma once
#include "core/data/metrics.h"
#include "io/export/export.h"

/* A picture of the true classes of pixels: one class for each colour; alpha is ignored. */

/** credal_cli_truth_read: (transfer full): Returns (pixels) the class of each pixel of @regions' picture. Fails if the
 *  picture at @path has another size or more than 256 colours, if memory runs out, and with the errors of
 *  credal_image_load(). */
int *credal_cli_truth_read (const char *path, const CredalRegions *regions, GError **error);
/** credal_cli_truth_score: Returns the indices of the exported pixels against @truth; NAN if memory runs out. */
CredalIndices credal_cli_truth_score (const int *truth, const CredalExported *of);
