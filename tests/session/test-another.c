/* Another grouping: unlike the one before, in one step, kept in the file; answers come first. */
#include <math.h>
#include "common.h"
#include "core/data/metrics.h"
#include "core/knowledge/knowledge.h"
#include "session/groups/another-grouping.h"
#include "session/session-file.h"
#include "session/session-result.h"

enum { N = 400 };

/* Four Gaussians at the corners of a square: halves above each other are a grouping, and halves side by side another. */
static CredalSession *
square_session (void)
{
  CredalSession *session = test_session ("two-class.csv");

  g_assert_cmpuint (credal_dataset_n (credal_session_raw (session)), ==, N);
  g_assert_true (credal_session_set (session, "engine", "clusters", "2", NULL));
  credal_session_start (session);
  credal_session_wait (session);
  return session;
}

static void
find_another (CredalSession *session)
{
  g_autoptr(GError) error = NULL;

  credal_another_grouping_find (session, &error);
  g_assert_no_error (error);
  credal_session_wait (session);
}

static double
ari_of (CredalPartition *partition, CredalPartition *other)
{
  gint of[N];

  for (guint i = 0; i < N; i++)
    of[i] = credal_partition_labels (other)[i];
  return credal_indices (credal_partition_labels (partition), of, N, NULL).ari;
}

static void
turn (CredalSession *session, gboolean redo)
{
  g_assert_true (credal_session_go_to (session, credal_session_turn (session, redo), NULL));
  credal_session_wait (session);
}

static void
test_find (void)
{
  g_autofree char *path = test_path ("another.credal");
  CredalSession *session = square_session ();
  g_autofree char *before = test_state (session);
  g_autoptr(CredalPartition) former = credal_partition_ref (credal_session_partition (session));
  double ari;

  g_assert_false (credal_another_grouping_ari (session, &ari));
  find_another (session);
  g_assert_true (credal_another_grouping_ari (session, &ari));
  g_assert_cmpfloat (ari, ==, ari_of (credal_session_partition (session), former));
  g_assert_cmpfloat (ari, <, 0.05);
  g_assert_true (credal_another_grouping_is_last (session));
  g_assert_true (credal_session_before (session) == former);
  g_assert_cmpstr (credal_session_engine (session)->id, ==, "cecm");
  g_assert_cmpuint (credal_constraints_n_pairs (credal_session_constraints (session)), ==, 0);

  g_autofree char *after = test_state (session);
  turn (session, FALSE);
  g_autofree char *undone = test_state (session);
  g_assert_cmpstr (undone, ==, before);
  g_assert_false (credal_another_grouping_ari (session, &ari));
  turn (session, TRUE);
  g_autofree char *redone = test_state (session);
  g_assert_cmpstr (redone, ==, after);

  g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
  CredalSession *again = test_open (path);
  credal_session_wait (again);
  g_autofree char *reopened = test_state (again);
  g_assert_cmpstr (reopened, ==, after);
  g_assert_true (credal_another_grouping_ari (again, &ari));
  test_forget (again);
  test_forget (session);
}

/* Each pair that a fit keeps apart was together before; no object is in two. */
static void
test_pairs (void)
{
  CredalSession *session = square_session ();
  g_autoptr(CredalPartition) former = credal_partition_ref (credal_session_partition (session));
  const guint8 *labels = credal_partition_labels (former);
  guint count[N] = { 0 };

  find_another (session);
  g_autoptr(CredalAnswers) informed = credal_session_informed (session);
  const CredalPair *pairs = credal_constraints_pairs (informed->constraints);
  guint n = credal_constraints_n_pairs (informed->constraints);
  g_assert_cmpuint (n, ==, N / 2);
  for (guint k = 0; k < n; k++)
    {
      g_assert_cmpint (pairs[k].relation, ==, CREDAL_CANNOT_LINK);
      g_assert_cmpuint (labels[pairs[k].i], ==, labels[pairs[k].j]);
      g_assert_cmpuint (++count[pairs[k].i], ==, 1);
      g_assert_cmpuint (++count[pairs[k].j], ==, 1);
    }

  guint32 i = pairs[0].i, j = pairs[0].j;
  CredalRelation relation;
  g_assert_cmpint (test_answer (session, i, j, CREDAL_MUST_LINK), ==, CREDAL_ANSWER_TAKEN);
  credal_session_wait (session);
  g_autoptr(CredalAnswers) later = credal_session_informed (session);
  g_assert_true (credal_closure_relation (later->closure, i, j, &relation));
  g_assert_cmpint (relation, ==, CREDAL_MUST_LINK);
  g_assert_false (credal_another_grouping_is_last (session));
  test_forget (session);
}

/* A second step looks for a grouping that is unlike both. */
static void
test_twice (void)
{
  CredalSession *session = square_session ();
  g_autoptr(CredalPartition) first = credal_partition_ref (credal_session_partition (session));
  double ari;

  find_another (session);
  g_autoptr(CredalPartition) second = credal_partition_ref (credal_session_partition (session));
  find_another (session);
  g_assert_true (credal_another_grouping_ari (session, &ari));
  CredalPartition *third = credal_session_partition (session);
  g_assert_cmpfloat (ari, ==, fmax (ari_of (third, first), ari_of (third, second)));
  g_assert_cmpfloat (ari, <, CREDAL_KNOWLEDGE_ALIKE);
  g_autofree char *words = credal_session_describe (session, credal_session_position (session) - 1);
  g_assert_cmpstr (words, ==, "Another grouping looked for");
  test_forget (session);
}

static void
test_refused (void)
{
  g_autofree char *picture = test_data_path ("coins.png");
  const char *paths[] = { picture, NULL };
  g_autoptr(CredalParams) features = credal_params_new (credal_feature_specs);
  CredalSession *session = square_session (), *pixels = test_pictures (paths, features, NULL);
  guint32 all[N];
  g_autoptr(GError) error = NULL, of_picture = NULL;

  for (guint32 i = 0; i < N; i++)
    all[i] = i;
  g_assert_true (credal_session_group (session, all, N / 2, TRUE, NULL));
  g_assert_true (credal_session_group (session, all + N / 2, N / 2, TRUE, NULL));
  credal_session_wait (session);
  guint position = credal_session_position (session);
  g_assert_false (credal_another_grouping_find (session, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER);
  g_assert_cmpuint (credal_session_position (session), ==, position);
  credal_session_start (pixels);
  credal_session_wait (pixels);
  g_assert_false (credal_another_grouping_find (pixels, &of_picture));
  g_assert_error (of_picture, CREDAL_ERROR, CREDAL_ERROR_PARAMETER);
  test_forget (pixels);
  test_forget (session);
}

/* One cluster holds all objects, whatever is kept apart. */
static void
test_one_cluster (void)
{
  CredalSession *session = square_session ();
  g_autoptr(GError) error = NULL;

  g_assert_true (credal_session_set (session, "engine", "clusters", "1", NULL));
  credal_session_wait (session);
  guint position = credal_session_position (session);
  g_assert_false (credal_another_grouping_find (session, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER);
  g_assert_cmpuint (credal_session_position (session), ==, position);
  test_forget (session);
}

/* Names are of the clusters before; with labels they say which cluster is meant. */
static void
test_names (void)
{
  CredalSession *session = square_session ();
  const guint32 object = 0;

  g_assert_true (credal_session_set (session, "names", "1", "above", NULL));
  g_assert_true (credal_session_set (session, "groups", "hidden", "2", NULL));
  credal_session_wait (session);
  guint position = credal_session_position (session);
  find_another (session);
  g_assert_cmpstr (credal_settings_names (credal_session_settings (session))[0], ==, "");
  g_assert_cmpstr (credal_settings_text (credal_session_settings (session), "groups", "hidden"), ==, "");
  turn (session, FALSE);
  g_assert_cmpuint (credal_session_position (session), ==, position);
  g_assert_cmpstr (credal_settings_names (credal_session_settings (session))[0], ==, "above");
  g_assert_true (credal_session_label (session, &object, 1, 0, NULL));
  credal_session_wait (session);
  find_another (session);
  g_assert_cmpstr (credal_settings_names (credal_session_settings (session))[0], ==, "above");
  test_forget (session);
}

static void
write_rows (const char *name, guint from, guint to)
{
  g_autofree char *source = test_data_path ("two-class.csv"), *path = test_path (name), *text = NULL;
  g_autoptr(GString) out = g_string_new (NULL);

  g_assert_true (g_file_get_contents (source, &text, NULL, NULL));
  g_auto(GStrv) lines = g_strsplit (g_strchomp (text), "\n", -1);
  g_string_append_printf (out, "%s\n", lines[0]);
  for (guint row = from; row < to; row++)
    g_string_append_printf (out, "%s\n", lines[row + 1]);
  g_assert_true (g_file_set_contents (path, out->str, (gssize) out->len, NULL));
}

/* The same pairs are kept apart after rows were added, and the memberships stay. */
static void
test_rows_added (void)
{
  g_autofree char *base = test_path ("base.csv"), *rows = test_path ("rows.csv"), *table = test_path ("all.csv");
  g_autoptr(GError) error = NULL;

  write_rows ("base.csv", 0, N - 40);
  write_rows ("rows.csv", N - 40, N);
  CredalSession *session = credal_session_new (base, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (credal_session_set (session, "engine", "clusters", "2", NULL));
  credal_session_start (session);
  credal_session_wait (session);
  find_another (session);
  g_autoptr(CredalRowsRequest) request = credal_session_request_rows (session, rows, table);
  CredalSession *all = credal_session_new_opened (credal_opening_new_rows (request, &error), &error);
  g_assert_no_error (error);

  g_autoptr(CredalAnswers) before = credal_session_informed (session), after = credal_session_informed (all);
  guint n_pairs = credal_constraints_n_pairs (before->constraints);
  g_assert_cmpuint (credal_constraints_n_pairs (after->constraints), ==, n_pairs);
  for (guint k = 0; k < n_pairs; k++)
    {
      const CredalPair *pair = &credal_constraints_pairs (before->constraints)[k];
      g_assert_nonnull (credal_constraints_find (after->constraints, pair->i, pair->j));
    }
  double ari, ari_all;
  CredalPartition *then = credal_session_partition (session), *now = credal_session_partition (all);
  g_assert_true (credal_another_grouping_ari (session, &ari));
  g_assert_true (credal_another_grouping_ari (all, &ari_all));
  g_assert_cmpfloat (ari_all, ==, ari);
  for (gsize k = 0; k < 2 * (N - 40); k++)
    g_assert_cmpfloat_with_epsilon (credal_partition_membership (now)[k], credal_partition_membership (then)[k],
                                    1e-12);
  test_forget (all);
  test_forget (session);
}

/* Damaged partitions in the file. */
static void
test_lines (void)
{
  static const struct { const char *text; gsize n; } bad[] = {
    { "", 2 }, { "AAAA", 2 }, { "AB8=", 2 },           /* no object; three for two; cluster 31 */
    { "AAEA*AEAAAE=", 9 }, { "AAEAAEAAA", 9 },         /* not base64; its end is lost */
  };
  g_autoptr(CredalEvent) good = credal_event_from_line ("{\"event\":\"unlike\",\"clusters\":\"AAE=\",\"time\":1}", 3,
                                                        NULL);

  g_assert_cmpuint (g_bytes_get_size (good->clusters), ==, 2);
  g_autofree char *line = credal_event_to_line (good);
  g_assert_cmpstr (line, ==, "{\"event\":\"unlike\",\"clusters\":\"AAE=\",\"time\":1}");
  for (guint k = 0; k < G_N_ELEMENTS (bad); k++)
    {
      g_autofree char *text = g_strdup_printf ("{\"event\":\"unlike\",\"clusters\":\"%s\",\"time\":1}", bad[k].text);
      g_autoptr(GError) error = NULL;
      g_assert_null (credal_event_from_line (text, bad[k].n, &error));
      g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARSE);
    }
}

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  g_test_add_func ("/another/find", test_find);
  g_test_add_func ("/another/pairs", test_pairs);
  g_test_add_func ("/another/twice", test_twice);
  g_test_add_func ("/another/refused", test_refused);
  g_test_add_func ("/another/one-cluster", test_one_cluster);
  g_test_add_func ("/another/names", test_names);
  g_test_add_func ("/another/rows-added", test_rows_added);
  g_test_add_func ("/another/lines", test_lines);
  return test_end ();
}
