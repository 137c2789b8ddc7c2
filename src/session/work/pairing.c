/* Pairs the objects of two partitions: rows by their place, pixels by theirs. */
#include <glib/gi18n-lib.h>
#include "session/work/pairing.h"
#include "core/regions/joined.h"

static gboolean
check_paired_rows (const CredalFusible *first, const CredalFusible *second, GError **error)
{
  const CredalDataset *data1 = credal_partition_data (first->partition);
  const CredalDataset *data2 = credal_partition_data (second->partition);
  gsize n = credal_dataset_n (data1);

  if (n != credal_dataset_n (data2))
    return credal_fail_file (error, CREDAL_ERROR_DATA, second->name,
                             _("%zu objects, and %s has %zu: only partitions of the same objects can be fused"),
                             credal_dataset_n (data2), first->name, n);
  for (gsize i = 0; i < n && credal_dataset_has_row_names (data1) && credal_dataset_has_row_names (data2); i++)
    {
      g_autofree char *name1 = credal_dataset_dup_row_name (data1, i), *name2 = credal_dataset_dup_row_name (data2, i);
      if (!g_str_equal (name1, name2))
        return credal_fail_file (error, CREDAL_ERROR_DATA, second->name,
                                 _("row %zu is \"%s\", and in %s it is \"%s\": only partitions of the same objects can "
                                   "be fused"), i + 1, name2,
                                 first->name, name1);
    }
  return TRUE;
}

static CredalPairing *
pair_tables (const CredalFusible *first, const CredalFusible *second, GError **error)
{
  CredalDataset *data1 = credal_partition_data (first->partition), *data2 = credal_partition_data (second->partition);

  if (!check_paired_rows (first, second, error))
    return NULL;
  g_autoptr(CredalDataset) data = credal_dataset_join (data1, NULL, data2, NULL, credal_dataset_n (data1), error);
  return data ? credal_pairing_new (first->partition, second->partition, data, NULL, NULL) : NULL;
}

static gboolean
check_pictures (const CredalFusible *first, const CredalFusible *second, GError **error)
{
  const CredalRaster *raster1 = credal_regions_raster (first->regions);
  const CredalRaster *raster2 = credal_regions_raster (second->regions);
  guint width1 = credal_raster_width (raster1), height1 = credal_raster_height (raster1);
  guint width2 = credal_raster_width (raster2), height2 = credal_raster_height (raster2);

  return (width1 == width2 && height1 == height2)
         || credal_fail_file (error, CREDAL_ERROR_DATA, second->name, _("%u × %u pixels, and %s has %u × %u: only "
                              "partitions of the same objects can be fused"), width2, height2, first->name, width1,
                              height1);
}

static CredalPairing *
pair_pictures (const CredalFusible *first, const CredalFusible *second, CredalRegions **regions, GError **error)
{
  guint32 *rows1, *rows2;

  *regions = check_pictures (first, second, error)
               ? credal_regions_join (first->regions, credal_partition_data (first->partition), second->regions,
                                      credal_partition_data (second->partition), &rows1, &rows2, error)
               : NULL;
  return *regions ? credal_pairing_new (first->partition, second->partition,
                                        credal_pixels_data (credal_regions_pixels (*regions)), rows1, rows2) : NULL;
}

CredalPairing *
credal_pair (const CredalFusible *first, const CredalFusible *second, CredalRegions **regions, GError **error)
{
  *regions = NULL;
  if (!first->regions != !second->regions)
    {
      credal_fail_file (error, CREDAL_ERROR_DATA, second->name,
                        _("%s, and %s is %s: only partitions of the same objects can be fused"),
                        second->regions ? _("a picture") : _("a table"), first->name,
                        first->regions ? _("a picture") : _("a table"));
      return NULL;
    }
  return first->regions ? pair_pictures (first, second, regions, error) : pair_tables (first, second, error);
}
