/* The names of clusters as parameters, and the checks of a new name. */
#include "method/cluster-names.h"
#include <glib/gi18n-lib.h>
#include "core/belief/frame.h"

#define NAME(number) { .name = number, .label = N_("Name"), .type = CREDAL_PARAM_TEXT, .initial = "", \
                       .help = N_("The name of the cluster. Empty: its number is shown.") }

const CredalParamSpec credal_cluster_names[] = {
  NAME ("1"), NAME ("2"), NAME ("3"), NAME ("4"), NAME ("5"), NAME ("6"), NAME ("7"), NAME ("8"), NAME ("9"),
  NAME ("10"), NAME ("11"), NAME ("12"), NAME ("13"), NAME ("14"), NAME ("15"), NAME ("16"), NAME ("17"), NAME ("18"),
  NAME ("19"), NAME ("20"), NAME ("21"), NAME ("22"), NAME ("23"), NAME ("24"), NAME ("25"), NAME ("26"), NAME ("27"),
  NAME ("28"), NAME ("29"), NAME ("30"),
  { 0 },
};

G_STATIC_ASSERT (G_N_ELEMENTS (credal_cluster_names) == CREDAL_MAX_CLUSTERS + 1);

/* Returns @text in one line, without space around it. */
static char *
clean_name (const char *text)
{
  GString *clean = g_string_new (NULL);

  for (; *text; text = g_utf8_next_char (text))
    {
      gunichar c = g_utf8_get_char (text);
      gboolean is_space = g_unichar_isspace (c) || g_unichar_iscntrl (c);
      if (!is_space)
        g_string_append_unichar (clean, c);
      else if (clean->len > 0 && clean->str[clean->len - 1] != ' ')
        g_string_append_c (clean, ' ');
    }
  return g_strchomp (g_string_free (clean, FALSE));
}

static gboolean
check_length (const char *name, GError **error)
{
  if (g_utf8_strlen (name, -1) <= CREDAL_NAME_LENGTH)
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, _("A name has at most %d characters."), CREDAL_NAME_LENGTH);
  return FALSE;
}

static gboolean
check_others (const CredalParams *names, const char *cluster, const char *name, GError **error)
{
  for (const CredalParamSpec *spec = credal_params_specs (names); *name && spec->name; spec++)
    if (!g_str_equal (spec->name, cluster) && g_str_equal (credal_params_text (names, spec->name), name))
      {
        g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, _("Cluster %s already has the name “%s”."),
                     spec->name, name);
        return FALSE;
      }
  return TRUE;
}

gboolean
credal_cluster_names_check (const char *cluster, const char *text, GError **error)
{
  g_autofree char *name = clean_name (text);

  for (const CredalParamSpec *spec = credal_cluster_names; spec->name; spec++)
    if (!g_str_equal (spec->name, cluster) && g_str_equal (spec->name, name))
      {
        g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, _("“%s” is the number of another cluster."), name);
        return FALSE;
      }
  return TRUE;
}

gboolean
credal_cluster_names_set (CredalParams *names, const char *cluster, const char *text, GError **error)
{
  g_autofree char *name = clean_name (text);

  return check_length (name, error) && check_others (names, cluster, name, error)
         && credal_params_set (names, cluster, name, error);
}
