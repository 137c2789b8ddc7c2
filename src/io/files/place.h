#pragma once
#include "core/base/error.h"

/** credal_fail_place: Sets %CREDAL_ERROR_PARSE with "name:line:column: " and the message. Line and column are the place
 *  of the byte at @offset, from 1; columns are bytes, and a line ends with LF, CR LF or CR. Returns FALSE. */
gboolean credal_fail_place (const char *name, const char *bytes, gsize offset, GError **error, const char *format, ...)
                            G_GNUC_PRINTF (5, 6);
