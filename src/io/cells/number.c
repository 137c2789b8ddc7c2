/* Reads plain numbers in cells, and explains cells that are no numbers. */
#include <glib/gi18n-lib.h>
#include "io/cells/number.h"
#include <math.h>
#include <string.h>
#include "io/cells/plain-number.h"

/* Looks for @text, in any case, in @words. These are in small letters. */
static gboolean
is_one_of (const char *text, const char *const *words)
{
  char first = g_ascii_tolower (*text);

  for (gsize k = 0; words[k]; k++)
    if (first == *words[k] && g_ascii_strcasecmp (text, words[k]) == 0)
      return TRUE;
  return FALSE;
}

/* Returns why @text is not a number. */
static CredalNumber
fault_of (const char *text)
{
  static const char *const missing[] = {
    "na", "n/a", "n.a.", "n.a", "<na>", "#n/a", "#na", "null", "\\n", "none", "missing", "?", ".", "..", "-", "--", "–",
    "—", "#null!", "#div/0!", "#value!", "#num!", "#ref!", "#name?", "#nv", "#n/v", "#wert!",
    "#zahl!", "#bezug!", "n.d.", "nd", "no data", "nodata", "not available", "not measured", "unknown", "k.a.", "k. a.",
    "keine angabe", "n.v.", NULL,
  };
  static const char *const nan_words[] = { "nan", "1.#qnan", "1.#ind", NULL };
  static const char *const infinities[] = { "inf", "infinity", NULL };
  const char *unsigned_part = text + (*text == '+' || *text == '-');

  if (is_one_of (text, missing))
    return CREDAL_NUMBER_MISSING;
  if (is_one_of (unsigned_part, nan_words))
    return CREDAL_NUMBER_NAN;
  if (is_one_of (unsigned_part, infinities))
    return CREDAL_NUMBER_INFINITE;
  if (unsigned_part[0] == '0' && g_ascii_tolower (unsigned_part[1]) == 'x' && g_ascii_isxdigit (unsigned_part[2]))
    return CREDAL_NUMBER_HEXADECIMAL;
  return CREDAL_NUMBER_TEXT;
}

/* Reads decimal numbers of the C locale only: g_ascii_strtod() would also accept "0x1f" and "nan". */
static CredalNumber
read_point (const char *text, double *value)
{
  char *end;

  if (*text == '\0')
    return CREDAL_NUMBER_EMPTY;
  if (text[strspn (text, "+-.0123456789eE")] != '\0')
    return fault_of (text);
  double number = g_ascii_strtod (text, &end);
  if (*end != '\0' || end == text)
    return fault_of (text);
  if (!isfinite (number))
    return CREDAL_NUMBER_TOO_LARGE;
  *value = number;
  return CREDAL_NUMBER_OK;
}

static CredalNumber
read_comma (const char *text, double *value)
{
  g_autofree char *pointed = g_strdup (text);

  g_strdelimit (pointed, ",", '.');
  return read_point (pointed, value);
}

/* Reads a number that is long, or large, or none. */
static CredalNumber
read_other (const char *text, gboolean decimal_comma, double *value)
{
  gboolean comma = strchr (text, ',') != NULL, point = strchr (text, '.') != NULL;

  if (comma && point)
    return fault_of (text);
  CredalNumber kind = comma ? read_comma (text, value) : read_point (text, value);
  gboolean other = decimal_comma ? point : comma;
  return kind == CREDAL_NUMBER_OK && other ? CREDAL_NUMBER_SEPARATOR : kind;
}

CredalNumber
credal_number_read (const char *text, gboolean decimal_comma, double *value)
{
  double number;
  char mark;

  if (!credal_plain_number_read (text, &number, &mark))
    return read_other (text, decimal_comma, value);
  if (mark == (decimal_comma ? '.' : ','))
    return CREDAL_NUMBER_SEPARATOR;
  *value = number;
  return CREDAL_NUMBER_OK;
}

gboolean
credal_number_is_missing (const char *text)
{
  double value;
  CredalNumber kind = credal_number_read (text, FALSE, &value);

  return kind == CREDAL_NUMBER_EMPTY || kind == CREDAL_NUMBER_MISSING || kind == CREDAL_NUMBER_NAN;
}

const char *
credal_number_fault (CredalNumber fault)
{
  switch (fault)
    {
    case CREDAL_NUMBER_OK:
      return _("is a number");
    case CREDAL_NUMBER_EMPTY:
    case CREDAL_NUMBER_MISSING:
    case CREDAL_NUMBER_NAN:
      return _("is no value; enter one, or leave the column out");
    case CREDAL_NUMBER_INFINITE:
      return _("is infinite; enter a finite number, or leave the column out");
    case CREDAL_NUMBER_HEXADECIMAL:
      return _("is a hexadecimal number; write it in decimal, or leave the column out");
    case CREDAL_NUMBER_TOO_LARGE:
      return _("is larger than a double can hold; change the column's unit, or leave the column out");
    case CREDAL_NUMBER_SEPARATOR:
      return _("has the other decimal separator; write all numbers with the same one, or leave the column out");
    case CREDAL_NUMBER_TEXT:
      return _("is text in a column of numbers; correct it, let it mean no value, or leave the column out");
    }
  g_return_val_if_reached ("");
}
