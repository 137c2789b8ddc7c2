/* A session for other languages: opening, closing, and its signals. */
#include "bindings/active-private.h"
#include <glib/gi18n-lib.h>
#include "session/session-file.h"
#include "session/session-result.h"

G_DEFINE_FINAL_TYPE (CredalActiveSession, credal_active_session, G_TYPE_OBJECT)

static const char *const forwarded[] = { "changed", "partition-changed", "question-changed", "busy-changed" };

/* ---- the object ---- */

static void
credal_active_session_dispose (GObject *object)
{
  credal_active_session_close (CREDAL_ACTIVE_SESSION (object));
  G_OBJECT_CLASS (credal_active_session_parent_class)->dispose (object);
}

static void
credal_active_session_finalize (GObject *object)
{
  CredalActiveSession *self = CREDAL_ACTIVE_SESSION (object);

  g_main_context_unref (self->context);
  g_ptr_array_unref (self->notices);
  g_free (self->failure);
  G_OBJECT_CLASS (credal_active_session_parent_class)->finalize (object);
}

static void
credal_active_session_class_init (CredalActiveSessionClass *class)
{
  G_OBJECT_CLASS (class)->dispose = credal_active_session_dispose;
  G_OBJECT_CLASS (class)->finalize = credal_active_session_finalize;
  for (guint k = 0; k < G_N_ELEMENTS (forwarded); k++)
    g_signal_new (forwarded[k], CREDAL_ACTIVE_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_signal_new ("notice", CREDAL_ACTIVE_TYPE_SESSION, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                G_TYPE_NONE, 2, G_TYPE_STRING, G_TYPE_BOOLEAN);
}

static void
credal_active_session_init (CredalActiveSession *self)
{
  self->owner = g_thread_self ();
  self->context = g_main_context_ref_thread_default ();
  self->notices = g_ptr_array_new_with_free_func (g_free);
}

/* ---- signals ---- */

static GQuark
depth_quark (void)
{
  return g_quark_from_static_string ("credal-active-depth");
}

/* Counts the emissions that run: a handler may close the session, or drop it, in the middle of its work. */
static void
add_depth (CredalSession *session, int step)
{
  int depth = GPOINTER_TO_INT (g_object_get_qdata (G_OBJECT (session), depth_quark ())) + step;

  g_object_set_qdata (G_OBJECT (session), depth_quark (), GINT_TO_POINTER (depth));
}

/* Emits the signal of the same name; afterwards @self can be gone. */
static void
forward (CredalSession *session, CredalActiveSession *self)
{
  const GSignalInvocationHint *hint = g_signal_get_invocation_hint (session);

  add_depth (session, 1);
  g_signal_emit_by_name (self, g_signal_name (hint->signal_id));
  add_depth (session, -1);
}

static void
on_notice (CredalSession *session, const char *message, gboolean is_error, CredalActiveSession *self)
{
  if (!g_ptr_array_find_with_equal_func (self->notices, message, g_str_equal, NULL))
    g_ptr_array_add (self->notices, g_strdup (message));
  if (is_error)
    {
      g_free (self->failure);
      self->failure = g_strdup (message);
    }
  add_depth (session, 1);
  g_signal_emit_by_name (self, "notice", message, is_error);
  add_depth (session, -1);
}

/* ---- opening ---- */

/* Without a user who looks at the question, the best one always replaces it. @opening: (transfer full) (nullable). */
static CredalActiveSession *
begin (CredalOpening *opening, gboolean kept, GError **error)
{
  g_autoptr(CredalSession) session = credal_session_new_opened (opening, error);

  if (!session)
    return NULL;
  CredalActiveSession *self = g_object_new (CREDAL_ACTIVE_TYPE_SESSION, NULL);
  self->session = g_steal_pointer (&session);
  self->kept = kept;
  for (guint k = 0; k < G_N_ELEMENTS (forwarded); k++)
    g_signal_connect (self->session, forwarded[k], G_CALLBACK (forward), self);
  g_signal_connect (self->session, "notice", G_CALLBACK (on_notice), self);
  credal_session_set_question_grace (self->session, G_MAXINT64);
  credal_session_wait (self->session);          /* for the notices of reading */
  return self;
}

CredalActiveSession *
credal_active_session_new_from_file (const char *path, GError **error)
{
  g_return_val_if_fail (path, NULL);
  gboolean saved = credal_log_has_suffix (path);

  return begin (saved ? credal_opening_new_log (path, NULL, CREDAL_OPENING_IN_PLACE, NULL, error)
                      : credal_opening_new_table (path, NULL, error), saved, error);
}

/* @message: has both numbers. */
static gboolean
check_count (const char *const *texts, gsize n, const char *message, GError **error)
{
  gsize count = texts ? g_strv_length ((char **) texts) : n;

  if (count != n)
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA, message, count, n);
  return count == n;
}

static CredalActiveSession *
begin_array (const CredalArray *array, GError **error)
{
  if (!check_count (array->features, array->p, _("%zu names for %zu features"), error)
      || !check_count (array->names, array->n, _("%zu names for %zu objects"), error)
      || !check_count (array->classes, array->n, _("%zu classes for %zu objects"), error))
    return NULL;
  return begin (credal_opening_new_array (array, error), FALSE, error);
}

CredalActiveSession *
credal_active_session_new_from_array (const double *values, gsize length, guint n_features,
                                      const char *const *feature_names, const char *const *object_names,
                                      const char *const *classes, GError **error)
{
  g_autoptr(GBytes) bytes = g_bytes_new_static (values, length * sizeof *values);

  return credal_active_session_new_from_bytes (bytes, n_features, feature_names, object_names, classes, error);
}

CredalActiveSession *
credal_active_session_new_from_bytes (GBytes *values, guint n_features, const char *const *feature_names,
                                      const char *const *object_names, const char *const *classes, GError **error)
{
  g_return_val_if_fail (values, NULL);
  gsize n = credal_bindings_rows (values, n_features, error);
  g_autofree double *aligned = n > 0 ? g_memdup2 (g_bytes_get_data (values, NULL), g_bytes_get_size (values)) : NULL;
  const CredalArray array = { aligned, n, n_features, feature_names, object_names, classes };

  return n > 0 ? begin_array (&array, error) : NULL;
}

/* ---- closing ---- */

/* GSourceFuncs that close a session. */
static gboolean
close_kept (gpointer session)
{
  credal_session_close (session);
  return G_SOURCE_REMOVE;
}

static gboolean
close_unkept (gpointer session)
{
  credal_session_discard (session);
  return close_kept (session);
}

/* Closes @session (transfer full) by @end from the main loop of @context. */
static void
defer_close (CredalSession *session, GSourceFunc end, GMainContext *context)
{
  g_autoptr(GSource) source = g_idle_source_new ();

  g_source_set_priority (source, G_PRIORITY_HIGH);
  g_source_set_callback (source, end, session, g_object_unref);
  g_source_attach (source, context);
}

/* The last reference can go on any thread, as by a collector of garbage. The session is closed here unless it is in the
 * middle of its work, or another thread runs the context that its work reports to. */
void
credal_active_session_close (CredalActiveSession *self)
{
  g_return_if_fail (CREDAL_ACTIVE_IS_SESSION (self));
  g_autoptr(CredalSession) session = g_steal_pointer (&self->session);
  GSourceFunc end = self->kept ? close_kept : close_unkept;

  if (!session)
    return;
  g_signal_handlers_disconnect_by_data (session, self);
  if (g_object_get_qdata (G_OBJECT (session), depth_quark ()) || !g_main_context_acquire (self->context))
    {
      defer_close (g_steal_pointer (&session), end, self->context);
      return;
    }
  end (session);
  g_main_context_release (self->context);
}
