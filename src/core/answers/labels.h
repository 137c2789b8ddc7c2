#pragma once
#include "core/answers/constraints.h"

/* Labels for engines without degrees: "is" or "is not", with a certainty. All functions return (transfer full)
 * (element-type CredalLabel), of certainty |w| (credal_label_weight()), in the order of the labels. Cost: O(labels). */

/** credal_positive_labels: Returns the labels that assign objects to clusters: at most one for each object, the
 *  largest. */
GArray *credal_positive_labels (const CredalConstraints *constraints);
/** credal_negative_labels: Returns the labels that exclude objects from clusters. Leaves out those on clusters that no
 *  positive label names, since they imply nothing. */
GArray *credal_negative_labels (const CredalConstraints *constraints);
/** credal_label_kinds: Returns the first positive label of each cluster; its object represents all objects with the
 *  same label. */
GArray *credal_label_kinds     (const CredalConstraints *constraints);
