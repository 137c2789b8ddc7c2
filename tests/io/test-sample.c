/* Samples of large tables, by definition: each row is a row of the file, one of each stretch; the weights add up. */
#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>
#include "io/sample/sample.h"

enum { ROWS = 10000, MOST = 300, STRETCH = 4096 /* 200 000 rows, at most 64 drawn */ };

static char *
write_file (const char *text, gssize length)
{
  g_autoptr(GError) error = NULL;
  char *path = NULL;
  int descriptor = g_file_open_tmp ("credal-XXXXXX.csv", &path, &error);

  g_assert_no_error (error);
  g_close (descriptor, NULL);
  g_assert_true (g_file_set_contents_full (path, text, length, G_FILE_SET_CONTENTS_NONE, 0600, &error));
  return path;
}

static CredalSample *
sample_text (const char *text, gsize above, guint most, const CredalImportOptions *wishes)
{
  g_autofree char *path = write_file (text, -1);
  g_autoptr(GError) error = NULL;
  CredalSample *sample = credal_sample_read (path, "table", wishes, above, most, NULL, &error);

  g_assert_no_error (error);
  g_unlink (path);
  return sample;
}

/* Returns a table whose row k (from 1 on) is k, 2 k and a text that some rows spread over two lines. */
static char *
plain_table (guint rows, const char *beginning, const char *end)
{
  GString *text = g_string_new (beginning);

  for (guint k = 1; k <= rows; k++)
    g_string_append_printf (text, "%u.5,%u,\"%s %u\"%s", k, 2 * k, k % 7 == 0 ? "a\"\",\n b" : "text", k % 5, end);
  return g_string_free (text, FALSE);
}

static double
number_at (const CredalSample *sample, gsize row, gsize column)
{
  return g_ascii_strtod (credal_cells_text (sample->table->cells, row, column), NULL);
}

/* Checks the rows of a plain table. */
static void
check_sample (const CredalSample *sample, guint rows, guint most)
{
  gsize n = credal_cells_rows (sample->table->cells);
  double total = 0.0, stretch = number_at (sample, 0, 4);

  g_assert_cmpuint (sample->rows, ==, rows);
  g_assert_cmpuint (n, <=, most);
  g_assert_cmpuint (n, >, rows > most ? most / 2 : rows - 1);
  for (gsize i = 0; i < n; i++)
    {
      double row = number_at (sample, i, 3), weight = number_at (sample, i, 4);
      g_assert_cmpfloat (number_at (sample, i, 0), ==, row + .5);
      g_assert_cmpfloat (number_at (sample, i, 1), ==, 2 * row);
      g_assert_cmpfloat (row, >, total);                     /* of its own stretch */
      g_assert_cmpfloat (row, <=, total + weight);
      g_assert_true (weight == stretch || i == n - 1);
      total += weight;
    }
  g_assert_cmpfloat (total, ==, rows);
}

static void
test_rows_stand_for_stretches (void)
{
  const guint counts[] = { 301, 1000, 4096, ROWS };

  for (guint k = 0; k < G_N_ELEMENTS (counts); k++)
    {
      g_autofree char *text = plain_table (counts[k], "a,b,c\n", "\n");
      g_autoptr(CredalSample) sample = sample_text (text, 300, MOST, NULL);
      check_sample (sample, counts[k], MOST);
    }
}

static void
test_forms_of_tables (void)
{
  const char *const beginnings[] = { "", "# made by hand\n\na,b,c\n", "sep=,\na,b,c\n" };
  const char *const ends[] = { "\n", "\r\n", "\n\n", "\n,,\n" };

  for (guint k = 0; k < G_N_ELEMENTS (beginnings); k++)
    for (guint l = 0; l < G_N_ELEMENTS (ends); l++)
      {
        g_autofree char *text = plain_table (2000, beginnings[k], ends[l]);
        g_autoptr(CredalSample) sample = sample_text (text, 300, MOST, NULL);
        check_sample (sample, 2000, MOST);
      }
}

static void
test_small_tables_are_not_sampled (void)
{
  g_autofree char *text = plain_table (300, "a,b,c\n", "\n"), *more = plain_table (301, "a,b,c\n", "\n");
  g_autoptr(CredalSample) none = sample_text (text, 300, MOST, NULL);
  g_autoptr(CredalSample) some = sample_text (more, 300, MOST, NULL);

  g_assert_null (none);
  g_assert_nonnull (some);
}

static void
test_same_rows_again (void)
{
  g_autofree char *text = plain_table (ROWS, "a,b,c\n", "\n");
  g_autoptr(CredalSample) first = sample_text (text, 1, MOST, NULL), second = sample_text (text, 1, MOST, NULL);

  g_assert_true (g_bytes_equal (first->bytes, second->bytes));
}

/* No period of the rows, however even, gets through: of two interleaved kinds both are drawn about equally. */
static void
test_interleaved_rows (void)
{
  g_autofree char *text = plain_table (1 << 16, "a,b,c\n", "\n");
  g_autoptr(CredalSample) sample = sample_text (text, 1, 1024, NULL);
  gsize n = credal_cells_rows (sample->table->cells), even = 0;

  for (gsize i = 0; i < n; i++)
    even += (gsize) number_at (sample, i, 3) % 2 == 0;
  g_assert_cmpuint (even, >, n * 4 / 10);
  g_assert_cmpuint (even, <, n * 6 / 10);
}

static CredalDataset *
dataset_of (CredalSample *sample)
{
  g_autoptr(GError) error = NULL;
  CredalDataset *data = credal_table_dataset (sample->table, NULL, NULL, &error);

  g_assert_no_error (error);
  return data;
}

/* Rows have the names and values that they have in the whole table. */
static void
check_names (const char *text, const CredalImportOptions *wishes)
{
  g_autoptr(GError) error = NULL;
  g_autoptr(CredalTable) table = credal_table_parse ("table", text, strlen (text), wishes, &error);

  g_assert_no_error (error);
  g_autoptr(CredalDataset) whole = credal_table_dataset (table, NULL, NULL, &error);
  g_assert_no_error (error);
  g_autoptr(CredalSample) sample = sample_text (text, 1, 64, wishes);
  g_autoptr(CredalDataset) part = dataset_of (sample);

  g_assert_cmpuint (credal_dataset_p (part), ==, credal_dataset_p (whole));
  for (gsize i = 0; i < credal_dataset_n (part); i++)
    {
      g_autofree char *name = credal_dataset_dup_row_name (part, i);
      gssize found = credal_dataset_find_row (whole, name);
      g_assert_cmpint (found, >=, 0);
      for (gsize q = 0; q < credal_dataset_p (part); q++)
        g_assert_cmpfloat (credal_dataset_row (part, i)[q], ==, credal_dataset_row (whole, (gsize) found)[q]);
    }
}

static void
test_names_are_of_the_whole_table (void)
{
  g_autoptr(CredalImportOptions) omit = credal_import_options_new ();
  g_autoptr(GString) gaps = g_string_new ("x,y\n"), named = g_string_new ("id,x,y\n");
  g_autofree char *text = plain_table (1000, "a,b,c\n", "\n");

  omit->missing = CREDAL_MISSING_OMIT;
  omit->header = CREDAL_DETECTED;
  omit->delimiter = '\0';
  for (guint k = 1; k <= 1000; k++)
    {
      g_string_append_printf (gaps, k % 3 ? "%u.5,%u.25\n" : "%u.5,\n", k, k);
      g_string_append_printf (named, "plant-%u,%u.5,%u.25\n", k, k, k);
    }
  check_names (text, NULL);
  check_names (named->str, NULL);
  check_names (gaps->str, omit);
}

static void
test_unpacked_and_decoded (void)
{
  g_autofree char *text = plain_table (1000, "a,b,c\n", "\n");
  g_autoptr(CredalSample) plain = sample_text (text, 1, MOST, NULL);
  g_autoptr(GError) error = NULL;
  gsize length;
  g_autofree char *wide = g_convert (text, -1, "UTF-16", "UTF-8", NULL, &length, &error);

  g_assert_no_error (error);
  g_autofree char *path = write_file (wide, (gssize) length), *packed = g_strconcat (path, ".gz", NULL);
  g_autoptr(CredalSample) decoded = credal_sample_read (path, "table", NULL, 1, MOST, NULL, &error);
  g_assert_no_error (error);
  g_autofree char *command = g_strdup_printf ("gzip -k %s", path);
  g_assert_true (g_file_set_contents (path, text, -1, &error));
  g_assert_true (g_spawn_command_line_sync (command, NULL, NULL, NULL, &error));
  g_autoptr(CredalSample) unpacked = credal_sample_read (packed, "table", NULL, 1, MOST, NULL, &error);

  g_assert_no_error (error);
  g_assert_true (g_bytes_equal (plain->bytes, decoded->bytes));
  g_assert_true (g_bytes_equal (plain->bytes, unpacked->bytes));
  g_unlink (path);
  g_unlink (packed);
}

static CredalSample *
sample_bytes (gconstpointer bytes, gsize length, GError **error)
{
  g_autofree char *path = write_file (bytes, (gssize) length);
  CredalSample *sample = credal_sample_read (path, "table", NULL, 1, MOST, NULL, error);

  g_unlink (path);
  return sample;
}

static GByteArray *
pack (const char *text, gsize length)
{
  g_autoptr(GConverter) packer = G_CONVERTER (g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, -1));
  GByteArray *packed = g_byte_array_new ();
  gsize read, room = length + 1024;

  g_byte_array_set_size (packed, (guint) room);
  g_assert_cmpint (g_converter_convert (packer, text, length, packed->data, room, G_CONVERTER_INPUT_AT_END, &read,
                                        &room, NULL), ==, G_CONVERTER_FINISHED);
  g_byte_array_set_size (packed, (guint) room);
  return packed;
}

/* A file of several gzip members is read to its end; a shorter file is no smaller table. */
static void
test_packed_in_parts (void)
{
  g_autofree char *text = plain_table (1000, "a,b,c\n", "\n");
  gsize half = (gsize) (strstr (text, "\n500.5,") + 1 - text);
  g_autoptr(GByteArray) packed = pack (text, half), rest = pack (text + half, strlen (text) - half);
  g_autoptr(GError) error = NULL, cut = NULL;

  g_byte_array_append (packed, rest->data, rest->len);
  g_autoptr(CredalSample) sample = sample_bytes (packed->data, packed->len, &error);
  g_assert_no_error (error);
  check_sample (sample, 1000, MOST);
  g_assert_null (sample_bytes (packed->data, packed->len - 9, &cut));
  g_assert_error (cut, CREDAL_ERROR, CREDAL_ERROR_PARSE);
}

/* Tables of other line ends, and UTF-16 that does not say so, are left to the usual reader. */
static void
test_other_lines (void)
{
  g_autofree char *text = plain_table (1000, "a,b,c\n", "\n");
  gsize length;
  g_autofree char *wide = g_convert (text, -1, "UTF-16LE", "UTF-8", NULL, &length, NULL);
  g_autofree char *marked = g_convert (text, -1, "UTF-16", "UTF-8", NULL, &length, NULL);
  g_autoptr(GByteArray) packed = pack (marked, length);
  g_autoptr(GError) error = NULL;

  g_assert_null (sample_bytes (wide, length - 2, &error));
  g_assert_null (sample_bytes (packed->data, packed->len, &error));
  g_strdelimit (text, "\n", '\r');
  g_assert_null (sample_bytes (text, strlen (text), &error));
  g_assert_no_error (error);
}

/* A quotation mark far from the beginning that is never closed is named by its line. */
static void
test_too_long_row (void)
{
  g_autoptr(GString) text = g_string_new ("a,b\n");
  g_autoptr(GError) error = NULL;

  for (guint row = 0; row < 5 << 20; row++)
    g_string_append (text, row == 1 << 19 ? "\"3,4\n" : "5,6\n");
  g_assert_null (sample_bytes (text->str, text->len, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_PARSE);
  g_assert_nonnull (strstr (error->message, ".csv:524290:1: "));
}

/* Returns a small table of cells and line ends of all kinds. */
static char *
random_table (GRand *rand)
{
  static const char *const cells[] = { "a", "1", "2.5", " 7 ", "", "", "\"\"", "\" \"", "\",,\"", "\"b, c\"",
                                       "\"d\ne\"", "\"\"\"\"", "\"f\"\"\r\n\"", "-", "NA", "#" };
  static const char *const ends[] = { "\n", "\n", "\r\n", "\n\n", "\n \t\n", "\r\n\r\n" };
  static const char *const beginnings[] = { "", "# remark\n", "\n", "sep=,\n", "# 17\" wide\n" };
  gint width = g_rand_int_range (rand, 1, 4), rows = g_rand_int_range (rand, 1, 8);
  GString *text = g_string_new (beginnings[g_rand_int_range (rand, 0, G_N_ELEMENTS (beginnings))]);

  g_string_append (text, &"x,y,z\n"[6 - 2 * width]);
  for (gint row = 0; row < rows; row++)
    {
      for (gint column = 0; column < width; column++)
        g_string_append_printf (text, "%s%s", column > 0 ? "," : "",
                                cells[g_rand_int_range (rand, 0, G_N_ELEMENTS (cells))]);
      if (row + 1 < rows || g_rand_boolean (rand))
        g_string_append (text, ends[g_rand_int_range (rand, 0, G_N_ELEMENTS (ends))]);
    }
  return g_string_free (text, FALSE);
}

/* Checks that a sample of all rows of a text has the rows of its table, in their lines. */
static gboolean
check_all_rows (const char *text)
{
  g_autoptr(GError) error = NULL;
  g_autofree char *path = write_file (text, -1);
  g_autoptr(CredalTable) table = credal_table_parse ("table", text, strlen (text), NULL, NULL);
  g_autoptr(CredalSample) sample = credal_sample_read (path, "table", NULL, 0, G_MAXUINT, NULL, &error);

  g_unlink (path);
  if (!table || !sample)
    {
      if (table)
        g_error ("%s: %s", text, error ? error->message : "no sample");
      return FALSE;
    }
  gsize rows = credal_cells_rows (table->cells);
  if (credal_cells_rows (sample->table->cells) != rows || sample->rows != rows)
    g_error ("%s: other rows", text);
  for (gsize row = 0; row < rows; row++)
    {
      g_assert_cmpuint (credal_cells_line (sample->table->cells, row), ==, credal_cells_line (table->cells, row));
      for (gsize column = 0; column < credal_cells_width (table->cells, row); column++)
        g_assert_cmpstr (credal_cells_text (sample->table->cells, row, column), ==,
                         credal_cells_text (table->cells, row, column));
    }
  return TRUE;
}

static void
test_all_rows (void)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (4);
  guint read = 0;

  for (guint k = 0; k < 1200; k++)
    {
      g_autofree char *text = random_table (rand);
      read += check_all_rows (text);
    }
  g_assert_cmpuint (read, >, 300);
}

/* A wrong cell or a row of another width far from the beginning, if it is drawn, is named by its line in the file. */
static void
test_faults_name_lines_of_the_file (void)
{
  const char *const faults[] = { "%u.5,word\n", "%u.5\n" };

  for (guint k = 0; k < G_N_ELEMENTS (faults); k++)
    {
      g_autoptr(GString) text = g_string_new ("a,b\n");
      g_autoptr(GError) error = NULL;
      g_autoptr(CredalSample) sample = NULL;
      for (guint row = 1; row <= 200000; row++)
        g_string_append_printf (text, row > 40 * STRETCH && row <= 41 * STRETCH ? faults[k] : "%u.5,7\n", row);
      g_autofree char *path = write_file (text->str, -1);
      sample = credal_sample_read (path, "table", NULL, 1, 64, NULL, &error);
      g_autoptr(CredalDataset) data = sample ? credal_table_dataset (sample->table, NULL, NULL, &error) : NULL;
      g_assert_null (data);
      g_assert_nonnull (error);
      guint64 line = g_ascii_strtoull (error->message + strlen ("table:"), NULL, 10);
      g_assert_cmpuint (line, >, 40 * STRETCH + 1);
      g_assert_cmpuint (line, <=, 41 * STRETCH + 1);
      g_unlink (path);
    }
}

static void
test_no_table (void)
{
  const char *const texts[] = { "", "\n\n", "only text without an end", "\x89PNG\r\n\x1a\n" };

  for (guint k = 0; k < G_N_ELEMENTS (texts); k++)
    {
      g_autoptr(CredalSample) sample = sample_text (texts[k], 1, MOST, NULL);
      g_assert_null (sample);
    }
}

static void
test_stopped (void)
{
  g_autofree char *text = plain_table (100000, "a,b,c\n", "\n"), *path = write_file (text, -1);
  CredalMonitor monitor = { 0 };
  g_autoptr(GError) error = NULL;

  credal_monitor_stop (&monitor);
  g_assert_null (credal_sample_read (path, "table", NULL, 1, MOST, &monitor, &error));
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_CANCELLED);
  g_unlink (path);
}

enum { POINTS = 40 };

/* Returns the distances of points on a line. @named: with names along both sides. @wrong: added to one of two numbers
 * across the diagonal of all pairs. */
static char *
square_table (gboolean named, int wrong)
{
  GString *text = g_string_new (NULL);

  for (int i = 1; named && i <= POINTS; i++)
    g_string_append_printf (text, ",p%d", i);
  g_string_append (text, named ? "\n" : "");
  for (int i = 0; i < POINTS; i++)
    {
      if (named)
        g_string_append_printf (text, "p%d,", i + 1);
      for (int j = 0; j < POINTS; j++)
        g_string_append_printf (text, "%d%c", ABS (i * i - j * j) + (i > j ? wrong : 0), j < POINTS - 1 ? ',' : '\n');
    }
  return g_string_free (text, FALSE);
}

static CredalSample *
sample_square (gboolean named, int wrong, int wish, GError **error)
{
  g_autofree char *text = square_table (named, wrong), *path = write_file (text, -1);
  g_autoptr(CredalImportOptions) wishes = credal_import_options_new ();

  wishes->delimiter = '\0';
  wishes->header = CREDAL_DETECTED;
  wishes->dissimilarities = wish;
  CredalSample *sample = credal_sample_read (path, "table", wishes, 10, 10, NULL, error);
  g_unlink (path);
  return sample;
}

/* A sample of a square is refused by the rules of a whole one, and by the user's word. Numbers that only look like one
 * are features. */
static void
test_square (void)
{
  static const struct { gboolean named; int wrong, wish; gboolean refused; } cases[] = {
    { FALSE, 0, CREDAL_DETECTED, TRUE },  { TRUE, 0, CREDAL_DETECTED, TRUE },   { TRUE, 1, CREDAL_DETECTED, TRUE },
    { FALSE, 1, CREDAL_DETECTED, FALSE }, { FALSE, 1, TRUE, TRUE },             { TRUE, 0, FALSE, FALSE },
  };

  for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
    {
      g_autoptr(GError) error = NULL;
      g_autoptr(CredalSample) sample = sample_square (cases[k].named, cases[k].wrong, cases[k].wish, &error);
      g_assert_true (cases[k].refused == (error != NULL));
      g_assert_true (cases[k].refused == (sample == NULL));
      if (error)
        g_assert_cmpstr (error->message, ==, "table: dissimilarities of 40 objects, of which a sample of rows is no "
                                             "square; read the whole table, or the numbers as features");
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/sample/stretches", test_rows_stand_for_stretches);
  g_test_add_func ("/sample/forms", test_forms_of_tables);
  g_test_add_func ("/sample/small", test_small_tables_are_not_sampled);
  g_test_add_func ("/sample/again", test_same_rows_again);
  g_test_add_func ("/sample/interleaved", test_interleaved_rows);
  g_test_add_func ("/sample/names", test_names_are_of_the_whole_table);
  g_test_add_func ("/sample/unpacked", test_unpacked_and_decoded);
  g_test_add_func ("/sample/packed-in-parts", test_packed_in_parts);
  g_test_add_func ("/sample/other-lines", test_other_lines);
  g_test_add_func ("/sample/too-long-row", test_too_long_row);
  g_test_add_func ("/sample/all-rows", test_all_rows);
  g_test_add_func ("/sample/faults", test_faults_name_lines_of_the_file);
  g_test_add_func ("/sample/no-table", test_no_table);
  g_test_add_func ("/sample/square", test_square);
  g_test_add_func ("/sample/stopped", test_stopped);
  return g_test_run ();
}
