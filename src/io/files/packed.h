#pragma once
#include "core/base/atomic-file.h"

/* A file written atomically (core/base/atomic-file.h), packed by gzip if its name ends in ".gz". The same bytes give
 * the same file. */
typedef struct _CredalPackedFile CredalPackedFile;

/** credal_packed_file_open: Begins to write a file that will replace @path. Fails with %CREDAL_ERROR_IO and
 *  %CREDAL_ERROR_MEMORY. */
CredalPackedFile *credal_packed_file_open   (const char *path, GError **error);
/** credal_packed_file_write: Appends @bytes. credal_packed_file_commit() reports the first failure. */
void              credal_packed_file_write  (CredalPackedFile *file, const void *bytes, gsize length);
/** credal_packed_file_commit: Puts the file in place. Fails with %CREDAL_ERROR_IO. */
gboolean          credal_packed_file_commit (CredalPackedFile *file, GError **error);
void              credal_packed_file_free   (CredalPackedFile *file);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalPackedFile, credal_packed_file_free)
