/* The model of ECM and CECM by itself. */
#include <string.h>
#include "core/base/rng.h"
#include "engines/evidential/prototypes.h"

enum { N = 40, P = 3 };

/* Two blobs, one of them flat: its third feature is the sum of the others. */
static CredalDataset *
make_data (void)
{
  g_autoptr(GRand) rng = credal_rng_new (4, 0);
  double *x = g_new (double, N * P);

  for (gsize i = 0; i < N; i++)
    {
      double *row = x + i * P;
      for (gsize q = 0; q < P; q++)
        row[q] = credal_rng_normal (rng) + (i < N / 2 ? 0.0 : 9.0);
      if (i < N / 2)
        row[2] = row[0] + row[1];
    }
  return credal_dataset_new (N, P, x, NULL);
}

static CredalPrototypes *
make_prototypes (CredalDataset *data, gsize scaled)
{
  g_autoptr(CredalParams) params = credal_params_new (credal_engine_find ("ecm", NULL)->params);
  const CredalProblem problem = { .data = data, .params = params, .scaled = scaled };

  g_assert_true (credal_params_set (params, "metric", "adaptive", NULL));
  g_assert_true (credal_params_set (params, "focal", "singletons", NULL));
  CredalPrototypes *prototypes = credal_prototypes_new (&problem, NULL);
  g_assert_nonnull (prototypes);
  credal_prototypes_derive (prototypes);
  return prototypes;
}

/* One step with the objects of [@begin, @end) all in the first cluster. */
static void
take (CredalPrototypes *prototypes, guint begin, guint end)
{
  g_autoptr(CredalMoments) moments = credal_moments_new (prototypes->f, P, TRUE);
  const CredalSet *sets = credal_frame_sets (prototypes->frame);
  guint f = prototypes->f, size = end - begin;
  g_autofree double *m = g_new0 (double, size * f), *r = g_new (double, size * f);
  g_autofree guint32 *objects = g_new (guint32, size);

  for (guint s = 0; s < size; s++)
    {
      objects[s] = begin + s;
      for (guint a = 0; a < f; a++)
        m[s * f + a] = sets[a] == 1;
    }
  credal_prototypes_costs (prototypes, objects, size, r);
  credal_prototypes_add (prototypes, objects, size, m, r, moments);
  credal_prototypes_update (prototypes, moments);
}

/* A metric is said to be rounder than its scatter only as long as it is. */
static void
test_rounder (void)
{
  g_autoptr(CredalDataset) data = make_data ();
  g_autoptr(CredalPrototypes) prototypes = make_prototypes (data, 0);

  take (prototypes, 0, N / 2);
  g_assert_cmpfloat (prototypes->shrunk[0], ==, 1.0);
  take (prototypes, N / 2, N);
  g_assert_cmpfloat (prototypes->shrunk[0], ==, 0.0);
}

/* Nor is a rounder one that was not taken: where S Σ is no less, S stays. */
static void
test_rounder_not_taken (void)
{
  g_autoptr(CredalDataset) data = make_data ();
  g_autoptr(CredalPrototypes) prototypes = make_prototypes (data, 0);
  double *metric = prototypes->metrics, before[P * P];

  /* no spread along (1, 1, −1): it may count as much as it likes */
  for (guint q = 0; q < P * P; q++)
    metric[q] = (q % (P + 1) == 0 ? 1e-4 : 0.0) + 1e4 * (q / P == 2 ? -1.0 : 1.0) * (q % P == 2 ? -1.0 : 1.0);
  credal_prototypes_derive (prototypes);
  memcpy (before, metric, sizeof before);
  take (prototypes, 0, N / 2);
  g_assert_cmpmem (metric, sizeof before, before, sizeof before);
  g_assert_cmpfloat (prototypes->shrunk[0], ==, 0.0);
}

/* What scaled columns count is not the metric's to choose; that of the others has determinant 1 by itself. */
static void
test_scaled (void)
{
  g_autoptr(CredalDataset) data = make_data ();
  g_autoptr(CredalPrototypes) prototypes = make_prototypes (data, 1);
  const double *s = prototypes->metrics;

  take (prototypes, 0, N / 2);
  g_assert_cmpfloat_with_epsilon (s[0] * s[P + 1] - s[1] * s[P], 1.0, 1e-9);
  g_assert_cmpfloat (s[0], !=, 1.0);
  for (gsize q = 0; q < P; q++)
    {
      g_assert_cmpfloat (s[2 * P + q], ==, q == 2);
      g_assert_cmpfloat (s[q * P + 2], ==, q == 2);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/prototypes/rounder", test_rounder);
  g_test_add_func ("/prototypes/rounder-not-taken", test_rounder_not_taken);
  g_test_add_func ("/prototypes/scaled", test_scaled);
  return g_test_run ();
}
