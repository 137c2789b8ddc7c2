/* Reads labels of pixels from a picture of their numbers. */
#include "io/answers/label-mask.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include "io/image/image.h"

#define NO_LABEL 255             /* in an exported PNG: without data, or one of many sets */

/* ---- the file ---- */

static CredalRaster *
load_slice (const char *path, const CredalImageChoice *choice, GError **error)
{
  return credal_image_load_stack ((const char *const[]) { path, NULL }, choice, error);
}

/* Loads the only picture, or the slice that @of is. */
static CredalRaster *
load_mask (const char *path, const CredalRaster *of, GError **error)
{
  const CredalSlice *slice = credal_raster_slice (of);
  CredalImageChoice choice = { 0, slice->axis, CREDAL_OUTSIDE_NO_DATA, TRUE };
  g_autoptr(CredalRaster) any = load_slice (path, &choice, error);
  guint count = any ? credal_raster_slice (any)->count : 0;

  if (!any || count == 1)
    return g_steal_pointer (&any);
  choice.slice = slice->number;
  if (count == slice->count)
    return load_slice (path, &choice, error);
  credal_fail_file (error, CREDAL_ERROR_DATA, path, _("the mask has %u slices, the picture %u"), count, slice->count);
  return NULL;
}

static gboolean
check_mask (const char *path, const CredalRaster *mask, const CredalRaster *of, GError **error)
{
  guint width = credal_raster_width (mask), height = credal_raster_height (mask);

  if (width != credal_raster_width (of) || height != credal_raster_height (of))
    return credal_fail_file (error, CREDAL_ERROR_DATA, path, _("the mask has %u × %u pixels, the picture %u × %u"),
                             width,
                             height, credal_raster_width (of), credal_raster_height (of));
  return credal_raster_channels (mask) == 1
         || credal_fail_file (error, CREDAL_ERROR_DATA, path,
                              _("a mask has one number for each pixel, this picture %u"),
                              credal_raster_channels (mask));
}

/* ---- its numbers ---- */

typedef struct {
  const char *path;
  const CredalRaster *mask, *of;
  guint clusters;
  gsize skipped;
  GArray *runs;                  /* double: x, y, pixels, cluster */
} Labelling;

/* Sets @cluster, from 0; −1: no label. */
static gboolean
read_label (Labelling *labelling, gsize pixel, gint *cluster, GError **error)
{
  guint width = credal_raster_width (labelling->mask);
  double number = credal_raster_stored (labelling->mask, pixel, 0);

  *cluster = -1;
  if (credal_raster_is_outside (labelling->mask, pixel) || credal_raster_is_outside (labelling->of, pixel)
      || number == 0.0)
    return TRUE;
  if (number >= 1.0 && number <= labelling->clusters && number == floor (number))
    *cluster = (gint) number - 1;
  else if (number != floor (number) || number < 0.0
           || (number >= ldexp (1.0, (int) labelling->clusters) && number != NO_LABEL))
    return credal_fail_file (error, CREDAL_ERROR_DATA, labelling->path,
                             _("pixel (%u, %u) has the number %g: expected a cluster from 1 to %u, or 0"),
                             (guint) (pixel % width), (guint) (pixel / width), number, labelling->clusters);
  else
    labelling->skipped++;
  return TRUE;
}

static void
add_label (Labelling *labelling, guint x, guint y, gint cluster)
{
  double *last = labelling->runs->len ? &g_array_index (labelling->runs, double, labelling->runs->len - 4) : NULL;
  const double run[] = { x, y, 1, cluster };

  if (last && last[1] == y && last[0] + last[2] == x && last[3] == cluster)
    last[2]++;
  else
    g_array_append_vals (labelling->runs, run, 4);
}

static gboolean
read_labels (Labelling *labelling, GError **error)
{
  guint width = credal_raster_width (labelling->mask);
  gint cluster;

  for (gsize pixel = 0; pixel < credal_raster_n (labelling->mask); pixel++)
    {
      if (!read_label (labelling, pixel, &cluster, error))
        return FALSE;
      if (cluster >= 0)
        add_label (labelling, (guint) (pixel % width), (guint) (pixel / width), cluster);
    }
  return labelling->runs->len > 0
         || credal_fail_file (error, CREDAL_ERROR_DATA, labelling->path,
                              _("no pixel has the number of a cluster, 1 to %u"), labelling->clusters);
}

CredalStroke *
credal_label_mask_read (const char *path, const CredalRaster *of, guint clusters, gsize *skipped, GError **error)
{
  g_autoptr(CredalRaster) mask = load_mask (path, of, error);
  g_autoptr(GArray) runs = g_array_new (FALSE, FALSE, sizeof (double));
  Labelling labelling = { path, mask, of, clusters, 0, runs };

  if (!mask || !check_mask (path, mask, of, error) || !read_labels (&labelling, error))
    return NULL;
  CredalStroke *stroke = credal_stroke_new (CREDAL_STROKE_MASK, (const double *) (gpointer) runs->data, runs->len / 2);
  stroke->mark = CREDAL_STROKE_LABEL;
  *skipped = labelling.skipped;
  return stroke;
}
