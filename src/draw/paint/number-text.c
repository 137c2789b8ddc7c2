/* Writes numbers with the decimal mark of the user's locale and a true minus. */
#include "draw/paint/number-text.h"
#include <locale.h>
#include <string.h>

#define MINUS "−"

static locale_t user_locale = (locale_t) 0;     /* 0: the C locale */
static char mark[8] = ".";                      /* its decimal mark */

gboolean
credal_number_follow_locale (const char *locale)
{
  locale_t base = duplocale (LC_GLOBAL_LOCALE);
  locale_t found = newlocale (LC_NUMERIC_MASK, locale ? locale : "", base);

  if (!found)
    {
      freelocale (base);
      return FALSE;
    }
  if (user_locale)
    freelocale (user_locale);
  user_locale = found;
  locale_t before = uselocale (user_locale);
  g_strlcpy (mark, localeconv ()->decimal_point, sizeof mark);
  uselocale (before);
  return TRUE;
}

/* A hyphen is a minus if a number follows and no word or number ends before it. */
static gboolean
is_minus (const char *text, const char *at)
{
  return g_ascii_isdigit (at[1]) && (at == text || !(g_ascii_isalnum (at[-1]) || strchr ("-_./\\", at[-1])));
}

static char *
with_minus (const char *text)
{
  GString *shown = g_string_new (NULL);

  for (const char *at = text; *at; at++)
    if (*at == '-' && is_minus (text, at))
      g_string_append (shown, MINUS);
    else
      g_string_append_c (shown, *at);
  return g_string_free (shown, FALSE);
}

char *
credal_number_text (const char *format, ...)
{
  locale_t before = user_locale ? uselocale (user_locale) : (locale_t) 0;
  va_list arguments;

  va_start (arguments, format);
  g_autofree char *text = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  if (before)
    uselocale (before);
  return with_minus (text);
}

char *
credal_number_shown (const char *number)
{
  g_auto(GStrv) parts = g_strsplit (number, ".", 2);
  g_autofree char *text = g_strjoinv (mark, parts);

  return with_minus (text);
}
