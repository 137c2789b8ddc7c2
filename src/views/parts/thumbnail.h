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

/** CredalThumbnailFunc: Makes a thumbnail of @order. Ends soon after @monitor is stopped. NULL: failed with @error. */
typedef CredalThumbnail *(*CredalThumbnailFunc) (gconstpointer order, CredalMonitor *monitor, GError **error);
/** credal_thumbnail_run: Calls @make with the data of @task, and returns the thumbnail or the error through @task. Call
 *  it on the thread of @task. Cancelling @cancellable (nullable) stops the monitor that @make receives. */
void             credal_thumbnail_run         (GTask *task, GCancellable *cancellable, CredalThumbnailFunc make);
/** credal_thumbnail_finish: (transfer full): Returns the thumbnail. NULL: making it failed. */
CredalThumbnail *credal_thumbnail_finish      (GAsyncResult *result, GError **error);
