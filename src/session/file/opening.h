#pragma once
#include "session/log/history.h"
#include "session/file/array-table.h"
#include "session/file/journal.h"
#include "session/file/slices.h"

/* All that a session is made from: the files, the table or the objects of the picture, and the history of a log.
 * Reading takes long and can be done on any thread; credal_session_new_opened() then makes the session, on the thread
 * that owns it. All openings fail also with the errors of credal_dataset_prepare(). */
typedef struct {
  char *path;                     /* of the log; NULL: a new session */
  CredalLogHeader *header;
  CredalLog *log;                 /* without its header; NULL: a new session, or an untouched slice */
  GPtrArray *slices;              /* CredalSliceLog: the other slices of the log; never NULL */
  CredalSlicePlace last;          /* the last slice of the log, without the damaged part */
  CredalHistory *history;         /* settled */
  CredalEvent *lent;              /* while lines are read: names of other slices that are not in force yet, or NULL */
  CredalDataset *data;            /* the objects in force */
  CredalDataset *prepared;        /* @data as clustered (core/data/preparation.h) */
  CredalOthers *others;           /* answers on the other slices; NULL: none, or they do not count */
  GPtrArray *warnings;            /* char *, for the user */
  gboolean found;                 /* TRUE: the caller gave the path of the data: write it to the log */
  gboolean passed;                /* TRUE: a damaged clustering in the log was skipped */
  gboolean kept;                  /* TRUE: log the events of the session */
  gboolean worth_keeping;         /* TRUE: the new log is kept even if nothing is added to it */
  CredalJournal *journal;         /* the log to continue; NULL: a new file, if @kept */
  GError *why;                    /* why the log cannot be continued: read-only, open elsewhere or damaged; or NULL */
} CredalOpening;

/** credal_opening_new_table: Reads a table. @options: (nullable). Fails with the errors of credal_source_import(). */
CredalOpening *credal_opening_new_table   (const char *path, const CredalImportOptions *options, GError **error);
/** credal_opening_new_sample: Reads a sample of a large table, or a smaller table whole. @options: (nullable).
 *  @monitor: (nullable). Fails with the errors of credal_source_import_sample() and credal_source_import(). */
CredalOpening *credal_opening_new_sample  (const char *path, const CredalImportOptions *options,
                                           CredalMonitor *monitor, GError **error);
/** credal_opening_new_array: Takes an array, which the log then holds. Fails with the errors of
 *  credal_source_import_array(). */
CredalOpening *credal_opening_new_array   (const CredalArray *array, GError **error);
/** credal_opening_new_objects: Reads pictures, or folders of pictures, as objects. @monitor: (nullable). Fails with the
 *  errors of credal_source_import_objects(). */
CredalOpening *credal_opening_new_objects (const char *const *paths, CredalMonitor *monitor, GError **error);
/** credal_opening_new_picture: Reads a picture, or several stacked ones. @features: of credal_feature_specs. @monitor:
 *  (nullable). Fails with the errors of credal_source_import_picture(). */
CredalOpening *credal_opening_new_picture (const char *const *paths, const CredalParams *features,
                                           CredalMonitor *monitor, GError **error);

/* Where the events of an opened session are logged. */
typedef enum {
  CREDAL_OPENING_IN_PLACE,   /* in its log */
  CREDAL_OPENING_COPY,       /* in an unsaved copy of the log: worked examples */
  CREDAL_OPENING_READ,       /* nowhere */
} CredalOpeningPlace;

/** credal_opening_new_log: Reads a log. If it has several slices, the last one is opened. Blank lines, damaged
 *  clusterings and a torn last line are skipped. From any other damaged event on, the rest is left out; the session
 *  then continues in a copy, and the log is not changed. It also continues in a copy if the log cannot be written or is
 *  open elsewhere. @data_path: (nullable): as for credal_source_load(). @monitor: (nullable). Fails with the errors of
 *  credal_log_read(), credal_source_load() and credal_source_load_picture(), with %CREDAL_ERROR_MEMORY and
 *  %CREDAL_ERROR_CANCELLED. */
CredalOpening *credal_opening_new_log     (const char *path, const char *data_path, CredalOpeningPlace place,
                                           CredalMonitor *monitor, GError **error);

/** credal_opening_new_continued: Takes the events of @log (transfer full, without its header) for the table @data
 *  (transfer full), as read by @header (transfer full). The session logs its events in a new file. Fails with
 *  %CREDAL_ERROR_PARSE if an event does not fit, and with the errors of credal_dataset_prepare(). */
CredalOpening *credal_opening_new_continued (CredalLogHeader *header, CredalLog *log, CredalDataset *data,
                                             GError **error);

/* A request for another slice of a session's pictures. */
typedef struct {
  CredalLogHeader *header;        /* of that slice, with the bytes of its files */
  GPtrArray *slices;              /* CredalSliceLog: slices in the log, possibly with this one; immutable, with the
                                   * answers and the result of each */
} CredalSliceRequest;

/** credal_slice_request_new: (transfer full): Returns a request for the slice at @place of the pictures of @header.
 *  @slices: (element-type CredalSliceLog): a reference is taken. */
CredalSliceRequest *credal_slice_request_new (const CredalLogHeader *header, const CredalSlicePlace *place,
                                              GPtrArray *slices);
void           credal_slice_request_free  (CredalSliceRequest *request);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalSliceRequest, credal_slice_request_free)
/** credal_slice_request_other: (transfer full): Returns a request for slice @number across the same axis. */
CredalSliceRequest *credal_slice_request_other (const CredalSliceRequest *request, guint number);
/** credal_opening_new_slice: Reads a slice as it was left, or an untouched one. If the log is damaged, the part before
 *  the damage is read. The session decides where later events are logged. @monitor: (nullable). Fails with the errors
 *  of credal_source_load_picture(), and with %CREDAL_ERROR_MEMORY and %CREDAL_ERROR_CANCELLED. */
CredalOpening *credal_opening_new_slice   (const CredalSliceRequest *request, CredalMonitor *monitor, GError **error);
void           credal_opening_free        (CredalOpening *opening);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalOpening, credal_opening_free)
