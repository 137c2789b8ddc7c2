#pragma once
#include <glib.h>

/**
 * credal_plain_number_read:
 * @value: (out): the double that is nearest to the number; of two equally near, the even one
 * @mark: (out): its decimal mark: '.', ',', or 0 if it has none
 *
 * Reads a text that is a whole or decimal number, with or without sign and exponent. Returns the end of the text, its
 * NUL; NULL, with undefined @value and @mark, if it is no such number, or so long or large that rounding it takes more
 * arithmetic. Such numbers are for g_ascii_strtod().
 */
const char *credal_plain_number_read (const char *text, double *value, char *mark);
