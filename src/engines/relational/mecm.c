/* Median evidential c-means ([ZMPL15]): like ECM, but the centre of a cluster is one of its objects, so that objects
 * need only be known by their distances. With the medoids v_k and d_ik = d²(i, v_k), J is
 *
 *   J    = 1/n [ Σ_i Σ_{A≠∅} |A|^α m_iA^β D_iA + Σ_i ρ² m_i∅^β ]
 *   D_iA = d_ik for A = {ω_k}, otherwise  (γ mean_{k∈A} d_ik + r_iA min_{k∈A} d_ik) / (γ + 1)
 *   r_iA = Σ_{k,l∈A} |d_ik − d_il| / (η Σ_{k,l∈A} d²(v_k, v_l))
 *
 * r is small for an object between the clusters of A. Given the medoids, the masses minimise J. The new medoid of
 * cluster k minimises Σ_i m_i{k}^β d²(i, v) over all objects v.
 *
 * Departures from the paper: medoids are replaced one at a time, and only if J falls, since the minimised sum is only a
 * part of J; the first ones are objects far from each other; weights of objects are ignored. */
#include <glib/gi18n-lib.h>
#include <string.h>
#include "engines/relational/medoids.h"
#include "engines/shared/common.h"
#include "engines/shared/focal.h"

#define MOST ((gsize) 5000)              /* most objects; each iteration compares all pairs */

static const CredalParamSpec params[] = {
  CREDAL_COMMON_PARAMS ("8"),
  { "alpha", N_("Set penalty α"), N_("Larger values make ambiguous sets of clusters rarer."), NULL,
    CREDAL_PARAM_REAL, 0, 20, "1", FALSE, NULL },
  { "beta", N_("Fuzziness β"), N_("Near 1, each object has all its mass on one set; large values spread it."), NULL,
    CREDAL_PARAM_REAL, 1.01, 20, "2", FALSE, NULL },
  { "rho2", N_("Outlier distance ρ²"),
    N_("Objects further than this from every cluster are outliers. Auto: no outliers."), N_(CREDAL_UNIT_DISTANCE2),
    CREDAL_PARAM_REAL, 1e-300, 1e300, "auto", TRUE, NULL },
  { "gamma", N_("Weight γ of the mean distance"),
    N_("A set of clusters is as far as a mean of two distances: γ times the mean one, and the least one, which counts "
       "less between the clusters."), NULL, CREDAL_PARAM_REAL, 0.01, 100, "0.5", FALSE, NULL },
  { "eta", N_("Width η of the range between clusters"),
    N_("Larger values count more objects as between clusters."), NULL, CREDAL_PARAM_REAL, 0.01, 100, "1", FALSE,
    NULL },
  CREDAL_FOCAL_PARAMS,
  { NULL }
};

static gboolean
check_problem (const CredalProblem *problem, GError **error)
{
  if (credal_dataset_n (problem->data) <= MOST)
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
               _("Median evidential c-means compares every pair of objects: %zu objects are too many, at most %zu are "
                 "possible"), credal_dataset_n (problem->data), MOST);
  return FALSE;
}

/* Returns the medoids that @problem's parameters describe, not chosen yet. */
static CredalMedoids *
begin (const CredalProblem *problem, GError **error)
{
  g_autoptr(CredalFrame) frame = credal_focal_frame (problem->params, error);
  double rho2 = credal_params_real (problem->params, "rho2");
  const CredalMedoidsCost cost = {
    .alpha = credal_params_real (problem->params, "alpha"), .beta = credal_params_real (problem->params, "beta"),
    .rho2 = isnan (rho2) ? INFINITY : rho2, .gamma = credal_params_real (problem->params, "gamma"),
    .eta = credal_params_real (problem->params, "eta"),
  };

  return frame ? credal_medoids_new (problem->data, frame, &cost, error) : NULL;
}

/* Returns FALSE unless @state has medoids for these objects, numbered from 1. @objects: (c) out. */
static gboolean
read_medoids (const CredalState *state, guint c, gsize n, guint32 *objects, GError **error)
{
  const CredalMatrix *stored = credal_check_state (state, "medoids", c, 1, error);
  gboolean valid = stored != NULL;

  for (guint k = 0; k < c && valid; k++)
    {
      valid = stored->values[k] >= 1.0 && stored->values[k] < (double) n + 1.0;
      objects[k] = valid ? (guint32) stored->values[k] - 1 : 0;
    }
  if (stored && !valid)
    g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA, _("The stored medoids are not objects of this data"));
  return valid;
}

static gpointer
start (const CredalEngine *engine, const CredalProblem *problem, const CredalStart *from, GError **error)
{
  gsize n = credal_dataset_n (problem->data);
  g_autoptr(CredalMedoids) medoids = check_problem (problem, error) ? begin (problem, error) : NULL;
  guint c = medoids ? credal_frame_c (medoids->frame) : 0;
  g_autofree guint32 *objects = g_new (guint32, MAX (c, 1));

  if (!medoids || !credal_draw_seeds (problem->data, NULL, c, from->rng, objects, error))
    return NULL;
  if (from->from && !read_medoids (from->from, c, n, objects, error))
    return NULL;
  credal_medoids_put (medoids, objects);
  return g_steal_pointer (&medoids);
}

static gboolean
step (gpointer run, CredalMonitor *monitor, CredalIteration *iteration, GError **error)
{
  CredalMedoids *medoids = run;

  if (!credal_medoids_improve (medoids, &iteration->settled, monitor, error))
    return FALSE;
  iteration->more = !iteration->settled;
  iteration->objective = medoids->objective;
  return TRUE;
}

static void
save (gconstpointer run, CredalState *state)
{
  const CredalMedoids *medoids = run;
  guint c = credal_frame_c (medoids->frame);
  g_autofree double *objects = g_new (double, c);

  for (guint k = 0; k < c; k++)
    objects[k] = medoids->objects[k] + 1.0;
  credal_state_put (state, "medoids", credal_axis_clusters (c), credal_axis_plain (1), objects);
}

static CredalPartition *
partition (const CredalEngine *engine, const CredalProblem *problem, CredalState *from, CredalReport *report,
           GError **error)
{
  gsize n = credal_dataset_n (problem->data), p = credal_dataset_p (problem->data);
  g_autoptr(CredalMedoids) medoids = begin (problem, error);
  guint c = medoids ? credal_frame_c (medoids->frame) : 0;
  g_autofree guint32 *objects = g_new (guint32, MAX (c, 1));
  g_autofree double *places = g_new (double, MAX (c * p, 1));

  if (!medoids || !read_medoids (from, c, n, objects, error))
    return NULL;
  credal_medoids_put (medoids, objects);
  report->objective = medoids->objective;
  for (guint k = 0; k < c; k++)
    memcpy (places + k * p, credal_dataset_row (problem->data, objects[k]), p * sizeof (double));
  g_autoptr(CredalFrame) frame = credal_frame_ref (medoids->frame);
  const CredalModel model = { .masses = credal_medoids_masses, .item = g_steal_pointer (&medoids),
                              .free_item = credal_medoids_free_item, .k = c, .prototypes = places };
  return credal_partition_new (frame, problem->data, from, &model, error);
}

const CredalEngine credal_mecm = {
  .id = "mecm",
  .name = N_("Median ECM"),
  .paper = "[ZMPL15]",
  .summary = N_("ECM whose centres are objects. Needs only distances, for up to 5,000 objects; answers do not change "
                "it."),
  .params = params,
  .can = CREDAL_WEIGHS_COLUMNS | CREDAL_OF_DISSIMILARITIES,
  .algorithm = &(const CredalAlgorithm) { start, step, save, credal_medoids_free_item, partition },
  .search = &(const CredalSearch) { .check = check_problem },
  .for_comparison = TRUE,
};
