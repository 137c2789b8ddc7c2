#pragma once
#include "core/base/monitor.h"

/* A computation on a thread of its own, at a lower priority than the window's and beside the session's worker, whose
 * results it does not touch. Lives on the thread that made it, whose main context it reports to. */
typedef struct _CredalBackground CredalBackground;

/** CredalBackgroundRun: on the computing thread, which has @work until it reports. FALSE: it failed, or was stopped. */
typedef gboolean (*CredalBackgroundRun)  (gpointer work, CredalMonitor *monitor, GError **error);
/** CredalBackgroundDone: on the thread that made it. @error: NULL: all went well. */
typedef void     (*CredalBackgroundDone) (gpointer work, const GError *error, gpointer owner);

typedef struct {
  const char *name;                  /* of the thread */
  CredalBackgroundRun run;
  CredalBackgroundDone done;         /* called once, unless it is closed before */
  GDestroyNotify free_work;          /* on either thread */
} CredalBackgroundKind;

/** credal_background_new: begins at once. @kind must outlive it. @work: (transfer full). */
CredalBackground *credal_background_new   (const CredalBackgroundKind *kind, gpointer work, gpointer owner);
/** credal_background_close: asks it to stop, without waiting for that, and reports nothing any more; may be called from
 *  the function. */
void              credal_background_close (CredalBackground *background);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalBackground, credal_background_close)
