/* Reads most decimal numbers with one correctly rounded operation. */
#include "io/cells/plain-number.h"
#include <float.h>
#include <math.h>

#define MOST_DIGITS   19                        /* of which every number fits into 64 bits */
#define MOST_EXPONENT 9999                      /* farther exponents are not added up */
#define EXACT         (G_GUINT64_CONSTANT (1) << DBL_MANT_DIG)

/* The powers of ten that are doubles. */
static const double tens[] = {
  1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
  1e21, 1e22,
};

/* A number mantissa · 10^exponent. */
typedef struct {
  guint64 mantissa;
  int exponent;
  int digits;              /* behind leading zeros */
} Decimal;

static const char *
take_digits (const char *at, Decimal *decimal)
{
  while (*at == '0' && decimal->mantissa == 0)
    at++;
  const char *begin = at;
  for (guint digit; (digit = (guint) (*at - '0')) <= 9; at++)
    decimal->mantissa = decimal->mantissa * 10 + digit;
  decimal->digits += (int) MIN (at - begin, 2 * MOST_DIGITS);
  return at;
}

/* Adds an exponent if there is one: "e-5". NULL: it has no digits. */
static const char *
take_exponent (const char *at, Decimal *decimal)
{
  int exponent = 0;

  if (*at != 'e' && *at != 'E')
    return at;
  gboolean negative = at[1] == '-';
  at += 1 + (negative || at[1] == '+');
  if (!g_ascii_isdigit (*at))
    return NULL;
  for (; g_ascii_isdigit (*at); at++)
    exponent = MIN (exponent * 10 + (*at - '0'), MOST_EXPONENT);
  decimal->exponent += negative ? -exponent : exponent;
  return at;
}

#if defined __SIZEOF_INT128__
__extension__ typedef unsigned __int128 Wide;

/* Returns the number of bits of @value ≥ 1. */
static int
bits_of (Wide value)
{
  guint64 high = (guint64) (value >> 64);

  return high ? 128 - __builtin_clzll (high) : 64 - __builtin_clzll ((guint64) value);
}

/* Divides by 10^@power ≤ 10^19 in whole numbers: the quotient has more bits than a double, and the remainder says on
 * which side of it the number is. */
static double
divide (guint64 mantissa, int power)
{
  int shift = __builtin_clzll (mantissa) + 63;
  Wide numerator = (Wide) mantissa << shift, divisor = 1;

  while (power-- > 0)
    divisor *= 10;
  Wide quotient = numerator / divisor;
  gboolean more = quotient * divisor != numerator;
  int extra = bits_of (quotient) - DBL_MANT_DIG;
  Wide half = (Wide) 1 << (extra - 1), rest = quotient & (2 * half - 1);
  guint64 kept = (guint64) (quotient >> extra);
  gboolean up = rest > half || (rest == half && (more || (kept & 1)));
  return ldexp ((double) (kept + up), extra - shift);
}
#endif

/* Sets the nearest double; FALSE: it takes more than one operation. */
static gboolean
round_decimal (const Decimal *decimal, double *value)
{
  int power = decimal->exponent, last = G_N_ELEMENTS (tens) - 1;

  if (decimal->mantissa <= EXACT && FLT_EVAL_METHOD == 0 && power >= -last && power <= last)
    {
      double mantissa = (double) decimal->mantissa;
      *value = power < 0 ? mantissa / tens[-power] : mantissa * tens[power];
      return TRUE;
    }
#if defined __SIZEOF_INT128__
  if (decimal->mantissa > 0 && power < 0 && power >= -MOST_DIGITS)
    {
      *value = divide (decimal->mantissa, -power);
      return TRUE;
    }
#endif
  return FALSE;
}

const char *
credal_plain_number_read (const char *text, double *value, char *mark)
{
  const char *at = text + (*text == '-' || *text == '+'), *begin = at;
  Decimal decimal = { 0 };

  at = take_digits (at, &decimal);
  *mark = '\0';
  if (*at == '.' || *at == ',')
    {
      const char *fraction = at + 1;
      *mark = *at;
      at = take_digits (fraction, &decimal);
      decimal.exponent = (int) -MIN (at - fraction, MOST_EXPONENT);
    }
  if (at - begin <= (*mark != '\0') || decimal.digits > MOST_DIGITS)
    return NULL;
  at = take_exponent (at, &decimal);
  if (!at || *at != '\0' || !round_decimal (&decimal, value))
    return NULL;
  *value = *text == '-' ? -*value : *value;
  return at;
}
