#pragma once
#include <string.h>
#include <glib.h>

/* Computes 2^v so that the compiler can vectorise a loop of calls. */

#define CREDAL_LOG2_E 1.4426950408889634074
#define CREDAL_ROUNDER 6755399441055744.0        /* 1.5 · 2⁵²: adding it rounds to an integer, held in the low bits */
#define CREDAL_LEAST_BITS G_GUINT64_CONSTANT (0xc08f400000000000)   /* bits of −1000.0; 2^−1000 is a normal number */

/* Returns the minimax polynomial of 2^x on [−½, ½] in relative error (Remez): 2e-16. The terms are added in pairs and
 * pairs of pairs (Estrin): this avoids a long chain of dependent sums. */
static inline double
credal_power_near_0 (double x)
{
  static const double c[] = {
    1.0, 0.6931471805599497, 0.24022650695908768, 0.05550410866445883, 0.009618129108034596, 0.0013333558228561767,
    0.00015403529961127076, 1.5252658116409854e-05, 1.3215662835959238e-06, 1.0208537929657404e-07,
                              7.037278846726901e-09,
  };
  double x2 = x * x, x4 = x2 * x2;
  double low = (c[0] + c[1] * x) + (c[2] + c[3] * x) * x2;
  double middle = (c[4] + c[5] * x) + (c[6] + c[7] * x) * x2;
  double high = (c[8] + c[9] * x) + c[10] * x2;

  return low + middle * x4 + high * (x4 * x4);
}

/** credal_raise_two: Returns 2^v, @v < 0 or −0.0 (+0.0 would give 0); 0 for @v ≤ −1000; relative error below 1e-15.
 *  2^v = 2^k 2^(v − k), k the integer nearest to v. Branch-free: the bits of negative numbers are ordered by
 *  magnitude. */
static inline double
credal_raise_two (double v)
{
  double shifted = v + CREDAL_ROUNDER, power = credal_power_near_0 (v - (shifted - CREDAL_ROUNDER));
  guint64 exponent, whole, bits;

  memcpy (&exponent, &v, sizeof exponent);
  memcpy (&whole, &shifted, sizeof whole);
  memcpy (&bits, &power, sizeof bits);
  bits = (bits + (whole << 52)) & -((exponent - CREDAL_LEAST_BITS) >> 63);
  memcpy (&power, &bits, sizeof power);
  return power;
}
