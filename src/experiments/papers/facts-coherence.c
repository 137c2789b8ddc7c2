/* [AB11] Figure 5: the coherence of informative pairs. */
#include "experiments/papers/facts.h"
#include <math.h>
#include "engines/shared/coarse.h"
#include "experiments/results/fact.h"
#include "experiments/results/reproduction.h"
#include "experiments/trials/trial-pairs.h"
#include "learning/answer-worth.h"


enum { SEED = 1, PARTS = 10 };

static CredalPartition *
map_without_answers (CredalDataset *data, GError **error)
{
  const CredalEngine *engine = credal_engine_find ("s3om", error);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  const CredalProblem problem = { .data = data, .params = params, .seed = SEED };

  if (!credal_params_set_count (params, CREDAL_PARAM_CLUSTERS, credal_dataset_n_classes (data), error)
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

static void
add_coherences (GArray *facts, const char *data, const CredalAnswerWorth *worth)
{
  g_autoptr(GArray) within = g_array_new (FALSE, FALSE, sizeof (double));

  for (guint k = 0; k < worth->count; k++)
    if (worth->informative[k])
      g_array_append_val (within, worth->within[k]);
  g_array_sort (within, compare_descending);
  credal_fact_add (facts, data, "all pairs", "S3OM", "pairs", worth->count);
  credal_fact_add (facts, data, "informative", "S3OM", "pairs", within->len);
  credal_fact_add (facts, data, "informative", "S3OM", "coherence of the set", worth->whole_within);
  for (guint part = 0; part <= PARTS && within->len > 0; part++)
    {
      g_autofree char *condition = g_strdup_printf ("the most coherent %u %%", part * 100 / PARTS);
      guint last = MAX ((guint) lround ((double) part / PARTS * within->len), 1) - 1;
      credal_fact_add (facts, data, condition, "S3OM", "least coherence", g_array_index (within, double, last));
    }
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
  add_coherences (facts, item->sets->name, worth);
  return TRUE;
}
