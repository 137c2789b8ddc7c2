#pragma once
#include "session/log/log.h"

/* For the files that read the lines of a log. */

/** Fails with %CREDAL_ERROR_PARSE, also when embedded data do not have their SHA-256, and with %CREDAL_ERROR_VERSION,
 *  naming the version needed, for a log of a newer format. */
CredalLogHeader *credal_log_header_from_line (const char *line, GError **error);
/** credal_log_refuse: FALSE, with %CREDAL_ERROR_PARSE: @what is wrong with a line. */
gboolean         credal_log_refuse           (GError **error, const char *what);
