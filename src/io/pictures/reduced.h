#pragma once
#include "core/data/dataset.h"

#define CREDAL_PICTURE_COLUMNS 20

/**
 * credal_picture_reduce:
 * @x: (transfer full) (n × p)
 * @headings: (nullable) (p)
 * @what: the kind of the numbers, for the note
 * @notes: (nullable): "Features: …" is added
 *
 * Returns (transfer full) the numbers themselves if p ≤ %CREDAL_PICTURE_COLUMNS; otherwise their principal components:
 * as many as explain nine tenths of the variance, at most %CREDAL_PICTURE_COLUMNS. Fails like
 * credal_principal_components().
 */
CredalDataset *credal_picture_reduce (gsize n, gsize p, double *x, const char *const *headings, const char *what,
                                      GPtrArray *notes, GError **error);
