#pragma once
#include "io/export/export.h"

/** credal_mask_labels: Returns (transfer full) (pixels) the number of each pixel's hard focal set; 255 for numbers
 *  beyond, 0 for pixels outside. Components smaller than `least` of the cleaning join their neighbours
 *  (credal_mask_sieve()); no holes are filled. @numbers: (f): of the focal sets. Fails with %CREDAL_ERROR_MEMORY,
 *  naming @path. */
guint8 *credal_mask_labels (const CredalExported *of, const guint32 *numbers, const char *path, GError **error);
