#pragma once
#include "io/numpy/npy-header.h"

/* Arrays of NumPy files (.npy): whole from memory, or row by row from a file that can be larger than memory. */

/** credal_npy_parse: Returns (transfer full) the numbers (rows × columns, row-major) of a NumPy file. Fails with
 *  %CREDAL_ERROR_PARSE for an array of texts, other than two dimensions, and numbers that are not finite, and like
 *  credal_npy_header_parse(); with %CREDAL_ERROR_MEMORY. @name: used in messages. Cost: O(length). */
double *credal_npy_parse (const char *name, GBytes *file, gsize *rows, gsize *columns, GError **error);

/* An open file, immutable: any thread may read it. */
typedef struct _CredalNpyFile CredalNpyFile;

/** credal_npy_file_open: Opens an array of numbers. Fails with %CREDAL_ERROR_IO, and like credal_npy_header_parse(). */
CredalNpyFile *credal_npy_file_open   (const char *path, GError **error);
void           credal_npy_file_free   (CredalNpyFile *file);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalNpyFile, credal_npy_file_free)
/** credal_npy_file_header: Returns the type and the shape of the array. */
const CredalNpyHeader *credal_npy_file_header (const CredalNpyFile *file);
/** credal_npy_file_read: Sets @values (n × columns) to the rows @first to @first + @n − 1; they can be NaN or infinite.
 *  Needs no other memory. Precondition: the array has these rows. Fails with %CREDAL_ERROR_IO, also if the file became
 *  shorter. */
gboolean       credal_npy_file_read   (const CredalNpyFile *file, gsize first, gsize n, double *values,
                                       GError **error);
