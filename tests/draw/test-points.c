#include "fixture.h"
#include "draw/plot/scatter.h"
#include "draw/paint/pale.h"
#include "draw/plot/scene.h"
#include "draw/plot/stamp.h"
#include <math.h>
#include <string.h>

static const CredalStyle light = { .dark = FALSE };

static const double corners[] = { 0.0, 0.0, 4.0, 0.0, 0.0, 3.0, 4.0, 3.0, 2.0, 1.5 };
static const CredalSet kinds[] = { 1u << 0, 1u << 1, 7u, 0, 3u };
enum { FIRST, SECOND, ANY, OUTLIER, EITHER };

static cairo_surface_t *
draw_corners (const CredalScene *scene, CredalViewport *viewport, double scale, gboolean quick)
{
  cairo_surface_t *surface = fixture_surface (600.0, 500.0, scale);

  credal_viewport_fit (viewport, scene, &light, CREDAL_SHOW_DEFAULT, 600.0, 500.0);
  credal_draw_points (surface, scene, viewport, &light, quick);
  return surface;
}

static void
check_colours (double scale, gboolean quick)
{
  g_autoptr(CredalScene) scene = fixture_scene (corners, 5, kinds, 3, NULL, NULL);
  CredalViewport viewport;
  cairo_surface_t *surface = draw_corners (scene, &viewport, scale, quick);

  g_assert_cmphex (fixture_object_pixel (surface, scene, &viewport, FIRST, 0, 0), ==,
                   fixture_colour (credal_style_cluster (&light, 0)));
  g_assert_cmphex (fixture_object_pixel (surface, scene, &viewport, SECOND, 0, 0), ==,
                   fixture_colour (credal_style_cluster (&light, 1)));
  g_assert_cmphex (fixture_object_pixel (surface, scene, &viewport, ANY, 0, 0), ==,
                   fixture_colour (credal_style_ignorance (&light)));
  g_assert_cmphex (fixture_object_pixel (surface, scene, &viewport, OUTLIER, 0, 0), ==, 0);
  g_assert_cmphex (fixture_object_pixel (surface, scene, &viewport, OUTLIER, 3.6, 0) >> 24, >, 0x60);
  g_assert_true (fixture_near (fixture_object_pixel (surface, scene, &viewport, EITHER, -1.8, -1.8),
                               fixture_colour (credal_style_cluster (&light, 0)), 40));
  g_assert_true (fixture_near (fixture_object_pixel (surface, scene, &viewport, EITHER, 1.8, 1.8),
                               fixture_colour (credal_style_cluster (&light, 1)), 40));
  g_assert_cmphex (fixture_object_pixel (surface, scene, &viewport, FIRST, 9.0, 0), ==, 0);
  cairo_surface_destroy (surface);
}

static void
test_colours (void)
{
  check_colours (1.0, FALSE);
  check_colours (1.0, TRUE);
  check_colours (2.0, FALSE);
}

static guint32
mixed_colour (guint cluster, double pale)
{
  CredalColour colour = credal_style_cluster (&light, cluster), ground = credal_style_background (&light);

  return fixture_colour ((CredalColour) { colour.r + pale * (ground.r - colour.r),
                                          colour.g + pale * (ground.g - colour.g),
                                          colour.b + pale * (ground.b - colour.b) });
}

/* The less likely a cluster is right, the paler is its colour; sure objects have all of it, and sets keep their own. */
static void
test_pale (void)
{
  static const CredalSet ones[] = { 1, 2, 1, 2, 3 };
  static const double right[] = { 0.85, 0.7, 0.6, 0.4, 0.3 };
  g_autoptr(CredalScene) scene = fixture_scene (corners, 5, NULL, 2, NULL, NULL);
  g_autoptr(CredalDataset) data = credal_dataset_new (5, 2, g_memdup2 (corners, sizeof corners), NULL);
  g_autoptr(CredalProjection) plane = credal_projection_new_axes (data, 0, 1);

  for (guint sure = 0; sure < 2; sure++)
    {
      g_autoptr(CredalPartition) partition = fixture_partition (data, ones, 2, NULL, NULL);
      CredalViewport viewport;
      credal_partition_set_right (partition, g_memdup2 (right, sizeof right));
      credal_partition_set_sure (partition, g_memdup2 (((const guint8[5]) { 0, 0, 0, (guint8) sure, 0 }), 5));
      credal_scene_set_partition (scene, plane, partition);
      cairo_surface_t *surface = draw_corners (scene, &viewport, 2.0, FALSE);
      for (gsize i = 0; i < 4; i++)
        {
          double pale = sure && i == 3 ? 0.0 : credal_pale_share ((guint) i);
          g_assert_true (fixture_near (fixture_object_pixel (surface, scene, &viewport, i, 0, 0),
                                       mixed_colour ((guint) i % 2, pale), 2));
          g_assert_cmpuint (credal_pale_level (partition, i), ==, sure && i == 3 ? 0 : i);
        }
      g_assert_cmpuint (credal_pale_level (partition, 4), ==, 0);
      g_assert_cmpuint (credal_scene_count_pale (scene), ==, 3 - sure);
      cairo_surface_destroy (surface);
    }
}

/* A dataset of the corners with classes: the third, none, the first, the second, the third. */
static CredalDataset *
corners_with_classes (void)
{
  static const int classes[] = { 2, -1, 0, 1, 2 };
  CredalDataset *data = credal_dataset_new (5, 2, g_memdup2 (corners, sizeof corners), NULL);

  credal_dataset_set_classes (data, g_memdup2 (classes, sizeof classes), 3,
                              g_strdupv ((char *[]) { (char *) "a", (char *) "b", (char *) "c", NULL }));
  return data;
}

static guint32
class_colour (const CredalDataset *data, gsize i)
{
  int class = credal_dataset_classes (data)[i];

  return fixture_colour (class < 0 ? credal_style_ignorance (&light) : credal_style_cluster (&light, (guint) class));
}

static void
assert_by_class (const CredalScene *scene, const CredalDataset *data, double scale)
{
  CredalViewport viewport;
  cairo_surface_t *surface = draw_corners (scene, &viewport, scale, FALSE);

  for (gsize i = 0; i < 5; i++)
    g_assert_cmphex (fixture_object_pixel (surface, scene, &viewport, i, 0, 0), ==, class_colour (data, i));
  cairo_surface_destroy (surface);
}

/* With clusters and without, over regions but not over a cluster alone, kept for other partitions; and back. */
static void
test_by_class (void)
{
  static const CredalSet others[] = { 2, 2, 2, 2, 2 };
  static const guint8 shapes[] = { CREDAL_SHAPE_STAR, CREDAL_SHAPE_PLUS, CREDAL_SHAPE_CROSS, 0, 0 };
  g_autoptr(CredalDataset) data = corners_with_classes ();
  g_autoptr(CredalProjection) plane = credal_projection_new_axes (data, 0, 1);
  g_autoptr(CredalPartition) other = fixture_partition (data, others, 3, NULL, NULL);
  CredalViewport viewport;

  for (guint k = 0; k < 2; k++)
    {
      g_autoptr(CredalScene) scene = fixture_scene (corners, 5, k == 0 ? NULL : kinds, 3, NULL, NULL);
      cairo_surface_t *before = draw_corners (scene, &viewport, 1.0, FALSE);
      g_autoptr(CredalColouring) classes = credal_colouring_by_class (data);
      g_assert_true (credal_scene_set_colouring (scene, classes));
      g_assert_false (credal_scene_set_colouring (scene, classes));
      assert_by_class (scene, data, 1.0);
      assert_by_class (scene, data, 2.0);
      g_assert_true (credal_scene_set_colouring (scene, NULL));
      cairo_surface_t *after = draw_corners (scene, &viewport, 1.0, FALSE);
      g_assert_true (fixture_same (before, after));
      fixture_colour_by_class (scene, data);
      credal_scene_set_partition (scene, plane, other);
      credal_scene_set_regions (scene, shapes);
      assert_by_class (scene, data, 1.0);
      credal_scene_set_cluster (scene, 1);
      cairo_surface_t *alone = draw_corners (scene, &viewport, 1.0, FALSE);
      for (gsize i = 0; i < 5; i++)
        g_assert_cmphex (fixture_object_pixel (alone, scene, &viewport, i, 0, 0), ==,
                         fixture_colour (credal_style_cluster (&light, 1)));
      cairo_surface_destroy (before);
      cairo_surface_destroy (after);
      cairo_surface_destroy (alone);
    }
}

static void
test_no_classes (void)
{
  g_autoptr(CredalScene) scene = fixture_scene (corners, 5, kinds, 3, NULL, NULL);
  g_autoptr(CredalDataset) data = credal_dataset_new (5, 2, g_memdup2 (corners, sizeof corners), NULL);

  g_assert_null (credal_colouring_by_class (data));
  g_assert_false (credal_scene_set_colouring (scene, NULL));
}

static void
test_no_partition (void)
{
  g_autoptr(CredalScene) scene = fixture_scene (corners, 5, NULL, 0, NULL, NULL);
  CredalViewport viewport;
  cairo_surface_t *surface = draw_corners (scene, &viewport, 1.0, FALSE);

  for (gsize i = 0; i < 5; i++)
    g_assert_cmphex (fixture_object_pixel (surface, scene, &viewport, i, 0, 0), ==,
                     fixture_colour (credal_style_ignorance (&light)));
  cairo_surface_destroy (surface);
}

/* One cluster alone: its own mark, hollow for what is perhaps in it, small and faint for the rest. */
static void
check_alone (double scale)
{
  g_autoptr(CredalScene) scene = fixture_scene (corners, 5, kinds, 3, NULL, NULL);
  CredalViewport viewport;
  guint32 colour = fixture_colour (credal_style_cluster (&light, 0));
  guint32 background = fixture_colour (credal_style_background (&light));

  g_assert_true (credal_scene_set_cluster (scene, 0));
  g_assert_false (credal_scene_set_cluster (scene, 0));
  cairo_surface_t *surface = draw_corners (scene, &viewport, scale, FALSE);
  g_assert_cmphex (fixture_object_pixel (surface, scene, &viewport, FIRST, 0, 0), ==, colour);
  for (gsize i = 0; i < 5; i++)
    if (kinds[i] != 1 && kinds[i] & 1)
      {
        g_assert_cmphex (fixture_object_pixel (surface, scene, &viewport, i, 0, 0), ==, background);
        g_assert_true (fixture_near (fixture_object_pixel (surface, scene, &viewport, i, 3.6, 0), colour, 60));
      }
    else if (kinds[i] != 1)
      {
        guint alpha = fixture_object_pixel (surface, scene, &viewport, i, 0, 0) >> 24;
        g_assert_cmpuint (alpha, >, 0x40);
        g_assert_cmpuint (alpha, <, 0xa0);
        g_assert_cmphex (fixture_object_pixel (surface, scene, &viewport, i, 3.6, 0), ==, 0);
      }
  cairo_surface_destroy (surface);
}

static void
test_alone (void)
{
  check_alone (1.0);
  check_alone (2.0);
}

/* A cluster that is not there leaves all as they are; −1 brings them back. */
static void
test_alone_and_back (void)
{
  g_autoptr(CredalScene) scene = fixture_scene (corners, 5, kinds, 3, NULL, NULL);
  CredalViewport viewport;
  cairo_surface_t *usual = draw_corners (scene, &viewport, 1.0, FALSE);

  g_assert_false (credal_scene_set_cluster (scene, 3));
  cairo_surface_t *missing = draw_corners (scene, &viewport, 1.0, FALSE);
  g_assert_true (fixture_same (usual, missing));
  g_assert_true (credal_scene_set_cluster (scene, 2));
  cairo_surface_t *alone = draw_corners (scene, &viewport, 1.0, FALSE);
  g_assert_false (fixture_same (usual, alone));
  g_assert_true (credal_scene_set_cluster (scene, -1));
  cairo_surface_t *back = draw_corners (scene, &viewport, 1.0, FALSE);
  g_assert_true (fixture_same (usual, back));
  cairo_surface_destroy (usual);
  cairo_surface_destroy (missing);
  cairo_surface_destroy (alone);
  cairo_surface_destroy (back);
}

/* A new partition of the same objects changes their colours, not their places. */
static void
test_recoloured (void)
{
  const CredalSet others[] = { 1u << 2, 1u << 2, 1u << 2, 1u << 2, 1u << 2 };
  g_autoptr(CredalDataset) data = credal_dataset_new (5, 2, g_memdup2 (corners, sizeof corners), NULL);
  g_autoptr(CredalProjection) projection = credal_projection_new_axes (data, 0, 1);
  g_autoptr(CredalPartition) before = fixture_partition (data, kinds, 3, NULL, NULL);
  g_autoptr(CredalPartition) after = fixture_partition (data, others, 3, NULL, NULL);
  g_autoptr(CredalScene) scene = credal_scene_new (data, projection, before);
  CredalViewport viewport;

  credal_scene_set_partition (scene, projection, after);
  cairo_surface_t *surface = draw_corners (scene, &viewport, 1.0, FALSE);
  for (gsize i = 0; i < 5; i++)
    g_assert_cmphex (fixture_object_pixel (surface, scene, &viewport, i, 0, 0), ==,
                     fixture_colour (credal_style_cluster (&light, 2)));
  cairo_surface_destroy (surface);
}

static guint
count_ink (cairo_surface_t *surface, const CredalViewport *viewport, gboolean inside)
{
  guint ink = 0;

  for (double y = 0.5; y < 500.0; y++)
    for (double x = 0.5; x < 600.0; x++)
      {
        gboolean in_plot = x >= floor (viewport->left) && x <= ceil (viewport->left + viewport->width)
                           && y >= floor (viewport->top) && y <= ceil (viewport->top + viewport->height);
        ink += in_plot == inside && fixture_pixel (surface, x, y) != 0;
      }
  return ink;
}

/* Marks are cut at the plot area, also when they straddle it or the surface's edge. */
static void
test_clipped (void)
{
  g_autofree double *xy = fixture_random (5000, 0.0, 1.0, 2);
  g_autoptr(CredalScene) scene = fixture_scene (xy, 5000, NULL, 0, NULL, NULL);
  cairo_surface_t *surface = fixture_surface (600.0, 500.0, 1.0), *small = fixture_surface (100.0, 80.0, 1.0);
  CredalViewport viewport;

  credal_viewport_fit (&viewport, scene, &light, CREDAL_SHOW_DEFAULT, 600.0, 500.0);
  credal_viewport_zoom (&viewport, 2.7, 300.0, 250.0);
  credal_draw_points (surface, scene, &viewport, &light, FALSE);
  g_assert_cmpuint (count_ink (surface, &viewport, FALSE), ==, 0);
  g_assert_cmpuint (count_ink (surface, &viewport, TRUE), >, 2000);
  credal_draw_points (small, scene, &viewport, &light, FALSE);
  credal_viewport_pan (&viewport, 1e9, 1e9);
  credal_draw_points (surface, scene, &viewport, &light, FALSE);
  cairo_surface_destroy (surface);
  cairo_surface_destroy (small);
}

/* Among very many points none is left out: every object leaves ink on its pixel. */
static void
check_all_shown (gboolean quick)
{
  const gsize n = 300000;
  g_autofree double *xy = fixture_random (n, 0.0, 1.0, 4);
  g_autofree CredalSet *sets = g_new (CredalSet, n);

  for (gsize i = 0; i < n; i++)
    sets[i] = 1u << i % 3;
  g_autoptr(CredalScene) scene = fixture_scene (xy, n, sets, 3, NULL, NULL);
  cairo_surface_t *surface = fixture_surface (1400.0, 1000.0, 1.0), *again = fixture_surface (1400.0, 1000.0, 1.0);
  CredalViewport viewport;

  credal_viewport_fit (&viewport, scene, &light, CREDAL_SHOW_DEFAULT, 1400.0, 1000.0);
  credal_draw_points (surface, scene, &viewport, &light, quick);
  for (gsize i = 0; i < n; i++)
    g_assert_cmphex (fixture_object_pixel (surface, scene, &viewport, i, 0, 0) >> 24, >, 0x80);
  credal_draw_points (again, scene, &viewport, &light, quick);
  g_assert_true (fixture_same (surface, again));
  cairo_surface_destroy (surface);
  cairo_surface_destroy (again);
}

static void
test_many (void)
{
  check_all_shown (TRUE);
  check_all_shown (FALSE);
}

/* A lone point among many keeps its own colour. */
static void
test_many_keep_colour (void)
{
  const gsize n = 250000;
  g_autofree double *xy = fixture_random (n, 0.0, 1.0, 4);
  g_autofree CredalSet *sets = g_new (CredalSet, n);

  for (gsize i = 0; i < n; i++)
    sets[i] = 1u << 0;
  sets[n - 1] = 1u << 1;
  xy[2 * n - 2] = 2.0;
  xy[2 * n - 1] = 2.0;
  g_autoptr(CredalScene) scene = fixture_scene (xy, n, sets, 2, NULL, NULL);
  cairo_surface_t *surface = fixture_surface (600.0, 500.0, 1.0);
  CredalViewport viewport;

  credal_viewport_fit (&viewport, scene, &light, CREDAL_SHOW_DEFAULT, 600.0, 500.0);
  credal_draw_points (surface, scene, &viewport, &light, FALSE);
  g_assert_true (fixture_near (fixture_object_pixel (surface, scene, &viewport, n - 1, 0, 0),
                               fixture_colour (credal_style_cluster (&light, 1)), 2));
  cairo_surface_destroy (surface);
}

/* Where marks crowd, a set of two clusters is an area in two colours, in equal parts, and the stripes move with the
 * data. */
static void
test_hatched_crowd (void)
{
  const gsize n = 120000;
  g_autofree double *xy = fixture_random (n, 0.0, 1.0, 8);
  g_autofree CredalSet *sets = g_new (CredalSet, n);

  for (gsize i = 0; i < n; i++)
    sets[i] = 5u;
  g_autoptr(CredalScene) scene = fixture_scene (xy, n, sets, 4, NULL, NULL);
  cairo_surface_t *surface = fixture_surface (400.0, 400.0, 1.0), *panned = fixture_surface (400.0, 400.0, 1.0);
  CredalViewport viewport;
  guint blue = 0, green = 0, moved = 0;

  credal_viewport_fit (&viewport, scene, &light, CREDAL_SHOW_DEFAULT, 400.0, 400.0);
  credal_draw_points (surface, scene, &viewport, &light, FALSE);
  credal_viewport_pan (&viewport, 7.0, 3.0);
  credal_draw_points (panned, scene, &viewport, &light, FALSE);
  for (double y = 100.5; y < 200.0; y++)
    for (double x = 100.5; x < 200.0; x++)
      {
        guint32 pixel = fixture_pixel (surface, x, y);
        blue += (pixel & 0xff) > (pixel >> 8 & 0xff);
        green += (pixel & 0xff) < (pixel >> 8 & 0xff);
        moved += !fixture_near (fixture_pixel (panned, x + 7.0, y + 3.0), pixel, 40);
      }
  g_assert_cmpuint (blue, >, 3000);
  g_assert_cmpuint (green, >, 3000);
  g_assert_cmpuint (moved, <, 1500);
  cairo_surface_destroy (surface);
  cairo_surface_destroy (panned);
}

static void
assert_paths_agree (const CredalScene *scene)
{
  const CredalOverlay overlay = { .question = { -1, -1 }, .hover = -1, .show = 0 };
  cairo_surface_t *surfaces[2];
  CredalViewport viewport;

  credal_viewport_fit (&viewport, scene, &light, CREDAL_SHOW_DEFAULT, 600.0, 500.0);
  for (guint vector = 0; vector < 2; vector++)
    {
      surfaces[vector] = fixture_surface (600.0, 500.0, 2.0);
      cairo_t *cr = cairo_create (surfaces[vector]);
      credal_draw_scatter (cr, scene, &viewport, &light, &overlay, vector == 1);
      cairo_destroy (cr);
    }
  for (gsize i = 0; i < 5; i++)
    for (double reach = -9.0; reach <= 9.0; reach += 9.0)
      if (i != EITHER)
        g_assert_true (fixture_near (fixture_object_pixel (surfaces[0], scene, &viewport, i, reach, 0),
                                     fixture_object_pixel (surfaces[1], scene, &viewport, i, reach, 0), 8));
  cairo_surface_destroy (surfaces[0]);
  cairo_surface_destroy (surfaces[1]);
}

/* Points and their vector marks agree to a pixel. */
static void
test_paths_agree (void)
{
  g_autoptr(CredalScene) scene = fixture_scene (corners, 5, kinds, 3, NULL, NULL);

  assert_paths_agree (scene);
}

/* What is not lit is a quarter of its colour and three quarters of the ground, as point and as path, and nothing else
 * changes; with nothing said of it all are as before. */
static void
test_lit (void)
{
  static const guint8 lit[] = { 1, 0, 0, 1, 1 };
  g_autoptr(CredalScene) scene = fixture_scene (corners, 5, kinds, 3, NULL, NULL);
  CredalStyle faint = { .faded = 0.75 };
  CredalViewport viewport;
  cairo_surface_t *before = draw_corners (scene, &viewport, 1.0, FALSE);

  credal_scene_set_lit (scene, lit);
  cairo_surface_t *surface = draw_corners (scene, &viewport, 1.0, FALSE);
  g_assert_cmphex (fixture_object_pixel (surface, scene, &viewport, FIRST, 0, 0), ==,
                   fixture_colour (credal_style_cluster (&light, 0)));
  g_assert_true (fixture_near (fixture_object_pixel (surface, scene, &viewport, SECOND, 0, 0),
                               fixture_colour (credal_style_cluster (&faint, 1)), 1));
  g_assert_true (fixture_near (fixture_object_pixel (surface, scene, &viewport, ANY, 0, 0),
                               fixture_colour (credal_style_ignorance (&faint)), 1));
  assert_paths_agree (scene);
  credal_scene_set_lit (scene, NULL);
  cairo_surface_t *after = draw_corners (scene, &viewport, 1.0, FALSE);
  g_assert_true (fixture_same (before, after));
  cairo_surface_destroy (before);
  cairo_surface_destroy (surface);
  cairo_surface_destroy (after);
}

/* Objects at several depths, apart from each other: they fade alike as points and as marks, the more the further back. */
static void
test_depths_agree (void)
{
  double x[15] = { 0, 0, 0,  1, 2, 0,  2, 4, 1,  3, 6, 1,  4, 8, 0 };
  g_autoptr(CredalDataset) data = credal_dataset_new (5, 3, g_memdup2 (x, sizeof x), NULL);
  g_autoptr(CredalProjection) front = credal_projection_new_turned (data, (const gsize[]) { 0, 1, 2 },
                                                                     &(CredalTurn) { -90, 0 });
  g_autoptr(CredalPartition) partition = fixture_partition (data, (const CredalSet[]) { 1, 1, 1, 1, 1 }, 3, NULL, NULL);
  g_autoptr(CredalScene) scene = credal_scene_new (data, front, partition);
  const CredalColour blue = credal_style_cluster (&light, 0);
  CredalViewport viewport;
  cairo_surface_t *surface = fixture_surface (600.0, 500.0, 2.0);
  cairo_surface_t *points = fixture_surface (600.0, 500.0, 2.0);
  cairo_t *cr = cairo_create (surface), *under = cairo_create (points);
  double faintest = 0.0, fullest = 1.0;

  credal_viewport_fit (&viewport, scene, &light, CREDAL_SHOW_DEFAULT, 600.0, 500.0);
  credal_style_set_source (cr, credal_style_background (&light), 1.0);
  cairo_paint (cr);
  cairo_set_source_surface (under, surface, 0.0, 0.0);
  cairo_paint (under);
  credal_points_paths (cr, scene, &viewport, &light);
  cairo_surface_t *stamped = credal_stamp_image (under, &viewport);
  credal_draw_points (stamped, scene, &viewport, &light, FALSE);
  cairo_set_source_surface (under, stamped, 0.0, 0.0);
  cairo_paint (under);
  for (gsize i = 0; i < 5; i++)
    {
      guint32 seen = fixture_object_pixel (surface, scene, &viewport, i, 0, 0);
      double red = (seen >> 16 & 0xff) / 255.0;
      g_assert_true (fixture_near (seen, fixture_object_pixel (points, scene, &viewport, i, 0, 0), 8));
      faintest = MAX (faintest, red);
      fullest = MIN (fullest, red);
    }
  g_assert_cmpfloat (fullest, >=, blue.r);
  g_assert_cmpfloat (faintest, >, fullest + 0.2);
  cairo_destroy (cr);
  cairo_destroy (under);
  cairo_surface_destroy (surface);
  cairo_surface_destroy (points);
  cairo_surface_destroy (stamped);
}

/* ---- regions of doubt ---- */

static const guint8 shapes[] = { CREDAL_SHAPE_STAR, CREDAL_SHAPE_PLUS, CREDAL_SHAPE_CIRCLE, CREDAL_SHAPE_CROSS,
                                 CREDAL_SHAPE_DOT };

static void
test_regions (void)
{
  g_autoptr(CredalScene) scene = fixture_scene (corners, 5, kinds, 3, NULL, NULL);
  CredalViewport viewport;

  g_assert_true (credal_scene_set_regions (scene, shapes));
  g_assert_false (credal_scene_set_regions (scene, shapes));
  cairo_surface_t *surface = draw_corners (scene, &viewport, 2.0, FALSE);
  double r = 5.0, slant = 0.75 * r / G_SQRT2;
  guint32 first = fixture_colour (credal_style_cluster (&light, 0)),
          second = fixture_colour (credal_style_cluster (&light, 1));
  g_assert_cmphex (fixture_object_pixel (surface, scene, &viewport, 0, 0, 0), ==, first);
  g_assert_cmphex (fixture_object_pixel (surface, scene, &viewport, 1, r, 0), ==, second);
  g_assert_cmphex (fixture_object_pixel (surface, scene, &viewport, 1, slant, slant), ==, 0);
  g_assert_cmphex (fixture_object_pixel (surface, scene, &viewport, 2, 0, 0), ==, 0);
  g_assert_cmphex (fixture_object_pixel (surface, scene, &viewport, 3, 0, r), ==, 0);
  g_assert_cmphex (fixture_object_pixel (surface, scene, &viewport, 3, slant, slant) >> 24, >, 0x80);
  g_assert_cmphex (fixture_object_pixel (surface, scene, &viewport, 4, 0, 0), ==, first);
  cairo_surface_destroy (surface);
}

/* Two objects behind each other, and a third: the nearer one covers the other, whichever comes first. */
static void
test_depth (void)
{
  for (gsize nearer = 0; nearer < 2; nearer++)
    {
      double x[9] = { 0, 0, 0, 0, 0, 0, 1, 1, 1 };
      x[3 * nearer + 1] = -1;        /* the second feature leads away */
      g_autoptr(CredalDataset) data = credal_dataset_new (3, 3, g_memdup2 (x, sizeof x), NULL);
      g_autoptr(CredalProjection) front = credal_projection_new_turned (data, (const gsize[]) { 0, 1, 2 },
                                                                         &(CredalTurn) { -90, 0 });
      g_autoptr(CredalPartition) partition = fixture_partition (data, (const CredalSet[]) { 1, 2, 4 }, 3, NULL, NULL);
      g_autoptr(CredalScene) scene = credal_scene_new (data, front, partition);
      CredalViewport viewport;
      cairo_surface_t *picture = draw_corners (scene, &viewport, 1.0, FALSE);
      CredalColour colour = credal_style_cluster (&light, (guint) nearer);
      double px, py;
      credal_viewport_to_pixel (&viewport, credal_scene_xy (scene)[0], credal_scene_xy (scene)[1], &px, &py);
      const guint8 *pixel = cairo_image_surface_get_data (picture)
                            + (gsize) cairo_image_surface_get_stride (picture) * (gsize) py + 4 * (gsize) px;
      double alpha = pixel[3] / 255.0;
      g_assert_cmpfloat (alpha, >, 0.5);
      g_assert_cmpfloat_with_epsilon (pixel[2] / 255.0 / alpha, colour.r, 0.03);
      g_assert_cmpfloat_with_epsilon (pixel[1] / 255.0 / alpha, colour.g, 0.03);
      g_assert_cmpfloat_with_epsilon (pixel[0] / 255.0 / alpha, colour.b, 0.03);
      cairo_surface_destroy (picture);
    }
}

/* Without regions, and with a new partition, the marks tell the sets again. */
static void
test_regions_go (void)
{
  g_autoptr(CredalDataset) data = credal_dataset_new (5, 2, g_memdup2 (corners, sizeof corners), NULL);
  g_autoptr(CredalProjection) projection = credal_projection_new_axes (data, 0, 1);
  g_autoptr(CredalPartition) partition = fixture_partition (data, kinds, 3, NULL, NULL);
  g_autoptr(CredalScene) scene = credal_scene_new (data, projection, partition);
  g_autoptr(CredalScene) bare = credal_scene_new (data, projection, NULL);
  CredalViewport viewport;
  cairo_surface_t *before = draw_corners (scene, &viewport, 1.0, FALSE);

  g_assert_false (credal_scene_set_regions (bare, shapes));
  credal_scene_set_regions (scene, shapes);
  g_assert_true (credal_scene_set_regions (scene, NULL));
  cairo_surface_t *unset = draw_corners (scene, &viewport, 1.0, FALSE);
  credal_scene_set_regions (scene, shapes);
  cairo_surface_t *shown = draw_corners (scene, &viewport, 1.0, FALSE);
  credal_scene_set_partition (scene, projection, partition);
  cairo_surface_t *again = draw_corners (scene, &viewport, 1.0, FALSE);
  g_assert_true (fixture_same (before, unset));
  g_assert_false (fixture_same (before, shown));
  g_assert_true (fixture_same (before, again));
  cairo_surface_destroy (before);
  cairo_surface_destroy (unset);
  cairo_surface_destroy (shown);
  cairo_surface_destroy (again);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/points/colours", test_colours);
  g_test_add_func ("/draw/points/by-class", test_by_class);
  g_test_add_func ("/draw/points/no-classes", test_no_classes);
  g_test_add_func ("/draw/points/no-partition", test_no_partition);
  g_test_add_func ("/draw/points/alone", test_alone);
  g_test_add_func ("/draw/points/alone-and-back", test_alone_and_back);
  g_test_add_func ("/draw/points/recoloured", test_recoloured);
  g_test_add_func ("/draw/points/clipped", test_clipped);
  g_test_add_func ("/draw/points/many", test_many);
  g_test_add_func ("/draw/points/many-keep-colour", test_many_keep_colour);
  g_test_add_func ("/draw/points/hatched-crowd", test_hatched_crowd);
  g_test_add_func ("/draw/points/paths-agree", test_paths_agree);
  g_test_add_func ("/draw/points/lit", test_lit);
  g_test_add_func ("/draw/points/depths-agree", test_depths_agree);
  g_test_add_func ("/draw/points/pale", test_pale);
  g_test_add_func ("/draw/points/regions", test_regions);
  g_test_add_func ("/draw/points/regions-go", test_regions_go);
  g_test_add_func ("/draw/points/depth", test_depth);
  return g_test_run ();
}
