/* How a picture is shown. Changes apply at once and are logged after a rest, since dragging makes many of them. */
#include "session/log/look.h"
#include "session/session-private.h"

#define REST 500                 /* ms without a change before it is logged */

const CredalParams *
credal_session_look (CredalSession *session)
{
  return credal_history_look (session->history);
}

static void
stop_looking (CredalSession *session)
{
  if (session->looking)
    g_source_destroy (session->looking);
  g_clear_pointer (&session->looking, g_source_unref);
}

void
credal_session_write_look (CredalSession *session)
{
  g_autoptr(CredalEvent) event = g_steal_pointer (&session->look);

  stop_looking (session);
  if (!event)
    return;
  g_autofree char *line = credal_event_to_line (event);
  credal_session_append (session, line, FALSE);
}

static gboolean
write_rested_look (gpointer data)
{
  credal_session_write_look (data);
  return G_SOURCE_REMOVE;
}

static void
write_later (CredalSession *session)
{
  stop_looking (session);
  session->looking = g_timeout_source_new (REST);
  g_source_set_callback (session->looking, write_rested_look, session, NULL);
  g_source_attach (session->looking, session->context);
}

/* Keeps the last value of @name for the log. */
static void
note_look (CredalSession *session, const char *name, const char *value)
{
  if (!session->look)
    session->look = credal_event_new (CREDAL_EVENT_LOOK);
  for (guint k = 0; session->look->settings && k < session->look->settings->len; k++)
    if (g_str_equal (g_array_index (session->look->settings, CredalSetting, k).name, name))
      {
        g_array_remove_index (session->look->settings, k);
        break;
      }
  credal_event_add_setting (session->look, CREDAL_SCOPE_LOOK, name, value);
  write_later (session);
}

gboolean
credal_session_set_look (CredalSession *session, const char *name, const char *value, GError **error)
{
  g_return_val_if_fail (!session->closed, FALSE);
  g_autoptr(CredalEvent) event = credal_event_new (CREDAL_EVENT_LOOK);
  const CredalParams *look = credal_session_look (session);
  g_autofree char *before = credal_params_find (look, name) ? g_strdup (credal_params_text (look, name)) : NULL;

  credal_event_add_setting (event, CREDAL_SCOPE_LOOK, name, value);
  if (!credal_history_check (session->history, event, error))
    return FALSE;
  credal_history_apply (session->history, g_steal_pointer (&event));
  if (g_strcmp0 (before, credal_params_text (look, name)) == 0)
    return TRUE;
  note_look (session, name, credal_params_text (look, name));
  credal_session_emit (session, "look-changed");
  return TRUE;
}

void
credal_session_set_look_real (CredalSession *session, const char *name, double value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];
  const CredalParamSpec *spec = credal_params_find (credal_session_look (session), name);

  g_return_if_fail (spec);
  g_ascii_formatd (text, sizeof text, "%.6g", CLAMP (value, spec->minimum, spec->maximum));
  credal_session_set_look (session, name, text, NULL);
}

void
credal_session_look_lines (CredalSession *session, GString *lines)
{
  const CredalParams *look = credal_session_look (session);
  g_autoptr(CredalEvent) event = credal_event_new (CREDAL_EVENT_LOOK);

  for (const CredalParamSpec *spec = credal_look_specs; spec->name; spec++)
    if (!g_str_equal (credal_params_text (look, spec->name), spec->initial))
      credal_event_add_setting (event, CREDAL_SCOPE_LOOK, spec->name, credal_params_text (look, spec->name));
  if (!event->settings)
    return;
  g_autofree char *line = credal_event_to_line (event);
  g_string_append_printf (lines, "%s\n", line);
}
