#include "session/session-private.h"
#include <glib/gi18n-lib.h>
#include <string.h>
#include "session/inference.h"

G_DEFINE_FINAL_TYPE (CredalSession, credal_session, G_TYPE_OBJECT)

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
  g_clear_pointer (&session->closure, credal_closure_free);
  g_clear_pointer (&session->conflict, g_array_unref);
  g_clear_pointer (&session->partition, credal_partition_unref);
  g_clear_pointer (&session->prelude, credal_prelude_unref);
  g_clear_pointer (&session->prelude_settings, credal_settings_free);
  g_clear_pointer (&session->asker, credal_asker_unref);
  g_array_unref (session->points);
  g_array_unref (session->curve);
  g_array_unref (session->queue);
  g_array_unref (session->asked);
  g_ptr_array_unref (session->notices);
  g_main_context_unref (session->context);
  G_OBJECT_CLASS (credal_session_parent_class)->finalize (object);
}

static void
credal_session_class_init (CredalSessionClass *class)
{
  static const char *const plain[] = { "changed", "partition-changed", "question-changed", "busy-changed" };

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
  session->points = g_array_new (FALSE, TRUE, sizeof (CredalCurvePoint));
  session->curve = g_array_new (FALSE, TRUE, sizeof (CredalCurvePoint));
  session->next_gap = G_MAXUINT;
  session->queue = g_array_new (FALSE, FALSE, sizeof (CredalQuestion));
  session->asked = g_array_new (FALSE, TRUE, sizeof (CredalQuestion));
  session->notices = g_ptr_array_new_with_free_func (g_free);
  credal_session_work_init (session);
}

void
credal_session_emit (CredalSession *session, const char *signal)
{
  g_signal_emit_by_name (session, signal);
}

/* ---- notices: told from the main loop, so that whoever opened the session can listen first ---- */

static gboolean
tell (gpointer data)
{
  g_autoptr(CredalSession) session = g_object_ref (CREDAL_SESSION (data));
  g_autoptr(GPtrArray) notices = session->notices;

  session->notices = g_ptr_array_new_with_free_func (g_free);
  g_clear_pointer (&session->telling, g_source_unref);
  for (guint k = 0; k < notices->len && !session->closed; k++)
    {
      const char *text = notices->pdata[k];
      gboolean is_error = *text == '!';
      g_signal_emit_by_name (session, "notice", text + is_error, is_error);
    }
  return G_SOURCE_REMOVE;
}

void
credal_session_notify_person (CredalSession *session, gboolean is_error, const char *message)
{
  g_ptr_array_add (session->notices, g_strconcat (is_error ? "!" : "", message, NULL));
  if (session->telling)
    return;
  session->telling = g_idle_source_new ();
  g_source_set_priority (session->telling, G_PRIORITY_DEFAULT);
  g_source_set_callback (session->telling, tell, session, NULL);
  g_source_attach (session->telling, session->context);
}

/* ---- what is there ---- */

static const CredalSettings *
settings (CredalSession *session)
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
  return credal_settings_engine (settings (session));
}

const CredalSelector *
credal_session_selector (CredalSession *session)
{
  return credal_settings_selector (settings (session));
}

const CredalParams *
credal_session_params (CredalSession *session)
{
  return credal_session_values (session, CREDAL_SCOPE_ENGINE);
}

const CredalParams *
credal_session_values (CredalSession *session, const char *scope)
{
  return credal_settings_values (settings (session), scope, NULL);
}

gboolean
credal_session_standardized (CredalSession *session)
{
  return credal_settings_standardized (settings (session));
}

guint
credal_session_entailed (CredalSession *session)
{
  if (session->inferred < 0)
    session->inferred = credal_inferred_pairs (credal_session_constraints (session), session->closure);
  return (guint) session->inferred;
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
  g_clear_pointer (&session->closure, credal_closure_free);
  session->closure = credal_closure_new (credal_session_constraints (session));
  if (!session->asker || credal_asker_selector (session->asker) != selector)
    {
      g_clear_pointer (&session->asker, credal_asker_unref);
      session->asker = credal_asker_new (selector);
    }
}

/* After a step or a move: what of the partition and the curve still holds. */
static void
account (CredalSession *session, gboolean is_step)
{
  guint position = credal_history_position (session->history);

  if (is_step)
    {
      g_array_set_size (session->asked, position - 1);
      g_array_set_size (session->asked, position);
      credal_session_cut_curve (session);
    }
  if (!is_step || !credal_history_is_neutral (session->history, position - 1))
    session->current = session->searched = FALSE;
}

CredalEvent *
credal_session_write (CredalSession *session, const CredalEvent *event, gboolean durable, GError **error)
{
  g_autofree char *line = credal_event_to_line (event);
  g_autoptr(CredalEvent) as_read = credal_event_from_line (line, credal_dataset_n (session->raw), error);

  if (!as_read || !credal_journal_append (session->journal, line, durable, error))
    return NULL;
  return g_steal_pointer (&as_read);
}

/* @event: (transfer full). Durable, then in force, then told, then worked on. */
static gboolean
commit (CredalSession *session, CredalEvent *event, const CredalQuestion *answered, GError **error)
{
  g_autoptr(CredalSession) held = g_object_ref (session);
  g_autoptr(CredalEvent) owned = event;
  gboolean is_step = event->kind != CREDAL_EVENT_UNDO_TO;

  g_return_val_if_fail (!session->closed, FALSE);
  if (!credal_history_check (session->history, event, error))
    return FALSE;
  CredalEvent *written = credal_session_write (session, event, TRUE, error);
  if (!written)
    return FALSE;

  session->untouched = FALSE;
  credal_history_apply (session->history, written);
  account (session, is_step);
  if (answered)
    g_array_index (session->asked, CredalQuestion, session->asked->len - 1) = *answered;
  credal_session_settle (session);
  gboolean other_question = credal_session_refresh_question (session);
  credal_session_emit (session, "changed");
  if (other_question)
    credal_session_emit (session, "question-changed");
  if (session->started && !session->closed)
    credal_session_request (session);
  return TRUE;
}

/* ---- answering ---- */

static void
refuse (CredalSession *session, GArray *chain, const CredalPair *pair)
{
  g_clear_pointer (&session->conflict, g_array_unref);
  session->conflict = chain;
  session->refused = *pair;
}

/* The chain against a new answer, which replaces what was said on the pair before. */
static GArray *
find_conflict (CredalSession *session, const CredalPair *pair)
{
  const CredalConstraints *all = credal_session_constraints (session);

  if (pair->soft || pair->relation == CREDAL_DONT_KNOW)
    return NULL;
  if (!credal_constraints_find (all, pair->i, pair->j))
    return credal_closure_conflict (all, pair->i, pair->j, pair->relation);
  g_autoptr(CredalConstraints) others = credal_constraints_copy (all);
  credal_constraints_remove_pair (others, pair->i, pair->j);
  return credal_closure_conflict (others, pair->i, pair->j, pair->relation);
}

static gboolean
check_objects (CredalSession *session, const guint32 *objects, gsize n, GError **error)
{
  gsize all = credal_dataset_n (session->raw);

  for (gsize q = 0; q < n; q++)
    if (objects[q] >= all)
      {
        g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, "Object %u: there are %" G_GSIZE_FORMAT " objects",
                     objects[q] + 1, all);
        return FALSE;
      }
  if (n == 0)
    g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, "No object is selected");
  return n > 0;
}

static gboolean
check_pair (CredalSession *session, const CredalPair *pair, GError **error)
{
  if (!check_objects (session, (const guint32[]) { pair->i, pair->j }, 2, error))
    return FALSE;
  if (pair->i == pair->j)
    g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, "An answer is about two different objects");
  else if (!(pair->certainty > 0.0 && pair->certainty <= 1.0))
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, "Certainty %g: expected more than 0, at most 1", pair->certainty);
  else
    return TRUE;
  return FALSE;
}

static CredalEvent *
answer_event (const CredalPair *pair, gboolean asked)
{
  CredalEvent *event = credal_event_new (CREDAL_EVENT_ANSWER);

  event->i = pair->i;
  event->j = pair->j;
  event->relation = pair->relation;
  event->certainty = pair->certainty;
  event->soft = pair->soft;
  event->asked = asked;
  return event;
}

static gboolean
is_asked (CredalSession *session, guint32 i, guint32 j)
{
  const CredalQuestion *shown = &session->question;
  return session->asking && ((shown->i == i && shown->j == j) || (shown->i == j && shown->j == i));
}

CredalAnswerResult
credal_session_answer (CredalSession *session, guint32 i, guint32 j, CredalRelation relation, double certainty, gboolean soft,
                       GError **error)
{
  const CredalPair pair = { i, j, relation, certainty, soft };
  const CredalQuestion shown = session->question;
  gboolean asked = is_asked (session, i, j);

  if (!check_pair (session, &pair, error))
    return CREDAL_ANSWER_FAILED;
  GArray *chain = find_conflict (session, &pair);
  if (chain)
    {
      refuse (session, chain, &pair);
      return CREDAL_ANSWER_CONFLICT;
    }
  return commit (session, answer_event (&pair, asked), asked ? &shown : NULL, error) ? CREDAL_ANSWER_TAKEN
                                                                                     : CREDAL_ANSWER_FAILED;
}

const GArray *
credal_session_conflict (CredalSession *session, CredalPair *pair)
{
  if (session->conflict && pair)
    *pair = session->refused;
  return session->conflict;
}

void
credal_session_clear_conflict (CredalSession *session)
{
  g_clear_pointer (&session->conflict, g_array_unref);
}

gboolean
credal_session_retract (CredalSession *session, guint32 i, guint32 j, GError **error)
{
  CredalEvent *event = credal_event_new (CREDAL_EVENT_RETRACT);

  event->i = i;
  event->j = j;
  return commit (session, event, NULL, error);
}

/* Each object once. */
static CredalEvent *
objects_event (CredalEventKind kind, const guint32 *objects, gsize n)
{
  CredalEvent *event = credal_event_new (kind);
  g_autoptr(GHashTable) seen = g_hash_table_new (NULL, NULL);

  event->objects = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (gsize q = 0; q < n; q++)
    if (g_hash_table_add (seen, GUINT_TO_POINTER (objects[q])))
      g_array_append_val (event->objects, objects[q]);
  return event;
}

static gboolean
check_cluster (CredalSession *session, gint cluster, GError **error)
{
  int clusters = credal_params_int (credal_session_params (session), CREDAL_PARAM_CLUSTERS);

  if (cluster >= -1 && cluster < clusters)
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, "Cluster %d: there are %d clusters", cluster + 1, clusters);
  return FALSE;
}

/* @chain: (transfer full) (nullable). */
static gboolean
check_chain (CredalSession *session, GArray *chain, const CredalPair *pair, GError **error)
{
  if (!chain)
    return TRUE;
  refuse (session, chain, pair);
  g_autofree char *first = credal_dataset_dup_row_name (session->raw, pair->i);
  g_autofree char *second = credal_dataset_dup_row_name (session->raw, pair->j);
  const char *reason = pair->relation == CREDAL_MUST_LINK
                         ? _("%s and %s cannot be in the same cluster: earlier answers keep them apart")
                         : _("%s and %s cannot be in different clusters: earlier answers keep them together");
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_CONFLICT, reason, first, second);
  return FALSE;
}

gboolean
credal_session_label (CredalSession *session, const guint32 *objects, gsize n, gint cluster, GError **error)
{
  CredalPair pair;

  if (!check_objects (session, objects, n, error) || !check_cluster (session, cluster, error))
    return FALSE;
  GArray *chain = cluster < 0 ? NULL : credal_label_conflict (credal_session_constraints (session), objects, n,
                                                              (guint) cluster, &pair);
  if (!check_chain (session, chain, &pair, error))
    return FALSE;
  CredalEvent *event = objects_event (CREDAL_EVENT_LABEL, objects, n);
  event->cluster = cluster;
  return commit (session, event, NULL, error);
}

gboolean
credal_session_group (CredalSession *session, const guint32 *objects, gsize n, gboolean exclusive, GError **error)
{
  CredalPair pair;

  if (!check_objects (session, objects, n, error))
    return FALSE;
  GArray *chain = credal_group_conflict (credal_session_constraints (session), objects, n, exclusive, &pair);
  if (!check_chain (session, chain, &pair, error))
    return FALSE;
  CredalEvent *event = objects_event (CREDAL_EVENT_GROUP, objects, n);
  event->exclusive = exclusive;
  return commit (session, event, NULL, error);
}

/* ---- parameters ---- */

gboolean
credal_session_set (CredalSession *session, const char *scope, const char *name, const char *value, GError **error)
{
  g_autoptr(CredalSettings) trial = credal_settings_copy (settings (session));

  if (!credal_settings_set (trial, scope, name, value, error))
    return FALSE;
  const char *text = credal_params_text (credal_settings_values (trial, scope, NULL), name);
  if (g_str_equal (text, credal_params_text (credal_session_values (session, scope), name)))
    return TRUE;
  if (!credal_session_dataset (session, credal_settings_standardized (trial), error))
    return FALSE;

  CredalEvent *event = credal_event_new (CREDAL_EVENT_PARAMETER);
  event->scope = g_strdup (scope);
  event->name = g_strdup (name);
  event->value = g_strdup (text);
  return commit (session, event, NULL, error);
}

/* ---- undo ---- */

guint
credal_session_position (CredalSession *session)
{
  return credal_history_position (session->history);
}

guint
credal_session_length (CredalSession *session)
{
  return credal_history_length (session->history);
}

const CredalEvent *
credal_session_step (CredalSession *session, guint index)
{
  return credal_history_step (session->history, index);
}

gboolean
credal_session_go_to (CredalSession *session, guint position, GError **error)
{
  guint now = credal_session_position (session);
  const CredalQuestion none = { 0 };

  if (position == now)
    return TRUE;
  CredalEvent *event = credal_event_new (CREDAL_EVENT_UNDO_TO);
  event->position = position;
  if (position < now && position < session->asked->len)
    session->again = g_array_index (session->asked, CredalQuestion, position);
  gboolean moved = commit (session, event, NULL, error);
  session->again = none;
  return moved;
}
