#pragma once
#include "core/base/error.h"

/** credal_pipe_read: Returns (transfer full) the bytes of a file or a pipe to its end, followed by a NUL; @length:
 *  (out). Fails like credal_file_read(), and with %CREDAL_ERROR_IO if no program opens the pipe to write within a
 *  second. */
char *credal_pipe_read (const char *path, gsize *length, GError **error);
