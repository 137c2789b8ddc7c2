/* Follows the edges of the pixels of a connected part. If two of its pixels touch only by a corner, the way leads
 * from one to the other, so that no ring meets itself. */
#include "core/regions/outlines.h"

enum { PRESENT = 1, DONE = 2, FOLLOWED = 4 /* the upper edge is in a ring */ };
typedef enum { RIGHT, DOWN, LEFT, UP } Way;

struct _CredalOutlines {
  const guint16 *values;
  guint width, height;
  guint8 *marks;           /* (pixels) */
  guint32 *part;           /* (pixels) the pixels of the present part */
  CredalOutline outline;
};

CredalOutlines *
credal_outlines_new (const guint16 *values, guint width, guint height)
{
  gsize n = (gsize) width * height;
  CredalOutlines *outlines = g_new0 (CredalOutlines, 1);

  *outlines = (CredalOutlines) { values, width, height, g_try_malloc0 (n), g_try_malloc_n (n, sizeof (guint32)),
                                 { g_array_new (FALSE, FALSE, sizeof (guint32)),
                                   g_array_new (FALSE, FALSE, sizeof (guint)) } };
  if (outlines->marks && outlines->part)
    return outlines;
  credal_outlines_free (outlines);
  return NULL;
}

void
credal_outlines_free (CredalOutlines *outlines)
{
  g_free (outlines->marks);
  g_free (outlines->part);
  g_array_unref (outlines->outline.corners);
  g_array_unref (outlines->outline.ends);
  g_free (outlines);
}

/* ---- the pixels of a part ---- */

static void
add_pixel (CredalOutlines *outlines, gint64 x, gint64 y, guint16 value, gsize *n)
{
  if (x < 0 || y < 0 || x >= outlines->width || y >= outlines->height)
    return;
  gsize pixel = (gsize) y * outlines->width + (gsize) x;
  if (outlines->values[pixel] != value || outlines->marks[pixel])
    return;
  outlines->marks[pixel] = PRESENT;
  outlines->part[(*n)++] = (guint32) pixel;
}

/* Lists the part that contains @first; returns the number of its pixels. */
static gsize
list_part (CredalOutlines *outlines, gsize first)
{
  const guint16 value = outlines->values[first];
  gsize n = 0;

  add_pixel (outlines, first % outlines->width, first / outlines->width, value, &n);
  for (gsize at = 0; at < n; at++)
    {
      gint64 x = outlines->part[at] % outlines->width, y = outlines->part[at] / outlines->width;
      add_pixel (outlines, x, y - 1, value, &n);
      add_pixel (outlines, x - 1, y, value, &n);
      add_pixel (outlines, x + 1, y, value, &n);
      add_pixel (outlines, x, y + 1, value, &n);
    }
  return n;
}

static gboolean
is_present (const CredalOutlines *outlines, gint64 x, gint64 y)
{
  return x >= 0 && y >= 0 && x < outlines->width && y < outlines->height
         && outlines->marks[(gsize) y * outlines->width + (gsize) x] & PRESENT;
}

/* ---- rings ---- */

static const gint8 step_x[] = { 1, 0, -1, 0 }, step_y[] = { 0, 1, 0, -1 };
/* From a corner to the pixel ahead on the left and on the right of each way. */
static const gint8 left_x[] = { 0, 0, -1, -1 }, left_y[] = { -1, 0, 0, -1 };
static const gint8 right_x[] = { 0, -1, -1, 0 }, right_y[] = { 0, 0, -1, -1 };

static Way
turn (const CredalOutlines *outlines, gint64 x, gint64 y, Way way)
{
  if (is_present (outlines, x + left_x[way], y + left_y[way]))
    return (way + 3) % 4;
  return is_present (outlines, x + right_x[way], y + right_y[way]) ? way : (way + 1) % 4;
}

/* Follows the ring that begins with the upper edge of pixel (@left, @top). */
static void
follow_ring (CredalOutlines *outlines, gint64 left, gint64 top)
{
  CredalOutline *outline = &outlines->outline;
  gint64 x = left, y = top;
  Way way = RIGHT, before = UP;

  do
    {
      const guint32 corner[] = { (guint32) x, (guint32) y };
      if (way != before)
        g_array_append_vals (outline->corners, corner, 2);
      if (way == RIGHT)
        outlines->marks[(gsize) y * outlines->width + (gsize) x] |= FOLLOWED;
      x += step_x[way];
      y += step_y[way];
      before = way;
      way = turn (outlines, x, y, way);
    }
  while (x != left || y != top || way != RIGHT);
  guint end = outline->corners->len / 2;
  g_array_append_val (outline->ends, end);
}

/* Each ring has a corner where its way turns to the right along an upper edge: the left end of its first upper edge. */
static gboolean
begins_ring (const CredalOutlines *outlines, guint32 pixel)
{
  gint64 x = pixel % outlines->width, y = pixel / outlines->width;

  return !(outlines->marks[pixel] & FOLLOWED) && !is_present (outlines, x, y - 1)
         && (!is_present (outlines, x - 1, y) || is_present (outlines, x - 1, y - 1));
}

static void
follow_part (CredalOutlines *outlines, gsize n)
{
  g_array_set_size (outlines->outline.corners, 0);
  g_array_set_size (outlines->outline.ends, 0);
  for (gsize at = 0; at < n; at++)
    if (begins_ring (outlines, outlines->part[at]))
      follow_ring (outlines, outlines->part[at] % outlines->width, outlines->part[at] / outlines->width);
  for (gsize at = 0; at < n; at++)
    outlines->marks[outlines->part[at]] = DONE;
}

const CredalOutline *
credal_outlines_next (CredalOutlines *outlines, guint16 value, gsize *from)
{
  for (gsize n = (gsize) outlines->width * outlines->height; *from < n; (*from)++)
    if (outlines->values[*from] == value && !outlines->marks[*from])
      {
        follow_part (outlines, list_part (outlines, *from));
        return &outlines->outline;
      }
  return NULL;
}
