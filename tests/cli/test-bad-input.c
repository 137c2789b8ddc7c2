/* Bad input: a clear message with the file and the line, exit code 1, and nothing written. */
#include <string.h>
#include "harness.h"

static const struct {
  const char *name, *content, *needle;
} bad[] = {
  { "ragged.csv", "a,b,class\n1,2,x\n3,4\n5,6,x\n", "ragged.csv:3" },
  { "long-row.csv", "a,b\n1,2\n3,4,5\n", "long-row.csv:3" },
  { "nan.csv", "a,b\n1,2\n3,nan\n5,6\n", "nan.csv:3" },
  { "inf.csv", "a,b\n1,2\n3,4\ninf,6\n", "inf.csv:4" },
  { "huge.csv", "a,b\n1,2\n3,1e999\n5,6\n", "huge.csv:3" },
  { "empty-cell.csv", "a,b\n1,2\n,4\n5,6\n", "empty-cell.csv:3" },
  { "empty.csv", "", "empty.csv" },
  { "blank.csv", "\n\n  \n", "blank.csv" },
  { "header-only.csv", "a,b\n", "header-only.csv" },
  { "unclosed.csv", "a,b\n1,2\n\"3,4\n", "unclosed.csv:3" },
  { "one-row.csv", "a,b\n1,2\n", "one-row.csv" },
  { "few-rows.csv", "a,b\n1,2\n3,4\n", "few-rows.csv" },
  { "equal-rows.csv", "a,b\n1,2\n1,2\n1,2\n1,2\n", "equal-rows.csv" },
  { "after-quote.csv", "a,name,b\n1,\"x\ny\",2\n3,z,oops\n5,w,6\n7,v,8\n9,u,8\n", "after-quote.csv:4" },
};

static void
test_tables (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_test_message ("%s", bad[i].name);
      const char *path = cli_write (bad[i].name, bad[i].content, -1);
      const char *labels = cli_path ("labels.csv");
      g_autoptr(CliRun) run = cli_run ("cluster %s -e ecm -c 3 --missing refuse --labels-out %s", path, labels);
      cli_assert_fails (run, 1, bad[i].needle);
      g_assert_false (g_file_test (labels, G_FILE_TEST_EXISTS));
    }
}

/* One object, or equal objects: no method runs out of memory or into an objective that is not a number. */
static void
test_one_cluster (void)
{
  static const char *const engines[] = { "evclus", "cevclus", "mpckmeans", "mkmeans" };
  static const char *const tables[] = { "a,b\n1,2\n", "a,b\n1,2\n1,2\n1,2\n" };

  for (guint k = 0; k < G_N_ELEMENTS (engines) * G_N_ELEMENTS (tables); k++)
    {
      const char *path = cli_write ("equal.csv", tables[k % 2], -1);
      g_autoptr(CliRun) run = cli_run ("cluster %s -e %s -c 1", path, engines[k / 2]);
      cli_assert_fails (run, 1, k % 2 == 0 && k < 4 ? "only one object" : k < 4 ? "are 0" : "equal");
    }
}

/* What is no table, no session: it is said what it is. */
static void
test_other_kinds (void)
{
  g_autofree char *session = cli_read (cli_data ("phantom.credal"));
  g_autofree char *marked = g_strconcat ("\xef\xbb\xbf", session, NULL);
  g_autoptr(CliRun) table = cli_run ("cluster %s -e ecm -c 3", cli_data ("phantom.credal"));
  g_autoptr(CliRun) picture = cli_run ("replay %s", cli_data ("coins.png"));
  g_autoptr(CliRun) csv = cli_run ("replay %s", cli_data ("iris.csv"));
  g_autoptr(CliRun) mark = cli_run ("replay %s", cli_write ("marked.credal", marked, -1));

  cli_assert_fails (table, 1, "it is a Credal session; open it in the window, or with credal-cli replay");
  cli_assert_fails (picture, 1, "coins.png:1: this is not a session: it is a PNG picture");
  cli_assert_fails (csv, 1, "iris.csv:1: this is not a session: it begins with \"Sepal.Length,");
  cli_assert_fails (mark, 1, "byte order mark");
}

/* What is called a picture is none: nobody is told of rows and delimiters. */
static void
test_called_picture (void)
{
  static const char *const names[] = { "text.png", "text.TIF", "text.jpeg", "text.nii", "text.nii.gz", "text.bmp" };

  for (guint k = 0; k < G_N_ELEMENTS (names); k++)
    {
      g_autoptr(CliRun) text = cli_run ("cluster %s -e ecm -c 2", cli_write (names[k], "a,b\n1,2\n3,4\n", -1));
      g_autoptr(CliRun) bytes = cli_run ("cluster %s -e ecm -c 2", cli_write (names[k], "\134\1\0\0abc", 7));
      cli_assert_fails (text, 1, "not a picture in a supported format");
      cli_assert_fails (bytes, 1, "not a picture in a supported format");
      g_assert_nonnull (strstr (text->err, names[k]));
    }
}

static void
test_features_that_cannot_be (void)
{
  g_autofree char *session = cli_read (cli_data ("phantom.credal"));
  g_autoptr(GRegex) regex = g_regex_new ("\"intensity\":\"yes\"", 0, 0, NULL);
  g_autofree char *without = g_regex_replace_literal (regex, session, -1, 0, "\"intensity\":\"no\"", 0, NULL);
  g_autoptr(CliRun) run = cli_run ("replay %s --data %s", cli_write ("features.credal", without, -1),
                                     cli_data ("phantom-t1.png"));

  cli_assert_fails (run, 1, "features.credal:1: No feature");
}

/* Messages name the file, or the column, that is at fault. */
static void
test_whose_fault (void)
{
  const char *strokes = cli_write ("thirty.json", "{\"shape\":\"brush\",\"mark\":\"label\",\"number\":29,\"radius\":2,"
                                   "\"points\":[5,7]}\n", -1);
  g_autoptr(CliRun) label = cli_run ("cluster %s -e cecm -c 2 --strokes %s", cli_data ("cell.png"), strokes);
  g_autoptr(CliRun) large = cli_run ("cluster %s -e ecm -c 2",
                                     cli_write ("large.csv", "a,b\n1,1e200\n2,3e200\n3,9e200\n", -1));
  g_autoptr(CliRun) small = cli_run ("cluster %s -e ecm -c 2",
                                     cli_write ("small.csv", "a\n1e-200\n3e-200\n9e-200\n", -1));

  cli_assert_fails (label, 1, "thirty.json");
  g_assert_nonnull (strstr (label->err, "cluster 30"));
  cli_assert_fails (large, 1, "\"b\" are too large");
  cli_assert_fails (small, 1, "\"a\" are too small");
}

/* Text in a column of numbers: one slip among many numbers. */
static void
test_text (void)
{
  g_autoptr(GString) content = g_string_new ("a,b\n");

  for (guint i = 0; i < 40; i++)
    g_string_append_printf (content, i == 20 ? "%u,oops\n" : "%u,1.5\n", i);
  g_autoptr(CliRun) run = cli_run ("cluster %s -e ecm -c 3", cli_write ("text.csv", content->str, -1));
  cli_assert_fails (run, 1, "text.csv:22");
  g_assert_nonnull (strstr (run->err, "oops"));
}

/* Gaps are filled, and one line names the other ways; a gap is refused on request, and the labels are those of the rows
 * that are left. */
static void
test_gaps (void)
{
  const char *path = cli_write ("gaps.csv", "a,b\n1,2\n1,3\n,4\n8,9\n9,9\n9,NA\n2,2\n", -1);
  const char *labels = cli_path ("gap-labels.csv");
  g_autoptr(CliRun) refused = cli_run ("cluster %s -e ecm -c 2 --missing=refuse", path);
  g_autoptr(CliRun) usual = cli_run ("cluster %s -e ecm -c 2 --json", path);
  g_autoptr(CliRun) unknown = cli_run ("cluster %s -e ecm -c 2 --missing=mean", path);
  g_autoptr(CliRun) omitted = cli_run ("cluster %s -e ecm -c 2 --missing=omit --labels-out %s", path, labels);
  g_autoptr(CliRun) filled = cli_run ("cluster %s -e ecm -c 2 --missing=median", path);
  g_autoptr(CliRun) drawn = cli_run ("render %s --missing=median -o %s", path, cli_path ("gaps.svg"));

  cli_assert_fails (refused, 1, "; 2 of 7 rows miss a value; --missing=omit");
  cli_assert_fails (unknown, 2, "--missing mean");
  g_assert_cmpint (omitted->status, ==, 0);
  g_assert_nonnull (strstr (omitted->err, "2 of 7, first in line 4"));
  g_auto(GStrv) lines = cli_lines (labels);
  g_assert_cmpuint (g_strv_length (lines), ==, 6);
  g_assert_true (g_str_has_prefix (lines[3], "4,"));
  g_assert_cmpint (filled->status, ==, 0);
  g_assert_nonnull (strstr (filled->err, "2 gaps filled with the column's median: \"a\", \"b\""));
  g_assert_null (strstr (filled->err, "--missing=omit"));
  g_assert_cmpint (drawn->status, ==, 0);
  g_autoptr(JsonObject) result = cli_json (usual);
  g_assert_cmpint (json_object_get_int_member (result, "n"), ==, 7);
  g_assert_cmpint (json_object_get_int_member (result, "filled_rows"), ==, 2);
  g_assert_nonnull (strstr (usual->out, "2 gaps filled with the column's median: \\\"a\\\", \\\"b\\\""));
  g_assert_nonnull (strstr (usual->out, "--missing=omit leaves them out, --missing=refuse refuses the table"));
}

static void
test_missing (void)
{
  g_autoptr(CliRun) missing = cli_run ("cluster %s -e ecm -c 3", cli_path ("missing.csv"));
  g_autoptr(CliRun) folder = cli_run ("cluster / -e ecm -c 3");
  g_autoptr(CliRun) no_class = cli_run ("learn %s -e ecm -c 2 --selector random --budget 2",
                                        cli_write ("no-class.csv", "a,b\n1,2\n3,4\n5,7\n", -1));
  g_autoptr(CliRun) no_folder =
      cli_run ("cluster %s -e ecm -c 3 --masses-out %s", cli_data ("iris.csv"), cli_path ("missing/masses.csv"));

  cli_assert_fails (missing, 1, "missing.csv");
  cli_assert_fails (folder, 1, "/");
  cli_assert_fails (no_class, 1, "no-class.csv");
  cli_assert_fails (no_folder, 1, "missing/masses.csv");
}

static void
test_binary (void)
{
  g_autoptr(CliRun) picture = cli_run ("cluster %s -e ecm -c 3",
                                       cli_write ("picture.gif", "GIF89a\1\0\1\0\0\0\0;", 14));
  g_autoptr(CliRun) zeros = cli_run ("cluster %s -e ecm -c 3", cli_write ("zeros.csv", "a,b\n1,2\n3,\0004\n", 12));

  cli_assert_fails (picture, 1, "picture.gif");
  cli_assert_fails (zeros, 1, "zeros.csv:3:3");
}

/* 10^6 columns are read like any others. */
static void
test_many_columns (void)
{
  g_autoptr(GString) content = g_string_new (NULL);

  for (guint row = 0; row < 4; row++)
    for (guint q = 0; q < 1000000; q++)
      g_string_append_printf (content, "%u%c", (q * 7 + row * row * 3) % 10, q + 1 < 1000000 ? ',' : '\n');
  const char *path = cli_write ("wide.csv", content->str, (gssize) content->len);
  g_autoptr(CliRun) run = cli_run ("cluster %s -e kmeans -c 2 --json", path);
  g_autoptr(JsonObject) result = cli_json (run);

  g_assert_cmpint (json_object_get_int_member (result, "p"), ==, 1000000);
}

static gboolean
mentions (JsonObject *result, const char *needle)
{
  JsonArray *warnings = json_object_get_array_member (result, "warnings");

  for (guint i = 0; i < json_array_get_length (warnings); i++)
    if (strstr (json_array_get_string_element (warnings, i), needle))
      return TRUE;
  return FALSE;
}

static void
test_warnings (void)
{
  const char *path = cli_write ("odd.csv", "a,b,c,d\n1,5,1,9\n2,5,2,1\n3,5,3,2\n9,5,9,8\n8,5,8,3\n", -1);

  for (guint adaptive = 0; adaptive < 2; adaptive++)
    {
      g_autoptr(CliRun) run =
          cli_run ("cluster %s -e ecm -c 2 --json --set metric=%s", path, adaptive ? "adaptive" : "euclidean");
      g_autoptr(JsonObject) result = cli_json (run);
      g_assert_true (mentions (result, "b"));
      g_assert_true (mentions (result, "c"));
      g_assert_cmpint (json_object_get_int_member (result, "p"), ==, 4);
    }
  g_autoptr(CliRun) text = cli_run ("cluster %s -e ecm -c 2 --standardize", path);
  g_assert_cmpint (text->status, ==, 0);
  g_assert_nonnull (strstr (text->err, "credal-cli: warning: "));
}

/* A byte order mark, CRLF, quoted newlines, other delimiters: the same data give the same masses. */
static void
test_dialects (void)
{
  static const char *const texts[] = {
    "a,b\n1,2\n3,4.5\n5,6\n7,9\n",
    ("\xEF\xBB\xBF"
     "a,b\n1,2\n3,4.5\n5,6\n7,9\n"),
    "a,b\r\n1,2\r\n3,4.5\r\n5,6\r\n7,9\r\n",
    "\"a\nfirst\",b\n1,2\n3,4.5\n5,6\n7,9\n",
    "a;b\n1;2\n3;4.5\n5;6\n7;9",
    "a\tb\n1\t2\n3\t4.5\n5\t6\n7\t9\n",
  };
  g_autofree char *expected = NULL;

  for (gsize i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      const char *masses = cli_path ("masses.csv");
      g_autoptr(CliRun) run =
          cli_run ("cluster %s -e ecm -c 2 --masses-out %s", cli_write ("dialect.csv", texts[i], -1), masses);
      g_assert_cmpstr (run->err, ==, "");
      g_assert_cmpint (run->status, ==, 0);
      g_autofree char *found = cli_read (masses);
      if (!expected)
        expected = g_strdup (found);
      g_assert_cmpstr (found, ==, expected);
    }
}

static const struct {
  const char *content, *needle;
} bad_pairs[] = {
  { "i,j,type,certainty\n1,2,must-link,1\n3,400,cannot-link,1\n", "pairs.csv:3" },
  { "i,j,type,certainty\nfirst,2,must-link,1\n", "pairs.csv:2" },
  { "i,j,type,certainty\n1,1,must-link,1\n", "pairs.csv:2" },
  { "i,j,type,certainty\n1,2,perhaps,1\n", "pairs.csv:2" },
  { "i,j,type,certainty\n1,2,must-link,2\n", "pairs.csv:2" },
  { "i,j,type,certainty\n1,2,must-link,0\n", "pairs.csv:2" },
  { "i,j,type,certainty\n1,2\n", "pairs.csv:2" },
  { "1,2,must-link\n", "pairs.csv:1" },
  { "", "pairs.csv" },
};

static void
test_constraints (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (bad_pairs); i++)
    {
      g_test_message ("%s", bad_pairs[i].content);
      const char *path = cli_write ("pairs.csv", bad_pairs[i].content, -1);
      g_autoptr(CliRun) run = cli_run ("cluster %s -e cecm -c 3 --constraints %s", cli_data ("iris.csv"), path);
      cli_assert_fails (run, 1, bad_pairs[i].needle);
    }
}

/* The chain that contradicts is told with its lines. */
static void
test_contradiction (void)
{
  const char *path = cli_write (
      "pairs.csv", "i,j,type,certainty\n7,8,must-link,1\n1,2,must-link,1\n2,3,must-link,1\n1,3,cannot-link,1\n", -1);
  g_autoptr(CliRun) run = cli_run ("cluster %s -e cecm -c 3 --constraints %s", cli_data ("iris.csv"), path);

  cli_assert_fails (run, 1, "pairs.csv:5");
  g_assert_nonnull (strstr (run->err, "lines 3 and 4"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/bad-input/tables", test_tables);
  g_test_add_func ("/cli/bad-input/called-picture", test_called_picture);
  g_test_add_func ("/cli/bad-input/text", test_text);
  g_test_add_func ("/cli/bad-input/gaps", test_gaps);
  g_test_add_func ("/cli/bad-input/missing", test_missing);
  g_test_add_func ("/cli/bad-input/binary", test_binary);
  g_test_add_func ("/cli/bad-input/many-columns", test_many_columns);
  g_test_add_func ("/cli/bad-input/warnings", test_warnings);
  g_test_add_func ("/cli/bad-input/dialects", test_dialects);
  g_test_add_func ("/cli/bad-input/constraints", test_constraints);
  g_test_add_func ("/cli/bad-input/contradiction", test_contradiction);
  g_test_add_func ("/cli/bad-input/one-cluster", test_one_cluster);
  g_test_add_func ("/cli/bad-input/other-kinds", test_other_kinds);
  g_test_add_func ("/cli/bad-input/features-that-cannot-be", test_features_that_cannot_be);
  g_test_add_func ("/cli/bad-input/whose-fault", test_whose_fault);
  return g_test_run ();
}
