#pragma once
#include <glib.h>

/* How late the main loop comes to a timer: off unless the environment's CREDAL_STALL_LOG names a file, which then gets the
 * percentiles, overall and while a session was busy, when the program ends. */
void credal_stall_probe_start  (void);
void credal_stall_probe_busy   (gboolean busy);
void credal_stall_probe_finish (void);
