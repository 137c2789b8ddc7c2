/* Dabs of the brush at the deepest pixels of a class. */
#include "core/regions/dabs.h"
#include <string.h>

typedef struct {
  gssize width, height;
  guint32 *depth;              /* (height × width): the pixel's largest free square has side 2 depth − 1 */
} Depths;

/* Returns the depth of the pixel; 0 beyond the edge. */
static guint32
depth_at (const Depths *depths, gssize x, gssize y)
{
  return x < 0 || y < 0 || x >= depths->width || y >= depths->height ? 0 : depths->depth[y * depths->width + x];
}

/* Lowers the depth to 1 more than the least of four neighbours: those before the pixel (@step 1), or after (−1). */
static void
lower_depth (Depths *depths, gssize x, gssize y, gssize step)
{
  guint32 *depth = &depths->depth[y * depths->width + x], least = depth_at (depths, x - step, y);

  for (gssize dx = -1; dx <= 1; dx++)
    least = MIN (least, depth_at (depths, x + dx, y - step));
  *depth = MIN (*depth, least + 1);
}

/* Finds the depths of the pixels that are @free, by two passes over the picture. */
static void
find_depths (Depths *depths, const guint8 *free)
{
  gssize n = depths->width * depths->height;

  for (gssize pixel = 0; pixel < n; pixel++)
    depths->depth[pixel] = free[pixel] ? G_MAXINT32 : 0;
  for (gssize pixel = 0; pixel < n; pixel++)
    if (free[pixel])
      lower_depth (depths, pixel % depths->width, pixel / depths->width, 1);
  for (gssize pixel = n - 1; pixel >= 0; pixel--)
    if (free[pixel])
      lower_depth (depths, pixel % depths->width, pixel / depths->width, -1);
}

/* Returns the first of the deepest pixels. */
static gssize
deepest_pixel (const Depths *depths)
{
  gssize deepest = 0;

  for (gssize pixel = 1; pixel < depths->width * depths->height; pixel++)
    if (depths->depth[pixel] > depths->depth[deepest])
      deepest = pixel;
  return deepest;
}

static CredalStroke *
dab_at (const Depths *depths, gssize pixel, double radius)
{
  const double centre[] = { (double) (pixel % depths->width) + 0.5, (double) (pixel / depths->width) + 0.5 };
  CredalStroke *dab = credal_stroke_new (CREDAL_STROKE_BRUSH, centre, 1);

  dab->radius = CLAMP ((double) depths->depth[pixel] - 1.0, 0.5, radius);
  return dab;
}

static void
take_pixels (guint8 *free, const CredalStroke *dab, guint width, guint height)
{
  g_autoptr(GArray) spans = credal_stroke_spans (dab, width, height);

  for (guint k = 0; k < spans->len; k++)
    {
      const CredalSpan *span = &g_array_index (spans, CredalSpan, k);
      memset (free + span->begin, 0, span->end - span->begin);
    }
}

GPtrArray *
credal_dabs (const int *classes, guint width, guint height, int class, guint count, double radius)
{
  gsize n = (gsize) width * height;
  g_autofree guint8 *free = g_new (guint8, n);
  g_autofree guint32 *depth = g_new (guint32, n);
  Depths depths = { width, height, depth };
  GPtrArray *dabs = g_ptr_array_new_with_free_func ((GDestroyNotify) credal_stroke_free);

  for (gsize pixel = 0; pixel < n; pixel++)
    free[pixel] = classes[pixel] == class;
  while (dabs->len < count)
    {
      find_depths (&depths, free);
      gssize pixel = deepest_pixel (&depths);
      if (depth[pixel] == 0)
        break;
      g_ptr_array_add (dabs, dab_at (&depths, pixel, radius));
      take_pixels (free, g_ptr_array_index (dabs, dabs->len - 1), width, height);
    }
  return dabs;
}
