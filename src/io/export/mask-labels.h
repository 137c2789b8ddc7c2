#pragma once
#include "io/export/export.h"

typedef struct {
  guint8 most;                 /* in place of larger numbers */
  guint8 outside;              /* of pixels outside */
} CredalMaskRange;

/** credal_mask_labels: Returns (transfer full) (pixels) the number of each pixel's hard focal set. Components smaller
 *  than `least` of the cleaning join their neighbours (credal_mask_sieve()); no holes are filled. @numbers: (f)
 *  (nullable): of the focal sets; NULL: their order in the frame, from 0. Fails with %CREDAL_ERROR_MEMORY, naming
 *  @path. */
guint8 *credal_mask_labels (const CredalExported *of, const guint32 *numbers, CredalMaskRange range, const char *path,
                            GError **error);
