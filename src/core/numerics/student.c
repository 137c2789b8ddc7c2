#include "core/numerics/student.h"
#include <math.h>

double
credal_student_quantile (guint freedom)
{
  static const double few[] = { 12.7062, 4.3027, 3.1824, 2.7764 };
  static const double terms[][5] = {               /* of z, z³, z⁵, z⁷ and z⁹, for each power of 1/freedom */
    { 1.0 }, { 1.0 / 4, 1.0 / 4 }, { 3.0 / 96, 16.0 / 96, 5.0 / 96 },
    { -15.0 / 384, 17.0 / 384, 19.0 / 384, 3.0 / 384 },
    { -945.0 / 92160, -1920.0 / 92160, 1482.0 / 92160, 776.0 / 92160, 79.0 / 92160 },
  };
  const double z = 1.959964, z2 = z * z;
  double quantile = 0.0;

  if (freedom <= G_N_ELEMENTS (few))
    return few[freedom - 1];
  for (gsize k = G_N_ELEMENTS (terms); k-- > 0;)
    {
      const double *term = terms[k];
      quantile = quantile / freedom
                 + z * (term[0] + z2 * (term[1] + z2 * (term[2] + z2 * (term[3] + z2 * term[4]))));
    }
  return quantile;
}

CredalSample
credal_sample_of (const double *values, gsize n)
{
  CredalSample sample = { .sd = NAN, .half = NAN };
  double sum = 0.0, squares = 0.0;

  for (gsize k = 0; k < n; k++)
    if (isfinite (values[k]))
      {
        sum += values[k];
        sample.n++;
      }
  sample.mean = sample.n > 0 ? sum / sample.n : NAN;
  for (gsize k = 0; k < n; k++)
    if (isfinite (values[k]))
      squares += (values[k] - sample.mean) * (values[k] - sample.mean);
  if (sample.n > 0)
    sample.sd = sample.n > 1 ? sqrt (squares / (sample.n - 1)) : 0.0;
  if (sample.n > 1)
    sample.half = credal_student_quantile (sample.n - 1) * sample.sd / sqrt (sample.n);
  return sample;
}
