/* Live wire: Dijkstra's algorithm on the pixels of a square. Step costs are small integers, so Dial's cyclic buckets
 * replace a heap. */
#include "core/regions/edge-path.h"
#include <math.h>

enum { STRAIGHT = 5, DIAGONAL = 7, FLAT = 32 /* cost of a step on flat ground */ };
enum { BUCKETS = DIAGONAL * (FLAT + 1) + 1, NOWHERE = G_MAXUINT32 };

struct _CredalEdgePaths {
  guint left, top, width, height;
  guint32 first;           /* the start; pixels of the square are numbered row by row */
  guint32 *before;         /* previous pixel on the path to each */
};

/* ---- costs of pixels ---- */

static double
raster_sample (const CredalRaster *raster, gint x, gint y, guint channel)
{
  gint width = (gint) credal_raster_width (raster), height = (gint) credal_raster_height (raster);

  x = CLAMP (x, 0, width - 1);
  y = CLAMP (y, 0, height - 1);
  return credal_raster_sample (raster, (gsize) y * (guint) width + (guint) x, channel);
}

/* Returns the squared length of the Sobel gradient over all channels. */
static double
steepness_at (const CredalRaster *raster, gint x, gint y)
{
  double sum = 0.0;

  for (guint channel = 0; channel < credal_raster_channels (raster); channel++)
    if (credal_raster_kind (raster, channel) != CREDAL_CHANNEL_ALPHA)
      {
        double across = 0.0, down = 0.0;
        for (gint k = -1; k <= 1; k++)
          {
            double weight = k == 0 ? 2.0 : 1.0;
            across += weight * (raster_sample (raster, x + 1, y + k,
                                               channel) - raster_sample (raster, x - 1, y + k, channel));
            down += weight * (raster_sample (raster, x + k, y + 1,
                                             channel) - raster_sample (raster, x + k, y - 1, channel));
          }
        sum += across * across + down * down;
      }
  return sum;
}

/* Returns 1 for the steepest pixel of the square, FLAT + 1 on flat ground. */
static guint8 *
find_pixel_costs (const CredalEdgePaths *paths, const CredalRaster *raster)
{
  gsize n = (gsize) paths->width * paths->height;
  g_autofree double *steep = g_new (double, n);
  guint8 *costs = g_new (guint8, n);
  double steepest = G_MINDOUBLE;

  for (gsize k = 0; k < n; k++)
    {
      steep[k] = steepness_at (raster, (gint) (paths->left + k % paths->width), (gint) (paths->top + k / paths->width));
      steepest = MAX (steepest, steep[k]);
    }
  for (gsize k = 0; k < n; k++)
    costs[k] = (guint8) (1 + lround (FLAT * (1.0 - sqrt (steep[k] / steepest))));
  return costs;
}

/* ---- cheapest paths ---- */

typedef struct {
  CredalEdgePaths *paths;
  const guint8 *costs;
  guint32 *least;          /* least cost so far */
  GArray *buckets[BUCKETS];
  gsize waiting;
} Search;

static void
reach_pixel (Search *search, guint32 pixel, guint32 from, guint32 cost)
{
  if (cost >= search->least[pixel])
    return;
  search->least[pixel] = cost;
  search->paths->before[pixel] = from;
  g_array_append_val (search->buckets[cost % BUCKETS], pixel);
  search->waiting++;
}

static void
expand_pixel (Search *search, guint32 pixel)
{
  const CredalEdgePaths *paths = search->paths;
  gint x = (gint) (pixel % paths->width), y = (gint) (pixel / paths->width);

  for (gint dy = -1; dy <= 1; dy++)
    for (gint dx = -1; dx <= 1; dx++)
      {
        gint u = x + dx, v = y + dy;
        if ((dx == 0 && dy == 0) || u < 0 || v < 0 || u >= (gint) paths->width || v >= (gint) paths->height)
          continue;
        guint32 next = (guint32) v * paths->width + (guint32) u;
        reach_pixel (search, next, pixel,
                     search->least[pixel] + (dx && dy ? DIAGONAL : STRAIGHT) * search->costs[next]);
      }
}

/* A pixel that was reached again at a lower cost waits in two buckets; the dearer entry is skipped. */
static void
search_all (Search *search)
{
  reach_pixel (search, search->paths->first, NOWHERE, 0);
  for (guint32 cost = 0; search->waiting > 0; cost++)
    {
      GArray *bucket = search->buckets[cost % BUCKETS];
      for (; bucket->len > 0; search->waiting--)
        {
          guint32 pixel = g_array_index (bucket, guint32, bucket->len - 1);
          g_array_set_size (bucket, bucket->len - 1);
          if (search->least[pixel] == cost)
            expand_pixel (search, pixel);
        }
    }
}

static void
find_ways (CredalEdgePaths *paths, const guint8 *costs)
{
  gsize n = (gsize) paths->width * paths->height;
  g_autofree guint32 *least = g_new (guint32, n);
  Search search = { .paths = paths, .costs = costs, .least = least };

  for (gsize k = 0; k < n; k++)
    least[k] = G_MAXUINT32;
  for (guint k = 0; k < BUCKETS; k++)
    search.buckets[k] = g_array_new (FALSE, FALSE, sizeof (guint32));
  search_all (&search);
  for (guint k = 0; k < BUCKETS; k++)
    g_array_unref (search.buckets[k]);
}

CredalEdgePaths *
credal_edge_paths_new (const CredalRaster *raster, guint x, guint y, guint reach)
{
  guint width = credal_raster_width (raster), height = credal_raster_height (raster);
  CredalEdgePaths *paths = g_new (CredalEdgePaths, 1);

  g_return_val_if_fail (x < width && y < height, NULL);
  paths->left = x - MIN (x, reach);
  paths->top = y - MIN (y, reach);
  paths->width = MIN (x + reach + 1, width) - paths->left;
  paths->height = MIN (y + reach + 1, height) - paths->top;
  paths->first = (y - paths->top) * paths->width + x - paths->left;
  paths->before = g_new (guint32, (gsize) paths->width * paths->height);
  g_autofree guint8 *costs = find_pixel_costs (paths, raster);
  find_ways (paths, costs);
  return paths;
}

void
credal_edge_paths_free (CredalEdgePaths *paths)
{
  g_free (paths->before);
  g_free (paths);
}

/* Walks from the end to the start, then reverses. */
void
credal_edge_paths_trace (const CredalEdgePaths *paths, guint x, guint y, GArray *points)
{
  guint u = CLAMP (x, paths->left, paths->left + paths->width - 1) - paths->left;
  guint v = CLAMP (y, paths->top, paths->top + paths->height - 1) - paths->top;
  g_autoptr(GArray) way = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint32 pixel = v * paths->width + u; pixel != paths->first; pixel = paths->before[pixel])
    g_array_append_val (way, pixel);
  for (guint k = way->len; k-- > 0;)
    {
      guint32 pixel = g_array_index (way, guint32, k);
      const double at[] = { paths->left + pixel % paths->width + 0.5, paths->top + pixel / paths->width + 0.5 };
      g_array_append_vals (points, at, 2);
    }
}
