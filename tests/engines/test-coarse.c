#include <math.h>
#include <string.h>
#include "core/assignment.h"
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

/* Some objects by themselves, the others as before, in whatever order the clusters are. */
static void
test_part (void)
{
  g_autoptr(CredalDataset) data = credal_generate_gaussians (40000, 2, 3, 5.0, 1, NULL);
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (40000);
  guint32 group[1000], other[1000];
  g_autofree guint8 *chosen = g_new0 (guint8, 40000);

  for (guint32 k = 0; k < 1000; k++)
    {
      group[k] = 3 * k;
      other[k] = 20000 + 3 * k + 1;
    }
  credal_constraints_add_group (constraints, group, 1000, TRUE, 1.0);
  g_autoptr(CredalPartition) before = cluster (data, constraints, TRUE);
  credal_constraints_add_group (constraints, other, 1000, TRUE, 1.0);
  g_autoptr(CredalPartition) after = cluster (data, constraints, TRUE);
  for (guint i = 0; i < 40000; i++)
    chosen[i] = i % 7 < 3;

  const CredalEngine *engine = credal_engine_find ("cecm", NULL);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  credal_params_set (params, "clusters", "3", NULL);
  const CredalProblem problem = { data, constraints, params, 1 };
  guint order[3];
  CredalReport report = { 0 };
  credal_match_clusters (credal_partition_membership (before), 3, credal_partition_membership (after), 3, 40000, order);
  g_autoptr(CredalState) kept = credal_state_permute (credal_partition_state (after), credal_partition_frame (after),
                                                      order);
  g_autoptr(CredalPartition) right = engine->partition (&problem, kept, &report, NULL);
  g_autoptr(CredalState) state = credal_state_permute (kept, credal_partition_frame (after),
                                                       (const guint[]) { 2, 0, 1 });
  g_autoptr(CredalPartition) part = credal_fit_part (engine, &problem, state, chosen, before, NULL);
  guint f = credal_frame_f (credal_partition_frame (part));
  double m[8], expected[8];
  for (guint i = 0; i < 40000; i++)
    {
      CredalPartition *from = chosen[i] ? right : before;
      credal_partition_masses (part, i, i + 1, m);
      credal_partition_masses (from, i, i + 1, expected);
      for (guint a = 0; a < f; a++)
        g_assert_cmpfloat_with_epsilon (m[a], expected[a], 1e-12);
      g_assert_cmpuint (credal_partition_labels (part)[i], ==, credal_partition_labels (from)[i]);
    }
  memset (chosen, 1, 40000);
  g_autoptr(CredalPartition) whole = credal_fit_part (engine, &problem, kept, chosen, NULL, NULL);
  g_assert_cmpmem (credal_partition_membership (whole), 40000 * 3 * sizeof (double),
                   credal_partition_membership (right), 40000 * 3 * sizeof (double));
  credal_report_clear (&report);
}

/* Where an earlier result does not fit any more, a sample says soon what becomes of it, and of all that is
 * constrained. */
static void
test_sample (void)
{
  g_autoptr(CredalDataset) data = credal_generate_gaussians (40000, 2, 3, 5.0, 1, NULL);
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (40000);
  guint32 group[1000];
  const CredalEngine *engine = credal_engine_find ("cecm", NULL);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);

  g_autoptr(CredalPartition) before = cluster (data, constraints, TRUE);
  for (guint32 k = 0; k < 1000; k++)
    group[k] = 3 * k;
  credal_constraints_add_group (constraints, group, 1000, TRUE, 1.0);
  credal_params_set (params, "clusters", "3", NULL);
  const CredalProblem problem = { data, constraints, params, 1 };
  CredalFitOptions warm = { .warm = credal_partition_state (before), .warm_only = TRUE };
  g_autoptr(CredalState) state = credal_fit_sample (engine, &problem, &warm, NULL, NULL);
  g_autoptr(CredalPartition) exact = credal_fit (engine, &problem, &warm, NULL);
  const CredalMatrix *found = credal_state_get (state, "centres"), *objects = credal_state_get (state, "objects");
  const double *right = credal_partition_centres (exact);

  g_assert_cmpuint (objects->rows, ==, 1000);
  for (guint k = 0; k < 1000; k++)
    g_assert_cmpfloat (objects->values[k], ==, group[k]);
  for (guint k = 0; k < 6; k++)
    g_assert_cmpfloat_with_epsilon (found->values[k], right[k], 0.1);    /* clusters are 5 apart and of deviation 1 */
}

/* Every 400th object is known to be in the cluster of its class. */
static CredalPins *
pin_some (const int *classes, gsize n)
{
  CredalPins *pins = g_new (CredalPins, 1);
  gsize size = n / 400;

  *pins = (CredalPins) { 3, size, g_new (guint32, size), g_new0 (double, size * 3), g_new (guint, 3) };
  for (guint k = 0; k < 3; k++)
    pins->cluster[k] = k;
  for (gsize at = 0; at < size; at++)
    {
      pins->objects[at] = (guint32) (400 * at + 7);
      pins->membership[at * 3 + (guint) classes[pins->objects[at]]] = 1.0;
    }
  return pins;
}

/* .8 in the class of object i + @shift. */
static double *
memberships (const int *classes, gsize n, gsize shift)
{
  double *membership = g_new (double, n * 3);

  for (gsize q = 0; q < n * 3; q++)
    membership[q] = classes[(q / 3 + shift) % n] == (int) (q % 3) ? 0.8 : 0.1;
  return membership;
}

/* Pins and given starts go to the sample, and what they say holds for all: the better start wins. */
static void
test_given (void)
{
  enum { N = 40000 };
  const CredalEngine *engine = credal_engine_find ("ecm", NULL);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  g_autoptr(CredalDataset) data = credal_generate_gaussians (N, 2, 3, 5.0, 1, NULL);
  const int *classes = credal_dataset_classes (data);
  g_autoptr(CredalPins) pins = pin_some (classes, N);
  g_autofree double *right = memberships (classes, N, 0), *other = memberships (classes, N, 1);
  const double *given[] = { other, right };
  const CredalFitOptions options = { .given = given, .n_given = 2 };

  credal_params_set (params, "clusters", "3", NULL);
  credal_params_set (params, "tolerance", "1e-12", NULL);
  const CredalProblem problem = { data, NULL, params, 1, pins, NULL };
  g_autoptr(CredalPartition) whole = credal_fit (engine, &problem, &options, NULL);
  g_autoptr(CredalPartition) coarse = credal_fit_coarse (engine, &problem, &options, NULL);
  double objective = credal_partition_report (whole)->objective;

  g_assert_cmpfloat_with_epsilon (credal_partition_report (coarse)->objective, objective, 1e-6 * objective);
  g_assert_cmpuint (credal_partition_report (whole)->starts, ==, 2);
  g_assert_cmpuint (credal_partition_report (coarse)->starts, ==, 2);
  g_assert_cmpuint (credal_partition_report (coarse)->iterations, >, 1);
  g_assert_false (credal_partition_report (coarse)->resumed);
  for (gsize at = 0; at < pins->size; at++)
    g_assert_cmpint (credal_partition_labels (coarse)[pins->objects[at]], ==, classes[pins->objects[at]]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/coarse/same-optimum", test_same_optimum);
  g_test_add_func ("/coarse/part", test_part);
  g_test_add_func ("/coarse/sample", test_sample);
  g_test_add_func ("/coarse/given", test_given);
  return g_test_run ();
}
