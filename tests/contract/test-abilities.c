/* What each engine says it can do (CredalAbilities), over the registry × the choices of its parameters: it does that,
 * and what it does not say it can do changes nothing. */
#include <math.h>
#include <string.h>
#include "choices.h"
#include "data.h"

#define GIVEN 4                          /* objects of each cluster that something is said of */

/* An engine with some parameters, and its result on iris. */
typedef struct {
  const CredalEngine *engine;
  CredalParams *params;
  CredalDataset *data;
  CredalPartition *result;
  gsize n;
  guint c;
} Case;

static CredalPartition *
fit (const Case *it, const CredalProblem *problem, const CredalFitOptions *options)
{
  CredalProblem what = *problem;
  g_autoptr(GError) error = NULL;

  what.data = problem->data ? problem->data : it->data;
  what.params = it->params;
  what.seed = 3;
  CredalPartition *partition = credal_fit (it->engine, &what, options, &error);
  g_assert_no_error (error);
  return partition;
}

static CredalPartition *
fit_given (const Case *it, const CredalProblem *problem, const double *membership)
{
  const CredalFitOptions options = { .given = &membership, .n_given = 1 };

  return fit (it, problem, &options);
}

/* The largest difference of the memberships of @a's object i in cluster k and @b's object @object[i] in @cluster[k];
 * INFINITY: they have not as many clusters. */
static double
difference (const CredalPartition *a, const CredalPartition *b, const guint32 *object, const guint *cluster)
{
  guint c = credal_partition_c (a);
  double most = credal_partition_c (b) == c ? 0.0 : INFINITY;

  if (isinf (most))
    return most;
  for (gsize i = 0; i < credal_partition_n (a); i++)
    for (guint k = 0; k < c; k++)
      {
        const double *other = credal_partition_membership (b) + (object ? object[i] : i) * c;
        most = MAX (most, fabs (credal_partition_membership (a)[i * c + k] - other[cluster ? cluster[k] : k]));
      }
  return most;
}

/* Side information changes the result of those engines, and of no others, that say so. */
static void
check_claim (const Case *it, CredalAbilities ability, const CredalPartition *with)
{
  double moved = difference (it->result, with, NULL, NULL);

  if (it->engine->can & ability)
    g_assert_cmpfloat (moved, >, 0.0);
  else
    g_assert_cmpfloat (moved, ==, 0.0);
}

/* The object of largest membership in cluster @k that is not one of the @size @taken. */
static guint32
take_nearest (const Case *it, guint k, const guint32 *taken, guint size)
{
  guint32 best = G_MAXUINT32;

  for (guint32 i = 0; i < it->n; i++)
    {
      const double *u = credal_partition_membership (it->result);
      gboolean is_taken = FALSE;
      for (guint q = 0; q < size; q++)
        is_taken |= taken[q] == i;
      if (!is_taken && (best == G_MAXUINT32 || u[i * it->c + k] > u[best * it->c + k]))
        best = i;
    }
  return best;
}

/* The first GIVEN objects of each cluster of the result; of one that coincides with another and has fewer, those that
 * are nearest. @objects: (c × GIVEN) out. */
static void
take_some (const Case *it, guint32 *objects)
{
  guint count[CREDAL_MAX_CLUSTERS] = { 0 };

  for (guint q = 0; q < it->c * GIVEN; q++)
    objects[q] = G_MAXUINT32;
  for (guint32 i = 0; i < it->n; i++)
    {
      guint k = credal_partition_labels (it->result)[i];
      if (count[k] < GIVEN)
        objects[k * GIVEN + count[k]++] = i;
    }
  for (guint k = 0; k < it->c; k++)
    for (; count[k] < GIVEN; count[k]++)
      objects[k * GIVEN + count[k]] = take_nearest (it, k, objects, it->c * GIVEN);
}

static void
test_pairs (const Case *it, const guint32 *some)
{
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (it->n);

  for (guint q = 1; q < GIVEN; q++)
    credal_constraints_add_pair (constraints, some[0], some[q], CREDAL_CANNOT_LINK, 1.0, FALSE);
  credal_constraints_add_pair (constraints, some[0], some[GIVEN], CREDAL_MUST_LINK, 1.0, FALSE);
  g_autoptr(CredalPartition) with = fit (it, &(CredalProblem) { .constraints = constraints }, NULL);
  check_claim (it, CREDAL_FOLLOWS_PAIRS, with);
}

static void
test_groups (const Case *it, const guint32 *some)
{
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (it->n);

  credal_constraints_add_group (constraints, some, GIVEN + 1, TRUE, 1.0);   /* one is of another cluster */
  credal_constraints_add_group (constraints, some + GIVEN + 1, GIVEN - 1, TRUE, 1.0);
  g_autoptr(CredalPartition) with = fit (it, &(CredalProblem) { .constraints = constraints }, NULL);
  check_claim (it, CREDAL_FOLLOWS_GROUPS, with);
}

/* How many of the GIVEN @objects are in cluster @k at all: those that fill up a cluster of fewer come last. */
static guint
count_own (const Case *it, const guint32 *objects, guint k)
{
  guint own = 0;

  while (own < GIVEN && credal_partition_membership (it->result)[objects[own] * it->c + k] > 0.0)
    own++;
  return own;
}

/* The @given first of the @size objects are said to be in @cluster, the others not to be in the others. */
static void
say_cluster (const Case *it, const guint32 *objects, guint size, guint given, guint cluster,
             CredalConstraints *constraints)
{
  given = MIN (given, size);
  credal_constraints_add_labels (constraints, objects, given, cluster, 1.0);
  for (guint l = 0; l < it->c; l++)
    if (l != cluster)
      credal_constraints_add_degrees (constraints, objects + given, size - given, l, 0.0, 1.0);
}

/* Every cluster is called the one before it, and one object of cluster 0 another one. Whoever does not follow labels
 * has its clusters put in their order, and no more. */
static void
check_labels (const Case *it, const guint32 *some, guint given)
{
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (it->n);
  guint called[CREDAL_MAX_CLUSTERS], right = 0;

  for (guint k = 0; k < it->c; k++)
    {
      called[k] = (k + it->c - 1) % it->c;
      say_cluster (it, some + k * GIVEN, count_own (it, some + k * GIVEN, k), given, called[k], constraints);
    }
  credal_constraints_add_labels (constraints, some, 1, called[1], 1.0);
  g_autoptr(CredalPartition) with = fit (it, &(CredalProblem) { .constraints = constraints }, NULL);
  for (guint q = 1; q < GIVEN * it->c; q++)
    right += credal_partition_labels (with)[some[q]] == called[q / GIVEN];
  g_assert_cmpuint (right, >, GIVEN * it->c / 2);
  if (it->engine->can & CREDAL_FOLLOWS_LABELS)
    g_assert_cmpfloat (difference (it->result, with, NULL, called), >, 0.0);
  else
    g_assert_cmpfloat (difference (it->result, with, NULL, called), <, 1e-12);
}

static void
test_labels (const Case *it, const guint32 *some)
{
  check_labels (it, some, GIVEN);
}

static void
test_negative_labels (const Case *it, const guint32 *some)
{
  check_labels (it, some, 2);
}

/* Pinned objects are where the result does not put them. */
static void
test_pins (const Case *it, const guint32 *some)
{
  guint cluster[CREDAL_MAX_CLUSTERS];
  g_autofree double *membership = g_new0 (double, it->c * it->c);
  guint32 objects[CREDAL_MAX_CLUSTERS];
  CredalPins pins = { .c = it->c, .objects = objects, .membership = membership, .cluster = cluster };

  for (guint32 i = 0; i < it->n && pins.size < it->c; i++)
    for (guint k = 0; k < it->c; k++)
      if (some[k * GIVEN] == i)
        {
          membership[pins.size * it->c + (k + 1) % it->c] = 1.0;
          objects[pins.size] = i;
          cluster[pins.size] = (guint) pins.size;
          pins.size++;
        }
  g_autoptr(CredalPartition) with = fit (it, &(CredalProblem) { .pins = &pins }, NULL);
  check_claim (it, CREDAL_KEEPS_PINS, with);
  for (guint q = 0; q < it->c * it->c && it->engine->can & CREDAL_KEEPS_PINS; q++)
    g_assert_cmpfloat (credal_partition_membership (with)[objects[q / it->c] * it->c + q % it->c], ==, membership[q]);
}

/* ---- given starts ---- */

/* From the result with its clusters renamed: the same clusters come out under these names. */
static void
test_given (const Case *it, const guint32 *some)
{
  g_autofree double *membership = g_new (double, it->n * it->c);
  guint renamed[CREDAL_MAX_CLUSTERS];

  for (guint k = 0; k < it->c; k++)
    renamed[k] = (k + 1) % it->c;
  for (gsize q = 0; q < it->n * it->c; q++)
    membership[q / it->c * it->c + renamed[q % it->c]] = credal_partition_membership (it->result)[q];
  g_autoptr(CredalPartition) with = fit_given (it, &(CredalProblem) { 0 }, membership);
  check_claim (it, CREDAL_BEGINS_GIVEN, with);
  if (!(it->engine->can & CREDAL_BEGINS_GIVEN))
    return;
  g_autoptr(CredalPartition) same = fit_given (it, &(CredalProblem) { 0 }, credal_partition_membership (it->result));
  g_assert_cmpfloat (difference (same, with, NULL, renamed), <, 1e-6);
}

/* Rows of the data, some of them more than once; @order: (nullable) (n). */
static CredalDataset *
take_rows (const Case *it, const guint32 *order, gsize n)
{
  gsize p = credal_dataset_p (it->data);
  double *x = g_new (double, n * p);

  for (gsize i = 0; i < n; i++)
    memcpy (x + i * p, credal_dataset_row (it->data, order ? order[i] : i), p * sizeof (double));
  return credal_dataset_new (n, p, x, NULL);
}

static double *
take_membership (const Case *it, const guint32 *order, gsize n)
{
  double *membership = g_new (double, n * it->c);

  for (gsize i = 0; i < n; i++)
    memcpy (membership + i * it->c, credal_partition_membership (it->result) + order[i] * it->c,
            it->c * sizeof (double));
  return membership;
}

static void
test_order (const Case *it, const guint32 *some)
{
  g_autofree guint32 *order = g_new (guint32, it->n);

  for (guint32 i = 0; i < it->n; i++)
    order[i] = (guint32) ((i * 7 + 3) % it->n);
  g_autoptr(CredalDataset) data = take_rows (it, order, it->n);
  g_autofree double *membership = take_membership (it, order, it->n);
  g_autoptr(CredalPartition) former = fit_given (it, &(CredalProblem) { 0 }, credal_partition_membership (it->result));
  g_autoptr(CredalPartition) with = fit_given (it, &(CredalProblem) { .data = data }, membership);
  if (it->engine->can & CREDAL_BEGINS_GIVEN)
    g_assert_cmpfloat (difference (with, former, order, NULL), <, 1e-6);
}

/* An object of weight 2 is as two that are equal. */
static void
test_weights (const Case *it, const guint32 *some)
{
  g_autofree guint32 *order = g_new (guint32, 2 * it->n);
  double *weights = g_new (double, it->n);
  gsize n = 0;

  for (guint32 i = 0; i < it->n; i++)
    {
      weights[i] = i % 3 == 0 ? 2.0 : 1.0;
      for (double k = 0.0; k < weights[i]; k++)
        order[n++] = i;
    }
  g_autoptr(CredalDataset) copies = take_rows (it, order, n);
  g_autofree double *membership = take_membership (it, order, n);
  g_autoptr(CredalDataset) weighted = take_rows (it, NULL, it->n);
  credal_dataset_set_weights (weighted, weights);
  g_autoptr(CredalPartition) with = fit_given (it, &(CredalProblem) { .data = weighted },
                                               credal_partition_membership (it->result));
  g_autoptr(CredalPartition) twice = fit_given (it, &(CredalProblem) { .data = copies }, membership);
  g_autoptr(CredalPartition) once = fit_given (it, &(CredalProblem) { 0 }, credal_partition_membership (it->result));
  if (!(it->engine->can & CREDAL_WEIGHS_OBJECTS))
    g_assert_cmpfloat (difference (once, with, NULL, NULL), ==, 0.0);
  else if (it->engine->can & CREDAL_BEGINS_GIVEN)
    {
      g_assert_cmpfloat (credal_partition_report (once)->objective, !=, credal_partition_report (with)->objective);
      g_assert_cmpfloat (difference (twice, with, order, NULL), <, 1e-6);
    }
}

/* ---- how many clusters ---- */

static void
test_clusters (const Case *it, const guint32 *some)
{
  guint c = credal_partition_c (it->result), asked = (guint) credal_params_int (it->params, CREDAL_PARAM_CLUSTERS);

  if (it->engine->can & CREDAL_FINDS_CLUSTERS)
    g_assert_cmpuint (c, <=, asked);
  else
    g_assert_cmpuint (c, ==, asked);
}

/* ---- other rows and other columns ---- */

static void
test_predicts (const Case *it, const guint32 *some)
{
  g_autofree guint32 *order = g_new (guint32, it->n);
  gsize n = 0;

  for (guint32 i = 0; i < it->n; i += 3)
    order[n++] = i;
  g_autoptr(CredalDataset) data = take_rows (it, order, n);
  CredalProblem problem = { .data = data, .params = it->params };
  CredalReport report = { 0 };
  g_autoptr(CredalPartition) alone = NULL;
  gboolean freed = (it->engine->can & CREDAL_PREDICTS_FREED)
                   && !credal_state_get (credal_partition_state (it->result), CREDAL_STATE_OBJECTS);

  if ((it->engine->can & CREDAL_PREDICTS) || freed)
    {
      alone = it->engine->algorithm->partition (it->engine, &problem, credal_partition_state (it->result), &report, NULL);
      g_assert_nonnull (alone);
      g_assert_cmpfloat (difference (alone, it->result, order, NULL), <, 1e-9);
    }
  credal_report_clear (&report);
}

/* With one scaled column more, of another unit. */
static CredalPartition *
fit_column (const Case *it, double unit)
{
  gsize p = credal_dataset_p (it->data);
  double *x = g_new (double, it->n * (p + 1));
  g_autoptr(GRand) rng = credal_rng_new (7, 0);

  for (gsize i = 0; i < it->n; i++)
    {
      memcpy (x + i * (p + 1), credal_dataset_row (it->data, i), p * sizeof (double));
      x[i * (p + 1) + p] = unit * credal_rng_normal (rng);
    }
  g_autoptr(CredalDataset) data = credal_dataset_new (it->n, p + 1, x, NULL);
  return fit (it, &(CredalProblem) { .data = data, .scaled = 1 }, NULL);
}

static void
test_columns (const Case *it, const guint32 *some)
{
  g_autoptr(CredalPartition) little = fit_column (it, 0.01), much = fit_column (it, 3.0);
  double moved = difference (little, much, NULL, NULL);

  if (it->engine->can & CREDAL_WEIGHS_COLUMNS)
    g_assert_cmpfloat (moved, >, 0.1);
  else
    g_assert_cmpfloat (moved, <, 1e-6);
}

/* ---- the choices of parameters ---- */

static void
check_case (const CredalEngine *engine, CredalParams *params, CredalDataset *data)
{
  static void (*const tests[]) (const Case *, const guint32 *) = {
    test_pairs, test_groups, test_labels, test_negative_labels, test_pins, test_given, test_order, test_weights,
    test_clusters, test_predicts, test_columns
  };
  Case it = { engine, params, data, NULL, credal_dataset_n (data), 0 };
  guint32 some[CREDAL_MAX_CLUSTERS * GIVEN];

  credal_params_set (params, CREDAL_PARAM_TOLERANCE, "1e-6", NULL);
  credal_params_set (params, CREDAL_PARAM_STARTS, "2", NULL);
  g_assert_true (credal_params_set (params, CREDAL_PARAM_CLUSTERS, "3", NULL));
  it.result = fit (&it, &(CredalProblem) { 0 }, NULL);
  it.c = credal_partition_c (it.result);
  take_some (&it, some);
  for (guint k = 0; k < G_N_ELEMENTS (tests); k++)
    tests[k] (&it, some);
  credal_partition_unref (it.result);
}

static void
test_engine (gconstpointer user_data)
{
  const CredalEngine *engine = user_data;
  g_autoptr(CredalDataset) data = load_shipped ("iris", TRUE);
  g_autoptr(CredalParams) usual = credal_params_new (engine->params);

  check_case (engine, usual, data);
  for (const CredalParamSpec *spec = engine->params; spec->name; spec++)
    for (guint k = 0; spec->type == CREDAL_PARAM_CHOICE && spec->choices[k]; k++)
      if (!g_str_equal (spec->choices[k], spec->initial) && !is_half (engine, spec, spec->choices[k]))
        {
          g_autoptr(CredalParams) params = credal_params_new (engine->params);
          g_test_message ("%s=%s", spec->name, spec->choices[k]);
          g_assert_true (credal_params_set (params, spec->name, spec->choices[k], NULL));
          check_case (engine, params, data);
        }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint e = 0; credal_engines ()[e]; e++)
    {
      g_autofree char *path = g_strdup_printf ("/abilities/%s", credal_engines ()[e]->id);
      g_test_add_data_func (path, credal_engines ()[e], test_engine);
    }
  return g_test_run ();
}
