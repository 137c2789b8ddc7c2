/* True answers about data of many nearly orthogonal columns: the objects asked about and the others of their group are
 * in the same cluster. */
#include "common.h"
#include "core/base/rng.h"
#include "core/data/metrics.h"

enum { N = 100, LETTERS = 57, KINDS = 4, TELLING = 14, SESSIONS = 12, ANSWERS = 40 };

#define MOST_BEHIND 0.1                  /* ARI of all objects below that of the objects that were not asked about */

/* Words of random letters, one column for each letter at each place. In the smaller group, @often of the letters at
 * the first places are the same. */
static CredalDataset *
make_words (gsize smaller, double often, guint64 seed)
{
  enum { P = LETTERS * KINDS };
  const char *const names[] = { "larger", "smaller", NULL };
  g_autoptr(GRand) rng = credal_rng_new (seed, 1);
  double *x = g_new0 (double, N * P);
  int *classes = g_new (int, N);

  for (gsize i = 0; i < N; i++)
    {
      classes[i] = i < smaller;
      for (gsize q = 0; q < LETTERS; q++)
        {
          gboolean same = classes[i] && q < TELLING && g_rand_double (rng) < often;
          x[i * P + q * KINDS + (same ? 0 : credal_rng_index (rng, KINDS))] = 1.0;
        }
    }
  g_autoptr(CredalDataset) raw = credal_dataset_new (N, P, x, NULL);
  credal_dataset_set_classes (raw, classes, 2, g_strdupv ((char **) names));
  return credal_dataset_standardize (raw, NULL, NULL);
}

static void
check_sides (const CredalPartition *partition, const CredalConstraints *constraints, guint answers)
{
  const guint8 *labels = credal_partition_labels (partition);
  const int *classes = credal_dataset_classes (credal_partition_data (partition));
  guint8 asked[N] = { 0 }, others[N];

  credal_constraints_mark (constraints, asked);
  for (gsize i = 0; i < N; i++)
    others[i] = !asked[i];
  double of_all = credal_indices (labels, classes, N, NULL).ari;
  double of_others = credal_indices (labels, classes, N, others).ari;
  g_test_message ("%u: %.3f, not asked about %.3f", answers, of_all, of_others);
  g_assert_cmpfloat (of_all, >=, of_others - MOST_BEHIND);
}

static void
test_sides (gconstpointer number)
{
  const gsize sizes[] = { 50, 35, 25, 40 };
  const double often[] = { 0.45, 0.55, 0.65 };
  guint k = GPOINTER_TO_UINT (number);
  g_autoptr(CredalDataset) data = make_words (sizes[k % 4], often[k % 3], k + 1);
  g_autoptr(CredalConstraints) none = credal_constraints_new (N);
  CredalSimulated person = test_person (credal_recipe_find ("learn-fastest", NULL), data, none, "2", 0.0);
  g_autoptr(CredalSettings) settings G_GNUC_UNUSED = (CredalSettings *) person.settings;
  g_autoptr(CredalSimulation) simulation = credal_simulation_new (&person, 1, NULL);
  gboolean dry = FALSE;

  for (guint m = 0; m <= ANSWERS && !dry; m++)
    {
      g_assert_true (credal_simulation_fit (simulation, NULL));
      check_sides (credal_simulation_partition (simulation), credal_simulation_answers (simulation)->constraints, m);
      g_assert_true (credal_simulation_answer (simulation, &dry, NULL));
    }
}

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  for (guint k = 0; k < SESSIONS; k++)
    {
      g_autofree char *name = g_strdup_printf ("/swap/%u", k + 1);
      g_test_add_data_func (name, GUINT_TO_POINTER (k), test_sides);
    }
  return test_end ();
}
