#include "session/session-private.h"
#include "learning/supervision.h"
#include "session/asking/inference.h"
#include "session/log/cluster-names.h"
#include "session/log/timeline.h"

#define GLANCE (G_TIME_SPAN_SECOND / 5)

G_DEFINE_FINAL_TYPE (CredalSession, credal_session, G_TYPE_OBJECT)

void
credal_session_emit (CredalSession *session, const char *signal)
{
  g_signal_emit_by_name (session, signal);
}

/* ---- notices: told from the main loop, so that whoever opened the session can listen first ---- */

typedef struct {
  char *message;
  gboolean is_error;
} Notice;

static void
notice_free (gpointer item)
{
  Notice *notice = item;

  g_free (notice->message);
  g_free (notice);
}

static gboolean
tell (gpointer data)
{
  CredalSession *session = g_object_ref (CREDAL_SESSION (data));
  Notice *notice;

  g_clear_pointer (&session->telling, g_source_unref);
  while (!session->closed && (notice = g_queue_pop_head (&session->notices)))
    {
      g_signal_emit_by_name (session, "notice", notice->message, notice->is_error);
      notice_free (notice);
    }
  g_object_unref (session);
  return G_SOURCE_REMOVE;
}

void
credal_session_notify_person (CredalSession *session, gboolean is_error, const char *message)
{
  Notice *notice = g_new (Notice, 1);

  *notice = (Notice) { g_strdup (message), is_error };
  g_queue_push_tail (&session->notices, notice);
  if (session->telling)
    return;
  session->telling = g_idle_source_new ();
  g_source_set_priority (session->telling, G_PRIORITY_DEFAULT);
  g_source_set_callback (session->telling, tell, session, NULL);
  g_source_attach (session->telling, session->context);
}

/* ---- the object ---- */

static void
credal_session_dispose (GObject *object)
{
  credal_session_close (CREDAL_SESSION (object));
  G_OBJECT_CLASS (credal_session_parent_class)->dispose (object);
}

static void
credal_session_finalize (GObject *object)
{
  CredalSession *session = CREDAL_SESSION (object);

  g_clear_pointer (&session->header, credal_log_header_free);
  g_clear_pointer (&session->history, credal_history_free);
  g_clear_pointer (&session->raw, credal_dataset_unref);
  g_clear_pointer (&session->standardized, credal_dataset_unref);
  credal_session_clear_answers (session);
  g_clear_pointer (&session->conflict, g_array_unref);
  g_clear_pointer (&session->partition, credal_partition_unref);
  g_clear_pointer (&session->whole, credal_partition_unref);
  g_clear_pointer (&session->before, credal_partition_unref);
  g_clear_pointer (&session->prelude, credal_prelude_unref);
  g_clear_pointer (&session->prelude_settings, credal_settings_free);
  g_clear_pointer (&session->asker, credal_asker_unref);
  g_clear_pointer (&session->review, credal_review_free);
  g_array_unref (session->curve);
  g_array_unref (session->queue);
  g_array_unref (session->asked);
  g_queue_clear_full (&session->notices, notice_free);
  g_main_context_unref (session->context);
  G_OBJECT_CLASS (credal_session_parent_class)->finalize (object);
}

static void
credal_session_class_init (CredalSessionClass *class)
{
  static const char *const plain[] = { "objects-changed", "changed", "partition-changed", "question-changed",
                                       "busy-changed" };

  G_OBJECT_CLASS (class)->dispose = credal_session_dispose;
  G_OBJECT_CLASS (class)->finalize = credal_session_finalize;
  for (guint k = 0; k < G_N_ELEMENTS (plain); k++)
    g_signal_new (plain[k], CREDAL_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_signal_new ("notice", CREDAL_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
}

static void
credal_session_init (CredalSession *session)
{
  session->context = g_main_context_ref_thread_default ();
  session->inferred = -1;
  session->curve = g_array_new (FALSE, TRUE, sizeof (CredalCurvePoint));
  session->next_gap = G_MAXUINT;
  session->queue = g_array_new (FALSE, FALSE, sizeof (CredalQuestion));
  session->asked = g_array_new (FALSE, TRUE, sizeof (CredalQuestion));
  session->glance = GLANCE;
  g_queue_init (&session->notices);
  credal_session_work_init (session);
}

/* ---- what is there ---- */

const CredalSettings *
credal_session_settings (CredalSession *session)
{
  return credal_history_settings (session->history);
}

CredalDataset *
credal_session_dataset (CredalSession *session, gboolean standardized, GError **error)
{
  g_autoptr(GPtrArray) warnings = g_ptr_array_new_with_free_func (g_free);

  if (!standardized)
    return session->raw;
  if (!session->standardized)
    {
      session->standardized = credal_dataset_standardize (session->raw, warnings, error);
      for (guint k = 0; k < warnings->len; k++)
        credal_session_notify_person (session, FALSE, warnings->pdata[k]);
    }
  return session->standardized;
}

CredalDataset *
credal_session_raw (CredalSession *session)
{
  return session->raw;
}

CredalDataset *
credal_session_data (CredalSession *session)
{
  return credal_session_dataset (session, credal_session_standardized (session), NULL);
}

CredalPartition *
credal_session_partition (CredalSession *session)
{
  return session->partition;
}

const CredalConstraints *
credal_session_constraints (CredalSession *session)
{
  return credal_history_constraints (session->history);
}

const CredalClosure *
credal_session_closure (CredalSession *session)
{
  return session->closure;
}

const CredalEngine *
credal_session_engine (CredalSession *session)
{
  return credal_settings_engine (credal_session_settings (session));
}

gsize
credal_session_total (CredalSession *session)
{
  const CredalRegions *regions = credal_session_regions (session);

  return regions ? credal_raster_n (credal_pixels_raster (credal_regions_pixels (regions)))
                 : credal_dataset_n (session->raw);
}

guint
credal_session_clusters (CredalSession *session)
{
  return (guint) credal_params_int (credal_session_params (session), CREDAL_PARAM_CLUSTERS);
}

const CredalSelector *
credal_session_selector (CredalSession *session)
{
  return credal_settings_selector (credal_session_settings (session));
}

const CredalParams *
credal_session_params (CredalSession *session)
{
  return credal_session_values (session, CREDAL_SCOPE_ENGINE);
}

const CredalParams *
credal_session_values (CredalSession *session, const char *scope)
{
  return credal_settings_values (credal_session_settings (session), scope, NULL);
}

gboolean
credal_session_view (CredalSession *session)
{
  return credal_settings_view (credal_session_settings (session));
}

gboolean
credal_session_uses_answers (CredalSession *session)
{
  return credal_session_view (session) || credal_session_engine (session)->uses & CREDAL_USES_PAIRS;
}

gboolean
credal_session_learned (CredalSession *session)
{
  return session->partition && credal_supervision_taught (credal_partition_state (session->partition));
}

gboolean
credal_session_doubts (CredalSession *session)
{
  return credal_settings_doubting (credal_session_settings (session)) != CREDAL_DOUBTING_OFF;
}

const GArray *
credal_session_beliefs (CredalSession *session)
{
  return session->review ? session->review->doubt->beliefs : NULL;
}

gboolean
credal_session_rival (CredalSession *session, const CredalBelief *belief, CredalBelief *rival)
{
  return session->review && credal_review_rival (session->review, belief, rival);
}

gboolean
credal_session_standardized (CredalSession *session)
{
  return credal_settings_standardized (credal_session_settings (session));
}

guint
credal_session_entailed (CredalSession *session)
{
  if (session->inferred < 0)
    session->inferred = credal_inferred_pairs (credal_session_constraints (session), session->closure);
  return (guint) session->inferred;
}

gboolean
credal_session_honesty (CredalSession *session, CredalHonesty *honesty)
{
  const CredalHonesty *known = session->partition ? credal_partition_honesty (session->partition) : NULL;

  if (known)
    *honesty = *known;
  return known != NULL;
}

gboolean
credal_session_name_clusters (CredalSession *session)
{
  const char *const *names = credal_settings_names (credal_session_settings (session));

  if (session->whole)
    credal_partition_set_names (session->whole, names);
  return session->partition && credal_partition_set_names (session->partition, names);
}

char *
credal_session_cluster_label (CredalSession *session, guint k)
{
  const CredalSettings *settings = credal_session_settings (session);

  return credal_cluster_label (k < CREDAL_MAX_CLUSTERS ? credal_settings_names (settings) : NULL, k);
}

gboolean
credal_session_name_cluster (CredalSession *session, guint k, const char *name, GError **error)
{
  g_autofree char *cluster = g_strdup_printf ("%u", k + 1);
  return credal_cluster_names_check (cluster, name, error)
         && credal_session_set (session, CREDAL_SCOPE_NAMES, cluster, name, error);
}

/* ---- the one way in which a session changes ---- */

void
credal_session_settle (CredalSession *session)
{
  const CredalSelector *selector = credal_session_selector (session);

  session->generation++;
  session->inferred = -1;
  session->refilled = FALSE;
  g_clear_pointer (&session->conflict, g_array_unref);
  credal_session_close_answers (session);
  credal_session_advise (session);
  if (!session->asker || credal_asker_selector (session->asker) != selector)
    {
      g_clear_pointer (&session->asker, credal_asker_unref);
      session->asker = credal_asker_new (selector);
      session->asking = FALSE;
      g_array_set_size (session->queue, 0);
    }
}

/* After an event: whether the partition is still that of what is in force. A step's own entry in @asked is emptied,
 * whatever an undone step left there. */
static void
account (CredalSession *session, CredalEventKind kind)
{
  guint position = credal_history_position (session->history);
  gboolean is_move = kind == CREDAL_EVENT_UNDO_TO, is_recall = kind == CREDAL_EVENT_RECALL;
  gboolean is_step = credal_timeline_is_step (kind);

  if (!is_move)
    {
      g_array_set_size (session->asked, is_step ? position - 1 : position);
      g_array_set_size (session->asked, position);
    }
  if (is_recall)
    session->next_gap = MIN (session->next_gap, position);
  if (!is_step || !credal_history_is_neutral (session->history, position - 1))
    session->current = session->searched = FALSE;
}

gboolean
credal_session_prepare (CredalSession *session, const CredalEvent *as_read, GError **error)
{
  if (credal_session_find_place (session, error) && credal_session_foresee (session, as_read, error))
    return TRUE;
  credal_history_give_up (session->history);
  return FALSE;
}

void
credal_session_append (CredalSession *session, const char *line, gboolean durable)
{
  if (session->journal)
    credal_journal_append (session->journal, line, durable);
}

/* What the log will say of @event when it is read back, which is what a replay will see; @line: (out): that line. NULL
 * as credal_session_prepare() fails, and with %CREDAL_ERROR_PARSE for what could not be read back. */
static CredalEvent *
read_event (CredalSession *session, const CredalEvent *event, char **line, GError **error)
{
  *line = credal_event_to_line (event);
  g_autoptr(CredalEvent) as_read = credal_event_from_line (*line, credal_history_n (session->history), error);
  return as_read && credal_session_prepare (session, as_read, error) ? g_steal_pointer (&as_read) : NULL;
}

/* @event: (transfer full): put in force, worked on, made durable as @line, told. The disk takes its time while the
 * worker has begun. */
static void
take (CredalSession *session, CredalEvent *event, const char *line, const CredalQuestion *answered)
{
  CredalEventKind kind = event->kind;

  session->untouched = kind == CREDAL_EVENT_START && !session->saved;
  credal_session_note_before (session, event);
  credal_history_apply (session->history, event);
  gboolean other_objects = credal_session_follow_strokes (session);
  account (session, kind);
  if (answered)
    g_array_index (session->asked, CredalQuestion, session->asked->len - 1) = *answered;
  credal_session_settle (session);
  gboolean renamed = credal_session_name_clusters (session);
  gboolean other_question = credal_session_refresh_question (session);
  g_object_ref (session);
  if (session->started)
    credal_session_request (session);
  credal_session_append (session, line, TRUE);
  if (session->started)
    credal_session_emit (session, "busy-changed");
  if (other_objects)
    credal_session_emit (session, "objects-changed");
  credal_session_emit (session, "changed");
  if (renamed)
    credal_session_emit (session, "partition-changed");
  if (other_question)
    credal_session_emit (session, "question-changed");
  g_object_unref (session);
}

gboolean
credal_session_commit (CredalSession *session, CredalEvent *event, const CredalQuestion *answered, GError **error)
{
  g_return_val_if_fail (!session->closed, FALSE);
  g_autofree char *line = NULL;
  CredalEvent *as_read = NULL;

  if (credal_history_check (session->history, event, error))
    as_read = read_event (session, event, &line, error);
  credal_event_free (event);
  if (as_read)
    take (session, as_read, line, answered);
  return as_read != NULL;
}
