/* How a picture is shown. Changes apply at once; the document logs them after a rest. */
#include "session/log/look.h"
#include "session/session-private.h"

const CredalParams *
credal_session_look (CredalSession *session)
{
  return credal_history_look (session->history);
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
  credal_document_note_look (session->document, name, credal_params_text (look, name));
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
