#pragma once
#include "io/pictures/picture-list.h"

/* Features of pictures that another program has made: a file next to the pictures. */
typedef struct {
  char *path;
  gsize columns;
  double *x;           /* (names × columns) row-major */
  char **headings;     /* (columns) */
} CredalEmbeddings;

/**
 * credal_embeddings_find:
 * @embeddings: out: NULL: there is no such file
 * @notes: (element-type utf8): says why a file of the folder's name cannot be used
 *
 * Reads the first of these files: embeddings.npy and embeddings.csv in the folder, then a file of the folder's name
 * with the ending .npy or .csv next to it. The rows of a .npy file are in the order of the list. The first column of a
 * CSV file has the names of the pictures, with or without their folders; further rows are ignored. Fails like
 * credal_npy_parse() and credal_table_load(), and with %CREDAL_ERROR_DATA if the rows are not of these pictures. But a
 * CSV file next to the folder can be any table: if it does not fit, it is not used.
 */
gboolean credal_embeddings_find (const CredalPictureList *list, CredalEmbeddings **embeddings, GPtrArray *notes,
                                 GError **error);
void     credal_embeddings_free (CredalEmbeddings *embeddings);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalEmbeddings, credal_embeddings_free)
