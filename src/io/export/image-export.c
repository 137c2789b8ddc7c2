/* Writes masks and overlays of a picture. */
#include "io/export/image-export.h"
#include <glib/gi18n-lib.h>
#include <string.h>
#include "core/picture/tint.h"
#include "io/export/component-export.h"
#include "io/export/exported-pixels.h"
#include "io/export/mask-labels.h"
#include "io/image/image-write.h"

/* Returns "PREFIX-1-lower.png", with "upper" or "betp"; @k: 0-based. */
static char *
mask_path (const char *prefix, guint k, CredalMaskKind kind)
{
  static const char *const names[] = { "lower", "upper", "betp" };

  return g_strdup_printf ("%s-%u-%s.png", prefix, k + 1, names[kind]);
}

char *
credal_cluster_masks_prefix (const char *path)
{
  return g_strndup (path, strlen (path) - (g_str_has_suffix (path, ".png") ? strlen (".png") : 0));
}

char **
credal_cluster_mask_paths (const char *prefix, guint c)
{
  g_autoptr(GPtrArray) paths = g_ptr_array_new ();

  for (guint k = 0; k < c; k++)
    for (guint kind = 0; kind < CREDAL_N_MASK_KINDS; kind++)
      g_ptr_array_add (paths, mask_path (prefix, k, (CredalMaskKind) kind));
  g_ptr_array_add (paths, NULL);
  return (char **) g_ptr_array_steal (paths, NULL);
}

/* ---- masks ---- */

enum { COLOURS = 256 };        /* of a palette */

/* Fills the palette: the colours of the first @f sets, then black; pixels outside have the last. */
static void
fill_palette (const guint8 *colours, guint f, guint8 palette[3 * COLOURS])
{
  memset (palette, 0, 3 * COLOURS);
  memcpy (palette, colours, 3 * MIN (f, COLOURS));
}

gboolean
credal_export_mask (const char *path, const CredalExported *of, const guint8 *colours, GError **error)
{
  const CredalRaster *raster = credal_regions_raster (of->regions);
  guint f = credal_frame_f (credal_partition_frame (of->partition));
  gboolean clear = credal_raster_outside (raster) != NULL;
  const CredalMaskRange range = { clear ? COLOURS - 2 : COLOURS - 1, COLOURS - 1 };
  guint16 *labels = credal_mask_labels (of, NULL, range, path, error);
  guint8 palette[3 * COLOURS];

  if (!labels)
    return FALSE;
  g_autofree guint8 *indices = credal_mask_bytes (labels, credal_raster_n (raster));
  fill_palette (colours, f, palette);
  return credal_image_write_palette (path, credal_raster_width (raster), credal_raster_height (raster), indices,
                                     palette, clear ? COLOURS : MIN (f, COLOURS), clear, of->monitor, error);
}

static void
fill_approximation (CredalRaster *mask, const CredalExported *of, guint k, gboolean lower)
{
  const CredalSet *sets = credal_frame_sets (credal_partition_frame (of->partition));
  const CredalSet cluster = (CredalSet) 1 << k;
  guint8 *bytes = credal_raster_edit_bytes (mask);

  for (gsize pixel = 0; pixel < credal_raster_n (mask); pixel++)
    {
      CredalSet set = credal_exported_outside (of, pixel) ? 0 : sets[credal_exported_focal (of, pixel)];
      bytes[pixel] = (lower ? set == cluster : (set & cluster) != 0) ? 255 : 0;
    }
}

static void
fill_betp (CredalRaster *mask, const CredalExported *of, guint k)
{
  guint16 *words = credal_raster_edit_words (mask);

  for (gsize pixel = 0; pixel < credal_raster_n (mask); pixel++)
    if (!credal_exported_outside (of, pixel))
      words[pixel] = (guint16) (65535.0 * credal_exported_membership (of, pixel, k) + 0.5);
}

/* FALSE: out of memory. */
static gboolean
fill_cluster_mask (CredalRaster *mask, const CredalExported *of, guint k, CredalMaskKind kind)
{
  if (kind == CREDAL_MASK_BETP)
    {
      fill_betp (mask, of, k);
      return TRUE;
    }
  fill_approximation (mask, of, k, kind == CREDAL_MASK_LOWER);
  return credal_clean_inside (credal_raster_edit_bytes (mask), of);
}

static gboolean
export_cluster_mask (const char *path, const CredalExported *of, guint k, CredalMaskKind kind, GError **error)
{
  const CredalRaster *raster = credal_regions_raster (of->regions);
  const CredalChannel grey = CREDAL_CHANNEL_GREY;
  g_autoptr(CredalRaster) mask = credal_raster_new (credal_raster_width (raster), credal_raster_height (raster),
                                                    kind == CREDAL_MASK_BETP ? 16 : 8, 1, &grey, error);

  if (!mask)
    return FALSE;
  if (!fill_cluster_mask (mask, of, k, kind))
    return credal_fail_file (error, CREDAL_ERROR_MEMORY, path, _("not enough memory for the mask"));
  return credal_image_write (path, mask, of->monitor, error);
}

gboolean
credal_export_cluster_masks (const char *prefix, const CredalExported *of, GError **error)
{
  guint c = credal_partition_c (of->partition);

  for (guint k = 0; k < c; k++)
    for (guint kind = 0; kind < CREDAL_N_MASK_KINDS; kind++)
      {
        g_autofree char *path = mask_path (prefix, k, (CredalMaskKind) kind);
        double fraction = (k * CREDAL_N_MASK_KINDS + kind) / (double) (c * CREDAL_N_MASK_KINDS);
        if (!credal_monitor_step (of->monitor, fraction, NULL, error)
            || !export_cluster_mask (path, of, k, (CredalMaskKind) kind, error))
          return FALSE;
      }
  return TRUE;
}

gboolean
credal_export_conflict (const char *path, const CredalExported *of, GError **error)
{
  const CredalRaster *raster = credal_regions_raster (of->regions);
  const CredalChannel grey = CREDAL_CHANNEL_GREY;
  const double *conflict = credal_partition_conflict (of->partition);
  g_autoptr(CredalRaster) picture = credal_raster_new (credal_raster_width (raster), credal_raster_height (raster), 16,
                                                       1, &grey, error);

  if (!picture)
    return FALSE;
  for (gsize pixel = 0; pixel < credal_raster_n (raster); pixel++)
    if (!credal_exported_outside (of, pixel))
      credal_raster_edit_words (picture)[pixel]
        = (guint16) (65535.0 * conflict[credal_regions_object (of->regions, pixel)] + 0.5);
  return credal_image_write (path, picture, of->monitor, error);
}

/* ---- overlay ---- */

CredalOverlaid
credal_overlaid_usual (const CredalRegions *regions)
{
  return (CredalOverlaid) { .shown = credal_shown_find (credal_regions_pixels (regions), ""),
                            .opacity = CREDAL_OVERLAY_OPACITY };
}

/* Returns TRUE if @pixel is not outside and shown in another set than @focal. */
static gboolean
differs (const CredalExported *of, gsize pixel, guint32 focal)
{
  return !credal_exported_outside (of, pixel) && credal_exported_focal (of, pixel) != focal;
}

/* Returns TRUE if a neighbouring pixel is shown in another set. */
static gboolean
is_edge (const CredalExported *of, gsize pixel)
{
  const CredalRaster *raster = credal_regions_raster (of->regions);
  gsize width = credal_raster_width (raster), n = credal_raster_n (raster), x = pixel % width;
  guint32 focal = credal_exported_focal (of, pixel);

  return (x > 0 && differs (of, pixel - 1, focal)) || (x + 1 < width && differs (of, pixel + 1, focal))
         || (pixel >= width && differs (of, pixel - width, focal))
         || (pixel + width < n && differs (of, pixel + width, focal));
}

/* The shades of each set's colour over the picture: (f) ranges, and their weight. */
typedef struct {
  CredalTintRange *ranges;
  double weight;
} Tints;

/* Returns the tints of the screen (draw/image/image-palette). @colours: (f × 3). */
static Tints
tints_new (const CredalExported *of, const CredalOverlaid *how, const guint8 *colours)
{
  guint f = credal_frame_f (credal_partition_frame (of->partition));
  double opacity = how->outline ? 1.0 : how->opacity;
  Tints tints = { g_new (CredalTintRange, f), credal_tint_weight (opacity) };

  for (guint a = 0; a < f; a++)
    tints.ranges[a] = credal_tint_squeeze (credal_tint_range (colours, f, a), colours + 3 * a, opacity);
  return tints;
}

/* Returns the weight of the set's shade on a pixel. */
static double
tint_weight (const CredalExported *of, const CredalOverlaid *how, const Tints *tints, gsize pixel)
{
  if (how->outline)
    return is_edge (of, pixel) ? tints->weight : 0.0;
  return how->pale ? tints->weight * (1.0 - how->pale[credal_regions_object (of->regions, pixel)]) : tints->weight;
}

/* Sets the red, green and blue of a pixel that is not outside. */
static void
draw_overlaid (const CredalExported *of, const CredalOverlaid *how, const Tints *tints, gsize pixel, guint8 *out)
{
  const CredalTintRange *range = &tints->ranges[credal_exported_focal (of, pixel)];
  gsize place = credal_shown_place (&how->shown, pixel);
  double weight = tint_weight (of, how, tints, pixel);
  gint own[3];

  for (guint part = 0; part < 3; part++)
    own[part] = credal_shown_grey (&how->shown, place + part * how->shown.spread);
  gint light = credal_tint_light (own[0], own[1], own[2]);
  for (guint part = 0; part < 3; part++)
    out[part] = (guint8) ((1.0 - weight) * own[part] + weight * credal_tint_shade (range, part, light) + 0.5);
}

gboolean
credal_export_overlay (const char *path, const CredalExported *of, const guint8 *colours, const CredalOverlaid *how,
                       GError **error)
{
  static const CredalChannel kinds[] = { CREDAL_CHANNEL_RED, CREDAL_CHANNEL_GREEN, CREDAL_CHANNEL_BLUE,
                                         CREDAL_CHANNEL_ALPHA };
  const CredalRaster *raster = credal_regions_raster (of->regions);
  guint parts = credal_raster_outside (raster) ? 4 : 3;
  g_autoptr(CredalRaster) overlay = credal_raster_new (credal_raster_width (raster), credal_raster_height (raster), 8,
                                                       parts, kinds, error);

  if (!overlay)
    return FALSE;
  Tints tints = tints_new (of, how, colours);
  for (gsize pixel = 0; pixel < credal_raster_n (raster); pixel++)
    if (!credal_exported_outside (of, pixel))
      {
        guint8 *out = credal_raster_edit_bytes (overlay) + parts * pixel;
        draw_overlaid (of, how, &tints, pixel, out);
        if (parts == 4)
          out[3] = 255;
      }
  g_free (tints.ranges);
  return credal_image_write (path, overlay, of->monitor, error);
}

/* ---- several slices ---- */

char *
credal_export_slice_path (const char *path, const CredalSlice *slice)
{
  const char *slash = strrchr (path, G_DIR_SEPARATOR), *dot = strrchr (slash ? slash : path, '.');
  const char *end = dot ? dot : path + strlen (path);

  return g_strdup_printf ("%.*s-%s%u%s", (int) (end - path), path,
                          slice->is_volume ? credal_slice_axis_names[slice->axis] : "", slice->number, end);
}
