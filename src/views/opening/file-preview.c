#include "views/opening/file-preview.h"
#include "draw/plot/scatter.h"
#include "engines/shared/engine.h"
#include "io/csv/csv.h"
#include "io/image/image.h"
#include "session/log/log.h"
#include "session/log/source.h"
#include "views/parts/picture-preview.h"
#include "views/words/sentences.h"

#define UNKNOWN_CLUSTERS 3
#define LARGEST_N 20000   /* above, the points stay grey: a thumbnail must not keep the machine busy */
#define MARGIN .06        /* of the picture's size */

typedef struct {
  char *path;
  CredalStyle style;
  int width, height, scale;
} Order;

static void
file_order_free (Order *order)
{
  g_free (order->path);
  g_free (order);
}

static CredalPartition *
cluster_rows (CredalDataset *data, CredalMonitor *monitor)
{
  const CredalEngine *engine = credal_engine_find ("kmeans", NULL);
  if (!engine || credal_dataset_n (data) > LARGEST_N)
    return NULL;
  guint classes = credal_dataset_n_classes (data);
  g_autofree char *clusters = g_strdup_printf ("%u", classes > 1 ? classes : UNKNOWN_CLUSTERS);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  if (!credal_params_set (params, CREDAL_PARAM_CLUSTERS, clusters, NULL))
    return NULL;
  CredalProblem problem = { data, NULL, params, 1 };
  const CredalFitOptions options = { .monitor = monitor };
  return credal_fit (engine, &problem, &options, NULL);
}

/* The whole scene with equal margins: a thumbnail has neither axes nor legend. */
static void
frame_scene (CredalViewport *viewport, const CredalScene *scene, const Order *order)
{
  double bounds[4];
  credal_scene_bounds (scene, bounds);
  double dx = MAX (bounds[2] - bounds[0], 1e-12) * MARGIN, dy = MAX (bounds[3] - bounds[1], 1e-12) * MARGIN;
  *viewport = (CredalViewport) { .x0 = bounds[0] - dx, .y0 = bounds[1] - dy, .x1 = bounds[2] + dx, .y1 = bounds[3] + dy,
                                 .width = order->width, .height = order->height };
}

/* ---- tables ---- */

static cairo_surface_t *
draw_table (CredalDataset *data, const Order *order, CredalMonitor *monitor, GError **error)
{
  g_autoptr(CredalProjection) projection = credal_projection_parse (data, credal_projection_usual (data), error);
  if (!projection)
    return NULL;
  g_autoptr(CredalPartition) partition = cluster_rows (data, monitor);
  g_autoptr(CredalScene) scene = credal_scene_new (data, projection, partition);
  if (!scene)
    {
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, "");
      return NULL;
    }
  CredalViewport viewport;
  frame_scene (&viewport, scene, order);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, order->width * order->scale,
                                                         order->height * order->scale);
  cairo_surface_set_device_scale (surface, order->scale, order->scale);
  credal_draw_points (surface, scene, &viewport, &order->style, TRUE);
  return surface;
}

static CredalThumbnail *
make_table (const Order *order, CredalMonitor *monitor, GError **error)
{
  g_autoptr(CredalTable) table = credal_table_load (order->path, NULL, error);
  g_autoptr(CredalDataset) raw = table ? credal_table_dataset (table, NULL, NULL, error) : NULL;
  g_autoptr(CredalDataset) data = raw ? credal_dataset_standardize (raw, NULL, error) : NULL;
  cairo_surface_t *surface = data ? draw_table (data, order, monitor, error) : NULL;
  if (!surface)
    return NULL;
  CredalThumbnail *thumbnail = g_new (CredalThumbnail, 1);
  *thumbnail = (CredalThumbnail) { surface, credal_sentence_data (raw) };
  return thumbnail;
}

/* ---- pictures ---- */

static CredalPixels *
load_pixels (const char *path, CredalMonitor *monitor, GError **error)
{
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);
  g_autoptr(CredalRaster) raster = credal_image_load (path, error);
  return raster ? credal_pixels_new (raster, features, monitor, error) : NULL;
}

static CredalPixels *
load_session (const char *path, CredalMonitor *monitor, GError **error)
{
  g_autoptr(CredalLog) log = credal_log_read (path, error);
  return log ? credal_source_load_picture (log->header, path, NULL, monitor, error) : NULL;
}

static CredalThumbnail *
make_file_preview (gconstpointer data, CredalMonitor *monitor, GError **error)
{
  const Order *order = data;
  gboolean session = credal_log_has_suffix (order->path);
  if (!session && !credal_image_sniff_file (order->path))
    return make_table (order, monitor, error);
  g_autoptr(CredalPixels) pixels = (session ? load_session : load_pixels) (order->path, monitor, error);
  if (!pixels)
    return NULL;
  return credal_picture_preview_new (pixels, &order->style, order->width, order->height, order->scale, monitor);
}

/* ---- on another thread ---- */

static void
run_file_order (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  credal_thumbnail_run (task, cancellable, make_file_preview);
}

void
credal_file_preview_async (const char *path, const CredalStyle *style, int width, int height, int scale,
                             GCancellable *cancellable, GAsyncReadyCallback done, gpointer data)
{
  g_autoptr(GTask) task = g_task_new (NULL, cancellable, done, data);
  Order *order = g_new (Order, 1);
  *order = (Order) { g_strdup (path), *style, width, height, scale };
  order->style.font = NULL;
  g_task_set_task_data (task, order, (GDestroyNotify) file_order_free);
  g_task_run_in_thread (task, run_file_order);
}
