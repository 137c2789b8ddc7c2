/* The grid: its session, order, drawing and scrolling. */
#include "views/sheet/tile-grid-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "session/naming.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/kit/clear-listened.h"
#include "views/kit/style-context.h"
#include "views/kit/surface.h"
#include "views/pictures/thumbnails.h"
#include "views/sheet/tile-paint.h"
#include "views/words/words.h"

#define CONTENT 96         /* user units, until the user changes the size */

enum { OBJECT_ACTIVATED, CARRIED, DROPPED, STEPPED, PUT_BACK, SORTED, N_SIGNALS };
enum { HADJUSTMENT = 1, VADJUSTMENT, HSCROLL_POLICY, VSCROLL_POLICY };

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE_WITH_CODE (CredalTileGrid, credal_tile_grid, GTK_TYPE_DRAWING_AREA,
                               G_IMPLEMENT_INTERFACE (GTK_TYPE_SCROLLABLE, NULL))

/* ---- the session ---- */

/* The first result is sorted at once: there is nothing yet that the user could lose. */
static void
grid_partition_changed (CredalTileGrid *grid)
{
  gboolean first = grid->groups->len > 0 && !grid->clustered;

  grid->clustered = credal_tile_grid_partition (grid) != NULL;
  if (first && grid->clustered)
    {
      credal_tile_grid_sort (grid);
      return;
    }
  grid->stale = TRUE;
  gtk_widget_queue_draw (GTK_WIDGET (grid));
  credal_tile_grid_tell (grid);
  g_signal_emit (grid, signals[SORTED], 0);
}

static void
grid_objects_changed (CredalTileGrid *grid)
{
  g_clear_pointer (&grid->source, credal_tile_source_free);
  grid->source = credal_tile_source_new (grid->session);
  grid->cursor = -1;
  credal_tile_grid_sort (grid);
}

/* Draws again when a thumbnail of a visible tile is ready. */
static void
thumbnail_ready (CredalTileGrid *grid, guint object)
{
  guint first, end;

  credal_tile_grid_visible (grid, &first, &end);
  for (guint k = first; k < end; k++)
    if (g_array_index (grid->objects, guint32, k) == object)
      {
        GdkRectangle area;

        credal_tile_grid_place (grid, k, &area);
        gtk_widget_queue_draw_area (GTK_WIDGET (grid), area.x, area.y, area.width, area.height);
      }
}

static void
follow_thumbnails (CredalTileGrid *grid)
{
  CredalThumbnails *thumbnails = credal_thumbnails_for_session (grid->session);

  if (thumbnails != NULL)
    g_signal_connect_object (thumbnails, "ready", G_CALLBACK (thumbnail_ready), grid, G_CONNECT_SWAPPED);
}

static void
leave_thumbnails (CredalTileGrid *grid)
{
  CredalThumbnails *thumbnails = credal_thumbnails_for_session (grid->session);

  if (thumbnails != NULL)
    g_signal_handlers_disconnect_by_data (thumbnails, grid);
}

static void
forget_session (CredalTileGrid *grid)
{
  credal_tile_grid_give_up (grid);
  if (grid->session != NULL)
    leave_thumbnails (grid);
  credal_clear_listened (&grid->session, grid);
  g_clear_pointer (&grid->source, credal_tile_source_free);
  grid->cursor = grid->anchor = -1;
}

void
credal_tile_grid_set_session (CredalTileGrid *grid, CredalSession *session)
{
  g_return_if_fail (CREDAL_IS_TILE_GRID (grid));
  if (session == grid->session)
    return;
  forget_session (grid);
  grid->group = CREDAL_TILES_OF_ALL;
  if (session != NULL)
    {
      grid->session = g_object_ref (session);
      grid->source = credal_tile_source_new (session);
      follow_thumbnails (grid);
      g_signal_connect_swapped (session, "objects-changed", G_CALLBACK (grid_objects_changed), grid);
      g_signal_connect_swapped (session, "partition-changed", G_CALLBACK (grid_partition_changed), grid);
      g_signal_connect_swapped (session, "changed", G_CALLBACK (gtk_widget_queue_draw), grid);
    }
  grid->clustered = credal_tile_grid_partition (grid) != NULL;
  credal_tile_grid_sort (grid);
}

static void
grid_selection_changed (CredalTileGrid *grid)
{
  gtk_widget_queue_draw (GTK_WIDGET (grid));
  credal_tile_grid_tell (grid);
}

/* ---- drawing ---- */

static CredalTile
tile_at (CredalTileGrid *grid, guint position)
{
  CredalTile tile = { .object = g_array_index (grid->objects, guint32, position) };

  credal_tile_grid_place (grid, position, &tile.area);
  tile.selected = credal_tile_grid_is_selected (grid, position);
  tile.current = grid->cursor == position && gtk_widget_has_focus (GTK_WIDGET (grid));
  tile.carried = tile.selected && grid->carry == CREDAL_CARRY_TILES;
  tile.moved = credal_tile_grid_has_moved (grid, position);
  return tile;
}

static void
draw_tiles (CredalTileGrid *grid, cairo_t *cr)
{
  const CredalTileLook look = { grid->source, credal_session_raw (grid->session), credal_tile_grid_partition (grid),
                                credal_session_constraints (grid->session), &grid->style };
  guint first, end;

  credal_tile_grid_visible (grid, &first, &end);
  for (guint k = first; k < end; k++)
    {
      const CredalTile tile = tile_at (grid, k);

      credal_tile_paint (cr, &look, &tile);
    }
}

static void
draw_band (CredalTileGrid *grid, cairo_t *cr)
{
  double y = grid->from_y - credal_tile_grid_top (grid);

  cairo_rectangle (cr, grid->from_x, y, grid->x - grid->from_x, grid->y - y);
  credal_style_set_source (cr, credal_style_accent (&grid->style), .15);
  cairo_fill_preserve (cr);
  cairo_set_line_width (cr, 1);
  credal_style_set_source (cr, credal_style_accent (&grid->style), .9);
  cairo_stroke (cr);
}

/* Shows next to the pointer how many tiles it carries. */
static void
draw_carried (CredalTileGrid *grid, cairo_t *cr)
{
  gulong count = credal_selection_count (grid->selection);
  g_autofree char *text = g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%lu object", "%lu objects", count), count);

  credal_draw_note (GTK_WIDGET (grid), cr, &grid->style, text, grid->x, grid->y);
}

static gboolean
credal_tile_grid_draw (GtkWidget *widget, cairo_t *cr)
{
  CredalTileGrid *grid = CREDAL_TILE_GRID (widget);

  credal_style_set_source (cr, credal_style_background (&grid->style), 1);
  cairo_paint (cr);
  if (grid->objects->len > 0)
    draw_tiles (grid, cr);
  else if (grid->session != NULL)
    credal_draw_note (widget, cr, &grid->style, _ ("This group is empty"),
                      gtk_widget_get_allocated_width (widget) / 2.0, gtk_widget_get_allocated_height (widget) / 2.0);
  if (grid->carry == CREDAL_CARRY_BAND)
    draw_band (grid, cr);
  if (grid->carry == CREDAL_CARRY_TILES)
    draw_carried (grid, cr);
  credal_draw_focus (widget, cr);
  return GDK_EVENT_PROPAGATE;
}

/* Returns (nullable) a sentence on the percentage of a tile. */
static char *
explain_certainty (const CredalPartition *partition, guint32 object)
{
  if (partition == NULL || credal_tiles_group (partition, object) == CREDAL_TILES_OF_OUTLIERS)
    return NULL;
  double percentage = credal_words_percentage (credal_tiles_certainty (partition, object), 0);

  if (isfinite (credal_partition_right (partition, object)))
    return credal_words_odds (partition, object);
  if (credal_partition_is_sure (partition, object))
    return g_strdup_printf (_ ("%.0f\u00a0%%: your answers settle its cluster."), percentage);
  return g_strdup_printf (_ ("%.0f\u00a0%%: its membership of its most likely cluster."), percentage);
}

static gboolean
query_tooltip (GtkWidget *widget, gint x, gint y, gboolean keyboard, GtkTooltip *tooltip)
{
  CredalTileGrid *grid = CREDAL_TILE_GRID (widget);
  gint position = keyboard ? -1 : credal_tile_grid_at (grid, x, y);
  g_autofree char *name = NULL, *place = NULL, *certainty = NULL, *notes = NULL, *text = NULL;
  CredalPartition *partition = credal_tile_grid_partition (grid);
  GdkRectangle area;

  if (position < 0 || grid->carry != CREDAL_CARRY_NONE)
    return FALSE;
  guint32 object = g_array_index (grid->objects, guint32, position);
  name = credal_naming_object (grid->session, object);
  place = partition != NULL ? credal_words_shown (partition, object) : g_strdup ("");
  certainty = explain_certainty (partition, object);
  notes = credal_words_notes (credal_dataset_notes (credal_session_raw (grid->session)), object, G_MAXUINT, -1);
  text = g_strconcat (name, "\n", place, certainty != NULL ? "\n" : "", certainty != NULL ? certainty : "",
                      *notes != '\0' ? "\n" : "", notes, NULL);
  credal_tile_grid_place (grid, (guint) position, &area);
  gtk_tooltip_set_text (tooltip, text);
  gtk_tooltip_set_tip_area (tooltip, &area);
  return TRUE;
}

static gboolean
focus_changed (GtkWidget *widget, GdkEventFocus *event)
{
  gtk_widget_queue_draw (widget);
  return GDK_EVENT_PROPAGATE;
}

static void
size_allocate (GtkWidget *widget, GtkAllocation *allocation)
{
  GTK_WIDGET_CLASS (credal_tile_grid_parent_class)->size_allocate (widget, allocation);
  credal_tile_grid_measure (CREDAL_TILE_GRID (widget));
}

static void
style_updated (GtkWidget *widget)
{
  CredalTileGrid *grid = CREDAL_TILE_GRID (widget);

  GTK_WIDGET_CLASS (credal_tile_grid_parent_class)->style_updated (widget);
  g_free (grid->font);
  grid->style = credal_style_of_widget (widget, &grid->font);
  credal_tile_grid_measure (grid);
}

/* ---- scrolling ---- */

static void
scrolled (CredalTileGrid *grid)
{
  gtk_widget_queue_draw (GTK_WIDGET (grid));
  credal_tile_grid_tell (grid);
}

static void
take_adjustment (CredalTileGrid *grid, GtkAdjustment **adjustment, GtkAdjustment *other)
{
  credal_clear_listened (adjustment, grid);
  *adjustment = g_object_ref_sink (other != NULL ? other : gtk_adjustment_new (0, 0, 0, 0, 0, 0));
  g_signal_connect_swapped (*adjustment, "value-changed", G_CALLBACK (scrolled), grid);
  credal_tile_grid_measure (grid);
}

static void
set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  CredalTileGrid *grid = CREDAL_TILE_GRID (object);

  if (id == HADJUSTMENT)
    take_adjustment (grid, &grid->across, g_value_get_object (value));
  else if (id == VADJUSTMENT)
    take_adjustment (grid, &grid->down, g_value_get_object (value));
  else if (id == HSCROLL_POLICY)
    grid->across_policy = g_value_get_enum (value);
  else
    grid->down_policy = g_value_get_enum (value);
}

static void
get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  CredalTileGrid *grid = CREDAL_TILE_GRID (object);

  if (id == HADJUSTMENT || id == VADJUSTMENT)
    g_value_set_object (value, id == HADJUSTMENT ? grid->across : grid->down);
  else
    g_value_set_enum (value, id == HSCROLL_POLICY ? grid->across_policy : grid->down_policy);
}

/* ---- life ---- */

static void
credal_tile_grid_dispose (GObject *object)
{
  CredalTileGrid *grid = CREDAL_TILE_GRID (object);

  forget_session (grid);
  g_clear_pointer (&grid->menu, gtk_widget_destroy);
  credal_clear_listened (&grid->selection, grid);
  credal_clear_listened (&grid->across, grid);
  credal_clear_listened (&grid->down, grid);
  G_OBJECT_CLASS (credal_tile_grid_parent_class)->dispose (object);
}

static void
credal_tile_grid_finalize (GObject *object)
{
  CredalTileGrid *grid = CREDAL_TILE_GRID (object);

  g_array_unref (grid->objects);
  g_array_unref (grid->groups);
  g_array_unref (grid->before);
  g_free (grid->font);
  G_OBJECT_CLASS (credal_tile_grid_parent_class)->finalize (object);
}

static void
add_signals (GType type)
{
  signals[OBJECT_ACTIVATED] = g_signal_new ("object-activated", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                            G_TYPE_NONE, 1, G_TYPE_UINT);
  signals[CARRIED] = g_signal_new ("carried", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                   G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  signals[DROPPED] = g_signal_new ("dropped", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 2,
                                   G_TYPE_DOUBLE, G_TYPE_DOUBLE);
  signals[STEPPED] = g_signal_new ("stepped", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_INT);
  signals[PUT_BACK] = g_signal_new ("put-back", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  signals[SORTED] = g_signal_new ("sorted", type, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
add_properties (GObjectClass *class)
{
  class->set_property = set_property;
  class->get_property = get_property;
  g_object_class_override_property (class, HADJUSTMENT, "hadjustment");
  g_object_class_override_property (class, VADJUSTMENT, "vadjustment");
  g_object_class_override_property (class, HSCROLL_POLICY, "hscroll-policy");
  g_object_class_override_property (class, VSCROLL_POLICY, "vscroll-policy");
}

static void
credal_tile_grid_class_init (CredalTileGridClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);

  G_OBJECT_CLASS (class)->dispose = credal_tile_grid_dispose;
  G_OBJECT_CLASS (class)->finalize = credal_tile_grid_finalize;
  widget_class->draw = credal_tile_grid_draw;
  widget_class->query_tooltip = query_tooltip;
  widget_class->focus_in_event = focus_changed;
  widget_class->focus_out_event = focus_changed;
  widget_class->size_allocate = size_allocate;
  widget_class->style_updated = style_updated;
  credal_tile_grid_pointer_class_init (widget_class);
  credal_tile_grid_keys_class_init (widget_class);
  credal_tile_grid_accessible_class_init (widget_class);
  gtk_widget_class_set_css_name (widget_class, "canvas");
  add_properties (G_OBJECT_CLASS (class));
  add_signals (G_TYPE_FROM_CLASS (class));
}

static void
credal_tile_grid_init (CredalTileGrid *grid)
{
  GtkWidget *widget = GTK_WIDGET (grid);

  grid->content = CONTENT;
  grid->group = CREDAL_TILES_OF_ALL;
  grid->cursor = grid->anchor = -1;
  grid->objects = g_array_new (FALSE, FALSE, sizeof (guint32));
  grid->groups = g_array_new (FALSE, FALSE, sizeof (gint));
  grid->before = g_array_new (FALSE, FALSE, sizeof (guint32));
  gtk_widget_set_can_focus (widget, TRUE);
  gtk_widget_set_has_tooltip (widget, TRUE);
  gtk_widget_add_events (widget, GDK_BUTTON_PRESS_MASK | GDK_BUTTON_RELEASE_MASK | GDK_POINTER_MOTION_MASK
                                     | GDK_SCROLL_MASK | GDK_SMOOTH_SCROLL_MASK | GDK_FOCUS_CHANGE_MASK
                                     | GDK_KEY_PRESS_MASK);
}

GtkWidget *
credal_tile_grid_new (CredalSelection *selection)
{
  g_return_val_if_fail (CREDAL_IS_SELECTION (selection), NULL);

  CredalTileGrid *grid = g_object_new (CREDAL_TYPE_TILE_GRID, NULL);

  grid->selection = g_object_ref (selection);
  g_signal_connect_swapped (selection, "changed", G_CALLBACK (grid_selection_changed), grid);
  return GTK_WIDGET (grid);
}
