#include "common.h"
#include "core/groups/members.h"
#include "session/groups/group-steps.h"
#include "session/session-file.h"
#include "session/session-result.h"

/* Actions on groups: each is one action, and undo brings the same state back. */

/* Undoes or redoes one action. */
static void
turn (CredalSession *session, gboolean redo)
{
  g_assert_true (credal_session_go_to (session, credal_session_turn (session, redo), NULL));
  credal_session_wait (session);
}

static char *
hidden_text (CredalSession *session)
{
  const CredalHidden hidden = credal_settings_hidden (credal_session_settings (session));

  return credal_hidden_print (&hidden);
}

static void
assert_hidden (CredalSession *session, const char *expected)
{
  g_autofree char *text = hidden_text (session);

  g_assert_cmpstr (text, ==, expected);
}

/* ---- hidden groups ---- */

static void
test_hidden (void)
{
  g_autofree char *path = test_path ("hidden.credal");
  CredalSession *session = test_clustered ("iris.csv");
  g_autofree char *before = test_state (session);
  CredalPartition *partition = credal_session_partition (session);

  g_assert_true (credal_group_hide (session, 2, TRUE, NULL));
  g_assert_true (credal_group_hide (session, 5, TRUE, NULL));
  g_assert_true (credal_group_hide (session, 0, TRUE, NULL));
  assert_hidden (session, "2 1+3 0");
  g_assert_true (credal_group_hidden (session, 5));
  g_assert_false (credal_group_hidden (session, 1));
  g_autofree char *words = credal_session_describe (session, 2);
  g_assert_cmpstr (words, ==, "Hidden: 2, 1 or 3, outliers");
  g_assert_true (credal_group_hide (session, 2, FALSE, NULL));
  assert_hidden (session, "0 1+3");
  g_assert_true (credal_group_show_only (session, 4, NULL));
  assert_hidden (session, "only 3");
  g_assert_true (credal_group_hidden (session, 1));
  g_assert_true (credal_group_hide (session, 1, FALSE, NULL));
  assert_hidden (session, "only 3 1");
  g_assert_true (credal_session_partition (session) == partition);
  g_assert_true (credal_session_is_current (session));
  g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
  test_forget (session);
  session = test_open (path);
  assert_hidden (session, "only 3 1");
  for (guint k = 0; k < 6; k++)
    turn (session, FALSE);
  g_autofree char *after = test_state (session);
  g_assert_cmpstr (before, ==, after);
  test_forget (session);
}

static void
test_refused (void)
{
  static const char *const bad[] = { "x", "1+0", "0+1", "31", "1++2", "1  2", "only  1", "-1" };
  CredalSession *session = test_clustered ("iris.csv");

  for (guint k = 0; k < G_N_ELEMENTS (bad); k++)
    {
      g_autoptr(GError) error = NULL;
      g_assert_false (credal_session_set (session, CREDAL_SCOPE_GROUPS, CREDAL_SETTING_HIDDEN, bad[k], &error));
      g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER);
    }
  for (CredalSet set = 1; set <= CREDAL_MOST_HIDDEN; set++)
    g_assert_true (credal_group_hide (session, set, TRUE, NULL));
  g_assert_false (credal_group_hide (session, CREDAL_MOST_HIDDEN + 1, TRUE, NULL));
  test_forget (session);
}

/* ---- other groups ---- */

/* Returns the share of the objects of @marks that are in their most frequent cluster. */
static double
together (CredalSession *session, const guint8 *marks)
{
  CredalPartition *partition = credal_session_partition (session);
  guint counts[CREDAL_MAX_CLUSTERS] = { 0 }, total = 0, most = 0;

  for (gsize i = 0; i < credal_partition_n (partition); i++)
    if (marks[i])
      {
        guint *count = &counts[credal_partition_labels (partition)[i]];
        total++;
        *count += 1;
        most = MAX (most, *count);
      }
  return (double) most / MAX (total, 1);
}

/* Undoes one action, and asserts that the state is that of before; redoes it, and undoes it again. */
static void
assert_one_action (CredalSession *session, const char *before)
{
  g_autofree char *there = test_state (session);

  turn (session, FALSE);
  g_assert_cmpuint (credal_session_position (session), ==, 0);
  g_autofree char *undone = test_state (session);
  g_assert_cmpstr (undone, ==, before);
  turn (session, TRUE);
  g_assert_cmpuint (credal_session_position (session), ==, credal_session_length (session));
  g_autofree char *redone = test_state (session);
  g_assert_cmpstr (redone, ==, there);
  turn (session, FALSE);
}

typedef struct { const char *data, *clusters; } Case;

static const Case cases[] = { { "three-clusters.csv", "3" }, { "iris.csv", "3" }, { "newthyroid.csv", "4" },
                              { "two-densities.csv", "3" } };

static CredalSession *
session_of (const Case *of)
{
  CredalSession *session = test_session (of->data);
  const CredalRecipe *recipe = credal_recipe_find (CREDAL_FIRST_RECIPE, NULL);
  g_autoptr(GArray) values = credal_recipe_values (recipe, credal_session_settings (session));

  g_assert_true (credal_session_set (session, CREDAL_SCOPE_ENGINE, CREDAL_PARAM_CLUSTERS, of->clusters, NULL));
  g_assert_true (credal_session_set_all (session, (const CredalSetting *) (gpointer) values->data, values->len, NULL));
  g_assert_true (credal_session_start_here (session, NULL));
  credal_session_start (session);
  credal_session_wait (session);
  return session;
}

static void
test_split (gconstpointer data)
{
  CredalSession *session = session_of (data);
  g_autofree char *before = test_state (session);
  guint c = credal_session_clusters (session);

  for (guint k = 0; k < c; k++)
    if (credal_group_can_change (session, (CredalSet) 1 << k))
      {
        g_autoptr(GError) error = NULL;
        gboolean split = credal_group_split (session, k, &error);
        g_assert_no_error (error);
        g_assert_true (split);
        credal_session_wait (session);
        g_assert_cmpuint (credal_partition_c (credal_session_partition (session)), ==, c + 1);
        assert_one_action (session, before);
      }
  test_forget (session);
}

static void
test_merge (gconstpointer data)
{
  CredalSession *session = session_of (data);
  g_autofree char *before = test_state (session);
  guint c = credal_session_clusters (session);

  for (guint k = 0; k < c; k++)
    for (guint other = 0; other < c; other++)
      if (k != other && credal_group_can_change (session, (CredalSet) 1 << k)
          && credal_group_can_change (session, (CredalSet) 1 << other))
        {
          CredalPartition *partition = credal_session_partition (session);
          gsize n = credal_partition_n (partition);
          g_autofree guint8 *marks = credal_group_marks (partition, (CredalSet) 1 << k, NULL);
          g_autofree guint8 *others = credal_group_marks (partition, (CredalSet) 1 << other, NULL);
          for (gsize i = 0; i < n; i++)
            marks[i] |= others[i];
          g_autoptr(GError) error = NULL;
          gboolean merged = credal_group_merge (session, k, other, &error);
          g_assert_no_error (error);
          g_assert_true (merged);
          credal_session_wait (session);
          g_assert_cmpuint (credal_partition_c (credal_session_partition (session)), ==, c - 1);
          g_assert_cmpfloat (together (session, marks), >=, 0.85);
          assert_one_action (session, before);
        }
  test_forget (session);
}

/* The labels of the merged clusters and of the last one follow their objects, and so does the last name. */
static void
test_merged_labels (void)
{
  CredalSession *session = session_of (&cases[0]);
  CredalPartition *partition = credal_session_partition (session);
  guint32 first[3];

  for (guint k = 0; k < 3; k++)
    {
      g_autoptr(GArray) objects = credal_group_objects (partition, (CredalSet) 1 << k);
      first[k] = g_array_index (objects, guint32, 0);
    }
  for (gint k = 0; k < 3; k++)
    g_assert_true (credal_session_label (session, &first[k], 1, k, NULL));
  g_assert_true (credal_session_name_cluster (session, 0, "first", NULL));
  g_assert_true (credal_session_name_cluster (session, 2, "last", NULL));
  credal_session_wait (session);
  g_assert_true (credal_group_merge (session, 0, 1, NULL));
  const char *const *names = credal_settings_names (credal_session_settings (session));
  g_assert_cmpstr (names[0], ==, "first");
  g_assert_cmpstr (names[1], ==, "last");
  g_assert_cmpstr (names[2], ==, "");
  credal_session_wait (session);
  const guint8 *labels = credal_partition_labels (credal_session_partition (session));
  g_assert_cmpuint (labels[first[0]], ==, 0);
  g_assert_cmpuint (labels[first[1]], ==, 0);
  g_assert_cmpuint (labels[first[2]], ==, 1);
  test_forget (session);
}

static void
test_new (gconstpointer data)
{
  CredalSession *session = session_of (data);
  g_autofree char *before = test_state (session);
  const guint32 objects[] = { 1, 2, 3 };
  guint c = credal_session_clusters (session);

  g_assert_true (credal_group_new (session, objects, 3, NULL));
  credal_session_wait (session);
  for (guint q = 0; q < 3; q++)
    g_assert_cmpuint (credal_partition_labels (credal_session_partition (session))[objects[q]], ==, c);
  assert_one_action (session, before);
  test_forget (session);
}

static double
degree_of (CredalSession *session, guint32 object, guint cluster)
{
  const CredalLabel *label = credal_constraints_find_degree (credal_session_constraints (session), object, cluster);

  return label ? label->degree : -1.0;
}

/* "A or B" excludes the other clusters, in place of the labels before, and is one action. */
static void
test_among (gconstpointer data)
{
  CredalSession *session = session_of (data);
  const guint32 objects[] = { 4, 2 };
  guint c = credal_session_clusters (session);

  g_autofree char *before = test_state (session);
  g_assert_true (credal_group_label_among (session, objects, 2, 3, 0.8, NULL));
  credal_session_wait (session);
  assert_one_action (session, before);
  g_assert_true (credal_session_label (session, objects, 1, 0, NULL));
  g_assert_true (credal_group_label_among (session, objects, 2, 3, 0.8, NULL));
  credal_session_wait (session);
  for (guint q = 0; q < 2; q++)
    for (guint k = 0; k < c; k++)
      g_assert_cmpfloat (fabs (degree_of (session, objects[q], k) - (k < 2 ? -1.0 : 0.2)), <, 1e-15);
  test_forget (session);
}

static void
test_refused_among (void)
{
  static const CredalSet wrong[] = { 0, 7, 8, 9 };
  CredalSession *session = session_of (&cases[0]);
  const guint32 objects[] = { 0, 1 };

  for (guint k = 0; k < G_N_ELEMENTS (wrong); k++)
    {
      g_autoptr(GError) error = NULL;
      g_assert_false (credal_group_label_among (session, objects, 1, wrong[k], 1.0, &error));
      g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER);
    }
  g_assert_true (credal_session_label (session, &objects[1], 1, 2, NULL));
  credal_session_answer (session, 0, 1, CREDAL_MUST_LINK, 1.0, FALSE, NULL);
  credal_session_wait (session);
  guint position = credal_session_position (session);
  g_autoptr(GError) error = NULL;
  g_assert_false (credal_group_label_among (session, objects, 1, 3, 1.0, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_CONFLICT);
  credal_session_wait (session);
  g_assert_cmpuint (credal_session_position (session), ==, position);
  test_forget (session);
}

/* A refused action leaves no step in force. */
static void
test_refused_actions (void)
{
  CredalSession *session = session_of (&cases[0]);
  const guint32 beyond = 1000000;
  g_autoptr(GError) error = NULL;

  g_assert_false (credal_group_new (session, &beyond, 1, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER);
  credal_session_wait (session);
  g_assert_cmpuint (credal_session_position (session), ==, 0);
  g_assert_cmpuint (credal_session_clusters (session), ==, 3);
  g_assert_true (credal_group_merge (session, 0, 1, NULL));
  credal_session_wait (session);
  g_clear_error (&error);
  g_assert_false (credal_group_merge (session, 0, 1, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER);
  test_forget (session);
}

static void
add_cases (const char *name, void (*test) (gconstpointer data))
{
  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autofree char *path = g_strdup_printf ("/session/group-steps/%s/%s", name, cases[k].data);
      g_test_add_data_func (path, &cases[k], test);
    }
}

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  g_test_add_func ("/session/group-steps/hidden", test_hidden);
  g_test_add_func ("/session/group-steps/refused", test_refused);
  add_cases ("split", test_split);
  add_cases ("merge", test_merge);
  add_cases ("new", test_new);
  add_cases ("among", test_among);
  g_test_add_func ("/session/group-steps/refused-among", test_refused_among);
  g_test_add_func ("/session/group-steps/merged-labels", test_merged_labels);
  g_test_add_func ("/session/group-steps/refused-actions", test_refused_actions);
  return test_end ();
}
