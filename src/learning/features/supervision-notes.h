#pragma once
#include "learning/features/learned-features.h"
#include "learning/doubt/review.h"

/* What was made of the answers, noted in the state of the fit: from it and the answers the same supervision comes out
 * again. The notes are put into @notes; each may be put once. */

#define CREDAL_STATE_MEMBERSHIP "doubt"  /* (s × r) P, where doubt or placement changed what the answers say; named when
                                          * only doubt did */

/** credal_note_groups: the group of each cluster: %CREDAL_STATE_GROUPS. A fit keeps the clusters where @pins put them,
 *  or moves the note with them. */
void credal_note_groups     (const CredalPins *pins, CredalState *notes);
/** credal_note_membership: @known's memberships. */
void credal_note_membership (const CredalNeighbourhoods *known, CredalState *notes);
/** credal_note_blend: how the learned features are made up; read by credal_noted_blend(): FALSE: there is no such
 *  note. */
void     credal_note_blend  (const CredalFeatureBlend *blend, CredalState *notes);
gboolean credal_noted_blend (const CredalState *state, CredalFeatureBlend *blend);
/** credal_note_doubt: what @review overruled, and whether the features were learned as if all else were right. */
void credal_note_doubt      (const CredalReview *review, CredalState *notes);
/** credal_note_elsewhere: @others, which is left as it is, but with the groups where @pins have them, and @elsewhere
 *  (s × c), see credal_pins_new(). (transfer full). */
CredalState *credal_note_elsewhere (const CredalState *others, const CredalPins *pins, gsize s,
                                    const double *elsewhere);

/** credal_noted_membership: @noted: (out) (nullable) (transfer none): P, with as many rows as @known has objects. FALSE
 *  when it is of other answers. */
gboolean          credal_noted_membership (const CredalState *state, const CredalNeighbourhoods *known,
                                           const CredalMatrix **noted);
/** credal_noted_elsewhere: (transfer none) (nullable) (s × c). */
const double     *credal_noted_elsewhere  (const CredalState *state, const CredalNeighbourhoods *known);
/** credal_noted_believed: @constraints without what was overruled; (transfer full). */
CredalConstraints *credal_noted_believed  (const CredalState *state, const CredalConstraints *constraints);
/** credal_noted_doubted: whether the features were learned as if answers might be wrong. */
gboolean          credal_noted_doubted    (const CredalState *state);
/** credal_noted_overruled: how many answers @state was found without, since they were disbelieved. */
gsize             credal_noted_overruled  (const CredalState *state);
/** credal_noted_places: @cluster: (c) out: the cluster that each group is in. Only the state can tell: a fit may put
 *  its clusters in another order than the pins that it began with. FALSE unless the state names each group once. */
gboolean          credal_noted_places     (const CredalState *state, guint c, guint *cluster);
