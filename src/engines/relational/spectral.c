/* Spectral learning ([KKM03]): the first c eigenvectors of a graph of nearest neighbours have a row for each object.
 * Each row is scaled to length 1, and k-means on the rows finds the clusters. An answer changes the affinity of its
 * objects.
 *
 *   J = Σ_i ‖row i − mean of its cluster‖²
 *
 * Departures from the paper: fuzzy memberships, from the distances of the rows to the means; weighted answers; the
 * normalisation D^−½ A D^−½ of [NJW01] as a choice. Weights of objects are ignored. */
#include "engines/relational/spectral-run.h"
#include "engines/shared/common.h"

enum { ADDITIVE, SYMMETRIC };
static const char *const normalisations[] = { "additive", "symmetric", NULL };
static const char *const normalisation_names[] = { N_("by the largest degree"), N_("by each object’s degree") };

enum { EQUAL, GAUSSIAN };
static const char *const affinities[] = { "equal", "gaussian", NULL };
static const char *const affinity_names[] = { N_("is 1"), N_("falls with the distance") };

static const CredalParamSpec params[] = {
  CREDAL_COMMON_PARAMS ("8"),
  { "neighbours", N_("Neighbours K"),
    N_("Number of nearest objects that each object is linked to. Fewer neighbours follow thinner groups; more bridge "
       "gaps."), NULL, CREDAL_PARAM_INT, 1, 1000, "10", FALSE, NULL },
  { "affinity", N_("Affinity of neighbours"),
    N_("How strongly two neighbours are linked; must-links have the affinity 1. If it falls with the distance, answers "
       "count for more, but single objects far from all others become clusters."), NULL,
    CREDAL_PARAM_CHOICE, 0, 0, "equal", FALSE, affinities, affinity_names },
  { "normalisation", N_("Normalisation"),
    N_("How differences in density are evened out: the paper adds to each object up to the largest degree; dividing by "
       "each object’s degree gives objects in sparse places more weight."), NULL,
    CREDAL_PARAM_CHOICE, 0, 0, "additive", FALSE, normalisations, normalisation_names },
  { NULL }
};

static double *
make_graph (const CredalProblem *problem, CredalMonitor *monitor, GError **error)
{
  gsize k = (gsize) credal_params_int (problem->params, "neighbours");
  gboolean graded = credal_params_choice (problem->params, "affinity") == GAUSSIAN;
  g_autoptr(CredalObjectLinks) links = credal_object_links_new (problem->constraints, error);

  return links ? credal_near_graph_new (problem->data, k, graded, links, monitor, error) : NULL;
}

static double *
find_axes (const CredalProblem *problem, double *a, gsize *count, GError **error)
{
  gboolean symmetric = credal_params_choice (problem->params, "normalisation") == SYMMETRIC;

  *count = (gsize) credal_params_int (problem->params, CREDAL_PARAM_CLUSTERS);
  return credal_near_graph_axes (a, credal_dataset_n (problem->data), symmetric, *count, error);
}

const CredalEngine credal_spectral = {
  .id = "spectral",
  .name = N_("Spectral learning"),
  .paper = "[KKM03]",
  .summary = N_("k-means on the axes of a graph of nearest neighbours finds groups of any shape that lie apart. An "
                "answer links two objects or cuts their link. Needs only distances, for up to 5,000 objects."),
  .params = params,
  .can = CREDAL_FOLLOWS_PAIRS | CREDAL_FOLLOWS_GROUPS | CREDAL_WEIGHS_COLUMNS | CREDAL_OF_DISSIMILARITIES,
  .algorithm = &credal_spectral_algorithm,
  .kind = &(const CredalSpectralKind) { make_graph, find_axes, credal_spectral_means },
  .search = &credal_spectral_search,
  .for_comparison = TRUE,
};
