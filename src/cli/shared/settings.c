/* Makes options of the command line from the tables of the settings. */
#include "cli/shared/settings.h"
#include "method/recipes.h"

void
credal_cli_settings_clear (CredalCliSettings *settings)
{
  for (guint k = 0; k < settings->n; k++)
    {
      g_free (settings->all[k].text);
      g_free (settings->all[k].help);
      g_free (settings->all[k].values);
    }
}

/* ---- --help ---- */

static gboolean
is_flag (const CredalParamSpec *spec)
{
  return spec->choices == credal_no_yes;
}

/* Returns the values for --help; (transfer full) (nullable). */
static char *
describe_values (const CredalParamSpec *spec)
{
  if (spec->type == CREDAL_PARAM_CHOICE)
    return is_flag (spec) ? NULL : g_strjoinv ("|", (char **) spec->choices);
  return g_strdup (spec->type == CREDAL_PARAM_TEXT ? "ID" : spec->type == CREDAL_PARAM_INT ? "N" : "R");
}

static void
append_choices (GString *text, const CredalParamSpec *spec)
{
  for (guint k = 0; spec->choices[k]; k++)
    g_string_append_printf (text, "%s: %s, ", spec->choices[k], spec->choice_names[k]);
}

/* The engine's settings have no default here: how many clusters there are is always said. */
static void
append_range (GString *text, const char *scope, const CredalParamSpec *spec)
{
  gboolean general = g_str_equal (scope, CREDAL_SCOPE_SESSION);

  g_string_append (text, " (");
  if (spec->type == CREDAL_PARAM_CHOICE)
    append_choices (text, spec);
  else
    g_string_append_printf (text, "%.16g to %.16g%s", spec->minimum, spec->maximum, general ? ", " : "");
  if (general)
    g_string_append_printf (text, "default %s%s", spec->initial,
                            credal_recipe_names (spec->name) ? " or as the recipe says" : "");
  g_string_append_c (text, ')');
}

static char *
describe_setting (const char *scope, const CredalParamSpec *spec)
{
  GString *text = g_string_new (spec->help);

  if (spec->type == CREDAL_PARAM_TEXT)
    g_string_append_printf (text, " (credal-cli list %ss)", spec->name);
  else if (!is_flag (spec))
    append_range (text, scope, spec);
  return g_string_free (text, FALSE);
}

/* ---- the options ---- */

void
credal_cli_settings_offer (CredalCliSettings *settings, const CredalCliOffer *offers, GOptionContext *context)
{
  g_autoptr(CredalSettings) defaults = credal_settings_new (FALSE);

  for (; offers->name; offers++)
    {
      const CredalParamSpec *spec = credal_params_find (credal_settings_values (defaults, offers->scope, NULL),
                                                        offers->name);
      guint k = settings->n++;
      g_assert (k < CREDAL_CLI_MOST_SETTINGS);
      settings->all[k].scope = offers->scope;
      settings->all[k].spec = spec;
      settings->all[k].help = describe_setting (offers->scope, spec);
      settings->all[k].values = describe_values (spec);
      const GOptionEntry entries[] = {
        { spec->option ? spec->option : spec->name, offers->letter, 0,
          is_flag (spec) ? G_OPTION_ARG_NONE : G_OPTION_ARG_STRING,
          is_flag (spec) ? (gpointer) &settings->all[k].yes : (gpointer) &settings->all[k].text,
          settings->all[k].help, settings->all[k].values },
        { NULL },
      };
      g_option_context_add_main_entries (context, entries, NULL);
    }
}

const char *
credal_cli_settings_given (const CredalCliSettings *settings, const char *name)
{
  for (guint k = 0; k < settings->n; k++)
    if (g_str_equal (settings->all[k].spec->name, name))
      return settings->all[k].yes ? "yes" : settings->all[k].text;
  return NULL;
}

void
credal_cli_settings_put (CredalCliSettings *settings, const char *name, const char *text)
{
  for (guint k = 0; k < settings->n; k++)
    if (g_str_equal (settings->all[k].spec->name, name))
      {
        g_free (settings->all[k].text);
        settings->all[k].text = g_strdup (text);
      }
}

gboolean
credal_cli_settings_apply (const CredalCliSettings *settings, CredalSettings *to, GError **error)
{
  for (guint k = 0; k < settings->n; k++)
    {
      const char *name = settings->all[k].spec->name, *text = credal_cli_settings_given (settings, name);
      if (text && !credal_settings_set (to, settings->all[k].scope, name, text, error))
        return FALSE;
    }
  return TRUE;
}

CredalSettings *
credal_cli_settings_alone (const CredalCliSettings *settings, GError **error)
{
  g_autoptr(CredalSettings) alone = credal_settings_new (FALSE);
  return credal_cli_settings_apply (settings, alone, error) ? g_steal_pointer (&alone) : NULL;
}
