#include <string.h>
#include "helpers.h"
#include "io/answers/label-file.h"

#define OBJECTS 5
#define CLUSTERS 3

/* Objects named a … e, of the classes red, green and @third. */
static CredalDataset *
objects (const char *third)
{
  const char *names[] = { "red", "green", third, NULL };
  double *x = g_new0 (double, OBJECTS);
  int *classes = g_new0 (int, OBJECTS);
  CredalDataset *data = credal_dataset_new (OBJECTS, 1, x, NULL);

  credal_dataset_set_row_names (data, g_strsplit ("a,b,c,d,e", ",", -1));
  credal_dataset_set_classes (data, classes, CLUSTERS, g_strdupv ((char **) names));
  return data;
}

/* @constraints: where the labels go. */
static gboolean
parse (const char *text, const CredalDataset *data, CredalConstraints *constraints, GError **error)
{
  return credal_label_file_parse ("l.csv", text, strlen (text), data, CLUSTERS, constraints, NULL, error);
}

static void
assert_label (const CredalConstraints *constraints, guint32 object, guint cluster, double degree, double certainty)
{
  const CredalLabel *label = credal_constraints_find_degree (constraints, object, cluster);

  g_assert_nonnull (label);
  g_assert_cmpfloat (label->degree, ==, degree);
  g_assert_cmpfloat (label->certainty, ==, certainty);
}

static void
test_reading (void)
{
  static const char *const texts[] = {
    "object,cluster,degree,certainty\na,1,1,1\n2,blue,0,1\n\nb,green,0.7,0.75\n",
    "cluster;certainty;object;degree\r\nred;;1;\r\n3;;b;0\r\n2;0,75;b;0,7\r\n",
    "Object,Cluster,Degree,Certainty\na,red\nb,blue,0\nb,2,.7,.75\n",
  };
  g_autoptr(CredalDataset) data = objects ("blue");

  for (guint k = 0; k < G_N_ELEMENTS (texts); k++)
    {
      g_autoptr(CredalConstraints) constraints = credal_constraints_new (OBJECTS);
      g_autoptr(GError) error = NULL;
      parse (texts[k], data, constraints, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (credal_constraints_n_labels (constraints), ==, 3);
      assert_label (constraints, 0, 0, 1.0, 1.0);
      assert_label (constraints, 1, 2, 0.0, 1.0);
      assert_label (constraints, 1, 1, 0.7, 0.75);
    }
}

/* "A|B" says "not" of each other cluster, with the complement of the degree, and replaces the labels of A and B. */
static void
test_one_of (void)
{
  static const char *const texts[] = {
    "object,cluster,degree,certainty\na,red|blue\nb,1|green,.75,.875\nc,2|3,0\nd,blue|3\n",
    "object,number,degree,certainty\na,3|1|3\nb,2|1,.75,.875\nc,3|2,0\nd,3\n",
    "object,class,degree,certainty\na,red\na,red|blue\nb,red|green,.75,.875\nc,green|blue,0\nd,blue\n",
  };
  g_autoptr(CredalDataset) data = objects ("blue");

  for (guint k = 0; k < G_N_ELEMENTS (texts); k++)
    {
      g_autoptr(CredalConstraints) constraints = credal_constraints_new (OBJECTS);
      g_autoptr(GError) error = NULL;
      parse (texts[k], data, constraints, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (credal_constraints_n_labels (constraints), ==, 5);
      assert_label (constraints, 0, 1, 0.0, 1.0);
      assert_label (constraints, 1, 2, 0.25, 0.875);
      assert_label (constraints, 2, 1, 0.0, 1.0);
      assert_label (constraints, 2, 2, 0.0, 1.0);
      assert_label (constraints, 3, 2, 1.0, 1.0);
      g_assert_cmpuint (credal_constraints_n_answers (constraints), ==, 4);
    }
}

/* A class whose name has a bar is one cluster. */
static void
test_bar_in_name (void)
{
  g_autoptr(CredalDataset) data = objects ("red|green");
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (OBJECTS);
  g_autoptr(GError) error = NULL;

  parse ("object,cluster\na,red|green\nb,green|red\n", data, constraints, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (credal_constraints_n_labels (constraints), ==, 2);
  assert_label (constraints, 0, 2, 1.0, 1.0);
  assert_label (constraints, 1, 2, 0.0, 1.0);
}

static void
test_faults (void)
{
  static const struct { const char *text; CredalError code; const char *message; } cases[] = {
    { "", CREDAL_ERROR_PARSE, "l.csv:1:1: the file is empty" },
    { "a,1\n", CREDAL_ERROR_PARSE, "l.csv:1:1: \"a\" is not a heading of a label file" },
    { "object,degree\na,1\n", CREDAL_ERROR_PARSE, "the column \"cluster\" is missing" },
    { "object,cluster\na,1\nf,1\n", CREDAL_ERROR_PARSE, "l.csv:3:1: \"f\" is neither the name nor the number of a row" },
    { "object,cluster\na,purple\n", CREDAL_ERROR_PARSE, "l.csv:2:3: \"purple\" is neither the name of a class" },
    { "object,cluster\na,0\n", CREDAL_ERROR_PARSE, "l.csv:2:3: \"0\" is neither the name of a class" },
    { "object,cluster\na,4\n", CREDAL_ERROR_PARSE, "l.csv:2:3: \"4\" is cluster 4, and there are 3 clusters" },
    { "object,cluster\na,red|purple\n", CREDAL_ERROR_PARSE,
      "l.csv:2:3: \"red|purple\" names \"purple\", which is neither the name of a class" },
    { "object,cluster\na,red|\n", CREDAL_ERROR_PARSE, "l.csv:2:3: \"red|\" names \"\", which is neither" },
    { "object,cluster\na,\n", CREDAL_ERROR_PARSE, "l.csv:2:3: \"\" is neither the name of a class" },
    { "object,cluster\na,1|4\n", CREDAL_ERROR_PARSE,
      "l.csv:2:3: \"1|4\" names \"4\", which is cluster 4, and there are 3 clusters" },
    { "object,cluster\na,red\nb,1|2|3\n", CREDAL_ERROR_PARSE, "l.csv:3:3: \"1|2|3\" names all clusters" },
    { "object,cluster,degree\na,1,1.5\n", CREDAL_ERROR_PARSE, "l.csv:2:5: \"1.5\" is not a degree" },
    { "object,cluster,degree\na,1,-0.1\n", CREDAL_ERROR_PARSE, "\"-0.1\" is not a degree" },
    { "object,cluster,degree\na,1,nan\n", CREDAL_ERROR_PARSE, "\"nan\" is not a degree" },
    { "object,cluster,degree\na,1,some\n", CREDAL_ERROR_PARSE, "\"some\" is not a degree" },
    { "object,cluster,certainty\na,1,0\n", CREDAL_ERROR_PARSE, "l.csv:2:5: \"0\" is not a certainty" },
    { "object,cluster\na,1,1\n", CREDAL_ERROR_PARSE, "l.csv:2:5: this row has 3 cells, but the header has 2" },
    { "object,cluster\na,1\nc,2\nb,2\n", CREDAL_ERROR_CONFLICT,
      "l.csv:4:1: this label contradicts the known pairs of a and b" },
    { "object,cluster,degree\na,1\nb,1,0\n", CREDAL_ERROR_CONFLICT, "l.csv:3:1: this label contradicts the known pairs" },
  };
  g_autoptr(CredalDataset) data = objects ("blue");

  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autoptr(CredalConstraints) constraints = credal_constraints_new (OBJECTS);
      GError *error = NULL;
      credal_constraints_add_pair (constraints, 0, 1, CREDAL_MUST_LINK, 1.0, FALSE);
      g_assert_false (parse (cases[k].text, data, constraints, &error));
      test_fault (error, cases[k].code, cases[k].message);
    }
}

/* Returns the cluster of object a, from 0, in a file about classes 0, 1 and 2, or the error's message. */
static char *
read_numeric (const char *text)
{
  const char *names[] = { "0", "1", "2", NULL };
  g_autoptr(CredalDataset) data = objects ("blue");
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (OBJECTS);
  g_autoptr(GError) error = NULL;
  const CredalLabel *labels;

  credal_dataset_set_classes (data, g_new0 (int, OBJECTS), CLUSTERS, g_strdupv ((char **) names));
  if (!parse (text, data, constraints, &error))
    return g_strdup (error->message);
  labels = credal_constraints_labels (constraints);
  return g_strdup_printf ("%u", labels[0].cluster);
}

/* With classes called 0, 1, 2 a file is read wholly by name or wholly by number. */
static void
test_numeric_classes (void)
{
  static const struct { const char *text, *found; } cases[] = {
    { "object,cluster\na,1\nb,3\n", "0" },
    { "object,cluster\na,1\nb,0\n", "1" },
    { "object,cluster\na,2\nb,0\n", "2" },
    { "object,class\na,1\nb,2\n", "1" },
    { "object,number\na,1\nb,2\n", "0" },
    { "object,cluster\na,1\nb,2\n", "l.csv:2:3: \"1\" is the class of this name, cluster 2, or the number of cluster 1" },
    { "object,cluster\na,0\nb,2\nc,3\n", "l.csv:3:3: \"2\" is the class of this name, cluster 3, or" },
    { "object,cluster\na,2|1\n",
      "l.csv:2:3: \"2|1\" names \"2\", which is the class of this name, cluster 3, or the number of cluster 2" },
    { "object,cluster\na,2|3\n", "0" },
    { "object,cluster\na,0|1\n", "2" },
    { "object,class\na,3\n", "l.csv:2:3: \"3\" is not the name of a class" },
    { "object,number\na,0\n", "l.csv:2:3: \"0\" is not the number of a cluster" },
  };

  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autofree char *found = read_numeric (cases[k].text);
      g_assert_true (g_str_has_prefix (found, cases[k].found));
    }
}

/* Where a class is called as another cluster is numbered, the numbers say so, and are read again. */
static void
test_round_trip (void)
{
  g_autoptr(CredalDataset) data = objects ("1");
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (OBJECTS);
  g_autoptr(CredalConstraints) back = credal_constraints_new (OBJECTS);
  g_autoptr(GError) error = NULL;
  char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "labels.csv", NULL);

  credal_constraints_add_degrees (constraints, (const guint32[]) { 3 }, 1, 0, 0.0, 0.625);
  credal_constraints_add_degrees (constraints, (const guint32[]) { 1 }, 1, 2, 1.0 / 3.0, 1.0);
  credal_constraints_add_labels (constraints, (const guint32[]) { 4 }, 1, 1, 1.0);
  g_assert_true (credal_label_file_write (path, data, constraints, &error));
  g_autofree char *text = test_read (path);
  g_assert_cmpstr (text, ==, "object,number,degree,certainty\nd,1,0,0.625\nb,3,0.33333333333333331,1\ne,2,1,1\n");
  g_assert_true (credal_label_file_read (path, data, CLUSTERS, back, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (credal_constraints_n_labels (back), ==, 3);
  assert_label (back, 3, 0, 0.0, 0.625);
  assert_label (back, 1, 2, 1.0 / 3.0, 1.0);
  assert_label (back, 4, 1, 1.0, 1.0);
  test_folder_remove (folder);
}

/* By the header alone, whatever follows it, and however much. */
static void
test_kind (void)
{
  g_autoptr(GString) long_file = g_string_new ("cluster;object\n");

  for (guint k = 0; k < 20000; k++)
    g_string_append (long_file, "red;a\n");
  g_assert_true (credal_label_file_is (long_file->str, long_file->len));
  g_assert_true (credal_label_file_is ("object,cluster\n", 15));
  g_assert_true (credal_label_file_is ("object,cluster\nnobody,7,7,7\n", 28));
  g_assert_false (credal_label_file_is ("i,j,type\na,b,must-link\n", 23));
  g_assert_false (credal_label_file_is ("object\na\n", 9));
  g_assert_false (credal_label_file_is ("", 0));
}

/* A name that a spreadsheet would compute is written as text, and read back as it was. */
static void
test_formulas (void)
{
  static const char *const names[] = { "=1+1", "'=1+1", "+A1", "-2", "@SUM(1)", NULL };
  static const char *const classes[] = { "-1", "-x", "=y", NULL };
  g_autofree char *folder = test_folder_new (), *path = g_build_filename (folder, "labels.csv", NULL);
  g_autoptr(CredalDataset) data = objects ("blue");
  g_autoptr(CredalConstraints) said = credal_constraints_new (OBJECTS), read = credal_constraints_new (OBJECTS);
  g_autoptr(GError) error = NULL;

  credal_dataset_set_row_names (data, g_strdupv ((char **) names));
  credal_dataset_set_classes (data, g_new0 (int, OBJECTS), CLUSTERS, g_strdupv ((char **) classes));
  for (guint32 i = 0; i < OBJECTS; i++)
    credal_constraints_add_degrees (said, &i, 1, i % CLUSTERS, 1.0, 1.0);
  g_assert_true (credal_label_file_write (path, data, said, &error));
  g_autofree char *text = test_read (path);
  g_assert_nonnull (strstr (text, "\n'=1+1,"));
  g_assert_nonnull (strstr (text, "\n''=1+1,"));
  g_assert_nonnull (strstr (text, "\n'+A1,"));
  g_assert_nonnull (strstr (text, "\n-2,"));
  g_assert_nonnull (strstr (text, "\n'@SUM(1),"));
  g_assert_true (credal_label_file_read (path, data, CLUSTERS, read, NULL, &error));
  for (guint32 i = 0; i < OBJECTS; i++)
    assert_label (read, i, i % CLUSTERS, 1.0, 1.0);
  test_folder_remove (g_steal_pointer (&folder));
}

/* Blanks around the bars do not count. */
static void
test_blanks (void)
{
  g_autoptr(CredalDataset) data = objects ("blue");
  g_autoptr(CredalConstraints) with = credal_constraints_new (OBJECTS), without = credal_constraints_new (OBJECTS);
  g_autoptr(GError) error = NULL;

  g_assert_true (parse ("object,cluster\na,red | 2\nb, 3 |1 \n", data, with, &error));
  g_assert_true (parse ("object,cluster\na,red|2\nb,3|1\n", data, without, &error));
  g_assert_cmpuint (credal_constraints_n_labels (with), ==, credal_constraints_n_labels (without));
  for (guint l = 0; l < credal_constraints_n_labels (with); l++)
    {
      const CredalLabel *a = &credal_constraints_labels (with)[l], *b = &credal_constraints_labels (without)[l];
      g_assert_cmpuint (a->object, ==, b->object);
      g_assert_cmpuint (a->cluster, ==, b->cluster);
      g_assert_cmpfloat (a->degree, ==, b->degree);
    }
  g_assert_false (parse ("object,cluster\na,red | mauve\n", data, with, &error));
  g_assert_nonnull (strstr (error->message, "\"mauve\""));
}

/* A line that replaces the label of an earlier one is named with it; one that only adds to it, or repeats it, is not. */
static void
test_replaced (void)
{
  static const struct { const char *text, *told; } cases[] = {
    { "a,red\nb,red\n\na,green\n", "l.csv: line 5 labels the same object as line 2 and replaces its label" },
    { "a,red\na,blue,0\na,green\n", "l.csv: line 4 labels the same object as line 2 and replaces its label" },
    { "a,red\n1,red,.8\n", "l.csv: line 3 labels the same object as line 2 and replaces its label" },
    { "a,red\na,green\na,blue\n", "l.csv: 2 lines label the same object as an earlier one and replace its label; the "
                                   "first is line 3, which replaces line 2" },
    { "a,red\na,red\n", NULL },
    { "a,red,0\na,green,0\n", NULL },
    { "a,red,.4\na,green,.3\n", NULL },
  };
  g_autoptr(CredalDataset) data = objects ("blue");

  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autoptr(CredalConstraints) constraints = credal_constraints_new (OBJECTS);
      g_autofree char *text = g_strconcat ("object,cluster,degree\n", cases[k].text, NULL), *told = NULL;
      g_assert_true (credal_label_file_parse ("l.csv", text, strlen (text), data, CLUSTERS, constraints, &told, NULL));
      g_assert_cmpstr (told, ==, cases[k].told);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/label-file/reading", test_reading);
  g_test_add_func ("/label-file/formulas", test_formulas);
  g_test_add_func ("/label-file/one-of", test_one_of);
  g_test_add_func ("/label-file/bar-in-name", test_bar_in_name);
  g_test_add_func ("/label-file/faults", test_faults);
  g_test_add_func ("/label-file/numeric-classes", test_numeric_classes);
  g_test_add_func ("/label-file/round-trip", test_round_trip);
  g_test_add_func ("/label-file/kind", test_kind);
  g_test_add_func ("/label-file/blanks", test_blanks);
  g_test_add_func ("/label-file/replaced", test_replaced);
  return g_test_run ();
}
