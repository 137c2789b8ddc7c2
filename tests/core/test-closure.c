#include "answers.h"
#include "core/answers/closure.h"

enum { MOST = 8, UNREACHED = 1000 };

static gboolean
in_group (const CredalConstraints *constraints, guint g, guint32 object)
{
  const CredalGroup *group = credal_constraints_group (constraints, g);

  for (gsize q = 0; q < group->size; q++)
    if (group->objects[q] == object)
      return TRUE;
  return FALSE;
}

/* The label of the largest degree above 1/2. */
static const CredalLabel *
label_of (const CredalConstraints *constraints, guint32 object)
{
  const CredalLabel *labels = credal_constraints_labels (constraints), *best = NULL;

  for (guint l = 0; l < credal_constraints_n_labels (constraints); l++)
    if (labels[l].object == object && labels[l].degree > (best ? best->degree : 0.5))
      best = &labels[l];
  return best;
}

static gboolean
pair_states (const CredalConstraints *constraints, guint n_pairs, guint32 i, guint32 j, CredalRelation relation)
{
  const CredalPair *pair = i != j ? credal_constraints_find (constraints, i, j) : NULL;

  return pair != NULL && pair < credal_constraints_pairs (constraints) + n_pairs && !pair->soft
         && pair->relation == relation;
}

static gboolean
group_states (const CredalConstraints *constraints, guint32 i, guint32 j)
{
  for (guint g = 0; g < credal_constraints_n_groups (constraints); g++)
    if (in_group (constraints, g, i) && in_group (constraints, g, j))
      return TRUE;
  return FALSE;
}

static gboolean
groups_state (const CredalConstraints *constraints, guint32 i, guint32 j)
{
  for (guint g = 0; g < credal_constraints_n_groups (constraints); g++)
    for (guint h = 0; h < credal_constraints_n_groups (constraints); h++)
      if (g != h && credal_constraints_group (constraints, g)->exclusive
          && credal_constraints_group (constraints, h)->exclusive && in_group (constraints, g, i)
          && in_group (constraints, h, j))
        return TRUE;
  return FALSE;
}

static gboolean
labels_state (const CredalConstraints *constraints, guint32 i, guint32 j, CredalRelation relation)
{
  const CredalLabel *a = label_of (constraints, i), *b = label_of (constraints, j);

  return a != NULL && b != NULL && (a->cluster == b->cluster) == (relation == CREDAL_MUST_LINK);
}

/* @i is of a cluster that @j is said not to be of. */
static gboolean
is_excluded (const CredalConstraints *constraints, guint32 i, guint32 j)
{
  const CredalLabel *labels = credal_constraints_labels (constraints), *a = label_of (constraints, i);

  for (guint l = 0; l < credal_constraints_n_labels (constraints) && a != NULL; l++)
    if (labels[l].object == j && labels[l].degree < 0.5 && labels[l].cluster == a->cluster)
      return TRUE;
  return FALSE;
}

/* Whether a step of this kind is what was answered. */
static gboolean
is_stated (const CredalConstraints *constraints, guint n_pairs, CredalStepKind kind, guint32 i, guint32 j,
           CredalRelation relation)
{
  switch (kind)
    {
    case CREDAL_STEP_PAIR:
      return pair_states (constraints, n_pairs, i, j, relation);
    case CREDAL_STEP_GROUP:
      return relation == CREDAL_MUST_LINK && group_states (constraints, i, j);
    case CREDAL_STEP_GROUPS:
      return relation == CREDAL_CANNOT_LINK && groups_state (constraints, i, j);
    case CREDAL_STEP_EXCLUDED:
      return relation == CREDAL_CANNOT_LINK
             && (is_excluded (constraints, i, j) || is_excluded (constraints, j, i));
    default:
      return labels_state (constraints, i, j, relation);
    }
}

typedef struct { guint steps[MOST][MOST][2]; } Distances;

static guint
one_step (const CredalConstraints *constraints, guint n_pairs, guint32 i, guint32 j, CredalRelation relation)
{
  for (CredalStepKind kind = CREDAL_STEP_PAIR; kind <= CREDAL_STEP_EXCLUDED; kind++)
    if (is_stated (constraints, n_pairs, kind, i, j, relation))
      return 1;
  return UNREACHED;
}

/* The length of every shortest chain with none and with one cannot-link, from all pairs that the statements expand to
 * (Floyd, 1962). */
static void
all_distances (const CredalConstraints *constraints, guint n_pairs, Distances *distances)
{
  guint32 n = (guint32) credal_constraints_n (constraints);

  for (guint32 i = 0; i < n; i++)
    for (guint32 j = 0; j < n; j++)
      for (guint apart = 0; apart < 2; apart++)
        distances->steps[i][j][apart]
          = i == j && !apart ? 0 : one_step (constraints, n_pairs, i, j, apart ? CREDAL_CANNOT_LINK : CREDAL_MUST_LINK);
  for (guint round = 0; round < 4; round++)   /* walks with one cannot-link need more than Floyd's one round */
    for (guint32 k = 0; k < n; k++)
      for (guint32 i = 0; i < n; i++)
        for (guint32 j = 0; j < n; j++)
          for (guint a = 0; a < 2; a++)
            for (guint b = 0; a + b < 2; b++)
              distances->steps[i][j][a + b]
                = MIN (distances->steps[i][j][a + b], distances->steps[i][k][a] + distances->steps[k][j][b]);
}

static void
assert_chain (const CredalConstraints *constraints, guint n_pairs, const GArray *chain, guint32 i, guint32 j,
              CredalRelation implied)
{
  guint cannot_links = 0;
  guint32 at = i;

  for (guint s = 0; s < chain->len; s++)
    {
      const CredalStep *step = &g_array_index (chain, CredalStep, s);
      g_assert_cmpuint (step->from, ==, at);
      g_assert_true (is_stated (constraints, n_pairs, step->kind, step->from, step->to, step->relation));
      cannot_links += step->relation == CREDAL_CANNOT_LINK;
      at = step->to;
    }
  g_assert_cmpuint (at, ==, j);
  g_assert_cmpuint (cannot_links, ==, implied == CREDAL_CANNOT_LINK);
}

static void
random_group (CredalConstraints *constraints, guint32 n)
{
  guint32 objects[3];
  gsize size = (gsize) g_test_rand_int_range (1, 4);

  for (gsize q = 0; q < size; q++)
    objects[q] = (guint32) g_test_rand_int_range (0, (gint32) n);
  credal_constraints_add_group (constraints, objects, size, g_test_rand_int_range (0, 3) > 0, 1);
}

static CredalConstraints *
random_constraints (void)
{
  gint32 n = g_test_rand_int_range (3, MOST + 1);
  CredalConstraints *constraints = credal_constraints_new ((gsize) n);

  for (int left = g_test_rand_int_range (0, 8); left > 0; left--)
    {
      guint32 i = (guint32) g_test_rand_int_range (0, n), j = (guint32) g_test_rand_int_range (0, n - 1);
      j += j >= i;
      CredalRelation relation = (CredalRelation) MIN (g_test_rand_int_range (0, 8) / 3, 2);
      credal_constraints_add_pair (constraints, i, j, relation, 1, g_test_rand_int_range (0, 10) == 0);
    }
  for (int left = g_test_rand_int_range (0, 4); left > 0; left--)
    random_group (constraints, (guint32) n);
  static const double degrees[] = { 1.0, 1.0, 1.0, 0.8, 0.7, 0.5, 0.2, 0.0 };
  for (int left = g_test_rand_int_range (0, 6); left > 0; left--)
    say_degree (constraints, (guint32) g_test_rand_int_range (0, n), (guint) g_test_rand_int_range (0, 3),
                degrees[g_test_rand_int_range (0, G_N_ELEMENTS (degrees))]);
  return constraints;
}

static gboolean
is_consistent (const CredalConstraints *constraints, const Distances *distances)
{
  for (gsize i = 0; i < credal_constraints_n (constraints); i++)
    if (distances->steps[i][i][1] < UNREACHED)
      return FALSE;
  return TRUE;
}

static void
check_relations (const CredalConstraints *constraints, const Distances *distances)
{
  g_autoptr(CredalClosure) closure = credal_closure_new (constraints);
  gboolean consistent = is_consistent (constraints, distances);
  guint32 n = (guint32) credal_constraints_n (constraints);

  for (guint32 i = 0; i < n; i++)
    for (guint32 j = 0; j < n; j++)
      {
        gboolean together = distances->steps[i][j][0] < UNREACHED, apart = distances->steps[i][j][1] < UNREACHED;
        CredalRelation relation = CREDAL_DONT_KNOW;
        gboolean related = credal_closure_relation (closure, i, j, &relation);
        g_assert_true ((related && relation == CREDAL_MUST_LINK) == together);
        if (consistent)
          g_assert_true ((related && relation == CREDAL_CANNOT_LINK) == apart);
        guint32 neighbourhood = credal_closure_neighbourhood (closure, i);
        g_assert_true ((neighbourhood == credal_closure_neighbourhood (closure, j)) == together);
        g_assert_true (!together || neighbourhood <= j);
      }
}

static void
check_conflicts (const CredalConstraints *constraints, const Distances *distances)
{
  guint32 n = (guint32) credal_constraints_n (constraints);
  guint n_pairs = credal_constraints_n_pairs (constraints);

  for (guint32 i = 0; i < n; i++)
    for (guint32 j = 0; j < n; j++)
      for (CredalRelation relation = CREDAL_MUST_LINK; i != j && relation <= CREDAL_DONT_KNOW; relation++)
        {
          g_autoptr(GArray) chain = credal_closure_conflict (constraints, i, j, relation);
          guint least = relation == CREDAL_DONT_KNOW ? UNREACHED : distances->steps[i][j][relation == CREDAL_MUST_LINK];
          g_assert_true ((chain == NULL) == (least >= UNREACHED));
          if (chain == NULL)
            continue;
          g_assert_cmpuint (chain->len, ==, least);
          assert_chain (constraints, n_pairs, chain, i, j,
                        relation == CREDAL_MUST_LINK ? CREDAL_CANNOT_LINK : CREDAL_MUST_LINK);
        }
}

/* The first number of pairs that contradict each other, the groups or the labels; one more than there are if none. */
static guint
first_contradiction (const CredalConstraints *constraints)
{
  guint n_pairs = credal_constraints_n_pairs (constraints), prefix = 0;

  for (; prefix <= n_pairs; prefix++)
    {
      Distances distances;
      all_distances (constraints, prefix, &distances);
      if (!is_consistent (constraints, &distances))
        break;
    }
  return prefix;
}

static void
check_contradiction (const CredalConstraints *constraints)
{
  guint n_pairs = credal_constraints_n_pairs (constraints), first = first_contradiction (constraints), pair = 0;
  g_autoptr(GArray) chain = credal_constraints_contradiction (constraints, &pair);

  g_assert_true ((chain == NULL) == (first > n_pairs));
  if (chain == NULL)
    return;
  g_assert_cmpuint (pair, ==, first > 0 ? first - 1 : G_MAXUINT);
  if (first == 0)
    {
      guint32 start = g_array_index (chain, CredalStep, 0).from;
      assert_chain (constraints, 0, chain, start, start, CREDAL_CANNOT_LINK);
      return;
    }
  const CredalPair *late = &credal_constraints_pairs (constraints)[pair];
  Distances distances;
  all_distances (constraints, pair, &distances);
  gboolean must = late->relation == CREDAL_MUST_LINK;
  g_assert_cmpuint (chain->len, ==, distances.steps[late->i][late->j][must]);
  assert_chain (constraints, pair, chain, late->i, late->j, must ? CREDAL_CANNOT_LINK : CREDAL_MUST_LINK);
}

static void
test_against_expansion (void)
{
  guint consistent = 0, contradicted = 0;

  for (guint repeat = 0; repeat < 1500; repeat++)
    {
      g_autoptr(CredalConstraints) constraints = random_constraints ();
      Distances distances;
      all_distances (constraints, credal_constraints_n_pairs (constraints), &distances);
      check_relations (constraints, &distances);
      check_conflicts (constraints, &distances);
      check_contradiction (constraints);
      *(is_consistent (constraints, &distances) ? &consistent : &contradicted) += 1;
    }
  g_assert_cmpuint (consistent, >, 100);
  g_assert_cmpuint (contradicted, >, 100);
}

static void
assert_relation (const CredalConstraints *constraints, guint32 i, guint32 j, gboolean related, CredalRelation expected)
{
  g_autoptr(CredalClosure) closure = credal_closure_new (constraints);
  CredalRelation relation = CREDAL_DONT_KNOW;

  g_assert_true (credal_closure_relation (closure, i, j, &relation) == related);
  g_assert_cmpint (relation, ==, expected);
}

static void
test_entailment (void)
{
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (7);

  credal_constraints_add_pair (constraints, 0, 1, CREDAL_MUST_LINK, 1, FALSE);
  credal_constraints_add_pair (constraints, 2, 1, CREDAL_MUST_LINK, 1, FALSE);
  credal_constraints_add_pair (constraints, 2, 3, CREDAL_CANNOT_LINK, 1, FALSE);
  credal_constraints_add_pair (constraints, 3, 4, CREDAL_CANNOT_LINK, 1, FALSE);
  credal_constraints_add_pair (constraints, 5, 0, CREDAL_MUST_LINK, 1, TRUE);
  credal_constraints_add_pair (constraints, 6, 0, CREDAL_DONT_KNOW, 1, FALSE);
  assert_relation (constraints, 0, 2, TRUE, CREDAL_MUST_LINK);
  assert_relation (constraints, 0, 3, TRUE, CREDAL_CANNOT_LINK);
  assert_relation (constraints, 0, 4, FALSE, CREDAL_DONT_KNOW);   /* two cannot-links imply nothing */
  assert_relation (constraints, 5, 0, FALSE, CREDAL_DONT_KNOW);
  assert_relation (constraints, 6, 0, FALSE, CREDAL_DONT_KNOW);
  assert_relation (constraints, 6, 6, TRUE, CREDAL_MUST_LINK);

  g_autoptr(GArray) chain = credal_closure_conflict (constraints, 0, 3, CREDAL_MUST_LINK);
  g_assert_cmpuint (chain->len, ==, 3);
  g_assert_cmpuint (g_array_index (chain, CredalStep, 1).from, ==, 1);
  g_assert_null (credal_closure_conflict (constraints, 0, 4, CREDAL_MUST_LINK));
  g_assert_null (credal_closure_conflict (constraints, 0, 4, CREDAL_CANNOT_LINK));
}

static void
test_labels (void)
{
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (6);

  say_label (constraints, 0, 2, 1);
  say_label (constraints, 1, 0, 1);
  say_label (constraints, 2, 2, 1);
  credal_constraints_add_pair (constraints, 2, 3, CREDAL_MUST_LINK, 1, FALSE);
  assert_relation (constraints, 0, 3, TRUE, CREDAL_MUST_LINK);
  assert_relation (constraints, 1, 3, TRUE, CREDAL_CANNOT_LINK);
  assert_relation (constraints, 1, 4, FALSE, CREDAL_DONT_KNOW);

  g_autoptr(GArray) chain = credal_closure_conflict (constraints, 3, 1, CREDAL_MUST_LINK);
  g_assert_cmpuint (chain->len, ==, 2);
  g_assert_cmpint (g_array_index (chain, CredalStep, 1).kind, ==, CREDAL_STEP_LABELS);
}

/* "Is" and "is not" of one cluster contradict what is together; "is not" alone says nothing. */
static void
test_excluded (void)
{
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (6);
  guint pair;

  say_degree (constraints, 0, 1, 0.0);
  say_degree (constraints, 1, 1, 0.0);
  say (constraints, 2, 0, CREDAL_MUST_LINK);
  assert_relation (constraints, 0, 1, FALSE, CREDAL_DONT_KNOW);
  say_degree (constraints, 3, 1, 0.6);
  assert_relation (constraints, 3, 2, TRUE, CREDAL_CANNOT_LINK);
  assert_relation (constraints, 0, 1, FALSE, CREDAL_DONT_KNOW);

  g_autoptr(GArray) chain = credal_closure_conflict (constraints, 2, 3, CREDAL_MUST_LINK);
  g_assert_cmpuint (chain->len, ==, 2);
  g_assert_cmpint (g_array_index (chain, CredalStep, 1).kind, ==, CREDAL_STEP_EXCLUDED);
  g_assert_null (credal_constraints_contradiction (constraints, &pair));
  say (constraints, 2, 3, CREDAL_MUST_LINK);
  g_autoptr(GArray) contradiction = credal_constraints_contradiction (constraints, &pair);
  g_assert_nonnull (contradiction);
  g_assert_cmpuint (pair, ==, 1);
}

/* Half a million objects in strokes: everything stays linear in their sizes. */
static void
test_large_groups (void)
{
  enum { GROUPS = 500, SIZE = 1000, N = GROUPS * SIZE };
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (N);
  g_autofree guint32 *objects = g_new (guint32, SIZE);
  for (guint g = 0; g < GROUPS; g++)
    {
      for (guint q = 0; q < SIZE; q++)
        objects[q] = g * SIZE + q;
      credal_constraints_add_group (constraints, objects, SIZE, TRUE, 1);
    }
  assert_relation (constraints, 5, SIZE - 1, TRUE, CREDAL_MUST_LINK);
  assert_relation (constraints, 5, N - 1, TRUE, CREDAL_CANNOT_LINK);
  g_autoptr(GArray) chain = credal_closure_conflict (constraints, 5, N - 1, CREDAL_MUST_LINK);
  g_assert_cmpuint (chain->len, ==, 1);
  g_assert_null (credal_closure_conflict (constraints, 5, N - 1, CREDAL_CANNOT_LINK));
  guint pair;
  g_assert_null (credal_constraints_contradiction (constraints, &pair));
}

static void
test_long_chain (void)
{
  enum { N = 100000 };
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (N);
  for (guint32 i = N - 1; i > 0; i--)
    credal_constraints_add_pair (constraints, i, i - 1, CREDAL_MUST_LINK, 1, FALSE);
  assert_relation (constraints, 0, N - 1, TRUE, CREDAL_MUST_LINK);
  g_autoptr(GArray) chain = credal_closure_conflict (constraints, 0, N - 1, CREDAL_CANNOT_LINK);
  g_assert_cmpuint (chain->len, ==, N - 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/closure/entailment", test_entailment);
  g_test_add_func ("/closure/labels", test_labels);
  g_test_add_func ("/closure/excluded", test_excluded);
  g_test_add_func ("/closure/against-expansion", test_against_expansion);
  g_test_add_func ("/closure/large-groups", test_large_groups);
  g_test_add_func ("/closure/long-chain", test_long_chain);
  return g_test_run ();
}
