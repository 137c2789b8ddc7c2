/* Makes thumbnails in a GTask that can be cancelled. */
#include "views/parts/thumbnail.h"

void
credal_thumbnail_free (CredalThumbnail *thumbnail)
{
  g_clear_pointer (&thumbnail->surface, cairo_surface_destroy);
  g_free (thumbnail->caption);
  g_free (thumbnail);
}

static void
stop_monitor (GCancellable *cancellable, gpointer monitor)
{
  credal_monitor_stop (monitor);
}

void
credal_thumbnail_run (GTask *task, GCancellable *cancellable, CredalThumbnailFunc make_it)
{
  CredalMonitor monitor = { 0 };
  GError *error = NULL;
  gulong id = cancellable ? g_cancellable_connect (cancellable, G_CALLBACK (stop_monitor), &monitor, NULL) : 0;
  CredalThumbnail *thumbnail = make_it (g_task_get_task_data (task), &monitor, &error);

  g_cancellable_disconnect (cancellable, id);
  if (thumbnail)
    g_task_return_pointer (task, thumbnail, (GDestroyNotify) credal_thumbnail_free);
  else
    g_task_return_error (task, error);
}

CredalThumbnail *
credal_thumbnail_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
