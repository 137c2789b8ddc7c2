#pragma once
#include "core/base/monitor.h"
#include "core/layout/projection.h"

/* A layout by neighbours as a text, so that a session can keep it: perplexity, digest of the features, places. */

/** credal_kept_layout_write: Returns (transfer full) the text for @xy (n × 2), in single precision. */
char             *credal_kept_layout_write (const CredalDataset *data, double perplexity, const double *xy);
/** credal_kept_layout_read: Returns (transfer full) the layout in @text as a projection of @data. NULL: there is none
 *  for these features and for @perplexity, bounded by credal_neighbours_perplexity(). Cost: O(n p). */
CredalProjection *credal_kept_layout_read  (const char *text, const CredalDataset *data, double perplexity);
/** credal_kept_layout_make: Computes the layout with credal_neighbours_layout(), and fails like it. Returns (transfer
 *  full) its text. */
char             *credal_kept_layout_make  (const CredalDataset *data, double perplexity, CredalMonitor *monitor,
                                            GError **error);
