#pragma once
#include "learning/doubt/review.h"
#include "session/log/settings.h"
#include "session/session.h"

typedef struct { const char *name, *value; } CredalRecipeSetting;

/* A method as the user chooses it: an engine, a selector and their settings, under one name. */
typedef struct {
  const char *id, *name, *sentence;          /* name and sentence: N_() */
  const char *engine, *selector;
  const CredalRecipeSetting *settings;       /* of the engine; ends with one without a name */
  const CredalRecipeSetting *asking;         /* of the selector; ends the same way */
  gboolean view;                             /* TRUE: also clusters features learned from the answers */
  CredalDoubting doubting;                   /* treatment of answers that may be wrong */
  guint spot_checks;                         /* N: one question in N checks an object shown as certain; 0: none */
} CredalRecipe;

/** credal_recipes: Returns all recipes; the list ends with one without an id. */
const CredalRecipe *credal_recipes (void);
/** credal_recipe_find: Finds a recipe. NULL: fails with %CREDAL_ERROR_PARAMETER, which lists the known ids. */
const CredalRecipe *credal_recipe_find    (const char *id, GError **error);
/** credal_recipe_params: (transfer full): Returns the parameters of the recipe's engine for @clusters clusters. */
CredalParams       *credal_recipe_params  (const CredalRecipe *recipe, guint clusters);
/** credal_recipe_followed: (nullable): Returns the recipe that @settings match; NULL: none. */
const CredalRecipe *credal_recipe_followed (const CredalSettings *settings);
/** credal_recipe_current: (nullable): Returns the recipe that the settings of @session match. */
const CredalRecipe *credal_recipe_current (CredalSession *session);
/** credal_recipe_apply: Changes the settings to the recipe, in one step. Fails with the errors of
 *  credal_session_set_all(). */
gboolean            credal_recipe_apply   (const CredalRecipe *recipe, CredalSession *session, GError **error);
