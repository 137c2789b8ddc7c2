/* True answers about groups that lie well apart change nothing that is seen: what is shown in one cluster stays so, and
 * no answer is doubted or not followed. */
#include <math.h>
#include "common.h"
#include "core/answers/unmet.h"
#include "core/base/rng.h"
#include "core/data/metrics.h"
#include "learning/features/supervision.h"

enum { ANSWERS = 60 };

#define RISE 0.1                         /* of the share between clusters, by one answer and in all */
#define AGREED 0.95                      /* the ARI from which the clusters are the groups */

typedef struct {
  const char *name;
  guint c, n, p;
  gboolean skewed;                       /* in sizes up to five times another's */
  gboolean standardised;
} Apart;

/* Groups of deviation 1, each at least @distance from any other; standardised or not. */
static CredalDataset *
make_apart (const Apart *apart, guint64 seed)
{
  const double distance = 8.0;
  gsize n = apart->n, p = apart->p;
  g_autoptr(GRand) rng = credal_rng_new (seed, 1);
  g_autofree double *centres = g_new (double, apart->c * p);
  double *x = g_new (double, n * p), side = 1.5 * distance * pow (apart->c, 1.0 / (double) p);
  int *classes = g_new (int, n);
  char **names = g_new0 (char *, apart->c + 1);

  for (guint k = 0, l = 0; k < apart->c; k = l == k ? k + 1 : k)
    {
      for (gsize q = 0; q < p; q++)
        centres[k * p + q] = side * g_rand_double (rng);
      for (l = 0; l < k; l++)
        {
          double d2 = 0.0;
          for (gsize q = 0; q < p; q++)
            d2 += pow (centres[k * p + q] - centres[l * p + q], 2.0);
          if (d2 < distance * distance)
            break;
        }
      side *= 1.001;
    }
  for (gsize i = 0; i < n; i++)
    {
      guint k = (guint) credal_rng_index (rng, apart->c);
      if (apart->skewed)
        k = MIN (k, (guint) credal_rng_index (rng, apart->c));
      classes[i] = (int) (i < apart->c ? i : k);
      for (gsize q = 0; q < p; q++)
        x[i * p + q] = centres[(gsize) classes[i] * p + q] + credal_rng_normal (rng);
    }
  g_autoptr(CredalDataset) raw = credal_dataset_new (n, p, x, NULL);
  for (guint k = 0; k < apart->c; k++)
    names[k] = g_strdup_printf ("group %u", k + 1);
  credal_dataset_set_classes (raw, classes, apart->c, names);
  return apart->standardised ? credal_dataset_standardize (raw, NULL, NULL) : credal_dataset_ref (raw);
}

/* Of the objects that nobody was asked about. */
static double
share_between (const CredalPartition *partition, const CredalConstraints *constraints)
{
  gsize n = credal_partition_n (partition), all = 0, between = 0;
  g_autofree guint8 *asked = g_new0 (guint8, n);

  credal_constraints_mark (constraints, asked);
  for (gsize i = 0; i < n; i++)
    if (!asked[i])
      {
        guint focal = credal_partition_focal (partition)[i];
        all++;
        between += focal == 0 || focal > credal_partition_c (partition);
      }
  return all > 0 ? (double) between / (double) all : 0.0;
}

static double
ari_of (const CredalPartition *partition)
{
  const int *classes = credal_dataset_classes (credal_partition_data (partition));

  return credal_indices (credal_partition_labels (partition), classes, credal_partition_n (partition), NULL).ari;
}

static void
assert_followed (CredalPartition *partition, const CredalConstraints *constraints)
{
  g_assert_cmpuint (credal_unmet_pairs (partition, constraints, NULL), ==, 0);
  g_assert_cmpuint (credal_noted_overruled (credal_partition_state (partition)), ==, 0);
}

static void
follow_session (const Apart *apart, guint64 seed)
{
  const CredalRecipe *recipe = credal_recipe_find ("learn-fastest", NULL);
  g_autoptr(CredalDataset) data = make_apart (apart, seed);
  g_autoptr(CredalConstraints) none = credal_constraints_new (apart->n);
  g_autofree char *clusters = g_strdup_printf ("%u", apart->c);
  CredalSimulated person = test_person (recipe, data, none, clusters, 0.0);
  g_autoptr(CredalSettings) settings G_GNUC_UNUSED = (CredalSettings *) person.settings;
  g_autoptr(CredalSimulation) simulation = credal_simulation_new (&person, seed, NULL);
  double start = NAN, last = NAN;
  gboolean dry = FALSE, agreed = FALSE;

  for (guint m = 0; m <= ANSWERS && !dry; m++)
    {
      g_assert_true (credal_simulation_fit (simulation, NULL));
      CredalPartition *partition = credal_simulation_partition (simulation);
      const CredalConstraints *constraints = credal_simulation_answers (simulation)->constraints;
      double between = share_between (partition, constraints);
      g_test_message ("%u: %.3f", m, between);
      if (m == 0)
        start = between;
      if (agreed && ari_of (partition) >= AGREED)
        {
          g_assert_cmpfloat (between, <=, last + RISE);
          g_assert_cmpfloat (between, <=, start + RISE);
          assert_followed (partition, constraints);
        }
      agreed = ari_of (partition) >= AGREED;
      last = between;
      g_assert_true (credal_simulation_answer (simulation, &dry, NULL));
    }
  g_assert_true (agreed);
}

static void
test_apart (gconstpointer data)
{
  for (guint64 seed = 1; seed <= 3; seed++)
    follow_session (data, seed);
}

static const Apart cases[] = {
  { "/collapse/three", 3, 200, 2, FALSE, TRUE }, { "/collapse/five", 5, 237, 3, TRUE, TRUE },
  { "/collapse/five-as-they-are", 5, 237, 3, TRUE, FALSE }, { "/collapse/eight", 8, 600, 2, FALSE, TRUE },
  { "/collapse/eight-as-they-are", 8, 400, 5, TRUE, FALSE }, { "/collapse/four-large", 4, 2000, 3, FALSE, TRUE },
};

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  for (gsize k = 0; k < G_N_ELEMENTS (cases); k++)
    g_test_add_data_func (cases[k].name, &cases[k], test_apart);
  return test_end ();
}
