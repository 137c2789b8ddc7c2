/* Turns finished trials into cells, next to the printed numbers. */
#include "experiments/results/reproduction-private.h"
#include <math.h>
#include <string.h>
#include "experiments/results/fact.h"

static void
cell_clear (gpointer item)
{
  CredalCell *cell = item;

  g_free (cell->condition);
  g_free (cell->reason);
}

static void
count_failures (const CredalReproduction *reproduction, const CredalTrialGroup *group, guint point, CredalCell *cell)
{
  for (guint trial = 0; trial < group->trials; trial++)
    {
      const CredalTrialResult *result = credal_trial_group_result (reproduction, group, trial);
      if (!result || isfinite (result->values[(gsize) point * CREDAL_N_MEASURES + CREDAL_MEASURE_CLUSTERS]))
        continue;
      cell->failed++;
      if (!cell->reason)
        cell->reason = g_strdup (result->failure);
    }
}

/* @curve: (nullable). */
static void
fill_cell (const CredalTrialGroup *group, const CredalCurve *curve, guint point, const CredalItemMeasure *measure,
           CredalCell *cell)
{
  cell->ours = curve ? credal_curve_summary (curve, point, measure->measure, measure->factor)
                     : credal_mean_interval (NULL, 0);
  if (!cell->reason && cell->ours.n == 0)
    {
      gboolean untimed = curve && measure->measure == CREDAL_MEASURE_CPU_SECONDS
                         && credal_curve_summary (curve, point, CREDAL_MEASURE_SECONDS, 1.0).n > 0;
      cell->reason = g_strdup (group->reason ? group->reason
                               : untimed     ? "the folder's trials are of an earlier version, without processor times"
                                             : "not run yet");
      cell->lack = group->reason ? group->lack : CREDAL_LACK_DATA;
    }
  cell->verdict = credal_compare (cell->printed, cell->printed_trials, &cell->ours);
}

static void
add_cells (const CredalReproduction *reproduction, const CredalItem *item, const CredalPrinted *printed,
           const CredalTrialGroup *group, GArray *cells)
{
  const CredalCurve *curve = credal_trial_group_curve (reproduction, group);
  g_autoptr(GArray) amounts = credal_series_amounts (group->series, group->data->most);

  for (guint point = 0; point < amounts->len; point++)
    for (const CredalItemMeasure *measure = item->measures; measure->name; measure++)
      {
        guint amount = g_array_index (amounts, guint, point);
        const char *like = group->method->like;
        CredalCell cell = { .data = group->data->name, .method = group->method->name, .measure = measure->name,
                            .amount = amount, .variant = credal_variant_name (group->method->name, like),
                            .condition = credal_series_condition (group->series, amount),
                            .printed_trials = group->experiment->trials };
        cell.printed = printed ? credal_printed_find (printed, cell.data, like ? like : cell.method, cell.condition,
                                                      cell.measure)
                               : NULL;
        count_failures (reproduction, group, point, &cell);
        fill_cell (group, curve, point, measure, &cell);
        g_array_append_val (cells, cell);
      }
}

static void
add_fact_cell (const CredalPrinted *printed, const CredalFact *fact, GArray *cells)
{
  gboolean known = isfinite (fact->value);
  const CredalMeanInterval exact = { known ? 1 : 0, fact->value, NAN, fact->value, fact->value };
  CredalCell cell = { .data = fact->data, .method = fact->method, .measure = fact->measure, .exact = TRUE,
                      .variant = credal_variant_name (fact->method, fact->like),
                      .condition = g_strdup (fact->condition), .printed_trials = 1,
                      .ours = { known ? 1 : 0, fact->value, NAN, NAN, NAN },
                      .reason = g_strdup (known ? NULL : fact->lacks), .lack = CREDAL_LACK_DATA };

  if (printed)
    cell.printed = credal_printed_find (printed, fact->data, fact->like ? fact->like : fact->method, fact->condition,
                                        fact->measure);
  cell.verdict = credal_compare (cell.printed, cell.printed_trials, &exact);
  g_array_append_val (cells, cell);
}

static gboolean
add_facts (CredalReproduction *reproduction, const CredalItem *item, const CredalPrinted *printed, GArray *cells,
           GError **error)
{
  g_autoptr(GArray) facts = g_array_new (FALSE, FALSE, sizeof (CredalFact));

  if (!item->facts (reproduction, item, facts, error))
    return FALSE;
  for (guint k = 0; k < facts->len; k++)
    add_fact_cell (printed, &g_array_index (facts, CredalFact, k), cells);
  return TRUE;
}

GArray *
credal_reproduction_cells (CredalReproduction *reproduction, const CredalItem *item, GError **error)
{
  const CredalPrinted *printed = credal_reproduction_printed (reproduction, item, error);

  if (item->printed && !printed)
    return NULL;
  g_autoptr(GArray) cells = g_array_new (FALSE, FALSE, sizeof (CredalCell));
  g_array_set_clear_func (cells, cell_clear);
  if (item->facts)
    return add_facts (reproduction, item, printed, cells, error) ? g_steal_pointer (&cells) : NULL;
  for (const CredalExperiment *const *experiment = item->experiments; *experiment; experiment++)
    for (guint k = 0; k < reproduction->groups->len; k++)
      {
        const CredalTrialGroup *group = g_ptr_array_index (reproduction->groups, k);
        if (group->experiment == *experiment)
          add_cells (reproduction, item, printed, group, cells);
      }
  credal_add_claim_cells (reproduction, item, cells);
  return g_steal_pointer (&cells);
}

GArray *
credal_reproduction_last (const CredalReproduction *reproduction, const CredalExperiment *experiment, const char *data,
                          const char *method, CredalMeasure measure)
{
  const CredalTrialGroup *last = NULL;

  for (guint k = 0; k < reproduction->groups->len; k++)
    if (credal_trial_group_is (g_ptr_array_index (reproduction->groups, k), experiment, data, method))
      last = g_ptr_array_index (reproduction->groups, k);
  if (!last)
    return g_array_new (FALSE, FALSE, sizeof (double));
  return credal_trial_means (credal_trial_group_curve (reproduction, last), measure, last->trial->amounts->len - 1,
                             last->trial->amounts->len);
}

gboolean
credal_cells_have_single (const GArray *cells)
{
  for (guint k = 0; k < cells->len; k++)
    {
      const CredalCell *cell = &g_array_index (cells, CredalCell, k);
      if (cell->ours.n == 1 && !cell->exact)
        return TRUE;
    }
  return FALSE;
}
