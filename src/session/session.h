#pragma once
#include <gio/gio.h>
#include "core/regions/regions.h"
#include "method/settings.h"
#include "session/file/opening.h"

/* One labelling session: dataset + side information + parameters + partition + question, with its log on disk.
 * Lives on one thread (the main one) and runs its own background jobs. Every change by the user is one event.
 *
 * Signals (all on the owner's thread):
 *   "objects-changed"   strokes changed the objects: credal_session_raw(), _data() and _partition() (nullable) are new
 *                       and have another number of objects; emitted before "changed"
 *   "changed"           side information, history position or parameters changed, or the session continues in another
 *                       file
 *   "partition-changed" credal_session_partition() is new, or its clusters have other names
 *   "question-changed"  credal_session_question() differs
 *   "busy-changed"      a job began, progressed or ended
 *   "look-changed"      the way the picture is shown changed
 *   "notice" (char *message, gboolean is_error)  a message for the user
 */
#define CREDAL_TYPE_SESSION (credal_session_get_type ())
G_DECLARE_FINAL_TYPE (CredalSession, credal_session, CREDAL, SESSION, GObject)

/* ---- opening, closing ---- */

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
/** credal_session_new_opened: Starts a session from @opening (transfer full) (nullable), on the calling thread, which
 *  then owns the session. Returns NULL if @opening is NULL: reading failed, and @error is set already. The adopted
 *  partition of a log is restored in one mass step; for more than 2¹⁷ objects only after credal_session_start().
 *  credal_session_new() and credal_session_read() make the opening and call this function. */
CredalSession *credal_session_new_opened (CredalOpening *opening, GError **error);
/** credal_session_read: Opens a `.credal` log read-only: nothing is written, and the session cannot be saved.
 *  @data_path: (nullable): as for credal_source_load(). Fails with the errors of credal_opening_new_log(). */
CredalSession *credal_session_read (const char *path, const char *data_path, GError **error);
/** credal_session_close: Cancels the jobs and waits for their end. The session can then only be unreffed. Unsaved work
 *  stays recoverable. The recovery log is deleted if nothing was done in the session, or after
 *  credal_session_discard(). */
void           credal_session_close    (CredalSession *session);

/* ---- data and settings ---- */
/* All are (transfer none). */
CredalDataset           *credal_session_raw         (CredalSession *session);  /* as imported, for display */
CredalDataset           *credal_session_data        (CredalSession *session);  /* as clustered */
gsize                    credal_session_total       (CredalSession *session);  /* objects, or pixels of a picture */
/** credal_session_regions: (transfer none) (nullable): Returns the picture, the object of each pixel, and the pixels
 *  under strokes; NULL: the data are a table. */
const CredalRegions *credal_session_regions (CredalSession *session);
const CredalSettings    *credal_session_settings    (CredalSession *session);  /* in force */
const CredalEngine      *credal_session_engine      (CredalSession *session);
const CredalParams      *credal_session_params      (CredalSession *session);
guint                    credal_session_clusters    (CredalSession *session);  /* number to find */
const CredalSelector    *credal_session_selector    (CredalSession *session);
/** credal_session_values: Returns the values of the scope "session", "engine", "selector", "names" or "outliers"; NULL
 *  for other scopes. Verdicts on outliers are not among the values. */
const CredalParams      *credal_session_values      (CredalSession *session, const char *scope);
gboolean                 credal_session_standardized (CredalSession *session);
gboolean                 credal_session_view        (CredalSession *session);  /* TRUE: learn features from answers */
/* TRUE: features are learned from the answers, or the engine follows answers on pairs */
gboolean                 credal_session_uses_answers (CredalSession *session);
/* TRUE: "doubt" is on or auto, and features are learned from the answers */
gboolean                 credal_session_doubts      (CredalSession *session);

/* ---- work ---- */
void     credal_session_start   (CredalSession *session);    /* clusters if needed, and searches on */
/** credal_session_is_current: Returns TRUE if the partition was found from the steps in force. Returns FALSE if it was
 *  found from earlier steps, or if there is no partition yet. */
gboolean credal_session_is_current (CredalSession *session);
gboolean credal_session_busy    (CredalSession *session, double *fraction, const char **phase);
void     credal_session_cancel  (CredalSession *session);    /* keeps the last complete partition */
/** credal_session_wait: Runs the main context until no job is left and all notices are emitted. For use without a
 *  window, and in tests. */
void     credal_session_wait    (CredalSession *session);
