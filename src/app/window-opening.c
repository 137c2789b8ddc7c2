#include <glib/gi18n.h>
#include "app/window-private.h"

/* A picture or a session is read and described on another thread. When that takes longer, the window tells of it in a
 * line below what it shows, which is out of reach meanwhile; stopped, it is there as it was. */

#define PATIENCE (300 * G_TIME_SPAN_MILLISECOND)     /* before anything is told */
#define PERIOD 50                                    /* ms between two looks at the progress */

typedef struct {
  char **paths;
  CredalParams *features;      /* of pictures; NULL: a session */
  char *data_path;
  CredalOpeningPlace place;
  CredalWindowOpened opened;
  gint64 began;
  CredalMonitor monitor;
  gint progress;               /* atomic: in thousandths; < 0: unknown */
  const char *phase;           /* atomic */
} Order;

static void
order_free (gpointer data)
{
  Order *order = data;
  g_strfreev (order->paths);
  g_clear_pointer (&order->features, credal_params_free);
  g_free (order->data_path);
  g_free (order);
}

/* ---- on the other thread ---- */

static void
note_progress (double fraction, const char *phase, gpointer data)
{
  Order *order = data;
  g_atomic_int_set (&order->progress, (int) (1000 * fraction));
  g_atomic_pointer_set (&order->phase, phase);
}

static void
run (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Order *order = data;
  GError *error = NULL;
  CredalOpening *opening = order->features
    ? credal_opening_new_picture ((const char *const *) order->paths, order->features, &order->monitor, &error)
    : credal_opening_new_log (order->paths[0], order->data_path, order->place, &order->monitor, &error);
  if (opening)
    g_task_return_pointer (task, opening, (GDestroyNotify) credal_opening_free);
  else
    g_task_return_error (task, error);
}

/* ---- telling ---- */

static void
show_progress (CredalWindow *self, Order *order)
{
  const char *phase = g_atomic_pointer_get (&order->phase);
  int progress = g_atomic_int_get (&order->progress);
  g_autofree char *name = g_path_get_basename (order->paths[0]);
  g_autofree char *what = g_strdup_printf (_("Opening %s"), name);
  g_autofree char *text = phase ? g_strdup_printf (_("%s: %s"), what, g_dgettext (GETTEXT_PACKAGE, phase)) : NULL;
  credal_label_set (self->opening_label, text ? text : what);
  if (progress >= 0)
    gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->opening_progress), MIN (progress / 1000.0, 1));
  else
    gtk_progress_bar_pulse (GTK_PROGRESS_BAR (self->opening_progress));
}

static void
tell (CredalWindow *self, gboolean opening)
{
  gtk_widget_set_visible (self->opening_bar, opening);
  gtk_widget_set_sensitive (self->pages, !opening);
}

static gboolean
look (gpointer data)
{
  CredalWindow *self = data;
  Order *order = g_task_get_task_data (self->opening);
  if (g_get_monotonic_time () - order->began < PATIENCE)
    return G_SOURCE_CONTINUE;
  show_progress (self, order);
  tell (self, TRUE);
  return G_SOURCE_CONTINUE;
}

/* ---- beginning and ending ---- */

static void
end (CredalWindow *self)
{
  g_clear_handle_id (&self->opening_timer, g_source_remove);
  g_clear_object (&self->opening);
  tell (self, FALSE);
  credal_window_update_actions (self);
}

/* What was stopped, or gave way to another, is not heard of any more. */
static void
finish (GObject *source, GAsyncResult *result, gpointer data)
{
  CredalWindow *self = CREDAL_WINDOW (source);
  Order *order = g_task_get_task_data (G_TASK (result));
  g_autoptr (GError) error = NULL;
  g_autoptr (CredalOpening) opening = g_task_propagate_pointer (G_TASK (result), &error);
  if (self->opening != G_TASK (result))
    return;
  end (self);
  CredalSession *session = opening ? credal_session_new_opened (g_steal_pointer (&opening), &error) : NULL;
  order->opened (self, session, order->paths[0], error);
}

static void
begin (CredalWindow *self, Order *order)
{
  credal_window_stop_opening (self);
  order->began = g_get_monotonic_time ();
  order->progress = -1;
  order->monitor = (CredalMonitor) { 0, note_progress, order };
  self->opening = g_task_new (self, NULL, finish, NULL);
  g_task_set_task_data (self->opening, order, order_free);
  g_task_run_in_thread (self->opening, run);
  self->opening_timer = g_timeout_add (PERIOD, look, self);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->opening_progress), 0);
  credal_window_update_actions (self);
}

void
credal_window_stop_opening (CredalWindow *self)
{
  if (!self->opening)
    return;
  Order *order = g_task_get_task_data (self->opening);
  credal_monitor_stop (&order->monitor);
  end (self);
}

void
credal_window_begin_picture (CredalWindow *self, const char *const *paths, const CredalParams *features,
                             CredalWindowOpened opened)
{
  Order *order = g_new0 (Order, 1);
  order->paths = g_strdupv ((char **) paths);
  order->features = features ? credal_params_copy (features) : credal_params_new (credal_feature_specs);
  order->opened = opened;
  begin (self, order);
}

void
credal_window_begin_log (CredalWindow *self, const char *path, const char *data_path, CredalOpeningPlace place,
                         CredalWindowOpened opened)
{
  Order *order = g_new0 (Order, 1);
  order->paths = g_strdupv ((char *[]) { (char *) path, NULL });
  order->data_path = g_strdup (data_path);
  order->place = place;
  order->opened = opened;
  begin (self, order);
}
