#include "core/kernels/variance-reduction.h"
#include "fixture.h"
#include "selectors/entropy.h"
#include "selectors/which-group.h"

static const Shape shapes[] = {
  { 2, 1, 2, CREDAL_FOCAL_FULL, TRUE, FALSE, 0 },
  { 30, 2, 3, CREDAL_FOCAL_FULL, TRUE, FALSE, 12 },
  { 40, 3, 5, CREDAL_FOCAL_PAIRS, TRUE, TRUE, 40 },
  { 25, 2, 4, CREDAL_FOCAL_BAYESIAN, FALSE, FALSE, 90 },
};

static GArray *
ask (const Fixture *fixture, guint limit)
{
  guint c = credal_partition_c (fixture->partition);
  g_autoptr(CredalAnswers) answers = credal_answers_new (credal_constraints_copy (fixture->constraints), c);
  const CredalSelectorInput input = { fixture->partition, credal_partition_data (fixture->partition), answers, NULL, 1 };
  GArray *questions = g_array_new (FALSE, FALSE, sizeof (CredalQuestion));
  g_autoptr(GError) error = NULL;

  g_assert_true (credal_which_group (&input, limit, questions, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (questions->len, <=, limit);
  for (guint q = 0; q < questions->len; q++)
    g_assert_true (credal_which_group_open (answers, g_array_index (questions, CredalQuestion, q).i));
  return questions;
}

/* Some object that is together with the group's has a label. */
static gboolean
is_named (const Fixture *fixture, const CredalNeighbourhoods *known, gint group)
{
  CredalRelation relation;

  for (guint32 i = 0; i < credal_partition_n (fixture->partition); i++)
    if (credal_constraints_find_label (fixture->constraints, i)
        && credal_closure_relation (fixture->closure, i, known->exemplars[group], &relation)
        && relation == CREDAL_MUST_LINK)
      return TRUE;
  return FALSE;
}

static gboolean
is_declined (const Fixture *fixture, guint32 i)
{
  const CredalPair *pairs = credal_constraints_pairs (fixture->constraints);

  for (guint q = 0; q < credal_constraints_n_pairs (fixture->constraints); q++)
    if (pairs[q].relation == CREDAL_DONT_KNOW && (pairs[q].i == i || pairs[q].j == i))
      return TRUE;
  return FALSE;
}

/* Nobody knows what its group is called, and it was not declined. */
static gboolean
is_open (const Fixture *fixture, const CredalNeighbourhoods *known, guint32 i)
{
  gint group = credal_neighbourhoods_group (known, i);

  return !credal_constraints_find_label (fixture->constraints, i) && !is_declined (fixture, i)
         && (group < 0 || !is_named (fixture, known, group));
}

static gboolean
is_put_off (const Fixture *fixture, guint32 i)
{
  const CredalLabel *labels = credal_constraints_labels (fixture->constraints);

  for (guint l = 0; l < credal_constraints_n_labels (fixture->constraints); l++)
    if (labels[l].object == i && labels[l].degree < 0.5)
      return TRUE;
  return FALSE;
}

/* One of a known group without a name, else the first object of the largest entropy times reach, by definition; one that
 * is said not to be in a cluster comes last.
 * G_MAXUINT32: no object is open. */
static guint32
best_object (const Fixture *fixture)
{
  guint c = credal_partition_c (fixture->partition);
  const double *u = credal_partition_membership (fixture->partition);
  g_autoptr(CredalNeighbourhoods) known = credal_neighbourhoods_new (fixture->constraints, fixture->closure, c);
  guint32 best = G_MAXUINT32;
  double most = -1.0, reach;

  for (guint g = 0; g < known->r; g++)
    if (is_open (fixture, known, known->exemplars[g]) && !is_put_off (fixture, known->exemplars[g]))
      return known->exemplars[g];
  for (guint32 i = 0; i < credal_partition_n (fixture->partition); i++)
    if (is_open (fixture, known, i))
      {
        credal_variance_reduction (credal_partition_data (fixture->partition), known->objects, known->s, &i, 1, &reach);
        double worth = (is_put_off (fixture, i) ? 5e-13 : credal_entropy (u + i * c, c)) * reach;
        if (worth > most)
          {
            most = worth;
            best = i;
          }
      }
  return best;
}

/* How many objects of the cluster are more typical of it. */
static guint
count_more_typical (const Fixture *fixture, guint32 j, guint cluster)
{
  guint c = credal_partition_c (fixture->partition), count = 0;
  const double *u = credal_partition_membership (fixture->partition);

  for (guint32 i = 0; i < credal_partition_n (fixture->partition); i++)
    count += credal_partition_labels (fixture->partition)[i] == cluster && u[i * c + cluster] > u[j * c + cluster];
  return count;
}

/* Of the cluster that is told, the group known there or one of the two most typical; nothing was said of the two. */
static void
check_company (const Fixture *fixture, const CredalQuestion *question)
{
  guint c = credal_partition_c (fixture->partition);
  g_autoptr(CredalNeighbourhoods) known = credal_neighbourhoods_new (fixture->constraints, fixture->closure, c);

  g_assert_cmpuint (question->i, !=, question->j);
  g_assert_null (credal_constraints_find (fixture->constraints, question->i, question->j));
  g_assert_cmpuint (credal_partition_labels (fixture->partition)[question->j], ==, question->centre);
  g_assert_true (credal_neighbourhoods_is_exemplar (known, question->j)
                 || count_more_typical (fixture, question->j, question->centre) < 2);
  g_assert_cmpfloat (question->mass, ==,
                     credal_partition_membership (fixture->partition)[question->i * c + question->centre]);
}

/* Until every object has a label, or is declined: every third one. */
static void
test_by_definition (void)
{
  for (gsize s = 0; s < G_N_ELEMENTS (shapes); s++)
    {
      g_autoptr(Fixture) fixture = fixture_new ("neighbourhood", &shapes[s], s);
      guint32 best;

      for (guint asked = 0; (best = best_object (fixture)) != G_MAXUINT32; asked++)
        {
          g_autoptr(GArray) questions = ask (fixture, 1);
          g_assert_cmpuint (asked, <, 2 * shapes[s].n);
          if (questions->len == 0)
            break;                               /* nothing can stand beside the last ones */
          const CredalQuestion *question = &g_array_index (questions, CredalQuestion, 0);
          check_company (fixture, question);
          g_assert_cmpuint (question->i, ==, best);
          if (asked % 5 == 3 && !is_put_off (fixture, best))
            credal_constraints_add_degrees (fixture->constraints, &best, 1, best % shapes[s].c, 0.0, 1.0);
          else if (asked % 3 == 2)
            credal_constraints_add_pair (fixture->constraints, best, question->j, CREDAL_DONT_KNOW, 1.0, FALSE);
          else
            credal_constraints_add_labels (fixture->constraints, &best, 1, best % shapes[s].c, 1.0);
          g_clear_pointer (&fixture->closure, credal_closure_free);
          fixture->closure = credal_closure_new (fixture->constraints);
        }
      g_autoptr(GArray) none = ask (fixture, 5);
      g_assert_cmpuint (none->len, ==, 0);
    }
}

/* Several at once: each object once, the first as if it were alone. */
static void
test_several (void)
{
  g_autoptr(Fixture) fixture = fixture_new ("neighbourhood", &shapes[2], 3);
  g_autoptr(GArray) one = ask (fixture, 1), many = ask (fixture, 10);
  g_autoptr(GHashTable) seen = g_hash_table_new (NULL, NULL);

  g_assert_cmpuint (many->len, >, 3);
  g_assert_cmpuint (g_array_index (one, CredalQuestion, 0).i, ==, g_array_index (many, CredalQuestion, 0).i);
  for (guint q = 0; q < many->len; q++)
    g_assert_true (g_hash_table_add (seen, GUINT_TO_POINTER (g_array_index (many, CredalQuestion, q).i)));
}

/* An object that is said not to be in a cluster may be asked about: its group is not known. */
static void
test_excluded (void)
{
  const Shape shape = { 4, 1, 3, CREDAL_FOCAL_FULL, TRUE, FALSE, 0 };
  const guint32 labelled[] = { 0, 1, 2 }, excluded = 3;
  g_autoptr(Fixture) fixture = fixture_new ("neighbourhood", &shape, 1);

  credal_constraints_add_labels (fixture->constraints, labelled, 3, 1, 1.0);
  credal_constraints_add_degrees (fixture->constraints, &excluded, 1, 1, 0.0, 1.0);
  g_autoptr(GArray) questions = ask (fixture, 1);
  g_assert_cmpuint (questions->len, ==, 1);
  g_assert_cmpuint (g_array_index (questions, CredalQuestion, 0).i, ==, 3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/which-group/by-definition", test_by_definition);
  g_test_add_func ("/which-group/several", test_several);
  g_test_add_func ("/which-group/excluded", test_excluded);
  return g_test_run ();
}
