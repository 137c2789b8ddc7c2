#pragma once
#include <glib.h>

/* Computes tail probabilities of the distributions behind statistical tests, and their inverses. The probabilities come
 * from the regularised incomplete gamma and beta functions (series and continued fractions, Lentz's method), to about
 * 13 digits. The inverses come from bisection. */

/** credal_beta_share: Returns the regularised incomplete beta function I_x(a, b); a, b > 0, x in [0, 1]. */
double credal_beta_share (double x, double a, double b);

/** credal_normal_above: Returns P(Z ≥ z). */
double credal_normal_above (double z);
/** credal_chi2_above: Returns P(X ≥ x) with @df degrees of freedom; x ≥ 0. */
double credal_chi2_above   (double x, double df);
/** credal_t_beyond: Returns P(|T| ≥ |t|), two-sided. */
double credal_t_beyond     (double t, double df);
/** credal_f_above: Returns P(F ≥ f); f ≥ 0; for INFINITY 0. */
double credal_f_above      (double f, double df1, double df2);

/** credal_normal_value: Returns z with P(Z ≥ z) = @p, in (0, 1). */
double credal_normal_value (double p);
/** credal_chi2_value: Returns x ≥ 0 with P(X ≥ x) = @p, in (0, 1]. */
double credal_chi2_value   (double p, double df);
/** credal_t_value: Returns t ≥ 0 with P(|T| ≥ t) = @p, in (0, 1]. */
double credal_t_value      (double p, double df);
