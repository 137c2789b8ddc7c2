#pragma once
#include <string.h>
#include <glib.h>

/* Numbers in the binary form of picture files. */

/** credal_image_whole: Reads @size bytes, up to 8. @low_first: TRUE: the lowest byte comes first. */
static inline guint64
credal_image_whole (const guint8 *bytes, guint size, gboolean low_first)
{
  guint64 number = 0;

  for (guint k = 0; k < size; k++)
    number |= (guint64) bytes[low_first ? k : size - 1 - k] << 8 * k;
  return number;
}

/** credal_image_real: Returns the IEEE 754 number in the lowest 32 bits of @number, or in all 64. */
static inline double
credal_image_real (guint64 number, guint bits)
{
  const guint32 word = (guint32) number;
  float single;
  double twice;

  memcpy (&single, &word, sizeof single);
  memcpy (&twice, &number, sizeof twice);
  return bits == 32 ? (double) single : twice;
}
