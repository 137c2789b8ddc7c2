/* Checks the statements of an item by its trials. */
#include "experiments/results/reproduction-private.h"
#include "experiments/results/claim.h"

gboolean
credal_trial_group_is (const CredalTrialGroup *group, const CredalExperiment *experiment, const char *data,
                       const char *method)
{
  return group->experiment == experiment && group->trial && g_str_equal (group->data->name, data)
         && g_str_equal (group->method->name, method);
}

GArray *
credal_trial_means (const CredalCurve *curve, CredalMeasure measure, guint from, guint to)
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

/* Returns the means in the first experiment that has the method and amounts from @side->from to @side->to; (transfer
 * full) (element-type double). Empty: none was run. */
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
        if (!credal_trial_group_is (group, *experiment, claim->data, side->method))
          continue;
        guint from = first_point (amounts, side->from), to = first_point (amounts, side->to + 1);
        if (from < to)
          return credal_trial_means (credal_trial_group_curve (reproduction, group), measure, from, to);
      }
  return g_array_new (FALSE, FALSE, sizeof (double));
}

/* Returns the values at @side->to minus those at @side->from; (transfer full) (element-type double). */
static GArray *
side_gains (const CredalReproduction *reproduction, const CredalItem *item, const CredalClaim *claim,
            const CredalClaimSide *side)
{
  const CredalClaimSide first = { side->method, side->from, side->from }, last = { side->method, side->to, side->to };
  GArray *gains = side_means (reproduction, item, claim, &last);
  g_autoptr(GArray) before = side_means (reproduction, item, claim, &first);

  g_array_set_size (gains, before->len > 0 ? gains->len : 0);
  for (guint t = 0; t < gains->len; t++)
    g_array_index (gains, double, t) -= credal_trial_value (before, t);
  return gains;
}

/* Returns why the claim cannot be checked: the reason of one of its methods, otherwise that none was run. */
static const char *
claim_reason (const CredalReproduction *reproduction, const CredalItem *item, const CredalClaim *claim)
{
  for (guint k = 0; k < reproduction->groups->len; k++)
    {
      const CredalTrialGroup *group = g_ptr_array_index (reproduction->groups, k);
      gboolean named = g_str_equal (group->method->name, claim->higher.method)
                       || g_strcmp0 (group->method->name, claim->lower.method) == 0;
      for (const CredalExperiment *const *experiment = item->experiments; named && *experiment; experiment++)
        if (group->experiment == *experiment && g_str_equal (group->data->name, claim->data) && group->reason)
          return group->reason;
    }
  return "not run yet";
}

/* Returns the variant of a printed method that the claim compares; NULL: it compares printed methods only. */
static const char *
claim_variant (const CredalItem *item, const CredalClaim *claim)
{
  for (const CredalExperiment *const *experiment = item->experiments; *experiment; experiment++)
    for (const CredalExperimentMethod *method = (*experiment)->methods; method->name; method++)
      if (method->like && (g_str_equal (method->name, claim->higher.method)
                           || g_strcmp0 (method->name, claim->lower.method) == 0))
        return credal_variant_name (method->name, method->like);
  return NULL;
}

static CredalMeanInterval
claim_interval (const CredalReproduction *reproduction, const CredalItem *item, const CredalClaim *claim)
{
  if (claim->among)
    {
      g_autoptr(GArray) leads = credal_claim_leads (reproduction, item, claim);
      return credal_mean_interval ((const double *) (gconstpointer) leads->data, leads->len);
    }
  GArray *(*values) (const CredalReproduction *, const CredalItem *, const CredalClaim *, const CredalClaimSide *)
    = claim->gain ? side_gains : side_means;
  g_autoptr(GArray) higher = values (reproduction, item, claim, &claim->higher);
  g_autoptr(GArray) lower = values (reproduction, item, claim, &claim->lower);
  return credal_claim_difference (higher, lower);
}

void
credal_add_claim_cells (const CredalReproduction *reproduction, const CredalItem *item, GArray *cells)
{
  for (const CredalClaim *claim = item->claims; claim && claim->data; claim++)
    {
      CredalCell cell = { .data = claim->data, .method = claim->higher.method,
                          .measure = item->measures[claim->measure].name, .claim = claim,
                          .variant = claim_variant (item, claim), .condition = credal_claim_text (claim),
                          .lack = CREDAL_LACK_DATA, .ours = claim_interval (reproduction, item, claim) };
      if (cell.ours.n == 0)
        cell.reason = g_strdup (claim_reason (reproduction, item, claim));
      cell.verdict = credal_claim_verdict (claim, &cell.ours);
      g_array_append_val (cells, cell);
    }
}
