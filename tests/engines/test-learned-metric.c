/* Metrics that are learned from pairs, against what they maximise. */
#include <math.h>
#include <string.h>
#include "core/base/rng.h"
#include "core/data/generate.h"
#include "engines/fuzzy/learned-metric.h"

enum { N = 60, P = 3, C = 3 };

typedef struct {
  CredalDataset *data;
  CredalConstraints *said;
  CredalObjectLinks *links;
} Linked;

static void
linked_clear (Linked *linked)
{
  credal_dataset_unref (linked->data);
  credal_constraints_free (linked->said);
  credal_object_links_free (linked->links);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Linked, linked_clear)

/* Object i is of class i mod C. */
static Linked
draw_linked (guint count, guint64 seed)
{
  Linked linked = { credal_generate_gaussians (N, P, C, 3.0, seed, NULL), credal_constraints_new (N), NULL };
  g_autoptr(GRand) rng = credal_rng_new (seed, 4);

  for (guint k = 0; k < count; k++)
    {
      guint32 i = credal_rng_index (rng, N), j = credal_rng_index (rng, N);
      if (i != j)
        credal_constraints_add_pair (linked.said, i, j, i % C == j % C ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK, 1.0,
                                     FALSE);
    }
  linked.links = credal_object_links_new (linked.said, NULL);
  return linked;
}

/* ‖Wᵀ(x_i − x_j)‖² of a pair. */
static double
norm2_of (const Linked *linked, const CredalPair *pair, const double *w, gsize d)
{
  const double *x = credal_dataset_row (linked->data, pair->i), *y = credal_dataset_row (linked->data, pair->j);
  double sum = 0.0;

  for (gsize k = 0; k < d; k++)
    {
      double image = 0.0;
      for (guint q = 0; q < P; q++)
        image += w[q * d + k] * (x[q] - y[q]);
      sum += image * image;
    }
  return sum;
}

/* Σ over pairs of that relation of ‖·‖ to the @power. */
static double
sum_over (const Linked *linked, CredalRelation relation, const double *w, gsize d, double power)
{
  double sum = 0.0;

  for (guint k = 0; k < credal_constraints_n_pairs (linked->said); k++)
    {
      const CredalPair *pair = &credal_constraints_pairs (linked->said)[k];
      if (pair->relation == relation)
        sum += pow (norm2_of (linked, pair, w, d), power / 2.0);
    }
  return sum;
}

/* What does not depend on the scale: Σ_D ‖·‖ / √Σ_S ‖·‖². */
static double
quotient (const Linked *linked, const double *w)
{
  return sum_over (linked, CREDAL_CANNOT_LINK, w, P, 1.0) / sqrt (sum_over (linked, CREDAL_MUST_LINK, w, P, 2.0));
}

/* No weight of a feature can be changed for the better, and any directions are no worse than the axes. */
static void
test_xing (void)
{
  for (guint64 seed = 1; seed <= 5; seed++)
    {
      g_auto(Linked) linked = draw_linked (40, seed);
      gboolean unsolved;
      g_free (credal_learned_metric_xing (linked.data, linked.links, FALSE, 1, &unsolved));
      g_assert_true (unsolved);
      g_autofree double *axes = credal_learned_metric_xing (linked.data, linked.links, FALSE, 300, &unsolved);
      g_assert_false (unsolved);
      g_autofree double *any = credal_learned_metric_xing (linked.data, linked.links, TRUE, 300, &unsolved);
      double best = quotient (&linked, axes);
      for (guint q = 0; q < P; q++)
        for (gint way = -1; way <= 1; way += 2)
          {
            g_autofree double *other = g_memdup2 (axes, P * P * sizeof (double));
            other[q * (P + 1)] = fabs (other[q * (P + 1)] + 0.02 * way * (axes[0] + axes[P + 1] + axes[2 * (P + 1)]));
            g_assert_cmpfloat (quotient (&linked, other), <=, best * (1.0 + 1e-6));
          }
      g_assert_cmpfloat (quotient (&linked, any), >=, 0.999 * best);
    }
}

static void
test_nothing_said (void)
{
  g_auto(Linked) linked = draw_linked (0, 1);
  gboolean unsolved;
  gsize d;
  g_autofree double *axes = credal_learned_metric_xing (linked.data, linked.links, FALSE, 300, &unsolved);
  g_autofree double *few = credal_learned_metric_xiang (linked.data, linked.links, 2, &d);

  g_assert_cmpuint (d, ==, P);
  for (guint at = 0; at < P * P; at++)
    {
      g_assert_cmpfloat (axes[at], ==, at % (P + 1) == 0);
      g_assert_cmpfloat (few[at], ==, at % (P + 1) == 0);
    }
}

/* (P × d) of orthonormal columns, at random (Gram and Schmidt). */
static void
draw_columns (GRand *rng, gsize d, double *w)
{
  for (gsize k = 0; k < d; k++)
    {
      double norm = 0.0;
      for (guint q = 0; q < P; q++)
        w[q * d + k] = credal_rng_normal (rng);
      for (gsize l = 0; l < k; l++)
        {
          double along = 0.0;
          for (guint q = 0; q < P; q++)
            along += w[q * d + k] * w[q * d + l];
          for (guint q = 0; q < P; q++)
            w[q * d + k] -= along * w[q * d + l];
        }
      for (guint q = 0; q < P; q++)
        norm += w[q * d + k] * w[q * d + k];
      for (guint q = 0; q < P; q++)
        w[q * d + k] /= sqrt (norm);
    }
}

static double
trace_quotient (const Linked *linked, const double *w, gsize d)
{
  return sum_over (linked, CREDAL_CANNOT_LINK, w, d, 2.0) / sum_over (linked, CREDAL_MUST_LINK, w, d, 2.0);
}

/* No other columns have a larger quotient. */
static void
test_xiang (void)
{
  g_autoptr(GRand) rng = credal_rng_new (3, 3);

  for (gsize wanted = 1; wanted < P; wanted++)
    {
      g_auto(Linked) linked = draw_linked (40, wanted);
      gsize d;
      g_autofree double *w = credal_learned_metric_xiang (linked.data, linked.links, wanted, &d);
      double best = trace_quotient (&linked, w, d), other[P * P];
      g_assert_cmpuint (d, ==, wanted);
      for (guint at = 0; at < d * d; at++)
        {
          double product = 0.0;
          for (guint q = 0; q < P; q++)
            product += w[q * d + at / d] * w[q * d + at % d];
          g_assert_cmpfloat_with_epsilon (product, at / d == at % d, 1e-9);
        }
      for (guint trial = 0; trial < 2000; trial++)
        {
          draw_columns (rng, d, other);
          g_assert_cmpfloat (trace_quotient (&linked, other, d), <=, best * (1.0 + 1e-9));
        }
    }
}

/* A must-link leaves directions in which it does not show at all: in these cannot-links show most. */
static void
test_null_space (void)
{
  g_auto(Linked) linked = draw_linked (0, 1);
  gsize d;

  credal_constraints_add_pair (linked.said, 0, 3, CREDAL_MUST_LINK, 1.0, FALSE);
  credal_constraints_add_pair (linked.said, 0, 1, CREDAL_CANNOT_LINK, 1.0, FALSE);
  credal_object_links_free (linked.links);
  linked.links = credal_object_links_new (linked.said, NULL);
  g_autofree double *w = credal_learned_metric_xiang (linked.data, linked.links, 1, &d);
  g_assert_cmpuint (d, ==, 1);
  g_assert_cmpfloat (sum_over (&linked, CREDAL_MUST_LINK, w, 1, 2.0), <, 1e-18);
  g_assert_cmpfloat (sum_over (&linked, CREDAL_CANNOT_LINK, w, 1, 2.0), >, 1e-3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/learned-metric/xing", test_xing);
  g_test_add_func ("/learned-metric/nothing-said", test_nothing_said);
  g_test_add_func ("/learned-metric/xiang", test_xiang);
  g_test_add_func ("/learned-metric/null-space", test_null_space);
  return g_test_run ();
}
