#include <math.h>
#include <string.h>
#include "core/base/distance.h"
#include "core/data/generate.h"
#include "core/data/metrics.h"
#include "core/numerics/assignment.h"
#include "engines/kernel/whole.h"
#include "engines/shared/coarse.h"
#include "engines/shared/common.h"

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
  credal_match_clusters (credal_partition_membership (before), 3, credal_partition_membership (after), 3, 40000, NULL,
                         order);
  g_autoptr(CredalState) kept = credal_state_permute (credal_partition_state (after), credal_partition_frame (after),
                                                      order);
  g_autoptr(CredalPartition) right = engine->algorithm->partition (engine, &problem, kept, &report, NULL);
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
  const double *right = credal_partition_model (exact)->prototypes;

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

/* ---- Abin's engine: a sample is all that it iterates on ---- */

enum { HALF = 17000, STROKE = 900 };    /* just enough to be sampled */

/* Every object is there twice, @HALF apart. */
static CredalDataset *
twins (gboolean weighted)
{
  g_autoptr(CredalDataset) once = credal_generate_gaussians (HALF, 3, 3, 5.0, 1, NULL);
  double *x = g_new (double, 2 * HALF * 3), *weights = g_new (double, 2 * HALF);
  int *classes = g_new (int, 2 * HALF);

  for (gsize i = 0; i < 2 * HALF; i++)
    {
      memcpy (x + i * 3, credal_dataset_row (once, i % HALF), 3 * sizeof (double));
      classes[i] = credal_dataset_classes (once)[i % HALF];
      weights[i] = 1.0 + i % HALF % 3;
    }
  CredalDataset *data = credal_dataset_new (2 * HALF, 3, x, NULL);
  credal_dataset_set_classes (data, classes, 3, g_strsplit ("a b c", " ", -1));
  if (weighted)
    credal_dataset_set_weights (data, weights);
  else
    g_free (weights);
  return data;
}

/* A region, one of whose objects has a label, two strokes that name a cluster, and a pair, all of them true. */
static CredalConstraints *
say_something (const CredalDataset *data)
{
  CredalConstraints *constraints = credal_constraints_new (2 * HALF);
  const int *classes = credal_dataset_classes (data);

  for (guint cluster = 0; cluster < 3; cluster++)
    {
      g_autoptr(GArray) objects = g_array_new (FALSE, FALSE, sizeof (guint32));
      for (guint32 i = 100; objects->len < STROKE; i++)
        if (classes[i] == (int) cluster)
          g_array_append_val (objects, i);
      if (cluster == 0)
        {
          credal_constraints_add_group (constraints, (guint32 *) (gpointer) objects->data, STROKE, TRUE, 0.9);
          credal_constraints_add_labels (constraints, (guint32 *) (gpointer) objects->data, 1, cluster, 0.9);
        }
      else
        credal_constraints_add_labels (constraints, (guint32 *) (gpointer) objects->data, STROKE, cluster, 0.8);
    }
  credal_constraints_add_pair (constraints, 3, 4, classes[3] == classes[4] ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK, 1.0,
                               FALSE);
  return constraints;
}

/* Few landmarks and starts: what is compared does not depend on their number, and the time does. */
static CredalParams *
three (const CredalEngine *engine)
{
  CredalParams *params = credal_params_new (engine->params);

  credal_params_set (params, "clusters", "3", NULL);
  credal_params_set (params, "landmarks", "64", NULL);
  credal_params_set (params, "starts", "2", NULL);
  return params;
}

/* In one place for the sample's own objects, by the run that was on them, and for all, as functions of their features:
 * what the sample's model says. */
static void
check_whole (const CredalProblem *problem, CredalState *state)
{
  g_autoptr(CredalSubset) subset = credal_subset_new_named (problem, state, NULL);
  const CredalProblem sample = credal_subset_problem (subset, problem);
  g_autoptr(CredalState) own = credal_subset_restrict (subset, state);
  CredalMkfcmRun *run = credal_mkfcm_run_new (&sample, NULL);
  double eta[CREDAL_MAX_CLUSTERS];
  int rho;

  g_assert_true (credal_mkfcm_restore (run, own, &rho, NULL) && credal_mkfcm_begin (run, rho, NULL));
  credal_mkfcm_find_eta (run, eta);
  g_autoptr(CredalMkfcmWhole) whole = credal_mkfcm_whole_new (run, problem, subset, eta, NULL);
  g_autofree double *before = g_memdup2 (run->u, run->n * 3 * sizeof (double));
  for (guint a = 0; a < 200; a++)
    {
      gsize i = (gsize) g_test_rand_int_range (0, (gint) run->n), j = (gsize) g_test_rand_int_range (0, (gint) run->n);
      gsize all_i = g_array_index (subset->objects, guint32, i), all_j = g_array_index (subset->objects, guint32, j);
      double share = run->taught ? credal_taught_share (run->taught) : 0.0;
      const double *f = run->taught ? credal_taught_values (run->taught) : run->u;
      double apart = credal_distance2 (f + i * 3, f + j * 3, 3);
      g_assert_cmpfloat_with_epsilon (credal_mkfcm_whole_distance2 (whole, all_i, all_j),
                                      (1.0 - share) * credal_mkfcm_base_distance2 (run, i, j) + share * apart, 1e-5);
    }
  credal_mkfcm_update (run, 0);          /* none of S, all others */
  for (gsize i = 0; i < run->n; i++)
    for (guint k = 0; k < 3; k++)
      {
        gsize all = g_array_index (subset->objects, guint32, i);
        double right = run->role[i] >= 0 ? before[i * 3 + k] : run->u[i * 3 + k];
        g_assert_cmpfloat_with_epsilon (whole->u[all * 3 + k], right, 1e-5);
      }
  for (gsize i = 0; i < HALF; i++)       /* nothing was said of those */
    for (guint k = 0; k < 3 && i > 20 && subset->place[i + HALF] == CREDAL_ABSENT; k++)
      if (i > 12000)
        g_assert_cmpfloat_with_epsilon (whole->u[(i + HALF) * 3 + k], whole->u[i * 3 + k], 1e-5);
}

static void
check_same (CredalPartition *a, CredalPartition *b)
{
  g_assert_cmpmem (credal_partition_membership (a), 2 * HALF * 3 * sizeof (double), credal_partition_membership (b),
                   2 * HALF * 3 * sizeof (double));
  g_assert_cmpfloat (credal_partition_report (a)->objective, ==, credal_partition_report (b)->objective);
}

/* Twice the same; the state is small, and all of it is in it. */
static void
test_sampled (gconstpointer weighted)
{
  const CredalEngine *engine = credal_engine_find ("mkfcm", NULL);
  g_autoptr(CredalDataset) data = twins (GPOINTER_TO_INT (weighted));
  g_autoptr(CredalConstraints) constraints = say_something (data);
  g_autoptr(CredalParams) params = three (engine);
  g_autoptr(CredalState) notes = credal_state_new ("");
  const CredalProblem alone = { data, NULL, params, 1 },
                      problem = { data, constraints, params, 1, .notes = notes };

  credal_state_put (notes, "note", credal_axis_plain (1), credal_axis_plain (1), (const double[]) { 7.0 });
  g_autoptr(CredalPartition) first = credal_fit_coarse (engine, &alone, NULL, NULL);
  g_assert_nonnull (first);
  check_whole (&alone, credal_partition_state (first));
  CredalFitOptions warm = { .warm = credal_partition_state (first), .match = first };
  g_autoptr(CredalPartition) found = credal_fit_coarse (engine, &problem, &warm, NULL);
  g_autoptr(CredalPartition) again = credal_fit_coarse (engine, &problem, &warm, NULL);
  g_autoptr(CredalPartition) restored = credal_engine_partition (engine, &problem, credal_partition_state (found),
                                                                 &(CredalReport) { 0 }, NULL);
  check_whole (&problem, credal_partition_state (found));
  check_same (found, again);
  check_same (found, restored);
  g_assert_cmpfloat (credal_state_get (credal_partition_state (found), "note")->values[0], ==, 7.0);
  warm.warm_only = TRUE;
  g_autoptr(CredalPartition) gone_on = credal_fit_coarse (engine, &problem, &warm, NULL);
  g_assert_true (credal_partition_report (gone_on)->resumed);
  g_assert_cmpuint (credal_partition_report (gone_on)->starts, ==, 0);
  check_whole (&problem, credal_partition_state (gone_on));
  g_assert_cmpuint (credal_state_get (credal_partition_state (found), "objects")->rows, <, CREDAL_COARSE_SIZE + 800);
  CredalIndices indices = credal_indices (credal_partition_labels (found), credal_dataset_classes (data), 2 * HALF,
                                          NULL);
  g_assert_cmpfloat (indices.ari, >, 0.9);
  guint kept = 0;
  for (guint l = 0; l < credal_constraints_n_labels (constraints); l++)
    {
      const CredalLabel *label = &credal_constraints_labels (constraints)[l];
      kept += credal_partition_labels (found)[label->object] == label->cluster;
    }
  g_assert_cmpuint (kept, >, 2 * STROKE * 98 / 100);
}

/* Some of the objects, of a sample's state. */
static void
test_sampled_part (void)
{
  const CredalEngine *engine = credal_engine_find ("mkfcm", NULL);
  g_autoptr(CredalDataset) data = twins (FALSE);
  g_autoptr(CredalConstraints) constraints = say_something (data);
  g_autoptr(CredalParams) params = three (engine);
  g_autofree guint8 *chosen = g_new0 (guint8, 2 * HALF);
  const CredalProblem problem = { data, constraints, params, 1 };

  memset (chosen + 500, 1, 3000);
  g_autoptr(CredalState) state = credal_fit_sample (engine, &problem, NULL, NULL, NULL);
  g_autoptr(CredalPartition) all = credal_engine_partition (engine, &problem, state, &(CredalReport) { 0 }, NULL);
  g_autoptr(CredalPartition) part = credal_fit_part (engine, &problem, state, chosen, NULL, NULL);
  const double *here = credal_partition_membership (part), *right = credal_partition_membership (all);
  g_assert_nonnull (part);
  for (gsize q = 500 * 3; q < 3500 * 3; q++)
    g_assert_cmpfloat_with_epsilon (here[q], right[q], 1e-9);
}

/* What a stored model names must be there. */
static void
test_sampled_wrong (void)
{
  const CredalEngine *engine = credal_engine_find ("mkfcm", NULL);
  g_autoptr(CredalDataset) data = twins (FALSE);
  g_autoptr(CredalParams) params = three (engine);
  const CredalProblem problem = { data, NULL, params, 1 };
  const double wrong[][4] = { { 0, 1, 2, 2 * HALF }, { 0, 1, 1, 2 }, { 0.5, 1, 2, 3 }, { -1, 1, 2, 3 } };
  const double shares[12] = { 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 1 };

  for (guint k = 0; k <= G_N_ELEMENTS (wrong); k++)
    {
      g_autoptr(CredalState) state = credal_state_new ("mkfcm");
      g_autoptr(GError) error = NULL;
      gsize rows = k < G_N_ELEMENTS (wrong) ? 4 : 0;
      credal_state_put (state, "memberships", credal_axis_clusters (3), credal_axis_objects (rows), shares);
      credal_state_put (state, "objects", credal_axis_objects (rows), credal_axis_plain (1), wrong[rows ? k : 0]);
      g_assert_null (credal_engine_partition (engine, &problem, state, &(CredalReport) { 0 }, &error));
      g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA);
    }
}

static CredalSubset *
every (const CredalProblem *problem, gsize step)
{
  gsize n = credal_dataset_n (problem->data);
  g_autofree guint8 *chosen = g_new0 (guint8, n);

  for (gsize i = 0; i < n; i += step)
    chosen[i] = 1;
  CredalSubset *subset = credal_subset_new (problem, chosen, NULL);
  for (gsize i = 0; i < n; i += step)
    g_assert_cmpmem (credal_dataset_row (subset->data, i / step), 2 * sizeof (double),
                     credal_dataset_row (problem->data, i), 2 * sizeof (double));
  return subset;
}

/* Subsets of the same objects in turn have the same rows, and their memos; others have their own. */
static void
test_rows_kept (void)
{
  g_autoptr(CredalDataset) data = credal_generate_gaussians (60, 2, 3, 5.0, 1, NULL);
  const CredalProblem problem = { .data = data };
  g_autoptr(CredalSubset) first = every (&problem, 2), again = every (&problem, 2), other = every (&problem, 3);
  g_autoptr(CredalSubset) late = every (&problem, 2);

  g_assert_true (first->data == again->data && first->data != other->data && late->data != other->data);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/coarse/same-optimum", test_same_optimum);
  g_test_add_func ("/coarse/part", test_part);
  g_test_add_func ("/coarse/sample", test_sample);
  g_test_add_func ("/coarse/given", test_given);
  g_test_add_func ("/coarse/rows-kept", test_rows_kept);
  g_test_add_data_func ("/coarse-sampled/same", GINT_TO_POINTER (FALSE), test_sampled);
  g_test_add_data_func ("/coarse-weighted/same", GINT_TO_POINTER (TRUE), test_sampled);
  g_test_add_func ("/coarse-sampled/part", test_sampled_part);
  g_test_add_func ("/coarse-sampled/wrong", test_sampled_wrong);
  return g_test_run ();
}
