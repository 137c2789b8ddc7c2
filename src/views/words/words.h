#pragma once
#include "core/answers/constraints.h"
#include "core/belief/partition.h"

/* What a credal partition says, in a person's words (translated). All (transfer full). */

/** credal_words_set: "cluster 2", "cluster setosa or 3", "any cluster" (Ω), "no cluster" (∅). @names: (nullable): of
 *  clusters, as of a partition. */
char *credal_words_set    (const char *const *names, CredalSet set, guint c);
/** credal_words_object: credal_words_set() of the object's hard focal set. */
char *credal_words_object (const CredalPartition *partition, gsize i);
/** credal_words_placed: the same, but "no cluster (outlier)", and where the largest mass is on Ω "any cluster
 *  (vacuous)" or, of two clusters, "1 or 2 (vacuous)". */
char *credal_words_placed (const CredalPartition *partition, gsize i);
/** credal_words_card: that, but where a larger set is shown than the one of largest mass "likely 2 (80 %)" or
 *  "perhaps 2 (40 %)", with how likely that is right; "likely 2, not certain" where that is unknown. */
char *credal_words_card   (const CredalPartition *partition, gsize i);
/** credal_words_labels: what was said of an object: "2", "setosa (70 %), not 3"; "" where @labels (element-type
 *  CredalLabel) is empty. */
char *credal_words_labels (const char *const *names, const GArray *labels);
/** credal_words_shown: both: "any cluster: likely 2 (80 %)"; "cluster 2 (97 %)". */
char *credal_words_shown  (const CredalPartition *partition, gsize i);
/** credal_words_odds: what such a percentage means, in a sentence; (nullable): there is none. */
char *credal_words_odds   (const CredalPartition *partition, gsize i);
/** credal_words_summary: "150 objects, 3 clusters, 12 between clusters, 1 outlier"; without @partition
 *  (nullable): "150 objects". */
char *credal_words_summary (gsize n, const CredalPartition *partition);
/** credal_words_number: a feature's value: a whole number whole, any other to six digits, at most a dozen
 *  characters. */
char *credal_words_number (double value);
/** credal_words_feature: value @q of object @i, "≈ 5.1" where it was made up. */
char *credal_words_feature (const CredalDataset *data, gsize i, gsize q);
/** credal_words_percent: "42.0 %" with one of the @decimals. What is not none or all is never rounded to it: "less than
 *  0.1 %", "more than 99.9 %". */
char *credal_words_percent (double share, guint decimals);
/** credal_words_percentage: the number alone: 0.1, 99.9. */
double credal_words_percentage (double share, guint decimals);
/** credal_words_notes: "town: Bergen", a line for each of the object's first @most notes, then "and 2 more"; "" when
 *  it has none. */
char *credal_words_notes  (const CredalNotes *notes, gsize i, guint most);
/** credal_words_pixels: the same of a picture's @n pixels: "400 pixels, 2 clusters, 25 between clusters". */
char *credal_words_pixels (gsize n, CredalPartition *partition);
/** credal_words_moved: "7 others changed cluster", than the objects that the last answer is about; NULL: none did. */
char *credal_words_moved (gulong moved);
/** credal_words_unmet: "2 answers not followed", of as many as the clusters contradict; NULL: of none. */
char *credal_words_unmet (guint unmet);
