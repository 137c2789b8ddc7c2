#pragma once
#include "core/answers/constraints.h"
#include "core/belief/partition.h"

/* Describes a credal partition in the user's words (translated). All results are (transfer full). */

/** credal_words_set: "cluster 2", "cluster setosa or 3", "any cluster" (Ω), "no cluster" (∅). @names: (nullable):
 *  cluster names, as in a partition. */
char *credal_words_set    (const char *const *names, CredalSet set, guint c);
/** credal_words_object: credal_words_set() for the object's hard focal set. */
char *credal_words_object (const CredalPartition *partition, gsize i);
/** credal_words_placed: like credal_words_object(), but "no cluster (outlier)" for ∅. If the largest mass is on Ω:
 *  "any cluster (unknown)" or, with two clusters, "1 or 2 (unknown)". */
char *credal_words_placed (const CredalPartition *partition, gsize i);
/** credal_words_card: like credal_words_placed(), unless the object is shown in a larger set than the one with most
 *  mass. Then "likely 2 (80 %)" or "perhaps 2 (40 %)", with the probability that the guess is right; "likely 2, not
 *  certain" if that probability is unknown. */
char *credal_words_card   (const CredalPartition *partition, gsize i);
/** credal_words_labels: the user's labels of an object: "2", "setosa (70 %), not 3"; "" if @labels (element-type
 *  CredalLabel) is empty. */
char *credal_words_labels (const char *const *names, const GArray *labels);
/** credal_words_shown: set and guess together: "any cluster: likely 2 (80 %)"; "cluster 2 (97 %)". */
char *credal_words_shown  (const CredalPartition *partition, gsize i);
/** credal_words_odds: explains the percentage in a sentence; (nullable): NULL if there is no percentage. */
char *credal_words_odds   (const CredalPartition *partition, gsize i);
/** credal_words_summary: "150 objects, 3 clusters, 12 undecided, 1 outlier"; if @partition (nullable) is NULL:
 *  "150 objects". */
char *credal_words_summary (gsize n, const CredalPartition *partition);
/** credal_words_number: formats a feature value: whole numbers in full, others with six significant digits; at most 12
 *  characters. */
char *credal_words_number (double value);
/** credal_words_feature: value @q of object @i; "≈ 5.1" if a gap was filled with it. */
char *credal_words_feature (const CredalDataset *data, gsize i, gsize q);
/** credal_words_percent: "42.0 %" with @decimals decimals. Only an exact 0 or 1 is shown as 0 or 100 %; otherwise "less
 *  than 0.1 %" or "more than 99.9 %". */
char *credal_words_percent (double share, guint decimals);
/** credal_words_percentage: the number in credal_words_percent(): 0.1, 99.9. */
double credal_words_percentage (double share, guint decimals);
/** credal_words_notes: "town: Bergen", one line for each of the object's first @most notes, then "and 2 more"; "" if
 *  the object has no notes. */
char *credal_words_notes  (const CredalNotes *notes, gsize i, guint most);
/** credal_words_pixels: credal_words_summary() for a picture of @n pixels: "400 pixels, 2 clusters, 25 undecided". */
char *credal_words_pixels (gsize n, CredalPartition *partition);
/** credal_words_moved: "7 other objects moved": objects that the last answer does not mention; NULL if @moved is 0. */
char *credal_words_moved (gulong moved);
/** credal_words_unmet: "2 answers outvoted": the clusters contradict @unmet answers; NULL if @unmet is 0. */
char *credal_words_unmet (guint unmet);
