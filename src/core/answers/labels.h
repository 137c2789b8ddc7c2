#pragma once
#include "core/answers/constraints.h"

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
