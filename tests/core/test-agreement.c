/* Agreement between two partitions: by definition, and the adjusted Rand index against that of as many objects as the
 * weights say. */
#include <math.h>
#include <string.h>
#include "core/base/rng.h"
#include "core/belief/agreement.h"
#include "core/data/metrics.h"

enum { N = 40 };

typedef struct { guint f; double m[N * 16]; } Drawn;

static void
drawn_masses (gconstpointer item, gsize begin, gsize end, double *m)
{
  const Drawn *drawn = item;

  memcpy (m, drawn->m + begin * drawn->f, (end - begin) * drawn->f * sizeof (double));
}

/* Object i weighs 1 + i mod 3. */
static CredalPartition *
draw_partition (guint c, guint stream)
{
  g_autoptr(CredalFrame) frame = credal_frame_new (c, CREDAL_FOCAL_FULL, NULL);
  g_autoptr(CredalState) state = credal_state_new ("test");
  g_autoptr(GRand) rng = credal_rng_new (1, stream);
  Drawn *drawn = g_new0 (Drawn, 1);
  double *x = g_new0 (double, N), *weights = g_new (double, N);

  drawn->f = credal_frame_f (frame);
  for (gsize i = 0; i < N; i++)
    {
      weights[i] = 1.0 + (double) (i % 3);
      drawn->m[i * drawn->f + 1 + (guint) g_rand_int_range (rng, 0, (gint32) c)] = 1.0;
    }
  g_autoptr(CredalDataset) data = credal_dataset_new (N, 1, x, NULL);
  credal_dataset_set_weights (data, weights);
  return credal_partition_new (frame, data, state,
                               &(CredalModel) { .masses = drawn_masses, .item = drawn, .free_item = g_free }, NULL);
}

/* credal_indices() of each object as often as it weighs. */
static double
ari_of_copies (const CredalPartition *first, const CredalPartition *second)
{
  guint8 labels[3 * N];
  int classes[3 * N];
  gsize n = 0;

  for (gsize i = 0; i < N; i++)
    for (gsize copy = 0; copy < 1 + i % 3; copy++)
      {
        labels[n] = credal_partition_labels (first)[i];
        classes[n++] = credal_partition_labels (second)[i];
      }
  return credal_indices (labels, classes, n, NULL).ari;
}

static void
test_definition (void)
{
  for (guint c = 2; c <= 4; c++)
    {
      g_autoptr(CredalPartition) first = draw_partition (3, c), second = draw_partition (c, 10 + c);
      CredalAgreement agreement = credal_agreement (first, second);
      gsize objects = 0;
      double weight = 0.0;
      g_autofree guint8 *differing = credal_mark_differing (first, second);

      for (gsize i = 0; i < N; i++)
        if (credal_partition_labels (first)[i] == credal_partition_labels (second)[i])
          {
            objects++;
            weight += 1.0 + (double) (i % 3);
            differing[i] += 2;
          }
      for (gsize i = 0; i < N; i++)      /* either differing, or counted */
        g_assert_true (differing[i] == 1 || differing[i] == 2);
      g_assert_cmpuint (agreement.objects, ==, objects);
      g_assert_cmpfloat (agreement.weight, ==, weight);
      g_assert_cmpfloat (agreement.total, ==, 79.0);
      g_assert_cmpfloat (fabs (agreement.ari - ari_of_copies (first, second)), <, 1e-12);
    }
}

static void
test_itself (void)
{
  g_autoptr(CredalPartition) partition = draw_partition (3, 1);
  CredalAgreement agreement = credal_agreement (partition, partition);

  g_assert_cmpuint (agreement.objects, ==, N);
  g_assert_cmpfloat (agreement.weight, ==, agreement.total);
  g_assert_cmpfloat (fabs (agreement.ari - 1.0), <, 1e-12);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/agreement/definition", test_definition);
  g_test_add_func ("/agreement/itself", test_itself);
  return g_test_run ();
}
