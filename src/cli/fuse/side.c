#include "cli/fuse/side.h"
#include <string.h>
#include "cli/shared/open.h"
#include "core/picture/joined.h"
#include "session/log/log.h"

void
credal_cli_side_clear (CredalCliSide *side)
{
  g_free (side->path);
  credal_cli_problem_clear (&side->problem);
  g_clear_pointer (&side->partition, credal_partition_unref);
  g_clear_pointer (&side->own, credal_regions_free);
  g_clear_object (&side->session);
}

static gboolean
open_session_side (CredalCliSide *side, const char *data, const char *option, CredalCliFiles *files,
                   GPtrArray *warnings, GError **error)
{
  side->session = credal_cli_open_session (side->path, data, option, files, warnings, error);
  if (!side->session)
    return FALSE;
  side->regions = credal_session_regions (side->session);
  side->partition = credal_partition_ref (credal_session_partition (side->session));
  return TRUE;
}

static gboolean
cluster_side (CredalCliSide *side, const CredalCliFit *fit, const CredalCliImage *image, GError **error)
{
  char *paths[] = { side->path, NULL };

  if (!credal_cli_problem_choose (&side->problem, fit, error))
    return FALSE;
  if (credal_cli_are_images (paths))
    side->regions = side->own = credal_cli_image_read (&side->problem, paths, fit, image, error);
  else if (!credal_cli_image_check_table (image, side->path, error)
           || !credal_cli_problem_read (&side->problem, side->path, fit, error))
    return FALSE;
  side->partition = side->problem.data ? credal_cli_problem_fit (&side->problem, side->path, error) : NULL;
  return side->partition != NULL;
}

static void
take_warnings (const char *path, const GPtrArray *from, GPtrArray *warnings)
{
  for (guint k = 0; from && k < from->len; k++)
    g_ptr_array_add (warnings, g_strdup_printf ("%s: %s", path, (const char *) from->pdata[k]));
}

gboolean
credal_cli_side_open (CredalCliSide *side, const char *path, const char *data, const char *option,
                      const CredalCliFit *fit, const CredalCliImage *image, CredalCliFiles *files, GPtrArray *warnings,
                      GError **error)
{
  const CredalCliGiven lost[] = { { data != NULL, option }, { 0 } };
  g_autoptr(GPtrArray) said = g_ptr_array_new_with_free_func (g_free);

  side->path = g_strdup (path);
  gboolean session = credal_log_has_suffix (path);
  gboolean fine = session ? open_session_side (side, data, option, files, said, error)
                          : credal_cli_check_none (lost, path, error) && cluster_side (side, fit, image, error);
  take_warnings (path, session ? said : side->problem.warnings, warnings);
  return fine;
}

/* ---- which objects are the same ---- */

static gboolean
check_rows (const CredalCliSide *first, const CredalCliSide *second, GError **error)
{
  const CredalDataset *data1 = credal_partition_data (first->partition);
  const CredalDataset *data2 = credal_partition_data (second->partition);
  gsize n = credal_dataset_n (data1);

  if (n != credal_dataset_n (data2))
    return credal_fail_file (error, CREDAL_ERROR_DATA, second->path, "%" G_GSIZE_FORMAT " objects, and %s has %"
                             G_GSIZE_FORMAT ": only partitions of the same objects can be fused",
                             credal_dataset_n (data2), first->path, n);
  for (gsize i = 0; i < n && credal_dataset_has_row_names (data1) && credal_dataset_has_row_names (data2); i++)
    {
      g_autofree char *name1 = credal_dataset_dup_row_name (data1, i), *name2 = credal_dataset_dup_row_name (data2, i);
      if (!g_str_equal (name1, name2))
        return credal_fail_file (error, CREDAL_ERROR_DATA, second->path, "row %" G_GSIZE_FORMAT " is \"%s\", and in %s "
                                 "it is \"%s\": only partitions of the same objects can be fused", i + 1, name2,
                                 first->path, name1);
    }
  return TRUE;
}

static CredalPairing *
pair_tables (const CredalCliSide *first, const CredalCliSide *second, GError **error)
{
  CredalDataset *data1 = credal_partition_data (first->partition), *data2 = credal_partition_data (second->partition);

  if (!check_rows (first, second, error))
    return NULL;
  g_autoptr(CredalDataset) data = credal_dataset_join (data1, NULL, data2, NULL, credal_dataset_n (data1), error);
  return data ? credal_pairing_new (first->partition, second->partition, data, NULL, NULL) : NULL;
}

static CredalPairing *
pair_pictures (const CredalCliSide *first, const CredalCliSide *second, CredalRegions **regions, GError **error)
{
  guint32 *rows1, *rows2;

  *regions = credal_regions_join (first->regions, credal_partition_data (first->partition), second->regions,
                                  credal_partition_data (second->partition), &rows1, &rows2, error);
  if (!*regions)
    {
      credal_cli_name_file (error, second->path);
      return NULL;
    }
  return credal_pairing_new (first->partition, second->partition,
                             credal_pixels_data (credal_regions_pixels (*regions)), rows1, rows2);
}

CredalPairing *
credal_cli_sides_pair (const CredalCliSide *first, const CredalCliSide *second, CredalRegions **regions, GError **error)
{
  if (!first->regions != !second->regions)
    {
      credal_fail_file (error, CREDAL_ERROR_DATA, second->path, "%s, and %s is %s: only partitions of the same objects "
                        "can be fused", second->regions ? "a picture" : "a table", first->path,
                        first->regions ? "a picture" : "a table");
      return NULL;
    }
  return first->regions ? pair_pictures (first, second, regions, error) : pair_tables (first, second, error);
}
