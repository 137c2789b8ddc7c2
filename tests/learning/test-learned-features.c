/* The view by its definition: dense kernels, explicit refits, plain loops. */
#include "learning/features/learned-features.h"

#include <math.h>
#include <string.h>
#include "core/base/parallel.h"
#include "core/base/rng.h"

enum { N = 150, P = 3, C = 3, ASKED = 14 };

typedef struct {
  CredalDataset *data;
  CredalConstraints *answers;
  CredalNeighbourhoods *known;
  CredalUnsupervised *plain;
  CredalLearnedFeatures *view;
} Fixture;

static int
group_of (gsize i)
{
  return (int) (i % C);
}

typedef enum { ROUND, HIDDEN, BETWEEN } Shape;
typedef struct { const char *name; Shape shape; gboolean weighted, clustered, mixed; } Kind;

static const Kind kinds[] = {
  { "round", ROUND, FALSE, FALSE }, { "weighted", ROUND, TRUE, FALSE }, { "hidden", HIDDEN, FALSE, FALSE },
  { "between", BETWEEN, TRUE, FALSE }, { "clustered", ROUND, TRUE, TRUE }, { "clustered-hidden", HIDDEN, FALSE, TRUE },
  { "mixed", HIDDEN, FALSE, TRUE, TRUE },
};

/* Where the groups are: round each in its own direction; in what little the first two features differ by; in a row. */
static double
offset (Shape shape, gsize i, gsize q, double noise)
{
  int group = group_of (i);
  double common = 3.0 * sin ((double) i);

  if (shape == ROUND)
    return noise + (group == (int) q ? 2.0 : 0.0);
  if (shape == HIDDEN)
    return q == 2 ? noise : common + 0.1 * noise + (q == 1 ? 0.5 * group : 0.0);
  return q == 0 ? 3.0 * (group == 2 ? 0.5 : group) + 1.5 * noise : noise;
}

static CredalDataset *
make_data (const Kind *kind)
{
  g_autoptr(GRand) rng = credal_rng_new (7, 1);
  double *x = g_new (double, N * P), *weights = g_new (double, N);

  for (gsize i = 0; i < N; i++)
    {
      weights[i] = 1.0 + (double) (i % 4);
      for (gsize q = 0; q < P; q++)
        x[i * P + q] = 5.0 + (double) (q + 1) * offset (kind->shape, i, q, credal_rng_normal (rng));
    }
  CredalDataset *data = credal_dataset_new (N, P, x, NULL);
  if (kind->weighted)
    credal_dataset_set_weights (data, weights);
  else
    g_free (weights);
  return data;
}

static void
answer (CredalConstraints *answers, guint32 i, guint32 j)
{
  CredalRelation relation = group_of (i) == group_of (j) ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK;

  credal_constraints_add_pair (answers, i, j, relation, 1.0, FALSE);
}

/* Objects 0, 1, 2 are of different groups; the others are asked against the first ones, some left open. */
static CredalConstraints *
make_answers (void)
{
  CredalConstraints *answers = credal_constraints_new (N);

  answer (answers, 1, 0);
  answer (answers, 2, 0);
  answer (answers, 2, 1);
  for (guint32 i = 10; i < 10 + ASKED; i++)
    {
      answer (answers, i * 3, 0);
      if (i % 4 != 0)
        answer (answers, i * 3 + 1, 1);
    }
  return answers;
}

static CredalNeighbourhoods *
make_known (const CredalConstraints *answers, guint c)
{
  g_autoptr(CredalClosure) closure = credal_closure_new (answers);

  return credal_neighbourhoods_new (answers, closure, c);
}

/* (n × C) memberships in the groups, more or less, or in what has nothing to do with them. */
static double *
make_mixed (gboolean groups)
{
  double *mixed = g_new (double, N * C);

  for (gsize i = 0; i < N; i++)
    for (int k = 0; k < C; k++)
      mixed[i * C + (gsize) k] = k == (groups ? group_of (i) : (int) (i / 7 % C)) ? 0.8 : 0.1;
  return mixed;
}

/* Clusters that are the groups, or have nothing to do with them. */
static CredalUnsupervised *
make_plain (const CredalDataset *data, Shape shape)
{
  CredalUnsupervised *plain = g_new (CredalUnsupervised, 1);

  *plain = (CredalUnsupervised) { .c = C, .centres = g_new0 (double, C * P) };
  for (gsize i = 0; i < N; i++)
    for (gsize q = 0; q < P; q++)
      if (shape == ROUND)
        plain->centres[(gsize) group_of (i) * P + q] += credal_dataset_row (data, i)[q] * C / N;
      else if (i < C)
        plain->centres[i * P + q] = credal_dataset_row (data, i)[q] + 0.5;
  return plain;
}

static void
free_plain (CredalUnsupervised *plain)
{
  for (guint k = 0; plain && k < CREDAL_UNSUPERVISED_MIXTURES; k++)
    g_free (plain->mixed[k]);
  if (plain)
    g_free (plain->centres);
  g_free (plain);
}

static CredalLearnedFeatures *
make_view (CredalDataset *data, const CredalNeighbourhoods *known, const CredalUnsupervised *plain)
{
  g_autoptr(GError) error = NULL;
  CredalLearnedFeatures *view = credal_learned_features_new (data, known, known->membership, plain, NULL, 0, NULL,
                                                             &error);

  g_assert_no_error (error);
  return view;
}

static void
set_up (Fixture *fixture, gconstpointer user_data)
{
  const Kind *kind = user_data;

  fixture->data = make_data (kind);
  fixture->plain = kind->clustered ? make_plain (fixture->data, kind->shape) : NULL;
  if (kind->mixed)
    {
      fixture->plain->mixed[0] = make_mixed (TRUE);
      fixture->plain->mixed[2] = make_mixed (FALSE);
    }
  fixture->answers = make_answers ();
  fixture->known = make_known (fixture->answers, C);
  fixture->view = make_view (fixture->data, fixture->known, fixture->plain);
}

static void
tear_down (Fixture *fixture, gconstpointer kind)
{
  credal_learned_features_free (fixture->view);
  free_plain (fixture->plain);
  credal_neighbourhoods_free (fixture->known);
  credal_constraints_free (fixture->answers);
  credal_dataset_unref (fixture->data);
}

/* ---- the definition ---- */

static double
weight (const CredalDataset *data, gsize i)
{
  return credal_dataset_weights (data) ? credal_dataset_weights (data)[i] : 1.0;
}

/* x̄: (n × p), centred, divided by the root of half the mean squared distance between two distinct objects. */
typedef struct { double mean[P], scale; } Scale;

static Scale
find_scale (const CredalDataset *data)
{
  const double *x = credal_dataset_x (data);
  double total = credal_dataset_total_weight (data), sum = 0.0;
  Scale scale = { { 0.0 }, 0.0 };

  for (gsize q = 0; q < P; q++)
    {
      for (gsize i = 0; i < N; i++)
        scale.mean[q] += weight (data, i) * x[i * P + q] / total;
      for (gsize i = 0; i < N; i++)
        sum += weight (data, i) * pow (x[i * P + q] - scale.mean[q], 2.0) / (total - 1.0);
    }
  scale.scale = 1.0 / sqrt (sum);
  return scale;
}

static double *
scaled_features (const CredalDataset *data)
{
  Scale scale = find_scale (data);
  double *x = g_memdup2 (credal_dataset_x (data), N * P * sizeof (double));

  for (gsize k = 0; k < N * P; k++)
    x[k] = (x[k] - scale.mean[k % P]) * scale.scale;
  return x;
}

/* x̃: x̄, divided by 2/√π times the sum of the deviations of its features. */
static double *
rough_features (const Fixture *fixture)
{
  double total = credal_dataset_total_weight (fixture->data), sum = 0.0;
  double *x = scaled_features (fixture->data);

  for (gsize q = 0; q < P; q++)
    {
      double square = 0.0;
      for (gsize i = 0; i < N; i++)
        square += weight (fixture->data, i) * x[i * P + q] * x[i * P + q] / (total - 1.0);
      sum += sqrt (square);
    }
  for (gsize k = 0; k < N * P; k++)
    x[k] *= sqrt (G_PI) / (2.0 * sum);
  return x;
}

static double
rough_kernel (const double *a, const double *b)
{
  double d = 0.0;

  for (gsize q = 0; q < P; q++)
    d += fabs (a[q] - b[q]);
  return (exp (-d / 4.0) + exp (-d / 2.0) + exp (-d) + exp (-2.0 * d)) / 4.0;
}

static double
kernel (const double *a, const double *b)
{
  static const double widths[] = { 0.125, 0.5, 2.0, 8.0 };
  double d2 = 0.0, sum = 0.0;

  for (gsize q = 0; q < P; q++)
    {
      d2 += (a[q] - b[q]) * (a[q] - b[q]);
      sum += a[q] * b[q];
    }
  for (gsize h = 0; h < G_N_ELEMENTS (widths); h++)
    sum += exp (-d2 / (2.0 * widths[h]));
  return sum / 5.0;
}

/* (A + ρI) z = y by Gaussian elimination; y: (s) in, z out. */
static void
solve (const double *matrix, gsize s, double rho, double *y)
{
  g_autofree double *a = g_memdup2 (matrix, s * s * sizeof (double));

  for (gsize k = 0; k < s; k++)
    a[k * s + k] += rho;
  for (gsize k = 0; k < s; k++)
    for (gsize i = k + 1; i < s; i++)
      {
        double factor = a[i * s + k] / a[k * s + k];
        for (gsize j = k; j < s; j++)
          a[i * s + j] -= factor * a[k * s + j];
        y[i] -= factor * y[k];
      }
  for (gsize k = s; k-- > 0;)
    {
      for (gsize j = k + 1; j < s; j++)
        y[k] -= a[k * s + j] * y[j];
      y[k] /= a[k * s + k];
    }
}

/* (n × C) memberships in the clusters. */
static double *
cluster_shares (const Fixture *fixture)
{
  double *u = g_new (double, N * C);

  for (gsize i = 0; i < N; i++)
    for (guint k = 0; k < C; k++)
      {
        double d2 = 0.0;
        for (gsize q = 0; q < P; q++)
          d2 += pow (credal_dataset_row (fixture->data, i)[q] - fixture->plain->centres[k * P + q], 2.0);
        u[i * C + k] = pow (d2, -5.0);
      }
  for (gsize i = 0; i < N; i++)
    {
      double sum = u[i * C] + u[i * C + 1] + u[i * C + 2];
      for (guint k = 0; k < C; k++)
        u[i * C + k] /= sum;
    }
  return u;
}

/* What a ridge sees: @x, and @u where the clusters count, beside @smooth of K; the rough kernel without. */
typedef struct { const double *x, *u; double rho, smooth; } Ridge;

static double
entry (const Ridge *ridge, gsize i, gsize j)
{
  const double *first = ridge->x + i * P, *second = ridge->x + j * P;
  double sum = ridge->smooth > 0.0 ? ridge->smooth * kernel (first, second) : rough_kernel (first, second);

  for (guint k = 0; ridge->u && k < C; k++)
    sum += ridge->u[i * C + k] * ridge->u[j * C + k];
  return sum;
}

/* What ridge regression on the objects of S but @without (s: none) says about object @i, for group @l. */
static double
predict_one (const CredalNeighbourhoods *known, const Ridge *ridge, gsize without, gsize i, guint l)
{
  gsize s = known->s, kept = 0;
  g_autofree guint32 *objects = g_new (guint32, s);
  g_autofree double *y = g_new (double, s);
  g_autofree double *matrix = g_new (double, s * s);

  for (gsize j = 0; j < s; j++)
    if (j != without)
      {
        y[kept] = known->membership[j * C + l] - 1.0 / C;
        objects[kept++] = known->objects[j];
      }
  for (gsize a = 0; a < kept; a++)
    for (gsize b = 0; b < kept; b++)
      matrix[a * kept + b] = entry (ridge, objects[a], objects[b]);
  solve (matrix, kept, ridge->rho, y);
  double sum = 0.0;
  for (gsize a = 0; a < kept; a++)
    sum += y[a] * entry (ridge, objects[a], i);
  return sum;
}

/* With the first candidate for ρ. @u: (nullable) */
static void
make_ridges (const Fixture *fixture, const double *x, const double *stretched, const double *u, Ridge *ridges)
{
  ridges[CREDAL_FEATURES_SMOOTH] = (Ridge) { .x = x, .smooth = 1.0 };
  ridges[CREDAL_FEATURES_SMOOTH_AND_CLUSTERS] = (Ridge) { .x = x, .u = u, .smooth = 1.0 };
  ridges[CREDAL_FEATURES_MOSTLY_CLUSTERS] = (Ridge) { .x = x, .u = u, .smooth = 1.0 / 32.0 };
  ridges[CREDAL_FEATURES_LAPLACIAN] = (Ridge) { .x = stretched };
  for (guint k = 0; k < CREDAL_UNSUPERVISED_MIXTURES; k++)
    ridges[CREDAL_FEATURES_SMOOTH_AND_MIXTURE + k] =
      (Ridge) { .x = x, .u = fixture->plain ? fixture->plain->mixed[k] : NULL, .smooth = 1.0 };
}

/* The mean over ρ. */
static double
predict_by_kernel (const Fixture *fixture, guint k, Ridge *ridge, gsize without, gsize i, guint l)
{
  double value = 0.0;

  for (guint q = 0; q < CREDAL_FEATURES_RHOS; q++)
    {
      ridge->rho = credal_feature_rhos[q];
      value += fixture->view->rho[k][q] * predict_one (fixture->known, ridge, without, i, l);
    }
  return value;
}

/* The mean of all ridges. */
static double
predict (const Fixture *fixture, const double *x, gsize without, gsize i, guint l)
{
  g_autofree double *stretched = rough_features (fixture);
  g_autofree double *u = fixture->plain ? cluster_shares (fixture) : NULL;
  Ridge ridges[CREDAL_FEATURES_KERNELS];
  double value = 0.0;

  make_ridges (fixture, x, stretched, u, ridges);
  for (guint k = 0; k < CREDAL_FEATURES_KERNELS; k++)
    if (fixture->view->blend.weight[k] > 0.0)
      value += fixture->view->blend.weight[k] * predict_by_kernel (fixture, k, &ridges[k], without, i, l);
  return value;
}

static void
test_leave_one_out (Fixture *fixture, gconstpointer kind)
{
  g_autofree double *x = scaled_features (fixture->data);

  g_assert_cmpuint (fixture->view->s, ==, fixture->known->s);
  for (gsize at = 0; at < fixture->known->s; at++)
    for (guint l = 0; l < C; l++)
      g_assert_cmpfloat_with_epsilon (fixture->view->others[at * C + l],
                                      predict (fixture, x, at, fixture->known->objects[at], l), 1e-9);
}

/* The only one known of its group: object 2. */
static gboolean
is_alone (guint32 object)
{
  return object == 2;
}

/* f of object @i in group @l: the prediction, without its own answers if it was asked about and is not alone; the own
 * answers of a settled object count as two of s. */
static double
score (const Fixture *fixture, const double *x, guint32 i, guint l)
{
  const CredalNeighbourhoods *known = fixture->known;
  gsize place = credal_neighbourhoods_place (known, i);
  double value = predict (fixture, x, is_alone (i) ? known->s : place, i, l);

  if (place == known->s || is_alone (i) || known->group[place] < 0)
    return value;
  double s = (double) known->s, y = known->membership[place * C + l] - 1.0 / C;
  return ((s - 2.0) * value + 2.0 * y) / s;
}

static double *
dense_scores (const Fixture *fixture, const double *x)
{
  double *f = g_new (double, N * C);

  for (gsize i = 0; i < N; i++)
    for (guint l = 0; l < C; l++)
      f[i * C + l] = score (fixture, x, (guint32) i, l);
  return f;
}

static double
mean_scatter (const CredalDataset *data, const double *f)
{
  double total = credal_dataset_total_weight (data), sum = 0.0;

  for (guint l = 0; l < C; l++)
    {
      double mean = 0.0;
      for (gsize i = 0; i < N; i++)
        mean += weight (data, i) * f[i * C + l] / total;
      for (gsize i = 0; i < N; i++)
        sum += weight (data, i) * pow (f[i * C + l] - mean, 2.0) / total;
    }
  return sum;
}

static void
take_shares (double *f)
{
  double sum = 0.0;

  for (guint l = 0; l < C; l++)
    sum += f[l] = exp (8.0 * f[l]);
  for (guint l = 0; l < C; l++)
    f[l] /= sum;
}

static void
check_values (const CredalLearnedFeatures *view, gsize i, const double *f)
{
  double values[C];

  credal_learned_features_values (view, i, values);
  for (guint l = 1; l < C; l++)
    g_assert_cmpfloat_with_epsilon (values[l] - values[0], f[l] - f[0], 1e-9);
}

static void
test_dense (Fixture *fixture, gconstpointer kind)
{
  g_autofree double *x = scaled_features (fixture->data);
  g_autofree double *f = dense_scores (fixture, x);
  const CredalLearnedFeatures *view = fixture->view;

  for (gsize i = 0; i < N; i++)
    check_values (view, i, f + i * C);
  for (gsize i = 0; i < N && view->blend.sharp; i++)
    take_shares (f + i * C);
  double base = sqrt (1.0 - view->blend.share), learned = sqrt (view->blend.share / mean_scatter (fixture->data, f));

  g_assert_cmpuint (view->base, ==, P);
  g_assert_cmpuint (view->r, ==, C);
  g_assert_true (view->blend.share > 0.0 && view->blend.share < 1.0);
  g_assert_cmpuint (credal_dataset_p (view->data), ==, P + C);
  for (gsize i = 0; i < N; i++)
    {
      const double *row = credal_dataset_row (view->data, i);
      for (gsize q = 0; q < P; q++)
        g_assert_cmpfloat_with_epsilon (row[q], base * x[i * P + q], 1e-12);
      for (guint l = 0; l < C; l++)
        g_assert_cmpfloat_with_epsilon (row[P + l], learned * f[i * C + l], 1e-10);
    }
}

/* ---- what must not matter ---- */

static void
test_threads (Fixture *fixture, gconstpointer kind)
{
  credal_parallel_set_threads (1);
  g_autoptr(CredalLearnedFeatures) one = make_view (fixture->data, fixture->known, fixture->plain);
  credal_parallel_set_threads (3);
  g_autoptr(CredalLearnedFeatures) three = make_view (fixture->data, fixture->known, fixture->plain);
  credal_parallel_set_threads (0);
  g_assert_cmpmem (credal_dataset_x (one->data), N * (P + C) * sizeof (double), credal_dataset_x (three->data),
                   N * (P + C) * sizeof (double));
}

/* What was asked for before leaves no trace: not other answers, nor more of them. */
static void
test_memory (Fixture *fixture, gconstpointer kind)
{
  g_autoptr(CredalDataset) fresh = make_data (kind);
  g_autoptr(CredalConstraints) answers = credal_constraints_copy (fixture->answers);

  answer (answers, 100, 0);
  answer (answers, 101, 1);
  g_autoptr(CredalNeighbourhoods) more = make_known (answers, C);
  g_autoptr(CredalLearnedFeatures) before = make_view (fixture->data, more, fixture->plain);
  g_assert_cmpuint (before->s, >, fixture->view->s);
  credal_constraints_remove_pair (answers, 30, 0);
  g_autoptr(CredalNeighbourhoods) other = make_known (answers, C);
  g_autoptr(CredalLearnedFeatures) now = make_view (fixture->data, other, fixture->plain);
  g_autoptr(CredalLearnedFeatures) at_once = make_view (fresh, other, fixture->plain);
  g_assert_cmpmem (credal_dataset_x (now->data), N * (P + C) * sizeof (double), credal_dataset_x (at_once->data),
                   N * (P + C) * sizeof (double));
}

/* Object i moves to place (i · 7) mod n. */
static gsize
moved (gsize i)
{
  return i * 7 % N;
}

static CredalDataset *
move_rows (const CredalDataset *data)
{
  double *x = g_new (double, N * P), *weights = g_new (double, N);

  for (gsize i = 0; i < N; i++)
    {
      memcpy (x + moved (i) * P, credal_dataset_row (data, i), P * sizeof (double));
      weights[moved (i)] = weight (data, i);
    }
  CredalDataset *result = credal_dataset_new (N, P, x, NULL);
  credal_dataset_set_weights (result, weights);
  return result;
}

static CredalUnsupervised *
move_plain (const CredalUnsupervised *plain)
{
  CredalUnsupervised *result = g_new (CredalUnsupervised, 1);

  *result = (CredalUnsupervised) { .c = C, .centres = g_memdup2 (plain->centres, C * P * sizeof (double)) };
  for (guint m = 0; m < CREDAL_UNSUPERVISED_MIXTURES; m++)
    if (plain->mixed[m])
      {
        result->mixed[m] = g_new (double, N * C);
        for (gsize i = 0; i < N; i++)
          memcpy (result->mixed[m] + moved (i) * C, plain->mixed[m] + i * C, C * sizeof (double));
      }
  return result;
}

static CredalConstraints *
move_answers (const CredalConstraints *answers)
{
  CredalConstraints *result = credal_constraints_new (N);

  for (guint q = 0; q < credal_constraints_n_pairs (answers); q++)
    {
      const CredalPair *pair = &credal_constraints_pairs (answers)[q];
      credal_constraints_add_pair (result, (guint32) moved (pair->i), (guint32) moved (pair->j), pair->relation, 1.0,
                                   FALSE);
    }
  return result;
}

static void
test_permuted_objects (Fixture *fixture, gconstpointer kind)
{
  g_autoptr(CredalDataset) data = move_rows (fixture->data);
  g_autoptr(CredalConstraints) answers = move_answers (fixture->answers);
  g_autoptr(CredalNeighbourhoods) known = make_known (answers, C);
  CredalUnsupervised *plain = fixture->plain ? move_plain (fixture->plain) : NULL;
  g_autoptr(CredalLearnedFeatures) view = make_view (data, known, plain);

  free_plain (plain);
  for (gsize i = 0; i < N; i++)
    for (gsize q = 0; q < P + C; q++)
      g_assert_cmpfloat_with_epsilon (credal_dataset_row (view->data, moved (i))[q],
                                      credal_dataset_row (fixture->view->data, i)[q], 1e-11);
}

static void
test_permuted_groups (Fixture *fixture, gconstpointer kind)
{
  const CredalNeighbourhoods *known = fixture->known;
  g_autofree double *turned = g_new (double, known->s * C);

  for (gsize at = 0; at < known->s; at++)
    for (guint l = 0; l < C; l++)
      turned[at * C + (l + 1) % C] = known->membership[at * C + l];
  g_autoptr(CredalLearnedFeatures) view = credal_learned_features_new (fixture->data, known, turned, fixture->plain,
                                                                       NULL, 0, NULL, NULL);
  for (gsize i = 0; i < N; i++)
    for (gsize q = 0; q < P + C; q++)
      g_assert_cmpfloat_with_epsilon (credal_dataset_row (view->data, i)[q < P ? q : P + (q - P + 1) % C],
                                      credal_dataset_row (fixture->view->data, i)[q], 1e-11);
}

/* ---- nothing to learn ---- */

static void
test_nothing (void)
{
  g_autoptr(CredalDataset) data = make_data (&kinds[0]);
  g_autoptr(CredalConstraints) answers = credal_constraints_new (N);

  for (guint asked = 0; asked < 2; asked++)
    {
      g_autoptr(CredalNeighbourhoods) known = make_known (answers, C);
      g_autoptr(CredalLearnedFeatures) view = make_view (data, known, NULL);
      g_assert_true (view->data == data);
      g_assert_cmpuint (view->r, ==, 0);
      answer (answers, 1, 0);      /* two groups, but only two objects */
    }
  credal_constraints_add_pair (answers, 3, 0, CREDAL_MUST_LINK, 1.0, FALSE);
  g_autoptr(CredalNeighbourhoods) known = make_known (answers, C);
  g_autoptr(CredalLearnedFeatures) view = make_view (data, known, NULL);
  g_assert_cmpuint (view->r, ==, 2);
}

/* Nine tenths for the group whose column is the highest, at the place it was given. */
static void
test_guess (Fixture *fixture, gconstpointer kind)
{
  static const guint place[C] = { 2, 0, 1 };
  g_autofree double *membership = credal_learned_features_guess (fixture->view, place, NULL);

  for (gsize i = 0; i < N; i++)
    {
      const double *f = credal_dataset_row (fixture->view->data, i) + P;
      guint best = f[1] > f[0] ? 1 : 0;
      best = f[2] > f[best] ? 2 : best;
      for (guint k = 0; k < C; k++)
        g_assert_cmpfloat_with_epsilon (membership[i * C + k], 0.1 / C + (place[best] == k ? 0.9 : 0.0), 1e-15);
    }
}

/* A group between the others is told by its shares. */
static void
test_chosen (Fixture *fixture, gconstpointer data)
{
  const Kind *kind = data;

  g_assert_cmpint (fixture->view->blend.sharp, ==, kind->shape == BETWEEN);
}

/* While a group is missing, what doubted answers taught counts less; it is the same features. */
static void
test_doubted (Fixture *fixture, gconstpointer unused)
{
  double certain = 0.0;

  for (guint c = C; c <= C + 1; c++)
    {
      g_autoptr(CredalNeighbourhoods) known = make_known (fixture->answers, c);
      g_autoptr(CredalLearnedFeatures) doubted = credal_learned_features_new (fixture->data, known, known->membership,
                                                                              fixture->plain, NULL,
                                                                              CREDAL_FEATURES_DOUBTED, NULL, NULL);
      double power = MIN (2.0 * c / (double) known->s, 1.0);
      g_assert_cmpuint (known->r, ==, C);
      certain = c == C ? doubted->blend.share : certain;
      g_assert_cmpfloat_with_epsilon (doubted->blend.share, certain * pow ((C - 1.0) / (c - 1.0), power), 1e-15);
      gsize size = known->s * C * sizeof (double);
      g_assert_cmpmem (doubted->others, size, fixture->view->others, size);
    }
}

/* Σ‖R_i‖² of the regression with one ρ, of those that are not alone. */
static double
lack_of (const CredalNeighbourhoods *known, const Ridge *ridge)
{
  double lack = 0.0;

  for (gsize at = 0; at < known->s; at++)
    for (guint l = 0; l < C && !is_alone (known->objects[at]); l++)
      lack += pow (known->membership[at * C + l] - 1.0 / C - predict_one (known, ridge, at, known->objects[at], l), 2.0);
  return lack;
}

/* A candidate for ρ counts as the (−g/2)th power of what it lacks of g objects. */
static void
test_rho (Fixture *fixture, gconstpointer data)
{
  const Kind *kind = data;
  g_autofree double *x = scaled_features (fixture->data);
  g_autofree double *stretched = rough_features (fixture);
  g_autofree double *u = kind->clustered ? cluster_shares (fixture) : NULL;
  double likely[CREDAL_FEATURES_RHOS];
  Ridge ridges[CREDAL_FEATURES_KERNELS];

  make_ridges (fixture, x, stretched, u, ridges);
  for (guint k = 0; k < CREDAL_FEATURES_KERNELS; k++)
    if (fixture->view->blend.weight[k] > 0.0)
      {
        double all = 0.0, first = 0.0;
        for (guint q = 0; q < CREDAL_FEATURES_RHOS; q++)
          {
            ridges[k].rho = credal_feature_rhos[q];
            double lack = lack_of (fixture->known, &ridges[k]);
            first = q == 0 ? lack : first;
            all += likely[q] = pow (lack / first, -0.5 * (double) (fixture->known->s - 1));
          }
        for (guint q = 0; q < CREDAL_FEATURES_RHOS; q++)
          g_assert_cmpfloat_with_epsilon (fixture->view->rho[k][q], likely[q] / all, 1e-9);
      }
}

/* −(C − 1)/2 [s log tr(Yᵀ G Y) + log |K + ρI|], the determinant one object at a time: |A_j| / |A_j−1| = 1 /
 * (A_j⁻¹)_jj. */
static double
evidence (const CredalNeighbourhoods *known, const Ridge *ridge)
{
  gsize s = known->s;
  double product = 0.0, log_determinant = 0.0;
  g_autofree double *matrix = g_new (double, s * s);
  g_autofree double *y = g_new (double, s);

  for (gsize size = 1; size <= s; size++)
    {
      for (gsize a = 0; a < size; a++)
        for (gsize b = 0; b < size; b++)
          matrix[a * size + b] = entry (ridge, known->objects[a], known->objects[b]);
      for (gsize a = 0; a < size; a++)
        y[a] = a + 1 == size;
      solve (matrix, size, ridge->rho, y);
      log_determinant -= log (y[size - 1]);
    }
  for (guint l = 0; l < C; l++)
    {
      for (gsize a = 0; a < s; a++)
        y[a] = known->membership[a * C + l] - 1.0 / C;
      solve (matrix, s, ridge->rho, y);
      for (gsize a = 0; a < s; a++)
        product += y[a] * (known->membership[a * C + l] - 1.0 / C);
    }
  return -0.5 * (C - 1) * ((double) s * log (product) + log_determinant);
}

/* The mean over ρ of the evidence for an answer. */
static double
mean_evidence (const Fixture *fixture, guint k, Ridge *ridge)
{
  double mean = 0.0;

  for (guint q = 0; q < CREDAL_FEATURES_RHOS; q++)
    {
      ridge->rho = credal_feature_rhos[q];
      mean += fixture->view->rho[k][q] * evidence (fixture->known, ridge) / (C - 1);
    }
  return mean;
}

/* A weight below the least becomes 0; the others sum to 1. */
static void
leave_out_small (double *weights)
{
  double kept = 0.0;

  for (guint k = 0; k < CREDAL_FEATURES_KERNELS; k++)
    kept += weights[k] = weights[k] < CREDAL_FEATURES_LEAST_WEIGHT ? 0.0 : weights[k];
  for (guint k = 0; k < CREDAL_FEATURES_KERNELS; k++)
    weights[k] /= kept;
}

/* Each regression counts by its evidence, that beside a mixture that knows the groups more than the one beside another;
 * those beside the clusters more than that without where these are the groups,
 * less where the groups are hidden from them; the rough one e times as much as all others. */
static void
test_shares (Fixture *fixture, gconstpointer data)
{
  const Kind *kind = data;
  const double *weight = fixture->view->blend.weight;
  g_autofree double *x = scaled_features (fixture->data);
  g_autofree double *stretched = rough_features (fixture);
  g_autofree double *u = kind->clustered ? cluster_shares (fixture) : NULL;
  double mixture = 0.25 / CREDAL_UNSUPERVISED_MIXTURES;
  const double priors[] = { u ? 0.5 : 1.0, u ? 0.25 : 0.0, u ? 0.25 : 0.0, kind->mixed ? mixture : 0.0, 0.0,
                            kind->mixed ? mixture : 0.0, G_E };
  Ridge ridges[CREDAL_FEATURES_KERNELS];
  double likely[CREDAL_FEATURES_KERNELS] = { 0.0 }, all = 0.0;

  make_ridges (fixture, x, stretched, u, ridges);
  double without = mean_evidence (fixture, CREDAL_FEATURES_SMOOTH, &ridges[CREDAL_FEATURES_SMOOTH]);
  for (guint k = 0; k < CREDAL_FEATURES_KERNELS; k++)
    if (priors[k] > 0.0)
      all += likely[k] = priors[k] * exp (mean_evidence (fixture, k, &ridges[k]) - without);
  for (guint k = 0; k < CREDAL_FEATURES_KERNELS; k++)
    likely[k] /= all;
  leave_out_small (likely);
  for (guint k = 0; k < CREDAL_FEATURES_KERNELS; k++)
    g_assert_cmpfloat_with_epsilon (weight[k], likely[k], 1e-9);
  double by_clusters = weight[CREDAL_FEATURES_SMOOTH_AND_CLUSTERS] + weight[CREDAL_FEATURES_MOSTLY_CLUSTERS];
  const double *mixed = weight + CREDAL_FEATURES_SMOOTH_AND_MIXTURE;
  g_assert_true (mixed[0] > mixed[2] ? kind->mixed : !kind->mixed);
  if (kind->clustered)
    g_assert_true ((by_clusters > weight[CREDAL_FEATURES_SMOOTH]) == (kind->shape == ROUND));
}

/* Half of what was before stays; a view that is restored is that view. */
static void
test_blended (Fixture *fixture, gconstpointer data)
{
  const Kind *kind = data;
  const CredalFeatureBlend *found = &fixture->view->blend;
  const CredalNeighbourhoods *known = fixture->known;
  CredalFeatureBlend former = { .sharp = found->sharp, .share = 0.25 };

  former.weight[CREDAL_FEATURES_SMOOTH] = 0.75;
  former.weight[CREDAL_FEATURES_LAPLACIAN] = 0.25;
  g_autoptr(CredalLearnedFeatures) view = credal_learned_features_new (fixture->data, known, known->membership,
                                                                       fixture->plain, &former, 0, NULL, NULL);

  double weights[CREDAL_FEATURES_KERNELS];
  for (guint k = 0; k < CREDAL_FEATURES_KERNELS; k++)
    weights[k] = 0.5 * (former.weight[k] + found->weight[k]);
  leave_out_small (weights);
  for (guint k = 0; k < CREDAL_FEATURES_KERNELS; k++)
    g_assert_cmpfloat_with_epsilon (view->blend.weight[k], weights[k], 1e-15);
  if (kind->shape != BETWEEN)      /* there, other weights could be of other shares */
    g_assert_cmpfloat (view->blend.share, !=, found->share);
  g_autoptr(CredalLearnedFeatures) restored = credal_learned_features_new (fixture->data, known, known->membership,
                                                                           fixture->plain, &view->blend,
                                                                           CREDAL_FEATURES_RESTORED, NULL, NULL);
  g_assert_cmpmem (&restored->blend, sizeof restored->blend, &view->blend, sizeof view->blend);
  gsize size = N * (P + C) * sizeof (double);
  g_assert_cmpmem (credal_dataset_x (restored->data), size, credal_dataset_x (view->data), size);
}

/* Returns @row (C): the leave-one-out values of a settled object, its own answers counted as two of s. */
static const double *
with_own (const CredalLearnedFeatures *view, const CredalNeighbourhoods *known, gsize at, double *row)
{
  double s = (double) known->s;

  for (guint l = 0; l < C; l++)
    row[l] = ((s - 2.0) * view->others[at * C + l] + 2.0 * (known->membership[at * C + l] - 1.0 / C)) / s;
  return row;
}

/* The first object of a group stays where its neighbours are, for what the others say is that it is in none of theirs;
 * where answers are doubted it must not speak for itself. */
static void
test_alone (Fixture *fixture, gconstpointer unused)
{
  g_autoptr(CredalConstraints) answers = credal_constraints_new (N);

  answer (answers, 3, 0);
  answer (answers, 1, 0);
  answer (answers, 2, 0);
  answer (answers, 2, 1);
  g_autoptr(CredalNeighbourhoods) known = make_known (answers, C);
  g_autoptr(CredalLearnedFeatures) view = make_view (fixture->data, known, NULL);
  g_autoptr(CredalLearnedFeatures) doubted = credal_learned_features_new (fixture->data, known, known->membership,
                                                                          NULL, NULL, CREDAL_FEATURES_DOUBTED, NULL,
                                                                          NULL);
  g_autofree gboolean *alone = credal_neighbourhoods_alone (known, known->membership);

  for (gsize at = 0; at < known->s; at++)
    {
      guint32 object = known->objects[at];
      double values[C], row[C];
      g_assert_cmpint (alone[at], ==, object == 1 || object == 2);
      check_values (doubted, object, doubted->others + at * C);
      credal_learned_features_values (view, object, values);
      if (alone[at])
        g_assert_cmpfloat (values[known->group[at]] - values[known->group[0]], >, 0.0);
      else
        check_values (view, object, with_own (view, known, at, row));
    }
}

/* Another number of clusters leaves no trace in the ridges that are kept. */
static void
test_other_clusters (Fixture *fixture, gconstpointer unused)
{
  double centres[2 * P];

  memcpy (centres, credal_dataset_row (fixture->data, 5), sizeof centres);
  const CredalUnsupervised two = { .c = 2, .centres = centres };
  g_autoptr(CredalLearnedFeatures) other = make_view (fixture->data, fixture->known, &two);
  g_autoptr(CredalLearnedFeatures) again = make_view (fixture->data, fixture->known, fixture->plain);
  gsize size = N * (P + C) * sizeof (double);
  g_assert_true (memcmp (credal_dataset_x (other->data), credal_dataset_x (fixture->view->data), size) != 0);
  g_assert_cmpmem (credal_dataset_x (again->data), size, credal_dataset_x (fixture->view->data), size);
}

/* An engine without pins has settled objects where the regression puts them, their own answers counted. All else is as
 * it was; doubted answers must not speak for themselves. */
static void
test_unpinned (Fixture *fixture, gconstpointer unused)
{
  const CredalNeighbourhoods *known = fixture->known;
  g_autoptr(CredalLearnedFeatures) view = credal_learned_features_new (fixture->data, known, known->membership,
                                                                       fixture->plain, NULL, CREDAL_FEATURES_UNPINNED,
                                                                       NULL, NULL);
  Fixture unpinned = *fixture;

  unpinned.view = view;
  g_autofree double *x = scaled_features (fixture->data);
  guint r = known->r, settled = 0;

  g_assert_cmpfloat (fixture->view->rho[CREDAL_FEATURES_LAPLACIAN][0], >, 0.0);
  g_assert_cmpfloat (view->rho[CREDAL_FEATURES_LAPLACIAN][0], ==, 0.0);
  g_assert_cmpfloat (view->blend.weight[CREDAL_FEATURES_LAPLACIAN], ==, 0.0);
  for (gsize at = 0; at < known->s; at++)
    {
      double f[C];
      for (guint l = 0; l < r; l++)
        f[l] = predict (&unpinned, x, known->group[at] >= 0 ? known->s : at, known->objects[at], l);
      check_values (view, known->objects[at], f);
      settled += known->group[at] >= 0;
    }
  g_assert_cmpuint (settled, >, 0);

  guint flags = CREDAL_FEATURES_DOUBTED | CREDAL_FEATURES_UNPINNED;
  g_autoptr(CredalLearnedFeatures) doubted = credal_learned_features_new (fixture->data, known, known->membership,
                                                                          fixture->plain, NULL, flags, NULL, NULL);
  for (gsize at = 0; at < known->s; at++)
    check_values (doubted, known->objects[at], view->others + at * r);
}

/* Of groups that lie far apart the lesser share is 0. */
static void
test_underflow (void)
{
  static const double row[] = { 7.0, 1.0, 0.0, 0.0 };
  g_autoptr(CredalDataset) data = credal_dataset_new (1, 4, g_memdup2 (row, sizeof row), NULL);
  const CredalLearnedFeatures view = { .data = data, .base = 1, .r = 3, .unit = 1.0, .blend = { .sharp = TRUE } };
  double values[3];

  credal_learned_features_values (&view, 0, values);
  for (guint l = 0; l < 3; l++)
    g_assert_true (isfinite (values[l]));
  g_assert_cmpfloat (values[0], >, values[1]);
  g_assert_cmpfloat (values[1], ==, values[2]);
  g_assert_cmpfloat_with_epsilon (values[0] + values[1] + values[2], 0.0, 1e-9);
}

static void
add (const char *name, void (*function) (Fixture *, gconstpointer))
{
  for (gsize k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      g_autofree char *path = g_strconcat ("/view/", kinds[k].name, "/", name, NULL);
      g_test_add (path, Fixture, &kinds[k], set_up, function, tear_down);
    }
}

static void
stop_learning (double fraction, const char *phase, gpointer data)
{
  g_assert_cmpfloat (fraction, <, 0.0);
  g_assert_cmpstr (phase, ==, "Learning from the answers");
  credal_monitor_stop (data);
}

/* Answers on many objects: learning from them can be stopped, and begins where it was stopped. */
static void
test_stopped (Fixture *fixture, gconstpointer unused)
{
  g_autoptr(CredalConstraints) answers = credal_constraints_new (N);
  CredalMonitor monitor = { .progress = stop_learning, .data = &monitor };
  g_autoptr(GError) error = NULL;

  for (guint32 i = 1; i < N; i++)
    for (guint32 j = 0; j < MIN (i, C); j++)
      answer (answers, i, j);
  g_autoptr(CredalNeighbourhoods) known = make_known (answers, C);
  g_autoptr(CredalDataset) other = credal_dataset_new (N, P, g_memdup2 (credal_dataset_x (fixture->data),
                                                                        N * P * sizeof (double)), NULL);
  g_assert_null (credal_learned_features_new (fixture->data, known, known->membership, NULL, NULL, 0, &monitor,
                                              &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_CANCELLED);
  g_autoptr(CredalLearnedFeatures) resumed = make_view (fixture->data, known, NULL), fresh = make_view (other, known,
                                                                                                        NULL);
  g_assert_cmpmem (credal_dataset_x (resumed->data), N * (P + C) * sizeof (double), credal_dataset_x (fresh->data),
                   N * (P + C) * sizeof (double));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add ("leave-one-out", test_leave_one_out);
  add ("dense", test_dense);
  add ("chosen", test_chosen);
  add ("threads", test_threads);
  add ("memory", test_memory);
  add ("permuted-objects", test_permuted_objects);
  add ("permuted-groups", test_permuted_groups);
  add ("guess", test_guess);
  add ("rho", test_rho);
  add ("shares", test_shares);
  add ("blended", test_blended);
  add ("alone", test_alone);
  add ("other-clusters", test_other_clusters);
  add ("doubted", test_doubted);
  add ("unpinned", test_unpinned);
  g_test_add_func ("/view/nothing", test_nothing);
  g_test_add_func ("/view/underflow", test_underflow);
  g_test_add ("/view/stopped", Fixture, &kinds[0], set_up, test_stopped, tear_down);
  return g_test_run ();
}
