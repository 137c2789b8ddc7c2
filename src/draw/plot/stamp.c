/* Copies sprites to the places of many objects, in parallel bands. */
#include "draw/plot/stamp.h"
#include <math.h>
#include "core/base/parallel.h"

#define BAND 128             /* pixel rows drawn by one thread */
#define STRIPE 5.0           /* of a hatched area, user units */

/* ---- places ---- */

/* Maps data to device pixels. The origin includes a margin, so that every mark with ink in the plot area has a positive
 * place. */
typedef struct {
  double x0, y1, per_x, per_y;     /* data origin, pixels per unit */
  double left, top;                /* pixels */
  double width, height;            /* of the area with its margin */
  int margin;
  int corner_x, corner_y;          /* device pixel of the area's corner, less the margin */
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

static gsize
count_shown (const CredalScene *scene, const CredalViewport *viewport)
{
  gsize shown = 0;

  for (gsize i = 0; i < scene->n; i++)
    {
      const double *at = scene->xy + 2 * i;
      shown += at[0] >= viewport->x0 && at[0] <= viewport->x1 && at[1] >= viewport->y0 && at[1] <= viewport->y1;
    }
  return shown;
}

static CredalTarget
target_new (cairo_surface_t *surface, const CredalViewport *viewport, double scale)
{
  CredalTarget target = { .pixels = cairo_image_surface_get_data (surface),
                          .stride = cairo_image_surface_get_stride (surface) };

  target.x0 = (int) CLAMP (floor (viewport->left * scale), 0, G_MAXINT);
  target.y0 = (int) CLAMP (floor (viewport->top * scale), 0, G_MAXINT);
  target.x1 = (int) MIN (ceil ((viewport->left + viewport->width) * scale), cairo_image_surface_get_width (surface));
  target.y1 = (int) MIN (ceil ((viewport->top + viewport->height) * scale), cairo_image_surface_get_height (surface));
  return target;
}

double
credal_stamp_scale (cairo_surface_t *surface)
{
  double x_scale, y_scale;

  cairo_surface_get_device_scale (surface, &x_scale, &y_scale);
  return x_scale;
}

/* Returns three pixels per unit for a target that is not made of pixels. */
static double
target_scale (cairo_surface_t *target)
{
  switch (cairo_surface_get_type (target))
    {
    case CAIRO_SURFACE_TYPE_PDF:
    case CAIRO_SURFACE_TYPE_PS:
    case CAIRO_SURFACE_TYPE_SVG:
    case CAIRO_SURFACE_TYPE_RECORDING:
      return 3.0;
    default:
      return credal_stamp_scale (target);
    }
}

cairo_surface_t *
credal_stamp_image (cairo_t *cr, const CredalViewport *viewport)
{
  double scale = target_scale (cairo_get_target (cr));
  cairo_surface_t *image = cairo_image_surface_create (CAIRO_FORMAT_ARGB32,
                                                       (int) ceil ((viewport->left + viewport->width) * scale),
                                                       (int) ceil ((viewport->top + viewport->height) * scale));

  cairo_surface_set_device_scale (image, scale, scale);
  return image;
}

/* Returns the largest offset at which any sprite still leaves ink. */
static int
ink_margin (const CredalMarks *marks)
{
  int margin = 0;

  for (guint s = 0; s < marks->first[marks->n_kinds]; s++)
    {
      const CredalSprite *sprite = &marks->sprites[s];
      int before = MAX (-sprite->left, -sprite->top);
      int after = MAX (sprite->left + sprite->width, sprite->top + sprite->height);
      margin = MAX (margin, MAX (before, after));
    }
  return margin + 1;
}

/* ---- one mark ---- */

typedef struct {
  const CredalScene *scene;
  const CredalMarks *marks;
  const guint32 *kinds;
  const guint8 *only;
  CredalTarget target;
  Lens lens;
  gint64 stripe, anchor;   /* pixels: a stripe's width; where the stripes begin on the diagonal */
} Stamp;

/* Counts the stripes from the data's corner, so that they move with the data. */
static gint64
stripe_anchor (const CredalScene *scene, const Lens *lens)
{
  double anchor = (scene->bounds[0] - lens->x0) * lens->per_x + (lens->y1 - scene->bounds[1]) * lens->per_y;

  return fabs (anchor) < 1e15 ? (gint64) floor (anchor) : 0;
}

static const CredalSprite *
choose_face (const Stamp *stamp, guint kind, int x, int y)
{
  guint first = stamp->marks->first[kind], faces = stamp->marks->first[kind + 1] - first;
  gint64 period = (gint64) faces * stamp->stripe, along;

  if (faces == 1)
    return &stamp->marks->sprites[first];
  along = (x + y - stamp->anchor) % period;
  return &stamp->marks->sprites[first + (guint) ((along < 0 ? along + period : along) / stamp->stripe)];
}

static guint
kind_of (const Stamp *stamp, gsize i)
{
  return stamp->kinds ? stamp->kinds[i] : 0;
}

static inline gboolean
is_stamped (const Stamp *stamp, gsize i, int *x, int *y)
{
  return (!stamp->only || stamp->only[i]) && lens_place (&stamp->lens, stamp->scene->xy + 2 * i, x, y);
}

static void
stamp_one (const Stamp *stamp, const CredalTarget *target, guint kind, int x, int y)
{
  credal_sprite_blit (choose_face (stamp, kind, x, y), target, x + stamp->lens.corner_x, y + stamp->lens.corner_y);
}

/* ---- all marks ---- */

static void
stamp_each (const Stamp *stamp)
{
  int x, y;

  for (gsize i = 0; i < stamp->scene->n; i++)
    if (is_stamped (stamp, i, &x, &y))
      stamp_one (stamp, &stamp->target, kind_of (stamp, i), x, y);
}

/* Of several objects on one pixel the last one covers the others: each pixel's mark is drawn once, row by row. */
typedef struct {
  const Stamp *stamp;
  guint16 *last;           /* (rows × columns): 1 + the kind of the last object there; 0: no object */
  gsize rows, columns;
} Pixels;

static void
find_last (const Pixels *pixels)
{
  const Stamp *stamp = pixels->stamp;
  int x, y;

  for (gsize i = 0; i < stamp->scene->n; i++)
    if (is_stamped (stamp, i, &x, &y))
      pixels->last[(gsize) y * pixels->columns + (gsize) x] = (guint16) (kind_of (stamp, i) + 1);
}

static void
stamp_row (const Pixels *pixels, const CredalTarget *target, gsize row)
{
  const guint16 *last = pixels->last + row * pixels->columns;

  for (gsize column = 0; column < pixels->columns; column++)
    if (last[column])
      stamp_one (pixels->stamp, target, last[column] - 1u, (int) column, (int) row);
}

/* Draws one band of the plot area: every mark that reaches into it, clipped, in the overall order. */
static void
stamp_band (gsize band, gpointer data)
{
  const Pixels *pixels = data;
  const Lens *lens = &pixels->stamp->lens;
  CredalTarget target = pixels->stamp->target;

  target.y0 += (int) band * BAND;
  target.y1 = MIN (target.y0 + BAND, target.y1);
  gsize first = (gsize) MAX (target.y0 - lens->corner_y - lens->margin, 0);
  gsize end = MIN ((gsize) (target.y1 - lens->corner_y + lens->margin), pixels->rows);
  for (gsize row = first; row < end; row++)
    stamp_row (pixels, &target, row);
}

/* FALSE: out of memory. */
static gboolean
stamp_pixels (const Stamp *stamp)
{
  Pixels pixels = { stamp, NULL, (gsize) stamp->lens.height + 1, (gsize) stamp->lens.width + 1 };
  int height = MAX (stamp->target.y1 - stamp->target.y0, 0);

  pixels.last = g_try_malloc0_n (pixels.columns * pixels.rows, sizeof *pixels.last);
  if (!pixels.last)
    return FALSE;
  find_last (&pixels);
  credal_parallel_for ((gsize) ((height + BAND - 1) / BAND), stamp_band, &pixels);
  g_free (pixels.last);
  return TRUE;
}

void
credal_stamp (cairo_surface_t *surface, const CredalScene *scene, const CredalViewport *viewport,
              const CredalMarks *marks, const guint32 *kinds, const guint8 *only)
{
  double scale = credal_stamp_scale (surface);
  Stamp stamp = { scene, marks, kinds, only, target_new (surface, viewport, scale),
                  lens_new (viewport, scale, ink_margin (marks)), MAX ((gint64) (STRIPE * scale), 1), 0 };
  gboolean many = scene->n > CREDAL_CROWD && marks->n_kinds < G_MAXUINT16
                  && count_shown (scene, viewport) > CREDAL_CROWD;

  if (!stamp.target.pixels)
    return;
  stamp.anchor = stripe_anchor (scene, &stamp.lens);
  cairo_surface_flush (surface);
  if (!many || !stamp_pixels (&stamp))
    stamp_each (&stamp);
  cairo_surface_mark_dirty (surface);
}
