#pragma once
#include "core/base/error.h"

/* Where unsaved sessions live: g_get_user_state_dir()/credal/recovery. */

/** credal_recovery_new_path: a name that no other session has; the folder is there. Fails with %CREDAL_ERROR_IO. */
char   *credal_recovery_new_path (GError **error);
/** credal_recovery_contains: TRUE when @path, by whatever name, lies in the recovery folder. */
gboolean credal_recovery_contains (const char *path);
/** credal_recovery_list: (transfer full) (array zero-terminated=1): logs that no running program holds, the latest
 *  first. */
char  **credal_recovery_list (void);
