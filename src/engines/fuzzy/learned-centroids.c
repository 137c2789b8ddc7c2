/* Learns a transform from the answers, clusters the transformed data, and keeps the clusters' means in data units. */
#include "engines/fuzzy/learned-centroids.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "core/base/blas.h"
#include "core/base/distance.h"
#include "engines/shared/common.h"

enum { MEANS, FUZZY };
const char *const credal_learned_methods[] = { [MEANS] = "kmeans", [FUZZY] = "fcm", NULL };
const char *const credal_learned_method_names[] = { [MEANS] = "k-means", [FUZZY] = N_("Fuzzy c-means") };

typedef struct {
  CredalDataset *data;
  gsize d;
  double *transform;         /* (p × d) W */
  gboolean unsolved;         /* TRUE: W is not final */
  CredalCentroids *centroids;/* on Wᵀx */
} Run;

static void
free_learned (gpointer item)
{
  Run *run = item;

  g_clear_pointer (&run->data, credal_dataset_unref);
  g_clear_pointer (&run->centroids, credal_centroids_free);
  g_free (run->transform);
  g_free (run);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Run, free_learned)

static CredalCentroidsKind
find_kind (const CredalParams *params)
{
  gboolean fuzzy = credal_params_choice (params, "method") == FUZZY;

  return (CredalCentroidsKind) { .membership = fuzzy ? credal_fuzzy_membership : credal_nearest_membership,
                                 .m = fuzzy ? credal_params_real (params, "m") : 1.0 };
}

/* Returns the rows times W (n × d); NULL with _MEMORY. Free with g_free(). */
static double *
transform_rows (const double *x, gsize n, gsize p, const double *transform, gsize d, GError **error)
{
  double *image = credal_masses_new (n, (guint) d, error);

  if (image)
    cblas_dgemm (CblasRowMajor, CblasNoTrans, CblasNoTrans, (int) n, (int) d, (int) p, 1.0, x, (int) p, transform,
                 (int) d, 0.0, image, (int) d);
  return image;
}

/* Returns Wᵀx with the weights (transfer full). */
static CredalDataset *
transform_data (CredalDataset *data, const double *transform, gsize d, GError **error)
{
  gsize n = credal_dataset_n (data);
  double *image = transform_rows (credal_dataset_x (data), n, credal_dataset_p (data), transform, d, error);

  if (!image)
    return NULL;
  CredalDataset *transformed = credal_dataset_new (n, d, image, NULL);
  if (credal_dataset_weights (data))
    credal_dataset_set_weights (transformed, g_memdup2 (credal_dataset_weights (data), n * sizeof (double)));
  return transformed;
}

/* Returns a state of k-means or fuzzy c-means on Wᵀx, at the images of the stored means. */
static CredalState *
transform_state (const CredalState *state, guint c, gsize p, const double *transform, gsize d, GError **error)
{
  const CredalMatrix *means = credal_check_state (state, "means", c, p, error);
  g_autofree double *centres = means ? transform_rows (means->values, c, p, transform, d, error) : NULL;
  CredalState *image = centres ? credal_state_new ("kmeans") : NULL;

  if (image)
    credal_state_put (image, "centres", credal_axis_clusters (c), credal_axis_plain (d), centres);
  return image;
}

static gpointer
start_learned (const CredalEngine *engine, const CredalProblem *problem, const CredalStart *start,
               GError **error)
{
  const CredalLearnedKind *kind = engine->kind;
  g_autoptr(Run) run = g_new0 (Run, 1);
  g_autoptr(CredalObjectLinks) links = credal_object_links_new (problem->constraints, error);
  const CredalCentroidsKind of = find_kind (problem->params);
  g_autoptr(CredalState) from = NULL;
  CredalStart there = *start;

  if (!links)
    return NULL;
  run->data = credal_dataset_ref (problem->data);
  run->transform = kind->learn (problem, links, &run->d, &run->unsolved);
  g_autoptr(CredalDataset) data = transform_data (problem->data, run->transform, run->d, error);
  if (data && start->kind == CREDAL_START_WARM)
    there.from = from = transform_state (start->from,
                                         (guint) credal_params_int (problem->params, CREDAL_PARAM_CLUSTERS),
                                         credal_dataset_p (problem->data), run->transform, run->d, error);
  if (!data || (start->kind == CREDAL_START_WARM && !from))
    return NULL;
  const CredalProblem image = { .data = data, .params = problem->params, .seed = problem->seed };
  run->centroids = credal_centroids_new (&image, &there, &of, error);
  return run->centroids ? g_steal_pointer (&run) : NULL;
}

static gboolean
step_learned (gpointer item, CredalMonitor *monitor, CredalIteration *iteration, GError **error)
{
  Run *run = item;

  iteration->unsolved = run->unsolved;
  return credal_centroids_step (run->centroids, monitor, iteration, error);
}

/* ---- the result ---- */

/* Computes the means by the memberships at the current centres, Σ w u^m x / Σ w u^m. @means: (c × p) out. An empty
 * cluster gets the object nearest to its centre. */
static void
find_means (const Run *run, double *means)
{
  gsize n = credal_dataset_n (run->data), p = credal_dataset_p (run->data);
  guint c = run->centroids->c;
  g_autofree double *m = g_new (double, c + 1);
  g_autofree double *total = g_new0 (double, c);
  g_autofree double *nearest = g_new (double, c);

  memset (means, 0, c * p * sizeof (double));
  for (gsize i = 0; i < n; i++)
    {
      credal_centroids_masses (run->centroids, i, i + 1, m);
      for (guint k = 0; k < c; k++)
        {
          double weight = credal_weight (credal_dataset_weights (run->data), i)
                          * (m[1 + k] > 0.0 ? pow (m[1 + k], run->centroids->kind.m) : 0.0);
          const double *x = credal_dataset_row (run->data, i);
          total[k] += weight;
          for (gsize q = 0; q < p && weight > 0.0; q++)
            means[k * p + q] += (x[q] - means[k * p + q]) * weight / total[k];
        }
    }
  for (guint k = 0; k < c; k++)
    for (gsize i = 0; i < n && total[k] == 0.0; i++)
      {
        double d2 = credal_distance2 (credal_dataset_row (run->centroids->data, i),
                                      run->centroids->centres + k * run->d, run->d);
        if (i > 0 && d2 >= nearest[k])
          continue;
        nearest[k] = d2;
        memcpy (means + k * p, credal_dataset_row (run->data, i), p * sizeof (double));
      }
}

static void
save_learned (gconstpointer item, CredalState *state)
{
  const Run *run = item;
  gsize p = credal_dataset_p (run->data);
  guint c = run->centroids->c;
  g_autofree double *means = g_new (double, c * p);

  find_means (run, means);
  credal_state_put (state, "means", credal_axis_clusters (c), credal_axis_plain (p), means);
  credal_state_put (state, "transform", credal_axis_plain (p), credal_axis_plain (run->d), run->transform);
}

/* Returns (p × p) WWᵀ plus a small multiple of the identity, because WWᵀ can have less than full rank; free with
 * g_free(). */
static double *
find_shape (const CredalMatrix *transform)
{
  gsize p = transform->rows, d = transform->columns;
  double *shape = g_new0 (double, p * p), trace = 0.0;

  cblas_dgemm (CblasRowMajor, CblasNoTrans, CblasTrans, (int) p, (int) p, (int) d, 1.0, transform->values, (int) d,
               transform->values, (int) d, 0.0, shape, (int) p);
  for (gsize q = 0; q < p; q++)
    trace += shape[q * (p + 1)];
  for (gsize q = 0; q < p; q++)
    shape[q * (p + 1)] += 1e-6 * trace / p;
  return shape;
}

static CredalPartition *
partition_learned (const CredalEngine *engine, const CredalProblem *problem, CredalState *state,
                   CredalReport *report, GError **error)
{
  guint c = (guint) credal_params_int (problem->params, CREDAL_PARAM_CLUSTERS);
  gsize p = credal_dataset_p (problem->data);
  const CredalMatrix *stored = credal_state_get (state, "transform");
  const CredalMatrix *transform = credal_check_state (state, "transform", p, stored ? stored->columns : p, error);
  const CredalCentroidsKind kind = find_kind (problem->params);

  if (!transform)
    return NULL;
  g_autoptr(CredalDataset) data = transform_data (problem->data, transform->values, transform->columns, error);
  g_autoptr(CredalState) from = data ? transform_state (state, c, p, transform->values, transform->columns, error)
                                     : NULL;
  const CredalProblem image = { .data = data, .params = problem->params, .seed = problem->seed };
  CredalCentroids *centroids = from ? credal_centroids_restore (&image, from, &kind, error) : NULL;
  g_autoptr(CredalFrame) frame = centroids ? credal_frame_new (c, CREDAL_FOCAL_BAYESIAN, error) : NULL;
  if (!frame)
    {
      g_clear_pointer (&centroids, credal_centroids_free);
      return NULL;
    }
  report->objective = credal_centroids_objective (centroids);
  g_autofree double *shape = find_shape (transform);
  CredalModel model = { .masses = credal_centroids_masses, .item = centroids, .free_item = credal_centroids_free,
                        .k = c,
                        .prototypes = credal_state_get (state, "means")->values, .n_shapes = 1, .shapes = shape };
  return credal_partition_new (frame, problem->data, state, &model, error);
}

const CredalAlgorithm credal_learned_centroids_algorithm = {
  start_learned, step_learned, save_learned, free_learned, partition_learned,
};
