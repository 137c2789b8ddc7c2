#include <math.h>
#include <string.h>
#include "draw/image/image-marks.h"
#include "draw/image/image-overlay.h"
#include "draw/paint/pale.h"
#include "fixture.h"

/* A row of six pixels, each of another grey, so that each is an object: sets {1}, {2}, {1,2}, Ω, ∅, {1} of three
 * clusters. */

enum { COLUMNS = 6, ZOOM = 40, WIDTH = COLUMNS * ZOOM, HEIGHT = ZOOM };

static const CredalStyle light = { .dark = FALSE };
static const CredalSet sets[COLUMNS] = { 1, 2, 3, 7, 0, 1 };
static const CredalImageViewport whole = { .zoom = ZOOM, .width = WIDTH, .height = HEIGHT };

typedef struct {
  CredalRaster *raster;
  CredalPixels *pixels;
  CredalRegions *regions;
  CredalDataset *data;
  CredalPartition *partition;
  CredalImageScene scene;
  CredalImageLook look;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer unused)
{
  const CredalChannel grey = CREDAL_CHANNEL_GREY;
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);

  fixture->raster = credal_raster_new (COLUMNS, 1, 8, 1, &grey, NULL);
  for (guint k = 0; k < COLUMNS; k++)
    credal_raster_edit_bytes (fixture->raster)[k] = (guint8) (10 * k);
  fixture->pixels = credal_pixels_new (fixture->raster, features, NULL, NULL);
  fixture->regions = credal_regions_new (fixture->pixels);
  fixture->data = credal_regions_data (fixture->regions, NULL);
  fixture->partition = fixture_partition (fixture->data, sets, 3, NULL, NULL);
  fixture->scene = (CredalImageScene) { .raster = fixture->raster, .regions = fixture->regions,
                                        .partition = fixture->partition };
  fixture->look = credal_image_look;
  fixture->look.opacity = 1.0;
}

static void
tear_down (Fixture *fixture, gconstpointer unused)
{
  credal_partition_unref (fixture->partition);
  credal_dataset_unref (fixture->data);
  credal_regions_free (fixture->regions);
  credal_pixels_unref (fixture->pixels);
  credal_raster_unref (fixture->raster);
}

static cairo_surface_t *
draw (const Fixture *fixture, double scale, const CredalImageViewport *viewport)
{
  cairo_surface_t *surface = fixture_surface (WIDTH, HEIGHT, scale);

  credal_draw_image (surface, &fixture->scene, &fixture->look, viewport, &light, NULL, FALSE);
  return surface;
}

/* How many device pixels of picture column @column have @colour. */
static guint
count_colour (cairo_surface_t *surface, guint column, guint32 colour)
{
  guint count = 0;

  for (guint x = 0; x < ZOOM; x++)
    for (guint y = 0; y < ZOOM; y++)
      count += fixture_pixel (surface, column * ZOOM + x, y) == colour;
  return count;
}

static void
check_share (cairo_surface_t *surface, guint column, CredalColour colour, double low, double high)
{
  double share = count_colour (surface, column, fixture_colour (colour)) / (double) (ZOOM * ZOOM);

  g_assert_cmpfloat (share, >=, low);
  g_assert_cmpfloat (share, <=, high);
}

static guint32
grey (guint level)
{
  return 0xff000000u | level << 16 | level << 8 | level;
}

static void
test_sets (Fixture *fixture, gconstpointer scale)
{
  cairo_surface_t *surface = draw (fixture, GPOINTER_TO_INT (scale), &whole);
  CredalColour one = credal_style_cluster (&light, 0), two = credal_style_cluster (&light, 1);

  check_share (surface, 0, one, 1.0, 1.0);
  check_share (surface, 1, two, 1.0, 1.0);
  check_share (surface, 2, one, 0.4, 0.6);
  check_share (surface, 2, two, 0.4, 0.6);
  check_share (surface, 3, credal_style_ignorance (&light), 1.0, 1.0);
  g_assert_cmpuint (count_colour (surface, 4, grey (40)), >, ZOOM * ZOOM / 2);
  g_assert_cmpuint (count_colour (surface, 4, grey (40)), <, ZOOM * ZOOM);
  cairo_surface_destroy (surface);
}

/* The border of what is asked about stands out; nothing else changes. */
static void
test_outlined (Fixture *fixture, gconstpointer unused)
{
  const guint32 outlined[] = { 1, 3 };
  guint32 accent = fixture_colour (credal_style_accent (&light));

  fixture->scene.outlined = outlined;
  fixture->scene.n_outlined = G_N_ELEMENTS (outlined);
  cairo_surface_t *surface = draw (fixture, 1, &whole);
  g_assert_cmpuint (count_colour (surface, 0, accent), ==, 0);
  g_assert_cmpuint (count_colour (surface, 1, accent), ==, 2 * ZOOM);
  g_assert_cmpuint (count_colour (surface, 2, accent), ==, 0);
  g_assert_cmpuint (count_colour (surface, 3, accent), ==, 2 * ZOOM);
  g_assert_cmpuint (count_colour (surface, 5, accent), ==, 0);
  cairo_surface_destroy (surface);
}

/* What differs is outlined on both sides in the colour of what is apart; what does not is dimmed where that is wanted. */
static void
test_differing (Fixture *fixture, gconstpointer unused)
{
  static const guint8 differing[COLUMNS] = { [1] = 1 };
  guint32 apart = fixture_colour (credal_style_cannot (&light)), one = fixture_colour (credal_style_cluster (&light, 0)),
          two = fixture_colour (credal_style_cluster (&light, 1));

  fixture->scene.differing = differing;
  for (guint faded = 0; faded < 2; faded++)
    {
      fixture->scene.faded = faded == 1;
      cairo_surface_t *surface = draw (fixture, 1, &whole);
      g_assert_cmpuint (count_colour (surface, 1, apart), ==, 2 * ZOOM);
      g_assert_cmpuint (count_colour (surface, 1, two), ==, (ZOOM - 2) * ZOOM);
      g_assert_cmpuint (count_colour (surface, 0, apart), ==, ZOOM);
      g_assert_cmpuint (count_colour (surface, 3, apart), ==, 0);
      g_assert_cmpuint (count_colour (surface, 0, one), ==, faded ? 0 : (ZOOM - 1) * ZOOM);
      cairo_surface_destroy (surface);
    }
}

static void
test_opacity (Fixture *fixture, gconstpointer unused)
{
  CredalColour colour = credal_style_cluster (&light, 0);

  fixture->look.opacity = 0.0;
  cairo_surface_t *surface = draw (fixture, 1.0, &whole);
  g_assert_cmpuint (count_colour (surface, 1, grey (10)), ==, ZOOM * ZOOM);
  cairo_surface_destroy (surface);
  fixture->look.opacity = 1.0;
  surface = draw (fixture, 1.0, &whole);
  check_share (surface, 0, colour, 1.0, 1.0);
  cairo_surface_destroy (surface);
}

/* ---- the overlay has the colours of the legend on any picture ---- */

enum { DARKEST = 10, GREYS = 236 };

static gint
nearest_colour (const CredalStyle *style, guint32 pixel)
{
  gint best = -1, least = G_MAXINT;

  for (guint k = 0; k < CREDAL_STYLE_CLUSTERS; k++)
    {
      guint32 colour = fixture_colour (credal_style_cluster (style, k));
      gint distance = 0;
      for (guint part = 0; part < 24; part += 8)
        distance += ((gint) (pixel >> part & 255) - (gint) (colour >> part & 255))
                    * ((gint) (pixel >> part & 255) - (gint) (colour >> part & 255));
      best = distance < least ? (gint) k : best;
      least = MIN (distance, least);
    }
  return best;
}

static gint
sum_of_parts (guint32 pixel)
{
  return (gint) ((pixel >> 16 & 255) + (pixel >> 8 & 255) + (pixel & 255));
}

/* Draws every grey in cluster @k: the colour is recognised, and a lighter pixel is lighter. */
static void
check_colour (const CredalStyle *style, const CredalRaster *raster, const CredalRegions *regions, CredalDataset *data,
              guint k)
{
  const CredalImageViewport viewport = { .zoom = 1.0, .width = GREYS, .height = 1 };
  CredalSet own[GREYS];
  cairo_surface_t *surface = fixture_surface (GREYS, 1, 1.0);

  for (guint i = 0; i < GREYS; i++)
    own[i] = (CredalSet) 1 << k;
  g_autoptr(CredalPartition) partition = fixture_partition (data, own, CREDAL_STYLE_CLUSTERS, NULL, NULL);
  const CredalImageScene scene = { .raster = raster, .regions = regions, .partition = partition };
  credal_draw_image (surface, &scene, &credal_image_look, &viewport, style, NULL, FALSE);
  for (guint x = 0; x < GREYS; x++)
    {
      g_assert_cmpint (nearest_colour (style, fixture_pixel (surface, (gint) x, 0)), ==, (gint) k);
      g_assert_true (x == 0 || sum_of_parts (fixture_pixel (surface, (gint) x, 0))
                               >= sum_of_parts (fixture_pixel (surface, (gint) x - 1, 0)));
    }
  g_assert_cmpint (sum_of_parts (fixture_pixel (surface, GREYS - 1, 0)) - sum_of_parts (fixture_pixel (surface, 0, 0)),
                   >=, 60);
  cairo_surface_destroy (surface);
}

static void
test_colours (gconstpointer dark)
{
  const CredalStyle style = { .dark = GPOINTER_TO_INT (dark) };
  const CredalChannel kind = CREDAL_CHANNEL_GREY;
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);
  g_autoptr(CredalRaster) raster = credal_raster_new (GREYS, 1, 8, 1, &kind, NULL);

  for (guint x = 0; x < GREYS; x++)
    credal_raster_edit_bytes (raster)[x] = (guint8) (DARKEST + x);
  g_autoptr(CredalPixels) pixels = credal_pixels_new (raster, features, NULL, NULL);
  g_autoptr(CredalRegions) regions = credal_regions_new (pixels);
  g_autoptr(CredalDataset) data = credal_regions_data (regions, NULL);
  for (guint k = 0; k < CREDAL_STYLE_CLUSTERS; k++)
    check_colour (&style, raster, regions, data, k);
}

static void
test_plain (Fixture *fixture, gconstpointer unused)
{
  fixture->look.mode = CREDAL_IMAGE_PLAIN;
  cairo_surface_t *surface = draw (fixture, 1.0, &whole);
  for (guint k = 0; k < COLUMNS; k++)
    g_assert_cmpuint (count_colour (surface, k, grey (10 * k)), ==, ZOOM * ZOOM);
  cairo_surface_destroy (surface);
}

/* Borders alone, each side in its own colour; none at the picture's edge. */
static void
test_outline (Fixture *fixture, gconstpointer unused)
{
  fixture->look.mode = CREDAL_IMAGE_OUTLINE;
  cairo_surface_t *surface = draw (fixture, 1.0, &whole);
  g_assert_cmphex (fixture_pixel (surface, 0, 20), ==, grey (0));
  g_assert_cmphex (fixture_pixel (surface, ZOOM - 2, 20), ==, grey (0));
  g_assert_cmphex (fixture_pixel (surface, ZOOM - 1, 20), ==, fixture_colour (credal_style_cluster (&light, 0)));
  g_assert_cmphex (fixture_pixel (surface, ZOOM, 20), ==, fixture_colour (credal_style_cluster (&light, 1)));
  g_assert_cmphex (fixture_pixel (surface, ZOOM + 1, 20), ==, grey (10));
  cairo_surface_destroy (surface);
}

/* Surely in cluster 1: filled; perhaps: half of it; surely not: the same dim ground for all. */
static void
test_approximations (Fixture *fixture, gconstpointer unused)
{
  CredalColour one = credal_style_cluster (&light, 0);

  fixture->look.cluster = 0;
  cairo_surface_t *surface = draw (fixture, 1.0, &whole);
  check_share (surface, 0, one, 1.0, 1.0);
  check_share (surface, 1, one, 0.0, 0.0);
  check_share (surface, 2, one, 0.4, 0.6);
  check_share (surface, 3, one, 0.4, 0.6);
  check_share (surface, 4, one, 0.0, 0.0);
  cairo_surface_destroy (surface);
}

static void
test_selected (Fixture *fixture, gconstpointer unused)
{
  const guint8 selected[COLUMNS] = { 1, 0, 0, 0, 0, 0 };

  fixture->scene.selected = selected;
  cairo_surface_t *surface = draw (fixture, 1.0, &whole);
  check_share (surface, 0, credal_style_cluster (&light, 0), 1.0, 1.0);
  check_share (surface, 5, credal_style_cluster (&light, 0), 0.0, 0.0);
  cairo_surface_destroy (surface);
}

static void
cover (Fixture *fixture, CredalStrokeMark mark, double x)
{
  const double point[2] = { x, 0.5 };
  g_autoptr(CredalStroke) stroke = credal_stroke_new (CREDAL_STROKE_BRUSH, point, 1);

  stroke->mark = mark;
  g_assert_true (credal_regions_add (fixture->regions, stroke, NULL));
}

/* Strokes in force, and the one that is being drawn over them. */
static void
test_strokes (Fixture *fixture, gconstpointer unused)
{
  CredalColour pen = credal_ink_colour (&light, CREDAL_STROKE_REGION, 0);
  g_autoptr(CredalInk) ink = credal_ink_new (COLUMNS);
  g_autoptr(GArray) spans = g_array_new (FALSE, FALSE, sizeof (CredalSpan));

  g_array_append_val (spans, ((CredalSpan) { 1, 2 }));
  cover (fixture, CREDAL_STROKE_REGION, 0.5);
  cover (fixture, CREDAL_STROKE_REGION, 1.5);
  credal_ink_begin (ink, CREDAL_STROKE_ERASE, 0);
  credal_ink_add (ink, spans);
  fixture->scene.ink = ink;
  cairo_surface_t *surface = draw (fixture, 1.0, &whole);
  g_assert_cmphex (fixture_pixel (surface, ZOOM - 1, 20), ==, fixture_colour (pen));
  g_assert_false (fixture_near (fixture_pixel (surface, 20, 20), fixture_colour (credal_style_cluster (&light, 0)),
                                20));
  check_share (surface, 1, credal_style_cluster (&light, 1), 1.0, 1.0);
  cairo_surface_destroy (surface);
  fixture->look.strokes = FALSE;
  surface = draw (fixture, 1.0, &whole);
  check_share (surface, 0, credal_style_cluster (&light, 0), 1.0, 1.0);
  cairo_surface_destroy (surface);
}

/* Drawing a part again gives what drawing everything gives, and touches nothing else. */
static void
test_area (Fixture *fixture, gconstpointer scale)
{
  const cairo_rectangle_int_t area = { 70, 5, 60, 20 };
  const CredalImageViewport moved = { .x = 0.3, .y = -0.2, .zoom = 33.0, .width = WIDTH, .height = HEIGHT };
  cairo_surface_t *before = draw (fixture, GPOINTER_TO_INT (scale), &moved);

  fixture->look.opacity = 0.3;
  cairo_surface_t *whole_after = draw (fixture, GPOINTER_TO_INT (scale), &moved);
  cairo_surface_t *part_after = draw (fixture, GPOINTER_TO_INT (scale), &moved);
  g_assert_true (fixture_same (whole_after, part_after));
  fixture->look.opacity = 1.0;
  credal_draw_image (part_after, &fixture->scene, &fixture->look, &moved, &light, &area, FALSE);
  for (gint x = 0; x < WIDTH; x++)
    for (gint y = 0; y < HEIGHT; y++)
      {
        gboolean inside = x >= area.x && x < area.x + area.width && y >= area.y && y < area.y + area.height;
        g_assert_cmphex (fixture_pixel (part_after, x, y), ==, fixture_pixel (inside ? before : whole_after, x, y));
      }
  cairo_surface_destroy (before);
  cairo_surface_destroy (whole_after);
  cairo_surface_destroy (part_after);
}

/* Where several pixels fall on one of the screen's, their mean is shown. */
static void
test_small (Fixture *fixture, gconstpointer unused)
{
  const CredalImageViewport small = { .zoom = 0.5, .width = WIDTH, .height = HEIGHT };

  fixture->look.mode = CREDAL_IMAGE_PLAIN;
  cairo_surface_t *surface = fixture_surface (3, 1, 1.0);
  credal_draw_image (surface, &fixture->scene, &fixture->look, &small, &light, NULL, FALSE);
  g_assert_cmphex (fixture_pixel (surface, 1, 0), ==, grey (25));
  cairo_surface_destroy (surface);
}

/* Sixteen bits: the levels given are black and white. */
static void
test_levels (void)
{
  const CredalChannel kind = CREDAL_CHANNEL_GREY;
  g_autoptr(CredalRaster) raster = credal_raster_new (3, 1, 16, 1, &kind, NULL);
  CredalImageScene scene = { .raster = raster };
  cairo_surface_t *surface = fixture_surface (3, 1, 1.0);
  const CredalImageViewport viewport = { .zoom = 1.0, .width = 3, .height = 1 };

  credal_raster_edit_words (raster)[0] = 1000;
  credal_raster_edit_words (raster)[1] = 1100;
  credal_raster_edit_words (raster)[2] = 1200;
  credal_image_levels (raster, &scene.low, &scene.high);
  g_assert_cmpfloat (scene.low, ==, 1000);
  g_assert_cmpfloat (scene.high, ==, 1200);
  credal_draw_image (surface, &scene, &credal_image_look, &viewport, &light, NULL, FALSE);
  g_assert_cmphex (fixture_pixel (surface, 0, 0), ==, grey (0));
  g_assert_cmphex (fixture_pixel (surface, 1, 0), ==, grey (127));
  g_assert_cmphex (fixture_pixel (surface, 2, 0), ==, grey (255));
  cairo_surface_destroy (surface);
}

/* Numbers of any range: the least is black, the largest white, also where their difference is beyond all numbers. */
static void
test_real_levels (void)
{
  static const double rows[][3] = { { -45.5, 0.0, 45.5 }, { -G_MAXDOUBLE, 0.0, G_MAXDOUBLE } };
  const CredalChannel kind = CREDAL_CHANNEL_GREY;
  const CredalImageViewport viewport = { .zoom = 1.0, .width = 3, .height = 1 };

  for (gsize k = 0; k < G_N_ELEMENTS (rows); k++)
    {
      g_autoptr(CredalRaster) raster = credal_raster_new (3, 1, CREDAL_RASTER_REALS, 1, &kind, NULL);
      CredalImageScene scene = { .raster = raster };
      cairo_surface_t *surface = fixture_surface (3, 1, 1.0);
      memcpy (credal_raster_edit_reals (raster), rows[k], sizeof rows[k]);
      credal_image_levels (raster, &scene.low, &scene.high);
      g_assert_cmpfloat (scene.low, ==, rows[k][0]);
      g_assert_cmpfloat (scene.high, ==, rows[k][2]);
      credal_draw_image (surface, &scene, &credal_image_look, &viewport, &light, NULL, FALSE);
      g_assert_cmphex (fixture_pixel (surface, 0, 0), ==, grey (0));
      g_assert_cmphex (fixture_pixel (surface, 2, 0), ==, grey (255));
      cairo_surface_destroy (surface);
    }
}

static void
test_viewport (void)
{
  CredalImageViewport viewport;
  double x, y, px, py;

  credal_image_viewport_fit (&viewport, 100, 50, 500, 500);
  g_assert_cmpfloat (viewport.zoom, ==, 5.0);
  credal_image_viewport_to_user (&viewport, 50, 25, &px, &py);
  g_assert_cmpfloat (px, ==, 250.0);
  g_assert_cmpfloat (py, ==, 250.0);
  credal_image_viewport_to_image (&viewport, 100, 200, &x, &y);
  credal_image_viewport_zoom (&viewport, 100, 50, 2.0, 100, 200);
  credal_image_viewport_to_user (&viewport, x, y, &px, &py);
  g_assert_cmpfloat (fabs (px - 100) + fabs (py - 200), <, 1e-9);
  credal_image_viewport_zoom (&viewport, 100, 50, 1e9, 100, 200);
  g_assert_cmpfloat (viewport.zoom, ==, 64.0);
  credal_image_viewport_pan (&viewport, 100, 50, 1e9, -1e9);
  credal_image_viewport_to_user (&viewport, 0, 50, &px, &py);
  g_assert_cmpfloat (px, <, 500.0);
  g_assert_cmpfloat (py, >, 0.0);
}

/* The letter's disc, of which a point beside the letter is looked at, lies where there is room for it. */
static void
test_badges (void)
{
  static const struct { double x, y, dx, dy; } places[] = {
    { 50, 50, 13, -13 }, { 97, 50, -13, -13 }, { 50, 3, 13, 13 }, { 97, 3, -13, 13 },
  };
  const CredalImageViewport viewport = { .zoom = 1, .width = 100, .height = 100 };

  for (guint k = 0; k < G_N_ELEMENTS (places); k++)
    {
      cairo_surface_t *surface = fixture_surface (100, 100, 1);
      cairo_t *cr = cairo_create (surface);
      credal_draw_image_badge (cr, &light, "A", places[k].x, places[k].y, &viewport);
      cairo_destroy (cr);
      guint32 pixel = fixture_pixel (surface, places[k].x + places[k].dx, places[k].y + places[k].dy - 6);
      g_assert_cmphex (pixel, ==, fixture_colour (credal_style_accent (&light)));
      cairo_surface_destroy (surface);
    }
}

static void
test_names (void)
{
  static const struct { CredalStrokeMark mark; guint number; const char *name; } cases[] = {
    { CREDAL_STROKE_REGION, 0, "a" }, { CREDAL_STROKE_REGION, 25, "z" },
    { CREDAL_STROKE_REGION, 26, "aa" }, { CREDAL_STROKE_REGION, 254, "iu" }, { CREDAL_STROKE_LABEL, 0, "1" },
  };

  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autofree char *name = credal_ink_name (cases[k].mark, cases[k].number);
      g_assert_cmpstr (name, ==, cases[k].name);
    }
}

/* The tint of an unsure pixel is weaker: the first pixel is black, the last one 50 of 255. */
static void
test_pale (Fixture *fixture, gconstpointer unused)
{
  static const double right[COLUMNS] = { 0.6, 0.99, 0.2, 0.2, NAN, 0.1 };
  double kept = 1.0 - credal_pale_share (2), grey = 50 / 255.0, last = 1.0 - credal_pale_share (3);
  CredalColour full = credal_style_cluster (&light, 0);

  credal_partition_set_right (fixture->partition, g_memdup2 (right, sizeof right));
  cairo_surface_t *surface = draw (fixture, 1.0, &whole);
  g_assert_true (fixture_near (fixture_pixel (surface, ZOOM / 2, ZOOM / 2),
                               fixture_colour ((CredalColour) { kept * full.r, kept * full.g, kept * full.b }), 3));
  g_assert_true (fixture_near (fixture_pixel (surface, 5 * ZOOM + ZOOM / 2, ZOOM / 2),
                               fixture_colour ((CredalColour) { last * full.r + (1 - last) * grey,
                                                                last * full.g + (1 - last) * grey,
                                                                last * full.b + (1 - last) * grey }), 3));
  check_share (surface, 1, credal_style_cluster (&light, 1), 1.0, 1.0);
  cairo_surface_destroy (surface);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, scale, test) g_test_add (path, Fixture, GINT_TO_POINTER (scale), set_up, test, tear_down)
  ADD ("/image-overlay/sets", 1, test_sets);
  ADD ("/image-overlay/sets-2x", 2, test_sets);
  ADD ("/image-overlay/outlined", 1, test_outlined);
  ADD ("/image-overlay/differing", 1, test_differing);
  ADD ("/image-overlay/opacity", 1, test_opacity);
  ADD ("/image-overlay/plain", 1, test_plain);
  ADD ("/image-overlay/outline", 1, test_outline);
  ADD ("/image-overlay/approximations", 1, test_approximations);
  ADD ("/image-overlay/selected", 1, test_selected);
  ADD ("/image-overlay/strokes", 1, test_strokes);
  ADD ("/image-overlay/area", 1, test_area);
  ADD ("/image-overlay/area-2x", 2, test_area);
  ADD ("/image-overlay/small", 1, test_small);
  g_test_add_data_func ("/image-overlay/colours", GINT_TO_POINTER (FALSE), test_colours);
  g_test_add_data_func ("/image-overlay/colours-dark", GINT_TO_POINTER (TRUE), test_colours);
  g_test_add_func ("/image-overlay/levels", test_levels);
  g_test_add_func ("/image-overlay/real-levels", test_real_levels);
  g_test_add ("/image-overlay/pale", Fixture, NULL, set_up, test_pale, tear_down);
  g_test_add_func ("/image-overlay/viewport", test_viewport);
  g_test_add_func ("/image-overlay/badges", test_badges);
  g_test_add_func ("/image-overlay/ink-names", test_names);
  return g_test_run ();
}
