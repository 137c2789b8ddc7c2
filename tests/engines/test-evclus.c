/* EVCLUS and CEVCLUS by definition: J from pl(same) and pl(different) of pairs; derivatives from differences of J; a
 * plain descent from the same start that ends no lower; pairs that are drawn as promised; programmes on the simplex. */
#include <math.h>
#include <string.h>
#include "core/base/rng.h"
#include "core/data/dissimilarity.h"
#include "core/data/generate.h"
#include "core/numerics/simplex-exchange.h"
#include "definitions.h"
#include "engines/relational/conflict.h"
#include "engines/shared/engine.h"

enum { N = 40, C = 3 };

/* Three groups in the plane. */
static CredalDataset *
make_data (gsize n)
{
  double *x = g_new (double, 2 * n);
  g_autoptr(GRand) rng = credal_rng_new (4, 0);

  for (gsize i = 0; i < n; i++)
    {
      x[2 * i] = 3.0 * (double) (i % 3 == 1) + credal_rng_normal (rng);
      x[2 * i + 1] = 3.0 * (double) (i % 3 == 2) + credal_rng_normal (rng);
    }
  return credal_dataset_new (n, 2, x, NULL);
}

static double *
make_masses (gsize n, guint f, guint64 seed)
{
  double *m = g_new (double, n * f);
  g_autoptr(GRand) rng = credal_rng_new (seed, 1);

  for (gsize i = 0; i < n; i++)
    {
      double sum = 0.0;
      for (guint a = 0; a < f; a++)
        sum += m[i * f + a] = g_rand_double (rng);
      for (guint a = 0; a < f; a++)
        m[i * f + a] /= sum;
    }
  return m;
}

static CredalConstraints *
make_answers (void)
{
  CredalConstraints *answers = credal_constraints_new (N);

  credal_constraints_add_pair (answers, 0, 3, CREDAL_MUST_LINK, 1.0, FALSE);
  credal_constraints_add_pair (answers, 6, 3, CREDAL_MUST_LINK, 0.8, FALSE);
  credal_constraints_add_pair (answers, 0, 1, CREDAL_CANNOT_LINK, 0.9, FALSE);
  credal_constraints_add_pair (answers, 7, 11, CREDAL_CANNOT_LINK, 1.0, FALSE);
  credal_constraints_add_pair (answers, 9, 10, CREDAL_DONT_KNOW, 1.0, FALSE);
  return answers;
}

/* ---- definitions ---- */

static gboolean
is_partner (const CredalPairSample *sample, gsize i, gsize j)
{
  for (gsize at = sample->start[i]; at < sample->start[i + 1]; at++)
    if (sample->partner[at] == j)
      return TRUE;
  return FALSE;
}

static double
delta (const CredalDataset *data, double d0, gsize i, gsize j)
{
  double d = credal_dissimilarity (data, i, j);

  return 1.0 - exp (-(-log (0.05) / (d0 * d0)) * d * d);
}

static double
stress (const CredalFrame *frame, const CredalDataset *data, const CredalPairSample *sample, const double *m)
{
  guint f = credal_frame_f (frame);
  double above = 0.0, below = 0.0;

  for (gsize i = 0; i < sample->n; i++)
    for (gsize j = 0; j < i; j++)
      if (is_partner (sample, i, j))
        {
          double wanted = delta (data, sample->d0, i, j);
          double conflict = 1.0 - definition_pl_same (frame, m + i * f, m + j * f);
          above += (conflict - wanted) * (conflict - wanted);
          below += wanted * wanted;
        }
  return above / below;
}

/* J_A of the answers, each with its weight 2 P − 1. */
static double
answers_cost (const CredalFrame *frame, const CredalConstraints *answers, const double *m)
{
  guint f = credal_frame_f (frame);
  double cost = 0.0, certainty = 0.0;

  for (guint q = 0; q < credal_constraints_n_pairs (answers); q++)
    {
      const CredalPair *pair = &credal_constraints_pairs (answers)[q];
      double same = definition_pl_same (frame, m + pair->i * f, m + pair->j * f);
      double different = definition_pl_different (frame, m + pair->i * f, m + pair->j * f);
      double weight = pair->relation == CREDAL_DONT_KNOW ? 0.0 : 2.0 * pair->certainty - 1.0;
      certainty += weight;
      cost += weight * (pair->relation == CREDAL_MUST_LINK ? 1.0 - same + different : 1.0 - different + same);
    }
  return cost / (2.0 * certainty);
}

/* ---- J and its derivatives ---- */

typedef struct {
  CredalFocalKind kind;
  guint partners;
} Shape;

static const Shape shapes[] = {
  { CREDAL_FOCAL_FULL, N }, { CREDAL_FOCAL_PAIRS, 7 }, { CREDAL_FOCAL_SINGLETONS, 3 }, { CREDAL_FOCAL_BAYESIAN, N },
};

/* The derivatives are those of moving mass from ∅ to another set. */
static void
test_objective (gconstpointer user_data)
{
  const Shape *shape = user_data;
  g_autoptr(CredalDataset) data = make_data (N);
  g_autoptr(CredalFrame) frame = credal_frame_new (C, shape->kind, NULL);
  g_autoptr(CredalPairSample) sample = credal_pair_sample_new (data, shape->partners, 0.8, 5, NULL, NULL);
  g_autoptr(CredalConstraints) answers = make_answers ();
  g_autoptr(CredalObjectLinks) links = credal_object_links_new (answers, NULL);
  guint f = credal_frame_f (frame);
  g_autofree double *m = make_masses (N, f, 2), *slope = g_new (double, f);
  g_autoptr(CredalConflict) plain = credal_conflict_new (frame, sample, NULL, 0.0, m, NULL);
  g_autoptr(CredalConflict) conflict = credal_conflict_new (frame, sample, links, 0.7, m, NULL);
  double cost, expected = stress (frame, data, sample, m), found = credal_conflict_objective (conflict, &cost);

  g_assert_cmpfloat_with_epsilon (credal_conflict_objective (plain, NULL), expected, 1e-10 * expected);
  g_assert_cmpfloat_with_epsilon (cost, answers_cost (frame, answers, m), 1e-12);
  g_assert_cmpfloat_with_epsilon (found, expected + 0.7 * answers_cost (frame, answers, m), 1e-10);
  for (gsize i = 0; i < N; i += 3)
    {
      credal_conflict_slope (conflict, i, slope);
      for (guint a = 1; a < f; a++)
        {
          double values[2], step = 1e-5, of[] = { m[i * f], m[i * f + a] };
          for (guint side = 0; side < 2; side++)
            {
              m[i * f] = of[0] - (side ? step : -step);
              m[i * f + a] = of[1] + (side ? step : -step);
              g_autoptr(CredalConflict) moved = credal_conflict_new (frame, sample, links, 0.7, m, NULL);
              values[side] = credal_conflict_objective (moved, NULL);
            }
          m[i * f] = of[0];
          m[i * f + a] = of[1];
          g_assert_cmpfloat_with_epsilon (slope[a] - slope[0], (values[1] - values[0]) / (2.0 * step), 1e-8);
        }
    }
}

/* ---- against a plain descent ---- */

/* The point of the simplex that is nearest to @m (f): found by bisection for the multiplier. */
static void
project (double *m, guint f)
{
  double low = -10.0, high = 10.0;

  for (guint step = 0; step < 200; step++)
    {
      double middle = 0.5 * (low + high), sum = 0.0;
      for (guint a = 0; a < f; a++)
        sum += MAX (m[a] - middle, 0.0);
      *(sum > 1.0 ? &low : &high) = middle;
    }
  for (guint a = 0; a < f; a++)
    m[a] = MAX (m[a] - low, 0.0);
}

/* Projected gradient steps for all objects at once, shorter whenever J would rise. Returns J. */
static double
descend (CredalFrame *frame, const CredalPairSample *sample, const CredalObjectLinks *links, double *m)
{
  guint f = credal_frame_f (frame);
  g_autoptr(CredalConflict) first = credal_conflict_new (frame, sample, links, 0.5, m, NULL);
  double objective = credal_conflict_objective (first, NULL), length = 1.0;

  for (guint step = 0; step < 3000 && length > 1e-9; step++)
    {
      g_autoptr(CredalConflict) at = credal_conflict_new (frame, sample, links, 0.5, m, NULL);
      g_autofree double *next = g_memdup2 (m, N * f * sizeof (double)), *slope = g_new (double, f);
      for (gsize i = 0; i < N; i++)
        {
          credal_conflict_slope (at, i, slope);
          for (guint a = 0; a < f; a++)
            next[i * f + a] -= length * slope[a];
          project (next + i * f, f);
        }
      g_autoptr(CredalConflict) there = credal_conflict_new (frame, sample, links, 0.5, next, NULL);
      double now = credal_conflict_objective (there, NULL);
      if (now < objective)
        {
          objective = now;
          memcpy (m, next, N * f * sizeof (double));
          length *= 1.5;
        }
      else
        length *= 0.5;
    }
  return objective;
}

/* J never rises, and nothing is left to gain by moving one object: where the engine ends, the plain descent gains
 * nothing either; and from the same starts its best end is no lower. */
static void
test_descent (void)
{
  g_autoptr(CredalDataset) data = make_data (N);
  g_autoptr(CredalFrame) frame = credal_frame_new (C, CREDAL_FOCAL_SINGLETONS, NULL);
  g_autoptr(CredalPairSample) sample = credal_pair_sample_new (data, N, 0.9, 5, NULL, NULL);
  g_autoptr(CredalConstraints) answers = make_answers ();
  g_autoptr(CredalObjectLinks) links = credal_object_links_new (answers, NULL);
  double best = INFINITY, plain = INFINITY;

  for (guint64 seed = 1; seed <= 4; seed++)
    {
      g_autofree double *m = make_masses (N, C + 2, seed);
      g_autoptr(CredalConflict) conflict = credal_conflict_new (frame, sample, links, 0.5, m, NULL);
      double before = credal_conflict_objective (conflict, NULL), now = before;
      for (guint sweep = 0; sweep < 1000; sweep++, before = now)
        {
          g_assert_true (credal_conflict_sweep (conflict, NULL, NULL));
          now = credal_conflict_objective (conflict, NULL);
          g_assert_cmpfloat (now, <=, before * (1.0 + 1e-12));
        }
      g_autofree double *end = g_memdup2 (credal_conflict_masses (conflict), N * (C + 2) * sizeof (double));
      g_assert_cmpfloat (descend (frame, sample, links, end), >=, now - 1e-7);
      best = MIN (best, now);
      plain = MIN (plain, descend (frame, sample, links, m));
    }
  g_assert_cmpfloat (best, <=, plain + 1e-7);
}

/* ---- pairs ---- */

static void
check_sample (const CredalDataset *data, guint partners)
{
  g_autoptr(CredalPairSample) sample = credal_pair_sample_new (data, partners, 0.9, 8, NULL, NULL);
  g_autoptr(CredalPairSample) other = credal_pair_sample_new (data, partners, 0.9, 9, NULL, NULL);
  gsize n = credal_dataset_n (data), k = MIN (partners, n - 1), near = 0;

  g_assert_cmpuint (sample->start[n], <=, 2 * n * k);
  for (gsize i = 0; i < n; i++)
    {
      g_assert_cmpuint (sample->start[i + 1] - sample->start[i], >=, k);
      for (gsize at = sample->start[i]; at < sample->start[i + 1]; at++)
        {
          gsize j = sample->partner[at];
          g_assert_true (j != i && j < n && is_partner (sample, j, i));
          g_assert_true (at == sample->start[i] || sample->partner[at - 1] < j);
          g_assert_cmpfloat_with_epsilon (sample->delta[at], delta (data, sample->d0, i, j), 1e-12);
          near += credal_dissimilarity (data, i, j) <= sample->d0;
        }
    }
  g_assert_cmpfloat_with_epsilon ((double) near / (double) sample->start[n], 0.9, 0.02);
  g_assert_true ((sample->start[n] != other->start[n]
                  || memcmp (sample->partner, other->partner, sample->start[n] * sizeof (guint32)) != 0)
                 == (k < n - 1));
}

static void
test_sample (void)
{
  g_autoptr(CredalDataset) data = make_data (200);

  check_sample (data, 5);
  check_sample (data, 190);
  check_sample (data, 199);
  check_sample (data, 1000);
}

static void
test_refused (void)
{
  static const double same[] = { 1, 1, 1, 1 };
  g_autoptr(CredalDataset) equal = credal_dataset_new (2, 2, g_memdup2 (same, sizeof same), NULL);
  g_autoptr(CredalDataset) data = make_data (30000);
  g_autoptr(GError) error = NULL;

  g_assert_null (credal_pair_sample_new (equal, 3, 0.9, 1, NULL, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA);
  g_clear_error (&error);
  g_assert_true (credal_pair_sample_check (data, 100, NULL));
  g_assert_null (credal_pair_sample_new (data, 2000, 0.9, 1, NULL, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA);
  g_assert_nonnull (strstr (error->message, "666"));   /* the most partners that would do */
}

/* ---- programmes on the simplex ---- */

static double
value (const double *q, const double *t, const double *m, guint f)
{
  double sum = 0.0;

  for (guint a = 0; a < f; a++)
    for (guint b = 0; b < f; b++)
      sum += 0.5 * m[a] * q[a * f + b] * m[b] - (b ? 0.0 : t[a] * m[a]);
  return sum;
}

/* Of a Q of low rank: no random feasible point, and none on an edge, is better. */
static void
test_exchange (void)
{
  enum { F = 6 };
  g_autoptr(GRand) rng = credal_rng_new (3, 3);

  for (guint trial = 0; trial < 500; trial++)
    {
      double q[F * F] = { 0 }, t[F], m[F] = { 1.0 }, slope[F], row[F], sum = 0.0;
      for (guint rank = 0; rank <= trial % 5; rank++)
        {
          for (guint a = 0; a < F; a++)
            row[a] = credal_rng_normal (rng);
          for (guint a = 0; a < F * F; a++)
            q[a] += row[a / F] * row[a % F];
        }
      for (guint a = 0; a < F; a++)
        {
          t[a] = credal_rng_normal (rng);
          slope[a] = q[a * F] - t[a];
        }
      credal_simplex_exchange (q, F, F, m, slope);
      for (guint a = 0; a < F; a++)
        {
          g_assert_cmpfloat (m[a], >=, 0.0);
          sum += m[a];
        }
      g_assert_cmpfloat_with_epsilon (sum, 1.0, 1e-12);
      for (guint other = 0; other < 200; other++)
        {
          g_autofree double *point = make_masses (1, F, trial * 1000 + other);
          g_assert_cmpfloat (value (q, t, m, F), <=, value (q, t, point, F) + 1e-9);
        }
    }
}

/* ---- the engines ---- */

static CredalPartition *
fit (const char *engine, CredalDataset *data, const CredalConstraints *answers, const char *settings)
{
  const CredalEngine *which = credal_engine_find (engine, NULL);
  g_autoptr(CredalParams) params = credal_params_new (which->params);
  g_autoptr(GError) error = NULL;
  const CredalProblem problem = { .data = data, .constraints = answers, .params = params, .seed = 1 };

  g_assert_true (credal_params_set_words (params, settings, NULL));
  CredalPartition *partition = credal_fit (which, &problem, NULL, &error);
  g_assert_no_error (error);
  return partition;
}

/* The reported J and cost of answers are those of the masses of the result. Answers change it: with a large weight,
 * objects that must be together are, and objects that cannot are not. */
static void
test_reported (void)
{
  g_autoptr(CredalDataset) data = make_data (N);
  g_autoptr(CredalConstraints) answers = make_answers ();
  g_autoptr(CredalPartition) partition = fit ("cevclus", data, answers, "clusters=3 xi=20 partners=1000");
  g_autoptr(CredalPairSample) sample = credal_pair_sample_new (data, 1000, 0.9, 1, NULL, NULL);
  const CredalFrame *frame = credal_partition_frame (partition);
  g_autofree double *m = g_new (double, N * (C + 2));
  const guint8 *labels = credal_partition_labels (partition);
  const CredalReport *report = credal_partition_report (partition);

  credal_partition_masses (partition, 0, N, m);
  g_assert_cmpfloat_with_epsilon (report->constraint_cost, answers_cost (frame, answers, m), 1e-10);
  g_assert_cmpfloat_with_epsilon (report->objective,
                                  stress (frame, data, sample, m) + 20.0 * report->constraint_cost, 1e-9);
  g_assert_true (labels[0] == labels[3] && labels[6] == labels[3]);
  g_assert_true (labels[0] != labels[1] && labels[7] != labels[11]);
}

/* Without answers both engines are one. */
static void
test_alike (void)
{
  g_autoptr(CredalDataset) data = make_data (N);
  g_autoptr(CredalPartition) plain = fit ("evclus", data, NULL, "clusters=3");
  g_autoptr(CredalPartition) with = fit ("cevclus", data, NULL, "clusters=3");

  g_assert_cmpmem (credal_partition_membership (plain), N * C * sizeof (double), credal_partition_membership (with),
                   N * C * sizeof (double));
}

/* Pairs of many objects can be stopped before the first iteration. */
static void
test_stopped_pairs (void)
{
  g_autoptr(CredalDataset) data = credal_generate_gaussians (60, 2, 3, 4.0, 1, NULL);
  CredalMonitor stopped = { .stop = 1 };
  g_autoptr(GError) error = NULL;

  g_assert_null (credal_pair_sample_new (data, 10, 0.9, 1, &stopped, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_CANCELLED);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint k = 0; k < G_N_ELEMENTS (shapes); k++)
    {
      g_autofree char *path = g_strdup_printf ("/evclus/objective/%u", k);
      g_test_add_data_func (path, &shapes[k], test_objective);
    }
  g_test_add_func ("/evclus/descent", test_descent);
  g_test_add_func ("/evclus/sample", test_sample);
  g_test_add_func ("/evclus/refused", test_refused);
  g_test_add_func ("/evclus/exchange", test_exchange);
  g_test_add_func ("/evclus/reported", test_reported);
  g_test_add_func ("/evclus/alike", test_alike);
  g_test_add_func ("/evclus/stopped-pairs", test_stopped_pairs);
  return g_test_run ();
}
