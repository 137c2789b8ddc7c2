#pragma once
#include "selectors/main-neighbourhoods.h"

/* The batches of the selector "entropy-regions": each is one iteration T of [Abin16] Alg. 1, with the λ objects that
 * its stage asks about. */

/* The selector's parameter "style". */
typedef enum { CREDAL_BATCH_UNTIL_LINKED, CREDAL_BATCH_PRINTED } CredalBatchStyle;

typedef struct { guint32 i, j; } CredalBatchPair;

typedef struct {
  guint answers;                         /* number of answers when it began */
  CredalBatchStyle style;
  CredalReasonKind stage;
  guint8 *regions;                       /* (n) when it began */
  GArray *objects;                       /* guint32, in the order of asking */
  GArray *pairs;                         /* CredalBatchPair, if the style is PRINTED; else empty */
} CredalBatch;

/** credal_batches_new: Returns: (transfer full) (element-type CredalBatch): an empty list; free with
 *  g_ptr_array_unref(). */
GPtrArray *credal_batches_new (void);
/** credal_batch_present: Returns: (transfer none): the batch under way, valid until the next begins; NULL: it has all
 *  its answers. */
const CredalBatch *credal_batch_present (const GPtrArray *batches, const CredalSelectorInput *input);
/**
 * credal_batch_begin:
 *
 * Returns: (transfer none): the next batch. Later batches stay only if they began the same way: undo and redo return to
 * them. NULL with %CREDAL_ERROR_MEMORY or %CREDAL_ERROR_CANCELLED, without any change. Cost: O(n λ).
 */
const CredalBatch *credal_batch_begin (GPtrArray *batches, const CredalSelectorInput *input, const CredalMains *mains,
                                       CredalMonitor *monitor, GError **error);
