/* Faults of small partitions that are made for them, and the same partitions just on the right side. */
#include <math.h>
#include <string.h>
#include "core/belief/fault-text.h"
#include "core/data/generate.h"
#include "engines/judged/reference.h"
#include "engines/judged/stability.h"
#include "engines/shared/common.h"
#include "engines/shared/judgement.h"

enum { N = 20 };

#define ALL (CREDAL_FOLLOWS_PAIRS | CREDAL_FOLLOWS_GROUPS | CREDAL_FOLLOWS_LABELS)

/* ---- partitions by their masses ---- */

typedef struct {
  const double *masses;                  /* (n × f) */
  guint f;
} Masses;

static void
copy_masses (gconstpointer item, gsize begin, gsize end, double *m)
{
  const Masses *all = item;

  memcpy (m, all->masses + begin * all->f, (end - begin) * all->f * sizeof *m);
}

/* Returns a partition of @data in @c clusters. @masses: (n × (1 + c)) of ∅ and the clusters. @typicality: (nullable)
 * (n × c). */
static CredalPartition *
partition_of (CredalDataset *data, guint c, const double *masses, const double *typicality)
{
  g_autoptr(CredalFrame) frame = credal_frame_new (c, CREDAL_FOCAL_BAYESIAN, NULL);
  g_autoptr(CredalState) state = credal_state_new ("toy");
  Masses *item = g_new (Masses, 1);
  const CredalModel model = { .masses = copy_masses, .item = item, .free_item = g_free, .typicality = typicality };

  *item = (Masses) { masses, 1 + c };
  return credal_partition_new (frame, data, state, &model, NULL);
}

/* Returns N objects on a line. */
static CredalDataset *
make_line (void)
{
  double *x = g_new (double, N);

  for (guint i = 0; i < N; i++)
    x[i] = i;
  return credal_dataset_new (N, 1, x, NULL);
}

/* The first @first objects in cluster 1, the last @outliers in none, the others in cluster 2. */
static void
fill (double *masses, guint first, guint outliers)
{
  memset (masses, 0, N * 3 * sizeof *masses);
  for (guint i = 0; i < N; i++)
    masses[3 * i + (i < first ? 1 : i >= N - outliers ? 0 : 2)] = 1.0;
}

/* @kind: −1: there are no faults. */
static void
assert_only (const GArray *faults, int kind, const CredalPartition *partition)
{
  g_assert_cmpuint (faults->len, ==, kind < 0 ? 0 : 1);
  if (kind < 0)
    return;
  g_autofree char *text = credal_fault_text (&g_array_index (faults, CredalFault, 0), partition);
  g_assert_cmpint (g_array_index (faults, CredalFault, 0).kind, ==, kind);
  g_assert_cmpuint (strlen (text), >, 10);
}

static void
assert_masses (guint c, const double *masses, const double *typicality, const CredalConstraints *answers, int kind)
{
  g_autoptr(CredalDataset) data = make_line ();
  g_autoptr(CredalPartition) partition = partition_of (data, c, masses, typicality);
  g_autoptr(GArray) faults = credal_judge (partition, answers, ALL);

  assert_only (faults, kind, partition);
}

static void
assert_kinds (const double *masses, const CredalConstraints *answers, int kind)
{
  assert_masses (2, masses, NULL, answers, kind);
}

/* ---- words ---- */

static char *
name_by_hand (gpointer start, guint32 object)
{
  return g_strdup_printf ("%s %u", (const char *) start, 10 * object);
}

static void
check_words (CredalFault fault, const CredalPartition *partition, const char *rows, const char *named)
{
  g_autofree char *by_row = credal_fault_text (&fault, partition);
  g_autofree char *by_hand = credal_fault_text_named (&fault, partition, name_by_hand, "Pixel");

  g_assert_cmpstr (by_row, ==, rows);
  g_assert_cmpstr (by_hand, ==, named);
}

/* Examples are rows of a table, or have names of their own. */
static void
test_named (void)
{
  double masses[N * 3];
  g_autoptr(CredalDataset) data = make_line ();

  fill (masses, 10, 0);
  g_autoptr(CredalPartition) partition = partition_of (data, 2, masses, NULL);
  CredalFault fault = { .kind = CREDAL_FAULT_LABELS, .cluster = -1, .other = -1, .count = 2, .share = 0.5,
                        .first = 3, .second = -1 };
  check_words (fault, partition, "2 labels (50 %) are not followed, such as row 4",
               "2 labels (50 %) are not followed, such as Pixel 30");
  fault.kind = CREDAL_FAULT_PAIRS;
  fault.second = 5;
  check_words (fault, partition, "2 answered pairs (50 %) are not followed, such as rows 4 and 6",
               "2 answered pairs (50 %) are not followed, such as Pixel 30 and Pixel 50");
  fault.kind = CREDAL_FAULT_COSTLY;
  check_words (fault, partition,
               "The answer about rows 4 and 6 contradicts the data, and alone moves 2 objects (50 %) to other clusters",
               "The answer about Pixel 30 and Pixel 50 contradicts the data, and alone moves 2 objects (50 %) to other "
               "clusters");
}

/* ---- clusters and outliers ---- */

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

/* Half of the objects are in cluster 3, the others in clusters 1 and 2 by ½ ± @apart in turn. */
static void
fill_shared (double *masses, double apart)
{
  memset (masses, 0, N * 4 * sizeof *masses);
  for (guint i = 0; i < N; i++)
    if (i < N / 2)
      masses[4 * i + 3] = 1.0;
    else
      {
        masses[4 * i + 1] = 0.5 + (i % 2 ? apart : -apart);
        masses[4 * i + 2] = 1.0 - masses[4 * i + 1];
      }
}

/* The mean square of the difference is 2 a², of the variances together ⅛ + a²: they are alike up to a = .1179. */
static void
test_coincide (void)
{
  double masses[N * 4];

  fill_shared (masses, 0.11);
  assert_masses (3, masses, NULL, NULL, CREDAL_FAULT_COINCIDE);
  fill_shared (masses, 0.125);
  assert_masses (3, masses, NULL, NULL, -1);
}

/* Degrees decide if the engine has them: three of twenty may be typical of no cluster. */
static void
test_outliers (void)
{
  double masses[N * 3], typicality[N * 2];

  fill (masses, 10, 0);
  for (guint i = 0; i < N; i++)
    for (guint k = 0; k < 2; k++)
      typicality[2 * i + k] = i < 3 ? 0.05 : 0.15;
  assert_masses (2, masses, typicality, NULL, -1);
  typicality[2 * 3] = typicality[2 * 3 + 1] = 0.05;
  assert_masses (2, masses, typicality, NULL, CREDAL_FAULT_OUTLIERS);
}

/* ---- answers ---- */

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

/* Five objects that differ in a circle: with two clusters, one of the answers is not followed, and three are needed. */
static void
test_needed (void)
{
  static const guint32 circle[] = { 0, 11, 2, 13, 4 };
  g_autoptr(CredalConstraints) answers = credal_constraints_new (N);
  double masses[N * 3];

  fill (masses, 10, 0);
  for (guint k = 0; k < 5; k++)
    credal_constraints_add_pair (answers, circle[k], circle[(k + 1) % 5], CREDAL_CANNOT_LINK, 1.0, FALSE);
  g_autoptr(CredalDataset) data = make_line ();
  g_autoptr(CredalPartition) partition = partition_of (data, 2, masses, NULL);
  g_autoptr(GArray) faults = credal_judge (partition, answers, ALL);
  g_assert_cmpuint (faults->len, ==, 2);
  g_assert_cmpint (g_array_index (faults, CredalFault, 1).kind, ==, CREDAL_FAULT_CLUSTERS);
  g_assert_cmpuint (g_array_index (faults, CredalFault, 1).count, ==, 3);
  masses[3 * 4] = 1.0;                   /* an outlier contradicts no answer */
  masses[3 * 4 + 1] = 0.0;
  assert_kinds (masses, answers, CREDAL_FAULT_CLUSTERS);
}

static void
assert_group (const double *masses, guint size, double certainty, int kind)
{
  g_autoptr(CredalConstraints) answers = credal_constraints_new (N);
  guint32 objects[N];

  for (guint i = 0; i < size; i++)
    objects[i] = i;
  credal_constraints_add_group (answers, objects, size, TRUE, certainty);
  assert_kinds (masses, answers, kind);
}

/* A twentieth of a group may be elsewhere. */
static void
test_groups (void)
{
  double masses[N * 3];

  fill (masses, N - 1, 0);
  assert_group (masses, N, 1.0, -1);
  fill (masses, N - 2, 0);
  assert_group (masses, N, 1.0, CREDAL_FAULT_GROUPS);
  assert_group (masses, N, 0.9, -1);
  assert_group (masses, N - 2, 1.0, -1);
}

/* Two groups in one cluster are a fault only if both are exclusive. */
static void
test_exclusive_groups (void)
{
  const guint32 first[] = { 0, 1, 2 }, second[] = { 4, 5, 6 };
  double masses[N * 3];

  for (guint exclusive = 0; exclusive < 2; exclusive++)
    {
      g_autoptr(CredalConstraints) answers = credal_constraints_new (N);
      credal_constraints_add_group (answers, first, 3, TRUE, 1.0);
      credal_constraints_add_group (answers, second, 3, exclusive, 1.0);
      fill (masses, 10, 0);
      assert_kinds (masses, answers, exclusive ? CREDAL_FAULT_GROUPS : -1);
      fill (masses, 3, 0);
      assert_kinds (masses, answers, -1);
    }
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

/* Labels 1 on objects 0 and 1, labels 2 on objects 8 to 11: joined if most of these are in cluster 1, too. An engine
 * that follows no labels is judged as well. */
static void
test_joined (void)
{
  g_autoptr(CredalConstraints) answers = credal_constraints_new (N);
  g_autoptr(CredalDataset) data = make_line ();
  double masses[N * 3];

  credal_constraints_add_labels (answers, (const guint32[]) { 0, 1 }, 2, 0, 1.0);
  credal_constraints_add_labels (answers, (const guint32[]) { 8, 9, 10, 11 }, 4, 1, 1.0);
  for (guint first = 10; first <= 11; first++)
    {
      fill (masses, first, 0);
      g_autoptr(CredalPartition) partition = partition_of (data, 2, masses, NULL);
      g_autoptr(GArray) faults = credal_judge (partition, answers, 0);
      assert_only (faults, first == 11 ? CREDAL_FAULT_JOINED : -1, partition);
    }
}

/* ---- fits ---- */

static CredalPartition *
fit (const char *engine, CredalDataset *data, guint c, guint iterations)
{
  const CredalEngine *found = credal_engine_find (engine, NULL);
  g_autoptr(CredalParams) params = credal_params_new (found->params);
  const CredalProblem problem = { .data = data, .params = params, .seed = 1 };
  g_autoptr(GError) error = NULL;

  credal_params_set_count (params, CREDAL_PARAM_CLUSTERS, c, NULL);
  if (iterations > 0)
    credal_params_set_count (params, CREDAL_PARAM_ITERATIONS, iterations, NULL);
  CredalPartition *partition = credal_fit (found, &problem, NULL, &error);
  g_assert_no_error (error);
  return partition;
}

/* Returns the objects of @groups (n × 2) with one more feature: the sum of both. */
static CredalDataset *
add_sum (CredalDataset *groups)
{
  gsize n = credal_dataset_n (groups);
  double *x = g_new (double, n * 3);

  for (gsize i = 0; i < n; i++)
    {
      const double *row = credal_dataset_row (groups, i);
      memcpy (x + 3 * i, row, 2 * sizeof *x);
      x[3 * i + 2] = row[0] + row[1];
    }
  return credal_dataset_new (n, 3, x, NULL);
}

/* A third feature that two others determine makes covariances singular; without it they are not. */
static void
test_singular (void)
{
  g_autoptr(CredalDataset) groups = credal_generate_groups (300, 2, 3, 4.0, 1, NULL), flat = add_sum (groups);
  g_autoptr(CredalPartition) round = fit ("gmm", groups, 3, 0), singular = fit ("gmm", flat, 3, 0);
  g_autoptr(GArray) none = credal_judge (round, NULL, 0), faults = credal_judge (singular, NULL, 0);

  assert_only (none, -1, round);
  g_assert_cmpuint (faults->len, >, 0);
  for (guint k = 0; k < faults->len; k++)
    g_assert_cmpint (g_array_index (faults, CredalFault, k).kind, ==, CREDAL_FAULT_SINGULAR);
}

static void
test_unfinished (void)
{
  g_autoptr(CredalDataset) groups = credal_generate_groups (300, 2, 3, 4.0, 1, NULL);
  g_autoptr(CredalPartition) whole = fit ("fcm", groups, 3, 0), begun = fit ("fcm", groups, 3, 1);
  g_autoptr(GArray) none = credal_judge (whole, NULL, 0), faults = credal_judge (begun, NULL, 0);

  assert_only (none, -1, whole);
  assert_only (faults, CREDAL_FAULT_UNFINISHED, begun);
}

/* ---- other seeds ---- */

/* Returns the corners of a rectangle, each five times. */
static CredalDataset *
make_corners (double width, double height)
{
  double *x = g_new (double, N * 2);

  for (guint i = 0; i < N; i++)
    {
      x[2 * i] = i % 2 ? width : 0.0;
      x[2 * i + 1] = i % 4 < 2 ? height : 0.0;
    }
  return credal_dataset_new (N, 2, x, NULL);
}

/* Counts the seeds, of ten, that others disagree with. */
static guint
count_unstable (CredalDataset *data)
{
  const CredalEngine *kmeans = credal_engine_find ("kmeans", NULL);
  g_autoptr(CredalParams) params = credal_params_new (kmeans->params);
  guint unstable = 0;

  credal_params_set_count (params, CREDAL_PARAM_CLUSTERS, 2, NULL);
  credal_params_set_count (params, CREDAL_PARAM_STARTS, 1, NULL);
  for (guint64 seed = 1; seed <= 10; seed++)
    {
      const CredalProblem problem = { .data = data, .params = params, .seed = seed };
      g_autoptr(CredalPartition) partition = credal_fit (kmeans, &problem, NULL, NULL);
      g_autoptr(GArray) faults = credal_faults_new ();
      g_assert_true (credal_judge_stability (kmeans, &problem, partition, NULL, faults));
      assert_only (faults, faults->len > 0 ? CREDAL_FAULT_UNSTABLE : -1, partition);
      unstable += faults->len;
    }
  return unstable;
}

/* A square is cut in half in two ways that are as good; a long rectangle is cut in one. */
static void
test_unstable (void)
{
  g_autoptr(CredalDataset) square = make_corners (1.0, 1.0), wide = make_corners (9.0, 1.0);

  g_assert_cmpuint (count_unstable (square), >, 0);
  g_assert_cmpuint (count_unstable (wide), ==, 0);
}

/* ---- clear groups ---- */

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

/* Judges the classes of @groups as clusters, but for @moved objects of class 1 that are in cluster 2. Returns FALSE if
 * the groups do not count. */
static gboolean
judge_moved (const CredalReference *reference, CredalDataset *groups, guint moved, const CredalConstraints *answers,
             int kind)
{
  gsize n = credal_dataset_n (groups);
  g_autofree double *masses = g_new0 (double, n * 4);
  g_autoptr(GArray) faults = credal_faults_new ();

  for (gsize i = 0; i < n; i++)
    {
      int class = credal_dataset_classes (groups)[i];
      gboolean other = class == 0 && moved > 0;
      moved -= other;
      masses[4 * i + 1 + (guint) (other ? 1 : class)] = 1.0;
    }
  g_autoptr(CredalPartition) partition = partition_of (groups, 3, masses, NULL);
  gboolean counts = credal_reference_judge (reference, partition, answers, faults);
  assert_only (faults, kind, partition);
  return counts;
}

static void
test_missed (void)
{
  g_autoptr(CredalDataset) groups = credal_generate_groups (300, 2, 3, 4.0, 1, NULL);
  g_autoptr(CredalReference) reference = credal_reference_new (groups, 3, NULL);
  g_autoptr(CredalConstraints) against = credal_constraints_new (300);
  const int *classes = credal_dataset_classes (groups);
  guint32 other = 1;

  while (classes[other] == classes[0])
    other++;
  credal_constraints_add_pair (against, 0, other, CREDAL_MUST_LINK, 1.0, FALSE);
  g_assert_true (judge_moved (reference, groups, 0, NULL, -1));
  g_assert_true (judge_moved (reference, groups, 1, NULL, -1));           /* a three-hundredth */
  g_assert_true (judge_moved (reference, groups, 20, NULL, CREDAL_FAULT_MISSED));
  g_assert_false (judge_moved (reference, groups, 20, against, -1));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/judgement/named", test_named);
  g_test_add_func ("/judgement/clusters", test_clusters);
  g_test_add_func ("/judgement/coincide", test_coincide);
  g_test_add_func ("/judgement/outliers", test_outliers);
  g_test_add_func ("/judgement/answers", test_answers);
  g_test_add_func ("/judgement/needed", test_needed);
  g_test_add_func ("/judgement/groups", test_groups);
  g_test_add_func ("/judgement/exclusive-groups", test_exclusive_groups);
  g_test_add_func ("/judgement/labels", test_labels);
  g_test_add_func ("/judgement/joined", test_joined);
  g_test_add_func ("/judgement/singular", test_singular);
  g_test_add_func ("/judgement/unfinished", test_unfinished);
  g_test_add_func ("/judgement/unstable", test_unstable);
  g_test_add_func ("/judgement/reference", test_reference);
  g_test_add_func ("/judgement/missed", test_missed);
  return g_test_run ();
}
