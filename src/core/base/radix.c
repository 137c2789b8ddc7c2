/* Radix sort of 64-bit keys by a range of their bits; skips digits that are the same in all keys. */
#include "core/base/radix.h"

enum { DIGIT_BITS = 8, DIGITS = 1 << DIGIT_BITS };

/* Sorts @from into @to stably by the digit at @shift. Returns FALSE, and writes nothing, if all keys have the same
 * digit. */
static gboolean
sort_by_digit (const guint64 *from, gsize n, guint shift, guint64 *to)
{
  gsize start[DIGITS + 1] = { 0 };

  for (gsize k = 0; k < n; k++)
    start[1 + (from[k] >> shift) % DIGITS]++;
  if (n == 0 || start[1 + (from[0] >> shift) % DIGITS] == n)
    return FALSE;
  for (guint digit = 0; digit < DIGITS; digit++)
    start[digit + 1] += start[digit];
  for (gsize k = 0; k < n; k++)
    to[start[(from[k] >> shift) % DIGITS]++] = from[k];
  return TRUE;
}

void
credal_radix_sort (guint64 **keys, guint64 **spare, gsize n, guint begin, guint bits)
{
  for (guint shift = begin; shift < begin + bits; shift += DIGIT_BITS)
    if (sort_by_digit (*keys, n, shift, *spare))
      {
        guint64 *sorted = *spare;
        *spare = *keys;
        *keys = sorted;
      }
}
