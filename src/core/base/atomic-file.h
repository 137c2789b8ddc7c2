#pragma once
#include "core/base/error.h"

/* A file that appears whole or not at all: written beside its place under a temporary name, fsync()ed, renamed, and
 * the folder fsync()ed. A symbolic link is followed, the permissions of the file replaced are kept, and what is not a
 * regular file (a pipe, /dev/stdout) is written to directly. */
typedef struct _CredalAtomicFile CredalAtomicFile;

/** credal_atomic_file_open: fails with %CREDAL_ERROR_IO. */
CredalAtomicFile *credal_atomic_file_open   (const char *path, GError **error);
/** credal_atomic_file_write: buffered; the first failure is kept for credal_atomic_file_commit(). */
void              credal_atomic_file_write  (CredalAtomicFile *file, const char *bytes, gsize length);
/** credal_atomic_file_commit: puts the file in place; fails with %CREDAL_ERROR_IO, and what was there before is
 *  untouched. */
gboolean          credal_atomic_file_commit (CredalAtomicFile *file, GError **error);
/** credal_atomic_file_free: what was not committed is thrown away. */
void              credal_atomic_file_free   (CredalAtomicFile *file);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalAtomicFile, credal_atomic_file_free)

/** credal_atomic_file_clean: removes what writers that were killed left behind in @folder, and nothing that is being
 *  written. */
void              credal_atomic_file_clean  (const char *folder);

/** credal_atomic_file_target: (transfer full): the file that writing to @path writes: symbolic links are followed, also
 *  to what is not there yet. */
char    *credal_atomic_file_target (const char *path);
/** credal_file_replace: the three steps at once. */
gboolean credal_file_replace (const char *path, const char *bytes, gsize length, GError **error);
