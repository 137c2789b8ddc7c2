/* Mouse, touch and keyboard handling for every sheet; the subclasses draw. */
#include "views/parts/sheet.h"

#include <math.h>

#include "views/commands/digit-keys.h"
#include "views/kit/clear-listened.h"
#include "views/kit/pointer.h"
#include "views/kit/style-context.h"
#include "views/kit/surface.h"
#include "views/parts/gesture.h"
#include "views/parts/selection-menu.h"

#define REFRESH_PRIORITY (GDK_PRIORITY_REDRAW - 1)
#define SETTLE_MS 120
#define MENU_REACH 10          /* from an object's place to its menu, pixels */
#define KEY_PAN_STEP 60        /* pixels */
#define KEY_ZOOM_STEP 1.2

#define CLASS(sheet) CREDAL_SHEET_GET_CLASS (sheet)

enum { HOVER_CHANGED, VIEW_CHANGED, N_SIGNALS };

static guint signals[N_SIGNALS];

G_DEFINE_ABSTRACT_TYPE (CredalSheet, credal_sheet, GTK_TYPE_DRAWING_AREA)

void
credal_sheet_emit_hover (CredalSheet *sheet)
{
  g_signal_emit (sheet, signals[HOVER_CHANGED], 0, CLASS (sheet)->current (sheet));
}

void
credal_sheet_emit_view (CredalSheet *sheet)
{
  g_signal_emit (sheet, signals[VIEW_CHANGED], 0);
}

/* ---- redrawing ---- */

static gboolean
refresh_sheet (gpointer user_data)
{
  CredalSheet *sheet = user_data;

  sheet->refresh_source = 0;
  if (!CLASS (sheet)->is_blank (sheet) && gtk_widget_get_mapped (GTK_WIDGET (sheet)))
    CLASS (sheet)->refresh (sheet);
  return G_SOURCE_REMOVE;
}

/* Redraws between two frames rather than within one, so that pending events are handled first. */
void
credal_sheet_stale (CredalSheet *sheet)
{
  sheet->stale = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (sheet));
  if (sheet->refresh_source == 0 && CLASS (sheet)->refresh != NULL)
    sheet->refresh_source = g_idle_add_full (REFRESH_PRIORITY, refresh_sheet, sheet, NULL);
}

/* ---- motion: quick drawing while it lasts, exact drawing soon after ---- */

void
credal_sheet_end_motion (CredalSheet *sheet)
{
  g_clear_handle_id (&sheet->settle_source, g_source_remove);
  sheet->moving = FALSE;
}

static gboolean
settle_motion (gpointer user_data)
{
  CredalSheet *sheet = user_data;

  sheet->settle_source = 0;
  sheet->moving = FALSE;
  credal_sheet_stale (sheet);
  return G_SOURCE_REMOVE;
}

void
credal_sheet_moved (CredalSheet *sheet, gboolean quick)
{
  credal_sheet_end_motion (sheet);
  sheet->fitted = FALSE;
  sheet->moving = quick;
  if (quick)
    sheet->settle_source = g_timeout_add (SETTLE_MS, settle_motion, sheet);
  credal_sheet_stale (sheet);
}

void
credal_sheet_zoom (CredalSheet *sheet, double factor)
{
  double px, py;

  if (CLASS (sheet)->is_blank (sheet))
    return;
  CLASS (sheet)->find_middle (sheet, &px, &py);
  CLASS (sheet)->zoom_at (sheet, factor, px, py);
}

/* ---- size ---- */

static gboolean
is_held (CredalSheet *sheet)
{
  return sheet->drag.kind != CREDAL_DRAG_NONE || CLASS (sheet)->is_drawing (sheet);
}

void
credal_sheet_resize (CredalSheet *sheet)
{
  GdkPoint step = credal_surface_step (GTK_WIDGET (sheet), &sheet->place);

  if (CLASS (sheet)->is_blank (sheet))
    return;
  sheet->late = is_held (sheet);
  if (sheet->late)
    {
      sheet->drag.x -= step.x;
      sheet->drag.y -= step.y;
      sheet->drag.from_x -= step.x;
      sheet->drag.from_y -= step.y;
      CLASS (sheet)->stay (sheet, step);
    }
  else if (sheet->fitted)
    CLASS (sheet)->refit (sheet);
  else
    CLASS (sheet)->keep_middle (sheet);
  credal_sheet_stale (sheet);
}

void
credal_sheet_let_go (CredalSheet *sheet)
{
  if (sheet->late && !is_held (sheet))
    credal_sheet_resize (sheet);
}

static void
credal_sheet_size_allocate (GtkWidget *widget, GtkAllocation *allocation)
{
  GTK_WIDGET_CLASS (credal_sheet_parent_class)->size_allocate (widget, allocation);
  credal_sheet_resize (CREDAL_SHEET (widget));
}

/* ---- the card ---- */

static void
queue_card (CredalSheet *sheet)
{
  const GdkRectangle *area = &sheet->card_area;

  if (sheet->card != NULL)
    gtk_widget_queue_draw_area (GTK_WIDGET (sheet), area->x, area->y, area->width, area->height);
}

void
credal_sheet_drop_card (CredalSheet *sheet)
{
  queue_card (sheet);
  g_clear_pointer (&sheet->card, credal_hover_card_free);
}

/* @card: (transfer full). */
static void
put_card (CredalSheet *sheet, CredalHoverCard *card, double px, double py, const double *avoid, gsize m)
{
  GtkWidget *widget = GTK_WIDGET (sheet);

  credal_sheet_drop_card (sheet);
  sheet->card = card;
  credal_hover_card_place (sheet->card, px, py, gtk_widget_get_allocated_width (widget),
                           gtk_widget_get_allocated_height (widget), avoid, m, &sheet->card_area);
  queue_card (sheet);
}

void
credal_sheet_show_card (CredalSheet *sheet, const char *title, gsize row, CredalPartition *partition, gsize object,
                        double px, double py, const double *avoid, gsize m)
{
  CredalHoverCard *card = credal_hover_card_new (GTK_WIDGET (sheet), &sheet->style, title,
                                                 credal_session_raw (sheet->session), row, partition, object);

  credal_hover_card_set_picture (card, credal_thumbnails_for_session (sheet->session), (guint) row);
  put_card (sheet, card, px, py, avoid, m);
}

void
credal_sheet_show_text (CredalSheet *sheet, const char *text, double px, double py)
{
  put_card (sheet, credal_hover_card_new (GTK_WIDGET (sheet), &sheet->style, text, NULL, 0, NULL, 0), px, py, NULL, 0);
}

static gboolean
credal_sheet_draw (GtkWidget *widget, cairo_t *cr)
{
  CredalSheet *sheet = CREDAL_SHEET (widget);

  if (CLASS (sheet)->is_blank (sheet))
    {
      credal_style_set_source (cr, credal_style_background (&sheet->style), 1);
      cairo_paint (cr);
    }
  else
    CLASS (sheet)->paint (sheet, cr);
  if (sheet->card != NULL)
    credal_hover_card_draw (sheet->card, cr, &sheet->card_area);
  credal_draw_focus (widget, cr);
  return GDK_EVENT_PROPAGATE;
}

/* ---- the menu ---- */

GMenu *
credal_sheet_selection_menu (CredalSheet *sheet)
{
  if (sheet->session == NULL || credal_selection_count (sheet->selection) == 0)
    return NULL;
  return credal_selection_menu_new (sheet->session, sheet->selection);
}

/* Closes the previous menu. */
static GtkMenu *
replace_menu (CredalSheet *sheet, GMenu *model)
{
  if (sheet->menu != NULL)
    gtk_widget_destroy (sheet->menu);
  sheet->menu = gtk_menu_new_from_model (G_MENU_MODEL (model));
  g_signal_connect (sheet->menu, "destroy", G_CALLBACK (gtk_widget_destroyed), &sheet->menu);
  gtk_menu_attach_to_widget (GTK_MENU (sheet->menu), GTK_WIDGET (sheet), NULL);
  return GTK_MENU (sheet->menu);
}

static void
popup_at_pointer (CredalSheet *sheet, const GdkEventButton *event)
{
  g_autoptr(GMenu) model = CLASS (sheet)->menu_at (sheet, event->x, event->y);

  if (model != NULL)
    gtk_menu_popup_at_pointer (replace_menu (sheet, model), (const GdkEvent *) event);
}

/* Opens the menu by keyboard: for the selected objects, or else for the current one. FALSE: there is none. */
static gboolean
credal_sheet_popup_menu (GtkWidget *widget)
{
  CredalSheet *sheet = CREDAL_SHEET (widget);
  double px, py;

  if (CLASS (sheet)->is_blank (sheet))
    return FALSE;
  gint64 current = CLASS (sheet)->current (sheet);

  if (credal_selection_count (sheet->selection) == 0 && current >= 0
      && (gsize) current < credal_selection_n (sheet->selection))
    credal_selection_pick (sheet->selection, (guint32) current);

  g_autoptr(GMenu) model = credal_sheet_selection_menu (sheet);

  if (model == NULL)
    return FALSE;

  GtkMenu *menu = replace_menu (sheet, model);

  CLASS (sheet)->find_object (sheet, credal_selection_objects (sheet->selection)[0], &px, &py);
  gtk_menu_popup_at_rect (menu, gtk_widget_get_window (widget),
                          &(GdkRectangle) { (int) px - MENU_REACH, (int) py - MENU_REACH, 2 * MENU_REACH,
                                            2 * MENU_REACH },
                          GDK_GRAVITY_SOUTH_EAST, GDK_GRAVITY_NORTH_WEST, NULL);
  gtk_menu_shell_select_first (GTK_MENU_SHELL (menu), FALSE);
  return TRUE;
}

/* ---- drags ---- */

void
credal_sheet_update_pointer (CredalSheet *sheet)
{
  gboolean pans = sheet->drag.kind == CREDAL_DRAG_PAN;

  gboolean adjusts = sheet->drag.kind == CREDAL_DRAG_ADJUST;

  credal_pointer_shape (GTK_WIDGET (sheet), pans ? "grabbing" : adjusts ? "all-scroll" : CLASS (sheet)->cursor (sheet));
}

void
credal_sheet_end_drag (CredalSheet *sheet)
{
  sheet->drag.kind = CREDAL_DRAG_NONE;
  credal_gesture_end (GTK_WIDGET (sheet));
  credal_pointer_every (GTK_WIDGET (sheet), FALSE);
  credal_sheet_update_pointer (sheet);
  credal_sheet_let_go (sheet);
  gtk_widget_queue_draw (GTK_WIDGET (sheet));
}

static CredalDragKind
wanted_drag (CredalSheet *sheet)
{
  if (sheet->drag.button == GDK_BUTTON_SECONDARY)
    return CREDAL_DRAG_ADJUST;
  return CLASS (sheet)->wants_draw (sheet) ? CREDAL_DRAG_DRAW : CREDAL_DRAG_PAN;
}

static void
begin_drag (CredalSheet *sheet)
{
  sheet->drag.kind = wanted_drag (sheet);
  CLASS (sheet)->begin_drag (sheet);
  credal_sheet_update_pointer (sheet);
  if (sheet->drag.kind == CREDAL_DRAG_DRAW)
    credal_pointer_every (GTK_WIDGET (sheet), TRUE);     /* a line follows every motion */
}

/* A pan moves back; cancel() drops a drawing and takes back an adjustment. */
static void
give_up_drag (GtkWidget *widget)
{
  CredalSheet *sheet = CREDAL_SHEET (widget);
  const CredalDrag drag = sheet->drag;

  CLASS (sheet)->cancel (sheet);
  if (drag.kind == CREDAL_DRAG_PAN)
    CLASS (sheet)->pan (sheet, drag.from_x - drag.x, drag.from_y - drag.y);
  credal_sheet_end_drag (sheet);
}

static void
drag_to (CredalSheet *sheet, double px, double py)
{
  CredalDrag *drag = &sheet->drag;

  if (drag->kind == CREDAL_DRAG_PRESSED)
    {
      if (hypot (px - drag->x, py - drag->y) < CREDAL_DRAG_THRESHOLD)
        return;
      begin_drag (sheet);
    }
  if (drag->kind == CREDAL_DRAG_DRAW)
    {
      CLASS (sheet)->extend (sheet, px, py);
      return;
    }
  if (drag->kind == CREDAL_DRAG_ADJUST)
    CLASS (sheet)->adjust (sheet, px - drag->x, py - drag->y);
  else
    CLASS (sheet)->pan (sheet, px - drag->x, py - drag->y);
  drag->x = px;
  drag->y = py;
}

static void
press_button (CredalSheet *sheet, const GdkEventButton *event)
{
  if (sheet->drag.kind != CREDAL_DRAG_NONE)
    return;
  sheet->drag = (CredalDrag) { CREDAL_DRAG_PRESSED, event->x, event->y, event->x, event->y, event->button,
                               event->state };
  credal_gesture_begin (GTK_WIDGET (sheet), give_up_drag);
}

static gboolean
credal_sheet_button_press (GtkWidget *widget, GdkEventButton *event)
{
  CredalSheet *sheet = CREDAL_SHEET (widget);

  gtk_widget_grab_focus (widget);
  if (CLASS (sheet)->is_blank (sheet))
    return GDK_EVENT_PROPAGATE;
  if (event->type == GDK_BUTTON_PRESS && event->button == GDK_BUTTON_SECONDARY && CLASS (sheet)->cancel (sheet))
    {
      credal_sheet_end_drag (sheet);
      return GDK_EVENT_STOP;
    }
  if (sheet->drag.kind == CREDAL_DRAG_NONE && gdk_event_triggers_context_menu ((const GdkEvent *) event))
    {
      if (CLASS (sheet)->adjust && event->button == GDK_BUTTON_SECONDARY)
        press_button (sheet, event);
      else
        popup_at_pointer (sheet, event);
      return GDK_EVENT_STOP;
    }
  if (event->button != GDK_BUTTON_PRIMARY && event->button != GDK_BUTTON_MIDDLE)
    return GDK_EVENT_PROPAGATE;
  if (event->type == GDK_BUTTON_PRESS)
    press_button (sheet, event);
  if (event->type == GDK_2BUTTON_PRESS && event->button == GDK_BUTTON_PRIMARY)
    {
      credal_sheet_end_drag (sheet);
      CLASS (sheet)->double_click (sheet, event->x, event->y);
    }
  return GDK_EVENT_STOP;
}

/* Reports the drawing or click first, before the sheet adapts to a size that changed meanwhile. */
static gboolean
credal_sheet_button_release (GtkWidget *widget, GdkEventButton *event)
{
  CredalSheet *sheet = CREDAL_SHEET (widget);
  CredalDragKind kind = sheet->drag.kind;

  if (kind == CREDAL_DRAG_NONE)
    credal_gesture_end (widget);
  if (kind == CREDAL_DRAG_NONE || event->button != sheet->drag.button)
    return GDK_EVENT_PROPAGATE;
  sheet->drag.kind = CREDAL_DRAG_NONE;
  if (kind == CREDAL_DRAG_DRAW)
    CLASS (sheet)->finish (sheet);
  if (kind == CREDAL_DRAG_PRESSED && event->button == GDK_BUTTON_PRIMARY)
    CLASS (sheet)->click (sheet, event->x, event->y);
  if (kind == CREDAL_DRAG_PRESSED && event->button == GDK_BUTTON_SECONDARY)
    popup_at_pointer (sheet, event);
  credal_sheet_end_drag (sheet);
  if (!CLASS (sheet)->is_blank (sheet))
    CLASS (sheet)->point (sheet, event->x, event->y);
  return GDK_EVENT_STOP;
}

static gboolean
credal_sheet_motion_notify (GtkWidget *widget, GdkEventMotion *event)
{
  CredalSheet *sheet = CREDAL_SHEET (widget);

  if (CLASS (sheet)->is_blank (sheet))
    return GDK_EVENT_PROPAGATE;
  if (sheet->drag.kind != CREDAL_DRAG_NONE)
    drag_to (sheet, event->x, event->y);
  CLASS (sheet)->point (sheet, event->x, event->y);
  return GDK_EVENT_STOP;
}

static gboolean
credal_sheet_leave_notify (GtkWidget *widget, GdkEventCrossing *event)
{
  CredalSheet *sheet = CREDAL_SHEET (widget);

  if (!CLASS (sheet)->is_blank (sheet))
    CLASS (sheet)->leave (sheet);
  return GDK_EVENT_PROPAGATE;
}

/* A dialog or another program has taken the pointer: no release event will come. */
static gboolean
credal_sheet_grab_broken (GtkWidget *widget, GdkEventGrabBroken *event)
{
  CredalSheet *sheet = CREDAL_SHEET (widget);

  CLASS (sheet)->cancel (sheet);
  credal_sheet_end_drag (sheet);
  return GDK_EVENT_PROPAGATE;
}

static gboolean
credal_sheet_scroll (GtkWidget *widget, GdkEventScroll *event)
{
  CredalSheet *sheet = CREDAL_SHEET (widget);
  double notches = credal_pointer_notches (event);

  if (CLASS (sheet)->is_blank (sheet) || notches == 0)
    return GDK_EVENT_PROPAGATE;
  CLASS (sheet)->zoom_at (sheet, exp (CREDAL_WHEEL_STEP * notches), event->x, event->y);
  if (sheet->drag.kind == CREDAL_DRAG_NONE)
    CLASS (sheet)->point (sheet, event->x, event->y);
  return GDK_EVENT_STOP;
}

static gboolean
credal_sheet_focus_in (GtkWidget *widget, GdkEventFocus *event)
{
  gtk_widget_queue_draw (widget);
  return GDK_EVENT_PROPAGATE;
}

/* ---- pinch: two fingers draw nothing ---- */

static void
begin_pinch (GtkGesture *gesture, GdkEventSequence *sequence, CredalSheet *sheet)
{
  CLASS (sheet)->cancel (sheet);
  credal_sheet_end_drag (sheet);
  sheet->pinched = 1;
}

static void
scale_pinch (GtkGestureZoom *gesture, double scale, CredalSheet *sheet)
{
  double px, py;

  if (CLASS (sheet)->is_blank (sheet) || !gtk_gesture_get_bounding_box_center (GTK_GESTURE (gesture), &px, &py))
    return;
  CLASS (sheet)->zoom_at (sheet, scale / sheet->pinched, px, py);
  sheet->pinched = scale;
}

/* ---- keyboard ---- */

static const struct { guint key; int dx, dy; } arrows[] = {
  { GDK_KEY_Left, -1, 0 },    { GDK_KEY_Right, 1, 0 },    { GDK_KEY_Up, 0, -1 },    { GDK_KEY_Down, 0, 1 },
  { GDK_KEY_KP_Left, -1, 0 }, { GDK_KEY_KP_Right, 1, 0 }, { GDK_KEY_KP_Up, 0, -1 }, { GDK_KEY_KP_Down, 0, 1 },
};

static gboolean
press_arrow (CredalSheet *sheet, int dx, int dy, GdkModifierType modifiers)
{
  if (modifiers != GDK_CONTROL_MASK)
    return CLASS (sheet)->press_arrow (sheet, dx, dy, modifiers);
  CLASS (sheet)->pan (sheet, -KEY_PAN_STEP * dx, -KEY_PAN_STEP * dy);
  return TRUE;
}

static gboolean
press_zoom (CredalSheet *sheet, guint key)
{
  switch (key)
    {
    case GDK_KEY_plus:
    case GDK_KEY_KP_Add:
      credal_sheet_zoom (sheet, KEY_ZOOM_STEP);
      return TRUE;
    case GDK_KEY_minus:
    case GDK_KEY_KP_Subtract:
      credal_sheet_zoom (sheet, 1 / KEY_ZOOM_STEP);
      return TRUE;
    case GDK_KEY_0:
    case GDK_KEY_KP_0:
      CLASS (sheet)->fit (sheet);
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
press_key (CredalSheet *sheet, guint key, GdkModifierType modifiers)
{
  for (guint k = 0; k < G_N_ELEMENTS (arrows); k++)
    if (arrows[k].key == key)
      return press_arrow (sheet, arrows[k].dx, arrows[k].dy, modifiers);
  /* "+" needs Shift on many keyboards. */
  return ((modifiers & ~(guint) GDK_SHIFT_MASK) == 0 && press_zoom (sheet, key))
         || CLASS (sheet)->press_key (sheet, key, modifiers);
}

static gboolean
credal_sheet_key_press (GtkWidget *widget, GdkEventKey *event)
{
  CredalSheet *sheet = CREDAL_SHEET (widget);
  GdkModifierType modifiers = event->state & gtk_accelerator_get_default_mod_mask ();

  if (CLASS (sheet)->is_blank (sheet))
    return GDK_EVENT_PROPAGATE;
  guint key = credal_digit_key (event) == GDK_KEY_0 ? GDK_KEY_0 : event->keyval;

  return press_key (sheet, key, modifiers) || gtk_bindings_activate_event (G_OBJECT (widget), event);
}

/* ---- life ---- */

static void
credal_sheet_style_updated (GtkWidget *widget)
{
  CredalSheet *sheet = CREDAL_SHEET (widget);

  GTK_WIDGET_CLASS (credal_sheet_parent_class)->style_updated (widget);
  g_free (sheet->font);
  sheet->style = credal_style_of_widget (widget, &sheet->font);
  credal_sheet_stale (sheet);
}

static void
credal_sheet_realize (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (credal_sheet_parent_class)->realize (widget);
  credal_sheet_update_pointer (CREDAL_SHEET (widget));
}

static void
credal_sheet_dispose (GObject *object)
{
  CredalSheet *sheet = CREDAL_SHEET (object);

  credal_sheet_end_motion (sheet);
  g_clear_object (&sheet->pinch);
  g_clear_pointer (&sheet->menu, gtk_widget_destroy);
  g_clear_pointer (&sheet->card, credal_hover_card_free);
  credal_clear_listened (&sheet->session, sheet);
  credal_clear_listened (&sheet->selection, sheet);
  G_OBJECT_CLASS (credal_sheet_parent_class)->dispose (object);
}

static void
credal_sheet_finalize (GObject *object)
{
  CredalSheet *sheet = CREDAL_SHEET (object);

  g_clear_handle_id (&sheet->refresh_source, g_source_remove);
  g_free (sheet->font);
  G_OBJECT_CLASS (credal_sheet_parent_class)->finalize (object);
}

static void
credal_sheet_class_init (CredalSheetClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  GType type = G_TYPE_FROM_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = credal_sheet_dispose;
  G_OBJECT_CLASS (class)->finalize = credal_sheet_finalize;
  widget_class->draw = credal_sheet_draw;
  widget_class->realize = credal_sheet_realize;
  widget_class->size_allocate = credal_sheet_size_allocate;
  widget_class->style_updated = credal_sheet_style_updated;
  widget_class->button_press_event = credal_sheet_button_press;
  widget_class->button_release_event = credal_sheet_button_release;
  widget_class->motion_notify_event = credal_sheet_motion_notify;
  widget_class->leave_notify_event = credal_sheet_leave_notify;
  widget_class->grab_broken_event = credal_sheet_grab_broken;
  widget_class->scroll_event = credal_sheet_scroll;
  widget_class->focus_in_event = credal_sheet_focus_in;
  widget_class->focus_out_event = credal_sheet_focus_in;
  widget_class->key_press_event = credal_sheet_key_press;
  widget_class->popup_menu = credal_sheet_popup_menu;
  gtk_widget_class_set_css_name (widget_class, "canvas");
  signals[HOVER_CHANGED] = g_signal_new ("hover-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1,
                                         G_TYPE_INT64);
  signals[VIEW_CHANGED] = g_signal_new ("view-changed", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
credal_sheet_init (CredalSheet *sheet)
{
  GtkWidget *widget = GTK_WIDGET (sheet);

  sheet->hover = -1;
  gtk_widget_set_can_focus (widget, TRUE);
  gtk_widget_add_events (widget, GDK_BUTTON_PRESS_MASK | GDK_BUTTON_RELEASE_MASK | GDK_POINTER_MOTION_MASK
                                     | GDK_LEAVE_NOTIFY_MASK | GDK_SCROLL_MASK | GDK_SMOOTH_SCROLL_MASK | GDK_TOUCH_MASK
                                     | GDK_TOUCHPAD_GESTURE_MASK | GDK_FOCUS_CHANGE_MASK | GDK_KEY_PRESS_MASK);
  sheet->pinch = gtk_gesture_zoom_new (widget);
  g_signal_connect (sheet->pinch, "begin", G_CALLBACK (begin_pinch), sheet);
  g_signal_connect (sheet->pinch, "scale-changed", G_CALLBACK (scale_pinch), sheet);
}
