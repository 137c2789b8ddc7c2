/* Checks whether a method has the best average rank over all data sets, in each trial. */
#include <math.h>
#include "experiments/results/average-ranks.h"
#include "experiments/results/reproduction-private.h"

/* The values of the methods on the data sets in one trial. */
typedef struct {
  GPtrArray *data, *methods;   /* names */
  double *values;              /* (data × methods), larger is better; NAN: missing, or failed */
} Ranked;

static gboolean
is_among (const CredalClaim *claim, const char *method)
{
  g_auto(GStrv) names = g_strsplit (claim->among, ", ", -1);

  return !*names || g_strv_contains ((const char *const *) names, method);
}

/* Lists the groups of the item's first experiment that were run and whose methods are compared; (transfer
 * container). */
static GPtrArray *
list_ranked (const CredalReproduction *reproduction, const CredalItem *item, const CredalClaim *claim, Ranked *ranked)
{
  GPtrArray *groups = g_ptr_array_new ();

  for (guint k = 0; k < reproduction->groups->len; k++)
    {
      CredalTrialGroup *group = g_ptr_array_index (reproduction->groups, k);
      if (group->experiment != item->experiments[0] || !group->trial || !is_among (claim, group->method->name)
          || !credal_trial_group_result (reproduction, group, 0))
        continue;
      g_ptr_array_add (groups, group);
      credal_name_place (ranked->data, group->data->name);
      credal_name_place (ranked->methods, group->method->name);
    }
  return groups;
}

static void
take_values (const CredalReproduction *reproduction, const CredalItem *item, const CredalClaim *claim,
             const GPtrArray *groups, guint trial, Ranked *ranked)
{
  for (guint q = 0; q < ranked->data->len * ranked->methods->len; q++)
    ranked->values[q] = NAN;
  for (guint k = 0; k < groups->len; k++)
    {
      const CredalTrialGroup *group = g_ptr_array_index (groups, k);
      const CredalTrialResult *result = credal_trial_group_result (reproduction, group, trial);
      double value = result ? result->values[item->measures[claim->measure].measure] : NAN;
      ranked->values[credal_name_place (ranked->data, group->data->name) * ranked->methods->len
                     + credal_name_place (ranked->methods, group->method->name)] = claim->least ? -value : value;
    }
}

/* Returns the best average rank of the others minus the method's own; NAN: the method lacks a value. */
static double
lead_of (const Ranked *ranked, guint own)
{
  gsize rows = ranked->data->len, k = ranked->methods->len;
  g_autofree double *ranks = g_new (double, rows * k + 1), *average = g_new (double, k + 1);
  double best = INFINITY;

  for (gsize row = 0; row < rows; row++)
    if (isnan (ranked->values[row * k + own]))
      return NAN;
  credal_ranks (ranked->values, rows, k, ranks, average);
  for (gsize m = 0; m < k; m++)
    if (m != own)
      best = MIN (best, average[m]);
  return best - average[own];
}

GArray *
credal_claim_leads (const CredalReproduction *reproduction, const CredalItem *item, const CredalClaim *claim)
{
  GArray *leads = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr(GPtrArray) data = g_ptr_array_new (), methods = g_ptr_array_new ();
  Ranked ranked = { data, methods, NULL };
  g_autoptr(GPtrArray) groups = list_ranked (reproduction, item, claim, &ranked);
  guint own = credal_name_place (methods, claim->higher.method), trials = 0;      /* it may not have been run yet */

  ranked.values = g_new (double, data->len * methods->len + 1);
  for (guint k = 0; k < groups->len; k++)
    trials = MAX (trials, ((CredalTrialGroup *) g_ptr_array_index (groups, k))->trials);
  for (guint trial = 0; trial < trials && methods->len > 1; trial++)
    {
      take_values (reproduction, item, claim, groups, trial, &ranked);
      double lead = lead_of (&ranked, own);
      g_array_append_val (leads, lead);
    }
  g_free (ranked.values);
  return leads;
}
