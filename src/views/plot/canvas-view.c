#include "views/plot/canvas-private.h"
#include "views/kit/surface.h"

#define SETTLE_MS 120
#define TRANSITION_US (250 * 1000)
#define TRANSITION_MAX_N 200000 /* beyond, a frame takes longer than the eye needs to follow */
#define QUICK_MIN_N 200000      /* credal_draw_points() draws fewer exactly even when quick */
#define MAX_MAGNIFICATION 1e6
#define MIN_MAGNIFICATION .05
#define REVEAL_MARGIN .04 /* of the window, on each side */

static gboolean
is_empty (const CredalViewport *viewport)
{
  return !(viewport->width > 0 && viewport->height > 0);
}

static void
fit_to (CredalCanvas *canvas, const CredalScene *scene, CredalViewport *viewport)
{
  credal_viewport_fit (viewport, scene, &canvas->style, canvas->show,
                       gtk_widget_get_allocated_width (GTK_WIDGET (canvas)),
                       gtk_widget_get_allocated_height (GTK_WIDGET (canvas)));
}

static void
fit (CredalCanvas *canvas)
{
  fit_to (canvas, canvas->scene, &canvas->whole);
  canvas->viewport = canvas->whole;
  canvas->fitted = TRUE;
  credal_canvas_stale_points (canvas);
  credal_canvas_update_card (canvas);
}

/* ---- motion: quick marks while it lasts, exact ones soon after ---- */

void
credal_canvas_end_motion (CredalCanvas *canvas)
{
  g_clear_handle_id (&canvas->settle_source, g_source_remove);
  canvas->moving = FALSE;
}

static gboolean
settle (gpointer user_data)
{
  CredalCanvas *canvas = user_data;

  canvas->settle_source = 0;
  canvas->moving = FALSE;
  credal_canvas_stale_points (canvas);
  return G_SOURCE_REMOVE;
}

static void
moved (CredalCanvas *canvas)
{
  canvas->fitted = FALSE;
  g_clear_handle_id (&canvas->settle_source, g_source_remove);
  if (credal_scene_n (canvas->scene) >= QUICK_MIN_N)
    {
      canvas->moving = TRUE;
      canvas->settle_source = g_timeout_add (SETTLE_MS, settle, canvas);
    }
  credal_canvas_stale_points (canvas);
  credal_canvas_update_card (canvas);
  credal_canvas_emit_view (canvas);
}

/* ---- zoom and pan ---- */

static double
magnification (const CredalCanvas *canvas, const CredalViewport *viewport)
{
  return (canvas->whole.x1 - canvas->whole.x0) / (viewport->x1 - viewport->x0);
}

void
credal_canvas_zoom_at (CredalCanvas *canvas, double factor, double px, double py)
{
  if (canvas->scene == NULL || is_empty (&canvas->viewport))
    return;

  credal_canvas_end_transition (canvas);

  double now = magnification (canvas, &canvas->viewport);

  factor = CLAMP (now * factor, MIN_MAGNIFICATION, MAX_MAGNIFICATION) / now;
  credal_viewport_zoom (&canvas->viewport, factor, px, py);
  moved (canvas);
}

void
credal_canvas_pan (CredalCanvas *canvas, double dx, double dy)
{
  if (canvas->scene == NULL || is_empty (&canvas->viewport))
    return;
  credal_canvas_end_transition (canvas);
  credal_viewport_pan (&canvas->viewport, dx, dy);
  moved (canvas);
}

void
credal_canvas_fit (CredalCanvas *canvas)
{
  g_return_if_fail (CREDAL_IS_CANVAS (canvas));

  if (canvas->scene == NULL)
    return;
  credal_canvas_end_transition (canvas);
  credal_canvas_end_motion (canvas);
  fit (canvas);
  credal_canvas_emit_view (canvas);
}

void
credal_canvas_zoom (CredalCanvas *canvas, double factor)
{
  g_return_if_fail (CREDAL_IS_CANVAS (canvas) && factor > 0);

  credal_canvas_zoom_at (canvas, factor, canvas->viewport.left + canvas->viewport.width / 2,
                         canvas->viewport.top + canvas->viewport.height / 2);
}

/* The smallest data rectangle around the objects. */
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

/* How far a window must go so that it holds [low, high]; it is wide enough. */
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
    moved (canvas);
}

/* Every object stays where it is on the screen, wherever the widget goes. */
static void
stay (CredalCanvas *canvas, GdkPoint step)
{
  GArray *lasso = canvas->drag.lasso;

  canvas->viewport.left -= step.x;
  canvas->viewport.top -= step.y;
  canvas->drag.x -= step.x;
  canvas->drag.y -= step.y;
  for (guint k = 0; k < lasso->len; k++)
    g_array_index (lasso, double, k) -= k % 2 ? step.y : step.x;
  canvas->late = TRUE;
  credal_canvas_stale_points (canvas);
}

/* The middle and the scale stay; the plot area is that of the new size. */
static void
keep_middle (CredalCanvas *canvas)
{
  CredalViewport before = canvas->viewport;

  fit_to (canvas, canvas->scene, &canvas->whole);
  canvas->viewport = canvas->whole;

  double x = (before.x0 + before.x1) / 2, y = (before.y0 + before.y1) / 2;
  double half_width = (before.x1 - before.x0) / before.width * canvas->whole.width / 2;
  double half_height = (before.y1 - before.y0) / before.height * canvas->whole.height / 2;

  canvas->viewport.x0 = x - half_width;
  canvas->viewport.x1 = x + half_width;
  canvas->viewport.y0 = y - half_height;
  canvas->viewport.y1 = y + half_height;
  credal_canvas_stale_points (canvas);
  credal_canvas_update_card (canvas);
}

void
credal_canvas_resize_view (CredalCanvas *canvas)
{
  GdkPoint step = credal_surface_step (GTK_WIDGET (canvas), &canvas->place);

  if (canvas->scene == NULL)
    return;
  if (canvas->drag.kind != CREDAL_DRAG_NONE)
    stay (canvas, step);
  else if (canvas->fitted || is_empty (&canvas->viewport))
    fit (canvas);
  else
    keep_middle (canvas);
}

void
credal_canvas_follow_names (CredalCanvas *canvas)
{
  CredalViewport wanted;

  fit_to (canvas, canvas->scene, &wanted);
  if (wanted.legend != canvas->whole.legend || wanted.below != canvas->whole.below)
    credal_canvas_resize_view (canvas);
  else
    credal_canvas_update_card (canvas);
}

void
credal_canvas_let_go (CredalCanvas *canvas)
{
  if (!canvas->late)
    return;
  canvas->late = FALSE;
  credal_canvas_resize_view (canvas);
}

/* ---- transitions ---- */

static gboolean
animations_wanted (CredalCanvas *canvas)
{
  gboolean enabled;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (canvas)), "gtk-enable-animations", &enabled, NULL);
  return enabled && gtk_widget_get_mapped (GTK_WIDGET (canvas));
}

/* FALSE when it is over, or memory is too short for it. */
static gboolean
show_moment (CredalCanvas *canvas, double t)
{
  g_clear_pointer (&canvas->between, credal_scene_free);
  canvas->between = t < 1 ? credal_transition_scene (canvas->transition, t) : NULL;
  if (canvas->between == NULL)
    return FALSE;
  credal_scene_set_regions (canvas->between, canvas->regions);
  fit_to (canvas, canvas->between, &canvas->viewport);
  credal_canvas_stale_points (canvas);
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
    fit (canvas);
}

void
credal_canvas_show_scene (CredalCanvas *canvas, const double *from)
{
  CredalTransition *transition = NULL;

  if (from != NULL && animations_wanted (canvas) && credal_scene_n (canvas->scene) <= TRANSITION_MAX_N)
    transition = credal_transition_new (from, canvas->scene, canvas->partition, canvas->projection);
  credal_canvas_end_transition (canvas);
  credal_canvas_end_motion (canvas);
  fit (canvas);
  if (transition == NULL)
    return;
  canvas->transition = transition;
  canvas->transition_begin = 0;
  credal_canvas_update_card (canvas);
  canvas->tick = gtk_widget_add_tick_callback (GTK_WIDGET (canvas), tick, NULL, NULL);
  if (!show_moment (canvas, 0))
    credal_canvas_end_transition (canvas);
}
