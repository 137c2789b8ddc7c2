/* Questions within the fit ([Abin16] Alg. 1): one iteration after each batch of answers, none between. The same loop is
 * run here with single iterations of the engine. */
#include <string.h>
#include "common.h"
#include "learning/within.h"
#include "session/session-result.h"
#include "session/session-steps.h"

#define BATCH 4

enum { ANSWERS = 26 };

typedef struct {
  CredalDataset *data;
  CredalConstraints *none;
  CredalSimulated person;
  CredalSettings *settings;
} Case;

static Case
case_new (const char *method)
{
  CredalSession *session = test_session ("iris.csv");
  Case one = { credal_dataset_standardize (credal_session_raw (session), NULL, NULL) };

  test_forget (session);
  one.none = credal_constraints_new (credal_dataset_n (one.data));
  one.person = test_person (credal_recipe_find (method, NULL), one.data, one.none, "3", 0.0);
  one.settings = (CredalSettings *) one.person.settings;
  g_assert_true (credal_settings_set (one.settings, "session", "within", "yes", NULL));
  g_assert_true (credal_settings_set (one.settings, "selector", "batch", G_STRINGIFY (BATCH), NULL));
  return one;
}

static void
case_clear (Case *one)
{
  credal_settings_free (one->settings);
  credal_constraints_free (one->none);
  credal_dataset_unref (one->data);
}

/* Returns the fit that goes on from @warm by at most @iterations, or to its end if 0. */
static CredalPartition *
go_on (const Case *one, CredalPartition *from, const CredalConstraints *said, guint iterations)
{
  g_autoptr(CredalParams) params = credal_params_copy (credal_settings_params (one->settings));
  g_autofree char *limit = g_strdup_printf ("%u", iterations);
  const CredalProblem problem = { .data = one->data, .constraints = said, .params = params, .seed = 1 };
  const CredalFitOptions options = { .warm = credal_partition_state (from), .match = from, .warm_only = TRUE };

  if (iterations > 0)
    g_assert_true (credal_params_set (params, "iterations", limit, NULL));
  return credal_fit (credal_settings_engine (one->settings), &problem, &options, NULL);
}

static void
assert_same (CredalPartition *a, CredalPartition *b)
{
  gsize size = credal_partition_n (a) * credal_partition_c (a) * sizeof (double);

  g_assert_cmpmem (credal_partition_membership (a), size, credal_partition_membership (b), size);
}

static void
test_loop (gconstpointer method)
{
  Case one = case_new (method);
  g_autoptr(CredalSimulation) simulation = credal_simulation_new (&one.person, 1, NULL);
  g_autoptr(CredalPartition) before = NULL;
  gboolean dry = FALSE;

  g_assert_cmpuint (credal_within_batch (one.settings), ==, BATCH);
  for (guint m = 0; m <= ANSWERS; m++)
    {
      g_assert_true (credal_simulation_fit (simulation, NULL));
      CredalPartition *now = credal_simulation_partition (simulation);
      const CredalConstraints *said = credal_simulation_answers (simulation)->constraints;
      g_assert_cmpuint (credal_partition_report (now)->iterations, ==, m / BATCH);
      g_autoptr(CredalPartition) expected = m > 0 && m % BATCH == 0 ? go_on (&one, before, said, 1)
                                            : credal_partition_ref (before ? before : now);
      assert_same (now, expected);
      g_clear_pointer (&before, credal_partition_unref);
      before = credal_partition_ref (now);
      g_autoptr(CredalPartition) result = credal_simulation_result (simulation, NULL);
      g_autoptr(CredalPartition) ended = go_on (&one, before, said, 0);
      assert_same (result, ended);
      g_assert_true (credal_simulation_partition (simulation) == now);
      g_assert_true (credal_simulation_answer (simulation, &dry, NULL));
      g_assert_false (dry);
    }
  case_clear (&one);
}

/* A person at a session gets the same loop; without it, the fit goes on to its end. */
static void
test_in_session (void)
{
  Case one = case_new ("abin");
  g_autoptr(CredalSimulation) simulation = credal_simulation_new (&one.person, 1, NULL);
  CredalSession *session = test_session ("iris.csv");
  CredalQuestion asked, same;
  gboolean found;

  g_assert_true (credal_recipe_apply (credal_recipe_find ("abin", NULL), session, NULL));
  g_assert_true (credal_session_set (session, "session", "standardize", "yes", NULL));
  g_assert_true (credal_session_set (session, "engine", "clusters", "3", NULL));
  g_assert_true (credal_session_set (session, "session", "within", "yes", NULL));
  g_assert_true (credal_session_set (session, "selector", "batch", G_STRINGIFY (BATCH), NULL));
  credal_session_set_question_grace (session, G_MAXINT64);
  credal_session_start (session);
  for (guint m = 0; m < ANSWERS; m++)
    {
      credal_session_wait (session);
      g_assert_true (credal_simulation_question (simulation, &asked, &found, NULL));
      assert_same (credal_session_partition (session), credal_simulation_partition (simulation));
      g_assert_true (credal_session_question (session, &same));
      g_assert_cmpuint (asked.i, ==, same.i);
      g_assert_cmpuint (asked.j, ==, same.j);
      int *classes = (int *) credal_dataset_classes (one.data);
      CredalRelation relation = classes[same.i] == classes[same.j] ? CREDAL_MUST_LINK : CREDAL_CANNOT_LINK;
      g_assert_cmpint (test_answer (session, same.i, same.j, relation), ==, CREDAL_ANSWER_TAKEN);
      gboolean dry;
      g_assert_true (credal_simulation_answer (simulation, &dry, NULL));
    }
  g_assert_cmpint (credal_partition_report (credal_session_partition (session))->status, ==,
                   CREDAL_STATUS_ITERATION_LIMIT);
  g_assert_true (credal_session_set (session, "session", "within", "no", NULL));
  credal_session_wait (session);
  g_assert_cmpint (credal_partition_report (credal_session_partition (session))->status, ==, CREDAL_STATUS_CONVERGED);
  test_forget (session);
  case_clear (&one);
}

/* Don't-knows and what is asked otherwise do not count. */
static void
test_counts (void)
{
  g_autoptr(CredalSettings) settings = credal_settings_new (FALSE);
  g_autoptr(CredalConstraints) said = credal_constraints_new (20);

  g_assert_true (credal_settings_set (settings, "session", "selector", "random", NULL));
  g_assert_cmpuint (credal_within_batch (settings), ==, 1);
  g_assert_true (credal_settings_set (settings, "session", "selector", "entropy-regions", NULL));
  g_assert_true (credal_settings_set (settings, "engine", "clusters", "4", NULL));
  g_assert_cmpuint (credal_within_batch (settings), ==, 12);
  g_assert_true (credal_settings_set (settings, "selector", "batch", "2", NULL));
  g_assert_cmpuint (credal_within_answers (said), ==, 0);
  credal_constraints_add_pair (said, 0, 1, CREDAL_MUST_LINK, 1.0, FALSE);
  credal_constraints_add_pair (said, 0, 2, CREDAL_DONT_KNOW, 1.0, FALSE);
  g_assert_cmpuint (credal_within_answers (said), ==, 1);
  credal_constraints_add_pair (said, 0, 3, CREDAL_CANNOT_LINK, 1.0, FALSE);
  g_assert_cmpuint (credal_within_answers (said), ==, 2);
  for (guint before = 0; before < 8; before++)
    for (guint now = 0; now < 8; now++)
      {
        guint completed = 0;
        for (guint answers = before + 1; answers <= now; answers++)
          completed += answers % 2 == 0;
        g_assert_cmpuint (credal_within_iterations (settings, before, now), ==, completed);
      }
}

static CredalSession *
within_session (guint batch)
{
  CredalSession *session = test_session ("iris.csv");
  g_autofree char *size = g_strdup_printf ("%u", batch);

  g_assert_true (credal_recipe_apply (credal_recipe_find ("abin", NULL), session, NULL));
  g_assert_true (credal_session_set (session, "engine", "clusters", "3", NULL));
  g_assert_true (credal_session_set (session, "session", "within", "yes", NULL));
  g_assert_true (credal_session_set (session, "engine", "tolerance", "1e-12", NULL));
  g_assert_true (credal_session_set (session, "selector", "batch", size, NULL));
  credal_session_start (session);
  credal_session_wait (session);
  return session;
}

static guint
iterations_of (CredalSession *session)
{
  credal_session_wait (session);
  return credal_partition_report (credal_session_partition (session))->iterations;
}

/* Answers faster than the iterations lose none of them. */
static void
test_fast_answers (void)
{
  CredalSession *session = within_session (BATCH);

  for (guint32 i = 0; i < BATCH + 1; i++)
    g_assert_cmpint (test_answer (session, 2 * i, 2 * i + 1, CREDAL_MUST_LINK), ==, CREDAL_ANSWER_TAKEN);
  g_assert_cmpuint (iterations_of (session), ==, 1);
  for (guint32 i = BATCH + 1; i < 4 * BATCH; i++)
    g_assert_cmpint (test_answer (session, 2 * i, 2 * i + 1, CREDAL_MUST_LINK), ==, CREDAL_ANSWER_TAKEN);
  g_assert_cmpuint (iterations_of (session), ==, 4);
  test_forget (session);
}

/* After a complete batch, a step without an answer about a pair brings no iteration. */
static void
test_other_steps (void)
{
  CredalSession *session = within_session (1);

  g_assert_cmpint (test_answer (session, 0, 1, CREDAL_MUST_LINK), ==, CREDAL_ANSWER_TAKEN);
  g_assert_cmpuint (iterations_of (session), ==, 1);
  g_assert_cmpint (test_answer (session, 2, 3, CREDAL_DONT_KNOW), ==, CREDAL_ANSWER_TAKEN);
  g_assert_cmpuint (iterations_of (session), ==, 1);
  g_assert_true (credal_session_set (session, "engine", "m", "1.9", NULL));
  g_assert_cmpuint (iterations_of (session), ==, 1);
  test_forget (session);
}

static guint
position_of (CredalSession *session)
{
  guint position;
  g_autoptr(GArray) steps = credal_session_steps (session, &position);

  g_assert_cmpuint (steps->len, >=, position);
  return position;
}

/* All waiting pairs about chosen objects get the answer in one step; the others still wait. */
static void
test_waiting (void)
{
  CredalSession *session = test_session ("three-clusters.csv");
  gsize n = credal_dataset_n (credal_session_raw (session));
  g_autofree guint8 *chosen = g_new0 (guint8, n), *all = g_new (guint8, n);
  g_autoptr(GError) error = NULL;
  guint refused;

  memset (all, 1, n);
  g_assert_true (credal_recipe_apply (credal_recipe_find ("abin-printed", NULL), session, NULL));
  g_assert_true (credal_session_set (session, "engine", "clusters", "3", NULL));
  g_assert_cmpuint (credal_session_count_waiting (session, all), ==, 0);
  credal_session_start (session);
  credal_session_wait (session);
  g_autoptr(GArray) waiting = credal_session_waiting (session);
  g_assert_cmpuint (waiting->len, >, 3);
  g_assert_cmpuint (waiting->len, <=, 9);
  g_assert_cmpuint (credal_session_count_waiting (session, all), ==, waiting->len);
  g_assert_cmpuint (credal_session_count_waiting (session, NULL), ==, 0);
  for (guint k = 0; k < 3; k++)
    chosen[g_array_index (waiting, CredalQuestion, k).i] = chosen[g_array_index (waiting, CredalQuestion, k).j] = 1;
  guint inside = credal_session_count_waiting (session, chosen);
  guint before = position_of (session);
  gint taken = credal_session_answer_waiting (session, chosen, CREDAL_DONT_KNOW, 1.0, &refused, &error);
  g_assert_cmpint (taken, ==, inside);
  g_assert_no_error (error);
  g_assert_cmpuint (refused, ==, 0);
  g_assert_cmpuint (credal_constraints_count (credal_session_constraints (session), CREDAL_DONT_KNOW), ==, inside);
  g_assert_cmpuint (credal_session_count_waiting (session, chosen), ==, 0);
  g_assert_cmpuint (credal_session_turn (session, FALSE), ==, before);
  g_assert_true (credal_session_go_to (session, before, NULL));
  g_assert_cmpuint (credal_constraints_n_pairs (credal_session_constraints (session)), ==, 0);
  g_assert_cmpuint (position_of (session), ==, before);
  test_forget (session);
}

/* A batch takes λ = 3C answers, whatever they are: no more pairs wait than it still takes, whether or not the next
 * partition is there. The next batch takes λ again. */
static void
test_waiting_rest (void)
{
  enum { LAMBDA = 9 };
  CredalSession *session = test_session ("three-clusters.csv");

  g_assert_true (credal_recipe_apply (credal_recipe_find ("abin-printed", NULL), session, NULL));
  g_assert_true (credal_session_set (session, "engine", "clusters", "3", NULL));
  credal_session_start (session);
  for (guint answers = 0; answers < 2 * LAMBDA; answers++)
    {
      if (answers % 3 == 0)
        credal_session_wait (session);
      g_autoptr(GArray) waiting = credal_session_waiting (session);
      g_assert_cmpuint (waiting->len, ==, LAMBDA - answers % LAMBDA);
      const CredalQuestion *next = &g_array_index (waiting, CredalQuestion, 0);
      g_assert_cmpint (test_answer (session, next->i, next->j, CREDAL_DONT_KNOW), ==, CREDAL_ANSWER_TAKEN);
    }
  test_forget (session);
}

/* As one group: what follows is passed over, and what contradicts an answer stays open. */
static void
test_waiting_same (void)
{
  CredalSession *session = test_session ("three-clusters.csv");
  gsize n = credal_dataset_n (credal_session_raw (session));
  g_autofree guint8 *all = g_new (guint8, n);
  guint refused;

  memset (all, 1, n);
  g_assert_true (credal_recipe_apply (credal_recipe_find ("abin-printed", NULL), session, NULL));
  g_assert_true (credal_session_set (session, "engine", "clusters", "3", NULL));
  credal_session_start (session);
  credal_session_wait (session);
  g_autoptr(GArray) waiting = credal_session_waiting (session);
  gint taken = credal_session_answer_waiting (session, all, CREDAL_MUST_LINK, 1.0, &refused, NULL);
  g_assert_cmpint (taken, >, 0);
  g_assert_null (credal_session_conflict (session, NULL));
  g_assert_cmpuint (credal_constraints_count (credal_session_constraints (session), CREDAL_MUST_LINK), ==, taken);
  g_autoptr(CredalAnswers) said = credal_answers_new (
    credal_constraints_copy (credal_session_constraints (session)), 3);
  for (guint k = 0; k < waiting->len; k++)
    {
      CredalQuestion question = g_array_index (waiting, CredalQuestion, k);
      CredalRelation relation;
      g_assert_true (credal_closure_relation (said->closure, question.i, question.j, &relation));
      g_assert_cmpint (relation, ==, CREDAL_MUST_LINK);
    }
  test_forget (session);
}

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  g_test_add_func ("/within/counts", test_counts);
  g_test_add_data_func ("/within/loop/abin", "abin", test_loop);
  g_test_add_data_func ("/within/loop/abin-printed", "abin-printed", test_loop);
  g_test_add_func ("/within/session", test_in_session);
  g_test_add_func ("/within/fast", test_fast_answers);
  g_test_add_func ("/within/other-steps", test_other_steps);
  g_test_add_func ("/within/waiting/skip", test_waiting);
  g_test_add_func ("/within/waiting/same", test_waiting_same);
  g_test_add_func ("/within/waiting/rest", test_waiting_rest);
  return test_end ();
}
