/* Reads a file on another thread. If that takes longer, a bar shows the progress and the session above it cannot be
 * used; if it is stopped, the session is there as before. */
#include <glib/gi18n.h>
#include "app/window/window-private.h"
#include "session/session-file.h"
#include "session/session-picture.h"

typedef struct Order Order;
typedef CredalOpening *(*Reader) (Order *order, GError **error);

struct Order {
  Reader read;                     /* called on the other thread */
  char **paths;
  CredalImportOptions *options;    /* for a table; NULL: detected */
  CredalParams *features;          /* for pictures */
  char *data_path;                 /* data file of a session, or NULL */
  CredalSliceRequest *slice;       /* another slice of the session's pictures, or NULL */
  CredalRowsRequest *rows;         /* rows to be added to the session's table, or NULL */
  CredalOpeningPlace place;
  CredalWindowOpened opened;
  CredalWaiting waiting;
};

static void
order_free (gpointer data)
{
  Order *order = data;

  g_strfreev (order->paths);
  g_clear_pointer (&order->options, credal_import_options_free);
  g_clear_pointer (&order->features, credal_params_free);
  g_free (order->data_path);
  g_clear_pointer (&order->slice, credal_slice_request_free);
  g_clear_pointer (&order->rows, credal_rows_request_free);
  g_free (order);
}

/* ---- on the other thread ---- */

static CredalOpening *
read_table_opening (Order *order, GError **error)
{
  return credal_opening_new_sample (order->paths[0], order->options, &order->waiting.monitor, error);
}

static CredalOpening *
read_picture_opening (Order *order, GError **error)
{
  return credal_opening_new_picture ((const char *const *) order->paths, order->features, &order->waiting.monitor,
                                     error);
}

static CredalOpening *
read_objects_opening (Order *order, GError **error)
{
  return credal_opening_new_objects ((const char *const *) order->paths, &order->waiting.monitor, error);
}

static CredalOpening *
read_log (Order *order, GError **error)
{
  return credal_opening_new_log (order->paths[0], order->data_path, order->place, &order->waiting.monitor, error);
}

static CredalOpening *
read_slice_opening (Order *order, GError **error)
{
  return credal_opening_new_slice (order->slice, &order->waiting.monitor, error);
}

static CredalOpening *
read_rows_opening (Order *order, GError **error)
{
  return credal_opening_new_rows (order->rows, error);
}

static void
run_opening (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Order *order = data;
  GError *error = NULL;
  CredalOpening *opening = order->read (order, &error);

  if (opening)
    g_task_return_pointer (task, opening, (GDestroyNotify) credal_opening_free);
  else
    g_task_return_error (task, error);
}

/* ---- beginning and ending ---- */

/* Shows the gallery again if opening gave no session. */
static void
return_to_gallery (CredalWindow *self)
{
  if (!self->session)
    gtk_stack_set_visible_child_name (GTK_STACK (self->pages), "gallery");
}

static void
end_opening (CredalWindow *self)
{
  Order *order = g_task_get_task_data (self->opening);

  credal_waiting_end (&order->waiting);
  g_clear_object (&self->opening);
  credal_window_update_actions (self);
}

/* @opening: (transfer full) (nullable). */
static CredalSession *
session_read (CredalWindow *self, const Order *order, CredalOpening *opening, GError **error)
{
  return order->slice ? credal_session_new_slice (opening, self->session, error)
                      : credal_session_new_opened (opening, error);
}

/* Reports the outcome, unless the opening was stopped or another file was opened. */
static void
finish_opening (GObject *source, GAsyncResult *result, gpointer data)
{
  CredalWindow *self = CREDAL_WINDOW (source);
  Order *order = g_task_get_task_data (G_TASK (result));
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalOpening) opening = g_task_propagate_pointer (G_TASK (result), &error);

  if (self->opening != G_TASK (result))
    return;
  end_opening (self);
  CredalSession *session = opening ? session_read (self, order, g_steal_pointer (&opening), &error) : NULL;
  order->opened (self, session, order->paths[0], error);
  return_to_gallery (self);
  if (session)
    credal_window_tell_together (self);
}

/* @paths: NULL-terminated. */
static Order *
order_new (Reader read, const char *const *paths, CredalWindowOpened opened)
{
  Order *order = g_new0 (Order, 1);

  order->read = read;
  order->paths = g_strdupv ((char **) paths);
  order->opened = opened;
  return order;
}

static void
begin_opening (CredalWindow *self, Order *order)
{
  g_autofree char *name = g_filename_display_basename (order->paths[0]);

  credal_window_stop_opening (self);
  if (!self->session && !gtk_widget_get_mapped (self->pages))
    gtk_stack_set_visible_child_name (GTK_STACK (self->pages), "opening");
  credal_waiting_begin (&order->waiting, self->opening_bar, self->opening_label, self->opening_progress,
                        g_strdup_printf (_("Opening %s"), name));
  self->opening = g_task_new (self, NULL, finish_opening, NULL);
  g_task_set_task_data (self->opening, order, order_free);
  g_task_run_in_thread (self->opening, run_opening);
  credal_window_update_actions (self);
}

void
credal_window_stop_opening (CredalWindow *self)
{
  if (!self->opening)
    return;
  Order *order = g_task_get_task_data (self->opening);
  credal_monitor_stop (&order->waiting.monitor);
  end_opening (self);
  return_to_gallery (self);
}

void
credal_window_begin_table (CredalWindow *self, const char *path, const CredalImportOptions *options,
                           CredalWindowOpened opened)
{
  Order *order = order_new (read_table_opening, (const char *const[]) { path, NULL }, opened);

  order->options = options ? credal_import_options_copy (options) : NULL;
  begin_opening (self, order);
}

void
credal_window_begin_picture (CredalWindow *self, const char *const *paths, const CredalParams *features,
                             CredalWindowOpened opened)
{
  Order *order = order_new (read_picture_opening, paths, opened);

  order->features = features ? credal_params_copy (features) : credal_params_new (credal_feature_specs);
  begin_opening (self, order);
}

void
credal_window_begin_objects (CredalWindow *self, const char *const *paths, CredalWindowOpened opened)
{
  begin_opening (self, order_new (read_objects_opening, paths, opened));
}

void
credal_window_begin_log (CredalWindow *self, const char *path, const char *data_path, CredalOpeningPlace place,
                         CredalWindowOpened opened)
{
  Order *order = order_new (read_log, (const char *const[]) { path, NULL }, opened);

  order->data_path = g_strdup (data_path);
  order->place = place;
  begin_opening (self, order);
}

void
credal_window_begin_slice (CredalWindow *self, CredalSliceAxis axis, guint number, CredalWindowOpened opened)
{
  g_auto(GStrv) pictures = credal_session_pictures (self->session);
  const char *const unnamed[] = { credal_session_title (self->session), NULL };
  Order *order = order_new (read_slice_opening, pictures ? (const char *const *) pictures : unnamed, opened);

  order->slice = credal_session_request_slice (self->session, axis, number);
  begin_opening (self, order);
}

void
credal_window_begin_rows (CredalWindow *self, CredalRowsRequest *request, CredalWindowOpened opened)
{
  Order *order = order_new (read_rows_opening, (const char *const[]) { request->rows_path, NULL }, opened);

  order->rows = request;
  begin_opening (self, order);
}
