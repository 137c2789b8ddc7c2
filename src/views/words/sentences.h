#pragma once
#include "session/session.h"

/* A session's facts in a person's sentences (translated). All (transfer full). */

/** credal_sentence_name: "Object 71", or the row's name; of a picture "Pixel 7, 12": of the object's pixels the one
 *  that is shown. */
char *credal_sentence_name     (CredalSession *session, guint32 object);
/** credal_sentence_known: what is known of a pair that the person chose: answered, entailed or open. */
char *credal_sentence_known    (CredalSession *session, guint32 i, guint32 j);
/** credal_sentence_preview: what the answer @relation would imply. */
char *credal_sentence_preview  (CredalSession *session, guint32 i, guint32 j, CredalRelation relation);
/** credal_sentence_consequences: what either answer would change, a line for each, or one when it is the same. Cost:
 *  that of credal_consequence(). */
char *credal_sentence_consequences (CredalSession *session, guint32 i, guint32 j);
/** credal_sentence_plausibility: of the two being in one cluster, and in two, by the masses as they are now; of an
 *  answered pair also by those before the last answer. "" when nothing is clustered yet. Cost: O(f²). */
char *credal_sentence_plausibility (CredalSession *session, guint32 i, guint32 j);
/** credal_sentence_direction: that the latest answer contradicts the direction of @against of @others (out) of the
 *  other kind, where these are at least half; "" where it does not. Cost: O(answers × p). */
char *credal_sentence_direction (CredalSession *session, guint *against, guint *others);
/** credal_sentence_conflict: the refused answer @pair against what @chain implies. */
char *credal_sentence_conflict (CredalSession *session, const CredalPair *pair, const GArray *chain);
/** credal_sentence_step: one step of a chain. */
char *credal_sentence_step     (CredalSession *session, const CredalStep *step);
/** credal_sentence_data: "150 objects × 4 features, 3 known classes from “species”". */
char *credal_sentence_data     (CredalDataset *data);
/** credal_sentence_dominant: of the feature that would decide nearly alone unless features are standardised, see
 *  credal_dominant_feature(); NULL: there is none. Cost: O(n p). */
char *credal_sentence_dominant (CredalDataset *data);

/* ---- sentences-reason.c: why a question is asked ---- */
/** credal_sentence_reason: why this pair: as things are now, which may have changed since it was chosen. Cost: O(n) at
 *  most. */
char *credal_sentence_reason   (CredalSession *session, const CredalQuestion *question);

/* ---- sentences-trust.c: how far answers can be believed, and what is shown as certain ---- */
/** credal_sentence_doubted: "Object 5 and Object 9: same group". */
char *credal_sentence_doubted  (CredalSession *session, const CredalBelief *belief);
/** credal_sentence_doubt: how likely that answer is right, and why. */
char *credal_sentence_doubt    (CredalSession *session, const CredalBelief *belief);
/** credal_sentence_honesty: how right what is shown as certain is. */
char *credal_sentence_honesty  (const CredalHonesty *honesty);
/** credal_sentence_gain: what ten more answers are expected to change; NULL: unknown. */
char *credal_sentence_gain     (const CredalHonesty *honesty);
/** credal_sentence_placed: the same of a method that shows every object in one cluster, which says nothing of how
 *  certain that is; NULL: it cannot be told yet. */
char *credal_sentence_placed   (const CredalHonesty *honesty);
/** credal_sentence_again, credal_sentence_spot_check: why such a question is asked; see credal_sentence_reason(). */
char *credal_sentence_again      (CredalSession *session, const CredalQuestion *question);
char *credal_sentence_spot_check (CredalSession *session, const CredalQuestion *question);
