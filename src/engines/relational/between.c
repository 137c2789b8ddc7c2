/* Objects that are known by their distances only. */
#include "engines/relational/between.h"
#include "core/data/dissimilarity.h"
#include "engines/shared/common.h"

typedef struct {
  const CredalDataset *data;
  guint32 *seeds;
} Seeding;

static void
measure_seed (guint k, gsize chosen, double *d2, gpointer user_data)
{
  const Seeding *seeding = user_data;
  gsize n = credal_dataset_n (seeding->data);

  seeding->seeds[k] = (guint32) chosen;
  credal_dissimilarities_of (seeding->data, chosen, d2);
  for (gsize i = 0; i < n; i++)
    d2[i] *= d2[i];
}

gboolean
credal_draw_seeds (const CredalDataset *data, const double *weights, guint c, GRand *rng, guint32 *seeds,
                   GError **error)
{
  Seeding seeding = { data, seeds };

  return credal_seed (weights, credal_dataset_n (data), c, rng, measure_seed, &seeding, error);
}

gboolean
credal_check_distinct (const CredalDataset *data, guint c, GRand *rng, GError **error)
{
  g_autofree guint32 *seeds = g_new (guint32, c);

  return credal_draw_seeds (data, NULL, c, rng, seeds, error);
}
