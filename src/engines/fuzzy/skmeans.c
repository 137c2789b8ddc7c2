/* k-means with labels: Constrained-K-Means and Seeded-K-Means ([BBM02]). Both start from the means of the labelled
 * objects. These objects keep their labelled clusters in the first; in the second, labels only set the starting
 * centres.
 *
 *   J = Σ_i w_i ‖x_i − v_k(i)‖², k(i) as labelled, otherwise the nearest cluster that no label rules out for i */
#include "core/base/argmax.h"
#include "engines/fuzzy/centroids.h"
#include "engines/shared/common.h"

static const char *const uses[] = { "kept", CREDAL_LABELS_SEED, NULL };
static const char *const use_names[] = { N_("are kept"), N_("set the start") };

static const CredalParamSpec params[] = {
  CREDAL_COMMON_PARAMS ("8"),
  { "labels", N_("Labels"), N_("Labelled objects stay in their clusters, or labels only set the starting centres."),
    NULL, CREDAL_PARAM_CHOICE, 0, 0, "kept", FALSE, uses, use_names },
  { NULL }
};

/* Returns the nearest centre without a label (@b > 0) of degree @f below ½; −1: none is left. */
static int
find_open (const double *d2, guint c, const double *b, const double *f)
{
  int nearest = -1;

  for (guint k = 0; k < c; k++)
    if (!(b[k] > 0.0 && f[k] < 0.5) && (nearest < 0 || d2[k] < d2[nearest]))
      nearest = (int) k;
  return nearest;
}

static void
labelled_centre (const double *d2, guint c, double alpha, const double *b, const double *f, double *u)
{
  guint said = credal_argmax (f, c);
  int cluster = f[said] > 0.5 ? (int) said : find_open (d2, c, b, f);

  if (cluster < 0)
    credal_nearest_membership (d2, c, 1.0, u);
  for (guint k = 0; k < c && cluster >= 0; k++)
    u[k] = (int) k == cluster;
}

static const CredalCentroidsKind kind = {
  .membership = credal_nearest_membership, .m = 1.0, .labelled = labelled_centre,
};

const CredalEngine credal_skmeans = {
  .id = "skmeans",
  .name = N_("Seeded k-means"),
  .paper = "[BBM02]",
  .summary = N_("k-means that starts from labelled objects and keeps them in their clusters."),
  .params = params,
  .can = CREDAL_FOLLOWS_LABELS | CREDAL_WEIGHS_OBJECTS | CREDAL_WEIGHS_COLUMNS | CREDAL_KEEPS_PINS
         | CREDAL_BEGINS_GIVEN | CREDAL_PREDICTS | CREDAL_OF_SLICES,
  .algorithm = &credal_centroids_algorithm,
  .kind = &kind,
  .for_comparison = TRUE,
};
