/* Draws a picture under its partition: samples the picture for each device pixel, tints it, and adds outlines, in bands
 * of rows. */
#include "draw/image/image-overlay.h"
#include <math.h>
#include "core/base/parallel.h"
#include "draw/image/image-palette.h"
#include "draw/paint/mark.h"
#include "draw/paint/pale.h"

#define STRIPE 5.0           /* of a hatch, user units */
#define DOT 5.0              /* between the dots of ∅ */
#define BAND 16              /* device rows drawn by one thread at a time */
#define MOST_SAMPLES 4       /* along each axis of a device pixel */
#define INK 150              /* opacity of strokes, */
#define DOTTED 200           /* and of a dot of ∅: both of CREDAL_TINT_FULL */

const CredalImageLook credal_image_look = { CREDAL_IMAGE_FILL, 0.45, -1, .strokes = TRUE };

/* ---- the picture's own colours ---- */

/* Sets the scene's levels, if it has any. */
static CredalShown
scene_shown (const CredalImageScene *scene)
{
  if (scene->shown)
    return *scene->shown;
  CredalShown shown = credal_shown_channel (scene->raster, 0);
  if (shown.bytes)
    return shown;
  shown.black = scene->low;
  shown.range = scene->high > scene->low ? MIN (scene->high - scene->low, G_MAXDOUBLE) : shown.range;
  return shown;
}

/* Computes the shade of each byte between its levels. */
static void
fill_greys (const CredalShown *shown, guint8 greys[256])
{
  guint8 bytes[256];
  CredalShown all = *shown;

  if (!shown->bytes)
    return;
  for (guint byte = 0; byte < 256; byte++)
    bytes[byte] = (guint8) byte;
  all.bytes = bytes;
  for (guint byte = 0; byte < 256; byte++)
    greys[byte] = (guint8) credal_shown_grey (&all, byte);
}

/* ---- state of a drawing ---- */

typedef struct {
  const CredalImageScene *scene;
  const CredalImageLook *look;
  const CredalStyle *style;
  CredalShown shown;
  guint8 greys[256];               /* of bytes */
  CredalImagePalette palette;
  const guint32 *focal, *map;      /* or NULL; @focal: of pixels if they hold together, else of objects */
  const CredalPartition *partition;    /* of the overlay; or NULL */
  gsize n;                         /* number of its objects */
  const guint8 *outside;           /* or NULL */
  gboolean pale;                   /* TRUE: the less sure an object is, the weaker is its tint */
  guint columns, rows;             /* of the picture */
  CredalShade background;
  guint8 *data;
  gint stride;
  cairo_rectangle_int_t area;      /* device pixels */
  guint anchor_x, anchor_y;        /* hatches move with the picture */
  guint stripe, dot;               /* device pixels */
  gint edge, samples;
  CredalTintRange dots;
  CredalShade outline, difference, check;
  gint *xs, *ys;                   /* the picture's column or row at each sample of the area and its margins; −1:
                                    * outside */
} Painter;

static inline gint
grey_at (const Painter *painter, gsize place)
{
  return painter->shown.bytes ? painter->greys[painter->shown.bytes[place]]
                              : credal_shown_grey (&painter->shown, place);
}

static inline CredalShade
base_shade (const Painter *painter, gsize pixel)
{
  const CredalShown *shown = &painter->shown;
  gsize place = credal_shown_place (shown, pixel);

  if (!shown->spread)
    {
      gint grey = grey_at (painter, place);
      return (CredalShade) { grey, grey, grey };
    }
  return (CredalShade) { grey_at (painter, place), grey_at (painter, place + 1), grey_at (painter, place + 2) };
}

static inline guint32
object_at_pixel (const Painter *painter, gsize pixel)
{
  return painter->map ? painter->map[pixel] : (guint32) pixel;
}

/* Returns the object of a pixel in the partition. The partition may be older than strokes that split objects. */
static inline guint32
partition_object (const Painter *painter, gsize pixel)
{
  guint32 object = object_at_pixel (painter, pixel);

  if (object < painter->n)
    return object;
  return MIN (credal_pixels_object (credal_regions_pixels (painter->scene->regions), pixel), (guint32) painter->n - 1);
}

static inline guint32
set_at_pixel (const Painter *painter, gsize pixel)
{
  return painter->focal[painter->scene->together ? pixel : partition_object (painter, pixel)];
}

/* Returns the set's tint at a device pixel. */
static inline CredalTint
tint_at (const Painter *painter, guint set, gint x, gint y)
{
  const CredalImagePalette *palette = &painter->palette;
  guint first = palette->first[set], count = palette->first[set + 1] - first;
  guint across = (guint) x + painter->anchor_x, down = (guint) y + painter->anchor_y;

  if ((gint) set == palette->empty)
    {
      gboolean dotted = across % painter->dot < painter->dot / 3 && down % painter->dot < painter->dot / 3;
      return (CredalTint) { painter->dots, dotted ? DOTTED : 0 };
    }
  return palette->tints[count == 1 ? first : first + (across + down) / painter->stripe % count];
}

/* Returns the tint of a pixel at a device pixel, weaker if its object is less sure. */
static inline CredalTint
pixel_tint (const Painter *painter, gsize pixel, gint x, gint y)
{
  guint32 object = partition_object (painter, pixel);
  CredalTint tint = tint_at (painter, set_at_pixel (painter, pixel), x, y);

  double pale = painter->pale ? credal_pale_share (credal_pale_level (painter->partition, object)) : 0.0;

  tint.weight = (gint) lround (tint.weight * (1.0 - pale));
  return tint;
}

/* Returns 0 without a stroke; else a different number for each region and label. */
static inline guint
said_at (const Painter *painter, gsize pixel)
{
  const CredalImageScene *scene = painter->scene;
  CredalStrokeMark mark;
  guint number;

  if (scene->ink && credal_ink_holds (scene->ink, pixel))
    {
      mark = credal_ink_mark (scene->ink);
      number = credal_ink_number (scene->ink);
    }
  else if (!scene->regions || !credal_regions_mark (scene->regions, pixel, &mark, &number))
    return 0;
  return mark == CREDAL_STROKE_ERASE ? 0 : 2 * number + (mark == CREDAL_STROKE_LABEL) + 1;
}

static CredalShade
said_shade (const Painter *painter, guint said)
{
  CredalStrokeMark mark = (said - 1) % 2 ? CREDAL_STROKE_LABEL : CREDAL_STROKE_REGION;

  return credal_shade (credal_ink_colour (painter->style, mark, (said - 1) / 2));
}

static inline gboolean
is_faded (const Painter *painter, gsize pixel)
{
  const CredalImageScene *scene = painter->scene;

  return scene->faded && scene->differing && !scene->differing[object_at_pixel (painter, pixel)];
}

/* Returns the checks of a pixel outside at a device pixel. */
static inline CredalShade
outside_shade (const Painter *painter, gint x, gint y)
{
  guint across = ((guint) x + painter->anchor_x) / painter->stripe;
  guint down = ((guint) y + painter->anchor_y) / painter->stripe;

  return (across + down) % 2 ? painter->check : painter->background;
}

static inline gboolean
is_outside (const Painter *painter, gsize pixel)
{
  return painter->outside && painter->outside[pixel];
}

static inline CredalShade
sample_shade (const Painter *painter, gsize pixel, gint x, gint y)
{
  const guint8 *selected = painter->scene->selected;

  if (is_outside (painter, pixel))
    return outside_shade (painter, x, y);
  CredalShade shade = base_shade (painter, pixel);
  if (painter->focal && painter->look->mode == CREDAL_IMAGE_FILL)
    {
      CredalTint tint = pixel_tint (painter, pixel, x, y);
      shade = credal_shade_tint (shade, &tint);
    }
  if ((selected && !selected[object_at_pixel (painter, pixel)]) || is_faded (painter, pixel))
    shade = credal_shade_mix (shade, painter->background, CREDAL_TINT_DIM);
  return shade;
}

/* Returns the mean over the samples of a device pixel that are inside the picture. */
static inline CredalShade
mean_shade (const Painter *painter, gint x, gint y)
{
  const gint *columns = painter->xs + (x + painter->edge) * painter->samples;
  const gint *rows = painter->ys + (y + painter->edge) * painter->samples;
  CredalShade sum = { 0, 0, 0 };
  gint count = 0;

  for (gint k = 0; k < painter->samples; k++)
    for (gint q = 0; q < painter->samples; q++)
      if (rows[k] >= 0 && columns[q] >= 0)
        {
          CredalShade shade = sample_shade (painter, (gsize) rows[k] * painter->columns + (gsize) columns[q], x, y);
          sum = (CredalShade) { sum.r + shade.r, sum.g + shade.g, sum.b + shade.b };
          count++;
        }
  if (count <= 1)
    return count ? sum : painter->background;
  return (CredalShade) { sum.r / count, sum.g / count, sum.b / count };
}

/* ---- kinds: what the middle of a device pixel shows; a border is where a neighbour shows another kind ---- */

typedef struct {
  guint *said, *set, *outlined;      /* (rows × width), including margins; NULL: not needed */
  gint width;
} Kinds;

#define OUTSIDE G_MAXUINT

/* Returns the picture's pixel at column @x and row @y of the area with its margin; −1: none, or one outside. */
static inline gint64
pixel_at (const Painter *painter, gint x, gint y)
{
  gint column = painter->xs[x * painter->samples + painter->samples / 2];
  gint row = painter->ys[y * painter->samples + painter->samples / 2];

  gint64 pixel = (gint64) row * painter->columns + column;

  return column < 0 || row < 0 || is_outside (painter, (gsize) pixel) ? -1 : pixel;
}

/* Returns 0 for objects without an outline; else a different number for each. */
static inline guint
outlined_at (const Painter *painter, gsize pixel)
{
  const CredalImageScene *scene = painter->scene;
  guint32 object = object_at_pixel (painter, pixel);
  guint kind = scene->n_outlined;

  while (kind > 0 && scene->outlined[kind - 1] != object)
    kind--;
  if (kind == 0 && scene->differing && scene->differing[object])
    return scene->n_outlined + 2;
  return kind == 0 && scene->outliers && scene->outliers[object] ? scene->n_outlined + 1 : kind;
}

static void
find_pixel_kinds (const Painter *painter, gint begin, gint rows, const Kinds *kinds)
{
  for (gint y = 0; y < rows; y++)
    for (gint x = 0; x < kinds->width; x++)
      {
        gint64 pixel = pixel_at (painter, x, begin + y);
        if (kinds->said)
          kinds->said[y * kinds->width + x] = pixel < 0 ? OUTSIDE : said_at (painter, (gsize) pixel);
        if (kinds->set)
          kinds->set[y * kinds->width + x] = pixel < 0 ? OUTSIDE : set_at_pixel (painter, (gsize) pixel);
        if (kinds->outlined)
          kinds->outlined[y * kinds->width + x] = pixel < 0 ? OUTSIDE : outlined_at (painter, (gsize) pixel);
      }
}

/* Marks both sides of a border, so that a single pixel is visible. */
static inline gboolean
is_beside (const guint *at, gint edge, gint width, guint kind)
{
  return at[-edge] == kind || at[edge] == kind || at[-edge * width] == kind || at[edge * width] == kind;
}

static inline gboolean
is_border (const guint *at, gint edge, gint width)
{
  const guint near[4] = { at[-edge], at[edge], at[-edge * width], at[edge * width] };

  for (guint k = 0; k < G_N_ELEMENTS (near); k++)
    if (near[k] != *at && near[k] != OUTSIDE)
      return TRUE;
  return FALSE;
}

/* Returns a different shade for each side of the border, so that one of them is visible on any ground. */
static inline CredalShade
outline_shade (const Painter *painter, const guint *outlined, gint width)
{
  guint differing = painter->scene->n_outlined + 2;

  if (*outlined == differing || is_beside (outlined, painter->edge, width, differing))
    return painter->difference;
  return *outlined == 0 ? painter->background : painter->outline;
}

static inline CredalShade
draw_kinds (const Painter *painter, const Kinds *kinds, gsize at, CredalShade shade, gint x, gint y)
{
  guint set = kinds->set ? kinds->set[at] : OUTSIDE, said = kinds->said ? kinds->said[at] : OUTSIDE;
  guint outlined = kinds->outlined ? kinds->outlined[at] : OUTSIDE;

  if (set != OUTSIDE && is_border (kinds->set + at, painter->edge, kinds->width))
    {
      CredalTint tint = tint_at (painter, set, x, y);
      shade = credal_shade_tint (shade, &tint);
    }
  if (said != 0 && said != OUTSIDE)
    shade = credal_shade_mix (shade, said_shade (painter, said),
                              is_border (kinds->said + at, painter->edge, kinds->width) ? CREDAL_TINT_FULL : INK);
  if (outlined != OUTSIDE && is_border (kinds->outlined + at, painter->edge, kinds->width))
    shade = outline_shade (painter, kinds->outlined + at, kinds->width);
  return shade;
}

/* ---- rows ---- */

static void
draw_pixel_row (const Painter *painter, gint y, const Kinds *kinds, gsize at)
{
  guint8 *line = painter->data + (gsize) (painter->area.y + y) * (gsize) painter->stride;
  guint32 *out = (guint32 *) (gpointer) line + painter->area.x;

  for (gint x = 0; x < painter->area.width; x++)
    {
      CredalShade shade = draw_kinds (painter, kinds, at + (gsize) x, mean_shade (painter, x, y), x, y);
      out[x] = 0xff000000u | (guint32) shade.r << 16 | (guint32) shade.g << 8 | (guint32) shade.b;
    }
}

static gboolean
outlines_any (const CredalImageScene *scene)
{
  return scene->n_outlined > 0 || scene->outliers || scene->differing;
}

static void
draw_pixel_band (gsize block, gpointer data)
{
  const Painter *painter = data;
  gint begin = (gint) block * BAND, end = MIN (begin + BAND, painter->area.height), edge = painter->edge;
  gint width = painter->area.width + 2 * edge, rows = end - begin + 2 * edge;
  g_autofree guint *said = painter->look->strokes ? g_new (guint, width * rows) : NULL;
  g_autofree guint *set = painter->focal && painter->look->mode == CREDAL_IMAGE_OUTLINE ? g_new (guint, width * rows)
                                                                                        : NULL;
  g_autofree guint *outlined = outlines_any (painter->scene) ? g_new (guint, width * rows) : NULL;
  const Kinds kinds = { said, set, outlined, width };

  if (said || set || outlined)
    find_pixel_kinds (painter, begin, rows, &kinds);
  for (gint y = begin; y < end; y++)
    draw_pixel_row (painter, y, &kinds, (gsize) ((y - begin + edge) * width + edge));
}

/* ---- preparation ---- */

/* Returns the picture's column (or row) at each sample of device pixels begin − edge … begin + length + edge. */
static gint *
place_samples (const Painter *painter, gint begin, gint length, double origin, double step, guint side)
{
  gint samples = painter->samples, total = (length + 2 * painter->edge) * samples;
  gint *places = g_new (gint, total);

  for (gint k = 0; k < total; k++)
    {
      double at = floor (origin + (begin - painter->edge + (k + 0.5) / samples) * step);
      places[k] = at >= 0.0 && at < side ? (gint) at : -1;
    }
  return places;
}

static cairo_rectangle_int_t
device_area (cairo_surface_t *surface, double scale, const cairo_rectangle_int_t *area)
{
  gint width = cairo_image_surface_get_width (surface), height = cairo_image_surface_get_height (surface);

  if (!area)
    return (cairo_rectangle_int_t) { 0, 0, width, height };
  gint x0 = (gint) CLAMP (floor (area->x * scale), 0, width), y0 = (gint) CLAMP (floor (area->y * scale), 0, height);
  gint x1 = (gint) CLAMP (ceil ((area->x + area->width) * scale), x0, width);
  gint y1 = (gint) CLAMP (ceil ((area->y + area->height) * scale), y0, height);
  return (cairo_rectangle_int_t) { x0, y0, x1 - x0, y1 - y0 };
}

/* Returns the phase of the hatch, positive for any position of the picture. */
static guint
hatch_phase (double origin, double zoom, double scale, gint begin)
{
  return (guint) ((gint) floor (origin * zoom * scale) + begin + (1 << 30));
}

static void
painter_init (Painter *painter, cairo_surface_t *surface, const CredalImageViewport *viewport, double scale)
{
  const CredalImageScene *scene = painter->scene;
  double step = 1.0 / (viewport->zoom * scale);
  CredalPartition *shown = scene->together ? credal_together_partition (scene->together) : scene->partition;

  painter->shown = scene_shown (scene);
  fill_greys (&painter->shown, painter->greys);
  painter->columns = credal_raster_width (scene->raster);
  painter->rows = credal_raster_height (scene->raster);
  painter->background = credal_shade (credal_style_background (painter->style));
  painter->dots = credal_tint_flat (credal_style_foreground (painter->style), 1.0).range;
  painter->outline = credal_shade (credal_style_accent (painter->style));
  painter->difference = credal_shade (credal_style_cannot (painter->style));
  painter->check = credal_shade_mix (painter->background, credal_shade (credal_style_foreground (painter->style)),
                                     CREDAL_IMAGE_CHECK);
  painter->stripe = (guint) lround (STRIPE * scale);
  painter->dot = (guint) lround (DOT * scale);
  painter->edge = (gint) MAX (lround (scale), 1);
  painter->data = cairo_image_surface_get_data (surface);
  painter->stride = cairo_image_surface_get_stride (surface);
  painter->anchor_x = hatch_phase (viewport->x, viewport->zoom, scale, painter->area.x);
  painter->anchor_y = hatch_phase (viewport->y, viewport->zoom, scale, painter->area.y);
  painter->xs = place_samples (painter, painter->area.x, painter->area.width, viewport->x, step, painter->columns);
  painter->ys = place_samples (painter, painter->area.y, painter->area.height, viewport->y, step, painter->rows);
  painter->outside = credal_raster_outside (scene->raster);
  if (scene->regions)
    painter->map = credal_regions_map (scene->regions);
  if (scene->regions && shown)
    {
      painter->focal = scene->together ? credal_together_focal (scene->together) : credal_partition_focal (shown);
      painter->partition = shown;
      painter->n = credal_partition_n (shown);
      painter->pale = credal_partition_tells_right (shown) && painter->look->cluster < 0;
      painter->palette = credal_image_palette_new (credal_partition_frame (shown), painter->look, painter->style);
    }
}

static void
painter_clear (Painter *painter)
{
  g_free (painter->xs);
  g_free (painter->ys);
  credal_image_palette_clear (&painter->palette);
}

void
credal_draw_image (cairo_surface_t *surface, const CredalImageScene *scene, const CredalImageLook *look,
                   const CredalImageViewport *viewport, const CredalStyle *style, const cairo_rectangle_int_t *area,
                   gboolean quick)
{
  Painter painter = { .scene = scene, .look = look, .style = style, .samples = 1 };
  double scale, same;

  cairo_surface_flush (surface);
  cairo_surface_get_device_scale (surface, &scale, &same);
  painter.area = device_area (surface, scale, area);
  if (painter.area.width == 0 || painter.area.height == 0)
    return;
  if (!quick)
    painter.samples = (gint) CLAMP (ceil (1.0 / (viewport->zoom * scale)), 1.0, MOST_SAMPLES);
  painter_init (&painter, surface, viewport, scale);
  credal_parallel_for (((gsize) painter.area.height + BAND - 1) / BAND, draw_pixel_band, &painter);
  painter_clear (&painter);
  cairo_surface_mark_dirty_rectangle (surface, painter.area.x, painter.area.y, painter.area.width, painter.area.height);
}

void
credal_image_levels (const CredalRaster *raster, double *low, double *high)
{
  guint parts = credal_raster_kind (raster, 0) == CREDAL_CHANNEL_RED ? 3 : 1;

  *low = *high = 0.0;
  if (credal_raster_depth (raster) != 8)
    credal_raster_range (raster, 0, parts, low, high);
}
