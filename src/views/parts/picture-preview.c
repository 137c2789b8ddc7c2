/* Clusters a small part of a picture, for the gallery and the dialog that opens pictures. */
#include <glib/gi18n-lib.h>
#include <string.h>
#include "views/parts/picture-preview.h"
#include "draw/image/image-overlay.h"
#include "engines/shared/coarse.h"

#define CLUSTERS 3
#define LONGEST_SIDE 512        /* pixels: largest side of a preview */

/* ---- the view ---- */

/* Returns the share of each cluster in the pixels of each object: (objects × clusters); NULL: there are no labels. */
static double *
count_labels (const CredalPixels *pixels, const CredalPreviewClusters *clusters)
{
  gsize n = credal_dataset_n (credal_pixels_data (pixels)), c = clusters->count;
  double *shares = clusters->labels ? g_new0 (double, n * c) : NULL;

  for (gsize pixel = 0; shares && pixel < credal_raster_n (credal_pixels_raster (pixels)); pixel++)
    {
      guint32 object = credal_pixels_object (pixels, pixel);
      if (object != CREDAL_NO_OBJECT && clusters->labels[pixel] < c)
        shares[object * c + clusters->labels[pixel]] += 1.0;
    }
  for (gsize i = 0; shares && i < n; i++)
    {
      double sum = 0;
      for (gsize k = 0; k < c; k++)
        sum += shares[i * c + k];
      for (gsize k = 0; k < c; k++)
        shares[i * c + k] = sum > 0 ? shares[i * c + k] / sum : 1.0 / (double) c;
    }
  return shares;
}

static CredalPartition *
cluster_pixels (const CredalPixels *pixels, const CredalPreviewClusters *clusters, CredalMonitor *monitor)
{
  const CredalEngine *engine = credal_engine_find ("kmeans", NULL);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  CredalProblem problem = { credal_pixels_data (pixels), NULL, params, 1 };
  g_autofree double *shares = count_labels (pixels, clusters);
  const double *const given[] = { shares };
  const CredalFitOptions options = { .monitor = monitor, .given = given, .n_given = shares ? 1 : 0 };
  g_autofree char *count = g_strdup_printf ("%u", clusters->count);

  credal_params_set (params, CREDAL_PARAM_CLUSTERS, count, NULL);
  return credal_fit_coarse (engine, &problem, &options, NULL);
}

static CredalThumbnail *
draw_preview (CredalPixels *pixels, const CredalPreviewClusters *clusters, const CredalStyle *style, int width,
              int height, int scale, CredalMonitor *monitor)
{
  CredalRaster *raster = credal_pixels_raster (pixels);
  guint columns = credal_raster_width (raster), rows = credal_raster_height (raster);
  g_autoptr(CredalRegions) regions = credal_regions_new (pixels);
  g_autoptr(CredalPartition) partition = cluster_pixels (pixels, clusters, monitor);
  CredalImageScene scene = { .raster = raster, .regions = regions, .partition = partition };
  CredalThumbnail *thumbnail = g_new (CredalThumbnail, 1);
  CredalImageViewport viewport;

  thumbnail->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width * scale, height * scale);
  thumbnail->caption = g_strdup_printf (_("%u × %u pixels"), columns, rows);
  cairo_surface_set_device_scale (thumbnail->surface, scale, scale);
  credal_image_levels (raster, &scene.low, &scene.high);
  credal_image_viewport_fit (&viewport, columns, rows, width, height);
  credal_draw_image (thumbnail->surface, &scene, &credal_image_look, &viewport, style, NULL, FALSE);
  return thumbnail;
}

CredalThumbnail *
credal_picture_preview_new (CredalPixels *pixels, const CredalStyle *style, int width, int height, int scale,
                            CredalMonitor *monitor)
{
  return draw_preview (pixels, &(CredalPreviewClusters) { .count = CLUSTERS }, style, width, height, scale, monitor);
}

/* ---- on another thread ---- */

typedef struct {
  CredalRaster *raster;
  CredalParams *features;
  CredalPreviewClusters clusters;
  CredalStyle style;
  int width, height, scale;
} Order;

static void
preview_order_free (Order *order)
{
  credal_raster_unref (order->raster);
  credal_params_free (order->features);
  g_free (order->clusters.labels);
  g_free (order);
}

static CredalRaster *
cut_out_middle (const CredalRaster *raster, GError **error)
{
  guint width = MIN (credal_raster_width (raster), LONGEST_SIDE);
  guint height = MIN (credal_raster_height (raster), LONGEST_SIDE);

  return credal_raster_crop (raster, (credal_raster_width (raster) - width) / 2,
                             (credal_raster_height (raster) - height) / 2, width, height, error);
}

/* Returns the labels of cut_out_middle(); (transfer full) (nullable). */
static guint8 *
cut_out_labels (const guint8 *labels, const CredalRaster *raster, const CredalRaster *middle)
{
  guint columns = credal_raster_width (raster), width = credal_raster_width (middle),
        height = credal_raster_height (middle);
  guint left = (columns - width) / 2, top = (credal_raster_height (raster) - height) / 2;
  guint8 *part = labels ? g_new (guint8, (gsize) width * height) : NULL;

  for (guint y = 0; part && y < height; y++)
    memcpy (part + (gsize) y * width, labels + (gsize) (top + y) * columns + left, width);
  return part;
}

/* Scales the number of superpixels to the part, so that they have their final size. */
static CredalParams *
features_of_part (const CredalParams *features, const CredalRaster *whole, const CredalRaster *part)
{
  CredalParams *own = credal_params_copy (features);
  double share = (double) credal_raster_n (part) / (double) credal_raster_n (whole);
  int count = (int) (share * credal_params_int (features, "count") + 0.5);
  g_autofree char *text = g_strdup_printf ("%d", MAX (count, 1));

  if (g_str_equal (credal_params_text (features, "objects"), "superpixels"))
    credal_params_set (own, "count", text, NULL);
  return own;
}

static char *
describe_pixels (const CredalRaster *whole, CredalPixels *pixels)
{
  const CredalDataset *data = credal_pixels_data (pixels);
  const CredalRaster *part = credal_pixels_raster (pixels);
  gboolean is_part = credal_raster_n (part) < credal_raster_n (whole);
  g_autoptr(GString) names = g_string_new (NULL);

  for (gsize q = 0; q < credal_dataset_p (data); q++)
    g_string_append_printf (names, "%s%s", q ? "; " : "", credal_dataset_column_name (data, q));
  return g_strdup_printf (is_part ? _("The middle %u × %u pixels: %lu objects. Features: %s.")
                                  : _("%u × %u pixels: %lu objects. Features: %s."),
                          credal_raster_width (part), credal_raster_height (part), (gulong) credal_dataset_n (data),
                          names->str);
}

static CredalThumbnail *
make_preview (gconstpointer data, CredalMonitor *monitor, GError **error)
{
  const Order *order = data;
  g_autoptr(CredalRaster) middle = cut_out_middle (order->raster, error);

  if (!middle)
    return NULL;
  g_autoptr(CredalParams) features = features_of_part (order->features, order->raster, middle);
  g_autoptr(CredalPixels) pixels = credal_pixels_new (middle, features, monitor, error);
  if (!pixels)
    return NULL;
  g_autofree guint8 *labels = cut_out_labels (order->clusters.labels, order->raster, middle);
  const CredalPreviewClusters clusters = { order->clusters.count, labels };
  CredalThumbnail *thumbnail = draw_preview (pixels, &clusters, &order->style, order->width, order->height,
                                             order->scale, monitor);
  g_free (thumbnail->caption);
  thumbnail->caption = describe_pixels (order->raster, pixels);
  return thumbnail;
}

static void
run_order (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  credal_thumbnail_run (task, cancellable, make_preview);
}

void
credal_picture_preview_async (CredalRaster *raster, const CredalParams *features, const CredalPreviewClusters *clusters,
                              const CredalStyle *style, int width, int height, int scale, GCancellable *cancellable,
                              GAsyncReadyCallback done, gpointer data)
{
  g_autoptr(GTask) task = g_task_new (NULL, cancellable, done, data);
  Order *order = g_new (Order, 1);

  *order = (Order) { credal_raster_ref (raster), credal_params_copy (features), { .count = CLUSTERS }, *style, width,
                     height, scale };
  if (clusters)
    order->clusters = (CredalPreviewClusters) { clusters->count, g_memdup2 (clusters->labels, clusters->labels
                                                                            ? credal_raster_n (raster) : 0) };
  order->style.font = NULL;
  g_task_set_task_data (task, order, (GDestroyNotify) preview_order_free);
  g_task_run_in_thread (task, run_order);
}
