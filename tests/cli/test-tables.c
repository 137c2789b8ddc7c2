/* Tables as people have them: what the commands read of them, and say of it. */
#include <string.h>
#include "harness.h"

/* The first warning that holds @needle; NULL: none. */
static const char *
find_warning (JsonObject *result, const char *needle)
{
  JsonArray *warnings = json_object_get_array_member (result, "warnings");

  for (guint k = 0; k < json_array_get_length (warnings); k++)
    if (strstr (json_array_get_string_element (warnings, k), needle))
      return json_array_get_string_element (warnings, k);
  return NULL;
}

static void
test_encoding (void)
{
  const char *path = cli_write ("latin.csv", "Art;L\xe4nge;H\xf6he\nB\xe4r;1,5;2\nEule;2,5;2\nF\xfc" "chsin;9;7\n", -1);
  g_autoptr(CliRun) found = cli_run ("cluster %s -e kmeans -c 2 --json", path);
  g_autoptr(CliRun) told = cli_run ("cluster %s -e kmeans -c 2 --json --encoding macintosh", path);
  g_autoptr(CliRun) wrong = cli_run ("cluster %s -e kmeans -c 2 --encoding utf-8", path);
  g_autoptr(CliRun) none = cli_run ("cluster %s -e kmeans -c 2 --encoding klingon", path);
  g_autoptr(JsonObject) first = cli_json (found), second = cli_json (told);

  g_assert_cmpint (json_object_get_int_member (first, "n"), ==, 3);
  g_assert_cmpint (json_object_get_int_member (first, "p"), ==, 2);
  g_assert_nonnull (find_warning (first, "encoding, by which letters are read: WINDOWS-1252"));
  g_assert_nonnull (find_warning (second, "encoding, by which letters are read: MACINTOSH"));
  cli_assert_fails (wrong, 1, "latin.csv:1:6: the byte 0xE4 is not UTF-8");
  cli_assert_fails (none, 2, "--encoding klingon: there is no such encoding");
}

static void
test_marks (void)
{
  const char *dots = cli_write ("dots.csv", "a,b\n1,2\n.,3\n4,#N/A\n5,\\N\n<NA>,1\n8,9\n9,9\n", -1);
  const char *sentinel = cli_write ("sentinel.csv", "a,b\n1,2\n-9999,3\n4,x\n5,1\n8,9\n-9999.0,8\n9,9\n", -1);
  g_autoptr(CliRun) usual = cli_run ("cluster %s -e kmeans -c 2 --missing omit --json", dots);
  g_autoptr(CliRun) told = cli_run ("cluster %s -e kmeans -c 2 --missing omit --missing-marks '-9999, x' --json",
                                    sentinel);
  g_autoptr(CliRun) refused = cli_run ("cluster %s -e kmeans -c 2 --missing-marks=-9999,x", sentinel);
  g_autoptr(JsonObject) first = cli_json (usual), second = cli_json (told);

  g_assert_cmpint (json_object_get_int_member (first, "n"), ==, 3);
  g_assert_cmpint (json_object_get_int_member (second, "n"), ==, 4);
  cli_assert_fails (refused, 1, "3 of 7 rows miss a value; --missing=omit leaves such rows out");
}

static void
test_class (void)
{
  const char *path = cli_write ("two.csv", "a,b,class,kind\n1,1,x,p\n2,1,x,q\n8,9,y,p\n9,9,y,q\n", -1);
  g_autoptr(CliRun) other = cli_run ("cluster %s -e kmeans -c 2 --class kind --json", path);
  g_autoptr(CliRun) none = cli_run ("cluster %s -e kmeans -c 2 --class none --json", path);
  g_autoptr(CliRun) unknown = cli_run ("cluster %s -e kmeans -c 2 --class sort", path);
  g_autoptr(JsonObject) first = cli_json (other), second = cli_json (none);

  g_assert_cmpfloat (json_object_get_double_member (json_object_get_object_member (first, "indices"), "ari"), <, 0.1);
  g_assert_cmpint (json_object_get_int_member (first, "p"), ==, 2);
  g_assert_false (json_object_has_member (second, "indices"));
  cli_assert_fails (unknown, 2, "--class sort: there is no such column");
}

static void
test_header (void)
{
  const char *path = cli_write ("rows.csv", "1,2\n3,4\n9,9\n8,9\n", -1);
  static const struct { const char *word; int n; } cases[] = { { "yes", 3 }, { "no", 4 }, { "auto", 4 } };

  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autoptr(CliRun) run = cli_run ("cluster %s -e kmeans -c 2 --header %s --json", path, cases[k].word);
      g_autoptr(JsonObject) result = cli_json (run);
      g_assert_cmpint (json_object_get_int_member (result, "n"), ==, cases[k].n);
    }
  g_autoptr(CliRun) wrong = cli_run ("cluster %s -e kmeans -c 2 --header perhaps", path);
  cli_assert_fails (wrong, 2, "--header perhaps: expected yes, no or auto");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/tables/encoding", test_encoding);
  g_test_add_func ("/cli/tables/marks", test_marks);
  g_test_add_func ("/cli/tables/class", test_class);
  g_test_add_func ("/cli/tables/header", test_header);
  return g_test_run ();
}
