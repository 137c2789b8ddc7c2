#pragma once
#include <glib.h>

/* Samples of a normal distribution of unknown mean and deviation (Student, 1908). */

/** credal_student_quantile: the .975 quantile of t with @freedom ≥ 1 degrees of freedom, to a thousandth (Cornish and
 *  Fisher, 1937). */
double credal_student_quantile (guint freedom);

typedef struct {
  guint n;                 /* finite values */
  double mean;             /* NAN: n = 0 */
  double sd;               /* divisor n − 1; 0 of one value, NAN of none */
  double half;             /* of the 95 % interval of the mean; NAN with n < 2 */
} CredalSample;

/** credal_sample_of: of the finite ones among @n values. Cost: O(n). */
CredalSample credal_sample_of (const double *values, gsize n);
