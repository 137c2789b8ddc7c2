/* Strips currency and per cent signs, units, tolerances and grouped thousands from numbers. */
#include "io/csv/format.h"
#include <string.h>
#include "io/csv/known-units.h"

#define LONGEST_UNIT 8     /* characters */
#define DEGREE       0xB0

/* ---- around the digits ---- */

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

static const char *
skip_spaces (const char *text)
{
  while (is_space (g_utf8_get_char (text)))
    text = g_utf8_next_char (text);
  return text;
}

#define MINUS 0x2212

/* Copies "+", "-" and "−", notes one sign, skips spaces; NULL: there are two signs. */
static const char *
take_around (const char *text, GString *number, gunichar *sign)
{
  for (;; text = g_utf8_next_char (text))
    {
      gunichar read = g_utf8_get_char (text), c = read == MINUS ? '-' : read;
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

/* ---- digits ---- */

/* Returns a thousands separator at @text, followed by exactly three digits; 0: there is none. */
static gunichar
group_at (const char *text, gboolean decimal_comma)
{
  gunichar c = g_utf8_get_char (text);
  const char *digits = g_utf8_next_char (text);
  gboolean separates = is_space (c) || c == '\'' || c == 0x2019 || c == (gunichar) (decimal_comma ? '.' : ',');

  return *text && separates && skip_digits (digits) == digits + 3 ? c : 0;
}

/* Copies groups of three digits. */
static const char *
take_thousands (const char *text, gboolean decimal_comma, GString *number)
{
  gunichar group = group_at (text, decimal_comma);

  for (; group && group_at (text, decimal_comma) == group; text += 3)
    {
      text = g_utf8_next_char (text);
      g_string_append_len (number, text, 3);
    }
  return text;
}

/* Returns the end of ",90,698": groups of two digits and one of three; NULL: there are none. */
static const char *
lakhs_end (const char *text, gboolean decimal_comma)
{
  const char *end = text;

  while (!decimal_comma && *end == ',' && skip_digits (end + 1) == end + 3)
    end += 3;
  return end > text && *end == ',' && skip_digits (end + 1) == end + 4 ? end + 4 : NULL;
}

static const char *
take_groups (const char *text, gboolean decimal_comma, GString *number)
{
  const char *end = lakhs_end (text, decimal_comma);

  if (!end)
    return take_thousands (text, decimal_comma, number);
  for (; text < end; text++)
    if (g_ascii_isdigit (*text))
      g_string_append_c (number, *text);
  return end;
}

/* Copies "e308"; "D+01" only behind a fraction, since "5d2" can be something else. */
static const char *
take_exponent (const char *text, gboolean fraction, GString *number)
{
  gboolean fortran = fraction && (*text == 'd' || *text == 'D');
  const char *digits = text + 1 + (*text && (text[1] == '+' || text[1] == '-'));

  if ((*text != 'e' && *text != 'E' && !fortran) || !g_ascii_isdigit (*digits) || *skip_digits (digits) != '\0')
    return text;
  g_string_append_c (number, 'e');
  g_string_append (number, text + 1);
  return text + strlen (text);
}

/* Copies digits, grouped or not, and a fraction; NULL: there are no digits. */
static const char *
take_digits (const char *text, gboolean decimal_comma, GString *number, gboolean *fraction)
{
  const char *end = skip_digits (text);

  if (end == text)
    return NULL;
  g_string_append_len (number, text, end - text);
  if (end - text <= 3 && *text != '0')
    end = take_groups (end, decimal_comma, number);
  *fraction = *end == (decimal_comma ? ',' : '.');
  if (!*fraction)
    return end;
  text = end + 1;
  end = skip_digits (text);
  g_string_append_c (number, '.');
  g_string_append_len (number, text, end - text);
  return end;
}

/* ---- behind the digits ---- */

static const char *
skip_number (const char *text)
{
  text = skip_digits (text);
  return *text == '.' || *text == ',' ? skip_digits (text + 1) : text;
}

/* Returns the text behind "±0.2", "+/-0.2", or "(2)" after a fraction; @text: there is none. */
static const char *
skip_tolerance (const char *text, gboolean fraction)
{
  static const char *const marks[] = { "±", "+/-", "+-", "(" };
  const char *begin = skip_spaces (text);
  gsize k = 0;

  while (k < G_N_ELEMENTS (marks) && !g_str_has_prefix (begin, marks[k]))
    k++;
  if (k == G_N_ELEMENTS (marks) || (*begin == '(' && !fraction))
    return text;
  begin = skip_spaces (begin + strlen (marks[k]));
  const char *end = skip_number (begin);
  gboolean closes = *marks[k] == '(' ? *end == ')' : TRUE;
  return end > begin && closes ? end + (*marks[k] == '(') : text;
}

/* "mm", "°C", "m/s", "m2", "kg·m⁻²": letters first, and no space. */
static gboolean
is_unit (const char *text)
{
  gunichar first = g_utf8_get_char (text);

  if ((!g_unichar_isalpha (first) && first != DEGREE) || g_utf8_strlen (text, -1) > LONGEST_UNIT)
    return FALSE;
  for (; *text; text = g_utf8_next_char (text))
    {
      gunichar c = g_utf8_get_char (text);
      if (!g_unichar_isalnum (c) && c != DEGREE && c != 0xB7 && c != '/' && c != '^' && c != '-' && c != 0x207B
          && g_unichar_type (c) != G_UNICODE_OTHER_NUMBER)
        return FALSE;
    }
  return TRUE;
}

/* ---- the whole cell ---- */

char *
credal_format_strip (const char *text, gboolean decimal_comma, CredalNumberFormat *format)
{
  CredalNumberFormat found = { 0 };
  gboolean fraction = FALSE;

  if (g_ascii_isalpha (*text))
    return NULL;
  g_autoptr(GString) number = g_string_new (NULL);
  text = take_around (text + (*text == '\''), number, &found.sign);
  text = text ? take_digits (text, decimal_comma, number, &fraction) : NULL;
  if (!text)
    return NULL;
  text = take_exponent (text, fraction, number);
  const char *behind = skip_tolerance (text, fraction);
  found.tolerance = behind != text;
  found.unit = take_around (behind, number, &found.sign);
  if (!found.unit || (*found.unit && (found.sign != 0 || !is_unit (found.unit))))
    return NULL;
  *format = found;
  return g_string_free (g_steal_pointer (&number), FALSE);
}

double
credal_format_factor (const CredalNumberFormat *from, const CredalNumberFormat *to)
{
  return from->sign == to->sign ? credal_unit_factor (from->unit, to->unit) : 0.0;
}

char *
credal_format_print (const CredalNumberFormat *format)
{
  char sign[8] = { 0 };

  g_unichar_to_utf8 (format->sign, sign);
  return *format->unit ? g_strdup (format->unit) : format->sign ? g_strdup (sign) : NULL;
}

/* ---- measurements ---- */

static gboolean
has_letter (const char *text)
{
  for (; *text; text = g_utf8_next_char (text))
    if (g_unichar_isalpha (g_utf8_get_char (text)))
      return TRUE;
  return FALSE;
}

/* A second point, as in "1.2.3", belongs to a version or an address. */
static gboolean
has_decorated_fraction (const char *text)
{
  const char *digits = text + strcspn (text, "0123456789"), *point = skip_digits (digits);
  const char *end = *point == '.' || *point == ',' ? skip_digits (point + 1) : point;

  return end > point + 1 && *end != '.' && !has_letter (text);
}

gboolean
credal_format_is_measured (const char *text, gboolean decimal_comma)
{
  CredalNumberFormat format;
  g_autofree char *number = credal_format_strip (text, decimal_comma, &format);

  return number ? !*format.unit || credal_unit_is_known (format.unit) : has_decorated_fraction (text);
}
