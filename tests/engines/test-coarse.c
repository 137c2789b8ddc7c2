#include <math.h>
#include "core/generate.h"
#include "engines/coarse.h"

static CredalPartition *
cluster (CredalDataset *data, const CredalConstraints *constraints, gboolean coarse)
{
  const CredalEngine *engine = credal_engine_find ("cecm", NULL);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  g_autoptr(GError) error = NULL;

  credal_params_set (params, "clusters", "3", NULL);
  credal_params_set (params, "starts", "1", NULL);
  credal_params_set (params, "tolerance", "1e-12", NULL);
  const CredalProblem problem = { data, constraints, params, 1 };
  CredalPartition *partition = (coarse ? credal_fit_coarse : credal_fit) (engine, &problem, NULL, &error);
  g_assert_no_error (error);
  return partition;
}

/* The same optimum as without a sample, and the same answers honoured. */
static void
test_same_optimum (void)
{
  g_autoptr(CredalDataset) data = credal_generate_gaussians (40000, 2, 3, 5.0, 1, NULL);
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (40000);
  guint32 group[1000], other[1000];

  for (guint32 k = 0; k < 1000; k++)
    {
      group[k] = 3 * k;
      other[k] = 3 * k + 1;
    }
  credal_constraints_add_group (constraints, group, 1000, TRUE, 1.0);
  credal_constraints_add_group (constraints, other, 1000, TRUE, 1.0);
  credal_constraints_add_pair (constraints, 39999, 39996, CREDAL_MUST_LINK, 1.0, FALSE);
  g_autoptr(CredalPartition) whole = cluster (data, constraints, FALSE);
  g_autoptr(CredalPartition) coarse = cluster (data, constraints, TRUE);
  g_autoptr(CredalPartition) again = cluster (data, constraints, TRUE);
  double objective = credal_partition_report (whole)->objective;

  g_assert_cmpfloat_with_epsilon (credal_partition_report (coarse)->objective, objective, 1e-6 * objective);
  g_assert_cmpmem (credal_partition_membership (coarse), 40000 * 3 * sizeof (double),
                   credal_partition_membership (again), 40000 * 3 * sizeof (double));
  g_assert_cmpuint (credal_partition_n (coarse), ==, 40000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/coarse/same-optimum", test_same_optimum);
  return g_test_run ();
}
