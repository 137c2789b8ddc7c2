/* Draws average ranks, of the printed numbers and of ours. */
#include <glib/gi18n-lib.h>
#include "figures/item-parts.h"
#include "draw/charts/charts.h"
#include "experiments/papers/items.h"
#include "experiments/results/average-ranks.h"

#define LEVEL 0.05

typedef struct {
  CredalAverageRanks *of;
  gsize control;
} RankPart;

static void
draw_rank_part (gconstpointer item, cairo_t *cr, const CredalStyle *style, gboolean vector,
                const cairo_rectangle_t *area)
{
  const RankPart *part = item;
  const CredalAverageRanks *of = part->of;
  const CredalRankDiagram diagram = { of->methods, of->ranks, of->k, credal_bonferroni_dunn (LEVEL, of->rows, of->k),
                                      part->control };

  credal_draw_ranks (cr, style, &diagram, area);
}

static void
rank_part_free (gpointer item)
{
  RankPart *part = item;

  credal_average_ranks_free (part->of);
  g_free (part);
}

/* Adds no part if the control, or every method to compare it with, has no numbers. */
static void
add_rank_part (const GArray *cells, const char *control, gboolean printed, CredalFigure *figure)
{
  g_autoptr(CredalAverageRanks) of = credal_average_ranks_new (cells, printed);
  RankPart *part;
  gsize at = 0;

  while (at < of->k && !g_str_equal (of->methods[at], control))
    at++;
  if (at == of->k || of->k < 2 || of->rows < 2)
    return;
  const char *measure = g_array_index (cells, CredalCell, 0).measure;
  char *title = g_strdup_printf ("%s, %s", _(measure), printed ? _("as printed") : _("ours"));
  char *note = g_strdup_printf (_("average ranks over %zu data sets, α = .05"), of->rows);
  part = g_new (RankPart, 1);
  *part = (RankPart) { g_steal_pointer (&of), at };
  credal_figure_add (figure, title, note, draw_rank_part, part, rank_part_free);
}

gboolean
credal_rank_parts (CredalReproduction *reproduction, const CredalItem *item, CredalFigure *figure, GError **error)
{
  g_auto(GStrv) ids = g_strsplit (item->ranked, " ", -1);

  for (guint printed = 2; printed-- > 0;)
    for (char **id = ids; *id; id++)
      {
        const CredalItem *table = credal_item_find (*id, error);
        g_autoptr(GArray) cells = table ? credal_reproduction_cells (reproduction, table, error) : NULL;
        if (!cells)
          return FALSE;
        add_rank_part (cells, item->control, printed, figure);
      }
  return TRUE;
}
