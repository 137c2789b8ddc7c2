/* Sessions in which answers reshape the data: what is adopted comes back to the byte, whatever is done in between. */
#include "common.h"
#include "core/numerics/assignment.h"
#include "session/recipes.h"
#include "session/session-file.h"
#include "session/session-result.h"
#include "session/session-steps.h"

#define ANSWERS 14

static CredalSession *
learning_session (const char *data)
{
  CredalSession *session = test_session (data);
  g_autoptr(GError) error = NULL;

  g_assert_true (credal_session_set (session, "engine", "clusters", "3", NULL));
  g_assert_true (credal_session_set (session, "session", "standardize", "yes", NULL));
  g_assert_true (credal_recipe_apply (credal_recipe_find ("learn-fastest", NULL), session, &error));
  g_assert_no_error (error);
  credal_session_start (session);
  credal_session_wait (session);
  return session;
}

static gsize
features (CredalSession *session)
{
  return credal_dataset_p (credal_partition_data (credal_session_partition (session)));
}

static double
score (CredalSession *session)
{
  const CredalDataset *data = credal_session_raw (session);

  return credal_indices (credal_partition_labels (credal_session_partition (session)), credal_dataset_classes (data),
                         credal_dataset_n (data), NULL).ari;
}

static void
test_recipe (void)
{
  CredalSession *session = learning_session ("wine.csv");

  g_assert_true (credal_session_view (session));
  g_assert_cmpstr (credal_recipe_current (session)->id, ==, "learn-fastest");
  g_assert_cmpuint (features (session), ==, 13);
  test_answer_truly (session, 30, TRUE);
  g_assert_cmpuint (features (session), ==, 16);
  g_assert_cmpfloat (score (session), >, 0.93);
  test_forget (session);
}

static void
answer_question (CredalSession *session, G_GNUC_UNUSED guint number)
{
  test_answer_truly (session, 1, TRUE);
}

/* Two objects that the person picked: most pairs tie neither to a known group. */
static void
answer_pair (CredalSession *session, guint number)
{
  guint32 i = (number * 37) % 150, j = (number * 61 + 20) % 150;

  g_assert_cmpint (test_answer (session, i, j, test_truth (session, i, j)), ==, CREDAL_ANSWER_TAKEN);
  credal_session_wait (session);
}

typedef struct {
  const char *name;
  void (*answer) (CredalSession *session, guint number);
} Way;

static const Way ways[] = {
  { "/session/view/same-bytes/questions", answer_question },
  { "/session/view/same-bytes/pairs", answer_pair },
};

/* Every partition on the way, forwards and backwards and from the file. */
static void
test_same_bytes (gconstpointer user_data)
{
  const Way *way = user_data;
  CredalSession *session = learning_session ("iris.csv");
  g_autofree char *path = test_path ("view.credal");
  guint begin = credal_session_position (session);
  char *states[ANSWERS + 1];

  for (guint answers = 0; answers <= ANSWERS; answers++)
    {
      if (answers > 0)
        way->answer (session, answers);
      states[answers] = test_state (session);
    }
  for (guint answers = ANSWERS + 1; answers-- > 0;)
    {
      g_assert_true (credal_session_go_to (session, begin + answers, NULL));
      credal_session_wait (session);
      g_autofree char *state = test_state (session);
      g_assert_cmpstr (state, ==, states[answers]);
    }
  g_assert_true (credal_session_go_to (session, begin + ANSWERS, NULL));
  g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
  test_forget (session);

  session = test_open (path);
  credal_session_start (session);
  credal_session_wait (session);
  g_autofree char *state = test_state (session);
  g_assert_cmpstr (state, ==, states[ANSWERS]);
  test_forget (session);
  for (guint answers = 0; answers <= ANSWERS; answers++)
    g_free (states[answers]);
}

/* ---- outliers ---- */

static gsize
count_outliers (CredalSession *session)
{
  const CredalPartition *partition = credal_session_partition (session);
  gsize count = 0;

  for (gsize i = 0; i < credal_partition_n (partition); i++)
    count += credal_frame_sets (credal_partition_frame (partition))[credal_partition_focal (partition)[i]] == 0;
  return count;
}

typedef struct {
  const char *name, *engine, *parameter, *value;
} Outliers;

static const Outliers outliers[] = {
  { "/session/view/outliers/ecm/share", "ecm", "rejection", "0.1" },
  { "/session/view/outliers/cecm/share", "cecm", "rejection", "0.1" },
  { "/session/view/outliers/ecm/distance", "ecm", "rho2", "2" },
  { "/session/view/outliers/cecm/distance", "cecm", "rho2", "2" },
};

/* Whoever asked for outliers has about as many after answers reshaped the data. */
static void
test_outliers (gconstpointer user_data)
{
  const Outliers *way = user_data;
  CredalSession *session = learning_session ("iris.csv");

  g_assert_true (credal_session_set (session, "session", "engine", way->engine, NULL));
  g_assert_true (credal_session_set (session, "engine", way->parameter, way->value, NULL));
  credal_session_wait (session);
  gsize before = count_outliers (session);
  g_assert_cmpuint (before, >=, 10);
  g_assert_cmpuint (before, <=, 20);
  test_answer_truly (session, ANSWERS, TRUE);
  g_assert_true (credal_session_view (session));
  g_assert_cmpuint (features (session), >, 4);
  g_assert_cmpuint (count_outliers (session), >=, before / 2);
  g_assert_cmpuint (count_outliers (session), <=, 3 * before);
  test_forget (session);
}

/* Another recipe keeps the answers, and the way back is one step each. */
static void
test_switch (void)
{
  CredalSession *session = learning_session ("iris.csv");

  test_answer_truly (session, ANSWERS, TRUE);
  guint position = credal_session_position (session),
        pairs = credal_constraints_n_pairs (credal_session_constraints (session));
  g_autofree char *before = test_state (session);
  g_assert_true (credal_recipe_apply (credal_recipe_find ("cecm", NULL), session, NULL));
  credal_session_wait (session);
  g_assert_false (credal_session_view (session));
  g_assert_cmpuint (features (session), ==, 4);
  g_assert_cmpuint (credal_constraints_n_pairs (credal_session_constraints (session)), ==, pairs);
  g_assert_true (credal_session_go_to (session, position, NULL));
  credal_session_wait (session);
  g_autofree char *after = test_state (session);
  g_assert_cmpstr (after, ==, before);
  test_forget (session);
}

/* Clusters keep the places under which they overlap most with those before, while groups become known. */
static void
test_places (void)
{
  CredalSession *session = learning_session ("wine.csv");

  for (guint answers = 0; answers < ANSWERS; answers++)
    {
      g_autoptr(CredalPartition) before = credal_partition_ref (credal_session_partition (session));
      guint order[3];
      test_answer_truly (session, 1, TRUE);
      credal_match_clusters (credal_partition_membership (before), 3,
                             credal_partition_membership (credal_session_partition (session)), 3,
                             credal_partition_n (before), NULL, order);
      for (guint k = 0; k < 3; k++)
        g_assert_cmpuint (order[k], ==, k);
    }
  test_forget (session);
}

/* ---- clusters that a fit puts in another order ---- */

typedef struct {
  const char *name, *data, *engine;
} Case;

static const Case cases[] = {
  { "/session/view/clusters/iris", "iris.csv", "ecm" },
  { "/session/view/clusters/wine", "wine.csv", "ecm" },
  { "/session/view/clusters/balance", "balance.csv", "cecm" },
  { "/session/view/clusters/fuzzy", "iris.csv", "fcm" },
  { "/session/view/clusters/kernels", "wine.csv", "mkfcm" },
};

static void
set_clusters (CredalSession *session, const char *clusters)
{
  g_assert_true (credal_session_set (session, "engine", "clusters", clusters, NULL));
  credal_session_wait (session);
}

/* What is shown now is shown again after a step back and forth, and from the file. */
static void
shown_again (CredalSession *session)
{
  g_autofree char *path = test_path ("clusters.credal"), *now = test_state (session);
  guint position = credal_session_position (session);

  g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
  for (guint k = 1; k <= 2; k++)
    {
      g_assert_true (credal_session_go_to (session, position - k % 2, NULL));
      credal_session_wait (session);
    }
  g_autofree char *after = test_state (session);
  g_assert_cmpstr (after, ==, now);
  CredalSession *reopened = test_open (path);
  credal_session_start (reopened);
  credal_session_wait (reopened);
  g_autofree char *read = test_state (reopened);
  g_assert_cmpstr (read, ==, now);
  test_forget (reopened);
}

static void
test_clusters (gconstpointer user_data)
{
  const Case *of = user_data;
  CredalSession *session = learning_session (of->data);
  static const char *const clusters[] = { "2", "3", "4", "3" };

  g_assert_true (credal_session_set (session, "session", "engine", of->engine, NULL));
  credal_session_wait (session);
  test_answer_truly (session, 36, TRUE);
  for (guint k = 0; k < G_N_ELEMENTS (clusters); k++)
    {
      set_clusters (session, clusters[k]);
      shown_again (session);
    }
  test_forget (session);
}

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  g_test_add_func ("/session/view/recipe", test_recipe);
  for (guint k = 0; k < G_N_ELEMENTS (ways); k++)
    g_test_add_data_func (ways[k].name, &ways[k], test_same_bytes);
  for (guint k = 0; k < G_N_ELEMENTS (outliers); k++)
    g_test_add_data_func (outliers[k].name, &outliers[k], test_outliers);
  g_test_add_func ("/session/view/switch", test_switch);
  g_test_add_func ("/session/view/places", test_places);
  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    g_test_add_data_func (cases[k].name, &cases[k], test_clusters);
  return test_end ();
}
