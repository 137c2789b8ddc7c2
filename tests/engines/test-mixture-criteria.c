/* MML and LEC of Gaussian mixtures, against their definitions. */
#include <math.h>
#include <string.h>
#include "core/answers/constraints.h"
#include "core/base/rng.h"
#include "core/belief/partition-first.h"
#include "core/belief/validity.h"
#include "engines/shared/clusters-search.h"
#include "fit.h"

enum { N = 90, P = 2, C = 3, F = 7, MOST = 6 + C * P + C * 3 };     /* MOST: parameters */

/* A mixture, and its covariances: an ellipse, along the axes or a circle; of each cluster, or one. */
typedef struct {
  const char *engine, *words;
  guint sets;              /* number of components */
  enum { ELLIPSE, DIAGONAL, CIRCLE } form;
  gboolean common, equal;
} Kind;

static const Kind kinds[] = {
  { "gmm", "", C, ELLIPSE, FALSE, FALSE },
  { "gmm", "covariance=common", C, ELLIPSE, TRUE, FALSE },
  { "gmm", "covariance=diagonal", C, DIAGONAL, FALSE, FALSE },
  { "gmm", "covariance=spherical", C, CIRCLE, FALSE, FALSE },
  { "gmm", "covariance=common-diagonal", C, DIAGONAL, TRUE, FALSE },
  { "gmm", "covariance=common-spherical", C, CIRCLE, TRUE, FALSE },
  { "gmm", "proportions=equal", C, ELLIPSE, FALSE, TRUE },
  { "cgmm", "", C, ELLIPSE, TRUE, FALSE },
  { "egmm", "", F, ELLIPSE, TRUE, FALSE },
  { "egmm", "covariance=free", F, ELLIPSE, FALSE, FALSE },
  { "egmm", "covariance=diagonal", F, DIAGONAL, FALSE, FALSE },
  { "egmm", "covariance=spherical", F, CIRCLE, FALSE, FALSE },
  { "egmm", "proportions=equal", F, ELLIPSE, TRUE, TRUE },
};

static const guint set_of[F] = { 1, 2, 4, 3, 5, 6, 7 };      /* masks of the components */

static CredalDataset *
make_data (gsize n)
{
  double *x = g_new (double, n * P), *weights = g_new (double, n);
  g_autoptr(GRand) rng = credal_rng_new (5, 1);

  for (gsize i = 0; i < n; i++)
    {
      weights[i] = 1.0 + (double) (i % 2);
      x[i * P] = 40.0 + 4.0 * (double) (i % C) + credal_rng_normal (rng);
      x[i * P + 1] = 300.0 * (i % C == 1) + 80.0 * credal_rng_normal (rng) + 20.0 * x[i * P];
    }
  CredalDataset *data = credal_dataset_new (n, P, x, NULL);
  credal_dataset_set_weights (data, weights);
  return data;
}

/* The words of @kind, for three clusters and fits whose derivatives are nearly 0. */
static CredalPartition *
fit_kind (const Kind *kind, CredalDataset *data)
{
  g_autofree char *words = g_strjoin (*kind->words ? " " : "", kind->words, "clusters=3 tolerance=0 iterations=20000 starts=1",
                                        NULL);

  return fit_whole (kind->engine, data, words, NULL);
}

/* ---- the mixture of whitened data ---- */

typedef struct {
  const Kind *kind;
  double x[N][P], w[N], n; /* whitened objects, their weights, and the sum of these */
  double log_t;            /* log of the determinant of the whitening */
  guint d;
  double theta[MOST];      /* weights, means, covariances */
} Plain;

static guint
free_weights (const Kind *kind)
{
  return kind->equal ? kind->sets - C : kind->sets - 1;
}

static guint
covariance_size (const Kind *kind)
{
  return kind->form == ELLIPSE ? 3 : kind->form == DIAGONAL ? 2 : 1;
}

/* The proportions of @theta. */
static void
weights_of (const Kind *kind, const double *theta, double *pi)
{
  guint clusters = kind->equal ? C : 1;
  double rest = 1.0;

  for (guint a = clusters; a < kind->sets; a++)
    rest -= pi[a] = theta[a - clusters];
  for (guint k = 0; k < clusters; k++)
    pi[k] = rest / clusters;
}

/* The covariance of cluster @k: xx, xy, yy. */
static void
covariance_of (const Kind *kind, const double *theta, guint k, double *s)
{
  const double *own = theta + free_weights (kind) + C * P + (kind->common ? 0 : k * covariance_size (kind));

  s[0] = own[0];
  s[1] = kind->form == ELLIPSE ? own[1] : 0.0;
  s[2] = own[kind->form == ELLIPSE ? 2 : kind->form == DIAGONAL ? 1 : 0];
}

static double
log_density (const Kind *kind, const double *theta, const double *x)
{
  double pi[F], sum = 0.0;

  weights_of (kind, theta, pi);
  for (guint a = 0; a < kind->sets; a++)
    {
      double mean[P] = { 0 }, s[3] = { 0 }, size = __builtin_popcount (set_of[a]);
      for (guint k = 0; k < C; k++)
        {
          double own[3];
          covariance_of (kind, theta, k, own);
          for (guint q = 0; q < P && set_of[a] >> k & 1; q++)
            mean[q] += theta[free_weights (kind) + k * P + q] / size;
          for (guint q = 0; q < 3 && set_of[a] >> k & 1; q++)
            s[q] += own[q] / size;
        }
      double det = s[0] * s[2] - s[1] * s[1], u = x[0] - mean[0], v = x[1] - mean[1];
      sum += pi[a] * exp (-0.5 * (s[2] * u * u - 2.0 * s[1] * u * v + s[0] * v * v) / det)
             / (2.0 * G_PI * sqrt (det));
    }
  return log (sum);
}

/* The whitening: what the covariance of all objects makes 1, as far as the form has it. @t: lower: xx, yx, yy. */
static void
find_whitening (const Kind *kind, const CredalDataset *data, double *centre, double *t)
{
  const double *weights = credal_dataset_weights (data);
  double n = 0.0, s[3] = { 0 };

  centre[0] = centre[1] = 0.0;
  for (guint i = 0; i < N; i++)
    n += weights[i];
  for (guint i = 0; i < N; i++)
    for (guint q = 0; q < P; q++)
      centre[q] += weights[i] / n * credal_dataset_row (data, i)[q];
  for (guint i = 0; i < N; i++)
    {
      double u = credal_dataset_row (data, i)[0] - centre[0], v = credal_dataset_row (data, i)[1] - centre[1];
      s[0] += weights[i] / n * u * u;
      s[1] += weights[i] / n * u * v;
      s[2] += weights[i] / n * v * v;
    }
  if (kind->form == CIRCLE)
    s[0] = s[2] = 0.5 * (s[0] + s[2]);
  if (kind->form != ELLIPSE)
    s[1] = 0.0;
  t[0] = sqrt (s[0]);
  t[1] = s[1] / t[0];
  t[2] = sqrt (s[2] - t[1] * t[1]);
}

/* T⁻¹ u. */
static void
whiten (const double *t, const double *u, double *to)
{
  to[0] = u[0] / t[0];
  to[1] = (u[1] - t[1] * to[0]) / t[2];
}

/* T⁻¹ S T⁻ᵀ, in the form's elements. */
static void
whiten_covariance (const Kind *kind, const double *t, const double *s, double *to)
{
  double half[P][P], whole[P][P];

  for (guint r = 0; r < P; r++)
    {
      const double column[P] = { s[r], s[P + r] };
      whiten (t, column, half[r]);
    }
  for (guint q = 0; q < P; q++)
    {
      const double row[P] = { half[0][q], half[1][q] };
      whiten (t, row, whole[q]);
    }
  to[0] = whole[0][0];
  if (kind->form == ELLIPSE)
    to[1] = whole[1][0];
  if (kind->form != CIRCLE)
    to[kind->form == ELLIPSE ? 2 : 1] = whole[1][1];
}

/* The same mixture, of whitened objects. */
static Plain
read_plain (const Kind *kind, CredalPartition *partition)
{
  CredalState *state = credal_partition_state (partition);
  const double *means = credal_state_get (state, "means")->values, *pi = credal_state_get (state, "proportions")->values,
               *covariances = credal_state_get (state, "covariances")->values;
  const CredalDataset *data = credal_partition_data (partition);
  guint size = covariance_size (kind), weights = free_weights (kind), first = kind->equal ? C : 1;
  Plain plain = { .kind = kind, .d = weights + C * P + (kind->common ? 1 : C) * size };
  double centre[P], t[3], u[P];

  find_whitening (kind, data, centre, t);
  plain.log_t = log (t[0] * t[2]);
  for (guint i = 0; i < N; i++)
    {
      plain.n += plain.w[i] = credal_dataset_weights (data)[i];
      u[0] = credal_dataset_row (data, i)[0] - centre[0];
      u[1] = credal_dataset_row (data, i)[1] - centre[1];
      whiten (t, u, plain.x[i]);
    }
  for (guint a = 0; a < weights; a++)
    plain.theta[a] = pi[1 + first + a];
  for (guint k = 0; k < C; k++)
    {
      u[0] = means[k * P] - centre[0];
      u[1] = means[k * P + 1] - centre[1];
      whiten (t, u, plain.theta + weights + k * P);
    }
  for (guint k = 0; k < (kind->common ? 1 : C); k++)
    whiten_covariance (kind, t, covariances + k * P * P, plain.theta + weights + C * P + k * size);
  return plain;
}

static double
log_likelihood (const Plain *plain)
{
  double sum = 0.0;

  for (guint i = 0; i < N; i++)
    sum += plain->w[i] * log_density (plain->kind, plain->theta, plain->x[i]);
  return sum;
}

/* ---- the criteria by definition ---- */

/* Gauss's elimination of a positive definite matrix. */
static double
log_determinant (guint d, double h[MOST][MOST])
{
  double sum = 0.0;

  for (guint k = 0; k < d; k++)
    {
      sum += log (h[k][k]);
      for (guint l = k + 1; l < d; l++)
        for (guint q = d; q-- > k;)
          h[l][q] -= h[l][k] / h[k][k] * h[k][q];
    }
  return sum;
}

/* Of Σ w s sᵀ, for the derivatives s of the objects' log densities, by differences. */
static double
log_information (const Plain *plain)
{
  static double s[N][MOST], h[MOST][MOST];

  memset (h, 0, sizeof h);
  for (guint j = 0; j < plain->d; j++)
    {
      Plain up = *plain, down = *plain;
      double step = 1e-5 * MAX (0.1, fabs (plain->theta[j]));
      up.theta[j] += step;
      down.theta[j] -= step;
      for (guint i = 0; i < N; i++)
        s[i][j] = (log_density (plain->kind, up.theta, plain->x[i]) - log_density (plain->kind, down.theta, plain->x[i]))
                  / (2.0 * step);
    }
  for (guint i = 0; i < N; i++)
    for (guint j = 0; j < plain->d; j++)
      for (guint l = 0; l < plain->d; l++)
        h[j][l] += plain->w[i] * s[i][j] * s[i][l];
  return log_determinant (plain->d, h);
}

/* Uniform weights: (number of free ones)!; means in [−2, 2], variances in [0, 2], covariances in [−2, 2]. */
static double
log_prior (const Kind *kind)
{
  guint covariances = kind->common ? 1 : C, variances = kind->form == CIRCLE ? 1 : P, off = kind->form == ELLIPSE;

  return lgamma (free_weights (kind) + 1.0) - C * P * log (4.0)
         - covariances * (variances * log (2.0) + off * log (4.0));
}

/* [MP00] (6.48) of whitened data. The density of the data is that of the whitened data over |T|, for each object. */
static void
test_evidence (gconstpointer user_data)
{
  const Kind *kind = user_data;
  g_autoptr(CredalDataset) data = make_data (N);
  g_autoptr(CredalPartition) partition = fit_kind (kind, data);
  const Plain plain = read_plain (kind, partition);
  double whitened = log_likelihood (&plain) + log_prior (kind) + 0.5 * plain.d * log (2.0 * G_PI)
                    - 0.5 * log_information (&plain);

  g_assert_cmpuint (credal_partition_report (partition)->parameters, ==, plain.d);
  g_assert_cmpfloat_with_epsilon (credal_partition_report (partition)->loglik,
                                  log_likelihood (&plain) - plain.n * plain.log_t, 1e-6);
  g_assert_cmpfloat_with_epsilon (credal_validity (partition, CREDAL_VALIDITY_LEC, NULL),
                                  whitened - plain.n * plain.log_t, 1e-3);
}

/* [FJ02] Eq. (15) for @own parameters of each cluster, and @shared ones of all. */
static void
assert_message (CredalPartition *partition, const Kind *kind, double own, double shared)
{
  const double *pi = credal_state_get (credal_partition_state (partition), "proportions")->values;
  double n = credal_dataset_total_weight (credal_partition_data (partition)), logs = 0.0, g[MOST][MOST] = { 0 };
  double weights = (kind->equal ? kind->sets - C + 1.0 : kind->sets) + shared;

  for (guint a = 0; a < kind->sets; a++)
    for (guint k = 0; k < C; k++)
      for (guint l = 0; l < C; l++)
        if (set_of[a] >> k & 1 && set_of[a] >> l & 1)
          g[k][l] += pi[1 + a] / pow (__builtin_popcount (set_of[a]), 2.0);
  for (guint k = 0; k < C && kind->sets == C; k++)
    logs += log (n * pi[1 + k] / 12.0);
  if (kind->sets > C)
    logs = C * log (n / 12.0) + log_determinant (C, g);
  double expected = 0.5 * own * logs + 0.5 * weights * log (n / 12.0) + 0.5 * (C * own + weights)
                    - credal_partition_report (partition)->loglik;
  g_assert_cmpfloat_with_epsilon (credal_validity (partition, CREDAL_VALIDITY_MML, NULL), expected, 1e-8);
  g_assert_cmpfloat_with_epsilon (credal_validity (partition, CREDAL_VALIDITY_MDL, NULL),
                                  0.5 * credal_partition_report (partition)->parameters * log (n)
                                  - credal_partition_report (partition)->loglik, 1e-8);
}

static void
test_message (gconstpointer user_data)
{
  const Kind *kind = user_data;
  g_autoptr(CredalDataset) data = make_data (N);
  g_autoptr(CredalPartition) partition = fit_kind (kind, data);
  guint size = covariance_size (kind);

  assert_message (partition, kind, P + (kind->common ? 0.0 : size), kind->common ? size : 0.0);
}

/* What families share counts once: of one volume; of one shape; of one direction; both. Two features: each a number. */
static void
test_shared (void)
{
  static const struct { const char *words; double own, shared; } families[] = {
    { "covariance=volume", 2, 1 }, { "covariance=shape", 2, 1 }, { "covariance=axes", 2, 1 },
    { "covariance=turned", 1, 2 }, { "covariance=proportional", 1, 2 }, { "covariance=axes-volume", 1, 2 },
    { "covariance=volume-diagonal", 1, 1 }, { "covariance=proportional-diagonal", 1, 1 },
  };
  g_autoptr(CredalDataset) data = make_data (N);

  for (guint k = 0; k < G_N_ELEMENTS (families); k++)
    {
      const Kind kind = { "gmm", families[k].words, C, ELLIPSE, FALSE, FALSE };
      g_autoptr(CredalPartition) partition = fit_kind (&kind, data);
      assert_message (partition, &kind, P + families[k].own, families[k].shared);
      g_assert_true (isnan (credal_validity (partition, CREDAL_VALIDITY_LEC, NULL)));
    }
}

/* ---- where they are undefined ---- */

/* The LEC is undefined, the MML is not. */
static void
assert_no_evidence (CredalPartition *partition)
{
  g_assert_true (isnan (credal_validity (partition, CREDAL_VALIDITY_LEC, NULL)));
  g_assert_false (isnan (credal_validity (partition, CREDAL_VALIDITY_MML, NULL)));
}

/* 17 parameters of 12 objects. */
static void
test_few (void)
{
  g_autoptr(CredalDataset) data = make_data (12);
  g_autoptr(CredalPartition) partition = fit_whole ("gmm", data, "clusters=3", NULL);

  assert_no_evidence (partition);
}

/* A feature twice, with covariances in which the copies differ by nothing: no object tells the elements apart. */
static void
test_singular (void)
{
  g_autoptr(CredalDataset) once = make_data (N);
  double *x = g_new (double, N * 3);

  for (guint i = 0; i < N; i++)
    for (guint q = 0; q < 3; q++)
      x[i * 3 + q] = credal_dataset_row (once, i)[q % P];
  g_autoptr(CredalDataset) twice = credal_dataset_new (N, 3, x, NULL);
  g_autoptr(CredalPartition) partition = fit_whole ("gmm", twice, "clusters=2", NULL);
  assert_no_evidence (partition);
}

static void
test_answers (void)
{
  g_autoptr(CredalDataset) data = make_data (N);
  g_autoptr(CredalConstraints) pairs = credal_constraints_new (N);

  credal_constraints_add_pair (pairs, 0, 1, CREDAL_CANNOT_LINK, 1.0, FALSE);
  g_autoptr(CredalPartition) partition = fit_whole ("gmm", data, "clusters=3", pairs);
  assert_no_evidence (partition);
}

/* The first objects of a fit to all, and methods without these criteria, have none. */
static void
test_others (void)
{
  g_autoptr(CredalDataset) data = make_data (N);
  g_autoptr(CredalPartition) whole = fit_whole ("gmm", data, "clusters=3", NULL),
                             ecm = fit_whole ("ecm", data, "clusters=3", NULL),
                             first = credal_partition_new_first (whole, 20, NULL);
  const CredalPartition *none[] = { ecm, first };

  for (guint k = 0; k < G_N_ELEMENTS (none); k++)
    {
      g_assert_true (isnan (credal_validity (none[k], CREDAL_VALIDITY_MML, NULL)));
      g_assert_true (isnan (credal_validity (none[k], CREDAL_VALIDITY_LEC, NULL)));
    }
}

/* The unit of the features moves the LEC by its logarithm, for all mixtures alike; MML, too. */
static void
test_units (void)
{
  g_autoptr(CredalDataset) data = make_data (N);
  double *x = g_new (double, N * P);

  for (guint i = 0; i < N * P; i++)
    x[i] = 1000.0 * credal_dataset_row (data, i / P)[i % P];
  g_autoptr(CredalDataset) larger = credal_dataset_new (N, P, x, NULL);
  credal_dataset_set_weights (larger, g_memdup2 (credal_dataset_weights (data), N * sizeof (double)));
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      g_autoptr(CredalPartition) one = fit_kind (&kinds[k], data), other = fit_kind (&kinds[k], larger);
      double shift = credal_dataset_total_weight (data) * P * log (1000.0);
      g_assert_cmpfloat_with_epsilon (credal_validity (other, CREDAL_VALIDITY_LEC, NULL),
                                      credal_validity (one, CREDAL_VALIDITY_LEC, NULL) - shift, 1e-3);
      g_assert_cmpfloat_with_epsilon (credal_validity (other, CREDAL_VALIDITY_MML, NULL),
                                      credal_validity (one, CREDAL_VALIDITY_MML, NULL) + shift, 1e-3);
    }
}

/* Stops a monitor, like a user while the indices are computed. */
static void
stop_at_indices (double fraction, const char *phase, gpointer data)
{
  if (g_str_equal (phase, "Indices"))
    credal_monitor_stop (data);
}

static void
count_points (const CredalClustersPoint *point, gpointer data)
{
  ++*(guint *) data;
}

/* A stopped LEC has no value; a search that is stopped during the indices returns no point. */
static void
test_stopped (void)
{
  const CredalEngine *engine = credal_engine_find ("gmm", NULL);
  g_autoptr(CredalDataset) data = make_data (N);
  g_autoptr(CredalPartition) partition = fit_kind (&kinds[0], data);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  const CredalProblem problem = { .data = data, .params = params, .seed = 1 };
  CredalMonitor stopped = { .stop = 1 }, monitor = { .progress = stop_at_indices, .data = &monitor };
  g_autoptr(GError) error = NULL;
  guint points = 0;

  g_assert_true (isfinite (credal_validity (partition, CREDAL_VALIDITY_LEC, NULL)));
  g_assert_true (isnan (credal_validity (partition, CREDAL_VALIDITY_LEC, &stopped)));
  g_assert_null (credal_search_clusters (engine, &problem, 2, 3, &monitor, count_points, &points, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_CANCELLED);
  g_assert_cmpuint (points, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      g_autofree char *name = g_strdup_printf ("/criteria/evidence/%s/%u", kinds[k].engine, k),
                      *other = g_strdup_printf ("/criteria/message/%s/%u", kinds[k].engine, k);
      g_test_add_data_func (name, &kinds[k], test_evidence);
      g_test_add_data_func (other, &kinds[k], test_message);
    }
  g_test_add_func ("/criteria/shared", test_shared);
  g_test_add_func ("/criteria/few", test_few);
  g_test_add_func ("/criteria/singular", test_singular);
  g_test_add_func ("/criteria/stopped", test_stopped);
  g_test_add_func ("/criteria/answers", test_answers);
  g_test_add_func ("/criteria/others", test_others);
  g_test_add_func ("/criteria/units", test_units);
  return g_test_run ();
}
