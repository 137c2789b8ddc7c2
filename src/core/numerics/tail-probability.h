#pragma once
#include <glib.h>

/* Distributions that tests refer to: the probability of at least such a value, and the value of such a probability.
 * By the regularised incomplete gamma and beta functions (series and continued fractions, Lentz's method), to about 13
 * digits; values by bisection. */

/** credal_beta_share: I_x(a, b); a, b > 0, x in [0, 1]. */
double credal_beta_share  (double x, double a, double b);
/** credal_gamma_share: P(a, x); a > 0, x ≥ 0. */
double credal_gamma_share (double x, double a);

/** credal_normal_above: P(Z ≥ z). */
double credal_normal_above (double z);
/** credal_chi2_above: P(X ≥ x) with @df degrees of freedom; x ≥ 0. */
double credal_chi2_above   (double x, double df);
/** credal_t_beyond: P(|T| ≥ |t|): two-sided. */
double credal_t_beyond     (double t, double df);
/** credal_f_above: P(F ≥ f); f ≥ 0; INFINITY: 0. */
double credal_f_above      (double f, double df1, double df2);

/** credal_normal_value: z with P(Z ≥ z) = @p, in (0, 1). */
double credal_normal_value (double p);
/** credal_chi2_value: x ≥ 0 with P(X ≥ x) = @p, in (0, 1]. */
double credal_chi2_value   (double p, double df);
/** credal_t_value: t ≥ 0 with P(|T| ≥ t) = @p, in (0, 1]. */
double credal_t_value      (double p, double df);
