#pragma once
#include <gio/gio.h>
#include "core/answers/answers.h"
#include "core/regions/regions.h"
#include "engines/shared/engine.h"
#include "io/csv/csv.h"
#include "io/export/table-export.h"
#include "learning/doubt/doubt.h"
#include "selectors/selector.h"
#include "session/asking/advice.h"
#include "session/log/curve-point.h"
#include "session/file/opening.h"
#include "session/log/settings.h"

/* One labelling session: dataset + side information + parameters + partition + question, with its log on disk.
 * Lives on one thread (the main one) and runs its own background jobs; every change goes through one event.
 *
 * Signals (all on the owner's thread):
 *   "objects-changed"   strokes made other objects: credal_session_raw(), _data() and _partition() are new ones,
 *                       with another number of objects; before "changed"
 *   "changed"           side information, history position or parameters changed
 *   "partition-changed" a new partition is in place (credal_session_partition), or its clusters have other names
 *   "question-changed"  credal_session_question() differs
 *   "busy-changed"      a job began, progressed or ended
 *   "look-changed"      the picture is shown otherwise
 *   "notice" (char *message, gboolean is_error)  something the person should read
 */
#define CREDAL_TYPE_SESSION (credal_session_get_type ())
G_DECLARE_FINAL_TYPE (CredalSession, credal_session, CREDAL, SESSION, GObject)

/* ---- opening, saving ---- */

/**
 * credal_session_new:
 * @path: the CSV file
 * @options: (nullable): detected when NULL
 *
 * Starts a session whose log lives in the recovery folder (g_get_user_state_dir()/credal/recovery) until it is saved.
 * Nothing is clustered yet: the first credal_session_start() does. Fails as credal_table_load() and
 * credal_table_dataset() do.
 */
CredalSession *credal_session_new  (const char *path, const CredalImportOptions *options, GError **error);
/** credal_session_new_opened: of what was read, on the thread that the session is to live on: of a log the adopted
 *  partition comes back in one mass step, of more than 2¹⁷ objects once the session is started. @opening: (transfer
 *  full) (nullable): NULL where reading failed, with @error set: then there is no session. The functions around this
 *  one are it and an opening in one. */
CredalSession *credal_session_new_opened (CredalOpening *opening, GError **error);
/** credal_session_read: a `.credal` log to be looked at: nothing is written anywhere, and it cannot be saved. Fails as
 *  credal_opening_new_log() does. */
CredalSession *credal_session_read (const char *path, const char *data_path, GError **error);
/** credal_session_save_as: the log is copied (temporary file, fsync, rename) and goes on at @path. @embed: the data
 *  goes inside, where it stays, as it does with a notice when the file that it was read from is gone or has changed.
 *  Fails with _IO, also when another session has @path open; the session then goes on where it was. */
gboolean       credal_session_save_as (CredalSession *session, const char *path, gboolean embed, GError **error);
/** credal_session_keep: writes everything said so far, and from now on, to the saved file. A file that was deleted is
 *  written again; where that fails, or another file has taken its place, the session goes on as an unsaved copy, with a
 *  notice. Every event does the same; what it cannot write stays in memory until the next event. Fails with _IO while
 *  something is in memory only, and with _MEMORY. */
gboolean       credal_session_keep      (CredalSession *session, GError **error);
/** credal_session_write_failure: (transfer full) (nullable): why what was said last is held in memory only, and what
 *  to do; NULL: it is on the disk, or is to be written nowhere. */
char          *credal_session_write_failure (CredalSession *session);
const char    *credal_session_path      (CredalSession *session);   /* where it was saved, NULL: not yet */
const char    *credal_session_title     (CredalSession *session);   /* the session's base name, or the data's */
const char    *credal_session_data_path (CredalSession *session);   /* where the data were, NULL: only embedded */
/** credal_session_import_options: how the table was read: (transfer none); NULL: it is a picture. */
const CredalImportOptions *credal_session_import_options (CredalSession *session);
/** credal_session_discard: forgets an unsaved session's recovery log (the person said so). */
void           credal_session_discard  (CredalSession *session);
/** credal_session_find_unsaved: (transfer full) (nullable): of the logs in the recovery folder (recovery.h) the latest
 *  that is about the same data and in which something was said; @said: out, how often: answers, labels, strokes. It
 *  stays where it is. @others: out, how many earlier ones there are. */
char          *credal_session_find_unsaved (CredalSession *session, guint *said, guint *others);
/** credal_session_look_into: of the log at @path, without its data, on any thread: where these were (@data: out,
 *  (transfer full) (nullable): only embedded), whether they are a picture, how many steps it holds, also those taken
 *  back, and how often something was said that was not. FALSE: it cannot be read. */
gboolean       credal_session_look_into (const char *path, char **data, gboolean *picture, guint *steps, guint *said);
/** credal_session_close: cancels the jobs and waits for them; the session can then only be unreffed. What was not
 *  saved stays recoverable, unless nothing was done. */
void           credal_session_close    (CredalSession *session);

/* ---- what is there ---- */
/* All are (transfer none). */
CredalDataset           *credal_session_raw         (CredalSession *session);  /* as imported: shown to the person */
CredalDataset           *credal_session_data        (CredalSession *session);  /* what is clustered */
gsize                    credal_session_total       (CredalSession *session);  /* objects, or a picture's pixels */
CredalPartition         *credal_session_partition   (CredalSession *session);  /* NULL before the first result */
const CredalConstraints *credal_session_constraints (CredalSession *session);
/* those constraints, among as many groups as clusters are looked for; and what of them is built on */
CredalAnswers           *credal_session_answers     (CredalSession *session);
CredalAnswers           *credal_session_believed    (CredalSession *session);
const CredalEngine      *credal_session_engine      (CredalSession *session);
const CredalParams      *credal_session_params      (CredalSession *session);
guint                    credal_session_clusters    (CredalSession *session);  /* that are looked for */
const CredalSelector    *credal_session_selector    (CredalSession *session);
const CredalSettings    *credal_session_settings    (CredalSession *session);  /* in force */
/** credal_session_values: the values of the scope "session", "engine" or "selector"; NULL for another. */
const CredalParams      *credal_session_values      (CredalSession *session, const char *scope);
gboolean                 credal_session_standardized (CredalSession *session);
gboolean                 credal_session_view        (CredalSession *session);  /* answers reshape the data */
/* features are learned from the answers, or the engine follows them */
gboolean                 credal_session_uses_answers (CredalSession *session);
/* they do: the partition is of learned features too */
gboolean                 credal_session_learned     (CredalSession *session);
/* "doubt" is on or auto, and answers reshape the data */
gboolean                 credal_session_doubts      (CredalSession *session);
guint                    credal_session_entailed   (CredalSession *session);  /* pairs of asked objects known unasked */
/* of another number of clusters, by all answers */
CredalClusterAdvice      credal_session_advice     (CredalSession *session);

/* ---- what an answer changed elsewhere ---- */
/** credal_session_before: the partition that was shown when the last answer, label or group was given, until another
 *  step or a move is made; NULL: there is none, or nothing has come of it yet. (transfer none) */
CredalPartition         *credal_session_before (CredalSession *session);
/** credal_session_constraints_before: what had been said by then; NULL: there is none, or memory is short. Cost: linear
 *  in the steps. (transfer full) */
CredalConstraints       *credal_session_constraints_before (CredalSession *session);
/** credal_session_moved: of credal_session_total(), those whose cluster is another than before it although no answer is
 *  about them. */
guint                    credal_session_moved  (CredalSession *session);
/** credal_session_withheld: of credal_session_total(), how many more than before it are shown in no single cluster, so
 *  that of those that are, as many are right as the setting %CREDAL_SETTING_RIGHT asks for. */
guint                    credal_session_withheld (CredalSession *session);
/** credal_session_honesty: how right the partition is where it shows objects as certain; FALSE: nothing can be said of
 *  that yet. */
gboolean                 credal_session_honesty    (CredalSession *session, CredalHonesty *honesty);

/* ---- answering ---- */
/** credal_session_question: FALSE when nothing is left to ask (or nothing is known yet). */
gboolean credal_session_question (CredalSession *session, CredalQuestion *question);
/** credal_session_set_question_grace: a question stays while it is open once it was on display for so long, in µs;
 *  before that nobody has read it, and it gives way to the best one of a newer partition, as it always does to that
 *  of one in another number of clusters. 0: each stays at once; %G_MAXINT64 (without a person): none does.
 *  @grace ≥ 0. */
void     credal_session_set_question_grace (CredalSession *session, gint64 grace);

typedef enum {
  CREDAL_ANSWER_TAKEN,
  CREDAL_ANSWER_CONFLICT,   /* nothing changed: see credal_session_conflict() */
  CREDAL_ANSWER_FAILED,     /* @error is set, nothing changed */
} CredalAnswerResult;

/**
 * credal_session_answer:
 *
 * Durable before it returns (fsync); the next question is there when it returns; a re-clustering begins. @soft keeps an
 * answer that contradicts others as a soft one.
 */
CredalAnswerResult credal_session_answer (CredalSession *session, guint32 i, guint32 j, CredalRelation relation,
                                          double certainty, gboolean soft, GError **error);
/** credal_session_change_mind: replaces what was said on the pair, even while it is being asked again. Otherwise as
 *  credal_session_answer(). */
CredalAnswerResult credal_session_change_mind (CredalSession *session, const CredalPair *pair, GError **error);
/** credal_session_conflict: (transfer none) (element-type CredalStep): the chain against the answer last refused, or
 *  NULL. It is cleared by the next change or by credal_session_clear_conflict(). @pair: (out) (optional): the refused
 *  answer. */
const GArray *credal_session_conflict       (CredalSession *session, CredalPair *pair);
void          credal_session_clear_conflict (CredalSession *session);
gboolean      credal_session_retract (CredalSession *session, guint32 i, guint32 j, GError **error);
/** credal_session_set_aside: one step: the answers @off (element-type guint32, two objects for each) stand aside:
 *  nobody builds on them until they are switched @on again, or the pair is answered anew. Neither any: no step. Fails
 *  with _PARAMETER where one is not in force, or does not stand aside, and with _CONFLICT where one that comes back
 *  contradicts what is in force: see credal_session_conflict(). */
gboolean      credal_session_set_aside (CredalSession *session, const GArray *off, const GArray *on, GError **error);
/** credal_session_label: @cluster −1 withdraws. This and credal_session_group() fail with _CONFLICT when earlier
 *  answers say otherwise, unless doubt is on and weighs them, or when labels and groups do: see
 *  credal_session_conflict(); with _PARAMETER for a cluster that is not looked for. A repeated object counts once. */
gboolean      credal_session_label   (CredalSession *session, const guint32 *objects, gsize n, gint cluster,
                                      GError **error);
/** credal_session_label_degree: to a degree, 0: "not this cluster"; as credal_session_label(), which is of degree 1,
 *  and fails with _PARAMETER outside [0, 1]. */
gboolean      credal_session_label_degree (CredalSession *session, const guint32 *objects, gsize n, gint cluster,
                                           double degree, GError **error);
gboolean      credal_session_group   (CredalSession *session, const guint32 *objects, gsize n, gboolean exclusive,
                                      GError **error);

/* ---- answers from elsewhere ---- */
/** credal_session_label_classes: every object whose class is known is labelled: a step for each class, as the cluster
 *  that it overlaps with most, another one for each; then clusters without a name are called as their class. Fails with
 *  _PARAMETER where no class is known, or more than there are clusters, and as credal_session_label() does: earlier
 *  classes are labelled then. */
gboolean      credal_session_label_classes  (CredalSession *session, GError **error);
/** credal_session_import_answers: says what the file at @path does, of pairs (constraint-file.h) or of labels
 *  (label-file.h): a step for each pair, or for the labels of one cluster. @taken: out, how many were said; @refused:
 *  out, pairs that contradict earlier answers. Fails as reading does, nothing is said then, and as
 *  credal_session_answer() and credal_session_label() do. */
gboolean      credal_session_import_answers (CredalSession *session, const char *path, guint *taken, guint *refused,
                                             GError **error);

/* ---- answers that may be wrong: the setting "doubt" of the scope "session" ---- */
/** credal_session_beliefs: (nullable) (element-type CredalBelief): how far the newest partition lets each answer be
 *  believed, least believed first; below %CREDAL_DOUBT_THRESHOLD it is worth a second look. NULL: nothing is doubted,
 *  or known yet. It is new with "partition-changed", and may be of a few answers ago: one that was corrected or
 *  withdrawn since is found in the constraints. A question whose reason is %CREDAL_REASON_AGAIN is answered like any
 *  other: the answer is one more vote. Otherwise answering a pair anew is a change of mind, which replaces what was
 *  said. */
const GArray *credal_session_beliefs (CredalSession *session);
/** credal_session_rival: the answer that one of them lost against (review.h); FALSE: none. */
gboolean credal_session_rival (CredalSession *session, const CredalBelief *belief, CredalBelief *rival);
/** credal_session_insist: the person stands by what was answered on the pair: one step, and the answer is believed
 *  fully. Insisting twice is no step. Fails with _PARAMETER when nothing was answered, and with _IO. */
gboolean      credal_session_insist  (CredalSession *session, guint32 i, guint32 j, GError **error);

/* ---- pictures ---- */
/** credal_session_regions: the picture, its pixels' objects and what strokes cover; NULL: the session of a table.
 *  (transfer none): not to be changed. */
const CredalRegions *credal_session_regions (CredalSession *session);
/** credal_session_pictures: where the picture, and those stacked on it, were found: (transfer full), NULL-terminated;
 *  NULL: a table, or pictures that are embedded. */
char               **credal_session_pictures (CredalSession *session);
/** credal_session_features: what its pixels were described with: (transfer none); NULL: a table. */
const CredalParams  *credal_session_features (CredalSession *session);
/** credal_session_has_superpixels: its objects are parts of the picture that hang together. */
gboolean             credal_session_has_superpixels (CredalSession *session);
/** credal_session_stroke: one step; a later stroke takes pixels from earlier ones. Erasing where nothing is painted is
 *  no step. Fails with _PARAMETER (a table, a cluster that is not looked for), _DATA (outside the picture, ...),
 *  _CONFLICT (what was said before, and is not in doubt, says otherwise), _MEMORY or _IO; nothing changes then. */
gboolean             credal_session_stroke  (CredalSession *session, const CredalStroke *stroke, GError **error);

/** credal_session_strokes: (transfer container) (element-type CredalStroke): those in force, in their order; erasing is
 *  one, too. */
GPtrArray           *credal_session_strokes (CredalSession *session);

/* ---- slices: of a volume, or the pictures of a file. All that were worked on are in one log ---- */
/** credal_session_request_slice: what credal_opening_new_slice() makes an opening of, on any thread: slice @number,
 *  from 1 on (0: the usual one), across @axis of the session's pictures; (transfer full). Whether there is such a
 *  slice is found out when it is opened. */
CredalSliceRequest *credal_session_request_slice (CredalSession *session, CredalSliceAxis axis, guint number);
/** credal_session_new_slice: of another slice than that of @from: as it was left, with its own undo; one in which
 *  nothing was done yet begins as credal_session_start_like() says, with the clusters' names and the clusters
 *  themselves: cluster k there is cluster k here (learning/carried-model.h). It is not in the log until something is
 *  done in it, or the session is saved or closed. It takes over the log, from which on @from can only be closed.
 *  @opening: (transfer full) (nullable): as for credal_session_new_opened(). Fails as credal_session_start_like() does:
 *  @from goes on then. */
CredalSession      *credal_session_new_slice     (CredalOpening *opening, CredalSession *from, GError **error);
/** credal_session_read_slice: a slice to be looked at: nothing is written anywhere. As it was left, clustered where
 *  that had not ended yet. On any thread, which waits; only there it can be used. Fails as credal_opening_new_slice()
 *  does, and with %CREDAL_ERROR_DATA where it cannot be clustered. @monitor: (nullable). */
CredalSession      *credal_session_read_slice    (const CredalSliceRequest *request, CredalMonitor *monitor,
                                                  GError **error);
/** credal_session_begun_like: the number of the slice that the session was begun from with credal_session_new_slice();
 *  0: it was read as it had been left, or is no such session. */
guint               credal_session_begun_like    (CredalSession *session);
/** credal_session_slices: (transfer full) (element-type CredalSlicePlace): those in which something was done, undone or
 *  not, in their order along each axis; of a table none. */
GArray             *credal_session_slices        (CredalSession *session);
/** credal_session_slices_and_shown: the same, and the slice that is shown, whether or not something was done in it. */
GArray             *credal_session_slices_and_shown (CredalSession *session);

/** credal_session_start_like: @session, new, starts from the parameters in force in @from, and its look, but not from
 *  its clusters' names. Fails as credal_session_set_all() and credal_session_start_here() do. */
gboolean             credal_session_start_like (CredalSession *session, CredalSession *from, GError **error);
/** credal_session_import_strokes: @session, new and of the same picture as @from with other features, starts from the
 *  parameters in force there, and the strokes are its steps, undone where they are; @left (out): how many other steps
 *  that say something, in force, undone or dropped, are not, being about objects that may not be there, or refused, or
 *  about other slices.
 *  Fails as credal_session_set_all() does. Cost: as that of the strokes. */
gboolean             credal_session_import_strokes (CredalSession *session, CredalSession *from, guint *left,
                                                    GError **error);

/** credal_session_set_visible: the part of the picture that the person sees, all of it when NULL (and at first): where
 *  there is much to look at, what is said of it is shown first: "partition-changed" comes once more, with the other
 *  pixels as they were, or ignorance where nothing was known. Not a table's; no step. */
void                 credal_session_set_visible (CredalSession *session, const CredalRasterArea *area);

/* ---- how the picture is shown: the settings of session/log/look.h. They are no steps: undo leaves them ---- */
const CredalParams  *credal_session_look     (CredalSession *session);               /* (transfer none) */
/** credal_session_set_look: fails with _PARAMETER. It is in the log soon after, and before the session is saved or
 *  closed. */
gboolean             credal_session_set_look (CredalSession *session, const char *name, const char *value,
                                              GError **error);
/** credal_session_set_look_real: of a number; one out of the range is the nearest that is in it. */
void                 credal_session_set_look_real (CredalSession *session, const char *name, double value);

/* ---- what clusters are called ---- */
/** credal_session_name_cluster: @k: from 0 on. One step, which changes nothing else. @name: "": its number again. Fails
 *  with _PARAMETER (another cluster has that name or number; too long) and with _IO. */
gboolean credal_session_name_cluster  (CredalSession *session, guint k, const char *name, GError **error);
/** credal_session_cluster_label: its name, or its number, from 1 on, where it has none; (transfer full). */
char    *credal_session_cluster_label (CredalSession *session, guint k);

/* ---- parameters ---- */
/** Scopes: "session" (names engine, selector, ask ("pairs", "labels" or "both"), standardize ("no" or "yes"),
 *  components (principal ones in place of the features; 0: none), view ("none" or "answers"), doubt ("off", "on" or
 *  "auto"), spot-checks (at most one question in so many, 0: none), right (how often what is shown in one cluster is to
 *  be right), seed), "engine", "selector", "names" (of clusters, from "1" on). Setting what is set already is no step.
 *  Fails with _PARAMETER, _DATA (nothing to standardise) or _IO; nothing changes then. */
gboolean credal_session_set     (CredalSession *session, const char *scope, const char *name, const char *value,
                                 GError **error);
/** credal_session_set_all: one after another, in one step; nothing changes where one of them cannot be set. */
gboolean credal_session_set_all (CredalSession *session, const CredalSetting *settings, guint n, GError **error);

/** credal_session_start_here: the parameters set so far are what the session starts from: nothing to undo, and nothing
 *  lost when it is closed unsaved. Fails with _PARAMETER when anything else was done, and with _IO. */
gboolean credal_session_start_here (CredalSession *session, GError **error);

/* ---- one undo over everything ---- */
guint    credal_session_position (CredalSession *session);   /* steps in force */
guint    credal_session_length   (CredalSession *session);   /* steps there are, redoable ones included */
const CredalEvent *credal_session_step (CredalSession *session, guint index);  /* 0 … length − 1 */
gboolean credal_session_go_to    (CredalSession *session, guint position, GError **error);   /* undo, redo, timeline */
/** credal_session_dropped: how many steps were undone and then dropped by a new one, taken after @fork (out) steps; the
 *  latest such. */
guint    credal_session_dropped  (CredalSession *session, guint *fork);
/** credal_session_has_statements: something was said in it that would be lost with it: in force, undone, or dropped and
 *  to be brought back. FALSE for a copy in which nothing was done yet, whatever it was opened with. */
gboolean credal_session_has_statements (CredalSession *session);
/** credal_session_bring_back: they are in force again in place of those taken since, which can be brought back
 *  likewise. */
gboolean credal_session_bring_back (CredalSession *session, GError **error);
char    *credal_session_describe (CredalSession *session, guint index);   /* in words, translated; (transfer full) */

/* ---- work ---- */
void     credal_session_start   (CredalSession *session);    /* clusters if nothing is known yet or something changed */
/** credal_session_is_current: the partition is that of the steps in force; FALSE: of earlier ones, or there is none
 *  yet. */
gboolean credal_session_is_current (CredalSession *session);
gboolean credal_session_busy    (CredalSession *session, double *fraction, const char **phase);
void     credal_session_cancel  (CredalSession *session);    /* the picture stays as it was */
/** credal_session_wait: runs the main context until no job is left (headless use and tests). */
void     credal_session_wait    (CredalSession *session);

/* ---- curves: one value for each step 0 … position, NAN where unknown; between two that are known, the one before.
 * ---- */
/** credal_session_curve: (transfer none) (element-type CredalCurvePoint): until the next call. Cost: O(steps). */
const GArray *credal_session_curve (CredalSession *session);
/** credal_session_export_curve: the same as CSV, put in place whole (core/base/atomic-file.h), 17 significant digits:
 *  step (from 0), answers, objective, nonspecificity (bits), expected_right; where the objects' classes are known
 *  also ri, ari, nmi, purity of all objects and unconstrained_ri, ... of those that no answer is about. What is
 *  unknown is empty. Fails with %CREDAL_ERROR_IO. */
gboolean      credal_session_export_curve (CredalSession *session, const char *path, GError **error);
/** credal_session_table_source: (transfer full): the table that the session is of; without options of a picture. Cost:
 *  O(columns). */
void          credal_session_table_source (CredalSession *session, CredalTableSource *source);
/** credal_session_export_table: credal_export_table() of the table that the session is of. Precondition: there is a
 *  partition. */
gboolean      credal_session_export_table (CredalSession *session, const char *path, GError **error);
