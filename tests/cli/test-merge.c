/* Sessions of several users put together without a window, from their files to the merged one. */
#include <stdio.h>
#include <string.h>
#include "harness.h"

#define EVENTS "{\"event\":\"parameter\",\"scope\":\"engine\",\"name\":\"clusters\",\"value\":\"2\",\"time\":1}\n"
#define ANSWER "{\"event\":\"answer\",\"i\":%u,\"j\":%u,\"relation\":\"%s\",\"certainty\":1.0,\"soft\":false," \
               "\"asked\":false,\"time\":%u}\n"

/* Writes a session about @table with the events of @lines. */
static void
write_session (const char *name, const char *table, const char *cells, const char *lines)
{
  const char *path = cli_write (table, cells, -1);
  g_autofree char *sha256 = g_compute_checksum_for_string (G_CHECKSUM_SHA256, cells, -1);
  g_autofree char *log = g_strdup_printf (
    "{\"credal\":1,\"defaults\":5,\"data\":{\"path\":\"%s\",\"sha256\":\"%s\",\"import\":{\"delimiter\":\",\","
    "\"header\":true,\"decimal_comma\":false,\"standardize\":false,\"roles\":[\"feature\",\"feature\"]}}}\n"
    EVENTS "%s", path, sha256, lines);

  cli_write (name, log, -1);
}

#define TABLE "x,y\n1,1\n1,2\n2,1\n2,2\n9,9\n9,8\n8,9\n8,8\n"

static void
write_users (void)
{
  g_autofree char *anna = g_strdup_printf (ANSWER ANSWER, 0u, 1u, "must-link", 2u, 4u, 5u, "must-link", 3u);
  g_autofree char *ben = g_strdup_printf (ANSWER ANSWER ANSWER, 1u, 0u, "cannot-link", 2u, 4u, 5u, "must-link", 3u,
                                          2u, 6u, "cannot-link", 4u);
  g_autofree char *clara = g_strdup_printf (ANSWER, 3u, 7u, "cannot-link", 2u);

  write_session ("anna.credal", "t.csv", TABLE, anna);
  write_session ("ben.credal", "t.csv", TABLE, ben);
  write_session ("clara.credal", "t.csv", TABLE, clara);
}

static JsonObject *
nth_object (JsonObject *object, const char *name, guint k)
{
  return json_array_get_object_element (json_object_get_array_member (object, name), k);
}

static void
test_two (void)
{
  write_users ();
  g_autofree char *before = cli_read (cli_path ("anna.credal"));
  g_autoptr(CliRun) run = cli_run ("merge %s %s --by Anna --by Ben -o %s --json", cli_path ("anna.credal"),
                                   cli_path ("ben.credal"), cli_path ("both.credal"));
  g_autoptr(JsonObject) result = cli_json (run);
  JsonObject *merge = nth_object (result, "merges", 0), *difference = nth_object (result, "differences", 0);

  g_assert_cmpfloat (json_object_get_double_member (json_object_get_object_member (merge, "partitions"), "kappa"), ==,
                     1.0);
  g_assert_cmpint (json_object_get_int_member (merge, "taken"), ==, 1);
  g_assert_cmpint (json_object_get_int_member (merge, "same"), ==, 1);
  g_assert_cmpint (json_object_get_int_member (merge, "pairs"), ==, 2);
  g_assert_cmpint (json_object_get_int_member (merge, "pairs_agreed"), ==, 1);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (merge, "groups")), ==, 2);
  g_assert_cmpuint (json_array_get_length (json_object_get_array_member (result, "differences")), ==, 1);
  JsonObject *first = nth_object (difference, "first", 0), *second = nth_object (difference, "second", 0);
  g_assert_cmpstr (json_object_get_string_member (first, "by"), ==, "Anna");
  g_assert_cmpstr (json_object_get_string_member (first, "answer"), ==, "Object 1 and Object 2: same group");
  g_assert_cmpstr (json_object_get_string_member (second, "by"), ==, "Ben");
  g_assert_cmpstr (json_object_get_string_member (second, "session"), ==, "ben.credal");

  g_autofree char *after = cli_read (cli_path ("anna.credal"));
  g_assert_cmpstr (before, ==, after);
  g_autoptr(CliRun) replay = cli_run ("replay %s --json", cli_path ("both.credal"));
  g_autoptr(JsonObject) replayed = cli_json (replay);
  g_assert_cmpint (json_object_get_int_member (replayed, "must_links"), ==, 1);
  g_assert_cmpint (json_object_get_int_member (replayed, "cannot_links"), ==, 1);
}

/* The third session is merged into the first two; the text lists what is to be settled. */
static void
test_three (void)
{
  write_users ();
  g_autoptr(CliRun) run = cli_run ("merge %s %s %s -o %s", cli_path ("anna.credal"), cli_path ("ben.credal"),
                                   cli_path ("clara.credal"), cli_path ("all.credal"));

  g_assert_cmpint (run->status, ==, 0);
  g_assert_nonnull (strstr (run->out, "anna.credal and clara.credal"));
  g_assert_nonnull (strstr (run->out, "to settle"));
  g_assert_nonnull (strstr (run->out, "ben.credal: Object 2 and Object 1: different groups"));
  g_autoptr(CliRun) again = cli_run ("merge %s %s", cli_path ("clara.credal"), cli_path ("all.credal"));
  g_assert_cmpint (again->status, ==, 0);
  g_assert_nonnull (strstr (again->err, "1 difference that is not settled"));
}

/* A step of the second that looks for another grouping is not merged; the warning and the JSON have its number. */
static void
test_another_grouping (void)
{
  static const guint8 clusters[8] = { 0, 1, 0, 1, 0, 1, 0, 1 };
  g_autofree char *base64 = g_base64_encode (clusters, sizeof clusters);
  g_autofree char *dora = g_strdup_printf (ANSWER "{\"event\":\"unlike\",\"clusters\":\"%s\",\"time\":3}\n", 3u, 7u,
                                           "cannot-link", 2u, base64);

  write_users ();
  write_session ("dora.credal", "t.csv", TABLE, dora);
  g_autoptr(CliRun) run = cli_run ("merge %s %s -o %s --json", cli_path ("anna.credal"), cli_path ("dora.credal"),
                                   cli_path ("both.credal"));
  g_autoptr(JsonObject) result = cli_json (run);
  JsonArray *steps = json_object_get_array_member (nth_object (result, "merges", 0), "another_grouping_steps");
  JsonArray *warnings = json_object_get_array_member (result, "warnings");
  g_assert_cmpuint (json_array_get_length (steps), ==, 1);
  g_assert_cmpint (json_array_get_int_element (steps, 0), ==, 3);
  g_assert_cmpuint (json_array_get_length (warnings), ==, 1);
  g_assert_true (g_str_has_prefix (json_array_get_string_element (warnings, 0),
                                   "dora.credal looks for another grouping (step 3)"));

  g_autoptr(CliRun) replay = cli_run ("replay %s --json", cli_path ("both.credal"));
  g_autoptr(JsonObject) replayed = cli_json (replay);
  g_assert_cmpint (json_object_get_int_member (replayed, "cannot_links"), ==, 1);
  g_autoptr(CliRun) text = cli_run ("merge %s %s", cli_path ("anna.credal"), cli_path ("dora.credal"));
  g_assert_cmpint (text->status, ==, 0);
  g_assert_nonnull (strstr (text->err, "dora.credal looks for another grouping (step 3)"));
}

/* A lost table of the second is the table of the first; another table is refused with the first difference. */
static void
test_tables (void)
{
  write_users ();
  write_session ("moved.credal", "gone.csv", TABLE, "");
  remove (cli_path ("gone.csv"));
  write_session ("other.credal", "other.csv", "x,y\n1,1\n1,2\n2,1\n2,3\n9,9\n9,8\n8,9\n8,8\n", "");
  g_autoptr(CliRun) moved = cli_run ("merge %s %s", cli_path ("anna.credal"), cli_path ("moved.credal"));
  g_autoptr(CliRun) other = cli_run ("merge %s %s", cli_path ("anna.credal"), cli_path ("other.credal"));
  g_autoptr(CliRun) broken = cli_run ("merge %s %s", cli_path ("anna.credal"), cli_write ("broken.credal", "{\n", -1));

  g_assert_cmpint (moved->status, ==, 0);
  cli_assert_fails (other, 1, "y of object 4 is 2 and 3");
  cli_assert_fails (broken, 1, "broken.credal:1");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/merge/two", test_two);
  g_test_add_func ("/cli/merge/three", test_three);
  g_test_add_func ("/cli/merge/another-grouping", test_another_grouping);
  g_test_add_func ("/cli/merge/tables", test_tables);
  return g_test_run ();
}
