#pragma once
#include "selectors/main-neighbourhoods.h"

/* The batches of the selector "entropy-regions": one iteration T of [Abin16] Alg. 1 each, with the λ objects that its
 * stage asks about. */

/* The selector's parameter "style". */
typedef enum { CREDAL_BATCH_UNTIL_LINKED, CREDAL_BATCH_PRINTED } CredalBatchStyle;

typedef struct { guint32 i, j; } CredalBatchPair;

typedef struct {
  guint answers;                         /* there were when it began */
  CredalBatchStyle style;
  CredalReasonKind stage;
  guint8 *regions;                       /* (n) when it began */
  GArray *objects;                       /* guint32, in the order of asking */
  GArray *pairs;                         /* CredalBatchPair, where the style is PRINTED; else empty */
} CredalBatch;

/** credal_batches_new: (transfer full) (element-type CredalBatch): none yet; of g_ptr_array_unref(). */
GPtrArray *credal_batches_new (void);
/** credal_batch_present: the one under way; NULL: it has had its answers. (transfer none): until the next begins. */
const CredalBatch *credal_batch_present (const GPtrArray *batches, const CredalSelectorInput *input);
/**
 * credal_batch_begin:
 *
 * The next one, (transfer none). Those after it stay only if this is the way on which they were begun: undo comes back
 * to them. NULL with %CREDAL_ERROR_MEMORY or %CREDAL_ERROR_CANCELLED, and all is as it was.
 * Cost: O(n λ).
 */
const CredalBatch *credal_batch_begin (GPtrArray *batches, const CredalSelectorInput *input, const CredalMains *mains,
                                       CredalMonitor *monitor, GError **error);
