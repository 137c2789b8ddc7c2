#pragma once
#include "learning/features/learned-features.h"
#include "learning/doubt/review.h"

/* Notes in the state of a fit about its reading of the answers: the state and the answers reproduce the same
 * supervision. Notes are put into @notes, each at most once. */

#define CREDAL_STATE_MEMBERSHIP "doubt"  /* (s × r) P, if doubt or placement changed the memberships given by the
                                          * answers; the name is from when only doubt did */

/** credal_note_groups: Puts the group of each cluster: %CREDAL_STATE_GROUPS. A fit keeps the clusters in @pins' order,
 *  or moves the note with them. */
void credal_note_groups     (const CredalPins *pins, CredalState *notes);
/** credal_note_membership: Puts @known's memberships. */
void credal_note_membership (const CredalNeighbourhoods *known, CredalState *notes);
/** credal_note_blend: Puts the composition of the learned features; credal_noted_blend() reads it: FALSE: there is no
 *  such note. */
void     credal_note_blend  (const CredalFeatureBlend *blend, CredalState *notes);
gboolean credal_noted_blend (const CredalState *state, CredalFeatureBlend *blend);
/** credal_note_doubt: Puts the answers that @review overruled, and whether the features were learned as if all others
 *  were right. */
void credal_note_doubt      (const CredalReview *review, CredalState *notes);
/** credal_note_elsewhere: Returns: (transfer full): a copy of @others with the groups in @pins' order, and with
 *  @elsewhere (s × c), see credal_pins_new(). */
CredalState *credal_note_elsewhere (const CredalState *others, const CredalPins *pins, gsize s,
                                    const double *elsewhere);

/** credal_noted_membership: @noted: (out) (nullable) (transfer none): P, with as many rows as @known has objects. FALSE
 *  if it is of other answers. */
gboolean          credal_noted_membership (const CredalState *state, const CredalNeighbourhoods *known,
                                           const CredalMatrix **noted);
/** credal_noted_elsewhere: Returns: (transfer none) (nullable): (s × c). */
const double     *credal_noted_elsewhere  (const CredalState *state, const CredalNeighbourhoods *known);
/** credal_noted_believed: Returns: (transfer full): @constraints without the overruled answers. */
CredalConstraints *credal_noted_believed  (const CredalState *state, const CredalConstraints *constraints);
/** credal_noted_doubted: Returns TRUE if the features were learned as if answers could be wrong. */
gboolean          credal_noted_doubted    (const CredalState *state);
/** credal_noted_overruled: Returns the number of disbelieved answers that @state was found without. */
gsize             credal_noted_overruled  (const CredalState *state);
/** credal_noted_places: @cluster: (c) out: the cluster of each group. Only the state has it: a fit can reorder the
 *  clusters of the pins that it began with. FALSE unless the state names each group once. */
gboolean          credal_noted_places     (const CredalState *state, guint c, guint *cluster);
