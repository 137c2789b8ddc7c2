#pragma once
#include "io/numpy/npy-type.h"

/* The header of a NumPy file (numpy.lib.format, versions 1 to 3): one array in C order. */

#define CREDAL_NPY_MOST_HEADER 65536       /* longest header that is read, in bytes */

typedef struct {
  const CredalNpyType *type;
  gsize size;              /* bytes of an element */
  guint dimensions;        /* 1 or 2 */
  gsize rows, columns;     /* ≥ 1; 1 column if there is one dimension */
  gsize begin;             /* offset of the first element in the file */
} CredalNpyHeader;

/**
 * credal_npy_header_parse:
 * @name: used in messages
 * @bytes: (array length=length): the first bytes of the file; the first %CREDAL_NPY_MOST_HEADER are enough
 * @total: bytes of the whole file
 *
 * Sets @header. Fails with %CREDAL_ERROR_PARSE for another kind of file, a type that is not in the table of types,
 * other than one or two dimensions, Fortran order, an array without elements, and if @total is not the length of the
 * header and the array. Cost: O(length of the header).
 */
gboolean credal_npy_header_parse (const char *name, const guint8 *bytes, gsize length, guint64 total,
                                  CredalNpyHeader *header, GError **error);
/** credal_npy_header_print: Sets @header for an array of @kind, not of texts. Returns
 *  (transfer full) its bytes: the beginning of the file. @columns: 0: one dimension. */
GBytes  *credal_npy_header_print (CredalNpyHeader *header, CredalNpyKind kind, gsize rows, gsize columns);
/** credal_npy_header_total: Returns the bytes of the whole file. */
guint64  credal_npy_header_total (const CredalNpyHeader *header);
