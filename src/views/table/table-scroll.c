/* Couples the scrollbar of all rows with the tree's stretch. */
#include "views/table/table-scroll.h"

#include <math.h>

struct _CredalTableScroll {
  GtkTreeView *tree;
  GtkAdjustment *bar;      /* over all rows, px */
  GtkAdjustment *within;   /* over the stretch, px */
  CredalTableModel *model; /* NULL: none */
  void (*moved) (gpointer data);
  gpointer data;
  gboolean busy;
};

static double
scroll_row_height (CredalTableScroll *scroll)
{
  return gtk_adjustment_get_upper (scroll->within) / MAX (credal_table_model_held (scroll->model), 1);
}

/* Returns the height of the rows before the stretch, px. */
static double
height_above (CredalTableScroll *scroll)
{
  return credal_table_model_first (scroll->model) * scroll_row_height (scroll);
}

static void
follow_tree (CredalTableScroll *scroll)
{
  GtkAdjustment *within = scroll->within;

  if (scroll->busy || scroll->model == NULL)
    return;

  guint held = credal_table_model_held (scroll->model);
  double outside = (credal_table_model_n (scroll->model) - held) * scroll_row_height (scroll);

  scroll->busy = TRUE;
  gtk_adjustment_configure (scroll->bar, height_above (scroll) + gtk_adjustment_get_value (within), 0,
                            gtk_adjustment_get_upper (within) + outside, gtk_adjustment_get_step_increment (within),
                            gtk_adjustment_get_page_increment (within), gtk_adjustment_get_page_size (within));
  scroll->busy = FALSE;
}

/* Stops the tree from scrolling to its new cursor later: a tree keeps one scroll request, and this one goes to a row
 * that is visible already. */
static void
hold_cursor (CredalTableScroll *scroll)
{
  int last = (int) credal_table_model_held (scroll->model) - 1;
  int first = (int) ceil (gtk_adjustment_get_value (scroll->within) / MAX (scroll_row_height (scroll), 1));
  g_autoptr(GtkTreePath) path = gtk_tree_path_new_from_indices (CLAMP (first, 0, last), -1);

  gtk_tree_view_scroll_to_cell (scroll->tree, path, NULL, FALSE, 0, 0);
}

void
credal_table_scroll_stay (CredalTableScroll *scroll)
{
  scroll->busy = TRUE;
  scroll->moved (scroll->data);
  gtk_adjustment_set_value (scroll->within, gtk_adjustment_get_value (scroll->bar) - height_above (scroll));
  hold_cursor (scroll);
  scroll->busy = FALSE;
  follow_tree (scroll);
}

/* Moves the stretch so that the row at @position is in its middle, or as close as possible. */
static void
move_stretch (CredalTableScroll *scroll, guint position)
{
  guint held = credal_table_model_held (scroll->model), before = MIN (position, held / 2);
  guint first = MIN (position - before, credal_table_model_n (scroll->model) - held);

  if (first == credal_table_model_first (scroll->model))
    return;
  credal_table_model_move (scroll->model, first);
  credal_table_scroll_stay (scroll);
}

static void
follow_bar (CredalTableScroll *scroll)
{
  if (scroll->busy || scroll->model == NULL)
    return;

  double value = gtk_adjustment_get_value (scroll->bar), page = gtk_adjustment_get_page_size (scroll->within);
  double begin = height_above (scroll), end = begin + gtk_adjustment_get_upper (scroll->within);

  if (value < begin || value + page > end)
    move_stretch (scroll, (guint) ((value + page / 2) / scroll_row_height (scroll)));
  gtk_adjustment_set_value (scroll->within, value - height_above (scroll));
}

void
credal_table_scroll_reach (CredalTableScroll *scroll, guint position)
{
  guint first = credal_table_model_first (scroll->model), held = credal_table_model_held (scroll->model);
  guint margin = held / 4;

  if (position < first + margin || position + margin >= first + held)
    move_stretch (scroll, position);
}

void
credal_table_scroll_set_model (CredalTableScroll *scroll, CredalTableModel *model)
{
  g_set_object (&scroll->model, model);
  follow_tree (scroll);
}

CredalTableScroll *
credal_table_scroll_new (GtkScrolledWindow *scrolled, GtkTreeView *tree, void (*moved) (gpointer data), gpointer data)
{
  CredalTableScroll *scroll = g_new0 (CredalTableScroll, 1);

  scroll->tree = tree;
  scroll->moved = moved;
  scroll->data = data;
  scroll->bar = g_object_ref (gtk_scrolled_window_get_vadjustment (scrolled));
  scroll->within = g_object_ref_sink (gtk_adjustment_new (0, 0, 0, 0, 0, 0));
  gtk_scrollable_set_vadjustment (GTK_SCROLLABLE (tree), scroll->within);
  g_signal_connect_swapped (scroll->within, "changed", G_CALLBACK (follow_tree), scroll);
  g_signal_connect_swapped (scroll->within, "value-changed", G_CALLBACK (follow_tree), scroll);
  g_signal_connect_swapped (scroll->bar, "value-changed", G_CALLBACK (follow_bar), scroll);
  return scroll;
}

void
credal_table_scroll_free (CredalTableScroll *scroll)
{
  g_signal_handlers_disconnect_by_data (scroll->within, scroll);
  g_signal_handlers_disconnect_by_data (scroll->bar, scroll);
  g_clear_object (&scroll->model);
  g_object_unref (scroll->within);
  g_object_unref (scroll->bar);
  g_free (scroll);
}
