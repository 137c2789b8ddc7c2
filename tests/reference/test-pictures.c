#include <math.h>
#include "core/picture/phantom.h"
#include "core/regions/regions.h"
#include "engines/shared/engine.h"
#include "io/image/image.h"

/* Pixels merged are pixels one by one. And the figures of [ABMD12] §5.2.4: a picture in two clusters, α = 2, ρ² = 10 on
 * intensities from 0 to 1, ξ = 0.5. ECM leaves what lies between in Ω; two strokes with a cannot-link between them
 * resolve it. */

static CredalPartition *
fit (CredalRegions *regions, const char *engine_id)
{
  g_autoptr(GError) error = NULL;
  const CredalEngine *engine = credal_engine_find (engine_id, &error);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  g_autoptr(CredalDataset) data = credal_regions_data (regions, &error);
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (credal_regions_n (regions));

  credal_regions_constrain (regions, constraints, NULL);
  credal_params_set (params, "clusters", "2", NULL);
  credal_params_set_words (params, g_str_equal (engine_id, "cecm") ? "focal=full begin=credal starts=4" : "centres=credal",
                           NULL);
  credal_params_set (params, "alpha", "2", NULL);
  credal_params_set (params, "rho2", "10", NULL);
  credal_params_set (params, "tolerance", "1e-3", NULL);
  const CredalProblem problem = { data, constraints, params, 1 };
  CredalPartition *partition = credal_fit (engine, &problem, NULL, &error);
  g_assert_no_error (error);
  return partition;
}

static CredalRegions *
regions_of (CredalRaster *raster)
{
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);
  g_autoptr(CredalPixels) pixels = credal_pixels_new (raster, features, NULL, NULL);

  return credal_regions_new (pixels);
}

static void
brush (CredalRegions *regions, guint region, double radius, const double *points, guint n_points)
{
  g_autoptr(CredalStroke) stroke = credal_stroke_new (CREDAL_STROKE_BRUSH, points, n_points);

  stroke->number = region;
  stroke->radius = radius;
  g_assert_true (credal_regions_add (regions, stroke, NULL));
}

/* Pixels whose hard focal set is a set of several clusters. */
static gsize
count_in_sets (const CredalRegions *regions, const CredalPartition *partition)
{
  const guint *sizes = credal_frame_sizes (credal_partition_frame (partition));
  gsize n = credal_raster_n (credal_pixels_raster (credal_regions_pixels (regions))), count = 0;

  for (gsize pixel = 0; pixel < n; pixel++)
    count += sizes[credal_partition_focal (partition)[credal_regions_object (regions, pixel)]] > 1;
  return count;
}

static double
dice (const CredalRegions *regions, const CredalPartition *partition, const guint8 *truth, gsize inside)
{
  const guint8 *labels = credal_partition_labels (partition);
  guint8 lesion = labels[credal_regions_object (regions, inside)];
  gsize n = credal_raster_n (credal_pixels_raster (credal_regions_pixels (regions))), both = 0, sum = 0;

  for (gsize pixel = 0; pixel < n; pixel++)
    {
      gboolean found = labels[credal_regions_object (regions, pixel)] == lesion;
      gboolean is = truth[pixel] == CREDAL_TISSUE_LESION;
      both += found && is;
      sum += (gsize) found + (gsize) is;
    }
  return 2.0 * (double) both / (double) sum;
}

static gsize
find_inside (const CredalPhantom *phantom)
{
  double x = 0.0, y = 0.0, count = 0.0;

  for (gsize pixel = 0; pixel < credal_raster_n (phantom->t2); pixel++)
    if (phantom->truth[pixel] == CREDAL_TISSUE_LESION)
      {
        x += (double) (pixel % 156);
        y += (double) (pixel / 156);
        count++;
      }
  return (gsize) (y / count) * 156 + (gsize) (x / count);
}

/* On T2: a dot in the lesion; a line through tissue and a ventricle. */
static void
test_phantom (void)
{
  const double line[] = { 62, 48, 58, 85, 78, 85, 98, 85 };

  for (guint64 seed = 1; seed <= 10; seed++)
    {
      g_autoptr(CredalPhantom) phantom = credal_phantom_new (156, 141, 0.03, seed, NULL);
      g_autoptr(CredalRegions) regions = regions_of (phantom->t2);
      gsize inside = find_inside (phantom);
      const double dot[] = { (double) (inside % 156) + 0.5, (double) (inside / 156) + 0.5 };
      g_autoptr(CredalPartition) before = fit (regions, "ecm");
      gsize ambiguous = count_in_sets (regions, before);

      brush (regions, 0, 4.0, dot, 1);
      brush (regions, 1, 3.0, line, 4);
      g_autoptr(CredalPartition) after = fit (regions, "cecm");
      gsize left = count_in_sets (regions, after);
      double overlap = dice (regions, after, phantom->truth, inside);
      g_test_message ("phantom %u: %u pixels in sets before, %u after; Dice %.4f before, %.4f after", (guint) seed,
                      (guint) ambiguous, (guint) left, dice (regions, before, phantom->truth, inside), overlap);
      g_assert_cmpfloat (overlap, >=, 0.95);
      g_assert_cmpfloat ((double) left, <=, 0.2 * (double) ambiguous);
    }
}

/* The shipped slice has no lesion: dark against bright, with what lies between in Ω. One stroke over tissue with its
 * furrows, one in a ventricle. */
static void
test_brain (void)
{
  const double bright[] = { 30, 70, 40, 60, 60, 90, 50, 130, 70, 170, 90, 185, 150, 120 };
  const double dark[] = { 85.5, 77.5, 86.5, 90.5 };
  g_autofree char *path = g_build_filename (g_getenv ("CREDAL_DATA"), "brain-t1-slice.png", NULL);
  g_autoptr(CredalRaster) raster = credal_image_load (path, NULL);
  g_autoptr(CredalRegions) regions = regions_of (raster);
  g_autoptr(CredalPartition) before = fit (regions, "ecm");
  gsize ambiguous = count_in_sets (regions, before);

  brush (regions, 0, 4.0, bright, 7);
  brush (regions, 1, 2.0, dark, 2);
  g_autoptr(CredalPartition) after = fit (regions, "cecm");
  gsize left = count_in_sets (regions, after);
  g_test_message ("brain slice: %u pixels in sets before, %u after", (guint) ambiguous, (guint) left);
  g_assert_cmpuint (ambiguous, ==, 4375);
  g_assert_cmpfloat ((double) left, <=, 0.2 * (double) ambiguous);
}

/* ---- merging is exact ---- */

/* Every pixel an object of its own, and what strokes say of each. */
static CredalDataset *
unmerged_data (const CredalRegions *regions)
{
  const CredalRaster *raster = credal_pixels_raster (credal_regions_pixels (regions));
  gsize n = credal_raster_n (raster);
  double *x = g_new (double, n);

  for (gsize pixel = 0; pixel < n; pixel++)
    x[pixel] = credal_raster_sample (raster, pixel, 0);
  return credal_dataset_new (n, 1, x, NULL);
}

static CredalConstraints *
unmerged_constraints (const CredalRegions *regions)
{
  gsize n = credal_raster_n (credal_pixels_raster (credal_regions_pixels (regions)));
  CredalConstraints *constraints = credal_constraints_new (n);

  for (guint region = 0; region < 2; region++)
    {
      g_autoptr(GArray) members = g_array_new (FALSE, FALSE, sizeof (guint32));
      for (guint32 pixel = 0; pixel < n; pixel++)
        {
          CredalStrokeMark mark;
          guint number;
          if (credal_regions_mark (regions, pixel, &mark, &number) && number == region)
            g_array_append_val (members, pixel);
        }
      if (members->len > 0)
        credal_constraints_add_group (constraints, (const guint32 *) (gpointer) members->data, members->len, TRUE, 1.0);
    }
  return constraints;
}

/* The same number of steps from the same centres: where J is flat, rounding decides where a search ends. */
static CredalPartition *
cluster (CredalDataset *data, const CredalConstraints *constraints)
{
  const double centres[] = { 0.1, 0.4 };
  const CredalEngine *engine = credal_engine_find ("cecm", NULL);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  g_autoptr(CredalState) begin = credal_state_new ("cecm");

  credal_state_put (begin, "centres", credal_axis_clusters (2), credal_axis_plain (1), centres);
  credal_params_set (params, "alpha", "2", NULL);
  credal_params_set (params, "rho2", "10", NULL);
  credal_params_set (params, "tolerance", "0", NULL);
  credal_params_set (params, "iterations", "12", NULL);
  const CredalProblem problem = { data, constraints, params, 1 };
  const CredalFitOptions options = { .warm = begin, .warm_only = TRUE };
  return credal_fit (engine, &problem, &options, NULL);
}

static void
assert_same_masses (const CredalRegions *regions, const CredalPartition *merged, const CredalPartition *unmerged)
{
  double largest = 0.0;

  for (gsize pixel = 0; pixel < credal_partition_n (unmerged); pixel++)
    {
      gsize object = credal_regions_object (regions, pixel);
      double one[4], other[4];
      credal_partition_masses (merged, object, object + 1, one);
      credal_partition_masses (unmerged, pixel, pixel + 1, other);
      for (guint j = 0; j < 4; j++)
        largest = MAX (largest, fabs (one[j] - other[j]));
    }
  g_test_message ("%u objects for %u pixels: masses differ by %.2g at most", (guint) credal_partition_n (merged),
                  (guint) credal_partition_n (unmerged), largest);
  g_assert_cmpfloat (largest, <=, 1e-9);
}

static void
test_merging (void)
{
  const double bright[] = { 5, 30, 20, 35 }, dark[] = { 22, 10, 24, 16 };
  g_autofree char *path = g_build_filename (g_getenv ("CREDAL_DATA"), "brain-t1-slice.png", NULL);
  g_autoptr(CredalRaster) whole = credal_image_load (path, NULL);
  g_autoptr(CredalRaster) raster = credal_raster_crop (whole, 62, 70, 48, 40, NULL);
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);

  credal_params_set (features, "strokes", "pixels", NULL);
  g_autoptr(CredalPixels) pixels = credal_pixels_new (raster, features, NULL, NULL);
  g_autoptr(CredalRegions) regions = credal_regions_new (pixels);

  for (guint painted = 0; painted < 2; painted++)
    {
      g_autoptr(CredalDataset) few = credal_regions_data (regions, NULL), all = unmerged_data (regions);
      g_autoptr(CredalConstraints) of_few = credal_constraints_new (credal_regions_n (regions));
      g_autoptr(CredalConstraints) of_all = unmerged_constraints (regions);
      credal_regions_constrain (regions, of_few, NULL);
      g_autoptr(CredalPartition) merged = cluster (few, of_few), unmerged = cluster (all, of_all);
      g_assert_cmpuint (credal_partition_n (merged), <, credal_partition_n (unmerged));
      assert_same_masses (regions, merged, unmerged);
      brush (regions, 0, 3.0, bright, 2);
      brush (regions, 1, 2.0, dark, 2);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pictures/phantom", test_phantom);
  g_test_add_func ("/pictures/brain", test_brain);
  g_test_add_func ("/pictures/merging-is-exact", test_merging);
  return g_test_run ();
}
