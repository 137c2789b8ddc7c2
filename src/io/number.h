#pragma once
#include <glib.h>

/* A cell read as a finite number in the C locale, whole or not at all. */
typedef enum {
  CREDAL_NUMBER_OK,
  CREDAL_NUMBER_EMPTY,
  CREDAL_NUMBER_MISSING,     /* NA, ?, null, ... */
  CREDAL_NUMBER_NAN,
  CREDAL_NUMBER_INFINITE,
  CREDAL_NUMBER_HEXADECIMAL,
  CREDAL_NUMBER_TOO_LARGE,
  CREDAL_NUMBER_SEPARATOR,   /* a number but for its decimal point or comma */
  CREDAL_NUMBER_TEXT,
} CredalNumber;

/** credal_number_read: @value is set when the result is %CREDAL_NUMBER_OK. */
CredalNumber credal_number_read  (const char *text, gboolean decimal_comma, double *value);
/** credal_number_is_missing: an empty cell, NA, NaN, ...: there is no value. */
gboolean     credal_number_is_missing (const char *text);
/** credal_number_fault: what is wrong, and what to do: ends a sentence that begins with the cell. */
const char  *credal_number_fault (CredalNumber fault);
