#include "common.h"
#include "session/session-file.h"
#include "session/session-result.h"
#include "session/session-steps.h"
#include "session/analysis/worth.h"

/* Answers that are switched off and on, and what they are worth: by definition, undone, read back, and found on
 * another thread. */

static GArray *
pair_list (guint32 i, guint32 j)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (guint32));

  if (i != j)
    g_array_append_vals (list, (const guint32[]) { i, j }, 2);
  return list;
}

static gboolean
switch_pair (CredalSession *session, guint32 i, guint32 j, gboolean on, GError **error)
{
  g_autoptr(GArray) pair = pair_list (i, j);
  g_autoptr(GArray) none = pair_list (0, 0);

  return credal_session_set_aside (session, on ? none : pair, on ? pair : none, error);
}

static guint
count_aside (CredalSession *session)
{
  guint count;

  credal_constraints_aside (credal_session_constraints (session), &count);
  return count;
}

/* One step: without the answer all is as if it had not been given; undone it is as it was, and so it is read back. */
static void
test_switch (void)
{
  g_autofree char *path = test_path ("aside.credal");
  CredalSession *session = test_clustered ("iris.csv"), *plain = test_clustered ("iris.csv");
  g_autoptr(GError) error = NULL;

  test_answer (session, 0, 50, CREDAL_CANNOT_LINK);
  test_answer (session, 0, 1, CREDAL_MUST_LINK);
  credal_session_wait (session);
  g_autofree char *before = test_state (session);
  g_assert_true (switch_pair (session, 50, 0, FALSE, &error));
  g_assert_no_error (error);
  credal_session_wait (session);
  g_assert_cmpuint (credal_session_length (session), ==, 3);
  g_assert_cmpuint (count_aside (session), ==, 1);
  g_autofree char *words = credal_session_describe (session, 2);
  g_assert_nonnull (strstr (words, "switched off"));
  test_answer (plain, 0, 1, CREDAL_MUST_LINK);
  credal_session_wait (plain);
  g_assert_cmpuint (credal_constraints_n_pairs (credal_session_constraints (session)), ==, 1);
  g_assert_cmpmem (credal_partition_labels (credal_session_partition (session)), 150,
                   credal_partition_labels (credal_session_partition (plain)), 150);

  g_assert_true (credal_session_save_as (session, path, FALSE, &error));
  g_autofree char *aside = test_state (session);
  CredalSession *again = test_open (path);
  credal_session_start (again);
  credal_session_wait (again);
  g_autofree char *read = test_state (again);
  g_assert_cmpstr (read, ==, aside);
  test_forget (again);

  g_assert_true (credal_session_go_to (session, 2, &error));
  credal_session_wait (session);
  g_autofree char *after = test_state (session);
  g_assert_cmpstr (after, ==, before);
  test_forget (session);
  test_forget (plain);
}

/* What comes back must agree with what is in force; another answer on the pair takes its place. */
static void
test_switch_faults (void)
{
  CredalSession *session = test_clustered ("iris.csv");
  g_autoptr(GError) error = NULL;

  test_answer (session, 0, 1, CREDAL_MUST_LINK);
  g_assert_false (switch_pair (session, 0, 2, FALSE, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER);
  g_clear_error (&error);
  g_assert_false (switch_pair (session, 0, 1, TRUE, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER);
  g_clear_error (&error);
  g_assert_true (switch_pair (session, 3, 3, FALSE, &error));      /* none: no step */
  g_assert_cmpuint (credal_session_length (session), ==, 1);

  g_assert_true (switch_pair (session, 0, 1, FALSE, &error));
  test_answer (session, 0, 50, CREDAL_CANNOT_LINK);
  test_answer (session, 1, 50, CREDAL_MUST_LINK);
  g_assert_false (switch_pair (session, 0, 1, TRUE, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_CONFLICT);
  g_assert_nonnull (credal_session_conflict (session, NULL));
  g_assert_cmpuint (count_aside (session), ==, 1);
  test_answer (session, 0, 1, CREDAL_CANNOT_LINK);
  g_assert_cmpuint (count_aside (session), ==, 0);
  credal_session_wait (session);
  test_forget (session);
}

/* ---- what they are worth ---- */

typedef struct {
  GThread *thread;
  CredalWorthFound *found;
  guint reports;
} Owner;

static void
worth_came (CredalWorthFound *found, const GError *error, gpointer data)
{
  Owner *owner = data;

  g_assert_no_error (error);
  g_assert_true (g_thread_self () == owner->thread);
  g_clear_pointer (&owner->found, credal_worth_found_free);
  owner->found = found;
  owner->reports++;
}

static void
weigh (CredalSession *session, Owner *owner)
{
  guint reports = owner->reports;

  g_autoptr(CredalBackground) G_GNUC_UNUSED job = credal_worth_begin (session, owner->found, worth_came, owner);

  while (owner->reports == reports)
    g_main_context_iteration (NULL, TRUE);
}

/* Wrong and right answers, a don't-know, and one that stands aside, which is weighed like the others. */
static void
answer_some (CredalSession *session)
{
  static const guint32 pairs[][2] = { { 0, 1 }, { 50, 100 }, { 60, 106 }, { 70, 134 }, { 3, 120 }, { 80, 81 }, { 2, 9 } };

  for (guint q = 0; q < G_N_ELEMENTS (pairs); q++)
    test_answer (session, pairs[q][0], pairs[q][1], test_truth (session, pairs[q][0], pairs[q][1]));
  test_answer (session, 5, 6, CREDAL_DONT_KNOW);
  g_assert_true (switch_pair (session, 50, 100, FALSE, NULL));
  credal_session_wait (session);
}

static void
test_worth_by_definition (void)
{
  CredalSession *session = test_clustered ("iris.csv");
  g_autofree guint8 *labels = g_memdup2 (credal_partition_labels (credal_session_partition (session)), 150);
  Owner owner = { .thread = g_thread_self () };
  CredalDataset *data = credal_session_data (session);
  guint known = 0;

  answer_some (session);
  weigh (session, &owner);
  const CredalWorthFound *found = owner.found;
  g_assert_cmpuint (found->worth->count, ==, 7);
  g_assert_true (credal_worth_is_of (found, session));
  g_assert_cmpmem (found->labels, 150, labels, 150);
  for (guint k = 0; k < 7; k++)
    {
      const CredalPair *pair = credal_worth_pair (found, k);
      guint others, against = 0, told = credal_worth_against (found, k, &others), all = 0;
      gboolean together = pair->relation == CREDAL_MUST_LINK;
      known += (labels[pair->i] == labels[pair->j]) == together;
      g_assert_cmpint (found->worth->informative[k], ==, (labels[pair->i] == labels[pair->j]) != together);
      g_assert_cmpint (credal_worth_is_on (found, k, session), ==, !(pair->i == 50 && pair->j == 100));
      for (guint q = 0; q < 7; q++)
        {
          const CredalPair *other = credal_worth_pair (found, q);
          if (other->relation == pair->relation)
            continue;
          all++;
          against += credal_projected_overlap (credal_dataset_row (data, pair->i), credal_dataset_row (data, pair->j),
                                               credal_dataset_row (data, other->i), credal_dataset_row (data, other->j),
                                               4) > 1e-9
                     || credal_projected_overlap (credal_dataset_row (data, other->i), credal_dataset_row (data, other->j),
                                                  credal_dataset_row (data, pair->i), credal_dataset_row (data, pair->j),
                                                  4) > 1e-9;
        }
      g_assert_cmpuint (told, ==, against);
      g_assert_cmpuint (others, ==, all);
    }
  g_assert_cmpfloat_with_epsilon (1.0 - found->worth->informativeness, known / 7.0, 1e-12);
  g_clear_pointer (&owner.found, credal_worth_found_free);
  test_forget (session);
}

/* A filter is one step, whatever it switches; what answers are worth stays the same; another answer makes it another
 * list, for which nothing is fitted again. */
static void
test_filter (void)
{
  CredalSession *session = test_clustered ("iris.csv");
  Owner owner = { .thread = g_thread_self () };
  gboolean wanted[7];

  answer_some (session);
  weigh (session, &owner);
  guint length = credal_session_length (session), on = 0;
  guint soft = credal_answer_worth_select (owner.found->worth, CREDAL_SELECT_SOFT, wanted);
  g_assert_cmpuint (soft, <, 7);
  g_assert_true (credal_worth_use (owner.found, wanted, session, NULL));
  g_assert_cmpuint (credal_session_length (session), ==, length + 1);
  for (guint k = 0; k < 7; k++)
    {
      g_assert_cmpint (credal_worth_is_on (owner.found, k, session), ==, wanted[k]);
      on += wanted[k];
    }
  g_assert_cmpuint (on, ==, soft);
  g_assert_cmpuint (count_aside (session), ==, 7 - soft);
  g_assert_true (credal_worth_is_of (owner.found, session));
  g_assert_true (credal_worth_use (owner.found, wanted, session, NULL));      /* as it is: no step */
  g_assert_cmpuint (credal_session_length (session), ==, length + 1);
  double coherence[7];
  CredalPair pairs[7];
  for (guint k = 0; k < 7; k++)
    {
      coherence[k] = owner.found->worth->coherence[k];
      pairs[k] = *credal_worth_pair (owner.found, k);
    }
  weigh (session, &owner);
  for (guint k = 0; k < 7; k++)
    for (guint q = 0; q < 7; q++)
      if (credal_worth_pair (owner.found, q)->i == pairs[k].i && credal_worth_pair (owner.found, q)->j == pairs[k].j)
        g_assert_cmpfloat (owner.found->worth->coherence[q], ==, coherence[k]);
  test_answer (session, 20, 140, CREDAL_CANNOT_LINK);
  g_assert_false (credal_worth_is_of (owner.found, session));
  weigh (session, &owner);
  g_assert_cmpuint (owner.found->worth->count, ==, 8);
  credal_session_wait (session);
  g_clear_pointer (&owner.found, credal_worth_found_free);
  test_forget (session);
}

static void
test_job_is_closed (void)
{
  CredalSession *session = test_clustered ("vehicle.csv");
  Owner owner = { .thread = g_thread_self () };

  test_answer (session, 0, 1, CREDAL_MUST_LINK);
  credal_background_close (credal_worth_begin (session, NULL, worth_came, &owner));
  weigh (session, &owner);
  g_assert_cmpuint (owner.reports, ==, 1);
  credal_session_wait (session);
  g_clear_pointer (&owner.found, credal_worth_found_free);
  test_forget (session);
}

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  g_test_add_func ("/session/worth/switch", test_switch);
  g_test_add_func ("/session/worth/switch-faults", test_switch_faults);
  g_test_add_func ("/session/worth/by-definition", test_worth_by_definition);
  g_test_add_func ("/session/worth/filter", test_filter);
  g_test_add_func ("/session/worth/job-is-closed", test_job_is_closed);
  return test_end ();
}
