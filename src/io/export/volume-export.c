/* Writes masks, masses and BetP of slices into volumes of the same grid. */
#include <glib/gi18n-lib.h>
#include "io/export/volume-export.h"
#include "io/export/slice-classes.h"
#include "io/stacks/nifti-write.h"

enum { VOLUME_BLOCK = 256 };           /* objects whose masses are found at once */

/* ---- checks ---- */

static gboolean
check_path (const char *path, GError **error)
{
  return credal_nifti_named (path)
         || credal_fail_file (error, CREDAL_ERROR_PARAMETER, path, _("the file's name must end in .nii or .nii.gz"));
}

/* @has_grid: TRUE: the slice is of a NIfTI volume. @first: the first of the slices. */
static gboolean
check_slice (const char *path, const CredalSlice *slice, gboolean has_grid, const CredalSlice *first, GError **error)
{
  if (!has_grid)
    return credal_fail_file (error, CREDAL_ERROR_PARAMETER, path, _("the picture is not of a NIfTI volume"));
  return credal_slices_share_axis (first, slice, path, error);
}

/* ---- the mask ---- */

static gboolean
check_masks (const char *path, const CredalSliceMasks *masks, GError **error)
{
  const CredalSlice *first = &credal_slice_masks_at (masks, 0)->slice;

  for (guint s = 0; s < masks->of->len; s++)
    {
      const CredalSliceMask *mask = credal_slice_masks_at (masks, s);
      if (!check_slice (path, &mask->slice, mask->grid.header != NULL, first, error))
        return FALSE;
    }
  return TRUE;
}

static gboolean
fill_numbers (gpointer voxels, guint volume, gpointer data)
{
  const CredalSliceMasks *masks = data;

  for (guint s = 0; s < masks->of->len; s++)
    {
      const CredalSliceMask *mask = credal_slice_masks_at (masks, s);
      g_autofree guint16 *numbers = credal_slice_masks_numbers (masks, s, G_MAXUINT8);
      const guint16 *number = numbers;
      for (guint y = 0; number && y < mask->height; y++)
        for (guint x = 0; x < mask->width; x++)
          ((guint8 *) voxels)[credal_voxel_grid_place (&mask->grid, x, y)] = (guint8) *number++;
      if (!numbers)
        return FALSE;
    }
  return TRUE;
}

gboolean
credal_export_volume_mask (const CredalSliceMasks *masks, const char *path, GError **error)
{
  if (!check_path (path, error) || !check_masks (path, masks, error))
    return FALSE;
  g_autofree char *text = credal_slice_classes_text (masks->classes, 1, 255);
  const CredalNiftiFile file = { &credal_slice_masks_at (masks, 0)->grid, 1, FALSE, text, fill_numbers,
                                 (gpointer) masks, masks->monitor };
  return credal_nifti_write (path, &file, error);
}

/* ---- numbers of each class or set ---- */

/* The slices that a volume is filled from. */
typedef struct {
  const CredalExported *of;
  guint n;
  const CredalSliceClasses *classes;
} VolumeSlices;

static gboolean
check_volume (const char *path, const CredalExported *of, guint n, GError **error)
{
  if (!check_path (path, error))
    return FALSE;
  if (!of->regions)
    return credal_fail_file (error, CREDAL_ERROR_PARAMETER, path, _("a table has no NIfTI volume"));
  const CredalSlice *first = credal_raster_slice (credal_regions_raster (of->regions));
  for (guint s = 0; s < n; s++)
    {
      const CredalRaster *raster = credal_regions_raster (of[s].regions);
      if (!check_slice (path, credal_raster_slice (raster), credal_raster_grid (raster) != NULL, first, error))
        return FALSE;
    }
  return TRUE;
}

static CredalSliceClasses *
classes_of (const CredalExported *of, guint n, GError **error)
{
  g_autofree CredalSliceClusters *clusters = g_new (CredalSliceClusters, n);

  for (guint s = 0; s < n; s++)
    clusters[s] = credal_slice_clusters (&of[s]);
  return credal_slice_classes_new (clusters, n, error);
}

/* Returns the number of values of a slice: of its pixels if they hold together, else of its objects. */
static gsize
count_values (const CredalExported *of)
{
  return of->together ? credal_raster_n (credal_regions_raster (of->regions)) : credal_partition_n (of->partition);
}

/* Sets the voxels of slice @s to the @values (count_values) of their pixels. */
static void
place_values (float *voxels, const VolumeSlices *slices, guint s, const float *values)
{
  const CredalRaster *raster = credal_regions_raster (slices->of[s].regions);
  gsize pixel = 0;

  for (guint y = 0; y < credal_raster_height (raster); y++)
    for (guint x = 0; x < credal_raster_width (raster); x++)
      {
        guint32 object = credal_regions_object (slices->of[s].regions, pixel);
        gsize at = slices->of[s].together ? pixel : object;
        guint64 voxel = credal_voxel_grid_place (credal_raster_grid (raster), x, y);
        voxels[voxel] = object == CREDAL_NO_OBJECT ? 0 : values[at];
        pixel++;
      }
}

/* Sets @values (count_values) to the memberships in cluster @k. */
static void
find_betp (const CredalExported *of, guint k, float *values)
{
  const double *membership = credal_partition_membership (of->partition);
  guint c = credal_partition_c (of->partition);

  for (gsize i = 0; i < count_values (of); i++)
    values[i] = (float) (of->together ? credal_together_membership (of->together, i, k) : membership[i * c + k]);
}

static gboolean
fill_betp (gpointer voxels, guint volume, gpointer data)
{
  const VolumeSlices *slices = data;

  for (guint s = 0; s < slices->n; s++)
    {
      guint c = credal_partition_c (slices->of[s].partition);
      gint k = credal_slice_classes_find (slices->classes, s, c, volume);
      g_autofree float *values = k >= 0 ? g_new (float, count_values (&slices->of[s])) : NULL;
      if (values)
        {
          find_betp (&slices->of[s], (guint) k, values);
          place_values (voxels, slices, s, values);
        }
    }
  return TRUE;
}

/* Sets @values (pixels) to the masses on focal set @a; of pixels outside, leaves them unchanged. */
static void
find_pixel_masses (const CredalExported *of, guint a, float *values)
{
  g_autofree double *masses = g_new (double, credal_frame_f (credal_partition_frame (of->partition)));

  for (gsize pixel = 0; pixel < count_values (of); pixel++)
    if (!credal_raster_is_outside (credal_regions_raster (of->regions), pixel))
      {
        credal_together_masses (of->together, pixel, masses);
        values[pixel] = (float) masses[a];
      }
}

/* Sets @values (objects) to the masses on focal set @a. */
static void
find_object_masses (const CredalPartition *partition, guint a, float *values)
{
  guint f = credal_frame_f (credal_partition_frame (partition));
  g_autofree double *masses = g_new (double, (gsize) VOLUME_BLOCK * f);

  for (gsize begin = 0; begin < credal_partition_n (partition); begin += VOLUME_BLOCK)
    {
      gsize end = MIN (begin + VOLUME_BLOCK, credal_partition_n (partition));
      credal_partition_masses (partition, begin, end, masses);
      for (gsize i = begin; i < end; i++)
        values[i] = (float) masses[(i - begin) * f + a];
    }
}

static gboolean
fill_masses (gpointer voxels, guint volume, gpointer data)
{
  const VolumeSlices *slices = data;

  for (guint s = 0; s < slices->n; s++)
    {
      const CredalPartition *partition = slices->of[s].partition;
      const guint32 *numbers = credal_slice_classes_numbers (slices->classes, s);
      g_autofree float *values = g_new (float, count_values (&slices->of[s]));
      for (guint a = 0; a < credal_frame_f (credal_partition_frame (partition)); a++)
        if (numbers[a] == volume)
          {
            if (slices->of[s].together)
              find_pixel_masses (&slices->of[s], a, values);
            else
              find_object_masses (partition, a, values);
            place_values (voxels, slices, s, values);
          }
    }
  return TRUE;
}

/* Writes a volume of reals for each set or class. */
static gboolean
write_reals (const char *path, const CredalExported *of, guint n, gboolean masses, GError **error)
{
  g_autoptr(CredalSliceClasses) classes = check_volume (path, of, n, error) ? classes_of (of, n, error) : NULL;

  if (!classes)
    return FALSE;
  VolumeSlices slices = { of, n, classes };
  guint begin = masses ? 0 : 1, end = masses ? classes->sets->len : classes->names->len + 1;
  g_autofree char *names = credal_slice_classes_text (classes, begin, end);
  g_autofree char *text = g_strconcat (masses ? "Masses: " : "BetP: ", names, NULL);
  const CredalNiftiFile file = { credal_raster_grid (credal_regions_raster (of->regions)), end - begin, TRUE, text,
                                 masses ? fill_masses : fill_betp, &slices, of->monitor };

  return credal_nifti_write (path, &file, error);
}

gboolean
credal_export_volume_masses (const char *path, const CredalExported *of, guint n, GError **error)
{
  return write_reals (path, of, n, TRUE, error);
}

gboolean
credal_export_volume_betp (const char *path, const CredalExported *of, guint n, GError **error)
{
  return write_reals (path, of, n, FALSE, error);
}
