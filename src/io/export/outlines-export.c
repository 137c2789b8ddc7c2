/* Writes the outlines of each set of clusters as GeoJSON. The text is written as it is found: it can be long. */
#include "io/export/outlines-export.h"
#include <glib/gi18n-lib.h>
#include <json-glib/json-glib.h>
#include "core/base/atomic-file.h"
#include "core/regions/outlines.h"
#include "io/export/mask-labels.h"
#include "io/export/slice-classes.h"

#define OUTSIDE G_MAXUINT16

static gboolean
check_name (const char *path, GError **error)
{
  g_autofree char *name = g_ascii_strdown (path, -1);

  return g_str_has_suffix (name, ".geojson") || g_str_has_suffix (name, ".json")
         || credal_fail_file (error, CREDAL_ERROR_PARAMETER, path, _("the file's name must end in .geojson or .json"));
}

/* ---- text ---- */

/* Appends corners @begin … @end − 1, and the first again. */
static void
append_ring (GString *text, const CredalOutline *outline, guint begin, guint end)
{
  const guint32 *corners = (const guint32 *) (gpointer) outline->corners->data;

  g_string_append_c (text, '[');
  for (guint k = begin; k < end; k++)
    g_string_append_printf (text, "[%u,%u],", corners[2 * k], corners[2 * k + 1]);
  g_string_append_printf (text, "[%u,%u]]", corners[2 * begin], corners[2 * begin + 1]);
}

static void
append_polygon (GString *text, const CredalOutline *outline)
{
  guint begin = 0;

  g_string_append_c (text, '[');
  for (guint ring = 0; ring < outline->ends->len; ring++)
    {
      guint end = g_array_index (outline->ends, guint, ring);
      if (ring > 0)
        g_string_append_c (text, ',');
      append_ring (text, outline, begin, end);
      begin = end;
    }
  g_string_append_c (text, ']');
}

/* Appends the beginning of a feature, up to its coordinates. */
static void
append_properties (GString *text, const char *name, const guint8 *colour)
{
  g_autoptr(JsonNode) node = json_node_init_string (json_node_alloc (), name);
  g_autofree char *quoted = json_to_string (node, FALSE);

  g_string_append_printf (text, "{\"type\":\"Feature\",\"properties\":{\"objectType\":\"annotation\","
                          "\"classification\":{\"name\":%s,\"color\":[%u,%u,%u]}},"
                          "\"geometry\":{\"type\":\"MultiPolygon\",\"coordinates\":",
                          quoted, colour[0], colour[1], colour[2]);
}

static void
write_text (CredalAtomicFile *file, GString *text)
{
  credal_atomic_file_write (file, text->str, text->len);
  g_string_truncate (text, 0);
}

/* ---- features ---- */

/* Returns (f) TRUE for the numbers that a pixel has. */
static gboolean *
find_present (const guint16 *labels, gsize n, guint f)
{
  gboolean *present = g_new0 (gboolean, f);

  for (gsize pixel = 0; pixel < n; pixel++)
    if (labels[pixel] < f)
      present[labels[pixel]] = TRUE;
  return present;
}

static void
write_polygons (CredalAtomicFile *file, CredalOutlines *outlines, guint16 label, GString *text)
{
  const char *between = "[";
  gsize from = 0;

  for (const CredalOutline *outline; (outline = credal_outlines_next (outlines, label, &from)); between = ",")
    {
      g_string_append (text, between);
      append_polygon (text, outline);
      write_text (file, text);
    }
  g_string_append (text, "]}}");
}

static gboolean
write_features (CredalAtomicFile *file, CredalOutlines *outlines, const CredalSliceClasses *classes,
                const gboolean *present, const guint8 *colours, CredalMonitor *monitor, GError **error)
{
  g_autoptr(GString) text = g_string_new ("{\"type\":\"FeatureCollection\",\"features\":[");
  const char *between = "\n";

  for (guint a = 0; a < classes->sets->len; a++)
    {
      g_autofree char *name = credal_slice_classes_name (classes, a);
      if (!credal_monitor_step (monitor, (double) a / classes->sets->len, NULL, error))
        return FALSE;
      if (!present[a])
        continue;
      g_string_append (text, between);
      append_properties (text, name, colours + 3 * a);
      write_polygons (file, outlines, (guint16) a, text);
      between = ",\n";
    }
  g_string_append (text, "\n]}\n");
  write_text (file, text);
  return TRUE;
}

static CredalSliceClasses *
classes_of (const CredalExported *of, GError **error)
{
  const CredalSliceClusters clusters = credal_slice_clusters (of);

  return credal_slice_classes_new (&clusters, 1, error);
}

gboolean
credal_export_outlines (const char *path, const CredalExported *of, const guint8 *colours, GError **error)
{
  const CredalRaster *raster = credal_regions_raster (of->regions);
  const CredalMaskRange range = { OUTSIDE - 1, OUTSIDE };
  g_autoptr(CredalSliceClasses) classes = check_name (path, error) ? classes_of (of, error) : NULL;
  g_autofree guint16 *labels = classes ? credal_mask_labels (of, NULL, range, path, error) : NULL;

  if (!labels)
    return FALSE;
  g_autoptr(CredalOutlines) outlines = credal_outlines_new (labels, credal_raster_width (raster),
                                                            credal_raster_height (raster));
  if (!outlines)
    return credal_fail_file (error, CREDAL_ERROR_MEMORY, path, _("not enough memory for the outlines"));
  g_autofree gboolean *present = find_present (labels, credal_raster_n (raster), classes->sets->len);
  g_autoptr(CredalAtomicFile) file = credal_atomic_file_open (path, error);
  return file && write_features (file, outlines, classes, present, colours, of->monitor, error)
         && credal_atomic_file_commit (file, error);
}
