/* Makes the figure of a table or figure of a paper: curves, average ranks or sessions. */
#include "figures/item-figure.h"
#include "figures/item-parts.h"

#define NOTE_MARGIN 16.0       /* user units */

static gboolean
add_parts (CredalReproduction *reproduction, const CredalItem *item, const GArray *cells, CredalFigure *figure,
           GError **error)
{
  if (item->panels)
    return credal_panel_parts (reproduction, item, figure, error);
  if (item->ranked)
    return credal_rank_parts (reproduction, item, figure, error);
  if (item->xlabel)
    credal_curve_parts (item, cells, figure);
  return TRUE;
}

CredalFigure *
credal_item_figure_new (CredalReproduction *reproduction, const CredalItem *item, const GArray *cells, GError **error)
{
  g_autoptr(CredalFigure) figure = credal_figure_new (CREDAL_ITEM_PART_WIDTH, CREDAL_ITEM_PART_HEIGHT, NOTE_MARGIN);
  gboolean fine = add_parts (reproduction, item, cells, figure, error);

  return fine && credal_figure_parts (figure) > 0 ? g_steal_pointer (&figure) : NULL;
}
