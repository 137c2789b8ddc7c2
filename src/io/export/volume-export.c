/* Writes masks, masses and BetP of slices into volumes of the same grid. */
#include <glib/gi18n-lib.h>
#include "io/export/volume-export.h"
#include "io/export/slice-classes.h"
#include "io/files/spool.h"
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
fail_memory (GError **error)
{
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("not enough memory for the volume"));
  return FALSE;
}

static gboolean
fill_numbers (gpointer voxels, guint volume, gpointer data, GError **error)
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
        return fail_memory (error);
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

/* The slices that volumes are filled from. A slice has a plane, with a number for each pixel, for each of its clusters
 * or focal sets. Only one slice is in memory at a time. */
typedef struct {
  const CredalExported *of;
  guint n;
  gboolean masses;                     /* TRUE: planes of focal sets */
  const CredalSliceClasses *classes;
  CredalSpool *spool;                  /* the planes of all slices, slice by slice */
  guint64 *begins;                     /* (n) the first byte of each slice */
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

/* Sets @values (count_values) to the memberships in cluster @k. */
static void
find_betp (const CredalExported *of, guint k, float *values)
{
  const double *membership = credal_partition_membership (of->partition);
  guint c = credal_partition_c (of->partition);

  for (gsize i = 0; i < count_values (of); i++)
    values[i] = (float) (of->together ? credal_together_membership (of->together, i, k) : membership[i * c + k]);
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

static void
find_values (const CredalExported *of, gboolean masses, guint plane, float *values)
{
  if (!masses)
    find_betp (of, plane, values);
  else if (of->together)
    find_pixel_masses (of, plane, values);
  else
    find_object_masses (of->partition, plane, values);
}

/* ---- planes on the disk ---- */

static gsize
count_pixels (const CredalExported *of)
{
  return credal_raster_n (credal_regions_raster (of->regions));
}

/* Sets @plane (pixels) to the @values (count_values) of its pixels. 0: outside. */
static void
spread_values (const CredalExported *of, const float *values, float *plane)
{
  for (gsize pixel = 0; pixel < count_pixels (of); pixel++)
    {
      guint32 object = credal_regions_object (of->regions, pixel);
      plane[pixel] = object == CREDAL_NO_OBJECT ? 0 : values[of->together ? pixel : object];
    }
}

/* Appends the planes of slice @s, in regions that hold together at @strength. */
static gboolean
spool_slice (VolumeSlices *slices, guint s, double strength, GError **error)
{
  CredalExported of = slices->of[s];
  CredalMonitor part = { .whole = of.monitor };
  const CredalPartition *partition = of.partition;
  guint planes = slices->masses ? credal_frame_f (credal_partition_frame (partition)) : credal_partition_c (partition);
  g_autoptr(CredalTogether) held = NULL;

  if (!of.together && !credal_exported_hold (&of, strength, &part, &held, error))
    return FALSE;
  g_autofree float *values = g_try_new (float, count_values (&of)), *plane = g_try_new (float, count_pixels (&of));
  if (!values || !plane)
    return fail_memory (error);
  slices->begins[s] = credal_spool_size (slices->spool);
  for (guint k = 0; k < planes; k++)
    {
      find_values (&of, slices->masses, k, values);
      spread_values (&of, values, plane);
      if (!credal_spool_append (slices->spool, plane, count_pixels (&of) * sizeof *plane, error))
        return FALSE;
    }
  return TRUE;
}

/* Returns the plane of slice @s that belongs to @volume; −1: none. */
static gint
find_plane (const VolumeSlices *slices, guint s, guint volume)
{
  const CredalPartition *partition = slices->of[s].partition;
  const guint32 *numbers = credal_slice_classes_numbers (slices->classes, s);
  gint found = -1;

  if (!slices->masses)
    return credal_slice_classes_find (slices->classes, s, credal_partition_c (partition), volume);
  for (guint a = 0; a < credal_frame_f (credal_partition_frame (partition)); a++)
    if (numbers[a] == volume)
      found = (gint) a;
  return found;
}

/* Sets the voxels of slice @s to the numbers of @plane. */
static void
place_plane (float *voxels, const VolumeSlices *slices, guint s, const float *plane)
{
  const CredalRaster *raster = credal_regions_raster (slices->of[s].regions);

  for (guint y = 0; y < credal_raster_height (raster); y++)
    for (guint x = 0; x < credal_raster_width (raster); x++)
      voxels[credal_voxel_grid_place (credal_raster_grid (raster), x, y)] = *plane++;
}

static gboolean
fill_reals (gpointer voxels, guint volume, gpointer data, GError **error)
{
  const VolumeSlices *slices = data;

  for (guint s = 0; s < slices->n; s++)
    {
      gint plane = find_plane (slices, s, volume);
      gsize size = count_pixels (&slices->of[s]) * sizeof (float);
      g_autofree float *numbers = plane >= 0 ? g_try_malloc (size) : NULL;
      if (plane < 0)
        continue;
      if (!numbers)
        return fail_memory (error);
      if (!credal_spool_read (slices->spool, slices->begins[s] + (guint64) plane * size, numbers, size, error))
        return FALSE;
      place_plane (voxels, slices, s, numbers);
    }
  return TRUE;
}

static gboolean
spool_slices (VolumeSlices *slices, const double *strengths, GError **error)
{
  for (guint s = 0; s < slices->n; s++)
    if (!spool_slice (slices, s, strengths ? strengths[s] : 0.0, error))
      return FALSE;
  return TRUE;
}

/* Writes a volume of reals for each set or class. */
static gboolean
write_reals (const char *path, const CredalExported *of, const double *strengths, guint n, gboolean masses,
             GError **error)
{
  g_autoptr(CredalSliceClasses) classes = check_volume (path, of, n, error) ? classes_of (of, n, error) : NULL;
  g_autoptr(CredalSpool) spool = classes ? credal_spool_new (path, error) : NULL;
  g_autofree guint64 *begins = g_new (guint64, n);

  if (!spool)
    return FALSE;
  VolumeSlices slices = { of, n, masses, classes, spool, begins };
  guint begin = masses ? 0 : 1, end = masses ? classes->sets->len : classes->names->len + 1;
  g_autofree char *names = credal_slice_classes_text (classes, begin, end);
  g_autofree char *text = g_strconcat (masses ? "Masses: " : "BetP: ", names, NULL);
  const CredalNiftiFile file = { credal_raster_grid (credal_regions_raster (of->regions)), end - begin, TRUE, text,
                                 fill_reals, &slices, of->monitor };

  return spool_slices (&slices, strengths, error) && credal_nifti_write (path, &file, error);
}

gboolean
credal_export_volume_masses (const char *path, const CredalExported *of, const double *strengths, guint n,
                             GError **error)
{
  return write_reals (path, of, strengths, n, TRUE, error);
}

gboolean
credal_export_volume_betp (const char *path, const CredalExported *of, const double *strengths, guint n, GError **error)
{
  return write_reals (path, of, strengths, n, FALSE, error);
}
