#pragma once
#include "io/numpy/npy-header.h"

/* A table in a NumPy file: features, and perhaps classes and the names of features. */

typedef struct {
  CredalNpyHeader header;
  GBytes *bytes;             /* of the whole .npy; NULL: there is no such array */
} CredalNpyArray;

typedef struct {
  CredalNpyArray x;          /* one or two dimensions, of numbers */
  CredalNpyArray classes;    /* one dimension, numbers or texts, a value for each row */
  CredalNpyArray names;      /* one dimension, texts, a name for each column */
} CredalNpz;

/** credal_npz_is: Returns TRUE if the bytes begin like a .npy or .npz file. */
gboolean credal_npz_is   (GBytes *file);
/**
 * credal_npz_read:
 * @name: used in messages
 * @file: a .npy or .npz file
 * @array: (nullable): the array of features in a .npz; NULL: X, data or features, or else the only array of numbers
 *   with two dimensions
 *
 * Finds the arrays. Classes are in y, labels or target, names in feature_names; an array of these names with another
 * shape, and names that are numbers, are not used. Arrays are kept as they are in the file. Fails with
 * %CREDAL_ERROR_PARSE for a damaged file, for classes or names of a type that is not read, if there is no array of
 * numbers or no array called @array, and naming the choices if several could be the features; and with
 * %CREDAL_ERROR_MEMORY.
 */
gboolean credal_npz_read  (CredalNpz *npz, const char *name, GBytes *file, const char *array, GError **error);
void     credal_npz_clear (CredalNpz *npz);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalNpz, credal_npz_clear)

/** credal_npy_array_values: Sets @values (n · columns) to the numbers of the rows @first to @first + @n − 1. */
void     credal_npy_array_values (const CredalNpyArray *array, gsize first, gsize n, double *values);
/** credal_npy_array_text: Returns (transfer full) the text of row @row. */
char    *credal_npy_array_text   (const CredalNpyArray *array, gsize row);
