/* Possibilistic c-means and its relatives, against their objective as the definition has it. */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "core/base/distance.h"
#include "core/base/rng.h"
#include "core/data/generate.h"
#include "core/data/metrics.h"
#include "engines/possibilistic/repulsion.h"
#include "engines/shared/judgement.h"
#include "engines/shared/label-rows.h"
#include "engines/shared/metric.h"

enum { N = 120, P = 3, C = 4 };

/* ---- repulsion: its derivatives ---- */

typedef struct {
  guint c;
  gsize p, size;
  double *centres, *weight, *mean, *memory, *metrics;   /* metrics: NULL, or (c × p × p) */
  CredalRepulsion repulsion;
} Pushed;

static void
draw_normals (GRand *rng, double *to, gsize size)
{
  for (gsize q = 0; q < size; q++)
    to[q] = credal_rng_normal (rng);
}

static void
pushed_init (Pushed *it, guint c, gsize p, double eta, GRand *rng)
{
  gsize size = c * p;
  double *memory = g_new (double, 2 * size + c);

  *it = (Pushed) { c, p, size, memory, memory + size, memory + size + c, memory };
  draw_normals (rng, it->centres, size);
  draw_normals (rng, it->mean, size);
  for (guint k = 0; k < c; k++)
    it->weight[k] = 1.0 + 20.0 * g_rand_double (rng);
  it->repulsion = (CredalRepulsion) { c, p, eta, 2.5, it->weight, it->mean };
}

/* S_k = I + a aᵀ with random a. */
static void
pushed_stretch (Pushed *it, GRand *rng)
{
  gsize p = it->p;
  g_autofree double *a = g_new (double, it->size);

  draw_normals (rng, a, it->size);
  it->metrics = g_new (double, it->size * p);
  for (gsize at = 0; at < it->size * p; at++)
    it->metrics[at] = a[at / p] * a[at / p / p * p + at % p] + (at / p % p == at % p);
  it->repulsion.metrics = it->metrics;
}

static void
pushed_clear (Pushed *it)
{
  g_free (it->memory);
  g_free (it->metrics);
}

/* Σ_k η Σ_{l≠k} 1/‖v_k − v_l‖² as it is printed. */
static double
printed_cost (const Pushed *it)
{
  double sum = 0.0;

  for (guint k = 0; k < it->c; k++)
    for (guint l = 0; l < it->c; l++)
      if (l != k)
        sum += it->repulsion.eta * it->repulsion.unit2
               / credal_distance2 (it->centres + k * it->p, it->centres + l * it->p, it->p);
  return sum;
}

/* The central difference of f, or of component @of of its gradient, along coordinate @at. */
static double
difference (Pushed *it, gsize at, gssize of)
{
  g_autofree double *gradient = g_new (double, it->size);
  double values[2], kept = it->centres[at], step = 1e-5;

  for (guint side = 0; side < 2; side++)
    {
      it->centres[at] = kept + (side ? step : -step);
      credal_repulsion_gradient (&it->repulsion, it->centres, gradient);
      values[side] = of < 0 ? credal_repulsion_value (&it->repulsion, it->centres) : gradient[of];
    }
  it->centres[at] = kept;
  return (values[1] - values[0]) / (2.0 * step);
}

static void
check_derivatives (Pushed *it)
{
  g_autofree double *gradient = g_new (double, it->size);
  g_autofree double *unit = g_new0 (double, it->size);
  g_autofree double *column = g_new (double, it->size);
  double largest = 1.0;

  credal_repulsion_gradient (&it->repulsion, it->centres, gradient);
  for (gsize at = 0; at < it->size; at++)
    largest = MAX (largest, fabs (gradient[at]));
  for (gsize at = 0; at < it->size; at++)
    {
      g_assert_cmpfloat_with_epsilon (gradient[at], difference (it, at, -1), 1e-6 * largest);
      unit[at] = 1.0;
      credal_repulsion_hessian (&it->repulsion, it->centres, unit, column);
      unit[at] = 0.0;
      double steepest = 1.0;
      for (gsize of = 0; of < it->size; of++)
        steepest = MAX (steepest, fabs (column[of]));
      for (gsize of = 0; of < it->size; of++)
        g_assert_cmpfloat_with_epsilon (column[of], difference (it, at, (gssize) of), 1e-6 * steepest);
    }
}

static void
test_derivatives (void)
{
  g_autoptr(GRand) rng = credal_rng_new (1, 1);

  for (guint trial = 0; trial < 12; trial++)
    {
      Pushed it;
      pushed_init (&it, 2 + trial % 4, 1 + trial % 5, trial % 3, rng);
      g_assert_cmpfloat_with_epsilon (credal_repulsion_cost (&it.repulsion, it.centres), printed_cost (&it),
                                      1e-12 * (1.0 + printed_cost (&it)));
      check_derivatives (&it);
      pushed_stretch (&it, rng);
      check_derivatives (&it);
      pushed_clear (&it);
    }
}

/* f falls at each call, whatever the curvature, until its gradient is gone; with many centroids and features, too. */
static void
test_descent (void)
{
  static const struct { guint c; gsize p; double eta; gboolean stretched; } cases[] = {
    { 3, 2, 0.0 }, { 3, 2, 0.5 }, { 3, 2, 100.0 }, { 5, 4, 3.0 }, { 5, 1, 3.0 }, { 30, 40, 2.0 }, { 4, 2000, 1000.0 },
    { 3, 2, 0.5, TRUE }, { 5, 4, 3.0, TRUE },
  };
  g_autoptr(GRand) rng = credal_rng_new (2, 1);

  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      Pushed it;
      double largest = 0.0;
      pushed_init (&it, cases[k].c, cases[k].p, cases[k].eta, rng);
      if (cases[k].stretched)
        pushed_stretch (&it, rng);
      g_autofree double *gradient = g_new (double, it.size);
      for (guint round = 0; round < 60; round++)
        {
          double before = credal_repulsion_value (&it.repulsion, it.centres);
          credal_repulsion_descend (&it.repulsion, it.centres);
          g_assert_cmpfloat (credal_repulsion_value (&it.repulsion, it.centres), <=, before);
        }
      credal_repulsion_gradient (&it.repulsion, it.centres, gradient);
      for (gsize at = 0; at < it.size; at++)
        largest = MAX (largest, fabs (gradient[at]));
      g_assert_cmpfloat (largest, <, 1e-4);
      pushed_clear (&it);
    }
}

/* ---- labels ---- */

/* Said of 12 objects in 3 clusters: 0 is in cluster 1, with weight ½, and 2 must be with it; 3 must be with 2 and is
 * apart from 4; 5 is in cluster 0; 6 is in 2 to .75 and in 0 to .25, with weight ½; 7 and 8 are a pair that no label touches; 10 is
 * not in 0 but with 0; 11 is half in 1, which says
 * nothing. */
static CredalConstraints *
make_said (void)
{
  CredalConstraints *said = credal_constraints_new (12);

  credal_constraints_add_labels (said, (const guint32[]) { 0 }, 1, 1, 0.75);
  credal_constraints_add_labels (said, (const guint32[]) { 5 }, 1, 0, 1.0);
  credal_constraints_add_degrees (said, (const guint32[]) { 6 }, 1, 2, 0.75, 1.0);
  credal_constraints_add_degrees (said, (const guint32[]) { 6 }, 1, 0, 0.25, 0.75);
  credal_constraints_add_degrees (said, (const guint32[]) { 10 }, 1, 0, 0.0, 0.625);
  credal_constraints_add_degrees (said, (const guint32[]) { 11 }, 1, 1, 0.5, 1.0);
  credal_constraints_add_pair (said, 0, 2, CREDAL_MUST_LINK, 1.0, FALSE);
  credal_constraints_add_pair (said, 2, 3, CREDAL_MUST_LINK, 0.875, FALSE);
  credal_constraints_add_pair (said, 3, 4, CREDAL_CANNOT_LINK, 0.625, FALSE);
  credal_constraints_add_pair (said, 7, 8, CREDAL_MUST_LINK, 1.0, FALSE);
  credal_constraints_add_pair (said, 5, 9, CREDAL_DONT_KNOW, 1.0, FALSE);
  credal_constraints_add_pair (said, 0, 10, CREDAL_MUST_LINK, 1.0, FALSE);
  return said;
}

static void
test_label_rows (void)
{
  g_autoptr(CredalConstraints) said = make_said ();
  static const guint32 objects[] = { 0, 2, 3, 4, 5, 6, 10 };
  static const double b[][3] = { { 0, 0.5, 0 }, { 1, 0.5, 0.5 }, { 0.75, 0.5, 0.5 }, { 0, 0.25, 0 }, { 1, 0, 0 },
                                 { 0.25, 0, 0.5 }, { 0.25, 0.5, 0.5 } };
  static const double whole[][3] = { { 0.5, 0.5, 0.5 }, { 1, 0.5, 0.5 }, { 0.75, 0.5, 0.5 }, { 0, 0.25, 0 },
                                     { 1, 1, 1 }, { 0.25, 0.5, 0.5 }, { 0.25, 0.5, 0.5 } };
  static const double f[][3] = { { 0, 1, 0 }, { 0, 1, 0 }, { 0, 1, 0 }, { 0, 0, 0 }, { 1, 0, 0 }, { 0.25, 0, 0.75 },
                                 { 0, 1, 0 } };
  g_autoptr(CredalLabelRows) named = credal_label_rows_new (said, 3, FALSE, NULL);
  g_autoptr(CredalLabelRows) exclusive = credal_label_rows_new (said, 3, TRUE, NULL);
  g_autoptr(CredalLabelRows) none = credal_label_rows_new (NULL, 3, TRUE, NULL);
  g_autoptr(GError) error = NULL;

  g_assert_cmpmem (named->objects, named->size * sizeof (guint32), objects, sizeof objects);
  g_assert_cmpmem (named->b, named->size * 3 * sizeof (double), b, sizeof b);
  g_assert_cmpmem (named->f, named->size * 3 * sizeof (double), f, sizeof f);
  g_assert_cmpmem (exclusive->b, exclusive->size * 3 * sizeof (double), whole, sizeof whole);
  g_assert_cmpmem (exclusive->f, exclusive->size * 3 * sizeof (double), f, sizeof f);
  g_assert_cmpuint (none->size, ==, 0);
  g_assert_cmpuint (credal_label_rows_find (named, 1), ==, 1);
  g_assert_cmpuint (credal_label_rows_find (named, 7), ==, 6);
  g_assert_null (credal_label_rows_new (said, 2, TRUE, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA);
}

/* ---- fits ---- */

/* Settings as NAME=VALUE, NULL-terminated. */
static CredalPartition *
fit (CredalDataset *data, const CredalConstraints *constraints, const char *id, const char *const *settings)
{
  const CredalEngine *engine = credal_engine_find (id, NULL);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  const CredalProblem problem = { .data = data, .constraints = constraints, .params = params, .seed = 1 };
  g_autoptr(GError) error = NULL;

  credal_params_set (params, CREDAL_PARAM_CLUSTERS, "4", NULL);
  credal_params_set (params, CREDAL_PARAM_TOLERANCE, "1e-6", NULL);
  for (; settings && *settings; settings++)
    {
      g_auto(GStrv) parts = g_strsplit (*settings, "=", 2);
      g_assert_true (credal_params_set (params, parts[0], parts[1], NULL));
    }
  CredalPartition *partition = credal_fit (engine, &problem, NULL, &error);
  g_assert_no_error (error);
  return partition;
}

static CredalDataset *
make_data (void)
{
  g_autoptr(CredalDataset) even = credal_generate_gaussians (N, P, C, 3.0, 1, NULL);
  double *weights = g_new (double, N);

  for (guint i = 0; i < N; i++)
    weights[i] = 1.0 + i % 2;
  credal_dataset_set_weights (even, weights);
  return credal_dataset_derive (even, P, g_memdup2 (credal_dataset_x (even), N * P * sizeof (double)), NULL);
}

/* Every fifth object, class k being called k + 1; one of them is mistaken. */
static CredalConstraints *
make_labels (const CredalDataset *data)
{
  CredalConstraints *said = credal_constraints_new (N);

  for (guint32 i = 0; i < N; i += 5)
    {
      guint called = ((guint) credal_dataset_classes (data)[i] + (i == 10 ? 2 : 1)) % C;
      credal_constraints_add_labels (said, &i, 1, called, i % 2 ? 1.0 : 0.75);
    }
  return said;
}

static double
state_value (const CredalPartition *partition, const char *name, gsize at)
{
  return credal_state_get (credal_partition_state (partition), name)->values[at];
}

/* What J is to be computed with. */
typedef struct {
  CredalDataset *data;
  const CredalPartition *partition;
  const CredalConstraints *said;       /* or NULL */
  double a, b, m, alpha;
} Definition;

/* u_ik of fuzzy c-means, from all d². */
static double
share (const double *d2, guint k, double m)
{
  double sum = 0.0;

  for (guint l = 0; l < C; l++)
    sum += pow (d2[k] / d2[l], 1.0 / (m - 1.0));
  return 1.0 / sum;
}

/* The part of J that t_ik = @t has. @labelled: the object's label, or NULL. */
static double
part_of (const Definition *it, const CredalLabel *labelled, const double *d2, guint k, double t)
{
  double gamma = state_value (it->partition, "gamma", k), f = labelled && labelled->cluster == k;
  double certainty = labelled ? 2.0 * labelled->certainty - 1.0 : 0.0;

  return (it->a * pow (share (d2, k, it->m), it->m) + it->b * t * t) * d2[k] + gamma * (1.0 - t) * (1.0 - t)
         + it->alpha * certainty * (t - f) * (t - f) * d2[k];
}

/* d_ik², in the cluster's own metric if it has one. */
static double
own_distance2 (const CredalModel *model, const double *x, guint k)
{
  const double *shape = credal_model_shape (model, k, P), *centre = model->prototypes + k * P;
  double sum = 0.0;

  for (guint q = 0; q < P; q++)
    for (guint r = 0; r < P; r++)
      sum += (shape ? shape[q * P + r] : q == r) * (x[q] - centre[q]) * (x[r] - centre[r]);
  return sum;
}

/* J by definition; each t_ik in [0, 1] is the least of what it can be. */
static double
objective (const Definition *it)
{
  const CredalModel *model = credal_partition_model (it->partition);
  double total = 0.0, eta = state_value (it->partition, "eta", 0), d2[C];

  for (guint32 i = 0; i < N; i++)
    {
      const double *x = credal_dataset_row (it->data, i);
      const CredalLabel *label = it->said ? credal_constraints_find_label (it->said, i) : NULL;
      for (guint k = 0; k < C; k++)
        d2[k] = own_distance2 (model, x, k);
      for (guint k = 0; k < C; k++)
        {
          double t = model->typicality[i * C + k], part = part_of (it, label, d2, k, t);
          g_assert_true (t >= 0.0 && t <= 1.0);
          g_assert_cmpfloat (part, <, part_of (it, label, d2, k, t + 1e-4));
          g_assert_cmpfloat (part, <, part_of (it, label, d2, k, t - 1e-4));
          total += credal_weight (credal_dataset_weights (it->data), i) * part;
        }
    }
  for (guint k = 0; k < C; k++)
    for (guint l = 0; l < C; l++)
      if (l != k)
        total += eta / credal_distance2 (model->prototypes + k * P, model->prototypes + l * P, P);
  return total;
}

static void
check_objective (const char *id, const char *const *settings, double a, double b, double m, double alpha)
{
  g_autoptr(CredalDataset) data = make_data ();
  g_autoptr(CredalConstraints) said = alpha > 0.0 ? make_labels (data) : NULL;
  g_autoptr(CredalPartition) partition = fit (data, said, id, settings);
  const Definition it = { data, partition, said, a, b, m, alpha };
  double expected = objective (&it);

  g_assert_cmpfloat_with_epsilon (credal_partition_report (partition)->objective, expected, 1e-9 * expected);
}

static void
test_objective (void)
{
  static const char *const repelled[] = { "eta=2", NULL }, *const mixed[] = { "a=0.7", "b=1.5", "m=2.5", NULL };
  static const char *const trusting[] = { "alpha=3", NULL }, *const all[] = { "alpha=3", "a=0.7", "b=1.5", "m=2.5",
                                                                              NULL };

  check_objective ("pcm", NULL, 0.0, 1.0, 2.0, 0.0);
  check_objective ("rpcm", NULL, 0.0, 1.0, 2.0, 0.0);
  check_objective ("rpcm", repelled, 0.0, 1.0, 2.0, 0.0);
  check_objective ("pfcm", NULL, 1.0, 2.0, 1.5, 0.0);
  check_objective ("pfcm", mixed, 0.7, 1.5, 2.5, 0.0);
  check_objective ("srpcm", NULL, 0.0, 1.0, 2.0, 1.0);
  check_objective ("srpcm", trusting, 0.0, 1.0, 2.0, 3.0);
  check_objective ("spfcm", NULL, 1.0, 2.0, 1.5, 1.0);
  check_objective ("spfcm", all, 0.7, 1.5, 2.5, 3.0);
}

/* ---- ellipses ---- */

/* z_ik by definition, times the object's weight. */
static double
weight_of (const Definition *it, guint32 i, guint k)
{
  const CredalModel *model = credal_partition_model (it->partition);
  const CredalLabel *label = it->said ? credal_constraints_find_label (it->said, i) : NULL;
  double t = model->typicality[i * C + k], f = label && label->cluster == k, d2[C];
  double certainty = label ? 2.0 * label->certainty - 1.0 : 0.0;

  for (guint l = 0; l < C; l++)
    d2[l] = own_distance2 (model, credal_dataset_row (it->data, i), l);
  return credal_weight (credal_dataset_weights (it->data), i)
         * (it->a * pow (share (d2, k, it->m), it->m) + it->b * t * t + it->alpha * certainty * (t - f) * (t - f));
}

/* S_k Σ_k is a multiple of I, the same as tr(S_k Σ_k)/p, and det S_k is 1. */
static void
check_metric (const Definition *it, guint k)
{
  const CredalModel *model = credal_partition_model (it->partition);
  const double *s = credal_model_shape (model, k, P);
  double sigma[P][P] = { { 0 } }, product[P][P] = { { 0 } }, level = 0.0;

  for (guint32 i = 0; i < N; i++)
    for (guint q = 0; q < P * P; q++)
      sigma[q / P][q % P] += weight_of (it, i, k)
                             * (credal_dataset_row (it->data, i)[q / P] - model->prototypes[k * P + q / P])
                             * (credal_dataset_row (it->data, i)[q % P] - model->prototypes[k * P + q % P]);
  for (guint q = 0; q < P; q++)
    for (guint r = 0; r < P; r++)
      for (guint l = 0; l < P; l++)
        product[q][r] += s[q * P + l] * sigma[l][r];
  for (guint q = 0; q < P; q++)
    level += product[q][q] / P;
  for (guint q = 0; q < P; q++)
    for (guint r = 0; r < P; r++)
      g_assert_cmpfloat_with_epsilon (product[q][r], q == r ? level : 0.0, 1e-3 * level);
  double det = s[0] * (s[4] * s[8] - s[5] * s[7]) - s[1] * (s[3] * s[8] - s[5] * s[6])
               + s[2] * (s[3] * s[7] - s[4] * s[6]);
  g_assert_cmpfloat_with_epsilon (det, 1.0, 1e-9);
}

static void
check_ellipses (const char *id, double a, double b, double alpha)
{
  static const char *const tight[] = { "metric=adaptive", "tolerance=1e-13", "iterations=5000", NULL };
  g_autoptr(CredalDataset) data = make_data ();
  g_autoptr(CredalConstraints) said = alpha > 0.0 ? make_labels (data) : NULL;
  g_autoptr(CredalPartition) partition = fit (data, said, id, tight);
  const Definition it = { data, partition, said, a, b, 1.5, alpha };
  double expected = objective (&it);

  g_assert_cmpfloat_with_epsilon (credal_partition_report (partition)->objective, expected, 1e-9 * expected);
  for (guint k = 0; k < C; k++)
    check_metric (&it, k);
}

static void
test_ellipses (void)
{
  check_ellipses ("rpcm", 0.0, 1.0, 0.0);
  check_ellipses ("srpcm", 0.0, 1.0, 1.0);
  check_ellipses ("pfcm", 1.0, 2.0, 0.0);
  check_ellipses ("spfcm", 1.0, 2.0, 1.0);
}

/* J does not rise from one iteration to the next while γ stays; it is that of the same run, stopped later. */
static void
check_falling (const char *id)
{
  g_autoptr(CredalDataset) data = make_data ();
  g_autoptr(CredalConstraints) said = make_labels (data);
  g_autoptr(CredalPartition) before = NULL;

  for (guint count = 1; count <= 25; count++)
    {
      g_autofree char *most = g_strdup_printf ("iterations=%u", count);
      const char *const settings[] = { "metric=adaptive", "begin=clusters", "tolerance=0", most, NULL };
      CredalPartition *now = fit (data, said, id, settings);
      if (before && memcmp (credal_state_get (credal_partition_state (before), "gamma")->values,
                            credal_state_get (credal_partition_state (now), "gamma")->values, C * sizeof (double)) == 0)
        g_assert_cmpfloat (credal_partition_report (now)->objective, <=,
                           credal_partition_report (before)->objective * (1.0 + 1e-12));
      g_clear_pointer (&before, credal_partition_unref);
      before = now;
    }
}

static void
test_falling (void)
{
  check_falling ("srpcm");
  check_falling ("spfcm");
}

/* ---- IPCM ---- */

/* J by definition. @centres: (C × P); @u, @t: (N × C). */
static double
joint_objective (const CredalPartition *partition, const double *centres, const double *u, const double *t, double m,
                 double p)
{
  const CredalDataset *data = credal_partition_data (partition);
  double total = 0.0;

  for (guint q = 0; q < N * C; q++)
    {
      double gamma = state_value (partition, "gamma", q % C);
      double d2 = credal_distance2 (credal_dataset_row (data, q / C), centres + q % C * P, P);
      total += credal_weight (credal_dataset_weights (data), q / C) * pow (u[q], m)
               * (pow (t[q], p) * d2 + gamma * pow (1.0 - t[q], p));
    }
  return total;
}

/* J is that of the result, and nothing that is moved alone, centres, typicalities or a share of an object, lowers it. */
static void
check_joint (const char *const *settings, double m, double p)
{
  g_autoptr(CredalDataset) data = make_data ();
  g_autoptr(CredalPartition) partition = fit (data, NULL, "ipcm", settings);
  const CredalModel *model = credal_partition_model (partition);
  g_autofree double *v = g_memdup2 (model->prototypes, C * P * sizeof (double));
  g_autofree double *t = g_memdup2 (model->typicality, N * C * sizeof (double));
  g_autofree double *u = g_memdup2 (credal_partition_membership (partition), N * C * sizeof (double));
  double least = joint_objective (partition, v, u, t, m, p);

  g_assert_cmpfloat_with_epsilon (credal_partition_report (partition)->objective, least, 1e-9 * least);
  for (guint q = 0; q < C * P; q++)
    for (int sign = -1; sign <= 1; sign += 2)
      {
        v[q] += sign * 0.05;
        g_assert_cmpfloat (joint_objective (partition, v, u, t, m, p), >, least);
        v[q] = model->prototypes[q];
      }
  for (guint q = 0; q < N * C; q++)
    {
      guint next = q / C * C + (q + 1) % C;
      double step = 0.01 * MIN (u[q], u[next]), share = u[q], other = u[next];
      t[q] = model->typicality[q] * 0.99;
      g_assert_cmpfloat (joint_objective (partition, v, u, t, m, p), >, least);
      t[q] = model->typicality[q];
      for (int sign = -1; sign <= 1; sign += 2)
        {
          u[q] = share + sign * step;
          u[next] = other - sign * step;
          g_assert_cmpfloat (joint_objective (partition, v, u, t, m, p), >=, least * (1.0 - 1e-14));
        }
      u[q] = share;
      u[next] = other;
    }
}

static void
test_joint (void)
{
  static const char *const tight[] = { "tolerance=1e-10", "iterations=3000", "m=2", "equal=no", NULL };
  static const char *const other[] = { "tolerance=1e-10", "iterations=3000", "m=1.7", "p=2.6", NULL };

  check_joint (tight, 2.0, 2.0);
  check_joint (other, 1.7, 2.6);
}

/* Centroids of fuzzy c-means are drawn to what lies far away; those of IPCM are not. */
static void
test_joint_outlier (void)
{
  double *x = g_new (double, 42);

  for (guint i = 0; i < 20; i++)
    {
      x[2 * i] = (i % 2) * 4.0 + 0.1 * (i / 2);
      x[2 * i + 1] = 0.1 * (i * 7 % 10);
    }
  x[40] = 2.45;
  x[41] = 5.0;
  g_autoptr(CredalDataset) data = credal_dataset_new (21, 2, x, NULL);
  static const char *const two[] = { "clusters=2", "size=0.2", "m=2", "equal=no", "starts=5", NULL };
  static const char *const fuzzy[] = { "clusters=2", NULL };
  g_autoptr(CredalPartition) joint = fit (data, NULL, "ipcm", two), shared = fit (data, NULL, "fcm", fuzzy);
  for (guint k = 0; k < 2; k++)
    {
      g_assert_cmpfloat (credal_partition_model (shared)->prototypes[2 * k + 1], >, 0.5);
      g_assert_cmpfloat (credal_partition_model (joint)->prototypes[2 * k + 1], <, 0.46);   /* .45 without it */
      g_assert_cmpfloat (credal_partition_model (joint)->typicality[20 * 2 + k], <, 0.1);
    }
}

/* γ of Eq. (2), by definition at the prelude's centres: where t alone moves the centroids these are not kept. */
static void
check_gamma (const char *choice, gboolean by_degree)
{
  g_autoptr(CredalDataset) data = make_data ();
  const char *const settings[] = { choice, "iterations=1", "m=2", "size=1", NULL };
  static const char *const exact[] = { "tolerance=1e-5", "iterations=1000", NULL };
  g_autoptr(CredalPartition) partition = fit (data, NULL, "pcm", settings), fuzzy = fit (data, NULL, "fcm", exact);
  const double *centres = credal_partition_model (fuzzy)->prototypes;

  for (guint k = 0; k < C; k++)
    {
      double above = 0.0, below = 0.0, d2[C];
      for (guint i = 0; i < N; i++)
        {
          double weight = credal_weight (credal_dataset_weights (data), i);
          for (guint l = 0; l < C; l++)
            d2[l] = credal_distance2 (credal_dataset_row (data, i), centres + l * P, P);
          double u = share (d2, k, 2.0);
          above += weight * u * u * d2[k];
          below += weight * (by_degree ? u : u * u);
        }
      g_assert_cmpfloat_with_epsilon (state_value (partition, "gamma", k), above / below, 1e-9 * above / below);
    }
}

static void
test_gamma (void)
{
  check_gamma ("gamma=as-printed", FALSE);
  check_gamma ("gamma=by-degree", TRUE);
}

/* ---- one engine is a case of another ---- */

static void
expect_same (CredalDataset *data, const CredalConstraints *said, const char *id, const char *const *settings,
             const char *other, const char *const *other_settings)
{
  g_autoptr(CredalPartition) one = fit (data, said, id, settings), two = fit (data, said, other, other_settings);
  gsize size = N * C * sizeof (double);

  g_assert_cmpmem (credal_partition_model (one)->typicality, size, credal_partition_model (two)->typicality, size);
  g_assert_cmpmem (credal_partition_membership (one), size, credal_partition_membership (two), size);
}

static void
test_cases (void)
{
  static const char *const pure[] = { "a=0", "b=1", NULL }, *const silent[] = { "eta=0", "size=1", NULL };
  static const char *const plain[] = { "size=1", "outlier=0.1", NULL };
  g_autoptr(CredalDataset) data = make_data ();
  g_autoptr(CredalConstraints) said = make_labels (data), nothing = credal_constraints_new (N);

  expect_same (data, NULL, "srpcm", NULL, "rpcm", NULL);
  expect_same (data, nothing, "spfcm", NULL, "pfcm", NULL);
  expect_same (data, said, "spfcm", pure, "srpcm", silent);
  expect_same (data, NULL, "rpcm", silent, "pcm", plain);
}

/* ---- what labels do ---- */

/* They say which cluster is which, from every start; the heavier they are the nearer typicalities are to them. */
static void
check_labels (const char *id)
{
  static const char *const heavy[] = { "alpha=1e6", NULL };
  g_autoptr(CredalDataset) data = credal_generate_gaussians (N, P, C, 6.0, 1, NULL);
  g_autoptr(CredalConstraints) said = make_labels (data);
  g_autoptr(CredalPartition) usual = fit (data, said, id, NULL), obeying = fit (data, said, id, heavy);
  guint right = 0;

  for (guint i = 0; i < N; i++)
    right += credal_partition_labels (usual)[i] == ((guint) credal_dataset_classes (data)[i] + 1) % C;
  g_assert_cmpuint (right, >=, N * 95 / 100);
  for (guint q = 0; q < credal_constraints_n_labels (said); q++)
    {
      const CredalLabel *label = &credal_constraints_labels (said)[q];
      const double *t = credal_partition_model (obeying)->typicality + label->object * C;
      for (guint k = 0; k < C; k++)
        g_assert_cmpfloat (fabs (t[k] - (k == label->cluster)), <, 1e-3);
    }
}

static void
test_labels (void)
{
  check_labels ("srpcm");
  check_labels ("spfcm");
}

/* ---- where a fit begins ---- */

static double
find_ari (const CredalPartition *partition, const CredalDataset *data)
{
  return credal_indices (credal_partition_labels (partition), credal_dataset_classes (data), credal_dataset_n (data),
                         NULL).ari;
}

/* Long clusters side by side are found by ellipses, and cut across by spheres. */
static void
test_stretched (void)
{
  static const char *const engines[] = { "rpcm", "srpcm", "pfcm", "spfcm" };
  static const char *const round[] = { "clusters=2", NULL }, *const long_[] = { "clusters=2", "metric=adaptive", NULL };
  g_autoptr(GRand) rng = credal_rng_new (4, 1);
  double *x = g_new (double, 400);
  int *classes = g_new (int, 200);

  for (guint i = 0; i < 200; i++)
    {
      classes[i] = (int) (i % 2);
      x[2 * i] = 6.0 * credal_rng_normal (rng);
      x[2 * i + 1] = 6.0 * (i % 2) + credal_rng_normal (rng);
    }
  g_autoptr(CredalDataset) data = credal_dataset_new (200, 2, x, NULL);
  credal_dataset_set_classes (data, classes, 2, NULL);
  for (guint e = 0; e < G_N_ELEMENTS (engines); e++)
    {
      g_autoptr(CredalPartition) cut = fit (data, NULL, engines[e], round), whole = fit (data, NULL, engines[e], long_);
      g_assert_cmpfloat (find_ari (cut, data), <, 0.6);
      g_assert_cmpfloat (find_ari (whole, data), >, 0.9);
    }
}

/* ---- b and the threshold from the data ---- */

static int
compare_values (const void *first, const void *second)
{
  double a = *(const double *) first, b = *(const double *) second;

  return (a > b) - (a < b);
}

/* e by definition at the prelude's centres, which weigh no object twice here. χ² quantiles for two features are
 * −2 log of the tail. */
static double
definition_edge (const CredalPartition *partition, const CredalPartition *fuzzy, gsize n, guint c)
{
  const CredalDataset *data = credal_partition_data (partition);
  g_autofree double *ratios = g_new (double, n);

  for (gsize i = 0; i < n; i++)
    {
      ratios[i] = INFINITY;
      for (guint k = 0; k < c; k++)
        for (guint l = 0; l < c; l++)      /* γ of the centroid nearest to cluster l */
          {
            const double *place = credal_partition_model (fuzzy)->prototypes + l * 2;
            const double *moved = credal_partition_model (partition)->prototypes + k * 2;
            if (credal_distance2 (place, moved, 2) < 1.0)
              ratios[i] = MIN (ratios[i], credal_distance2 (credal_dataset_row (data, i), place, 2)
                                          / state_value (partition, "gamma", k));
          }
    }
  qsort (ratios, n, sizeof (double), compare_values);
  return ratios[(n - 1) / 2] * log (0.01) / log (0.5);
}

static void
test_auto (void)
{
  static const char *const b_auto[] = { "clusters=3", "b=auto", "outlier=0.2", "m=2", NULL };
  static const char *const both[] = { "clusters=3", "b=auto", "outlier=auto", "m=2", NULL };
  static const char *const theta[] = { "clusters=3", "outlier=auto", "m=2", "size=1", NULL };
  static const char *const exact[] = { "clusters=3", "tolerance=1e-5", "iterations=1000", NULL };
  g_autoptr(CredalDataset) data = credal_generate_gaussians (301, 2, 3, 9.0, 1, NULL);
  g_autoptr(CredalPartition) fuzzy = fit (data, NULL, "fcm", exact);
  g_autoptr(CredalPartition) one = fit (data, NULL, "spfcm", b_auto), two = fit (data, NULL, "spfcm", both);
  g_autoptr(CredalPartition) three = fit (data, NULL, "rpcm", theta);
  double edge = definition_edge (one, fuzzy, 301, 3);

  g_assert_cmpfloat_with_epsilon (state_value (one, "b", 0), 4.0 / edge, 1e-9);
  g_assert_cmpfloat_with_epsilon (state_value (two, "b", 0), 9.0 / edge, 1e-9);
  g_assert_cmpfloat_with_epsilon (state_value (two, "outlier", 0), 0.1, 1e-12);
  g_assert_cmpfloat_with_epsilon (state_value (three, "outlier", 0), 1.0 / (1.0 + edge), 1e-9);
  const CredalPartition *all[] = { one, two, three };
  for (guint r = 0; r < 3; r++)
    {
      guint outliers = 0;
      for (guint i = 0; i < 301; i++)
        outliers += credal_partition_focal (all[r])[i] == 0;
      g_assert_cmpuint (outliers, <=, 12);          /* 3 are expected */
    }
}

/* Too many features for ellipses are refused before the fit. */
static void
test_room (void)
{
  g_autoptr(GError) error = NULL;

  g_assert_true (credal_metric_check (3, 1000, NULL));
  g_assert_false (credal_metric_check (30, 30000, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY);
}

/* Labels the first three objects of each class. */
static CredalConstraints *
label_three (const CredalDataset *data)
{
  CredalConstraints *said = credal_constraints_new (credal_dataset_n (data));
  guint count[CREDAL_MAX_CLUSTERS] = { 0 };

  for (guint32 i = 0; i < credal_dataset_n (data); i++)
    {
      guint k = (guint) credal_dataset_classes (data)[i];
      if (count[k]++ < 3)
        credal_constraints_add_labels (said, &i, 1, k, 1.0);
    }
  return said;
}

/* Clear groups are found, also with ten features, where fuzzy c-means with m = 2 merges some. */
static void
test_clear_groups (void)
{
  static const struct { gsize n, p; guint c; } cases[] = { { 600, 2, 3 }, { 1500, 5, 5 }, { 2000, 10, 6 } };
  static const char *const engines[] = { "srpcm", "rpcm", "spfcm", "pfcm", "ipcm" };

  for (guint q = 0; q < G_N_ELEMENTS (cases); q++)
    for (guint e = 0; e < G_N_ELEMENTS (engines); e++)
      {
        g_autoptr(CredalDataset) data = credal_generate_groups (cases[q].n, cases[q].p, cases[q].c, 3.25, 9, NULL);
        g_autoptr(CredalConstraints) said = label_three (data);
        g_autofree char *clusters = g_strdup_printf ("clusters=%u", cases[q].c);
        const char *const settings[] = { clusters, "tolerance=1e-3", NULL };
        g_autoptr(CredalPartition) plain = fit (data, NULL, engines[e], settings);
        g_autoptr(CredalPartition) told = fit (data, said, engines[e], settings);
        g_assert_cmpfloat (find_ari (plain, data), >=, 0.98);
        g_assert_cmpfloat (find_ari (told, data), >=, 0.98);
      }
}

/* Four blobs in three clusters: the first or the last two of them make one. Fuzzy c-means is as good either way. The
 * labels choose, and are followed whatever fuzzy c-means has found. */
static void
check_begin (const char *id, const guint *called)
{
  static const double middles[] = { 0.0, 6.0, 40.0, 46.0 };
  static const char *const settings[] = { "clusters=3", NULL };
  double *x = g_new (double, 160);

  for (guint i = 0; i < 160; i++)
    x[i] = middles[i / 40] + 0.05 * (i % 40) - 1.0;
  g_autoptr(CredalDataset) data = credal_dataset_new (160, 1, x, NULL);
  g_autoptr(CredalConstraints) said = credal_constraints_new (160);
  for (guint32 i = 10; i < 160; i += 10)
    credal_constraints_add_labels (said, &i, 1, called[i / 40], 1.0);
  g_autoptr(CredalPartition) partition = fit (data, said, id, settings);
  for (guint i = 0; i < 160; i++)
    g_assert_cmpuint (credal_partition_labels (partition)[i], ==, called[i / 40]);
}

static void
test_begin (void)
{
  static const guint first[] = { 0, 0, 1, 2 }, last[] = { 0, 1, 2, 2 };

  check_begin ("srpcm", first);
  check_begin ("srpcm", last);
  check_begin ("spfcm", first);
  check_begin ("spfcm", last);
}

/* The start at the labels is kept unless J of another is clearly lower; the least J wins from other clusters. */
static void
test_favour (void)
{
  const CredalEngine *spfcm = credal_engine_find ("spfcm", NULL);
  g_autoptr(CredalParams) params = credal_params_new (spfcm->params);

  g_assert_cmpfloat (spfcm->search->favour (params), ==, 0.05);
  g_assert_true (credal_params_set (params, "begin", "clusters", NULL));
  g_assert_cmpfloat (spfcm->search->favour (params), ==, 0.0);
}

/* ---- outliers ---- */

/* Shown as outliers are those, and no others, whose typicality is nowhere above the threshold; memberships are
 * typicalities made to sum to 1. */
static void
test_outliers (void)
{
  static const char *const settings[] = { "outlier=0.3", NULL };
  g_autoptr(CredalDataset) data = make_data ();
  g_autoptr(CredalPartition) partition = fit (data, NULL, "rpcm", settings);
  guint outliers = 0;

  for (guint i = 0; i < N; i++)
    {
      const double *t = credal_partition_model (partition)->typicality + i * C;
      double most = 0.0, sum = 0.0;
      for (guint k = 0; k < C; k++)
        {
          most = MAX (most, t[k]);
          sum += t[k];
        }
      for (guint k = 0; k < C; k++)
        g_assert_cmpfloat_with_epsilon (credal_partition_membership (partition)[i * C + k], t[k] / sum, 1e-12);
      g_assert_cmpint (credal_partition_focal (partition)[i] == 0, ==, most <= 0.3);
      outliers += most <= 0.3;
    }
  g_assert_cmpuint (outliers, >, 0);
  g_assert_cmpuint (outliers, <, N / 2);
}

/* Centroids that coincide are told of. */
static void
test_coincident (void)
{
  g_autoptr(CredalDataset) data = credal_generate_gaussians (N, P, 1, 0.0, 1, NULL);
  g_autoptr(CredalPartition) pcm = fit (data, NULL, "pcm", NULL), rpcm = fit (data, NULL, "rpcm", NULL);
  g_autoptr(GArray) alike = credal_judge (pcm, NULL, 0), apart = credal_judge (rpcm, NULL, 0);

  g_assert_true (credal_faults_have (alike, CREDAL_FAULT_COINCIDE) || credal_faults_have (alike, CREDAL_FAULT_EMPTY));
  g_assert_cmpuint (apart->len, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/possibilistic/derivatives", test_derivatives);
  g_test_add_func ("/possibilistic/descent", test_descent);
  g_test_add_func ("/possibilistic/label-rows", test_label_rows);
  g_test_add_func ("/possibilistic/objective", test_objective);
  g_test_add_func ("/possibilistic/ellipses", test_ellipses);
  g_test_add_func ("/possibilistic/falling", test_falling);
  g_test_add_func ("/possibilistic/stretched", test_stretched);
  g_test_add_func ("/possibilistic/room", test_room);
  g_test_add_func ("/possibilistic/auto", test_auto);
  g_test_add_func ("/possibilistic/gamma", test_gamma);
  g_test_add_func ("/possibilistic/joint", test_joint);
  g_test_add_func ("/possibilistic/joint-outlier", test_joint_outlier);
  g_test_add_func ("/possibilistic/cases", test_cases);
  g_test_add_func ("/possibilistic/labels", test_labels);
  g_test_add_func ("/possibilistic/clear-groups", test_clear_groups);
  g_test_add_func ("/possibilistic/begin", test_begin);
  g_test_add_func ("/possibilistic/favour", test_favour);
  g_test_add_func ("/possibilistic/outliers", test_outliers);
  g_test_add_func ("/possibilistic/coincident", test_coincident);
  return g_test_run ();
}
