/* Draws a mark once and blends it into images quickly. */
#include "draw/paint/sprite.h"
#include <math.h>
#include <string.h>

#define STEP 16              /* bytes blended at a time: four pixels */

/* Returns the mark on a square image whose middle pixel is at (@middle, @middle). */
static cairo_surface_t *
draw_large (const CredalStyle *style, double r, int middle, double scale, CredalSpriteFunc draw, gpointer data)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 2 * middle + 1, 2 * middle + 1);
  cairo_t *cr = cairo_create (surface);

  cairo_translate (cr, middle + 0.5, middle + 0.5);
  cairo_scale (cr, scale, scale);
  draw (cr, style, r, data);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static const guint32 *
image_row (cairo_surface_t *surface, int y)
{
  return (const guint32 *) (const void *) (cairo_image_surface_get_data (surface)
                                           + (gsize) y * (gsize) cairo_image_surface_get_stride (surface));
}

/* Returns the smallest box with all the ink; an empty mark keeps its middle pixel. */
static cairo_rectangle_int_t
ink_box (cairo_surface_t *surface, int middle)
{
  int size = 2 * middle + 1, x0 = middle, y0 = middle, x1 = middle, y1 = middle;

  for (int y = 0; y < size; y++)
    for (int x = 0; x < size; x++)
      if (image_row (surface, y)[x] >> 24)
        {
          x0 = MIN (x0, x);
          x1 = MAX (x1, x);
          y0 = MIN (y0, y);
          y1 = MAX (y1, y);
        }
  return (cairo_rectangle_int_t) { x0, y0, x1 - x0 + 1, y1 - y0 + 1 };
}

static void
copy_box (CredalSprite *sprite, cairo_surface_t *surface, const cairo_rectangle_int_t *box)
{
  gsize bytes = (gsize) sprite->width * 4;

  sprite->colour = g_malloc0 (bytes * (gsize) sprite->height);
  sprite->keep = g_malloc (bytes * (gsize) sprite->height);
  memset (sprite->keep, 255, bytes * (gsize) sprite->height);
  for (int y = 0; y < box->height; y++)
    {
      const guint32 *source = image_row (surface, box->y + y) + box->x;
      memcpy (sprite->colour + (gsize) y * bytes, source, (gsize) box->width * 4);
      for (int x = 0; x < box->width; x++)
        memset (sprite->keep + (gsize) y * bytes + 4 * x, 255 - (int) (source[x] >> 24), 4);
    }
}

void
credal_sprite_init (CredalSprite *sprite, const CredalStyle *style, double r, double reach, double scale,
                    CredalSpriteFunc draw, gpointer data)
{
  int middle = (int) ceil (reach * scale) + 1;
  cairo_surface_t *surface = draw_large (style, r, middle, scale, draw, data);
  cairo_rectangle_int_t box = ink_box (surface, middle);

  sprite->left = box.x - middle;
  sprite->top = box.y - middle;
  sprite->width = (box.width + 3) & ~3;
  sprite->height = box.height;
  copy_box (sprite, surface, &box);
  cairo_surface_destroy (surface);
}

void
credal_sprite_clear (CredalSprite *sprite)
{
  g_clear_pointer (&sprite->colour, g_free);
  g_clear_pointer (&sprite->keep, g_free);
}

/* Returns dst · keep / 255 + colour, rounded; exact if keep is 0 or 255. */
static inline guint8
blend_channel (guint8 under, guint8 colour, guint8 keep)
{
  guint16 product = (guint16) (under * keep + 128);

  return (guint8) (colour + ((guint16) (product + (product >> 8)) >> 8));
}

static inline void
blend_step (guint8 *restrict under, const guint8 *restrict colour, const guint8 *restrict keep)
{
  for (guint b = 0; b < STEP; b++)
    under[b] = blend_channel (under[b], colour[b], keep[b]);
}

static void
blit_clipped (const CredalSprite *sprite, const CredalTarget *target, int left, int top)
{
  int from_x = MAX (target->x0 - left, 0), to_x = MIN (target->x1 - left, sprite->width);
  int from_y = MAX (target->y0 - top, 0), to_y = MIN (target->y1 - top, sprite->height);

  for (int y = from_y; y < to_y; y++)
    {
      guint8 *row = target->pixels + (gsize) (top + y) * (gsize) target->stride;
      gsize source = (gsize) y * (gsize) sprite->width * 4;
      for (int b = 4 * from_x; b < 4 * to_x; b++)
        {
          guint8 *under = &row[4 * left + b];
          *under = blend_channel (*under, sprite->colour[source + (gsize) b], sprite->keep[source + (gsize) b]);
        }
    }
}

void
credal_sprite_blit (const CredalSprite *sprite, const CredalTarget *target, int x, int y)
{
  int left = x + sprite->left, top = y + sprite->top;

  if (left < target->x0 || top < target->y0 || left + sprite->width > target->x1 || top + sprite->height > target->y1)
    {
      blit_clipped (sprite, target, left, top);
      return;
    }
  gsize bytes = (gsize) sprite->width * 4;
  const guint8 *colour = sprite->colour, *keep = sprite->keep;
  guint8 *row = target->pixels + (gsize) top * (gsize) target->stride + 4 * (gsize) left;
  for (int line = 0; line < sprite->height; line++, row += target->stride, colour += bytes, keep += bytes)
    for (gsize at = 0; at < bytes; at += STEP)
      blend_step (row + at, colour + at, keep + at);
}
