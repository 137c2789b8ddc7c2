/* [Abin16] Theorem 1 on tiny data: J of Eq. (4) as a function of all memberships, typicalities and weights together,
 * with the centres where Eq. (8) has them, and with fixed α and η. Where Eqs. (5) to (7) hold J has no slope, as the
 * theorem says. It need not be a local minimum: equal memberships everywhere meet the equations as well, and J falls
 * from there. */
#include <math.h>
#include <string.h>
#include "core/base/rng.h"
#include "engines/kernel/run.h"

enum { N = 8, P = CREDAL_KERNEL_LINEAR, C = 2, MOST = CREDAL_KERNEL_MOST, UNKNOWNS = N + N * C + MOST - 1 };

#define ALPHA 0.3
#define ETA 0.4
#define CASES 8

typedef struct {
  CredalDataset *data;
  CredalConstraints *constraints;
  CredalParams *params;
  CredalMkfcmRun *run;
  double kernel[MOST][N][N];       /* κ_k(x_i, x_j), the linear ones first */
} Fixture;

/* What J depends on. */
typedef struct {
  double u[N][C], t[N][C];
  double omega[MOST];
} Point;

static double
kernel (const CredalKernels *kernels, guint k, guint i, guint j)
{
  double d2 = 0.0;

  if (k < CREDAL_KERNEL_LINEAR)
    return kernels->scores[k * N + i] * kernels->scores[k * N + j];
  for (guint q = 0; q < P; q++)
    d2 += pow (kernels->x[i * P + q] - kernels->x[j * P + q], 2.0);
  return exp (-d2 / (kernels->width * pow (2.0, (double) k - MOST + 1)));
}

/* Two clouds that overlap: object i is of cloud i mod 2. Two must-links, one of them doubtful, and two cannot-links. */
static void
set_up (Fixture *fixture, guint64 seed)
{
  g_autoptr(GRand) rng = credal_rng_new (seed, 0);
  g_autoptr(GError) error = NULL;
  double *x = g_new (double, N * P);

  for (guint q = 0; q < N * P; q++)
    x[q] = 3.0 * (q / P % C) * (q % P == 0) + credal_rng_normal (rng);
  g_autoptr(CredalDataset) raw = credal_dataset_new (N, P, x, NULL);
  fixture->data = credal_dataset_standardize (raw, NULL, NULL);
  fixture->constraints = credal_constraints_new (N);
  credal_constraints_add_pair (fixture->constraints, 0, 2, CREDAL_MUST_LINK, 1.0, FALSE);
  credal_constraints_add_pair (fixture->constraints, 1, 5, CREDAL_MUST_LINK, 0.75, FALSE);
  credal_constraints_add_pair (fixture->constraints, 0, 1, CREDAL_CANNOT_LINK, 1.0, FALSE);
  credal_constraints_add_pair (fixture->constraints, 4, 3, CREDAL_CANNOT_LINK, 0.9, FALSE);
  fixture->params = credal_params_new (credal_engine_find ("mkfcm", NULL)->params);
  credal_params_set (fixture->params, "clusters", "2", NULL);
  credal_params_set (fixture->params, "method", "as-printed", NULL);
  CredalProblem problem = { fixture->data, fixture->constraints, fixture->params, 1 };
  fixture->run = credal_mkfcm_run_new (&problem, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (fixture->run->kernels->linear, ==, CREDAL_KERNEL_LINEAR);
  for (guint k = 0; k < MOST; k++)
    for (guint q = 0; q < N * N; q++)
      fixture->kernel[k][q / N][q % N] = kernel (fixture->run->kernels, k, q / N, q % N);
}

static void
tear_down (Fixture *fixture)
{
  credal_mkfcm_run_free (fixture->run);
  credal_dataset_unref (fixture->data);
  credal_constraints_free (fixture->constraints);
  credal_params_free (fixture->params);
}

/* ---- J, plainly ---- */

static double
g_of (const Point *point, guint i, guint c)
{
  double product = point->u[i][c] * point->t[i][c];

  return product * product;                                /* m = p = 2 */
}

/* [Abin16] Eq. (8) */
static double
q_of (const Fixture *fixture, const Point *point, guint k, guint i, guint c)
{
  double total = 0.0, near = 0.0, spread = 0.0;

  for (guint r = 0; r < N; r++)
    {
      total += g_of (point, r, c);
      near += g_of (point, r, c) * fixture->kernel[k][i][r];
      for (guint s = 0; s < N; s++)
        spread += g_of (point, r, c) * g_of (point, s, c) * fixture->kernel[k][r][s];
    }
  return fixture->kernel[k][i][i] - 2.0 * near / total + spread / (total * total);
}

static double
r_of (const Fixture *fixture, guint k, guint i, guint j)
{
  return fixture->kernel[k][i][i] - 2.0 * fixture->kernel[k][i][j] + fixture->kernel[k][j][j];
}

/* P_ij of a pair: 2 c − 1 for an answer that is right with probability c. */
static double
weight_of (const CredalPair *pair)
{
  return 2.0 * pair->certainty - 1.0;
}

/* Σ of g_ci g_lj over the memberships that violate the answer on the pair */
static double
violation (const Point *point, const CredalPair *pair)
{
  double sum = 0.0;

  for (guint c = 0; c < C; c++)
    for (guint l = 0; l < C; l++)
      if ((c == l) == (pair->relation == CREDAL_CANNOT_LINK))
        sum += g_of (point, pair->i, c) * g_of (point, pair->j, l);
  return sum;
}

/* [Abin16] Eq. (10): the part of J that ω_k² multiplies */
static double
f_of (const Fixture *fixture, const Point *point, guint k)
{
  double sum = 0.0;

  for (guint i = 0; i < N; i++)
    for (guint c = 0; c < C; c++)
      sum += g_of (point, i, c) * q_of (fixture, point, k, i, c);
  for (guint q = 0; q < credal_constraints_n_pairs (fixture->constraints); q++)
    {
      const CredalPair *pair = &credal_constraints_pairs (fixture->constraints)[q];
      sum += ALPHA * weight_of (pair) * r_of (fixture, k, pair->i, pair->j) * violation (point, pair);
    }
  return sum;
}

/* [Abin16] Eq. (4) */
static double
objective (const Fixture *fixture, const Point *point)
{
  double sum = 0.0;

  for (guint k = 0; k < MOST; k++)
    sum += point->omega[k] * point->omega[k] * f_of (fixture, point, k);
  for (guint i = 0; i < N; i++)
    for (guint c = 0; c < C; c++)
      sum += ETA * pow (point->u[i][c] * (1.0 - point->t[i][c]), 2.0);
  return sum;
}

/* ---- a point where the equations hold ---- */

static Point
point_of (const CredalMkfcmRun *run)
{
  Point point;

  memcpy (point.u, run->u, sizeof point.u);
  memcpy (point.t, run->t, sizeof point.t);
  for (guint k = 0; k < MOST; k++)
    point.omega[k] = sqrt (run->squared[k]);
  return point;
}

static void
measure (CredalMkfcmRun *run)
{
  g_assert_true (credal_mkfcm_measure (run, CREDAL_TAUGHT_CHOOSE, NULL, NULL));
  run->alpha = ALPHA;
}

/* Starts with @share of each object's own cloud, and alternates Eqs. (5), (6) and (7) until they hold. None raises J. */
static Point
settle (Fixture *fixture, double share)
{
  CredalMkfcmRun *run = fixture->run;

  for (guint q = 0; q < N * C; q++)
    {
      run->u[q] = q / C % C == q % C ? share : 1.0 - share;
      run->t[q] = 0.9;
    }
  run->eta[0] = run->eta[1] = ETA;
  measure (run);
  Point point = point_of (run);
  double before = objective (fixture, &point);
  for (guint iteration = 0; iteration < 3000; iteration++)
    {
      credal_mkfcm_weigh (run);
      credal_mkfcm_apply_weights (run);
      run->alpha = ALPHA;
      credal_mkfcm_update (run, 1);
      measure (run);
      if (iteration < 20)
        {
          point = point_of (run);
          double now = objective (fixture, &point);
          g_assert_cmpfloat (now, <=, before * (1.0 + 1e-12));
          before = now;
        }
    }
  return point_of (run);
}

/* D²_ci + α (Γ^M_ci + Γ^C_ci), [Abin16] Eq. (9) */
static double
cost_of (const Fixture *fixture, const Point *point, guint i, guint c)
{
  double sum = 0.0;

  for (guint k = 0; k < MOST; k++)
    {
      double squared = point->omega[k] * point->omega[k];
      sum += squared * q_of (fixture, point, k, i, c);
      for (guint q = 0; q < credal_constraints_n_pairs (fixture->constraints); q++)
        {
          const CredalPair *pair = &credal_constraints_pairs (fixture->constraints)[q];
          guint other = pair->i == i ? pair->j : pair->i;
          guint against = pair->relation == CREDAL_CANNOT_LINK ? c : 1 - c;
          if (pair->i == i || pair->j == i)
            sum += ALPHA * weight_of (pair) * squared * r_of (fixture, k, pair->i, pair->j)
                   * g_of (point, other, against);
        }
    }
  return sum;
}

/* Asserts [Abin16] Eqs. (5), (6) and (7). */
static void
assert_equations (const Fixture *fixture, const Point *point)
{
  double inverse = 0.0;

  for (guint i = 0; i < N; i++)
    {
      double cost[C];
      for (guint c = 0; c < C; c++)
        {
          cost[c] = cost_of (fixture, point, i, c);
          g_assert_cmpfloat_with_epsilon (point->t[i][c], 1.0 / (1.0 + cost[c] / ETA), 1e-7);
          cost[c] *= point->t[i][c];
        }
      g_assert_cmpfloat_with_epsilon (point->u[i][0], cost[1] / (cost[0] + cost[1]), 1e-7);
      g_assert_cmpfloat_with_epsilon (point->u[i][0] + point->u[i][1], 1.0, 1e-12);
    }
  for (guint k = 0; k < MOST; k++)
    inverse += 1.0 / f_of (fixture, point, k);
  for (guint k = 0; k < MOST; k++)
    g_assert_cmpfloat_with_epsilon (point->omega[k], 1.0 / (f_of (fixture, point, k) * inverse), 1e-7);
}

/* ---- around it ---- */

/* The point after unknown @which has moved by @step in its logit, or log-ratio: u_i, then t_ci, then ω_k against the
 * last weight. All constraints on the unknowns still hold. */
static void
move (Point *point, guint which, double step)
{
  double factor = exp (step), total = 0.0;

  if (which < N)
    {
      double odds = factor * point->u[which][0] / point->u[which][1];
      point->u[which][0] = odds / (1.0 + odds);
      point->u[which][1] = 1.0 / (1.0 + odds);
    }
  else if (which < N + N * C)
    {
      double *t = &point->t[(which - N) / C][(which - N) % C];
      *t = factor * *t / (1.0 - *t + factor * *t);
    }
  else
    {
      point->omega[which - N - N * C] *= factor;
      for (guint k = 0; k < MOST; k++)
        total += point->omega[k];
      for (guint k = 0; k < MOST; k++)
        point->omega[k] /= total;
    }
}

/* J after @one has moved by @a and @two by @b. */
static double
moved (const Fixture *fixture, const Point *from, guint one, double a, guint two, double b)
{
  Point point = *from;

  move (&point, one, a);
  move (&point, two, b);
  return objective (fixture, &point);
}

/* The first two derivatives by all unknowns, by differences: @slope (UNKNOWNS), @hessian (UNKNOWNS²). */
static void
derive (const Fixture *fixture, const Point *point, double *slope, double *hessian)
{
  double step = 2e-3;

  for (guint a = 0; a < UNKNOWNS; a++)
    {
      slope[a] = (moved (fixture, point, a, step, a, 0.0) - moved (fixture, point, a, -step, a, 0.0)) / (2.0 * step);
      for (guint b = 0; b <= a; b++)
        hessian[a * UNKNOWNS + b] = hessian[b * UNKNOWNS + a] =
          (moved (fixture, point, a, step, b, step) - moved (fixture, point, a, step, b, -step)
           - moved (fixture, point, a, -step, b, step) + moved (fixture, point, a, -step, b, -step))
          / (4.0 * step * step);
    }
}

/* TRUE if the symmetric @matrix, scaled to a unit diagonal, has a Cholesky factor. */
static gboolean
is_positive_definite (const double *matrix)
{
  double l[UNKNOWNS][UNKNOWNS] = { { 0 } };

  for (guint a = 0; a < UNKNOWNS; a++)
    for (guint b = 0; b <= a; b++)
      {
        double unit = sqrt (matrix[a * UNKNOWNS + a] * matrix[b * UNKNOWNS + b]);
        double rest = matrix[a * UNKNOWNS + b] / unit;
        for (guint k = 0; k < b; k++)
          rest -= l[a][k] * l[b][k];
        if (a == b && !(rest > 0.0))
          return FALSE;
        l[a][b] = a == b ? sqrt (rest) : rest / l[b][b];
      }
  return TRUE;
}

/* Sets @direction (UNKNOWNS), a unit vector, to where the curvature is lowest, by the power method. */
static void
find_lowest (const double *hessian, double *direction)
{
  double bound = 0.0;                    /* no eigenvalue is above */

  for (guint q = 0; q < UNKNOWNS * UNKNOWNS; q++)
    bound += hessian[q] * hessian[q];
  bound = sqrt (bound);
  for (guint a = 0; a < UNKNOWNS; a++)
    direction[a] = 1.0 + 0.1 * sin (a);
  for (guint repeat = 0; repeat < 20000; repeat++)
    {
      double next[UNKNOWNS] = { 0 }, length = 0.0;
      for (guint a = 0; a < UNKNOWNS; a++)
        {
          for (guint b = 0; b < UNKNOWNS; b++)
            next[a] += ((a == b) * bound - hessian[a * UNKNOWNS + b]) * direction[b];
          length += next[a] * next[a];
        }
      for (guint a = 0; a < UNKNOWNS; a++)
        direction[a] = next[a] / sqrt (length);
    }
}

/* ---- the theorem ---- */

static void
assert_flat (const double *slope)
{
  for (guint a = 0; a < UNKNOWNS; a++)
    g_assert_cmpfloat_with_epsilon (slope[a], 0.0, 1e-6);
}

/* Where runs that begin with different clusters end, J is lowest of all points nearby. */
static void
test_minimum (void)
{
  for (guint64 seed = 1; seed <= CASES; seed++)
    {
      Fixture fixture;
      double slope[UNKNOWNS], hessian[UNKNOWNS * UNKNOWNS];
      set_up (&fixture, seed);
      Point point = settle (&fixture, 0.9);
      assert_equations (&fixture, &point);
      derive (&fixture, &point, slope, hessian);
      assert_flat (slope);
      g_assert_true (is_positive_definite (hessian));
      tear_down (&fixture);
    }
}

/* A counterexample to the theorem's "if": a run that begins with equal memberships keeps them. The equations hold,
 * without any slope, but J falls in two opposite directions. */
static void
test_saddle (void)
{
  for (guint64 seed = 1; seed <= CASES; seed++)
    {
      Fixture fixture;
      double slope[UNKNOWNS], hessian[UNKNOWNS * UNKNOWNS], direction[UNKNOWNS];
      set_up (&fixture, seed);
      Point point = settle (&fixture, 0.5);
      assert_equations (&fixture, &point);
      for (guint i = 0; i < N; i++)
        g_assert_cmpfloat (point.u[i][0], ==, 0.5);
      derive (&fixture, &point, slope, hessian);
      assert_flat (slope);
      find_lowest (hessian, direction);
      for (int sign = -1; sign <= 1; sign += 2)
        {
          Point other = point;
          for (guint a = 0; a < UNKNOWNS; a++)
            move (&other, a, 0.1 * sign * direction[a]);
          g_assert_cmpfloat (objective (&fixture, &other), <, objective (&fixture, &point));
        }
      tear_down (&fixture);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/theorem/minimum", test_minimum);
  g_test_add_func ("/theorem/saddle", test_saddle);
  return g_test_run ();
}
