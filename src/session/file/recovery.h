#pragma once
#include "core/base/error.h"

/* The folder of unsaved sessions: g_get_user_state_dir()/credal/recovery. */

/** credal_recovery_new_path: (transfer full): Returns an unused path, and creates the folder if needed. Fails with
 *  %CREDAL_ERROR_IO. */
char   *credal_recovery_new_path (GError **error);
/** credal_recovery_contains: TRUE: @path, by any name, is in the recovery folder. */
gboolean credal_recovery_contains (const char *path);
/** credal_recovery_list: (transfer full) (array zero-terminated=1): Returns the logs that are not open in any program,
 *  latest first. */
char  **credal_recovery_list (void);
