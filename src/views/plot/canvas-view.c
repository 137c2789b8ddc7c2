/* Zoom, pan, fit, and transitions between projections. */
#include "views/plot/canvas-private.h"

#define TRANSITION_US (250 * 1000)
#define TRANSITION_MAX_N 200000 /* with more objects, frames are too slow for a smooth motion */
#define QUICK_MIN_N 200000      /* with fewer objects credal_draw_points() draws exactly even when quick */
#define MAX_MAGNIFICATION 1e6
#define MIN_MAGNIFICATION .05
#define REVEAL_MARGIN .04 /* of the window, on each side */
#define TURN_STEP .5 /* degrees for each pixel */

static gboolean
is_empty (const CredalViewport *viewport)
{
  return !(viewport->width > 0 && viewport->height > 0);
}

static void
fit_to (CredalCanvas *canvas, const CredalScene *scene, CredalViewport *viewport)
{
  credal_viewport_fit (viewport, scene, &canvas->sheet.style, canvas->show,
                       gtk_widget_get_allocated_width (GTK_WIDGET (canvas)),
                       gtk_widget_get_allocated_height (GTK_WIDGET (canvas)));
}

static void
fit_view (CredalCanvas *canvas)
{
  fit_to (canvas, canvas->scene, &canvas->whole);
  canvas->viewport = canvas->whole;
  canvas->sheet.fitted = TRUE;
  credal_sheet_stale (&canvas->sheet);
  credal_canvas_update_card (canvas);
}

static void
view_moved (CredalCanvas *canvas)
{
  credal_sheet_moved (&canvas->sheet, credal_scene_n (canvas->scene) >= QUICK_MIN_N);
  credal_canvas_update_card (canvas);
  credal_sheet_emit_view (&canvas->sheet);
}

/* ---- zoom and pan ---- */

static double
magnification (const CredalCanvas *canvas, const CredalViewport *viewport)
{
  return (canvas->whole.x1 - canvas->whole.x0) / (viewport->x1 - viewport->x0);
}

static void
zoom_canvas_at (CredalSheet *sheet, double factor, double px, double py)
{
  CredalCanvas *canvas = CREDAL_CANVAS (sheet);

  if (is_empty (&canvas->viewport))
    return;

  credal_canvas_end_transition (canvas);

  double now = magnification (canvas, &canvas->viewport);

  factor = CLAMP (now * factor, MIN_MAGNIFICATION, MAX_MAGNIFICATION) / now;
  credal_viewport_zoom (&canvas->viewport, factor, px, py);
  view_moved (canvas);
}

/* TRUE if a drag turns the plot; panning is left to the keys then. */
static gboolean
is_turning (CredalCanvas *canvas)
{
  return canvas->sheet.drag.kind == CREDAL_DRAG_PAN && canvas->sheet.drag.button == GDK_BUTTON_PRIMARY
         && canvas->tool != CREDAL_TOOL_PAN;
}

static void
pan_canvas (CredalSheet *sheet, double dx, double dy)
{
  CredalCanvas *canvas = CREDAL_CANVAS (sheet);

  if (is_empty (&canvas->viewport))
    return;
  credal_canvas_end_transition (canvas);
  if (is_turning (canvas) && credal_canvas_turn (canvas, -TURN_STEP * dx, TURN_STEP * dy))
    return;
  credal_viewport_pan (&canvas->viewport, dx, dy);
  view_moved (canvas);
}

void
credal_canvas_fit (CredalCanvas *canvas)
{
  g_return_if_fail (CREDAL_IS_CANVAS (canvas));

  if (canvas->scene == NULL)
    return;
  credal_canvas_end_transition (canvas);
  credal_sheet_end_motion (&canvas->sheet);
  fit_view (canvas);
  credal_sheet_emit_view (&canvas->sheet);
}

static void
fit_canvas (CredalSheet *sheet)
{
  credal_canvas_end_transition (CREDAL_CANVAS (sheet));
  credal_canvas_turn_back (CREDAL_CANVAS (sheet));
  credal_canvas_fit (CREDAL_CANVAS (sheet));
}

static void
find_canvas_middle (CredalSheet *sheet, double *px, double *py)
{
  const CredalViewport *viewport = &CREDAL_CANVAS (sheet)->viewport;

  *px = viewport->left + viewport->width / 2;
  *py = viewport->top + viewport->height / 2;
}

/* Finds the smallest rectangle in data coordinates that holds the objects. */
static void
bound (const CredalScene *scene, const guint32 *objects, gsize count, double bounds[4])
{
  const double *xy = credal_scene_xy (scene);

  bounds[0] = bounds[2] = xy[2 * objects[0]];
  bounds[1] = bounds[3] = xy[2 * objects[0] + 1];
  for (gsize k = 1; k < count; k++)
    {
      const double *at = xy + 2 * objects[k];

      bounds[0] = MIN (bounds[0], at[0]);
      bounds[1] = MIN (bounds[1], at[1]);
      bounds[2] = MAX (bounds[2], at[0]);
      bounds[3] = MAX (bounds[3], at[1]);
    }
}

/* Returns how far to shift an interval so that it contains [low, high]; it must be wide enough. */
static double
shift_into (double begin, double end, double low, double high)
{
  return low < begin ? low - begin : high > end ? high - end : 0;
}

static void
zoom_out_to_hold (CredalViewport *viewport, const double bounds[4], double room)
{
  double wanted = MAX ((bounds[2] - bounds[0]) / (viewport->x1 - viewport->x0),
                       (bounds[3] - bounds[1]) / (viewport->y1 - viewport->y0))
                  / room;

  if (wanted > 1)
    credal_viewport_zoom (viewport, 1 / wanted, viewport->left + viewport->width / 2,
                          viewport->top + viewport->height / 2);
}

void
credal_canvas_reveal (CredalCanvas *canvas, const guint32 *objects, gsize count)
{
  g_return_if_fail (CREDAL_IS_CANVAS (canvas));

  if (canvas->scene == NULL || is_empty (&canvas->viewport) || count == 0)
    return;

  CredalViewport *viewport = &canvas->viewport, before = *viewport;
  double bounds[4];

  bound (canvas->scene, objects, count, bounds);
  zoom_out_to_hold (viewport, bounds, 1 - 2 * REVEAL_MARGIN);

  double mx = REVEAL_MARGIN * (viewport->x1 - viewport->x0), my = REVEAL_MARGIN * (viewport->y1 - viewport->y0);
  double dx = shift_into (viewport->x0 + mx, viewport->x1 - mx, bounds[0], bounds[2]);
  double dy = shift_into (viewport->y0 + my, viewport->y1 - my, bounds[1], bounds[3]);

  viewport->x0 += dx;
  viewport->x1 += dx;
  viewport->y0 += dy;
  viewport->y1 += dy;
  if (viewport->x0 != before.x0 || viewport->x1 != before.x1 || viewport->y0 != before.y0 || viewport->y1 != before.y1)
    view_moved (canvas);
}

/* Centres the viewport on the middle of @seen, in the same scale, in the size of its own plot area. */
static void
centre_like (CredalViewport *viewport, const CredalViewport *seen)
{
  double x = (seen->x0 + seen->x1) / 2, y = (seen->y0 + seen->y1) / 2;
  double half_width = (seen->x1 - seen->x0) / seen->width * viewport->width / 2;
  double half_height = (seen->y1 - seen->y0) / seen->height * viewport->height / 2;

  viewport->x0 = x - half_width;
  viewport->x1 = x + half_width;
  viewport->y0 = y - half_height;
  viewport->y1 = y + half_height;
}

void
credal_canvas_see_like (CredalCanvas *canvas, CredalCanvas *from)
{
  if (from->transition != NULL || is_empty (&canvas->viewport) || is_empty (&from->viewport))
    return;
  credal_canvas_end_transition (canvas);
  if (from->sheet.fitted && !canvas->sheet.fitted)
    fit_view (canvas);
  if (from->sheet.fitted)
    return;
  centre_like (&canvas->viewport, &from->viewport);
  credal_sheet_moved (&canvas->sheet, credal_scene_n (canvas->scene) >= QUICK_MIN_N);
  credal_canvas_update_card (canvas);
}

/* Keeps every object at its place on the screen while the widget moves. */
static void
stay_canvas (CredalSheet *sheet, GdkPoint step)
{
  CredalCanvas *canvas = CREDAL_CANVAS (sheet);

  canvas->viewport.left -= step.x;
  canvas->viewport.top -= step.y;
  for (guint k = 0; k < canvas->lasso->len; k++)
    g_array_index (canvas->lasso, double, k) -= k % 2 ? step.y : step.x;
}

static void
refit_canvas (CredalSheet *sheet)
{
  fit_view (CREDAL_CANVAS (sheet));
}

/* Keeps middle and scale for the new size of the plot area. */
static void
keep_canvas_middle (CredalSheet *sheet)
{
  CredalCanvas *canvas = CREDAL_CANVAS (sheet);
  CredalViewport before = canvas->viewport;

  if (is_empty (&before))
    {
      fit_view (canvas);
      return;
    }
  fit_to (canvas, canvas->scene, &canvas->whole);
  canvas->viewport = canvas->whole;
  centre_like (&canvas->viewport, &before);
  credal_canvas_update_card (canvas);
}

void
credal_canvas_follow_names (CredalCanvas *canvas)
{
  CredalViewport wanted;

  fit_to (canvas, canvas->scene, &wanted);
  if (wanted.legend != canvas->whole.legend || wanted.below != canvas->whole.below)
    credal_sheet_resize (&canvas->sheet);
  else
    credal_canvas_update_card (canvas);
}

/* ---- transitions ---- */

static gboolean
animations_wanted (CredalCanvas *canvas)
{
  gboolean enabled;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (canvas)), "gtk-enable-animations", &enabled, NULL);
  return enabled && gtk_widget_get_mapped (GTK_WIDGET (canvas));
}

/* Returns FALSE if the transition is over or memory is short. */
static gboolean
show_moment (CredalCanvas *canvas, double t)
{
  g_clear_pointer (&canvas->between, credal_scene_free);
  canvas->between = t < 1 ? credal_transition_scene (canvas->transition, t) : NULL;
  if (canvas->between == NULL)
    return FALSE;
  credal_canvas_dress_scene (canvas, canvas->between);
  fit_to (canvas, canvas->between, &canvas->viewport);
  credal_sheet_stale (&canvas->sheet);
  return TRUE;
}

static gboolean
tick (GtkWidget *widget, GdkFrameClock *clock, gpointer user_data)
{
  CredalCanvas *canvas = CREDAL_CANVAS (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);

  if (canvas->transition_begin == 0)
    canvas->transition_begin = now;

  if (!show_moment (canvas, (double) (now - canvas->transition_begin) / TRANSITION_US))
    credal_canvas_end_transition (canvas);
  return G_SOURCE_CONTINUE;
}

void
credal_canvas_end_transition (CredalCanvas *canvas)
{
  if (canvas->transition == NULL)
    return;
  gtk_widget_remove_tick_callback (GTK_WIDGET (canvas), canvas->tick);
  canvas->tick = 0;
  g_clear_pointer (&canvas->transition, credal_transition_free);
  g_clear_pointer (&canvas->between, credal_scene_free);
  if (canvas->scene != NULL)
    fit_view (canvas);
}

void
credal_canvas_show_scene (CredalCanvas *canvas, const double *from)
{
  CredalTransition *transition = NULL;

  if (from != NULL && animations_wanted (canvas) && credal_scene_n (canvas->scene) <= TRANSITION_MAX_N)
    transition = credal_transition_new (from, canvas->scene, canvas->partition, canvas->projection);
  credal_canvas_end_transition (canvas);
  credal_sheet_end_motion (&canvas->sheet);
  fit_view (canvas);
  if (transition == NULL)
    return;
  canvas->transition = transition;
  canvas->transition_begin = 0;
  credal_canvas_update_card (canvas);
  canvas->tick = gtk_widget_add_tick_callback (GTK_WIDGET (canvas), tick, NULL, NULL);
  if (!show_moment (canvas, 0))
    credal_canvas_end_transition (canvas);
}

void
credal_canvas_view_class_init (CredalSheetClass *class)
{
  class->zoom_at = zoom_canvas_at;
  class->pan = pan_canvas;
  class->fit = fit_canvas;
  class->find_middle = find_canvas_middle;
  class->refit = refit_canvas;
  class->keep_middle = keep_canvas_middle;
  class->stay = stay_canvas;
}
