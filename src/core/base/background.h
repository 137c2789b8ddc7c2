#pragma once
#include "core/base/monitor.h"

/* A computation on a thread of its own, at a lower priority than the window's. Lives on the thread that made it, whose
 * main context it reports to. */
typedef struct _CredalBackground CredalBackground;

/** CredalBackgroundRun: on the computing thread, which has @work until it reports. FALSE: it failed, or was stopped. */
typedef gboolean (*CredalBackgroundRun)    (gpointer work, CredalBackground *background, GError **error);
/** CredalBackgroundDone: on the thread that made it. @error: NULL: all went well. */
typedef void     (*CredalBackgroundDone)   (gpointer work, const GError *error, gpointer owner);
/** CredalBackgroundReport: on the thread that made it, while the computation goes on: of @work, what it has not changed
 *  since it began may be read. @report: (transfer none). */
typedef void     (*CredalBackgroundReport) (gpointer work, gconstpointer report, gpointer owner);

typedef struct {
  const char *name;                  /* of the thread */
  CredalBackgroundRun run;
  CredalBackgroundDone done;         /* called once, last of all, unless it is closed before */
  GDestroyNotify free_work;          /* on either thread */
  CredalBackgroundReport message;    /* nullable: of each that is sent, in order */
  GDestroyNotify free_message;       /* on either thread */
  CredalBackgroundReport progress;   /* nullable: of the latest, whenever the main context is idle */
} CredalBackgroundKind;

/** credal_background_new: begins at once. @kind must outlive it. @work: (transfer full). */
CredalBackground *credal_background_new   (const CredalBackgroundKind *kind, gpointer work, gpointer owner);
/** credal_background_stop: asks it to stop, without waiting for that; it then reports what it comes to. */
void              credal_background_stop  (CredalBackground *background);
/** credal_background_close: the same, and it reports nothing any more; may be called from one of the functions. */
void              credal_background_close (CredalBackground *background);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalBackground, credal_background_close)

/* ---- on the computing threads ---- */

CredalMonitor *credal_background_monitor       (CredalBackground *background);
/** credal_background_send: @message: (transfer full). */
void           credal_background_send          (CredalBackground *background, gpointer message);
/** credal_background_send_progress: @progress (@size bytes): copied; takes the place of one that was not taken yet. */
void           credal_background_send_progress (CredalBackground *background, gconstpointer progress, gsize size);
