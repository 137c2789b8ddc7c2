#include <string.h>
#include "helpers.h"
#include "io/answers/constraint-file.h"

#define OBJECTS 5

/* Objects 1 … 5; named a … e where @named. */
static CredalDataset *
objects (gboolean named)
{
  double *x = g_new0 (double, OBJECTS);
  CredalDataset *data = credal_dataset_new (OBJECTS, 1, x, NULL);

  if (named)
    credal_dataset_set_row_names (data, g_strsplit ("a,b,c,d,e", ",", -1));
  return data;
}

static CredalConstraints *
parse (const char *text, const CredalDataset *data, GError **error)
{
  return credal_constraint_file_parse ("p.csv", text, strlen (text), data, error);
}

static void
test_reading (void)
{
  static const char *const texts[] = {
    "i,j,type,certainty\n1,2,must-link,1\nc,d,cannot-link,0.75\n\n1,5,dont-know,\n",
    "type;i;certainty;j\r\nml;a;1;b\r\nCannot;3;0,75;4\r\ndont-know;1;;5\r\n",
    "I,J,Type,Certainty,Soft\n1,2,must-link,1,no\n3,\"d\",cannot-link,.75\n1,e,dont-know\n",
  };
  g_autoptr(CredalDataset) data = objects (TRUE);

  for (guint k = 0; k < G_N_ELEMENTS (texts); k++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(CredalConstraints) constraints = parse (texts[k], data, &error);
      g_assert_no_error (error);
      g_assert_cmpuint (credal_constraints_n_pairs (constraints), ==, 3);
      g_assert_cmpint (credal_constraints_find (constraints, 1, 0)->relation, ==, CREDAL_MUST_LINK);
      g_assert_cmpint (credal_constraints_find (constraints, 2, 3)->relation, ==, CREDAL_CANNOT_LINK);
      g_assert_cmpfloat (credal_constraints_find (constraints, 2, 3)->certainty, ==, 0.75);
      g_assert_cmpint (credal_constraints_find (constraints, 0, 4)->relation, ==, CREDAL_DONT_KNOW);
      g_assert_false (credal_constraints_find (constraints, 2, 3)->soft);
    }
}

static void
test_no_pairs (void)
{
  g_autoptr(CredalDataset) data = objects (FALSE);
  g_autoptr(CredalConstraints) constraints = parse ("i,j,type\n", data, NULL);

  g_assert_cmpuint (credal_constraints_n_pairs (constraints), ==, 0);
}

static void
test_faults (void)
{
  static const struct { const char *text; CredalError code; const char *message; } cases[] = {
    { "", CREDAL_ERROR_PARSE, "p.csv:1:1: the file is empty" },
    { "1,2,must-link,1\n", CREDAL_ERROR_PARSE, "p.csv:1:1: \"1\" is not a heading of a constraint file" },
    { "i,j,type,certanty\n1,2,must-link,1\n", CREDAL_ERROR_PARSE, "p.csv:1:10: \"certanty\" is not a heading" },
    { "i,type\n1,must-link\n", CREDAL_ERROR_PARSE, "the column \"j\" is missing" },
    { "i,j,i,type\n1,2,3,must-link\n", CREDAL_ERROR_PARSE, "p.csv:1:5: \"i\" is not a heading" },
    { "i,j,type\n1,2,must-link\n1,6,must-link\n", CREDAL_ERROR_PARSE,
      "p.csv:3:3: \"6\" is neither the name nor the number of a row of the data" },
    { "i,j,type\nzoe,2,must-link\n", CREDAL_ERROR_PARSE, "p.csv:2:1: \"zoe\" is neither" },
    { "i,j,type\n0,2,must-link\n", CREDAL_ERROR_PARSE, "p.csv:2:1: \"0\" is neither" },
    { "i,j,type\n1,,must-link\n", CREDAL_ERROR_PARSE, "p.csv:2:3: \"\" is neither" },
    { "i,j,type\n1,1,must-link\n", CREDAL_ERROR_PARSE, "p.csv:2:3: \"1\" is the same row as the other" },
    { "i,j,type\n1,2,maybe\n", CREDAL_ERROR_PARSE, "p.csv:2:5: \"maybe\" is not a type" },
    { "i,j,type\n1,2\n", CREDAL_ERROR_PARSE, "p.csv:2:3: \"\" is not a type" },
    { "i,j,type,certainty\n1,2,must-link,0\n", CREDAL_ERROR_PARSE, "p.csv:2:15: \"0\" is not a certainty" },
    { "i,j,type,certainty\n1,2,must-link,1.5\n", CREDAL_ERROR_PARSE, "\"1.5\" is not a certainty" },
    { "i,j,type,certainty\n1,2,must-link,nan\n", CREDAL_ERROR_PARSE, "\"nan\" is not a certainty" },
    { "i,j,type,probability\n1,2,must-link,1\n2,3,must-link,0.3\n", CREDAL_ERROR_PARSE,
      "p.csv:3:15: \"0.3\" is a probability below 0.5: an answer that is more likely wrong than right is the opposite" },
    { "i,j,type,soft\n1,2,must-link,perhaps\n", CREDAL_ERROR_PARSE, "\"perhaps\" is neither yes nor no" },
    { "i,j,type\n1,2,must-link,1\n", CREDAL_ERROR_PARSE, "p.csv:2:15: this row has 4 cells, but the header has 3" },
    { "i,j,type\n1,2,\"must-link\n", CREDAL_ERROR_PARSE, 
      "p.csv:2:5: the quotation mark that opens this cell is never closed" },
    { "\x89PNG\r\n\x1a\n", CREDAL_ERROR_PARSE, "it is a PNG picture" },
    { "i,j,type\n1,2,must-link\n\n2,1,cannot-link\n", CREDAL_ERROR_CONFLICT,
      "p.csv:4:1: line 4 says 2 and 1 differ, but line 2 says they are the same; correct one of these lines" },
    { "i,j,type\n1,2,must-link\n4,5,must-link\n2,3,must-link\n1,3,cannot-link\n", CREDAL_ERROR_CONFLICT,
      "p.csv:5:1: line 5 says 1 and 3 differ, but lines 2 and 4 say they are the same" },
    { "i,j,type\n1,2,cannot-link\n2,3,ml\n3,4,ml\n4,1,ml\n", CREDAL_ERROR_CONFLICT,
      "line 5 says 4 and 1 are the same, but lines 2, 3 and 4 say they differ" },
  };
  g_autoptr(CredalDataset) data = objects (FALSE);

  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      GError *error = NULL;
      g_assert_null (parse (cases[k].text, data, &error));
      test_fault (error, cases[k].code, cases[k].message);
    }
}

/* A value below ½ shows that an earlier version wrote the file, with weights for certainties; that is told. */
static void
test_weights (void)
{
  g_autoptr(CredalDataset) data = objects (FALSE);
  g_autoptr(CredalConstraints) older = parse ("i,j,type,certainty\n1,2,ml,1\n2,3,ml,0.3\n3,4,cl,0.6\n", data, NULL);
  g_autoptr(CredalConstraints) now = parse ("i,j,type,certainty\n1,2,ml,1\n2,3,ml,0.5\n3,4,cl,0.6\n", data, NULL);
  g_autoptr(CredalConstraints) said = parse ("i,j,type,Probability\n1,2,ml,1\n3,4,cl,.6\n", data, NULL);
  g_autofree char *note = credal_constraints_older_note (older);

  g_assert_cmpfloat (credal_certainty_weight (credal_constraints_find (older, 0, 1)->certainty), ==, 1.0);
  g_assert_cmpfloat (credal_certainty_weight (credal_constraints_find (older, 1, 2)->certainty), ==, 0.3);
  g_assert_cmpfloat (credal_certainty_weight (credal_constraints_find (older, 2, 3)->certainty), ==, 0.6);
  g_assert_cmpuint (credal_constraints_n_older (older), ==, 1);
  g_assert_true (g_str_has_prefix (note, "1 answer has a certainty below 0.5, as earlier versions wrote it"));

  g_assert_cmpint (credal_constraints_find (now, 1, 2)->relation, ==, CREDAL_DONT_KNOW);
  g_assert_cmpfloat_with_epsilon (credal_certainty_weight (credal_constraints_find (now, 2, 3)->certainty), 0.2, 1e-15);
  g_assert_null (credal_constraints_older_note (now));
  g_assert_cmpfloat (credal_constraints_find (said, 2, 3)->certainty, ==, 0.6);
}

/* A second statement replaces the first; a soft pair may contradict. */
static void
test_repeats (void)
{
  g_autoptr(CredalDataset) data = objects (FALSE);
  g_autoptr(GError) error = NULL;

  g_autoptr(CredalConstraints) constraints
    = parse ("i,j,type,certainty,soft\n1,2,ml,1,\n2,1,ml,0.75,\n2,3,ml,1,\n3,1,cl,1,yes\n", data, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (credal_constraints_n_pairs (constraints), ==, 3);
  g_assert_cmpfloat (credal_constraints_find (constraints, 0, 1)->certainty, ==, 0.75);
  g_assert_true (credal_constraints_find (constraints, 0, 2)->soft);
}

static void
test_round_trip (void)
{
  g_autoptr(CredalDataset) data = objects (TRUE);
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (OBJECTS);
  g_autoptr(GError) error = NULL;
  char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "pairs.csv", NULL);

  credal_constraints_add_pair (constraints, 0, 1, CREDAL_MUST_LINK, 2.0 / 3.0, FALSE);
  g_assert_true (credal_constraint_file_write (path, data, constraints, &error));
  g_autofree char *plain = test_read (path);
  g_assert_cmpstr (plain, ==, "i,j,type,certainty\na,b,must-link,0.66666666666666663\n");

  credal_constraints_add_pair (constraints, 1, 0, CREDAL_CANNOT_LINK, 1.0, TRUE);
  credal_constraints_add_pair (constraints, 4, 0, CREDAL_DONT_KNOW, 1.0, FALSE);
  g_assert_true (credal_constraint_file_write (path, data, constraints, &error));
  g_autofree char *soft = test_read (path);
  g_assert_cmpstr (soft, ==, "i,j,type,certainty,soft\nb,a,cannot-link,1,yes\ne,a,dont-know,1,no\n");

  g_autoptr(CredalConstraints) back = credal_constraint_file_read (path, data, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (credal_constraints_n_pairs (back), ==, 2);
  g_assert_true (credal_constraints_find (back, 0, 1)->soft);
  test_folder_remove (folder);
}

/* Names that hide each other: what a reader would take for another row is not written. */
static void
test_ambiguous_names (void)
{
  g_autoptr(CredalDataset) data = objects (FALSE);
  g_autoptr(CredalConstraints) constraints = credal_constraints_new (OBJECTS);
  GError *error = NULL;
  char *folder = test_folder_new ();
  g_autofree char *path = g_build_filename (folder, "pairs.csv", NULL);

  credal_dataset_set_row_names (data, g_strsplit ("x,x,y,4 ,2", ",", -1));
  credal_constraints_add_pair (constraints, 0, 2, CREDAL_MUST_LINK, 1.0, FALSE);
  credal_constraints_add_pair (constraints, 3, 4, CREDAL_MUST_LINK, 1.0, FALSE);
  g_assert_true (credal_constraint_file_write (path, data, constraints, &error));
  g_autofree char *text = test_read (path);
  g_assert_cmpstr (text, ==, "i,j,type,certainty\nx,y,must-link,1\n\"4 \",2,must-link,1\n");
  credal_constraints_add_pair (constraints, 1, 2, CREDAL_MUST_LINK, 1.0, FALSE);
  g_assert_false (credal_constraint_file_write (path, data, constraints, &error));
  test_fault (error, CREDAL_ERROR_DATA, "Row 2 cannot be named");
  test_folder_remove (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/constraint-file/reading", test_reading);
  g_test_add_func ("/constraint-file/no-pairs", test_no_pairs);
  g_test_add_func ("/constraint-file/faults", test_faults);
  g_test_add_func ("/constraint-file/repeats", test_repeats);
  g_test_add_func ("/constraint-file/weights", test_weights);
  g_test_add_func ("/constraint-file/round-trip", test_round_trip);
  g_test_add_func ("/constraint-file/ambiguous-names", test_ambiguous_names);
  return g_test_run ();
}
