/* The gaps between clusters, against their definition, in noise, and in rounded values. */
#include "core/belief/gaps.h"
#include <math.h>
#include <string.h>
#include "core/base/rng.h"
#include "core/belief/unrounded.h"

enum { MOST_N = 400, MOST_P = 4, TENTHS = 10 };

static void
masses_of (gconstpointer item, gsize begin, gsize end, double *m)
{
  const guint8 *labels = item;
  guint f = labels[0] + 1u;            /* c, and the empty set */

  memset (m, 0, (end - begin) * f * sizeof *m);
  for (gsize i = begin; i < end; i++)
    m[(i - begin) * f + 1 + labels[1 + i]] = 1.0;
}

/* Takes @x and @weights (nullable). @labels (n + 1): the number of clusters, then the label of each object. */
static CredalPartition *
make_partition (gsize n, gsize p, double *x, double *weights, guint8 *labels)
{
  g_autoptr(CredalDataset) data = credal_dataset_new (n, p, x, NULL);
  g_autoptr(CredalState) state = credal_state_new ("test");
  CredalFrame *frame = credal_frame_new (labels[0], CREDAL_FOCAL_BAYESIAN, NULL);

  if (weights)
    credal_dataset_set_weights (data, weights);
  CredalPartition *partition = credal_partition_new (frame, data, state, &(CredalModel) {
    .masses = masses_of, .item = labels }, NULL);
  credal_frame_unref (frame);
  return partition;
}

/* ---- by definition ---- */

typedef struct {
  gsize n, p;
  const double *x;
  const double *weights;
  const guint8 *labels;
} Objects;

/* Solves a x = b in place by Gauss. */
static void
solve (gsize p, double a[MOST_P][MOST_P], double *b)
{
  for (gsize q = 0; q < p; q++)
    for (gsize r = 0; r < p; r++)
      if (r != q)
        {
          double factor = a[r][q] / a[q][q];
          for (gsize s = 0; s < p; s++)
            a[r][s] -= factor * a[q][s];
          b[r] -= factor * b[q];
        }
  for (gsize q = 0; q < p; q++)
    b[q] /= a[q][q];
}

static gboolean
is_trained (const Objects *o, gsize i, guint k, guint left)
{
  return o->labels[i] == k && (guint) (TENTHS * credal_rng_at (1, i)) != left;
}

/* The mean of cluster @k without a tenth; returns its weight. */
static double
find_mean (const Objects *o, guint k, guint left, double *mean)
{
  double weight = 0.0;

  memset (mean, 0, o->p * sizeof *mean);
  for (gsize i = 0; i < o->n; i++)
    if (is_trained (o, i, k, left))
      {
        weight += o->weights[i];
        for (gsize q = 0; q < o->p; q++)
          mean[q] += o->weights[i] * o->x[i * o->p + q];
      }
  for (gsize q = 0; q < o->p; q++)
    mean[q] /= weight;
  return weight;
}

/* The direction from @a to @b without a tenth; returns the place of the middle. */
static double
find_direction (const Objects *o, guint a, guint b, guint left, double *w)
{
  double means[2][MOST_P], covariance[MOST_P][MOST_P] = { { 0 } }, difference[MOST_P], middle = 0.0, length = 0.0;
  double weight = find_mean (o, a, left, means[0]) + find_mean (o, b, left, means[1]);

  for (gsize i = 0; i < o->n; i++)
    for (guint side = 0; side < 2; side++)
      if (is_trained (o, i, side ? b : a, left))
        for (gsize q = 0; q < o->p; q++)
          for (gsize r = 0; r < o->p; r++)
            covariance[q][r] += o->weights[i] / weight * (q == r ? 1.0 : weight / (o->p + 1.0 + weight))
                                * (o->x[i * o->p + q] - means[side][q]) * (o->x[i * o->p + r] - means[side][r]);
  for (gsize q = 0; q < o->p; q++)
    w[q] = difference[q] = means[1][q] - means[0][q];
  solve (o->p, covariance, w);
  for (gsize q = 0; q < o->p; q++)
    length += w[q] * difference[q];
  for (gsize q = 0; q < o->p; q++)
    {
      w[q] /= sqrt (length);
      middle += 0.5 * w[q] * (means[0][q] + means[1][q]);
    }
  return middle;
}

/* The upper end of Wilson's interval of the share of @a in @a + @b. */
static double
upper_end (double a, double b, double z)
{
  double n = a + b, share = a / n;

  return (share + z * z / (2.0 * n) + z * sqrt (share * (1.0 - share) / n + z * z / (4.0 * n * n))) / (1.0 + z * z / n);
}

static double
gap_by_definition (const Objects *o, guint a, guint b, double z)
{
  double places[MOST_N], mean[2] = { 0 }, weight[2] = { 0 }, square[2] = { 0 }, border_weight = 0.0, middle[2] = { 0 };
  double gap = 1.0;

  for (guint tenth = 0; tenth < TENTHS; tenth++)
    {
      double w[MOST_P], from = find_direction (o, a, b, tenth, w);
      for (gsize i = 0; i < o->n; i++)
        if ((guint) (TENTHS * credal_rng_at (1, i)) == tenth)
          {
            places[i] = -from;
            for (gsize q = 0; q < o->p; q++)
              places[i] += w[q] * o->x[i * o->p + q];
          }
    }
  for (gsize i = 0; i < o->n; i++)
    if (o->labels[i] == a || o->labels[i] == b)
      {
        weight[o->labels[i] == b] += o->weights[i];
        mean[o->labels[i] == b] += o->weights[i] * places[i];
        square[o->labels[i] == b] += o->weights[i] * places[i] * places[i];
      }
  for (guint side = 0; side < 2; side++)
    mean[side] /= weight[side];
  if (mean[1] <= mean[0])
    return -1.0;
  double s0 = sqrt (square[0] / weight[0] - mean[0] * mean[0]), s1 = sqrt (square[1] / weight[1] - mean[1] * mean[1]);
  double border = (mean[0] * s1 + mean[1] * s0) / (s0 + s1), reach[2] = { border - mean[0], mean[1] - border };
  for (gsize i = 0; i < o->n; i++)
    if (o->labels[i] == a || o->labels[i] == b)
      {
        double at = (places[i] - border) / reach[places[i] >= border];
        if (fabs (at) <= 1.0 / 3)
          border_weight += o->weights[i];
        else if (fabs (at) >= 0.5 && fabs (at) <= 1.5)
          middle[at > 0.0] += o->weights[i];
      }
  for (guint side = 0; side < 2; side++)
    {
      double upper = upper_end (border_weight, middle[side], z);
      gap = fmin (gap, 1.0 - upper / (1.0 - upper) * reach[side] / ((reach[0] + reach[1]) / 3));
    }
  return fmax (gap, -1.0);
}

static CredalGaps
separation_by_definition (const Objects *o, guint c)
{
  CredalGaps all = { 1.0, -1.0 };

  for (guint a = 0; a < c; a++)
    {
      double nearest = 1.0;
      for (guint b = 0; b < c; b++)
        if (b != a)
          {
            all.least = fmin (all.least, gap_by_definition (o, MIN (a, b), MAX (a, b), 1.96));
            nearest = fmin (nearest, gap_by_definition (o, MIN (a, b), MAX (a, b), 3.0));
          }
      all.most = fmax (all.most, nearest);
    }
  return all;
}

/* Gaussians of unequal spread, some closer than others, with weights; columns in different units. */
static void
test_definition (void)
{
  for (guint repeat = 0; repeat < 12; repeat++)
    {
      gsize n = 90 + 20 * repeat, p = 1 + repeat % MOST_P;
      guint8 c = (guint8) (2 + repeat % 3), labels[MOST_N + 1] = { c };
      double *x = g_new (double, n * p), *weights = g_new (double, n);
      g_autoptr(GRand) rng = credal_rng_new (repeat, 0);
      for (gsize i = 0; i < n; i++)
        {
          labels[1 + i] = (guint8) (i % c);
          weights[i] = g_rand_double_range (rng, 0.5, 3.0);
          for (gsize q = 0; q < p; q++)
            x[i * p + q] = pow (100.0, q) * ((i % c == q % c) * (2.5 + i % c) + (1.0 + i % c) / 3.0
                                             * credal_rng_normal (rng) + (p == 1 ? 4.0 * (i % c) : 0.0));
        }
      g_autoptr(CredalPartition) partition = make_partition (n, p, x, weights, labels);
      const CredalUnrounded *moved = credal_unrounded (credal_partition_data (partition));
      const Objects objects = { n, p, moved->x, weights, labels + 1 };
      CredalGaps found = credal_gaps (partition), expected = separation_by_definition (&objects, c);
      g_assert_cmpfloat_with_epsilon (found.least, expected.least, 1e-9);
      g_assert_cmpfloat_with_epsilon (found.most, expected.most, 1e-9);
    }
}

/* ---- what it means ---- */

/* n objects, evenly from 0 to 1 and from 11 to 12: nothing is at the border, and all are in the middles. */
static void
test_empty_border (void)
{
  const gsize n = 200;
  guint8 labels[MOST_N + 1] = { 2 };
  double *x = g_new (double, n);

  for (gsize i = 0; i < n; i++)
    {
      labels[1 + i] = i >= n / 2;
      x[i] = (i % (n / 2) + 0.5) / (n / 2) + 11.0 * (i >= n / 2);
    }
  g_autoptr(CredalPartition) partition = make_partition (n, 1, x, NULL, labels);
  CredalGaps found = credal_gaps (partition);
  g_assert_cmpfloat_with_epsilon (found.least, 1.0 - 1.5 * 1.96 * 1.96 / (n / 2), 2e-3);
  g_assert_cmpfloat_with_epsilon (found.most, 1.0 - 1.5 * 9.0 / (n / 2), 5e-3);
}

typedef double (*Draw) (GRand *rng, gsize q);

static double
draw_normal (GRand *rng, gsize q)
{
  return credal_rng_normal (rng);
}

static double
draw_long (GRand *rng, gsize q)
{
  return credal_rng_normal (rng) * (q == 0 ? 6.0 : 1.0);
}

static double
draw_uniform (GRand *rng, gsize q)
{
  return g_rand_double (rng);
}

static double
draw_skewed (GRand *rng, gsize q)
{
  return -log (1.0 - g_rand_double (rng));
}

static double
draw_rounded (GRand *rng, gsize q)
{
  return floor (1.2 * credal_rng_normal (rng) + 0.5);
}

/* One group cut across its first feature, or where a feature is 0: at most one in fifty cuts looks like a gap. */
static void
test_one_group (void)
{
  static const Draw draws[] = { draw_normal, draw_long, draw_uniform, draw_skewed, draw_rounded };
  guint gaps = 0, strong = 0, cuts = 0;

  for (guint repeat = 0; repeat < 250; repeat++)
    {
      gsize n = 100 + repeat, p = 1 + repeat % MOST_P;
      guint8 labels[MOST_N + 1] = { 2 };
      double *x = g_new (double, n * p);
      g_autoptr(GRand) rng = credal_rng_new (repeat, 1);
      for (gsize k = 0; k < n * p; k++)
        x[k] = draws[repeat % G_N_ELEMENTS (draws)] (rng, k % p);
      for (gsize i = 0; i < n; i++)
        labels[1 + i] = x[i * p] > 0.5;
      g_autoptr(CredalPartition) partition = make_partition (n, p, x, NULL, labels);
      CredalGaps found = credal_gaps (partition);
      gaps += found.least > 0.0;
      strong += found.most > 0.0;
      cuts++;
    }
  g_assert_cmpuint (gaps, <=, cuts / 50);
  g_assert_cmpuint (strong, ==, 0);
}

/* Many features and few objects show no gap either, though a direction separates any two halves of them. */
static void
test_many_features (void)
{
  const gsize n = 100, sizes[] = { 40, 70 };

  for (guint k = 0; k < G_N_ELEMENTS (sizes); k++)
    {
      gsize p = sizes[k];
      guint8 labels[MOST_N + 1] = { 2 };
      double *x = g_new (double, n * p);
      g_autoptr(GRand) rng = credal_rng_new (5, 2);
      for (gsize i = 0; i < n * p; i++)
        x[i] = credal_rng_normal (rng);
      for (gsize i = 0; i < n; i++)
        labels[1 + i] = i % 2;
      g_autoptr(CredalPartition) partition = make_partition (n, p, x, NULL, labels);
      g_assert_cmpfloat (credal_gaps (partition).least, <=, 0.0);
    }
}

/* Neither the numbers of the clusters nor the units of the features count. */
static void
test_invariant (void)
{
  const gsize n = 200;
  guint8 labels[2][MOST_N + 1] = { { 2 }, { 2 } };
  double *x = g_new (double, 2 * n), *other = g_new (double, 2 * n);
  g_autoptr(GRand) rng = credal_rng_new (3, 3);

  for (gsize i = 0; i < n; i++)
    {
      labels[0][1 + i] = i % 2;
      labels[1][1 + i] = 1 - i % 2;
      for (gsize q = 0; q < 2; q++)
        {
          x[2 * i + q] = credal_rng_normal (rng) + 4.0 * (i % 2);
          other[2 * i + q] = x[2 * i + q] * (q ? 1024.0 : 0.125) + 8.0;
        }
    }
  g_autoptr(CredalPartition) first = make_partition (n, 2, x, NULL, labels[0]),
                             second = make_partition (n, 2, other, NULL, labels[1]);
  CredalGaps one = credal_gaps (first), two = credal_gaps (second);
  g_assert_cmpfloat (one.least, >, 0.0);
  g_assert_cmpfloat_with_epsilon (one.least, two.least, 1e-6);
  g_assert_cmpfloat_with_epsilon (one.most, two.most, 1e-6);
}

/* An empty cluster, one cluster, equal objects. */
static void
test_undefined (void)
{
  guint8 one[] = { 1, 0, 0, 0, 0 }, empty[] = { 2, 1, 1, 1, 1 }, equal[] = { 2, 0, 1, 0, 1 };
  guint8 *labels[] = { one, empty, equal };

  for (guint k = 0; k < G_N_ELEMENTS (labels); k++)
    {
      g_autoptr(CredalPartition) partition = make_partition (4, 1, g_new0 (double, 4), NULL, labels[k]);
      CredalGaps found = credal_gaps (partition);
      g_assert_true (k < 2 ? isnan (found.least) && isnan (found.most) : found.least == -1.0 && found.most == -1.0);
    }
}

/* Whole numbers move by at most half of 1, others hardly; large data are sampled. */
static void
test_unrounded (void)
{
  const gsize n = 50000;
  double *x = g_new (double, 2 * n);
  g_autoptr(GRand) rng = credal_rng_new (4, 4);
  double moved[2] = { 0.0 };

  for (gsize i = 0; i < n; i++)
    {
      x[2 * i] = floor (100.0 * g_rand_double (rng));
      x[2 * i + 1] = 100.0 * g_rand_double (rng);
    }
  g_autoptr(CredalDataset) data = credal_dataset_new (n, 2, x, NULL);
  const CredalUnrounded *objects = credal_unrounded (data);
  g_assert_true (objects == credal_unrounded (data));
  g_assert_cmpuint (objects->m, >, 19000);
  g_assert_cmpuint (objects->m, <, 21000);
  for (gsize i = 0; i < objects->m; i++)
    for (gsize q = 0; q < 2; q++)
      moved[q] = fmax (moved[q], fabs (objects->x[2 * i + q] - x[2 * objects->index[i] + q]));
  g_assert_cmpfloat (moved[0], >, 0.49);
  g_assert_cmpfloat (moved[0], <=, 0.5);
  g_assert_cmpfloat (moved[1], <, 0.01);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/gaps/definition", test_definition);
  g_test_add_func ("/gaps/empty-border", test_empty_border);
  g_test_add_func ("/gaps/one-group", test_one_group);
  g_test_add_func ("/gaps/many-features", test_many_features);
  g_test_add_func ("/gaps/invariant", test_invariant);
  g_test_add_func ("/gaps/undefined", test_undefined);
  g_test_add_func ("/gaps/unrounded", test_unrounded);
  return g_test_run ();
}
