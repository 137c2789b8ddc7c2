#include "views/plot/canvas-private.h"

#include <math.h>

#include "views/kit/pointer.h"
#include "views/plot/picking.h"

#define OBJECT_RADIUS 10 /* pixels around the pointer */
#define LINE_RADIUS 5
#define LASSO_STEP 3 /* between two corners */

static gint64
object_at (CredalCanvas *canvas, double px, double py)
{
  if (canvas->scene == NULL || canvas->transition != NULL || !credal_viewport_holds (&canvas->viewport, px, py))
    return -1;
  return credal_scene_pick (canvas->scene, &canvas->viewport, px, py, OBJECT_RADIUS);
}

/* ---- the pointer's shape ---- */

static const char *
pointer_name (CredalCanvas *canvas)
{
  switch (canvas->drag.kind)
    {
    case CREDAL_DRAG_PAN:
      return "grabbing";
    case CREDAL_DRAG_LASSO:
      return "crosshair";
    default:
      break;
    }
  switch (canvas->tool)
    {
    case CREDAL_TOOL_PAN:
      return "grab";
    case CREDAL_TOOL_LASSO:
      return "crosshair";
    default:
      return canvas->hover >= 0 ? "pointer" : "default";
    }
}

void
credal_canvas_update_pointer (CredalCanvas *canvas)
{
  credal_pointer_shape (GTK_WIDGET (canvas), pointer_name (canvas));
}

static void
hover_at (CredalCanvas *canvas, double px, double py)
{
  credal_canvas_set_hover (canvas, object_at (canvas, px, py));
  credal_canvas_update_pointer (canvas);
}

/* ---- clicks ---- */

static void
click_object (CredalCanvas *canvas, guint32 object)
{
  canvas->cursor = object;
  if (canvas->drag.state & GDK_CONTROL_MASK)
    credal_selection_toggle (canvas->selection, object);
  else
    credal_selection_pick (canvas->selection, object);
}

static gboolean
click_line (CredalCanvas *canvas, double px, double py)
{
  const CredalConstraints *constraints = credal_canvas_overlay (canvas, FALSE).constraints;
  gint64 at;

  if (!(canvas->show & CREDAL_SHOW_PAIRS) || constraints == NULL)
    return FALSE;
  at = credal_pick_pair (canvas->scene, &canvas->viewport, constraints, px, py, LINE_RADIUS);
  if (at < 0)
    return FALSE;

  const CredalPair *pair = credal_constraints_pairs (constraints) + at;

  credal_canvas_activate_pair (canvas, pair->i, pair->j);
  return TRUE;
}

static void
click (CredalCanvas *canvas, double px, double py)
{
  gint64 object = object_at (canvas, px, py);

  if (canvas->scene == NULL || canvas->tool == CREDAL_TOOL_PAN)
    return;
  if (object >= 0)
    click_object (canvas, (guint32) object);
  else if (credal_canvas_legend_cluster (canvas, px, py) < 0 && !click_line (canvas, px, py)
           && !(canvas->drag.state & GDK_CONTROL_MASK))
    credal_selection_clear (canvas->selection);
}

/* What the menu will be about: an object or a line that is not selected yet is selected alone. */
static void
right_click (CredalCanvas *canvas, const GdkEventButton *event)
{
  gint64 object = object_at (canvas, event->x, event->y);
  gint cluster = credal_canvas_legend_cluster (canvas, event->x, event->y);

  if (cluster >= 0)
    {
      credal_canvas_popup_cluster (canvas, (guint) cluster, (const GdkEvent *) event);
      return;
    }
  if (object < 0)
    click_line (canvas, event->x, event->y);
  else if (!credal_selection_contains (canvas->selection, (guint32) object))
    credal_selection_set (canvas->selection, (const guint32[]){ (guint32) object }, 1);
  credal_canvas_popup_at_pointer (canvas, (const GdkEvent *) event);
}

static void
double_click (CredalCanvas *canvas, double px, double py)
{
  gint64 object = object_at (canvas, px, py);
  gint cluster = credal_canvas_legend_cluster (canvas, px, py);

  if (cluster >= 0)
    credal_canvas_name_cluster (canvas, (guint) cluster);
  else if (object >= 0 && canvas->tool != CREDAL_TOOL_PAN)
    credal_canvas_activate_object (canvas, (guint) object);
  else
    credal_canvas_fit (canvas);
}

/* ---- drags ---- */

static void
end_drag (CredalCanvas *canvas)
{
  canvas->drag.kind = CREDAL_DRAG_NONE;
  g_array_set_size (canvas->drag.lasso, 0);
  credal_pointer_every (GTK_WIDGET (canvas), FALSE);
  credal_canvas_update_pointer (canvas);
  credal_canvas_let_go (canvas);
  gtk_widget_queue_draw (GTK_WIDGET (canvas));
}

gboolean
credal_canvas_cancel_drag (CredalCanvas *canvas)
{
  if (canvas->drag.kind == CREDAL_DRAG_NONE)
    return FALSE;
  end_drag (canvas);
  return TRUE;
}

static void
extend_lasso (CredalCanvas *canvas, double px, double py)
{
  GArray *lasso = canvas->drag.lasso;
  const double corner[2] = { px, py };

  if (lasso->len >= 2
      && hypot (px - g_array_index (lasso, double, lasso->len - 2), py - g_array_index (lasso, double, lasso->len - 1))
             < LASSO_STEP)
    return;
  g_array_append_vals (lasso, corner, 2);
  gtk_widget_queue_draw (GTK_WIDGET (canvas));
}

static void
select_lassoed (CredalCanvas *canvas)
{
  GArray *lasso = canvas->drag.lasso;

  if (lasso->len < 6)
    return;

  g_autofree guint8 *inside = g_try_new0 (guint8, credal_scene_n (canvas->scene));

  if (inside == NULL)
    return;
  credal_scene_lasso (canvas->scene, &canvas->viewport, (const double *) lasso->data, lasso->len / 2, inside);
  credal_selection_set_marks (canvas->selection, inside, (canvas->drag.state & GDK_CONTROL_MASK) != 0);
}

static gboolean
wants_lasso (CredalCanvas *canvas)
{
  const CredalDrag *drag = &canvas->drag;

  if (drag->button != GDK_BUTTON_PRIMARY || canvas->tool == CREDAL_TOOL_PAN)
    return FALSE;
  return canvas->tool == CREDAL_TOOL_LASSO || (drag->state & GDK_SHIFT_MASK);
}

static void
begin_drag (CredalCanvas *canvas)
{
  credal_canvas_end_transition (canvas);
  canvas->drag.kind = wants_lasso (canvas) ? CREDAL_DRAG_LASSO : CREDAL_DRAG_PAN;
  if (canvas->drag.kind == CREDAL_DRAG_LASSO)
    {
      extend_lasso (canvas, canvas->drag.x, canvas->drag.y);
      credal_pointer_every (GTK_WIDGET (canvas), TRUE); /* a lasso goes where the pointer went */
    }
  credal_canvas_set_hover (canvas, -1);
  credal_canvas_update_pointer (canvas);
}

static void
drag_to (CredalCanvas *canvas, double px, double py)
{
  CredalDrag *drag = &canvas->drag;

  if (drag->kind == CREDAL_DRAG_PRESSED)
    {
      if (hypot (px - drag->x, py - drag->y) < CREDAL_DRAG_THRESHOLD)
        return;
      begin_drag (canvas);
    }
  if (drag->kind == CREDAL_DRAG_LASSO)
    {
      extend_lasso (canvas, px, py);
      return;
    }
  credal_canvas_pan (canvas, px - drag->x, py - drag->y);
  drag->x = px;
  drag->y = py;
}

/* ---- events ---- */

static void
press (CredalCanvas *canvas, const GdkEventButton *event)
{
  if (canvas->drag.kind != CREDAL_DRAG_NONE)
    return;
  canvas->drag.kind = CREDAL_DRAG_PRESSED;
  canvas->drag.x = event->x;
  canvas->drag.y = event->y;
  canvas->drag.button = event->button;
  canvas->drag.state = event->state;
}

static gboolean
button_press_event (GtkWidget *widget, GdkEventButton *event)
{
  CredalCanvas *canvas = CREDAL_CANVAS (widget);

  gtk_widget_grab_focus (widget);
  if (canvas->scene != NULL && canvas->drag.kind == CREDAL_DRAG_NONE
      && gdk_event_triggers_context_menu ((const GdkEvent *) event))
    {
      right_click (canvas, event);
      return GDK_EVENT_STOP;
    }
  if (canvas->scene == NULL || (event->button != GDK_BUTTON_PRIMARY && event->button != GDK_BUTTON_MIDDLE))
    return GDK_EVENT_PROPAGATE;
  if (event->type == GDK_BUTTON_PRESS)
    press (canvas, event);
  if (event->type == GDK_2BUTTON_PRESS && event->button == GDK_BUTTON_PRIMARY)
    {
      end_drag (canvas);
      double_click (canvas, event->x, event->y);
    }
  return GDK_EVENT_STOP;
}

static gboolean
button_release_event (GtkWidget *widget, GdkEventButton *event)
{
  CredalCanvas *canvas = CREDAL_CANVAS (widget);
  CredalDragKind kind = canvas->drag.kind;

  if (kind == CREDAL_DRAG_NONE || event->button != canvas->drag.button)
    return GDK_EVENT_PROPAGATE;
  if (kind == CREDAL_DRAG_LASSO)
    select_lassoed (canvas);
  end_drag (canvas);
  if (kind == CREDAL_DRAG_PRESSED && event->button == GDK_BUTTON_PRIMARY)
    click (canvas, event->x, event->y);
  hover_at (canvas, event->x, event->y);
  return GDK_EVENT_STOP;
}

static gboolean
motion_notify_event (GtkWidget *widget, GdkEventMotion *event)
{
  CredalCanvas *canvas = CREDAL_CANVAS (widget);

  if (canvas->scene == NULL)
    return GDK_EVENT_PROPAGATE;
  if (canvas->drag.kind != CREDAL_DRAG_NONE)
    drag_to (canvas, event->x, event->y);
  else
    hover_at (canvas, event->x, event->y);
  return GDK_EVENT_STOP;
}

static gboolean
leave_notify_event (GtkWidget *widget, GdkEventCrossing *event)
{
  CredalCanvas *canvas = CREDAL_CANVAS (widget);

  if (canvas->drag.kind == CREDAL_DRAG_NONE && canvas->hover >= 0)
    credal_canvas_set_hover (canvas, -1);
  return GDK_EVENT_PROPAGATE;
}

/* A dialog or another program took the pointer: its release will not come. */
static gboolean
grab_broken_event (GtkWidget *widget, GdkEventGrabBroken *event)
{
  credal_canvas_cancel_drag (CREDAL_CANVAS (widget));
  return GDK_EVENT_PROPAGATE;
}

static gboolean
scroll_event (GtkWidget *widget, GdkEventScroll *event)
{
  CredalCanvas *canvas = CREDAL_CANVAS (widget);
  double notches = credal_pointer_notches (event);

  if (canvas->scene == NULL || notches == 0)
    return GDK_EVENT_PROPAGATE;
  credal_canvas_zoom_at (canvas, exp (CREDAL_WHEEL_STEP * notches), event->x, event->y);
  if (canvas->drag.kind == CREDAL_DRAG_NONE)
    hover_at (canvas, event->x, event->y);
  return GDK_EVENT_STOP;
}

static gboolean
focus_out_event (GtkWidget *widget, GdkEventFocus *event)
{
  credal_canvas_hide_cursor (CREDAL_CANVAS (widget));
  gtk_widget_queue_draw (widget);
  return GDK_EVENT_PROPAGATE;
}

static gboolean
focus_in_event (GtkWidget *widget, GdkEventFocus *event)
{
  gtk_widget_queue_draw (widget);
  return GDK_EVENT_PROPAGATE;
}

/* ---- pinch ---- */

static void
pinch_begin (GtkGesture *gesture, GdkEventSequence *sequence, CredalCanvas *canvas)
{
  credal_canvas_cancel_drag (canvas);
  credal_canvas_end_transition (canvas);
  canvas->pinch_begin = canvas->viewport;
}

static void
pinch_scale (GtkGestureZoom *gesture, double scale, CredalCanvas *canvas)
{
  double px, py;

  if (canvas->scene == NULL || !gtk_gesture_get_bounding_box_center (GTK_GESTURE (gesture), &px, &py))
    return;
  canvas->viewport = canvas->pinch_begin;
  credal_canvas_zoom_at (canvas, scale, px, py);
}

/* ---- set up ---- */

void
credal_canvas_pointer_init (CredalCanvas *canvas)
{
  GtkWidget *widget = GTK_WIDGET (canvas);

  canvas->drag.lasso = g_array_new (FALSE, FALSE, sizeof (double));
  gtk_widget_set_can_focus (widget, TRUE);
  gtk_widget_add_events (widget, GDK_BUTTON_PRESS_MASK | GDK_BUTTON_RELEASE_MASK | GDK_POINTER_MOTION_MASK
                                     | GDK_LEAVE_NOTIFY_MASK | GDK_SCROLL_MASK | GDK_SMOOTH_SCROLL_MASK | GDK_TOUCH_MASK
                                     | GDK_TOUCHPAD_GESTURE_MASK | GDK_FOCUS_CHANGE_MASK | GDK_KEY_PRESS_MASK);
  canvas->pinch = gtk_gesture_zoom_new (widget);
  g_signal_connect (canvas->pinch, "begin", G_CALLBACK (pinch_begin), canvas);
  g_signal_connect (canvas->pinch, "scale-changed", G_CALLBACK (pinch_scale), canvas);
}

void
credal_canvas_pointer_clear (CredalCanvas *canvas)
{
  g_clear_object (&canvas->pinch);
  g_clear_pointer (&canvas->drag.lasso, g_array_unref);
}

void
credal_canvas_pointer_class_init (GtkWidgetClass *klass)
{
  klass->button_press_event = button_press_event;
  klass->button_release_event = button_release_event;
  klass->motion_notify_event = motion_notify_event;
  klass->leave_notify_event = leave_notify_event;
  klass->grab_broken_event = grab_broken_event;
  klass->scroll_event = scroll_event;
  klass->focus_in_event = focus_in_event;
  klass->focus_out_event = focus_out_event;
}
