#pragma once
#include <gio/gio.h>
#include "core/regions/mask-parts.h"

/* The options for cleaning a picture's masks, before they are written and their components counted. */
typedef struct {
  int least, neighbours, between;      /* 0: not given */
  gboolean fill;
} CredalCliCleaning;

void     credal_cli_cleaning_options (CredalCliCleaning *given, GOptionContext *context);
/** credal_cli_cleaning_wanted: Returns TRUE if any of the options was given. */
gboolean credal_cli_cleaning_wanted  (const CredalCliCleaning *given);
/** credal_cli_cleaning_check: Checks the numbers. @needed: (nullable): names the outputs that a cleaning applies to, if
 *  none of them was asked for. Any cleaning option is then a usage error. */
gboolean credal_cli_cleaning_check   (const CredalCliCleaning *given, const char *needed, GError **error);
/** credal_cli_cleaning_read: Sets the given options in @cleaning (inout). Fails if a number is not possible. */
gboolean credal_cli_cleaning_read    (const CredalCliCleaning *given, CredalMaskCleaning *cleaning, GError **error);
