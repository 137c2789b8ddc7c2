#include <glib/gi18n-lib.h>
#include <string.h>
#include "views/recipes.h"

static const char *const round_groups[] = { "metric=euclidean", NULL };
static const char *const stretched_groups[] = { "metric=adaptive", NULL };
static const char *const no_settings[] = { NULL };

static const CredalRecipe recipes[] = {
  { "cecm", N_("CECM, round groups"),
    N_("Asks about objects between two clusters; every answer moves the clusters, which are as wide as they are high."),
    "cecm", "boundary", round_groups },
  { "cecm-adaptive", N_("CECM, stretched groups"),
    N_("The same, and every cluster finds its own direction and stretch: for elongated groups."),
    "cecm", "boundary", stretched_groups },
  { "ecm", N_("ECM, without answers"),
    N_("Finds clusters, and objects between them, from the data alone. Answers are kept for later."),
    "ecm", "boundary", round_groups },
  { "fcm", N_("Fuzzy c-means"), N_("Every object belongs to every cluster to a degree. For comparison."),
    "fcm", "random", no_settings },
  { "kmeans", N_("k-means"), N_("Every object belongs to its nearest centre. For comparison."),
    "kmeans", "random", no_settings },
  { NULL },
};

const CredalRecipe *
credal_recipes (void)
{
  return recipes;
}

/* "name=value" taken apart; @name has room for the whole. */
static const char *
split_setting (const char *setting, char *name)
{
  const char *equals = strchr (setting, '=');
  memcpy (name, setting, equals - setting);
  name[equals - setting] = '\0';
  return equals + 1;
}

#define SETTING_ROOM 64

static gboolean
follows_settings (const CredalRecipe *recipe, const CredalParams *params)
{
  char name[SETTING_ROOM];
  for (const char *const *setting = recipe->settings; *setting; setting++)
    {
      const char *value = split_setting (*setting, name);
      if (!credal_params_find (params, name) || !g_str_equal (credal_params_text (params, name), value))
        return FALSE;
    }
  return TRUE;
}

const CredalRecipe *
credal_recipe_current (CredalSession *session)
{
  const char *engine = credal_session_engine (session)->id, *selector = credal_session_selector (session)->id;
  for (const CredalRecipe *recipe = recipes; recipe->id; recipe++)
    if (g_str_equal (recipe->engine, engine) && g_str_equal (recipe->selector, selector)
        && follows_settings (recipe, credal_session_params (session)))
      return recipe;
  return NULL;
}

static gboolean
set_if_other (CredalSession *session, const char *name, const char *present, const char *wanted, GError **error)
{
  return g_str_equal (present, wanted) || credal_session_set (session, "session", name, wanted, error);
}

static gboolean
apply_settings (const CredalRecipe *recipe, CredalSession *session, GError **error)
{
  char name[SETTING_ROOM];
  for (const char *const *setting = recipe->settings; *setting; setting++)
    {
      const char *value = split_setting (*setting, name);
      if (!g_str_equal (credal_params_text (credal_session_params (session), name), value)
          && !credal_session_set (session, "engine", name, value, error))
        return FALSE;
    }
  return TRUE;
}

gboolean
credal_recipe_apply (const CredalRecipe *recipe, CredalSession *session, GError **error)
{
  return set_if_other (session, "engine", credal_session_engine (session)->id, recipe->engine, error)
         && set_if_other (session, "selector", credal_session_selector (session)->id, recipe->selector, error)
         && apply_settings (recipe, session, error);
}
