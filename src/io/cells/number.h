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
/** credal_number_is_missing: Returns TRUE if the cell has no value: empty, NA, NaN, ... */
gboolean     credal_number_is_missing (const char *text);
/** credal_number_fault: Returns the problem and advice, as the end of a sentence that begins with the cell. The last
 *  advice is to leave the column out. */
const char  *credal_number_fault (CredalNumber fault);
