#pragma once
#include "session/log/log.h"

/* Shared by the files that read the lines of a log. */

/** credal_log_header_from_line: Parses the first line of a log. Fails with %CREDAL_ERROR_PARSE, also if embedded data
 *  do not match their SHA-256. Fails with %CREDAL_ERROR_VERSION, naming the version needed, if the log has a newer
 *  format. */
CredalLogHeader *credal_log_header_from_line (const char *line, GError **error);
/** credal_log_refuse: Sets %CREDAL_ERROR_PARSE, because the line has @what, and returns FALSE. */
gboolean         credal_log_refuse           (GError **error, const char *what);
