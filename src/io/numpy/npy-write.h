#pragma once
#include "core/base/atomic-file.h"
#include "io/numpy/npy-header.h"

/* Writes doubles, floats or 32-bit integers as NumPy files: row after row, or in parts. */

/** credal_npy_begin: Appends the header of an array to a file that is being written; then exactly @rows rows follow by
 *  credal_npy_append(). @columns: 0: one dimension. */
void     credal_npy_begin  (CredalAtomicFile *file, CredalNpyKind kind, gsize rows, gsize columns);
/** credal_npy_append: Appends @count numbers: doubles as they are, floats
 *  rounded, integers without their fractions. */
void     credal_npy_append (CredalAtomicFile *file, CredalNpyKind kind, const double *numbers, gsize count);
/** credal_npy_write: Writes a whole array in place of @path. Fails with %CREDAL_ERROR_IO. */
gboolean credal_npy_write  (const char *path, CredalNpyKind kind, gsize rows, gsize columns, const double *numbers,
                            GError **error);

/* A file that is written in parts, by any number of threads and processes, each of which opens it alike. It is not
 * replaced at once: give it a temporary name, and rename it when all parts are written. */
typedef struct _CredalNpyPart CredalNpyPart;

/** credal_npy_part_open: Opens or creates the file, gives it its full length and writes the header. All that open it
 *  pass the same kind and shape; none of the parts that others have written changes. Fails with %CREDAL_ERROR_IO. */
CredalNpyPart *credal_npy_part_open  (const char *path, CredalNpyKind kind, gsize rows, gsize columns,
                                      GError **error);
/** credal_npy_part_write: Writes the rows @first to @first + @n − 1 in their place. Thread-safe. Precondition: the
 *  array has these rows. Fails with %CREDAL_ERROR_IO. */
gboolean       credal_npy_part_write (CredalNpyPart *part, gsize first, gsize n, const double *numbers,
                                      GError **error);
/** credal_npy_part_close: Makes the part durable, and frees @part. Fails with %CREDAL_ERROR_IO. */
gboolean       credal_npy_part_close (CredalNpyPart *part, GError **error);
