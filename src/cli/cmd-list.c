/* `list`: names engines, selectors and recipes, or describes one. */
#include <stdio.h>
#include <string.h>
#include "cli/base/command.h"
#include "cli/read/options.h"
#include "cli/write/json.h"
#include "engines/shared/engine.h"
#include "selectors/selector.h"
#include "method/recipes.h"

/* An engine, selector or recipe, as a list shows it. */
typedef struct {
  const char *id, *name, *paper, *summary;
  const CredalParamSpec *params;       /* NULL: a recipe */
  const CredalRecipe *recipe;          /* NULL: an engine or selector */
} Entry;

static GArray *
list_engines (void)
{
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (Entry));

  for (const CredalEngine *const *e = credal_engines (); *e; e++)
    g_array_append_vals (entries, &(Entry) { (*e)->id, (*e)->name, (*e)->paper, (*e)->summary, (*e)->params }, 1);
  return entries;
}

static GArray *
list_selectors (void)
{
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (Entry));

  for (const CredalSelector *const *s = credal_selectors (); *s; s++)
    g_array_append_vals (entries, &(Entry) { (*s)->id, (*s)->name, (*s)->paper, (*s)->summary, (*s)->params }, 1);
  return entries;
}

static GArray *
list_recipes (void)
{
  GArray *entries = g_array_new (FALSE, FALSE, sizeof (Entry));

  for (const CredalRecipe *r = credal_recipes (); r->id; r++)
    g_array_append_vals (entries, &(Entry) { r->id, r->name, NULL, r->sentence, .recipe = r }, 1);
  return entries;
}

static const struct {
  const char *name;
  GArray *(*list) (void);
} kinds[] = { { "engines", list_engines }, { "selectors", list_selectors }, { "recipes", list_recipes } };

/* Appends the options that are equivalent to the recipe. */
static void
describe_recipe (GString *text, const CredalRecipe *recipe)
{
  g_string_append_printf (text, "  --engine %s", recipe->engine);
  for (const CredalRecipeSetting *s = recipe->settings; s->name; s++)
    g_string_append_printf (text, " --set %s=%s", s->name, s->value);
  g_string_append_printf (text, " --selector %s", recipe->selector);
  for (const CredalRecipeSetting *s = recipe->asking; s->name; s++)
    g_string_append_printf (text, " --selector-set %s=%s", s->name, s->value);
  if (recipe->view)
    g_string_append_printf (text, " --view %s --doubt %s --spot-checks %s", recipe->view, recipe->doubt,
                            recipe->spot_checks);
  g_string_append_c (text, '\n');
}

/* Prints a line for each. */
static void
print_lines (const GArray *entries, const char *kind)
{
  for (guint i = 0; i < entries->len; i++)
    {
      const Entry *entry = &g_array_index (entries, Entry, i);
      printf ("%-17s %s%s%s: %s\n", entry->id, entry->name, entry->paper ? " " : "", entry->paper ? entry->paper : "",
              entry->summary);
    }
  printf ("\ncredal-cli list %s ID describes one, with its parameters.\n", kind);
}

static void
print_entry (const Entry *entry)
{
  g_autoptr(GString) text = g_string_new (NULL);

  g_string_append_printf (text, "%s: %s%s%s\n  %s\n", entry->id, entry->name, entry->paper ? " " : "",
                          entry->paper ? entry->paper : "", entry->summary);
  if (entry->recipe)
    describe_recipe (text, entry->recipe);
  else
    credal_cli_describe_params (text, entry->params);
  fputs (text->str, stdout);
}

static void
add_spec (JsonBuilder *builder, const CredalParamSpec *spec)
{
  static const char *const types[] = { "real", "integer", "choice", "text" };

  json_builder_begin_object (builder);
  credal_json_add_string (builder, "name", spec->name);
  credal_json_add_string (builder, "type", types[spec->type]);
  credal_json_add_string (builder, "default", spec->initial);
  if (spec->type == CREDAL_PARAM_REAL || spec->type == CREDAL_PARAM_INT)
    {
      credal_json_add_number (builder, "minimum", spec->minimum);
      credal_json_add_number (builder, "maximum", spec->maximum);
    }
  if (spec->unit)
    credal_json_add_string (builder, "unit", spec->unit);
  if (spec->type == CREDAL_PARAM_CHOICE)
    {
      json_builder_set_member_name (builder, "choices");
      json_builder_begin_array (builder);
      for (const char *const *choice = spec->choices; *choice; choice++)
        json_builder_add_string_value (builder, *choice);
      json_builder_end_array (builder);
    }
  credal_json_add_string (builder, "help", spec->help);
  json_builder_end_object (builder);
}

static void
add_recipe_settings (JsonBuilder *builder, const char *name, const CredalRecipeSetting *settings)
{
  json_builder_set_member_name (builder, name);
  json_builder_begin_object (builder);
  for (; settings->name; settings++)
    credal_json_add_string (builder, settings->name, settings->value);
  json_builder_end_object (builder);
}

static void
add_recipe (JsonBuilder *builder, const CredalRecipe *recipe)
{
  credal_json_add_string (builder, "engine", recipe->engine);
  add_recipe_settings (builder, "parameters", recipe->settings);
  credal_json_add_string (builder, "selector", recipe->selector);
  add_recipe_settings (builder, "selector_parameters", recipe->asking);
}

static void
add_params (JsonBuilder *builder, const CredalParamSpec *specs)
{
  json_builder_set_member_name (builder, "parameters");
  json_builder_begin_array (builder);
  for (const CredalParamSpec *spec = specs; spec->name; spec++)
    add_spec (builder, spec);
  json_builder_end_array (builder);
}

static void
add_entry (JsonBuilder *builder, const Entry *entry)
{
  json_builder_begin_object (builder);
  credal_json_add_string (builder, "id", entry->id);
  credal_json_add_string (builder, "name", entry->name);
  if (!entry->recipe)
    credal_json_add_string (builder, "paper", entry->paper);
  credal_json_add_string (builder, "summary", entry->summary);
  if (entry->recipe)
    add_recipe (builder, entry->recipe);
  else
    add_params (builder, entry->params);
  json_builder_end_object (builder);
}

static void
print_entries_json (const GArray *entries)
{
  g_autoptr(JsonBuilder) builder = json_builder_new ();

  json_builder_begin_array (builder);
  for (guint i = 0; i < entries->len; i++)
    add_entry (builder, &g_array_index (entries, Entry, i));
  json_builder_end_array (builder);
  credal_cli_json_print (builder);
}

/* Keeps the entry @id only. Fails if there is none. */
static gboolean
keep_entry (GArray *entries, const char *kind, const char *id, GError **error)
{
  for (guint i = 0; i < entries->len; i++)
    if (strcmp (g_array_index (entries, Entry, i).id, id) == 0)
      {
        g_array_remove_range (entries, i + 1, entries->len - i - 1);
        g_array_remove_range (entries, 0, i);
        return TRUE;
      }
  credal_cli_error (error, "\"%s\" is not one of the %s; credal-cli list %s names them", id, kind, kind);
  return FALSE;
}

/* @id: (nullable): the only one to describe. */
static gboolean
print_kind (const char *kind, const char *id, gboolean json, GError **error)
{
  for (gsize i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      if (strcmp (kinds[i].name, kind) != 0)
        continue;
      g_autoptr(GArray) entries = kinds[i].list ();
      if (id && !keep_entry (entries, kind, id, error))
        return FALSE;
      if (json)
        print_entries_json (entries);
      else if (id)
        print_entry (&g_array_index (entries, Entry, 0));
      else
        print_lines (entries, kind);
      return TRUE;
    }
  credal_cli_error (error, "there is no list of \"%s\": only of engines, selectors and recipes", kind);
  return FALSE;
}

gboolean
credal_cli_list (int argc, char **argv, GError **error)
{
  g_auto(GStrv) arguments = NULL;
  gboolean json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &json, "print the list as JSON, with all parameters", NULL },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_STRING_ARRAY, &arguments, NULL, "engines|selectors|recipes [ID]" },
    { NULL },
  };

  g_autoptr(GOptionContext) context = credal_cli_context (
    entries, "Lists engines, selectors or recipes; with an ID, the default, range and meaning of its parameters.",
    NULL);

  CredalCliParse parsed = credal_cli_parse (context, NULL, argc, argv, error);
  if (parsed != CREDAL_CLI_READY)
    return parsed == CREDAL_CLI_HELPED;
  const char *id = arguments && arguments[0] ? arguments[1] : NULL;
  const char *kind = id && !arguments[2] ? arguments[0]
                                         : credal_cli_one (id ? arguments + 1 : arguments,
                                                           "engines, selectors or recipes", error);
  return kind && print_kind (kind, id, json, error);
}
