#pragma once
#include "method/recipes.h"
#include "session/session.h"

/** credal_recipe_current: (nullable): Returns the recipe that the settings of @session match; NULL: they match no
 *  recipe. */
const CredalRecipe *credal_recipe_current (CredalSession *session);
/** credal_recipe_apply: Changes the settings of @session to @recipe, in one step. Fails with the errors of
 *  credal_session_set_all(). */
gboolean            credal_recipe_apply   (const CredalRecipe *recipe, CredalSession *session, GError **error);
