/* Makes options of the command line from the tables of the settings. */
#include "cli/read/settings.h"

const CredalCliOffer credal_cli_together_offer[] = {
  { CREDAL_SCOPE_SESSION, CREDAL_SETTING_TOGETHER, 0 },
  { NULL },
};

void
credal_cli_settings_clear (CredalCliSettings *settings)
{
  for (guint k = 0; k < settings->n; k++)
    g_free ((char *) settings->all[k].value);
}

/* ---- --help ---- */

/* (transfer full). */
static char *
describe_values (const CredalParamSpec *spec)
{
  if (spec->type == CREDAL_PARAM_CHOICE)
    return g_strjoinv ("|", (char **) spec->choices);
  return g_strdup (spec->type == CREDAL_PARAM_TEXT ? "ID" : spec->type == CREDAL_PARAM_INT ? "N" : "R");
}

/* (transfer full). The number of clusters has no default here: it is always given, or counted. */
static char *
describe_setting (const char *scope, const CredalParamSpec *spec)
{
  GString *text = g_string_new (spec->help);

  if (spec->type == CREDAL_PARAM_TEXT)
    g_string_append_printf (text, " (credal-cli list %ss)", spec->name);
  for (guint k = 0; spec->choice_names && spec->choices[k]; k++)
    g_string_append_printf (text, "%s%s: %s", k ? ", " : " (", spec->choices[k], spec->choice_names[k]);
  if (spec->choice_names)
    g_string_append_printf (text, "; default %s)", spec->initial);
  if (spec->type == CREDAL_PARAM_INT || spec->type == CREDAL_PARAM_REAL)
    g_string_append_printf (text, " (%.16g to %.16g%s%s)", spec->minimum, spec->maximum,
                            g_str_equal (scope, CREDAL_SCOPE_SESSION) ? "; default " : "",
                            g_str_equal (scope, CREDAL_SCOPE_SESSION) ? spec->initial : "");
  return g_string_free (text, FALSE);
}

/* ---- the options ---- */

/* The option stores the value, or whether it was given, in row @k. */
static void
offer (CredalCliSettings *settings, guint k, const CredalParamSpec *spec, char letter, GOptionContext *context)
{
  gboolean flag = spec->choices == credal_no_yes;
  g_autofree char *help = describe_setting (settings->all[k].scope, spec), *values = describe_values (spec);
  const GOptionEntry entries[] = {
    { spec->option ? spec->option : spec->name, letter, 0, flag ? G_OPTION_ARG_NONE : G_OPTION_ARG_STRING,
      flag ? (gpointer) &settings->yes[k] : (gpointer) &settings->all[k].value, g_intern_string (help),
      flag ? NULL : g_intern_string (values) },
    { NULL },
  };

  g_option_context_add_main_entries (context, entries, NULL);
}

void
credal_cli_settings_offer (CredalCliSettings *settings, const CredalCliOffer *offers, GOptionContext *context)
{
  g_autoptr(CredalSettings) defaults = credal_settings_new (FALSE);

  for (; offers->name; offers++)
    {
      const CredalParams *scope = credal_settings_values (defaults, offers->scope, NULL);
      g_assert (settings->n < CREDAL_CLI_MOST_SETTINGS);
      settings->all[settings->n] = (CredalSetting) { offers->scope, offers->name, NULL };
      offer (settings, settings->n, credal_params_find (scope, offers->name), offers->letter, context);
      settings->n++;
    }
}

const char *
credal_cli_settings_given (const CredalCliSettings *settings, const char *name)
{
  for (guint k = 0; k < settings->n; k++)
    if (g_str_equal (settings->all[k].name, name))
      return settings->yes[k] ? "yes" : settings->all[k].value;
  return NULL;
}

void
credal_cli_settings_put (CredalCliSettings *settings, const char *name, const char *text)
{
  for (guint k = 0; k < settings->n; k++)
    if (g_str_equal (settings->all[k].name, name))
      {
        g_free ((char *) settings->all[k].value);
        settings->all[k].value = g_strdup (text);
      }
}

gboolean
credal_cli_settings_apply (const CredalCliSettings *settings, CredalSettings *to, GError **error)
{
  for (guint k = 0; k < settings->n; k++)
    {
      const CredalSetting *one = &settings->all[k];
      const char *text = credal_cli_settings_given (settings, one->name);
      if (text && !credal_settings_set (to, one->scope, one->name, text, error))
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
