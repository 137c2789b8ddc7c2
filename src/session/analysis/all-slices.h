#pragma once
#include "session/analysis/slice-runner.h"

/* The results of all slices of a session's stack, found in the background (slice-runner.h) from a copy of the session's
 * steps. The session goes on meanwhile. Lives on the session's thread. Memory: 3 bytes for each pixel of the slices
 * done, and the sessions of two slices. */
typedef struct _CredalAllSlices CredalAllSlices;

typedef enum { CREDAL_SLICE_WAITING, CREDAL_SLICE_DONE, CREDAL_SLICE_FAILED } CredalSliceState;

/** CredalAllSlicesFunc: Called when a slice was done or failed, when the work ended, and when the results became
 *  older. */
typedef void (*CredalAllSlicesFunc) (CredalAllSlices *all, gpointer owner);

/** credal_all_slices_new: Starts at once. Precondition: @session is of a picture. */
CredalAllSlices   *credal_all_slices_new     (CredalSession *session, CredalAllSlicesFunc changed, gpointer owner);
/** credal_all_slices_free: Stops the work without waiting. */
void               credal_all_slices_free    (CredalAllSlices *all);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalAllSlices, credal_all_slices_free)
/** credal_all_slices_stop: Asks the work to stop; the results so far stay. */
void               credal_all_slices_stop    (CredalAllSlices *all);
/** credal_all_slices_follow: Notes the steps in force of @session, a slice of the same file. If they changed since the
 *  last call with this session, the results are older. */
void               credal_all_slices_follow  (CredalAllSlices *all, CredalSession *session);

gboolean           credal_all_slices_busy    (const CredalAllSlices *all);
/** credal_all_slices_older: Returns TRUE if a step was taken or undone since the work began. */
gboolean           credal_all_slices_older   (const CredalAllSlices *all);
/** credal_all_slices_first: Returns the slice that the work began at, with the axis and the number of slices. */
const CredalSlice *credal_all_slices_first   (const CredalAllSlices *all);
CredalSliceState   credal_all_slices_state   (const CredalAllSlices *all, guint number);   /* number: from 1 */
/** credal_all_slices_count: Returns the number of slices in @state. */
guint              credal_all_slices_count   (const CredalAllSlices *all, CredalSliceState state);
/** credal_all_slices_left: Returns the estimated time left, s; NAN: unknown. */
double             credal_all_slices_left    (const CredalAllSlices *all);
/** credal_all_slices_failure: (nullable): Returns why the work ended early, or else why the first failed slice cannot
 *  be clustered. NULL: nothing failed, or credal_all_slices_stop() ended it. */
const char        *credal_all_slices_failure (const CredalAllSlices *all);
/** credal_all_slices_masks: (transfer full) (element-type CredalSliceMask): Returns the results in the order of the
 *  slices. */
GPtrArray         *credal_all_slices_masks   (const CredalAllSlices *all);
