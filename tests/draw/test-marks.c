#include "fixture.h"
#include <math.h>
#include <string.h>
#include "draw/paint/mark.h"
#include "draw/paint/wording.h"
#include "draw/geometry/hull.h"

static const CredalStyle light = { .dark = FALSE }, dark = { .dark = TRUE };

static cairo_surface_t *
swatch (const CredalStyle *style, CredalSet set, guint c)
{
  cairo_surface_t *surface = fixture_surface (32.0, 32.0, 1.0);
  cairo_t *cr = cairo_create (surface);

  credal_mark_swatch (cr, style, set, c, 0.0, 0.0, 32.0, 32.0);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  return surface;
}

static void
assert_pixel (CredalSet set, guint c, double x, double y, guint32 expected)
{
  cairo_surface_t *surface = swatch (&light, set, c);

  g_assert_cmphex (fixture_pixel (surface, x, y), ==, expected);
  cairo_surface_destroy (surface);
}

static void
test_swatches (void)
{
  assert_pixel (1u << 1, 3, 16.0, 16.0, fixture_colour (credal_style_cluster (&light, 1)));
  assert_pixel (1u << 1, 3, 1.0, 1.0, 0);
  assert_pixel (7u, 3, 16.0, 16.0, fixture_colour (credal_style_ignorance (&light)));
  assert_pixel (0, 3, 16.0, 16.0, 0);
  assert_pixel (3u, 3, 11.0, 11.0, fixture_colour (credal_style_cluster (&light, 0)));
  assert_pixel (3u, 3, 20.0, 20.0, fixture_colour (credal_style_cluster (&light, 1)));
  assert_pixel (5u, 3, 20.0, 20.0, fixture_colour (credal_style_cluster (&light, 2)));
}

/* No two marks of a frame with shapes look the same. */
static void
test_distinct (void)
{
  const CredalSet sets[] = { 0, 1u << 0, 1u << 7, 1u << 8, 1u << 16, 1u << 24, 1u << 0 | 1u << 1, 1u << 8 | 1u << 1,
                             1u << 0 | 1u << 9, 1u << 1 | 1u << 2, 7u, (1u << 30) - 1 };

  for (guint a = 0; a < G_N_ELEMENTS (sets); a++)
    for (guint b = 0; b < a; b++)
      {
        cairo_surface_t *left = swatch (&light, sets[a], 30), *right = swatch (&light, sets[b], 30);
        g_assert_false (fixture_same (left, right));
        cairo_surface_destroy (left);
        cairo_surface_destroy (right);
      }
}

static void
test_dark (void)
{
  g_assert_cmphex (fixture_colour (credal_style_background (&light)), !=,
                   fixture_colour (credal_style_background (&dark)));
  g_assert_cmphex (fixture_colour (credal_style_foreground (&light)), !=,
                   fixture_colour (credal_style_foreground (&dark)));
  g_assert_cmphex (fixture_colour (credal_style_cluster (&light, 7)), !=,
                   fixture_colour (credal_style_cluster (&dark, 7)));
}

static void
assert_name (CredalSet set, guint c, const char *expected)
{
  g_autofree char *name = credal_wording_set (&light, NULL, set, c);

  g_assert_cmpstr (name, ==, expected);
}

static void
test_names (void)
{
  assert_name (0, 3, "outlier");
  assert_name (1, 1, "1");
  assert_name (4, 3, "3");
  assert_name (3, 3, "1 or 2");
  const char *const names[] = { "setosa", "", "virginica" };
  g_autofree char *named = credal_wording_set (&light, names, 5u, 4), *half = credal_wording_set (&light, names, 3u, 3);
  g_assert_cmpstr (named, ==, "setosa or virginica");
  g_assert_cmpstr (half, ==, "setosa or 2");
  assert_name (7, 3, "any cluster");
  assert_name (7, 5, "1, 2 or 3");
  assert_name (0x1f ^ 4, 5, "any but 3");
  assert_name (0x3ff ^ 6, 10, "any but 2 or 3");
  assert_name (1u << 29, 30, "30");
  assert_name (((CredalSet) 1 << 30) - 1, 30, "any cluster");
}

/* A bar's pixels: plain, hatched with both colours and no other, grey, hollow. */
/* Every word comes from the style, if it has any. */
static void
test_words_are_the_style_s (void)
{
  const char *words[CREDAL_N_WORDS];

  for (guint w = 0; w < CREDAL_N_WORDS; w++)
    {
      g_assert_cmpuint (strlen (credal_wording (&light, (CredalWord) w)), >, 0);
      words[w] = "?";
    }
  words[CREDAL_WORD_OR] = " ou ";
  words[CREDAL_WORD_BUT] = "sauf %s";
  words[CREDAL_WORD_MORE] = "%u encore";
  const CredalStyle french = { .words = words };
  g_autofree char *pair = credal_wording_set (&french, NULL, 3u, 3);
  g_autofree char *but = credal_wording_set (&french, NULL, 0x3eu, 6);
  g_autofree char *more = credal_wording_more (&french, 4), *omega = credal_wording_set (&french, NULL, 7u, 3);
  g_assert_cmpstr (pair, ==, "1 ou 2");
  g_assert_cmpstr (but, ==, "sauf 1");
  g_assert_cmpstr (more, ==, "4 encore");
  g_assert_cmpstr (omega, ==, "?");
}

static void
test_bars (void)
{
  guint32 first = fixture_colour (credal_style_cluster (&light, 0));
  guint32 second = fixture_colour (credal_style_cluster (&light, 1));
  cairo_surface_t *surface = fixture_surface (100.0, 40.0, 1.0);
  cairo_t *cr = cairo_create (surface);
  guint firsts = 0, seconds = 0;

  credal_mark_bar (cr, &light, 3u, 3, 0.0, 0.0, 100.0, 10.0);
  credal_mark_bar (cr, &light, 1u, 3, 0.0, 10.0, 100.0, 10.0);
  credal_mark_bar (cr, &light, 7u, 3, 0.0, 20.0, 100.0, 10.0);
  credal_mark_bar (cr, &light, 0u, 3, 0.0, 30.0, 100.0, 10.0);
  cairo_destroy (cr);
  for (double x = 0.0; x < 100.0; x++)
    {
      firsts += fixture_pixel (surface, x, 5.0) == first;
      seconds += fixture_pixel (surface, x, 5.0) == second;
      g_assert_cmphex (fixture_pixel (surface, x, 5.0) >> 24, >=, 0xf0);
      g_assert_cmphex (fixture_pixel (surface, x, 15.0), ==, first);
      g_assert_cmphex (fixture_pixel (surface, x, 25.0), ==, fixture_colour (credal_style_ignorance (&light)));
    }
  g_assert_cmpuint (firsts, >, 20);
  g_assert_cmpuint (seconds, >, 20);
  g_assert_cmphex (fixture_pixel (surface, 50.0, 35.0), ==, 0);
  g_assert_cmphex (fixture_pixel (surface, 50.0, 30.0), !=, 0);
  cairo_surface_destroy (surface);
}

/* ---- convex hulls ---- */

static double
turn (const double *a, const double *b, const double *c)
{
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

static void
test_hull_random (void)
{
  for (gsize n = 1; n < 400; n += 7)
    {
      g_autofree double *xy = fixture_random (n, -1.0, 1.0, n);
      g_autofree guint32 *objects = g_new (guint32, n);
      gsize m = n;
      for (gsize i = 0; i < n; i++)
        objects[i] = (guint32) i;
      credal_hull (xy, objects, &m);
      g_assert_cmpuint (m, <=, n);
      for (gsize v = 0; m >= 3 && v < m; v++)
        for (gsize i = 0; i < n; i++)
          g_assert_cmpfloat (turn (xy + 2 * objects[v], xy + 2 * objects[(v + 1) % m], xy + 2 * i), >=, 0.0);
    }
}

static void
test_hull_degenerate (void)
{
  const double line[] = { 0.0, 0.0, 1.0, 1.0, 2.0, 2.0, 3.0, 3.0 }, same[] = { 5.0, 5.0, 5.0, 5.0, 5.0, 5.0 };
  guint32 objects[] = { 0, 1, 2, 3 };
  gsize m = 4;

  credal_hull (line, objects, &m);
  g_assert_cmpuint (m, ==, 2);
  m = 3;
  objects[0] = 0, objects[1] = 1, objects[2] = 2;
  credal_hull (same, objects, &m);
  g_assert_cmpuint (m, <=, 2);
  m = 0;
  credal_hull (same, objects, &m);
  g_assert_cmpuint (m, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/marks/swatches", test_swatches);
  g_test_add_func ("/draw/marks/distinct", test_distinct);
  g_test_add_func ("/draw/marks/dark", test_dark);
  g_test_add_func ("/draw/marks/names", test_names);
  g_test_add_func ("/draw/marks/bars", test_bars);
  g_test_add_func ("/draw/marks/words-are-the-style-s", test_words_are_the_style_s);
  g_test_add_func ("/draw/marks/hull-random", test_hull_random);
  g_test_add_func ("/draw/marks/hull-degenerate", test_hull_degenerate);
  return g_test_run ();
}
