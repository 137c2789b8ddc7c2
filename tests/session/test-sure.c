/* Which objects are sure: by definition, from the learned columns, the memberships and the odds. */
#include "common.h"
#include <math.h>
#include "core/base/rng.h"
#include "core/numerics/assignment.h"
#include "learning/shown/certainty.h"
#include "learning/shown/trials.h"

enum { FEW = 4, SOME = 24, MANY = 60, C = 3 };
#define RATE 0.95

typedef struct {
  const CredalEngine *engine;
  CredalParams *params;
  CredalDataset *data;
  CredalConstraints *constraints;
  CredalSupervision *supervision;
  CredalPartition *partition;
  gsize n;
} Learned;

static CredalSupervision *
supervise (const Learned *learned)
{
  g_autoptr(CredalAnswers) answers = credal_answers_new (credal_constraints_copy (learned->constraints), C);

  return credal_supervision_new (learned->engine, NULL, learned->data, answers, NULL, NULL, NULL, NULL);
}

static CredalDataset *
load (const char *name)
{
  g_autofree char *path = test_data_path (name);
  g_autoptr(CredalTable) table = credal_table_load (path, NULL, NULL);
  g_autoptr(CredalDataset) raw = credal_table_dataset (table, NULL, NULL, NULL);

  return credal_dataset_standardize (raw, NULL, NULL);
}

/* @count random objects against one of each of the first @groups classes; the first @checks are called spot checks. */
static CredalConstraints *
answers (CredalDataset *data, guint groups, guint count, guint checks)
{
  const int *classes = credal_dataset_classes (data);
  gsize n = credal_dataset_n (data);
  CredalConstraints *constraints = credal_constraints_new (n);
  g_autoptr(GRand) rng = credal_rng_new (3, 0);
  guint32 exemplars[C] = { 0 };

  for (guint32 i = (guint32) n; i-- > 0;)
    exemplars[classes[i]] = i;
  for (guint k = 1; k < groups; k++)
    for (guint l = 0; l < k; l++)
      credal_constraints_add_pair (constraints, exemplars[k], exemplars[l], CREDAL_CANNOT_LINK, 1, FALSE);
  for (guint k = 0; k < count; k++)
    {
      guint32 i = (guint32) credal_rng_index (rng, n), exemplar = exemplars[classes[i]];
      if (i == exemplar || classes[i] >= (int) groups)
        continue;
      credal_constraints_add_pair (constraints, i, exemplar, CREDAL_MUST_LINK, 1, FALSE);
      if (k < checks)
        credal_constraints_add_check (constraints, i, exemplar, TRUE);
    }
  return constraints;
}

static CredalProblem
problem_of (const Learned *learned)
{
  return (CredalProblem) { .data = learned->data, .constraints = learned->constraints, .params = learned->params,
                           .seed = 1 };
}

/* @before: (nullable): whose clusters keep their places. */
static CredalPartition *
fit_after (const Learned *learned, const CredalPartition *before)
{
  CredalProblem problem = problem_of (learned);

  return credal_supervision_fit (learned->supervision, &problem, before, before, NULL, NULL);
}

/* Not judged yet. @groups: classes that answers are about. @sets: (nullable): the focal sets beside ∅ and the
 * singletons; NULL: those of the engine. */
static void
fit_with (Learned *learned, const char *engine, const char *name, guint groups, guint count, const char *sets)
{
  learned->engine = credal_engine_find (engine, NULL);
  learned->params = credal_params_new (learned->engine->params);
  credal_params_set (learned->params, "clusters", "3", NULL);
  if (credal_params_find (learned->params, "centres"))
    credal_params_set (learned->params, "centres", "credal", NULL);
  if (sets)
    {
      credal_params_set (learned->params, "focal", "chosen", NULL);
      credal_params_set (learned->params, "sets", sets, NULL);
    }
  learned->data = load (name);
  learned->n = credal_dataset_n (learned->data);
  learned->constraints = answers (learned->data, groups, count, 10);
  learned->supervision = supervise (learned);
  learned->partition = fit_after (learned, NULL);
}

static void
fit (Learned *learned, const char *name, guint groups, guint count, const char *sets)
{
  fit_with (learned, "ecm", name, groups, count, sets);
}

static void
judge (Learned *learned)
{
  learned->partition = credal_judge_certainty (learned->partition, learned->supervision, learned->constraints,
                                                    RATE, NULL);
  g_assert_nonnull (learned->partition);
}

static void
learn (Learned *learned, gconstpointer name)
{
  fit (learned, name, C, MANY, NULL);
  judge (learned);
}

static void
learn_with_sets (Learned *learned, gconstpointer sets)
{
  fit (learned, "balance.csv", C, MANY, sets);
  judge (learned);
}

/* Nobody was heard of the last class. */
static void
learn_two (Learned *learned, gconstpointer name)
{
  fit (learned, name, C - 1, MANY, NULL);
  judge (learned);
}

static void
learn_little (Learned *learned, gconstpointer name)
{
  fit (learned, name, C, FEW, NULL);
}

static void
forget (Learned *learned, gconstpointer name)
{
  credal_params_free (learned->params);
  credal_dataset_unref (learned->data);
  credal_constraints_free (learned->constraints);
  credal_supervision_free (learned->supervision);
  credal_partition_unref (learned->partition);
}

static gboolean
is_sure (const Learned *learned, gsize i)
{
  return credal_partition_is_sure (learned->partition, i);
}

/* Returns the learned value of an asked object; own answers of a settled one count as two of s. */
static double
asked_value (const CredalLearnedFeatures *view, const CredalNeighbourhoods *known, gsize at, guint l)
{
  double others = view->others[at * C + l], own = known->membership[at * C + l] - 1.0 / C;

  return known->group[at] < 0 ? others : others + 2.0 * (own - others) / (double) known->s;
}

/* The values are in the units of memberships. */
static void
test_units (Learned *learned, gconstpointer name)
{
  const CredalLearnedFeatures *view = learned->supervision->view;
  const CredalNeighbourhoods *known = learned->supervision->known;

  for (gsize at = 0; at < view->s; at++)
    {
      double values[C], first = asked_value (view, known, at, 0);
      credal_learned_features_values (view, known->objects[at], values);
      for (guint l = 1; l < C; l++)
        g_assert_cmpfloat_with_epsilon (values[l] - values[0], asked_value (view, known, at, l) - first, 1e-12);
    }
}

/* ---- by definition ---- */

/* P(right) of object @i, from the odds of its cluster against the others. */
static double
right_by_definition (const Learned *learned, const CredalPairOdds *odds, gsize i)
{
  const guint *cluster = learned->supervision->pins->cluster;
  const double *u = credal_partition_membership (learned->partition) + i * C;
  guint label = credal_partition_labels (learned->partition)[i];
  double f[C], of_cluster[C] = { NAN, NAN, NAN }, against = 0.0;

  credal_learned_features_values (learned->supervision->view, i, f);
  for (guint l = 0; l < learned->supervision->view->r; l++)
    of_cluster[cluster[l]] = f[l];
  if (isnan (of_cluster[label]))
    return 0.5;
  for (guint k = 0; k < C; k++)
    if (k != label && !isnan (of_cluster[k]))
      against += credal_pair_odds_against (odds, label, k,
                                           credal_margin (of_cluster[label], of_cluster[k], u[label], u[k]));
  return 1.0 / (1.0 + against);
}

static void
test_defined (Learned *learned, gconstpointer name)
{
  g_autoptr(GArray) trials = credal_trials_new (learned->constraints, learned->supervision, learned->partition,
                                                learned->supervision->pins->cluster);
  g_autoptr(CredalPairOdds) odds = credal_pair_odds_new ((const CredalTrial *) (gconstpointer) trials->data,
                                                         trials->len, C);

  g_assert_cmpuint (trials->len, >, 0);
  for (gsize i = 0; i < learned->n; i++)
    {
      double right = credal_partition_right (learned->partition, i);
      if (!isnan (right))
        g_assert_cmpfloat_with_epsilon (right, right_by_definition (learned, odds, i), 1e-12);
    }
}

/* An object is sure if it is settled, or if its guess is likely enough. */
static void
test_sure (Learned *learned, gconstpointer name)
{
  for (gsize i = 0; i < learned->n; i++)
    {
      double right = credal_partition_right (learned->partition, i);
      g_assert_cmpint (is_sure (learned, i), ==,
                       isnan (right) || 1.0 - right <= CREDAL_CERTAINTY_FARTHEST * (1.0 - RATE));
    }
}

/* The share of sure objects is counted among the never-asked ones. */
static void
test_told (Learned *learned, gconstpointer data)
{
  g_autofree guint8 *asked = g_new0 (guint8, learned->n);
  gsize unasked = 0, certain = 0;

  credal_constraints_mark (learned->constraints, asked);
  for (gsize i = 0; i < learned->n; i++)
    {
      unasked += !asked[i];
      certain += !asked[i] && is_sure (learned, i);
      g_assert_cmpint (credal_partition_asked (learned->partition)[i] != 0, ==, asked[i]);
    }
  g_assert_cmpfloat_with_epsilon (credal_partition_honesty (learned->partition)->share,
                                  (double) certain / (double) unasked, 1e-12);
}

/* The expected shares are those of the objects' own probabilities, of never-asked objects; settled ones have none. */
static void
test_right (Learned *learned, gconstpointer data)
{
  const CredalHonesty *honesty = credal_partition_honesty (learned->partition);
  const guint8 *asked = credal_partition_asked (learned->partition);
  double expected = 0.0, certain = 0.0, shown = 0.0;

  for (gsize i = 0; i < learned->n; i++)
    {
      double right = credal_partition_right (learned->partition, i);
      gboolean counts = !asked[i] && is_sure (learned, i);
      g_assert_cmpint (isnan (right) != 0, ==, asked[i] != 0);
      expected += asked[i] ? 1.0 : right;
      shown += counts;
      certain += counts ? right : 0.0;
    }
  g_assert_cmpfloat_with_epsilon (expected / (double) learned->n, honesty->expected, 1e-12);
  g_assert_cmpfloat_with_epsilon (certain / shown, honesty->value, 1e-9);
}

/* The interval holds the expected rate. */
static void
test_share (Learned *learned, gconstpointer name)
{
  const CredalHonesty *honesty = credal_partition_honesty (learned->partition);

  test_told (learned, name);
  g_assert_cmpfloat (honesty->value, >, 1.0 - CREDAL_CERTAINTY_FARTHEST * (1.0 - RATE));
  g_assert_cmpfloat (honesty->low, <, honesty->value);
  g_assert_cmpfloat (honesty->high, >=, honesty->value);
  g_assert_cmpfloat (honesty->expected, >, honesty->share * RATE);
  g_assert_cmpfloat (honesty->expected, <, 1.0);
}

static gsize
count_certain (const Learned *learned)
{
  gsize certain = 0;

  for (gsize i = 0; i < learned->n; i++)
    certain += is_sure (learned, i);
  return certain;
}

/* More objects are sure the less right they need to be; and nothing depends on the judgement before. */
static void
test_rate (Learned *learned, gconstpointer name)
{
  static const double rates[] = { 0.6, 0.8, 0.9, RATE, 0.99, 0.9999 };
  gsize before = G_MAXSIZE, at_rate = count_certain (learned);

  for (guint k = 0; k < G_N_ELEMENTS (rates); k++)
    {
      learned->partition =
        credal_judge_certainty (learned->partition, learned->supervision, learned->constraints, rates[k], NULL);
      gsize certain = count_certain (learned);
      g_assert_cmpuint (certain, <=, before);
      g_assert_true (rates[k] != RATE || certain == at_rate);
      before = certain;
    }
}

/* Groups that were drawn, and labels that were painted, as strokes are: all right. @labels: they name their cluster. */
static void
draw_groups (Learned *learned, gboolean labels)
{
  const int *classes = credal_dataset_classes (learned->data);

  learned->constraints = credal_constraints_new (learned->n);
  for (int k = 0; k < C; k++)
    {
      g_autoptr(GArray) drawn = g_array_new (FALSE, FALSE, sizeof (guint32));
      for (guint32 i = 0; i < learned->n && drawn->len < 20; i++)
        if (classes[i] == k)
          g_array_append_val (drawn, i);
      const guint32 *objects = (const guint32 *) (gpointer) drawn->data;
      if (labels)
        credal_constraints_add_labels (learned->constraints, objects, drawn->len, (guint) k, 1.0);
      else
        credal_constraints_add_group (learned->constraints, objects, drawn->len, TRUE, 1.0);
    }
}

static void
judge_drawn (Learned *learned)
{
  g_clear_pointer (&learned->supervision, credal_supervision_free);
  g_clear_pointer (&learned->partition, credal_partition_unref);
  learned->supervision = supervise (learned);
  learned->partition = credal_judge_certainty (fit_after (learned, NULL), learned->supervision,
                                                    learned->constraints, RATE, NULL);
}

/* What was drawn tells of no guess whether it is right: that is not said. One answer on a pair, or a label of its own,
 * and it may be. */
static void
test_drawn (Learned *learned, gconstpointer data)
{
  for (guint labels = 0; labels < 2; labels++)
    {
      credal_constraints_free (learned->constraints);
      draw_groups (learned, labels == 1);
      judge_drawn (learned);
      const CredalHonesty *honesty = credal_partition_honesty (learned->partition);
      g_assert_nonnull (honesty);
      g_assert_false (credal_honesty_tells (honesty));
      g_assert_true (isnan (honesty->expected));
      for (gsize i = 0; i < learned->n; i++)
        g_assert_true (isnan (credal_partition_right (learned->partition, i)));

      if (labels)
        credal_constraints_add_labels (learned->constraints, (const guint32[]) { 0 }, 1, 0, 1.0);
      else
        credal_constraints_add_pair (learned->constraints, 0, 1, CREDAL_MUST_LINK, 1.0, FALSE);
      judge_drawn (learned);
      g_assert_cmpfloat (credal_partition_honesty (learned->partition)->expected, >, 0.5);
    }
}

/* Nothing was learned about a cluster without a known group: none of its objects is sure. */
static void
test_unheard (Learned *learned, gconstpointer name)
{
  const guint *cluster = learned->supervision->pins->cluster;
  guint unheard = C - cluster[0] - cluster[1];          /* 0 + 1 + 2 = C */
  gsize there = 0, sure = 0;

  g_assert_cmpuint (learned->supervision->view->r, ==, C - 1);
  for (gsize i = 0; i < learned->n; i++)
    if (credal_partition_labels (learned->partition)[i] == unheard)
      {
        g_assert_false (is_sure (learned, i));
        g_assert_cmpfloat (credal_partition_right (learned->partition, i), ==, 0.5);
        there++;
      }
    else
      sure += is_sure (learned, i);
  g_assert_cmpuint (there, >, learned->n / 10);
  g_assert_cmpuint (sure, >, learned->n / 10);
}

/* ---- clusters in another order ---- */

typedef struct {
  const char *name, *data, *engine;
} Case;

static const Case cases[] = {
  { "/sure/order/iris", "iris.csv", "ecm" },
  { "/sure/order/wine", "wine.csv", "cecm" },
  { "/sure/order/balance", "balance.csv", "ecm" },
  { "/sure/order/fuzzy", "iris.csv", "fcm" },
  { "/sure/order/crisp", "wine.csv", "kmeans" },
  { "/sure/order/kernels", "iris.csv", "mkfcm" },
};

/* What @state says; (transfer full). */
static CredalPartition *
restored (const Learned *learned, CredalState *state)
{
  g_autoptr(CredalAnswers) said = credal_answers_new (credal_constraints_copy (learned->constraints), C);
  g_autoptr(CredalSupervision) supervision = credal_supervision_restore (learned->engine, learned->data, said, state,
                                                                         NULL);
  CredalProblem problem = problem_of (learned), what = credal_supervision_problem (supervision, &problem);
  const CredalReport report = { 0 };
  CredalPartition *partition = credal_engine_partition (learned->engine, &what, state, &report, NULL);

  return credal_judge_certainty (partition, supervision, learned->constraints, RATE, NULL);
}

static CredalPartition *
turned (const Learned *learned)
{
  static const guint order[C] = { 1, 2, 0 };
  g_autoptr(CredalState) state =
    credal_state_permute (credal_partition_state (learned->partition), credal_partition_frame (learned->partition),
                          order);

  g_assert_true (state != credal_partition_state (learned->partition));
  return restored (learned, state);
}

static void
order_is_kept (const CredalPartition *before, const CredalPartition *after)
{
  guint order[C];

  credal_match_clusters (credal_partition_membership (before), C, credal_partition_membership (after), C,
                         credal_partition_n (after), NULL, order);
  for (guint k = 0; k < C; k++)
    g_assert_cmpuint (order[k], ==, k);
}

/* A fit that puts its clusters in the order of those before shows what its own state says. */
static void
test_order (gconstpointer user_data)
{
  const Case *of = user_data;
  Learned learned = { 0 };

  fit_with (&learned, of->engine, of->data, C, MANY, NULL);
  g_autoptr(CredalPartition) before = turned (&learned);
  credal_partition_unref (learned.partition);
  learned.partition = fit_after (&learned, before);
  order_is_kept (before, learned.partition);
  g_autoptr(CredalPartition) again = restored (&learned, credal_partition_state (learned.partition));
  judge (&learned);
  g_autofree char *told = test_shown (learned.partition), *expected = test_shown (again);
  g_assert_cmpstr (told, ==, expected);
  forget (&learned, NULL);
}

/* ---- where nothing was learned ---- */

static CredalPartition *
plain_fit (CredalDataset *data)
{
  const CredalEngine *engine = credal_engine_find ("ecm", NULL);
  g_autoptr(CredalParams) params = credal_params_new (engine->params);
  CredalProblem problem = { data, NULL, params, 1, NULL };

  credal_params_set_words (params, "clusters=3 centres=credal", NULL);
  return credal_fit (engine, &problem, NULL, NULL);
}

/* Too few objects were asked about: none is sure, and nothing is said about a rate. */
static void
test_early (Learned *learned, gconstpointer name)
{
  judge (learned);
  const CredalHonesty *honesty = credal_partition_honesty (learned->partition);

  g_assert_cmpuint (learned->supervision->known->s, <, CREDAL_CERTAINTY_LEAST);
  for (gsize i = 0; i < learned->n; i++)
    g_assert_true (!is_sure (learned, i) || isnan (credal_partition_right (learned->partition, i)));
  g_assert_cmpfloat (honesty->share, ==, 0.0);
  g_assert_cmpfloat (honesty->rate, ==, 0.0);
  g_assert_true (isnan (honesty->value));
  g_assert_true (credal_partition_tells_right (learned->partition));
}

/* Labels are answers as pairs are. */
static void
learn_labels (Learned *learned, gconstpointer name)
{
  fit (learned, name, C, 0, NULL);
  const int *classes = credal_dataset_classes (learned->data);

  for (guint32 i = 0; i < SOME; i++)
    {
      guint32 object = i * (guint32) (learned->n / SOME);
      credal_constraints_add_labels (learned->constraints, &object, 1, (guint) classes[object], 1.0);
    }
  credal_supervision_free (learned->supervision);
  credal_partition_unref (learned->partition);
  learned->supervision = supervise (learned);
  learned->partition = fit_after (learned, NULL);
}

static void
test_labels (Learned *learned, gconstpointer name)
{
  judge (learned);
  const CredalHonesty *honesty = credal_partition_honesty (learned->partition);

  g_assert_cmpfloat (honesty->rate, ==, RATE);
  g_assert_cmpfloat (honesty->share, >, 0.0);
}

/* Only spot checks count; no object is judged. */
static void
test_plain (void)
{
  g_autoptr(CredalDataset) data = load ("iris.csv");
  g_autoptr(CredalConstraints) none = answers (data, C, FEW, 0), some = answers (data, C, SOME, 10);
  g_autoptr(CredalPartition) partition = plain_fit (data);

  partition = credal_judge_certainty (partition, NULL, none, RATE, NULL);
  g_assert_null (credal_partition_honesty (partition));
  partition = credal_judge_certainty (partition, NULL, some, RATE, NULL);
  const CredalHonesty *honesty = credal_partition_honesty (partition);
  g_assert_cmpuint (honesty->checks, ==, credal_constraints_n_checks (some));
  g_assert_cmpfloat (honesty->value, >, 0.8);
  g_assert_cmpfloat (honesty->high, ==, 1.0);
  g_assert_true (isnan (honesty->expected));
  g_assert_false (credal_partition_tells_right (partition));
  g_assert_null (credal_partition_sure (partition));
}

static void
test_nothing (void)
{
  g_autoptr(CredalConstraints) none = credal_constraints_new (3);

  g_assert_null (credal_judge_certainty (NULL, NULL, none, RATE, NULL));
}

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  g_test_add ("/sure/units", Learned, "iris.csv", learn, test_units, forget);
  g_test_add ("/sure/likeliest/iris", Learned, "iris.csv", learn, test_sure, forget);
  g_test_add ("/sure/likeliest/balance", Learned, "balance.csv", learn, test_sure, forget);
  g_test_add ("/sure/defined/iris", Learned, "iris.csv", learn, test_defined, forget);
  g_test_add ("/sure/defined/balance", Learned, "balance.csv", learn, test_defined, forget);
  g_test_add ("/sure/defined/unheard", Learned, "iris.csv", learn_two, test_defined, forget);
  g_test_add ("/sure/share/iris", Learned, "iris.csv", learn, test_share, forget);
  g_test_add ("/sure/share/wine", Learned, "wine.csv", learn, test_share, forget);
  g_test_add ("/sure/told/pairs", Learned, "{1,2}", learn_with_sets, test_told, forget);
  g_test_add ("/sure/told/all", Learned, "{1,2},{1,2,3}", learn_with_sets, test_told, forget);
  g_test_add ("/sure/right/iris", Learned, "iris.csv", learn, test_right, forget);
  g_test_add ("/sure/right/balance", Learned, "balance.csv", learn, test_right, forget);
  g_test_add ("/sure/rate", Learned, "balance.csv", learn, test_rate, forget);
  g_test_add ("/sure/unheard", Learned, "iris.csv", learn_two, test_unheard, forget);
  g_test_add ("/sure/early", Learned, "iris.csv", learn_little, test_early, forget);
  g_test_add ("/sure/labels", Learned, "balance.csv", learn_labels, test_labels, forget);
  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    g_test_add_data_func (cases[k].name, &cases[k], test_order);
  g_test_add ("/sure/drawn", Learned, "iris.csv", learn, test_drawn, forget);
  g_test_add_func ("/sure/plain", test_plain);
  g_test_add_func ("/sure/nothing", test_nothing);
  return test_end ();
}
