/* [EGMM] Figure 11 and Table 15: two clusters of T1 and two of T2, fused to three. A phantom replaces the data. */
#include "experiments/papers/facts.h"
#include "core/fusion/fusion.h"
#include "core/data/metrics.h"
#include "engines/shared/coarse.h"
#include "experiments/results/fact.h"
#include "experiments/trials/modality.h"

enum { PIXELS = CREDAL_MODALITY_PIXELS, SEED = 1, TISSUES = 3 };
#define BRAIN "BrainWeb T1 + T2 with MS lesions"
#define FUSED "fused two-cluster partitions, three clusters"

static const struct { const char *name, *engine, *settings, *lacks; } segmenters[] = {
  { "ECM", "ecm", "alpha=1 rho2=100 metric=euclidean centres=credal tolerance=1e-3", NULL },
  { "BPEC", NULL, NULL, "BPEC uses every pair of objects, and there are too many" },
  { "EGMM", "egmm", "density-ridge=1e-4 tolerance=1e-3", NULL },
};

static CredalPartition *
segment_modality (const CredalPhantom *phantom, const CredalRaster *raster, const char *id,
                  const char *settings, GError **error)
{
  const CredalEngine *engine = credal_engine_find (id, error);
  g_autoptr(CredalDataset) data = credal_modality_data (phantom, raster);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  const CredalProblem problem = { .data = data, .params = params, .seed = SEED };

  return credal_params_set_words (params, settings, error) ? credal_fit_coarse (engine, &problem, NULL, error) : NULL;
}

/* Leaves out the product of the smallest share: ventricle and lesion at once. */
static CredalPartition *
fuse_modalities (CredalPartition *t1, CredalPartition *t2, double *either, GError **error)
{
  g_autoptr(CredalPairing) pairing = credal_pairing_new (t1, t2, credal_partition_data (t1), NULL, NULL);
  g_autofree double *shares = credal_pairing_shares (pairing);
  g_autoptr(CredalProducts) products = credal_products_largest (2, 2, shares, TISSUES, error);

  *either = credal_pairing_uncertain (pairing);
  return products ? credal_fuse (pairing, products, CREDAL_CONFLICT_NORMALISED, error) : NULL;
}

static void
add_scores (GArray *facts, const char *method, const CredalPartition *fused, const CredalPhantom *phantom)
{
  g_autofree int *classes = g_new (int, PIXELS);

  for (gsize i = 0; i < PIXELS; i++)
    classes[i] = phantom->truth[i];
  const CredalIndices scores = credal_indices (credal_partition_labels (fused), classes, PIXELS, NULL);
  credal_fact_add (facts, BRAIN, FUSED, method, "purity", scores.purity);
  credal_fact_add (facts, BRAIN, FUSED, method, "NMI", scores.nmi);
  credal_fact_add (facts, BRAIN, FUSED, method, "ARI", scores.ari);
}

static gboolean
add_fused (GArray *facts, const char *method, const char *engine, const char *settings, const CredalPhantom *phantom,
           gboolean scores, GError **error)
{
  g_autoptr(CredalPartition) t1 = segment_modality (phantom, phantom->t1, engine, settings, error);
  g_autoptr(CredalPartition) t2 = t1 ? segment_modality (phantom, phantom->t2, engine, settings, error) : NULL;
  double either = 0.0;
  g_autoptr(CredalPartition) fused = t2 ? fuse_modalities (t1, t2, &either, error) : NULL;

  if (!fused)
    return FALSE;
  if (scores)
    {
      add_scores (facts, method, fused, phantom);
      return TRUE;
    }
  credal_fact_add (facts, BRAIN, "T1", method, "ambiguous pixels %", 100.0 * credal_partition_uncertain (t1));
  credal_fact_add (facts, BRAIN, "T2", method, "ambiguous pixels %", 100.0 * credal_partition_uncertain (t2));
  credal_fact_add (facts, BRAIN, "either", method, "ambiguous pixels %", 100.0 * either);
  credal_fact_add (facts, BRAIN, "fused", method, "ambiguous pixels %", 100.0 * credal_partition_uncertain (fused));
  credal_fact_add (facts, BRAIN, "fused", method, "mean conflict %", 100.0 * credal_partition_mean_conflict (fused));
  return TRUE;
}

gboolean
credal_facts_egmm_t15 (CredalReproduction *reproduction, const CredalItem *item, GArray *facts, GError **error)
{
  g_autoptr(CredalPhantom) phantom = credal_modality_phantom (SEED, error);

  for (gsize k = 0; phantom && k < G_N_ELEMENTS (segmenters); k++)
    if (!segmenters[k].engine)
      credal_fact_add_lost (facts, BRAIN, FUSED, segmenters[k].name, "ARI", segmenters[k].lacks);
    else if (!add_fused (facts, segmenters[k].name, segmenters[k].engine, segmenters[k].settings, phantom, TRUE, error))
      return FALSE;
  return phantom != NULL;
}

gboolean
credal_facts_egmm_f11 (CredalReproduction *reproduction, const CredalItem *item, GArray *facts, GError **error)
{
  g_autoptr(CredalPhantom) phantom = credal_modality_phantom (SEED, error);
  const gsize egmm = G_N_ELEMENTS (segmenters) - 1;

  return phantom && add_fused (facts, segmenters[egmm].name, segmenters[egmm].engine, segmenters[egmm].settings,
                               phantom, FALSE, error);
}
