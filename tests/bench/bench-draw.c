/* How fast a scene is drawn on an image surface of 1400 × 1000 user units: panning (quick) and at rest (exact). */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include "core/base/parallel.h"
#include "core/base/rng.h"
#include "core/base/sorted.h"
#include "draw/plot/scatter.h"

#define WIDTH 1400
#define HEIGHT 1000
#define CLUSTERS 4
#define FRAMES 25

/* ---- time ---- */

/* One thread draws: its processor time is what a frame costs on an idle machine, whatever else runs on this one. */
static double
processor_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

/* ---- a partition of four overlapping clouds: nearest centres share the mass, far objects are outliers ---- */

typedef struct {
  CredalFrame *frame;
  CredalDataset *data;
  double centres[CLUSTERS][2];
} Model;

static void
mass_of (const Model *model, const double *x, double *m)
{
  guint f = credal_frame_f (model->frame);
  double total = 0.0;

  for (guint j = 0; j < f; j++)
    {
      CredalSet set = credal_frame_sets (model->frame)[j];
      guint size = credal_frame_sizes (model->frame)[j];
      double at[2] = { 0.0, 0.0 };
      for (guint k = 0; k < CLUSTERS; k++)
        for (guint q = 0; q < 2; q++)
          at[q] += set >> k & 1 ? model->centres[k][q] / size : 0.0;
      m[j] = size == 0 ? 0.08 : 1.0 / (size * (pow (x[0] - at[0], 2.0) + pow (x[1] - at[1], 2.0) + 1e-6));
      total += m[j];
    }
  for (guint j = 0; j < f; j++)
    m[j] /= total;
}

static void
masses (gconstpointer model, gsize begin, gsize end, double *m)
{
  const Model *clouds = model;

  for (gsize i = begin; i < end; i++)
    mass_of (clouds, credal_dataset_row (clouds->data, i), m + (i - begin) * credal_frame_f (clouds->frame));
}

static CredalDataset *
make_clouds (gsize n, double centres[CLUSTERS][2])
{
  g_autoptr(GRand) rng = credal_rng_new (1, 0);
  double *x = g_new (double, 2 * n);

  for (gsize i = 0; i < n; i++)
    for (guint q = 0; q < 2; q++)
      x[2 * i + q] = centres[i % CLUSTERS][q] + credal_rng_normal (rng);
  return credal_dataset_new (n, 2, x, NULL);
}

static CredalScene *
make_scene (gsize n)
{
  static const double centres[CLUSTERS][2] = { { -2.5, -1.5 }, { 2.5, -1.5 }, { 0.0, 2.5 }, { 5.0, 3.0 } };
  Model *model = g_new0 (Model, 1);

  memcpy (model->centres, centres, sizeof centres);
  g_autoptr(CredalDataset) data = make_clouds (n, model->centres);
  g_autoptr(CredalFrame) frame = credal_frame_new (CLUSTERS, CREDAL_FOCAL_PAIRS, NULL);
  g_autoptr(CredalState) state = credal_state_new ("none");
  g_autoptr(CredalProjection) projection = credal_projection_new_axes (data, 0, 1);
  model->data = data;
  model->frame = frame;
  g_autoptr(CredalPartition) partition = credal_partition_new (frame, data, state, &(CredalModel) {
    .masses = masses, .item = model, .free_item = g_free, .k = CLUSTERS,
    .prototypes = &centres[0][0] }, NULL);
  double begun = processor_ms ();
  CredalScene *scene = credal_scene_new (data, projection, partition);
  g_print ("%8" G_GSIZE_FORMAT "  %-30s %10.2f\n", n, "scene made", processor_ms () - begun);
  begun = processor_ms ();
  credal_scene_set_partition (scene, projection, partition);
  g_print ("%8" G_GSIZE_FORMAT "  %-30s %10.2f\n", n, "partition replaced", processor_ms () - begun);
  return scene;
}

/* ---- measuring ---- */

typedef struct {
  const char *name;
  gboolean quick, everything;
  double scale, zoom, limit;       /* milliseconds of processor time; 0: none */
} Case;

static const CredalStyle light = { .dark = FALSE };

static void
draw_frame (cairo_surface_t *surface, const CredalScene *scene, const CredalViewport *viewport, const Case *what)
{
  const CredalOverlay overlay = { .question = { -1, -1 }, .hover = -1, .show = CREDAL_SHOW_DEFAULT };
  cairo_t *cr = cairo_create (surface);

  if (what->everything)
    credal_draw_backdrop (cr, scene, viewport, &light, &overlay);
  else
    {
      cairo_set_operator (cr, CAIRO_OPERATOR_CLEAR);
      cairo_paint (cr);
      cairo_set_operator (cr, CAIRO_OPERATOR_OVER);
    }
  credal_draw_points (surface, scene, viewport, &light, what->quick);
  if (what->everything)
    {
      credal_draw_outlines (cr, scene, viewport, &light, &overlay);
      credal_draw_overlay (cr, scene, viewport, &light, &overlay);
    }
  cairo_destroy (cr);
}

static double
median (double *times)
{
  qsort (times, FRAMES, sizeof *times, credal_compare_reals);
  return times[FRAMES / 2];
}

static gboolean
measure (const CredalScene *scene, const Case *what)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) (WIDTH * what->scale),
                                                         (int) (HEIGHT * what->scale));
  double processor[FRAMES], wall[FRAMES];
  CredalViewport viewport;

  cairo_surface_set_device_scale (surface, what->scale, what->scale);
  credal_viewport_fit (&viewport, scene, &light, CREDAL_SHOW_DEFAULT, WIDTH, HEIGHT);
  credal_viewport_zoom (&viewport, what->zoom, WIDTH / 2.0, HEIGHT / 2.0);
  for (guint frame = 0; frame < FRAMES; frame++)
    {
      gint64 begun = g_get_monotonic_time ();
      double before = processor_ms ();
      draw_frame (surface, scene, &viewport, what);
      processor[frame] = processor_ms () - before;
      wall[frame] = (double) (g_get_monotonic_time () - begun) / 1e3;
      credal_viewport_pan (&viewport, frame % 2 ? -7.0 : 9.0, 3.0);
    }
  cairo_surface_destroy (surface);
  double cost = median (processor), usual = median (wall);
  gboolean in_time = what->limit == 0.0 || cost <= what->limit;
  g_print ("%8" G_GSIZE_FORMAT "  %-18s %5g %5g %10.2f %10.2f %10.2f", credal_scene_n (scene), what->name, what->scale,
           what->zoom, cost, usual, wall[FRAMES - 1]);
  if (what->limit > 0.0)
    g_print ("  %6g %s", what->limit, in_time ? "kept" : "MISSED");
  g_print ("\n");
  return in_time;
}

static gboolean
measure_all (gsize n, const Case *cases, gsize n_cases)
{
  g_autoptr(CredalScene) scene = make_scene (n);
  gboolean in_time = TRUE;

  for (gsize at = 0; at < n_cases; at++)
    in_time &= measure (scene, &cases[at]);
  return in_time;
}

int
main (void)
{
  static const Case hundred_thousand[] = {
    { "points, panning", TRUE, FALSE, 1.0, 1.0, 16.0 },  { "points, exact", FALSE, FALSE, 1.0, 1.0, 0.0 },
    { "all, panning", TRUE, TRUE, 1.0, 1.0, 16.0 },      { "all, panning", TRUE, TRUE, 1.0, 4.0, 16.0 },
    { "all, panning", TRUE, TRUE, 2.0, 1.0, 0.0 },
  };
  static const Case million[] = {
    { "points, panning", TRUE, FALSE, 1.0, 1.0, 50.0 },  { "points, exact", FALSE, FALSE, 1.0, 1.0, 200.0 },
    { "all, panning", TRUE, TRUE, 1.0, 1.0, 50.0 },      { "all, exact", FALSE, TRUE, 1.0, 1.0, 200.0 },
    { "all, panning", TRUE, TRUE, 1.0, 4.0, 50.0 },      { "all, exact", FALSE, TRUE, 1.0, 4.0, 200.0 },
    { "all, panning", TRUE, TRUE, 2.0, 1.0, 0.0 },       { "all, exact", FALSE, TRUE, 2.0, 1.0, 0.0 },
  };

  g_print ("%8s  %-18s %5s %5s %10s %10s %10s  %6s\n%8s  %-18s %5s %5s %10s %10s %10s\n", "points", "what", "scale",
           "zoom", "processor", "wall", "worst wall", "limit", "", "", "", "", "median ms", "median ms", "ms");
  credal_parallel_set_threads (1);
  gboolean in_time = measure_all (100000, hundred_thousand, G_N_ELEMENTS (hundred_thousand));

  in_time &= measure_all (1000000, million, G_N_ELEMENTS (million));
  return in_time ? EXIT_SUCCESS : EXIT_FAILURE;
}
