#pragma once
#include <gio/gio.h>
#include "core/base/monitor.h"
#include "draw/paint/style.h"

/* A small picture of what could be opened, made on another thread. */
typedef struct {
  cairo_surface_t *surface;   /* @width × @height user units */
  char *caption;              /* "150 objects × 4 features, 3 known classes", "181 × 217 pixels" */
} CredalThumbnail;

void credal_thumbnail_free (CredalThumbnail *thumbnail);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalThumbnail, credal_thumbnail_free)

/** credal_thumbnail_run: on the thread of a @task that makes one: ends it with what @make does of its task data. The
 *  monitor is stopped when @cancellable (nullable) is cancelled. */
typedef CredalThumbnail *(*CredalThumbnailFunc) (gconstpointer order, CredalMonitor *monitor, GError **error);
void             credal_thumbnail_run         (GTask *task, GCancellable *cancellable, CredalThumbnailFunc make);
CredalThumbnail *credal_thumbnail_finish      (GAsyncResult *result, GError **error);
