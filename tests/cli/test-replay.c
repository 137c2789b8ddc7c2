/* Saved sessions without a window: the same bytes as the session itself exports, and every broken file is named. */
#include <string.h>
#include <glib/gstdio.h>
#include "common.h"
#include "core/answers/unmet.h"
#include "harness.h"
#include "io/answers/constraint-file.h"
#include "io/export/export.h"
#include "session/recipes.h"
#include "session/session-file.h"
#include "session/session-result.h"
#include "session/session-steps.h"

enum { ANSWERS = 12 };

/* A session of its own on a copy of iris that the test may change; saved, left, and its exports kept beside it. */
typedef struct {
  const char *data, *session, *labels, *masses, *constraints, *curve;
} Saved;

static Saved
save (const char *name, gboolean embed)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *iris = cli_read (cli_data ("iris.csv"));
  Saved saved = { cli_write ("iris.csv", iris, -1), cli_path (name), cli_path ("labels.csv"), cli_path ("masses.csv"),
                  cli_path ("constraints.csv"), cli_path ("curve.csv") };
  CredalSession *session = credal_session_new (saved.data, NULL, &error);

  g_assert_no_error (error);
  credal_session_start (session);
  credal_session_wait (session);
  test_answer_truly (session, ANSWERS, TRUE);
  const CredalExported of = credal_exported (credal_session_partition (session), NULL);
  credal_export_labels (saved.labels, &of, &error);
  g_assert_no_error (error);
  credal_export_masses (saved.masses, &of, &error);
  g_assert_no_error (error);
  credal_constraint_file_write (saved.constraints, credal_session_raw (session), credal_session_constraints (session),
                                &error);
  g_assert_no_error (error);
  credal_session_export_curve (session, saved.curve, &error);
  g_assert_no_error (error);
  credal_session_save_as (session, saved.session, embed, &error);
  g_assert_no_error (error);
  credal_session_close (session);
  g_object_unref (session);
  return saved;
}

static void
assert_same_file (const char *path, const char *expected_path)
{
  g_autofree char *found = cli_read (path);
  g_autofree char *expected = cli_read (expected_path);

  g_assert_cmpstr (found, ==, expected);
}

/* Labels come out as --labels reads them. */
static void
test_labels_given (void)
{
  const guint32 one = 3, two = 60;
  CredalSession *session = credal_session_new (cli_data ("iris.csv"), NULL, NULL);
  const char *saved = cli_path ("labelled.credal"), *given = cli_path ("given.csv");

  g_assert_true (credal_session_set (session, "engine", "clusters", "3", NULL));
  g_assert_true (credal_session_label (session, &one, 1, 2, NULL));
  g_assert_true (credal_session_label_degree (session, &two, 1, 2, 0.0, NULL));
  g_assert_true (credal_session_label_degree (session, &two, 1, 1, 0.75, NULL));
  g_assert_true (credal_session_save_as (session, saved, FALSE, NULL));
  credal_session_close (session);
  g_object_unref (session);
  g_autoptr(CliRun) run = cli_run ("replay %s --export labels-given=%s --json", saved, given);
  g_autoptr(JsonObject) result = cli_json (run);
  g_autofree char *text = cli_read (given);
  g_autoptr(CliRun) drawn = cli_run ("render %s -e cecm -c 3 --labels %s -o %s", cli_data ("iris.csv"), given,
                                     cli_path ("drawn.png"));

  g_assert_cmpint (json_object_get_int_member (result, "labels"), ==, 3);
  g_assert_cmpstr (text, ==, "object,cluster,degree,certainty\n4,3,1,1\n61,3,0,1\n61,2,0.75,1\n");
  g_assert_cmpint (drawn->status, ==, 0);
}

/* The session's table, from the data that it holds, as it was and with the groups behind each row. */
static void
test_table_back (void)
{
  Saved saved = save ("held.credal", TRUE);
  g_autofree char *iris = cli_read (saved.data);
  g_auto(GStrv) rows = g_strsplit (iris, "\n", -1);

  g_assert_cmpint (g_unlink (saved.data), ==, 0);
  g_autoptr(CliRun) run = cli_run ("replay %s --export table=%s", saved.session, cli_path ("back.csv"));
  g_auto(GStrv) lines = cli_lines (cli_path ("back.csv"));
  g_assert_cmpint (run->status, ==, 0);
  g_assert_true (g_str_has_suffix (lines[0], ",group,certainty,labelled"));
  for (guint k = 0; lines[k]; k++)
    g_assert_true (g_str_has_prefix (lines[k], rows[k]));
  g_assert_true (g_regex_match_simple (",Cluster [1-9],[01]\\.[0-9]{3},no$", lines[150], 0, 0));
}

/* Once objects were judged, the table also says which are sure; read again, none of its new columns is a feature. */
static void
test_table_sure (void)
{
  CredalSession *session = credal_session_new (cli_data ("iris.csv"), NULL, NULL);
  const char *saved = cli_path ("judged.credal"), *table = cli_path ("judged.csv");

  g_assert_true (credal_recipe_apply (credal_recipe_find ("learn-fastest", NULL), session, NULL));
  g_assert_true (credal_session_set (session, "engine", "clusters", "3", NULL));
  credal_session_start (session);
  credal_session_wait (session);
  test_answer_truly (session, ANSWERS, TRUE);
  g_assert_nonnull (credal_partition_sure (credal_session_partition (session)));
  g_assert_true (credal_session_save_as (session, saved, FALSE, NULL));
  test_forget (session);
  g_autoptr(CliRun) run = cli_run ("replay %s --export table=%s", saved, table);
  g_auto(GStrv) lines = cli_lines (table);
  g_assert_cmpint (run->status, ==, 0);
  g_assert_true (g_str_has_suffix (lines[0], ",group,certainty,labelled,sure"));
  for (guint k = 1; k <= 150; k++)
    g_assert_true (g_regex_match_simple (",no,(yes|no)$", lines[k], 0, 0));
  g_autoptr(CredalTable) again = credal_table_load (table, NULL, NULL);
  g_autoptr(CredalDataset) data = credal_table_dataset (again, NULL, NULL, NULL);
  g_assert_cmpuint (credal_dataset_p (data), ==, 4);
}

static void
test_export (void)
{
  Saved saved = save ("a.credal", FALSE);
  g_autofree char *before = cli_read (saved.session);
  g_autoptr(CliRun) run = cli_run ("replay %s --export labels=%s --export masses=%s --export answers=%s "
                                   "--export curves=%s", saved.session, cli_path ("l.csv"), cli_path ("m.csv"),
                                   cli_path ("c.csv"), cli_path ("curve-again.csv"));
  g_autofree char *after = cli_read (saved.session);

  g_assert_cmpstr (run->err, ==, "");
  g_assert_cmpint (run->status, ==, 0);
  g_assert_nonnull (strstr (run->out, "150 objects"));
  assert_same_file (cli_path ("l.csv"), saved.labels);
  assert_same_file (cli_path ("m.csv"), saved.masses);
  assert_same_file (cli_path ("c.csv"), saved.constraints);
  assert_same_file (cli_path ("curve-again.csv"), saved.curve);
  g_assert_cmpstr (before, ==, after);
}

/* The outliers of a session are those of its method on the same data. */
static void
test_outliers (void)
{
  CredalSession *session = credal_session_new (cli_data ("planted-outliers.csv"), NULL, NULL);
  const char *saved = cli_path ("outliers.credal"), *replayed = cli_path ("r.csv"), *clustered = cli_path ("o.csv");

  g_assert_true (credal_session_set (session, "session", "engine", "spfcm", NULL));
  g_assert_true (credal_session_set (session, "engine", "clusters", "5", NULL));
  g_assert_true (credal_session_save_as (session, saved, FALSE, NULL));
  credal_session_close (session);
  g_object_unref (session);
  g_autoptr(CliRun) run = cli_run ("replay %s --export outliers=%s", saved, replayed);
  g_autoptr(CliRun) cluster = cli_run ("cluster %s -e spfcm -c 5 --outliers-out %s",
                                       cli_data ("planted-outliers.csv"), clustered);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpint (cluster->status, ==, 0);
  assert_same_file (replayed, clustered);
}

static void
test_json (void)
{
  Saved saved = save ("a.credal", FALSE);
  g_autoptr(CliRun) run = cli_run ("replay %s --json", saved.session);
  g_autoptr(JsonObject) result = cli_json (run);

  g_assert_cmpint (json_object_get_int_member (result, "n"), ==, 150);
  g_assert_cmpint (json_object_get_int_member (result, "must_links")
                       + json_object_get_int_member (result, "cannot_links"),
                   ==, ANSWERS);
  g_assert_cmpint (json_object_get_int_member (result, "position"), ==, ANSWERS);
  g_assert_cmpfloat (json_object_get_double_member (result, "objective"), >, 0.0);
  g_assert_true (json_object_has_member (json_object_get_object_member (result, "indices"), "ari"));
}

/* What clusters are called is beside their numbers. */
static void
test_names (void)
{
  Saved saved = save ("a.credal", FALSE);
  CredalSession *session = test_open (saved.session);

  g_assert_true (credal_session_name_cluster (session, 1, "the second", NULL));
  const CredalExported of = credal_exported (credal_session_partition (session), NULL);
  credal_export_labels (saved.labels, &of, NULL);
  credal_session_close (session);
  g_object_unref (session);
  g_autoptr(CliRun) run = cli_run ("replay %s --json --export labels=%s", saved.session, cli_path ("l.csv"));
  g_autoptr(JsonObject) result = cli_json (run);
  g_autofree char *labels = cli_read (cli_path ("l.csv"));

  g_assert_cmpstr (json_array_get_string_element (json_object_get_array_member (result, "cluster_names"), 1), ==,
                   "the second");
  g_assert_nonnull (strstr (labels, ",2,the second,"));
  assert_same_file (cli_path ("l.csv"), saved.labels);
}

/* k-means hears no answers: what it goes against is counted. */
static void
test_not_followed (void)
{
  Saved saved = save ("a.credal", FALSE);
  CredalSession *session = test_open (saved.session);
  const CredalRecipe *deaf = credal_recipes ();

  while (!g_str_equal (deaf->id, "kmeans"))
    deaf++;
  g_assert_true (credal_recipe_apply (deaf, session, NULL));
  credal_session_wait (session);
  const guint8 *labels = credal_partition_labels (credal_session_partition (session));
  guint32 like = 149;
  while (labels[like] != labels[0])
    like--;
  credal_session_answer (session, 0, like, CREDAL_CANNOT_LINK, 1, FALSE, NULL);
  credal_session_wait (session);
  guint unmet = credal_unmet_pairs (credal_session_partition (session), credal_session_constraints (session), NULL);
  g_assert_cmpuint (unmet, >, 0);
  credal_session_close (session);
  g_object_unref (session);
  g_autoptr(CliRun) run = cli_run ("replay %s --json", saved.session), words = cli_run ("replay %s", saved.session);
  g_autoptr(JsonObject) result = cli_json (run);
  g_autofree char *expected = g_strdup_printf (" inferred, %u outvoted\n", unmet);

  g_assert_cmpint (json_object_get_int_member (result, "not_followed"), ==, unmet);
  g_assert_nonnull (strstr (words->out, expected));
}

static void
test_picture (void)
{
  Saved saved = save ("a.credal", FALSE);
  g_autoptr(CliRun) replay =
      cli_run ("replay %s --export picture=%s --size 500x400 --dark", saved.session, cli_path ("a.png"));
  g_autoptr(CliRun) render = cli_run ("render %s -o %s --size 500x400 --dark", saved.session, cli_path ("b.png"));
  g_autoptr(GMappedFile) first = g_mapped_file_new (cli_path ("a.png"), FALSE, NULL);
  g_autoptr(GMappedFile) second = g_mapped_file_new (cli_path ("b.png"), FALSE, NULL);

  g_assert_cmpint (replay->status, ==, 0);
  g_assert_cmpint (render->status, ==, 0);
  g_assert_cmpmem (g_mapped_file_get_contents (first), g_mapped_file_get_length (first),
                   g_mapped_file_get_contents (second), g_mapped_file_get_length (second));
}

/* Nobody has clustered it yet: that is done now. */
static void
test_never_clustered (void)
{
  CredalSession *session = test_session ("iris.csv");

  g_assert_true (credal_session_save_as (session, cli_path ("new.credal"), FALSE, NULL));
  credal_session_close (session);
  g_object_unref (session);
  g_autofree char *before = cli_read (cli_path ("new.credal"));
  g_autoptr(CliRun) run = cli_run ("replay %s --export labels=%s", cli_path ("new.credal"), cli_path ("l.csv"));
  g_autofree char *after = cli_read (cli_path ("new.credal"));

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpstr (after, ==, before);
  g_assert_true (g_file_test (cli_path ("l.csv"), G_FILE_TEST_EXISTS));
}

static void
test_data_elsewhere (void)
{
  Saved saved = save ("a.credal", FALSE);
  Saved embedded = save ("b.credal", TRUE);
  const char *elsewhere = cli_path ("elsewhere.csv");

  g_assert_cmpint (g_rename (saved.data, elsewhere), ==, 0);
  g_autoptr(CliRun) missing = cli_run ("replay %s", saved.session);
  g_autoptr(CliRun) named =
      cli_run ("replay %s --data %s --export masses=%s", saved.session, elsewhere, cli_path ("m.csv"));
  g_autoptr(CliRun) inside = cli_run ("replay %s --export masses=%s", embedded.session, cli_path ("n.csv"));

  cli_assert_fails (missing, 1, "iris.csv");
  g_assert_cmpint (named->status, ==, 0);
  g_assert_nonnull (strstr (missing->err, "--data FILE"));
  assert_same_file (cli_path ("m.csv"), saved.masses);
  g_assert_cmpint (inside->status, ==, 0);
  assert_same_file (cli_path ("n.csv"), saved.masses);
}

/* An export that the session cannot have is refused before anything was copied of it. */
static void
test_mask_of_table (void)
{
  Saved saved = save ("a.credal", FALSE);
  g_autoptr(CliRun) run = cli_run ("replay %s --export mask=%s", saved.session, cli_path ("never.png"));

  cli_assert_fails (run, 1, "this session is of a table");
  g_assert_false (g_file_test (cli_path ("never.png"), G_FILE_TEST_EXISTS));
}

static void
test_data_changed (void)
{
  Saved saved = save ("a.credal", FALSE);
  g_autofree char *data = cli_read (saved.data);

  *strchr (data, '5') = '6';
  cli_write ("iris.csv", data, -1);
  g_autoptr(CliRun) run = cli_run ("replay %s --export labels=%s", saved.session, cli_path ("never.csv"));

  cli_assert_fails (run, 1, "iris.csv");
  g_assert_nonnull (strstr (run->err, "SHA-256"));
  g_assert_false (g_file_test (cli_path ("never.csv"), G_FILE_TEST_EXISTS));
}

/* Where its data are is no help to a session that cannot use them. */
static void
test_data_useless (void)
{
  Saved saved = save ("a.credal", FALSE);
  g_autofree char *session = cli_read (saved.session);
  g_auto(GStrv) parts = g_strsplit (session, "\"feature\"", -1);
  g_autofree char *ignoring = g_strjoinv ("\"ignored\"", parts);
  g_autoptr(CliRun) run = cli_run ("replay %s", cli_write ("b.credal", ignoring, -1));

  cli_assert_fails (run, 1, "no column of numbers");
  g_assert_null (strstr (run->err, "--data"));
}

static void
assert_refused (const char *name, const char *content, gssize length, const char *needle)
{
  g_autoptr(CliRun) run = cli_run ("replay %s", cli_write (name, content, length));
  g_autoptr(CliRun) render = cli_run ("render %s -o %s", cli_path (name), cli_path ("never.png"));

  cli_assert_fails (run, 1, needle);
  cli_assert_fails (render, 1, needle);
  g_assert_false (g_file_test (cli_path ("never.png"), G_FILE_TEST_EXISTS));
}

static void
test_broken (void)
{
  Saved saved = save ("a.credal", FALSE);
  g_autofree char *content = cli_read (saved.session);
  const char *second = strchr (content, '\n') + 1;
  g_autofree char *newer = g_strconcat ("{\"credal\": 99}\n", second, NULL);

  assert_refused ("newer.credal", newer, -1, "99");
  assert_refused ("stub.credal", content, 20, "stub.credal:1");
  assert_refused ("empty.credal", "", 0, "empty.credal");
  assert_refused ("table.credal", "a,b\n1,2\n", -1, "table.credal:1");
  assert_refused ("binary.credal", "\x89PNG\r\n\x1a\n\0\0", 10, "binary.credal:1");
}

/* What comes after a damaged line is lost, which is told. */
static void
test_damaged (void)
{
  Saved saved = save ("a.credal", FALSE);
  g_autofree char *content = cli_read (saved.session);

  strchr (content, '\n')[1] = '!';
  g_autoptr(CliRun) run = cli_run ("replay %s", cli_write ("damaged.credal", content, -1));
  g_autoptr(CliRun) render = cli_run ("render %s -o %s", cli_path ("damaged.credal"), cli_path ("damaged.png"));
  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpint (render->status, ==, 0);
  g_assert_nonnull (strstr (run->err, "damaged.credal:2: this line is damaged"));
  g_assert_nonnull (strstr (render->err, "damaged.credal:2: this line is damaged"));
}

/* A torn last line is dropped and told; all the others are there. */
static void
test_torn (void)
{
  Saved saved = save ("a.credal", FALSE);
  g_autofree char *content = cli_read (saved.session);
  g_autofree char *torn = g_strconcat (content, "{\"event\": \"ans", NULL);
  g_autoptr(CliRun) run =
      cli_run ("replay %s --export masses=%s", cli_write ("torn.credal", torn, -1), cli_path ("m.csv"));

  g_assert_cmpint (run->status, ==, 0);
  g_assert_true (g_str_has_prefix (run->err, "credal-cli: warning: "));
  assert_same_file (cli_path ("m.csv"), saved.masses);
}

/* A session that is only looked at stays as it is, even while a window has it open. */
static void
test_leaves_the_file (void)
{
  Saved saved = save ("a.credal", FALSE);
  g_autofree char *content = cli_read (saved.session);
  g_autofree char *torn = g_strconcat (content, "{\"event\": \"ans", NULL);
  const char *path = cli_write ("torn.credal", torn, -1);
  CredalOpening *opening = credal_opening_new_log (saved.session, NULL, CREDAL_OPENING_IN_PLACE, NULL, NULL);
  g_autoptr(CredalSession) window = credal_session_new_opened (opening, NULL);
  g_autoptr(CliRun) replay = cli_run ("replay %s", path),
                             render = cli_run ("render %s -o %s", path, cli_path ("p.png"));
  g_autoptr(CliRun) open = cli_run ("replay %s", saved.session);
  g_autofree char *torn_after = cli_read (path), *after = cli_read (saved.session);

  g_assert_cmpint (replay->status | render->status | open->status, ==, 0);
  g_assert_cmpstr (open->err, ==, "");
  g_assert_cmpstr (torn_after, ==, torn);
  g_assert_cmpstr (after, ==, content);
  credal_session_close (window);
}

/* What was undone is not exported, which is told. */
static void
test_undone (void)
{
  CredalSession *session = test_clustered ("iris.csv");

  test_answer_truly (session, 3, TRUE);
  g_assert_true (credal_session_go_to (session, 1, NULL));
  credal_session_wait (session);
  g_assert_true (credal_session_save_as (session, cli_path ("undone.credal"), FALSE, NULL));
  credal_session_close (session);
  g_object_unref (session);
  g_autoptr(CliRun) run =
      cli_run ("replay %s --export answers=%s", cli_path ("undone.credal"), cli_path ("c.csv"));
  g_assert_cmpint (run->status, ==, 0);
  g_assert_nonnull (strstr (run->err, "2 later steps are undone: this is the session after step 1"));
  g_auto(GStrv) lines = cli_lines (cli_path ("c.csv"));

  g_assert_cmpuint (g_strv_length (lines), ==, 2);
}

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  g_test_add_func ("/cli/replay/export", test_export);
  g_test_add_func ("/cli/replay/labels-given", test_labels_given);
  g_test_add_func ("/cli/replay/outliers", test_outliers);
  g_test_add_func ("/cli/replay/json", test_json);
  g_test_add_func ("/cli/replay/names", test_names);
  g_test_add_func ("/cli/replay/not-followed", test_not_followed);
  g_test_add_func ("/cli/replay/picture", test_picture);
  g_test_add_func ("/cli/replay/never-clustered", test_never_clustered);
  g_test_add_func ("/cli/replay/data-elsewhere", test_data_elsewhere);
  g_test_add_func ("/cli/replay/data-changed", test_data_changed);
  g_test_add_func ("/cli/replay/mask-of-table", test_mask_of_table);
  g_test_add_func ("/cli/replay/data-useless", test_data_useless);
  g_test_add_func ("/cli/replay/broken", test_broken);
  g_test_add_func ("/cli/replay/damaged", test_damaged);
  g_test_add_func ("/cli/replay/torn", test_torn);
  g_test_add_func ("/cli/replay/leaves-the-file", test_leaves_the_file);
  g_test_add_func ("/cli/replay/undone", test_undone);
  g_test_add_func ("/cli/replay/table-back", test_table_back);
  g_test_add_func ("/cli/replay/table-sure", test_table_sure);
  return test_end ();
}
