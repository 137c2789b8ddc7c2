/* Clicks, the band that selects, and the drag that carries tiles to another group. */
#include "views/sheet/tile-grid-private.h"

#include <math.h>

#include "views/parts/gesture.h"

#define SCROLL_MS 40
#define SCROLL_STEP .35    /* of the distance beyond the end, each time */

/* ---- ending ---- */

static void
end_drag (CredalTileGrid *grid)
{
  gboolean carried = grid->carry == CREDAL_CARRY_TILES;

  grid->carry = CREDAL_CARRY_NONE;
  g_clear_handle_id (&grid->scrolling, g_source_remove);
  credal_gesture_end (GTK_WIDGET (grid));
  credal_pointer_shape (GTK_WIDGET (grid), NULL);
  gtk_widget_queue_draw (GTK_WIDGET (grid));
  if (carried)
    g_signal_emit_by_name (grid, "put-back");
}

void
credal_tile_grid_give_up (CredalTileGrid *grid)
{
  if (grid->carry == CREDAL_CARRY_BAND)
    credal_selection_set (grid->selection, (const guint32 *) (gpointer) grid->before->data, grid->before->len);
  if (grid->carry != CREDAL_CARRY_NONE)
    end_drag (grid);
}

static void
give_up (GtkWidget *widget)
{
  credal_tile_grid_give_up (CREDAL_TILE_GRID (widget));
}

/* ---- the band ---- */

static void
follow_band (CredalTileGrid *grid)
{
  g_autoptr(GArray) nothing = g_array_new (FALSE, FALSE, sizeof (guint32));

  credal_tile_grid_select_area (grid, grid->adds ? grid->before : nothing, grid->from_x, grid->from_y, grid->x,
                                grid->y + credal_tile_grid_top (grid));
  gtk_widget_queue_draw (GTK_WIDGET (grid));
}

static double
beyond (CredalTileGrid *grid)
{
  int height = gtk_widget_get_allocated_height (GTK_WIDGET (grid));

  return grid->y < 0 ? grid->y : MAX (grid->y - height, 0);
}

static gboolean
scroll_on (gpointer data)
{
  CredalTileGrid *grid = data;

  if (beyond (grid) == 0)
    return G_SOURCE_CONTINUE;
  gtk_adjustment_set_value (grid->down, credal_tile_grid_top (grid) + SCROLL_STEP * beyond (grid));
  follow_band (grid);
  return G_SOURCE_CONTINUE;
}

static void
begin_drag (CredalTileGrid *grid)
{
  grid->carry = grid->pressed >= 0 ? CREDAL_CARRY_TILES : CREDAL_CARRY_BAND;
  if (grid->carry == CREDAL_CARRY_BAND)
    grid->scrolling = g_timeout_add (SCROLL_MS, scroll_on, grid);
  else
    credal_pointer_shape (GTK_WIDGET (grid), "grabbing");
}

/* ---- events ---- */

static gboolean
motion_notify (GtkWidget *widget, GdkEventMotion *event)
{
  CredalTileGrid *grid = CREDAL_TILE_GRID (widget);

  grid->x = event->x;
  grid->y = event->y;
  if (grid->carry == CREDAL_CARRY_PRESSED
      && hypot (event->x - grid->from_x, event->y + credal_tile_grid_top (grid) - grid->from_y)
           >= CREDAL_DRAG_THRESHOLD)
    begin_drag (grid);
  if (grid->carry == CREDAL_CARRY_BAND)
    follow_band (grid);
  if (grid->carry == CREDAL_CARRY_TILES)
    {
      g_signal_emit_by_name (grid, "carried", event->x, event->y);
      gtk_widget_queue_draw (widget);
    }
  return GDK_EVENT_STOP;
}

static void
press_tile (CredalTileGrid *grid, guint position, GdkModifierType state)
{
  if (state & GDK_SHIFT_MASK)
    credal_tile_grid_extend (grid, position, (state & GDK_CONTROL_MASK) != 0);
  else if (state & GDK_CONTROL_MASK)
    credal_tile_grid_toggle (grid, position);
  else if (!credal_tile_grid_is_selected (grid, position))
    credal_tile_grid_select (grid, position);
}

static void
remember_selection (CredalTileGrid *grid)
{
  g_array_set_size (grid->before, 0);
  g_array_append_vals (grid->before, credal_selection_objects (grid->selection),
                       (guint) credal_selection_count (grid->selection));
}

static void
press (CredalTileGrid *grid, const GdkEventButton *event)
{
  remember_selection (grid);
  grid->pressed = credal_tile_grid_at (grid, event->x, event->y);
  grid->from_x = grid->x = event->x;
  grid->y = event->y;
  grid->from_y = event->y + credal_tile_grid_top (grid);
  grid->adds = (event->state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK)) != 0;
  grid->twice = FALSE;
  grid->carry = CREDAL_CARRY_PRESSED;
  credal_gesture_begin (GTK_WIDGET (grid), give_up);
  if (grid->pressed >= 0)
    press_tile (grid, (guint) grid->pressed, event->state);
}

static void
open_menu (CredalTileGrid *grid, const GdkEventButton *event)
{
  gint position = credal_tile_grid_at (grid, event->x, event->y);

  if (position >= 0 && !credal_tile_grid_is_selected (grid, (guint) position))
    credal_tile_grid_select (grid, (guint) position);
  credal_tile_grid_open_menu (grid, (const GdkEvent *) event);
}

static gboolean
button_press (GtkWidget *widget, GdkEventButton *event)
{
  CredalTileGrid *grid = CREDAL_TILE_GRID (widget);

  gtk_widget_grab_focus (widget);
  if (event->type == GDK_BUTTON_PRESS && grid->carry != CREDAL_CARRY_NONE)
    credal_tile_grid_give_up (grid);
  else if (gdk_event_triggers_context_menu ((const GdkEvent *) event))
    open_menu (grid, event);
  else if (event->button == GDK_BUTTON_PRIMARY && event->type == GDK_BUTTON_PRESS)
    press (grid, event);
  else if (event->button == GDK_BUTTON_PRIMARY && event->type == GDK_2BUTTON_PRESS)
    grid->twice = TRUE;
  return GDK_EVENT_STOP;
}

/* A click on a selected tile, with no drag after it, selects only this tile; a click between tiles selects none. A
 * double click also counts only if no drag follows. */
static void
click (CredalTileGrid *grid)
{
  if (grid->adds)
    return;
  if (grid->pressed >= 0)
    credal_tile_grid_select (grid, (guint) grid->pressed);
  else
    credal_selection_clear (grid->selection);
}

static gboolean
button_release (GtkWidget *widget, GdkEventButton *event)
{
  CredalTileGrid *grid = CREDAL_TILE_GRID (widget);
  CredalCarry carry = grid->carry;

  if (carry == CREDAL_CARRY_NONE || event->button != GDK_BUTTON_PRIMARY)
    return GDK_EVENT_PROPAGATE;
  if (carry == CREDAL_CARRY_PRESSED)
    click (grid);
  if (carry == CREDAL_CARRY_PRESSED && grid->twice && grid->pressed >= 0)
    g_signal_emit_by_name (grid, "object-activated", credal_tile_grid_object (grid, (guint) grid->pressed));
  if (carry == CREDAL_CARRY_TILES)
    g_signal_emit_by_name (grid, "dropped", event->x, event->y);
  end_drag (grid);
  return GDK_EVENT_STOP;
}

static gboolean
grab_broken (GtkWidget *widget, GdkEventGrabBroken *event)
{
  credal_tile_grid_give_up (CREDAL_TILE_GRID (widget));
  return GDK_EVENT_PROPAGATE;
}

/* Ctrl with the wheel changes the size of the tiles; the wheel itself scrolls the window around the grid. */
static gboolean
scroll (GtkWidget *widget, GdkEventScroll *event)
{
  double notches = credal_pointer_notches (event);

  if (!(event->state & GDK_CONTROL_MASK))
    return GDK_EVENT_PROPAGATE;
  if (notches != 0)
    credal_tile_grid_resize (CREDAL_TILE_GRID (widget), notches > 0 ? 1 : -1);
  return GDK_EVENT_STOP;
}

void
credal_tile_grid_pointer_class_init (GtkWidgetClass *class)
{
  class->button_press_event = button_press;
  class->button_release_event = button_release;
  class->motion_notify_event = motion_notify;
  class->grab_broken_event = grab_broken;
  class->scroll_event = scroll;
}
