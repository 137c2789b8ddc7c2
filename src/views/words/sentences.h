#pragma once
#include "learning/doubt/doubt.h"
#include "session/session.h"

/* Puts a session's facts into sentences for the user (translated). All results are (transfer full). */

/** credal_sentence_name: Names the object: "Object 71", or the name of the row. In a picture "Pixel 7, 12": the pixel
 *  that stands for the object. */
char *credal_sentence_name     (CredalSession *session, guint32 object);
/** credal_sentence_known: Says whether a pair that the user chose is answered, implied by other answers, or open. */
char *credal_sentence_known    (CredalSession *session, guint32 i, guint32 j);
/** credal_sentence_outvoted: Repeats the answer @pair that the clusters contradict, and says why they do. */
char *credal_sentence_outvoted (CredalSession *session, const CredalPair *pair);
/** credal_sentence_preview: Says how the answer @relation would treat the pair and how many more pairs it would imply,
 *  or that it would contradict earlier answers. */
char *credal_sentence_preview  (CredalSession *session, guint32 i, guint32 j, CredalRelation relation);
/** credal_sentence_consequences: Describes the effect of the answers "same group" and "different groups", in one line
 *  each, or in one line if the effect is the same. Cost: two calls of credal_consequence(). */
char *credal_sentence_consequences (CredalSession *session, guint32 i, guint32 j);
/** credal_sentence_plausibility: Gives the plausibility that the pair is in one group, and in different groups, by the
 *  current masses. For an answered pair also gives both by the masses before the last answer, if known. "" if the
 *  objects have no masses yet. Cost: O(f²). */
char *credal_sentence_plausibility (CredalSession *session, guint32 i, guint32 j);
/** credal_sentence_apart: Gives the dissimilarity of A and B, the objects @i ≠ @j, and the share of all pairs that are
 *  more alike. @data: has dissimilarities. Cost: as credal_dissimilarity_rank(). */
char *credal_sentence_apart    (const CredalDataset *data, guint32 i, guint32 j);
/** credal_sentence_conflict: Says that the refused answer @pair contradicts the relation implied by @chain. */
char *credal_sentence_conflict (CredalSession *session, const CredalPair *pair, const GArray *chain);
/** credal_sentence_step: Describes one step of the chain of a conflict. */
char *credal_sentence_step     (CredalSession *session, const CredalStep *step);
/** credal_sentence_data: Summarizes @data: "150 objects × 4 features, 3 known classes from “species”". */
char *credal_sentence_data     (CredalDataset *data);
/** credal_sentence_rows: Says how many rows of a large table are shown: "23438 of 3000000 rows". @session: its objects
 *  are a sample. */
char *credal_sentence_rows     (CredalSession *session);
/** credal_sentence_dominant: Warns of the feature that would decide the clusters unless features are standardised, see
 *  credal_dominant_feature(); NULL if no feature dominates. @scale: (out): set if there is a sentence; FALSE: it
 *  advises to ignore the feature, an identifier or a coordinate. Cost: O(n p). */
char *credal_sentence_dominant (CredalDataset *data, gboolean *scale);

/** credal_sentence_fit: Says how a fit ended: "Objective 8.74 after 22 iterations, best of 8 starts, converged." */
char *credal_sentence_fit      (const CredalReport *report);
/** credal_sentence_added: Says where the added objects belong: "120 rows added: 60 in setosa, 60 in cluster 2; 3 are
 *  far from every cluster." @first: the first added object. Precondition: there is a partition. */
char *credal_sentence_added    (CredalSession *session, gsize first);

/* ---- sentences-reason.c: why a question is asked ---- */
/** credal_sentence_reason: Says why this pair is asked, by the newest results. The results may have changed since the
 *  pair was chosen. Cost: at most O(n). */
char *credal_sentence_reason   (CredalSession *session, const CredalQuestion *question);
/** credal_sentence_reason_shown: Does credal_sentence_reason() next to the cards A and B, and calls the objects by
 *  these letters. @shares: (nullable) (f): of each focal set of the session's partition in all pixels, for a picture
 *  whose regions hold together; NULL: the partition's shares. */
char *credal_sentence_reason_shown (CredalSession *session, const CredalQuestion *question, const double *shares);

/* ---- sentences-trust.c: how reliable the answers and the certain objects are ---- */
/** credal_sentence_doubted: Repeats the answer @belief: "Object 5 and Object 9: same group". */
char *credal_sentence_doubted  (CredalSession *session, const CredalBelief *belief);
/** credal_sentence_doubt: Says how likely the answer @belief is to be right, whether it is overruled, and why. */
char *credal_sentence_doubt    (CredalSession *session, const CredalBelief *belief);
/** credal_sentence_honesty: Gives the share of certain objects among the objects not asked about, and their
 *  estimated accuracy. Says if there are none, or too few answers for an estimate. */
char *credal_sentence_honesty  (const CredalHonesty *honesty);
/** credal_sentence_gain: Gives the expected number of objects that ten more answers would correct, or says that there
 *  are hardly any. NULL if the number is unknown, or if the accuracy cannot be
 *  estimated yet. */
char *credal_sentence_gain     (const CredalHonesty *honesty);
/** credal_sentence_placed: Gives the estimated accuracy of all objects not asked about, for a method that shows every
 *  object in one cluster, certain or not. NULL if the accuracy cannot be estimated yet. */
char *credal_sentence_placed   (const CredalHonesty *honesty);
/** credal_sentence_judged: Names the objects of these two sentences, and the evidence for the accuracy. */
char *credal_sentence_judged   (const CredalHonesty *honesty);
/** credal_sentence_again: Says why a pair is asked again. credal_sentence_reason() uses it. */
char *credal_sentence_again    (CredalSession *session, const CredalQuestion *question);
