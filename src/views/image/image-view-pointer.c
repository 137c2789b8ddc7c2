#include <glib/gi18n-lib.h>
#include <math.h>
#include "session/naming.h"
#include "views/image/image-view-private.h"
#include "views/kit/pointer.h"

#define PAN_STEP 40.0        /* user units, of an arrow with Ctrl */
#define LEAP 10              /* pixels of the picture, of an arrow with Shift */

/* ---- what is under the pointer ---- */

static void
to_image (CredalImageView *view, double px, double py, double at[2])
{
  credal_image_viewport_to_image (&view->viewport, px, py, at, at + 1);
}

static gint64
object_at (CredalImageView *view, const double at[2])
{
  guint columns = credal_image_view_columns (view), rows = credal_image_view_rows (view);

  if (!(at[0] >= 0.0 && at[1] >= 0.0 && at[0] < columns && at[1] < rows))
    return -1;
  return credal_regions_object (credal_image_view_regions (view), (gsize) at[1] * columns + (gsize) at[0]);
}

static void
queue_card (CredalImageView *view)
{
  const GdkRectangle *area = &view->card_area;

  if (view->card)
    gtk_widget_queue_draw_area (GTK_WIDGET (view), area->x, area->y, area->width, area->height);
}

/* A card in the way of the pen would be a nuisance. */
static gboolean
wants_card (CredalImageView *view)
{
  gboolean dragging = view->drag.kind == CREDAL_IMAGE_DRAG_PAN || view->drag.kind == CREDAL_IMAGE_DRAG_STROKE;

  return view->hover >= 0 && !credal_image_view_traits (view)->paints && !dragging
         && credal_image_view_partition (view);
}

char *
credal_image_view_place_name (CredalImageView *view)
{
  if (credal_session_has_superpixels (view->session))
    return credal_naming_object (view->session, (guint32) view->hover);
  return g_strdup_printf (_("Pixel %u, %u"), (guint) view->at[0], (guint) view->at[1]);
}

static void
update_card (CredalImageView *view)
{
  double px, py;

  queue_card (view);
  g_clear_pointer (&view->card, credal_hover_card_free);
  if (!wants_card (view))
    return;
  g_autofree char *title = credal_image_view_place_name (view);
  view->card = credal_hover_card_new (GTK_WIDGET (view), &view->style, title, credal_session_raw (view->session),
                                      credal_image_view_partition (view), (gsize) view->hover);
  credal_image_viewport_to_user (&view->viewport, view->at[0], view->at[1], &px, &py);
  credal_hover_card_place (view->card, px, py, view->viewport.width, view->viewport.height, NULL, 0, &view->card_area);
  queue_card (view);
}

static void
damage_pen (CredalImageView *view)
{
  credal_image_view_damage (view, view->at, view->at, MAX (view->pen.radius, 12.0 / view->viewport.zoom), FALSE);
}

static void
announce_cross (CredalImageView *view)
{
  g_autofree char *name = view->hover >= 0 ? credal_image_view_place_name (view) : NULL;

  if (name != NULL)
    credal_described_announce (view, name, credal_image_view_partition (view), (gsize) view->hover);
}

/* The pointer, or the cross, is at @at now. */
static void
point_at (CredalImageView *view, const double at[2], gboolean crossed)
{
  gint64 before = view->hover;

  damage_pen (view);
  view->at[0] = at[0];
  view->at[1] = at[1];
  view->pointed = !crossed;
  view->crossed = crossed;
  view->hover = object_at (view, at);
  damage_pen (view);
  update_card (view);
  if (view->hover != before)
    credal_image_view_emit_hover (view);
  if (crossed)
    announce_cross (view);
}

void
credal_image_view_forget_hover (CredalImageView *view)
{
  view->pointed = view->crossed = FALSE;
  view->hover = -1;
  queue_card (view);
  g_clear_pointer (&view->card, credal_hover_card_free);
  credal_image_view_emit_hover (view);
}

void
credal_image_view_update_pointer (CredalImageView *view)
{
  gboolean pans = view->drag.kind == CREDAL_IMAGE_DRAG_PAN;

  credal_pointer_shape (GTK_WIDGET (view), pans ? "grabbing" : credal_image_view_traits (view)->cursor);
}

/* ---- clicks: the same by mouse and keyboard ---- */

static void
pick (CredalImageView *view, const double at[2], GdkModifierType state)
{
  gint64 object = object_at (view, at);

  if (object < 0)
    credal_selection_clear (view->selection);
  else if (credal_selection_n (view->selection) != credal_regions_n (credal_image_view_regions (view)))
    return;
  else if (state & GDK_CONTROL_MASK)
    credal_selection_toggle (view->selection, (guint32) object);
  else
    credal_selection_pick (view->selection, (guint32) object);
}

/* Of a shape's corners: the first, the next, or the one that closes it. */
static void
place_corner (CredalImageView *view, const double at[2])
{
  if (!credal_image_view_draws (view))
    credal_image_view_begin (view, at, FALSE);
  else if (view->tool == CREDAL_IMAGE_TOOL_RECTANGLE || credal_image_view_closes (view, at))
    {
      if (view->tool == CREDAL_IMAGE_TOOL_RECTANGLE)
        credal_image_view_hang (view, at);
      credal_image_view_finish (view);
    }
  else
    credal_image_view_corner (view, at);
}

static void
click (CredalImageView *view, const double at[2], GdkModifierType state)
{
  switch (view->tool)
    {
    case CREDAL_IMAGE_TOOL_SELECT:
    case CREDAL_IMAGE_TOOL_LASSO:
      pick (view, at, state);
      break;
    case CREDAL_IMAGE_TOOL_BRUSH:
    case CREDAL_IMAGE_TOOL_ERASER:
      credal_image_view_begin (view, at, FALSE);
      credal_image_view_finish (view);
      break;
    case CREDAL_IMAGE_TOOL_RECTANGLE:
    case CREDAL_IMAGE_TOOL_POLYGON:
    case CREDAL_IMAGE_TOOL_EDGE:
      place_corner (view, at);
      break;
    case CREDAL_IMAGE_TOOL_PAN:
    default:
      break;
    }
}

/* ---- drags ---- */

static gboolean
wants_lasso (CredalImageView *view)
{
  return view->tool == CREDAL_IMAGE_TOOL_LASSO
         || (view->tool == CREDAL_IMAGE_TOOL_SELECT && view->drag.state & GDK_SHIFT_MASK);
}

static gboolean
pans (CredalImageView *view)
{
  return view->drag.button == GDK_BUTTON_MIDDLE || view->tool == CREDAL_IMAGE_TOOL_PAN
         || (view->tool == CREDAL_IMAGE_TOOL_SELECT && !wants_lasso (view));
}

static void
begin_drag (CredalImageView *view)
{
  double from[2];

  to_image (view, view->drag.px, view->drag.py, from);
  view->drag.kind = pans (view) ? CREDAL_IMAGE_DRAG_PAN : CREDAL_IMAGE_DRAG_STROKE;
  credal_image_view_update_pointer (view);
  update_card (view);
  if (view->drag.kind == CREDAL_IMAGE_DRAG_STROKE)
    {
      credal_image_view_begin (view, from, wants_lasso (view));
      credal_pointer_every (GTK_WIDGET (view), TRUE);      /* ink goes where the pointer went */
    }
}

static void
drag_to (CredalImageView *view, double px, double py)
{
  CredalImageDrag *drag = &view->drag;
  double at[2];

  to_image (view, px, py, at);
  if (drag->kind == CREDAL_IMAGE_DRAG_PRESSED && credal_image_view_is_open (view))
    {
      credal_image_view_hang (view, at);
      return;
    }
  if (drag->kind == CREDAL_IMAGE_DRAG_PRESSED && view->tool == CREDAL_IMAGE_TOOL_EDGE && !pans (view))
    return;      /* its corners are clicked */
  if (drag->kind == CREDAL_IMAGE_DRAG_PRESSED)
    {
      if (hypot (px - drag->px, py - drag->py) < CREDAL_DRAG_THRESHOLD)
        return;
      begin_drag (view);
    }
  if (drag->kind == CREDAL_IMAGE_DRAG_STROKE)
    {
      credal_image_view_extend (view, at);
      return;
    }
  credal_image_view_pan (view, px - drag->px, py - drag->py);
  drag->px = px;
  drag->py = py;
}

static void
end_drag (CredalImageView *view)
{
  view->drag.kind = CREDAL_IMAGE_DRAG_NONE;
  credal_pointer_every (GTK_WIDGET (view), FALSE);
  credal_image_view_update_pointer (view);
  credal_image_view_let_go (view);
}

/* ---- events ---- */

static void
press (CredalImageView *view, const GdkEventButton *event)
{
  if (view->drag.kind != CREDAL_IMAGE_DRAG_NONE)
    return;
  view->drag = (CredalImageDrag) { CREDAL_IMAGE_DRAG_PRESSED, event->x, event->y, event->button, event->state };
}

/* Both clicks of a double one have placed a corner already. */
static void
double_click (CredalImageView *view)
{
  const CredalImageTraits *traits = credal_image_view_traits (view);

  if (credal_image_view_is_open (view) && traits->has_corners)
    credal_image_view_finish (view);
  else if (!traits->paints)
    credal_image_view_fit (view);
}

static gboolean
button_press_event (GtkWidget *widget, GdkEventButton *event)
{
  CredalImageView *view = CREDAL_IMAGE_VIEW (widget);

  gtk_widget_grab_focus (widget);
  if (!view->raster)
    return GDK_EVENT_PROPAGATE;
  if (event->type == GDK_BUTTON_PRESS && event->button == GDK_BUTTON_SECONDARY)
    return credal_image_view_cancel (view);
  if (event->type == GDK_BUTTON_PRESS)
    press (view, event);
  if (event->type == GDK_2BUTTON_PRESS && event->button == GDK_BUTTON_PRIMARY)
    {
      end_drag (view);
      double_click (view);
    }
  return GDK_EVENT_STOP;
}

static gboolean
button_release_event (GtkWidget *widget, GdkEventButton *event)
{
  CredalImageView *view = CREDAL_IMAGE_VIEW (widget);
  CredalImageDragKind kind = view->drag.kind;
  double at[2];

  if (kind == CREDAL_IMAGE_DRAG_NONE || event->button != view->drag.button)
    return GDK_EVENT_PROPAGATE;
  to_image (view, event->x, event->y, at);
  end_drag (view);
  if (kind == CREDAL_IMAGE_DRAG_STROKE)
    credal_image_view_finish (view);
  if (kind == CREDAL_IMAGE_DRAG_PRESSED && event->button == GDK_BUTTON_PRIMARY)
    click (view, at, view->drag.state);
  point_at (view, at, FALSE);
  return GDK_EVENT_STOP;
}

static gboolean
motion_notify_event (GtkWidget *widget, GdkEventMotion *event)
{
  CredalImageView *view = CREDAL_IMAGE_VIEW (widget);
  double at[2];

  if (!view->raster)
    return GDK_EVENT_PROPAGATE;
  if (view->drag.kind != CREDAL_IMAGE_DRAG_NONE)
    drag_to (view, event->x, event->y);
  to_image (view, event->x, event->y, at);
  if (view->drag.kind == CREDAL_IMAGE_DRAG_NONE && credal_image_view_is_open (view))
    credal_image_view_hang (view, at);
  point_at (view, at, FALSE);
  return GDK_EVENT_STOP;
}

static gboolean
leave_notify_event (GtkWidget *widget, GdkEventCrossing *event)
{
  CredalImageView *view = CREDAL_IMAGE_VIEW (widget);

  if (!view->raster)
    return GDK_EVENT_PROPAGATE;
  damage_pen (view);
  credal_image_view_forget_hover (view);
  return GDK_EVENT_PROPAGATE;
}

/* A dialog or another program took the pointer: its release will not come. */
static gboolean
grab_broken_event (GtkWidget *widget, GdkEventGrabBroken *event)
{
  CredalImageView *view = CREDAL_IMAGE_VIEW (widget);

  credal_image_view_cancel (view);
  end_drag (view);
  return GDK_EVENT_PROPAGATE;
}

static gboolean
scroll_event (GtkWidget *widget, GdkEventScroll *event)
{
  CredalImageView *view = CREDAL_IMAGE_VIEW (widget);
  double notches = credal_pointer_notches (event);

  if (!view->raster || notches == 0)
    return GDK_EVENT_PROPAGATE;
  credal_image_view_zoom_at (view, exp (CREDAL_WHEEL_STEP * notches), event->x, event->y);
  return GDK_EVENT_STOP;
}

/* ---- keyboard ---- */

static const struct { guint key; int dx, dy; } arrows[] = {
  { GDK_KEY_Left, -1, 0 }, { GDK_KEY_Right, 1, 0 }, { GDK_KEY_Up, 0, -1 }, { GDK_KEY_Down, 0, 1 },
};

/* The first arrow shows the cross: where the pointer is, or in the middle. */
static void
move_cross (CredalImageView *view, int dx, int dy, GdkModifierType state)
{
  double at[2] = { view->at[0], view->at[1] }, step = state & GDK_SHIFT_MASK ? LEAP : 1, px, py;

  if (!view->crossed && !view->pointed)
    to_image (view, view->viewport.width / 2.0, view->viewport.height / 2.0, at);
  at[0] = CLAMP (floor (at[0]) + dx * step, 0, credal_image_view_columns (view) - 1) + 0.5;
  at[1] = CLAMP (floor (at[1]) + dy * step, 0, credal_image_view_rows (view) - 1) + 0.5;
  credal_image_view_place (view, at[0], at[1], &px, &py);
  if (px < 0 || py < 0 || px >= view->viewport.width || py >= view->viewport.height)
    credal_image_view_pan (view, -dx * view->viewport.width / 3.0, -dy * view->viewport.height / 3.0);
  if (credal_image_view_is_open (view))
    credal_image_view_hang (view, at);
  point_at (view, at, TRUE);
}

static gboolean
press_arrow (CredalImageView *view, const GdkEventKey *event)
{
  for (guint k = 0; k < G_N_ELEMENTS (arrows); k++)
    if (event->keyval == arrows[k].key)
      {
        if (event->state & GDK_CONTROL_MASK)
          credal_image_view_pan (view, -arrows[k].dx * PAN_STEP, -arrows[k].dy * PAN_STEP);
        else
          move_cross (view, arrows[k].dx, arrows[k].dy, event->state);
        return GDK_EVENT_STOP;
      }
  return GDK_EVENT_PROPAGATE;
}

/* A click of the cross, where it is no second one. */
static gboolean
press_enter (CredalImageView *view, GdkModifierType state)
{
  if (!view->crossed || credal_image_view_at_corner (view, view->at))
    return credal_image_view_close (view) || view->crossed;
  click (view, view->at, state);
  return GDK_EVENT_STOP;
}

static gboolean
key_press_event (GtkWidget *widget, GdkEventKey *event)
{
  CredalImageView *view = CREDAL_IMAGE_VIEW (widget);

  if (!view->raster || event->state & GDK_MOD1_MASK)
    return GDK_EVENT_PROPAGATE;
  switch (event->keyval)
    {
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
      return press_enter (view, event->state);
    case GDK_KEY_plus:
    case GDK_KEY_KP_Add:
      credal_image_view_zoom (view, exp (CREDAL_WHEEL_STEP));
      return GDK_EVENT_STOP;
    case GDK_KEY_minus:
    case GDK_KEY_KP_Subtract:
      credal_image_view_zoom (view, exp (-CREDAL_WHEEL_STEP));
      return GDK_EVENT_STOP;
    case GDK_KEY_0:
      credal_image_view_fit (view);
      return GDK_EVENT_STOP;
    default:
      return press_arrow (view, event);
    }
}

/* ---- set up ---- */

void
credal_image_view_pointer_init (CredalImageView *view)
{
  GtkWidget *widget = GTK_WIDGET (view);

  gtk_widget_set_can_focus (widget, TRUE);
  gtk_widget_add_events (widget, GDK_BUTTON_PRESS_MASK | GDK_BUTTON_RELEASE_MASK | GDK_POINTER_MOTION_MASK
                                     | GDK_LEAVE_NOTIFY_MASK | GDK_SCROLL_MASK | GDK_SMOOTH_SCROLL_MASK
                                     | GDK_FOCUS_CHANGE_MASK | GDK_KEY_PRESS_MASK);
}

void
credal_image_view_pointer_class_init (GtkWidgetClass *klass)
{
  klass->button_press_event = button_press_event;
  klass->button_release_event = button_release_event;
  klass->motion_notify_event = motion_notify_event;
  klass->leave_notify_event = leave_notify_event;
  klass->grab_broken_event = grab_broken_event;
  klass->scroll_event = scroll_event;
  klass->key_press_event = key_press_event;
}
