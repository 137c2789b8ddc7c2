#pragma once
#include "core/answers/constraints.h"
#include "core/belief/partition.h"

/* Describes a credal partition in the user's words (translated). All texts are (transfer full). */

/** credal_words_set: Names the set: "cluster 2", "cluster setosa or 3", "any cluster" (Ω), "no cluster" (∅). @names:
 *  (nullable): cluster names, as in a partition. */
char *credal_words_set    (const char *const *names, CredalSet set, guint c);
/** credal_words_object: Returns credal_words_set() for the object's set
 *  (credal_partition_focal()). */
char *credal_words_object (const CredalPartition *partition, gsize i);
/** credal_words_placed: Names the object's set like credal_words_object(), but ∅ is "no cluster (outlier)". If the
 *  largest mass is on Ω: "any cluster (unknown)" or, with two clusters, "1 or 2 (unknown)". */
char *credal_words_placed (const CredalPartition *partition, gsize i);
/** credal_words_card: Names the object's set like credal_words_placed(). An object in one cluster that was judged and
 *  is not sure is "likely 2 (80 %)" or "perhaps 2 (40 %)", with the probability that this is right; "2, not sure yet"
 *  if that probability is unknown. */
char *credal_words_card   (const CredalPartition *partition, gsize i);
/** credal_words_labels: Lists the user's labels of an object: "2", "setosa (70 %), not 3". "" if @labels (element-type
 *  CredalLabel) is empty. */
char *credal_words_labels (const char *const *names, const GArray *labels);
/** credal_words_shown: Names the object's set like credal_words_placed(). An object in one cluster gets the probability
 *  that the cluster is right, if it is known: "cluster 2 (97 %)", "cluster 2, not sure yet (80 %)". */
char *credal_words_shown  (const CredalPartition *partition, gsize i);
/** credal_words_odds: (nullable): Explains the percentage of credal_words_shown() in a sentence. NULL if there is no
 *  percentage. */
char *credal_words_odds   (const CredalPartition *partition, gsize i);
/** credal_words_summary: Summarizes the result: "150 objects, 3 clusters, 12 undecided, 1 outlier". @partition:
 *  (nullable): NULL: "150 objects". */
char *credal_words_summary (gsize n, const CredalPartition *partition);
/** credal_words_number: Formats a feature value in at most 12 characters. Whole numbers below 10^10, and all numbers
 *  from 10^5 to 10^7, have no decimals. All others have six significant digits. */
char *credal_words_number (double value);
/** credal_words_feature: Formats value @q of object @i; "≈ 5.1" if the value fills a gap. */
char *credal_words_feature (const CredalDataset *data, gsize i, gsize q);
/** credal_words_features: Formats value @q of objects @i and @j in little room: numbers longer than six characters get
 *  four significant digits, unless different values would then look equal. @texts: (out) (2): freed by the caller. */
void  credal_words_features (const CredalDataset *data, gsize i, gsize j, gsize q, char *texts[2]);
/** credal_words_percent: Formats @share with @decimals decimals: "42.0 %". Only an exact 0 or 1 gives 0 or 100 %. Other
 *  shares that round to these give "less than 0.1 %" or "more than 99.9 %". */
char *credal_words_percent (double share, guint decimals);
/** credal_words_percentage: Returns the number that credal_words_percent() shows, e.g. 0.1 for "less than 0.1 %". */
double credal_words_percentage (double share, guint decimals);
/** credal_words_notes: Lists the object's first @most notes, one line each ("town: Bergen"), then "and 2 more". "" if
 *  the object has no notes. Texts are cut after @letters characters; −1: they are whole. */
char *credal_words_notes  (const CredalNotes *notes, gsize i, guint most, glong letters);
/** credal_words_pixels: Summarizes a picture of @n pixels like credal_words_summary(): "400 pixels, 2 clusters, 25
 *  undecided". @shares: (nullable) (f): of the pixels in each focal set; NULL: the shares of @partition. */
char *credal_words_pixels (gsize n, CredalPartition *partition, const double *shares);
/** credal_words_moved: Counts the objects, or pixels, that changed cluster with the last statement although it is not
 *  about them: "7 other objects moved". NULL if @moved is 0. */
char *credal_words_moved (gulong moved, gboolean pixels);
/** credal_words_unmet: Counts the answers that the clusters contradict: "2 answers outvoted"; "2 answers unused by this
 *  method" unless @heard. NULL if @unmet is 0. @heard: TRUE: the method uses answers. */
char *credal_words_unmet (guint unmet, gboolean heard);
