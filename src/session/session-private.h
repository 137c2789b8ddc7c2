#pragma once
#include "core/base/background.h"
#include "session/asking/asker.h"
#include "session/classes.h"
#include "session/log/history.h"
#include "session/file/document.h"
#include "session/session-file.h"
#include "session/session-picture.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "session/work/job.h"

#define CREDAL_AT_ONCE ((gsize) 1 << 17)     /* most objects whose partition is restored at once */

struct _CredalSession {
  GObject parent_instance;
  GMainContext *context;
  gboolean closed;

  CredalDocument *document;      /* the file; it passes from slice to slice */
  char *author;                  /* the user whose steps these are; NULL: unknown */
  guint begun_like;              /* number of the slice whose settings this new one took; 0: none */

  /* the steps and their consequences */
  CredalHistory *history;
  CredalDataset *raw;
  CredalOthers *others;          /* answers on other slices that count on this one; or NULL */
  CredalDataset *prepared;       /* @raw after the last preparation; NULL: none yet */
  CredalPreparation preparation; /* the settings of that preparation */
  CredalAnswers *said;           /* the answers in force, with one group for each cluster to find */
  CredalAnswers *believed;       /* @said with the disbelieved answers marked as overruled */
  gint64 inferred;               /* pairs inferred from answers; −1: not counted yet */
  GArray *conflict;              /* CredalStep: the chain against @refused; NULL: none was refused */
  CredalPair refused;

  /* the partition (session-work.c) */
  CredalBackground *job;         /* or NULL */
  double fraction;               /* progress of the job: < 0: unknown */
  const char *phase;             /* or NULL */
  CredalPartition *partition;
  gboolean previewed;            /* @partition is a preview */
  CredalPartition *whole;        /* during a preview: the last complete partition, or NULL */
  CredalClasses *classes;        /* the objects that each cluster name stands for, in @raw; or NULL */
  char *moved_name;              /* the notice that a name may have moved, or NULL (credal_session_moved_name()) */
  guint moved_from, moved_to;
  gboolean recalled;             /* TRUE: cluster names came from a file or another session, and no partition is
                                  * shown yet */
  CredalPartition *before;       /* the newest complete partition before the last statement, or NULL */
  gboolean unmoved;              /* TRUE: the present result has every object in its cluster of @before */
  gint renumbered;               /* the earlier number of the cluster that a stroke gave its number, or −1 */
  guint moved;                   /* objects or pixels without answers that left their cluster of @before */
  guint unchecked;               /* statements since the last comparison with a fit from scratch */
  gboolean current;              /* TRUE: @partition was found from the steps in force */
  gboolean searched;             /* TRUE: the search for a better partition has ended */
  gboolean started;              /* TRUE: clustered or restored once; every change starts a new clustering */
  gboolean pending;              /* TRUE: a job starts when the stopped one has ended */
  CredalPrelude *prelude;        /* shared by fits with @prelude_settings */
  CredalSettings *prelude_settings;
  guint generation;              /* incremented by every change; results of older generations are discarded */
  guint launched;                /* generation of the running job */
  void (*adopt) (CredalSession *session, CredalOutcome *outcome);   /* called with a better partition from scratch */

  CredalRasterArea visible;      /* part of the picture on the screen; initially all */

  /* the curve (session-curve.c) */
  GArray *curve;                 /* CredalCurvePoint: returned by the last call */

  /* the questions (session-questions.c) */
  CredalAsker *asker;
  CredalReview *review;          /* found with the newest partition, or NULL */
  GArray *queue;                 /* CredalQuestion, best first, chosen from the newest partition */
  gboolean refilled;             /* TRUE: the queue was chosen with all steps in force */
  CredalQuestion question;       /* on display */
  gboolean asking;               /* TRUE: a question is on display */
  gboolean outdated;             /* TRUE: it was chosen before labels, groups or strokes that no question asked for */
  gint64 put;                    /* when it was first shown: monotonic µs */
  guint put_clusters;            /* clusters shown then */
  gint64 grace;                  /* µs: credal_session_set_question_grace() */
  CredalClusterAdvice advice;
  enum { CREDAL_JOIN_NONE, CREDAL_JOIN_NEXT, CREDAL_JOIN_MORE } join;
                                 /* NEXT: the next step begins an action of several steps; MORE: it continues one */
  CredalQuestion again;          /* to be asked again because its answer was undone; i = j: none */
  GArray *asked;                 /* CredalQuestion answered by each step; i = j: none */

  GQueue notices;                /* Notice: not emitted yet */
  GSource *telling;              /* idle source that will emit them, or NULL */
};

/* ---- session-state.c: reads the state; calls none of the other files ---- */
const CredalLogHeader *credal_session_header (CredalSession *session);   /* (transfer none) */
void credal_session_emit          (CredalSession *session, const char *signal);
void credal_session_notify_person (CredalSession *session, gboolean is_error, const char *message);
/** credal_session_clear_notices: Drops the notices not emitted yet. */
void credal_session_clear_notices (CredalSession *session);
/** credal_session_dataset: (transfer none): Returns the objects prepared by @how. Only the last result is kept, so that
 *  the objects are valid until a call with another @how. @warnings: (nullable): as for credal_dataset_prepare(); a
 *  result that was kept adds none. Fails with the errors of credal_dataset_prepare(). */
CredalDataset *credal_session_dataset (CredalSession *session, CredalPreparation how, GPtrArray *warnings,
                                       GError **error);
/** credal_session_weighs: Returns TRUE if an answer that contradicts others is taken, because doubt decides between the
 *  answers. With "doubt" on, every answer is. With auto, only an answer to a question asked again because of doubt is.
 *  @question: (nullable): the answered question. */
gboolean credal_session_weighs (CredalSession *session, const CredalQuestion *question);
/** credal_session_check_cluster: Fails with _PARAMETER unless the user can refer to @cluster (0-based; −1: none). A log
 *  may hold statements about clusters that no longer exist. */
gboolean credal_session_check_cluster (CredalSession *session, gint cluster, GError **error);
/** credal_session_name_clusters: Gives the clusters of the shown partition, and of the last complete one, the names in
 *  force. Returns TRUE if a name of the shown partition changed. */
gboolean credal_session_name_clusters (CredalSession *session);
/** credal_session_whole: (transfer none) (nullable): Returns the newest partition that is no preview. */
CredalPartition *credal_session_whole (CredalSession *session);
/** credal_session_knew_others: Returns TRUE if @adopted was found with the answers that other slices have now. */
gboolean credal_session_knew_others (CredalSession *session, const CredalEvent *adopted);
/** credal_session_known: (nullable): Returns the newest of the events @adopted (nullable) that was found with these
 *  labels; NULL: none was. */
const CredalEvent *credal_session_known (CredalSession *session, const GPtrArray *adopted);
/** credal_session_end_preview: Ends the preview, if there is one. @keep: TRUE: shows the last complete partition again,
 *  if there is one; FALSE: drops it, and the preview stays shown. */
void     credal_session_end_preview (CredalSession *session, gboolean keep);

/* ---- session-picture.c ---- */
/** credal_session_take_settings: Does credal_session_start_like(), and also takes the names of clusters. */
gboolean credal_session_take_settings (CredalSession *session, CredalSession *from, GError **error);

/* ---- session-classes.c: the objects that each cluster name stands for ---- */
/** credal_session_called: (transfer full) (nullable) (n): Returns the cluster of each object by the names in force: see
 *  credal_classes_called(). */
guint8  *credal_session_called         (CredalSession *session);
/** credal_session_note_classes: Takes the classes from the partition in place, after its clusters were renamed. A class
 *  of an unchanged name keeps the objects that it had when it was named. */
void     credal_session_note_classes   (CredalSession *session);
/** credal_session_carry_classes: Carries the classes over to the objects that strokes made. */
void     credal_session_carry_classes  (CredalSession *session);
/** credal_session_import_classes: Takes the classes of @from, if it has any. @from: a session of the same picture with
 *  the same names. */
void     credal_session_import_classes (CredalSession *session, CredalSession *from);
/** credal_session_restore_classes: Restores the classes of the names in force after an undo or a reading, while the
 *  partition of the steps is not in place yet. Does nothing for more than CREDAL_AT_ONCE objects. */
void     credal_session_restore_classes (CredalSession *session);
/** credal_session_follow_classes: Updates the classes to a new partition. Notices report the names whose objects
 *  changed. @found: TRUE: the partition was computed, not read. */
void     credal_session_follow_classes (CredalSession *session, gboolean found);

/* ---- session-recall.c ---- */
/** credal_session_recall_classes: (transfer full) (nullable): Returns the classes of the latest partition logged at or
 *  before the present position, for the present objects. NULL: there is none, it cannot be restored, or its clusters
 *  had no names. Cost: that of restoring the partition. */
CredalClasses *credal_session_recall_classes (CredalSession *session);

/* ---- session-strokes.c ---- */
/** credal_session_prepare: Does everything that can fail before an event is put in force. Mends the document; for a
 *  stroke or a move, also computes the constraints and objects after it. @as_read: the event as read back from its
 *  line, so that a replay gives the same result. Fails with %CREDAL_ERROR_CONFLICT if a stroke contradicts earlier
 *  statements and doubt does not weigh them (other statements are checked before), and with the errors of
 *  credal_document_mend(), credal_history_anticipate() and credal_regions_data(). */
gboolean credal_session_prepare (CredalSession *session, const CredalEvent *as_read, GError **error);
/** credal_session_follow_strokes: Updates the dataset to the strokes in force, and carries the partition over to the
 *  new objects. Returns TRUE if the objects changed. */
gboolean credal_session_follow_strokes (CredalSession *session);

/* ---- session-commit.c ---- */
/** credal_session_commit: Applies a change made by the user; only changes of the look are made without it. Puts @event
 *  (transfer full) in force, starts the work if the session was started, writes the event to the disk and emits the
 *  signals. @answered: (nullable): the question that the event answers. Fails with the errors of credal_history_check()
 *  and credal_session_prepare(), and with %CREDAL_ERROR_PARSE if the event's line cannot be read back; the event is
 *  then not in force. */
gboolean credal_session_commit (CredalSession *session, CredalEvent *event, const CredalQuestion *answered,
                                GError **error);
/** credal_session_adopt_afresh: Puts a better partition from scratch in force, as a step of its own: undo brings the
 *  one before back. */
void     credal_session_adopt_afresh (CredalSession *session, CredalOutcome *outcome);
/** credal_session_settle: Computes the answers, the advice and the asker from the steps in force. Clears the last
 *  conflict, and lets later results of a running job be discarded. Emits no signals and starts no job. */
void credal_session_settle (CredalSession *session);

/* ---- session-moved.c ---- */
/** credal_session_note_before: Forgets the partition remembered before. If @event is a step other than a change of
 *  parameters, remembers the newest complete partition. Counts the statements since the last comparison with
 *  a fit from scratch; other events set the count to 0, so that an undone partition from scratch does not come back at
 *  once. Call it before @event is put in force. */
void       credal_session_note_before (CredalSession *session, const CredalEvent *event);
/** credal_session_count_moved: Counts in @moved the objects without answers that the new partition shows in another
 *  cluster than @before. */
void       credal_session_count_moved (CredalSession *session);

/* ---- session-work.c ---- */
void       credal_session_work_clear (CredalSession *session);
/** credal_session_publish: Puts the partition and the questions of @outcome in place, and emits the signals. */
void       credal_session_publish    (CredalSession *session, CredalOutcome *outcome);
/** credal_session_request: Starts a job for the steps in force. If a job is running, stops it; the new one starts when
 *  that has ended. No signals. */
void       credal_session_request    (CredalSession *session);
/** credal_session_restore: Restores the adopted partition that determines the partition in force
 *  (credal_history_exact()), synchronously. Returns FALSE if there is none, or, with a notice, if it cannot be
 *  restored. */
gboolean   credal_session_restore    (CredalSession *session);

/* ---- session-questions.c ---- */
/** credal_session_close_answers: Computes @said and @believed, the consequences of the answers in force. Cost: a copy
 *  of the answers, their closure and neighbourhoods. */
void     credal_session_close_answers (CredalSession *session);
/** credal_session_believe: Computes @believed from @said and the session's @review. */
void     credal_session_believe       (CredalSession *session);
/** credal_session_advise: Updates the advice on the number of clusters. */
void     credal_session_advise    (CredalSession *session);
/** credal_session_answered: Returns the question that step @index answered. i = j: the step answered no question, or it
 *  is a label that was read from a log. For an answer read from a log, the only reasons are %CREDAL_REASON_AGAIN,
 *  %CREDAL_REASON_SPOT_CHECK and, for all others, %CREDAL_REASON_UNDONE; the number of votes is unknown (0). */
CredalQuestion credal_session_answered (CredalSession *session, guint index);
/** credal_session_refresh_question: Keeps the question on display if it is open, was shown for the grace period, and
 *  the number of clusters has not changed since. Otherwise, or if the answer to a question was just undone, shows the
 *  next question. Returns TRUE if the question changed. */
gboolean credal_session_refresh_question (CredalSession *session);
/** credal_session_renew_question: The same when the questions of a new partition are there: they also replace a
 *  question that is outdated. @final: TRUE: no better partition follows. */
gboolean credal_session_renew_question (CredalSession *session, gboolean final);
