/* Draws a head of ellipses, one inside another. */
#include "head.h"
#include <math.h>
#include "core/base/rng.h"
#include "volumes.h"

static const double depths[HEAD_SLICES] = { 2, 5, 8, 10, 12, 15, 18 };     /* of 20 */

/* Returns TRUE if (@x, @y) is in the ellipse around (@cx, @cy). */
static gboolean
is_within (double x, double y, double cx, double cy, double rx, double ry)
{
  return pow ((x - cx) / rx, 2) + pow ((y - cy) / ry, 2) <= 1.0;
}

static HeadTissue
tissue_at (double x, double y, double z)
{
  static const struct { HeadTissue tissue; double rx, ry; } shells[] = {
    { HEAD_FAT, 54, 60 }, { HEAD_BONE, 50, 56 }, { HEAD_FLUID, 46, 52 }, { HEAD_GREY, 43, 49 }, { HEAD_WHITE, 36, 41 },
  };
  double size = sqrt (1.0 - pow ((z - 9.5) / 13.0, 2)), far = hypot (hypot (x - 84, y - 52), 2.5 * (z - 11));
  HeadTissue tissue = HEAD_AIR;

  for (guint k = 0; k < G_N_ELEMENTS (shells); k++)
    if (is_within (x, y, 64, 64, size * shells[k].rx, size * shells[k].ry))
      tissue = shells[k].tissue;
  if (is_within (x, y, 56, 60, 6 * size, 14 * size) || is_within (x, y, 72, 60, 6 * size, 14 * size))
    tissue = HEAD_FLUID;
  return tissue == HEAD_WHITE && far < 9.0 ? HEAD_LESION : tissue;
}

void
head_write (const char *path, guint8 *truth)
{
  static const double greys[] = { 20, 60, 180, 480, 700, 900, 1050 };
  g_autofree gint16 *numbers = g_new (gint16, HEAD_VOXELS);
  g_autoptr(GRand) rng = credal_rng_new (7, 0);

  for (guint k = 0; k < HEAD_VOXELS; k++)
    {
      guint x = k % HEAD_SIDE, y = k / HEAD_SIDE % HEAD_SIDE;
      truth[k] = (guint8) tissue_at (x, y, depths[k / HEAD_PIXELS]);
      numbers[k] = (gint16) (greys[truth[k]] + 45 * credal_rng_normal (rng));
    }
  volume_write_numbers (path, numbers, HEAD_SIDE, HEAD_SIDE, HEAD_SLICES);
}
