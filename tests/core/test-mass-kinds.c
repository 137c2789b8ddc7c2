/* The kinds of mass functions on the examples of [ABMD12] Table 1, and the rules for the mass on ∅ beside their
 * definitions. */
#include <string.h>
#include "core/belief/given-masses.h"
#include "core/belief/mass-kinds.h"
#include "core/groups/kinds.h"

/* [ABMD12] Table 1, with the paper's words for each object: certain, vacuous, Bayesian; the last is an outlier. */
static const double table_1[4][4] = { { 0, 1, 0, 0 }, { 0, 0, 0, 1 }, { 0, 0.3, 0.7, 0 }, { 1, 0, 0, 0 } };

static void
test_kinds (void)
{
  g_autoptr(CredalFrame) frame = credal_frame_new (2, CREDAL_FOCAL_FULL, NULL);
  const guint expected[4] = { CREDAL_MASS_NORMALISED | CREDAL_MASS_CERTAIN | CREDAL_MASS_BAYESIAN,
                              CREDAL_MASS_NORMALISED | CREDAL_MASS_VACUOUS,
                              CREDAL_MASS_NORMALISED | CREDAL_MASS_BAYESIAN, 0 };

  for (guint i = 0; i < 4; i++)
    g_assert_cmpuint (credal_mass_kinds (frame, table_1[i], 0.0), ==, expected[i]);
  const double nearly[4] = { 1e-9, 1.0 - 2e-9, 1e-9, 0 };
  g_assert_cmpuint (credal_mass_kinds (frame, nearly, 0.0), ==, 0);
  g_assert_cmpuint (credal_mass_kinds (frame, nearly, 1e-6), ==, expected[0]);
}

/* With one cluster, Ω is the cluster: all mass on it is certain and vacuous. */
static void
test_one_cluster (void)
{
  g_autoptr(CredalFrame) frame = credal_frame_new (1, CREDAL_FOCAL_FULL, NULL);
  const double m[2] = { 0, 1 };

  g_assert_cmpuint (credal_mass_kinds (frame, m, 0.0), ==, CREDAL_MASS_NORMALISED | CREDAL_MASS_CERTAIN
                    | CREDAL_MASS_BAYESIAN | CREDAL_MASS_VACUOUS);
}

static void
test_names (void)
{
  CredalMassKind kind;
  CredalEmptyRule rule;

  for (guint k = 0; k < CREDAL_N_MASS_KINDS; k++)
    {
      g_assert_true (credal_mass_kind_find (credal_mass_kind_name ((CredalMassKind) (1 << k)), &kind));
      g_assert_cmpint (kind, ==, 1 << k);
    }
  g_assert_true (credal_mass_kind_find ("bayesian", &kind) && kind == CREDAL_MASS_BAYESIAN);
  g_assert_false (credal_mass_kind_find ("", &kind));
  g_assert_true (credal_empty_rule_find ("Yager", &rule) && rule == CREDAL_EMPTY_YAGER);
  g_assert_false (credal_empty_rule_find ("dubois", &rule));
}

static void
test_rules (void)
{
  g_autoptr(CredalFrame) frame = credal_frame_new (2, CREDAL_FOCAL_FULL, NULL);
  const double m[4] = { 0.2, 0.4, 0.1, 0.3 };
  const double expected[3][4] = { { 0.2, 0.4, 0.1, 0.3 }, { 0, 0.5, 0.125, 0.375 }, { 0, 0.4, 0.1, 0.5 } };

  for (guint rule = CREDAL_EMPTY_KEPT; rule <= CREDAL_EMPTY_YAGER; rule++)
    {
      double settled[4];
      memcpy (settled, m, sizeof m);
      credal_mass_settle_empty (frame, settled, (CredalEmptyRule) rule);
      for (guint a = 0; a < 4; a++)
        g_assert_cmpfloat_with_epsilon (settled[a], expected[rule][a], 1e-15);
    }
  double outlier[4] = { 1, 0, 0, 0 };
  credal_mass_settle_empty (frame, outlier, CREDAL_EMPTY_DEMPSTER);
  g_assert_cmpfloat (outlier[0], ==, 1.0);
  credal_mass_settle_empty (frame, outlier, CREDAL_EMPTY_YAGER);
  g_assert_cmpfloat (outlier[3], ==, 1.0);
}

/* BetP differs by the rule: Yager's mass on Ω is shared by all clusters. */
static void
test_given (void)
{
  g_autoptr(CredalFrame) frame = credal_frame_new (2, CREDAL_FOCAL_FULL, NULL);
  g_autoptr(CredalFrame) bayesian = credal_frame_new (2, CREDAL_FOCAL_BAYESIAN, NULL);
  const double m[4] = { 0.2, 0.4, 0.1, 0.3 };
  g_autoptr(CredalPartition) dempster = credal_partition_new_given (frame, 1, g_memdup2 (m, sizeof m), NULL,
                                                                    CREDAL_EMPTY_KEPT, NULL);
  g_autoptr(CredalPartition) yager = credal_partition_new_given (frame, 1, g_memdup2 (m, sizeof m), NULL,
                                                                 CREDAL_EMPTY_YAGER, NULL);
  g_autoptr(GError) error = NULL;

  g_assert_cmpfloat_with_epsilon (credal_partition_membership (dempster)[0], 0.5 + 0.375 / 2, 1e-15);
  g_assert_cmpfloat_with_epsilon (credal_partition_membership (yager)[0], 0.4 + 0.5 / 2, 1e-15);
  g_assert_cmpuint (credal_partition_focal (yager)[0], ==, 3);
  g_assert_null (credal_partition_new_given (bayesian, 1, g_memdup2 (m, 3 * sizeof (double)), NULL, CREDAL_EMPTY_YAGER,
                                             &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER);
}

/* The kinds of many objects are those of each. */
static void
test_objects (void)
{
  enum { N = 600 };
  static const double cycle[4][4] = { { 0, 1, 0, 0 }, { 0, 0.25, 0.75, 0 }, { 0, 0, 0, 1 }, { 0.5, 0.5, 0, 0 } };
  static const guint expected[4] = { CREDAL_MASS_NORMALISED | CREDAL_MASS_CERTAIN | CREDAL_MASS_BAYESIAN,
                                     CREDAL_MASS_NORMALISED | CREDAL_MASS_BAYESIAN,
                                     CREDAL_MASS_NORMALISED | CREDAL_MASS_VACUOUS, 0 };
  g_autoptr(CredalFrame) frame = credal_frame_new (2, CREDAL_FOCAL_FULL, NULL);
  double *m = g_new (double, N * 4);

  for (guint i = 0; i < N; i++)
    memcpy (m + i * 4, cycle[i % 4], sizeof cycle[0]);
  g_autoptr(CredalPartition) partition = credal_partition_new_given (frame, N, m, NULL, CREDAL_EMPTY_KEPT, NULL);
  g_autofree guint8 *kinds = credal_object_kinds (partition);
  for (guint i = 0; i < N; i++)
    g_assert_cmpuint (kinds[i], ==, expected[i % 4]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/core/mass-kinds/table-1", test_kinds);
  g_test_add_func ("/core/mass-kinds/one-cluster", test_one_cluster);
  g_test_add_func ("/core/mass-kinds/names", test_names);
  g_test_add_func ("/core/mass-kinds/rules", test_rules);
  g_test_add_func ("/core/mass-kinds/given", test_given);
  g_test_add_func ("/core/mass-kinds/objects", test_objects);
  return g_test_run ();
}
