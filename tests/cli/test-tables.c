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
  g_assert_nonnull (find_warning (first, "read as Western European (Windows-1252)"));
  g_assert_nonnull (find_warning (second, "read as Western European (Macintosh)"));
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
  g_autoptr(CliRun) refused = cli_run ("cluster %s -e kmeans -c 2 --missing=refuse --missing-marks=-9999,x",
                                       sentinel);
  const char *codes = cli_write ("codes.csv", "a,b\n1,2\n-9999,3\n4,999\n5,1\n-9999,8\n8,999\n9,9\n", -1);
  g_autoptr(CliRun) coded = cli_run ("cluster %s -e kmeans -c 2 --json", codes);
  g_autoptr(JsonObject) first = cli_json (usual), second = cli_json (told), third = cli_json (coded);

  g_assert_cmpint (json_object_get_int_member (first, "n"), ==, 3);
  g_assert_cmpint (json_object_get_int_member (second, "n"), ==, 4);
  g_assert_nonnull (find_warning (third, "--missing-marks=-9999,999 reads such values as missing"));
  cli_assert_fails (refused, 1, "3 of 7 rows miss a value; --missing=omit leaves such rows out");
}

/* An identifier names the rows and can be taken back, and coordinates next to features are left out; other identifiers
 * and coordinates are not to be standardised. */
static void
test_identifiers (void)
{
  g_autoptr(GString) id = g_string_new ("patient_id,temp\n"), number = g_string_new ("account,b,c\n");
  g_autoptr(GString) place = g_string_new ("latitude,longitude,b,c\n");

  for (guint k = 0; k < 20; k++)
    {
      g_string_append_printf (id, "%u,36.%u\n", 937933 - 7919 * (k * 7 % 20), k % 3);
      g_string_append_printf (number, "%u,36.%u,%u\n", 937933 - 7919 * (k * 7 % 20), k % 3, k % 2);
      g_string_append_printf (place, "%u.5,%u.25,0.%u,0.%u\n", k * 13 % 90, k * 37 % 180, k % 2, k % 3);
    }
  const char *patients = cli_write ("patients.csv", id->str, -1);
  g_autoptr(CliRun) named = cli_run ("cluster %s -e kmeans -c 2 --json", patients);
  g_autoptr(CliRun) taken = cli_run ("cluster %s -e kmeans -c 2 --json --feature patient_id", patients);
  g_autoptr(CliRun) other = cli_run ("cluster %s -e kmeans -c 2", cli_write ("accounts.csv", number->str, -1));
  const char *places = cli_write ("places.csv", place->str, -1);
  g_autoptr(CliRun) left = cli_run ("cluster %s -e kmeans -c 2", places);
  g_autoptr(CliRun) map = cli_run ("cluster %s -e kmeans -c 2 --feature latitude --feature longitude", places);
  g_autoptr(CliRun) only = cli_run ("cluster %s -e kmeans -c 2 --json",
                                    cli_write ("map.csv", "latitude,longitude,b\n1,2,3\n2,1,3\n8,9,4\n9,8,4\n", -1));
  g_autoptr(CliRun) none = cli_run ("cluster %s -e kmeans -c 2 --feature colour", patients);
  g_autoptr(JsonObject) first = cli_json (named), second = cli_json (taken);

  g_assert_cmpint (json_object_get_int_member (first, "p"), ==, 1);
  g_assert_nonnull (find_warning (first, "an identifier that names the rows, and not clustered: \"patient_id\""));
  g_assert_cmpint (json_object_get_int_member (second, "p"), ==, 2);
  g_assert_nonnull (strstr (other->err, "it can be an identifier: --ignore 'account'"));
  g_autoptr(JsonObject) third = cli_json (only);
  g_assert_nonnull (strstr (left->err, "as they are coordinates: \"latitude\", \"longitude\""));
  g_assert_nonnull (strstr (left->out, "with 2 features"));
  g_assert_cmpint (json_object_get_int_member (third, "p"), ==, 3);
  g_assert_nonnull (strstr (map->err, "it is a coordinate: --ignore 'longitude'"));
  g_assert_nonnull (strstr (map->err, "near places belong together: \"latitude\", \"longitude\""));
  cli_assert_fails (none, 2, "--feature colour: there is no such column");
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

/* As cli_lines(), of a file whose last line need not end. */
static char **
lines_with_returns (const char *path)
{
  g_autofree char *text = cli_read (path);

  return g_strsplit (text, "\r\n", -1);
}

/* ---- the result goes back into the table ---- */

/* The bytes of @path without the last @count cells of each line that has them. */
static char *
without_cells (const char *path, char delimiter, guint count)
{
  g_autofree char *text = cli_read (path);
  g_auto(GStrv) lines = g_strsplit (text, "\r\n", -1);
  g_autoptr(GString) left = g_string_new (NULL);

  for (char **line = lines; *line; line++)
    {
      gboolean table = !g_str_has_prefix (*line, "#") && strchr (*line, delimiter);
      for (guint k = 0; table && k < count; k++)
        *strrchr (*line, delimiter) = '\0';
      g_string_append_printf (left, "%s%s", *line, line[1] ? "\r\n" : "");
    }
  return g_strdup (left->str);
}

/* Umlauts in Windows-1252, decimal commas, gaps, texts, a comment, an empty line: all of it comes back. */
static void
test_round_trip (void)
{
  static const char book[] = "# Feldbuch\r\nNr;Art;L\xe4nge;H\xf6he;Ort\r\n"
                             "1;B\xe4r;1,5;20,25;\"Stra\xdf" "e; 1\"\r\n"
                             "2;\"F\xfc\"\"chsin\";1,6 ;21;K\xf6ln\r\n3;Eule;-;22;-\r\n\r\n"
                             "4;Igel;9,5;61,5;M\xfcnchen\r\n"
                             "5;Igel;9,25;60;Ulm";
  const char *path = cli_write ("book.csv", book, -1);
  const char *labels = cli_write ("given.csv", "object,cluster\n4,2\n", -1);
  const char *out = cli_path ("book-groups.csv"), *again = cli_path ("book-again.csv");
  g_autoptr(CliRun) run = cli_run ("cluster %s -e sfcm -c 2 --missing omit --labels %s --table-out %s", path, labels,
                                    out);
  g_autofree char *left = without_cells (out, ';', 3);
  g_auto(GStrv) lines = lines_with_returns (out);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpstr (left, ==, book);
  g_assert_true (g_str_has_suffix (lines[1], ";Ort;group;certainty;labelled"));
  g_assert_true (g_regex_match_simple ("1\";Cluster 1;[01],[0-9]{3};no$", lines[2], G_REGEX_RAW, 0));
  g_assert_true (g_str_has_suffix (lines[4], ";22;-;;;"));
  g_assert_true (g_str_has_suffix (lines[6], ";yes") && strstr (lines[6], "nchen;Cluster 2;") != NULL);
  g_autoptr(CliRun) reopened = cli_run ("cluster %s -e kmeans -c 2 --missing omit --ignore certainty --table-out %s "
                                        "--json", out, again);
  g_autoptr(JsonObject) result = cli_json (reopened);
  g_auto(GStrv) second = lines_with_returns (again);
  g_assert_cmpint (json_object_get_int_member (result, "n"), ==, 4);
  g_assert_true (g_str_has_suffix (second[1], ";labelled;group 2;certainty 2;labelled 2"));
}

/* Each encoding with its byte order mark, and each delimiter. */
static void
test_table_forms (void)
{
  static const char *const encodings[] = { "UTF-8", "UTF-16LE", "UTF-16BE" };
  static const char delimiters[] = ",;\t| ";

  for (guint k = 0; k < G_N_ELEMENTS (encodings) * strlen (delimiters); k++)
    {
      char delimiter = delimiters[k / G_N_ELEMENTS (encodings)];
      g_autofree char *text = g_strdup ("\xef\xbb\xbf" "\"n m\",a,b\n\"x y\",1,2\n\"z ü\",1,3\nw,8,9\nv,9,9\n");
      gsize length, back;
      g_strdelimit (text, ",", delimiter);
      const char *encoding = encodings[k % G_N_ELEMENTS (encodings)];
      g_autofree char *bytes = g_convert (text, -1, encoding, "UTF-8", NULL, &length, NULL);
      const char *path = cli_write ("form.csv", bytes, (gssize) length), *out = cli_path ("form-out.csv");
      g_autoptr(CliRun) run = cli_run ("cluster %s -e kmeans -c 2 --table-out %s", path, out);
      g_assert_cmpint (run->status, ==, 0);
      g_autofree char *written = NULL;
      g_assert_true (g_file_get_contents (out, &written, &back, NULL));
      g_autofree char *decoded = g_convert (written, (gssize) back, "UTF-8", encoding, NULL, NULL, NULL);
      g_auto(GStrv) before = g_strsplit (text, "\n", -1), after = g_strsplit (decoded, "\n", -1);
      g_assert_cmpuint (g_strv_length (before), ==, g_strv_length (after));
      for (guint line = 0; before[line]; line++)
        g_assert_true (g_str_has_prefix (after[line], before[line]));
      g_assert_true (strstr (after[1], "Cluster ") && strstr (after[1], "1.000") && g_str_has_suffix (after[1], "no"));
    }
}

/* Texts are features where that is asked for; "none" is one of them, an empty cell is none. */
static void
test_one_hot (void)
{
  const char *path = cli_write ("kinds.csv",
                                "a,pain,class\n1,none,x\n1,none,x\n1,,x\n1,strong,y\n1,strong,y\n1,none,x\n", -1);
  g_autoptr(CliRun) left = cli_run ("cluster %s -e kmeans -c 2 --one-hot pain --missing omit --json", path);
  g_autoptr(CliRun) filled = cli_run ("cluster %s -e kmeans -c 2 --one-hot pain --missing median --json", path);
  g_autoptr(CliRun) refused = cli_run ("cluster %s -e kmeans -c 2 --one-hot pain --missing refuse", path);
  g_autoptr(CliRun) unknown = cli_run ("cluster %s -e kmeans -c 2 --one-hot colour", path);
  g_autoptr(JsonObject) first = cli_json (left), second = cli_json (filled);

  g_assert_cmpint (json_object_get_int_member (first, "n"), ==, 5);
  g_assert_cmpint (json_object_get_int_member (first, "p"), ==, 3);
  g_assert_cmpfloat (json_object_get_double_member (json_object_get_object_member (first, "indices"), "ari"), ==, 1);
  g_assert_cmpint (json_object_get_int_member (second, "n"), ==, 6);
  g_assert_cmpfloat (json_object_get_double_member (json_object_get_object_member (second, "indices"), "ari"), ==, 1);
  g_assert_nonnull (find_warning (second, "1 gap filled with the column's median: \"pain\""));
  cli_assert_fails (refused, 1, "kinds.csv:4:3: column \"pain\" has no value; 1 of 6 rows misses a value");
  cli_assert_fails (unknown, 2, "--one-hot colour: there is no such column");
}

/* The order is natural unless it is told; it may be told of texts that the table lacks, not of fewer. */
static void
test_ordinal (void)
{
  const char *path = cli_write ("pain.csv", "a,pain=now,class\n1,mild,x\n1,none,x\n1,,x\n1,severe,y\n1,severe,y\n"
                                "1,none,x\n", -1);

  static const struct { const char *wish, *told; } cases[] = {
    { "pain=now", "order of \"pain=now\", from low to high: none < mild < severe" },
    { "pain=now=alphabetical", "from low to high: mild < none < severe" },
    { "pain=now=appearance", "from low to high: mild < none < severe" },
    { "pain=now=severe<none<mild", "from low to high: severe < none < mild" },
    { "pain=now=severe,worse,none,mild", "from low to high: severe < worse < none < mild" },
  };

  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autoptr(CliRun) run = cli_run ("cluster %s -e kmeans -c 2 --ordinal '%s' --missing omit --json", path,
                                        cases[k].wish);
      g_autoptr(JsonObject) result = cli_json (run);
      g_assert_cmpint (json_object_get_int_member (result, "n"), ==, 5);
      g_assert_cmpint (json_object_get_int_member (result, "p"), ==, 2);
      g_assert_nonnull (find_warning (result, cases[k].told));
    }
  g_autoptr(CliRun) few = cli_run ("cluster %s -e kmeans -c 2 --ordinal 'pain=now=none<severe' --missing omit", path);
  g_autoptr(CliRun) unknown = cli_run ("cluster %s -e kmeans -c 2 --ordinal colour=natural", path);
  g_autoptr(CliRun) refused = cli_run ("cluster %s -e kmeans -c 2 --ordinal pain=now --missing refuse", path);
  cli_assert_fails (few, 1, "pain.csv:2:3: column \"pain=now\": \"mild\" is not in the order of its texts");
  cli_assert_fails (unknown, 2, "--ordinal colour=natural: there is no such column");
  cli_assert_fails (refused, 1, "pain.csv:4:3: column \"pain=now\" has no value; 1 of 6 rows misses a value");
}

/* Classes that a part of the rows has are labels, and the clusters are called so. */
static void
test_class_labels (void)
{
  const char *path = cli_write ("part.csv", "a,b,kind\n9,9,y\n1,1,x\n2,1,\n8,9,\n9,8,?\n1,2,x\n", -1);
  const char *pairs = cli_write ("pairs.csv", "i,j,type\n1,2,must-link\n", -1), *out = cli_path ("part-out.csv");
  g_autoptr(CliRun) run = cli_run ("cluster %s -e sfcm --class kind --class-labels --table-out %s", path, out);
  g_autoptr(CliRun) few = cli_run ("cluster %s -e sfcm -c 1 --class kind --class-labels", path);
  g_autoptr(CliRun) none = cli_run ("cluster %s -e sfcm -c 2 --class none --class-labels", path);
  g_autoptr(CliRun) against = cli_run ("cluster %s -e sfcm -c 2 --class kind --class-labels --constraints %s", path,
                                        pairs);
  static const char *const expected[] = { "9,9,y,y,", "1,1,x,x,", "2,1,,x,", "8,9,,y,", "9,8,?,y,", "1,2,x,x," };
  g_auto(GStrv) lines = cli_lines (out);

  g_assert_cmpint (run->status, ==, 0);
  g_assert_cmpstr (lines[0], ==, "a,b,kind,group,certainty,labelled");
  for (guint k = 0; k < G_N_ELEMENTS (expected); k++)
    {
      g_assert_true (g_str_has_prefix (lines[k + 1], expected[k]));
      g_assert_true (g_str_has_suffix (lines[k + 1], strchr ("015", (int) ('0' + k)) ? ",yes" : ",no"));
    }
  cli_assert_fails (few, 2, "--class-labels: there are 2 classes, and 1 clusters");
  cli_assert_fails (none, 2, "--class-labels: the table has no known classes; --class COLUMN names their column");
  cli_assert_fails (against, 1, "--class-labels: the classes contradict the known pairs");
}

/* Windows-1252, semicolons, decimal commas, gaps "-", texts, classes in a part of the rows: it is labelled by them and
 * written back as it was, with groups by name, and can be read again. */
static void
test_partly_labelled_book (void)
{
  static const char book[] = "Nr;Art;L\xe4nge;Fell;Ort\r\n1;B\xe4r;1,5;hell;\"K\xf6ln; Zoo\"\r\n2;;1,6;hell;Ulm\r\n"
                             "3;F\xfc" "chsin;9,5;dunkel;-\r\n4;;9,25;dunkel;Ulm\r\n5;;-;hell;Ulm\r\n6;B\xe4r;1,25;hell;\r\n";
  static const char *const added[] = { ";group;certainty;labelled", ";B\xe4r;1,000;yes", ";B\xe4r;", ";F\xfc" "chsin;1,000;yes",
                                       ";F\xfc" "chsin;", ";;;", ";B\xe4r;1,000;yes" };
  const char *path = cli_write ("classes.csv", book, -1), *out = cli_path ("classes-out.csv");
  const char *workbook = cli_path ("classes-out.xlsx");
  g_autoptr(CliRun) run = cli_run ("cluster %s -e sfcm --missing omit --class Art --class-labels --ordinal Fell "
                                    "--table-out %s --labels-out %s --json", path, out, workbook);
  g_autoptr(JsonObject) result = cli_json (run);
  g_autoptr(CliRun) again = cli_run ("cluster %s -e kmeans -c 2 --missing omit --class group --ignore certainty --json",
                                      out);
  g_autoptr(JsonObject) second = cli_json (again);
  g_auto(GStrv) before = g_strsplit (book, "\r\n", -1), after = lines_with_returns (out);

  g_assert_cmpint (json_object_get_int_member (result, "n"), ==, 5);
  g_assert_nonnull (find_warning (result, "order of \"Fell\", from low to high: dunkel < hell"));
  g_assert_cmpuint (g_strv_length (before), ==, g_strv_length (after));
  for (guint line = 0; line < G_N_ELEMENTS (added); line++)
    {
      g_assert_true (g_str_has_prefix (after[line], before[line]));
      g_assert_true (g_str_has_prefix (after[line] + strlen (before[line]), added[line]));
    }
  g_assert_cmpint (json_object_get_int_member (second, "n"), ==, 5);
  g_assert_cmpfloat (json_object_get_double_member (json_object_get_object_member (second, "indices"), "ari"), ==, 1);
  g_autofree char *bytes = cli_read (workbook);
  g_assert_true (g_str_has_prefix (bytes, "PK"));
}

static void
test_no_name (void)
{
  const char *path = cli_write ("plain.csv", "a,b\n1,1\n2,1\n8,9\n9,9\n", -1);
  g_autoptr(CliRun) run = cli_run ("cluster %s -e kmeans -c 2 --labels-out ''", path);

  cli_assert_fails (run, 2, "a file to be written has an empty name");
}

/* A sample has a part of the rows; a table that is not larger is read whole. */
static void
test_sample (void)
{
  g_autoptr(GString) text = g_string_new ("a,b\n");

  for (guint k = 0; k < 1000; k++)
    g_string_append_printf (text, "%u.%u,%u\n", k % 2 ? 1 : 9, k % 10, k % 7);
  const char *path = cli_write ("many.csv", text->str, -1);
  g_autoptr(CliRun) some = cli_run ("cluster %s -e kmeans -c 2 --sample 100 --json", path);
  g_autoptr(CliRun) all = cli_run ("cluster %s -e kmeans -c 2 --sample 1000 --json", path);
  g_autoptr(CliRun) one = cli_run ("cluster %s -e kmeans -c 2 --sample 1", path);
  g_autoptr(JsonObject) sampled = cli_json (some), whole = cli_json (all);

  g_assert_cmpint (json_object_get_int_member (sampled, "n"), ==, 63);      /* stretches of 16 rows */
  g_assert_cmpint (json_object_get_int_member (sampled, "p"), ==, 2);
  g_assert_cmpint (json_object_get_int_member (whole, "n"), ==, 1000);
  cli_assert_fails (one, 2, "--sample 1: a sample has at least 2 rows");
}

/* A sample of a square table is refused, unless its numbers are features; a triangle is read. */
static void
test_related (void)
{
  g_autoptr(GString) square = g_string_new (NULL), triangle = g_string_new (NULL);

  for (int i = 0; i < 40; i++)
    for (int j = 0; j < 40; j++)
      {
        g_string_append_printf (square, "%d%c", abs (i * i - j * j), j < 39 ? ',' : '\n');
        if (j <= i)
          g_string_append_printf (triangle, "%d%c", abs (i * i - j * j), j < i ? '\t' : '\n');
      }
  const char *whole = cli_write ("whole.csv", square->str, -1), *part = cli_write ("part.tsv", triangle->str, -1);
  g_autoptr(CliRun) sample = cli_run ("cluster %s -c 2 --sample 10", whole);
  g_autoptr(CliRun) features = cli_run ("cluster %s -c 2 --sample 10 --dissimilarities no --json", whole);
  g_autoptr(CliRun) all = cli_run ("cluster %s -e evclus -c 2 --json", whole);
  g_autoptr(CliRun) half = cli_run ("cluster %s -e evclus -c 2 --json", part);

  cli_assert_fails (sample, 1, "--sample does not go with dissimilarities (--dissimilarities=no): ");
  g_autoptr(JsonObject) read = cli_json (features), one = cli_json (all), other = cli_json (half);
  g_assert_cmpint (json_object_get_int_member (read, "p"), ==, 40);
  g_assert_cmpfloat (json_object_get_double_member (other, "objective"), ==,
                     json_object_get_double_member (one, "objective"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/tables/identifiers", test_identifiers);
  g_test_add_func ("/cli/tables/encoding", test_encoding);
  g_test_add_func ("/cli/tables/marks", test_marks);
  g_test_add_func ("/cli/tables/class", test_class);
  g_test_add_func ("/cli/tables/header", test_header);
  g_test_add_func ("/cli/tables/round-trip", test_round_trip);
  g_test_add_func ("/cli/tables/forms", test_table_forms);
  g_test_add_func ("/cli/tables/no-name", test_no_name);
  g_test_add_func ("/cli/tables/one-hot", test_one_hot);
  g_test_add_func ("/cli/tables/ordinal", test_ordinal);
  g_test_add_func ("/cli/tables/class-labels", test_class_labels);
  g_test_add_func ("/cli/tables/sample", test_sample);
  g_test_add_func ("/cli/tables/related", test_related);
  g_test_add_func ("/cli/tables/partly-labelled-book", test_partly_labelled_book);
  return g_test_run ();
}
