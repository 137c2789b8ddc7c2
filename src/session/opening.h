#pragma once
#include "session/history.h"
#include "session/journal.h"

/* What a session is of, read before there is one: the files, the table or the objects of the picture, what happened and
 * what that amounts to. That is what takes long, and it can be made on any thread; credal_session_new_opened() makes
 * the session of it, on its own. */
typedef struct {
  char *path;                     /* of the log; NULL: a new session */
  CredalLogHeader *header;
  CredalLog *log;                 /* without its header; NULL: a new session */
  CredalHistory *history;         /* settled */
  CredalDataset *data;            /* the objects in force */
  GPtrArray *warnings;            /* char * */
  gboolean found;                 /* where its data are was said */
  gboolean passed;                /* a clustering in the log was damaged */
  gboolean kept;                  /* what happens is written down */
  CredalJournal *journal;         /* where it goes on; NULL: in a new file, if it is kept */
  GError *why;                    /* the log itself is out of reach, or damaged, or NULL */
} CredalOpening;

/** credal_opening_new_table: fails as credal_source_import() does. @options: (nullable). */
CredalOpening *credal_opening_new_table   (const char *path, const CredalImportOptions *options, GError **error);
/** credal_opening_new_picture: of a picture, or of several stacked ones. @features: of credal_feature_specs. Fails as
 *  credal_source_import_picture() does. @monitor: (nullable). */
CredalOpening *credal_opening_new_picture (const char *const *paths, const CredalParams *features,
                                           CredalMonitor *monitor, GError **error);

/* Where what happens in a session that was read is written: its log, a copy of it that has yet to be saved (worked
 * examples), nowhere. */
typedef enum { CREDAL_OPENING_IN_PLACE, CREDAL_OPENING_COPY, CREDAL_OPENING_READ } CredalOpeningPlace;

/** credal_opening_new_log: blank lines, damaged clusterings and a torn last line are left out, and so is all from the
 *  first other event on that cannot be taken: then what happens goes to a copy, and nothing is written to the log
 *  itself. @data_path: (nullable): as for credal_source_load(). Fails as credal_log_read(), credal_source_load() and
 *  credal_source_load_picture() do, with %CREDAL_ERROR_MEMORY and %CREDAL_ERROR_CANCELLED. @monitor: (nullable). */
CredalOpening *credal_opening_new_log     (const char *path, const char *data_path, CredalOpeningPlace place,
                                           CredalMonitor *monitor, GError **error);
void           credal_opening_free        (CredalOpening *opening);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalOpening, credal_opening_free)
