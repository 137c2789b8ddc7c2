/* A session's recipe. */
#include "session/recipes.h"
#include "session/session-steps.h"

const CredalRecipe *
credal_recipe_current (CredalSession *session)
{
  return credal_recipe_followed (credal_session_settings (session));
}

gboolean
credal_recipe_apply (const CredalRecipe *recipe, CredalSession *session, GError **error)
{
  g_autoptr(GArray) all = credal_recipe_values (recipe, credal_session_settings (session));

  return credal_session_set_all (session, (const CredalSetting *) (gpointer) all->data, all->len, error);
}
