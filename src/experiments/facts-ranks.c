#include "experiments/facts.h"
#include "core/numerics/tail-probability.h"
#include "experiments/fact.h"
#include "experiments/average-ranks.h"

/* [EGMM] Tables 9 and 13. */

#define LEVEL 0.05
#define LOOSE_LEVEL 0.10       /* at which what the paper says of Figure 7 holds */

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

/* Average ranks as they are printed, in the order of @of. */
static gboolean
printed_ranks (const CredalPrinted *printed, const CredalAverageRanks *of, const CredalCell *like, double *ranks)
{
  g_autofree char *measure = g_strdup_printf ("average rank by %s", like->measure);

  for (gsize k = 0; k < of->k; k++)
    {
      const CredalPrintedCell *cell = credal_printed_find (printed, "all eight", of->methods[k], like->condition, measure);
      if (!cell)
        return FALSE;
      ranks[k] = cell->value;
    }
  return TRUE;
}

static gboolean
add_tests (CredalReproduction *reproduction, const char *id, GArray *facts, GError **error)
{
  const CredalItem *item = credal_item_find (id, error);
  g_autoptr(GArray) cells = item ? credal_reproduction_cells (reproduction, item, error) : NULL;
  const CredalPrinted *numbers = cells ? credal_reproduction_printed (reproduction, item, error) : NULL;

  if (!numbers || cells->len == 0)
    return FALSE;
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
  return TRUE;
}

gboolean
credal_facts_egmm_t9 (CredalReproduction *reproduction, GArray *facts, GError **error)
{
  return add_tests (reproduction, "egmm-t7", facts, error) && add_tests (reproduction, "egmm-t8", facts, error);
}

gboolean
credal_facts_egmm_t13 (CredalReproduction *reproduction, GArray *facts, GError **error)
{
  return add_tests (reproduction, "egmm-t10", facts, error) && add_tests (reproduction, "egmm-t11", facts, error)
         && add_tests (reproduction, "egmm-t12", facts, error);
}
