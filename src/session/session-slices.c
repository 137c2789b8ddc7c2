/* Goes from one slice of a stack to another. Each slice has its own session, all in one log (session/log/slices.h); an
 * untouched slice is not in the log. */
#include <glib/gi18n-lib.h>
#include "learning/carried-model.h"
#include "method/former.h"
#include "session/file/lent-names.h"
#include "session/session-private.h"

static CredalSliceRequest *
request_place (CredalSession *session, const CredalSlicePlace *place, gboolean untouched)
{
  g_autoptr(GPtrArray) slices = credal_document_all_slices (session->document, untouched);

  return credal_slice_request_new (credal_session_header (session), place, slices);
}

CredalSliceRequest *
credal_session_request_slice (CredalSession *session, CredalSliceAxis axis, guint number)
{
  g_return_val_if_fail (credal_session_regions (session), NULL);
  CredalSliceRequest *request = request_place (session, &(CredalSlicePlace) { axis, number }, FALSE);

  if (number == 0)
    credal_params_set (request->header->features, "slice", "auto", NULL);
  return request;
}

CredalSliceRequest *
credal_session_request_shown (CredalSession *session)
{
  const CredalSlicePlace place = credal_document_place (session->document);

  return request_place (session, &place, TRUE);
}

/* ---- starting a new slice ---- */

/* Returns the model of @from's clusters; if it was not clustered, the model it started from. */
static CredalState *
model_of (CredalSession *from)
{
  CredalPartition *partition = credal_session_whole (from);
  CredalState *before = credal_history_model (from->history);

  if (partition)
    return credal_carried_model_new (partition, from->raw);
  return before ? credal_state_ref (before) : NULL;
}

static gboolean
begin_like (CredalSession *session, CredalSession *from, gboolean apart, GError **error)
{
  g_autoptr(CredalState) model = model_of (from);
  CredalEvent *event;

  credal_document_withhold (session->document);
  session->begun_like = credal_document_place (from->document).number;
  if (!(apart ? credal_session_take_settings : credal_session_start_like) (session, from, error))
    return FALSE;
  if (!model)
    return TRUE;
  event = credal_event_new (CREDAL_EVENT_MODEL);
  event->state = g_steal_pointer (&model);
  return credal_session_commit (session, event, NULL, error);
}

/* ---- opening a slice ---- */

static void
borrow_names (CredalSession *session, CredalSession *from)
{
  credal_lent_names_borrow (session->history, from->history, from->document);
  if (credal_session_name_clusters (session))
    credal_session_note_classes (session);
}

CredalSession *
credal_session_new_slice (CredalOpening *opening, CredalSession *from, GError **error)
{
  if (!opening)
    return NULL;
  gboolean begun = opening->log != NULL, apart = credal_former_slices_apart (opening->header->defaults);
  g_autoptr(GError) damaged = g_steal_pointer (&opening->why);
  g_autoptr(CredalSession) session = credal_session_new_opened (opening, error);

  if (!begun && !begin_like (session, from, apart, error))
    return NULL;
  if (!apart)
    borrow_names (session, from);
  if (credal_document_switch (from->document, session->document, damaged))
    {
      CredalDocument *passed = from->document;
      from->document = session->document;
      session->document = passed;
    }
  return g_steal_pointer (&session);
}

/* ---- read-only ---- */

enum { STOP_INTERVAL = 50 };             /* ms */

typedef struct {
  CredalSession *session;
  CredalMonitor *monitor;
} StopWatch;

/* Cancels the session if the caller's monitor was stopped. */
static gboolean
pass_stop_on (gpointer data)
{
  const StopWatch *watch = data;

  if (credal_monitor_stopped (watch->monitor))
    credal_session_cancel (watch->session);
  return G_SOURCE_CONTINUE;
}

gboolean
credal_session_finish (CredalSession *session, CredalMonitor *monitor, GError **error)
{
  StopWatch watch = { session, monitor };
  g_autoptr(GSource) source = g_timeout_source_new (STOP_INTERVAL);

  if (!session->current)
    credal_session_start (session);
  g_source_set_callback (source, pass_stop_on, &watch, NULL);
  g_source_attach (source, session->context);
  credal_session_wait (session);
  g_source_destroy (source);
  return credal_monitor_check (monitor, error);
}

static CredalSession *
read_here (const CredalSliceRequest *request, CredalMonitor *monitor, GError **error)
{
  CredalOpening *opening = credal_opening_new_slice (request, monitor, error);
  g_autoptr(CredalSession) session = credal_session_new_opened (opening, error);

  if (!session)
    return NULL;
  if (!credal_session_finish (session, monitor, error))
    return NULL;
  if (credal_session_whole (session))
    return g_steal_pointer (&session);
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA, _("slice %u cannot be clustered"),
               credal_document_place (session->document).number);
  return NULL;
}

CredalSession *
credal_session_read_slice (const CredalSliceRequest *request, CredalMonitor *monitor, GError **error)
{
  g_autoptr(GMainContext) own = g_main_context_new ();

  g_main_context_push_thread_default (own);
  CredalSession *session = read_here (request, monitor, error);
  g_main_context_pop_thread_default (own);
  return session;
}

/* ---- steps of all slices ---- */

GArray *
credal_session_steps (CredalSession *session, guint *in_force)
{
  return credal_document_steps (session->document, in_force);
}

GArray *
credal_session_moves (CredalSession *session, guint position)
{
  return credal_document_moves (session->document, position);
}

static gboolean
is_joined (const GArray *steps, guint k)
{
  return g_array_index (steps, CredalDocumentStep, k).event->joined;
}

guint
credal_session_turn (CredalSession *session, gboolean redo)
{
  guint position;
  g_autoptr(GArray) steps = credal_session_steps (session, &position);

  if (redo)
    {
      position += position < steps->len;
      while (position < steps->len && is_joined (steps, position))
        position++;
      return position;
    }
  while (position > 0 && is_joined (steps, --position))
    ;
  return position;
}

gboolean
credal_session_is_shown (CredalSession *session, const CredalSlicePlace *place)
{
  if (!credal_session_features (session))
    return TRUE;
  const CredalSlicePlace shown = credal_document_place (session->document);
  return credal_slice_place_is (&shown, place);
}

/* ---- lists ---- */

GArray *
credal_session_outdated_slices (CredalSession *session)
{
  return credal_document_outdated (session->document);
}

guint
credal_session_begun_like (CredalSession *session)
{
  return session->begun_like;
}

static gint
compare_places (gconstpointer a, gconstpointer b)
{
  const CredalSlicePlace *one = a, *two = b;

  return one->axis != two->axis ? (gint) one->axis - (gint) two->axis
                                : (one->number > two->number) - (one->number < two->number);
}

/* @shown: TRUE: include the slice on display even if it is untouched. */
static GArray *
list_slices (CredalSession *session, gboolean shown)
{
  const GPtrArray *slices = credal_document_slices (session->document);
  GArray *places = g_array_new (FALSE, FALSE, sizeof (CredalSlicePlace));

  for (guint k = 0; k < slices->len; k++)
    {
      const CredalSliceLog *log = slices->pdata[k];
      if (log->steps > 0 || log->statements > 0)
        g_array_append_val (places, log->place);
    }
  if (credal_session_features (session) && (shown || credal_session_length (session) > 0))
    {
      const CredalSlicePlace own = credal_document_place (session->document);
      g_array_append_val (places, own);
    }
  g_array_sort (places, compare_places);
  return places;
}

GArray *
credal_session_slices (CredalSession *session)
{
  return list_slices (session, FALSE);
}

GArray *
credal_session_slices_and_shown (CredalSession *session)
{
  return list_slices (session, TRUE);
}
