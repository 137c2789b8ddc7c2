/* The options of every command that clusters, and the help that they share. */
#include "cli/read/options.h"
#include <stdio.h>
#include "method/recipes.h"

void
credal_cli_fit_clear (CredalCliFit *fit)
{
  g_strfreev (fit->recipes);
  g_strfreev (fit->set);
  g_free (fit->source);
  g_free (fit->constraints);
  g_free (fit->labels);
  credal_cli_settings_clear (&fit->settings);
  credal_cli_table_clear (&fit->table);
}

static const CredalCliOffer offers[] = {
  { CREDAL_SCOPE_SESSION, CREDAL_SETTING_ENGINE, 'e' },
  { CREDAL_SCOPE_ENGINE, CREDAL_PARAM_CLUSTERS, 'c' },
  { CREDAL_SCOPE_SESSION, CREDAL_SETTING_STANDARDIZE, 0 },
  { CREDAL_SCOPE_SESSION, CREDAL_SETTING_COMPONENTS, 0 },
  { CREDAL_SCOPE_SESSION, CREDAL_SETTING_VIEW, 0 },
  { CREDAL_SCOPE_SESSION, CREDAL_SETTING_DOUBT, 0 },
  { CREDAL_SCOPE_SESSION, CREDAL_SETTING_SEED, 0 },
  { NULL },
};

static void
add_fit_options (CredalCliFit *fit, GOptionContext *context)
{
  const GOptionEntry entries[] = {
    { "recipe", 0, 0, G_OPTION_ARG_STRING_ARRAY, &fit->recipes,
      "engine, selector and other settings under one name, in place of their defaults; without --recipe and --engine "
      "learn-fastest (credal-cli list recipes)",
      "ID" },
    { "set", 's', 0, G_OPTION_ARG_STRING_ARRAY, &fit->set, "a parameter of the engine; may be repeated", "NAME=VALUE" },
    { "source-centres", 0, 0, G_OPTION_ARG_FILENAME, &fit->source,
      "tecm: the centres of earlier clusters: a model as --model-out writes it (.json), or a CSV file with a centre in "
      "each row, headed by the features; in place of --set source=...", "FILE" },
    { "constraints", 0, 0, G_OPTION_ARG_FILENAME, &fit->constraints,
      "known pairs: CSV i,j,type,certainty, with rows by name, or by number from 1; certainty is the "
      "probability that the answer is right, from 0.5 (says nothing) to 1; pairs exported from a session lack their "
      "order and the spot checks, so other objects may be certain", "FILE" },
    { "labels", 0, 0, G_OPTION_ARG_FILENAME, &fit->labels,
      "known clusters: CSV object,cluster,degree,certainty; the cluster is a class's name or a number from 1 (if "
      "classes are called by numbers, head the column class or number instead of cluster, to say which it is); "
      "A|B: in one of the two; degree is the probability that the object is in it, 0: it is not; certainty is the "
      "probability that this is right, from 0.5 to 1; for a picture a mask: a picture or volume of cluster numbers, "
      "as --mask-out writes it, 0: no label", "FILE" },
    { "class-labels", 0, 0, G_OPTION_ARG_NONE, &fit->class_labels,
      "each known class is a cluster of that name, and its rows are labelled; rows may have no class",
      NULL },
    { "threads", 0, 0, G_OPTION_ARG_INT, &fit->threads, "threads (one for each processor); same result", "N" },
    { NULL },
  };

  credal_cli_settings_offer (&fit->settings, offers, context);
  g_option_context_add_main_entries (context, entries, NULL);
  credal_cli_table_options (&fit->table, context);
}

const char *
credal_cli_given (const CredalCliFit *fit, const char *setting)
{
  return credal_cli_settings_given (&fit->settings, setting);
}

gboolean
credal_cli_fit_check_none (const CredalCliFit *fit, const char *with, GError **error)
{
  const CredalCliGiven options[] = {
    { fit->recipes != NULL, "--recipe" }, { credal_cli_given (fit, CREDAL_SETTING_ENGINE) != NULL, "--engine" },
    { credal_cli_given (fit, CREDAL_PARAM_CLUSTERS) != NULL, "--clusters" }, { fit->set != NULL, "--set" },
    { fit->source != NULL, "--source-centres" },
    { fit->constraints != NULL, "--constraints" }, { fit->labels != NULL, "--labels" },
    { fit->class_labels, "--class-labels" }, { credal_cli_given (fit, CREDAL_SETTING_VIEW) != NULL, "--view" },
    { credal_cli_given (fit, CREDAL_SETTING_DOUBT) != NULL, "--doubt" }, { 0 },
  };

  return credal_cli_check_none (options, with, error);
}

/* Refuses the number of clusters in --set, since --clusters gives it. */
static gboolean
check_settings (char **settings, GError **error)
{
  for (char **setting = settings; setting && *setting; setting++)
    if (g_str_has_prefix (*setting, CREDAL_PARAM_CLUSTERS "="))
      {
        g_autofree char *option = g_strconcat ("--set ", *setting, NULL);
        return credal_cli_check_none ((CredalCliGiven[]) { { TRUE, option }, { 0 } }, "--clusters", error);
      }
  return TRUE;
}

static gboolean
check_fit_options (const CredalCliFit *fit, GError **error)
{
  g_autoptr(CredalSettings) alone = credal_cli_settings_alone (&fit->settings, error);

  if (!alone)
    return FALSE;
  if (fit->threads >= 0)
    return credal_cli_table_check (&fit->table, error) && check_settings (fit->set, error);
  credal_cli_error (error, "--threads %d: the number of threads is 0 or more", fit->threads);
  return FALSE;
}

void
credal_cli_describe_params (GString *text, const CredalParamSpec *specs)
{
  for (const CredalParamSpec *spec = specs; spec->name; spec++)
    {
      g_string_append_printf (text, "  %s=%s", spec->name, spec->initial);
      if (spec->type == CREDAL_PARAM_CHOICE)
        {
          g_autofree char *choices = g_strjoinv ("|", (char **) spec->choices);
          g_string_append_printf (text, "  (%s)", choices);
        }
      else if (spec->type != CREDAL_PARAM_TEXT)
        g_string_append_printf (text, "  (%.16g to %.16g%s%s%s)", spec->minimum, spec->maximum, spec->unit ? " " : "",
                                spec->unit ? spec->unit : "", spec->automatic ? ", or auto" : "");
      g_string_append_printf (text, "\n      %s\n", spec->help);
    }
}

/* Returns the engine named by --engine or --recipe; NULL: none, or unknown. */
static const CredalEngine *
named_engine (const CredalCliFit *fit)
{
  const CredalRecipe *recipe = fit->recipes ? credal_recipe_find (fit->recipes[0], NULL) : NULL;
  const char *id = recipe ? recipe->engine : credal_cli_given (fit, CREDAL_SETTING_ENGINE);

  return id ? credal_engine_find (id, NULL) : NULL;
}

/* Prints the help; with a known engine also its parameters. */
static void
print_options_help (GOptionContext *context, const CredalCliFit *fit)
{
  g_autoptr(GString) text = g_string_new (g_option_context_get_description (context));
  const CredalEngine *engine = fit ? named_engine (fit) : NULL;

  if (engine)
    {
      g_string_append_printf (text, "%sParameters of %s, for --set:\n", text->len ? "\n\n" : "", engine->id);
      credal_cli_describe_params (text, engine->params);
    }
  g_option_context_set_description (context, text->str);
  g_autofree char *help = g_option_context_get_help (context, TRUE, NULL);
  fputs (help, stdout);
}

GOptionContext *
credal_cli_context (const GOptionEntry *entries, const char *summary, const char *description)
{
  GOptionContext *context = g_option_context_new (NULL);

  g_option_context_set_summary (context, summary);
  g_option_context_set_description (context, description);
  g_option_context_set_help_enabled (context, FALSE);
  g_option_context_add_main_entries (context, entries, NULL);
  return context;
}

/* Says where the known options are listed. */
static void
name_help (GError *error)
{
  char *message = g_strdup_printf ("%s; %s --help lists the options", error->message, g_get_prgname ());

  g_free (error->message);
  error->message = message;
}

CredalCliParse
credal_cli_parse (GOptionContext *context, CredalCliFit *fit, int argc, char **argv, GError **error)
{
  gboolean help = FALSE;
  const GOptionEntry help_entry[] = {
    { "help", 'h', 0, G_OPTION_ARG_NONE, &help,
      fit ? "print this help, with the parameters of --engine ID if given" : "print this help", NULL },
    { NULL },
  };

  if (fit)
    add_fit_options (fit, context);
  g_option_context_add_main_entries (context, help_entry, NULL);
  if (!g_option_context_parse (context, &argc, &argv, error))
    {
      if (error && g_error_matches (*error, G_OPTION_ERROR, G_OPTION_ERROR_UNKNOWN_OPTION))
        name_help (*error);
      return CREDAL_CLI_FAILED;
    }
  if (help)
    {
      print_options_help (context, fit);
      return CREDAL_CLI_HELPED;
    }
  return !fit || check_fit_options (fit, error) ? CREDAL_CLI_READY : CREDAL_CLI_FAILED;
}

const char *
credal_cli_one (char **arguments, const char *what, GError **error)
{
  if (arguments && arguments[0] && !arguments[1])
    return arguments[0];
  if (!arguments || !arguments[0])
    credal_cli_error (error, "%s is missing; %s --help describes the command", what, g_get_prgname ());
  else
    credal_cli_error (error, "\"%s\" is one argument too many; %s --help describes the command", arguments[1],
                      g_get_prgname ());
  return NULL;
}

void
credal_cli_warn (const GPtrArray *warnings)
{
  for (guint i = 0; i < warnings->len; i++)
    fprintf (stderr, "credal-cli: warning: %s\n", (const char *) g_ptr_array_index (warnings, i));
}
