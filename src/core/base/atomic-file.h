#pragma once
#include "core/base/error.h"

/* A file that appears complete or not at all: it is written under a temporary name in the same folder, fsync()ed and
 * renamed, then the folder is fsync()ed. Follows a symbolic link and keeps the permissions of the replaced file. Writes
 * directly to anything that is not a regular file (a pipe, /dev/stdout). */
typedef struct _CredalAtomicFile CredalAtomicFile;

/** credal_atomic_file_open: Begins to write a file that will replace @path. Fails with %CREDAL_ERROR_IO. */
CredalAtomicFile *credal_atomic_file_open   (const char *path, GError **error);
/** credal_atomic_file_write: Appends @bytes to the file, through a buffer. credal_atomic_file_commit() reports the
 *  first failure. */
void              credal_atomic_file_write  (CredalAtomicFile *file, const char *bytes, gsize length);
/** credal_atomic_file_commit: Puts the file in place. Fails with %CREDAL_ERROR_IO and then leaves an existing file
 *  untouched. */
gboolean          credal_atomic_file_commit (CredalAtomicFile *file, GError **error);
/** credal_atomic_file_free: Discards uncommitted bytes. */
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
