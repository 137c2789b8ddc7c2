#include "draw/points.h"
#include <math.h>
#include "core/parallel.h"
#include "draw/mark.h"

#define MANY 50000           /* shown at once: from here on, one mark for each pixel that has any */
#define HURRY 200000         /* objects: from here on, small marks while moving */
#define QUICK_RADIUS 1.0
#define BAND 128             /* pixel rows drawn by one thread */
#define REACH 1.6            /* of a mark, in radii */

/* Data to device pixels. The origin is moved by a margin, so that all that may leave ink in the plot area is positive. */
typedef struct {
  double x0, y1, per_x, per_y;     /* data origin, pixels per unit */
  double left, top;                /* pixels */
  double width, height;            /* of the area with its margin */
  int margin;
  int corner_x, corner_y;          /* device pixel of the area's own corner, less the margin */
} Lens;

static Lens
lens_new (const CredalViewport *viewport, double scale, int margin)
{
  Lens lens = { .x0 = viewport->x0, .y1 = viewport->y1, .margin = margin };

  lens.per_x = viewport->width * scale / (viewport->x1 - viewport->x0);
  lens.per_y = viewport->height * scale / (viewport->y1 - viewport->y0);
  lens.corner_x = (int) floor (viewport->left * scale) - margin;
  lens.corner_y = (int) floor (viewport->top * scale) - margin;
  lens.left = viewport->left * scale - lens.corner_x;
  lens.top = viewport->top * scale - lens.corner_y;
  lens.width = ceil (viewport->width * scale) + 2 * margin;
  lens.height = ceil (viewport->height * scale) + 2 * margin;
  return lens;
}

/* FALSE: out of sight (or not a number). */
static inline gboolean
lens_place (const Lens *lens, const double *xy, int *x, int *y)
{
  double at_x = (xy[0] - lens->x0) * lens->per_x + lens->left, at_y = (lens->y1 - xy[1]) * lens->per_y + lens->top;

  if (!(at_x >= 0.0 && at_y >= 0.0 && at_x < lens->width && at_y < lens->height))
    return FALSE;
  *x = (int) at_x;
  *y = (int) at_y;
  return TRUE;
}

gsize
credal_points_shown (const CredalScene *scene, const CredalViewport *viewport)
{
  gsize shown = 0;

  for (gsize i = 0; i < scene->n; i++)
    {
      const double *at = scene->xy + 2 * i;
      shown += at[0] >= viewport->x0 && at[0] <= viewport->x1 && at[1] >= viewport->y0 && at[1] <= viewport->y1;
    }
  return shown;
}

static CredalRaster
raster_new (cairo_surface_t *surface, const CredalViewport *viewport, double scale)
{
  CredalRaster raster = { cairo_image_surface_get_data (surface), cairo_image_surface_get_stride (surface), 0, 0, 0, 0 };

  raster.x0 = (int) CLAMP (floor (viewport->left * scale), 0, G_MAXINT);
  raster.y0 = (int) CLAMP (floor (viewport->top * scale), 0, G_MAXINT);
  raster.x1 = (int) MIN (ceil ((viewport->left + viewport->width) * scale), cairo_image_surface_get_width (surface));
  raster.y1 = (int) MIN (ceil ((viewport->top + viewport->height) * scale), cairo_image_surface_get_height (surface));
  return raster;
}

static double
device_scale (cairo_surface_t *surface)
{
  double x_scale, y_scale;
  cairo_surface_get_device_scale (surface, &x_scale, &y_scale);
  return x_scale;
}

/* The largest offset at which any of the sprites still leaves ink. */
static int
sprite_margin (const CredalSprite *sprites, guint n_sprites)
{
  int margin = 0;

  for (const CredalSprite *sprite = sprites; sprite < sprites + n_sprites; sprite++)
    {
      int before = MAX (-sprite->left, -sprite->top);
      int after = MAX (sprite->left + sprite->width, sprite->top + sprite->height);
      margin = MAX (margin, MAX (before, after));
    }
  return margin + 1;
}

typedef struct {
  const CredalScene *scene;
  const CredalSprite *sprites;
  const guint32 *kinds;
  const guint8 *only;
  CredalRaster raster;
  Lens lens;
} Stamp;

static void
stamp_each (const Stamp *stamp)
{
  int x, y;

  for (gsize i = 0; i < stamp->scene->n; i++)
    if ((!stamp->only || stamp->only[i]) && lens_place (&stamp->lens, stamp->scene->xy + 2 * i, &x, &y))
      credal_sprite_blit (&stamp->sprites[stamp->kinds ? stamp->kinds[i] : 0], &stamp->raster, x + stamp->lens.corner_x,
                          y + stamp->lens.corner_y);
}

/* Of the objects on one pixel the last one covers the others: each pixel's mark is drawn once, row by row. */
typedef struct {
  const Stamp *stamp;
  guint16 *last;           /* (rows × columns): 1 + the sprite of the last object there; 0: none */
  gsize rows, columns;
} Pixels;

static void
find_last (const Pixels *pixels)
{
  const Stamp *stamp = pixels->stamp;
  int x, y;

  for (gsize i = 0; i < stamp->scene->n; i++)
    if ((!stamp->only || stamp->only[i]) && lens_place (&stamp->lens, stamp->scene->xy + 2 * i, &x, &y))
      pixels->last[(gsize) y * pixels->columns + (gsize) x] = (guint16) ((stamp->kinds ? stamp->kinds[i] : 0) + 1);
}

static void
stamp_row (const Pixels *pixels, const CredalRaster *raster, gsize row)
{
  const Stamp *stamp = pixels->stamp;
  const guint16 *last = pixels->last + row * pixels->columns;

  for (gsize column = 0; column < pixels->columns; column++)
    if (last[column])
      credal_sprite_blit (&stamp->sprites[last[column] - 1], raster, (int) column + stamp->lens.corner_x,
                          (int) row + stamp->lens.corner_y);
}

/* One band of the plot area: every mark that reaches into it, cut to it, in the order of the whole. */
static void
stamp_band (gsize band, gpointer data)
{
  const Pixels *pixels = data;
  const Lens *lens = &pixels->stamp->lens;
  CredalRaster raster = pixels->stamp->raster;

  raster.y0 += (int) band * BAND;
  raster.y1 = MIN (raster.y0 + BAND, raster.y1);
  gsize first = (gsize) MAX (raster.y0 - lens->corner_y - lens->margin, 0);
  gsize end = MIN ((gsize) (raster.y1 - lens->corner_y + lens->margin), pixels->rows);
  for (gsize row = first; row < end; row++)
    stamp_row (pixels, &raster, row);
}

/* FALSE: no memory. */
static gboolean
stamp_pixels (const Stamp *stamp)
{
  Pixels pixels = { stamp, NULL, (gsize) stamp->lens.height + 1, (gsize) stamp->lens.width + 1 };
  int height = MAX (stamp->raster.y1 - stamp->raster.y0, 0);

  pixels.last = g_try_malloc0_n (pixels.columns * pixels.rows, sizeof *pixels.last);
  if (!pixels.last)
    return FALSE;
  find_last (&pixels);
  credal_parallel_for ((gsize) ((height + BAND - 1) / BAND), stamp_band, &pixels);
  g_free (pixels.last);
  return TRUE;
}

void
credal_points_stamp (cairo_surface_t *surface, const CredalScene *scene, const CredalViewport *viewport,
                     const CredalSprite *sprites, guint n_sprites, const guint32 *kinds, const guint8 *only)
{
  double scale = device_scale (surface);
  Stamp stamp = { scene, sprites, kinds, only, raster_new (surface, viewport, scale),
                  lens_new (viewport, scale, sprite_margin (sprites, n_sprites)) };
  gboolean many = scene->n > MANY && n_sprites < G_MAXUINT16 && credal_points_shown (scene, viewport) > MANY;

  cairo_surface_flush (surface);
  if (!many || !stamp_pixels (&stamp))
    stamp_each (&stamp);
  cairo_surface_mark_dirty (surface);
}

/* ---- the marks of a partition ---- */

typedef struct {
  CredalSet set;
  guint c;                 /* 0: nothing is known yet */
} Mark;

static void
draw_mark (cairo_t *cr, const CredalStyle *style, double r, gpointer data)
{
  const Mark *mark = data;

  if (mark->c == 0)
    credal_mark_draw_plain (cr, style, 0.0, 0.0, r);
  else
    credal_mark_draw (cr, style, mark->set, mark->c, 0.0, 0.0, r);
}

/* Sets that no object has stay empty. */
static CredalSprite *
sprites_new (const CredalScene *scene, const CredalStyle *style, double radius, double scale, guint *n_sprites)
{
  CredalFrame *frame = scene->partition ? credal_partition_frame (scene->partition) : NULL;
  CredalSprite *sprites;

  *n_sprites = frame ? credal_frame_f (frame) : 1;
  sprites = g_new0 (CredalSprite, *n_sprites);
  for (guint s = 0; s < *n_sprites; s++)
    if (!frame || scene->counts[s] > 0)
      {
        Mark mark = { frame ? credal_frame_sets (frame)[s] : 0, frame ? credal_frame_c (frame) : 0 };
        credal_sprite_init (&sprites[s], style, radius, REACH * radius, scale, draw_mark, &mark);
      }
  return sprites;
}

static void
sprites_free (CredalSprite *sprites, guint n_sprites)
{
  for (guint s = 0; s < n_sprites; s++)
    credal_sprite_clear (&sprites[s]);
  g_free (sprites);
}

void
credal_draw_points (cairo_surface_t *surface, const CredalScene *scene, const CredalViewport *viewport,
                    const CredalStyle *style, gboolean quick)
{
  double radius = credal_scene_mark_radius (scene, viewport);
  guint n_sprites;

  if (quick && scene->n > HURRY)
    radius = MIN (radius, QUICK_RADIUS);
  CredalSprite *sprites = sprites_new (scene, style, radius, device_scale (surface), &n_sprites);
  credal_points_stamp (surface, scene, viewport, sprites, n_sprites,
                       scene->partition ? credal_partition_focal (scene->partition) : NULL, NULL);
  sprites_free (sprites, n_sprites);
}

void
credal_points_paths (cairo_t *cr, const CredalScene *scene, const CredalViewport *viewport, const CredalStyle *style)
{
  const CredalSet *sets = scene->partition ? credal_frame_sets (credal_partition_frame (scene->partition)) : NULL;
  const guint32 *focal = scene->partition ? credal_partition_focal (scene->partition) : NULL;
  guint c = scene->partition ? credal_partition_c (scene->partition) : 0;
  double radius = credal_scene_mark_radius (scene, viewport);
  Lens lens = lens_new (viewport, 1.0, (int) ceil (REACH * radius));

  for (gsize i = 0; i < scene->n; i++)
    {
      int x, y;
      double px, py;
      if (!lens_place (&lens, scene->xy + 2 * i, &x, &y))
        continue;
      credal_viewport_to_pixel (viewport, scene->xy[2 * i], scene->xy[2 * i + 1], &px, &py);
      if (sets)
        credal_mark_draw (cr, style, sets[focal[i]], c, px, py, radius);
      else
        credal_mark_draw_plain (cr, style, px, py, radius);
    }
}
