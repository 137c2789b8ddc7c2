#pragma once
#include "core/answers/constraints.h"

/* What labels say to those that know nothing of degrees: "is" or "is not", with a certainty. All are (transfer full)
 * (element-type CredalLabel), of certainty |w| (credal_label_weight()), in the order of labels. Cost: O(labels). */

/** credal_positive_labels: which cluster objects belong to: of each at most one label, the largest. */
GArray *credal_positive_labels (const CredalConstraints *constraints);
/** credal_negative_labels: which cluster objects do not belong to, of those that positive labels name: nothing follows
 *  from the others. */
GArray *credal_negative_labels (const CredalConstraints *constraints);
/** credal_label_kinds: the first positive label of each cluster: what is known of its object is known of all that have
 *  the same. */
GArray *credal_label_kinds     (const CredalConstraints *constraints);
