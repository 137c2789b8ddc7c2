/* Results of slices kept in a few bytes: the smoothing between slices and the table of all of them, by definition. */
#include <math.h>
#include <string.h>
#include "core/base/rng.h"
#include "helpers.h"
#include "io/csv/csv.h"
#include "io/export/statistics-export.h"

enum { W = 9, H = 7, N = W * H, SLICES = 4, CLUSTERS = 3 };

static void
all_mass_on_cluster (gconstpointer data, gsize begin, gsize end, double *m)
{
  memset (m, 0, (end - begin) * (CLUSTERS + 1) * sizeof *m);
  for (gsize i = begin; i < end; i++)
    m[(i - begin) * (CLUSTERS + 1) + 1 + (gsize) lround (25.5 * *credal_dataset_row (data, i))] = 1.0;
}

/* A slice with a cluster for each grey: 10 · cluster. */
static CredalSliceMask *
slice_new (const guint8 *clusters, guint number, const char *const *names)
{
  const CredalChannel grey = CREDAL_CHANNEL_GREY;
  g_autoptr(CredalRaster) raster = credal_raster_new (W, H, 8, 1, &grey, NULL);
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);
  g_autoptr(CredalFrame) frame = credal_frame_new (CLUSTERS, CREDAL_FOCAL_BAYESIAN, NULL);
  g_autoptr(CredalState) state = credal_state_new ("test");

  for (gsize pixel = 0; pixel < N; pixel++)
    credal_raster_edit_bytes (raster)[pixel] = (guint8) (10 * clusters[pixel]);
  credal_raster_set_slice (raster, &(CredalSlice) { number, SLICES, TRUE, CREDAL_SLICE_Z, 2.0, 5.0, 10.0 });
  g_autoptr(CredalPixels) pixels = credal_pixels_new (raster, features, NULL, NULL);
  g_autoptr(CredalRegions) regions = credal_regions_new (pixels);
  CredalDataset *data = credal_pixels_data (pixels);
  const CredalModel model = { .masses = all_mass_on_cluster, .item = data };
  g_autoptr(CredalPartition) partition = credal_partition_new (frame, data, state, &model, NULL);
  const CredalExported of = { .partition = partition, .regions = regions, .names = names };
  return credal_slice_mask_new (&of, NULL);
}

static void
draw_clusters (GRand *rng, guint8 clusters[SLICES][N])
{
  for (guint s = 0; s < SLICES; s++)
    for (gsize pixel = 0; pixel < N; pixel++)
      clusters[s][pixel] = (guint8) credal_rng_index (rng, CLUSTERS);
}

static GPtrArray *
slices_new (guint8 clusters[SLICES][N])
{
  GPtrArray *slices = g_ptr_array_new_with_free_func ((GDestroyNotify) credal_slice_mask_unref);

  for (guint s = 0; s < SLICES; s++)
    g_ptr_array_add (slices, slice_new (clusters[s], s + 1, NULL));
  return slices;
}

/* Marks the pixels of the component of @pixel, over sides; returns their number. */
static guint
fill (const guint8 *clusters, gint pixel, gboolean *marked)
{
  guint count = 1;

  marked[pixel] = TRUE;
  for (gint other = 0; other < N; other++)
    if (!marked[other] && clusters[other] == clusters[pixel]
        && ABS (other % W - pixel % W) + ABS (other / W - pixel / W) == 1)
      count += fill (clusters, other, marked);
  return count;
}

static gboolean
is_supported (guint8 clusters[SLICES][N], guint s, const gboolean *component)
{
  for (gsize pixel = 0; pixel < N; pixel++)
    if (component[pixel] && ((s > 0 && clusters[s - 1][pixel] == clusters[s][pixel])
                             || (s + 1 < SLICES && clusters[s + 1][pixel] == clusters[s][pixel])))
      return TRUE;
  return FALSE;
}

/* A component goes if it is small and neither neighbour has it anywhere; all others stay. */
static void
test_smoothing (void)
{
  g_autoptr(GRand) rng = credal_rng_new (3, 0);
  guint changed = 0;

  for (guint trial = 0; trial < 60; trial++)
    {
      guint8 clusters[SLICES][N];
      gsize between = 2 + trial % 5;
      g_auto(CredalSliceMasks) masks = { 0 };
      draw_clusters (rng, clusters);
      g_autoptr(GPtrArray) slices = slices_new (clusters);
      g_assert_true (credal_slice_masks_init (&masks, slices, (CredalMaskCleaning) { .sides = TRUE, .between = between },
                                              NULL, NULL));
      for (guint s = 0; s < SLICES; s++)
        {
          g_autofree guint16 *smooth = credal_slice_masks_clusters (&masks, s);
          g_autofree guint16 *numbers = credal_slice_masks_numbers (&masks, s, 255);
          for (gint pixel = 0; pixel < N; pixel++)
            {
              gboolean component[N] = { FALSE };
              gboolean stays = fill (clusters[s], pixel, component) >= between || is_supported (clusters, s, component);
              g_assert_true (!stays || smooth[pixel] == clusters[s][pixel]);
              g_assert_cmpuint (numbers[pixel], ==, smooth[pixel] + 1);
              changed += smooth[pixel] != clusters[s][pixel];
            }
        }
    }
  g_assert_cmpuint (changed, >, 100);
}

/* Without a neighbour in the stack nothing is smoothed. */
static void
test_single (void)
{
  g_autoptr(GRand) rng = credal_rng_new (4, 0);
  guint8 clusters[SLICES][N];
  g_autoptr(GPtrArray) slices = g_ptr_array_new_with_free_func ((GDestroyNotify) credal_slice_mask_unref);
  g_auto(CredalSliceMasks) masks = { 0 };

  draw_clusters (rng, clusters);
  g_ptr_array_add (slices, slice_new (clusters[0], 1, NULL));
  g_ptr_array_add (slices, slice_new (clusters[1], 3, NULL));
  g_assert_true (credal_slice_masks_init (&masks, slices, (CredalMaskCleaning) { .between = 99 }, NULL, NULL));
  for (guint s = 0; s < 2; s++)
    {
      g_autofree guint16 *smooth = credal_slice_masks_clusters (&masks, s);
      for (gsize pixel = 0; pixel < N; pixel++)
        g_assert_cmpuint (smooth[pixel], ==, clusters[s][pixel]);
    }
}

static double
number_at (char **rows, guint row, guint column)
{
  g_auto(GStrv) cells = g_strsplit (rows[row], ",", -1);

  return g_ascii_strtod (cells[column], NULL);
}

/* axis, slice, cluster, name, pixels, lower, upper, uncertain, components, component_pixels, mean, area, volume. The
 * same name in other places is one class. */
static void
test_table (void)
{
  static const char *const odd[] = { "bone", "air", "" }, *const even[] = { "air", "bone", "" };
  char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "all.csv", NULL);
  g_autoptr(GRand) rng = credal_rng_new (5, 0);
  guint8 clusters[SLICES][N];
  g_autoptr(GPtrArray) slices = g_ptr_array_new_with_free_func ((GDestroyNotify) credal_slice_mask_unref);
  g_auto(CredalSliceMasks) masks = { 0 };
  guint counts[CLUSTERS] = { 0 };

  draw_clusters (rng, clusters);
  for (guint s = 0; s < SLICES; s++)
    {
      g_ptr_array_add (slices, slice_new (clusters[s], s + 1, s % 2 ? even : odd));
      for (gsize pixel = 0; pixel < N; pixel++)
        counts[s % 2 && clusters[s][pixel] < 2 ? 1 - clusters[s][pixel] : clusters[s][pixel]]++;
    }
  g_assert_true (credal_slice_masks_init (&masks, slices, (CredalMaskCleaning) { 0 }, NULL, NULL));
  g_assert_true (credal_export_slice_statistics (&masks, path, NULL));
  g_autofree char *text = test_read (path);
  g_auto(GStrv) rows = g_strsplit (text, "\n", -1);
  g_assert_cmpstr (rows[0], ==, "axis,slice,cluster,cluster_name,pixels,lower,upper,uncertain,components,"
                                "component_pixels,mean grey (0 to 1),area_mm2,volume_ml");
  g_assert_true (g_str_has_prefix (rows[SLICES * CLUSTERS + 1], "z,all,1,bone,"));
  g_assert_true (g_str_has_prefix (rows[SLICES * CLUSTERS + 2], "z,all,2,air,"));
  g_assert_true (g_str_has_prefix (rows[SLICES * CLUSTERS + 3], "z,all,3,,"));
  g_assert_cmpstr (rows[SLICES * CLUSTERS + CLUSTERS + 1], ==, "");
  for (guint k = 0; k < CLUSTERS; k++)
    {
      guint row = SLICES * CLUSTERS + 1 + k;
      g_assert_cmpfloat (number_at (rows, row, 4), ==, counts[k]);
      g_assert_cmpfloat_with_epsilon (number_at (rows, row, 12), counts[k] * 0.1, 1e-12);
      g_assert_nonnull (strstr (rows[row], ",,"));      /* no area */
    }
  test_folder_remove (folder);
}

/* Checks the columns of one slice against its smoothed pixels: here every set is one cluster. */
static void
check_rows (const CredalSliceMasks *masks, guint s, char **rows)
{
  g_autofree guint16 *smooth = credal_slice_masks_clusters (masks, s);

  for (guint k = 0; k < CLUSTERS; k++)
    {
      guint row = 1 + s * CLUSTERS + k, count = 0;
      for (gsize pixel = 0; pixel < N; pixel++)
        count += smooth[pixel] == k;
      for (guint column = 3; column <= 5; column++)             /* pixels, lower, upper */
        g_assert_cmpfloat (number_at (rows, row, column), ==, count);
      g_assert_cmpfloat (number_at (rows, row, 6), ==, 0.0);
      g_assert_cmpfloat (number_at (rows, row, 8), ==, count);
      if (count > 0)
        g_assert_cmpfloat_with_epsilon (number_at (rows, row, 9), 10.0 * k / 255.0, 1e-12);
    }
}

/* Lower, upper and uncertain agree with the smoothed pixels, and means are of the pixels before. */
static void
test_smooth_table (void)
{
  char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "smooth.csv", NULL);
  g_autoptr(GRand) rng = credal_rng_new (6, 0);
  guint8 clusters[SLICES][N];
  g_auto(CredalSliceMasks) masks = { 0 };

  draw_clusters (rng, clusters);
  g_autoptr(GPtrArray) slices = slices_new (clusters);
  g_assert_true (credal_slice_masks_init (&masks, slices, (CredalMaskCleaning) { .between = 4 }, NULL, NULL));
  g_assert_true (credal_export_slice_statistics (&masks, path, NULL));
  g_autofree char *text = test_read (path);
  g_auto(GStrv) rows = g_strsplit (text, "\n", -1);
  for (guint s = 0; s < SLICES; s++)
    check_rows (&masks, s, rows);
  test_folder_remove (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/slice-mask/smoothing", test_smoothing);
  g_test_add_func ("/slice-mask/single", test_single);
  g_test_add_func ("/slice-mask/table", test_table);
  g_test_add_func ("/slice-mask/smooth-table", test_smooth_table);
  return g_test_run ();
}
