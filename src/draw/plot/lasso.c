/* Finds the objects inside a polygon. */
#include "core/base/parallel.h"
#include "draw/plot/scene.h"

#define BLOCK 4096

static gboolean
in_polygon (const double *polygon, gsize m, double x, double y)
{
  gboolean inside = FALSE;

  for (gsize v = 0, last = m - 1; v < m; last = v++)
    {
      const double *a = polygon + 2 * v, *b = polygon + 2 * last;
      if ((a[1] > y) != (b[1] > y) && x < (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]) + a[0])
        inside = !inside;
    }
  return inside;
}

typedef struct {
  const CredalScene *scene;
  const CredalViewport *viewport;
  const double *polygon;
  gsize m;
  double box[4];             /* around the polygon */
  guint8 *inside;            /* (n) */
} Lasso;

static void
find_box (Lasso *lasso)
{
  double *box = lasso->box;

  box[0] = box[1] = G_MAXDOUBLE;
  box[2] = box[3] = -G_MAXDOUBLE;
  for (gsize k = 0; k < 2 * lasso->m; k++)
    {
      box[k % 2] = MIN (box[k % 2], lasso->polygon[k]);
      box[k % 2 + 2] = MAX (box[k % 2 + 2], lasso->polygon[k]);
    }
}

static void
lasso_block (gsize block, gpointer data)
{
  const Lasso *lasso = data;
  const double *xy = lasso->scene->xy, *box = lasso->box;
  gsize begin = block * BLOCK, end = MIN (begin + BLOCK, lasso->scene->n);

  for (gsize i = begin; i < end; i++)
    {
      double px, py;
      credal_viewport_to_pixel (lasso->viewport, xy[2 * i], xy[2 * i + 1], &px, &py);
      gboolean in_box = px >= box[0] && px <= box[2] && py >= box[1] && py <= box[3];
      lasso->inside[i] = in_box && in_polygon (lasso->polygon, lasso->m, px, py);
    }
}

gsize
credal_scene_lasso (const CredalScene *scene, const CredalViewport *viewport, const double *polygon, gsize m,
                    guint8 *inside)
{
  Lasso lasso = { scene, viewport, polygon, m >= 3 ? m : 0, { 0 }, inside };
  gsize count = 0;

  find_box (&lasso);         /* without points, the box is empty */
  credal_parallel_for ((scene->n + BLOCK - 1) / BLOCK, lasso_block, &lasso);
  for (gsize i = 0; i < scene->n; i++)
    {
      inside[i] = inside[i] && !(scene->left_out && scene->left_out[i]);
      count += inside[i];
    }
  return count;
}
