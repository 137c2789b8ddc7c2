/* [EGMM] Figure 11 and Table 15: two clusters of T1 and two of T2, fused to three. A phantom replaces the data. */
#include "experiments/papers/facts.h"
#include "core/fusion/fusion.h"
#include "core/picture/pixel-features.h"
#include "core/picture/pixels.h"
#include "core/data/metrics.h"
#include "engines/shared/coarse.h"
#include "experiments/results/fact.h"
#include "experiments/trials/modality.h"

enum { PIXELS = CREDAL_MODALITY_PIXELS, SEED = 1, TISSUES = 3 };
#define BRAIN "BrainWeb T1 + T2 with MS lesions"
#define FUSED "fused two-cluster partitions, three clusters"

typedef struct { const char *name, *engine, *settings; gboolean greys; } Segmenter;

/* BPEC needs a distance for each pair of objects: its objects are the different greys, each counted once. */
static const Segmenter segmenters[] = {
  { "ECM", "ecm", "alpha=1 rho2=100 metric=euclidean centres=credal tolerance=1e-3" },
  { "BPEC", "bpec", "alpha=1 rho2=100 metric=adaptive peaks=number", TRUE },
  { "EGMM", "egmm", "density-ridge=1e-4 tolerance=1e-3" },
};

/* A segmented picture. */
typedef struct {
  CredalPartition *partition;
  guint32 *rows;               /* (pixels) the object of each pixel; NULL: the same index */
} Segmented;

static void
segmented_clear (Segmented *segmented)
{
  g_clear_pointer (&segmented->partition, credal_partition_unref);
  g_free (segmented->rows);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Segmented, segmented_clear)

/* Returns (transfer full) the different greys as objects. @rows: out: (transfer full): the grey of each pixel. */
static CredalDataset *
different_greys (CredalRaster *raster, guint32 **rows, GError **error)
{
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);
  g_autoptr(CredalPixels) pixels = credal_pixels_new (raster, features, NULL, error);

  if (!pixels)
    return NULL;
  *rows = g_new (guint32, PIXELS);
  for (gsize pixel = 0; pixel < PIXELS; pixel++)
    (*rows)[pixel] = credal_pixels_object (pixels, pixel);
  return credal_dataset_ref (credal_pixels_data (pixels));
}

static gboolean
segment_modality (const CredalPhantom *phantom, CredalRaster *raster, const Segmenter *by, Segmented *segmented,
                  GError **error)
{
  const CredalEngine *engine = credal_engine_find (by->engine, error);
  g_autoptr(CredalDataset) data = by->greys ? different_greys (raster, &segmented->rows, error)
                                            : credal_modality_data (phantom, raster);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  const CredalProblem problem = { .data = data, .params = params, .seed = SEED };

  if (data && credal_params_set_words (params, by->settings, error))
    segmented->partition = credal_fit_coarse (engine, &problem, NULL, error);
  return segmented->partition != NULL;
}

/* Leaves out the product of the smallest share: ventricle and lesion at once. */
static CredalPartition *
fuse_modalities (const CredalPhantom *phantom, Segmented *t1, Segmented *t2, double *either, GError **error)
{
  g_autoptr(CredalDataset) data = credal_modality_data (phantom, phantom->t1);
  g_autoptr(CredalPairing) pairing = credal_pairing_new (t1->partition, t2->partition, data,
                                                         g_steal_pointer (&t1->rows), g_steal_pointer (&t2->rows));
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

static void
add_ambiguous (GArray *facts, const char *method, const CredalPartition *t1, const CredalPartition *t2, double either,
               const CredalPartition *fused)
{
  credal_fact_add (facts, BRAIN, "T1", method, "ambiguous pixels %", 100.0 * credal_partition_uncertain (t1));
  credal_fact_add (facts, BRAIN, "T2", method, "ambiguous pixels %", 100.0 * credal_partition_uncertain (t2));
  credal_fact_add (facts, BRAIN, "either", method, "ambiguous pixels %", 100.0 * either);
  credal_fact_add (facts, BRAIN, "fused", method, "ambiguous pixels %", 100.0 * credal_partition_uncertain (fused));
  credal_fact_add (facts, BRAIN, "fused", method, "mean conflict %", 100.0 * credal_partition_mean_conflict (fused));
}

static gboolean
add_fused (GArray *facts, const Segmenter *by, const CredalPhantom *phantom, gboolean scores, GError **error)
{
  g_auto(Segmented) t1 = { 0 }, t2 = { 0 };
  double either = 0.0;

  if (!segment_modality (phantom, phantom->t1, by, &t1, error)
      || !segment_modality (phantom, phantom->t2, by, &t2, error))
    return FALSE;
  g_autoptr(CredalPartition) fused = fuse_modalities (phantom, &t1, &t2, &either, error);
  if (!fused)
    return FALSE;
  if (scores)
    add_scores (facts, by->name, fused, phantom);
  else
    add_ambiguous (facts, by->name, t1.partition, t2.partition, either, fused);
  return TRUE;
}

gboolean
credal_facts_egmm_t15 (CredalReproduction *reproduction, const CredalItem *item, GArray *facts, GError **error)
{
  g_autoptr(CredalPhantom) phantom = credal_modality_phantom (SEED, error);

  for (gsize k = 0; phantom && k < G_N_ELEMENTS (segmenters); k++)
    if (!add_fused (facts, &segmenters[k], phantom, TRUE, error))
      return FALSE;
  return phantom != NULL;
}

gboolean
credal_facts_egmm_f11 (CredalReproduction *reproduction, const CredalItem *item, GArray *facts, GError **error)
{
  g_autoptr(CredalPhantom) phantom = credal_modality_phantom (SEED, error);

  return phantom && add_fused (facts, &segmenters[G_N_ELEMENTS (segmenters) - 1], phantom, FALSE, error);
}
