#pragma once
#include "core/error.h"

/* Whole files. */

/** credal_file_read: its bytes, and a NUL after them; @length: (out) (optional). Fails with %CREDAL_ERROR_IO,
 *  _MEMORY. */
char   *credal_file_read       (const char *path, gsize *length, GError **error);
/** credal_file_read_bytes: the same to be shared. */
GBytes *credal_file_read_bytes (const char *path, GError **error);
