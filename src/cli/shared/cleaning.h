#pragma once
#include <gio/gio.h>
#include "core/regions/mask-parts.h"

/* The options that say what becomes of a picture's masks before they are written, and their components counted. */
typedef struct {
  int least, neighbours;       /* 0: not given */
  gboolean fill;
} CredalCliCleaning;

void     credal_cli_cleaning_options (CredalCliCleaning *given, GOptionContext *context);
/** credal_cli_cleaning_wanted: any of them was given. */
gboolean credal_cli_cleaning_wanted  (const CredalCliCleaning *given);
/** credal_cli_cleaning_check: the numbers mean something. @needed: (nullable): what must be asked for where any of them
 *  was given, and is not. */
gboolean credal_cli_cleaning_check   (const CredalCliCleaning *given, const char *needed, GError **error);
/** credal_cli_cleaning_read: @cleaning: (inout): what was not given stays. Fails for a number that is none of them. */
gboolean credal_cli_cleaning_read    (const CredalCliCleaning *given, CredalMaskCleaning *cleaning, GError **error);
