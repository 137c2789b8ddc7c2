/* The lists of methods and the like, the error domain and the version. */
#include "bindings/credal.h"
#include "core/belief/validity.h"
#include "engines/shared/engine.h"
#include "exports/exports.h"
#include "method/recipes.h"
#include "selectors/selector.h"

G_STATIC_ASSERT ((int) CREDAL_ACTIVE_ERROR_PARSE == (int) CREDAL_ERROR_PARSE);
G_STATIC_ASSERT ((int) CREDAL_ACTIVE_ERROR_INCOMPLETE == (int) CREDAL_ERROR_INCOMPLETE);

GQuark
credal_active_error_quark (void)
{
  return credal_error_quark ();
}

const char *
credal_active_version (void)
{
  return CREDAL_VERSION;
}

static void
add_recipes (GStrvBuilder *ids)
{
  for (const CredalRecipe *recipe = credal_recipes (); recipe->id; recipe++)
    g_strv_builder_add (ids, recipe->id);
}

static void
add_methods (GStrvBuilder *ids)
{
  for (const CredalEngine *const *engine = credal_engines (); *engine; engine++)
    g_strv_builder_add (ids, (*engine)->id);
}

static void
add_selectors (GStrvBuilder *ids)
{
  for (const CredalSelector *const *selector = credal_selectors (); *selector; selector++)
    g_strv_builder_add (ids, (*selector)->id);
}

static void
add_indices (GStrvBuilder *ids)
{
  for (guint k = 0; k < CREDAL_N_VALIDITY; k++)
    g_strv_builder_add (ids, credal_validity_index (k)->id);
}

/* Leaves out the files that the program draws as it shows them. */
static void
add_exports (GStrvBuilder *ids)
{
  for (const CredalExport *export = credal_exports (); export->id; export++)
    if (export->from != CREDAL_FROM_VIEW)
      g_strv_builder_add (ids, export->id);
}

char **
credal_active_list (CredalActiveCatalogue catalogue)
{
  static void (*const add[]) (GStrvBuilder *ids) = {
    [CREDAL_ACTIVE_CATALOGUE_RECIPES] = add_recipes, [CREDAL_ACTIVE_CATALOGUE_METHODS] = add_methods,
    [CREDAL_ACTIVE_CATALOGUE_SELECTORS] = add_selectors, [CREDAL_ACTIVE_CATALOGUE_INDICES] = add_indices,
    [CREDAL_ACTIVE_CATALOGUE_EXPORTS] = add_exports,
  };
  g_autoptr(GStrvBuilder) ids = g_strv_builder_new ();

  if ((guint) catalogue < G_N_ELEMENTS (add))
    add[catalogue] (ids);
  return g_strv_builder_end (ids);
}
