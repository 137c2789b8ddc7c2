/* Parameter values, stored as canonical text: the text is checked against its row of the table when set, and parsed
 * when read. */
#include "core/base/params.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

const char *const credal_no_yes[] = { [CREDAL_NO] = "no", [CREDAL_YES] = "yes", NULL };

struct _CredalParams {
  const CredalParamSpec *specs;
  guint n;
  char **texts;            /* canonical, one for each spec */
};

static guint
count_specs (const CredalParamSpec *specs)
{
  guint n = 0;

  while (specs[n].name)
    n++;
  return n;
}

CredalParams *
credal_params_new (const CredalParamSpec *specs)
{
  CredalParams *params = g_new0 (CredalParams, 1);

  params->specs = specs;
  params->n = count_specs (specs);
  params->texts = g_new0 (char *, params->n + 1);
  for (guint i = 0; i < params->n; i++)
    params->texts[i] = g_strdup (specs[i].initial);
  return params;
}

CredalParams *
credal_params_copy (const CredalParams *params)
{
  CredalParams *copy = g_new0 (CredalParams, 1);

  copy->specs = params->specs;
  copy->n = params->n;
  copy->texts = g_strdupv (params->texts);
  return copy;
}

void
credal_params_free (CredalParams *params)
{
  g_strfreev (params->texts);
  g_free (params);
}

const CredalParamSpec *
credal_params_specs (const CredalParams *params)
{
  return params->specs;
}

static gint
find_spec (const CredalParams *params, const char *name)
{
  for (guint i = 0; i < params->n; i++)
    if (strcmp (params->specs[i].name, name) == 0)
      return (gint) i;
  return -1;
}

const CredalParamSpec *
credal_params_find (const CredalParams *params, const char *name)
{
  gint i = find_spec (params, name);

  return i < 0 ? NULL : &params->specs[i];
}

/* Prints the range as the user types numbers, in any locale. */
static void
refuse_number (const CredalParamSpec *spec, const char *text, GError **error)
{
  char minimum[G_ASCII_DTOSTR_BUF_SIZE], maximum[G_ASCII_DTOSTR_BUF_SIZE];

  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, _("%s=%s: expected %s from %s to %s%s"), spec->name, text,
               spec->type == CREDAL_PARAM_INT ? _("a whole number") : _("a number"),
               g_ascii_formatd (minimum, sizeof minimum, "%.16g", spec->minimum),
               g_ascii_formatd (maximum, sizeof maximum, "%.16g", spec->maximum),
               spec->automatic ? _(", or auto") : "");
}

static char *
canonical_number (const CredalParamSpec *spec, const char *text, GError **error)
{
  char *end, buffer[G_ASCII_DTOSTR_BUF_SIZE];
  double value = g_ascii_strtod (text, &end);
  gboolean number = end != text && *end == '\0' && isfinite (value);

  if (number && spec->type == CREDAL_PARAM_INT)
    number = value == floor (value);
  if (!number || value < spec->minimum || value > spec->maximum)
    {
      refuse_number (spec, text, error);
      return NULL;
    }
  return g_strdup (spec->type == CREDAL_PARAM_INT ? g_ascii_formatd (buffer, sizeof buffer, "%.0f", value)
                                                   : g_ascii_formatd (buffer, sizeof buffer, "%.17g", value));
}

static char *
canonical_choice (const CredalParamSpec *spec, const char *text, GError **error)
{
  if (g_strv_contains (spec->choices, text))
    return g_strdup (text);

  g_autofree char *choices = g_strjoinv (", ", (char **) spec->choices);
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, _("%s=%s: expected one of %s"), spec->name, text, choices);
  return NULL;
}

static char *
canonical_value (const CredalParamSpec *spec, const char *text, GError **error)
{
  if ((spec->automatic && strcmp (text, "auto") == 0) || strcmp (text, spec->initial) == 0)
    return g_strdup (text);
  switch (spec->type)
    {
    case CREDAL_PARAM_REAL:
    case CREDAL_PARAM_INT:
      return canonical_number (spec, text, error);
    case CREDAL_PARAM_CHOICE:
      return canonical_choice (spec, text, error);
    case CREDAL_PARAM_TEXT:
    default:
      return g_strdup (text);
    }
}

static void
set_unknown (const CredalParams *params, const char *name, GError **error)
{
  g_autoptr(GString) known = g_string_new (NULL);

  for (guint i = 0; i < params->n; i++)
    g_string_append_printf (known, "%s%s", i ? ", " : "", params->specs[i].name);
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, _("There is no parameter \"%s\"; %s%s"), name,
               params->n ? _("known are: ") : _("there are none here"), known->str);
}

gboolean
credal_params_set (CredalParams *params, const char *name, const char *text, GError **error)
{
  gint i = find_spec (params, name);

  if (i < 0)
    {
      set_unknown (params, name, error);
      return FALSE;
    }
  char *value = canonical_value (&params->specs[i], text, error);
  if (!value)
    return FALSE;
  g_free (params->texts[i]);
  params->texts[i] = value;
  return TRUE;
}

gboolean
credal_params_set_count (CredalParams *params, const char *name, guint count, GError **error)
{
  g_autofree char *text = g_strdup_printf ("%u", count);

  return credal_params_set (params, name, text, error);
}

gboolean
credal_params_set_words (CredalParams *params, const char *text, GError **error)
{
  g_auto(GStrv) words = g_strsplit (text ? text : "", " ", -1);

  for (char **word = words; *word; word++)
    {
      char *equals = strchr (*word, '=');
      g_autofree char *name = equals ? g_strndup (*word, equals - *word) : g_strdup (*word);
      if (!credal_params_set (params, name, equals ? equals + 1 : "", error))
        return FALSE;
    }
  return TRUE;
}

const char *
credal_params_text (const CredalParams *params, const char *name)
{
  gint i = find_spec (params, name);

  g_return_val_if_fail (i >= 0, NULL);
  return params->texts[i];
}

const char *const *
credal_params_texts (const CredalParams *params)
{
  return (const char *const *) params->texts;
}

double
credal_params_real (const CredalParams *params, const char *name)
{
  const char *text = credal_params_text (params, name);

  return strcmp (text, "auto") == 0 ? NAN : g_ascii_strtod (text, NULL);
}

int
credal_params_int (const CredalParams *params, const char *name)
{
  const char *text = credal_params_text (params, name);

  return strcmp (text, "auto") == 0 ? -1 : (int) g_ascii_strtoll (text, NULL, 10);
}

guint
credal_params_choice (const CredalParams *params, const char *name)
{
  const CredalParamSpec *spec = credal_params_find (params, name);
  const char *text = credal_params_text (params, name);
  guint choice = 0;

  while (strcmp (spec->choices[choice], text) != 0)
    choice++;
  return choice;
}

gboolean
credal_params_yes (const CredalParams *params, const char *name)
{
  return credal_params_choice (params, name) == CREDAL_YES;
}

const CredalParamSpec *
credal_params_missing (const CredalParams *params)
{
  for (const CredalParamSpec *spec = credal_params_specs (params); spec->name; spec++)
    if (spec->required && !*credal_params_text (params, spec->name) && !credal_params_idle (params, spec->name))
      return spec;
  return NULL;
}

void
credal_params_carry_changes (CredalParams *params, const CredalParams *from, const CredalParams *defaults)
{
  for (guint i = 0; i < from->n; i++)
    if (strcmp (from->texts[i], defaults->texts[i]) != 0 && credal_params_find (params, from->specs[i].name))
      credal_params_set (params, from->specs[i].name, from->texts[i], NULL);
}

void
credal_params_carry (CredalParams *params, const CredalParams *from)
{
  g_autoptr(CredalParams) defaults = credal_params_new (from->specs);

  credal_params_carry_changes (params, from, defaults);
}

void
credal_params_rescale (CredalParams *params, const char *unit, double factor)
{
  for (guint i = 0; i < params->n; i++)
    {
      const CredalParamSpec *spec = &params->specs[i];
      double value = spec->type == CREDAL_PARAM_REAL ? credal_params_real (params, spec->name) : NAN;
      char text[G_ASCII_DTOSTR_BUF_SIZE];
      if (isnan (value) || g_strcmp0 (spec->unit, unit) != 0)
        continue;
      value = CLAMP (factor * value, spec->minimum, spec->maximum);
      credal_params_set (params, spec->name, g_ascii_formatd (text, sizeof text, "%.17g", value), NULL);
    }
}

const char *
credal_param_choice_name (const CredalParamSpec *spec, const char *text)
{
  for (guint k = 0; spec->choice_names && spec->choices[k]; k++)
    if (strcmp (spec->choices[k], text) == 0)
      return spec->choice_names[k];
  return text;
}

const CredalParamSpec *
credal_params_idle (const CredalParams *params, const char *name)
{
  const CredalParamSpec *spec = credal_params_find (params, name);
  const CredalParamSpec *other = spec && spec->only_where ? credal_params_find (params, spec->only_where) : NULL;

  if (!other)
    return NULL;
  gboolean another = spec->is[0] == '!';
  gboolean same = strcmp (credal_params_text (params, other->name), spec->is + another) == 0;
  return same == another ? other : NULL;
}
