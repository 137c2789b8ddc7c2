#include <math.h>
#include <string.h>
#include "helpers.h"
#include "io/csv/notes.h"
#include "io/csv/warnings.h"

static CredalTable *
parse (const char *text)
{
  g_autoptr(GError) error = NULL;
  CredalTable *table = credal_table_parse ("t.csv", text, strlen (text), NULL, &error);

  g_assert_no_error (error);
  return table;
}

static CredalDataset *
dataset (const CredalTable *table, GPtrArray *warnings)
{
  g_autoptr(GError) error = NULL;
  CredalDataset *data = credal_table_dataset (table, NULL, warnings, &error);

  g_assert_no_error (error);
  return data;
}

static CredalColumnRole
role (const CredalTable *table, guint column)
{
  return g_array_index (table->options->roles, CredalColumnRole, column);
}

static void
test_plain (void)
{
  g_autoptr(CredalTable) table = parse ("a,b,class\n1,2.5,x\n-3e2,+.5,y\n5,6,x\n");
  g_autoptr(CredalDataset) data = dataset (table, NULL);

  g_assert_cmpuint (credal_cells_rows (table->cells), ==, 3);
  g_assert_cmpuint (credal_cells_width (table->cells, 0), ==, 3);
  g_assert_cmpstr (table->headings[1], ==, "b");
  g_assert_cmpstr (credal_cells_text (table->cells, 1, 0), ==, "-3e2");
  g_assert_cmpuint (credal_cells_line (table->cells, 1), ==, 3);
  g_assert_cmpuint (credal_dataset_p (data), ==, 2);
  g_assert_cmpfloat (credal_dataset_row (data, 1)[0], ==, -300.0);
  g_assert_cmpfloat (credal_dataset_row (data, 1)[1], ==, 0.5);
  g_assert_cmpuint (credal_dataset_n_classes (data), ==, 2);
  g_assert_cmpint (credal_dataset_classes (data)[2], ==, 0);
  g_assert_cmpstr (credal_dataset_class_name (data, 1), ==, "y");
  g_assert_false (credal_dataset_has_row_names (data));
}

/* Every line end and the byte order mark mean nothing to the values; lines are counted the same. */
static void
test_line_ends (void)
{
  static const char *const texts[] = {
    "a,b\n1,2\n3,4", "a,b\n1,2\n3,4\n", "a,b\r\n1,2\r\n3,4\r\n", "a,b\r1,2\r3,4\r", ("\xef\xbb\xbf" "a,b\n1,2\n3,4\n"),
    "  a , b\n 1 ,2  \n3,4\n", "\"a\",\"b\"\n\"1\",\"2\"\n3, \"4\"\n",
  };

  for (guint k = 0; k < G_N_ELEMENTS (texts); k++)
    {
      g_autoptr(CredalTable) table = parse (texts[k]);
      g_autoptr(CredalDataset) data = dataset (table, NULL);
      g_assert_cmpstr (table->headings[0], ==, "a");
      g_assert_cmpuint (credal_dataset_n (data), ==, 2);
      g_assert_cmpfloat (credal_dataset_row (data, 1)[1], ==, 4.0);
      g_assert_cmpuint (credal_cells_line (table->cells, 1), ==, 3);
    }
}

static void
test_blank_lines (void)
{
  g_autoptr(CredalTable) table = parse ("\n  \na,b\r\n\r\n1,2\n\n3,4\n\n");

  g_assert_cmpuint (credal_cells_rows (table->cells), ==, 2);
  g_assert_cmpuint (credal_cells_line (table->cells, 0), ==, 5);
  g_assert_cmpuint (credal_cells_line (table->cells, 1), ==, 7);
}

/* What spreadsheets write around a table: a line that names the delimiter, rows of empty cells. */
static void
test_spreadsheet (void)
{
  static const char *const texts[] = { ";;\na;b;c\n1;2;3\n ; ;\n3;4;5\n;;\n;;\n", "sep=;\na;b;c\n1;2;3\n\n3;4;5\n",
                                       "SEP=\t\r\na\tb\tc\r\n1\t2\t3\r\n\t\t\r\n3\t4\t5\r\n" };

  for (guint k = 0; k < G_N_ELEMENTS (texts); k++)
    {
      g_autoptr(CredalTable) table = parse (texts[k]);
      g_autoptr(CredalDataset) data = dataset (table, NULL);
      g_assert_cmpstr (table->headings[0], ==, "a");
      g_assert_cmpuint (credal_dataset_n (data), ==, 2);
      g_assert_cmpuint (credal_dataset_p (data), ==, 3);
      g_assert_cmpfloat (credal_dataset_row (data, 1)[2], ==, 5.0);
      g_assert_cmpuint (credal_cells_line (table->cells, 1), ==, 5);
    }
  g_autoptr(CredalTable) named = parse ("sep=,b\n1,2\n3,4\n");
  g_autoptr(CredalTable) single = parse ("a\n1\n\"\"\n2\n");
  g_assert_cmpstr (named->headings[0], ==, "sep=");
  g_assert_cmpuint (credal_cells_rows (single->cells), ==, 3);
}

static void
test_comments (void)
{
  g_autoptr(CredalTable) table = parse ("# balance 7\n# 3 rows, by hand\n#\na,b,c\n1,2,3\n4,5,6\n#,8,9\n");
  g_autoptr(CredalTable) header = parse ("# by hand\n# a,b\n1,2\n3,4\n");
  g_autoptr(CredalTable) quoted = parse ("# it's 17\" wide\r\n# by hand\r\n#\"\r\na,b\r\n1,2\r\n3,4\r\n");
  g_autoptr(CredalTable) numbered = parse ("#,b\n#1,2\n#2,3\n3,4\n#4,5\n");
  g_autoptr(CredalTable) all = parse ("#,b\n#1,2\n#2,3\n");

  g_assert_cmpstr (table->headings[0], ==, "a");
  g_assert_cmpuint (credal_cells_rows (table->cells), ==, 3);
  g_assert_cmpstr (credal_cells_text (table->cells, 2, 0), ==, "#");
  g_assert_cmpuint (credal_cells_line (table->cells, 0), ==, 5);
  g_assert_cmpstr (header->headings[0], ==, "# a");
  g_assert_cmpstr (quoted->headings[0], ==, "a");
  g_assert_cmpuint (credal_cells_line (quoted->cells, 0), ==, 5);
  g_assert_cmpuint (credal_cells_rows (header->cells), ==, 2);
  g_assert_cmpstr (numbered->headings[0], ==, "#");
  g_assert_cmpuint (credal_cells_rows (numbered->cells), ==, 4);
  g_assert_cmpuint (credal_cells_rows (all->cells), ==, 2);
}

static void
test_quotes (void)
{
  g_autoptr(CredalTable) table = parse ("name,a\n\"Smith, \"\"J\"\"\",1\n\"two\r\nlines\",2\n"
                                        "\"three\n\nlines\",3\nlast,4\n");
  g_autoptr(CredalDataset) data = dataset (table, NULL);
  g_autofree char *name = credal_dataset_dup_row_name (data, 0);

  g_assert_cmpstr (name, ==, "Smith, \"J\"");
  g_assert_cmpstr (credal_cells_text (table->cells, 1, 0), ==, "two\r\nlines");
  g_assert_cmpuint (credal_cells_line (table->cells, 1), ==, 3);
  g_assert_cmpuint (credal_cells_line (table->cells, 2), ==, 5);
  g_assert_cmpuint (credal_cells_line (table->cells, 3), ==, 8);
  g_assert_cmpint (credal_dataset_find_row (data, "last"), ==, 3);
}

static void
test_delimiters (void)
{
  static const struct { const char *text; char delimiter; gboolean decimal_comma; gsize p; double last; } cases[] = {
    { "a;b\n1;2\n3;4.5\n", ';', FALSE, 2, 4.5 },
    { "a;b\n1,5;2,5\n3,5;4,5\n", ';', TRUE, 2, 4.5 },
    { "1,5;2,5;7\n3,5;4,5;8\n", ';', TRUE, 3, 8.0 },
    { "a\tb\n1\t2\n3\t4,5\n", '\t', TRUE, 2, 4.5 },
    { "a|b\n1|2\n3|4.5\n", '|', FALSE, 2, 4.5 },
    { "a b\n1 2\n3 4.5\n", ' ', FALSE, 2, 4.5 },
    { "  a   b\n  1   2\n 10   4.5  \n", ' ', FALSE, 2, 4.5 },
    { "1,5 2,5\n3,5 4,5\n", ' ', TRUE, 2, 4.5 },
    { "a, b\n1, 2\n3, 4.5\n", ',', FALSE, 2, 4.5 },
    { "a\n1\n4.5\n", ',', FALSE, 1, 4.5 },
    { "place,a\nNew York,1\nSan Juan,2\nLe Havre,4.5\n", ',', FALSE, 1, 4.5 },
    { "place;a\n\"b, c\";1\n\"d, e\";4.5\n", ';', FALSE, 1, 4.5 },
  };

  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autoptr(CredalTable) table = parse (cases[k].text);
      g_autoptr(CredalDataset) data = dataset (table, NULL);
      const CredalImportOptions *options = table->options;
      g_assert_cmpint (options->delimiter, ==, cases[k].delimiter);
      g_assert_cmpint (options->decimal_comma, ==, cases[k].decimal_comma);
      g_assert_cmpuint (credal_dataset_p (data), ==, cases[k].p);
      g_assert_cmpfloat (credal_dataset_row (data, credal_dataset_n (data) - 1)[cases[k].p - 1], ==, cases[k].last);
    }
}

static void
test_header (void)
{
  static const struct { const char *text; gboolean header; gsize rows; const char *heading; } cases[] = {
    { "a,b\n1,2\n", TRUE, 1, "b" },
    { "1,2\n3,4\n", FALSE, 2, "x2" },
    { "5.1,x\n4.9,y\n", FALSE, 2, "x2" },
    { "a,\n1,2\n", TRUE, 1, "x2" },
    { "1,2\n", FALSE, 1, "x2" },
  };

  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autoptr(CredalTable) table = parse (cases[k].text);
      g_assert_cmpint (table->options->header, ==, cases[k].header);
      g_assert_cmpuint (credal_cells_rows (table->cells), ==, cases[k].rows);
      g_assert_cmpstr (table->headings[1], ==, cases[k].heading);
    }
}

static void
test_roles (void)
{
  static const struct { const char *text; CredalColumnRole roles[3]; } cases[] = {
    { "id,a,Species\np,1,x\nq,2,x\nr,3,y\n", { CREDAL_COLUMN_NAME, CREDAL_COLUMN_FEATURE, CREDAL_COLUMN_CLASS } },
    { "id,a,city\np,1,x\nq,2,x\nr,3,y\n", { CREDAL_COLUMN_NAME, CREDAL_COLUMN_FEATURE, CREDAL_COLUMN_IGNORED } },
    { "p,1,x\nq,2,x\nr,3,y\n", { CREDAL_COLUMN_NAME, CREDAL_COLUMN_FEATURE, CREDAL_COLUMN_IGNORED } },
    { "type_of_cell,a,b\nx,1,1\nx,2,2\ny,3,3\n", { CREDAL_COLUMN_CLASS, CREDAL_COLUMN_FEATURE,
                                                   CREDAL_COLUMN_FEATURE } },
    { "Cat\303\251gorie,a,subtype\nx,1,x\nx,2,x\ny,3,y\n",
      { CREDAL_COLUMN_CLASS, CREDAL_COLUMN_FEATURE, CREDAL_COLUMN_IGNORED } },
    { "Y,a,b\nx,1,1\nx,2,2\ny,3,3\n", { CREDAL_COLUMN_CLASS, CREDAL_COLUMN_FEATURE, CREDAL_COLUMN_FEATURE } },
    { "sol y sombra,a,b\nx,1,1\nx,2,2\ny,3,3\n", { CREDAL_COLUMN_IGNORED, CREDAL_COLUMN_FEATURE,
                                                   CREDAL_COLUMN_FEATURE } },
    { "a,b,Outcome\n1,2,0\n1,2,0\n1,2,1\n3,4,1\n", { CREDAL_COLUMN_FEATURE, CREDAL_COLUMN_FEATURE,
                                                       CREDAL_COLUMN_CLASS } },
    { "survived,a,b\nno,2,0\nyes,2,0\nno,2,1\n", { CREDAL_COLUMN_CLASS, CREDAL_COLUMN_FEATURE,
                                                   CREDAL_COLUMN_FEATURE } },
    { "x,y,label\n1,2,3\n1,2,3\n1,2,4\n", { CREDAL_COLUMN_FEATURE, CREDAL_COLUMN_FEATURE, CREDAL_COLUMN_FEATURE } },
    { "Class,a,kind\n1,1,x\n2,2,x\n2,3,y\n", { CREDAL_COLUMN_CLASS, CREDAL_COLUMN_FEATURE, CREDAL_COLUMN_IGNORED } },
    { "class,a,class\n1,1,x\n2,2,x\n2,3,y\n", { CREDAL_COLUMN_IGNORED, CREDAL_COLUMN_FEATURE, CREDAL_COLUMN_CLASS } },
    { "group,a,type\nx,1,x\nx,2,x\ny,3,y\n", { CREDAL_COLUMN_IGNORED, CREDAL_COLUMN_FEATURE, CREDAL_COLUMN_IGNORED } },
    { ",a,b\n1,5,5\n2,6,6\n3,7,8\n", { CREDAL_COLUMN_NAME, CREDAL_COLUMN_FEATURE, CREDAL_COLUMN_FEATURE } },
    { ",a,b\n1.5,5,5\n2.25,6,6\n3,7,8\n", { CREDAL_COLUMN_FEATURE, CREDAL_COLUMN_FEATURE, CREDAL_COLUMN_FEATURE } },
    { ",a,b\n1,5,5\n1,6,6\n1,7,8\n", { CREDAL_COLUMN_FEATURE, CREDAL_COLUMN_FEATURE, CREDAL_COLUMN_FEATURE } },
    { "a,b,\n1,5,\n2,6,\n", { CREDAL_COLUMN_FEATURE, CREDAL_COLUMN_FEATURE, CREDAL_COLUMN_IGNORED } },
    { "a,b,note\n1,5,p\n2,6,q\n", { CREDAL_COLUMN_FEATURE, CREDAL_COLUMN_FEATURE, CREDAL_COLUMN_IGNORED } },
    { "a,b,c\n1,5,p\n2,6,7\n3,4,5\n", { CREDAL_COLUMN_FEATURE, CREDAL_COLUMN_FEATURE, CREDAL_COLUMN_FEATURE } },
  };

  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autoptr(CredalTable) table = parse (cases[k].text);
      for (guint column = 0; column < 3; column++)
        g_assert_cmpint (role (table, column), ==, cases[k].roles[column]);
    }
}

/* The role of a first column of texts, of which @different are different ones in twenty rows. */
static CredalColumnRole
role_of_texts (guint different)
{
  g_autoptr(GString) text = g_string_new ("who,a\n");

  for (guint row = 0; row < 20; row++)
    g_string_append_printf (text, "%c,%u\n", 'a' + (char) MIN (row, different - 1), row);
  g_autoptr(CredalTable) table = parse (text->str);
  return role (table, 0);
}

/* Texts name the rows when more than nine in ten are different. */
static void
test_names_repeat_seldom (void)
{
  g_assert_cmpint (role_of_texts (19), ==, CREDAL_COLUMN_NAME);
  g_assert_cmpint (role_of_texts (18), ==, CREDAL_COLUMN_IGNORED);
}

static void
test_given_options (void)
{
  g_autoptr(CredalImportOptions) options = credal_import_options_new ();
  g_autoptr(GError) error = NULL;

  options->delimiter = ';';
  options->header = FALSE;
  options->standardize = TRUE;
  g_autoptr(CredalTable) table = credal_table_parse ("t", "a;1,5\nb;2,5\n", 12, options, &error);

  g_assert_no_error (error);
  g_assert_cmpuint (credal_cells_rows (table->cells), ==, 2);
  g_assert_true (table->options->decimal_comma);
  g_assert_true (table->options->standardize);

  g_autoptr(CredalImportOptions) copy = credal_import_options_copy (table->options);
  g_array_index (copy->roles, CredalColumnRole, 0) = CREDAL_COLUMN_IGNORED;
  g_array_index (copy->roles, CredalColumnRole, 1) = CREDAL_COLUMN_WEIGHT;
  g_assert_null (credal_table_dataset (table, copy, NULL, &error));
  test_fault (g_steal_pointer (&error), CREDAL_ERROR_DATA, "no column of numbers");
}

static gboolean
warned (const GPtrArray *warnings, const char *text)
{
  for (guint k = 0; k < warnings->len; k++)
    if (strstr (warnings->pdata[k], text))
      return TRUE;
  return FALSE;
}

/* What was read is a fact; what may be wrong is not. */
static void
test_facts (void)
{
  static const struct { const char *text; gboolean fact; } cases[] = {
    { "ort;a;b\nM\374hle;1,5;2\nSee;2,5;3\nBach;9,5;4\n", TRUE },
    { "a,b,class\n1,2,x\n3,4,\n9,5,y\n", TRUE },
    { "a,b,b2\n1,2,2\n3,4,4\n9,5,5\n", FALSE },
    { "a,b\n1,2\n3,2\n9,2\n", FALSE },
  };

  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autoptr(CredalTable) table = parse (cases[k].text);
      g_autoptr(GPtrArray) warnings = g_ptr_array_new_with_free_func (g_free);
      g_autoptr(CredalDataset) data = dataset (table, warnings);
      g_assert_nonnull (data);
      g_assert_cmpuint (warnings->len, ==, 1);
      g_assert_cmpint (credal_warning_is_fact (warnings->pdata[0]), ==, cases[k].fact);
    }
}

/* ---- what is written around numbers ---- */

static void
test_formatted_numbers (void)
{
  static const struct { const char *text; double first, last; } cases[] = {
    { "name;umsatz\nn0;1.234,50\nn1;999,25\n", 1234.5, 999.25 },
    { "name;umsatz\nn0;1.234.567\nn1;-2.000\n", 1234567, -2000 },
    { "name;a;b\nn1;1.231,50;1,5\nn2;1.232,50;2,5\n", 1231.5, 2.5 },
    { "name;a\nn1;1'234.5\nn2;5\n", 1234.5, 5 },
    { "name;a\nn1;1\302\240234,5 \342\202\254\nn2;5,5 \342\202\254\n", 1234.5, 5.5 },
    { "name,price,rate\nn0,$51.50,62%\nn1,-$12.50,5.6 %\n", 51.5, 5.6 },
    { "name,a\nn0,\"1,234\"\nn1,\"12,345.6\"\nn2,7\n", 1234, 7 },
    { "1.234,50;7\n2.345,50;8\n", 1234.5, 8 },
    { "name;a\nn0;1.234\nn1;2.345\n", 1.234, 2.345 },
    { "name;a\nn0;1,234\nn1;2,345\n", 1.234, 2.345 },
  };

  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autoptr(CredalTable) table = parse (cases[k].text);
      g_autoptr(CredalDataset) data = dataset (table, NULL);
      gsize p = credal_dataset_p (data);
      g_assert_cmpfloat (credal_dataset_row (data, 0)[0], ==, cases[k].first);
      g_assert_cmpfloat (credal_dataset_row (data, credal_dataset_n (data) - 1)[p - 1], ==, cases[k].last);
    }
}

/* Where a column does not agree, nothing is guessed. */
static void
test_format_of_the_whole_column (void)
{
  static const struct { const char *text; CredalColumnRole role; } cases[] = {
    { "n,a,b\np,$5,1\nq,6 \342\202\254,2\nr,$7,3\n", CREDAL_COLUMN_IGNORED },
    { "n,a,b\np,$5,1\nq,n/a,2\nr,$7,3\n", CREDAL_COLUMN_FEATURE },
    { "n,a,b\np,1.2.2020,1\nq,3.4.2021,2\nr,5.6.2022,3\n", CREDAL_COLUMN_IGNORED },
    { "n,a,b\np,0.123.456,1\nq,0.222.456,2\nr,0.333.456,3\n", CREDAL_COLUMN_IGNORED },
  };

  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autoptr(CredalTable) table = parse (cases[k].text);
      g_assert_cmpint (role (table, 1), ==, cases[k].role);
    }
}

/* ---- missing cells ---- */

static const char gaps[] = "a,b,note,class\n1,2,p,x\nNA,4,q,x\n5,,r,y\n7,10,s,y\n9,n/a,t,x\n";

static void
test_missing_rows_left_out (void)
{
  g_autoptr(GPtrArray) warnings = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(CredalTable) table = parse (gaps);

  g_assert_cmpuint (credal_table_missing (table, 1, CREDAL_COLUMN_FEATURE), ==, 2);
  g_assert_cmpuint (credal_table_incomplete (table, table->options), ==, 3);
  credal_table_treat_missing (table, CREDAL_MISSING_OMIT);
  g_autoptr(CredalDataset) data = dataset (table, warnings);
  g_autofree char *name = credal_dataset_dup_row_name (data, 1);

  g_assert_cmpuint (credal_dataset_n (data), ==, 2);
  g_assert_cmpfloat (credal_dataset_row (data, 1)[1], ==, 10);
  g_assert_cmpstr (name, ==, "4");
  g_assert_cmpint (credal_dataset_find_row (data, "4"), ==, 1);
  g_assert_cmpint (credal_dataset_find_row (data, "2"), ==, -1);
  g_assert_cmpint (credal_dataset_classes (data)[1], ==, 1);
  g_assert_true (warned (warnings, "rows with gaps left out: 3 of 5, first in line 3"));
}

static void
test_missing_cells_filled (void)
{
  g_autoptr(GPtrArray) warnings = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(CredalTable) table = parse (gaps);

  credal_table_treat_missing (table, CREDAL_MISSING_MEDIAN);
  g_autoptr(CredalDataset) data = dataset (table, warnings);

  g_assert_cmpuint (credal_dataset_n (data), ==, 5);
  g_assert_false (credal_dataset_has_row_names (data));
  g_assert_cmpfloat (credal_dataset_row (data, 1)[0], ==, 6);
  g_assert_cmpfloat (credal_dataset_row (data, 2)[1], ==, 4);
  g_assert_cmpfloat (credal_dataset_row (data, 4)[1], ==, 4);
  g_assert_true (warned (warnings, "3 gaps filled with the column's median: \"a\", \"b\""));
}

static void
test_missing_refused (void)
{
  static const struct { const char *text; CredalMissing missing; const char *message; } cases[] = {
    { gaps, CREDAL_MISSING_REFUSE, "; 3 of 5 rows miss a value" },
    { "a,b\n1,\n2,NA\n", CREDAL_MISSING_MEDIAN, "leave the column out" },
    { "a,b\n1,\n2,NA\n", CREDAL_MISSING_OMIT, "every row misses a value" },
    { "a,b\n1,2\n2,x\n3,3\n", CREDAL_MISSING_OMIT, "\"x\" is text" },
  };

  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(CredalTable) table = parse (cases[k].text);
      credal_table_treat_missing (table, cases[k].missing);
      g_assert_true (credal_table_feature (table, "b"));
      g_assert_null (credal_table_dataset (table, NULL, NULL, &error));
      g_assert_nonnull (strstr (error->message, cases[k].message));
    }
}

static void
test_weights (void)
{
  g_autoptr(CredalTable) table = parse ("a,w\n1,2\n3,0.5\n");
  g_autoptr(CredalImportOptions) options = credal_import_options_copy (table->options);

  g_array_index (options->roles, CredalColumnRole, 1) = CREDAL_COLUMN_WEIGHT;
  g_autoptr(CredalDataset) data = credal_table_dataset (table, options, NULL, NULL);

  g_assert_cmpuint (credal_dataset_p (data), ==, 1);
  g_assert_cmpfloat (credal_dataset_total_weight (data), ==, 2.5);
}

static void
test_warnings (void)
{
  g_autoptr(GPtrArray) warnings = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(CredalTable) table = parse ("id,a,same,b,copy,note,class\np,1,7,2,1,k,x\nq,2,7,3,2,l,?\nr,-0,7,9,0,m,x\n");
  g_autoptr(CredalDataset) data = dataset (table, warnings);

  g_assert_true (warned (warnings, "columns with the same value everywhere: \"same\""));
  g_assert_true (warned (warnings, "duplicate columns (counted twice): \"copy\""));
  g_assert_true (warned (warnings, "left out of the clustering, as they hold no numbers: \"note\""));
  g_assert_true (warned (warnings, "the class is known for 2 of 3 rows; agreement counts only these"));
  g_assert_cmpint (credal_dataset_classes (data)[1], ==, -1);
  g_assert_cmpuint (warnings->len, ==, 4);
}

/* A column that counts the rows is left out next to two other features, whatever its heading. */
static void
test_row_count (void)
{
  static const struct { guint rows, first, step, odd; gboolean left; } cases[] = {
    { 12, 1, 1, 99, TRUE }, { 12, 4711, 1, 99, TRUE }, { 12, 1, 2, 99, FALSE }, { 12, 1, 1, 7, FALSE }, { 9, 1, 1, 99, FALSE },
  };

  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autoptr(GPtrArray) warnings = g_ptr_array_new_with_free_func (g_free);
      g_autoptr(GString) text = g_string_new ("a,plot,b\n");
      for (guint row = 0; row < cases[k].rows; row++)
        g_string_append_printf (text, "%u.5,%u,%u\n", row * row, cases[k].first + cases[k].step * row
                                + (row == cases[k].odd), row % 5);
      g_autoptr(CredalTable) table = parse (text->str);
      g_autoptr(CredalDataset) data = dataset (table, warnings);
      g_assert_cmpuint (credal_dataset_p (data), ==, cases[k].left ? 2 : 3);
      g_assert_cmpint (warned (warnings, "as they number the rows: \"plot\""), ==, cases[k].left);
    }
}

/* Numbers of rows are no features where a heading says so, and are told of where only their values do. */
static void
test_row_numbers (void)
{
  static const struct { const char *heading; gboolean names; } cases[] = {
    { "id", TRUE }, { "No.", TRUE }, { "Row", TRUE }, { "INDEX", TRUE }, { "nr", TRUE }, { "idle", FALSE },
  };

  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autoptr(GPtrArray) warnings = g_ptr_array_new_with_free_func (g_free);
      g_autoptr(GString) text = g_string_new (NULL);
      g_string_printf (text, "a,%s\n", cases[k].heading);
      for (guint row = 0; row < 12; row++)
        g_string_append_printf (text, "%u,%u\n", row * row, 40 - row);
      g_autoptr(CredalTable) table = parse (text->str);
      g_autoptr(CredalDataset) data = dataset (table, warnings);
      g_assert_cmpint (credal_dataset_has_row_names (data), ==, cases[k].names);
      g_assert_cmpuint (credal_dataset_p (data), ==, cases[k].names ? 1 : 2);
      g_assert_cmpint (warned (warnings, "count the rows one by one"), ==, !cases[k].names);
    }
  static const struct { const char *first, *last; gboolean names; } columns[] = {
    { "200", "201", TRUE },      /* all different */
    { "3", "3", TRUE },          /* a row that is there twice */
    { "7b", "8-c", TRUE },       /* not all numbers */
    { "1.5", "2.5", FALSE },     /* measurements */
    { "", "300", FALSE },
  };
  for (guint k = 0; k < G_N_ELEMENTS (columns); k++)
    {
      g_autoptr(GString) text = g_string_new ("a,id\n");
      for (guint row = 0; row < 40; row++)
        g_string_append_printf (text, "%u,%u\n", row * row, 140 - row);
      g_string_append_printf (text, "7,%s\n8,%s\n", columns[k].first, columns[k].last);
      g_autoptr(CredalTable) table = parse (text->str);
      g_assert_cmpint (g_array_index (table->options->roles, CredalColumnRole, 1), ==,
                       columns[k].names ? CREDAL_COLUMN_NAME : CREDAL_COLUMN_FEATURE);
    }
  g_autoptr(CredalTable) repeated = parse ("id,a\n1,2\n1,3\n2,4\n");
  g_autoptr(CredalDataset) data = dataset (repeated, NULL);
  g_assert_cmpuint (credal_dataset_p (data), ==, 2);
}

/* No word of a column that a person left out. */
static void
test_left_out_by_person (void)
{
  g_autoptr(GPtrArray) warnings = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(CredalTable) table = parse ("a,b,class\n1,2,x\n2,1,y\n4,3,x\n");

  g_assert_true (credal_table_ignore (table, "class"));
  g_autoptr(CredalDataset) data = dataset (table, warnings);
  g_assert_cmpuint (warnings->len, ==, 0);
  g_assert_null (credal_dataset_classes (data));
}

/* Returns the headings of the chosen features, one after another; "!" and the message if none are. */
static char *
chosen_by_values (const char *text, double least, gsize most)
{
  g_autoptr(CredalTable) table = parse (text);
  g_autoptr(GError) error = NULL;
  GString *chosen = g_string_new (NULL);

  if (!credal_table_choose_by_values (table, table->options, least, most, &error))
    g_string_append_printf (chosen, "!%s", error->message);
  for (guint column = 0; !error && column < table->options->roles->len; column++)
    if (role (table, column) == CREDAL_COLUMN_FEATURE)
      g_string_append (chosen, table->headings[column]);
  return g_string_free (chosen, FALSE);
}

#define GENES "a,b,c,d,e,class\n20,30,-10,24,50,x\n21,32,0,NA,50,y\n22,34,10,28,50,x\n21,32,0,24,50,y\n"

/* Variances: a 2/3, b 8/3, c 200/3, d 16/3 without the gap, e 0. */
static void
test_chosen_by_values (void)
{
  static const struct {
    double least;
    gsize most;
    const char *expected;
  } cases[] = {
    { 20.0, 0, "abde" }, { 20.5, 0, "bde" }, { -INFINITY, 0, "abcde" }, { -INFINITY, 1, "c" }, { 20.0, 1, "d" },
    { 20.0, 2, "bd" }, { 20.0, 3, "abd" }, { 20.0, 9, "abde" }, { -10.0, 2, "cd" }, { 50.0, 4, "e" },
    { 51.0, 0, "!t.csv:1:1: every column of numbers has a value below 51; the largest least value is 50, of \"e\"" },
  };

  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autofree char *chosen = chosen_by_values (GENES, cases[k].least, cases[k].most);
      g_assert_cmpstr (chosen, ==, cases[k].expected);
    }
  g_autofree char *equal = chosen_by_values ("a,b,c\n1,2,3\n2,3,4\n", -INFINITY, 2);
  g_assert_cmpstr (equal, ==, "ab");
  g_autofree char *fault = chosen_by_values ("a,b\n1,2\n2,x1y\n3,4\n4,5\n", 0.0, 1);
  g_assert_true (g_str_has_prefix (fault, "!t.csv:3:3: "));
}

/* A repeated heading is given a number that no other heading has. */
static void
test_repeated_headings (void)
{
  g_autoptr(CredalTable) table = parse ("a (2),a,a,x5,,a\n1,2,3,4,5,6\n");
  static const char *const expected[] = { "a (2)", "a", "a (3)", "x5", "x5 (2)", "a (4)" };

  for (gsize column = 0; column < G_N_ELEMENTS (expected); column++)
    g_assert_cmpstr (table->headings[column], ==, expected[column]);
  g_assert_true (credal_table_choose_class (table, "a (3)"));
}

/* Each column that is left out is told of by its reason, and each repeated heading. */
static void
test_left_out (void)
{
  g_autoptr(GPtrArray) warnings = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(CredalTable) table = parse ("class,id,a,a,no,class,a\nx,1,2,9,4,y,3\ny,2,3,1,6,x,8\n");
  g_autoptr(CredalDataset) data = dataset (table, warnings);

  g_assert_cmpuint (credal_dataset_p (data), ==, 3);
  g_assert_true (warned (warnings, "as a later one is the class: \"class\""));
  g_assert_true (warned (warnings, "as they number the rows: \"no\""));
  g_assert_true (warned (warnings, "repeated headings; these columns are named apart: \"a (2)\", \"class (2)\""));
  g_assert_cmpuint (warnings->len, ==, 3);
  g_assert_true (credal_table_ignore (table, "a"));
  g_assert_true (credal_table_ignore (table, "a (2)"));
  g_assert_false (credal_table_ignore (table, "b"));
}

/* A value far from all others is told of with its place, and what the others are. */
static void
test_outliers (void)
{
  g_autoptr(GPtrArray) warnings = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(GString) text = g_string_new ("a,b,c\n");

  for (guint i = 0; i < 30; i++)
    g_string_append_printf (text, "%u,%u,%d\n", i == 7 ? 1000000000 : i, 2 * i, i % 12 == 3 ? -999 : (int) i);
  g_autoptr(CredalTable) table = parse (text->str);
  g_autoptr(CredalDataset) data = dataset (table, warnings);

  g_assert_true (warned (warnings, "values far from all others, standardised or not: \"a\" is 1000000000 in line 9, "
                                   "else 0 to 29; \"c\" is -999 in 3 lines, first in 5, else 0 to 29"));
  g_assert_true (warned (warnings, "; perhaps -999 means missing"));
  g_assert_cmpuint (warnings->len, ==, 2);
  g_assert_cmpuint (credal_dataset_n (data), ==, 30);
}

/* ---- columns left out ---- */

static CredalDataset *
omitting (const char *text)
{
  g_autoptr(CredalTable) table = parse (text);

  credal_table_treat_missing (table, CREDAL_MISSING_OMIT);
  return dataset (table, NULL);
}

/* What is not clustered stays with its row: rows that are left out and empty columns take no part. */
static void
test_notes (void)
{
  g_autoptr(CredalDataset) data = omitting ("a,name,,town\n1,p,,x\nNA,q,,y\n3,\"r\ns\",,\n4,t,,x\n");
  const CredalNotes *notes = credal_dataset_notes (data);

  g_assert_cmpuint (credal_notes_columns (notes), ==, 2);
  g_assert_cmpstr (credal_notes_heading (notes, 0), ==, "name");
  g_assert_cmpstr (credal_notes_heading (notes, 1), ==, "town");
  g_assert_cmpstr (credal_notes_text (notes, 0, 0), ==, "p");
  g_assert_cmpstr (credal_notes_text (notes, 1, 0), ==, "r s");
  g_assert_cmpstr (credal_notes_text (notes, 1, 1), ==, "");
  g_assert_true (credal_notes_text (notes, 0, 1) == credal_notes_text (notes, 2, 1));
}

static void
test_no_notes (void)
{
  g_autoptr(CredalTable) table = parse ("id,a,b,class\np,1,2,x\nq,3,4,y\n");
  g_autoptr(CredalDataset) data = dataset (table, NULL);

  g_assert_null (credal_dataset_notes (data));
  g_assert_cmpuint (credal_notes_columns (credal_dataset_notes (data)), ==, 0);
}

/* However long a text is, or however many columns are left out, what is kept has an end. */
static void
test_notes_are_cut (void)
{
  g_autofree char *line = g_strnfill (2 * CREDAL_NOTE_LENGTH, 'w');
  g_autofree char *expected = g_strdup_printf ("%.*s…", CREDAL_NOTE_LENGTH, line);
  g_autoptr(GString) text = g_string_new ("a");

  for (guint row = 0; row < 2; row++)
    {
      g_string_append (text, row ? "\n1" : "");
      for (guint column = 0; column < CREDAL_MOST_NOTES + 5; column++)
        g_string_append_printf (text, ",%s%u", row ? line : "t", column);
    }
  g_autoptr(CredalTable) table = parse (text->str);
  g_autoptr(CredalDataset) data = dataset (table, NULL);
  const CredalNotes *notes = credal_dataset_notes (data);

  g_assert_cmpuint (credal_notes_columns (notes), ==, CREDAL_MOST_NOTES);
  g_assert_cmpstr (credal_notes_text (notes, 0, CREDAL_MOST_NOTES - 1), ==, expected);
}

static void
test_repeated_names (void)
{
  g_autoptr(GPtrArray) warnings = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(CredalTable) table = parse ("id,a\np,1\nq,2\np,3\n");
  g_autoptr(CredalImportOptions) options = credal_import_options_copy (table->options);

  g_array_index (options->roles, CredalColumnRole, 0) = CREDAL_COLUMN_NAME;
  g_autoptr(CredalDataset) data = credal_table_dataset (table, options, warnings, NULL);

  g_assert_true (warned (warnings, "(that name stands for the first of them): 1, first in line 4"));
  g_assert_cmpint (credal_dataset_find_row (data, "p"), ==, 0);
}

/* Words that are a missing number elsewhere name classes here. */
static void
test_class_names (void)
{
  g_autoptr(CredalTable) table = parse ("a,class\n1,-\n2,+\n3,none\n4,?\n5,-\n6,NA\n7,\n");
  g_autoptr(CredalDataset) data = dataset (table, NULL);
  static const int expected[] = { 0, 1, 2, -1, 0, -1, -1 };

  g_assert_cmpuint (credal_dataset_n_classes (data), ==, 3);
  g_assert_cmpmem (credal_dataset_classes (data), sizeof expected, expected, sizeof expected);
}

static void
test_million_columns (void)
{
  g_autoptr(GString) text = g_string_new (NULL);
  g_autoptr(GError) error = NULL;

  for (guint row = 0; row < 2; row++)
    {
      for (guint column = 0; column < 1000000; column++)
        g_string_append_printf (text, "%u,", column + row * 7 * (column % 3));
      text->str[text->len - 1] = '\n';
    }
  g_autoptr(CredalTable) table = credal_table_parse ("wide.csv", text->str, text->len, NULL, &error);
  g_assert_no_error (error);
  g_autoptr(CredalDataset) data = dataset (table, NULL);
  g_assert_cmpuint (credal_dataset_p (data), ==, 1000000);
  g_assert_cmpfloat (credal_dataset_row (data, 1)[999998], ==, 999998 + 14);
}

static void
test_shipped (void)
{
  static const struct { const char *name; gsize n, p; guint classes; } files[] = {
    { "balance", 625, 4, 3 }, { "diamond", 11, 2, 0 }, { "glass-two-class", 214, 9, 2 }, { "glass", 214, 9, 6 },
    { "ionosphere", 351, 34, 2 }, { "iris", 150, 4, 3 }, { "letters-ab", 1555, 16, 2 }, { "letters-ijl", 227, 16, 3 },
    { "newthyroid", 215, 5, 3 }, { "sonar", 208, 60, 2 }, { "vehicle", 846, 18, 4 }, { "wdbc", 569, 30, 2 },
    { "wine", 178, 13, 3 }, { "two-class-correlated", 800, 2, 2 }, { "four-class", 800, 2, 4 },
    { "planted-outliers", 300, 2, 5 }, { "heart", 270, 13, 2 }, { "soybean-four", 46, 35, 4 },
  };

  for (guint k = 0; k < G_N_ELEMENTS (files); k++)
    {
      g_autofree char *path = g_strdup_printf ("%s/%s.csv", g_getenv ("CREDAL_DATA"), files[k].name);
      g_autoptr(GError) error = NULL;
      g_autoptr(CredalTable) table = credal_table_load (path, NULL, &error);
      g_assert_no_error (error);
      g_autoptr(CredalDataset) data = dataset (table, NULL);
      g_assert_cmpuint (credal_dataset_n (data), ==, files[k].n);
      g_assert_cmpuint (credal_dataset_p (data), ==, files[k].p);
      g_assert_cmpuint (credal_dataset_n_classes (data), ==, files[k].classes);
      g_assert_true (table->options->header);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/csv/plain", test_plain);
  g_test_add_func ("/csv/line-ends", test_line_ends);
  g_test_add_func ("/csv/blank-lines", test_blank_lines);
  g_test_add_func ("/csv/spreadsheet", test_spreadsheet);
  g_test_add_func ("/csv/comments", test_comments);
  g_test_add_func ("/csv/quotes", test_quotes);
  g_test_add_func ("/csv/delimiters", test_delimiters);
  g_test_add_func ("/csv/header", test_header);
  g_test_add_func ("/csv/roles", test_roles);
  g_test_add_func ("/csv/names-repeat-seldom", test_names_repeat_seldom);
  g_test_add_func ("/csv/given-options", test_given_options);
  g_test_add_func ("/csv/formatted-numbers", test_formatted_numbers);
  g_test_add_func ("/csv/format-of-the-whole-column", test_format_of_the_whole_column);
  g_test_add_func ("/csv/missing/left-out", test_missing_rows_left_out);
  g_test_add_func ("/csv/missing/filled", test_missing_cells_filled);
  g_test_add_func ("/csv/missing/refused", test_missing_refused);
  g_test_add_func ("/csv/weights", test_weights);
  g_test_add_func ("/csv/warnings", test_warnings);
  g_test_add_func ("/csv/outliers", test_outliers);
  g_test_add_func ("/csv/notes", test_notes);
  g_test_add_func ("/csv/notes/none", test_no_notes);
  g_test_add_func ("/csv/notes/cut", test_notes_are_cut);
  g_test_add_func ("/csv/repeated-names", test_repeated_names);
  g_test_add_func ("/csv/row-numbers", test_row_numbers);
  g_test_add_func ("/csv/row-count", test_row_count);
  g_test_add_func ("/csv/repeated-headings", test_repeated_headings);
  g_test_add_func ("/csv/left-out", test_left_out);
  g_test_add_func ("/csv/left-out-by-person", test_left_out_by_person);
  g_test_add_func ("/csv/class-names", test_class_names);
  g_test_add_func ("/csv/chosen-by-values", test_chosen_by_values);
  g_test_add_func ("/csv/facts", test_facts);
  g_test_add_func ("/csv/million-columns", test_million_columns);
  g_test_add_func ("/csv/shipped", test_shipped);
  return g_test_run ();
}
