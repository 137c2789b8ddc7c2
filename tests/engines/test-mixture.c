/* Gaussian mixtures on two features, against EM as the definitions have it. */
#include <math.h>
#include <string.h>
#include "core/base/rng.h"
#include "engines/shared/engine.h"

enum { N = 30, P = 2, C = 3, F = 7 };    /* F: at most so many components */

/* What the engine is told to do, and what it is by definition. */
typedef struct {
  const char *engine, *name, *value;     /* name: (nullable): a parameter besides the ridge */
  guint sets[F];                         /* masks of the components, in the frame's order; 0: no more */
  enum { VVV, EEE, VVI, VII, EEI, EII, EVV, EVI, EEV, VEI, VEE, VEV, VVE, EVE } family;    /* of the covariances */
} Kind;

static const Kind kinds[] = {
  { "egmm", NULL, NULL, { 1, 2, 4, 3, 5, 6, 7 }, EEE },
  { "egmm", "focal", "singletons", { 1, 2, 4, 7 }, EEE },
  { "cgmm", NULL, NULL, { 1, 2, 4 }, EEE },
  { "gmm", "covariance", "common", { 1, 2, 4 }, EEE },
  { "gmm", NULL, NULL, { 1, 2, 4 }, VVV },
  { "gmm", "covariance", "diagonal", { 1, 2, 4 }, VVI },
  { "gmm", "covariance", "spherical", { 1, 2, 4 }, VII },
  { "gmm", "covariance", "common-diagonal", { 1, 2, 4 }, EEI },
  { "gmm", "covariance", "common-spherical", { 1, 2, 4 }, EII },
  { "gmm", "covariance", "volume", { 1, 2, 4 }, EVV },
  { "gmm", "covariance", "volume-diagonal", { 1, 2, 4 }, EVI },
  { "gmm", "covariance", "turned", { 1, 2, 4 }, EEV },
  { "gmm", "covariance", "shape", { 1, 2, 4 }, VEV },
  { "gmm", "covariance", "proportional", { 1, 2, 4 }, VEE },
  { "gmm", "covariance", "proportional-diagonal", { 1, 2, 4 }, VEI },
  { "gmm", "covariance", "axes", { 1, 2, 4 }, VVE },
  { "gmm", "covariance", "axes-volume", { 1, 2, 4 }, EVE },
  { "egmm", "covariance", "common-diagonal", { 1, 2, 4, 3, 5, 6, 7 }, EEI },
  { "egmm", "covariance", "common-spherical", { 1, 2, 4, 3, 5, 6, 7 }, EII },
  { "gmm", "proportions", "equal", { 1, 2, 4 }, VVV },
  { "cgmm", "proportions", "equal", { 1, 2, 4 }, EEE },
  { "egmm", "proportions", "equal", { 1, 2, 4, 3, 5, 6, 7 }, EEE },
};

static gboolean
has_one (const Kind *kind)
{
  return kind->family == EEE || kind->family == EEI || kind->family == EII;
}

static gboolean
is_level (const Kind *kind)
{
  return kind->name && g_str_equal (kind->name, "proportions");
}

static gboolean
is_round (const Kind *kind)
{
  return kind->family == VII || kind->family == EII;
}

#define RIDGE 0.05                       /* of the density */

/* ---- some data ---- */

static CredalDataset *
make_data (gboolean flat)
{
  double *x = g_new (double, N * P), *weights = g_new (double, N);
  g_autoptr(GRand) rng = credal_rng_new (11, 1);

  for (guint i = 0; i < N; i++)
    {
      weights[i] = 1.0 + i % 2;
      x[i * P] = 100.0 + 3.0 * (i % C) + credal_rng_normal (rng);
      x[i * P + 1] = flat ? 4.0 : 2.0 * (i % C == 1) + 0.5 * credal_rng_normal (rng) + 0.3 * x[i * P];
    }
  CredalDataset *data = credal_dataset_new (N, P, x, NULL);
  credal_dataset_set_weights (data, weights);
  return data;
}

/* Most objects in the cluster that they are from. */
static void
begin_with (double *membership)
{
  for (guint i = 0; i < N; i++)
    for (guint k = 0; k < C; k++)
      membership[i * C + k] = k == (i + i / 10) % C;
}

static CredalPartition *
fit_until (CredalDataset *data, const Kind *kind, const char *ridge, const char *iterations, const char *tolerance)
{
  const CredalEngine *engine = credal_engine_find (kind->engine, NULL);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  double membership[N * C];
  const double *given = membership;
  const CredalFitOptions options = { .given = &given, .n_given = 1 };
  const CredalProblem problem = { .data = data, .params = params, .seed = 1 };
  g_autoptr(GError) error = NULL;

  begin_with (membership);
  credal_params_set (params, "clusters", "3", NULL);
  credal_params_set (params, "tolerance", tolerance, NULL);
  credal_params_set (params, "iterations", iterations, NULL);
  g_assert_true (credal_params_set (params, "density-ridge", ridge, NULL));
  g_assert_true (!kind->name || credal_params_set (params, kind->name, kind->value, NULL));
  CredalPartition *partition = credal_fit (engine, &problem, &options, &error);
  g_assert_no_error (error);
  return partition;
}

static CredalPartition *
fit_mixture (CredalDataset *data, const Kind *kind, const char *ridge, const char *iterations)
{
  return fit_until (data, kind, ridge, iterations, "0");
}

/* ---- by definition ---- */

typedef struct {
  const Kind *kind;
  CredalDataset *data;
  guint n_sets;
  double variance[P];
  double pi[F], mu[C][P], s[C][P][P];    /* one covariance: the first */
  double n[C], t[C][P][P];               /* weights and scatters, the ridge's included, that s is the likeliest for */
  double m[N][F];
  double loglik;
} Em;

static void
barycentre (const Em *em, guint a, double *centre)
{
  guint set = em->kind->sets[a], size = (guint) __builtin_popcount (set);

  centre[0] = centre[1] = 0.0;
  for (guint k = 0; k < C; k++)
    for (guint q = 0; q < P && set >> k & 1; q++)
      centre[q] += em->mu[k][q] / size;
}

static double
log_normal (const double *x, const double *mean, const double s[P][P])
{
  double det = s[0][0] * s[1][1] - s[0][1] * s[1][0], u = x[0] - mean[0], v = x[1] - mean[1];

  return -log (2.0 * G_PI) - 0.5 * log (det)
         - 0.5 * (s[1][1] * u * u - 2.0 * s[0][1] * u * v + s[0][0] * v * v) / det;
}

static void
find_masses (Em *em)
{
  em->loglik = 0.0;
  for (guint i = 0; i < N; i++)
    {
      double sum = 0.0, mean[P];
      for (guint a = 0; a < em->n_sets; a++)
        {
          barycentre (em, a, mean);
          em->m[i][a] = em->pi[a] * exp (log_normal (credal_dataset_row (em->data, i), mean,
                                                     em->s[has_one (em->kind) ? 0 : a]));
          sum += em->m[i][a];
        }
      for (guint a = 0; a < em->n_sets; a++)
        em->m[i][a] /= sum;
      em->loglik += credal_dataset_weights (em->data)[i] * log (sum);
    }
}

/* Gauss's elimination: @h becomes the identity, @b (C × P) the solution. */
static void
solve_system (double h[C][C], double b[C][P])
{
  for (guint k = 0; k < C; k++)
    for (guint l = 0; l < C; l++)
      {
        double factor = l == k ? 1.0 - 1.0 / h[k][k] : h[l][k] / h[k][k], row[C], side[P];
        memcpy (row, h[k], sizeof row);
        memcpy (side, b[k], sizeof side);
        if (l == k)
          continue;
        for (guint q = 0; q < C; q++)
          h[l][q] -= factor * row[q];
        for (guint q = 0; q < P; q++)
          b[l][q] -= factor * side[q];
      }
  for (guint k = 0; k < C; k++)
    for (guint q = 0; q < P; q++)
      b[k][q] /= h[k][k];
}

/* [EGMM] Eqs (26) to (28). */
static void
move_means (Em *em)
{
  double h[C][C] = { 0 }, b[C][P] = { 0 };

  for (guint i = 0; i < N; i++)
    for (guint a = 0; a < em->n_sets; a++)
      {
        guint set = em->kind->sets[a], size = (guint) __builtin_popcount (set);
        double m = credal_dataset_weights (em->data)[i] * em->m[i][a];
        for (guint k = 0; k < C; k++)
          for (guint l = 0; l < C && set >> k & 1; l++)
            h[k][l] += set >> l & 1 ? m / (size * size) : 0.0;
        for (guint k = 0; k < C; k++)
          for (guint q = 0; q < P && set >> k & 1; q++)
            b[k][q] += m / size * credal_dataset_row (em->data, i)[q];
      }
  solve_system (h, b);
  memcpy (em->mu, b, sizeof em->mu);
}

/* The scatter about the means of components @from … @to − 1, with the ridge. */
static void
find_scatter (Em *em, guint from, guint to, double share, double *n, double t[P][P])
{
  double epsilon = has_one (em->kind) ? 1e-9 : 1e-6;

  *n = 0.0;
  for (guint q = 0; q < P; q++)
    for (guint r = 0; r < P; r++)
      t[q][r] = q == r ? share * (epsilon * em->variance[q] + RIDGE) : 0.0;
  for (guint i = 0; i < N; i++)
    for (guint a = from; a < to; a++)
      {
        double mean[P], m = credal_dataset_weights (em->data)[i] * em->m[i][a];
        barycentre (em, a, mean);
        *n += m;
        for (guint q = 0; q < P; q++)
          for (guint r = 0; r < P; r++)
            t[q][r] += m * (credal_dataset_row (em->data, i)[q] - mean[q])
                       * (credal_dataset_row (em->data, i)[r] - mean[r]);
      }
}

/* The longer axis of @t. */
static double
angle_of (const double t[P][P])
{
  return 0.5 * atan2 (2.0 * t[0][1], t[0][0] - t[1][1]);
}

/* The variance of @t in direction @angle. */
static double
variance_at (const double t[P][P], double angle)
{
  double x = cos (angle), y = sin (angle);

  return x * x * t[0][0] + 2.0 * x * y * t[0][1] + y * y * t[1][1];
}

/* An ellipse with the axes' variances @along and @across. */
static void
set_ellipse (double s[P][P], double angle, double along, double across)
{
  double x = cos (angle), y = sin (angle);

  s[0][0] = along * x * x + across * y * y;
  s[1][1] = along * y * y + across * x * x;
  s[0][1] = s[1][0] = (along - across) * x * y;
}

static double
determinant (const double t[P][P])
{
  return t[0][0] * t[1][1] - t[0][1] * t[1][0];
}

/* What a family asks of all its covariances together. */
static void
share_between (Em *em, guint s, double total)
{
  double areas = 0.0, along = 0.0, across = 0.0;

  for (guint k = 0; k < s; k++)
    {
      areas += sqrt (determinant (em->s[k])) / total;
      along += variance_at (em->s[k], angle_of (em->s[k])) / total;
      across += variance_at (em->s[k], angle_of (em->s[k]) + G_PI_2) / total;
    }
  for (guint k = 0; k < s; k++)
    if (em->kind->family == EEV)
      set_ellipse (em->s[k], angle_of (em->s[k]), along, across);
    else
      for (guint q = 0; q < P * P; q++)
        em->s[k][q / P][q % P] *= areas / sqrt (determinant (em->t[k])
                                                + (em->kind->family == EVI ? em->t[k][0][1] * em->t[k][0][1] : 0.0));
}

/* S_k = λ_k C, C the mean of T_k/λ_k and λ_k = tr(C⁻¹ T_k)/(p n_k). */
static void
fit_proportional (Em *em, double total)
{
  double volumes[C] = { 1.0, 1.0, 1.0 }, form[P][P];

  for (guint round = 0; round < 1000; round++)
    {
      memset (form, 0, sizeof form);
      for (guint k = 0; k < C; k++)
        for (guint q = 0; q < P * P; q++)
          form[q / P][q % P] += em->s[k][q / P][q % P] / (volumes[k] * total);
      for (guint k = 0; k < C; k++)
        volumes[k] = (form[1][1] * em->s[k][0][0] - 2.0 * form[0][1] * em->s[k][0][1] + form[0][0] * em->s[k][1][1])
                     / (determinant (form) * P * em->n[k]);
    }
  for (guint k = 0; k < C; k++)
    for (guint q = 0; q < P * P; q++)
      em->s[k][q / P][q % P] = volumes[k] * form[q / P][q % P];
}

/* VEV: the same of the variances along each T_k's own axes. */
static void
fit_shape (Em *em, double total)
{
  for (guint k = 0; k < C; k++)
    {
      double along = variance_at (em->t[k], angle_of (em->t[k]));
      em->s[k][1][1] = em->t[k][0][0] + em->t[k][1][1] - along;
      em->s[k][0][0] = along;
      em->s[k][0][1] = em->s[k][1][0] = 0.0;
    }
  fit_proportional (em, total);
  for (guint k = 0; k < C; k++)
    set_ellipse (em->s[k], angle_of (em->t[k]), em->s[k][0][0], em->s[k][1][1]);
}

/* What is to be least over the common angle, and its derivative. */
static double
angle_cost (const Em *em, double angle, double *derivative)
{
  double sum = 0.0;

  *derivative = 0.0;
  for (guint k = 0; k < C; k++)
    {
      const double (*t)[P] = em->t[k];
      double v = variance_at (t, angle), w = variance_at (t, angle + G_PI_2);
      double slope = (2.0 * cos (2.0 * angle) * t[0][1] - sin (2.0 * angle) * (t[0][0] - t[1][1])) * (1.0 / v - 1.0 / w);
      sum += em->kind->family == VVE ? em->n[k] * log (v * w) : sqrt (v * w);
      *derivative += slope * (em->kind->family == VVE ? em->n[k] : 0.5 * sqrt (v * w));
    }
  return sum;
}

/* VVE and EVE: the best common angle on a grid, then bisection. */
static void
fit_axes (Em *em, double total)
{
  const double step = G_PI / 2000.0;
  double best = 0.0, least = INFINITY, slope, areas = 0.0;

  for (guint k = 0; k < 1000; k++)
    {
      double cost = angle_cost (em, k * step, &slope);
      best = cost < least ? k * step : best;
      least = MIN (cost, least);
    }
  double from = best - step, to = best + step;
  while (to - from > 1e-15)
    {
      angle_cost (em, 0.5 * (from + to), &slope);
      *(slope > 0.0 ? &to : &from) = 0.5 * (from + to);
    }
  for (guint k = 0; k < C; k++)
    areas += sqrt (variance_at (em->t[k], from) * variance_at (em->t[k], from + G_PI_2)) / total;
  for (guint k = 0; k < C; k++)
    {
      double v = variance_at (em->t[k], from), w = variance_at (em->t[k], from + G_PI_2);
      double times = em->kind->family == VVE ? 1.0 / em->n[k] : areas / sqrt (v * w);
      set_ellipse (em->s[k], from, times * v, times * w);
    }
}

static gboolean
is_along_axes (guint family)
{
  return family == VVI || family == EEI || family == EVI || family == VEI || family == VII || family == EII;
}

static void
fit_family (Em *em, double total)
{
  guint s = has_one (em->kind) ? 1 : C, family = em->kind->family;
  gboolean coupled = family >= EVV;

  memcpy (em->s, em->t, sizeof em->s);
  for (guint k = 0; k < s; k++)
    {
      if (is_along_axes (family))
        em->s[k][0][1] = em->s[k][1][0] = 0.0;
      if (is_round (em->kind))
        em->s[k][0][0] = em->s[k][1][1] = 0.5 * (em->s[k][0][0] + em->s[k][1][1]);
      for (guint q = 0; q < P * P && !coupled; q++)
        em->s[k][q / P][q % P] /= em->n[k];
    }
  if (family == VVE || family == EVE)
    fit_axes (em, total);
  else if (family == VEV)
    fit_shape (em, total);
  else if (family == VEE || family == VEI)
    fit_proportional (em, total);
  else if (coupled)
    share_between (em, s, total);
}

static void
move_all (Em *em)
{
  double total = 0.0;

  for (guint i = 0; i < N; i++)
    total += credal_dataset_weights (em->data)[i];
  memset (em->pi, 0, sizeof em->pi);
  for (guint i = 0; i < N; i++)
    for (guint a = 0; a < em->n_sets; a++)
      em->pi[a] += credal_dataset_weights (em->data)[i] * em->m[i][a] / total;
  double share = (em->pi[0] + em->pi[1] + em->pi[2]) / C;
  for (guint k = 0; k < C && is_level (em->kind); k++)
    em->pi[k] = share;
  move_means (em);
  for (guint k = 0; k < C && !has_one (em->kind); k++)
    find_scatter (em, k, k + 1, total / C, &em->n[k], em->t[k]);
  if (has_one (em->kind))
    find_scatter (em, 0, em->n_sets, total, &em->n[0], em->t[0]);
  fit_family (em, total);
}

/* ---- the family's freedom ---- */

/* How a covariance can be changed: made larger; longer and narrower; slanted; turned; its longer axis made longer, and
 * that at the same area. */
typedef enum { LARGER, STRETCHED, SLANTED, TURNED, LONGER, ALONG, N_CHANGES } Change;

static void
change_covariance (double s[P][P], Change change, double by)
{
  double angle = angle_of (s), a[P][P] = { { 1.0, 0.0 }, { 0.0, 1.0 } }, out[P][P] = { { 0 } };

  if (change == LONGER)
    {
      set_ellipse (s, angle, variance_at (s, angle) * exp (by), variance_at (s, angle + G_PI_2));
      return;
    }
  if (change == ALONG)
    {
      set_ellipse (s, angle, variance_at (s, angle) * exp (by), variance_at (s, angle + G_PI_2) * exp (-by));
      return;
    }
  if (change == LARGER || change == STRETCHED)
    {
      a[0][0] = exp (by);
      a[1][1] = change == LARGER ? exp (by) : exp (-by);
    }
  if (change == SLANTED)
    a[0][1] = by;
  if (change == TURNED)
    {
      a[0][0] = a[1][1] = cos (by);
      a[1][0] = sin (by);
      a[0][1] = -sin (by);
    }
  for (guint q = 0; q < P * P * P * P; q++)
    out[q / 8][q / 4 % 2] += a[q / 8][q / 2 % 2] * s[q / 2 % 2][q % 2] * a[q / 4 % 2][q % 2];
  memcpy (s, out, sizeof out);
}

/* Which changes stay in the family: of one covariance after the other, and of all at once. */
static const struct { gboolean one[N_CHANGES], all[N_CHANGES]; } freedoms[] = {
  [VVV] = { { TRUE, TRUE, TRUE }, { FALSE } },
  [EEE] = { { FALSE }, { TRUE, TRUE, TRUE } },
  [VVI] = { { TRUE, TRUE }, { FALSE } },
  [VII] = { { TRUE }, { FALSE } },
  [EEI] = { { FALSE }, { TRUE, TRUE } },
  [EII] = { { FALSE }, { TRUE } },
  [EVV] = { { FALSE, TRUE, TRUE }, { TRUE } },
  [EVI] = { { FALSE, TRUE }, { TRUE } },
  [EEV] = { { [TURNED] = TRUE }, { [LARGER] = TRUE, [LONGER] = TRUE } },
  [VEV] = { { [LARGER] = TRUE, [TURNED] = TRUE }, { [LONGER] = TRUE } },
  [VEE] = { { [LARGER] = TRUE }, { [STRETCHED] = TRUE, [SLANTED] = TRUE } },
  [VEI] = { { [LARGER] = TRUE }, { [STRETCHED] = TRUE } },
  [VVE] = { { [LARGER] = TRUE, [LONGER] = TRUE }, { [TURNED] = TRUE } },
  [EVE] = { { [ALONG] = TRUE }, { [LARGER] = TRUE, [TURNED] = TRUE } },
};

/* What of J depends on the covariances. */
static double
covariance_part (const Em *em, double s[C][P][P])
{
  double sum = 0.0;

  for (guint k = 0; k < (has_one (em->kind) ? 1 : C); k++)
    {
      double det = determinant (s[k]);
      const double (*t)[P] = em->t[k];
      sum += 0.5 * em->n[k] * log (det)
             + 0.5 / det * (s[k][1][1] * t[0][0] - 2.0 * s[k][0][1] * t[0][1] + s[k][0][0] * t[1][1]);
    }
  return sum;
}

/* @which: a covariance, or C for all. */
static double
part_after (const Em *em, Change change, guint which, double by)
{
  double s[C][P][P];

  memcpy (s, em->s, sizeof s);
  for (guint k = 0; k < (has_one (em->kind) ? 1 : C); k++)
    if (which == C || which == k)
      change_covariance (s[k], change, by);
  return covariance_part (em, s);
}

/* No small change within the family makes J smaller, by differences; returns how many independent ones there are. */
static guint
assert_stationary (const Em *em)
{
  const double step = 1e-3;
  guint count = 0;

  for (guint change = 0; change < N_CHANGES; change++)
    for (guint which = 0; which <= C; which++)
      if (which == C ? freedoms[em->kind->family].all[change] : freedoms[em->kind->family].one[change])
        {
          double here = covariance_part (em, (double (*)[P][P]) em->s);
          double up = part_after (em, (Change) change, which, step);
          double down = part_after (em, (Change) change, which, -step);
          g_assert_cmpfloat (up, >, here);
          g_assert_cmpfloat (down, >, here);
          g_assert_cmpfloat (fabs (up - down), <, 0.01 * (up + down - 2.0 * here));
          count++;
        }
  return count;
}

/* What is reached in @iterations from the same parameters as a run's own first state has. */
static void
begin_em (Em *em, const CredalPartition *first)
{
  const CredalState *state = credal_partition_state (first);
  const double *covariances = credal_state_get (state, "covariances")->values;

  credal_dataset_deviations (em->data, em->variance);
  for (guint q = 0; q < P; q++)
    em->variance[q] *= em->variance[q];
  while (em->n_sets < F && em->kind->sets[em->n_sets])
    em->n_sets++;
  memcpy (em->pi, credal_state_get (state, "proportions")->values + 1, em->n_sets * sizeof (double));
  memcpy (em->mu, credal_state_get (state, "means")->values, sizeof em->mu);
  for (guint k = 0; k < C; k++)
    memcpy (em->s[k], covariances + (has_one (em->kind) ? 0 : k * P * P), sizeof em->s[k]);
}

static void
compare_masses (const Em *em, const CredalPartition *partition)
{
  guint f = credal_frame_f (credal_partition_frame (partition));
  g_autofree double *m = g_new (double, N * f);

  g_assert_cmpuint (f, ==, em->n_sets + 1);
  credal_partition_masses (partition, 0, N, m);
  for (guint i = 0; i < N; i++)
    for (guint a = 0; a < em->n_sets; a++)
      {
        g_assert_cmpuint (credal_frame_sets (credal_partition_frame (partition))[a + 1], ==, em->kind->sets[a]);
        g_assert_cmpfloat_with_epsilon (m[i * f + a + 1], em->m[i][a], 1e-8);
      }
}

static void
test_definition (gconstpointer user_data)
{
  g_autoptr(CredalDataset) data = make_data (FALSE);
  g_autoptr(CredalPartition) first = fit_mixture (data, user_data, "0.05", "1");
  g_autoptr(CredalPartition) later = fit_mixture (data, user_data, "0.05", "4");
  Em em = { .kind = user_data, .data = data };

  begin_em (&em, first);
  find_masses (&em);
  compare_masses (&em, first);
  g_assert_cmpfloat_with_epsilon (credal_partition_report (first)->loglik, em.loglik, 1e-8);
  for (guint step = 0; step < 3; step++)
    {
      move_all (&em);
      find_masses (&em);
    }
  compare_masses (&em, later);
  g_assert_cmpfloat_with_epsilon (credal_partition_report (later)->loglik, em.loglik, 1e-7);
  g_assert_cmpuint (credal_partition_report (later)->parameters, ==,
                    em.n_sets - (is_level (em.kind) ? C : 1) + C * P + assert_stationary (&em));
  const double *covariances = credal_state_get (credal_partition_state (later), "covariances")->values;
  for (guint q = 0; q < (has_one (em.kind) ? 1 : C) * P * P; q++)
    g_assert_cmpfloat_with_epsilon (covariances[q], em.s[q / (P * P)][q / P % P][q % P], 1e-8);
}

/* ---- EGMM with covariances of its own for each cluster ---- */

static const char *const families[] = {
  "free", "diagonal", "spherical", "volume", "volume-diagonal", "turned", "shape", "proportional",
  "proportional-diagonal", "axes", "axes-volume"
};
static const guint letters[] = { VVV, VVI, VII, EVV, EVI, EEV, VEV, VEE, VEI, VVE, EVE };

/* J of any means and covariances: a set has the mean of its clusters' means, and of their covariances. */
static double
full_objective (Em *em)
{
  double sum = 0.0, total = 0.0;

  for (guint i = 0; i < N; i++)
    {
      double p = 0.0, mean[P], w = credal_dataset_weights (em->data)[i];
      for (guint a = 0; a < em->n_sets; a++)
        {
          double s[P][P] = { { 0 } };
          guint set = em->kind->sets[a];
          barycentre (em, a, mean);
          for (guint k = 0; k < C; k++)
            for (guint q = 0; q < P * P && set >> k & 1; q++)
              s[q / P][q % P] += em->s[k][q / P][q % P] / __builtin_popcount (set);
          em->m[i][a] = em->pi[a] * exp (log_normal (credal_dataset_row (em->data, i), mean, s));
          p += em->m[i][a];
        }
      for (guint a = 0; a < em->n_sets; a++)
        em->m[i][a] /= p;
      sum -= w * log (p);
      total += w;
    }
  em->loglik = -sum;
  for (guint k = 0; k < C; k++)
    for (guint q = 0; q < P; q++)
      sum += 0.5 * total / C * 1e-6 * em->variance[q] * em->s[k][!q][!q] / determinant (em->s[k]);
  return sum;
}

/* A small step in either direction of @value changes J by no more than its curvature explains. */
static void
assert_flat (Em *em, double *value, double step)
{
  double here = full_objective (em), at = *value;

  *value = at + step;
  double up = full_objective (em);
  *value = at - step;
  double down = full_objective (em);
  *value = at;
  g_assert_cmpfloat (fabs (up - down), <, 1e-5 + 0.02 * fabs (up + down - 2.0 * here));
}

static void
assert_flat_covariances (Em *em, guint family)
{
  const double step = 1e-3;
  double before[C][P][P];

  memcpy (before, em->s, sizeof before);
  for (guint change = 0; change < N_CHANGES; change++)
    for (guint which = 0; which <= C; which++)
      if (which == C ? freedoms[family].all[change] : freedoms[family].one[change])
        {
          double here = full_objective (em), moved[2];
          for (guint side = 0; side < 2; side++)
            {
              for (guint k = 0; k < C; k++)
                if (which == C || which == k)
                  change_covariance (em->s[k], (Change) change, side ? -step : step);
              moved[side] = full_objective (em);
              memcpy (em->s, before, sizeof before);
            }
          g_assert_cmpfloat (fabs (moved[0] - moved[1]), <, 1e-5 + 0.02 * fabs (moved[0] + moved[1] - 2.0 * here));
        }
}

/* The masses are those of the density; at the end no small change of the model makes J smaller. */
static void
test_sets_apart (gconstpointer user_data)
{
  guint at = GPOINTER_TO_UINT (user_data);
  const Kind kind = { "egmm", "covariance", families[at], { 1, 2, 4, 3, 5, 6, 7 }, letters[at] };
  g_autoptr(CredalDataset) data = make_data (FALSE);
  g_autoptr(CredalPartition) end = fit_mixture (data, &kind, "0", "20000");
  Em em = { .kind = &kind, .data = data };

  begin_em (&em, end);
  double objective = full_objective (&em);
  compare_masses (&em, end);
  g_assert_cmpfloat_with_epsilon (credal_partition_report (end)->loglik, em.loglik, 1e-8);
  g_assert_cmpfloat_with_epsilon (credal_partition_report (end)->objective, objective, 1e-7);
  for (guint k = 0; k < C; k++)
    for (guint q = 0; q < P; q++)
      assert_flat (&em, &em.mu[k][q], 1e-3);
  assert_flat_covariances (&em, kind.family);
}

/* ---- what follows ---- */

/* A mixture with one covariance is EGMM on the single clusters. */
static void
test_special_case (void)
{
  static const Kind chosen = { "egmm", "focal", "chosen", { 1, 2, 4 } };
  const CredalEngine *engine = credal_engine_find ("egmm", NULL);
  g_autoptr(CredalDataset) data = make_data (FALSE);
  g_autoptr(CredalPartition) cgmm = fit_mixture (data, &kinds[2], "0", "50");
  g_autoptr(CredalPartition) gmm = fit_mixture (data, &kinds[3], "0", "50");
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  g_autoptr(GError) error = NULL;
  CredalReport report = { 0 };
  const CredalProblem problem = { .data = data, .params = params };

  credal_params_set (params, "clusters", "3", NULL);
  credal_params_set (params, "focal", chosen.value, NULL);
  credal_params_set (params, "sets", "{1}", NULL);
  g_autoptr(CredalPartition) egmm = engine->algorithm->partition (engine, &problem, credal_partition_state (cgmm), &report, &error);
  g_assert_no_error (error);
  gsize size = N * C * sizeof (double);
  g_assert_cmpmem (credal_partition_membership (cgmm), size, credal_partition_membership (gmm), size);
  g_assert_cmpmem (credal_partition_membership (cgmm), size, credal_partition_membership (egmm), size);
  g_assert_cmpfloat (report.loglik, ==, credal_partition_report (cgmm)->loglik);
  credal_report_clear (&report);
}

/* A feature that does not vary: the covariance is kept regular, and that is said. */
static void
test_singular (void)
{
  g_autoptr(CredalDataset) data = make_data (TRUE), round = make_data (FALSE);

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      g_autoptr(CredalPartition) flat = fit_mixture (data, &kinds[k], "0", "20");
      g_autoptr(CredalPartition) regular = fit_mixture (round, &kinds[k], "0", "3");
      g_assert_true (isfinite (credal_partition_report (flat)->loglik));
      if (!is_round (&kinds[k]))
        g_assert_nonnull (credal_partition_report (flat)->faults);
      g_assert_null (credal_partition_report (regular)->faults);
    }
}

/* With the ridge in the density a run ends where the log-likelihood rises by no more than the tolerance, or falls. */
static void
test_authors_end (void)
{
  g_autoptr(CredalDataset) data = make_data (FALSE);
  g_autoptr(CredalPartition) result = fit_until (data, &kinds[0], "0.5", "300", "1e-3");
  double before = -INFINITY, now = -INFINITY;

  for (guint k = 1; k == 1 || now - before > 1e-3 * 0.01 * 1.5 * N; k++)
    {
      g_autofree char *iterations = g_strdup_printf ("%u", k);
      g_autoptr(CredalPartition) partition = fit_mixture (data, &kinds[0], "0.5", iterations);
      before = k == 1 ? -INFINITY : now;
      now = credal_partition_report (partition)->loglik;
    }
  g_assert_cmpfloat (credal_partition_report (result)->loglik, ==, now);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      g_autofree char *path = g_strdup_printf ("/mixture/definition/%s-%s", kinds[k].engine,
                                               kinds[k].value ? kinds[k].value : "usual");
      g_test_add_data_func (path, &kinds[k], test_definition);
    }
  for (guint k = 0; k < G_N_ELEMENTS (families); k++)
    {
      g_autofree char *path = g_strdup_printf ("/mixture/sets-apart/%s", families[k]);
      g_test_add_data_func (path, GUINT_TO_POINTER (k), test_sets_apart);
    }
  g_test_add_func ("/mixture/special-case", test_special_case);
  g_test_add_func ("/mixture/singular", test_singular);
  g_test_add_func ("/mixture/authors-end", test_authors_end);
  return g_test_run ();
}
