/* Reads, clusters and draws a file as a thumbnail, on another thread. */
#include <glib/gi18n-lib.h>
#include "views/opening/file-preview.h"
#include "draw/plot/scatter.h"
#include "engines/shared/engine.h"
#include "io/csv/csv.h"
#include "io/image/image.h"
#include "io/tables/table-file.h"
#include "session/log/log.h"
#include "session/file/source.h"
#include "views/opening/lessons.h"
#include "views/parts/picture-preview.h"
#include "views/words/sentences.h"

#define UNKNOWN_CLUSTERS 3
#define LARGEST_N 20000   /* with more points they stay grey: a thumbnail must not keep the machine busy */
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
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  if (!credal_params_set_count (params, CREDAL_PARAM_CLUSTERS, classes > 1 ? classes : UNKNOWN_CLUSTERS, NULL))
    return NULL;
  CredalProblem problem = { data, NULL, params, 1 };
  const CredalFitOptions options = { .monitor = monitor };
  return credal_fit (engine, &problem, &options, NULL);
}

/* Shows the whole scene with equal margins, without axes and legend. @equal: TRUE: both axes have the same unit. */
static void
frame_scene (CredalViewport *viewport, const CredalScene *scene, gboolean equal, const Order *order)
{
  double bounds[4];

  credal_scene_bounds (scene, bounds);
  double dx = MAX (bounds[2] - bounds[0], 1e-12) * MARGIN, dy = MAX (bounds[3] - bounds[1], 1e-12) * MARGIN;
  if (equal)
    dx = MAX (((bounds[3] - bounds[1] + 2 * dy) * order->width / order->height - (bounds[2] - bounds[0])) / 2, dx);
  *viewport = (CredalViewport) { .x0 = bounds[0] - dx, .y0 = bounds[1] - dy, .x1 = bounds[2] + dx, .y1 = bounds[3] + dy,
                                 .width = order->width, .height = order->height };
}

/* ---- tables ---- */

static cairo_surface_t *
draw_table (CredalDataset *data, const Order *order, CredalMonitor *monitor, GError **error)
{
  const CredalLesson *lesson = credal_lesson_find (order->path);
  g_autoptr(CredalProjection) projection =
    credal_projection_parse (data, lesson && lesson->projection ? lesson->projection : credal_projection_usual (data),
                             error);

  if (!projection)
    return NULL;
  g_autoptr(CredalPartition) partition = cluster_rows (data, monitor);
  g_autoptr(CredalScene) scene = credal_scene_new (data, projection, partition);
  if (!scene)
    {
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _(""));
      return NULL;
    }
  CredalViewport viewport;
  frame_scene (&viewport, scene, lesson && lesson->projection, order);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, order->width * order->scale,
                                                         order->height * order->scale);
  cairo_surface_set_device_scale (surface, order->scale, order->scale);
  credal_draw_points (surface, scene, &viewport, &order->style, TRUE);
  return surface;
}

static CredalDataset *
load_dataset (const char *path, GError **error)
{
  g_autoptr(CredalTable) table = credal_table_file_load (path, NULL, error);

  return table ? credal_table_dataset (table, NULL, NULL, error) : NULL;
}

/* @raw: (nullable): NULL: it could not be read, and @error is set. */
static CredalThumbnail *
make_table (CredalDataset *raw, const Order *order, CredalMonitor *monitor, GError **error)
{
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

/* @pixels: (transfer full) (nullable): NULL: they could not be read, and @error is set. */
static CredalThumbnail *
make_picture (CredalPixels *pixels, const Order *order, CredalMonitor *monitor)
{
  g_autoptr(CredalPixels) shown = pixels;

  return shown ? credal_picture_preview_new (shown, &order->style, order->width, order->height, order->scale, monitor)
               : NULL;
}

/* ---- sessions ---- */

static CredalThumbnail *
make_session (const Order *order, CredalMonitor *monitor, GError **error)
{
  g_autoptr(CredalLog) log = credal_log_read (order->path, error);

  if (!log)
    return NULL;
  if (!log->header->options)
    return make_picture (credal_source_load_picture (log->header, order->path, NULL, monitor, error), order, monitor);
  g_autoptr(CredalDataset) raw = credal_source_load (log->header, order->path, NULL, NULL, error);
  return make_table (raw, order, monitor, error);
}

static CredalThumbnail *
make_file_preview (gconstpointer data, CredalMonitor *monitor, GError **error)
{
  const Order *order = data;

  if (credal_log_has_suffix (order->path))
    return make_session (order, monitor, error);
  if (credal_image_sniff_file (order->path))
    return make_picture (load_pixels (order->path, monitor, error), order, monitor);
  g_autoptr(CredalDataset) raw = load_dataset (order->path, error);
  return make_table (raw, order, monitor, error);
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
