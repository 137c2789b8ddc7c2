#pragma once
#include "core/answers/answers.h"
#include "io/export/table-export.h"
#include "learning/doubt/doubt.h"
#include "selectors/selector.h"
#include "session/asking/advice.h"
#include "session/log/curve-point.h"
#include "session/session.h"

/* The results of a session: partition, questions, advice, beliefs, learning curve. */

/* ---- partition ---- */
CredalPartition         *credal_session_partition   (CredalSession *session);  /* NULL before the first result */
/* TRUE: the partition was computed with learned features */
gboolean                 credal_session_learned     (CredalSession *session);
/** credal_session_honesty: Sets @honesty to the estimated accuracy of the sure objects, as
 *  stored with the partition. Members may still be unknown: see CredalHonesty. Returns FALSE without setting @honesty
 *  if there is no partition, or none was stored with it. Cost: O(1). */
gboolean                 credal_session_honesty    (CredalSession *session, CredalHonesty *honesty);
/* the number of clusters that all answers advise */
CredalClusterAdvice      credal_session_advice     (CredalSession *session);

/* ---- effect of the last statement on other objects: of any step but a change of parameters ---- */
/** credal_session_before: (transfer none) (nullable): Returns the newest complete partition (no preview) at the time of
 *  the last statement, as soon as a newer partition is shown. NULL: there was no such partition, no newer one is shown
 *  yet, or a stroke, a change of parameters or a move has followed the statement. */
CredalPartition         *credal_session_before (CredalSession *session);
/** credal_session_constraints_before: (transfer full) (nullable): Returns the constraints before the last statement.
 *  NULL: credal_session_before() returns NULL, or memory is short. Cost: linear in the steps. */
CredalConstraints       *credal_session_constraints_before (CredalSession *session);
/** credal_session_moved: Returns the number of objects, or pixels of a picture, that the last statement moved to
 *  another cluster although no answer, label, group or stroke is about them. 0 also if no newer partition is shown
 *  yet, or it has another number of clusters. */
guint                    credal_session_moved  (CredalSession *session);
/** credal_session_afresh: Returns by how many the objects, or pixels of a picture, expected to be in the right cluster
 *  became more when the data were clustered again from scratch (learning/afresh.h), at least 1. 0: the last step is
 *  another one, or it was read from a file. */
guint                    credal_session_afresh (CredalSession *session);
/** credal_session_renumbered: Returns TRUE if the last step is a stroke of a cluster, and another cluster got the
 *  number of the stroke because it fits the painted pixels better. Sets @from to the earlier number of that cluster,
 *  @to to the present one. Returns FALSE without setting them otherwise. */
gboolean                 credal_session_renumbered (CredalSession *session, guint *from, guint *to);
/** credal_session_unmoved: Returns TRUE if the last step is an answer, and the newer partition has every object, asked
 *  about or not, in the cluster that it was in before. */
gboolean                 credal_session_unmoved (CredalSession *session);

/** credal_session_moved_name: (transfer none) (nullable): Returns the newest notice that a name may have moved. @from:
 *  (out) (optional): the cluster with the name; @to: (out) (optional): the cluster of most of the objects that had it.
 *  NULL: there was none, or names were changed or steps undone since. */
const char              *credal_session_moved_name (CredalSession *session, guint *from, guint *to);

/* ---- question ---- */
/** credal_session_waiting: Returns (transfer full) (element-type CredalQuestion) the pairs of the batch under way that
 *  wait for an answer, in the order of asking, at most as many as the batch still takes. The question on display is
 *  among them unless it is of no batch: a pair that is asked again, or a spot check. Empty for a selector that asks no
 *  batches (selectors/batch.h), before the first partition, and between a full batch and the next partition. */
GArray  *credal_session_waiting  (CredalSession *session);
/** credal_session_count_waiting: Returns the number of these pairs with both objects chosen. @chosen: (nullable) (n):
 *  nonzero = chosen; NULL: none. */
guint    credal_session_count_waiting (CredalSession *session, const guint8 *chosen);
/** credal_session_question: Copies the question on display to @question. Returns FALSE if no question is left, or if no
 *  partition exists yet. */
gboolean credal_session_question (CredalSession *session, CredalQuestion *question);
/** credal_session_set_question_grace: Sets how long, in µs, a newer partition may still replace the question on display
 *  by its best question. After @grace ≥ 0 the question stays while it is open, unless the number of clusters changes.
 *  0: every question stays at once; %G_MAXINT64 (without a user): no question stays. Initially 0.2 s. */
void     credal_session_set_question_grace (CredalSession *session, gint64 grace);

/* ---- answers that may be wrong: the setting "doubt" of the scope "session" ---- */
/** credal_session_beliefs: (transfer none) (nullable) (element-type CredalBelief): Returns the belief in each answer by
 *  the newest partition, least believed first; an answer below %CREDAL_DOUBT_THRESHOLD is worth a second look. NULL:
 *  doubt is off, or no partition exists yet. The beliefs change with "partition-changed", so the last few answers may
 *  be missing; the constraints show which answers were corrected or withdrawn since. The answer to a question of reason
 *  %CREDAL_REASON_AGAIN is one more vote on the pair; any other answer on the pair replaces the earlier one. */
const GArray *credal_session_beliefs (CredalSession *session);
/** credal_session_rival: Finds the answer that outweighs the doubted answer @belief (review.h). @rival: out. Returns
 *  FALSE if no answer does. */
gboolean credal_session_rival (CredalSession *session, const CredalBelief *belief, CredalBelief *rival);

/* ---- learning curve and table ---- */
/** credal_session_curve: (transfer none) (element-type CredalCurvePoint): Returns one point for each position 0 …
 *  current. Position, answers and settings are always known. A step that changes nothing repeats the measures of the
 *  point before it. Other unknown measures repeat those of the last known point, if a later point is known; otherwise
 *  they are NAN. Valid until the next call. Cost: O(steps). */
const GArray *credal_session_curve (CredalSession *session);
/** credal_session_export_curve: Writes the curve as CSV, atomically (core/base/atomic-file.h), with 17 significant
 *  digits: step (from 0), answers, objective, nonspecificity (bits), expected_right. With known classes also ri, ari,
 *  nmi, purity of all objects, and unconstrained_ri, ... of the objects without answers. Unknown values are empty.
 *  Fails with %CREDAL_ERROR_IO. */
gboolean      credal_session_export_curve (CredalSession *session, const char *path, GError **error);
/** credal_session_table_source: Fills @source (transfer full) with the session's table; empty for a picture. Cost:
 *  O(columns). */
void          credal_session_table_source (CredalSession *session, CredalTableSource *source);
