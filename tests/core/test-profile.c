/* Profiles, members and halves of groups, against their definitions on random data. */
#include <math.h>
#include <string.h>
#include "core/base/rng.h"
#include "core/groups/halves.h"
#include "core/groups/members.h"
#include "core/groups/profile.h"

enum { N = 120, P = 5, C = 3, TEXTS = 4 };

/* The memberships of N objects in C clusters; row i has its largest in the cluster i % C. */
static double memberships[N * C];

static void
masses_of (gconstpointer item, gsize begin, gsize end, double *m)
{
  for (gsize i = begin; i < end; i++)
    {
      m[(i - begin) * (C + 1)] = 0.0;
      memcpy (m + (i - begin) * (C + 1) + 1, memberships + i * C, C * sizeof *m);
    }
}

/* Objects of cluster k lie about (k, 2 k, …); feature 2 is constant. With texts of two columns and weights. */
static CredalDataset *
random_data (GRand *rng)
{
  double *x = g_new (double, N * P), *weights = g_new (double, N);
  CredalNotes *notes = credal_notes_new (N, (const char *const[]) { "colour", "place" }, 2);

  for (gsize i = 0; i < N; i++)
    {
      for (gsize q = 0; q < P; q++)
        x[i * P + q] = q == 2 ? 7.0 : (double) (i % C * q) + credal_rng_normal (rng);
      weights[i] = 1.0 + (double) (i % 4);
      g_autofree char *text = g_strdup_printf ("c%d", (int) (i % TEXTS));
      credal_notes_set (notes, i, 0, text);
      credal_notes_set (notes, i, 1, i % C == 1 ? "here" : "");
    }
  CredalDataset *data = credal_dataset_new (N, P, x, NULL);
  credal_dataset_set_weights (data, weights);
  credal_dataset_set_notes (data, notes);
  return data;
}

static CredalPartition *
random_partition (GRand *rng, CredalDataset *data)
{
  g_autoptr(CredalState) state = credal_state_new ("test");
  g_autoptr(CredalFrame) frame = credal_frame_new (C, CREDAL_FOCAL_BAYESIAN, NULL);

  for (gsize i = 0; i < N; i++)
    {
      double largest = 0.5 + 0.5 * g_rand_double (rng), share = g_rand_double (rng);
      memberships[i * C + i % C] = largest;
      memberships[i * C + (i + 1) % C] = (1.0 - largest) * share;
      memberships[i * C + (i + 2) % C] = (1.0 - largest) * (1.0 - share);
    }
  return credal_partition_new (frame, data, state, &(CredalModel) { .masses = masses_of }, NULL);
}

/* ---- features ---- */

/* Returns the weighted mean of f(x) over the objects of a side; power 1: x, power 2: (x − about)². */
static double
mean_over (CredalDataset *data, const guint8 *marks, guint side, guint q, guint power, double about)
{
  double sum = 0.0, total = 0.0;

  for (gsize i = 0; i < N; i++)
    if ((marks[i] == 0) == side)
      {
        double x = credal_dataset_row (data, i)[q], weight = credal_dataset_weights (data)[i];
        sum += weight * (power == 1 ? x : (x - about) * (x - about));
        total += weight;
      }
  return sum / total;
}

static void
assert_feature (CredalDataset *data, const guint8 *marks, const CredalProfileFeature *feature)
{
  double within = 0.0, total = credal_dataset_total_weight (data);

  for (guint side = 0; side < 2; side++)
    {
      double mean = mean_over (data, marks, side, feature->feature, 1, 0.0), share = 0.0;
      double variance = mean_over (data, marks, side, feature->feature, 2, mean);
      g_assert_cmpfloat_with_epsilon (feature->mean[side], mean, 1e-9);
      g_assert_cmpfloat_with_epsilon (feature->deviation[side], sqrt (variance), 1e-9);
      for (gsize i = 0; i < N; i++)
        share += (marks[i] == 0) == side ? credal_dataset_weights (data)[i] / total : 0.0;
      within += share * variance;
    }
  double difference = feature->feature == 2 ? 0.0 : (feature->mean[0] - feature->mean[1]) / sqrt (within);
  g_assert_cmpfloat_with_epsilon (feature->difference, difference, 1e-9);
}

static void
test_features (void)
{
  g_autoptr(GRand) rng = credal_rng_new (1, 0);
  g_autoptr(CredalDataset) data = random_data (rng);
  g_autoptr(CredalPartition) partition = random_partition (rng, data);

  for (guint k = 0; k < C; k++)
    {
      gsize size;
      g_autofree guint8 *marks = credal_group_marks (partition, 1u << k, &size);
      g_autoptr(GArray) features = credal_profile_features (data, marks);
      g_assert_cmpuint (size, ==, N / C);
      g_assert_cmpuint (features->len, ==, P);
      for (guint f = 0; f < P; f++)
        {
          const CredalProfileFeature *feature = &g_array_index (features, CredalProfileFeature, f);
          assert_feature (data, marks, feature);
          if (f > 0)
            g_assert_cmpfloat (fabs (feature->difference), <=, fabs (feature[-1].difference));
        }
    }
}

/* A group of all objects, or of none, differs in nothing; a feature that only tells the two apart differs endlessly. */
static void
test_degenerate (void)
{
  double *x = g_new (double, 4);

  memcpy (x, ((const double[]) { 1.0, 1.0, 2.0, 2.0 }), 4 * sizeof *x);
  g_autoptr(CredalDataset) data = credal_dataset_new (4, 1, x, NULL);
  const guint8 all[] = { 1, 1, 1, 1 }, none[] = { 0, 0, 0, 0 }, first[] = { 1, 1, 0, 0 };
  g_autoptr(GArray) of_all = credal_profile_features (data, all), of_none = credal_profile_features (data, none),
                    of_first = credal_profile_features (data, first);

  g_assert_cmpfloat (g_array_index (of_all, CredalProfileFeature, 0).difference, ==, 0.0);
  g_assert_true (isnan (g_array_index (of_all, CredalProfileFeature, 0).mean[1]));
  g_assert_cmpfloat (g_array_index (of_none, CredalProfileFeature, 0).difference, ==, 0.0);
  g_assert_cmpfloat (g_array_index (of_first, CredalProfileFeature, 0).difference, ==, -INFINITY);
}

static void
test_histogram (void)
{
  g_autoptr(GRand) rng = credal_rng_new (2, 0);
  g_autoptr(CredalDataset) data = random_data (rng);
  g_autoptr(CredalPartition) partition = random_partition (rng, data);
  g_autofree guint8 *marks = credal_group_marks (partition, 2, NULL);
  double bins[2][CREDAL_PROFILE_BINS], low, high;

  credal_profile_histogram (data, marks, 1, bins, &low, &high);
  for (guint side = 0; side < 2; side++)
    for (guint bin = 0; bin < CREDAL_PROFILE_BINS; bin++)
      {
        double inside = 0.0, total = 0.0, width = (high - low) / CREDAL_PROFILE_BINS;
        for (gsize i = 0; i < N; i++)
          if ((marks[i] == 0) == side)
            {
              double x = credal_dataset_row (data, i)[1], weight = credal_dataset_weights (data)[i];
              guint in = MIN ((guint) floor ((x - low) / width), CREDAL_PROFILE_BINS - 1);
              inside += in == bin ? weight : 0.0;
              total += weight;
            }
        g_assert_cmpfloat_with_epsilon (bins[side][bin], inside / total, 1e-9);
      }
}

/* ---- texts ---- */

static void
test_texts (void)
{
  g_autoptr(GRand) rng = credal_rng_new (3, 0);
  g_autoptr(CredalDataset) data = random_data (rng);
  g_autoptr(CredalPartition) partition = random_partition (rng, data);
  g_autofree guint8 *marks = credal_group_marks (partition, 2, NULL);

  g_assert_cmpuint (credal_profile_columns (data), ==, 2);
  g_assert_cmpstr (credal_profile_heading (data, 1), ==, "place");
  for (guint column = 0; column < 2; column++)
    {
      g_autoptr(GArray) texts = credal_profile_texts (data, marks, column);
      double sums[2] = { 0.0, 0.0 };
      g_assert_cmpuint (texts->len, ==, column == 0 ? TEXTS : 2);
      for (guint k = 0; k < texts->len; k++)
        for (guint side = 0; side < 2; side++)
          {
            const CredalProfileText *text = &g_array_index (texts, CredalProfileText, k);
            double with = 0.0, total = 0.0;
            for (gsize i = 0; i < N; i++)
              if ((marks[i] == 0) == side)
                {
                  const char *has = credal_notes_text (credal_dataset_notes (data), i, column);
                  with += g_str_equal (has, text->text) ? credal_dataset_weights (data)[i] : 0.0;
                  total += credal_dataset_weights (data)[i];
                }
            g_assert_cmpfloat_with_epsilon (text->share[side], with / total, 1e-9);
            sums[side] += text->share[side];
          }
      g_assert_cmpfloat_with_epsilon (sums[0], 1.0, 1e-9);
      g_assert_cmpfloat_with_epsilon (sums[1], 1.0, 1e-9);
    }
}

/* ---- members ---- */

static double
distance_of (CredalDataset *data, const guint8 *marks, guint32 i)
{
  double deviation[P], sum = 0.0;

  credal_dataset_deviations (data, deviation);
  for (guint q = 0; q < P; q++)
    if (deviation[q] > 0.0)
      sum += pow ((credal_dataset_row (data, i)[q] - mean_over (data, marks, 0, q, 1, 0.0)) / deviation[q], 2.0);
  return sqrt (sum);
}

static void
test_typical (void)
{
  g_autoptr(GRand) rng = credal_rng_new (4, 0);
  g_autoptr(CredalDataset) data = random_data (rng);
  g_autoptr(CredalPartition) partition = random_partition (rng, data);
  g_autofree guint8 *marks = credal_group_marks (partition, 4, NULL);
  g_autoptr(GArray) members = credal_group_members (partition, data, 4, CREDAL_MEMBER_TYPICAL, 5);
  const CredalMember *last = &g_array_index (members, CredalMember, 4);
  guint nearer = 0;

  g_assert_cmpuint (members->len, ==, 5);
  for (guint32 i = 0; i < N; i++)
    nearer += marks[i] && distance_of (data, marks, i) < last->value - 1e-9;
  g_assert_cmpuint (nearer, ==, 4);
  g_assert_cmpfloat_with_epsilon (last->value, distance_of (data, marks, last->object), 1e-9);
}

static void
test_borderline (void)
{
  g_autoptr(GRand) rng = credal_rng_new (5, 0);
  g_autoptr(CredalDataset) data = random_data (rng);
  g_autoptr(CredalPartition) partition = random_partition (rng, data);
  g_autoptr(GArray) members = credal_group_members (partition, data, 1, CREDAL_MEMBER_BORDERLINE, N);
  g_autoptr(GArray) of_two = credal_group_members (partition, data, 3, CREDAL_MEMBER_BORDERLINE, N);
  guint unclear = 0;

  for (guint32 i = 0; i < N; i++)
    {
      const double *b = memberships + i * C;
      double other = MAX (b[1], b[2]);
      gboolean among = b[0] >= MIN (b[1], b[2]);
      unclear += among && fabs (b[0] - other) <= 0.5;
    }
  g_assert_cmpuint (members->len, ==, unclear);
  g_assert_cmpuint (of_two->len, ==, 0);
  for (guint m = 1; m < members->len; m++)
    g_assert_cmpfloat (fabs (g_array_index (members, CredalMember, m - 1).value), <=,
                       fabs (g_array_index (members, CredalMember, m).value));
}

/* One object put far away is the only outlier of its group. */
static void
test_far (void)
{
  g_autoptr(GRand) rng = credal_rng_new (6, 0);
  double *x = g_new (double, N * 2);

  for (gsize i = 0; i < N; i++)
    for (gsize q = 0; q < 2; q++)
      x[2 * i + q] = i == 9 ? 40.0 : 4.0 * cos ((double) (i * (q + 1))) + 0.1 * credal_rng_normal (rng);
  g_autoptr(CredalDataset) data = credal_dataset_new (N, 2, x, NULL);
  g_autoptr(CredalPartition) partition = random_partition (rng, data);
  g_autoptr(GArray) outlying = credal_group_members (partition, data, 1, CREDAL_MEMBER_FAR, N);

  g_assert_cmpuint (outlying->len, ==, 1);
  g_assert_cmpuint (g_array_index (outlying, CredalMember, 0).object, ==, 9);
}

/* A set that no object has, or that is not focal, has no members. */
static void
test_empty (void)
{
  g_autoptr(GRand) rng = credal_rng_new (7, 0);
  g_autoptr(CredalDataset) data = random_data (rng);
  g_autoptr(CredalPartition) partition = random_partition (rng, data);

  for (guint kind = 0; kind < CREDAL_N_MEMBER_KINDS; kind++)
    for (CredalSet set = 0; set <= 3; set += 3)
      {
        g_autoptr(GArray) members = credal_group_members (partition, data, set, (CredalMemberKind) kind, N);
        g_assert_cmpuint (members->len, ==, 0);
      }
}

/* ---- halves ---- */

static void
test_halves (void)
{
  double *x = g_new (double, N);
  g_autoptr(GArray) objects = g_array_new (FALSE, FALSE, sizeof (guint32)), second = NULL;

  for (guint32 i = 0; i < N; i++)
    {
      x[i] = (i % 3 == 0 ? 10.0 : 0.0) + 0.01 * i;
      g_array_append_val (objects, i);
    }
  g_autoptr(CredalDataset) data = credal_dataset_new (N, 1, x, NULL);
  g_autoptr(GArray) first = credal_group_halve (data, objects, &second);
  g_assert_cmpuint (first->len, ==, N - N / 3);
  g_assert_cmpuint (second->len, ==, N / 3);
  for (guint m = 0; m < second->len; m++)
    g_assert_cmpuint (g_array_index (second, guint32, m) % 3, ==, 0);
}

static void
test_equal_halves (void)
{
  g_autoptr(CredalDataset) data = credal_dataset_new (3, 2, g_new0 (double, 6), NULL);
  g_autoptr(GArray) objects = g_array_new (FALSE, FALSE, sizeof (guint32)), second = NULL;

  for (guint32 i = 0; i < 3; i++)
    g_array_append_val (objects, i);
  g_autoptr(GArray) first = credal_group_halve (data, objects, &second);
  g_assert_cmpuint (first->len, ==, 2);
  g_assert_cmpuint (second->len, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/profile/features", test_features);
  g_test_add_func ("/profile/degenerate", test_degenerate);
  g_test_add_func ("/profile/histogram", test_histogram);
  g_test_add_func ("/profile/texts", test_texts);
  g_test_add_func ("/profile/typical", test_typical);
  g_test_add_func ("/profile/borderline", test_borderline);
  g_test_add_func ("/profile/far", test_far);
  g_test_add_func ("/profile/empty", test_empty);
  g_test_add_func ("/profile/halves", test_halves);
  g_test_add_func ("/profile/equal-halves", test_equal_halves);
  return g_test_run ();
}
