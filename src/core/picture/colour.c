/* Conversion of colours from sRGB to L*a*b*. */
#include "core/picture/colour.h"
#include <math.h>

/* IEC 61966-2-1 */
static double
linear_channel (double value)
{
  return value <= 0.04045 ? value / 12.92 : pow ((value + 0.055) / 1.055, 2.4);
}

/* CIE 15:2004 §8.2.1.1 */
static double
compress_ratio (double ratio)
{
  return ratio > 216.0 / 24389.0 ? cbrt (ratio) : (24389.0 / 27.0 * ratio + 16.0) / 116.0;
}

void
credal_colour_lab (const double rgb[3], double lab[3])
{
  static const double to_xyz[3][3] = { { 0.4124564, 0.3575761, 0.1804375 },     /* rows sum to the D65 white point */
                                       { 0.2126729, 0.7151522, 0.0721750 },
                                       { 0.0193339, 0.1191920, 0.9503041 } };
  const double r = linear_channel (rgb[0]), g = linear_channel (rgb[1]), b = linear_channel (rgb[2]);
  double f[3];

  for (int k = 0; k < 3; k++)
    f[k] = compress_ratio ((to_xyz[k][0] * r + to_xyz[k][1] * g + to_xyz[k][2] * b)
                           / (to_xyz[k][0] + to_xyz[k][1] + to_xyz[k][2]));
  lab[0] = 116.0 * f[1] - 16.0;
  lab[1] = 500.0 * (f[0] - f[1]);
  lab[2] = 200.0 * (f[1] - f[2]);
}
