/* Numbers of every spelling are the nearest doubles, and blocks of rows read like one block. */
#include <math.h>
#include <string.h>
#include "core/base/parallel.h"
#include "io/cells/plain-number.h"
#include "io/csv/csv.h"

#define SPELLINGS 400000
#define ROWS      120000     /* some blocks of them */

/* ---- numbers ---- */

static gboolean
is_strtod (const char *text, gboolean *read)
{
  g_autofree char *pointed = g_strdelimit (g_strdup (text), ",", '.');
  double value, wanted = g_ascii_strtod (pointed, NULL);
  char mark;
  const char *end = credal_plain_number_read (text, &value, &mark);

  *read = end != NULL;
  if (!end)
    return TRUE;
  g_assert_true (end == text + strlen (text));
  char found = strchr (text, '.') ? '.' : strchr (text, ',') ? ',' : '\0';
  return memcmp (&value, &wanted, sizeof value) == 0 && mark == found;
}

/* Returns a number of up to 21 digits, with any point and exponent. */
static char *
random_spelling (GRand *rand)
{
  GString *text = g_string_new (g_rand_boolean (rand) ? "-" : g_rand_int_range (rand, 0, 9) == 0 ? "+" : "");
  gint digits = g_rand_int_range (rand, 1, 22), point = g_rand_int_range (rand, -1, digits + 1);

  for (gint k = 0; k < digits; k++)
    {
      if (k == point)
        g_string_append_c (text, g_rand_boolean (rand) ? '.' : ',');
      gint digit = g_rand_int_range (rand, 0, 4) == 0 ? 0 : g_rand_int_range (rand, 0, 10);
      g_string_append_c (text, (char) ('0' + digit));
    }
  if (g_rand_int_range (rand, 0, 4) == 0)
    g_string_append_printf (text, "%c%d", g_rand_boolean (rand) ? 'e' : 'E', g_rand_int_range (rand, -30, 31));
  return g_string_free (text, FALSE);
}

static void
test_numbers (void)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (1);
  gsize count = 0;
  gboolean read;

  for (guint k = 0; k < SPELLINGS; k++)
    {
      double value = (g_rand_double (rand) - 0.5) * pow (10.0, g_rand_int_range (rand, -4, 12));
      g_autofree char *random = random_spelling (rand), *shortest = g_strdup_printf ("%.17g", value);
      if (!is_strtod (random, &read) || !is_strtod (shortest, &read))
        g_error ("%s or %s", random, shortest);
      count += read;
    }
  g_assert_cmpuint (count, >, SPELLINGS * 8 / 10);
}

/* Numbers half-way between two doubles, and next to it. */
static void
test_half_way (void)
{
  g_autoptr(GRand) rand = g_rand_new_with_seed (2);
  gboolean read;

  for (guint k = 0; k < SPELLINGS / 4; k++)
    {
      guint64 whole = ((guint64) 1 << 53) + 2 * (g_rand_int (rand) & 0xffffff) + 1;
      g_autofree char *half = g_strdup_printf ("%" G_GUINT64_FORMAT ".%d", whole, g_rand_int_range (rand, 0, 3));
      g_autofree char *fraction = g_strdup_printf ("%" G_GUINT64_FORMAT ".%d", whole / 2, k & 1 ? 5 : 4);
      g_assert_true (is_strtod (half, &read) && read);
      g_assert_true (is_strtod (fraction, &read) && read);
    }
}

static void
test_no_numbers (void)
{
  static const char *const texts[] = { "", "-", "+", ".", ",", "e5", ".e5", "1e", "1e+", "1.2.3", "1,2.3", "0x1f",
                                       "nan", "1 ", " 1", "1a", "--1", "inf" };
  double value;
  char mark;

  for (guint k = 0; k < G_N_ELEMENTS (texts); k++)
    g_assert_null (credal_plain_number_read (texts[k], &value, &mark));
}

/* ---- blocks ---- */

/* A large table with blank lines, rows of empty cells and gaps. @heading: of the first column. @odd: the number of a
 * row whose first cell is @cell; its line end is "\r\n". */
static GString *
large_table (const char *heading, guint odd, const char *cell)
{
  GString *text = g_string_new (NULL);
  g_autoptr(GRand) rand = g_rand_new_with_seed (3);

  g_string_append_printf (text, "%s,b,kind,d\n", heading);
  for (guint row = 0; row < ROWS; row++)
    {
      gint chance = g_rand_int_range (rand, 0, 1000);
      if (chance < 5)
        g_string_append (text, chance < 2 ? "\n" : chance < 4 ? "\r\n" : ",,,\n");
      g_autofree char *number = g_strdup_printf ("%.6f", g_rand_double (rand));
      g_string_append_printf (text, "%s,%u, k%u ,%s%s", row == odd ? cell : number, row % 977, row % 3,
                              chance > 990 ? "NA" : "2.5", row == odd ? "\r\n" : "\n");
    }
  return text;
}

static void
assert_same_cells (const CredalCells *a, const CredalCells *b, gsize shift)
{
  g_assert_cmpuint (credal_cells_rows (a), ==, credal_cells_rows (b));
  for (gsize row = 0; row < credal_cells_rows (a); row++)
    {
      g_assert_cmpuint (credal_cells_line (a, row), ==, credal_cells_line (b, row));
      g_assert_cmpuint (credal_cells_end (a, row) + shift, ==, credal_cells_end (b, row));
      g_assert_cmpuint (credal_cells_width (a, row), ==, credal_cells_width (b, row));
      for (gsize column = 0; column < credal_cells_width (a, row); column++)
        g_assert_cmpstr (credal_cells_text (a, row, column), ==, credal_cells_text (b, row, column));
    }
}

/* A quoted heading has the whole text read as one block. */
static void
test_one_block (void)
{
  g_autoptr(GString) plain = large_table ("a", 777, "0.25"), quoted = large_table ("\"a\"", 777, "0.25");
  g_autoptr(CredalCells) blocks = credal_cells_read ("t", plain->str, plain->len, ',', NULL);
  g_autoptr(CredalCells) whole = credal_cells_read ("t", quoted->str, quoted->len, ',', NULL);
  g_autofree char *digest = credal_cells_digest (blocks), *wanted = credal_cells_digest (whole);

  assert_same_cells (blocks, whole, strlen ("\"\""));
  g_assert_cmpstr (digest, ==, wanted);
}

static CredalDataset *
read_dataset (const GString *text, guint threads, GPtrArray *warnings, GError **error)
{
  credal_parallel_set_threads (threads);
  g_autoptr(CredalTable) table = credal_table_parse ("t", text->str, text->len, NULL, error);
  CredalDataset *data = table ? credal_table_dataset (table, NULL, warnings, error) : NULL;
  credal_parallel_set_threads (0);
  return data;
}

/* A cell with a unit has its block read in order; the numbers are the same with any threads. */
static void
test_threads (void)
{
  g_autoptr(GString) text = large_table ("a", ROWS - 9, "0,25 ");
  g_autoptr(GPtrArray) one = g_ptr_array_new_with_free_func (g_free), many = g_ptr_array_new_with_free_func (g_free);

  g_string_replace (text, "0,25 ", "0.25%", 0);
  g_string_replace (text, "NA", "", 0);
  g_autoptr(GError) error = NULL, same = NULL;
  g_autoptr(CredalDataset) first = read_dataset (text, 1, one, &error), second = read_dataset (text, 4, many, &same);
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_COLUMN);
  g_assert_cmpstr (error->message, ==, same->message);
  g_string_replace (text, "0.25%", "0.25", 0);
  first = read_dataset (text, 1, one, NULL);
  second = read_dataset (text, 4, many, NULL);
  gsize n = credal_dataset_n (first), p = credal_dataset_p (first);
  g_assert_cmpuint (p, ==, 3);
  g_assert_cmpmem (credal_dataset_x (first), n * p * sizeof (double), credal_dataset_x (second),
                   n * p * sizeof (double));
  g_assert_cmpuint (one->len, ==, many->len);
  for (guint k = 0; k < one->len; k++)
    g_assert_cmpstr (one->pdata[k], ==, many->pdata[k]);
}

/* The first wrong cell in the order of the rows is reported, whichever block is read first. */
static void
test_first_fault (void)
{
  g_autoptr(GString) text = large_table ("a", 60000, "wrong");
  g_autoptr(GError) error = NULL;
  gsize line = 1;

  g_string_append (text, "worse,1,k,1\n");
  for (const char *at = strstr (text->str, "wrong"); at > text->str; at--)
    line += at[-1] == '\n';
  g_assert_null (read_dataset (text, 4, NULL, &error));
  g_autofree char *place = g_strdup_printf ("t:%" G_GSIZE_FORMAT ":1: column \"a\": \"wrong\"", line);
  g_assert_error (error, CREDAL_ERROR, CREDAL_ERROR_COLUMN);
  g_assert_true (g_str_has_prefix (error->message, place));
}

/* The last use of a table gives the same data and warnings as any other. */
static void
test_last (void)
{
  g_autoptr(GString) text = g_string_new ("a,b,c\n");
  g_autoptr(GPtrArray) wanted = g_ptr_array_new_with_free_func (g_free), last = g_ptr_array_new_with_free_func (g_free);

  for (guint row = 0; row < ROWS; row++)
    g_string_append_printf (text, "%u.5,%s,%d\n", row, row % 999 == 0 ? "" : "7.25", (int) row % 31 - 9);
  CredalTable *table = credal_table_parse ("t", text->str, text->len, NULL, NULL);
  g_autoptr(CredalDataset) data = credal_table_dataset (table, NULL, wanted, NULL);
  g_autoptr(CredalDataset) same = credal_table_dataset_last (table, last, NULL);
  gsize cells = credal_dataset_n (data) * credal_dataset_p (data);
  g_assert_cmpmem (credal_dataset_x (data), cells * sizeof (double), credal_dataset_x (same), cells * sizeof (double));
  g_assert_cmpuint (wanted->len, >, 0);
  g_assert_cmpuint (wanted->len, ==, last->len);
  for (guint k = 0; k < wanted->len; k++)
    g_assert_cmpstr (wanted->pdata[k], ==, last->pdata[k]);
}

/* ---- wide tables ---- */

static void
test_wide (void)
{
  enum { WIDTH = 1000, HEIGHT = 7 };
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint k = 0; k < WIDTH * HEIGHT; k++)
    g_string_append_printf (text, k % 5 == 0 ? "\"c%u\"%s" : "c%u%s", k, k % WIDTH == WIDTH - 1 ? "\n" : ", ");
  g_autoptr(CredalCells) cells = credal_cells_read ("t", text->str, text->len, ',', NULL);
  g_assert_cmpuint (credal_cells_rows (cells), ==, HEIGHT);
  for (guint k = 0; k < WIDTH * HEIGHT; k++)
    {
      g_autofree char *wanted = g_strdup_printf ("c%u", k);
      g_assert_cmpstr (credal_cells_text (cells, k / WIDTH, k % WIDTH), ==, wanted);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/csv-blocks/numbers", test_numbers);
  g_test_add_func ("/csv-blocks/half-way", test_half_way);
  g_test_add_func ("/csv-blocks/no-numbers", test_no_numbers);
  g_test_add_func ("/csv-blocks/one-block", test_one_block);
  g_test_add_func ("/csv-blocks/threads", test_threads);
  g_test_add_func ("/csv-blocks/first-fault", test_first_fault);
  g_test_add_func ("/csv-blocks/last", test_last);
  g_test_add_func ("/csv-blocks/wide", test_wide);
  return g_test_run ();
}
