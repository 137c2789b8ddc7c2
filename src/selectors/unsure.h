#pragma once
#include "core/answers/constraints.h"

/* How sure the user has been lately. A don't-know costs an answer and teaches nothing: after some of them the
 * neighbourhood selector asks easier questions, about other objects first. Mean ARI at 10, 20, 40, 60 and 120 answers,
 * when half of the hard questions are declined (`learn --dont-know-hard .5`, 3 seeds):
 *                                  20 data sets chosen on          20 others
 *   without                        .508 .549 .597 .632 .699        .709 .763 .796 .818 .871
 *   easier questions               .514 .559 .602 .635 .707
 *   about other objects first      .514 .563 .601 .628 .708
 *   both                           .517 .568 .619 .641 .708        .724 .761 .800 .818 .865 */

#define CREDAL_UNSURE_WINDOW 8           /* number of the last answers on pairs that count */

/** credal_unsure_share: Returns the mean of 1 − w over the last answers on pairs, as if there were always
 *  %CREDAL_UNSURE_WINDOW of them; w is the weight of an answer (certainty.h), 0 for a don't-know. In [0, 1]; 0: all
 *  are certain. Cost: O(1). */
double      credal_unsure_share    (const CredalConstraints *constraints);
/** credal_unsure_count: Returns the number of don't-knows among the last answers. Cost: O(1). */
guint       credal_unsure_count    (const CredalConstraints *constraints);
/** credal_unsure_objects: Returns (transfer full) (element-type guint32) the set of all objects with a don't-know.
 *  Cost: O(pairs). */
GHashTable *credal_unsure_objects  (const CredalConstraints *constraints);
