/* [EGMM] Tables 9 and 13, Figures 6 and 7: average ranks and Friedman's tests. */
#include "experiments/papers/facts.h"
#include "core/numerics/tail-probability.h"
#include "experiments/papers/items.h"
#include "experiments/results/fact.h"
#include "experiments/results/average-ranks.h"

#define LEVEL 0.05
#define LOOSE_LEVEL 0.10       /* at which the paper's statements on Figure 7 hold */

static void
add_test (GArray *facts, const char *name, const double *ranks, gsize rows, gsize k)
{
  const CredalFriedman test = credal_friedman (ranks, rows, k);

  credal_fact_add (facts, "all eight", name, "χ²", "statistic", test.chi2);
  credal_fact_add (facts, "all eight", name, "χ² at .05", "statistic", credal_chi2_value (LEVEL, k - 1.0));
  credal_fact_add (facts, "all eight", name, "F", "statistic", test.f);
  credal_fact_add (facts, "all eight", name, "difference at .05", "statistic", credal_bonferroni_dunn (LEVEL, rows, k));
  credal_fact_add (facts, "all eight", name, "difference at .10", "statistic",
                   credal_bonferroni_dunn (LOOSE_LEVEL, rows, k));
}

/* Finds the printed average ranks, in the order of @of. */
static gboolean
printed_ranks (const CredalPrinted *printed, const CredalAverageRanks *of, const CredalCell *like, double *ranks)
{
  g_autofree char *measure = g_strdup_printf ("average rank by %s", like->measure);

  for (gsize k = 0; k < of->k; k++)
    {
      const CredalPrintedCell *cell = credal_printed_find (printed, "all eight", of->methods[k], like->condition,
                                                           measure);
      if (!cell)
        return FALSE;
      ranks[k] = cell->value;
    }
  return TRUE;
}

typedef void (*TableFunc) (const CredalPrinted *numbers, const GArray *cells, GArray *facts);

/* Adds the three rows of each table. */
static void
add_table_tests (const CredalPrinted *numbers, const GArray *cells, GArray *facts)
{
  const CredalCell *first = &g_array_index (cells, CredalCell, 0);
  const char *measure = first->measure;
  g_autoptr(CredalAverageRanks) printed = credal_average_ranks_new (cells, TRUE);
  g_autoptr(CredalAverageRanks) ours = credal_average_ranks_new (cells, FALSE);
  g_autofree char *of_numbers = g_strdup_printf ("%s, printed numbers", measure);
  g_autofree char *of_ranks = g_strdup_printf ("%s, printed ranks", measure);
  g_autofree char *of_ours = g_strdup_printf ("%s, ours, %" G_GSIZE_FORMAT " data sets and %" G_GSIZE_FORMAT " methods",
                                              measure, ours->rows, ours->k);
  g_autofree double *ranks = g_new (double, printed->k + 1);

  add_test (facts, of_numbers, printed->ranks, printed->rows, printed->k);
  if (printed_ranks (numbers, printed, first, ranks))
    add_test (facts, of_ranks, ranks, printed->rows, printed->k);
  if (ours->rows > 1 && ours->k > 1)
    add_test (facts, of_ours, ours->ranks, ours->rows, ours->k);
}

static void
add_method_ranks (GArray *facts, const char *condition, const CredalAverageRanks *of)
{
  for (gsize k = 0; k < of->k; k++)
    credal_fact_add (facts, "all eight", condition, of->methods[k], "average rank", of->ranks[k]);
}

static void
add_table_ranks (const CredalPrinted *numbers, const GArray *cells, GArray *facts)
{
  const CredalCell *first = &g_array_index (cells, CredalCell, 0);
  g_autoptr(CredalAverageRanks) printed = credal_average_ranks_new (cells, TRUE);
  g_autoptr(CredalAverageRanks) ours = credal_average_ranks_new (cells, FALSE);
  g_autofree char *of_printed = g_strdup_printf ("%s, %s", first->measure, first->condition);
  g_autofree char *of_ours = g_strdup_printf ("%s, ours, %" G_GSIZE_FORMAT " data sets", first->measure, ours->rows);

  add_method_ranks (facts, of_printed, printed);
  add_method_ranks (facts, of_ours, ours);
}

static gboolean
add_of_tables (CredalReproduction *reproduction, const CredalItem *item, TableFunc add, GArray *facts, GError **error)
{
  g_auto(GStrv) ids = g_strsplit (item->ranked, " ", -1);

  for (char **id = ids; *id; id++)
    {
      const CredalItem *table = credal_item_find (*id, error);
      g_autoptr(GArray) cells = table ? credal_reproduction_cells (reproduction, table, error) : NULL;
      const CredalPrinted *numbers = cells ? credal_reproduction_printed (reproduction, table, error) : NULL;
      if (!numbers)
        return FALSE;
      if (cells->len > 0)
        add (numbers, cells, facts);
    }
  return TRUE;
}

gboolean
credal_facts_friedman (CredalReproduction *reproduction, const CredalItem *item, GArray *facts, GError **error)
{
  return add_of_tables (reproduction, item, add_table_tests, facts, error);
}

gboolean
credal_facts_ranks (CredalReproduction *reproduction, const CredalItem *item, GArray *facts, GError **error)
{
  return add_of_tables (reproduction, item, add_table_ranks, facts, error);
}
