/* Faults of small partitions that are made for them, and the same partitions without. */
#include <string.h>
#include "core/belief/fault-text.h"
#include "core/data/generate.h"
#include "engines/judged/reference.h"
#include "engines/shared/judgement.h"

enum { N = 20 };

static void
copy_masses (gconstpointer item, gsize begin, gsize end, double *m)
{
  const double *all = item;

  memcpy (m, all + begin * 3, (end - begin) * 3 * sizeof *m);
}

/* Returns a partition of N objects in two clusters; @masses: (N × 3) of ∅ and the clusters. */
static CredalPartition *
make_partition (const double *masses)
{
  double *x = g_new (double, N);
  for (guint i = 0; i < N; i++)
    x[i] = i;
  g_autoptr(CredalDataset) data = credal_dataset_new (N, 1, x, NULL);
  g_autoptr(CredalFrame) frame = credal_frame_new (2, CREDAL_FOCAL_BAYESIAN, NULL);
  g_autoptr(CredalState) state = credal_state_new ("toy");
  const CredalModel model = { .masses = copy_masses, .item = (gpointer) masses };

  return credal_partition_new (frame, data, state, &model, NULL);
}

/* The first @first objects in cluster 1, the last @outliers in none, the others in cluster 2. */
static void
fill (double *masses, guint first, guint outliers)
{
  memset (masses, 0, N * 3 * sizeof *masses);
  for (guint i = 0; i < N; i++)
    masses[3 * i + (i < first ? 1 : i >= N - outliers ? 0 : 2)] = 1.0;
}

static void
assert_kinds (const double *masses, const CredalConstraints *answers, int kind)
{
  const CredalAbilities all = CREDAL_FOLLOWS_PAIRS | CREDAL_FOLLOWS_GROUPS | CREDAL_FOLLOWS_LABELS;
  g_autoptr(CredalPartition) partition = make_partition (masses);
  g_autoptr(GArray) faults = credal_judge (partition, answers, all);

  g_assert_cmpuint (faults->len, ==, kind < 0 ? 0 : 1);
  if (kind < 0)
    return;
  g_autofree char *text = credal_fault_text (&g_array_index (faults, CredalFault, 0), partition);
  g_assert_cmpint (g_array_index (faults, CredalFault, 0).kind, ==, kind);
  g_assert_cmpuint (strlen (text), >, 10);
}

static void
test_clusters (void)
{
  double masses[N * 3];

  fill (masses, 10, 0);
  assert_kinds (masses, NULL, -1);
  fill (masses, N, 0);
  assert_kinds (masses, NULL, CREDAL_FAULT_EMPTY);
  fill (masses, 9, 2);                                          /* a tenth */
  assert_kinds (masses, NULL, -1);
  fill (masses, 9, 3);
  assert_kinds (masses, NULL, CREDAL_FAULT_OUTLIERS);
}

static void
test_answers (void)
{
  g_autoptr(CredalConstraints) unsure = credal_constraints_new (N), sure = credal_constraints_new (N);
  double masses[N * 3];

  fill (masses, 10, 0);
  credal_constraints_add_pair (unsure, 0, 15, CREDAL_MUST_LINK, 0.9, FALSE);
  credal_constraints_add_pair (unsure, 0, 1, CREDAL_MUST_LINK, 1.0, FALSE);
  assert_kinds (masses, unsure, -1);
  credal_constraints_add_pair (sure, 0, 15, CREDAL_MUST_LINK, 1.0, FALSE);
  assert_kinds (masses, sure, CREDAL_FAULT_PAIRS);
}

static void
test_labels (void)
{
  g_autoptr(CredalConstraints) right = credal_constraints_new (N), wrong = credal_constraints_new (N);
  double masses[N * 3];

  fill (masses, 10, 0);
  credal_constraints_add_labels (right, (const guint32[]) { 0, 1 }, 2, 0, 1.0);
  credal_constraints_add_labels (wrong, (const guint32[]) { 0, 1 }, 2, 1, 1.0);
  assert_kinds (masses, right, -1);
  assert_kinds (masses, wrong, CREDAL_FAULT_LABELS);
}

/* Clear groups count unless a sure answer contradicts them; noise has none. */
static void
test_reference (void)
{
  g_autoptr(CredalDataset) groups = credal_generate_groups (300, 2, 3, 4.0, 1, NULL),
                           noise = credal_generate_gaussians (300, 2, 1, 0.0, 1, NULL);
  g_autoptr(CredalReference) clear = credal_reference_new (groups, 3, NULL),
                             vague = credal_reference_new (noise, 3, NULL);

  g_assert_cmpfloat (credal_reference_separation (clear), >, 3.0);
  g_assert_cmpfloat (credal_reference_separation (vague), <, 2.0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/judgement/clusters", test_clusters);
  g_test_add_func ("/judgement/answers", test_answers);
  g_test_add_func ("/judgement/labels", test_labels);
  g_test_add_func ("/judgement/reference", test_reference);
  return g_test_run ();
}
