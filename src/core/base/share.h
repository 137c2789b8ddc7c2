#pragma once
#include <math.h>
#include "core/base/argmax.h"

/* Shares of a whole as a state stores them: rounded to multiples of a unit, a power of 2 far finer than the accuracy of
 * the shares. Shares that are almost 0 or 1 become exactly 0 or 1, which makes a written state short. A result is
 * computed from the rounded shares, so that a state that is read back gives the same result. */

/** credal_share_round: Returns @share ∈ [0, 1] rounded down to a multiple of @unit. */
static inline double
credal_share_round (double share, double unit)
{
  return floor (share / unit) * unit;
}

/** credal_shares_round: Rounds @shares (n), of sum 1, to multiples of @unit that sum to exactly 1: the largest gets
 *  the differences. @n ≥ 1. */
static inline void
credal_shares_round (double *shares, guint n, double unit)
{
  guint largest = credal_argmax (shares, n);
  double rest = 1.0;

  for (guint k = 0; k < n; k++)
    if (k != largest)
      rest -= shares[k] = credal_share_round (shares[k], unit);
  shares[largest] = rest;
}
