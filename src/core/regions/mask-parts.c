/* Flood fill on masks: components, holes, and a sieve for small components. */
#include "core/regions/mask-parts.h"
#include <string.h>

typedef struct {
  const guint8 *values;    /* NULL: there are words */
  const guint16 *words;
  const guint8 *outside;   /* (pixels) nonzero: in no component; or NULL */
  guint width, height;
  gboolean corners;
  guint8 *seen;            /* (pixels) */
  guint32 *list;           /* (pixels) the found ones, in order */
  guint32 found;
} Grid;

/* Returns FALSE if memory is short. */
static gboolean
grid_init (Grid *grid, const guint8 *values, guint width, guint height, gboolean corners)
{
  gsize n = (gsize) width * height;

  *grid = (Grid) { values, NULL, NULL, width, height, corners, g_try_malloc0 (n), g_try_malloc_n (n, sizeof (guint32)),
                   0 };
  return grid->seen && grid->list;
}

static void
grid_clear (Grid *grid)
{
  g_free (grid->seen);
  g_free (grid->list);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Grid, grid_clear)

static void
forget_seen (Grid *grid)
{
  gsize n = (gsize) grid->width * grid->height;

  if (grid->outside)
    memcpy (grid->seen, grid->outside, n);
  else
    memset (grid->seen, 0, n);
  grid->found = 0;
}

static void
add_pixel (Grid *grid, guint32 pixel)
{
  grid->seen[pixel] = TRUE;
  grid->list[grid->found++] = pixel;
}

/* Lists the up to eight pixels that touch @pixel, by sides first; returns their number. */
static guint
find_touching (const Grid *grid, guint32 pixel, gboolean corners, guint32 *beside)
{
  static const gint8 steps[8][2] = { { 0, -1 }, { -1, 0 }, { 1, 0 }, { 0, 1 }, { -1, -1 }, { 1, -1 }, { -1, 1 },
                                     { 1, 1 } };
  gint64 x = pixel % grid->width, y = pixel / grid->width;
  guint n = 0;

  for (guint k = 0; k < (corners ? 8 : 4); k++)
    if (x + steps[k][0] >= 0 && x + steps[k][0] < grid->width && y + steps[k][1] >= 0 && y + steps[k][1] < grid->height)
      beside[n++] = (guint32) ((y + steps[k][1]) * grid->width + x + steps[k][0]);
  return n;
}

static gboolean
have_same_value (const Grid *grid, guint32 pixel, guint32 other)
{
  return grid->words ? grid->words[pixel] == grid->words[other] : grid->values[pixel] == grid->values[other];
}

/* Appends the pixels of the component that contains @first to the found ones; returns the index of the first. */
static guint32
walk_component (Grid *grid, guint32 first)
{
  guint32 begin = grid->found, beside[8];

  add_pixel (grid, first);
  for (guint32 at = begin; at < grid->found; at++)
    for (guint n = find_touching (grid, grid->list[at], grid->corners, beside), k = 0; k < n; k++)
      if (!grid->seen[beside[k]] && have_same_value (grid, beside[k], first))
        add_pixel (grid, beside[k]);
  return begin;
}

/* ---- measuring ---- */

static CredalMaskPart
measure_component (const Grid *grid, guint32 begin)
{
  CredalMaskPart part = { grid->list[begin], grid->found - begin, G_MAXUINT, G_MAXUINT, 0, 0, 0.5, 0.5 };

  for (guint32 at = begin; at < grid->found; at++)
    {
      guint x = grid->list[at] % grid->width, y = grid->list[at] / grid->width;
      part.left = MIN (part.left, x);
      part.right = MAX (part.right, x);
      part.top = MIN (part.top, y);
      part.bottom = MAX (part.bottom, y);
      part.x += x / (double) part.pixels;
      part.y += y / (double) part.pixels;
    }
  return part;
}

/* Returns a copy of 0 and 1, so that all nonzero values are one mask. */
static guint8 *
copy_binary (const guint8 *mask, gsize n)
{
  guint8 *copy = g_try_malloc (n);

  for (gsize pixel = 0; copy && pixel < n; pixel++)
    copy[pixel] = mask[pixel] != 0;
  return copy;
}

GArray *
credal_mask_parts (const guint8 *mask, guint width, guint height, gboolean corners)
{
  gsize n = (gsize) width * height;
  g_autofree guint8 *binary = copy_binary (mask, n);
  g_auto(Grid) grid = { 0 };

  if (!binary || !grid_init (&grid, binary, width, height, corners))
    return NULL;
  GArray *parts = g_array_new (FALSE, FALSE, sizeof (CredalMaskPart));
  for (guint32 pixel = 0; pixel < n; pixel++)
    if (binary[pixel] && !grid.seen[pixel])
      {
        CredalMaskPart part = measure_component (&grid, walk_component (&grid, pixel));
        g_array_append_val (parts, part);
      }
  return parts;
}

/* ---- cleaning ---- */

static gboolean
touches_border (const Grid *grid, guint32 begin)
{
  for (guint32 at = begin; at < grid->found; at++)
    {
      guint x = grid->list[at] % grid->width, y = grid->list[at] / grid->width;
      if (x == 0 || y == 0 || x + 1 == grid->width || y + 1 == grid->height)
        return TRUE;
    }
  return FALSE;
}

static void
fill_component (const Grid *grid, guint32 begin, guint8 *mask, guint8 value)
{
  for (guint32 at = begin; at < grid->found; at++)
    mask[grid->list[at]] = value;
}

static void
drop_small_components (Grid *grid, guint8 *mask, gsize least)
{
  for (guint32 pixel = 0; pixel < grid->width * grid->height; pixel++)
    if (mask[pixel] && !grid->seen[pixel])
      {
        guint32 begin = walk_component (grid, pixel);
        if (grid->found - begin < least)
          fill_component (grid, begin, mask, 0);
      }
}

static void
fill_holes (Grid *grid, guint8 *mask)
{
  forget_seen (grid);
  grid->corners = !grid->corners;
  for (guint32 pixel = 0; pixel < grid->width * grid->height; pixel++)
    if (!mask[pixel] && !grid->seen[pixel])
      {
        guint32 begin = walk_component (grid, pixel);
        if (!touches_border (grid, begin))
          fill_component (grid, begin, mask, 255);
      }
}

gboolean
credal_mask_clean (guint8 *mask, guint width, guint height, const CredalMaskCleaning *cleaning)
{
  g_auto(Grid) grid = { 0 };
  gboolean changes = cleaning->least > 1 || cleaning->fill;

  if (changes && !grid_init (&grid, mask, width, height, !cleaning->sides))
    return FALSE;
  for (guint32 pixel = 0; pixel < width * height; pixel++)
    mask[pixel] = mask[pixel] ? 255 : 0;
  if (cleaning->least > 1)
    drop_small_components (&grid, mask, cleaning->least);
  if (cleaning->fill)
    fill_holes (&grid, mask);
  return TRUE;
}

/* ---- sieving ---- */

/* Returns TRUE if a pixel of the component that begins at index @begin of the list is in @held (nullable). */
static gboolean
is_held (const Grid *grid, guint32 begin, const guint8 *held)
{
  for (guint32 at = begin; held && at < grid->found; at++)
    if (held[grid->list[at]])
      return TRUE;
  return FALSE;
}

/* Marks the large and the held components in @stays and lists their pixels; all others are unseen afterwards. */
static void
keep_components (Grid *grid, gsize least, const guint8 *held, guint8 *stays)
{
  for (guint32 pixel = 0; pixel < grid->width * grid->height; pixel++)
    if (!grid->seen[pixel])
      {
        guint32 begin = walk_component (grid, pixel);
        if (grid->found - begin >= least || is_held (grid, begin, held))
          fill_component (grid, begin, stays, TRUE);
      }
  forget_seen (grid);
  for (guint32 pixel = 0; pixel < grid->width * grid->height; pixel++)
    if (stays[pixel])
      add_pixel (grid, pixel);
}

gboolean
credal_mask_sieve_held (guint16 *values, guint width, guint height, gboolean corners, gsize least,
                        const guint8 *outside, const guint8 *held)
{
  g_auto(Grid) grid = { 0 };
  g_autofree guint8 *stays = g_try_malloc0 ((gsize) width * height);
  guint32 beside[8];

  if (!stays || !grid_init (&grid, NULL, width, height, corners))
    return FALSE;
  grid.words = values;
  grid.outside = outside;
  forget_seen (&grid);
  keep_components (&grid, least, held, stays);
  for (guint32 at = 0; at < grid.found; at++)
    for (guint n = find_touching (&grid, grid.list[at], FALSE, beside), k = 0; k < n; k++)
      if (!grid.seen[beside[k]])
        {
          values[beside[k]] = values[grid.list[at]];
          add_pixel (&grid, beside[k]);
        }
  return TRUE;
}

gboolean
credal_mask_sieve (guint16 *values, guint width, guint height, gboolean corners, gsize least, const guint8 *outside)
{
  return credal_mask_sieve_held (values, width, height, corners, least, outside, NULL);
}
