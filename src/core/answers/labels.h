#pragma once
#include "core/answers/constraints.h"
#include "core/belief/frame.h"

/** credal_labels_add_among: Labels objects as in one of the clusters of a set, "A or B", in one answer. This is the
 *  partial information of [AGBR18]: each cluster outside the set has possibility 0. So the labels of the objects on
 *  clusters of the set are removed, and each other cluster gets a label of degree 1 − @degree. If @degree is below ½,
 *  the objects are in none of the set instead: each cluster of the set gets a label of @degree, and labels on the
 *  other clusters stay. @clusters: some of the @c clusters, at least one and not all. @objects: (array length=size):
 *  distinct. @degree, @certainty: as for credal_constraints_add_degrees(). Cost: c calls of it. */
void credal_labels_add_among (CredalConstraints *constraints, const guint32 *objects, gsize size, CredalSet clusters,
                              guint c, double degree, double certainty);
/** credal_labels_excluded: Returns the clusters that get a label, and sets *@degree to its degree, if objects are
 *  labelled as in one of @clusters to *@degree. */
CredalSet credal_labels_excluded (CredalSet clusters, guint c, double *degree);

/* Reduces labels to "is" or "is not", for engines that do not support degrees. All functions return (transfer full)
 * (element-type CredalLabel) copies in the order of the labels, with the certainty of weight |w|
 * (credal_label_certainty()). Cost: O(labels). */

/** credal_positive_labels: Returns the labels that assign objects to clusters: for each object at most one, as
 *  credal_constraints_find_label(). */
GArray *credal_positive_labels (const CredalConstraints *constraints);
/** credal_negative_labels: Returns the labels that exclude objects from clusters. Leaves out the labels on a cluster
 *  that no positive label names, since they imply nothing. */
GArray *credal_negative_labels (const CredalConstraints *constraints);
/** credal_label_kinds: Returns the first positive label on each cluster; its object represents all objects that are
 *  assigned to the cluster. */
GArray *credal_label_kinds     (const CredalConstraints *constraints);
