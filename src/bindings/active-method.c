/* The method of a session, and its work. */
#include "bindings/active-private.h"
#include <glib/gi18n-lib.h>
#include "session/recipes.h"
#include "session/session-steps.h"

/* ---- settings ---- */

gboolean
credal_active_session_use_recipe (CredalActiveSession *self, const char *recipe, GError **error)
{
  g_return_val_if_fail (CREDAL_ACTIVE_IS_SESSION (self) && recipe, FALSE);
  const CredalRecipe *found = credal_bindings_usable (self, error) ? credal_recipe_find (recipe, error) : NULL;

  return found && credal_recipe_apply (found, self->session, error);
}

char **
credal_active_session_list_settings (CredalActiveSession *self, const char *scope, GError **error)
{
  g_return_val_if_fail (CREDAL_ACTIVE_IS_SESSION (self) && scope, NULL);
  if (!credal_bindings_usable (self, error))
    return NULL;
  const CredalParams *values = credal_settings_values (credal_session_settings (self->session), scope, error);
  g_autoptr(GStrvBuilder) names = g_strv_builder_new ();
  for (const CredalParamSpec *spec = values ? credal_params_specs (values) : NULL; spec && spec->name; spec++)
    g_strv_builder_add (names, spec->name);
  return values ? g_strv_builder_end (names) : NULL;
}

char *
credal_active_session_get_setting (CredalActiveSession *self, const char *scope, const char *name, GError **error)
{
  g_return_val_if_fail (CREDAL_ACTIVE_IS_SESSION (self) && scope && name, NULL);
  if (!credal_bindings_usable (self, error))
    return NULL;
  const char *text = credal_settings_text (credal_session_settings (self->session), scope, name);
  if (!text)
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, _("There is no setting “%s” in the scope “%s”"), name,
                 scope);
  return g_strdup (text);
}

gboolean
credal_active_session_set_setting (CredalActiveSession *self, const char *scope, const char *name, const char *value,
                                   GError **error)
{
  g_return_val_if_fail (CREDAL_ACTIVE_IS_SESSION (self) && scope && name && value, FALSE);
  return credal_bindings_usable (self, error) && credal_session_set (self->session, scope, name, value, error);
}

/* ---- work ---- */

gboolean
credal_active_session_start (CredalActiveSession *self, GError **error)
{
  g_return_val_if_fail (CREDAL_ACTIVE_IS_SESSION (self), FALSE);
  if (!credal_bindings_usable (self, error))
    return FALSE;
  credal_session_start (self->session);
  return TRUE;
}

/* Returns TRUE if the result is of the present steps. */
static gboolean
check_done (CredalActiveSession *self, GError **error)
{
  g_autofree char *failure = g_steal_pointer (&self->failure);

  if (!credal_bindings_usable (self, error))
    return FALSE;
  if (credal_session_is_current (self->session))
    return TRUE;
  g_set_error_literal (error, CREDAL_ERROR, failure ? CREDAL_ERROR_DATA : CREDAL_ERROR_CANCELLED,
                       failure ? failure : _("The work was cancelled"));
  return FALSE;
}

/* A handler of a signal can close the session meanwhile. */
gboolean
credal_active_session_wait (CredalActiveSession *self, GError **error)
{
  g_return_val_if_fail (CREDAL_ACTIVE_IS_SESSION (self), FALSE);
  g_autoptr(CredalActiveSession) held G_GNUC_UNUSED = g_object_ref (self);
  if (!credal_bindings_usable (self, error))
    return FALSE;
  g_autoptr(CredalSession) session = g_object_ref (self->session);
  credal_session_start (session);
  credal_session_wait (session);
  return check_done (self, error);
}

gboolean
credal_active_session_get_busy (CredalActiveSession *self, double *fraction)
{
  double done = 0.0;

  g_return_val_if_fail (CREDAL_ACTIVE_IS_SESSION (self), FALSE);
  gboolean busy = credal_bindings_usable (self, NULL) && credal_session_busy (self->session, &done, NULL);
  if (fraction)
    *fraction = done;
  return busy;
}

void
credal_active_session_cancel (CredalActiveSession *self)
{
  g_return_if_fail (CREDAL_ACTIVE_IS_SESSION (self));
  if (credal_bindings_usable (self, NULL))
    credal_session_cancel (self->session);
}
