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

static gboolean
ask (const Fixture *fixture, const guint8 *declined, CredalLabelQuestion *question)
{
  guint c = credal_partition_c (fixture->partition);
  g_autoptr(CredalAnswers) answers = credal_answers_new (credal_constraints_copy (fixture->constraints), c);
  const CredalSelectorInput input = { fixture->partition, credal_partition_data (fixture->partition), answers, NULL, 1 };
  g_autoptr(GError) error = NULL;
  gboolean found;

  g_assert_true (credal_which_group (&input, declined, question, &found, NULL, &error));
  g_assert_no_error (error);
  return found;
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

/* Nobody knows what its group is called, and it was not declined. */
static gboolean
is_open (const Fixture *fixture, const CredalNeighbourhoods *known, const guint8 *declined, guint32 i)
{
  gint group = credal_neighbourhoods_group (known, i);

  return !credal_constraints_find_label (fixture->constraints, i) && !declined[i]
         && (group < 0 || !is_named (fixture, known, group));
}

/* The first object of the largest entropy times reach, by definition. G_MAXUINT32: no object is open. */
static guint32
best_object (const Fixture *fixture, const guint8 *declined)
{
  guint c = credal_partition_c (fixture->partition);
  const double *u = credal_partition_membership (fixture->partition);
  g_autoptr(CredalNeighbourhoods) known = credal_neighbourhoods_new (fixture->constraints, fixture->closure, c);
  guint32 best = G_MAXUINT32;
  double most = -1.0, reach;

  for (guint32 i = 0; i < credal_partition_n (fixture->partition); i++)
    if (is_open (fixture, known, declined, i))
      {
        credal_variance_reduction (credal_partition_data (fixture->partition), known->objects, known->s, &i, 1, &reach);
        double worth = credal_entropy (u + i * c, c) * reach;
        if (worth > most)
          {
            most = worth;
            best = i;
          }
      }
  return best;
}

/* Until every object has a label, or is declined: every third one. */
static void
test_by_definition (void)
{
  for (gsize s = 0; s < G_N_ELEMENTS (shapes); s++)
    {
      g_autoptr(Fixture) fixture = fixture_new ("neighbourhood", &shapes[s], s);
      g_autofree guint8 *declined = g_new0 (guint8, shapes[s].n);
      CredalLabelQuestion question;
      guint32 best;

      for (guint asked = 0; (best = best_object (fixture, declined)) != G_MAXUINT32; asked++)
        {
          g_assert_cmpuint (asked, <, shapes[s].n);
          g_assert_true (ask (fixture, declined, &question));
          g_assert_cmpuint (question.object, ==, best);
          g_assert_cmpuint (question.cluster, ==, credal_partition_labels (fixture->partition)[best]);
          if (asked % 3 == 2)
            declined[best] = 1;
          else
            credal_constraints_add_labels (fixture->constraints, &best, 1, best % shapes[s].c, 1.0);
          g_clear_pointer (&fixture->closure, credal_closure_free);
          fixture->closure = credal_closure_new (fixture->constraints);
        }
      g_assert_false (ask (fixture, declined, &question));
    }
}

/* An object that is said not to be in a cluster may be asked about: its group is not known. */
static void
test_excluded (void)
{
  const Shape shape = { 4, 1, 3, CREDAL_FOCAL_FULL, TRUE, FALSE, 0 };
  const guint32 labelled[] = { 0, 1, 2 }, excluded = 3;
  g_autoptr(Fixture) fixture = fixture_new ("neighbourhood", &shape, 1);
  CredalLabelQuestion question;

  credal_constraints_add_labels (fixture->constraints, labelled, 3, 1, 1.0);
  credal_constraints_add_degrees (fixture->constraints, &excluded, 1, 1, 0.0, 1.0);
  g_assert_true (ask (fixture, NULL, &question));
  g_assert_cmpuint (question.object, ==, 3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/which-group/by-definition", test_by_definition);
  g_test_add_func ("/which-group/excluded", test_excluded);
  return g_test_run ();
}
