/* A session from opening to closing: the object and its members. */
#include "session/session-private.h"
#include <glib/gi18n-lib.h>

#define QUESTION_GRACE (G_TIME_SPAN_SECOND / 5)

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

  g_clear_pointer (&session->document, credal_document_free);
  g_clear_pointer (&session->history, credal_history_free);
  g_clear_pointer (&session->raw, credal_dataset_unref);
  g_clear_pointer (&session->prepared, credal_dataset_unref);
  g_clear_pointer (&session->others, credal_others_unref);
  g_clear_pointer (&session->said, credal_answers_unref);
  g_clear_pointer (&session->believed, credal_answers_unref);
  g_clear_pointer (&session->conflict, g_array_unref);
  g_clear_pointer (&session->partition, credal_partition_unref);
  g_clear_pointer (&session->whole, credal_partition_unref);
  g_clear_pointer (&session->before, credal_partition_unref);
  g_clear_pointer (&session->classes, credal_classes_free);
  g_clear_pointer (&session->moved_name, g_free);
  g_free (session->author);
  g_clear_pointer (&session->prelude, credal_prelude_unref);
  g_clear_pointer (&session->prelude_settings, credal_settings_free);
  g_clear_pointer (&session->asker, credal_asker_unref);
  g_clear_pointer (&session->review, credal_review_free);
  g_array_unref (session->curve);
  g_array_unref (session->queue);
  g_array_unref (session->asked);
  g_main_context_unref (session->context);
  G_OBJECT_CLASS (credal_session_parent_class)->finalize (object);
}

static void
credal_session_class_init (CredalSessionClass *class)
{
  static const char *const plain[] = { "objects-changed", "changed", "partition-changed", "question-changed",
                                       "busy-changed", "look-changed" };

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
  session->queue = g_array_new (FALSE, FALSE, sizeof (CredalQuestion));
  session->asked = g_array_new (FALSE, TRUE, sizeof (CredalQuestion));
  session->grace = QUESTION_GRACE;
  session->adopt = credal_session_adopt_afresh;
  session->renumbered = -1;
  g_queue_init (&session->notices);
}

/* ---- opening ---- */

static void
on_moved (gpointer session)
{
  credal_session_emit (session, "changed");
}

static void
on_notice (gpointer session, const char *message)
{
  credal_session_notify_person (session, FALSE, message);
}

static const CredalDocumentFuncs document_funcs = { on_moved, on_notice };

static void
begin (CredalSession *session, CredalOpening *opening)
{
  session->raw = g_steal_pointer (&opening->data);
  session->prepared = g_steal_pointer (&opening->prepared);
  session->others = g_steal_pointer (&opening->others);
  session->preparation = credal_settings_preparation (credal_history_settings (opening->history));
  session->history = g_steal_pointer (&opening->history);
  if (credal_session_regions (session))
    credal_session_set_visible (session, NULL);
}

static void
notify_warnings (CredalSession *session, const CredalOpening *opening)
{
  if (opening->why)
    credal_document_report_copy (session->document, opening->why);
  for (guint k = 0; k < opening->warnings->len; k++)
    credal_session_notify_person (session, FALSE, opening->warnings->pdata[k]);
  if (opening->log && opening->log->torn)
    credal_session_notify_person (session, FALSE,
                                  _("The session's last line is incomplete: its event is lost."));
}

/* Restores the adopted partition, if there is one; for many objects credal_session_start() does it later, in the
 * background. */
static void
restore (CredalSession *session)
{
  if (credal_dataset_n (session->raw) > CREDAL_AT_ONCE)
    return;
  session->started = credal_session_restore (session);
  if (!session->started)
    credal_session_restore_classes (session);
}

CredalSession *
credal_session_new_opened (CredalOpening *given, GError **error)
{
  if (!given)
    return NULL;
  g_autoptr(CredalOpening) opening = given;
  g_autoptr(CredalSession) session = g_object_new (CREDAL_TYPE_SESSION, NULL);

  begin (session, opening);
  session->document = credal_document_new (opening, session->history, &document_funcs, session);
  notify_warnings (session, opening);
  credal_session_settle (session);
  session->recalled = opening->log != NULL;
  if (opening->log)
    restore (session);
  return g_steal_pointer (&session);
}

CredalSession *
credal_session_new (const char *path, const CredalImportOptions *options, GError **error)
{
  return credal_session_new_opened (credal_opening_new_table (path, options, error), error);
}

CredalSession *
credal_session_read (const char *path, const char *data_path, GError **error)
{
  return credal_session_new_opened (credal_opening_new_log (path, data_path, CREDAL_OPENING_READ, NULL, error), error);
}

/* ---- ending ---- */

void
credal_session_close (CredalSession *session)
{
  if (session->closed)
    return;
  session->closed = TRUE;
  credal_session_work_clear (session);
  credal_session_clear_notices (session);
  if (session->document)
    credal_document_close (session->document);
}
