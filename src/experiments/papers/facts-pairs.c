/* [AB11] Figures 1 and 2: the neighbours of a neuron, and the two properties of constraints. */
#include "engines/map/lattice.h"
#include "engines/shared/coarse.h"
#include "experiments/papers/facts.h"
#include "experiments/results/fact.h"
#include "experiments/results/reproduction.h"
#include "learning/answer-worth.h"

enum { SEED = 1, SIDE = 5, MIDDLE = SIDE * SIDE / 2 };

gboolean
credal_facts_s3om_f1 (CredalReproduction *reproduction, const CredalItem *item, GArray *facts, GError **error)
{
  const CredalLattice rectangular = { CREDAL_LATTICE_SQUARE8, SIDE, SIDE },
                      diamond = { CREDAL_LATTICE_SQUARE4, SIDE, SIDE };
  guint near[8];

  credal_fact_add (facts, "inner neuron", "1-neighbourhood", "rectangular", "neurons",
                   credal_lattice_neighbours (&rectangular, MIDDLE, near));
  credal_fact_add (facts, "inner neuron", "1-neighbourhood", "diamond", "neurons",
                   credal_lattice_neighbours (&diamond, MIDDLE, near));
  return TRUE;
}

/* ---- Figure 2 ---- */

/* The pairs of the session: m across the two groups, c orthogonal to it, and a new c that m passes by. */
static const struct { guint32 i, j; CredalRelation relation; } pairs[] = {
  { 1, 9, CREDAL_MUST_LINK }, { 1, 3, CREDAL_CANNOT_LINK }, { 2, 4, CREDAL_CANNOT_LINK },
};

static CredalPartition *
fit_two_clusters (CredalDataset *data, GError **error)
{
  const CredalEngine *engine = credal_engine_find ("som", error);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  const CredalProblem problem = { .data = data, .params = params, .seed = SEED };

  return credal_params_set_count (params, CREDAL_PARAM_CLUSTERS, 2, error)
           ? credal_fit_coarse (engine, &problem, NULL, error) : NULL;
}

/* Adds what holds of m and the cannot-link @c. */
static void
add_pair_facts (GArray *facts, CredalDataset *data, const guint8 *labels, guint c, const char *condition)
{
  g_autoptr(CredalConstraints) two = credal_constraints_new (credal_dataset_n (data));
  const double *m1 = credal_dataset_row (data, pairs[0].i), *m2 = credal_dataset_row (data, pairs[0].j),
               *c1 = credal_dataset_row (data, pairs[c].i), *c2 = credal_dataset_row (data, pairs[c].j);
  gsize p = credal_dataset_p (data);

  credal_constraints_add_pair (two, pairs[0].i, pairs[0].j, pairs[0].relation, 1.0, FALSE);
  credal_constraints_add_pair (two, pairs[c].i, pairs[c].j, pairs[c].relation, 1.0, FALSE);
  g_autoptr(CredalAnswerWorth) worth = credal_answer_worth_new (data, two, labels, TRUE);
  credal_fact_add (facts, "Diamond", condition, "S3OM", "informativeness", worth->informativeness);
  credal_fact_add (facts, "Diamond", condition, "S3OM", "share of c that m covers",
                   credal_projected_overlap (m1, m2, c1, c2, p));
  credal_fact_add (facts, "Diamond", condition, "S3OM", "share of m that c covers",
                   credal_projected_overlap (c1, c2, m1, m2, p));
  credal_fact_add (facts, "Diamond", condition, "S3OM", "coherence", worth->whole);
}

gboolean
credal_facts_s3om_f2 (CredalReproduction *reproduction, const CredalItem *item, GArray *facts, GError **error)
{
  CredalDataset *data = credal_reproduction_data (reproduction, item->sets);
  g_autoptr(CredalPartition) partition = data ? fit_two_clusters (data, error) : NULL;

  if (!data)
    credal_fact_add_lost (facts, "Diamond", "(a) m and c", "S3OM", "informativeness", "the data are not available");
  if (!partition)
    return !data;
  add_pair_facts (facts, data, credal_partition_labels (partition), 1, "(a) m and c");
  add_pair_facts (facts, data, credal_partition_labels (partition), 2, "(b) m and the new c");
  return TRUE;
}
