/* What the certainty of an answer means to every engine that follows answers: ½ says nothing, 1 is sure, and between
 * them the result follows the answer the more, the surer it is (core/answers/certainty.h). */
#include <math.h>
#include "data.h"
#include "engines/shared/engine.h"

static const double certainties[] = { 0.5, 0.55, 0.65, 0.8, 0.9, 0.99, 1.0 };

typedef struct {
  const CredalEngine *engine;
  CredalDataset *data;
  CredalPartition *alone;    /* the result without answers */
} Case;

static CredalPartition *
fit (const Case *it, const CredalConstraints *constraints)
{
  g_autoptr(CredalParams) params = credal_params_new (it->engine->params);
  const CredalProblem problem = { .data = it->data, .constraints = constraints, .params = params, .seed = 3 };
  g_autoptr(GError) error = NULL;

  credal_params_set (params, CREDAL_PARAM_TOLERANCE, "1e-6", NULL);
  credal_params_set (params, CREDAL_PARAM_STARTS, "2", NULL);
  g_assert_true (credal_params_set (params, CREDAL_PARAM_CLUSTERS, "3", NULL));
  CredalPartition *partition = credal_fit (it->engine, &problem, NULL, &error);
  g_assert_no_error (error);
  return partition;
}

/* Returns how much of objects @i and @j is in the same cluster. */
static double
together (const CredalPartition *partition, guint32 i, guint32 j)
{
  const double *u = credal_partition_membership (partition);
  guint c = credal_partition_c (partition);
  double sum = 0.0;

  for (guint k = 0; k < c; k++)
    sum += u[i * c + k] * u[j * c + k];
  return sum;
}

/* Finds the first two objects that are, or are not, shown in one cluster. */
static void
find_two (const Case *it, gboolean same, guint32 *i, guint32 *j)
{
  const guint8 *labels = credal_partition_labels (it->alone);

  *i = 0;
  for (*j = 1; (labels[*i] == labels[*j]) != same; (*j)++)
    ;
}

static void
say_nothing (CredalConstraints *constraints)
{
  static const guint32 some[] = { 3, 60, 120 }, others[] = { 4, 61 };

  credal_constraints_add_pair (constraints, 0, 70, CREDAL_MUST_LINK, 0.5, FALSE);
  credal_constraints_add_pair (constraints, 1, 2, CREDAL_CANNOT_LINK, 0.5, TRUE);
  credal_constraints_add_vote (constraints, 5, 6, CREDAL_CANNOT_LINK, 0.5);
  credal_constraints_add_group (constraints, some, G_N_ELEMENTS (some), TRUE, 0.5);
  credal_constraints_add_group (constraints, others, G_N_ELEMENTS (others), TRUE, 0.5);
  credal_constraints_add_labels (constraints, some, G_N_ELEMENTS (some), 1, 0.5);
  credal_constraints_add_degrees (constraints, others, G_N_ELEMENTS (others), 2, 0.0, 0.5);
  credal_constraints_add_degrees (constraints, &(guint32) { 140 }, 1, 0, 0.5, 1.0);
}

static void
check_nothing (const Case *it)
{
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (credal_dataset_n (it->data));
  guint f = credal_frame_f (credal_partition_frame (it->alone));
  gsize n = credal_dataset_n (it->data), size = n * f * sizeof (double);

  say_nothing (constraints);
  g_assert_cmpuint (credal_constraints_n_answers (constraints), ==, 0);
  g_autoptr(CredalPartition) with = fit (it, constraints);
  g_autofree double *before = g_malloc (size), *after = g_malloc (size);
  g_assert_cmpuint (credal_frame_f (credal_partition_frame (with)), ==, f);
  credal_partition_masses (it->alone, 0, n, before);
  credal_partition_masses (with, 0, n, after);
  g_assert_cmpmem (before, size, after, size);
}

static CredalConstraints *
say_pair (const Case *it, guint32 i, guint32 j, gboolean must, double certainty)
{
  CredalConstraints *constraints = credal_constraints_new (credal_dataset_n (it->data));

  credal_constraints_add_pair (constraints, i, j, must ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK, certainty, FALSE);
  return constraints;
}

/* One pair that the result without it contradicts. @must: they are in different clusters, and must be together. */
static void
check_pair (const Case *it, gboolean must)
{
  guint32 i, j;
  double before = NAN;

  find_two (it, !must, &i, &j);
  for (guint q = 0; q < G_N_ELEMENTS (certainties); q++)
    {
      g_autoptr(CredalConstraints) constraints = say_pair (it, i, j, must, certainties[q]);
      g_autoptr(CredalPartition) with = fit (it, constraints);
      double now = together (with, i, j);
      g_test_message ("%s %s at %g: %.6f", it->engine->id, must ? "must" : "cannot", certainties[q], now);
      if (q > 0)
        g_assert_cmpfloat (must ? now : -now, >=, (must ? before : -before) - 1e-4);
      before = now;
    }
}

/* One label that the result contradicts, among two that name the clusters. */
static void
check_label (const Case *it)
{
  guint32 i, j;
  double before = NAN;

  find_two (it, FALSE, &i, &j);
  guint to = credal_partition_labels (it->alone)[j], from = credal_partition_labels (it->alone)[i];
  guint32 k = i + 1;
  while (credal_partition_labels (it->alone)[k] != from)
    k++;
  for (guint q = 0; q < G_N_ELEMENTS (certainties); q++)
    {
      g_autoptr(CredalConstraints) constraints = credal_constraints_new (credal_dataset_n (it->data));
      credal_constraints_add_labels (constraints, &i, 1, from, 1.0);
      credal_constraints_add_labels (constraints, &j, 1, to, 1.0);
      credal_constraints_add_labels (constraints, &k, 1, to, certainties[q]);
      g_autoptr(CredalPartition) with = fit (it, constraints);
      double now = credal_partition_membership (with)[k * credal_partition_c (with) + to];
      g_test_message ("%s label at %g: %.6f", it->engine->id, certainties[q], now);
      if (q > 0)
        g_assert_cmpfloat (now, >=, before - 1e-4);
      before = now;
    }
}

/* Multiple-kernel clustering weighs its kernels anew with each answer, and one pair among 150 objects decides these
 * weights: the penalty grows with the certainty (tests/engines/test-mkfcm.c), the memberships go up and down. */
static gboolean
has_fixed_distances (const CredalEngine *engine)
{
  return !g_str_equal (engine->id, "mkfcm");
}

static void
test_engine (gconstpointer user_data)
{
  g_autoptr(CredalDataset) data = load_shipped ("iris", TRUE);
  Case it = { user_data, data, NULL };

  it.alone = fit (&it, NULL);
  check_nothing (&it);
  if (it.engine->can & CREDAL_FOLLOWS_PAIRS && has_fixed_distances (it.engine))
    {
      check_pair (&it, TRUE);
      check_pair (&it, FALSE);
    }
  if (it.engine->can & CREDAL_FOLLOWS_LABELS)
    check_label (&it);
  credal_partition_unref (it.alone);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint e = 0; credal_engines ()[e]; e++)
    {
      g_autofree char *path = g_strdup_printf ("/certainty/%s", credal_engines ()[e]->id);
      g_test_add_data_func (path, credal_engines ()[e], test_engine);
    }
  return g_test_run ();
}
