#pragma once
#include "session/file/opening.h"

/* The file of a session: it holds the journal and the logs of all slices, and decides which lines are written when. A
 * table has a single slice. One slice is open at a time: its session appends events. Lives on the thread that made
 * it. */
typedef struct _CredalDocument CredalDocument;

/* Reports to the session of the open slice. */
typedef struct {
  void (*moved)  (gpointer session);                        /* the document continues in another file */
  void (*notice) (gpointer session, const char *message);   /* for the user */
} CredalDocumentFuncs;

/** credal_document_new: Returns a document with the header, the slices and the journal of @opening. If events are kept
 *  and @opening has no journal to continue, the document starts a journal in the recovery folder. @history: of the open
 *  slice; used until credal_document_close() or credal_document_switch(). */
CredalDocument *credal_document_new   (CredalOpening *opening, const CredalHistory *history,
                                       const CredalDocumentFuncs *funcs, gpointer session);
/** credal_document_close: Writes all held and withheld lines. If the document is untouched, deletes its recovery log
 *  instead. Nothing can be written afterwards. */
void            credal_document_close (CredalDocument *document);
void            credal_document_free  (CredalDocument *document);

/* ---- contents ---- */
/* All are (transfer none). */
const CredalLogHeader *credal_document_header (const CredalDocument *document);   /* with the open slice's features */
CredalSlicePlace       credal_document_place  (const CredalDocument *document);   /* of the open slice of a picture */
GPtrArray             *credal_document_slices (const CredalDocument *document);   /* CredalSliceLog: the others */
const CredalTimeline  *credal_document_timeline (const CredalDocument *document);   /* of the open slice */
/** credal_document_all_slices: (transfer full) (element-type CredalSliceLog): Returns all slices of a picture; the open
 *  one as a new log. @untouched: FALSE: only if it has steps. Cost: linear in its steps and labels. */
GPtrArray             *credal_document_all_slices (const CredalDocument *document, gboolean untouched);
/** credal_document_outdated: (transfer full) (element-type CredalSlicePlace): Returns the other slices without a result
 *  for the answers that all slices have now. Cost: linear in the answers, times the number of slices. */
GArray                *credal_document_outdated (const CredalDocument *document);
const char            *credal_document_path   (const CredalDocument *document);   /* of the saved file, or NULL */
/** credal_document_has_work: Returns TRUE if credal_timeline_has_work() does for any slice, and the document is not
 *  untouched. */
gboolean               credal_document_has_work (const CredalDocument *document);

/** credal_document_log: (transfer full): Returns the bytes of a whole log: the header and then one slice after another,
 *  the open one last. */
GString               *credal_document_log            (const CredalDocument *document);

/* ---- one order of the steps of all slices ---- */
/* A step of a slice. */
typedef struct {
  CredalSlicePlace place;        /* of a table: all 0 */
  guint index;                   /* in the slice */
  const CredalEvent *event;      /* valid until the next change of the document */
} CredalDocumentStep;

/* A change of position in a slice. */
typedef struct {
  CredalSlicePlace place;
  guint position;
} CredalDocumentMove;

/** credal_document_steps: (transfer full) (element-type CredalDocumentStep): Returns the steps of all slices: first the
 *  steps in force, then the steps that can be redone, each in the order of their times. A step that was undone before
 *  the newest step of another slice was taken cannot be redone, and is left out. @in_force: (out): number of steps in
 *  force. Cost: O(s log s) for s steps. */
GArray  *credal_document_steps (const CredalDocument *document, guint *in_force);
/** credal_document_moves: (transfer full) (element-type CredalDocumentMove): Returns the changes of position in slices
 *  after which the first @position of credal_document_steps() are in force. The slice of the last step that is undone
 *  or redone comes last. */
GArray  *credal_document_moves (const CredalDocument *document, guint position);
/** credal_document_tick: Returns the time for a new event: @now, or a later time if the document has a step of that
 *  time. So no two steps have the same time. */
gint64   credal_document_tick  (CredalDocument *document, gint64 now);

/* ---- writing ---- */
/** credal_document_append: Appends @line to the journal. @durable: TRUE: wait until it is on the disk. After
 *  credal_document_withhold(), withholds a line that is not durable, and every line while there is no journal. */
void     credal_document_append   (CredalDocument *document, const char *line, gboolean durable);
/** credal_document_append_result: Appends @line, a result that can be computed again, as a line that is not durable. In
 *  a file of the user that was only opened, withholds it until another line follows, or the file is saved: opening and
 *  closing a file does not change it. */
void     credal_document_append_result (CredalDocument *document, const char *line);
/** credal_document_withhold: Withholds the lines of the open slice (untouched). They are written before the first
 *  durable line, or by credal_document_save_as() or credal_document_close(). */
void     credal_document_withhold (CredalDocument *document);
/** credal_document_touch: Records a change by the user. @start: TRUE: the change only sets the state in which a session
 *  starts; an unsaved document without other slices then counts as untouched. In all other cases the document is not
 *  untouched any more. */
void     credal_document_touch    (CredalDocument *document, gboolean start);
/** credal_document_discard: Lets credal_document_close() delete the recovery log, if any, unless
 *  credal_document_touch() is called before. */
void     credal_document_discard  (CredalDocument *document);
/** credal_document_note_look: Takes a changed setting of the look. Logs it after half a second without another change,
 *  since dragging makes many changes. */
void     credal_document_note_look  (CredalDocument *document, const char *name, const char *value);
/** credal_document_write_look: Writes changes of the look to the journal now. */
void     credal_document_write_look (CredalDocument *document);

/* ---- the file on the disk ---- */
/** credal_document_mend: Checks that the journal is unchanged at its path. If it is, only returns TRUE: events held in
 *  memory stay there. If the file was deleted, writes all of it again. If that fails, or if the file was changed or
 *  replaced, continues in a recovery log. Fails if the old journal cannot be read back. */
gboolean credal_document_mend (CredalDocument *document, GError **error);
/** credal_document_keep: Writes the events held in memory: see credal_session_keep(). */
gboolean credal_document_keep (CredalDocument *document, GError **error);
/** credal_document_write_failure: (transfer full) (nullable): Returns why the last events are only in memory: see
 *  credal_session_write_failure(). */
char    *credal_document_write_failure (const CredalDocument *document);
/** credal_document_save_as: Copies the log to @path and continues there: see credal_session_save_as(). */
gboolean credal_document_save_as (CredalDocument *document, const char *path, gboolean embed, GError **error);
/** credal_document_write_copy: Writes a copy of the log: see credal_session_write_copy(). */
gboolean credal_document_write_copy (CredalDocument *document, const char *path, GError **error);
/** credal_document_move_data: Sets the path of the data, and writes it to the log. If that fails, the new path counts
 *  until the session is closed. */
void     credal_document_move_data (CredalDocument *document, const char *path);
/** credal_document_report_copy: Notifies the user that the session is a copy, since its file cannot be used, and
 *  @why. */
void     credal_document_report_copy (CredalDocument *document, const GError *why);

/* ---- from one slice to another ---- */
/** credal_document_lead_to_slice: Writes to the journal a line that switches to the open slice and has its lent names,
 *  unless the journal ends with this slice and these names. For an untouched slice, the line is written only before its
 *  first change. */
void     credal_document_lead_to_slice (CredalDocument *document);
/** credal_document_switch: Opens the slice of @next in @document; the slice that was open becomes one of the other
 *  slices. @next: a document without a journal. It gets the slice that was open, and can then only be closed. Returns
 *  FALSE if @document holds nothing worth keeping: nothing is exchanged, and @next starts a journal of its own if
 *  @document has one. @damaged: (nullable): why the slice could not be read completely. @document then continues in a
 *  copy of the readable part, and the user gets a notice. */
gboolean credal_document_switch (CredalDocument *document, CredalDocument *next, const GError *damaged);
