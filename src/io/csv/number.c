/* Reads numbers in cells, strips their format, and explains cells that are no numbers. */
#include "io/csv/number.h"
#include <math.h>
#include <string.h>

static gboolean
is_one_of (const char *text, const char *const *words)
{
  for (gsize k = 0; words[k]; k++)
    if (g_ascii_strcasecmp (text, words[k]) == 0)
      return TRUE;
  return FALSE;
}

/* Returns why @text is not a number. */
static CredalNumber
fault_of (const char *text)
{
  static const char *const missing[] = {
    "na", "n/a", "n.a.", "n.a", "<na>", "#n/a", "#na", "null", "\\n", "none", "missing", "?", ".", "..", "-", "--", "–",
    "—", "#null!", "#div/0!", "#value!", "#num!", "#ref!", "#name?", NULL,
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

CredalNumber
credal_number_read (const char *text, gboolean decimal_comma, double *value)
{
  gboolean comma = strchr (text, ',') != NULL, point = strchr (text, '.') != NULL;

  if (comma && point)
    return fault_of (text);
  CredalNumber kind = comma ? read_comma (text, value) : read_point (text, value);
  gboolean other = decimal_comma ? point : comma;
  return kind == CREDAL_NUMBER_OK && other ? CREDAL_NUMBER_SEPARATOR : kind;
}

/* ---- format around digits ---- */

static const char *
skip_digits (const char *text)
{
  while (g_ascii_isdigit (*text))
    text++;
  return text;
}

static gboolean
is_space (gunichar c)
{
  return c == ' ' || c == 0xA0 || c == 0x202F;
}

/* Copies "+" and "-", notes one sign, skips spaces; NULL: there are two signs. */
static const char *
take_around (const char *text, GString *number, gunichar *sign)
{
  for (;; text = g_utf8_next_char (text))
    {
      gunichar c = g_utf8_get_char (text);
      gboolean is_sign = c == '%' || g_unichar_type (c) == G_UNICODE_CURRENCY_SYMBOL;
      if ((is_sign && *sign != 0) || ((c == '+' || c == '-') && number->len > 0))
        return NULL;
      if (is_sign)
        *sign = c;
      else if (c == '+' || c == '-')
        g_string_append_unichar (number, c);
      else if (!is_space (c))
        return text;
    }
}

/* Returns a thousands separator at @text, followed by exactly three digits; 0: there is none. */
static gunichar
group_at (const char *text, gboolean decimal_comma)
{
  gunichar c = g_utf8_get_char (text);
  const char *digits = g_utf8_next_char (text);
  gboolean separates = is_space (c) || c == '\'' || c == 0x2019 || c == (gunichar) (decimal_comma ? '.' : ',');

  return *text && separates && skip_digits (digits) == digits + 3 ? c : 0;
}

/* Copies digits, grouped or not, and a fraction; NULL: there are no digits. */
static const char *
take_digits (const char *text, gboolean decimal_comma, GString *number)
{
  const char *end = skip_digits (text);
  gunichar group = end - text <= 3 && *text != '0' ? group_at (end, decimal_comma) : 0;

  if (end == text)
    return NULL;
  g_string_append_len (number, text, end - text);
  for (; group && group_at (end, decimal_comma) == group; end += 3)
    {
      end = g_utf8_next_char (end);
      g_string_append_len (number, end, 3);
    }
  if (*end != (decimal_comma ? ',' : '.'))
    return end;
  text = end + 1;
  end = skip_digits (text);
  g_string_append_c (number, '.');
  g_string_append_len (number, text, end - text);
  return end;
}

#define LONGEST_UNIT 8     /* characters */

/* "e308" */
static gboolean
is_exponent (const char *text)
{
  const char *digits = text + 1 + (*text && (text[1] == '+' || text[1] == '-'));

  return (*text == 'e' || *text == 'E') && g_ascii_isdigit (*digits) && *skip_digits (digits) == '\0';
}

/* "mm", "°C", "m/s", "m2", "kg·m⁻²": letters first, and no space. */
static gboolean
is_unit (const char *text)
{
  gunichar first = g_utf8_get_char (text);

  if (is_exponent (text) || (!g_unichar_isalpha (first) && first != 0xB0) || g_utf8_strlen (text, -1) > LONGEST_UNIT)
    return FALSE;
  for (; *text; text = g_utf8_next_char (text))
    {
      gunichar c = g_utf8_get_char (text);
      if (!g_unichar_isalnum (c) && c != 0xB0 && c != 0xB7 && c != '/' && c != '^' && c != '-' && c != 0x207B
          && g_unichar_type (c) != G_UNICODE_OTHER_NUMBER)
        return FALSE;
    }
  return TRUE;
}

/* Skips a unit if all of @text is one. */
static const char *
take_unit (const char *text, gunichar *sign)
{
  if (*sign != 0 || !is_unit (text))
    return text;
  *sign = g_str_hash (text) | CREDAL_SIGN_UNIT;
  return text + strlen (text);
}

char *
credal_number_strip_format (const char *text, gboolean decimal_comma, gunichar *sign)
{
  g_autoptr(GString) number = g_string_new (NULL);

  *sign = 0;
  text = take_around (text, number, sign);
  text = text ? take_digits (text, decimal_comma, number) : NULL;
  text = text ? take_around (text, number, sign) : NULL;
  text = text ? take_unit (text, sign) : NULL;
  return text && *text == '\0' ? g_string_free (g_steal_pointer (&number), FALSE) : NULL;
}

char *
credal_number_unit (const char *text, gboolean decimal_comma)
{
  gunichar sign;
  g_autofree char *number = credal_number_strip_format (text, decimal_comma, &sign);
  char one[8] = { 0 };

  if (!number || sign == 0)
    return NULL;
  if (sign & CREDAL_SIGN_UNIT)
    while (!g_unichar_isalpha (g_utf8_get_char (text)) && g_utf8_get_char (text) != 0xB0)
      text = g_utf8_next_char (text);
  else
    g_unichar_to_utf8 (sign, one);
  return g_strdup (sign & CREDAL_SIGN_UNIT ? text : one);
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
      return "is a number";
    case CREDAL_NUMBER_EMPTY:
    case CREDAL_NUMBER_MISSING:
    case CREDAL_NUMBER_NAN:
      return "is no value; enter one, or leave the column out";
    case CREDAL_NUMBER_INFINITE:
      return "is infinite; enter a finite number, or leave the column out";
    case CREDAL_NUMBER_HEXADECIMAL:
      return "is a hexadecimal number; write it in decimal, or leave the column out";
    case CREDAL_NUMBER_TOO_LARGE:
      return "is larger than a double can hold; change the column's unit, or leave the column out";
    case CREDAL_NUMBER_SEPARATOR:
      return "has the other decimal separator; write all numbers with the same one, or leave the column out";
    case CREDAL_NUMBER_TEXT:
      return "is text in a column of numbers; correct it, or leave the column out";
    }
  g_return_val_if_reached ("");
}
