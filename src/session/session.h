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
#include "method/settings.h"

/* One labelling session: dataset + side information + parameters + partition + question, with its log on disk.
 * Lives on one thread (the main one) and runs its own background jobs; every change goes through one event.
 *
 * Signals (all on the owner's thread):
 *   "objects-changed"   strokes changed the objects: credal_session_raw(), _data() and _partition() are new and have
 *                       another number of objects; emitted before "changed"
 *   "changed"           side information, history position or parameters changed
 *   "partition-changed" credal_session_partition() is new, or its clusters have other names
 *   "question-changed"  credal_session_question() differs
 *   "busy-changed"      a job began, progressed or ended
 *   "look-changed"      the way the picture is shown changed
 *   "notice" (char *message, gboolean is_error)  a message for the user
 */
#define CREDAL_TYPE_SESSION (credal_session_get_type ())
G_DECLARE_FINAL_TYPE (CredalSession, credal_session, CREDAL, SESSION, GObject)

/* ---- opening, saving ---- */

/**
 * credal_session_new:
 * @path: the CSV file
 * @options: (nullable): NULL: detected
 *
 * Starts a session. Its log is in the recovery folder (g_get_user_state_dir()/credal/recovery) until the session is
 * saved. credal_session_start() clusters the data. Fails with the errors of credal_table_load() and
 * credal_table_dataset().
 */
CredalSession *credal_session_new  (const char *path, const CredalImportOptions *options, GError **error);
/** credal_session_new_opened: Starts a session from @opening. The calling thread owns the session. The adopted
 *  partition of a log is restored in one mass step; for more than 2¹⁷ objects only after credal_session_start().
 *  @opening: (transfer full) (nullable): NULL if reading failed and @error is set: returns NULL. credal_session_new()
 *  and credal_session_read() make the opening and call this function. */
CredalSession *credal_session_new_opened (CredalOpening *opening, GError **error);
/** credal_session_read: Opens a `.credal` log read-only: nothing is written, and the session cannot be saved. Fails
 *  with the errors of credal_opening_new_log(). */
CredalSession *credal_session_read (const char *path, const char *data_path, GError **error);
/** credal_session_save_as: Copies the log to @path (temporary file, fsync, rename) and continues there. @embed: TRUE:
 *  store the data in the file, for good. They are also stored, with a notice, if the data file is missing or has
 *  changed. Fails with _IO, also if another session has @path open; the session then continues in its old log. */
gboolean       credal_session_save_as (CredalSession *session, const char *path, gboolean embed, GError **error);
/** credal_session_keep: Writes all events held in memory to the session's file. A deleted file is written again. If
 *  that fails, or if another file is at its path, the session continues as an unsaved copy, with a notice. Every event
 *  does the same; events that cannot be written stay in memory until the next event. Fails with _IO while events are
 *  only in memory, and with _MEMORY. */
gboolean       credal_session_keep      (CredalSession *session, GError **error);
/** credal_session_write_failure: (transfer full) (nullable): Returns why the last events are only in memory, and a
 *  remedy, for the user. NULL: they are on the disk, or the session is read-only. */
char          *credal_session_write_failure (CredalSession *session);
const char    *credal_session_path      (CredalSession *session);   /* of the saved file; NULL: unsaved */
const char    *credal_session_title     (CredalSession *session);   /* base name of the session's or the data's file */
const char    *credal_session_data_path (CredalSession *session);   /* NULL: the data are only embedded */
/** credal_session_import_options: (transfer none): Returns how the table was read; NULL: the data are a picture. */
const CredalImportOptions *credal_session_import_options (CredalSession *session);
/** credal_session_discard: Marks the recovery log of an unsaved session to be deleted when the session is closed. */
void           credal_session_discard  (CredalSession *session);
/** credal_session_find_unsaved: (transfer full) (nullable): Returns the path of the latest log in the recovery folder
 *  (recovery.h) that holds statements (answers, labels, strokes) about the same data. @said: out: number of statements
 *  in it. @others: out: number of earlier such logs. The log is not moved. */
char          *credal_session_find_unsaved (CredalSession *session, guint *said, guint *others);
/** credal_session_look_into: Reads a summary of the log at @path, without its data; on any thread. @data: (out)
 *  (transfer full) (nullable): path of the data; NULL: only embedded. @picture: out: TRUE: the data are a picture.
 *  @steps: out: number of steps, undone ones included. @said: out: number of statements in force. FALSE: the log cannot
 *  be read. */
gboolean       credal_session_look_into (const char *path, char **data, gboolean *picture, guint *steps, guint *said);
/** credal_session_close: Cancels the jobs and waits for them; the session can then only be unreffed. Unsaved work stays
 *  recoverable; the recovery log of a session in which nothing was done is deleted. */
void           credal_session_close    (CredalSession *session);

/* ---- data, settings and results ---- */
/* All are (transfer none). */
CredalDataset           *credal_session_raw         (CredalSession *session);  /* as imported, for display */
CredalDataset           *credal_session_data        (CredalSession *session);  /* as clustered */
gsize                    credal_session_total       (CredalSession *session);  /* objects, or pixels of a picture */
CredalPartition         *credal_session_partition   (CredalSession *session);  /* NULL before the first result */
const CredalConstraints *credal_session_constraints (CredalSession *session);
/* the constraints in force, with one group for each cluster that is looked for; and the part that is believed */
CredalAnswers           *credal_session_answers     (CredalSession *session);
CredalAnswers           *credal_session_believed    (CredalSession *session);
const CredalEngine      *credal_session_engine      (CredalSession *session);
const CredalParams      *credal_session_params      (CredalSession *session);
guint                    credal_session_clusters    (CredalSession *session);  /* number to find */
const CredalSelector    *credal_session_selector    (CredalSession *session);
const CredalSettings    *credal_session_settings    (CredalSession *session);  /* in force */
/** credal_session_values: Returns the values of the scope "session", "engine" or "selector"; NULL for other scopes. */
const CredalParams      *credal_session_values      (CredalSession *session, const char *scope);
gboolean                 credal_session_standardized (CredalSession *session);
gboolean                 credal_session_view        (CredalSession *session);  /* TRUE: learn features from answers */
/* TRUE: features are learned from the answers, or the engine obeys answers */
gboolean                 credal_session_uses_answers (CredalSession *session);
/* TRUE: the partition was computed with learned features */
gboolean                 credal_session_learned     (CredalSession *session);
/* TRUE: "doubt" is on or auto, and features are learned from the answers */
gboolean                 credal_session_doubts      (CredalSession *session);
guint                    credal_session_entailed   (CredalSession *session);  /* pairs inferred from answers */
/* the number of clusters that all answers advise */
CredalClusterAdvice      credal_session_advice     (CredalSession *session);

/* ---- effect of the last statement (answer, label or group) on other objects ---- */
/** credal_session_before: (transfer none) (nullable): Returns the partition that was shown when the last statement was
 *  made. NULL: none, another step or a move followed, or the new partition is not ready yet. */
CredalPartition         *credal_session_before (CredalSession *session);
/** credal_session_constraints_before: (transfer full) (nullable): Returns the constraints before the last statement.
 *  NULL: credal_session_before() is NULL, or memory is short. Cost: linear in the steps. */
CredalConstraints       *credal_session_constraints_before (CredalSession *session);
/** credal_session_moved: Returns how many of credal_session_total() moved to another cluster although no answer is
 *  about them. */
guint                    credal_session_moved  (CredalSession *session);
/** credal_session_withheld: Returns how many more of credal_session_total() than before are shown between clusters, so
 *  that the rest reach the accuracy that the setting %CREDAL_SETTING_RIGHT asks for. */
guint                    credal_session_withheld (CredalSession *session);
/** credal_session_honesty: Estimates the accuracy of the objects that are shown in one cluster. FALSE: it cannot be
 *  estimated yet. */
gboolean                 credal_session_honesty    (CredalSession *session, CredalHonesty *honesty);

/* ---- answering ---- */
/** credal_session_question: Copies the question on display. FALSE: no question is left, or no partition exists yet. */
gboolean credal_session_question (CredalSession *session, CredalQuestion *question);
/** credal_session_set_question_grace: Sets how long, in µs, a newer partition may still replace the question on display
 *  by its best one. After @grace the question stays while it is open, unless the number of clusters changes. 0: every
 *  question stays at once; %G_MAXINT64 (without a user): none stays. @grace ≥ 0. */
void     credal_session_set_question_grace (CredalSession *session, gint64 grace);

typedef enum {
  CREDAL_ANSWER_TAKEN,
  CREDAL_ANSWER_CONFLICT,   /* nothing changed; see credal_session_conflict() */
  CREDAL_ANSWER_FAILED,     /* @error is set, nothing changed */
} CredalAnswerResult;

/**
 * credal_session_answer:
 *
 * Records an answer. It is on the disk (fsync) and the next question is on display when the function returns; a new
 * clustering begins. @soft: TRUE: take the answer as a soft one even if it contradicts others.
 */
CredalAnswerResult credal_session_answer (CredalSession *session, guint32 i, guint32 j, CredalRelation relation,
                                          double certainty, gboolean soft, GError **error);
/** credal_session_change_mind: Replaces the answer on the pair, even while the pair is being asked again. Otherwise
 *  like credal_session_answer(). */
CredalAnswerResult credal_session_change_mind (CredalSession *session, const CredalPair *pair, GError **error);
/** credal_session_conflict: (transfer none) (nullable) (element-type CredalStep): Returns the chain of answers that
 *  contradicts the last refused answer; valid until the next change or credal_session_clear_conflict(). @pair: (out)
 *  (optional): the refused answer. */
const GArray *credal_session_conflict       (CredalSession *session, CredalPair *pair);
void          credal_session_clear_conflict (CredalSession *session);
gboolean      credal_session_retract (CredalSession *session, guint32 i, guint32 j, GError **error);
/** credal_session_set_aside: Disables the answers @off and enables the answers @on (element-type guint32, two objects
 *  for each answer), in one step. A disabled answer is ignored until it is enabled or the pair is answered again. Both
 *  empty: no step. Fails with _PARAMETER if an answer of @off is not in force or one of @on is not disabled, and with
 *  _CONFLICT if an enabled answer contradicts others: see credal_session_conflict(). */
gboolean      credal_session_set_aside (CredalSession *session, const GArray *off, const GArray *on, GError **error);
/** credal_session_label: Labels objects as @cluster; −1 withdraws their labels. A repeated object counts once. Fails
 *  with _CONFLICT if labels or groups contradict it, or if earlier answers do and doubt does not weigh them: see
 *  credal_session_conflict(); with _PARAMETER if @cluster is not one of credal_session_clusters(). */
gboolean      credal_session_label   (CredalSession *session, const guint32 *objects, gsize n, gint cluster,
                                      GError **error);
/** credal_session_label_degree: Labels objects to a degree from 0 ("not this cluster") to 1 (credal_session_label()).
 *  Fails like credal_session_label(), and with _PARAMETER if @degree is outside [0, 1]. */
gboolean      credal_session_label_degree (CredalSession *session, const guint32 *objects, gsize n, gint cluster,
                                           double degree, GError **error);
/** credal_session_group: Puts objects in one group; @exclusive: TRUE: no other object belongs to it. Fails like
 *  credal_session_label(). */
gboolean      credal_session_group   (CredalSession *session, const guint32 *objects, gsize n, gboolean exclusive,
                                      GError **error);

/* ---- answers from elsewhere ---- */
/** credal_session_label_classes: Labels every object of known class, in one step for each class. Classes are assigned
 *  to different clusters by their overlap. Then unnamed clusters get the names of their classes. Fails with _PARAMETER
 *  if no class is known, or more classes than clusters. Also fails like credal_session_label(); the classes before are
 *  labelled then. */
gboolean      credal_session_label_classes  (CredalSession *session, GError **error);
/** credal_session_import_answers: Takes the answers on pairs (constraint-file.h) or the labels (label-file.h) in the
 *  file at @path: one step for each pair, or for consecutive labels of one cluster. @taken: out: number taken.
 *  @refused: out: number of pairs that contradict earlier answers. Fails if the file cannot be read, before any step,
 *  and like credal_session_answer() and credal_session_label(). */
gboolean      credal_session_import_answers (CredalSession *session, const char *path, guint *taken, guint *refused,
                                             GError **error);

/* ---- answers that may be wrong: the setting "doubt" of the scope "session" ---- */
/** credal_session_beliefs: (transfer none) (nullable) (element-type CredalBelief): Returns the belief in each answer by
 *  the newest partition, least believed first; an answer below %CREDAL_DOUBT_THRESHOLD is worth a second look. NULL:
 *  doubt is off, or no partition exists yet. Changes with "partition-changed", so it may miss the last few answers; the
 *  constraints show which answers were corrected or withdrawn since. The answer to a question of reason
 *  %CREDAL_REASON_AGAIN is one more vote on the pair; any other answer on the pair replaces the one before. */
const GArray *credal_session_beliefs (CredalSession *session);
/** credal_session_rival: Finds the answer that outweighs the doubted answer @belief (review.h). FALSE: none. */
gboolean credal_session_rival (CredalSession *session, const CredalBelief *belief, CredalBelief *rival);
/** credal_session_insist: Confirms the answer on the pair, in one step: it is believed fully from then on. A second
 *  call changes nothing. Fails with _PARAMETER if the pair has no answer, and with _IO. */
gboolean      credal_session_insist  (CredalSession *session, guint32 i, guint32 j, GError **error);

/* ---- pictures ---- */
/** credal_session_regions: (transfer none) (nullable): Returns the picture, the object of each pixel, and the pixels
 *  under strokes; NULL: the data are a table. */
const CredalRegions *credal_session_regions (CredalSession *session);
/** credal_session_pictures: (transfer full) (nullable): Returns the paths of the picture and of the pictures stacked on
 *  it, NULL-terminated; NULL: the data are a table, or a picture is only embedded. */
char               **credal_session_pictures (CredalSession *session);
/** credal_session_features: (transfer none) (nullable): Returns the settings of the pixels' features; NULL: the data
 *  are a table. */
const CredalParams  *credal_session_features (CredalSession *session);
/** credal_session_has_superpixels: TRUE: the objects are superpixels, connected parts of the picture. */
gboolean             credal_session_has_superpixels (CredalSession *session);
/** credal_session_stroke: Paints or erases, in one step; a later stroke takes pixels from earlier ones. Erasing
 *  unpainted pixels is no step. Fails with _PARAMETER (a table, or no such cluster), _DATA (outside the picture, ...),
 *  _CONFLICT (earlier answers contradict it, and doubt does not weigh them), _MEMORY or _IO; nothing changes then. */
gboolean             credal_session_stroke  (CredalSession *session, const CredalStroke *stroke, GError **error);

/** credal_session_strokes: (transfer container) (element-type CredalStroke): Returns the strokes in force, in order,
 *  erasing ones included. */
GPtrArray           *credal_session_strokes (CredalSession *session);

/* ---- slices of a volume, or pictures of a file: one log holds every slice that was worked on ---- */
/** credal_session_request_slice: (transfer full): Returns a request for slice @number (from 1; 0: the default one)
 *  across @axis, for credal_opening_new_slice() on any thread. The opening fails if the slice does not exist. */
CredalSliceRequest *credal_session_request_slice (CredalSession *session, CredalSliceAxis axis, guint number);
/** credal_session_new_slice: Opens another slice than the one of @from. A slice that was worked on opens as it was
 *  left, with its own undo. A new one takes @from's settings, names and clusters: cluster k stays cluster k
 *  (learning/carried-model.h); it is not logged until the first change, save or close. The new session owns the log;
 *  afterwards @from can only be closed. @opening: (transfer full) (nullable): as for credal_session_new_opened(). Fails
 *  with the errors of credal_session_start_like(); @from then keeps the log. */
CredalSession      *credal_session_new_slice     (CredalOpening *opening, CredalSession *from, GError **error);
/** credal_session_read_slice: Opens a slice read-only, as it was left, and finishes its clustering if needed. Blocks
 *  the calling thread, any one; the session can only be used there. Fails with the errors of
 *  credal_opening_new_slice(), and with %CREDAL_ERROR_DATA if the slice cannot be clustered. @monitor: (nullable). */
CredalSession      *credal_session_read_slice    (const CredalSliceRequest *request, CredalMonitor *monitor,
                                                  GError **error);
/** credal_session_begun_like: Returns the number of the slice whose settings and clusters credal_session_new_slice()
 *  took over; 0: none. */
guint               credal_session_begun_like    (CredalSession *session);
/** credal_session_slices: (transfer full) (element-type CredalSlicePlace): Returns the slices that have steps, undone
 *  ones included, in their order along each axis; empty for a table. */
GArray             *credal_session_slices        (CredalSession *session);
/** credal_session_slices_and_shown: Returns the slices of credal_session_slices() and the one on display. */
GArray             *credal_session_slices_and_shown (CredalSession *session);

/** credal_session_start_like: Gives the new @session the parameters in force in @from and its look, without the names
 *  of clusters. Fails with the errors of credal_session_set_all() and credal_session_start_here(). */
gboolean             credal_session_start_like (CredalSession *session, CredalSession *from, GError **error);
/** credal_session_import_strokes: Gives the new @session the parameters in force in @from and its strokes as steps,
 *  undone ones included. Both are of the same picture, with different features. @left: out: number of steps not
 *  imported: their objects may not exist here, they were refused, or they belong to another slice. Fails with the
 *  errors of credal_session_set_all(). Cost: that of the strokes. */
gboolean             credal_session_import_strokes (CredalSession *session, CredalSession *from, guint *left,
                                                    GError **error);

/** credal_session_set_visible: Sets the visible area (NULL, and initially: all). In a large picture this area is
 *  updated first, by one more "partition-changed"; the other pixels then keep their masses, or have total ignorance if
 *  they had none. No step. Precondition: the data are a picture. */
void                 credal_session_set_visible (CredalSession *session, const CredalRasterArea *area);

/* ---- how the picture is shown: the settings of session/log/look.h. No steps: undo leaves them unchanged ---- */
const CredalParams  *credal_session_look     (CredalSession *session);               /* (transfer none) */
/** credal_session_set_look: Changes a setting of the look. It is logged a little later, at the latest when the session
 *  is saved or closed. Fails with _PARAMETER. */
gboolean             credal_session_set_look (CredalSession *session, const char *name, const char *value,
                                              GError **error);
/** credal_session_set_look_real: Changes a numerical setting of the look; @value is clamped to its range. */
void                 credal_session_set_look_real (CredalSession *session, const char *name, double value);

/* ---- names of clusters ---- */
/** credal_session_name_cluster: Names cluster @k (from 0), in one step that changes nothing else. @name: "": removes
 *  the name. Fails with _PARAMETER (another cluster has that name or number, or the name is too long) and with _IO. */
gboolean credal_session_name_cluster  (CredalSession *session, guint k, const char *name, GError **error);
/** credal_session_cluster_label: (transfer full): Returns the name of cluster @k, or its number from 1 if it has
 *  none. */
char    *credal_session_cluster_label (CredalSession *session, guint k);

/* ---- parameters ---- */
/** Scopes: "session" (names engine, selector, ask ("pairs", "labels" or "both"), standardize ("no" or "yes"),
 *  components (number of principal components that replace the features; 0: keep the features), view ("none" or
 *  "answers"), doubt ("off", "on" or "auto"), spot-checks (N: at most one question in N; 0: none), right (accuracy
 *  wanted of objects shown in one cluster), seed), "engine", "selector", "names" (of clusters, from "1"). Setting the
 *  value in force is no step. Fails with _PARAMETER, _DATA (no column can be standardised) or _IO; nothing changes
 *  then. */
gboolean credal_session_set     (CredalSession *session, const char *scope, const char *name, const char *value,
                                 GError **error);
/** credal_session_set_all: Sets @settings in order, in one step. Fails like credal_session_set() if any cannot be set;
 *  nothing changes then. */
gboolean credal_session_set_all (CredalSession *session, const CredalSetting *settings, guint n, GError **error);

/** credal_session_start_here: Makes the settings in force the start state: they cannot be undone and need not be saved.
 *  Fails with _PARAMETER if anything else was done, and with _IO. */
gboolean credal_session_start_here (CredalSession *session, GError **error);

/* ---- one undo over everything ---- */
guint    credal_session_position (CredalSession *session);   /* steps in force */
guint    credal_session_length   (CredalSession *session);   /* all steps, undone ones included */
const CredalEvent *credal_session_step (CredalSession *session, guint index);  /* 0 … length − 1 */
gboolean credal_session_go_to    (CredalSession *session, guint position, GError **error);   /* undo, redo, timeline */
/** credal_session_dropped: Returns the number of undone steps discarded by the newest branch. @fork: out: the position
 *  where it branched. */
guint    credal_session_dropped  (CredalSession *session, guint *fork);
/** credal_session_has_statements: TRUE: the session holds statements that would be lost with it, in force, undone, or
 *  discarded and recallable. FALSE for a copy that is still as it was opened. */
gboolean credal_session_has_statements (CredalSession *session);
/** credal_session_bring_back: Recalls the discarded steps (credal_session_dropped()) in place of the steps since @fork,
 *  which can be recalled in turn. */
gboolean credal_session_bring_back (CredalSession *session, GError **error);
char    *credal_session_describe (CredalSession *session, guint index);   /* translated; (transfer full) */

/* ---- work ---- */
void     credal_session_start   (CredalSession *session);    /* clusters if no partition is current */
/** credal_session_is_current: TRUE: the partition was found from the steps in force; FALSE: from earlier ones, or there
 *  is none yet. */
gboolean credal_session_is_current (CredalSession *session);
gboolean credal_session_busy    (CredalSession *session, double *fraction, const char **phase);
void     credal_session_cancel  (CredalSession *session);    /* keeps the last complete partition */
/** credal_session_wait: Runs the main context until no job is left (without a window, and in tests). */
void     credal_session_wait    (CredalSession *session);

/* ---- learning curve and table ---- */
/** credal_session_curve: (transfer none) (element-type CredalCurvePoint): Returns a point for each position 0 …
 *  current, valid until the next call. Unknown points between two known ones repeat the earlier one; the others are
 *  NAN. Cost: O(steps). */
const GArray *credal_session_curve (CredalSession *session);
/** credal_session_export_curve: Writes the curve as CSV, atomically (core/base/atomic-file.h), with 17 significant
 *  digits: step (from 0), answers, objective, nonspecificity (bits), expected_right. With known classes also ri, ari,
 *  nmi, purity of all objects, and unconstrained_ri, ... of the objects without answers. Unknown values are empty.
 *  Fails with %CREDAL_ERROR_IO. */
gboolean      credal_session_export_curve (CredalSession *session, const char *path, GError **error);
/** credal_session_table_source: Fills @source (transfer full) with the session's table; empty for a picture. Cost:
 *  O(columns). */
void          credal_session_table_source (CredalSession *session, CredalTableSource *source);
