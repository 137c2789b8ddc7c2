/* Mouse and keyboard control of the picture: clicks, corners, drags, cross. */
#include <math.h>
#include "views/image/image-view-private.h"

#define LEAP 10              /* pixels of the picture per arrow key with Shift */

static gpointer parent_class;

/* ---- objects under the pointer ---- */

static void
to_image (CredalImageView *view, double px, double py, double at[2])
{
  credal_image_viewport_to_image (&view->viewport, px, py, at, at + 1);
}

/* Returns the index of the pixel at @at; −1: none is there. */
static gint64
pixel_under_pointer (CredalImageView *view, const double at[2])
{
  guint columns = credal_image_view_columns (view), rows = credal_image_view_rows (view);
  gboolean there = at[0] >= 0.0 && at[1] >= 0.0 && at[0] < columns && at[1] < rows;

  return there ? (gint64) at[1] * columns + (gint64) at[0] : -1;
}

/* Returns TRUE if the pixel at the pointer has no data. */
static gboolean
is_over_outside (CredalImageView *view)
{
  gint64 pixel = view->raster ? pixel_under_pointer (view, view->at) : -1;

  return (view->pointed || view->crossed) && pixel >= 0 && credal_raster_is_outside (view->raster, (gsize) pixel);
}

static gint64
object_under_pointer (CredalImageView *view, const double at[2])
{
  gint64 pixel = pixel_under_pointer (view, at);

  if (pixel < 0)
    return -1;
  guint32 object = credal_regions_object (credal_image_view_regions (view), (gsize) pixel);
  return object == CREDAL_NO_OBJECT ? -1 : (gint64) object;
}

/* FALSE while painting: a card would be in the way of the pen. */
static gboolean
wants_card (CredalImageView *view)
{
  gboolean dragging = view->sheet.drag.kind > CREDAL_DRAG_PRESSED;

  return (view->sheet.hover >= 0 || is_over_outside (view)) && !credal_image_view_traits (view)->paints && !dragging
         && credal_image_view_partition (view);
}

static void
update_card (CredalImageView *view)
{
  double px, py;
  gsize object;

  credal_sheet_drop_card (&view->sheet);
  if (!wants_card (view))
    return;
  g_autoptr(CredalPartition) partition = credal_image_view_pointed_at (view, &object);
  g_autofree char *title = credal_image_view_place_name (view);
  credal_image_viewport_to_user (&view->viewport, view->at[0], view->at[1], &px, &py);
  if (view->sheet.hover < 0)
    credal_sheet_show_text (&view->sheet, title, px, py);
  else
    credal_sheet_show_card (&view->sheet, title, (gsize) view->sheet.hover, partition, object, px, py, NULL, 0);
}

static void
damage_pen (CredalImageView *view)
{
  credal_image_view_damage (view, view->at, view->at, MAX (view->pen.radius, 12.0 / view->viewport.zoom), FALSE);
}

static void
announce_cross (CredalImageView *view)
{
  gboolean outside = view->sheet.hover < 0 && is_over_outside (view);
  g_autofree char *name = view->sheet.hover >= 0 || outside ? credal_image_view_place_name (view) : NULL;
  gsize object;
  g_autoptr(CredalPartition) partition = credal_image_view_pointed_at (view, &object);

  if (name != NULL)
    credal_described_announce (view, name, outside ? NULL : partition, object);
}

static void
place_pointer (CredalImageView *view, const double at[2], gboolean crossed)
{
  gint64 before = view->sheet.hover;

  damage_pen (view);
  view->at[0] = at[0];
  view->at[1] = at[1];
  view->pointed = !crossed;
  view->crossed = crossed;
  view->sheet.hover = object_under_pointer (view, at);
  damage_pen (view);
  update_card (view);
  if (view->sheet.hover != before)
    credal_sheet_emit_hover (&view->sheet);
}

/* Moves the pointer or the cross to @at; the linked view shows a cross there. */
static void
move_pointer (CredalImageView *view, const double at[2], gboolean crossed)
{
  place_pointer (view, at, crossed);
  if (crossed)
    announce_cross (view);
  if (view->other)
    place_pointer (view->other, at, TRUE);
}

void
credal_image_view_forget_hover (CredalImageView *view)
{
  view->pointed = view->crossed = FALSE;
  view->sheet.hover = -1;
  credal_sheet_drop_card (&view->sheet);
  credal_sheet_emit_hover (&view->sheet);
}

static void
point_picture (CredalSheet *sheet, double px, double py)
{
  CredalImageView *view = CREDAL_IMAGE_VIEW (sheet);
  double at[2];

  to_image (view, px, py, at);
  move_pointer (view, at, FALSE);
}

static void
leave_picture (CredalSheet *sheet)
{
  CredalImageView *view = CREDAL_IMAGE_VIEW (sheet);

  damage_pen (view);
  credal_image_view_forget_hover (view);
  if (!view->other)
    return;
  damage_pen (view->other);
  credal_image_view_forget_hover (view->other);
}

static gint64
current_of_picture (CredalSheet *sheet)
{
  return sheet->hover;
}

static const char *
picture_cursor (CredalSheet *sheet)
{
  return credal_image_view_traits (CREDAL_IMAGE_VIEW (sheet))->cursor;
}

/* ---- clicks, by mouse or keyboard ---- */

static void
pick (CredalImageView *view, const double at[2], GdkModifierType state)
{
  gint64 object = object_under_pointer (view, at);

  if (object < 0)
    credal_selection_clear (view->sheet.selection);
  else if (credal_selection_n (view->sheet.selection) != credal_regions_n (credal_image_view_regions (view)))
    return;
  else
    credal_selection_pick_at (view->sheet.selection, (guint32) object, (guint32) pixel_under_pointer (view, at),
                              (state & GDK_CONTROL_MASK) != 0);
}

/* Sets the first or next corner of a shape, or closes it. */
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
click_at (CredalImageView *view, const double at[2], GdkModifierType state)
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

static void
click_picture (CredalSheet *sheet, double px, double py)
{
  CredalImageView *view = CREDAL_IMAGE_VIEW (sheet);
  double at[2];

  to_image (view, px, py, at);
  click_at (view, at, sheet->drag.state);
}

/* Closes a shape: the two clicks have set its last corners already. */
static void
double_click_picture (CredalSheet *sheet, double px, double py)
{
  CredalImageView *view = CREDAL_IMAGE_VIEW (sheet);

  if (credal_image_view_has_corners (view))
    credal_image_view_finish (view);
  else if (!credal_image_view_traits (view)->paints)
    credal_image_view_fit (view);
}

/* Selects an object unless it is selected already. A painting tool has no menu. */
static GMenu *
picture_menu_at (CredalSheet *sheet, double px, double py)
{
  CredalImageView *view = CREDAL_IMAGE_VIEW (sheet);
  double at[2];

  to_image (view, px, py, at);
  gint64 object = object_under_pointer (view, at);
  if (credal_image_view_traits (view)->paints
      || credal_selection_n (sheet->selection) != credal_regions_n (credal_image_view_regions (view)))
    return NULL;
  if (object >= 0 && !credal_selection_contains (sheet->selection, (guint32) object))
    credal_selection_set (sheet->selection, (const guint32[]) { (guint32) object }, 1);
  return credal_sheet_selection_menu (sheet);
}

static void
find_picture_object (CredalSheet *sheet, guint32 object, double *px, double *py)
{
  CredalImageView *view = CREDAL_IMAGE_VIEW (sheet);
  double x, y;

  credal_image_view_object_place (view, object, &x, &y);
  credal_image_view_place (view, x, y, px, py);
}

/* ---- drags ---- */

static gboolean
picture_wants_lasso (CredalImageView *view)
{
  return view->tool == CREDAL_IMAGE_TOOL_LASSO
         || (view->tool == CREDAL_IMAGE_TOOL_SELECT && view->sheet.drag.state & GDK_SHIFT_MASK);
}

static gboolean
wants_stroke (CredalSheet *sheet)
{
  CredalImageView *view = CREDAL_IMAGE_VIEW (sheet);

  return sheet->drag.button != GDK_BUTTON_MIDDLE && view->tool != CREDAL_IMAGE_TOOL_PAN
         && (view->tool != CREDAL_IMAGE_TOOL_SELECT || picture_wants_lasso (view));
}

static void
begin_picture_drag (CredalSheet *sheet)
{
  CredalImageView *view = CREDAL_IMAGE_VIEW (sheet);
  double from[2];

  to_image (view, sheet->drag.x, sheet->drag.y, from);
  update_card (view);
  if (sheet->drag.kind == CREDAL_DRAG_DRAW)
    credal_image_view_begin (view, from, picture_wants_lasso (view));
  if (sheet->drag.kind == CREDAL_DRAG_ADJUST)
    credal_image_view_keep_levels (view);
}

static void
extend_stroke (CredalSheet *sheet, double px, double py)
{
  CredalImageView *view = CREDAL_IMAGE_VIEW (sheet);
  double at[2];

  to_image (view, px, py, at);
  credal_image_view_extend (view, at);
}

static void
finish_stroke (CredalSheet *sheet)
{
  credal_image_view_finish (CREDAL_IMAGE_VIEW (sheet));
}

static gboolean
cancel_stroke (CredalSheet *sheet)
{
  if (sheet->drag.kind != CREDAL_DRAG_ADJUST)
    return credal_image_view_cancel (CREDAL_IMAGE_VIEW (sheet));
  credal_image_view_restore_levels (CREDAL_IMAGE_VIEW (sheet));
  return TRUE;
}

static gboolean
picture_is_drawing (CredalSheet *sheet)
{
  return credal_image_view_draws (CREDAL_IMAGE_VIEW (sheet));
}

/* A shape that waits for its next corner follows the pointer, pressed or not. Corners of a magnetic edge are clicked:
 * no drag begins. */
static gboolean
picture_motion_notify (GtkWidget *widget, GdkEventMotion *event)
{
  CredalSheet *sheet = CREDAL_SHEET (widget);
  CredalImageView *view = CREDAL_IMAGE_VIEW (widget);
  gboolean open = sheet->drag.kind <= CREDAL_DRAG_PRESSED && credal_image_view_is_open (view);
  double at[2];

  if (view->raster && open)
    {
      to_image (view, event->x, event->y, at);
      credal_image_view_hang (view, at);
    }
  if (!view->raster || sheet->drag.kind != CREDAL_DRAG_PRESSED
      || !(open || (view->tool == CREDAL_IMAGE_TOOL_EDGE && wants_stroke (sheet))))
    return GTK_WIDGET_CLASS (parent_class)->motion_notify_event (widget, event);
  point_picture (sheet, event->x, event->y);
  return GDK_EVENT_STOP;
}

/* ---- keyboard ---- */

/* The first arrow key shows the cross at the pointer, or in the middle. */
static gboolean
move_cross (CredalSheet *sheet, int dx, int dy, GdkModifierType state)
{
  CredalImageView *view = CREDAL_IMAGE_VIEW (sheet);
  double at[2] = { view->at[0], view->at[1] }, step = state & GDK_SHIFT_MASK ? LEAP : 1, px, py;

  if (state & GDK_MOD1_MASK)
    return FALSE;
  if (!view->crossed && !view->pointed)
    to_image (view, view->viewport.width / 2.0, view->viewport.height / 2.0, at);
  at[0] = CLAMP (floor (at[0]) + dx * step, 0, credal_image_view_columns (view) - 1) + 0.5;
  at[1] = CLAMP (floor (at[1]) + dy * step, 0, credal_image_view_rows (view) - 1) + 0.5;
  credal_image_view_place (view, at[0], at[1], &px, &py);
  if (px < 0 || py < 0 || px >= view->viewport.width || py >= view->viewport.height)
    CREDAL_SHEET_GET_CLASS (sheet)->pan (sheet, -dx * view->viewport.width / 3.0, -dy * view->viewport.height / 3.0);
  if (credal_image_view_is_open (view))
    credal_image_view_hang (view, at);
  move_pointer (view, at, TRUE);
  return TRUE;
}

/* Clicks at the cross; a second Enter at the same corner closes the shape. */
static gboolean
press_enter (CredalImageView *view, GdkModifierType state)
{
  if (!view->crossed || credal_image_view_at_corner (view, view->at))
    return credal_image_view_close (view) || view->crossed;
  click_at (view, view->at, state);
  return GDK_EVENT_STOP;
}

static gboolean
press_picture_key (CredalSheet *sheet, guint key, GdkModifierType modifiers)
{
  return (key == GDK_KEY_Return || key == GDK_KEY_KP_Enter) && !(modifiers & GDK_MOD1_MASK)
         && press_enter (CREDAL_IMAGE_VIEW (sheet), modifiers);
}

void
credal_image_view_pointer_class_init (CredalSheetClass *class)
{
  parent_class = g_type_class_peek_parent (class);
  class->point = point_picture;
  class->leave = leave_picture;
  class->cursor = picture_cursor;
  class->current = current_of_picture;
  class->find_object = find_picture_object;
  class->click = click_picture;
  class->double_click = double_click_picture;
  class->menu_at = picture_menu_at;
  class->wants_draw = wants_stroke;
  class->begin_drag = begin_picture_drag;
  class->extend = extend_stroke;
  class->finish = finish_stroke;
  class->cancel = cancel_stroke;
  class->is_drawing = picture_is_drawing;
  class->press_arrow = move_cross;
  class->press_key = press_picture_key;
  GTK_WIDGET_CLASS (class)->motion_notify_event = picture_motion_notify;
}
