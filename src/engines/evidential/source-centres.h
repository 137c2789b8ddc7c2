#pragma once
#include "core/base/params.h"
#include "core/data/dataset.h"

#define CREDAL_MAX_SOURCES 1000

/* Centres of clusters of other data with the same features. */
typedef struct {
  guint n;                 /* 0: none */
  double *places;          /* (n × p) in data units, the features in the order of the data */
} CredalSourceCentres;

void credal_source_centres_clear (CredalSourceCentres *source);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalSourceCentres, credal_source_centres_clear)

/** credal_source_centres_read: Reads @text: "", or the values of each feature by its name, such as {"x": [0, 4], "y":
 *  [1, 2]} for the centres (0, 1) and (4, 2). @source: out. Fails with _PARAMETER if @text is something else, if it
 *  lacks a feature of @data, has another or one twice, or if features have different numbers of values. Fails with
 *  _DATA if the features are standardised: centres of other data have no place then. */
gboolean credal_source_centres_read (const char *text, const CredalDataset *data, CredalSourceCentres *source,
                                     GError **error);
/** credal_source_centres_pair: Puts the centres, as many as @c, in the order of the nearest assignment to @centres (c ×
 *  p), in data units. */
void     credal_source_centres_pair (CredalSourceCentres *source, const double *centres, guint c, gsize p);
