#pragma once
#include "core/base/error.h"

/* Writes a file so that it appears complete or not at all. The file is written without a name, or under a temporary
 * one, in the same folder, fsync()ed and renamed. The folder is then fsync()ed. A symbolic link is followed, and the
 * permissions of the replaced file are kept. Anything that exists but is not a regular file (a pipe, /dev/stdout),
 * or is one without a name, is written directly. */
typedef struct _CredalAtomicFile CredalAtomicFile;

/** credal_atomic_file_open: Begins to write a file that will replace @path. Fails with %CREDAL_ERROR_IO. */
CredalAtomicFile *credal_atomic_file_open   (const char *path, GError **error);
/** credal_atomic_file_write: Appends @bytes to the file, through a buffer. Reports no failure itself:
 *  credal_atomic_file_commit() reports the first one. */
void              credal_atomic_file_write  (CredalAtomicFile *file, const char *bytes, gsize length);
/** credal_atomic_file_commit: Puts the file in place. Fails with %CREDAL_ERROR_IO if this or an earlier write failed;
 *  an existing regular file is then untouched. If only the sync of the folder fails, the new file is in place, and a
 *  power failure may bring the old one back. Call credal_atomic_file_free() in either case. */
gboolean          credal_atomic_file_commit (CredalAtomicFile *file, GError **error);
/** credal_atomic_file_free: Frees @file. Removes the temporary file if the file was not committed. */
void              credal_atomic_file_free   (CredalAtomicFile *file);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalAtomicFile, credal_atomic_file_free)

/** credal_atomic_file_clean: Removes temporary files of killed writers from @folder; keeps files that are being
 *  written. */
void              credal_atomic_file_clean  (const char *folder);

/** credal_atomic_file_target: Returns (transfer full) the path of the file that is replaced when @path is written.
 *  Follows symbolic links, even to a file that does not exist yet. */
char    *credal_atomic_file_target (const char *path);
/** credal_file_replace: Opens, writes and commits a file in one call. Fails with %CREDAL_ERROR_IO. */
gboolean credal_file_replace (const char *path, const char *bytes, gsize length, GError **error);
