#pragma once
#include "session/file/document.h"

/* The slice whose session appends events. */
typedef struct {
  CredalLogHeader *header;       /* with the features of this slice */
  const CredalHistory *history;
  GString *beginning;            /* log lines of an untouched slice, written before its first change; or NULL */
  CredalEvent *look;             /* changes of the look not logged yet, or NULL */
  const CredalDocumentFuncs *funcs;
  gpointer session;
} CredalOpenSlice;

struct _CredalDocument {
  CredalJournal *journal;        /* NULL: nothing is written */
  gboolean saved;                /* TRUE: the journal is a file saved by the user, not one in the recovery folder */
  gboolean untouched;            /* TRUE: deleting the journal loses nothing */
  GString *results;              /* lines of results since the file was opened, written before the first other line;
                                  * NULL: results are written at once */
  GPtrArray *slices;             /* CredalSliceLog: the other slices in the journal; immutable; never NULL */
  CredalSlicePlace logged;       /* the last slice in the journal */
  gint64 named;                  /* time of the names lent to it in the journal; 0: none */
  gint64 newest;                 /* the newest time of a step in any slice, µs */
  CredalOpenSlice open;
  GMainContext *context;
  GSource *resting;              /* timeout that will log the look, or NULL */
};

/* ---- document-order.c ---- */
/** credal_document_newest_of: Returns the newest time in the logs of all slices. */
gint64 credal_document_newest_of (const CredalDocument *document);

/* ---- document-lines.c ---- */
/** credal_document_write_beginning: Writes the withheld lines of an untouched slice to the journal. */
void credal_document_write_beginning (CredalDocument *document);
/** credal_document_write_results: Writes the withheld results, and lets further ones be written at once. */
void credal_document_write_results   (CredalDocument *document);
/** credal_document_drop_results: The same, but does not write the withheld results. */
void credal_document_drop_results    (CredalDocument *document);
/** credal_document_drop_beginning: Drops the withheld lines without writing them. */
void credal_document_drop_beginning  (CredalDocument *document);
/** credal_document_note_logged: Records that the journal ends with the open slice. */
void credal_document_note_logged     (CredalDocument *document);
/** credal_document_rest: Logs the changes of the look after half a second without another call. */
void credal_document_rest            (CredalDocument *document);
void credal_document_stop_resting    (CredalDocument *document);

/* ---- document-keep.c ---- */
/** credal_document_begin: Continues in the journal of @opening. If it has none but events are kept, starts a journal in
 *  the recovery folder. For a picture, also does credal_document_lead_to_slice(). */
void           credal_document_begin        (CredalDocument *document, CredalOpening *opening);
/** credal_document_write_open: Writes the lines of the open slice, or of the table. */
void           credal_document_write_open   (const CredalDocument *document, GString *bytes);
/** credal_document_recover: Creates a journal of @bytes in the recovery folder. If that cannot be written, the journal
 *  is only in memory. */
CredalJournal *credal_document_recover      (const GString *bytes);
/** credal_document_start_empty: Starts a recovery journal that holds only the header and @lines (nullable). */
void           credal_document_start_empty  (CredalDocument *document, const GPtrArray *lines);
/** credal_document_go_on_in: Closes the journal, continues in @journal (transfer full), and reports this to the session
 *  of the open slice. */
void           credal_document_go_on_in     (CredalDocument *document, CredalJournal *journal);
/** credal_document_forget_recovery_log: Deletes the journal's file if it is only a recovery log. @instead: (nullable):
 *  the journal in which the document continues; its file is not deleted. */
void           credal_document_forget_recovery_log (const CredalDocument *document, const CredalJournal *instead);
