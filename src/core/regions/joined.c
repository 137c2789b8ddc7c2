/* Joins by merging equal rows: each pixel's pair of objects is a row of a two-column dataset. */
#include "core/regions/joined.h"
#include <glib/gi18n-lib.h>
#include <string.h>

/* Returns the (n × 2) dataset of the two objects of each pixel that is not outside, in order; equal rows become one
 * joined object. */
static CredalDataset *
list_pairs (const CredalRegions *first, const CredalRegions *second, const CredalRaster *raster, GError **error)
{
  gsize all = credal_raster_n (raster), n = all - credal_raster_n_outside (raster), count = 0;
  double *x = n > 0 ? g_try_malloc_n (n, 2 * sizeof (double)) : NULL;

  if (!x)
    {
      if (n == 0)
        g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                             _("All pixels are outside in one of the two pictures: none has data in both"));
      else
        g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("Not enough memory to join %zu pixels"),
                     n);
      return NULL;
    }
  for (gsize pixel = 0; pixel < all; pixel++)
    if (!credal_raster_is_outside (raster, pixel))
      {
        x[2 * count] = credal_regions_object (first, pixel);
        x[2 * count++ + 1] = credal_regions_object (second, pixel);
      }
  return credal_dataset_new (n, 2, x, NULL);
}

/* Returns the map of all pixels. @rows: (transfer full): objects of the pixels that are not outside. NULL: memory is
 * short. */
static guint32 *
map_all (const CredalRaster *raster, guint32 *rows)
{
  g_autofree guint32 *own = rows;
  gsize n = credal_raster_n (raster), count = 0;

  if (!credal_raster_outside (raster))
    return g_steal_pointer (&own);
  guint32 *map = g_try_malloc_n (n, sizeof *map);
  for (gsize pixel = 0; map && pixel < n; pixel++)
    map[pixel] = credal_raster_is_outside (raster, pixel) ? CREDAL_NO_OBJECT : own[count++];
  return map;
}

static CredalPixels *
joined_pixels (CredalRaster *raster, CredalDataset *data, guint32 *rows, GError **error)
{
  guint32 *map = map_all (raster, rows);

  if (map)
    return credal_pixels_new_objects (raster, data, map, error);
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("Not enough memory to join %zu pixels"),
               credal_raster_n (raster));
  return NULL;
}

/* Returns a column as indices; free with g_free(). */
static guint32 *
joined_rows (const CredalDataset *pairs, gsize column)
{
  gsize m = credal_dataset_n (pairs);
  guint32 *rows = g_new (guint32, m);

  for (gsize k = 0; k < m; k++)
    rows[k] = (guint32) credal_dataset_row (pairs, k)[column];
  return rows;
}

static CredalRaster *
stack_both (const CredalRegions *first, const CredalRegions *second, GError **error)
{
  CredalRaster *const both[] = { credal_regions_raster (first),
                                 credal_regions_raster (second) };

  CredalRaster *stack = credal_raster_stack (both, G_N_ELEMENTS (both), error);
  if (stack)
    {
      credal_raster_mark_names (stack, 0, credal_raster_channels (both[0]), "A");
      credal_raster_mark_names (stack, credal_raster_channels (both[0]), credal_raster_channels (stack), "B");
    }
  return stack;
}

CredalRegions *
credal_regions_join (const CredalRegions *first, CredalDataset *data1, const CredalRegions *second,
                     CredalDataset *data2, guint32 **rows1, guint32 **rows2, GError **error)
{
  g_autoptr(CredalRaster) raster = stack_both (first, second, error);
  g_autoptr(CredalDataset) all = raster ? list_pairs (first, second, raster, error) : NULL;
  g_autofree guint32 *map = NULL;
  g_autoptr(CredalDataset) pairs = all ? credal_dataset_merge (all, &map, error) : NULL;

  if (!pairs)
    return NULL;
  gsize m = credal_dataset_n (pairs);
  g_autofree guint32 *objects1 = joined_rows (pairs, 0), *objects2 = joined_rows (pairs, 1);
  g_autoptr(CredalDataset) data = credal_dataset_join (data1, objects1, data2, objects2, m, error);
  if (!data)
    return NULL;
  credal_dataset_set_weights (data, g_memdup2 (credal_dataset_weights (pairs), m * sizeof (double)));
  g_autoptr(CredalPixels) pixels = joined_pixels (raster, data, g_steal_pointer (&map), error);
  if (!pixels)
    return NULL;
  *rows1 = g_steal_pointer (&objects1);
  *rows2 = g_steal_pointer (&objects2);
  return credal_regions_new (pixels);
}
