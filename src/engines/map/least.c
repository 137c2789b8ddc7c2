/* The index of the smallest value, four values at a time. */
#include "engines/map/least.h"
#include <math.h>
#include "core/base/clones.h"

#define LANES 4

typedef double Quad __attribute__ ((vector_size (32), aligned (8)));
typedef gint64 Mask __attribute__ ((vector_size (32), aligned (8)));

#define CHOOSE(mask, yes, no) ((Quad) (((mask) & (Mask) (yes)) | (~(mask) & (Mask) (no))))

CREDAL_CLONES guint
credal_least (const double *values, guint n)
{
  Quad low = { INFINITY, INFINITY, INFINITY, INFINITY }, at = { 0.0, 1.0, 2.0, 3.0 }, now = at;
  const Quad step = { LANES, LANES, LANES, LANES };
  guint whole = n / LANES * LANES, place = 0;
  double least = INFINITY;

  for (guint k = 0; k < whole; k += LANES, now += step)
    {
      Quad here = *(const Quad *) (values + k);
      Mask less = here < low;
      low = CHOOSE (less, here, low);
      at = CHOOSE (less, now, at);
    }
  for (guint l = 0; l < LANES; l++)
    if (low[l] < least || (low[l] == least && isfinite (least) && at[l] < place))
      {
        least = low[l];
        place = (guint) at[l];
      }
  for (guint k = whole; k < n; k++)
    if (values[k] < least)
      {
        least = values[k];
        place = k;
      }
  return place;
}
