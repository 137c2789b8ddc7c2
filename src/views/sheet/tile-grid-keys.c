/* Keys of the grid, and the menu of the selected tiles. */
#include "views/sheet/tile-grid-private.h"

#include "views/parts/selection-menu.h"

/* ---- the menu ---- */

static GtkMenu *
replace_menu (CredalTileGrid *grid, GMenu *model)
{
  if (grid->menu != NULL)
    gtk_widget_destroy (grid->menu);
  grid->menu = gtk_menu_new_from_model (G_MENU_MODEL (model));
  g_signal_connect (grid->menu, "destroy", G_CALLBACK (gtk_widget_destroyed), &grid->menu);
  gtk_menu_attach_to_widget (GTK_MENU (grid->menu), GTK_WIDGET (grid), NULL);
  return GTK_MENU (grid->menu);
}

static void
popup_at_cursor (CredalTileGrid *grid, GtkMenu *menu)
{
  GdkRectangle area = { 0, 0, 1, 1 };

  if (grid->cursor >= 0)
    credal_tile_grid_place (grid, (guint) grid->cursor, &area);
  gtk_menu_popup_at_rect (menu, gtk_widget_get_window (GTK_WIDGET (grid)), &area, GDK_GRAVITY_CENTER,
                          GDK_GRAVITY_NORTH_WEST, NULL);
  gtk_menu_shell_select_first (GTK_MENU_SHELL (menu), FALSE);
}

gboolean
credal_tile_grid_open_menu (CredalTileGrid *grid, const GdkEvent *event)
{
  g_autoptr(GMenu) model = NULL;

  if (grid->session == NULL || credal_selection_count (grid->selection) == 0)
    return FALSE;
  model = credal_selection_menu_new (grid->session, grid->selection);
  GtkMenu *menu = replace_menu (grid, model);
  if (event != NULL)
    gtk_menu_popup_at_pointer (menu, event);
  else
    popup_at_cursor (grid, menu);
  return TRUE;
}

static gboolean
popup_menu (GtkWidget *widget)
{
  CredalTileGrid *grid = CREDAL_TILE_GRID (widget);

  if (credal_selection_count (grid->selection) == 0 && grid->cursor >= 0)
    credal_tile_grid_select (grid, (guint) grid->cursor);
  return credal_tile_grid_open_menu (grid, NULL);
}

/* ---- moving ---- */

static guint
rows_of_page (CredalTileGrid *grid)
{
  const CredalTileLayout layout = credal_tile_grid_layout (grid);
  int height = gtk_widget_get_allocated_height (GTK_WIDGET (grid));

  return (guint) MAX (height / (layout.tile_height + CREDAL_TILE_GAP), 1);
}

enum { TILE, ROW, PAGE, ALL, N_UNITS };

static const struct { guint key, keypad; int sign, unit; } steps[] = {
  { GDK_KEY_Left, GDK_KEY_KP_Left, -1, TILE },       { GDK_KEY_Right, GDK_KEY_KP_Right, 1, TILE },
  { GDK_KEY_Up, GDK_KEY_KP_Up, -1, ROW },            { GDK_KEY_Down, GDK_KEY_KP_Down, 1, ROW },
  { GDK_KEY_Page_Up, GDK_KEY_KP_Page_Up, -1, PAGE }, { GDK_KEY_Page_Down, GDK_KEY_KP_Page_Down, 1, PAGE },
  { GDK_KEY_Home, GDK_KEY_KP_Home, -1, ALL },        { GDK_KEY_End, GDK_KEY_KP_End, 1, ALL },
};

/* Returns FALSE if @key does not move. @by: (out): by how many tiles. */
static gboolean
find_step (CredalTileGrid *grid, guint key, gint64 *by)
{
  const CredalTileLayout layout = credal_tile_grid_layout (grid);
  gint64 columns = credal_tile_columns (&layout);
  const gint64 units[N_UNITS] = { 1, columns, columns * rows_of_page (grid), grid->objects->len };

  for (guint k = 0; k < G_N_ELEMENTS (steps); k++)
    if (key == steps[k].key || key == steps[k].keypad)
      {
        *by = steps[k].sign * units[steps[k].unit];
        return TRUE;
      }
  return FALSE;
}

static void
move (CredalTileGrid *grid, gint64 by, GdkModifierType modifiers)
{
  gint64 last = (gint64) grid->objects->len - 1;
  guint next = (guint) (grid->cursor < 0 ? 0 : CLAMP (grid->cursor + by, 0, last));

  if (modifiers & GDK_SHIFT_MASK)
    credal_tile_grid_extend (grid, next, (modifiers & GDK_CONTROL_MASK) != 0);
  else if (modifiers & GDK_CONTROL_MASK)
    credal_tile_grid_move_cursor (grid, next);
  else
    credal_tile_grid_select (grid, next);
}

/* ---- keys ---- */

static gboolean
press_control (CredalTileGrid *grid, guint key)
{
  switch (key)
    {
    case GDK_KEY_a:
      credal_tile_grid_select_all (grid);
      return TRUE;
    case GDK_KEY_space:
      if (grid->cursor >= 0)
        credal_tile_grid_toggle (grid, (guint) grid->cursor);
      return grid->cursor >= 0;
    case GDK_KEY_plus:
    case GDK_KEY_equal:
    case GDK_KEY_KP_Add:
      credal_tile_grid_resize (grid, 1);
      return TRUE;
    case GDK_KEY_Page_Up:
    case GDK_KEY_Page_Down:
      g_signal_emit_by_name (grid, "stepped", key == GDK_KEY_Page_Up ? -1 : 1);
      return TRUE;
    case GDK_KEY_minus:
    case GDK_KEY_KP_Subtract:
      credal_tile_grid_resize (grid, -1);
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
activate_cursor (CredalTileGrid *grid)
{
  if (grid->cursor < 0)
    return FALSE;
  g_signal_emit_by_name (grid, "object-activated", credal_tile_grid_object (grid, (guint) grid->cursor));
  return TRUE;
}

static gboolean
key_press (GtkWidget *widget, GdkEventKey *event)
{
  CredalTileGrid *grid = CREDAL_TILE_GRID (widget);
  GdkModifierType modifiers = event->state & gtk_accelerator_get_default_mod_mask ();
  gint64 by;

  if (modifiers == GDK_CONTROL_MASK && press_control (grid, event->keyval))
    return GDK_EVENT_STOP;
  if (grid->objects->len > 0 && find_step (grid, event->keyval, &by))
    {
      move (grid, by, modifiers);
      return GDK_EVENT_STOP;
    }
  if (modifiers == 0 && (event->keyval == GDK_KEY_Return || event->keyval == GDK_KEY_KP_Enter)
      && activate_cursor (grid))
    return GDK_EVENT_STOP;
  return gtk_bindings_activate_event (G_OBJECT (widget), event);
}

void
credal_tile_grid_keys_class_init (GtkWidgetClass *class)
{
  class->key_press_event = key_press;
  class->popup_menu = popup_menu;
}
