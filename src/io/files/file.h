#pragma once
#include "core/base/error.h"

/* Files as a whole. */

/** credal_file_read: its bytes, and a NUL after them; @length: (out) (optional). Fails with %CREDAL_ERROR_IO,
 *  _MEMORY. */
char    *credal_file_read       (const char *path, gsize *length, GError **error);
/** credal_file_read_bytes: the same to be shared. */
GBytes  *credal_file_read_bytes (const char *path, GError **error);
/** credal_file_is_same: whether both are there and are one file, or one folder, by whatever names. */
gboolean credal_file_is_same    (const char *a, const char *b);
/** credal_file_stem: @path without its folders and its ending, ".nii.gz" being one; a name that begins with its only
 *  dot is whole. */
char    *credal_file_stem       (const char *path);
