#pragma once
#include <glib.h>

/** credal_cli_duration: "40 s", "3 min", "1 h 20 min"; (transfer full). */
char *credal_cli_duration (double seconds);
