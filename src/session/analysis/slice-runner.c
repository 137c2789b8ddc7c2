/* Clusters all slices of a stack, one after another in two directions from the slice on display. */
#include <glib/gi18n-lib.h>
#include "session/analysis/slice-runner.h"
#include "io/image/image.h"
#include "session/session-picture.h"
#include "session/session-result.h"

CredalSliceStart *
credal_slice_start_new (CredalSession *session)
{
  CredalSliceStart *start = g_new0 (CredalSliceStart, 1);

  start->request = credal_session_request_shown (session);
  start->slice = *credal_raster_slice (credal_regions_raster (credal_session_regions (session)));
  return start;
}

void
credal_slice_start_free (CredalSliceStart *start)
{
  credal_slice_request_free (start->request);
  g_free (start);
}

typedef struct {
  const CredalSliceStart *start;
  CredalSliceRequest *request;     /* of the first slice, with unpacked files */
  CredalMonitor *monitor;
  CredalSliceDone done;
  gpointer data;
  CredalSession *last[2];          /* the slice done last in each direction, down and up; NULL: none */
  char *fault;                     /* the last error that a session reported, or NULL */
  guint count;                     /* slices done */
} Runner;

/* ---- sessions ---- */

static void
keep_fault (CredalSession *session, const char *message, gboolean is_error, gpointer data)
{
  Runner *runner = data;

  if (is_error)
    {
      g_free (runner->fault);
      runner->fault = g_strdup (message);
    }
}

static void
leave_session (CredalSession **session)
{
  if (*session)
    credal_session_close (*session);
  g_clear_object (session);
}

/* Returns (transfer full) the result of @session, with regions that hold together if its settings say so. */
static CredalSliceMask *
keep_result (CredalSession *session, GError **error)
{
  CredalExported of = credal_exported (credal_session_partition (session), credal_session_regions (session));
  double strength = credal_settings_together (credal_session_settings (session));
  g_autoptr(CredalTogether) held = NULL;

  return credal_exported_hold (&of, strength, NULL, &held, error) ? credal_slice_mask_new (&of, error) : NULL;
}

/* Clusters @session and hands out the result. FALSE: it was stopped, or memory is short. */
static gboolean
finish_slice (Runner *runner, CredalSession *session, guint number, GError **error)
{
  g_autoptr(CredalSliceMask) mask = NULL;
  g_autoptr(GError) why = NULL;

  g_clear_pointer (&runner->fault, g_free);
  g_signal_connect (session, "notice", G_CALLBACK (keep_fault), runner);
  if (credal_session_out_of_date (session))
    credal_session_start (session);
  if (!credal_session_finish (session, runner->monitor, error))
    return FALSE;
  g_signal_handlers_disconnect_by_data (session, runner);
  if (credal_session_partition (session))
    {
      mask = keep_result (session, error);
      if (!mask)
        return FALSE;
    }
  else
    g_set_error (&why, CREDAL_ERROR, CREDAL_ERROR_DATA, _("slice %u cannot be clustered%s%s"), number,
                 runner->fault ? ": " : "", runner->fault ? runner->fault : "");
  runner->done (number, g_steal_pointer (&mask), why, runner->data);
  runner->count++;
  return TRUE;
}

static void
unpack_file (CredalLogFile *file)
{
  GBytes *packed = file->bytes;

  if (!packed)
    return;
  file->bytes = credal_image_unpack (packed);
  g_bytes_unref (packed);
}

/* Returns (transfer full) a request like @start with unpacked files. */
static CredalSliceRequest *
unpacked_request (const CredalSliceStart *start)
{
  CredalSliceRequest *request = credal_slice_request_other (start->request, start->slice.number);

  unpack_file (&request->header->data);
  for (guint k = 0; k < request->header->stack->len; k++)
    unpack_file (request->header->stack->pdata[k]);
  return request;
}

/* The progress of opening a slice counts for nothing. */
static CredalMonitor
opening_monitor (const Runner *runner)
{
  double fraction = runner->count / (double) runner->start->slice.count;

  return (CredalMonitor) { .whole = runner->monitor, .from = fraction, .to = fraction };
}

static CredalSession *
open_first (const Runner *runner, GError **error)
{
  CredalMonitor monitor = opening_monitor (runner);
  CredalOpening *opening = credal_opening_new_slice (runner->request, &monitor, error);

  return credal_session_new_opened (opening, error);
}

/* Opens slice @number in direction @way, beginning at the last one there. */
static CredalSession *
open_next (Runner *runner, guint way, guint number, GError **error)
{
  g_autoptr(CredalSliceRequest) request = credal_slice_request_other (runner->request, number);
  CredalMonitor monitor = opening_monitor (runner);
  CredalOpening *opening = credal_opening_new_slice (request, &monitor, error);

  return credal_session_new_slice (opening, runner->last[way], error);
}

/* Does slice @number in direction @way. FALSE: stopped, or memory is short. */
static gboolean
do_next (Runner *runner, guint way, guint number, GError **error)
{
  g_autoptr(GError) why = NULL;
  CredalSession *next = open_next (runner, way, number, &why);

  if (next)
    {
      leave_session (&runner->last[way]);
      runner->last[way] = next;
      return finish_slice (runner, next, number, error);
    }
  if (g_error_matches (why, CREDAL_ERROR, CREDAL_ERROR_CANCELLED)
      || g_error_matches (why, CREDAL_ERROR, CREDAL_ERROR_MEMORY))
    {
      g_propagate_error (error, g_steal_pointer (&why));
      return FALSE;
    }
  runner->done (number, NULL, why, runner->data);
  runner->count++;
  return TRUE;
}

/* ---- the order of slices ---- */

static gboolean
do_first (Runner *runner, GError **error)
{
  for (guint way = 0; way < 2; way++)
    {
      runner->last[way] = open_first (runner, error);
      if (!runner->last[way])
        return FALSE;
    }
  return finish_slice (runner, runner->last[0], runner->start->slice.number, error)
         && credal_session_finish (runner->last[1], runner->monitor, error);
}

static gboolean
do_all (Runner *runner, GError **error)
{
  const CredalSlice *slice = &runner->start->slice;

  if (!do_first (runner, error))
    return FALSE;
  for (gint64 away = 1; away < slice->count; away++)
    for (guint way = 0; way < 2; way++)
      {
        gint64 number = slice->number + (way ? away : -away);
        if (number < 1 || number > slice->count)
          continue;
        if (!credal_monitor_step (runner->monitor, runner->count / (double) slice->count, "Slices", error)
            || !do_next (runner, way, (guint) number, error))
          return FALSE;
      }
  return TRUE;
}

gboolean
credal_slice_runner_run (const CredalSliceStart *start, CredalMonitor *monitor, CredalSliceDone done, gpointer data,
                         GError **error)
{
  Runner runner = { start, unpacked_request (start), monitor, done, data };
  g_autoptr(GMainContext) own = g_main_context_new ();

  g_main_context_push_thread_default (own);
  gboolean all = do_all (&runner, error);
  for (guint way = 0; way < 2; way++)
    leave_session (&runner.last[way]);
  credal_slice_request_free (runner.request);
  g_free (runner.fault);
  g_main_context_pop_thread_default (own);
  return all;
}
