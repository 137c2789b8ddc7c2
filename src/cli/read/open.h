#pragma once
#include "cli/base/files.h"
#include "session/session.h"

/**
 * credal_cli_open_session:
 * @data_path: (nullable): the present path of the data; @option: the name of the command's option for it
 * @files: the outputs. @path, @data_path and the data files that the session names are added as inputs, and checked
 *   before anything is clustered
 * @warnings: notices of the session are appended, and a warning if later steps are undone
 *
 * Opens a session as it was saved. Clusters it now if it has no partition. The file is not changed. Returns: (transfer
 * full): its partition is never NULL.
 */
CredalSession *credal_cli_open_session (const char *path, const char *data_path, const char *option,
                                        CredalCliFiles *files, GPtrArray *warnings, GError **error);

/** credal_cli_open_copy: Does the same, and opens an unsaved copy. credal_session_save_as() can save it. */
CredalSession *credal_cli_open_copy    (const char *path, const char *data_path, const char *option,
                                        CredalCliFiles *files, GPtrArray *warnings, GError **error);

/** credal_cli_choose_slice: Sets @place to the slice that the texts @slice and @axis name. A text that is NULL leaves
 *  the choice of @session. Fails with a usage error if @session is of a table, or if a text is invalid. */
gboolean       credal_cli_choose_slice (CredalSession *session, const char *slice, const char *axis,
                                        CredalSlicePlace *place, GError **error);
/** credal_cli_open_slice: (transfer full): Opens the slice at @place of the pictures of @session (from
 *  credal_cli_open_session()). A slice that was worked on opens as it was left; another one starts from @session,
 *  as in the window. Returns a reference to @session if that is its slice. The partition of the result is never NULL.
 *  Notices are appended to @warnings. */
CredalSession *credal_cli_open_slice   (CredalSession *session, const CredalSlicePlace *place, GPtrArray *warnings,
                                        GError **error);
