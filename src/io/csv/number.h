#pragma once
#include <glib.h>

/* The result of reading a whole cell as a finite number, without thousands separators. */
typedef enum {
  CREDAL_NUMBER_OK,
  CREDAL_NUMBER_EMPTY,
  CREDAL_NUMBER_MISSING,     /* NA, ?, null, a dash, ... */
  CREDAL_NUMBER_NAN,
  CREDAL_NUMBER_INFINITE,
  CREDAL_NUMBER_HEXADECIMAL,
  CREDAL_NUMBER_TOO_LARGE,
  CREDAL_NUMBER_SEPARATOR,   /* a number with the other decimal separator */
  CREDAL_NUMBER_TEXT,
} CredalNumber;

/** credal_number_read: Sets @value only if the result is %CREDAL_NUMBER_OK. */
CredalNumber credal_number_read  (const char *text, gboolean decimal_comma, double *value);
#define CREDAL_SIGN_UNIT ((gunichar) 1 << 31)
/**
 * credal_number_strip_format:
 * @sign: out: the currency sign or '%' before or after the number. A unit behind the number has a value with the bit
 *   %CREDAL_SIGN_UNIT, the same for the same unit. 0: no sign or unit
 *
 * Strips the format of a number: "1.234,50 €" becomes 1234.50, "10.5 mm" becomes 10.5. Thousands can be grouped by
 * spaces, apostrophes, or whichever of point and comma is no decimal separator. Returns: (transfer full) (nullable):
 * for credal_number_read() without a decimal comma; NULL: not a number.
 */
char        *credal_number_strip_format (const char *text, gboolean decimal_comma, gunichar *sign);
/** credal_number_unit: Returns (transfer full) (nullable) the sign or unit that credal_number_strip_format() removes:
 *  "%", "€", "mm". */
char        *credal_number_unit (const char *text, gboolean decimal_comma);
/** credal_number_is_missing: Returns TRUE if the cell has no value: empty, NA, NaN, ... */
gboolean     credal_number_is_missing (const char *text);
/** credal_number_fault: Returns the problem and advice, as the end of a sentence that begins with the cell. The last
 *  advice is to leave the column out. */
const char  *credal_number_fault (CredalNumber fault);
