#pragma once
#include <glib.h>

/* A cell read as a finite number in the C locale, whole or not at all. */
typedef enum {
  CREDAL_NUMBER_OK,
  CREDAL_NUMBER_EMPTY,
  CREDAL_NUMBER_MISSING,     /* NA, ?, null, a dash, ... */
  CREDAL_NUMBER_NAN,
  CREDAL_NUMBER_INFINITE,
  CREDAL_NUMBER_HEXADECIMAL,
  CREDAL_NUMBER_TOO_LARGE,
  CREDAL_NUMBER_SEPARATOR,   /* a number but for its decimal point or comma */
  CREDAL_NUMBER_TEXT,
} CredalNumber;

/** credal_number_read: @value is set when the result is %CREDAL_NUMBER_OK. */
CredalNumber credal_number_read  (const char *text, gboolean decimal_comma, double *value);
#define CREDAL_SIGN_UNIT ((gunichar) 1 << 31)
/**
 * credal_number_strip_format:
 * @sign: out: the currency sign or '%' before or after the number, or one with %CREDAL_SIGN_UNIT, the same for the same
 *  unit, behind it; 0: none
 *
 * "1.234,50 €" as 1234.50, "10.5 mm" as 10.5: a number whose thousands may be grouped, by spaces, apostrophes, or
 * points or commas where these are no decimal separator. Returns: (transfer full) (nullable): for credal_number_read()
 * without a decimal comma; NULL: it is none.
 */
char        *credal_number_strip_format (const char *text, gboolean decimal_comma, gunichar *sign);
/** credal_number_is_missing: an empty cell, NA, NaN, ...: there is no value. */
gboolean     credal_number_is_missing (const char *text);
/** credal_number_fault: what is wrong, and what to do; as a last resort, leave the column out. The end of a sentence
 *  that begins with the cell. */
const char  *credal_number_fault (CredalNumber fault);
