#pragma once
#include "learning/features/learned-features.h"
#include "learning/doubt/review.h"

/* Notes in the state of a fit about its reading of the answers. The state and the answers together reproduce the same
 * supervision. Each function puts its notes into @notes. Precondition: they are not there yet. */

#define CREDAL_STATE_MEMBERSHIP "doubt"  /* (s × r) P, if doubt or placement changed the memberships given by the
                                          * answers; the name is from when only doubt did */

/** credal_note_groups: Adds %CREDAL_STATE_GROUPS, the group of each cluster. A fit keeps the clusters in the order of
 *  @pins, or reorders the note with the clusters. */
void credal_note_groups     (const CredalPins *pins, CredalState *notes);
/** credal_note_membership: Adds %CREDAL_STATE_MEMBERSHIP, the memberships of @known. */
void credal_note_membership (const CredalNeighbourhoods *known, CredalState *notes);
/** credal_note_blend: Adds the composition of the learned features. credal_noted_blend() reads it, and returns FALSE if
 *  there is no valid note of it. credal_noted_foreign() returns TRUE if there is one with half-sphered features,
 *  as earlier versions wrote. */
void     credal_note_blend    (const CredalFeatureBlend *blend, CredalState *notes);
gboolean credal_noted_blend   (const CredalState *state, CredalFeatureBlend *blend);
gboolean credal_noted_foreign (const CredalState *state);
/** credal_note_doubt: Adds the answers that @review overruled, its `origin`, and, if @review is trusting, that the
 *  features were learned as if all other answers were right. */
void credal_note_doubt      (const CredalReview *review, CredalState *notes);
/** credal_note_elsewhere: Returns: (transfer full): a copy of the notes @others with the groups in the order of @pins,
 *  and with @elsewhere (s × c), an argument of credal_pins_new(). */
CredalState *credal_note_elsewhere (const CredalState *others, const CredalPins *pins, gsize s,
                                    const double *elsewhere);

/** credal_noted_membership: Finds the noted P. @noted: (out) (nullable) (transfer none): a row for each object of
 *  @known; NULL: P was not noted. Returns FALSE if the noted P is of other answers. */
gboolean          credal_noted_membership (const CredalState *state, const CredalNeighbourhoods *known,
                                           const CredalMatrix **noted);
/** credal_noted_elsewhere: Returns: (transfer none) (nullable): (s × c), as given to credal_note_elsewhere(); NULL: not
 *  noted, or noted for other answers. */
const double     *credal_noted_elsewhere  (const CredalState *state, const CredalNeighbourhoods *known);
/** credal_noted_believed: Returns: (transfer full): a copy of @constraints in which the noted answers are overruled. */
CredalConstraints *credal_noted_believed  (const CredalState *state, const CredalConstraints *constraints);
/** credal_noted_doubted: Returns TRUE if the features were learned as if answers could be wrong. */
gboolean          credal_noted_doubted    (const CredalState *state);
/** credal_noted_overruled: Returns the number of answers that were overruled in the fit of @state. */
gsize             credal_noted_overruled  (const CredalState *state);
/** credal_noted_places: Finds the cluster of each group. @cluster: (c) out. Only @state has the clusters in their final
 *  order: a fit can reorder the clusters of the pins with which it began. Returns FALSE unless @state names each of @c
 *  groups once; @cluster is incomplete if FALSE is returned. */
gboolean          credal_noted_places     (const CredalState *state, guint c, guint *cluster);
