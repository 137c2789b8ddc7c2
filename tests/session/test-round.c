#include <string.h>
#include "common.h"
#include "method/settings.h"
#include "session/recipes.h"
#include "session/session-result.h"
#include "session/session-steps.h"

/* What `credal-cli learn` measures is what a session does: with every recipe the same answers lead to the same
 * partitions, questions and contradictions. */

#define ANSWERS 40
#define SEED "7"
#define NOISE 0.15

/* Twelve objects of two classes, so few that answers follow from each other soon; (transfer full): the path. */
static char *
write_few (void)
{
  static const char few[] = "x,y,class\n0,0,a\n1,0,a\n0,1,a\n1,1,a\n2,1,a\n1,2,a\n"
                            "4,4,b\n5,4,b\n4,5,b\n5,5,b\n3,4,b\n4,3,b\n";
  char *path = test_path ("few.csv");

  g_assert_true (g_file_set_contents (path, few, -1, NULL));
  return path;
}

/* A person who sees to it that a question is of the newest partition, as the simulated one does. */
static CredalSession *
session_by (const CredalRecipe *recipe, const char *path, const char *clusters)
{
  g_autoptr(GError) error = NULL;
  CredalSession *session = credal_session_new (path, NULL, &error);

  g_assert_true (credal_recipe_apply (recipe, session, &error));
  g_assert_true (credal_session_set (session, CREDAL_SCOPE_ENGINE, CREDAL_PARAM_CLUSTERS, clusters, &error));
  g_assert_true (credal_session_set (session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_STANDARDIZE, "yes", &error));
  g_assert_true (credal_session_set (session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_SEED, SEED, &error));
  g_assert_no_error (error);
  credal_session_set_question_grace (session, G_MAXINT64);
  credal_session_start (session);
  return session;
}

static void
assert_same_partition (CredalPartition *a, CredalPartition *b)
{
  gsize n = credal_partition_n (a), c = credal_partition_c (a);

  g_assert_cmpuint (c, ==, credal_partition_c (b));
  g_assert_cmpmem (credal_partition_labels (a), n, credal_partition_labels (b), n);
  g_assert_cmpmem (credal_partition_membership (a), n * c * sizeof (double), credal_partition_membership (b),
                   n * c * sizeof (double));
  g_autofree char *shown = test_shown (a), *simulated = test_shown (b);
  g_assert_cmpstr (shown, ==, simulated);
}

/* Returns: whether the answer was refused as a contradiction, so that it had to be given as a soft one. */
static gboolean
answer (CredalSession *session, const CredalQuestion *question, CredalRelation relation)
{
  CredalAnswerResult result = test_answer (session, question->i, question->j, relation);

  if (result == CREDAL_ANSWER_CONFLICT)
    {
      CredalAnswerResult soft = credal_session_answer (session, question->i, question->j, relation, 1.0, TRUE, NULL);
      g_assert_cmpint (soft, ==, CREDAL_ANSWER_TAKEN);
    }
  else
    g_assert_cmpint (result, ==, CREDAL_ANSWER_TAKEN);
  return result == CREDAL_ANSWER_CONFLICT;
}

static guint
count_soft (const CredalConstraints *said)
{
  guint count = 0;

  for (guint q = 0; q < credal_constraints_n_pairs (said); q++)
    count += credal_constraints_pairs (said)[q].soft;
  return count;
}

static void
assert_same_answers (const CredalConstraints *a, const CredalConstraints *b)
{
  g_assert_cmpuint (credal_constraints_n_pairs (a), ==, credal_constraints_n_pairs (b));
  g_assert_cmpuint (credal_constraints_n_checks (a), ==, credal_constraints_n_checks (b));
  for (guint q = 0; q < credal_constraints_n_pairs (a); q++)
    {
      const CredalPair *x = &credal_constraints_pairs (a)[q], *y = &credal_constraints_pairs (b)[q];
      g_assert_cmpuint (x->i, ==, y->i);
      g_assert_cmpuint (x->j, ==, y->j);
      g_assert_cmpint (x->relation, ==, y->relation);
      g_assert_cmpint (x->soft, ==, y->soft);
      g_assert_cmpuint (credal_votes_total (&x->votes), ==, credal_votes_total (&y->votes));
    }
}

/* The same question of both, by the same partition; FALSE: nothing is left to ask. */
static gboolean
same_question (CredalSession *session, CredalSimulation *simulation, CredalQuestion *question)
{
  CredalQuestion simulated;
  gboolean found;

  credal_session_wait (session);
  g_assert_true (credal_simulation_question (simulation, &simulated, &found, NULL));
  assert_same_partition (credal_session_partition (session), credal_simulation_partition (simulation));
  g_assert_cmpint (credal_session_question (session, question), ==, found);
  if (found)
    test_same_question (question, &simulated);
  return found;
}

typedef struct {
  CredalSession *session;
  CredalConstraints *none;
  CredalSimulated person;
  CredalSimulation *simulation;
  CredalOracle *oracle;
} Pair;

static void
set_up (Pair *pair, const CredalRecipe *recipe, const char *path, const char *clusters, CredalAsk ask, gboolean drawn)
{
  guint64 seed = g_ascii_strtoull (SEED, NULL, 10);

  pair->session = session_by (recipe, path, clusters);
  g_assert_true (credal_session_set (pair->session, CREDAL_SCOPE_SESSION, CREDAL_SETTING_ASK, credal_ask_names[ask],
                                     NULL));
  CredalDataset *data = credal_session_data (pair->session);
  pair->none = credal_constraints_new (credal_dataset_n (data));
  pair->person = test_person (recipe, data, pair->none, clusters, NOISE);
  g_assert_true (credal_settings_set ((CredalSettings *) pair->person.settings, CREDAL_SCOPE_SESSION,
                                      CREDAL_SETTING_ASK, credal_ask_names[ask], NULL));
  pair->person.draws_pairs = drawn;
  pair->simulation = credal_simulation_new (&pair->person, seed, NULL);
  pair->oracle = credal_oracle_new (data, &(CredalHabits) { .noise = NOISE, .hard_noise = NOISE }, seed, NULL);
}

static void
tear_down (Pair *pair)
{
  credal_simulation_free (pair->simulation);
  credal_oracle_free (pair->oracle);
  credal_constraints_free (pair->none);
  credal_settings_free ((CredalSettings *) pair->person.settings);
  test_forget (pair->session);
}

/* Who cannot say of which group an object is says that they do not know of the two. FALSE: the session refuses it. */
static gboolean
answer_question (Pair *pair, const CredalQuestion *question)
{
  gint cluster;

  if (question->reason != CREDAL_REASON_WHICH_GROUP)
    answer (pair->session, question, credal_oracle_answer (pair->oracle, question->i, question->j, NULL));
  else if ((cluster = credal_oracle_label (pair->oracle, question->i, NULL)) >= 0)
    return credal_session_label (pair->session, &question->i, 1, cluster, NULL);
  else
    answer (pair->session, question, CREDAL_DONT_KNOW);
  return TRUE;
}

static void
go_through (const CredalRecipe *recipe, CredalAsk ask, guint answers)
{
  Pair pair;
  g_autofree char *path = test_data_path ("wine.csv");
  CredalQuestion question;
  gboolean dry;

  set_up (&pair, recipe, path, "3", ask, FALSE);
  for (guint count = 0; count < answers && same_question (pair.session, pair.simulation, &question); count++)
    {
      if (!answer_question (&pair, &question))
        break;
      g_assert_true (credal_simulation_answer (pair.simulation, &dry, NULL));
      assert_same_answers (credal_session_constraints (pair.session),
                           credal_simulation_answers (pair.simulation)->constraints);
    }
  same_question (pair.session, pair.simulation, &question);
  tear_down (&pair);
}

static void
test_asked (gconstpointer recipe)
{
  go_through (recipe, CREDAL_ASK_PAIRS, ANSWERS);
}

static void
test_asked_labels (gconstpointer recipe)
{
  go_through (recipe, CREDAL_ASK_LABELS, ANSWERS / 2);
}

static void
test_asked_both (gconstpointer recipe)
{
  go_through (recipe, CREDAL_ASK_BOTH, ANSWERS / 2);
}

/* Pairs that may follow from earlier answers: only these are contradicted. */
static void
test_drawn (gconstpointer recipe)
{
  Pair pair;
  g_autofree char *path = write_few ();
  guint contradictions = 0;
  gboolean dry;

  set_up (&pair, recipe, path, "2", CREDAL_ASK_PAIRS, TRUE);
  for (guint count = 0; count < ANSWERS; count++)
    {
      credal_session_wait (pair.session);
      g_assert_true (credal_simulation_answer (pair.simulation, &dry, NULL));
      assert_same_partition (credal_session_partition (pair.session), credal_simulation_partition (pair.simulation));
      const CredalConstraints *said = credal_simulation_answers (pair.simulation)->constraints;
      const CredalPair *last = &credal_constraints_pairs (said)[count];
      const CredalQuestion drawn = { .i = last->i, .j = last->j };
      contradictions += answer (pair.session, &drawn, credal_oracle_answer (pair.oracle, last->i, last->j, NULL));
      assert_same_answers (credal_session_constraints (pair.session), said);
      g_assert_cmpuint (count_soft (said), ==, contradictions);
    }
  g_assert_cmpuint (contradictions, >, 0);
  tear_down (&pair);
}

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  for (const CredalRecipe *recipe = credal_recipes (); recipe->id; recipe++)
    {
      g_autofree char *asked = g_strconcat ("/round/asked/", recipe->id, NULL);
      g_autofree char *drawn = g_strconcat ("/round/drawn/", recipe->id, NULL);
      g_autofree char *labels = g_strconcat ("/round/labels/", recipe->id, NULL);
      g_autofree char *both = g_strconcat ("/round/both/", recipe->id, NULL);
      g_test_add_data_func (asked, recipe, test_asked);
      if (recipe->view || recipe == credal_recipe_find ("cecm", NULL))
        {
          g_test_add_data_func (labels, recipe, test_asked_labels);
          g_test_add_data_func (both, recipe, test_asked_both);
        }
      g_test_add_data_func (drawn, recipe, test_drawn);
    }
  return test_end ();
}
