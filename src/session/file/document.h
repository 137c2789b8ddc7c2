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

/** credal_document_new: Takes the header, the slices and the journal of @opening; starts a journal in the recovery
 *  folder if the events are kept and there is no journal to continue. @history: of the open slice; used until
 *  credal_document_close() or credal_document_switch(). */
CredalDocument *credal_document_new   (CredalOpening *opening, const CredalHistory *history,
                                       const CredalDocumentFuncs *funcs, gpointer session);
/** credal_document_close: Writes all held and withheld lines; nothing can be written afterwards. The recovery log of an
 *  untouched document is deleted. */
void            credal_document_close (CredalDocument *document);
void            credal_document_free  (CredalDocument *document);

/* ---- contents ---- */
/* All are (transfer none). */
const CredalLogHeader *credal_document_header (const CredalDocument *document);   /* with the open slice's features */
CredalSlicePlace       credal_document_place  (const CredalDocument *document);   /* of the open slice of a picture */
GPtrArray             *credal_document_slices (const CredalDocument *document);   /* CredalSliceLog: the others */
const char            *credal_document_path   (const CredalDocument *document);   /* of the saved file, or NULL */
/** credal_document_has_statements: TRUE: any slice holds statements that would be lost with the document. */
gboolean               credal_document_has_statements (const CredalDocument *document);

/* ---- writing ---- */
/** credal_document_append: Appends @line to the journal. @durable: TRUE: wait until it is on the disk. */
void     credal_document_append   (CredalDocument *document, const char *line, gboolean durable);
/** credal_document_withhold: Withholds the lines of the open slice (untouched) until the first durable line,
 *  credal_document_save_as() or credal_document_close(). */
void     credal_document_withhold (CredalDocument *document);
/** credal_document_touch: Notes a change by the user. @start: TRUE: it only sets the state that a session starts in. */
void     credal_document_touch    (CredalDocument *document, gboolean start);
/** credal_document_discard: Deletes the recovery log, if any, at credal_document_close(). */
void     credal_document_discard  (CredalDocument *document);
/** credal_document_note_look: Logs a changed setting of the look after a rest, since dragging makes many changes. */
void     credal_document_note_look  (CredalDocument *document, const char *name, const char *value);
/** credal_document_write_look: Writes changes of the look to the journal now. */
void     credal_document_write_look (CredalDocument *document);

/* ---- the file on the disk ---- */
/** credal_document_mend: Ensures that the journal is unchanged at its path; otherwise writes it again, or continues in
 *  a recovery log. Events held in memory stay there. Fails if the old journal cannot be read back. */
gboolean credal_document_mend (CredalDocument *document, GError **error);
/** credal_document_keep: Does what credal_session_keep() does. */
gboolean credal_document_keep (CredalDocument *document, GError **error);
/** credal_document_write_failure: Returns what credal_session_write_failure() does. */
char    *credal_document_write_failure (const CredalDocument *document);
/** credal_document_save_as: Does what credal_session_save_as() does. */
gboolean credal_document_save_as (CredalDocument *document, const char *path, gboolean embed, GError **error);
/** credal_document_report_copy: Notifies the user that the session is a copy, since its file cannot be used, and
 *  @why. */
void     credal_document_report_copy (CredalDocument *document, const GError *why);

/* ---- from one slice to another ---- */
/** credal_document_switch: Opens the slice of @next in @document; the slice before becomes one of the other slices.
 *  @next: a document without a journal; it gets the slice before, and can then only be closed. FALSE: @document holds
 *  nothing worth keeping; nothing is exchanged, and @next starts a journal of its own. @damaged: (nullable): why
 *  the slice could not be read completely: @document then continues in a copy of the readable part. */
gboolean credal_document_switch (CredalDocument *document, CredalDocument *next, const GError *damaged);
