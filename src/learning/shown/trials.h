#pragma once
#include "learning/features/supervision.h"
#include "learning/shown/pair-odds.h"

/* Guesses whose outcome is known from the answers.
 *
 * An asked object is judged as if it had not been asked about: by its leave-one-out values f, and by its distances to
 * the clusters. Its guess is compared with every other known group in which the answers may place it. A spot check
 * counts fully, because it was drawn at random. Other objects were asked about because they are hard, harder than their
 * margins show: they count for half, with a lower margin. */

/** credal_margin: Returns the margin of cluster k against l (pair-odds.h). @f_k, @f_l: learned columns of their groups;
 *  @u_k, @u_l: memberships. */
double  credal_margin            (double f_k, double f_l, double u_k, double u_l);

/** credal_trials_n_checks: Returns the number of spot checks that the user answered, don't-knows not counted. */
guint   credal_trials_n_checks   (const CredalConstraints *constraints);
/** credal_trials_n_placed: Returns the number of these whose object was in one cluster. @right: (out): the number of
 *  these whose object belongs to the group of that cluster. */
guint   credal_trials_n_placed   (const CredalConstraints *constraints, guint *right);
/** credal_trials_any_asked: Returns TRUE if there is an answer on single objects: a must-link or cannot-link, or a
 *  label that was given to one object alone and is not of degree ½. Strokes, and labels given together, do not count.
 *  Users put them on obvious objects, so they say nothing about the accuracy of guesses. */
gboolean credal_trials_any_asked (const CredalConstraints *constraints);
/** credal_trials_new: Returns: (transfer full): the #CredalTrial of all asked objects in the fit @partition. Leaves out
 *  objects about which the other answers reveal nothing (credal_neighbourhoods_alone()), unless they are spot checks.
 *  @cluster: (r) the cluster of each group. Precondition: something was learned. Cost: O(s (p + r) c). */
GArray *credal_trials_new        (const CredalConstraints *constraints, const CredalSupervision *supervision,
                                  const CredalPartition *partition, const guint *cluster);
