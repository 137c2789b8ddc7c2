#pragma once
#include "core/error.h"

/* SHA-256 as 64 lower-case hexadecimal digits; (transfer full). */
char *credal_digest_bytes (const void *bytes, gsize length);
/** credal_digest_file: reads the file in blocks; fails with %CREDAL_ERROR_IO. */
char *credal_digest_file  (const char *path, GError **error);
