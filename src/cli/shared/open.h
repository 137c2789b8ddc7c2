#pragma once
#include "cli/shared/files.h"
#include "session/session.h"

/**
 * credal_cli_open_session:
 * @data_path: (nullable): where the data are now
 * @option: which option of the command says so
 * @files: what is to be written; what is read is added, and checked before any work
 * @warnings: what the session has to say is appended
 *
 * The session as it was saved, with the partition that it had; one that never had one is clustered now. The file stays
 * as it is.
 * Returns: (transfer full): its partition is never NULL.
 */
CredalSession *credal_cli_open_session (const char *path, const char *data_path, const char *option,
                                        CredalCliFiles *files, GPtrArray *warnings, GError **error);

/** credal_cli_choose_slice: the one that the texts mean (nullable: as in the session); fails with %CREDAL_ERROR_USAGE
 *  where @session is of no stack of slices. */
gboolean       credal_cli_choose_slice (CredalSession *session, const char *slice, const char *axis,
                                        CredalSlicePlace *place, GError **error);
/** credal_cli_open_slice: another slice of @session, which was opened by credal_cli_open_session(), as it was left, or
 *  as the window begins it from the slice of @session. What it has to say is appended to @warnings.
 *  Returns: (transfer full): @session itself where it is that slice; its partition is never NULL. */
CredalSession *credal_cli_open_slice   (CredalSession *session, const CredalSlicePlace *place, GPtrArray *warnings,
                                        GError **error);
