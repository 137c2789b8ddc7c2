#pragma once
#include "core/answers/answers.h"
#include "core/regions/strokes.h"
#include "session/file/document.h"
#include "session/session.h"

/* Statements of the user and changes of settings; each is a step that can be undone. */

/* ---- constraints ---- */
const CredalConstraints *credal_session_constraints (CredalSession *session);
/* the answers in force, with one group for each cluster to find; and the same with the disbelieved answers overruled */
CredalAnswers           *credal_session_answers     (CredalSession *session);
CredalAnswers           *credal_session_believed    (CredalSession *session);
/** credal_session_informed: Returns (transfer full) the answers of a fit: the ones in force, and cannot-links by the
 *  undesired partitions. Cost: O(1) without an undesired partition, otherwise credal_knowledge_unlike(). */
CredalAnswers           *credal_session_informed    (CredalSession *session);
guint                    credal_session_entailed   (CredalSession *session);  /* pairs inferred from answers */

/* ---- answering ---- */
typedef enum {
  CREDAL_ANSWER_TAKEN,
  CREDAL_ANSWER_CONFLICT,   /* nothing changed; see credal_session_conflict() */
  CREDAL_ANSWER_FAILED,     /* @error is set, nothing changed */
} CredalAnswerResult;

/**
 * credal_session_answer:
 *
 * Records an answer. It also answers the question on display if that asks about the same pair. When the function
 * returns, the answer is on the disk (fsync), or held in memory (credal_session_write_failure()), and the next question
 * is on display. A new clustering begins if the session was started. @certainty: core/answers/certainty.h; ½ is a
 * don't-know. @soft: TRUE: a soft answer, taken even if it contradicts others. Without @soft such an answer is refused,
 * unless doubt weighs it.
 */
CredalAnswerResult credal_session_answer (CredalSession *session, guint32 i, guint32 j, CredalRelation relation,
                                          double certainty, gboolean soft, GError **error);
/**
 * credal_session_answer_waiting:
 * @chosen: (n) nonzero = chosen
 * @refused: (out): number of pairs whose answer would contradict earlier ones; they stay open
 *
 * Gives the same answer to all pairs of the batch under way (credal_session_waiting()) with both objects chosen, in
 * one step. Pairs that follow from these answers are passed over. Returns the number of answers; −1 with @error
 * if one could not be recorded: those before it stand.
 */
gint               credal_session_answer_waiting (CredalSession *session, const guint8 *chosen,
                                                  CredalRelation relation, double certainty, guint *refused,
                                                  GError **error);
/** credal_session_change_mind: Replaces the answer on the pair, with its votes. It never counts as the answer to the
 *  question on display, even while the pair is being asked again; credal_session_answer() would then add a vote.
 *  Otherwise like credal_session_answer(). */
CredalAnswerResult credal_session_change_mind (CredalSession *session, const CredalPair *pair, GError **error);
/** credal_session_conflict: (transfer none) (nullable) (element-type CredalStep): Returns the chain of statements that
 *  contradicts the last refused answer, label or group. NULL: none was refused since the last change. Valid until the
 *  next change or credal_session_clear_conflict(). @pair: (out) (optional): the refused answer, or the relation of two
 *  objects that the label or group would imply; not set without a chain. */
const GArray *credal_session_conflict       (CredalSession *session, CredalPair *pair);
void          credal_session_clear_conflict (CredalSession *session);
/** credal_session_retract: Withdraws the answer on the pair, in one step. Fails with _PARAMETER if the pair has no
 *  answer, and with _IO. */
gboolean      credal_session_retract (CredalSession *session, guint32 i, guint32 j, GError **error);
/** credal_session_set_aside: Disables the answers @off and enables the answers @on (element-type guint32, two objects
 *  for each answer), in one step. A disabled answer is ignored until it is enabled, or until the pair is answered
 *  again. If both arrays are empty, there is no step. Fails with _PARAMETER if an answer of @off is not in force, or an
 *  answer of @on is not disabled. Fails with _CONFLICT if an enabled answer contradicts others: see
 *  credal_session_conflict(). */
gboolean      credal_session_set_aside (CredalSession *session, const GArray *off, const GArray *on, GError **error);
/** credal_session_reject_partition: Looks for a partition unlike @clusters from here on, in one step:
 *  credal_another_grouping_find() is the command. @clusters: one byte for each object, its cluster. Fails with
 *  _PARAMETER if the data are a picture, and with _IO. */
gboolean      credal_session_reject_partition (CredalSession *session, GBytes *clusters, GError **error);
/** credal_session_insist: Confirms the answer on the pair, in one step. The answer is believed fully from then on. A
 *  second call changes nothing. Fails with _PARAMETER if the pair has no answer, and with _IO. */
gboolean      credal_session_insist  (CredalSession *session, guint32 i, guint32 j, GError **error);
/** credal_session_label: Labels objects as @cluster, in one step; −1 withdraws their labels. A repeated object counts
 *  once. If the question on display asks for the group of an object, a label on only this object answers it. Fails with
 *  _CONFLICT if labels or groups contradict the label, or if earlier answers do and doubt does not weigh them: see
 *  credal_session_conflict(). Fails with _PARAMETER if there are no objects, or if @cluster is not one of
 *  credal_session_clusters(). */
gboolean      credal_session_label   (CredalSession *session, const guint32 *objects, gsize n, gint cluster,
                                      GError **error);
/** credal_session_label_degree: Labels objects to a degree from 0 ("not this cluster") to 1 (credal_session_label()); ½
 *  affects nothing. Fails like credal_session_label(), and with _PARAMETER if @degree is outside [0, 1]. */
gboolean      credal_session_label_degree (CredalSession *session, const guint32 *objects, gsize n, gint cluster,
                                           double degree, GError **error);
/** credal_session_group: Puts objects in one group, in one step. A repeated object counts once. @exclusive: TRUE:
 *  cannot-linked to the other exclusive groups. Fails like credal_session_label(). */
gboolean      credal_session_group   (CredalSession *session, const guint32 *objects, gsize n, gboolean exclusive,
                                      GError **error);
/** credal_session_stroke: Paints or erases, in one step; a later stroke takes pixels from earlier ones. Erasing
 *  unpainted pixels is no step. Fails with _PARAMETER (a table, or no such cluster), _DATA (outside the picture, ...),
 *  _CONFLICT (earlier answers contradict it, and doubt does not weigh them), _MEMORY or _IO; nothing changes then. */
gboolean             credal_session_stroke  (CredalSession *session, const CredalStroke *stroke, GError **error);
/** credal_session_strokes: (transfer container) (element-type CredalStroke): Returns the strokes in force, in order,
 *  erasing ones included. */
GPtrArray           *credal_session_strokes (CredalSession *session);

/* ---- answers from elsewhere ---- */
/** credal_session_label_classes: Labels every object of known class, in one step for each class. Each class gets
 *  another cluster: preferably a cluster that its objects are labelled with already, otherwise one that it overlaps
 *  with in the partition. Without labels and partition, class k gets cluster k. Then unnamed clusters get the names of
 *  their classes, if these are valid names, in one step. Fails with _PARAMETER if no class is known, or if there are
 *  more classes than clusters. Fails like credal_session_label() if a class cannot be labelled; the classes before stay
 *  labelled. */
gboolean      credal_session_label_classes  (CredalSession *session, GError **error);
/** credal_session_import_answers: Takes the answers on pairs (constraint-file.h) or the labels (label-file.h) in the
 *  file at @path, in one step for each pair, or for consecutive labels of one cluster and degree. @taken: out: number
 *  of pairs or labels taken. @refused: out: number of pairs that contradict earlier answers. If the file cannot be
 *  read, fails before any step. Fails like credal_session_answer() and credal_session_label() at a later one; the steps
 *  before stay. */
gboolean      credal_session_import_answers (CredalSession *session, const char *path, guint *taken, guint *refused,
                                             GError **error);

/** credal_session_import_mask: Labels the pixels of the picture by a file of their numbers, in one step
 *  (io/answers/label-mask.h); the labels take pixels from earlier strokes. @labelled: out: number of labelled pixels.
 *  @skipped: out: number of pixels of sets of several clusters. Fails like credal_label_mask_read() and
 *  credal_session_stroke(); nothing changes then. */
gboolean      credal_session_import_mask    (CredalSession *session, const char *path, gsize *labelled, gsize *skipped,
                                             GError **error);

/* ---- answers of several users ---- */
/** credal_session_set_author: Sets the name of the user; each later step is signed with it. @name: (nullable): NULL or
 *  "": steps are not signed. */
void          credal_session_set_author (CredalSession *session, const char *name);
/** credal_session_merge: Puts @event (transfer full), a MERGE (session/merge/merger.h), in force, in one step. Fails
 *  with _PARAMETER if its settings cannot be set, and with _IO. */
gboolean      credal_session_merge      (CredalSession *session, CredalEvent *event, GError **error);
/** credal_session_disputes: (transfer full) (element-type CredalOpenDispute): Returns the differences that are not
 *  settled (session/log/disputes.h). Valid until the next change. */
GArray       *credal_session_disputes   (CredalSession *session);
/** credal_session_settle_dispute: Puts the chosen answers of dispute @number in force, in one step. Fails with
 *  _PARAMETER if it is not open, with _CONFLICT if the answers contradict others in force and doubt does not weigh
 *  them, and with _IO. */
gboolean      credal_session_settle_dispute (CredalSession *session, guint number, CredalChoice choice,
                                             GError **error);

/* ---- names of clusters ---- */
/** credal_session_name_cluster: Names cluster @k (from 0), in one step that changes nothing else. @name: "": removes
 *  the name. Fails with _PARAMETER if another cluster has that name or number, or if the name is too long, and with
 *  _IO. */
gboolean credal_session_name_cluster  (CredalSession *session, guint k, const char *name, GError **error);
/** credal_session_swap_names: Exchanges the names of clusters @k and @other (from 0), in one step. */
gboolean credal_session_swap_names    (CredalSession *session, guint k, guint other, GError **error);
/** credal_session_cluster_label: (transfer full): Returns the name of cluster @k, or its number from 1 if it has
 *  none. */
char    *credal_session_cluster_label (CredalSession *session, guint k);

/* ---- parameters ---- */
/**
 * credal_session_set:
 * @scope: "session", "engine", "selector", "names" (of clusters), "outliers" or "groups"
 *
 * Sets a parameter, in one step. The scope "session" has the names engine, selector, ask ("pairs", "labels" or "both"),
 * standardize ("no" or "yes"), components (number of principal components that replace the features; 0: keep the
 * features), view ("none" or "answers"), doubt ("off", "on" or "auto"), spot-checks (N: at most one question in N; 0:
 * none), right (accuracy wanted of sure objects) and seed. The names of the scope "names" are the
 * numbers of the clusters, from "1". The scope "outliers" has their threshold and the verdicts on objects, the scope
 * "groups" the hidden groups. Setting the value in force is no step. Fails with _PARAMETER, also if labels name
 * clusters that a new number of clusters leaves out, with _DATA (no column can be standardised) or _IO; nothing changes
 * then.
 */
gboolean credal_session_set     (CredalSession *session, const char *scope, const char *name, const char *value,
                                 GError **error);
/** credal_session_set_all: Sets @settings in order, in one step. Fails like credal_session_set() if any setting cannot
 *  be set; nothing changes then. */
gboolean credal_session_set_all (CredalSession *session, const CredalSetting *settings, guint n, GError **error);

/** credal_session_start_here: Makes the settings in force the start state. They are then no steps: they cannot be
 *  undone and need not be saved. Fails with _PARAMETER if there are steps that do more than set parameters, even undone
 *  or discarded ones, and with _IO. */
gboolean credal_session_start_here (CredalSession *session, GError **error);

/** credal_session_join: Makes the steps from now on one: the second and later ones are undone and redone together with
 *  the first. @join: FALSE: the next step stands alone again. */
void     credal_session_join      (CredalSession *session, gboolean join);

/* ---- one undo over everything, in all slices ---- */
/** credal_session_steps: (transfer full) (element-type CredalDocumentStep): Returns the steps of all slices: see
 *  credal_document_steps(). Valid until the next change of the session. @in_force: (out): number of steps in force. */
GArray  *credal_session_steps  (CredalSession *session, guint *in_force);
/** credal_session_moves: (transfer full) (element-type CredalDocumentMove): Returns what to do in each slice so that
 *  the first @position of credal_session_steps() are in force: see credal_document_moves(). */
GArray  *credal_session_moves  (CredalSession *session, guint position);
/** credal_session_turn: Returns the number of steps in force after undoing (@redo: FALSE) or redoing the next step of
 *  credal_session_steps() with the steps joined to it; the present number if there is none. */
guint    credal_session_turn   (CredalSession *session, gboolean redo);
/** credal_session_is_shown: Returns TRUE if the slice at @place is the slice of @session, also for a table. */
gboolean credal_session_is_shown (CredalSession *session, const CredalSlicePlace *place);

/* ---- the steps of the slice on display ---- */
guint    credal_session_position (CredalSession *session);   /* steps in force */
guint    credal_session_length   (CredalSession *session);   /* all steps, undone ones included */
const CredalEvent *credal_session_step (CredalSession *session, guint index);  /* 0 … length − 1 */
/** credal_session_go_to: Undoes or redoes steps until the first @position steps are in force. If the first undone step
 *  answered a question, this question is asked again. Fails with _PARAMETER if there are fewer steps, and with _MEMORY
 *  and _IO. */
gboolean credal_session_go_to    (CredalSession *session, guint position, GError **error);
/** credal_session_dropped: Returns the number of undone steps discarded by the newest branch. @fork: out: the position
 *  where it branched. */
guint    credal_session_dropped  (CredalSession *session, guint *fork);
/** credal_session_has_work: Returns TRUE if any slice has steps that are more than settings of the method, such as
 *  answers, strokes and names: in force, undone, or discarded and recallable. Returns FALSE for a copy that is still as
 *  it was opened, and after credal_session_discard(). */
gboolean credal_session_has_work (CredalSession *session);
/** credal_session_bring_back: Recalls the discarded steps (credal_session_dropped()) and puts all of them in force.
 *  They replace the steps since @fork; a second call brings those back. Does nothing if no steps were discarded. */
gboolean credal_session_bring_back (CredalSession *session, GError **error);
char    *credal_session_describe (CredalSession *session, guint index);   /* translated; (transfer full) */
/** credal_session_describe_statement: (transfer full): Returns the same words for an answer that is no step, such as a
 *  disputed one, without the name of its user. */
char    *credal_session_describe_statement (CredalSession *session, const CredalEvent *statement);
/** credal_session_describe_step: (transfer full): Describes a step of credal_session_steps(), with the slice if the
 *  file has several. A step of another slice does not name its objects. Translated. */
char    *credal_session_describe_step (CredalSession *session, const CredalDocumentStep *step);
