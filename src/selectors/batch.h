#pragma once
#include "selectors/main-neighbourhoods.h"

/* The batches of the selector "entropy-regions": each is one iteration T of [Abin16] Alg. 1, with the λ objects that
 * its stage asks about. */

/* The selector's parameter "style". */
typedef enum { CREDAL_BATCH_UNTIL_LINKED, CREDAL_BATCH_PRINTED } CredalBatchStyle;

typedef struct { guint32 i, j; } CredalBatchPair;

typedef struct {
  guint answers;                         /* number of answers when the batch began */
  CredalBatchStyle style;
  CredalReasonKind stage;
  guint8 *regions;                       /* (n) CredalRegion of each object when the batch began */
  GArray *objects;                       /* guint32, in the order of asking */
  GArray *pairs;                         /* CredalBatchPair, if the style is PRINTED; else empty */
} CredalBatch;

/** credal_batch_end: Returns the number of answered pairs with which @batch ends: λ more than when it began. */
guint credal_batch_end (const CredalBatch *batch, const CredalSelectorInput *input);

/** credal_batches_new: (transfer full) (element-type CredalBatch): Returns an empty list; free it with
 *  g_ptr_array_unref(). */
GPtrArray *credal_batches_new (void);
/** credal_batch_present: (transfer none) (nullable): Returns the batch under way, valid until the next one begins. This
 *  is the latest batch with an answer since it began. NULL: there is no such batch, it has as many answers as its size
 *  λ, or it is of another style. */
const CredalBatch *credal_batch_present (const GPtrArray *batches, const CredalSelectorInput *input);
/**
 * credal_batch_begin:
 *
 * Begins and returns the next batch (transfer none). If undo left a batch that began the same way at this number of
 * answers, returns that batch, and keeps the later ones for redo. Otherwise drops them. Keeps the 16 latest batches.
 * Fails with %CREDAL_ERROR_MEMORY or %CREDAL_ERROR_CANCELLED, without any change. Cost: O(n λ).
 */
const CredalBatch *credal_batch_begin (GPtrArray *batches, const CredalSelectorInput *input, const CredalMains *mains,
                                       CredalMonitor *monitor, GError **error);
