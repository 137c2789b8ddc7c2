#include <glib/gi18n-lib.h>
#include "session/recipes.h"
#include "session/settings.h"

static const CredalRecipeSetting none[] = { { NULL } };
static const CredalRecipeSetting round_groups[] = { { "metric", "euclidean" }, { NULL } };
static const CredalRecipeSetting crisp_centres[] = { { "metric", "euclidean" }, { "centres", "crisp" }, { NULL } };
static const CredalRecipeSetting credal_centres[] = { { "metric", "euclidean" }, { "centres", "credal" }, { NULL } };
static const CredalRecipeSetting stretched_groups[] = { { "metric", "adaptive" }, { NULL } };

static const CredalRecipeSetting abin[] = { { "method", "variant" }, { NULL } };
static const CredalRecipeSetting abin_printed[] = { { "method", "as-printed" }, { NULL } };
static const CredalRecipeSetting until_linked[] = { { "style", "until-linked" }, { NULL } };
static const CredalRecipeSetting printed_pairs[] = { { "style", "printed" }, { NULL } };

static const CredalRecipe recipes[] = {
  { "learn-fastest", N_("Learn fastest"),
    N_("Every answer teaches: features learned from the answers move all objects like the asked ones, and one object at a time is "
       "asked about until its group is known."),
    "ecm", "neighbourhood", crisp_centres, none, .view = TRUE, .doubting = CREDAL_DOUBTING_AUTO, .spot_checks = 8 },
  { "cecm", N_("CECM, round groups"),
    N_("Asks about objects between two clusters; every answer moves the clusters, which are as wide as they are high."),
    "cecm", "boundary", round_groups, none },
  { "cecm-adaptive", N_("CECM, stretched groups"),
    N_("The same, and every cluster finds its own direction and stretch: for elongated groups."),
    "cecm", "boundary", stretched_groups, none },
  { "abin", N_("Abin, groups of any shape"),
    N_("Asks about the centres first, then about the borders; what is answered shapes the clusters, however they are bent."),
    "mkfcm", "entropy-regions", abin, until_linked },
  { "abin-printed", N_("Abin, as printed"),
    N_("The paper to the letter, whose answers hardly count. For comparison."),
    "mkfcm", "entropy-regions", abin_printed, printed_pairs },
  { "ecm", N_("ECM, without answers"),
    N_("Finds clusters, and objects between them, from the data alone. Answers are kept for later."),
    "ecm", "boundary", credal_centres, none },
  { "fcm", N_("Fuzzy c-means"), N_("Every object belongs to every cluster to a degree. For comparison."),
    "fcm", "random", none, none },
  { "kmeans", N_("k-means"), N_("Every object belongs to its nearest centre. For comparison."),
    "kmeans", "random", none, none },
  { NULL },
};

const CredalRecipe *
credal_recipes (void)
{
  return recipes;
}

const CredalRecipe *
credal_recipe_find (const char *id, GError **error)
{
  g_autoptr(GString) known = g_string_new (NULL);

  for (const CredalRecipe *recipe = recipes; recipe->id; recipe++)
    {
      if (g_str_equal (recipe->id, id))
        return recipe;
      g_string_append_printf (known, "%s%s", recipe == recipes ? "" : ", ", recipe->id);
    }
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, "There is no recipe \"%s\"; known are: %s", id, known->str);
  return NULL;
}

static gboolean
follows (const CredalParams *params, const CredalRecipeSetting *settings)
{
  for (; settings->name; settings++)
    if (!credal_params_find (params, settings->name)
        || !g_str_equal (credal_params_text (params, settings->name), settings->value))
      return FALSE;
  return TRUE;
}

const CredalRecipe *
credal_recipe_current (CredalSession *session)
{
  const char *engine = credal_session_engine (session)->id, *selector = credal_session_selector (session)->id;
  for (const CredalRecipe *recipe = recipes; recipe->id; recipe++)
    if (g_str_equal (recipe->engine, engine) && g_str_equal (recipe->selector, selector)
        && recipe->view == credal_session_view (session)
        && follows (credal_session_params (session), recipe->settings)
        && follows (credal_session_values (session, CREDAL_SCOPE_SELECTOR), recipe->asking))
      return recipe;
  return NULL;
}

static gboolean
apply (const CredalRecipeSetting *settings, CredalSession *session, const char *scope, GError **error)
{
  for (; settings->name; settings++)
    if (!credal_session_set (session, scope, settings->name, settings->value, error))
      return FALSE;
  return TRUE;
}

static gboolean
set_spot_checks (CredalSession *session, guint every, GError **error)
{
  char text[16];

  g_snprintf (text, sizeof text, "%u", every);
  return credal_session_set (session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_SPOT_CHECKS, text, error);
}

gboolean
credal_recipe_apply (const CredalRecipe *recipe, CredalSession *session, GError **error)
{
  return credal_session_set (session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_ENGINE, recipe->engine, error)
         && credal_session_set (session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_SELECTOR, recipe->selector, error)
         && credal_session_set (session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_VIEW, recipe->view ? "answers" : "none", error)
         && credal_session_set (session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_DOUBT, credal_doubting_names[recipe->doubting], error)
         && set_spot_checks (session, recipe->spot_checks, error)
         && apply (recipe->settings, session, CREDAL_SCOPE_ENGINE, error)
         && apply (recipe->asking, session, CREDAL_SCOPE_SELECTOR, error);
}
