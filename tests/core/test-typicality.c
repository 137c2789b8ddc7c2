#include <math.h>
#include "core/belief/typicality.h"
#include "core/base/rng.h"

/* ---- the tail of χ² ---- */

/* From a table of quantiles. */
static void
test_quantiles (void)
{
  static const struct { gsize p; double d2, tail; } rows[] = {
    { 1, 3.841458820694124, 0.05 }, { 1, 6.634896601021213, 0.01 }, { 2, 5.991464547107979, 0.05 },
    { 3, 7.814727903251179, 0.05 }, { 4, 13.276704135987622, 0.01 }, { 5, 11.070497693516351, 0.05 },
    { 10, 18.307038053275146, 0.05 }, { 13, 27.688249610457049, 0.01 }, { 2, 13.815510557964274, 0.001 },
  };

  for (guint k = 0; k < G_N_ELEMENTS (rows); k++)
    g_assert_cmpfloat_with_epsilon (credal_chi2_tail (rows[k].p, rows[k].d2), rows[k].tail, 1e-10);
}

/* Its derivative is minus the density. */
static void
test_density (void)
{
  for (gsize p = 1; p <= 40; p++)
    {
      double half = 0.5 * (double) p, h = 1e-4;
      g_assert_cmpfloat (credal_chi2_tail (p, 0.0), ==, 1.0);
      for (double x = 0.5; x < 60.0; x += 2.5)
        {
          double slope = (credal_chi2_tail (p, x - h) - credal_chi2_tail (p, x + h)) / (2.0 * h);
          double density = exp ((half - 1.0) * log (x) - 0.5 * x - half * log (2.0) - lgamma (half));
          g_assert_cmpfloat_with_epsilon (slope, density, 1e-7);
        }
    }
  g_assert_cmpfloat (credal_chi2_tail (500, 1e6), ==, 0.0);
  g_assert_cmpfloat_with_epsilon (credal_chi2_tail (500, 100.0), 1.0, 1e-9);
}

/* ---- kinds ---- */

enum { N = 5, P = 2, C = 2 };

static const double objects[N * P] = { 0.0, 0.0, 1.0, 0.0, 4.0, 0.0, 2.0, 0.0, 2.0, 9.0 };
static const double centres[C * P] = { 0.0, 0.0, 4.0, 0.0 };
static const double shape[P * P] = { 2.0, 0.5, 0.5, 1.0 };
static const double t[N * C] = { 1.0, 0.1, 0.8, 0.2, 0.05, 0.9, 0.3, 0.3, 0.02, 0.04 };

/* On ∅ as much as an object's number has tenths. */
static void
tenths (gconstpointer item, gsize begin, gsize end, double *m)
{
  guint f = GPOINTER_TO_UINT (item);

  for (gsize i = begin; i < end; i++)
    for (guint a = 0; a < f; a++)
      m[(i - begin) * f + a] = a == 0 ? 0.1 * (double) i : a == 1 ? 1.0 - 0.1 * (double) i : 0.0;
}

static void
certain (gconstpointer item, gsize begin, gsize end, double *m)
{
  guint f = GPOINTER_TO_UINT (item);

  for (gsize q = 0; q < (end - begin) * f; q++)
    m[q] = q % f == 1;
}

static CredalPartition *
partition_of (CredalFocalKind focal, const CredalModel *model)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalFrame) frame = credal_frame_new (C, focal, &error);
  g_autoptr(CredalDataset) data = credal_dataset_new (N, P, g_memdup2 (objects, sizeof objects), NULL);
  g_autoptr(CredalState) state = credal_state_new ("ecm");
  CredalModel with = *model;

  with.item = GUINT_TO_POINTER (credal_frame_f (frame));
  CredalPartition *partition = credal_partition_new (frame, data, state, &with, &error);
  g_assert_no_error (error);
  return partition;
}

static void
test_kinds (void)
{
  g_autoptr(CredalPartition) none = partition_of (CREDAL_FOCAL_FULL, &(CredalModel) { .masses = certain });
  g_autoptr(CredalPartition) belief = partition_of (CREDAL_FOCAL_FULL, &(CredalModel) { .masses = tenths });
  g_autoptr(CredalPartition) degree = partition_of (CREDAL_FOCAL_BAYESIAN,
                                                    &(CredalModel) { .masses = tenths, .typicality = t });
  g_autofree double *nothing = credal_typicalities (none), *left = credal_typicalities (belief);
  g_autofree double *best = credal_typicalities (degree);

  g_assert_cmpint (credal_typicality_kind (none), ==, CREDAL_TYPICALITY_NONE);
  g_assert_cmpint (credal_typicality_kind (belief), ==, CREDAL_TYPICALITY_BELIEF);
  g_assert_cmpint (credal_typicality_kind (degree), ==, CREDAL_TYPICALITY_DEGREE);
  g_assert_null (nothing);
  for (guint i = 0; i < N; i++)
    {
      g_assert_cmpfloat_with_epsilon (left[i], 1.0 - 0.1 * i, 1e-12);
      g_assert_cmpfloat (best[i], ==, MAX (t[i * C], t[i * C + 1]));
    }
}

/* The nearest component may be that between the clusters. */
static void
test_tail (void)
{
  const CredalModel model = { .masses = certain, .k = C, .prototypes = centres, .n_shapes = 1, .shapes = shape,
                              .covariances = TRUE };
  g_autoptr(CredalPartition) egmm = partition_of (CREDAL_FOCAL_FULL, &model);
  g_autoptr(CredalPartition) gmm = partition_of (CREDAL_FOCAL_BAYESIAN, &model);
  g_autofree double *with = credal_typicalities (egmm), *without = credal_typicalities (gmm);

  g_assert_cmpint (credal_typicality_kind (egmm), ==, CREDAL_TYPICALITY_TAIL);
  g_assert_cmpfloat (with[0], ==, 1.0);
  g_assert_cmpfloat (with[3], ==, 1.0);
  g_assert_cmpfloat_with_epsilon (without[3], exp (-0.5 * 8.0), 1e-12);
  g_assert_cmpfloat_with_epsilon (with[1], exp (-0.5 * 2.0), 1e-12);
  g_assert_cmpfloat_with_epsilon (with[4], exp (-0.5 * 81.0), 1e-12);
}

/* ---- the list ---- */

static void
test_list (void)
{
  g_autoptr(CredalPartition) degree = partition_of (CREDAL_FOCAL_BAYESIAN,
                                                    &(CredalModel) { .masses = tenths, .typicality = t });
  g_autoptr(GHashTable) verdicts = g_hash_table_new (NULL, NULL);
  g_autoptr(GArray) usual = credal_outlying_list (degree, NAN, NULL);
  g_autoptr(GArray) more = credal_outlying_list (degree, 0.3, NULL);

  g_hash_table_insert (verdicts, GUINT_TO_POINTER (4), GINT_TO_POINTER (FALSE));
  g_hash_table_insert (verdicts, GUINT_TO_POINTER (0), GINT_TO_POINTER (TRUE));
  g_autoptr(GArray) judged = credal_outlying_list (degree, 0.3, verdicts);
  static const CredalOutlying expected[] = { { 4, 0.04, FALSE, TRUE }, { 3, 0.3, TRUE, FALSE }, { 0, 1.0, TRUE, TRUE } };

  g_assert_cmpuint (usual->len, ==, 1);
  g_assert_cmpuint (g_array_index (usual, CredalOutlying, 0).object, ==, 4);
  g_assert_cmpuint (more->len, ==, 2);
  g_assert_cmpuint (judged->len, ==, G_N_ELEMENTS (expected));
  for (guint q = 0; q < judged->len; q++)
    {
      const CredalOutlying *found = &g_array_index (judged, CredalOutlying, q);
      g_assert_cmpuint (found->object, ==, expected[q].object);
      g_assert_cmpfloat (found->typicality, ==, expected[q].typicality);
      g_assert_cmpint (found->outlier, ==, expected[q].outlier);
      g_assert_cmpint (found->judged, ==, expected[q].judged);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/typicality/quantiles", test_quantiles);
  g_test_add_func ("/typicality/density", test_density);
  g_test_add_func ("/typicality/kinds", test_kinds);
  g_test_add_func ("/typicality/tail", test_tail);
  g_test_add_func ("/typicality/list", test_list);
  return g_test_run ();
}
