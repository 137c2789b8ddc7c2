#pragma once
#include "session/log/history.h"
#include "session/file/journal.h"
#include "session/file/slices.h"

/* All that a session is made from, read before there is a session: the files, the table or the objects of the picture,
 * and of a log the events and what they amount to. This is what takes long, and any thread can do it;
 * credal_session_new_opened() then makes the session of it, on the thread that the session is to live on. All openings
 * fail also as credal_dataset_prepare() does. */
typedef struct {
  char *path;                     /* of the log; NULL: a new session */
  CredalLogHeader *header;
  CredalLog *log;                 /* without its header; NULL: a new session, or a slice that has not begun */
  GPtrArray *slices;              /* CredalSliceLog: those of the log that are not opened; never NULL */
  CredalSlicePlace last;          /* the slice that the log ends with, once what cannot be taken is left out */
  CredalHistory *history;         /* settled */
  CredalDataset *data;            /* the objects in force */
  CredalDataset *prepared;        /* what is clustered (core/data/preparation.h) */
  GPtrArray *warnings;            /* char *, for the person */
  gboolean found;                 /* the caller said where the data are (@data_path) */
  gboolean passed;                /* a damaged clustering in the log was passed over */
  gboolean kept;                  /* what happens in the session is to be written down */
  CredalJournal *journal;         /* the log, to be gone on with; NULL: a new file, if the session is kept at all */
  GError *why;                    /* why not the log itself: it cannot be written, or is damaged; NULL: neither */
} CredalOpening;

/** credal_opening_new_table: fails as credal_source_import() does. @options: (nullable). */
CredalOpening *credal_opening_new_table   (const char *path, const CredalImportOptions *options, GError **error);
/** credal_opening_new_picture: of a picture, or of several stacked ones. @features: of credal_feature_specs. Fails as
 *  credal_source_import_picture() does. @monitor: (nullable). */
CredalOpening *credal_opening_new_picture (const char *const *paths, const CredalParams *features,
                                           CredalMonitor *monitor, GError **error);

/* Where later events of an opened session are logged. */
typedef enum {
  CREDAL_OPENING_IN_PLACE,   /* in its log */
  CREDAL_OPENING_COPY,       /* in a copy of the log, which has yet to be saved: worked examples */
  CREDAL_OPENING_READ,       /* nowhere */
} CredalOpeningPlace;

/** credal_opening_new_log: blank lines, damaged clusterings and a torn last line are left out. From any other event
 *  that cannot be taken, all the rest is left out; what happens then goes to a copy, and the log itself stays as it is.
 *  Of a log of several slices the one that it ends with is opened.
 *  @data_path: (nullable): as for credal_source_load(). Fails as credal_log_read(), credal_source_load() and
 *  credal_source_load_picture() do, with %CREDAL_ERROR_MEMORY and %CREDAL_ERROR_CANCELLED. @monitor: (nullable). */
CredalOpening *credal_opening_new_log     (const char *path, const char *data_path, CredalOpeningPlace place,
                                           CredalMonitor *monitor, GError **error);

/* Another slice of the pictures of a session. */
typedef struct {
  CredalLogHeader *header;        /* of that slice, its files read */
  GPtrArray *slices;              /* CredalSliceLog: those that began, maybe that slice among them; immutable */
} CredalSliceRequest;

void           credal_slice_request_free  (CredalSliceRequest *request);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalSliceRequest, credal_slice_request_free)
/** credal_opening_new_slice: as it was left, or before it has begun. Where it was damaged in the log, what comes before
 *  the damage. What happens in it goes where its session says. Fails as credal_source_load_picture() does, and with
 *  %CREDAL_ERROR_MEMORY and %CREDAL_ERROR_CANCELLED. @monitor: (nullable). */
CredalOpening *credal_opening_new_slice   (const CredalSliceRequest *request, CredalMonitor *monitor, GError **error);
void           credal_opening_free        (CredalOpening *opening);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalOpening, credal_opening_free)
