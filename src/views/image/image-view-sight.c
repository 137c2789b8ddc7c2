/* The visible part of the picture: zoom, pan, fit, reveal. */
#include <math.h>
#include "session/session-picture.h"
#include "views/image/image-view-private.h"

#define REVEAL_MARGIN 24.0     /* user units */
#define SEEN_RADIUS 6.0        /* user units: radius of a well visible pen */

/* Makes the pen visible when the picture is first on the screen. Nothing but the user changes the radius after that. */
static void
fit_pen (CredalImageView *view)
{
  double radius = round (2.0 * SEEN_RADIUS / view->viewport.zoom) / 2.0;

  if (view->radius_set)
    return;
  view->pen.radius = CLAMP (radius, CREDAL_IMAGE_USUAL_RADIUS, CREDAL_STROKE_MAX_RADIUS);
  view->radius_set = gtk_widget_get_mapped (GTK_WIDGET (view));
}

/* ---- the visible part ---- */

/* Lets the session update this part first; the second view shows the same part. */
static void
tell_visible (CredalImageView *view)
{
  const CredalImageViewport *viewport = &view->viewport;
  double x, y, right, bottom;

  if (view->first)
    return;
  credal_image_viewport_to_image (viewport, 0.0, 0.0, &x, &y);
  credal_image_viewport_to_image (viewport, viewport->width, viewport->height, &right, &bottom);
  x = CLAMP (floor (x), 0.0, credal_image_view_columns (view));
  y = CLAMP (floor (y), 0.0, credal_image_view_rows (view));
  right = CLAMP (ceil (right), x, credal_image_view_columns (view));
  bottom = CLAMP (ceil (bottom), y, credal_image_view_rows (view));
  const CredalRasterArea area = { (guint) x, (guint) y, (guint) (right - x), (guint) (bottom - y) };
  credal_session_set_visible (view->sheet.session, &area);
}

/* ---- motion: one sample per pixel while it lasts, all samples soon after ---- */

static void
picture_moved (CredalImageView *view)
{
  credal_sheet_moved (&view->sheet, view->viewport.zoom < 1.0);
  tell_visible (view);
  credal_sheet_emit_view (&view->sheet);
}

static void
zoom_picture_at (CredalSheet *sheet, double factor, double px, double py)
{
  CredalImageView *view = CREDAL_IMAGE_VIEW (sheet);

  credal_image_viewport_zoom (&view->viewport, credal_image_view_columns (view), credal_image_view_rows (view), factor,
                              px, py);
  picture_moved (view);
}

static void
pan_picture (CredalSheet *sheet, double dx, double dy)
{
  CredalImageView *view = CREDAL_IMAGE_VIEW (sheet);

  credal_image_viewport_pan (&view->viewport, credal_image_view_columns (view), credal_image_view_rows (view), dx, dy);
  picture_moved (view);
}

static void
find_picture_middle (CredalSheet *sheet, double *px, double *py)
{
  CredalImageView *view = CREDAL_IMAGE_VIEW (sheet);

  *px = view->viewport.width / 2.0;
  *py = view->viewport.height / 2.0;
}

/* ---- the whole picture ---- */

void
credal_image_view_fit (CredalImageView *view)
{
  g_return_if_fail (CREDAL_IS_IMAGE_VIEW (view));

  if (!view->raster)
    return;
  credal_sheet_end_motion (&view->sheet);
  credal_image_viewport_fit (&view->viewport, credal_image_view_columns (view), credal_image_view_rows (view),
                             gtk_widget_get_allocated_width (GTK_WIDGET (view)),
                             gtk_widget_get_allocated_height (GTK_WIDGET (view)));
  view->sheet.fitted = TRUE;
  tell_visible (view);
  fit_pen (view);
  credal_sheet_stale (&view->sheet);
  credal_sheet_emit_view (&view->sheet);
}

static void
fit_picture (CredalSheet *sheet)
{
  credal_image_view_fit (CREDAL_IMAGE_VIEW (sheet));
}

static void
take_sight_size (CredalImageView *view)
{
  view->viewport.width = gtk_widget_get_allocated_width (GTK_WIDGET (view));
  view->viewport.height = gtk_widget_get_allocated_height (GTK_WIDGET (view));
}

/* Keeps every pixel at its place on the screen while the widget moves. */
static void
stay_picture (CredalSheet *sheet, GdkPoint step)
{
  CredalImageView *view = CREDAL_IMAGE_VIEW (sheet);

  view->viewport.x += step.x / view->viewport.zoom;
  view->viewport.y += step.y / view->viewport.zoom;
  take_sight_size (view);
}

/* Keeps the middle of the view. */
static void
keep_picture_middle (CredalSheet *sheet)
{
  CredalImageView *view = CREDAL_IMAGE_VIEW (sheet);
  double x, y;

  credal_image_viewport_to_image (&view->viewport, view->viewport.width / 2.0, view->viewport.height / 2.0, &x, &y);
  take_sight_size (view);
  credal_image_viewport_centre (&view->viewport, x, y);
  tell_visible (view);
}

void
credal_image_view_see_like (CredalImageView *view, CredalImageView *from)
{
  double x, y;

  if (from->sheet.fitted)
    {
      if (!view->sheet.fitted)
        credal_image_view_fit (view);
      return;
    }
  credal_image_viewport_to_image (&from->viewport, from->viewport.width / 2.0, from->viewport.height / 2.0, &x, &y);
  view->viewport.zoom = from->viewport.zoom;
  credal_image_viewport_centre (&view->viewport, x, y);
  credal_sheet_moved (&view->sheet, view->viewport.zoom < 1.0);
  tell_visible (view);
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

/* TRUE if the box is visible with a margin; at the picture's border the margin is not needed. */
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
    picture_moved (view);
  else
    credal_image_view_fit (view);
}

void
credal_image_view_sight_class_init (CredalSheetClass *class)
{
  class->zoom_at = zoom_picture_at;
  class->pan = pan_picture;
  class->fit = fit_picture;
  class->find_middle = find_picture_middle;
  class->refit = fit_picture;
  class->keep_middle = keep_picture_middle;
  class->stay = stay_picture;
}
