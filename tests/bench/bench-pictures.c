/* How fast pictures are opened, clustered and painted on: the tables of --help. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "core/parallel.h"
#include "core/phantom.h"
#include "core/regions.h"
#include "core/rng.h"
#include "engines/coarse.h"
#include "engines/link-cost.h"
#include "io/image-write.h"
#include "io/image.h"
#include "samples.h"
#include "sections.h"

static const char summary[] =
  "Prints a line for each SECTION (all of them when none is named) and exits with 1 when a limit is missed.\n"
  "Milliseconds of processor time, of all threads together, which other programs disturb little.\n"
  "\n"
  "  grey      1 megapixel of grey, from the bytes of its PNG to the partition: CECM, c = 2, all starts. Limit: 100.\n"
  "  features  1 megapixel × 3 real-valued features (intensity, local mean, local deviation), CECM, c = 3: from the\n"
  "            picture to the partition of a coarse start (limit 2000), and again after a stroke of 20 000 pixels,\n"
  "            warm, the best of five (limit 300).\n"
  "  strokes   Strokes of 20 000 to 160 000 pixels: covering, making groups of them, and ten sweeps of their share of\n"
  "            CECM's mass step, c = 3. Limit: twice the pixels, at most 2.3 times the time (caches are left behind).\n"
  "  photo     16 megapixels of RGB opened and clustered: peak resident memory. Limit: 1 GiB.";

/* ---- problems ---- */

static CredalPixels *
make_pixels (CredalRaster *raster, const char *const *settings)
{
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);
  g_autoptr(GError) error = NULL;

  for (; settings && settings[0]; settings += 2)
    if (!credal_params_set (features, settings[0], settings[1], &error))
      check (NULL, error);
  CredalPixels *pixels = credal_pixels_new (raster, features, NULL, &error);
  check (pixels, error);
  return pixels;
}

static CredalPartition *
fit (const CredalRegions *regions, guint clusters, const CredalFitOptions *options)
{
  const CredalEngine *engine = credal_engine_find ("cecm", NULL);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  g_autofree char *c = g_strdup_printf ("%u", clusters);
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalDataset) data = credal_regions_data (regions, &error);
  check (data, error);
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (credal_regions_n (regions));

  credal_regions_constrain (regions, constraints);
  credal_params_set (params, CREDAL_PARAM_CLUSTERS, c, NULL);
  const CredalProblem problem = { data, constraints, params, 1 };
  CredalPartition *partition = credal_fit_coarse (engine, &problem, options, &error);
  check (partition, error);
  return partition;
}

/* A square of about so many pixels. */
static void
paint (CredalRegions *regions, guint region, double x, double y, gsize pixels)
{
  double side = 1.0;
  while (side * side < (double) pixels)
    side++;
  const double corners[] = { x, y, x + side, y + side };
  g_autoptr(CredalStroke) stroke = credal_stroke_new (CREDAL_STROKE_RECTANGLE, corners, 2);
  g_autoptr(GError) error = NULL;

  stroke->number = region;
  if (!credal_regions_add (regions, stroke, &error))
    check (NULL, error);
}

/* ---- grey ---- */

static GBytes *
png_of (const CredalRaster *raster)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "credal-bench-picture.png", NULL);
  char *bytes;
  gsize length;

  if (!credal_image_write (path, raster, NULL) || !g_file_get_contents (path, &bytes, &length, NULL))
    g_error ("%s: cannot be written", path);
  remove (path);
  return g_bytes_new_take (bytes, length);
}

static void
bench_grey (void)
{
  g_autoptr(CredalPhantom) phantom = credal_phantom_new (1024, 1024, 0.03, 1, NULL);
  g_autoptr(GBytes) png = png_of (phantom->t2);
  gsize length;
  const void *bytes = g_bytes_get_data (png, &length);
  double best = G_MAXDOUBLE, opened = 0, merged = 0;

  for (guint run = 0; run < 5; run++)
    {
      double begin = processor_ms ();
      g_autoptr(CredalRaster) raster = credal_image_parse ("picture", bytes, length, NULL);
      double read = processor_ms ();
      g_autoptr(CredalPixels) pixels = make_pixels (raster, NULL);
      g_autoptr(CredalRegions) regions = credal_regions_new (pixels);
      double counted = processor_ms ();
      G_GNUC_UNUSED g_autoptr(CredalPartition) partition = fit (regions, 2, NULL);
      double end = processor_ms ();
      if (end - begin < best)
        {
          best = end - begin;
          opened = read - begin;
          merged = counted - read;
        }
    }
  g_print ("grey: 1024 × 1024: %.1f ms (PNG %.1f, objects %.1f, clustering %.1f); limit 100: %s\n", best, opened, merged,
           best - opened - merged, verdict (best <= 100.0));
}

/* ---- real-valued features ---- */

static CredalRegions *
rich_regions (void)
{
  static const char *const features[] = { "mean", "2", "deviation", "2", NULL };
  g_autoptr(CredalPhantom) phantom = credal_phantom_new (1024, 1024, 0.05, 1, NULL);
  g_autoptr(CredalPixels) pixels = make_pixels (phantom->t2, features);

  return credal_regions_new (pixels);
}

static void
bench_features (void)
{
  g_autoptr(CredalRegions) regions = rich_regions ();
  double begin = processor_ms ();
  g_autoptr(CredalPartition) cold = fit (regions, 3, NULL);
  double first = processor_ms () - begin, best = G_MAXDOUBLE;
  const CredalReport *report = credal_partition_report (cold);
  CredalFitOptions warm = { .warm = credal_partition_state (cold), .match = cold, .warm_only = TRUE };
  guint iterations = 0;

  g_print ("features: cold %.0f ms (%u starts, %u iterations of the best); limit 2000: %s\n", first, report->starts,
           report->iterations, verdict (first <= 2000.0));
  for (guint run = 0; run < 5; run++)
    {
      credal_regions_clear (regions);
      begin = processor_ms ();
      paint (regions, 0, 700, 700, 10000);
      paint (regions, 1, 300, 500, 10000);
      g_autoptr(CredalPartition) after = fit (regions, 3, &warm);
      best = MIN (best, processor_ms () - begin);
      iterations = credal_partition_report (after)->iterations;
    }
  g_print ("features: after a stroke of 20 000 pixels %.0f ms (%u iterations); limit 300: %s\n", best, iterations,
           verdict (best <= 300.0));
}

/* ---- strokes ---- */

typedef struct { double covered, grouped, swept; } StrokeCosts;

static StrokeCosts
time_strokes (CredalRegions *regions, gsize size)
{
  double begin = processor_ms ();
  credal_regions_clear (regions);
  paint (regions, 0, 700, 700, size / 2);
  paint (regions, 1, 300, 500, size / 2);
  double covered = processor_ms ();
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (credal_regions_n (regions));
  credal_regions_constrain (regions, constraints);
  double grouped = processor_ms ();
  g_autoptr(CredalFrame) frame = credal_frame_new (3, CREDAL_FOCAL_FULL, NULL);
  g_autoptr(CredalLinkCost) cost = credal_link_cost_new (constraints, frame);
  guint f = credal_frame_f (frame);
  double m[8] = { 0 }, l[8];

  m[f - 1] = 1.0;
  for (guint s = 0; s < credal_link_cost_size (cost); s++)
    memcpy (credal_link_cost_masses (cost) + (gsize) s * f, m, sizeof m);
  credal_link_cost_refresh (cost);
  for (guint sweep = 0; sweep < 10; sweep++)
    for (guint s = 0; s < credal_link_cost_size (cost); s++)
      {
        credal_link_cost_linear (cost, s, l);
        m[1 + sweep % 7] = 0.5;
        m[1 + (sweep + 1) % 7] = 0.5;
        credal_link_cost_set (cost, s, m);
        memset (m, 0, sizeof m);
      }
  return (StrokeCosts) { covered - begin, grouped - covered, processor_ms () - grouped };
}

static void
bench_strokes (void)
{
  g_autoptr(CredalRegions) regions = rich_regions ();
  double before = G_MAXDOUBLE;

  time_strokes (regions, 5000);
  for (gsize size = 20000; size <= 160000; size *= 2)
    {
      StrokeCosts best = { G_MAXDOUBLE, G_MAXDOUBLE, G_MAXDOUBLE };
      for (guint run = 0; run < 5; run++)
        {
          StrokeCosts costs = time_strokes (regions, size);
          best = costs.covered + costs.grouped + costs.swept < best.covered + best.grouped + best.swept ? costs : best;
        }
      double total = best.covered + best.grouped + best.swept;
      g_print ("strokes: %6" G_GSIZE_FORMAT " pixels: covered in %.2f ms, made groups in %.2f, ten sweeps %.2f; %.2f times "
               "half of it: %s\n", size, best.covered, best.grouped, best.swept, before < 1e9 ? total / before : 1.0,
               verdict (total <= 2.3 * before));
      before = total;
    }
}

/* ---- photo ---- */

/* Smooth colours with noise, as a camera's. */
static CredalRaster *
make_photo (guint side)
{
  static const CredalChannel rgb[] = { CREDAL_CHANNEL_RED, CREDAL_CHANNEL_GREEN, CREDAL_CHANNEL_BLUE };
  CredalRaster *raster = credal_raster_new (side, side, 8, 3, rgb, NULL);
  g_autoptr(GRand) rng = credal_rng_new (1, 1);
  guint8 *bytes = credal_raster_bytes (raster);

  for (guint y = 0; y < side; y++)
    for (guint x = 0; x < side; x++)
      for (guint part = 0; part < 3; part++)
        {
          double base = 120.0 + 100.0 * sin (0.002 * (part + 1) * x) * cos (0.0017 * (3 - part) * y);
          *bytes++ = (guint8) CLAMP (base + 4.0 * (g_rand_double (rng) + g_rand_double (rng) - 1.0), 0.0, 255.0);
        }
  return raster;
}

static void
bench_photo (void)
{
  double begin = processor_ms ();
  g_autoptr(CredalRaster) raster = make_photo (4096);
  double made = processor_ms ();
  g_autoptr(CredalPixels) pixels = make_pixels (raster, NULL);
  g_autoptr(CredalRegions) regions = credal_regions_new (pixels);
  double merged = processor_ms ();
  G_GNUC_UNUSED g_autoptr(CredalPartition) partition = fit (regions, 3, NULL);
  double clustered = processor_ms ();
  paint (regions, 0, 1000, 1000, 20000);
  double painted = processor_ms ();

  g_print ("photo: 4096 × 4096 made in %.0f ms; %" G_GSIZE_FORMAT " distinct colours in %.0f ms, clustered in %.0f, first "
           "stroke %.0f; peak memory %.0f MB; limit 1024: %s\n", made - begin,
           credal_dataset_n (credal_pixels_data (pixels)), merged - made, clustered - merged, painted - clustered,
           peak_bytes () / 1048576.0, verdict (peak_bytes () <= 1073741824.0));
}

int
main (int argc, char **argv)
{
  static const Section sections[] = {
    { "grey", bench_grey },
    { "features", bench_features },
    { "strokes", bench_strokes },
    { "photo", bench_photo },
    { NULL },
  };

  credal_parallel_set_threads (2);
  return run_sections (argc, argv, summary, sections);
}
