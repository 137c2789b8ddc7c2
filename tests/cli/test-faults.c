/* Faults of results that commands show: one line each, and JSON. */
#include <string.h>
#include "common.h"
#include "harness.h"
#include "session/session-file.h"
#include "session/session-steps.h"

#define EMPTY "warning: Cluster 4 has no objects"

/* Writes 80 objects of six binary features, in which fuzzy c-means finds three groups. */
static const char *
write_binary (void)
{
  static const guint8 rows[] = {
    60, 57, 32, 16, 56, 47, 24, 58, 32, 38, 24, 0, 2, 15, 63, 36, 20, 52, 63, 16, 48, 28, 29, 29, 58, 25, 17, 52, 43,
    44, 6, 3, 49, 7, 29, 2, 18, 23, 7, 0, 28, 61, 33, 23, 47, 56, 12, 47, 27, 39, 16, 53, 62, 1, 3, 9, 25, 60, 3, 50,
    42, 48, 22, 8, 36, 19, 61, 44, 59, 38, 63, 36, 44, 53, 9, 26, 8, 48, 4, 8,
  };
  g_autoptr(GString) text = g_string_new ("x1,x2,x3,x4,x5,x6\n");

  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    for (guint j = 0; j < 6; j++)
      g_string_append_printf (text, "%d%c", rows[i] >> j & 1, j < 5 ? ',' : '\n');
  return cli_write ("binary.csv", text->str, -1);
}

/* Saves a session of fuzzy c-means with @clusters clusters on those objects. */
static const char *
save_session (const char *clusters, const char *name)
{
  g_autoptr(CredalSession) session = credal_session_new (write_binary (), NULL, NULL);
  const char *path = cli_path (name);

  g_assert_true (credal_session_set (session, "session", "engine", "fcm", NULL));
  g_assert_true (credal_session_set (session, "engine", "clusters", clusters, NULL));
  credal_session_wait (session);
  g_assert_true (credal_session_save_as (session, path, FALSE, NULL));
  credal_session_close (session);
  return path;
}

static gboolean
has_empty (JsonObject *result, gint64 cluster)
{
  JsonArray *faults = json_object_get_array_member (result, "faults");

  for (guint k = 0; k < json_array_get_length (faults); k++)
    {
      JsonObject *fault = json_array_get_object_element (faults, k);
      if (strcmp (json_object_get_string_member (fault, "kind"), "empty-cluster") == 0)
        return json_array_get_int_element (json_object_get_array_member (fault, "clusters"), 0) == cluster;
    }
  return FALSE;
}

static void
test_cluster (void)
{
  const char *binary = write_binary ();
  g_autoptr(CliRun) four = cli_run ("cluster %s -e fcm -c 4", binary);
  g_autoptr(CliRun) three = cli_run ("cluster %s -e fcm -c 3", binary);
  g_autoptr(CliRun) json = cli_run ("cluster %s -e fcm -c 4 --json", binary);
  g_autoptr(JsonObject) result = cli_json (json);

  g_assert_nonnull (strstr (four->err, EMPTY "; try --clusters 3\n"));
  g_assert_cmpint (four->status, ==, 0);
  g_assert_null (strstr (three->err, "has no objects"));
  g_assert_true (has_empty (result, 4));
}

/* Ten rows of noise: no third cluster. */
static void
test_noise (void)
{
  const char *noise = cli_write ("noise.csv", "x1,x2\n.19,.65\n.29,-.5\n.52,.9\n-.59,-1.08\n.06,-.92\n1.65,-.22\n"
                                 "1.92,-1.43\n-.69,-.64\n-.07,-.27\n-.12,.67\n", -1);
  const char *pairs = cli_write ("pairs.csv", "i,j,type,certainty\n1,2,must-link,1\n1,4,cannot-link,1\n", -1);
  g_autoptr(CliRun) run = cli_run ("cluster %s -e mkfcm -c 3 --constraints %s --json", noise, pairs);
  g_autoptr(JsonObject) result = cli_json (run);

  g_assert_true (has_empty (result, 3));
}

static void
test_replay (void)
{
  const char *session = save_session ("4", "four.credal");
  g_autoptr(CliRun) text = cli_run ("replay %s", session), json = cli_run ("replay %s --json", session);
  g_autoptr(CliRun) fine = cli_run ("replay %s", save_session ("3", "three.credal"));
  g_autoptr(JsonObject) result = cli_json (json);

  g_assert_nonnull (strstr (text->err, EMPTY "\n"));
  g_assert_cmpint (text->status, ==, 0);
  g_assert_true (has_empty (result, 4));
  g_assert_null (strstr (fine->err, "has no objects"));
}

static void
test_render (void)
{
  const char *session = save_session ("4", "four.credal");
  g_autoptr(CliRun) run = cli_run ("render %s -o %s", session, cli_path ("four.png"));

  g_assert_nonnull (strstr (run->err, EMPTY "\n"));
  g_assert_cmpint (run->status, ==, 0);
}

/* Each fault is of a side, and named by its file. */
static void
test_fuse (void)
{
  const char *four = save_session ("4", "four.credal"), *three = save_session ("3", "three.credal");
  g_autofree char *line = g_strdup_printf ("%s: Cluster 4 has no objects", four);
  g_autoptr(CliRun) run = cli_run ("fuse %s %s", four, three);

  g_assert_nonnull (strstr (run->err, line));
  g_assert_null (strstr (strstr (run->err, line) + strlen (line), "has no objects"));
  g_assert_cmpint (run->status, ==, 0);
}

int
main (int argc, char **argv)
{
  test_begin (&argc, &argv);
  g_test_add_func ("/cli/faults/cluster", test_cluster);
  g_test_add_func ("/cli/faults/noise", test_noise);
  g_test_add_func ("/cli/faults/replay", test_replay);
  g_test_add_func ("/cli/faults/render", test_render);
  g_test_add_func ("/cli/faults/fuse", test_fuse);
  return test_end ();
}
