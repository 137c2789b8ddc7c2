/* A partition looked up for each pixel, by the definition of its masses. */
#include <math.h>
#include <string.h>
#include "core/base/rng.h"
#include "core/picture/pixel-field.h"
#include "core/regions/together.h"

enum { SIDE = 24, N = SIDE * SIDE, GREYS = 6, C = 3 };

/* ---- a noisy picture of three stripes, and masses of its greys ---- */

typedef struct { guint f; double *m; } Masses;

static void
copy_masses (gconstpointer item, gsize begin, gsize end, double *m)
{
  const Masses *masses = item;

  memcpy (m, masses->m + begin * masses->f, (end - begin) * masses->f * sizeof (double));
}

static void
masses_free (gpointer item)
{
  g_free (((Masses *) item)->m);
  g_free (item);
}

/* Half of each object's mass is on the cluster of its grey; the rest is random, also on ∅ if @outliers. */
static CredalPartition *
partition_of (const CredalRegions *regions, CredalDataset *data, CredalFocalKind kind, gboolean outliers, guint seed)
{
  g_autoptr(CredalFrame) frame = credal_frame_new (C, kind, NULL);
  g_autoptr(CredalState) state = credal_state_new ("test");
  g_autoptr(GRand) rng = credal_rng_new (seed, 1);
  guint f = credal_frame_f (frame);
  gsize n = credal_dataset_n (data);
  Masses *masses = g_new (Masses, 1);

  *masses = (Masses) { f, g_new0 (double, n * f) };
  for (gsize i = 0; i < n; i++)
    {
      guint grey = (guint) lround (credal_dataset_row (data, i)[0] * 255.0);
      double sum = 0.0, *m = masses->m + i * f;
      for (guint a = outliers ? 0 : 1; a < f; a++)
        sum += m[a] = g_rand_double (rng);
      for (guint a = 0; a < f; a++)
        m[a] = 0.5 * m[a] / sum + (a == 1 + grey / 2 ? 0.5 : 0.0);
    }
  return credal_partition_new (frame, data, state,
                               &(CredalModel) { .masses = copy_masses, .item = masses, .free_item = masses_free }, NULL);
}

static CredalRegions *
regions_of (guint seed, gboolean outside)
{
  const CredalChannel grey = CREDAL_CHANNEL_GREY;
  g_autoptr(CredalRaster) raster = credal_raster_new (SIDE, SIDE, 8, 1, &grey, NULL);
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);
  g_autoptr(GRand) rng = credal_rng_new (seed, 0);

  for (gsize pixel = 0; pixel < N; pixel++)
    {
      gint right = (gint) (pixel % SIDE) / 8 * 2 + g_rand_int_range (rng, 0, 2), any = g_rand_int_range (rng, 0, GREYS);
      credal_raster_edit_bytes (raster)[pixel] = (guint8) (g_rand_double (rng) < 0.65 ? right : any);
      if (outside)
        credal_raster_edit_outside (raster, NULL)[pixel] = pixel / SIDE < 2;
    }
  g_autoptr(CredalPixels) pixels = credal_pixels_new (raster, features, NULL, NULL);
  return credal_regions_new (pixels);
}

static void
paint (CredalRegions *regions, CredalStrokeMark mark, guint number, double x, double y)
{
  const double corners[] = { x, y, x + 3, y + 3 };
  g_autoptr(CredalStroke) stroke = credal_stroke_new (CREDAL_STROKE_RECTANGLE, corners, 2);

  stroke->mark = mark;
  stroke->number = number;
  g_assert_true (credal_regions_add (regions, stroke, NULL));
}

/* ---- tests ---- */

static void
check_pixel (const CredalTogether *together, gsize pixel)
{
  const CredalFrame *frame = credal_partition_frame (credal_together_partition (together));
  guint f = credal_frame_f (frame), best = 0, label = 0;
  g_autofree double *m = g_new (double, f);
  double sum = 0.0, membership[C], total = 0.0;

  credal_together_masses (together, pixel, m);
  for (guint a = 0; a < f; a++)
    {
      g_assert_cmpfloat (m[a], >=, 0.0);
      sum += m[a];
      best = m[a] > m[best] ? a : best;
    }
  g_assert_cmpfloat_with_epsilon (sum, 1.0, 1e-5);
  g_assert_cmpfloat (m[credal_together_focal (together)[pixel]], >=, m[best] - 1e-6);
  for (guint k = 0; k < C; k++)
    {
      total += membership[k] = credal_together_membership (together, pixel, k);
      label = membership[k] > membership[label] ? k : label;
    }
  g_assert_cmpfloat_with_epsilon (total, 1.0, 1e-5);
  g_assert_cmpuint (credal_together_labels (together)[pixel], ==, label);
}

/* A pixel as an object has the pixel's masses, set and names. */
static void
check_single (const CredalTogether *together, gsize pixel)
{
  g_autoptr(CredalPartition) single = credal_together_pixel (together, pixel, NULL);
  guint f = credal_frame_f (credal_partition_frame (single));
  g_autofree double *m = g_new (double, f), *own = g_new (double, f);

  credal_together_masses (together, pixel, m);
  credal_partition_masses (single, 0, 1, own);
  g_assert_cmpuint (credal_partition_n (single), ==, 1);
  g_assert_cmpmem (m, f * sizeof *m, own, f * sizeof *own);
  g_assert_cmpuint (credal_partition_focal (single)[0], ==, credal_together_focal (together)[pixel]);
  g_assert_cmpstr (credal_partition_names (single)[1], ==, "grey");
}

/* The shares count the sets of the pixels that are not outside. */
static void
check_shares (const CredalRegions *regions, const CredalTogether *together)
{
  guint f = credal_frame_f (credal_partition_frame (credal_together_partition (together)));
  gsize counts[1 << C] = { 0 }, inside = 0;

  for (gsize pixel = 0; pixel < N; pixel++)
    if (credal_regions_object (regions, pixel) != CREDAL_NO_OBJECT)
      {
        counts[credal_together_focal (together)[pixel]]++;
        inside++;
      }
  for (guint a = 0; a < f; a++)
    g_assert_cmpfloat (credal_together_shares (together)[a], ==, (double) counts[a] / (double) inside);
}

/* Masses of every kind of frame have sum 1, and decide the sets and clusters. */
static void
test_masses (void)
{
  static const CredalFocalKind kinds[] = { CREDAL_FOCAL_FULL, CREDAL_FOCAL_PAIRS, CREDAL_FOCAL_SINGLETONS,
                                           CREDAL_FOCAL_BAYESIAN };

  for (guint trial = 0; trial < 16; trial++)
    {
      g_autoptr(CredalRegions) regions = regions_of (trial, trial % 3 == 0);
      paint (regions, CREDAL_STROKE_LABEL, 2, 4, 4);
      g_autoptr(CredalDataset) data = credal_regions_data (regions, NULL);
      g_autoptr(CredalPartition) partition = partition_of (regions, data, kinds[trial % 4], trial % 2, trial);
      g_autoptr(CredalTogether) together = credal_together_new (regions, partition, 0.1 + trial / 20.0, NULL, NULL);
      credal_partition_set_names (partition, (const char *const[]) { "black", "grey", "white" });
      check_shares (regions, together);
      for (gsize pixel = 0; pixel < N; pixel++)
        if (credal_regions_object (regions, pixel) != CREDAL_NO_OBJECT)
          {
            check_pixel (together, pixel);
            check_single (together, pixel);
          }
        else
          g_assert_cmpuint (credal_together_labels (together)[pixel] + credal_together_focal (together)[pixel], ==, 0);
    }
}

/* Almost without strength each pixel has the masses of its object. */
static void
test_weak (void)
{
  g_autoptr(CredalRegions) regions = regions_of (5, FALSE);
  g_autoptr(CredalDataset) data = credal_regions_data (regions, NULL);
  g_autoptr(CredalPartition) partition = partition_of (regions, data, CREDAL_FOCAL_FULL, TRUE, 5);
  g_autoptr(CredalTogether) together = credal_together_new (regions, partition, 1e-6, NULL, NULL);
  double m[1 << C], object[1 << C];

  for (gsize pixel = 0; pixel < N; pixel++)
    {
      credal_together_masses (together, pixel, m);
      credal_partition_masses (partition, credal_regions_object (regions, pixel),
                               credal_regions_object (regions, pixel) + 1, object);
      for (guint a = 0; a < 1 << C; a++)
        g_assert_cmpfloat_with_epsilon (m[a], object[a], 1e-3);
    }
}

/* Counts the pixels whose cluster is not the stripe's, the stripes' borders left out. */
static guint
count_wrong (const CredalTogether *together)
{
  guint wrong = 0;

  for (gsize pixel = 0; pixel < N; pixel++)
    if (pixel % SIDE % 8 > 0 && pixel % SIDE % 8 < 7)
      wrong += credal_together_labels (together)[pixel] != pixel % SIDE / 8;
  return wrong;
}

/* Stripes come out whole, and painted pixels as they were painted, though not the pixels that look like them. */
static void
test_stripes (void)
{
  g_autoptr(CredalRegions) regions = regions_of (9, FALSE);

  paint (regions, CREDAL_STROKE_LABEL, 2, 2, 10);
  paint (regions, CREDAL_STROKE_LABEL, 0, 12, 3);
  g_autoptr(CredalDataset) data = credal_regions_data (regions, NULL);
  g_autoptr(CredalPartition) partition = partition_of (regions, data, CREDAL_FOCAL_PAIRS, FALSE, 9);
  g_autoptr(CredalTogether) weak = credal_together_new (regions, partition, 1e-6, NULL, NULL);
  g_autoptr(CredalTogether) strong = credal_together_new (regions, partition, 0.6, NULL, NULL);
  for (gsize pixel = 0; pixel < N; pixel++)
    {
      CredalStrokeMark mark;
      guint number;
      if (credal_regions_mark (regions, pixel, &mark, &number))
        g_assert_cmpuint (credal_together_labels (strong)[pixel], ==, number);
    }
  g_assert_cmpuint (count_wrong (strong), <=, 18 + 20);          /* the painted ones and a rim */
  g_assert_cmpuint (count_wrong (weak), >, 3 * count_wrong (strong));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/together/masses", test_masses);
  g_test_add_func ("/together/weak", test_weak);
  g_test_add_func ("/together/stripes", test_stripes);
  return g_test_run ();
}
