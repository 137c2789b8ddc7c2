/* What answers do in a mixture, by the definition of J in engines/mixture/mixture-units.h. */
#include <math.h>
#include <string.h>
#include "core/base/rng.h"
#include "engines/shared/engine.h"

enum { N = 36, P = 2, C = 3, MOST = 8, UNITS = 5 };
#define STRENGTH 3.0

/* Units of objects, 0-terminated but for the first place; and what is said of the units besides. */
static const guint32 units[UNITS][4] = { { 0, 3, 6 }, { 1, 4 }, { 8 }, { 11 }, { 14, 17 } };
static const guint sizes[UNITS] = { 3, 2, 1, 1, 2 };
typedef struct { guint u, v; double certainty; gboolean must; } Link;
static const Link links[] = {
  { 0, 1, 1.0, FALSE }, { 1, 2, 0.75, FALSE }, { 2, 3, 0.625, TRUE }, { 0, 2, 0.875, FALSE }
};
#define LABELLED 4                       /* that unit is in cluster 1, surely, */
#define HINTED 3                         /* that one in cluster 2, at .75, */
#define DENIED 2                         /* and that one not in cluster 0, to the degree .25 */

static CredalDataset *
scatter_objects (void)
{
  double *x = g_new (double, N * P), *weights = g_new (double, N);
  g_autoptr(GRand) rng = credal_rng_new (5, 2);

  for (guint i = 0; i < N; i++)
    {
      weights[i] = 1.0 + i % 2;
      x[i * P] = 10.0 + 2.0 * (i % C) + credal_rng_normal (rng);
      x[i * P + 1] = 1.5 * (i % C == 1) + 0.7 * credal_rng_normal (rng);
    }
  CredalDataset *data = credal_dataset_new (N, P, x, NULL);
  credal_dataset_set_weights (data, weights);
  return data;
}

static CredalConstraints *
say_all (void)
{
  CredalConstraints *said = credal_constraints_new (N);

  credal_constraints_add_pair (said, 0, 3, CREDAL_MUST_LINK, 1.0, FALSE);
  credal_constraints_add_pair (said, 6, 3, CREDAL_MUST_LINK, 1.0, FALSE);
  credal_constraints_add_group (said, units[1], 2, FALSE, 1.0);
  credal_constraints_add_labels (said, units[LABELLED], 2, 1, 1.0);
  credal_constraints_add_labels (said, units[HINTED], 1, 2, 0.75);
  credal_constraints_add_degrees (said, units[DENIED], 1, 0, 0.25, 1.0);
  for (guint q = 0; q < G_N_ELEMENTS (links); q++)
    credal_constraints_add_pair (said, units[links[q].u][sizes[links[q].u] - 1], units[links[q].v][0],
                                 links[q].must ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK, links[q].certainty, FALSE);
  credal_constraints_add_pair (said, 20, 21, CREDAL_DONT_KNOW, 1.0, FALSE);
  return said;
}

static CredalPartition *
fit_said (CredalDataset *data, const char *engine, const CredalConstraints *said)
{
  const CredalEngine *mixture = credal_engine_find (engine, NULL);
  g_autoptr(CredalParams) params = credal_params_new (mixture->params);
  const CredalProblem problem = { .data = data, .constraints = said, .params = params, .seed = 4 };
  g_autoptr(GError) error = NULL;

  credal_params_set (params, "clusters", "3", NULL);
  credal_params_set (params, "tolerance", "1e-9", NULL);
  credal_params_set (params, "strength", "3", NULL);
  CredalPartition *partition = credal_fit (mixture, &problem, NULL, &error);
  g_assert_no_error (error);
  return partition;
}

/* ---- J by definition ---- */

typedef struct {
  CredalDataset *data;
  const CredalSet *sets;
  guint f, n_covariances;
  const double *pi, *mu, *s;
  double variances[P];
  double m[N][MOST];
} Found;

static void
read_result (Found *found, CredalDataset *data, const CredalPartition *partition)
{
  const CredalState *state = credal_partition_state (partition);

  found->data = data;
  found->sets = credal_frame_sets (credal_partition_frame (partition));
  found->f = credal_frame_f (credal_partition_frame (partition));
  found->pi = credal_state_get (state, "proportions")->values;
  found->mu = credal_state_get (state, "means")->values;
  found->s = credal_state_get (state, "covariances")->values;
  found->n_covariances = (guint) credal_state_get (state, "covariances")->rows;
  credal_dataset_deviations (data, found->variances);
  for (guint q = 0; q < P; q++)
    found->variances[q] *= found->variances[q];
  g_autofree double *m = g_new (double, N * found->f);
  credal_partition_masses (partition, 0, N, m);
  for (guint i = 0; i < N; i++)
    memcpy (found->m[i], m + i * found->f, found->f * sizeof (double));
}

/* log π_A N(x_i | A) */
static double
log_component (const Found *found, guint i, guint a)
{
  const double *x = credal_dataset_row (found->data, i), *s = found->s + (found->n_covariances > 1 ? (a - 1) * 4 : 0);
  double u = x[0], v = x[1], det = s[0] * s[3] - s[1] * s[2];

  for (guint k = 0; k < C; k++)
    if (found->sets[a] >> k & 1)
      {
        u -= found->mu[k * P] / __builtin_popcount (found->sets[a]);
        v -= found->mu[k * P + 1] / __builtin_popcount (found->sets[a]);
      }
  return log (found->pi[a]) - log (2.0 * G_PI) - 0.5 * log (det)
         - 0.5 * (s[3] * u * u - 2.0 * s[1] * u * v + s[0] * v * v) / det;
}

static gint
unit_that_has (guint i)
{
  for (guint u = 0; u < UNITS; u++)
    for (guint q = 0; q < sizes[u]; q++)
      if (units[u][q] == i)
        return (gint) u;
  return -1;
}

/* Log-odds of an answer of certainty @p that would be wrong with odds exp(-STRENGTH) if it were sure. */
static double
nats (double p)
{
  double e = 1.0 / (1.0 + exp (STRENGTH)), right = p * (1.0 - e) + (1.0 - p) * e;

  return log (right / (1.0 - right));
}

static double
weight_of (const Found *found, guint i)
{
  return credal_dataset_weights (found->data)[i];
}

static double
link_cost (const Found *found, const Link *link)
{
  const double *m = found->m[units[link->u][0]], *l = found->m[units[link->v][0]];
  double same = 0.0, together = 0.0;

  for (guint a = 1; a < found->f; a++)
    for (guint b = 1; b < found->f; b++)
      {
        together += found->sets[a] & found->sets[b] ? m[a] * l[b] : 0.0;
        same += a == b && a <= C ? m[a] * l[b] : 0.0;
      }
  return nats (link->certainty) * (link->must ? 1.0 - same : together);
}

/* Without the covariances' penalty. */
static double
objective (const Found *found)
{
  double j = nats (0.75) * (1.0 - found->m[units[HINTED][0]][3]);

  for (guint i = 0; i < N; i++)
    {
      double density = 0.0, known = 0.0;
      for (guint a = 1; a < found->f; a++)
        {
          density += exp (log_component (found, i, a));
          known += found->m[i][a] > 0.0 ? found->m[i][a] * log_component (found, i, a) : 0.0;
        }
      j -= weight_of (found, i) * (unit_that_has (i) < 0 ? log (density) : known);
    }
  for (guint u = 0; u < UNITS; u++)
    for (guint a = 1; a < found->f; a++)
      {
        double m = found->m[units[u][0]][a];
        j += m > 0.0 ? m * log (m) : 0.0;
      }
  for (guint a = 1; a < found->f; a++)
    j += found->sets[a] & 1 ? nats (0.75) * found->m[units[DENIED][0]][a] : 0.0;
  for (guint q = 0; q < G_N_ELEMENTS (links); q++)
    j += link_cost (found, &links[q]);
  return j;
}

/* Σ_s ν/2 tr(S_s⁻¹ R), of the small ridge. */
static double
ridge_penalty (const Found *found)
{
  double sum = 0.0, weight = 0.0, ridge = found->n_covariances > 1 ? 1e-6 : 1e-9;

  for (guint i = 0; i < N; i++)
    weight += weight_of (found, i);
  for (guint k = 0; k < found->n_covariances; k++)
    {
      const double *s = found->s + 4 * k;
      sum += ridge * (s[3] * found->variances[0] + s[0] * found->variances[1]) / (s[0] * s[3] - s[1] * s[2]);
    }
  return 0.5 * weight / found->n_covariances * sum;
}

/* ---- what must hold ---- */

static void
check_units (const Found *found)
{
  for (guint u = 0; u < UNITS; u++)
    for (guint q = 0; q < sizes[u]; q++)
      for (guint a = 0; a < found->f; a++)
        {
          g_assert_cmpfloat (found->m[units[u][q]][a], ==, found->m[units[u][0]][a]);
          if (sizes[u] > 1 && a > C)
            g_assert_cmpfloat (found->m[units[u][q]][a], ==, 0.0);
        }
  g_assert_cmpfloat (found->m[units[LABELLED][0]][2], ==, 1.0);
}

/* No other masses of a unit are better, given those of the others. */
static void
check_best_masses (Found *found)
{
  double least = objective (found);
  g_autoptr(GRand) rng = credal_rng_new (3, 3);

  for (guint trial = 0; trial < 200; trial++)
    {
      guint u = trial % (UNITS - 1), may = sizes[u] > 1 ? C + 1 : found->f;
      Found other = *found;
      double towards = g_rand_double_range (rng, 1e-4, 0.3), sum = 0.0, to[MOST] = { 0 };
      for (guint a = 1; a < may; a++)
        sum += to[a] = g_rand_double (rng);
      for (guint q = 0; q < sizes[u]; q++)
        for (guint a = 1; a < may; a++)
          other.m[units[u][q]][a] = (1.0 - towards) * found->m[units[u][0]][a] + towards * to[a] / sum;
      g_assert_cmpfloat (objective (&other), >, least - 1e-7);
    }
}

static void
test_said (gconstpointer engine)
{
  g_autoptr(CredalDataset) data = scatter_objects ();
  g_autoptr(CredalConstraints) said = say_all ();
  g_autoptr(CredalPartition) partition = fit_said (data, engine, said);
  Found found = { 0 };

  read_result (&found, data, partition);
  check_units (&found);
  g_assert_cmpfloat_with_epsilon (credal_partition_report (partition)->objective,
                                  objective (&found) + ridge_penalty (&found), 1e-6);
  check_best_masses (&found);
}

/* Where units are closed to each other in more ways than there are clusters, the result is still one. */
static void
test_contradictions (gconstpointer engine)
{
  g_autoptr(CredalDataset) data = scatter_objects ();
  g_autoptr(CredalConstraints) said = credal_constraints_new (N);

  for (guint32 i = 0; i < 6; i++)
    for (guint32 j = 0; j < i; j++)
      credal_constraints_add_pair (said, i, j, CREDAL_CANNOT_LINK, 1.0, FALSE);
  credal_constraints_add_pair (said, 0, 7, CREDAL_MUST_LINK, 1.0, FALSE);
  credal_constraints_add_pair (said, 7, 1, CREDAL_MUST_LINK, 1.0, TRUE);
  credal_constraints_add_labels (said, (const guint32[]) { 0, 7 }, 2, 0, 1.0);
  credal_constraints_add_labels (said, (const guint32[]) { 7 }, 1, 2, 1.0);
  g_autoptr(CredalPartition) partition = fit_said (data, engine, said);
  g_assert_true (isfinite (credal_partition_report (partition)->objective));
  g_assert_true (isfinite (credal_partition_report (partition)->loglik));
}

/* A state found on answers tells of other rows, too, for which there are none. */
static void
test_predicts (gconstpointer engine)
{
  const CredalEngine *mixture = credal_engine_find (engine, NULL);
  g_autoptr(CredalDataset) data = scatter_objects ();
  g_autoptr(CredalConstraints) said = say_all ();
  g_autoptr(CredalPartition) partition = fit_said (data, engine, said);
  g_autoptr(CredalParams) params = credal_params_new (mixture->params);
  g_autoptr(GError) error = NULL;
  CredalReport report = { 0 };
  Found found = { 0 };

  credal_params_set (params, "clusters", "3", NULL);
  g_autoptr(CredalPartition) plain = mixture->algorithm->partition (mixture, &(CredalProblem) { .data = data, .params = params },
                                                         credal_partition_state (partition), &report, &error);
  g_assert_no_error (error);
  read_result (&found, data, plain);
  for (guint i = 0; i < N; i++)
    {
      double density = 0.0;
      for (guint a = 1; a < found.f; a++)
        density += exp (log_component (&found, i, a));
      for (guint a = 1; a < found.f; a++)
        g_assert_cmpfloat_with_epsilon (found.m[i][a], exp (log_component (&found, i, a)) / density, 1e-9);
    }
  credal_report_clear (&report);
}

int
main (int argc, char **argv)
{
  static const char *const engines[] = { "egmm", "gmm", "cgmm" };

  g_test_init (&argc, &argv, NULL);
  for (guint k = 0; k < G_N_ELEMENTS (engines); k++)
    {
      g_autofree char *said = g_strdup_printf ("/mixture-units/said/%s", engines[k]);
      g_autofree char *against = g_strdup_printf ("/mixture-units/contradictions/%s", engines[k]);
      g_autofree char *predicts = g_strdup_printf ("/mixture-units/predicts/%s", engines[k]);
      g_test_add_data_func (said, engines[k], test_said);
      g_test_add_data_func (against, engines[k], test_contradictions);
      g_test_add_data_func (predicts, engines[k], test_predicts);
    }
  return g_test_run ();
}
