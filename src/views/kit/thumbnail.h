#pragma once
#include <gio/gio.h>
#include "core/base/monitor.h"
#include "draw/paint/style.h"

/* A small picture of a file or data set that can be opened, made on another thread. */
typedef struct {
  cairo_surface_t *surface;   /* @width × @height user units */
  char *caption;              /* "150 objects × 4 features, 3 known classes", "181 × 217 pixels" */
} CredalThumbnail;

void credal_thumbnail_free (CredalThumbnail *thumbnail);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalThumbnail, credal_thumbnail_free)

/** credal_thumbnail_run: runs on the thread of a @task: calls @make with the task data and returns its result.
 *  Cancelling @cancellable (nullable) stops the monitor. */
typedef CredalThumbnail *(*CredalThumbnailFunc) (gconstpointer order, CredalMonitor *monitor, GError **error);
void             credal_thumbnail_run         (GTask *task, GCancellable *cancellable, CredalThumbnailFunc make);
CredalThumbnail *credal_thumbnail_finish      (GAsyncResult *result, GError **error);
