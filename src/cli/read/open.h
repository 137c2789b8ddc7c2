#pragma once
#include "cli/base/files.h"
#include "session/session.h"

/**
 * credal_cli_open_session:
 * @data_path: (nullable): the present path of the data
 * @option: the command's option for it
 * @files: the outputs; the inputs are added, and checked before any work
 * @warnings: notices of the session are appended
 *
 * Opens a session as it was saved, with its partition; a session without one is clustered now. The file is not changed.
 * Returns: (transfer full): its partition is never NULL.
 */
CredalSession *credal_cli_open_session (const char *path, const char *data_path, const char *option,
                                        CredalCliFiles *files, GPtrArray *warnings, GError **error);

/** credal_cli_choose_slice: Sets @place to the slice that the texts @slice and @axis name. NULL: as in @session. Fails
 *  with %CREDAL_ERROR_USAGE if @session has no slices. */
gboolean       credal_cli_choose_slice (CredalSession *session, const char *slice, const char *axis,
                                        CredalSlicePlace *place, GError **error);
/** credal_cli_open_slice: (transfer full): Opens the slice at @place of the pictures of @session, which
 *  credal_cli_open_session() opened. A slice that was worked on opens as it was left; another one starts from @session,
 *  as in the window. Returns a reference to @session if that is its slice. The partition of the result is never NULL.
 *  Notices are appended to @warnings. */
CredalSession *credal_cli_open_slice   (CredalSession *session, const CredalSlicePlace *place, GPtrArray *warnings,
                                        GError **error);
