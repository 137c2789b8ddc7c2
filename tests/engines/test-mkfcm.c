/* [Abin16] by definition: every quantity against a dense computation, every update by the derivative of J. */
#include <math.h>
#include <string.h>
#include "answers.h"
#include "core/data/generate.h"
#include "engines/kernel/run.h"

enum { N = 60, P = 2, C = 3, MOST = CREDAL_KERNEL_MOST };

/* Three clouds; object i is of cloud i mod 3. */
static CredalDataset *
make_data (gsize p)
{
  static const double middle[C][P] = { { 0, 0 }, { 4, 0 }, { 2, 4 } };
  g_autoptr(GRand) rng = credal_rng_new (7, 0);
  double *x = g_new (double, N * p);

  for (guint i = 0; i < N; i++)
    for (guint q = 0; q < p; q++)
      x[i * p + q] = middle[i % C][q] + credal_rng_normal (rng);
  g_autoptr(CredalDataset) raw = credal_dataset_new (N, p, x, NULL);
  return credal_dataset_standardize (raw, NULL, NULL);
}

/* Answers of every kind, some of them doubtful, one of them wrong. */
static CredalConstraints *
make_answers (void)
{
  static const guint32 stroke[] = { 30, 33, 36, 39, 42 };
  CredalConstraints *constraints = credal_constraints_new (N);

  credal_constraints_add_pair (constraints, 0, 3, CREDAL_MUST_LINK, 1.0, FALSE);
  credal_constraints_add_pair (constraints, 3, 6, CREDAL_MUST_LINK, 0.75, FALSE);
  credal_constraints_add_pair (constraints, 1, 4, CREDAL_MUST_LINK, 0.95, FALSE);
  credal_constraints_add_pair (constraints, 0, 1, CREDAL_CANNOT_LINK, 0.9, FALSE);
  credal_constraints_add_pair (constraints, 6, 2, CREDAL_CANNOT_LINK, 1.0, FALSE);
  credal_constraints_add_pair (constraints, 5, 7, CREDAL_MUST_LINK, 0.85, FALSE);
  credal_constraints_add_pair (constraints, 8, 9, CREDAL_DONT_KNOW, 1.0, FALSE);
  credal_constraints_add_group (constraints, stroke, G_N_ELEMENTS (stroke), TRUE, 1.0);
  return constraints;
}

typedef struct {
  CredalDataset *data;
  CredalConstraints *constraints;
  CredalParams *params;
  CredalMkfcmRun *run;
} Fixture;

static void
set_up (Fixture *fixture, const char *method, gsize p, gboolean answered)
{
  g_autoptr(GError) error = NULL;
  const CredalEngine *engine = credal_engine_find ("mkfcm", NULL);

  fixture->data = make_data (p);
  fixture->constraints = answered ? make_answers () : NULL;
  fixture->params = credal_params_new (engine->params);
  credal_params_set (fixture->params, "clusters", "3", NULL);
  credal_params_set (fixture->params, "method", method, NULL);
  credal_params_set (fixture->params, "kernels", p == 1 ? "linear" : "all", NULL);
  CredalProblem problem = { fixture->data, fixture->constraints, fixture->params, 1 };
  fixture->run = credal_mkfcm_run_new (&problem, &error);
  g_assert_no_error (error);
}

static void
tear_down (Fixture *fixture)
{
  credal_mkfcm_run_free (fixture->run);
  credal_dataset_unref (fixture->data);
  g_clear_pointer (&fixture->constraints, credal_constraints_free);
  credal_params_free (fixture->params);
}

/* Memberships and typicalities that prefer each object's own cloud, and what follows from them. */
static void
begin (CredalMkfcmRun *run)
{
  for (guint i = 0; i < N; i++)
    for (guint k = 0; k < C; k++)
      {
        run->u[i * C + k] = (k == i % C) ? 0.6 + 0.001 * i : (0.4 - 0.001 * i) / 2.0;
        if (run->t)
          run->t[i * C + k] = 0.5 + 0.007 * i;
      }
  for (guint k = 0; k < C; k++)
    run->eta[k] = 0.3 + 0.1 * k;
  g_assert_true (credal_mkfcm_measure (run, CREDAL_TAUGHT_CHOOSE, NULL, NULL));
}

/* ---- dense ---- */

/* κ_k(x_i, x_j), the linear ones first */
static double
kernel (const CredalKernels *kernels, guint k, guint i, guint j)
{
  double d2 = 0.0;

  if (k < CREDAL_KERNEL_LINEAR)
    return k < kernels->linear ? kernels->scores[k * N + i] * kernels->scores[k * N + j] : 0.0;
  for (guint q = 0; q < kernels->p; q++)
    d2 += pow (kernels->x[i * kernels->p + q] - kernels->x[j * kernels->p + q], 2.0);
  return exp (-d2 / (kernels->width * pow (2.0, (double) k - MOST + 1)));
}

static double
dense_r (const CredalKernels *kernels, guint k, guint i, guint j)
{
  return kernel (kernels, k, i, i) - 2.0 * kernel (kernels, k, i, j) + kernel (kernels, k, j, j);
}

/* [Abin16] Eq. (8) */
static double
dense_q (const CredalMkfcmRun *run, guint k, guint i, guint c)
{
  double total = 0.0, near = 0.0, spread = 0.0;

  for (guint r = 0; r < N; r++)
    {
      double g = pow (run->u[r * C + c], run->m) * (run->t ? pow (run->t[r * C + c], run->p) : 1.0);
      total += g;
      near += g * kernel (run->kernels, k, i, r);
      for (guint s = 0; s < N; s++)
        spread += g * pow (run->u[s * C + c], run->m) * (run->t ? pow (run->t[s * C + c], run->p) : 1.0)
                  * kernel (run->kernels, k, r, s);
    }
  return kernel (run->kernels, k, i, i) - 2.0 * near / total + spread / (total * total);
}

static void
test_distances_printed (void)
{
  Fixture fixture;

  set_up (&fixture, "as-printed", P, TRUE);
  begin (fixture.run);
  const CredalMkfcmRun *run = fixture.run;
  for (guint i = 0; i < N; i += 13)
    for (guint c = 0; c < C; c++)
      {
        double sum = 0.0;
        for (guint k = 0; k < MOST; k++)
          {
            g_assert_cmpfloat_with_epsilon (run->q[(k * N + i) * C + c],
                                            run->squared[k] > 0.0 ? dense_q (run, k, i, c) : 0.0, 1e-10);
            sum += run->squared[k] * dense_q (run, k, i, c);
          }
        g_assert_cmpfloat_with_epsilon (run->d2[i * C + c], sum, 1e-10);
      }
  tear_down (&fixture);
}

/* The variant's kernels have trace n together, and D² is theirs as long as nothing was answered. */
static void
test_distances_variant (void)
{
  Fixture fixture;
  double trace = 0.0;

  set_up (&fixture, "variant", P, FALSE);
  begin (fixture.run);
  const CredalMkfcmRun *run = fixture.run;
  for (guint k = 0; k < MOST; k++)
    for (guint i = 0; i < N; i++)
      {
        double mean = 0.0, grand = 0.0;
        for (guint j = 0; j < N; j++)
          {
            mean += kernel (run->kernels, k, i, j) / N;
            for (guint l = 0; l < N; l++)
              grand += kernel (run->kernels, k, j, l) / (N * N);
          }
        trace += run->squared[k] * (kernel (run->kernels, k, i, i) - 2.0 * mean + grand);
      }
  g_assert_cmpfloat_with_epsilon (trace, N, 1e-8);
  g_assert_cmpfloat_with_epsilon (run->unit, 2.0, 1e-10);
  for (guint i = 0; i < N; i += 13)
    for (guint c = 0; c < C; c++)
      {
        double sum = 0.0;
        for (guint k = 0; k < MOST; k++)
          sum += run->squared[k] * dense_q (run, k, i, c);
        g_assert_cmpfloat_with_epsilon (run->d2[i * C + c], sum, 1e-10);
      }
  tear_down (&fixture);
}

/* ---- J at fixed distances ---- */

/* [Abin16] Eq. (4), with α, η, D²_ci and P D²_ij as they are; followed strokes and labels as mkfcm-membership has
 * them. */
static double
dense_objective (const CredalMkfcmRun *run, const double *u, const double *t)
{
  const CredalMkfcmAnswers *answers = run->answers;
  g_autofree double *g = g_new (double, N * C);
  double sum = 0.0;

  for (guint q = 0; q < N * C; q++)
    {
      g[q] = pow (u[q], run->m) * (t ? pow (t[q], run->p) : 1.0);
      sum += g[q] * run->d2[q] + (t ? run->eta[q % C] * pow (u[q], run->m) * pow (1.0 - t[q], run->p) : 0.0);
    }
  for (gsize i = 0; answers && i < answers->s; i++)
    for (gsize j = 0; j < i; j++)
      for (guint c = 0; c < C; c++)
        {
          double of_i = g[answers->objects[i] * C + c];
          sum += run->alpha * run->push[i * answers->s + j] * of_i * g[answers->objects[j] * C + c];
          for (guint l = 0; l < C; l++)
            sum += l != c ? run->alpha * run->pull[i * answers->s + j] * of_i * g[answers->objects[j] * C + l] : 0.0;
        }
  return sum;
}

static double
shifted (const CredalMkfcmRun *run, double *values, const double *t, gsize up, gsize down, double by)
{
  g_autofree double *moved = g_memdup2 (values, N * C * sizeof *values);

  moved[up] += by;
  moved[down] -= up == down ? 0.0 : by;
  return t == values ? dense_objective (run, run->u, moved) : dense_objective (run, moved, run->t);
}

/* The largest derivative of J along any exchange of membership between two clusters, and along any typicality, relative
 * to J. */
static double
largest_slope (const CredalMkfcmRun *run)
{
  double worst = 0.0, step = 1e-6, scale = dense_objective (run, run->u, run->t);

  for (guint i = 0; i < N; i++)
    for (guint k = 0; k < C; k++)
      {
        gsize q = i * C + k, next = i * C + (k + 1) % C;
        if (MIN (run->u[q], run->u[next]) > 1e-3)
          worst = MAX (worst,
                       fabs (shifted (run, run->u, NULL, q, next, step) - shifted (run, run->u, NULL, q, next, -step)));
        if (run->t && run->t[q] < 1.0 - 2.0 * step && run->u[q] > 1e-3)
          worst = MAX (worst,
                       fabs (shifted (run, run->t, run->t, q, q, step) - shifted (run, run->t, run->t, q, q, -step)));
      }
  return worst / (2.0 * step * scale);
}

static void
test_memberships (gconstpointer method)
{
  Fixture fixture;

  set_up (&fixture, method, P, TRUE);
  begin (fixture.run);
  CredalMkfcmRun *run = fixture.run;
  g_assert_cmpfloat_with_epsilon (dense_objective (run, run->u, run->t), run->objective, 1e-9 * run->objective);
  double before = run->objective, now = before;
  for (guint k = 0; k < 200; k++)
    {
      credal_mkfcm_update (run, 1);
      now = dense_objective (run, run->u, run->t);
      g_assert_cmpfloat (now, <=, before + 1e-12 * before);   /* at fixed kernels and α no update raises J */
      before = now;
    }
  g_assert_cmpfloat (largest_slope (run), <, 1e-6);
  tear_down (&fixture);
}

/* ---- Eqs. (7), (10) ---- */

static double
of_weights (const CredalMkfcmRun *run, const double *f, const double *omega)
{
  double sum = 0.0;

  for (guint k = 0; k < MOST; k++)
    sum += run->squared[k] > 0.0 ? omega[k] * omega[k] * f[k] : 0.0;
  return sum;
}

/* F_k: J's part that multiplies ω_k², from dense distances */
static double
dense_f (const CredalMkfcmRun *run, guint k)
{
  const CredalMkfcmAnswers *answers = run->answers;
  double sum = 0.0;

  for (guint i = 0; i < N; i++)
    for (guint c = 0; c < C; c++)
      sum += run->g[i * C + c] * dense_q (run, k, i, c);
  for (gsize i = 0; i < answers->s && !run->flat; i++)
    for (gsize j = 0; j < i; j++)
      for (guint c = 0; c < C; c++)
        for (guint l = 0; l < C; l++)
          {
            double certainty = (c == l ? answers->push : answers->pull)[i * answers->s + j];
            double r = dense_r (run->kernels, k, answers->objects[i], answers->objects[j]);
            sum += run->alpha * certainty * r * run->g[answers->objects[i] * C + c]
                   * run->g[answers->objects[j] * C + l];
          }
  return sum;
}

static void
test_weights (gconstpointer method)
{
  Fixture fixture;
  double f[MOST], omega[MOST], total = 0.0, best;

  set_up (&fixture, method, P, TRUE);
  begin (fixture.run);
  CredalMkfcmRun *run = fixture.run;
  for (guint k = 0; k < MOST; k++)
    f[k] = run->squared[k] > 0.0 ? dense_f (run, k) : 0.0;
  credal_mkfcm_weigh (run);
  for (guint k = 0; k < MOST; k++)
    total += omega[k] = sqrt (run->squared[k]);
  g_assert_cmpfloat_with_epsilon (total, 1.0, 1e-12);
  best = of_weights (run, f, omega);
  for (guint k = 0; k < MOST; k++)
    for (guint l = 0; l < MOST; l++)
      if (k != l && omega[k] > 0.0 && omega[l] > 0.0)
        {
          double step = 1e-3 * MIN (omega[k], omega[l]);
          omega[k] += step;
          omega[l] -= step;
          g_assert_cmpfloat (of_weights (run, f, omega), >=, best);
          omega[k] -= step;
          omega[l] += step;
        }
  tear_down (&fixture);
}

/* Every pair that was answered counts 1, however sure and however long. */
static void
test_flat_pairs (void)
{
  Fixture fixture;
  double pulls = 0.0, pushes = 0.0;

  set_up (&fixture, "cmkipcm", P, TRUE);
  begin (fixture.run);
  const CredalMkfcmRun *run = fixture.run;
  for (gsize q = 0; q < run->answers->s * run->answers->s; q++)
    {
      g_assert_cmpfloat (run->pull[q], ==, run->answers->pull[q] > 0.0);
      g_assert_cmpfloat (run->push[q], ==, run->answers->push[q] > 0.0);
      pulls += run->pull[q];
      pushes += run->push[q];
    }
  g_assert_cmpfloat (pulls, ==, 2.0 * (4 + 10));         /* pairs, and those of a stroke of five */
  g_assert_cmpfloat (pushes, ==, 2.0 * 2);
  tear_down (&fixture);
}

/* ---- IPCM ---- */

/* One iteration of improved possibilistic c-means on a line (Zhang and Leung, 2004), m = p = 2: centres, typicalities,
 * memberships. */
static void
ipcm (const double *x, const double *eta, double *u, double *t)
{
  double v[C], cost[C];

  for (guint c = 0; c < C; c++)
    {
      double total = 0.0, sum = 0.0;
      for (guint i = 0; i < N; i++)
        {
          double g = pow (u[i * C + c] * t[i * C + c], 2.0);
          total += g;
          sum += g * x[i];
        }
      v[c] = sum / total;
    }
  for (guint i = 0; i < N; i++)
    {
      double total = 0.0;
      for (guint c = 0; c < C; c++)
        {
          double d2 = (x[i] - v[c]) * (x[i] - v[c]);
          t[i * C + c] = 1.0 / (1.0 + d2 / eta[c]);
          cost[c] = t[i * C + c] * d2;
          total += 1.0 / cost[c];
        }
      for (guint c = 0; c < C; c++)
        u[i * C + c] = 1.0 / (cost[c] * total);
    }
}

static void
test_ipcm (void)
{
  Fixture fixture;
  double u[N * C], t[N * C];

  set_up (&fixture, "as-printed", 1, FALSE);
  begin (fixture.run);
  CredalMkfcmRun *run = fixture.run;
  memcpy (u, run->u, sizeof u);
  memcpy (t, run->t, sizeof t);
  for (guint c = 0; c < C; c++)
    run->eta[c] = 0.01;
  for (guint k = 0; k < 10; k++)
    {
      credal_mkfcm_update (run, 1);
      credal_mkfcm_measure (run, CREDAL_TAUGHT_CHOOSE, NULL, NULL);
      ipcm (run->kernels->scores, run->eta, u, t);
    }
  for (guint q = 0; q < N * C; q++)
    {
      g_assert_cmpfloat_with_epsilon (run->u[q], u[q], 1e-9);
      g_assert_cmpfloat_with_epsilon (run->t[q], t[q], 1e-9);
    }
  tear_down (&fixture);
}

/* ---- answers ---- */

static CredalPartition *
fit (CredalDataset *data, const CredalConstraints *constraints, const char *method)
{
  const CredalEngine *engine = credal_engine_find ("mkfcm", NULL);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  g_autoptr(GError) error = NULL;
  CredalProblem problem = { data, constraints, params, 1 };

  credal_params_set (params, "clusters", "3", NULL);
  credal_params_set (params, "method", method, NULL);
  CredalPartition *partition = credal_fit (engine, &problem, NULL, &error);
  g_assert_no_error (error);
  return partition;
}

static void
test_no_negative_distance (gconstpointer method)
{
  g_autoptr(CredalDataset) data = make_data (P);
  g_autoptr(GRand) rng = credal_rng_new (11, 0);

  for (guint repeat = 0; repeat < 10; repeat++)
    {
      g_autoptr(CredalConstraints) constraints = credal_constraints_new (N);
      for (guint k = 0; k < 4 * repeat; k++)   /* contradictory ones too */
        {
          guint32 i = (guint32) credal_rng_index (rng, N), j = (guint32) credal_rng_index (rng, N);
          if (i != j)
            credal_constraints_add_pair (constraints, i, j, k % 2 ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK,
                                         g_rand_double_range (rng, 0.51, 1.0), k % 5 == 0);
        }
      g_autoptr(CredalPartition) partition = fit (data, constraints, method);
      for (guint i = 0; i < N; i++)
        for (guint j = 0; j < N; j++)
          {
            double d2 = credal_partition_distance2 (partition, i, j);
            g_assert_cmpfloat (d2, >=, 0.0);
            g_assert_cmpfloat (d2, ==, credal_partition_distance2 (partition, j, i));
          }
      for (guint q = 0; q < N * C; q++)
        g_assert_true (credal_partition_model (partition)->typicality[q] >= 0.0
                       && credal_partition_model (partition)->typicality[q] <= 1.0);
    }
}

/* How much of objects 0 and @other is in the same cluster, when that was answered with @certainty. */
static double
together (CredalDataset *data, guint32 other, double certainty)
{
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (N);
  double sum = 0.0;

  for (guint32 k = 3; k < 12; k++)
    credal_constraints_add_pair (constraints, k, k + 3, CREDAL_MUST_LINK, 1.0, FALSE);
  for (guint32 k = 3; k < 5; k++)
    credal_constraints_add_pair (constraints, k, k + 1, CREDAL_CANNOT_LINK, 1.0, FALSE);
  credal_constraints_add_pair (constraints, 0, other, CREDAL_MUST_LINK, certainty, FALSE);
  g_autoptr(CredalPartition) partition = fit (data, constraints, "variant");
  const double *u = credal_partition_membership (partition);
  for (guint k = 0; k < C; k++)
    sum += u[k] * u[other * C + k];
  return sum;
}

static void
test_certainty (void)
{
  g_autoptr(CredalDataset) data = make_data (P);

  g_assert_cmpfloat (together (data, 1, 1.0), >, 0.9);          /* another cloud's object, held by a sure answer */
  g_assert_cmpfloat (together (data, 1, 0.505), <, 0.1);         /* but not by a doubtful one */
}

static void
test_strokes_and_labels (void)
{
  g_autoptr(CredalDataset) data = make_data (P);
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (N);
  static const guint32 one[] = { 0, 3, 6, 9, 12 }, other[] = { 1, 4, 7, 10 };

  credal_constraints_add_group (constraints, one, G_N_ELEMENTS (one), TRUE, 1.0);
  credal_constraints_add_group (constraints, other, G_N_ELEMENTS (other), TRUE, 1.0);
  say_label (constraints, 15, 2, 1.0);
  say_label (constraints, 16, 0, 1.0);
  g_autoptr(CredalPartition) partition = fit (data, constraints, "variant");
  const guint8 *labels = credal_partition_labels (partition);
  g_assert_cmpuint (labels[15], ==, 2);
  g_assert_cmpuint (labels[16], ==, 0);
  for (guint k = 0; k < G_N_ELEMENTS (one); k++)
    g_assert_cmpuint (labels[one[k]], ==, 2);
  for (guint k = 0; k < G_N_ELEMENTS (other); k++)
    g_assert_cmpuint (labels[other[k]], ==, 0);
}

static CredalMkfcmAnswers *
answers_of (const CredalConstraints *constraints, gboolean entail)
{
  CredalMkfcmAnswers *answers;

  g_assert_true (credal_mkfcm_answers_new (constraints, entail, &answers, NULL));
  return answers;
}

/* A stroke of more objects than have a say of their own: the rest follow. */
static void
test_long_stroke (void)
{
  gsize n = 3000;
  double *x = g_new (double, n);
  g_autofree guint32 *stroke = g_new (guint32, n / 3);
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (n);

  for (gsize i = 0; i < n; i++)
    x[i] = (double) (i % 3) + 0.3 * sin ((double) i);
  for (gsize k = 0; k < n / 3; k++)
    stroke[k] = (guint32) (3 * k);
  g_autoptr(CredalDataset) data = credal_dataset_new (n, 1, x, NULL);
  credal_constraints_add_group (constraints, stroke, n / 3, TRUE, 1.0);
  g_autoptr(CredalMkfcmAnswers) answers = answers_of (constraints, TRUE);
  g_assert_cmpuint (answers->s, ==, MKFCM_REPRESENTATIVES);
  g_assert_cmpuint (answers->followers->len, ==, n / 3 - MKFCM_REPRESENTATIVES);
  g_autoptr(CredalPartition) partition = fit (data, constraints, "variant");
  for (gsize k = 0; k < n / 3; k++)
    g_assert_cmpuint (credal_partition_labels (partition)[stroke[k]], ==, credal_partition_labels (partition)[0]);
}

/* So they do where they were said to be in a cluster, beside the answers about others. */
static void
test_long_label (void)
{
  enum { SIZE = 3000, PAIRED = 3 * 500 + 1 };
  double *x = g_new (double, SIZE);
  g_autofree guint32 *stroke = g_new (guint32, SIZE / 3);
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (SIZE);

  for (gsize i = 0; i < SIZE; i++)
    x[i] = (double) (i % 3) + 0.3 * sin ((double) i);
  for (gsize k = 0; k < SIZE / 3; k++)
    stroke[k] = (guint32) (3 * k);
  g_autoptr(CredalDataset) data = credal_dataset_new (SIZE, 1, x, NULL);
  credal_constraints_add_labels (constraints, stroke, SIZE / 3, 2, 0.9);
  credal_constraints_add_labels (constraints, &(guint32) { 1 }, 1, 0, 1.0);
  credal_constraints_add_pair (constraints, 3, PAIRED, CREDAL_CANNOT_LINK, 1.0, FALSE);
  for (guint entail = 0; entail < 2; entail++)
    {
      g_autoptr(CredalMkfcmAnswers) answers = answers_of (constraints, (gboolean) entail);
      guint labelled = 0;
      for (gsize i = 0; i < answers->s; i++)
        labelled += answers->label[i] == 2 && answers->label_weight[i] == credal_certainty_weight (0.9);
      /* half the representatives for either stroke, and whoever is in a pair; then all the others */
      g_assert_cmpuint (answers->s, <=, MKFCM_REPRESENTATIVES / 2 + 3);
      g_assert_cmpuint (labelled, >=, MKFCM_REPRESENTATIVES / 2);
      g_assert_cmpuint (labelled + answers->followers->len, ==, SIZE / 3);
    }
  g_autoptr(CredalPartition) partition = fit (data, constraints, "variant");
  for (gsize k = 0; k < SIZE / 3; k++)
    g_assert_cmpuint (credal_partition_labels (partition)[stroke[k]], ==, 2);
  g_assert_cmpuint (credal_partition_labels (partition)[1], ==, 0);
}

/* "Is not" keeps apart from whoever is, as surely as both were said; nobody follows who is only said not to be. */
static void
test_excluded (void)
{
  static const guint32 outside[] = { 2, 3 };
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (N);

  credal_constraints_add_labels (constraints, &(guint32) { 0 }, 1, 1, 0.95);
  credal_constraints_add_labels (constraints, &(guint32) { 1 }, 1, 1, 0.95);
  credal_constraints_add_degrees (constraints, outside, 2, 1, 0.1, 1.0);
  credal_constraints_add_degrees (constraints, outside, 1, 2, 0.0, 1.0);     /* nobody is */
  for (guint entail = 0; entail < 2; entail++)
    {
      g_autoptr(CredalMkfcmAnswers) answers = answers_of (constraints, (gboolean) entail);
      gsize s = answers->s;
      g_assert_cmpuint (s, ==, 4);
      for (gsize i = 0; i < s; i++)
        {
          g_assert_cmpint (answers->label[i], ==, i < 2 ? 1 : -1);
          for (gsize j = 0; j < s; j++)
            {
              gboolean apart = (i < 2) != (j < 2);
              g_assert_cmpfloat_with_epsilon (answers->cannot[i * s + j], apart ? 0.8 : 0.0, 1e-15);
              g_assert_cmpfloat_with_epsilon (answers->must[i * s + j], i != j && i < 2 && j < 2 ? 0.9 : 0.0, 1e-15);
            }
        }
      g_assert_cmpuint (answers->followers->len, ==, 0);
    }
}

/* What follows from answers is as sure as the least sure of them. */
static void
test_entailment (void)
{
  g_autoptr(CredalConstraints) constraints = make_answers ();
  g_autoptr(CredalMkfcmAnswers) all = answers_of (constraints, TRUE);
  g_autoptr(CredalMkfcmAnswers) asked = answers_of (constraints, FALSE);
  gsize s = all->s;

  g_assert_cmpuint (s, ==, 13);                                  /* 0 … 7 and the stroke; nothing is known of 8, 9 */
  g_assert_cmpfloat (all->must[0 * s + 6], ==, 0.5);             /* 0 – 3 – 6 */
  g_assert_cmpfloat (asked->must[0 * s + 6], ==, 0.0);
  g_assert_cmpfloat (all->cannot[3 * s + 4], ==, 0.8);           /* 3 – 0 | 1 – 4 */
  g_assert_cmpfloat (all->cannot[0 * s + 2], ==, 0.5);           /* 0 – 6 | 2 */
  g_assert_cmpuint (all->block[0], ==, all->block[6]);
  g_assert_cmpfloat (all->pull[0 * s + 6], ==, 0.25);            /* each of three has two partners */
  for (gsize q = 0; q < s * s; q++)
    g_assert_cmpfloat (all->must[q], ==, all->must[q % s * s + q / s]);
}

/* Few answers that a straight border fits may leave the Gaussians without any weight: landmarks have nothing to stand
 * for then. */
static void
test_no_gaussians (void)
{
  g_autoptr(CredalDataset) data = credal_generate_gaussians (200, 4, 3, 2.5, 1, NULL);
  const CredalEngine *engine = credal_engine_find ("mkfcm", NULL);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  guint none = 0;

  credal_params_set (params, "clusters", "3", NULL);
  credal_params_set (params, "landmarks", "20", NULL);
  for (guint32 i = 0; i < 100 && none < 3; i++)
    {
      g_autoptr(CredalConstraints) constraints = credal_constraints_new (200);
      const CredalProblem problem = { data, constraints, params, 1 };
      g_autoptr(GError) error = NULL;
      credal_constraints_add_pair (constraints, i, i + 50, CREDAL_MUST_LINK, 1.0, FALSE);
      credal_constraints_add_pair (constraints, i, i + 90, CREDAL_CANNOT_LINK, 1.0, FALSE);
      g_autoptr(CredalMkfcmRun) run = credal_mkfcm_run_new (&problem, &error);
      g_assert_no_error (error);
      if (run->sum)
        continue;
      none++;
      g_autoptr(CredalPartition) partition = credal_fit (engine, &problem, NULL, &error);
      g_assert_no_error (error);
      g_assert_true (isfinite (credal_partition_report (partition)->objective));
    }
  g_assert_cmpuint (none, >, 0);
}

/* What answers and parameters determine is kept with the data as long as both stay; a fit finds the same without it. */
static void
test_ground (void)
{
  Fixture one, other;

  set_up (&one, "variant", P, TRUE);
  set_up (&other, "variant", P, TRUE);
  CredalProblem problem = { one.data, one.constraints, one.params, 1 };
  g_autoptr(CredalMkfcmGround) again = credal_mkfcm_ground_get (&problem, one.run->kernels, NULL);
  g_assert_true (again == one.run->ground);
  credal_params_set (one.params, "landmarks", "20", NULL);
  g_autoptr(CredalMkfcmGround) landmarks = credal_mkfcm_ground_get (&problem, one.run->kernels, NULL);
  g_assert_true (landmarks != again);
  credal_params_set (one.params, "landmarks", "auto", NULL);
  credal_constraints_add_pair (one.constraints, 10, 13, CREDAL_MUST_LINK, 1.0, FALSE);
  credal_constraints_add_pair (other.constraints, 10, 13, CREDAL_MUST_LINK, 1.0, FALSE);
  CredalProblem fresh = { other.data, other.constraints, other.params, 1 };
  g_autoptr(CredalPartition) kept = credal_fit (credal_engine_find ("mkfcm", NULL), &problem, NULL, NULL);
  g_autoptr(CredalPartition) made = credal_fit (credal_engine_find ("mkfcm", NULL), &fresh, NULL, NULL);
  g_assert_cmpmem (credal_partition_membership (kept), N * C * sizeof (double), credal_partition_membership (made),
                   N * C * sizeof (double));
  tear_down (&one);
  tear_down (&other);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/mkfcm/distances/as-printed", test_distances_printed);
  g_test_add_func ("/mkfcm/distances/variant", test_distances_variant);
  g_test_add_data_func ("/mkfcm/memberships/as-printed", "as-printed", test_memberships);
  g_test_add_data_func ("/mkfcm/memberships/variant", "variant", test_memberships);
  g_test_add_data_func ("/mkfcm/memberships/cmkipcm", "cmkipcm", test_memberships);
  g_test_add_data_func ("/mkfcm/weights/as-printed", "as-printed", test_weights);
  g_test_add_data_func ("/mkfcm/weights/cmkipcm", "cmkipcm", test_weights);
  g_test_add_func ("/mkfcm/flat-pairs", test_flat_pairs);
  g_test_add_func ("/mkfcm/ipcm", test_ipcm);
  g_test_add_data_func ("/mkfcm/no-negative-distance/as-printed", "as-printed", test_no_negative_distance);
  g_test_add_data_func ("/mkfcm/no-negative-distance/variant", "variant", test_no_negative_distance);
  g_test_add_func ("/mkfcm/certainty", test_certainty);
  g_test_add_func ("/mkfcm/strokes-and-labels", test_strokes_and_labels);
  g_test_add_func ("/mkfcm/long-stroke", test_long_stroke);
  g_test_add_func ("/mkfcm/long-label", test_long_label);
  g_test_add_func ("/mkfcm/excluded", test_excluded);
  g_test_add_func ("/mkfcm/ground", test_ground);
  g_test_add_func ("/mkfcm/entailment", test_entailment);
  g_test_add_func ("/mkfcm/no-gaussians", test_no_gaussians);
  return g_test_run ();
}
