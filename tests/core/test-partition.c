#include "core/answers/unmet.h"
#include <string.h>
#include "../little-memory.h"

enum { N = 4, C = 2 };

static const double u[N * C] = { 1, 0,  .75, .25,  .25, .75,  0, 1 };

static void
masses (gconstpointer model, gsize begin, gsize end, double *m)
{
  for (gsize i = begin; i < end; i++, m += C + 1)
    {
      m[0] = 0.0;
      memcpy (m + 1, u + i * C, C * sizeof (double));
    }
}

static CredalPartition *
make (CredalDistance2Func distance2, gpointer item, const double *typicality)
{
  static const double x[N * 2] = { 0, 0,  3, 4,  1, 0,  0, 2 }, weights[N] = { 1, 2, 3, 4 };
  g_autoptr(CredalFrame) frame = credal_frame_new (C, CREDAL_FOCAL_BAYESIAN, NULL);
  g_autoptr(CredalDataset) data = credal_dataset_new (N, 2, g_memdup2 (x, sizeof x), NULL);
  g_autoptr(CredalState) state = credal_state_new ("test");

  credal_dataset_set_weights (data, g_memdup2 (weights, sizeof weights));
  return credal_partition_new (frame, data, state, &(CredalModel) {
    .masses = masses, .distance2 = distance2, .item = item, .typicality = typicality }, NULL);
}

static void
test_defaults (void)
{
  g_autoptr(CredalPartition) partition = make (NULL, NULL, NULL);

  g_assert_null (credal_partition_model (partition)->typicality);
  g_assert_cmpuint (credal_partition_model (partition)->k, ==, 0);
  g_assert_cmpfloat (credal_partition_distance2 (partition, 0, 1), ==, 25.0);
  g_assert_cmpfloat (credal_partition_distance2 (partition, 3, 2), ==, 5.0);
  g_assert_cmpfloat (credal_partition_distance2 (partition, 2, 2), ==, 0.0);
}

static double
distance2 (gconstpointer model, gsize i, gsize j)
{
  return i == j ? 0.0 : *(const double *) model;
}

static void
assert_counted (const CredalPartition *partition)
{
  guint f = credal_frame_f (credal_partition_frame (partition));
  CredalDataset *data = credal_partition_data (partition);
  g_autofree gsize *counts = g_new0 (gsize, f);
  g_autofree double *weights = g_new0 (double, f);

  for (gsize i = 0; i < credal_partition_n (partition); i++)
    {
      counts[credal_partition_focal (partition)[i]]++;
      weights[credal_partition_focal (partition)[i]] += credal_weight (credal_dataset_weights (data), i);
    }
  g_assert_cmpmem (credal_partition_counts (partition), f * sizeof *counts, counts, f * sizeof *counts);
  for (guint j = 0; j < f; j++)
    g_assert_cmpfloat (credal_partition_shares (partition)[j], ==, weights[j] / credal_dataset_total_weight (data));
}

static void
test_engine_knows_more (void)
{
  double far = 7.0;
  g_autoptr(CredalPartition) partition = make (distance2, &far, u);

  g_assert_cmpfloat (credal_partition_distance2 (partition, 0, 1), ==, 7.0);
  g_assert_cmpfloat (credal_partition_distance2 (partition, 1, 1), ==, 0.0);
  g_assert_cmpmem (credal_partition_model (partition)->typicality, sizeof u, u, sizeof u);
}

/* How right the clusters are may be known, and which objects are sure; neither changes the sets. */
static void
test_sure (void)
{
  g_autoptr(CredalPartition) partition = make (NULL, NULL, NULL);
  guint8 *sure = g_memdup2 (((const guint8[N]) { 1, 0, 0, 1 }), N);
  guint8 *asked = g_new0 (guint8, N);
  CredalHonesty honesty = { .checks = 3, .share = 0.25, .value = 0.9, .low = 0.8, .high = 1.0 }, given = honesty;

  g_assert_null (credal_partition_honesty (partition));
  g_assert_cmpuint (credal_partition_focal (partition)[3], ==, 2);
  g_assert_null (credal_partition_sure (partition));
  g_assert_false (credal_partition_is_sure (partition, 0));
  credal_partition_set_sure (partition, sure);
  g_assert_true (credal_partition_sure (partition) == sure);
  g_assert_true (credal_partition_is_sure (partition, 0));
  g_assert_false (credal_partition_is_sure (partition, 1));
  g_assert_null (credal_partition_asked (partition));
  credal_partition_set_honesty (partition, &given, asked);
  given.checks = 0;
  g_assert_cmpuint (credal_partition_focal (partition)[3], ==, 2);
  assert_counted (partition);
  g_assert_cmpuint (credal_partition_honesty (partition)->checks, ==, 3);
  g_assert_cmpfloat (credal_partition_honesty (partition)->value, ==, 0.9);
  g_assert_true (credal_partition_asked (partition) == asked);
  credal_partition_set_honesty (partition, &honesty, g_new0 (guint8, N));
  g_assert_cmpuint (credal_partition_labels (partition)[3], ==, 1);
}

/* Two of the objects, in two runs, among the others: as they were, or nothing known. */
static void
test_around (void)
{
  static const double x[4] = { 8, 8, 9, 9 };     /* as many features as the objects around have */
  static const guint32 objects[] = { 1, 3 }, winners[] = { 1, 0 };
  g_autoptr(CredalPartition) before = make (NULL, NULL, NULL);
  g_autoptr(CredalDataset) data = credal_dataset_new (2, 2, g_memdup2 (x, sizeof x), NULL);
  g_autoptr(CredalState) state = credal_state_new ("test");
  CredalFrame *frame = credal_partition_frame (before);
  g_autoptr(CredalPartition) part = credal_partition_new (frame, data, state, &(CredalModel) {
    .masses = masses, .k = 2, .prototypes = x, .columns = 2, .hexagonal = TRUE, .winners = winners }, NULL);
  CredalDataset *all = credal_partition_data (before);
  g_autoptr(CredalPartition) known = credal_partition_new_extended (part, objects, all, state, before, NULL);
  g_autoptr(CredalPartition) unknown = credal_partition_new_extended (part, objects, all, state, NULL, NULL);
  static const guint row[] = { 0, 0, 2, 1 };     /* of u: objects 1 and 3 are the part's 0 and 1 */
  double m[N * (C + 1)];

  credal_partition_masses (known, 0, N, m);
  for (guint i = 0; i < N; i++)
    {
      gboolean chosen = i % 2;
      for (guint k = 0; k < C; k++)
        {
          g_assert_cmpfloat (m[i * (C + 1) + 1 + k], ==, u[row[i] * C + k]);
          g_assert_cmpfloat (credal_partition_membership (known)[i * C + k], ==, u[row[i] * C + k]);
          g_assert_cmpfloat (credal_partition_membership (unknown)[i * C + k], ==, chosen ? u[row[i] * C + k] : 0.5);
        }
      g_assert_cmpuint (credal_partition_labels (known)[i], ==, row[i] == 2);
    }
  const CredalModel *model = credal_partition_model (known);
  g_assert_cmpuint (model->columns, ==, 2);
  g_assert_true (model->hexagonal);
  for (guint i = 0; i < N; i++)
    g_assert_cmpuint (model->winners[i], ==, i % 2 ? winners[i / 2] : CREDAL_NO_WINNER);
  credal_partition_masses (unknown, 0, N, m);
  g_assert_cmpfloat (m[0], ==, 1.0);             /* this frame has no Ω */
  g_assert_cmpuint (credal_partition_focal (unknown)[2], ==, 0);
  credal_partition_masses (known, 3, 4, m);
  g_assert_cmpfloat (m[1], ==, 0.75);
  assert_counted (known);
  assert_counted (unknown);
}

/* Refused at each piece, it says so and nothing is lost. */
static void
test_little_memory (void)
{
  static const guint32 objects[] = { 0, 1, 2, 3 };
  g_autoptr(CredalPartition) part = make (NULL, NULL, NULL);
  gint wanted = 0;

  for (gboolean enough = FALSE; !enough; wanted++)
    {
      g_autoptr(GError) error = NULL;
      pieces_left = wanted;
      g_autoptr(CredalPartition) around =
        credal_partition_new_extended (part, objects, credal_partition_data (part), credal_partition_state (part), NULL,
                                       &error);
      pieces_left = PLENTY;
      enough = around != NULL;
      if (!enough)
        g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY);
    }
  g_assert_cmpint (wanted - 1, ==, 4);       /* memberships, labels, hard sets, objects */
}

/* By definition: whether some cluster of the first's set and some of the second's are as the answer says. */
static gboolean
can_be (CredalRelation relation, CredalSet first, CredalSet second)
{
  for (guint a = 0; a < 3; a++)
    for (guint b = 0; b < 3; b++)
      if ((first >> a & 1) && (second >> b & 1) && (a == b) == (relation == CREDAL_MUST_LINK))
        return TRUE;
  return first == 0 || second == 0;
}

static void
each_set (gconstpointer model, gsize begin, gsize end, double *m)
{
  memset (m, 0, (end - begin) * 8 * sizeof *m);
  for (gsize i = begin; i < end; i++)
    m[(i - begin) * 8 + i % 8] = 1.0;
}

/* Two objects in every set of three clusters, and every answer on two of them. */
static void
test_unmet (void)
{
  enum { OBJECTS = 16 };
  g_autoptr(CredalFrame) frame = credal_frame_new (3, CREDAL_FOCAL_FULL, NULL);
  const CredalSet *sets = credal_frame_sets (frame);
  g_autoptr(CredalDataset) data = credal_dataset_new (OBJECTS, 1, g_new0 (double, OBJECTS), NULL);
  g_autoptr(CredalState) state = credal_state_new ("test");
  g_autoptr(CredalPartition) partition = credal_partition_new (frame, data, state,
                                                               &(CredalModel) { .masses = each_set }, NULL);
  const guint32 *shown = credal_partition_focal (partition);

  for (guint32 i = 0; i < OBJECTS; i++)
    g_assert_cmpuint (shown[i], ==, i % 8);
  for (CredalRelation relation = CREDAL_MUST_LINK; relation <= CREDAL_DONT_KNOW; relation++)
    {
      g_autoptr(CredalConstraints) counted = credal_constraints_new (OBJECTS), left_out = NULL;
      guint unmet = 0;
      for (guint32 i = 0; i < OBJECTS; i++)
        for (guint32 j = i + 1; j < OBJECTS; j++)
          {
            credal_constraints_add_pair (counted, i, j, relation, 1.0, FALSE);
            unmet += relation != CREDAL_DONT_KNOW && !can_be (relation, sets[shown[i]], sets[shown[j]]);
          }
      g_assert_cmpuint (credal_unmet_pairs (partition, counted, NULL), ==, unmet);
      left_out = credal_constraints_copy (counted);
      for (guint k = 0; k < credal_constraints_n_pairs (counted); k++)
        {
          const CredalPair *pair = &credal_constraints_pairs (counted)[k];
          if (k % 2)
            credal_constraints_overrule (left_out, pair->i, pair->j);
          else
            credal_constraints_add_pair (left_out, pair->i, pair->j, relation, 1.0, TRUE);
        }
      g_assert_cmpuint (credal_unmet_pairs (partition, left_out, NULL), ==, 0);
      g_assert_cmpuint (unmet, ==, relation == CREDAL_MUST_LINK ? 24 : relation == CREDAL_CANNOT_LINK ? 3 : 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/partition/defaults", test_defaults);
  g_test_add_func ("/partition/engine-knows-more", test_engine_knows_more);
  g_test_add_func ("/partition/sure", test_sure);
  g_test_add_func ("/partition/around", test_around);
  g_test_add_func ("/partition/little-memory", test_little_memory);
  g_test_add_func ("/partition/unmet", test_unmet);
  return g_test_run ();
}
