#pragma once
#include "core/base/error.h"

/* The folder of unsaved sessions: g_get_user_state_dir()/credal/recovery. */

/** credal_recovery_new_path: (transfer full): Returns an unused path, and creates the folder if needed. Fails with
 *  %CREDAL_ERROR_IO. */
char   *credal_recovery_new_path (GError **error);
/** credal_recovery_contains: Returns TRUE if @path refers to a file in the recovery folder, by any name. */
gboolean credal_recovery_contains (const char *path);
/** credal_recovery_list: (transfer full) (array zero-terminated=1): Returns the paths of the logs that no program has
 *  open, latest first. */
char  **credal_recovery_list (void);
