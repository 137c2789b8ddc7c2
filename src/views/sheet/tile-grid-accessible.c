/* Gives assistive technology a list of the visible tiles, which can be selected. */
#include <glib/gi18n-lib.h>
#include <gtk/gtk-a11y.h>

#include "session/naming.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "views/sheet/tile-grid-private.h"
#include "views/words/words.h"

/* ---- one tile ---- */

typedef struct {
  AtkObject parent_instance;
  GtkWidget *grid;         /* (unowned); NULL: it is gone */
  guint position;
  char *text;              /* the last one returned */
} TileAccessible;

typedef AtkObjectClass TileAccessibleClass;

static GType tile_accessible_get_type (void);
static void tile_action_init (AtkActionIface *iface);
static void tile_component_init (AtkComponentIface *iface);

G_DEFINE_TYPE_WITH_CODE (TileAccessible, tile_accessible, ATK_TYPE_OBJECT,
                         G_IMPLEMENT_INTERFACE (ATK_TYPE_ACTION, tile_action_init)
                             G_IMPLEMENT_INTERFACE (ATK_TYPE_COMPONENT, tile_component_init))

/* Returns NULL if the tile is not there any more. */
static CredalTileGrid *
grid_of (TileAccessible *tile)
{
  CredalTileGrid *grid = tile->grid != NULL ? CREDAL_TILE_GRID (tile->grid) : NULL;

  return grid != NULL && tile->position < grid->objects->len ? grid : NULL;
}

static const char *
keep_text (TileAccessible *tile, char *text)
{
  g_free (tile->text);
  tile->text = text;
  return text;
}

static const char *
tile_name (AtkObject *object)
{
  TileAccessible *tile = (TileAccessible *) object;
  CredalTileGrid *grid = grid_of (tile);

  return grid != NULL ? keep_text (tile, credal_naming_object (grid->session,
                                                               credal_tile_grid_object (grid, tile->position)))
                      : NULL;
}

static const char *
tile_description (AtkObject *object)
{
  TileAccessible *tile = (TileAccessible *) object;
  CredalTileGrid *grid = grid_of (tile);
  CredalPartition *partition = grid != NULL ? credal_session_partition (grid->session) : NULL;
  g_autoptr(GArray) labels = NULL;
  g_autofree char *said = NULL, *place = NULL;

  if (partition == NULL)
    return "";
  guint32 index = credal_tile_grid_object (grid, tile->position);
  labels = credal_constraints_object_labels (credal_session_constraints (grid->session), index);
  said = credal_words_labels (credal_partition_names (partition), labels);
  place = credal_words_shown (partition, index);
  return keep_text (tile, labels->len > 0 ? g_strdup_printf (_ ("%s, labelled %s"), place, said)
                                          : g_steal_pointer (&place));
}

static AtkStateSet *
tile_states (AtkObject *object)
{
  TileAccessible *tile = (TileAccessible *) object;
  AtkStateSet *states = atk_state_set_new ();
  CredalTileGrid *grid = grid_of (tile);

  if (grid == NULL)
    {
      atk_state_set_add_state (states, ATK_STATE_DEFUNCT);
      return states;
    }
  atk_state_set_add_state (states, ATK_STATE_ENABLED);
  atk_state_set_add_state (states, ATK_STATE_SENSITIVE);
  atk_state_set_add_state (states, ATK_STATE_VISIBLE);
  atk_state_set_add_state (states, ATK_STATE_SHOWING);
  atk_state_set_add_state (states, ATK_STATE_SELECTABLE);
  if (credal_tile_grid_is_selected (grid, tile->position))
    atk_state_set_add_state (states, ATK_STATE_SELECTED);
  return states;
}

static int
tile_index (AtkObject *object)
{
  TileAccessible *tile = (TileAccessible *) object;
  CredalTileGrid *grid = grid_of (tile);
  guint first, end;

  if (grid == NULL)
    return -1;
  credal_tile_grid_visible (grid, &first, &end);
  return tile->position >= first && tile->position < end ? (int) (tile->position - first) : -1;
}

static void
tile_finalize (GObject *object)
{
  TileAccessible *tile = (TileAccessible *) object;

  g_clear_weak_pointer (&tile->grid);
  g_free (tile->text);
  G_OBJECT_CLASS (tile_accessible_parent_class)->finalize (object);
}

static void
tile_accessible_class_init (TileAccessibleClass *class)
{
  G_OBJECT_CLASS (class)->finalize = tile_finalize;
  class->get_name = tile_name;
  class->get_description = tile_description;
  class->ref_state_set = tile_states;
  class->get_index_in_parent = tile_index;
}

static void
tile_accessible_init (TileAccessible *tile)
{
}

/* ---- its actions ---- */

/* Then one action for each cluster: it labels the tile. */
enum { SELECT, TOGGLE, LABEL };

static gint
tile_n_actions (AtkAction *action)
{
  CredalTileGrid *grid = grid_of ((TileAccessible *) action);
  CredalPartition *partition = grid != NULL ? credal_tile_grid_partition (grid) : NULL;

  return LABEL + (partition != NULL ? (gint) credal_partition_c (partition) : 0);
}

static void
label_tile (CredalTileGrid *grid, guint position, gint cluster)
{
  GActionGroup *window = gtk_widget_get_action_group (GTK_WIDGET (grid), "win");

  credal_tile_grid_select (grid, position);
  if (window != NULL)
    g_action_group_activate_action (window, "label", g_variant_new_int32 (cluster + 1));
}

static gboolean
tile_act (AtkAction *action, gint k)
{
  TileAccessible *tile = (TileAccessible *) action;
  CredalTileGrid *grid = grid_of (tile);

  if (grid == NULL || k < 0 || k >= tile_n_actions (action))
    return FALSE;
  if (k == SELECT)
    credal_tile_grid_select (grid, tile->position);
  else if (k == TOGGLE)
    credal_tile_grid_toggle (grid, tile->position);
  else
    label_tile (grid, tile->position, k - LABEL);
  return TRUE;
}

static const char *
tile_action_name (AtkAction *action, gint k)
{
  TileAccessible *tile = (TileAccessible *) action;
  g_autofree char *cluster = NULL;

  if (k < 0 || k >= tile_n_actions (action))
    return NULL;
  if (k < LABEL)
    return k == SELECT ? _ ("Select") : _ ("Add to the selection, or remove from it");
  cluster = credal_session_cluster_label (grid_of (tile)->session, (guint) (k - LABEL));
  return keep_text (tile, g_strdup_printf (_ ("Label: cluster %s"), cluster));
}

static void
tile_action_init (AtkActionIface *iface)
{
  iface->do_action = tile_act;
  iface->get_n_actions = tile_n_actions;
  iface->get_name = tile_action_name;
}

static void
tile_extents (AtkComponent *component, gint *x, gint *y, gint *width, gint *height, AtkCoordType type)
{
  TileAccessible *tile = (TileAccessible *) component;
  CredalTileGrid *grid = grid_of (tile);
  GdkRectangle area = { 0 };
  gint left = 0, top = 0;

  if (grid != NULL)
    {
      credal_tile_grid_place (grid, tile->position, &area);
      atk_component_get_extents (ATK_COMPONENT (gtk_widget_get_accessible (tile->grid)), &left, &top, width, height,
                                 type);
    }
  *x = left + area.x;
  *y = top + area.y;
  *width = area.width;
  *height = area.height;
}

static void
tile_component_init (AtkComponentIface *iface)
{
  iface->get_extents = tile_extents;
}

/* ---- the list ---- */

typedef struct {
  GtkWidgetAccessible parent_instance;
  GHashTable *tiles;       /* position → TileAccessible, of the visible tiles that were asked for */
  guint first, end;        /* the visible tiles last reported */
} GridAccessible;

typedef GtkWidgetAccessibleClass GridAccessibleClass;

#define ACCESSIBLE "credal-accessible" /* key on the widget: (unowned): set once assistive technology asked for it */

static GType grid_accessible_get_type (void);
static void grid_selection_init (AtkSelectionIface *iface);

G_DEFINE_TYPE_WITH_CODE (GridAccessible, grid_accessible, GTK_TYPE_WIDGET_ACCESSIBLE,
                         G_IMPLEMENT_INTERFACE (ATK_TYPE_SELECTION, grid_selection_init))

/* Sets the visible tiles. Returns NULL if the widget is gone. */
static CredalTileGrid *
look (gpointer accessible, guint *first, guint *end)
{
  GtkWidget *widget = gtk_accessible_get_widget (GTK_ACCESSIBLE (accessible));

  *first = *end = 0;
  if (widget != NULL)
    credal_tile_grid_visible (CREDAL_TILE_GRID (widget), first, end);
  return (CredalTileGrid *) widget;
}

static gint
n_children (AtkObject *object)
{
  guint first, end;

  look (object, &first, &end);
  return (gint) (end - first);
}

static AtkObject *
tile_new (CredalTileGrid *grid, AtkObject *parent, guint position)
{
  TileAccessible *tile = g_object_new (tile_accessible_get_type (), NULL);

  g_set_weak_pointer (&tile->grid, GTK_WIDGET (grid));
  tile->position = position;
  atk_object_set_parent (ATK_OBJECT (tile), parent);
  atk_object_set_role (ATK_OBJECT (tile), ATK_ROLE_LIST_ITEM);
  return ATK_OBJECT (tile);
}

static AtkObject *
ref_child (AtkObject *object, gint index)
{
  GridAccessible *accessible = (GridAccessible *) object;
  guint first, end;
  CredalTileGrid *grid = look (object, &first, &end);
  gpointer key = GUINT_TO_POINTER (first + (guint) index);

  if (index < 0 || (guint) index >= end - first)
    return NULL;
  if (!g_hash_table_contains (accessible->tiles, key))
    g_hash_table_insert (accessible->tiles, key, tile_new (grid, object, first + (guint) index));
  return g_object_ref (g_hash_table_lookup (accessible->tiles, key));
}

static gboolean
add_selection (AtkSelection *selection, gint index)
{
  guint first, end;
  CredalTileGrid *grid = look (selection, &first, &end);

  if (index < 0 || (guint) index >= end - first)
    return FALSE;
  if (!credal_tile_grid_is_selected (grid, first + (guint) index))
    credal_tile_grid_toggle (grid, first + (guint) index);
  return TRUE;
}

static gboolean
clear_selection (AtkSelection *selection)
{
  guint first, end;
  CredalTileGrid *grid = look (selection, &first, &end);

  if (grid != NULL)
    credal_selection_clear (grid->selection);
  return grid != NULL;
}

static gboolean
is_child_selected (AtkSelection *selection, gint index)
{
  guint first, end;
  CredalTileGrid *grid = look (selection, &first, &end);

  return index >= 0 && (guint) index < end - first && credal_tile_grid_is_selected (grid, first + (guint) index);
}

static gint
selection_count (AtkSelection *selection)
{
  guint first, end;
  gint count = 0;

  look (selection, &first, &end);
  for (guint k = first; k < end; k++)
    count += is_child_selected (selection, (gint) (k - first));
  return count;
}

static gboolean
select_all (AtkSelection *selection)
{
  guint first, end;
  CredalTileGrid *grid = look (selection, &first, &end);

  if (grid != NULL)
    credal_tile_grid_select_all (grid);
  return grid != NULL;
}

static void
grid_selection_init (AtkSelectionIface *iface)
{
  iface->add_selection = add_selection;
  iface->clear_selection = clear_selection;
  iface->is_child_selected = is_child_selected;
  iface->get_selection_count = selection_count;
  iface->select_all_selection = select_all;
}

static void
grid_initialize (AtkObject *object, gpointer data)
{
  GridAccessible *accessible = (GridAccessible *) object;

  ATK_OBJECT_CLASS (grid_accessible_parent_class)->initialize (object, data);
  object->role = ATK_ROLE_LIST;
  atk_object_set_name (object, _ ("Contact sheet"));
  accessible->tiles = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  look (object, &accessible->first, &accessible->end);
  g_object_set_data (data, ACCESSIBLE, object);
}

static void
widget_unset (GtkAccessible *accessible)
{
  GtkWidget *widget = gtk_accessible_get_widget (accessible);

  if (widget != NULL)
    g_object_set_data (G_OBJECT (widget), ACCESSIBLE, NULL);
  GTK_ACCESSIBLE_CLASS (grid_accessible_parent_class)->widget_unset (accessible);
}

static void
grid_finalize (GObject *object)
{
  g_clear_pointer (&((GridAccessible *) object)->tiles, g_hash_table_unref);
  G_OBJECT_CLASS (grid_accessible_parent_class)->finalize (object);
}

static void
grid_accessible_class_init (GridAccessibleClass *class)
{
  AtkObjectClass *atk_class = ATK_OBJECT_CLASS (class);

  G_OBJECT_CLASS (class)->finalize = grid_finalize;
  GTK_ACCESSIBLE_CLASS (class)->widget_unset = widget_unset;
  atk_class->initialize = grid_initialize;
  atk_class->get_n_children = n_children;
  atk_class->ref_child = ref_child;
}

static void
grid_accessible_init (GridAccessible *accessible)
{
}

void
credal_tile_grid_accessible_class_init (GtkWidgetClass *class)
{
  gtk_widget_class_set_accessible_type (class, grid_accessible_get_type ());
}

/* ---- changes ---- */

static void
tell_children (GridAccessible *accessible, const char *signal, guint first, guint end)
{
  for (guint k = 0; k < end - first; k++)
    g_signal_emit_by_name (accessible, signal, k, NULL, NULL);
}

void
credal_tile_grid_tell (CredalTileGrid *grid)
{
  GridAccessible *accessible = g_object_get_data (G_OBJECT (grid), ACCESSIBLE);
  guint first, end;

  if (accessible == NULL)
    return;
  credal_tile_grid_visible (grid, &first, &end);
  if (first != accessible->first || end != accessible->end)
    {
      tell_children (accessible, "children-changed::remove", accessible->first, accessible->end);
      g_hash_table_remove_all (accessible->tiles);
      tell_children (accessible, "children-changed::add", first, end);
    }
  accessible->first = first;
  accessible->end = end;
  g_signal_emit_by_name (accessible, "selection-changed");
}
