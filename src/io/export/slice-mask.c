/* Keeps the result of a slice in a few bytes for each pixel, and smooths results between slices. */
#include <glib/gi18n-lib.h>
#include "io/export/slice-mask.h"
#include <string.h>
#include "core/base/shared.h"
#include "io/export/exported-pixels.h"

static void
clear_slice_mask (gpointer item)
{
  CredalSliceMask *mask = item;

  g_clear_pointer (&mask->grid.header, g_bytes_unref);
  g_strfreev (mask->headings);
  g_strfreev (mask->names);
  g_free (mask->focal);
  g_free (mask->sets);
  g_free (mask->clusters);
  g_free (mask->sums);
}

CREDAL_DEFINE_SHARED (CredalSliceMask, credal_slice_mask, clear_slice_mask)

/* ---- taking a result ---- */

static char **
name_means (const CredalRaster *raster)
{
  const char *unit = credal_raster_depth (raster) == CREDAL_RASTER_REALS ? "" : " (0 to 1)";
  g_autoptr(GStrvBuilder) headings = g_strv_builder_new ();

  for (guint channel = 0; channel < credal_raster_channels (raster); channel++)
    {
      g_autofree char *heading = g_strconcat ("mean ", credal_raster_name (raster, channel), unit, NULL);
      g_strv_builder_add (headings, heading);
    }
  return g_strv_builder_end (headings);
}

static char **
copy_cluster_names (const CredalExported *of)
{
  g_autoptr(GStrvBuilder) names = g_strv_builder_new ();

  for (guint k = 0; of->names && k < credal_partition_c (of->partition); k++)
    g_strv_builder_add (names, of->names[k]);
  return of->names ? g_strv_builder_end (names) : NULL;
}

/* Copies all but the pixels. */
static void
describe_slice (CredalSliceMask *mask, const CredalExported *of)
{
  const CredalRaster *raster = credal_regions_raster (of->regions);
  const CredalFrame *frame = credal_partition_frame (of->partition);

  mask->slice = *credal_raster_slice (raster);
  mask->width = credal_raster_width (raster);
  mask->height = credal_raster_height (raster);
  if (credal_raster_grid (raster))
    {
      mask->grid = *credal_raster_grid (raster);
      g_bytes_ref (mask->grid.header);
    }
  mask->pixel_area = credal_raster_pixel_area (raster);
  mask->voxel_volume = credal_raster_voxel_volume (raster);
  mask->headings = name_means (raster);
  mask->names = copy_cluster_names (of);
  mask->c = credal_partition_c (of->partition);
  mask->f = credal_frame_f (frame);
  mask->focal = g_memdup2 (credal_frame_sets (frame), mask->f * sizeof *mask->focal);
}

static gboolean
allocate_pixels (CredalSliceMask *mask, guint channels)
{
  gsize n = (gsize) mask->width * mask->height;

  mask->sets = g_try_new0 (guint16, n);
  mask->clusters = g_try_new (guint8, n);
  mask->sums = g_new0 (double, mask->c * channels);
  return mask->sets && mask->clusters;
}

static void
add_samples (CredalSliceMask *mask, const CredalRaster *raster, gsize pixel)
{
  guint label = mask->clusters[pixel], channels = credal_raster_channels (raster);

  for (guint channel = 0; channel < channels; channel++)
    mask->sums[label * channels + channel] += credal_raster_sample (raster, pixel, channel);
}

static void
take_pixels (CredalSliceMask *mask, const CredalExported *of)
{
  const CredalRaster *raster = credal_regions_raster (of->regions);

  for (gsize pixel = 0; pixel < credal_raster_n (raster); pixel++)
    {
      gboolean outside = credal_exported_outside (of, pixel);
      mask->clusters[pixel] = outside ? CREDAL_SLICE_OUTSIDE : credal_exported_label (of, pixel);
      if (outside)
        continue;
      mask->sets[pixel] = (guint16) credal_exported_focal (of, pixel);
      add_samples (mask, raster, pixel);
    }
}

CredalSliceMask *
credal_slice_mask_new (const CredalExported *of, GError **error)
{
  g_autoptr(CredalSliceMask) mask = g_atomic_rc_box_new0 (CredalSliceMask);

  describe_slice (mask, of);
  if (allocate_pixels (mask, credal_raster_channels (credal_regions_raster (of->regions))))
    {
      take_pixels (mask, of);
      return g_steal_pointer (&mask);
    }
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("Not enough memory to keep a slice"));
  return NULL;
}

CredalSliceClusters
credal_slice_mask_named (const CredalSliceMask *mask)
{
  return (CredalSliceClusters) { (const char *const *) mask->names, mask->c, mask->f, mask->focal };
}

/* ---- several slices ---- */

gboolean
credal_slice_masks_init (CredalSliceMasks *masks, GPtrArray *of, CredalMaskCleaning cleaning, CredalMonitor *monitor,
                         GError **error)
{
  g_autofree CredalSliceClusters *clusters = g_new (CredalSliceClusters, of->len);

  for (guint s = 0; s < of->len; s++)
    clusters[s] = credal_slice_mask_named (of->pdata[s]);
  *masks = (CredalSliceMasks) { g_ptr_array_ref (of), credal_slice_classes_new (clusters, of->len, error), cleaning,
                                monitor };
  return masks->classes != NULL;
}

void
credal_slice_masks_clear (CredalSliceMasks *masks)
{
  g_clear_pointer (&masks->of, g_ptr_array_unref);
  g_clear_pointer (&masks->classes, credal_slice_classes_free);
}

const CredalSliceMask *
credal_slice_masks_at (const CredalSliceMasks *masks, guint s)
{
  return masks->of->pdata[s];
}

/* ---- smoothing between slices ---- */

/* Returns TRUE if slice @t (from 0; −1 and n: there is none) is next to slice @s in the stack. */
static gboolean
is_neighbour (const CredalSliceMasks *masks, guint s, gint t)
{
  if (t < 0 || t >= (gint) masks->of->len)
    return FALSE;
  const CredalSliceMask *one = credal_slice_masks_at (masks, s), *other = credal_slice_masks_at (masks, (guint) t);
  return one->slice.axis == other->slice.axis && one->width == other->width && one->height == other->height
         && ABS ((gint) one->slice.number - (gint) other->slice.number) == 1;
}

typedef enum { BY_CLUSTER, BY_SET } Plane;

/* Returns the number of the pixel's class or set in all slices. @numbers: of the slice's focal sets. */
static guint32
number_of (const CredalSliceMask *mask, const guint32 *numbers, Plane plane, gsize pixel)
{
  if (plane == BY_SET)
    return numbers[mask->sets[pixel]];
  return mask->clusters[pixel] == CREDAL_SLICE_OUTSIDE ? 0 : numbers[mask->clusters[pixel] + 1];
}

/* Marks in @held the pixels with the same number in slices @s and @t. */
static void
hold_same (const CredalSliceMasks *masks, guint s, guint t, Plane plane, guint8 *held)
{
  const CredalSliceMask *one = credal_slice_masks_at (masks, s), *other = credal_slice_masks_at (masks, t);
  const guint32 *of_one = credal_slice_classes_numbers (masks->classes, s);
  const guint32 *of_other = credal_slice_classes_numbers (masks->classes, t);

  for (gsize pixel = 0; pixel < (gsize) one->width * one->height; pixel++)
    held[pixel] |= number_of (one, of_one, plane, pixel) == number_of (other, of_other, plane, pixel);
}

static guint8 *
find_outside (const CredalSliceMask *mask)
{
  gsize n = (gsize) mask->width * mask->height;
  guint8 *outside = g_try_new (guint8, n);

  for (gsize pixel = 0; outside && pixel < n; pixel++)
    outside[pixel] = mask->clusters[pixel] == CREDAL_SLICE_OUTSIDE;
  return outside;
}

/* Smooths the @values (pixels) of slice @s. FALSE: memory is short. */
static gboolean
smooth (const CredalSliceMasks *masks, guint s, Plane plane, guint16 *values)
{
  const CredalSliceMask *mask = credal_slice_masks_at (masks, s);
  gboolean before = is_neighbour (masks, s, (gint) s - 1), after = is_neighbour (masks, s, (gint) s + 1);

  if (masks->cleaning.between <= 1 || !(before || after))
    return TRUE;
  g_autofree guint8 *held = g_try_new0 (guint8, (gsize) mask->width * mask->height);
  g_autofree guint8 *outside = find_outside (mask);
  if (!held || !outside)
    return FALSE;
  if (before)
    hold_same (masks, s, s - 1, plane, held);
  if (after)
    hold_same (masks, s, s + 1, plane, held);
  return credal_mask_sieve_held (values, mask->width, mask->height, !masks->cleaning.sides, masks->cleaning.between,
                                 outside, held);
}

guint16 *
credal_slice_masks_clusters (const CredalSliceMasks *masks, guint s)
{
  const CredalSliceMask *mask = credal_slice_masks_at (masks, s);
  gsize n = (gsize) mask->width * mask->height;
  g_autofree guint16 *clusters = g_try_new (guint16, n);

  for (gsize pixel = 0; clusters && pixel < n; pixel++)
    clusters[pixel] = mask->clusters[pixel];
  return clusters && smooth (masks, s, BY_CLUSTER, clusters) ? g_steal_pointer (&clusters) : NULL;
}

guint16 *
credal_slice_masks_sets (const CredalSliceMasks *masks, guint s)
{
  const CredalSliceMask *mask = credal_slice_masks_at (masks, s);
  g_autofree guint16 *sets = g_try_new (guint16, (gsize) mask->width * mask->height);

  if (!sets)
    return NULL;
  memcpy (sets, mask->sets, (gsize) mask->width * mask->height * sizeof *sets);
  return smooth (masks, s, BY_SET, sets) ? g_steal_pointer (&sets) : NULL;
}

guint16 *
credal_slice_masks_numbers (const CredalSliceMasks *masks, guint s, guint16 most)
{
  const CredalSliceMask *mask = credal_slice_masks_at (masks, s);
  const guint32 *numbers = credal_slice_classes_numbers (masks->classes, s);
  g_autofree guint16 *labels = credal_slice_masks_sets (masks, s);
  g_autofree guint8 *outside = find_outside (mask);

  if (!labels || !outside)
    return NULL;
  for (gsize pixel = 0; pixel < (gsize) mask->width * mask->height; pixel++)
    labels[pixel] = outside[pixel] ? 0 : (guint16) MIN (numbers[labels[pixel]], most);
  if (masks->cleaning.least > 1
      && !credal_mask_sieve (labels, mask->width, mask->height, !masks->cleaning.sides, masks->cleaning.least, outside))
    return NULL;
  return g_steal_pointer (&labels);
}
