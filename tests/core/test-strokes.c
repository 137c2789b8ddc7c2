#include <string.h>
#include <math.h>
#include "core/base/rng.h"
#include "core/regions/strokes.h"

/* What strokes cover, against the definition: a pixel whose centre lies in the shape. */

enum { WIDTH = 40, HEIGHT = 30 };

static double
distance (const double *a, const double *b, double x, double y)
{
  double dx = b[0] - a[0], dy = b[1] - a[1], square = dx * dx + dy * dy;
  double t = square > 0 ? CLAMP (((x - a[0]) * dx + (y - a[1]) * dy) / square, 0, 1) : 0;

  return hypot (x - a[0] - t * dx, y - a[1] - t * dy);
}

static gboolean
in_brush (const CredalStroke *stroke, double x, double y)
{
  for (guint k = 0; k < stroke->n_points; k++)
    {
      const double *to = stroke->points + 2 * k, *from = k ? to - 2 : to;
      if (distance (from, to, x, y) <= stroke->radius || (floor (to[0]) == floor (x) && floor (to[1]) == floor (y)))
        return TRUE;
    }
  return FALSE;
}

static gboolean
in_polygon (const CredalStroke *stroke, double x, double y)
{
  gboolean in = FALSE;

  for (guint k = 0; k < stroke->n_points; k++)
    {
      const double *a = stroke->points + 2 * k, *b = stroke->points + 2 * ((k + 1) % stroke->n_points);
      if ((a[1] > y) != (b[1] > y) && x < a[0] + (y - a[1]) / (b[1] - a[1]) * (b[0] - a[0]))
        in = !in;
    }
  return in;
}

static gboolean
is_in (const CredalStroke *stroke, double x, double y)
{
  const double *p = stroke->points;

  if (stroke->shape == CREDAL_STROKE_BRUSH)
    return in_brush (stroke, x, y);
  if (stroke->shape == CREDAL_STROKE_POLYGON)
    return in_polygon (stroke, x, y);
  return x >= MIN (p[0], p[2]) && x <= MAX (p[0], p[2]) && y >= MIN (p[1], p[3]) && y <= MAX (p[1], p[3]);
}

static GArray *
pixels_of (const CredalStroke *stroke)
{
  g_autoptr(GArray) spans = credal_stroke_spans (stroke, WIDTH, HEIGHT);
  GArray *pixels = g_array_new (FALSE, FALSE, sizeof (guint32));

  for (guint k = 0; k < spans->len; k++)
    {
      const CredalSpan *span = &g_array_index (spans, CredalSpan, k);
      for (guint32 pixel = span->begin; pixel < span->end; pixel++)
        g_array_append_val (pixels, pixel);
    }
  return pixels;
}

static void
check_pixels (const CredalStroke *stroke)
{
  g_autoptr(GArray) pixels = pixels_of (stroke);
  guint next = 0;

  for (guint32 pixel = 0; pixel < WIDTH * HEIGHT; pixel++)
    if (is_in (stroke, pixel % WIDTH + 0.5, pixel / WIDTH + 0.5))
      {
        g_assert_cmpuint (next, <, pixels->len);
        g_assert_cmpuint (g_array_index (pixels, guint32, next), ==, pixel);
        next++;
      }
  g_assert_cmpuint (next, ==, pixels->len);
}

static void
test_random (void)
{
  for (guint32 seed = 0; seed < 600; seed++)
    {
      g_autoptr(GRand) rng = credal_rng_new (seed, 1);
      CredalStrokeShape shape = seed % 3;
      guint n = shape == CREDAL_STROKE_RECTANGLE ? 2 : 3 + (guint) credal_rng_index (rng, 5);
      double points[16];
      for (guint k = 0; k < n; k++)
        {
          points[2 * k] = g_rand_double_range (rng, 0, WIDTH);
          points[2 * k + 1] = g_rand_double_range (rng, 0, HEIGHT);
        }
      g_autoptr(CredalStroke) stroke = credal_stroke_new (shape, points, n);
      stroke->radius = g_rand_double_range (rng, 0.1, 8);
      g_assert_true (credal_stroke_check (stroke, WIDTH, HEIGHT, NULL));
      check_pixels (stroke);
    }
}

static void
test_corners (void)
{
  const double click[] = { 40, 30 }, line[] = { 3, 7, 30, 7 }, whole[] = { 0, 0, 40, 30 };
  g_autoptr(CredalStroke) dot = credal_stroke_new (CREDAL_STROKE_BRUSH, click, 1);
  g_autoptr(CredalStroke) along = credal_stroke_new (CREDAL_STROKE_BRUSH, line, 2);
  g_autoptr(CredalStroke) all = credal_stroke_new (CREDAL_STROKE_RECTANGLE, whole, 2);
  g_autoptr(GArray) one = pixels_of (dot);
  g_autoptr(GArray) every = pixels_of (all);

  g_assert_cmpuint (one->len, ==, 1);
  g_assert_cmpuint (g_array_index (one, guint32, 0), ==, WIDTH * HEIGHT - 1);
  g_assert_cmpuint (every->len, ==, WIDTH * HEIGHT);
  check_pixels (along);
}

static void
refuse (CredalStroke *stroke, const char *text)
{
  g_autoptr(GError) error = NULL;

  g_assert_false (credal_stroke_check (stroke, WIDTH, HEIGHT, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA);
  g_assert_nonnull (strstr (error->message, text));
}

static void
test_faults (void)
{
  const double outside[] = { 1, 1, 41, 7 };
  g_autoptr(CredalStroke) stroke = credal_stroke_new (CREDAL_STROKE_BRUSH, outside, 2);

  refuse (stroke, "point 2 of the stroke, (41, 7), is outside the picture of 40 × 30");
  stroke->points[2] = NAN;
  refuse (stroke, "point 2");
  stroke->points[2] = 2;
  stroke->radius = 0;
  refuse (stroke, "radius 0");
  stroke->radius = 2;
  stroke->number = 255;
  refuse (stroke, "region 255");
  stroke->number = 0;
  stroke->shape = CREDAL_STROKE_POLYGON;
  refuse (stroke, "three points");
  stroke->shape = CREDAL_STROKE_RECTANGLE;
  g_assert_true (credal_stroke_check (stroke, WIDTH, HEIGHT, NULL));
  stroke->n_points = 1;
  refuse (stroke, "exactly two points, not 1");
}

/* @n points, at the top and at the bottom in turn. */
static CredalStroke *
zigzag (guint n)
{
  g_autofree double *points = g_new (double, 2 * (gsize) n);

  for (guint k = 0; k < n; k++)
    {
      points[2 * k] = k % WIDTH;
      points[2 * k + 1] = k % 2 ? HEIGHT : 0;
    }
  return credal_stroke_new (CREDAL_STROKE_POLYGON, points, n);
}

/* A stroke that would take minutes is refused; thousands of points are not. */
static void
test_too_large (void)
{
  g_autoptr(CredalStroke) large = zigzag ((1 << 24) / HEIGHT), fair = zigzag (10000);

  refuse (large, "too large to be filled in");
  large->shape = CREDAL_STROKE_BRUSH;
  large->radius = 100;
  refuse (large, "too large to be filled in");
  g_assert_true (credal_stroke_check (fair, WIDTH, HEIGHT, NULL));
  check_pixels (fair);
}

/* ---- masks ---- */

static void
test_mask (void)
{
  const double good[] = { 1, 0, 3, 2,  0, 1, 5, 0 };
  const CredalSpan wanted[] = { { 1, 4, 2 }, { 5, 10, 0 } };
  const double faults[][2] = { { 0, 2.5 }, { 0, -1 }, { 0, 3 }, { 2, 0 }, { 2, 1.5 }, { 3, 255 }, { 3, -1 }, { 5, 3 } };
  g_autoptr(CredalStroke) stroke = credal_stroke_new (CREDAL_STROKE_MASK, good, 4);

  stroke->mark = CREDAL_STROKE_LABEL;
  g_assert_true (credal_stroke_check (stroke, 5, 3, NULL));
  g_assert_cmpint (credal_stroke_last_cluster (stroke), ==, 2);
  g_autoptr(GArray) spans = credal_stroke_spans (stroke, 5, 3);
  g_assert_cmpmem (spans->data, spans->len * sizeof (CredalSpan), wanted, sizeof wanted);
  for (guint k = 0; k < G_N_ELEMENTS (faults); k++)
    {
      memcpy (stroke->points, good, sizeof good);
      stroke->points[(guint) faults[k][0]] = faults[k][1];
      g_assert_false (credal_stroke_check (stroke, 5, 3, NULL));
    }
  memcpy (stroke->points, good, sizeof good);
  stroke->mark = CREDAL_STROKE_REGION;
  g_assert_false (credal_stroke_check (stroke, 5, 3, NULL));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/strokes/random-shapes", test_random);
  g_test_add_func ("/strokes/corners", test_corners);
  g_test_add_func ("/strokes/faults", test_faults);
  g_test_add_func ("/strokes/too-large", test_too_large);
  g_test_add_func ("/strokes/mask", test_mask);
  return g_test_run ();
}
