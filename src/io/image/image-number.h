#pragma once
#include <string.h>
#include <glib.h>

/* Numbers as pictures store them. */

/** credal_image_whole: of @size bytes, up to 8, the lowest first or the highest. */
static inline guint64
credal_image_whole (const guint8 *bytes, guint size, gboolean low_first)
{
  guint64 number = 0;

  for (guint k = 0; k < size; k++)
    number |= (guint64) bytes[low_first ? k : size - 1 - k] << 8 * k;
  return number;
}

/** credal_image_real: what the lowest 32 bits of @number stand for, or all 64 (IEEE 754). */
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
