/* Charts the curves of an item: a chart for each data set, a line for each method and measure. */
#include <glib/gi18n-lib.h>
#include "experiments/trials/experiment.h"
#include "figures/curve-chart.h"
#include "figures/item-parts.h"

/* Returns the chart for @data; experiments of one figure can name the same data differently. */
static CredalCurveChart *
chart_of (GHashTable *charts, const CredalItem *item, const char *data, CredalFigure *figure)
{
  const CredalCurveLook look = { .xlabel = item->xlabel ? _(item->xlabel) : NULL };
  CredalCurveChart *chart = g_hash_table_lookup (charts, data);

  if (!chart)
    {
      char *note = g_strdup_printf (_("mean %s, 95 %% interval"), _(item->measures[0].name));
      chart = credal_curve_chart_new (figure, g_strdup (data), note, &look);
      g_hash_table_insert (charts, (gpointer) data, chart);
    }
  return chart;
}

void
credal_curve_parts (const CredalItem *item, const GArray *cells, CredalFigure *figure)
{
  g_autoptr(GHashTable) charts = g_hash_table_new (g_str_hash, g_str_equal);

  for (guint k = 0; k < cells->len; k++)
    {
      const CredalCell *cell = &g_array_index (cells, CredalCell, k);
      if (cell->ours.n == 0 || cell->claim)
        continue;
      CredalCurveChart *chart = chart_of (charts, item, cell->data, figure);
      g_autofree char *name = item->measures[1].name ? g_strdup_printf ("%s, %s", cell->method, _(cell->measure))
                                                     : g_strdup (cell->method);
      credal_curve_chart_add (chart, credal_curve_chart_find (chart, name), cell->amount, cell->ours.mean,
                              cell->ours.low, cell->ours.high);
    }
}
