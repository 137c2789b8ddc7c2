/* k-means and fuzzy c-means with labels, against what they minimise by definition. */
#include <math.h>
#include <string.h>
#include "core/base/distance.h"
#include "core/base/rng.h"
#include "core/data/generate.h"
#include "engines/shared/engine.h"
#include "engines/shared/label-rows.h"

enum { N = 90, P = 2, C = 3 };

/* Settings as NAME=VALUE, NULL-terminated. */
static CredalPartition *
fit (CredalDataset *data, const CredalConstraints *constraints, const char *id, const char *const *settings)
{
  const CredalEngine *engine = credal_engine_find (id, NULL);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  const CredalProblem problem = { .data = data, .constraints = constraints, .params = params, .seed = 1 };
  g_autoptr(GError) error = NULL;

  credal_params_set (params, CREDAL_PARAM_CLUSTERS, "3", NULL);
  credal_params_set (params, CREDAL_PARAM_TOLERANCE, "1e-9", NULL);
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
  return credal_generate_gaussians (N, P, C, 3.0, 1, NULL);
}

/* Objects of any class in any cluster; to degrees; and not in some. */
static CredalConstraints *
make_labels (void)
{
  CredalConstraints *said = credal_constraints_new (N);

  for (guint32 i = 0; i < N; i += 6)
    credal_constraints_add_labels (said, &i, 1, (i / 7) % C, i % 4 ? 1.0 : 0.75);
  for (guint32 i = 1; i < N; i += 12)
    {
      credal_constraints_add_degrees (said, &i, 1, i % C, 0.75, 1.0);
      credal_constraints_add_degrees (said, &i, 1, (i + 1) % C, 0.625, 0.75);
    }
  for (guint32 i = 2; i < N; i += 9)
    credal_constraints_add_degrees (said, &i, 1, i % C, 0.0, 1.0);
  return said;
}

static void
expect_same (CredalDataset *data, const CredalConstraints *said, const char *id, const char *const *settings,
             const char *other)
{
  g_autoptr(CredalPartition) one = fit (data, said, id, settings), two = fit (data, NULL, other, NULL);
  gsize size = N * C * sizeof (double);

  g_assert_cmpmem (credal_partition_membership (one), size, credal_partition_membership (two), size);
}

static void
test_without (void)
{
  g_autoptr(CredalDataset) data = make_data ();
  g_autoptr(CredalConstraints) nothing = credal_constraints_new (N);

  expect_same (data, NULL, "skmeans", NULL, "kmeans");
  expect_same (data, nothing, "sfcm", NULL, "fcm");
}

/* ---- k-means ---- */

static double
distance_to (const CredalPartition *partition, gsize i, guint k)
{
  return credal_distance2 (credal_dataset_row (credal_partition_data (partition), i),
                           credal_partition_model (partition)->prototypes + k * P, P);
}

/* Labelled objects are where they are labelled to be, and nowhere that they are said not to be; all others are with
 * their nearest centre, of those that are left. */
static void
test_kept (void)
{
  g_autoptr(CredalDataset) data = make_data ();
  g_autoptr(CredalConstraints) said = make_labels ();
  g_autoptr(CredalPartition) partition = fit (data, said, "skmeans", NULL);
  double expected = 0.0;

  for (guint32 i = 0; i < N; i++)
    {
      guint shown = credal_partition_labels (partition)[i];
      const CredalLabel *label = credal_constraints_find_label (said, i);
      if (label)
        g_assert_cmpuint (shown, ==, label->cluster);
      for (guint k = 0; k < C; k++)
        {
          const CredalLabel *other = credal_constraints_find_degree (said, i, k);
          gboolean excluded = other && other->degree == 0.0;
          g_assert_false (excluded && shown == k);
          if (!label && !excluded)
            g_assert_cmpfloat (distance_to (partition, i, shown), <=, distance_to (partition, i, k));
        }
      expected += distance_to (partition, i, shown);
    }
  g_assert_cmpfloat_with_epsilon (credal_partition_report (partition)->objective, expected, 1e-9 * expected);
}

/* As seeds they name the clusters, and every object goes to its nearest centre. */
static void
test_seeds (void)
{
  static const char *const seeds[] = { "labels=seeds", NULL };
  g_autoptr(CredalDataset) data = credal_generate_gaussians (N, P, C, 9.0, 1, NULL);
  g_autoptr(CredalConstraints) said = credal_constraints_new (N);

  /* objects 0, 1, 2 are of three classes; the cluster without a seed is found, too */
  credal_constraints_add_labels (said, (const guint32[]) { 0, 3 }, 2, 2, 1.0);
  credal_constraints_add_labels (said, (const guint32[]) { 2 }, 1, 0, 1.0);
  g_autoptr(CredalPartition) partition = fit (data, said, "skmeans", seeds);
  for (guint i = 0; i < N; i++)
    for (guint k = 0; k < C; k++)
      g_assert_cmpfloat (distance_to (partition, i, credal_partition_labels (partition)[i]), <=,
                         distance_to (partition, i, k));
  g_assert_cmpuint (credal_partition_labels (partition)[0], ==, 2);
  g_assert_cmpuint (credal_partition_labels (partition)[2], ==, 0);
  g_assert_cmpuint (credal_partition_labels (partition)[1], ==, 1);
}

/* ---- fuzzy c-means ---- */

/* An object's part of J. @row: its labels', or −1. */
static double
part_of (const CredalPartition *partition, const CredalLabelRows *rows, gssize row, gsize i, double alpha,
         const double *u)
{
  double sum = 0.0;

  for (guint k = 0; k < C; k++)
    {
      double b = row < 0 ? 0.0 : rows->b[row * C + k], f = row < 0 ? 0.0 : rows->f[row * C + k];
      sum += (u[k] * u[k] + alpha * b * (u[k] - f) * (u[k] - f)) * distance_to (partition, i, k);
    }
  return sum;
}

/* No little change of an object's memberships, of the same sum, lowers its part. */
static void
check_least (const CredalPartition *partition, const CredalLabelRows *rows, gssize row, gsize i, double alpha)
{
  const double *u = credal_partition_membership (partition) + i * C;
  double least = part_of (partition, rows, row, i, alpha, u), other[C];

  for (guint k = 0; k < C; k++)
    for (guint l = 0; l < C; l++)
      if (l != k)
        {
          memcpy (other, u, sizeof other);
          other[k] += 1e-4;
          other[l] -= 1e-4;
          g_assert_cmpfloat (least, <=, part_of (partition, rows, row, i, alpha, other));
        }
}

static void
check_fuzzy (const char *setting, double alpha)
{
  const char *const settings[] = { setting, NULL };
  g_autoptr(CredalDataset) data = make_data ();
  g_autoptr(CredalConstraints) said = make_labels ();
  g_autoptr(CredalLabelRows) rows = credal_label_rows_new (said, C, TRUE, NULL);
  g_autoptr(CredalPartition) partition = fit (data, said, "sfcm", settings);
  double expected = 0.0;
  gsize next = 0;

  for (gsize row = 0; row < rows->size; row++)
    for (guint k = 0; k < C; k++)                /* 0.75 and 0.625 are more than memberships can be */
      if (rows->f[row * C + k] == 0.625 || rows->f[row * C + k] == 0.75)
        rows->f[row * C + k] /= 1.375;
  for (gsize i = 0; i < N; i++)
    {
      gboolean labelled = next < rows->size && rows->objects[next] == i;
      gssize row = labelled ? (gssize) next++ : -1;
      check_least (partition, rows, row, i, alpha);
      expected += part_of (partition, rows, row, i, alpha, credal_partition_membership (partition) + i * C);
    }
  g_assert_cmpfloat_with_epsilon (credal_partition_report (partition)->objective, expected, 1e-9 * expected);
}

static void
test_fuzzy (void)
{
  check_fuzzy ("alpha=1", 1.0);
  check_fuzzy ("alpha=20", 20.0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/labelled-means/without", test_without);
  g_test_add_func ("/labelled-means/kept", test_kept);
  g_test_add_func ("/labelled-means/seeds", test_seeds);
  g_test_add_func ("/labelled-means/fuzzy", test_fuzzy);
  return g_test_run ();
}
