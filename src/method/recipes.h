#pragma once
#include "method/settings.h"

typedef struct { const char *name, *value; } CredalRecipeSetting;

/* A method as the user chooses it: an engine, a selector and their settings, under one name. */
typedef struct {
  const char *id, *name, *sentence;          /* name and sentence: N_() */
  const char *engine, *selector;
  const CredalRecipeSetting *settings;       /* of the engine; ends with one without a name */
  const CredalRecipeSetting *asking;         /* of the selector; ends the same way */
  const char *view, *doubt, *spot_checks;    /* values of the settings of these names; NULL: the default */
} CredalRecipe;

#define CREDAL_FIRST_RECIPE "learn-fastest"     /* if the user chose no method */

#define CREDAL_FIRST_OF_DISSIMILARITIES "recm"

/** credal_recipe_first: Returns the recipe for @data if the user chose no method. */
const CredalRecipe *credal_recipe_first    (const CredalDataset *data);
/** credal_recipes: Returns all recipes; the list ends with one without an id. */
const CredalRecipe *credal_recipes         (void);
/** credal_recipe_find: Returns the recipe @id. Fails with %CREDAL_ERROR_PARAMETER, listing the known ids. */
const CredalRecipe *credal_recipe_find     (const char *id, GError **error);
/** credal_recipe_followed: (nullable): Returns the recipe that @settings match; of several, one with the most engine
 *  parameters. Settings match a recipe if they have its engine, selector and view, and its values of
 *  the parameters that it names. Doubt, spot checks and all other parameters can differ. NULL: there is no such
 *  recipe. */
const CredalRecipe *credal_recipe_followed (const CredalSettings *settings);
/** credal_recipe_settings: (transfer full): Returns default settings that follow @recipe, with the standardisation,
 *  clusters, seed and "right" of @like. */
CredalSettings     *credal_recipe_settings (const CredalRecipe *recipe, const CredalSettings *like);
/** credal_recipe_values: (transfer full) (element-type CredalSetting): Returns the values to set, in order, so that
 *  @settings follow @recipe. If @settings follow another recipe now, these include the defaults of the engine
 *  parameters that only the other recipe names. No other setting changes. */
GArray             *credal_recipe_values   (const CredalRecipe *recipe, const CredalSettings *settings);
/** credal_settings_follow: Sets the values of credal_recipe_values(). Fails with the errors of
 *  credal_settings_set(). */
gboolean            credal_settings_follow (CredalSettings *settings, const CredalRecipe *recipe, GError **error);
