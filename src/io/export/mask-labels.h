#pragma once
#include "io/export/export.h"

typedef struct {
  guint16 most;                /* in place of larger numbers */
  guint16 outside;             /* of pixels outside */
} CredalMaskRange;

/** credal_mask_labels: Returns (transfer full) (pixels) the number of each pixel's hard focal set. Components smaller
 *  than `least` of the cleaning join their neighbours (credal_mask_sieve()); no holes are filled. @numbers: (f)
 *  (nullable): of the focal sets; NULL: their order in the frame, from 0. Fails with %CREDAL_ERROR_MEMORY, naming
 *  @path. */
guint16 *credal_mask_labels (const CredalExported *of, const guint32 *numbers, CredalMaskRange range, const char *path,
                             GError **error);
/** credal_mask_bytes: Returns (transfer full) the @n numbers of @labels (transfer full) as bytes; none is larger than
 *  255. Uses the same memory. */
guint8  *credal_mask_bytes  (guint16 *labels, gsize n);
