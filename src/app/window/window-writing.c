/* Writes exports of a snapshot on another thread, so that the user can go on answering. If that takes longer, a bar
 * shows the progress. */
#include <glib/gi18n.h>
#include "app/window/window-private.h"
#include "io/export/image-export.h"
#include "session/log/look.h"
#include "session/session-picture.h"
#include "views/dialogs/model-dialog.h"

typedef struct {
  CredalWindow *window;              /* NULL: the window is closed */
  GApplication *application;         /* held until everything is written; or NULL */
  CredalWindowWrite write;
  gpointer work;
  GDestroyNotify free_work;
  char **files;
  GPtrArray *notes;                  /* utf8: about the written files */
  CredalWaiting waiting;
} Writing;

/* Exports to be written. */
typedef struct {
  GArray *results;                   /* CredalSnapshot of each slice; one if there are no slices */
  GPtrArray *requests;               /* CredalSliceRequest of each slice; NULL: its snapshot is there */
  GArray *jobs;                      /* CredalWindowJob */
  GPtrArray *whole;                  /* CredalSliceMask of all slices, for exports that can hold them; or NULL */
  CredalMaskCleaning cleaning;       /* of @whole */
  CredalMonitor *monitor;            /* (transfer none) set once writing has begun */
  GPtrArray *notes;                  /* (transfer none) */
} Order;

static GList *under_way;             /* Writing: of all windows, also of closed ones */

static void
free_request (gpointer request)
{
  if (request)
    credal_slice_request_free (request);
}

static void
order_free (gpointer data)
{
  Order *order = data;

  g_array_unref (order->results);
  g_ptr_array_unref (order->requests);
  g_array_unref (order->jobs);
  g_clear_pointer (&order->whole, g_ptr_array_unref);
  g_free (order);
}

static void
writing_free (gpointer data)
{
  Writing *writing = data;

  writing->free_work (writing->work);
  g_strfreev (writing->files);
  g_ptr_array_unref (writing->notes);
  g_free (writing);
}

static void
clear_job (gpointer item)
{
  g_free (((CredalWindowJob *) item)->path);
}

GArray *
credal_window_jobs_new (void)
{
  GArray *jobs = g_array_new (FALSE, FALSE, sizeof (CredalWindowJob));

  g_array_set_clear_func (jobs, clear_job);
  return jobs;
}

static const CredalSlice *
slice_of_result (const CredalSnapshot *result)
{
  return credal_raster_slice (credal_regions_raster (result->regions));
}

/* @path: chosen by the user; for several files, the beginning of their names. */
static gboolean
write_job (Order *order, const CredalWindowJob *job, const CredalSnapshot *results, guint n, const char *path,
           GError **error)
{
  g_autofree char *prefix = job->export->prefix ? credal_cluster_masks_prefix (path) : NULL;

  if (!credal_export_write (job->export, results, n, prefix ? prefix : path, job->form, error))
    return FALSE;
  credal_export_notes (job->export, results, n, path, order->notes);
  return TRUE;
}

/* Writes one file for each slice. */
static gboolean
run_each (Order *order, const CredalWindowJob *job, GError **error)
{
  for (guint k = 0; k < order->results->len; k++)
    {
      const CredalSnapshot *result = &g_array_index (order->results, CredalSnapshot, k);
      g_autofree char *path = order->results->len == 1 ? g_strdup (job->path)
                                                       : credal_export_slice_path (job->path, slice_of_result (result));
      if (!write_job (order, job, result, 1, path, error))
        return FALSE;
    }
  return TRUE;
}

/* Writes one file for all slices. */
static gboolean
run_for_all (Order *order, const CredalWindowJob *job, GError **error)
{
  const CredalSnapshot *results = (const CredalSnapshot *) (gpointer) order->results->data;

  return write_job (order, job, results, order->results->len, job->path, error);
}

/* Writes one file from the results of all slices. */
static gboolean
run_whole (Order *order, const CredalWindowJob *job, GError **error)
{
  guint count = ((const CredalSliceMask *) order->whole->pdata[0])->slice.count, n = order->whole->len;
  g_auto(CredalSliceMasks) masks = { 0 };

  if (!credal_export_joins (job->export, job->path))
    return credal_fail_file (error, CREDAL_ERROR_PARAMETER, job->path,
                             _("a file of this kind cannot hold all slices; choose .nii.gz or .tif"));
  if (!credal_slice_masks_init (&masks, order->whole, order->cleaning, order->monitor, error)
      || !credal_export_write_kept (job->export, &masks, job->path, job->form, error))
    return FALSE;
  if (n < count)
    g_ptr_array_add (order->notes, g_strdup_printf (_("%s has results for %u of %u slices"), job->path, n, count));
  return TRUE;
}

static gboolean
run_job (Order *order, const CredalWindowJob *job, GError **error)
{
  if (order->whole && job->export->write_kept)
    return run_whole (order, job, error);
  return order->results->len > 1 && credal_export_joins (job->export, job->path) ? run_for_all (order, job, error)
                                                                                 : run_each (order, job, error);
}

static gboolean
run_jobs (Order *order, GError **error)
{
  for (guint k = 0; k < order->jobs->len; k++)
    if (!run_job (order, &g_array_index (order->jobs, CredalWindowJob, k), error))
      return FALSE;
  return TRUE;
}

/* ---- other slices ---- */

/* Reads another slice and takes a snapshot of it. */
static gboolean
snapshot_slice (Order *order, const CredalSliceRequest *request, CredalSnapshot *result, GError **error)
{
  g_autoptr(CredalSession) session = credal_session_read_slice (request, order->monitor, error);
  gboolean taken = session && credal_snapshot_take (session, result, error);

  result->of.monitor = order->monitor;
  if (session)
    credal_session_close (session);
  return taken;
}

static gboolean
read_slices (Order *order, GError **error)
{
  for (guint k = 0; k < order->requests->len; k++)
    if (order->requests->pdata[k] && !snapshot_slice (order, order->requests->pdata[k],
                                                      &g_array_index (order->results, CredalSnapshot, k), error))
      return FALSE;
  return TRUE;
}

/* A CredalWindowWrite. */
static gboolean
write_order (gpointer work, CredalMonitor *monitor, GPtrArray *notes, GError **error)
{
  Order *order = work;

  order->monitor = monitor;
  order->notes = notes;
  for (guint k = 0; k < order->results->len; k++)
    g_array_index (order->results, CredalSnapshot, k).of.monitor = monitor;
  return read_slices (order, error) && run_jobs (order, error);
}

static void
run_writing (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Writing *writing = data;
  GError *error = NULL;

  if (writing->write (writing->work, &writing->waiting.monitor, writing->notes, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* ---- reporting ---- */

static char *
describe_files (char **files)
{
  guint more = g_strv_length (files) - 1;

  return more > 0 ? g_strdup_printf (_("Written to %s and %u more."), files[0], more)
                  : g_strdup_printf (_("Written to %s."), files[0]);
}

void
credal_window_tell_written (CredalWindow *self, char **files, const GError *error)
{
  g_autofree char *text = error ? g_strdup_printf (_("Not written: %s"), error->message) : describe_files (files);

  if (g_error_matches (error, CREDAL_ERROR, CREDAL_ERROR_CANCELLED))
    credal_notice_bar_add (self->notices, GTK_MESSAGE_INFO, _("Stopped before everything was written."));
  else
    credal_notice_bar_add (self->notices, error ? GTK_MESSAGE_ERROR : GTK_MESSAGE_INFO, text);
}

/* ---- beginning and ending ---- */

void
credal_window_leave_writing (CredalWindow *self)
{
  if (!self->writing)
    return;
  Writing *writing = g_task_get_task_data (self->writing);
  credal_waiting_end (&writing->waiting);
  writing->window = NULL;
  g_clear_object (&self->writing);
}

static void
finish_writing (GObject *source, GAsyncResult *result, gpointer data)
{
  Writing *writing = g_task_get_task_data (G_TASK (result));
  CredalWindow *self = writing->window;
  g_autoptr(GError) error = NULL;

  g_task_propagate_boolean (G_TASK (result), &error);
  if (self)
    {
      credal_window_leave_writing (self);
      credal_window_update_actions (self);
      credal_window_tell_written (self, writing->files, error);
      for (guint k = 0; k < writing->notes->len && !error; k++)
        credal_notice_bar_add (self->notices, GTK_MESSAGE_INFO, writing->notes->pdata[k]);
    }
  else if (error && !g_error_matches (error, CREDAL_ERROR, CREDAL_ERROR_CANCELLED))
    g_warning (_("Not written: %s"), error->message);
  under_way = g_list_remove (under_way, writing);
  if (writing->application)
    g_application_release (writing->application);
  g_clear_object (&writing->application);
}

void
credal_window_begin_writing (CredalWindow *self, CredalWindowWrite write, gpointer work, GDestroyNotify free_work,
                             char **files)
{
  g_autofree char *name = g_filename_display_basename (files[0]);
  GApplication *application = G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self)));

  g_return_if_fail (!self->writing);
  Writing *writing = g_new0 (Writing, 1);
  *writing = (Writing) { .window = self, .write = write, .work = work, .free_work = free_work, .files = files,
                         .notes = g_ptr_array_new_with_free_func (g_free) };
  if (application)
    {
      writing->application = g_object_ref (application);
      g_application_hold (application);
    }
  credal_waiting_begin (&writing->waiting, self->writing_bar, self->writing_label, self->writing_progress,
                        g_strdup_printf (_("Writing %s"), name));
  self->writing = g_task_new (NULL, NULL, finish_writing, NULL);
  g_task_set_task_data (self->writing, writing, writing_free);
  under_way = g_list_prepend (under_way, writing);
  g_task_run_in_thread (self->writing, run_writing);
  credal_window_update_actions (self);
}

/* A model is written with the intervals that its dialog shows. */
static gboolean
are_intervals_shown (CredalWindow *self)
{
  GtkWidget *dialog = credal_window_tool (self, "model");

  return dialog && credal_model_dialog_has_intervals (CREDAL_MODEL_DIALOG (dialog));
}

/* Adds a snapshot of the shown slice, and requests for the others, in the slices' order. FALSE: not enough memory. */
static gboolean
order_slices (CredalWindow *self, Order *order, gboolean all, GError **error)
{
  g_autoptr(GArray) slices = all ? credal_session_slices_and_shown (self->session) : NULL;
  const CredalParams *features = credal_session_features (self->session);
  const CredalSlicePlace shown = credal_slice_place (features);

  for (guint k = 0; k < (slices ? slices->len : 1); k++)
    {
      const CredalSlicePlace *at = slices ? &g_array_index (slices, CredalSlicePlace, k) : &shown;
      CredalSnapshot result = { 0 };
      gboolean own = credal_slice_place_is (at, &shown);
      if (own && !credal_snapshot_take (self->session, &result, error))
        return FALSE;
      result.intervals = own && are_intervals_shown (self);
      g_ptr_array_add (order->requests, own ? NULL
                                            : credal_session_request_slice (self->session, at->axis, at->number));
      g_array_append_val (order->results, result);
    }
  return TRUE;
}

void
credal_window_begin_jobs (CredalWindow *self, GArray *jobs, char **files, gboolean all, GPtrArray *whole)
{
  g_autoptr(GArray) taken = jobs;
  g_auto(GStrv) told = files;
  g_autoptr(GError) error = NULL;

  g_return_if_fail (!self->writing);
  Order *order = g_new0 (Order, 1);
  order->results = g_array_new (FALSE, TRUE, sizeof (CredalSnapshot));
  g_array_set_clear_func (order->results, (GDestroyNotify) credal_snapshot_clear);
  order->requests = g_ptr_array_new_with_free_func (free_request);
  order->whole = whole;
  order->cleaning = credal_look_cleaning (credal_session_look (self->session));
  order->jobs = g_steal_pointer (&taken);
  if (order_slices (self, order, all, &error))
    {
      credal_window_begin_writing (self, write_order, order, order_free, g_steal_pointer (&told));
      return;
    }
  credal_window_tell_written (self, told, error);
  order_free (order);
}

guint
credal_windows_stop_writing (void)
{
  for (GList *item = under_way; item; item = item->next)
    credal_monitor_stop (&((Writing *) item->data)->waiting.monitor);
  return g_list_length (under_way);
}

void
credal_window_stop_writing (CredalWindow *self, GVariant *parameter)
{
  Writing *writing = g_task_get_task_data (self->writing);

  credal_monitor_stop (&writing->waiting.monitor);
}
