#pragma once
#include <glib.h>

/** credal_cli_duration: (transfer full): Returns "40 s", "3 min", "1 h 20 min". */
char *credal_cli_duration (double seconds);
