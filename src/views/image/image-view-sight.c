#include <math.h>
#include "views/image/image-view-private.h"
#include "views/kit/surface.h"

#define SETTLE_MS 120
#define REVEAL_MARGIN 24.0     /* user units */
#define SEEN_RADIUS 6.0        /* user units: of a pen that is seen well */

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

/* ---- what must be drawn again ---- */

void
credal_image_view_stale (CredalImageView *view)
{
  view->stale = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (view));
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

/* The pen can be seen however small the picture is shown, until its radius was chosen. */
static void
fit_pen (CredalImageView *view)
{
  double radius = round (2.0 * SEEN_RADIUS / view->viewport.zoom) / 2.0;

  if (!view->radius_chosen && !credal_image_view_draws (view))
    view->pen.radius = CLAMP (radius, CREDAL_IMAGE_USUAL_RADIUS, CREDAL_STROKE_MAX_RADIUS);
}

/* ---- what is seen of it ---- */

/* The session looks at that part first. */
static void
tell_visible (CredalImageView *view)
{
  const CredalImageViewport *viewport = &view->viewport;
  double x, y, right, bottom;

  credal_image_viewport_to_image (viewport, 0.0, 0.0, &x, &y);
  credal_image_viewport_to_image (viewport, viewport->width, viewport->height, &right, &bottom);
  x = CLAMP (floor (x), 0.0, credal_image_view_columns (view));
  y = CLAMP (floor (y), 0.0, credal_image_view_rows (view));
  right = CLAMP (ceil (right), x, credal_image_view_columns (view));
  bottom = CLAMP (ceil (bottom), y, credal_image_view_rows (view));
  const CredalRasterArea area = { (guint) x, (guint) y, (guint) (right - x), (guint) (bottom - y) };
  credal_session_set_visible (view->session, &area);
}

/* ---- motion: one sample a pixel while it lasts, all of them soon after ---- */

void
credal_image_view_end_motion (CredalImageView *view)
{
  g_clear_handle_id (&view->settle_source, g_source_remove);
  view->moving = FALSE;
}

static gboolean
settle (gpointer data)
{
  CredalImageView *view = data;

  view->settle_source = 0;
  view->moving = FALSE;
  credal_image_view_stale (view);
  return G_SOURCE_REMOVE;
}

static void
moved (CredalImageView *view)
{
  view->fitted = FALSE;
  g_clear_handle_id (&view->settle_source, g_source_remove);
  view->moving = view->viewport.zoom < 1.0;
  if (view->moving)
    view->settle_source = g_timeout_add (SETTLE_MS, settle, view);
  tell_visible (view);
  fit_pen (view);
  credal_image_view_stale (view);
  credal_image_view_emit_view (view);
}

void
credal_image_view_zoom_at (CredalImageView *view, double factor, double px, double py)
{
  credal_image_viewport_zoom (&view->viewport, credal_image_view_columns (view), credal_image_view_rows (view), factor,
                              px, py);
  moved (view);
}

void
credal_image_view_pan (CredalImageView *view, double dx, double dy)
{
  credal_image_viewport_pan (&view->viewport, credal_image_view_columns (view), credal_image_view_rows (view), dx, dy);
  moved (view);
}

/* ---- the whole of it ---- */

void
credal_image_view_fit (CredalImageView *view)
{
  g_return_if_fail (CREDAL_IS_IMAGE_VIEW (view));

  if (!view->raster)
    return;
  credal_image_view_end_motion (view);
  credal_image_viewport_fit (&view->viewport, credal_image_view_columns (view), credal_image_view_rows (view),
                             gtk_widget_get_allocated_width (GTK_WIDGET (view)),
                             gtk_widget_get_allocated_height (GTK_WIDGET (view)));
  view->fitted = TRUE;
  tell_visible (view);
  fit_pen (view);
  credal_image_view_stale (view);
  credal_image_view_emit_view (view);
}

static gboolean
is_held (CredalImageView *view)
{
  return view->drag.kind != CREDAL_IMAGE_DRAG_NONE || credal_image_view_draws (view);
}

static void
take_size (CredalImageView *view)
{
  view->viewport.width = gtk_widget_get_allocated_width (GTK_WIDGET (view));
  view->viewport.height = gtk_widget_get_allocated_height (GTK_WIDGET (view));
}

/* Every pixel stays where it is on the screen, wherever the widget goes. */
static void
stay (CredalImageView *view, GdkPoint step)
{
  view->viewport.x += step.x / view->viewport.zoom;
  view->viewport.y += step.y / view->viewport.zoom;
  view->drag.px -= step.x;
  view->drag.py -= step.y;
  take_size (view);
  view->late = TRUE;
}

/* What was in the middle stays there. */
static void
keep_middle (CredalImageView *view)
{
  double x, y;

  credal_image_viewport_to_image (&view->viewport, view->viewport.width / 2.0, view->viewport.height / 2.0, &x, &y);
  take_size (view);
  credal_image_viewport_centre (&view->viewport, x, y);
  tell_visible (view);
}

void
credal_image_view_resize (CredalImageView *view)
{
  GdkPoint step = credal_surface_step (GTK_WIDGET (view), &view->place);

  if (!view->raster)
    return;
  if (is_held (view))
    stay (view, step);
  else if (view->fitted)
    credal_image_view_fit (view);
  else
    keep_middle (view);
  credal_image_view_stale (view);
}

void
credal_image_view_let_go (CredalImageView *view)
{
  if (!view->late || is_held (view))
    return;
  view->late = FALSE;
  credal_image_view_resize (view);
}

void
credal_image_view_zoom (CredalImageView *view, double factor)
{
  g_return_if_fail (CREDAL_IS_IMAGE_VIEW (view) && factor > 0);

  if (view->raster)
    credal_image_view_zoom_at (view, factor, view->viewport.width / 2.0, view->viewport.height / 2.0);
}

/* ---- places ---- */

void
credal_image_view_place (CredalImageView *view, double x, double y, double *px, double *py)
{
  g_return_if_fail (CREDAL_IS_IMAGE_VIEW (view));
  credal_image_viewport_to_user (&view->viewport, x, y, px, py);
}

static void
widen (double box[4], double x, double y)
{
  box[0] = MIN (box[0], x);
  box[1] = MIN (box[1], y);
  box[2] = MAX (box[2], x);
  box[3] = MAX (box[3], y);
}

/* With some room about it, but where the picture ends. */
static gboolean
in_sight (CredalImageView *view, const double box[4])
{
  const CredalImageViewport *viewport = &view->viewport;
  double px, py, qx, qy, left, top, right, bottom;

  credal_image_viewport_to_user (viewport, box[0], box[1], &px, &py);
  credal_image_viewport_to_user (viewport, box[2], box[3], &qx, &qy);
  credal_image_viewport_to_user (viewport, 0.0, 0.0, &left, &top);
  credal_image_viewport_to_user (viewport, credal_image_view_columns (view), credal_image_view_rows (view), &right,
                                 &bottom);
  return px >= (left < 0.0 ? REVEAL_MARGIN : 0.0) && py >= (top < 0.0 ? REVEAL_MARGIN : 0.0)
         && qx <= viewport->width - (right > viewport->width ? REVEAL_MARGIN : 0.0)
         && qy <= viewport->height - (bottom > viewport->height ? REVEAL_MARGIN : 0.0);
}

void
credal_image_view_reveal (CredalImageView *view, const guint32 *objects, gsize count)
{
  g_return_if_fail (CREDAL_IS_IMAGE_VIEW (view));
  double box[4] = { G_MAXDOUBLE, G_MAXDOUBLE, -G_MAXDOUBLE, -G_MAXDOUBLE }, x, y;

  if (!view->raster || count == 0)
    return;
  for (gsize k = 0; k < count; k++)
    {
      credal_image_view_object_place (view, objects[k], &x, &y);
      widen (box, x, y);
    }
  if (in_sight (view, box))
    return;
  credal_image_viewport_centre (&view->viewport, (box[0] + box[2]) / 2.0, (box[1] + box[3]) / 2.0);
  if (in_sight (view, box))
    moved (view);
  else
    credal_image_view_fit (view);
}
