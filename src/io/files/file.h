#pragma once
#include "core/base/error.h"

/* Whole files. Only regular files are read: a pipe may never end, and a device has no end. */

/** credal_file_check: Fails with %CREDAL_ERROR_IO if @path is a folder, a pipe, a device or a socket. TRUE for a file,
 *  and if there is none. */
gboolean credal_file_check      (const char *path, GError **error);

/** credal_file_read: Returns (transfer full) the bytes of a file, followed by a NUL; @length: (out) (optional). Fails
 *  with %CREDAL_ERROR_IO, also like credal_file_check(), and _MEMORY. */
char    *credal_file_read       (const char *path, gsize *length, GError **error);
/** credal_file_read_bytes: Returns (transfer full) the bytes of a file as a shared buffer. Fails like
 *  credal_file_read(). */
GBytes  *credal_file_read_bytes (const char *path, GError **error);
/** credal_file_is_same: Returns TRUE if @a and @b exist and are the same file or folder, under any names. */
gboolean credal_file_is_same    (const char *a, const char *b);
/** credal_file_stem: Returns (transfer full) @path without its folders and its ending. ".nii.gz" and ".csv.gz" are one
 *  ending. A name whose only dot is its first character stays whole. */
char    *credal_file_stem       (const char *path);
