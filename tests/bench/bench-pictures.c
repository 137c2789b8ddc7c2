/* How fast pictures are opened, clustered and painted on: the tables of --help. */
#include <malloc.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include "core/base/parallel.h"
#include "core/base/rng.h"
#include "core/numerics/simplex-qp.h"
#include "core/picture/phantom.h"
#include "core/regions/regions.h"
#include "engines/evidential/link-cost.h"
#include "engines/shared/coarse.h"
#include "io/image/image.h"
#include "io/image/image-write.h"
#include "samples.h"
#include "sections.h"

static const char summary[] =
  "Prints a line for each SECTION (all of them when none is named) and exits with 1 when a limit is missed.\n"
  "Milliseconds of processor time, of all threads together, which other programs disturb little, unless said "
  "otherwise.\n"
  "\n"
  "  grey      1 megapixel of grey, from the bytes of its PNG to the partition: CECM, c = 2, all starts. Limit: 100.\n"
  "  features  1 megapixel × 3 real-valued features (intensity, local mean, local deviation), CECM, c = 3: from the\n"
  "            picture to the partition of a coarse start (limit 2000), and again after a stroke of 20 000 pixels,\n"
  "            warm, the median of nine, by the clock (limit 300); the processor time of all threads beside it.\n"
  "  strokes   Strokes of 5 000 to 160 000 pixels: covering, making groups of them, and ten sweeps of their share of\n"
  "            CECM's mass step, c = 3: medians of 15 rounds, each of all sizes. Limits: what a pixel costs may grow "
  "with\n"
  "            the stroke no more than the same thing measured twice differs (5 %): doubling at most doubles, the\n"
  "            exponent of the fitted power law is at most 1; memory too. The whole warm fit stands beside it.\n"
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
fit (CredalRegions *regions, guint clusters, const CredalFitOptions *options)
{
  const CredalEngine *engine = credal_engine_find ("cecm", NULL);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  g_autofree char *c = g_strdup_printf ("%u", clusters);
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalDataset) data = credal_regions_data (regions, &error);

  check (data, error);
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (credal_regions_n (regions));

  credal_regions_constrain (regions, constraints, NULL);
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

  if (!credal_image_write (path, raster, NULL, NULL) || !g_file_get_contents (path, &bytes, &length, NULL))
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
      g_autoptr(CredalRaster) raster = credal_image_parse ("picture", bytes, length, NULL, NULL);
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
  g_print ("grey: 1024 × 1024: %.1f ms (PNG %.1f, objects %.1f, clustering %.1f); limit 100: %s\n", best, opened,
           merged, best - opened - merged, verdict (best <= 100.0));
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

/* Two regions of half a stroke each, and no other stroke. */
static void
paint_two (CredalRegions *regions, gsize pixels)
{
  credal_regions_clear (regions);
  paint (regions, 0, 700, 700, pixels / 2);
  paint (regions, 1, 300, 500, pixels / 2);
}

typedef struct { Samples processor, wall; guint iterations; } FitCosts;

/* Once more: a stroke and the warm fit that follows it. */
static void
time_fit (CredalRegions *regions, gsize pixels, CredalPartition *cold, FitCosts *costs)
{
  CredalFitOptions warm = { .warm = credal_partition_state (cold), .match = cold, .warm_only = TRUE };
  double wall = wall_ms (), processor = processor_ms ();

  paint_two (regions, pixels);
  g_autoptr(CredalPartition) after = fit (regions, 3, &warm);
  samples_add (&costs->processor, processor_ms () - processor);
  samples_add (&costs->wall, wall_ms () - wall);
  costs->iterations = credal_partition_report (after)->iterations;
}

static void
bench_features (void)
{
  g_autoptr(CredalRegions) regions = rich_regions ();
  double begin = processor_ms ();
  g_autoptr(CredalPartition) cold = fit (regions, 3, NULL);
  double first = processor_ms () - begin;
  const CredalReport *report = credal_partition_report (cold);
  FitCosts costs = { 0 };

  g_print ("features: cold %.0f ms (%u starts, %u iterations of the best); limit 2000: %s\n", first, report->starts,
           report->iterations, verdict (first <= 2000.0));
  for (guint run = 0; run < 9; run++)
    time_fit (regions, 20000, cold, &costs);
  double processor = samples_at (&costs.processor, 0.5), wall = samples_at (&costs.wall, 0.5);
  g_print ("features: after a stroke of 20 000 pixels %.0f ms by the clock; limit 300: %s (%.0f of processor time; "
           "least %.0f, %.0f; %u iterations)\n", wall, verdict (wall <= 300.0), processor,
           samples_at (&costs.wall, 0.0), samples_at (&costs.processor, 0.0), costs.iterations);
}

/* ---- strokes ---- */

enum { SIZES = 6, SMALLEST = 5000, ROUNDS = 15, SWEEPS = 10 };

typedef struct { Samples covered, grouped, swept, total; double bytes; } StrokeCosts;

/* Bytes that this thread has allocated and not given back. */
static double
allocated (void)
{
  struct mallinfo2 info = mallinfo2 ();

  return (double) info.uordblks + (double) info.hblkhd;
}

/* The touched objects' share of the mass step: every object's masses change in each sweep. */
static void
sweep_all (CredalLinkCost *cost, guint f)
{
  double inverse[8], m[8], l[8];

  for (guint sweep = 0; sweep < SWEEPS; sweep++)
    for (guint s = 0; s < credal_link_cost_size (cost); s++)
      {
        for (guint a = 0; a < f; a++)
          inverse[a] = 1.0 + (a + sweep) % f;
        credal_link_cost_linear (cost, s, l);
        credal_simplex_qp (inverse, l, f, m);
        credal_link_cost_set (cost, s, m);
      }
}

static void
time_stroke (CredalRegions *regions, gsize size, StrokeCosts *costs)
{
  double begin = processor_ms (), before = allocated ();

  paint_two (regions, size);
  double covered = processor_ms ();
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (credal_regions_n (regions));
  credal_regions_constrain (regions, constraints, NULL);
  double grouped = processor_ms ();
  g_autoptr(CredalFrame) frame = credal_frame_new (3, CREDAL_FOCAL_FULL, NULL);
  g_autoptr(CredalLinkCost) cost = NULL;
  credal_link_cost_new (constraints, frame, &cost, NULL);
  sweep_all (cost, credal_frame_f (frame));
  double swept = processor_ms ();

  samples_add (&costs->covered, covered - begin);
  samples_add (&costs->grouped, grouped - covered);
  samples_add (&costs->swept, swept - grouped);
  samples_add (&costs->total, swept - begin);
  costs->bytes = allocated () - before;
}

static double
median (const Samples *samples)
{
  return samples_at (samples, 0.5);
}

/* The exponent of total ∝ size^e, by least squares in the logarithms; sizes double. */
static double
exponent (const StrokeCosts *costs)
{
  double sum = 0.0, squares = 0.0;

  for (guint k = 0; k < SIZES; k++)
    {
      double u = k - 0.5 * (SIZES - 1);
      sum += u * log2 (median (&costs[k].total));
      squares += u * u;
    }
  return sum / squares;
}

static void
print_strokes (const StrokeCosts *costs, const FitCosts *fits)
{
  for (guint k = 0; k < SIZES; k++)
    {
      double size = SMALLEST << k, total = median (&costs[k].total);
      double growth = k > 0 ? total / median (&costs[k - 1].total) : 1.0;
      double memory = k > 0 ? costs[k].bytes / costs[k - 1].bytes : 1.0;
      g_print ("strokes: %6.0f pixels: covered in %.2f ms, made groups in %.2f, %u sweeps %.2f (%.0f ns a sweep and "
               "pixel), %.0f kB; %.2f times half of it, memory %.2f: %s; whole fit %.0f ms, %u iterations\n", size,
               median (&costs[k].covered), median (&costs[k].grouped), SWEEPS, median (&costs[k].swept),
               1e6 * median (&costs[k].swept) / (SWEEPS * size), costs[k].bytes / 1e3, growth, memory,
               verdict (growth <= 2.0 * 1.05 && memory <= 2.0 * 1.05), median (&fits[k].processor), fits[k].iterations);
    }
  g_print ("strokes: cost ∝ pixels^%.3f: %s\n", exponent (costs), verdict (exponent (costs) <= 1.0));
}

static void
bench_strokes (void)
{
  g_autoptr(CredalRegions) regions = rich_regions ();
  g_autofree StrokeCosts *costs = g_new0 (StrokeCosts, SIZES);
  g_autofree FitCosts *fits = g_new0 (FitCosts, SIZES);
  g_autoptr(CredalPartition) cold = fit (regions, 3, NULL);

  for (guint round = 0; round < ROUNDS; round++)
    for (guint k = 0; k < SIZES; k++)
      time_stroke (regions, (gsize) SMALLEST << k, &costs[k]);
  for (guint round = 0; round < 3; round++)
    for (guint k = 0; k < SIZES; k++)
      time_fit (regions, (gsize) SMALLEST << k, cold, &fits[k]);
  print_strokes (costs, fits);
}

/* ---- photo ---- */

/* Smooth colours with noise, as a camera's. */
static CredalRaster *
make_photo (guint side)
{
  static const CredalChannel rgb[] = { CREDAL_CHANNEL_RED, CREDAL_CHANNEL_GREEN, CREDAL_CHANNEL_BLUE };
  CredalRaster *raster = credal_raster_new (side, side, 8, 3, rgb, NULL);
  g_autoptr(GRand) rng = credal_rng_new (1, 1);
  guint8 *bytes = credal_raster_edit_bytes (raster);

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

  g_print ("photo: 4096 × 4096 made in %.0f ms; %" G_GSIZE_FORMAT " distinct colours in %.0f ms, clustered in %.0f, "
                                                                  "first "
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
