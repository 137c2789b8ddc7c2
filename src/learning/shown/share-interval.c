/* Computes the interval of a share from the number of outcomes. */
#include "learning/shown/share-interval.h"
#include <glib.h>
#include <math.h>

#define Z2 2.7055                        /* 1.6449², for 0.9 */

void
credal_share_interval (double share, double outcomes, double *low, double *high)
{
  double scale = 1.0 + Z2 / outcomes, centre = (share + 0.5 * Z2 / outcomes) / scale;
  double half = sqrt (Z2 / outcomes * (share * (1.0 - share) + 0.25 * Z2 / outcomes)) / scale;

  *low = share > 0.0 ? centre - half : 0.0;
  *high = share < 1.0 ? centre + half : 1.0;
}
