#pragma once
#include <math.h>
#include "core/base/argmax.h"

/* Shares of a whole as a state keeps them: multiples of a unit, a power of 2 far finer than what they are found to. So
 * what is as good as zero or one is that, and a state takes little room where it is written down; and a result is what
 * its state says, so that it is the same whenever that is read again. */

/** credal_share_round: @share ∈ [0, 1], rounded down to a multiple of @unit. */
static inline double
credal_share_round (double share, double unit)
{
  return floor (share / unit) * unit;
}

/** credal_shares_round: @shares: (n), of sum 1, which they have exactly afterwards: the largest takes what the others
 *  lose. @n ≥ 1. */
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
