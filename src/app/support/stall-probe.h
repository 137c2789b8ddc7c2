#pragma once
#include <glib.h>

/* How late the main loop comes to a timer: off unless the environment's CREDAL_STALL_LOG names a file, which then gets
 * the percentiles when the program ends: overall, while a session was busy clustering again, and of the processor time
 * that the main thread itself used between two ticks meanwhile. */
void credal_stall_probe_start  (void);
void credal_stall_probe_busy   (gboolean busy);
void credal_stall_probe_finish (void);
