/* Helpers that all parts of the image view share. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include "session/naming.h"
#include "session/session-picture.h"
#include "session/session-result.h"
#include "views/image/image-view-private.h"

guint
credal_image_view_columns (CredalImageView *view)
{
  return credal_raster_width (view->raster);
}

guint
credal_image_view_rows (CredalImageView *view)
{
  return credal_raster_height (view->raster);
}

const CredalRegions *
credal_image_view_regions (CredalImageView *view)
{
  return view->sheet.session ? credal_session_regions (view->sheet.session) : NULL;
}

CredalPartition *
credal_image_view_partition (CredalImageView *view)
{
  const CredalRegions *regions = credal_image_view_regions (view);
  CredalPartition *own = regions && !view->first ? credal_session_partition (view->sheet.session) : NULL;
  CredalPartition *partition = view->first ? view->instead : own;

  return regions && partition && credal_partition_n (partition) == credal_regions_n (regions) ? partition : NULL;
}

CredalPartition *
credal_image_view_pointed_at (CredalImageView *view, gsize *object)
{
  CredalPartition *partition = credal_image_view_partition (view);
  gsize pixel = (gsize) view->at[1] * credal_image_view_columns (view) + (gsize) view->at[0];

  *object = 0;
  if (view->together && view->sheet.hover >= 0)
    return credal_together_pixel (view->together, pixel, NULL);
  *object = (gsize) MAX (view->sheet.hover, 0);
  return partition ? credal_partition_ref (partition) : NULL;
}

void
credal_image_view_object_place (CredalImageView *view, guint32 object, double *x, double *y)
{
  guint32 pixel = credal_regions_place (credal_image_view_regions (view), object);

  *x = pixel % credal_image_view_columns (view) + 0.5;
  *y = pixel / credal_image_view_columns (view) + 0.5;
}

const CredalImageTraits *
credal_image_view_traits (CredalImageView *view)
{
  static const CredalImageTraits traits[] = {
    [CREDAL_IMAGE_TOOL_SELECT] = { .cursor = "default" },
    [CREDAL_IMAGE_TOOL_LASSO] = { .cursor = "crosshair" },
    [CREDAL_IMAGE_TOOL_PAN] = { .cursor = "grab" },
    [CREDAL_IMAGE_TOOL_BRUSH] = { .cursor = "none", .paints = TRUE },
    [CREDAL_IMAGE_TOOL_ERASER] = { .cursor = "none", .paints = TRUE },
    [CREDAL_IMAGE_TOOL_RECTANGLE] = { .cursor = "crosshair", .paints = TRUE },
    [CREDAL_IMAGE_TOOL_POLYGON] = { .cursor = "crosshair", .paints = TRUE, .has_corners = TRUE },
    [CREDAL_IMAGE_TOOL_EDGE] = { .cursor = "crosshair", .paints = TRUE, .has_corners = TRUE },
  };

  return &traits[view->tool];
}

gboolean
credal_image_view_draws (CredalImageView *view)
{
  return view->points->len > 0;
}

void
credal_image_view_damage (CredalImageView *view, const double *from, const double *to, double reach, gboolean pixels)
{
  double px, py, qx, qy, around = reach * view->viewport.zoom + 3.0;

  credal_image_viewport_to_user (&view->viewport, MIN (from[0], to[0]), MIN (from[1], to[1]), &px, &py);
  credal_image_viewport_to_user (&view->viewport, MAX (from[0], to[0]), MAX (from[1], to[1]), &qx, &qy);
  cairo_rectangle_int_t area = { (int) floor (px - around), (int) floor (py - around), 0, 0 };
  area.width = (int) ceil (qx + around) - area.x;
  area.height = (int) ceil (qy + around) - area.y;
  if (pixels)
    cairo_region_union_rectangle (view->damage, &area);
  gtk_widget_queue_draw_area (GTK_WIDGET (view), area.x, area.y, area.width, area.height);
}

char *
credal_image_view_place_name (CredalImageView *view)
{
  if (view->sheet.hover < 0)
    return g_strdup_printf (_("Pixel %u, %u: outside, no data here"), (guint) view->at[0], (guint) view->at[1]);
  if (credal_session_has_superpixels (view->sheet.session))
    return credal_naming_object (view->sheet.session, (guint32) view->sheet.hover);
  return g_strdup_printf (_("Pixel %u, %u"), (guint) view->at[0], (guint) view->at[1]);
}
