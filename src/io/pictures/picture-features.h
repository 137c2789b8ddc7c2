#pragma once
#include "core/base/monitor.h"
#include "core/data/dataset.h"

/* Features of whole pictures: colours and edges. They describe how pictures look, not their content. */

struct _GdkPixbuf;

#define CREDAL_PICTURE_SIDE     64     /* pixels: longest side of a picture when its features are computed */
#define CREDAL_PICTURE_COLOURS  64     /* 4 × 4 × 4 of red, green and blue */
#define CREDAL_PICTURE_EDGES    32     /* 2 × 2 cells × 8 orientations */
#define CREDAL_PICTURE_LAYOUT   48     /* 4 × 4 cells × red, green and blue */
#define CREDAL_PICTURE_FEATURES (CREDAL_PICTURE_COLOURS + CREDAL_PICTURE_EDGES + CREDAL_PICTURE_LAYOUT)

/**
 * credal_picture_features:
 * @features: (CREDAL_PICTURE_FEATURES) out: three blocks, in this order
 *
 * Describes a picture; transparent parts count as white.
 *
 * Colours: a histogram with nodes at 0, 85, 170 and 255 in each of red, green and blue. A pixel counts for the eight
 * nodes around it, by its nearness to them. The values are square roots of shares, so that their squares sum to 1.
 *
 * Edges: in each quarter of the picture, a histogram of the orientation of the gradient of brightness, by central
 * differences. Node k stands for the angle k π / 8; 0: brightness changes from left to right, 4: from top to bottom. A
 * pixel counts by the length of its gradient, for the two nodes around it. Each quarter is divided by the sum of the
 * lengths plus 4 grey levels for each pixel, so that noise in a plain area counts little.
 *
 * Layout: the mean red, green and blue of 4 × 4 cells, row by row, in [0, 1].
 */
void credal_picture_features (const struct _GdkPixbuf *picture, double *features);

/** credal_picture_features_of: Computes the features of @n pictures in parallel. @paths: (n). @features: (n ×
 *  CREDAL_PICTURE_FEATURES) out. @faults: (n) out: why a picture cannot be read; its features are 0. NULL: it was read.
 *  Fails with %CREDAL_ERROR_CANCELLED. Cost: decoding the files. */
gboolean credal_picture_features_of (char **paths, gsize n, double *features, GError **faults, CredalMonitor *monitor,
                                     GError **error);
