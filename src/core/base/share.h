#pragma once
#include <math.h>
#include "core/base/argmax.h"

/* Rounds shares of a whole to multiples of a unit, as a state stores them. The unit is a power of 2 and far finer than
 * the accuracy of the shares. A share that is almost 0 becomes exactly 0, so that a written state is short. Results are
 * computed from the rounded shares, so that a state that is read back gives the same results. */

/** credal_share_round: Returns @share ∈ [0, 1] rounded down to a multiple of @unit. */
static inline double
credal_share_round (double share, double unit)
{
  return floor (share / unit) * unit;
}

/** credal_shares_round: Rounds all but the largest of @shares (n), of sum 1, down to multiples of @unit. Sets the
 *  largest (the first of equal ones) to 1 minus the others, so that the sum is exactly 1. @n ≥ 1. */
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
