/* The table of recipes: an engine, a selector and their settings under one name. */
#include "method/recipes.h"
#include <glib/gi18n-lib.h>
#include "core/base/find.h"
#include "core/data/dissimilarity.h"

static const CredalRecipeSetting none[] = { { NULL } };
/* Methods as printed stop when the objective falls by less than a thousandth, except for stretched groups and CECM:
 * these differ by the seed then. */
#define AS_PRINTED { "tolerance", "0.001" }, { NULL }

static const CredalRecipeSetting early[] = { AS_PRINTED };
static const CredalRecipeSetting round_groups[] = { { "metric", "euclidean" }, AS_PRINTED };
/* Quick answers: crisp centres hardly move below a thousandth. */
static const CredalRecipeSetting crisp_centres[] = { { "metric", "euclidean" }, { "centres", "crisp" },
                                                     { "tolerance", "0.001" }, { NULL } };
static const CredalRecipeSetting credal_centres[] = { { "metric", "euclidean" }, { "centres", "credal" }, { NULL } };
static const CredalRecipeSetting stretched_groups[] = { { "metric", "adaptive" }, { NULL } };
#define PRINTED_SETS { "alpha", "1" }, { "focal", "full" }, { "begin", "credal" }, { "starts", "4" }
static const CredalRecipeSetting cecm_round[] = { { "metric", "euclidean" }, PRINTED_SETS, { NULL } };
static const CredalRecipeSetting cecm_stretched[] = { { "metric", "adaptive" }, PRINTED_SETS, { NULL } };
/* [ABMD12] Algorithms 1 and 2: one start from random centres, until the centres rest. The metric is the user's. */
#define PRINTED_RUN { "from", "random" }, { "stop", "centres" }, { "starts", "1" }, { "iterations", "2000" }, AS_PRINTED
static const CredalRecipeSetting ecm_printed[] = { { "alpha", "1" }, { "focal", "full" }, { "centres", "credal" },
                                                   PRINTED_RUN };
static const CredalRecipeSetting cecm_printed[] = { { "alpha", "1" }, { "focal", "full" }, { "xi", "0.5" },
                                                    PRINTED_RUN };
static const CredalRecipeSetting cfcm_printed[] = { PRINTED_RUN };

static const CredalRecipeSetting noise[] = { { "metric", "euclidean" }, { "focal", "singletons" },
                                             { "centres", "credal" }, { "rejection", "0.0625" }, { NULL } };
static const CredalRecipeSetting stretched_fuzzy[] = { { "metric", "adaptive" }, { "focal", "singletons" },
                                                       { "centres", "credal" }, { NULL } };

static const CredalRecipeSetting abin[] = { { "method", "variant" }, AS_PRINTED };
static const CredalRecipeSetting abin_printed[] = { { "method", "as-printed" }, AS_PRINTED };
static const CredalRecipeSetting cmkipcm[] = { { "method", "cmkipcm" }, AS_PRINTED };
static const CredalRecipeSetting map_printed[] = { { "winner", "nearest" }, { "linkage", "ward" }, { "whole", "yes" },
                                                   { "aloof", "yes" }, { "empty", "yes" }, { "cut", "violation" },
                                                   AS_PRINTED };
static const CredalRecipeSetting until_linked[] = { { "style", "until-linked" }, { NULL } };
static const CredalRecipeSetting printed_pairs[] = { { "style", "printed" }, { NULL } };

static const CredalRecipe recipes[] = {
  { "learn-fastest", N_("Learn fastest"),
    N_("Needs the fewest answers: each one also moves similar objects. Asks about one object at a time until its group "
       "is known."),
    "ecm", "neighbourhood", crisp_centres, none, .view = "answers", .doubt = "auto", .spot_checks = "8" },
  { "cecm", N_("CECM, round groups"),
    N_("Asks about objects between two clusters; every answer moves the clusters. The clusters are round."),
    "cecm", "boundary", cecm_round, none },
  { "cecm-adaptive", N_("CECM, stretched groups"),
    N_("Like CECM with round groups, but every cluster finds its own direction and stretch: for elongated groups."),
    "cecm", "boundary", cecm_stretched, none },
  { "cecm-printed", N_("CECM, as printed"),
    N_("CECM as in its paper: one start from random centres, until the centres rest. Another seed can give another "
       "result. Choose the metric below. For comparison."),
    "cecm", "boundary", cecm_printed, none },
  { "mixture", N_("Mixture, groups of one shape"),
    N_("Normal distributions of one shape, and the objects between them. Asks about objects between two clusters: few "
       "answers are enough for cloud-like groups of similar shape."),
    "egmm", "boundary", early, none },
  { "s3om", N_("Map, groups that lie apart"),
    N_("Spreads a map of neurons over the data, and joins neurons by your answers. Asks about one object at a time "
       "until its group is known: a few answers are enough for separate groups of any shape."),
    "s3om", "neighbourhood", early, none },
  { "s3om-printed", N_("Map, as printed"),
    N_("The map as in its paper: objects that belong together go to one neuron, and there are as few clusters as keep "
       "different objects apart, up to the number that you choose. Asks about random pairs. For comparison."),
    "s3om", "random", map_printed, none },
  { "abin", N_("Abin, groups of any shape"),
    N_("Asks about the centres first, then about the borders. Your answers form clusters of any shape."),
    "mkfcm", "entropy-regions", abin, until_linked },
  { "abin-printed", N_("Abin, as printed"),
    N_("Abin’s method as printed, except for a few corrections. Answers have little effect. For comparison."),
    "mkfcm", "entropy-regions", abin_printed, printed_pairs },
  { "cmkipcm", N_("CMKIPCM"),
    N_("The method that Abin’s extends: every answer counts the same. For comparison."),
    "mkfcm", "random", cmkipcm, none },
  { CREDAL_FIRST_OF_DISSIMILARITIES, N_("RECM, for dissimilarities"),
    N_("Needs no features, only how unlike each two objects are. Asks about objects between two clusters; every answer "
       "moves the clusters."),
    "recm", "boundary", none, none },
  { "noise-clustering", N_("Noise clustering"),
    N_("Fuzzy c-means with one more group, for about one object in sixteen that is far from the others. For "
       "comparison."),
    "ecm", "boundary", noise, none },
  { "gustafson-kessel", N_("Gustafson–Kessel"),
    N_("Fuzzy c-means whose clusters find their own direction and stretch. For comparison."),
    "ecm", "boundary", stretched_fuzzy, none },
  { "cfcm", N_("CFCM, round groups"),
    N_("Fuzzy c-means that follows answers, each group round. For comparison."),
    "cfcm", "boundary", round_groups, none },
  { "cfcm-adaptive", N_("CFCM, stretched groups"),
    N_("Fuzzy c-means that follows answers; every cluster finds its own direction and stretch. For comparison."),
    "cfcm", "boundary", stretched_groups, none },
  { "cfcm-printed", N_("CFCM, as printed"),
    N_("CFCM as CECM is compared with it in print: one start from random centres, until the centres rest. Another seed "
       "can give another result. For comparison."),
    "cfcm", "boundary", cfcm_printed, none },
  { "ecm", N_("ECM, without answers"),
    N_("Finds clusters, and objects between clusters, from the data alone. Answers are kept for later."),
    "ecm", "boundary", credal_centres, none },
  { "ecm-printed", N_("ECM, as printed"),
    N_("ECM as in its paper: one start from random centres, until the centres rest. Another seed can give another "
       "result. For comparison."),
    "ecm", "boundary", ecm_printed, none },
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
  return credal_find_row (recipes, sizeof *recipes, id, _("is no recipe"), error);
}

const CredalRecipe *
credal_recipe_first (const CredalDataset *data)
{
  return credal_recipe_find (credal_dataset_dissimilarities (data) ? CREDAL_FIRST_OF_DISSIMILARITIES
                                                                   : CREDAL_FIRST_RECIPE, NULL);
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

static guint
count_settings (const CredalRecipe *recipe)
{
  guint n = 0;

  while (recipe->settings[n].name)
    n++;
  return n;
}

const CredalRecipe *
credal_recipe_followed (const CredalSettings *settings)
{
  const CredalRecipe *found = NULL;
  const char *engine = credal_settings_engine (settings)->id, *selector = credal_settings_selector (settings)->id;

  for (const CredalRecipe *recipe = recipes; recipe->id; recipe++)
    if (g_str_equal (recipe->engine, engine) && g_str_equal (recipe->selector, selector)
        && (recipe->view != NULL) == credal_settings_view (settings)
        && follows (credal_settings_params (settings), recipe->settings)
        && follows (credal_settings_asking (settings), recipe->asking)
        && (!found || count_settings (recipe) > count_settings (found)))
      found = recipe;
  return found;
}

/* ---- setting one ---- */

static gboolean
names (const CredalRecipeSetting *settings, const char *name)
{
  for (; settings->name; settings++)
    if (g_str_equal (settings->name, name))
      return TRUE;
  return FALSE;
}

/* Values that are NULL are the defaults in @settings. */
static void
add (GArray *all, const CredalSettings *settings, const char *scope, const CredalRecipeSetting *values)
{
  for (; values->name; values++)
    {
      CredalSetting setting = { scope, values->name, values->value };
      if (!setting.value)
        setting.value = credal_settings_default (settings, scope, values->name);
      g_array_append_val (all, setting);
    }
}

GArray *
credal_recipe_values (const CredalRecipe *recipe, const CredalSettings *settings)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (CredalSetting));
  const CredalRecipe *before = credal_recipe_followed (settings);
  const CredalRecipeSetting general[] = {
    { CREDAL_SETTING_ENGINE, recipe->engine }, { CREDAL_SETTING_SELECTOR, recipe->selector },
    { CREDAL_SETTING_VIEW, recipe->view }, { CREDAL_SETTING_DOUBT, recipe->doubt },
    { CREDAL_SETTING_SPOT_CHECKS, recipe->spot_checks }, { NULL },
  };

  /* Values of the recipe before are not carried over to the next engine as if the user had chosen them. */
  for (const CredalRecipeSetting *setting = before ? before->settings : none; setting->name; setting++)
    if (!names (recipe->settings, setting->name))
      add (all, settings, CREDAL_SCOPE_ENGINE, (CredalRecipeSetting[]) { { setting->name, NULL }, { NULL } });
  add (all, settings, CREDAL_SCOPE_SESSION, general);
  add (all, settings, CREDAL_SCOPE_ENGINE, recipe->settings);
  add (all, settings, CREDAL_SCOPE_SELECTOR, recipe->asking);
  return all;
}

gboolean
credal_settings_follow (CredalSettings *settings, const CredalRecipe *recipe, GError **error)
{
  g_autoptr(GArray) all = credal_recipe_values (recipe, settings);

  return credal_settings_set_all (settings, (const CredalSetting *) (gpointer) all->data, all->len, error);
}

CredalSettings *
credal_recipe_settings (const CredalRecipe *recipe, const CredalSettings *like)
{
  CredalSettings *settings = credal_settings_new (credal_settings_standardized (like));

  credal_settings_follow (settings, recipe, NULL);
  credal_settings_set_clusters (settings, credal_settings_clusters (like), NULL);
  credal_settings_set_seed (settings, credal_settings_seed (like), NULL);
  credal_settings_set (settings, CREDAL_SCOPE_SESSION, CREDAL_SETTING_RIGHT,
                       credal_settings_text (like, CREDAL_SCOPE_SESSION, CREDAL_SETTING_RIGHT), NULL);
  return settings;
}
