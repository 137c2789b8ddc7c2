#pragma once
#include "learning/shown/calibration.h"
#include "learning/features/supervision.h"

/* Guesses whose outcome the answers tell.
 *
 * The asked objects' rows of f are leave-one-out values: what the answers about all others say of them, and the guess
 * is the group for which they speak most. A spot check counts fully, for nobody chose it; the rest were chosen for
 * being hard, harder than their margins tell: they count as trials of a margin that is .15 less, and for .2 of a check
 * each, all together for 15 at most. */

/** credal_trials_n_checks: the spot checks that were answered with more than a don't-know. */
guint   credal_trials_n_checks (const CredalConstraints *constraints);
/** credal_trials_any_asked: something was said of an object by itself: an answer on a pair, or a label of its own. What
 *  was drawn together, as strokes are, was chosen for being plain: it tells nothing of how right guesses are. */
gboolean credal_trials_any_asked (const CredalConstraints *constraints);
/** credal_trials_plain: (transfer full): #CredalTrial of these as they came out when they were made, of margin 0 and
 *  one kind. */
GArray *credal_trials_plain    (const CredalConstraints *constraints);
/** credal_trials_learned: (transfer full): #CredalTrial of each asked object. @cluster: (r) where the groups are: a
 *  guess is of the kind of its group's cluster. Precondition: something was learned. Cost: O(s r). */
GArray *credal_trials_learned  (const CredalConstraints *constraints, const CredalSupervision *supervision,
                                const guint *cluster);
