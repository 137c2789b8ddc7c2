#pragma once
#include "core/base/monitor.h"

/* A computation on its own low-priority thread. Belongs to the thread that created it (the owner) and reports to that
 * thread's main context. */
typedef struct _CredalBackground CredalBackground;

/** CredalBackgroundRun: Does the computation, on the computing thread. Only this thread may change @work until the end
 *  is reported. Returns FALSE with @error set if the computation failed or was stopped. */
typedef gboolean (*CredalBackgroundRun)    (gpointer work, CredalBackground *background, GError **error);
/** CredalBackgroundDone: Receives the end of the computation, on the owner's thread. @error: NULL after success. */
typedef void     (*CredalBackgroundDone)   (gpointer work, const GError *error, gpointer owner);
/** CredalBackgroundMessage: Receives a message during the computation, on the owner's thread. May read only parts of
 *  @work that do not change. May take members of @message; the rest is freed afterwards. */
typedef void     (*CredalBackgroundMessage) (gpointer work, gpointer message, gpointer owner);
/** CredalBackgroundReport: Receives the latest progress, in the same way. @report: (transfer none). */
typedef void     (*CredalBackgroundReport) (gpointer work, gconstpointer report, gpointer owner);

typedef struct {
  const char *name;                  /* the thread's name */
  CredalBackgroundRun run;
  CredalBackgroundDone done;         /* called once, at the end, unless closed earlier */
  GDestroyNotify free_work;          /* on either thread; right after done, if done is called */
  CredalBackgroundMessage message;   /* nullable: called for each message, in order */
  GDestroyNotify free_message;       /* on either thread */
  CredalBackgroundReport progress;   /* nullable: called with the latest progress when the main context is idle, at most
                                      * 30 times a second */
} CredalBackgroundKind;

/** credal_background_new: Starts a computation at once. @kind must outlive the result. @work: (transfer full). Release
 *  the result by credal_background_close() or credal_background_end(), also after the callback done. */
CredalBackground *credal_background_new   (const CredalBackgroundKind *kind, gpointer work, gpointer owner);
/** credal_background_stop: Asks the computation to stop, and returns immediately. The callback done is still called. */
void              credal_background_stop  (CredalBackground *background);
/** credal_background_close: Asks the computation to stop, and releases @background without waiting. The callbacks done,
 *  message and progress are not called any more; free_work is called later. May be called from one of the three. */
void              credal_background_close (CredalBackground *background);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalBackground, credal_background_close)
/** credal_background_end: Closes @background like credal_background_close(), and waits until the computing thread has
 *  ended. */
void              credal_background_end   (CredalBackground *background);

/* ---- on the computing threads ---- */

CredalMonitor *credal_background_monitor       (CredalBackground *background);
/** credal_background_send: Queues @message (transfer full) for the owner. */
void           credal_background_send          (CredalBackground *background, gpointer message);
/** credal_background_send_progress: Queues a copy of @progress (@size bytes) for the owner. It replaces an earlier
 *  report that the owner has not taken yet. */
void           credal_background_send_progress (CredalBackground *background, gconstpointer progress, gsize size);
/** credal_background_fractions: Returns a monitor that sends the owner each fraction as a double, and stops with the
 *  monitor of @background. Valid as long as @background. */
CredalMonitor  credal_background_fractions     (CredalBackground *background);
