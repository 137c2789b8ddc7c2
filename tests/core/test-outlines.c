#include <string.h>
#include "core/base/rng.h"
#include "core/regions/mask-parts.h"
#include "core/regions/outlines.h"

/* Outlines by definition: they fill the pixels of their values and no others, and their rings are simple. */

#define W 7
#define H 6
#define N (W * H)

static const guint32 *
corner_at (const CredalOutline *outline, guint k)
{
  return &g_array_index (outline->corners, guint32, 2 * k);
}

/* Crosses with each pixel to the right of the side, by the even-odd rule. */
static void
cross_side (const guint32 *from, const guint32 *to, guint *crossed)
{
  if (from[0] != to[0])
    return;
  for (guint y = MIN (from[1], to[1]); y < MAX (from[1], to[1]); y++)
    for (guint x = from[0]; x < W; x++)
      crossed[y * W + x]++;
}

/* Twice the area, positive if x turns to y. */
static gint64
ring_area (const CredalOutline *outline, guint begin, guint end)
{
  gint64 area = 0;

  for (guint k = begin; k < end; k++)
    {
      const guint32 *from = corner_at (outline, k), *to = corner_at (outline, k + 1 < end ? k + 1 : begin);
      area += (gint64) from[0] * to[1] - (gint64) to[0] * from[1];
    }
  return area;
}

/* Each corner is one, and the ring passes no point of the grid twice. */
static void
check_ring (const CredalOutline *outline, guint begin, guint end, guint *crossed)
{
  gboolean passed[(W + 1) * (H + 1)] = { FALSE };

  g_assert_cmpint (ring_area (outline, begin, end) > 0, ==, begin == 0);
  for (guint k = begin; k < end; k++)
    {
      const guint32 *from = corner_at (outline, k), *to = corner_at (outline, k + 1 < end ? k + 1 : begin);
      const guint32 *after = corner_at (outline, begin + (k + 2 - begin) % (end - begin));
      guint x = from[0], y = from[1];
      g_assert_true ((from[0] == to[0]) != (from[1] == to[1]));
      g_assert_true ((from[0] == to[0]) != (to[0] == after[0]));
      cross_side (from, to, crossed);
      while (x != to[0] || y != to[1])
        {
          g_assert_false (passed[y * (W + 1) + x]);
          passed[y * (W + 1) + x] = TRUE;
          x = x < to[0] ? x + 1 : x > to[0] ? x - 1 : x;
          y = y < to[1] ? y + 1 : y > to[1] ? y - 1 : y;
        }
    }
}

/* Returns the number of outlines of @value, whose even-odd filling must be its pixels. */
static guint
check_value (CredalOutlines *outlines, const guint16 *values, guint16 value)
{
  guint crossed[N] = { 0 }, count = 0;
  gsize from = 0;

  for (const CredalOutline *outline; (outline = credal_outlines_next (outlines, value, &from)); count++)
    for (guint ring = 0; ring < outline->ends->len; ring++)
      check_ring (outline, ring ? g_array_index (outline->ends, guint, ring - 1) : 0,
                  g_array_index (outline->ends, guint, ring), crossed);
  for (guint pixel = 0; pixel < N; pixel++)
    g_assert_cmpint (crossed[pixel] % 2 == 1, ==, values[pixel] == value);
  return count;
}

static void
test_filled (void)
{
  g_autoptr(GRand) rng = credal_rng_new (11, 0);

  for (guint trial = 0; trial < 2000; trial++)
    {
      guint16 values[N], most = 1 + trial % 3;
      for (guint pixel = 0; pixel < N; pixel++)
        values[pixel] = (guint16) g_rand_int_range (rng, 0, most + 1);
      g_autoptr(CredalOutlines) outlines = credal_outlines_new (values, W, H);
      for (guint16 value = 0; value <= most; value++)
        {
          guint8 mask[N];
          for (guint pixel = 0; pixel < N; pixel++)
            mask[pixel] = values[pixel] == value;
          g_autoptr(GArray) parts = credal_mask_parts (mask, W, H, FALSE);
          g_assert_cmpuint (check_value (outlines, values, value), ==, parts->len);
        }
    }
}

/* A frame of pixels whose two holes touch each other and the outside at corners. */
static void
test_holes (void)
{
  const guint16 values[] = { 1, 1, 1, 0,  1, 0, 1, 1,  1, 1, 0, 1,  0, 1, 1, 1 };
  g_autoptr(CredalOutlines) outlines = credal_outlines_new (values, 4, 4);
  const guint wanted[] = { 8, 12, 16 };
  gsize from = 0;
  const CredalOutline *outline = credal_outlines_next (outlines, 1, &from);

  g_assert_cmpmem (outline->ends->data, outline->ends->len * sizeof (guint), wanted, sizeof wanted);
  g_assert_null (credal_outlines_next (outlines, 1, &from));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/outlines/filled", test_filled);
  g_test_add_func ("/outlines/holes", test_holes);
  return g_test_run ();
}
