/* [AB11] Figure 5: the coherence of informative pairs. */
#include "experiments/papers/facts.h"
#include <math.h>
#include "engines/shared/coarse.h"
#include "experiments/results/fact.h"
#include "experiments/results/reproduction.h"
#include "experiments/trials/trial-pairs.h"
#include "learning/answer-distances.h"

enum { SEED = 1, PARTS = 10, BEST = 111 };      /* the paper's best number of constraints */

static CredalPartition *
map_without_answers (CredalDataset *data, GError **error)
{
  const CredalEngine *engine = credal_engine_find ("s3om", error);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  const CredalProblem problem = { .data = data, .params = params, .seed = SEED };

  if (!credal_params_set_count (params, CREDAL_PARAM_CLUSTERS, credal_dataset_n_classes (data), error)
      || !credal_params_set (params, "winner", "nearest", error)
      || !credal_params_set (params, "linkage", "ward", error)
      || !credal_params_set (params, CREDAL_PARAM_TOLERANCE, "1e-3", error))
    return NULL;
  return credal_fit_coarse (engine, &problem, NULL, error);
}

static int
compare_descending (gconstpointer a, gconstpointer b)
{
  double left = *(const double *) a, right = *(const double *) b;

  return (left < right) - (left > right);
}

/* Adds the numbers of selected pairs and of both kinds. @selected: (count). */
static void
add_kinds (GArray *facts, const char *data, const char *condition, const CredalAnswerWorth *worth,
           const gboolean *selected)
{
  guint counts[] = { 0, 0 };

  for (guint k = 0; k < worth->count; k++)
    counts[worth->together[k]] += selected[k];
  credal_fact_add (facts, data, condition, "S3OM", "pairs", counts[0] + counts[1]);
  credal_fact_add (facts, data, condition, "S3OM", "must-links", counts[1]);
  credal_fact_add (facts, data, condition, "S3OM", "cannot-links", counts[0]);
}

static void
add_counts (GArray *facts, const char *data, const CredalAnswerWorth *worth)
{
  g_autofree gboolean *selected = g_new (gboolean, (gsize) worth->count + 1);

  for (guint k = 0; k < worth->count; k++)
    selected[k] = TRUE;
  add_kinds (facts, data, "all", worth, selected);
  credal_answer_worth_select (worth, CREDAL_SELECT_INFORMATIVE, selected);
  add_kinds (facts, data, "informative", worth, selected);
  credal_answer_worth_select (worth, CREDAL_SELECT_SOFT, selected);
  add_kinds (facts, data, "softly selected", worth, selected);
}

static void
add_quantiles (GArray *facts, const char *data, const CredalAnswerWorth *worth)
{
  g_autoptr(GArray) within = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint k = 0; k < worth->count; k++)
    if (worth->informative[k])
      g_array_append_val (within, worth->within[k]);
  g_array_sort (within, compare_descending);
  for (guint part = 0; part <= PARTS && within->len > 0; part++)
    {
      g_autofree char *condition = g_strdup_printf ("the most coherent %u %%", part * 100 / PARTS);
      guint last = MAX ((guint) lround ((double) part / PARTS * within->len), 1) - 1;
      credal_fact_add (facts, data, condition, "S3OM", "least coherence", g_array_index (within, double, last));
    }
  if (within->len >= BEST)
    credal_fact_add (facts, data, "the most coherent 111", "S3OM", "least coherence",
                     g_array_index (within, double, BEST - 1));
}

gboolean
credal_facts_s3om_f5 (CredalReproduction *reproduction, const CredalItem *item, GArray *facts, GError **error)
{
  CredalDataset *data = credal_reproduction_data (reproduction, item->sets);

  if (!data)
    {
      credal_fact_add_lost (facts, item->sets->name, "informative", "S3OM", "pairs", "the data are not available");
      return TRUE;
    }
  g_autoptr(CredalPartition) map = map_without_answers (data, error);
  if (!map)
    return FALSE;
  g_autoptr(CredalConstraints) pairs = credal_trial_all_pairs (data);
  g_autoptr(CredalAnswerWorth) worth = credal_answer_worth_new (data, pairs, credal_partition_labels (map), FALSE);
  credal_fact_add (facts, item->sets->name, "informative", "S3OM", "coherence by projections", worth->whole_within);
  credal_answer_worth_by_distance (worth, data, pairs, FALSE);
  credal_fact_add (facts, item->sets->name, "informative", "S3OM", "coherence of the set", worth->whole_within);
  add_counts (facts, item->sets->name, worth);
  add_quantiles (facts, item->sets->name, worth);
  return TRUE;
}
