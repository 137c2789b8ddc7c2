#pragma once
#include "session/asking/asker.h"
#include "session/classes.h"
#include "session/log/history.h"
#include "session/file/journal.h"
#include "session/session.h"
#include "session/work/worker.h"

#define CREDAL_AT_ONCE ((gsize) 1 << 17)     /* objects whose partition can be waited for */

struct _CredalSession {
  GObject parent_instance;
  GMainContext *context;
  gboolean closed;

  /* the file (session-keeping.c) */
  CredalJournal *journal;        /* NULL: nothing is written down */
  CredalLogHeader *header;
  gboolean saved;                /* the journal is a file that the person saved, not one in the recovery folder */
  gboolean untouched;            /* the journal holds nothing that would be lost with it */
  GPtrArray *slices;             /* CredalSliceLog: of the others that the journal holds; immutable; never NULL */
  GString *beginning;            /* of a slice in which nothing was done yet: what the journal will say of it before
                                  * anything else; or NULL */
  CredalSlicePlace logged;       /* the slice that the journal ends with */
  guint begun_like;              /* the number of the slice that this one was just begun like; 0: of none */

  /* what happened, and what it implies */
  CredalHistory *history;
  CredalDataset *raw;
  CredalDataset *prepared;       /* what was last made of @raw; NULL: nothing yet */
  CredalPreparation preparation; /* how */
  CredalAnswers *said;           /* the answers in force, among as many groups as are looked for */
  CredalAnswers *believed;       /* the same, marked as overruled where they are not built on */
  gint64 inferred;               /* pairs known without having been asked; −1: not counted yet */
  GArray *conflict;              /* CredalStep: the chain against @refused; NULL: nothing was refused */
  CredalPair refused;

  /* the partition (session-work.c) */
  CredalWorker *worker;
  CredalPartition *partition;
  gboolean previewed;            /* @partition is a preview */
  CredalPartition *whole;        /* while it is: the last one that was none, or NULL */
  CredalClasses *classes;        /* what the names of clusters stand for, of the objects of @raw; or NULL */
  gboolean recalled;             /* names are of another time, a file's or another session's, and nothing is shown yet */
  CredalPartition *before;       /* the one shown when the last statement was made, or NULL */
  guint moved;                   /* objects, or pixels, in another cluster than in @before, though no answer is about
                                  * them */
  gboolean current;              /* @partition is that of the steps in force */
  gboolean searched;             /* no better one is looked for any more */
  gboolean started;              /* it was clustered or restored: from then on every change is clustered */
  gboolean pending;              /* a job begins as soon as the one that was stopped has ended */
  CredalPrelude *prelude;        /* of fits with @prelude_settings */
  CredalSettings *prelude_settings;
  guint generation;              /* counts what was in force: results of an earlier one are discarded */
  guint launched;                /* the generation that the running job is about */

  CredalRasterArea visible;      /* of the picture; all of it at first */

  /* the curve (session-curve.c) */
  GArray *curve;                 /* CredalCurvePoint: as it was last asked for */

  /* the questions (session-questions.c) */
  CredalAsker *asker;
  CredalReview *review;          /* of the newest partition, or NULL */
  GArray *queue;                 /* CredalQuestion, best first, of the newest partition */
  gboolean refilled;             /* the queue was chosen with all that is in force known */
  CredalQuestion question;       /* on display */
  gboolean asking;               /* there is one */
  gint64 put;                    /* when it came on display: monotonic µs */
  guint put_clusters;            /* how many clusters were shown then */
  gint64 grace;                  /* µs: credal_session_set_question_grace() */
  CredalClusterAdvice advice;
  CredalQuestion again;          /* to be put once more, its answer having been undone; i = j: none */
  GArray *asked;                 /* CredalQuestion that each step answered; i = j: none */

  /* how the picture is shown (session-look.c) */
  CredalEvent *look;             /* what was changed of it and is not in the log yet, or NULL */
  GSource *looking;              /* that will write it there, or NULL */

  GQueue notices;                /* Notice, not told yet */
  GSource *telling;              /* that tells them, or NULL */
};

/* ---- session-state.c: what there is; calls none of the others ---- */
void credal_session_emit          (CredalSession *session, const char *signal);
void credal_session_notify_person (CredalSession *session, gboolean is_error, const char *message);
/** credal_session_clear_notices: those not told yet never are. */
void credal_session_clear_notices (CredalSession *session);
/** credal_session_dataset: what is made of the objects. @warnings, failure: as of credal_dataset_prepare(). */
CredalDataset *credal_session_dataset (CredalSession *session, CredalPreparation how, GPtrArray *warnings,
                                       GError **error);
/** credal_session_weighs: whether an answer is taken although it contradicts others, since doubt decides between them:
 *  always with "doubt" on; with auto, only an answer to a question that doubt had asked again. @question: (nullable):
 *  what was answered. */
gboolean credal_session_weighs (CredalSession *session, const CredalQuestion *question);
/** credal_session_check_cluster: whether a person may say something of @cluster (0-based; −1: of none); a log may do so
 *  of one that is not looked for any more. */
gboolean credal_session_check_cluster (CredalSession *session, gint cluster, GError **error);
/** credal_session_append: @line of the log. @durable: it is on the disk before this returns. */
void     credal_session_append (CredalSession *session, const char *line, gboolean durable);
/** credal_session_write_beginning: what was held back as nothing was done yet is in the log from here on. */
void     credal_session_write_beginning (CredalSession *session);
/** credal_session_drop_beginning: it is in the log by another way. */
void     credal_session_drop_beginning  (CredalSession *session);
/** credal_session_name_clusters: those of the partition in place have the names in force. TRUE when they had others. */
gboolean credal_session_name_clusters (CredalSession *session);
/** credal_session_whole: (nullable): the newest partition that is no preview. */
CredalPartition *credal_session_whole (CredalSession *session);
/** credal_session_end_preview: there is none any more. @keep: the partition that it stood in for is put back. */
void     credal_session_end_preview (CredalSession *session, gboolean keep);

/* ---- session-picture.c ---- */
/** credal_session_take_settings: as credal_session_start_like(), and its clusters' names. */
gboolean credal_session_take_settings (CredalSession *session, CredalSession *from, GError **error);

/* ---- session-look.c ---- */
/** credal_session_write_look: what was changed of the look is in the log from here on. */
void     credal_session_write_look (CredalSession *session);
/** credal_session_look_lines: appends all of it that is not the usual, as a log has it. */
void     credal_session_look_lines (CredalSession *session, GString *lines);

/* ---- session-classes.c: what the names of clusters stand for ---- */
/** credal_session_called: (transfer full) (nullable) (n): which cluster objects are to be in by the names in force: see
 *  credal_classes_called(). */
guint8  *credal_session_called         (CredalSession *session);
/** credal_session_note_classes: the clusters that are shown have other names now, which the person gave them. */
void     credal_session_note_classes   (CredalSession *session);
/** credal_session_carry_classes: strokes have made other objects. */
void     credal_session_carry_classes  (CredalSession *session);
/** credal_session_import_classes: names in force in @session are those of @from, of the same picture. */
void     credal_session_import_classes (CredalSession *session, CredalSession *from);
/** credal_session_restore_classes: steps are in force that may have other names, and whose partition is not in place
 *  yet: the names stand for what they stood for then. */
void     credal_session_restore_classes (CredalSession *session);
/** credal_session_follow_classes: a new partition is in place: notices say which names do not stand any more for what
 *  they stood for. @found: it was computed, not read. */
void     credal_session_follow_classes (CredalSession *session, gboolean found);

/* ---- session-recall.c ---- */
/** credal_session_recall_classes: (transfer full) (nullable): what names stood for in the partition that was written
 *  last, of the present objects. Cost: that of restoring it. */
CredalClasses *credal_session_recall_classes (CredalSession *session);

/* ---- session-strokes.c ---- */
/** credal_session_anticipate: makes what @event, a stroke or a move, will put in force, and the objects that follow,
 *  before it is written down; nothing for other events. Fails with %CREDAL_ERROR_CONFLICT when a stroke contradicts
 *  what was said before and is not doubted (other statements were checked for that already), and as
 *  credal_history_anticipate() and credal_regions_data() do. */
gboolean credal_session_anticipate (CredalSession *session, const CredalEvent *event, GError **error);
/** credal_session_follow_strokes: takes the objects that the strokes in force leave: the dataset of them, and the
 *  partition carried over to it. TRUE when they are others than before. */
gboolean credal_session_follow_strokes (CredalSession *session);

/* ---- session-keeping.c: the file ---- */
/** credal_session_take_journal: @session, of another slice of the same pictures, goes on in the journal of @from, which
 *  can then only be closed; its own begins where that one holds nothing that is to be kept. @damaged: (nullable): why
 *  not all of the slice was read: then a copy without the rest is gone on in. */
void     credal_session_take_journal (CredalSession *session, CredalSession *from, const GError *damaged);
/** credal_session_begin_journal: where what happens in a session just opened is written. */
void     credal_session_begin_journal (CredalSession *session, CredalOpening *opening);
/** credal_session_tell_of_copy: that the file itself is out of reach, and @why. */
void     credal_session_tell_of_copy (CredalSession *session, const GError *why);
/** credal_session_forget_recovery_log: deletes the log if it was kept in case of a crash only. @instead: (nullable):
 *  what the session goes on in; it may be the same file. */
void     credal_session_forget_recovery_log (CredalSession *session, const CredalJournal *instead);
/** credal_session_prepare: finds what the event needs that is to be put in force. @as_read: the one that its line is
 *  read back as, not the one that was written, so that a replay sees the same. Fails as credal_session_keep() and
 *  credal_session_anticipate() do. */
gboolean credal_session_prepare (CredalSession *session, const CredalEvent *as_read, GError **error);

/* ---- session-commit.c ---- */
/** credal_session_commit: the one way in which a person changes a session: @event (transfer full) is put in
 *  force, worked on, made durable and told. @answered: (nullable): the question that it answers. */
gboolean credal_session_commit (CredalSession *session, CredalEvent *event, const CredalQuestion *answered,
                                GError **error);
/** credal_session_settle: what follows from the history is made anew; no signals, no job. */
void credal_session_settle (CredalSession *session);

/* ---- session-moved.c ---- */
/** credal_session_note_before: before a step or a move is put in force, with the partition that is shown. */
void       credal_session_note_before (CredalSession *session, const CredalEvent *event);
/** credal_session_count_moved: a new partition is in place. */
void       credal_session_count_moved (CredalSession *session);

/* ---- session-work.c ---- */
void       credal_session_work_init  (CredalSession *session);
void       credal_session_work_clear (CredalSession *session);
/** credal_session_request: a job for what is in force, as soon as the one running has stopped. No signals. */
void       credal_session_request    (CredalSession *session);
/** credal_session_restore: the adopted partition in force, at once; FALSE when there is none. */
gboolean   credal_session_restore    (CredalSession *session);

/* ---- session-questions.c ---- */
/** credal_session_close_answers: finds what the answers in force imply: @said, and @believed. Cost: that of a copy of
 *  the answers, their closure and neighbourhoods. */
void     credal_session_close_answers (CredalSession *session);
/** credal_session_believe: finds what @review (of the session) leaves of @said: @believed. */
void     credal_session_believe       (CredalSession *session);
/** credal_session_advise: how many clusters the answers in force advise. */
void     credal_session_advise    (CredalSession *session);
/** credal_session_answered: the question that step @index answered; i = j: none. Of a step that was read from a log it
 *  is known what was asked, and not all of why. */
CredalQuestion credal_session_answered (CredalSession *session, guint index);
/** credal_session_refresh_question: keeps the question on display while it is open, unless it came only just now; else
 *  puts the next. TRUE when it differs. */
gboolean credal_session_refresh_question (CredalSession *session);
