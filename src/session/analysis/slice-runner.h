#pragma once
#include "io/export/slice-mask.h"
#include "session/session.h"

/* Clusters every slice of a stack, outwards from the slice on display. Each slice begins at the clusters of the slice
 * before, as in credal_session_new_slice(), so that names stay; a slice that was worked on keeps its own steps. Only
 * the sessions of two slices exist at a time. */

/* The input of the runner: a copy of the session's steps. */
typedef struct {
  CredalSliceRequest *request;     /* of the slice on display */
  CredalSlice slice;               /* on display */
} CredalSliceStart;

/** credal_slice_start_new: (transfer full): Copies the steps of @session. Precondition: the data are a picture. Cost:
 *  that of credal_session_request_shown(). */
CredalSliceStart *credal_slice_start_new  (CredalSession *session);
void              credal_slice_start_free (CredalSliceStart *start);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalSliceStart, credal_slice_start_free)

/* CredalSliceDone: Receives the result @mask (transfer full) (nullable) of slice @number. NULL: the slice cannot be
 * clustered, for the reason @why. */
typedef void (*CredalSliceDone) (guint number, CredalSliceMask *mask, const GError *why, gpointer data);

/** credal_slice_runner_run: Calls @done for each slice once it is clustered, on the calling thread. Can be called
 *  on any thread. Does not return before all are. Fails with the errors of credal_opening_new_slice() if the slice
 *  on display cannot be opened, with %CREDAL_ERROR_MEMORY, and with %CREDAL_ERROR_CANCELLED; the slices before are
 *  done. @monitor: (nullable). */
gboolean credal_slice_runner_run (const CredalSliceStart *start, CredalMonitor *monitor, CredalSliceDone done,
                                  gpointer data, GError **error);
