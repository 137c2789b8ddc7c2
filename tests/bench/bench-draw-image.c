/* How fast a picture of 4096 × 4096 pixels is drawn under its partition on 1400 × 1000 user units, and the ink of a
 * stroke: geometry, preview and the damaged rectangle together. */
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "core/base/parallel.h"
#include "core/base/sorted.h"
#include "draw/image/image-overlay.h"

#define SIDE 4096
#define WIDTH 1400
#define HEIGHT 1000
#define TIMES 25
#define CLUSTERS 3

static double
processor_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

/* Some of each focal set. */
static void
masses (gconstpointer model, gsize begin, gsize end, double *m)
{
  guint f = *(const guint *) model;

  memset (m, 0, (end - begin) * f * sizeof *m);
  for (gsize i = begin; i < end; i++)
    m[(i - begin) * f + i % f] = 1.0;
}

static CredalRaster *
make_picture (void)
{
  const CredalChannel kinds[] = { CREDAL_CHANNEL_RED, CREDAL_CHANNEL_GREEN, CREDAL_CHANNEL_BLUE };
  CredalRaster *raster = credal_raster_new (SIDE, SIDE, 8, 3, kinds, NULL);

  for (gsize k = 0; k < (gsize) SIDE * SIDE; k++)
    for (guint channel = 0; channel < 3; channel++)
      credal_raster_edit_bytes (raster)[3 * k + channel] = (guint8) ((k % SIDE + channel * (k / SIDE)) >> 4);
  return raster;
}

static CredalPartition *
make_partition (CredalDataset *data)
{
  g_autoptr(CredalFrame) frame = credal_frame_new (CLUSTERS, CREDAL_FOCAL_FULL, NULL);
  g_autoptr(CredalState) state = credal_state_new ("none");
  guint *f = g_new (guint, 1);

  *f = credal_frame_f (frame);
  return credal_partition_new (frame, data, state, &(CredalModel) { .masses = masses, .item = f, .free_item = g_free },
                               NULL);
}

/* @judged: which of the sorted times the limit is for: a frame's usual one, an event's worst. */
static gboolean
report (const char *what, double *times, guint judged, double limit)
{
  qsort (times, TIMES, sizeof *times, credal_compare_reals);
  gboolean in_time = times[judged] <= limit;
  g_print ("%-34s %10.2f %10.2f  %6g %s\n", what, times[TIMES / 2], times[TIMES - 1], limit,
           in_time ? "kept" : "MISSED");
  return in_time;
}

typedef struct { const char *name; double zoom; gboolean quick; CredalImageMode mode; double limit; } Case;

static gboolean
measure_drawing (const CredalImageScene *scene, cairo_surface_t *surface, const Case *what)
{
  const CredalStyle style = { .dark = FALSE };
  CredalImageLook look = credal_image_look;
  CredalImageViewport viewport = { .zoom = what->zoom, .width = WIDTH, .height = HEIGHT };
  double times[TIMES];

  look.mode = what->mode;
  credal_image_viewport_centre (&viewport, SIDE / 2.0, SIDE / 2.0);
  for (guint k = 0; k < TIMES; k++)
    {
      double before = processor_ms ();
      credal_draw_image (surface, scene, &look, &viewport, &style, NULL, what->quick);
      times[k] = processor_ms () - before;
      credal_image_viewport_pan (&viewport, SIDE, SIDE, 7.0, 3.0);
    }
  return report (what->name, times, TIMES / 2, what->limit);
}

/* One pointer event: from where the pointer was to where it is now, @step user units on. */
static double
ink_event (CredalImageScene *scene, CredalInk *ink, cairo_surface_t *surface, const CredalImageViewport *viewport,
           double radius, double step, guint k)
{
  const CredalStyle style = { .dark = FALSE };
  double x = SIDE / 2.0 + k * step / viewport->zoom, y = SIDE / 2.0, before = processor_ms (), px, py;
  const double points[] = { x, y, x + step / viewport->zoom, y };
  g_autoptr(CredalStroke) stroke = credal_stroke_new (CREDAL_STROKE_BRUSH, points, 2);

  stroke->radius = radius;
  g_autoptr(GArray) spans = credal_stroke_spans (stroke, SIDE, SIDE);
  credal_ink_add (ink, spans);
  credal_image_viewport_to_user (viewport, x, y, &px, &py);
  double reach = radius * viewport->zoom + 2.0;
  cairo_rectangle_int_t area = { (int) (px - reach), (int) (py - reach), (int) (2 * reach + step) + 1,
                                 (int) (2 * reach) + 1 };
  credal_draw_image (surface, scene, &credal_image_look, viewport, &style, &area, FALSE);
  return processor_ms () - before;
}

static gboolean
measure_ink (CredalImageScene *scene, cairo_surface_t *surface, double zoom, double radius, const char *name)
{
  g_autoptr(CredalInk) ink = credal_ink_new ((gsize) SIDE * SIDE);
  CredalImageViewport viewport = { .zoom = zoom, .width = WIDTH, .height = HEIGHT };
  double times[TIMES];

  credal_image_viewport_centre (&viewport, SIDE / 2.0, SIDE / 2.0);
  credal_ink_begin (ink, CREDAL_STROKE_REGION, 0);
  scene->ink = ink;
  for (guint k = 0; k < TIMES; k++)
    times[k] = ink_event (scene, ink, surface, &viewport, radius, 10.0, k);
  scene->ink = NULL;
  return report (name, times, TIMES - 1, 16.0);
}

int
main (void)
{
  static const Case cases[] = {
    { "all of it, moving", 0.25, TRUE, CREDAL_IMAGE_FILL, 50.0 },
    { "all of it, at rest", 0.25, FALSE, CREDAL_IMAGE_FILL, 800.0 },
    { "pixel by pixel", 1.0, FALSE, CREDAL_IMAGE_FILL, 50.0 },
    { "pixel by pixel, outlines", 1.0, FALSE, CREDAL_IMAGE_OUTLINE, 100.0 },
    { "eight times enlarged", 8.0, FALSE, CREDAL_IMAGE_FILL, 50.0 },
  };
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);
  g_autoptr(CredalRaster) raster = make_picture ();
  g_autoptr(CredalPixels) pixels = credal_pixels_new (raster, features, NULL, NULL);
  g_autoptr(CredalRegions) regions = credal_regions_new (pixels);
  g_autoptr(CredalPartition) partition = make_partition (credal_pixels_data (pixels));
  CredalImageScene scene = { .raster = raster, .regions = regions, .partition = partition };
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, WIDTH, HEIGHT);
  gboolean in_time = TRUE;

  credal_parallel_set_threads (1);
  g_print ("%-34s %10s %10s  %6s\n", "4096 x 4096, ms of processor time", "median", "worst", "limit");
  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    in_time &= measure_drawing (&scene, surface, &cases[k]);
  in_time &= measure_ink (&scene, surface, 1.0, 10.0, "ink, radius 10, pixel by pixel");
  in_time &= measure_ink (&scene, surface, 0.25, 100.0, "ink, radius 100, all of it");
  in_time &= measure_ink (&scene, surface, 8.0, 30.0, "ink, radius 30, enlarged");
  cairo_surface_destroy (surface);
  return in_time ? EXIT_SUCCESS : EXIT_FAILURE;
}
