#include <string.h>
#include "helpers.h"
#include "io/csv/csv.h"

/* Reads a text to the end: the table, then the dataset. */
static GError *
fault_of (const char *text, gsize length)
{
  GError *error = NULL;
  g_autoptr(CredalTable) table = credal_table_parse ("t.csv", text, length, NULL, &error);

  if (table)
    credal_table_treat_missing (table, CREDAL_MISSING_REFUSE);
  g_autoptr(CredalDataset) data = table ? credal_table_dataset (table, NULL, NULL, &error) : NULL;

  g_assert_null (data);
  return error;
}

static void
test_messages (void)
{
  static const struct { const char *text; CredalError code; const char *message; } cases[] = {
    { "", CREDAL_ERROR_PARSE, "t.csv:1:1: the file is empty" },
    { " \r\n\t\n", CREDAL_ERROR_PARSE, "t.csv:1:1: the file is empty" },
    { "\xef\xbb\xbf", CREDAL_ERROR_PARSE, "t.csv:1:1: the file is empty" },
    { ",\n,,\n", CREDAL_ERROR_PARSE, "t.csv:1:1: the file has only empty cells" },
    { "sep=;\n", CREDAL_ERROR_PARSE, "t.csv:1:1: the file has only empty cells" },
    { "a,b\n", CREDAL_ERROR_PARSE, "t.csv:1:1: the file has a header and no rows; add rows" },
    { "a,b\n1,2\n3\n4,5\n", CREDAL_ERROR_PARSE, "t.csv:3:1: this row has 1 cell, line 1 has 2; " },
    { "a,b\n1,2\n3,4\n5,6,7\n", CREDAL_ERROR_PARSE, "t.csv:4:5: this row has 3 cells, line 1 has 2; correct it" },
    { "a,b\n1,2,3\n4,5\n1,2,3\n1,1\n", CREDAL_ERROR_PARSE,
      "t.csv:2:5: this row has 3 cells, line 1 has 2 (2 rows differ); " },
    { "a,b\n1,2\n3,x\n4,5\n", CREDAL_ERROR_COLUMN, "t.csv:3:3: column \"b\": \"x\" is text in a column of numbers" },
    { "a,b\n1,2\n3,  x\n4,5\n", CREDAL_ERROR_COLUMN, "t.csv:3:5: column \"b\": \"x\"" },
    { "a,b\r\n1,2\r\n3,\r\n4,5\r\n", CREDAL_ERROR_INCOMPLETE,
      "t.csv:3:3: column \"b\" has no value; 1 of 3 rows misses a value" },
    { "a,b\n1,2\n3,NA\n4,5\n", CREDAL_ERROR_INCOMPLETE, "t.csv:3:3: column \"b\" has no value, only \"NA\"; " },
    { "a,b\n1,2\n3,-\n4,5\n", CREDAL_ERROR_INCOMPLETE, "column \"b\" has no value, only \"-\"" },
    { "a,b\n1,2\nNaN,3\n4,5\n", CREDAL_ERROR_INCOMPLETE, "t.csv:3:1: column \"a\" has no value, only \"NaN\"" },
    { "a,b\n1,2\n3,-Inf\n4,5\n", CREDAL_ERROR_COLUMN, "\"-Inf\" is infinite" },
    { "a,b\n1,2\n3,0x1F\n4,5\n", CREDAL_ERROR_COLUMN, "\"0x1F\" is a hexadecimal number" },
    { "a,b\n1,2\n3,1e999\n4,5\n", CREDAL_ERROR_COLUMN, "\"1e999\" is larger than a double can hold" },
    { "a;b\n1;2.5\n3;1,5\n", CREDAL_ERROR_COLUMN, "t.csv:3:3: column \"b\": \"1,5\" has the other decimal separator" },
    { "a;b\n1;2,5\n3;1.5\n", CREDAL_ERROR_COLUMN, "\"1.5\" has the other decimal separator" },
    { "a;b\n1;2.5\n3;1,234\n5;2,5\n", CREDAL_ERROR_COLUMN, "\"1,234\" has the other decimal separator" },
    { "a,b\n1,20%\n3,0.4\n5,7\n", CREDAL_ERROR_COLUMN, "\"20%\" is in %, and line 3 has none; write" },
    { "a,b\n12 mm,1\n7,2\n8 mm,3\n", CREDAL_ERROR_COLUMN,
      "t.csv:3:1: column \"a\": \"7\" has no unit, and line 2 is in mm; write all in one unit" },
    { "a,b\n12 mm,1\n7 kg,2\n8 s,3\n", CREDAL_ERROR_COLUMN, "\"12 mm\" is in mm, and line 4 is in s" },
    { "a,b\n1.2 kg,1\n700 g,2\nbroken,3\n", CREDAL_ERROR_COLUMN, "t.csv:4:1: column \"a\": \"broken\" is text" },
    { "a,b\n1.2 foo,1\n7 foo,2\nbroken,3\n", CREDAL_ERROR_COLUMN, "t.csv:4:1: column \"a\": \"broken\" is text" },
    { "a,b\n<0.05,1\n0.07,2\n~0.06,3\n<0.04,4\n", CREDAL_ERROR_COLUMN, "t.csv:2:1: column \"a\": \"<0.05\" is text" },
    { "a,b\n5.1 (4-6),1\n5.2 (4-7),2\n", CREDAL_ERROR_COLUMN, "t.csv:2:1: column \"a\": \"5.1 (4-6)\" is text" },
    { "a,b\n1,2\n3,1.5.2\n4,5\n", CREDAL_ERROR_COLUMN, "\"1.5.2\" is text" },
    { "a,b\n1,2\n3,--5\n4,5\n", CREDAL_ERROR_COLUMN, "\"--5\" is text" },
    { "a,b\n1,2\n3,1e\n4,5\n", CREDAL_ERROR_COLUMN, "\"1e\" is text" },
    { "a,b\n1,\"2\n3,4\n", CREDAL_ERROR_PARSE, "t.csv:2:3: the quotation mark that opens this cell is never closed" },
    { "a,b\n1,2\"3\n4,5\n", CREDAL_ERROR_PARSE, "t.csv:2:4: a quotation mark inside a cell" },
    { "a,b\n1,\"2\"x\n4,5\n", CREDAL_ERROR_PARSE, "t.csv:2:6: a quotation mark inside a cell" },
    { "\"a\";\"b\"\n1;2\n3;\"4\"x\n", CREDAL_ERROR_PARSE, "t.csv:3:6: a quotation mark inside a cell" },
    { "n,a,b\n\"p\nq\",1,2\nr,3,4\ns,5,y\n", CREDAL_ERROR_COLUMN, "t.csv:5:5: column \"b\": \"y\"" },
    { "n,a,b\n\"p\r\nq\",1,y\nr,3,4\ns,5,6\n", CREDAL_ERROR_COLUMN, "t.csv:3:6: column \"b\": \"y\"" },
    { "a,b\n1,\xe9t\xe9\n3,4\n5,6\n", CREDAL_ERROR_COLUMN, "t.csv:2:3: column \"b\": \"été\" is text" },
    { "\xff\xfe" "a", CREDAL_ERROR_PARSE, "the byte 0x61 is not UTF-16LE; choose another encoding" },
    { "\xef\xbb\xbf" "a,b\n1,\xe9t\xe9\n", CREDAL_ERROR_PARSE, "t.csv:2:3: the byte 0xE9 is not UTF-8" },
    { "\x89PNG\r\n\x1a\n", CREDAL_ERROR_PARSE, "t.csv:1:1: this is not a text table: it is a PNG picture" },
    { "<stata_dta><header>", CREDAL_ERROR_PARSE, "it is a Stata file; save the table as CSV" },
    { "ARROW1", CREDAL_ERROR_PARSE, "it is a Feather table; write it as CSV" },
    { "NRRD0004\ntype: short\n", CREDAL_ERROR_PARSE, "it is an NRRD volume; save it as NIfTI" },
    { "ObjectType = Image\nNDims = 3\n", CREDAL_ERROR_PARSE, "it is a MetaImage volume; save it as NIfTI" },
    { "[{\"a\":1},{\"a\":2}]\n", CREDAL_ERROR_PARSE, "it is JSON; write the table as CSV" },
    { "{\n  \"a\": [1, 2]}\n", CREDAL_ERROR_PARSE, "it is JSON; write the table as CSV" },
    { "\n<!DOCTYPE html>\n<table>\n", CREDAL_ERROR_PARSE, "it is XML or HTML" },
    { "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", CREDAL_ERROR_PARSE, "it is XML or HTML" },
    { "\x93NUMPY\x01", CREDAL_ERROR_PARSE, "it is a NumPy array; write it as CSV" },
    { "PAR1\x15\x04", CREDAL_ERROR_PARSE, "it is a Parquet table; write it as CSV" },
    { "% made by hand\n\n@RELATION plants\n@data\n1\n", CREDAL_ERROR_PARSE, "it is an ARFF table; save it as CSV" },
    { "P5\n2 2\n255\n\x90\x91\x92\x93", CREDAL_ERROR_PARSE, "it is a Netpbm picture" },
    { "P2\n# made by hand\n2 2\n255\n1 2 3 4\n", CREDAL_ERROR_PARSE, "it is a Netpbm picture" },
    { "x,y\n# 17\" wide\n1,2\n", CREDAL_ERROR_PARSE, "t.csv:2:5: a quotation mark inside a cell" },
    { "PK\x03\x04", CREDAL_ERROR_PARSE, "it is a spreadsheet (.xlsx, .ods) or a ZIP archive; open it in Excel" },
    { "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", CREDAL_ERROR_PARSE,
      "it is a spreadsheet (.xls); open it in Excel or LibreOffice, choose File, Save As" },
    { "\xff\xd8\xff\xe0JFIF", CREDAL_ERROR_PARSE, "it is a JPEG picture" },
    { "a,b\nx,y\nx,z\n", CREDAL_ERROR_DATA, "t.csv:1:1: no column of numbers to cluster" },
  };

  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    test_fault (fault_of (cases[k].text, strlen (cases[k].text)), cases[k].code, cases[k].message);
  test_fault (fault_of ("a,b\n1,\0\n", 8), CREDAL_ERROR_PARSE,
              "t.csv:2:3: this is not a text table: it holds a NUL byte");
  test_fault (fault_of ("RIFF\x10\0\0\0WEBPVP8 ", 16), CREDAL_ERROR_PARSE,
              "it is a WebP picture, which cannot be read");
}

static void
test_too_wide (void)
{
  g_autofree char *text = g_strnfill (3 << 20, ',');

  text[0] = '1';
  test_fault (fault_of (text, 3 << 20), CREDAL_ERROR_PARSE, "t.csv:1:1: a row of more than 1048576 cells");
}

/* One row is a table; that it cannot be clustered is for the engine to say. */
static void
test_one_row (void)
{
  g_autoptr(CredalTable) table = credal_table_parse ("t", "a,b\n1,2\n", 8, NULL, NULL);
  g_autoptr(GPtrArray) warnings = g_ptr_array_new_with_free_func (g_free);
  g_autoptr(CredalDataset) data = credal_table_dataset (table, NULL, warnings, NULL);

  g_assert_cmpuint (credal_dataset_n (data), ==, 1);
  g_assert_cmpuint (warnings->len, ==, 0);
}

static void
test_options_of_another_table (void)
{
  g_autoptr(CredalTable) table = credal_table_parse ("t", "a,b\n1,2\n", 8, NULL, NULL);
  g_autoptr(CredalImportOptions) options = credal_import_options_new ();
  CredalColumnRole class = CREDAL_COLUMN_CLASS;
  GError *error = NULL;

  g_assert_null (credal_table_dataset (table, options, NULL, &error));
  test_fault (g_steal_pointer (&error), CREDAL_ERROR_DATA, "another number of columns");
  g_array_append_val (options->roles, class);
  g_array_append_val (options->roles, class);
  g_assert_null (credal_table_dataset (table, options, NULL, &error));
  test_fault (error, CREDAL_ERROR_DATA, "at most one column can be the class");
}

static void
test_bad_weight (void)
{
  g_autoptr(CredalTable) table = credal_table_parse ("t", "a,b\n1,2\n3,0\n", 12, NULL, NULL);
  g_autoptr(CredalImportOptions) options = credal_import_options_copy (table->options);
  GError *error = NULL;

  g_array_index (options->roles, CredalColumnRole, 1) = CREDAL_COLUMN_WEIGHT;
  g_assert_null (credal_table_dataset (table, options, NULL, &error));
  test_fault (error, CREDAL_ERROR_PARSE, "t:3:3: the weight \"0\" is not positive");
}

static void
test_long_cell (void)
{
  g_autofree char *cell = g_strnfill (100, 'z');
  g_autofree char *text = g_strdup_printf ("a\n1\n2\n%s\n", cell);
  GError *error = fault_of (text, strlen (text));

  g_assert_cmpuint (strlen (error->message), <, 160);
  test_fault (error, CREDAL_ERROR_COLUMN, "zzz…\" is text");
}

static void
test_no_file (void)
{
  GError *error = NULL;

  g_assert_null (credal_table_load ("/nonexistent/t.csv", NULL, &error));
  test_fault (g_steal_pointer (&error), CREDAL_ERROR_IO, "/nonexistent/t.csv");
  g_assert_null (credal_table_load (g_get_tmp_dir (), NULL, &error));
  test_fault (error, CREDAL_ERROR_IO, g_get_tmp_dir ());
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/csv-faults/messages", test_messages);
  g_test_add_func ("/csv-faults/too-wide", test_too_wide);
  g_test_add_func ("/csv-faults/one-row", test_one_row);
  g_test_add_func ("/csv-faults/options-of-another-table", test_options_of_another_table);
  g_test_add_func ("/csv-faults/bad-weight", test_bad_weight);
  g_test_add_func ("/csv-faults/long-cell", test_long_cell);
  g_test_add_func ("/csv-faults/no-file", test_no_file);
  return g_test_run ();
}
