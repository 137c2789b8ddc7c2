#pragma once
#include "learning/shown/calibration.h"
#include "learning/features/supervision.h"

/* Guesses with an outcome known from the answers.
 *
 * The asked objects' rows of f are leave-one-out values, predicted from the answers about all other objects; the guess
 * is the group with the highest value. A spot check counts fully, because it was drawn at random. Other objects were
 * asked about because they are hard, harder than their margins show: they count as trials with a margin lower by .15,
 * for .2 of a check each, and for 15 at most together. */

/** credal_trials_n_checks: Returns the number of spot checks that the user answered, don't-knows not counted. */
guint   credal_trials_n_checks (const CredalConstraints *constraints);
/** credal_trials_any_asked: Returns TRUE if there is an answer on single objects: a must-link or cannot-link, or a
 *  label that was given to one object alone and is not of degree ½. Strokes, and labels given together, do not count.
 *  Users put them on obvious objects, so they say nothing about the accuracy of guesses. */
gboolean credal_trials_any_asked (const CredalConstraints *constraints);
/** credal_trials_plain: Returns: (transfer full): a #CredalTrial for each spot check that the user answered,
 *  don't-knows not counted. It is right if the object belongs to the group in which it was shown. All have margin 0 and
 *  one kind. */
GArray *credal_trials_plain    (const CredalConstraints *constraints);
/** credal_trials_learned: Returns: (transfer full): a #CredalTrial for each asked object. Leaves out objects about
 *  which the other answers reveal nothing (credal_neighbourhoods_alone()), unless they are spot checks. @cluster: (r)
 *  the cluster of each group; the kind of a guess is the cluster of its group. Precondition: something was learned.
 *  Cost: O(s r). */
GArray *credal_trials_learned  (const CredalConstraints *constraints, const CredalSupervision *supervision,
                                const guint *cluster);
