/* The list of hidden groups, and its text. */
#include <glib/gi18n-lib.h>
#include "core/groups/hidden.h"
#include <string.h>

#define ONLY "only"

/* Returns the place of @set in the list; @n: it is not there. */
static guint
find_place (const CredalHidden *hidden, CredalSet set)
{
  guint place = 0;

  while (place < hidden->n && hidden->sets[place] != set)
    place++;
  return place;
}

static gboolean
parse_set (const char *word, CredalSet *set)
{
  g_auto(GStrv) numbers = g_strsplit (word, "+", -1);

  *set = 0;
  for (char **number = numbers; *number; number++)
    {
      guint64 k;
      if (!g_ascii_string_to_unsigned (*number, 10, 0, CREDAL_MAX_CLUSTERS, &k, NULL)
          || (k == 0 && (numbers[1] || *set)))
        return FALSE;
      *set |= k > 0 ? (CredalSet) 1 << (k - 1) : 0;
    }
  return numbers[0] != NULL;
}

gboolean
credal_hidden_parse (const char *text, CredalHidden *hidden, GError **error)
{
  g_auto(GStrv) words = g_strsplit (text, " ", -1);
  char **word = words;

  *hidden = (CredalHidden) { .only = *word && strcmp (*word, ONLY) == 0 };
  for (word += hidden->only; *word; word++)
    {
      CredalSet set;
      if (!parse_set (*word, &set) || !credal_hidden_put (hidden, set, !hidden->only))
        {
          g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER,
                       _("Hidden groups \"%s\": expected at most %u groups such as 2, 1+3 or 0"), text,
                       CREDAL_MOST_HIDDEN);
          return FALSE;
        }
    }
  return TRUE;
}

static void
print_set (GString *text, CredalSet set)
{
  if (text->len > 0)
    g_string_append_c (text, ' ');
  if (set == 0)
    g_string_append_c (text, '0');
  for (guint k = 0, printed = 0; set >> k != 0; k++)
    if (set >> k & 1)
      g_string_append_printf (text, "%s%u", printed++ ? "+" : "", k + 1);
}

char *
credal_hidden_print (const CredalHidden *hidden)
{
  g_autoptr(GString) text = g_string_new (hidden->only ? ONLY : NULL);

  for (guint k = 0; k < hidden->n; k++)
    print_set (text, hidden->sets[k]);
  return g_strdup (text->str);
}

gboolean
credal_hidden_has (const CredalHidden *hidden, CredalSet set)
{
  return (find_place (hidden, set) < hidden->n) != hidden->only;
}

gboolean
credal_hidden_any (const CredalHidden *hidden)
{
  return hidden->only || hidden->n > 0;
}

gboolean
credal_hidden_put (CredalHidden *hidden, CredalSet set, gboolean hide)
{
  guint place = find_place (hidden, set);

  if (credal_hidden_has (hidden, set) == hide)
    return TRUE;
  if (place < hidden->n)
    hidden->sets[place] = hidden->sets[--hidden->n];
  else if (hidden->n == CREDAL_MOST_HIDDEN)
    return FALSE;
  else
    hidden->sets[hidden->n++] = set;
  return TRUE;
}
