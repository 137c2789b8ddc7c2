#pragma once
#include <glib.h>

/* The format of a number in a cell. Its unit points into the cell. */
typedef struct {
  gunichar sign;           /* a currency sign or '%', before or behind the number; 0: none */
  const char *unit;        /* behind the number; "": none */
  gboolean tolerance;      /* TRUE: a tolerance stands behind the number: "±0.2", "(2)" */
} CredalNumberFormat;

/**
 * credal_format_strip:
 * @format: (out): set if a number is returned
 *
 * Strips the format of a number: "1.234,50 €" becomes 1234.50, "10.5 mm" becomes 10.5, "4.89±0.2" becomes 4.89.
 * Thousands can be grouped by spaces, apostrophes, or whichever of point and comma is no decimal separator, and by
 * commas as in "19,90,698". An apostrophe before the number, a spreadsheet's mark of a text, is dropped. The
 * exponent can be Fortran's ("2.1D+01"). Returns: (transfer full) (nullable): for credal_number_read() without a
 * decimal comma; NULL: not a number.
 */
char    *credal_format_strip   (const char *text, gboolean decimal_comma, CredalNumberFormat *format);
/** credal_format_factor: Returns the number by which a value of the format @from is multiplied to be of the format @to:
 *  1 for the same sign and unit, another number for another unit of the same quantity. Returns 0 if no column can hold
 *  both. */
double   credal_format_factor  (const CredalNumberFormat *from, const CredalNumberFormat *to);
/** credal_format_print: Returns (transfer full) the sign or unit: "%", "€", "mm"; NULL: there is none. */
char    *credal_format_print   (const CredalNumberFormat *format);
/** credal_format_is_measured: Returns TRUE if a text is a measurement, whether it can be read or not: a number, without
 *  a unit or with a known one, or a decimal fraction between other signs, such as "<0.05", "4.9*" or
 *  "5.1 (4.2–6.0)". */
gboolean credal_format_is_measured (const char *text, gboolean decimal_comma);
