/* Turns finished trials into cells, next to the printed numbers. */
#include "experiments/results/reproduction-private.h"
#include <math.h>
#include <string.h>
#include "experiments/results/claim.h"
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
      cell->reason = g_strdup (group->reason ? group->reason : "not run yet");
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
                            .amount = amount, .stand_in = like ? group->method->name : NULL,
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
                      .stand_in = fact->like ? fact->method : NULL,
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

static gboolean
is_group_of (const CredalTrialGroup *group, const CredalExperiment *experiment, const char *data, const char *method)
{
  return group->experiment == experiment && group->trial && g_str_equal (group->data->name, data)
         && g_str_equal (group->method->name, method);
}

/* Returns the mean of each trial over the points from @from to before @to; (transfer full) (element-type double). */
static GArray *
trial_means (const CredalCurve *curve, CredalMeasure measure, guint from, guint to)
{
  GArray *values = g_array_sized_new (FALSE, FALSE, sizeof (double), curve->repetitions);

  for (guint trial = 0; trial < curve->repetitions; trial++)
    {
      double value = to > from ? 0.0 : NAN;
      for (guint point = from; point < to; point++)
        value += credal_curve_row (curve, point, trial)[measure];
      value /= to - from;
      g_array_append_val (values, value);
    }
  return values;
}

/* Returns the first point whose amount is @amount or more. */
static guint
first_point (const GArray *amounts, guint amount)
{
  guint point = 0;

  while (point < amounts->len && g_array_index (amounts, guint, point) < amount)
    point++;
  return point;
}

/* Returns the means in the first experiment that has the method; (transfer full) (element-type double). Empty: none was
 * run. */
static GArray *
side_means (const CredalReproduction *reproduction, const CredalItem *item, const CredalClaim *claim,
            const CredalClaimSide *side)
{
  CredalMeasure measure = item->measures[claim->measure].measure;

  for (const CredalExperiment *const *experiment = item->experiments; *experiment; experiment++)
    for (guint k = 0; k < reproduction->groups->len; k++)
      {
        const CredalTrialGroup *group = g_ptr_array_index (reproduction->groups, k);
        const GArray *amounts = group->trial ? group->trial->amounts : NULL;
        if (is_group_of (group, *experiment, claim->data, side->method))
          return trial_means (credal_trial_group_curve (reproduction, group), measure,
                              first_point (amounts, side->from), first_point (amounts, side->to + 1));
      }
  return g_array_new (FALSE, FALSE, sizeof (double));
}

/* Returns why the claim cannot be checked: the reason of one of its methods, otherwise that none was run. */
static const char *
claim_reason (const CredalReproduction *reproduction, const CredalItem *item, const CredalClaim *claim)
{
  for (guint k = 0; k < reproduction->groups->len; k++)
    {
      const CredalTrialGroup *group = g_ptr_array_index (reproduction->groups, k);
      gboolean named = g_str_equal (group->method->name, claim->higher.method)
                       || g_str_equal (group->method->name, claim->lower.method);
      for (const CredalExperiment *const *experiment = item->experiments; named && *experiment; experiment++)
        if (group->experiment == *experiment && g_str_equal (group->data->name, claim->data) && group->reason)
          return group->reason;
    }
  return "not run yet";
}

/* Returns the name of a side's method if it stands in for a printed one, otherwise NULL. */
static const char *
claim_stand_in (const CredalItem *item, const CredalClaim *claim)
{
  for (const CredalExperiment *const *experiment = item->experiments; *experiment; experiment++)
    for (const CredalExperimentMethod *method = (*experiment)->methods; method->name; method++)
      if (method->like && (g_str_equal (method->name, claim->higher.method)
                           || g_str_equal (method->name, claim->lower.method)))
        return method->name;
  return NULL;
}

static void
add_claim_cells (const CredalReproduction *reproduction, const CredalItem *item, GArray *cells)
{
  for (const CredalClaim *claim = item->claims; claim && claim->data; claim++)
    {
      g_autoptr(GArray) higher = side_means (reproduction, item, claim, &claim->higher);
      g_autoptr(GArray) lower = side_means (reproduction, item, claim, &claim->lower);
      CredalCell cell = { .data = claim->data, .method = claim->higher.method,
                          .measure = item->measures[claim->measure].name, .claim = claim,
                          .stand_in = claim_stand_in (item, claim), .condition = credal_claim_text (claim),
                          .lack = CREDAL_LACK_DATA,
                          .ours = credal_claim_difference (higher, lower) };
      if (cell.ours.n == 0)
        cell.reason = g_strdup (claim_reason (reproduction, item, claim));
      cell.verdict = credal_claim_verdict (claim, &cell.ours);
      g_array_append_val (cells, cell);
    }
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
  add_claim_cells (reproduction, item, cells);
  return g_steal_pointer (&cells);
}

GArray *
credal_reproduction_last (const CredalReproduction *reproduction, const CredalExperiment *experiment, const char *data,
                          const char *method, CredalMeasure measure)
{
  const CredalTrialGroup *last = NULL;

  for (guint k = 0; k < reproduction->groups->len; k++)
    if (is_group_of (g_ptr_array_index (reproduction->groups, k), experiment, data, method))
      last = g_ptr_array_index (reproduction->groups, k);
  if (!last)
    return g_array_new (FALSE, FALSE, sizeof (double));
  return trial_means (credal_trial_group_curve (reproduction, last), measure, last->trial->amounts->len - 1,
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
