/* Finds and reads a square of dissimilarities. */
#include "io/square/square.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "io/cells/number.h"

#define ROUNDING 1e-6              /* of the largest number */
#define NEARLY ((gsize) 20)        /* pairs of a square for each that may be odd */

/* Reads the text of a cell; a missing number is NAN. */
static CredalNumber
read_text (const char *text, gboolean decimal_comma, double *value)
{
  CredalNumber found = credal_number_read (text, decimal_comma, value);

  if (found == CREDAL_NUMBER_EMPTY || found == CREDAL_NUMBER_MISSING || found == CREDAL_NUMBER_NAN)
    {
      *value = NAN;
      return CREDAL_NUMBER_OK;
    }
  return found;
}

static CredalNumber
read_cell (const CredalCells *cells, gboolean decimal_comma, gsize row, gsize column, double *value)
{
  return read_text (credal_cells_text (cells, row, column), decimal_comma, value);
}

/* ---- finding ---- */

/* The rows of a table, or a sample of them. */
typedef struct {
  const CredalCells *cells;
  gboolean decimal_comma;
  const gsize *objects;        /* number of each row in the table; NULL: all rows are there */
} Rows;

/* Returns the column of the object of row @row. */
static gsize
column_of (const Rows *rows, gsize first, gsize row)
{
  return first + (rows->objects ? rows->objects[row] : row);
}

static gboolean
has_diagonal (const Rows *rows, gsize first)
{
  double value;

  for (gsize i = 0; i < credal_cells_rows (rows->cells); i++)
    if (read_cell (rows->cells, rows->decimal_comma, i, column_of (rows, first, i), &value) != CREDAL_NUMBER_OK
        || (!isnan (value) && value != 0.0))
      return FALSE;
  return TRUE;
}

/* Returns TRUE if the headings of the square are the texts of the column before it. */
static gboolean
has_names (const Rows *rows, gsize first)
{
  for (gsize i = 0; first > 0 && i < credal_cells_rows (rows->cells); i++)
    {
      const char *heading = credal_cells_heading (rows->cells, column_of (rows, first, i));
      if (!heading || !*heading || !g_str_equal (heading, credal_cells_text (rows->cells, i, first - 1)))
        return FALSE;
    }
  return first > 0;
}

/* Returns TRUE if the column before the square can name the rows: it has texts, or counts the rows. Other numbers are
 * the first object of a triangle whose first row is missing. */
static gboolean
can_name (const Rows *rows, gsize first)
{
  double number, before = 0.0;

  for (gsize i = 0; first > 0 && i < credal_cells_rows (rows->cells); i++)
    {
      const char *text = credal_cells_text (rows->cells, i, first - 1);
      gsize step = i == 0 ? 0 : column_of (rows, first, i) - column_of (rows, first, i - 1);
      if (credal_number_read (text, rows->decimal_comma, &number) != CREDAL_NUMBER_OK)
        return TRUE;
      if (i > 0 && number != before + (double) step)
        return FALSE;
      before = number;
    }
  return TRUE;
}

/* Pairs of cells that are no dissimilarity: numbers that differ across the diagonal, or one below 0. */
typedef struct {
  gsize count, i, j;           /* the first of them, i > j */
  double one, other;           /* its numbers, in row i and row j */
  gboolean graded;             /* TRUE: there are more numbers than zeros and ones */
} OddPairs;

static void
compare_pair (gsize i, gsize j, double a, double b, OddPairs *odd)
{
  double one = isnan (a) ? b : a, other = isnan (b) ? a : b;

  odd->graded = odd->graded || (one != 0.0 && one != 1.0);
  if (one >= 0.0 && other >= 0.0 && fabs (one - other) <= ROUNDING * MAX (one, other))
    return;
  if (odd->count++ == 0)
    *odd = (OddPairs) { 1, i, j, one, other, odd->graded };
}

/* Returns FALSE if a cell is no number, if both cells of a pair are missing, or for more than @most odd pairs. */
static gboolean
compare_sides (const Rows *rows, gsize first, gsize most, OddPairs *odd)
{
  gsize n = credal_cells_rows (rows->cells);

  *odd = (OddPairs) { 0 };
  for (gsize i = 0; i < n; i++)
    for (gsize j = 0; j < i && odd->count <= most; j++)
      {
        double a, b;
        if (read_cell (rows->cells, rows->decimal_comma, i, column_of (rows, first, j), &a) != CREDAL_NUMBER_OK
            || read_cell (rows->cells, rows->decimal_comma, j, column_of (rows, first, i), &b) != CREDAL_NUMBER_OK
            || (isnan (a) && isnan (b)))
          return FALSE;
        compare_pair (i, j, a, b, odd);
      }
  return odd->count <= most;
}

/* Returns TRUE if the numbers are dissimilarities, more than zeros and ones. */
static gboolean
is_symmetric (const Rows *rows, gsize first)
{
  OddPairs odd;

  return compare_sides (rows, first, 0, &odd) && odd.graded;
}

/* Finds the square of @n objects in @width columns. */
static gboolean
find_square (const Rows *rows, gsize n, gsize width, gsize *first)
{
  if (n < 3 || width < n || width > n + CREDAL_SQUARE_BESIDE)
    return FALSE;
  for (*first = 0; *first <= width - n; (*first)++)
    if (has_diagonal (rows, *first)
        && (has_names (rows, *first) || (can_name (rows, *first) && is_symmetric (rows, *first))))
      return TRUE;
  return FALSE;
}

gboolean
credal_square_find (const CredalCells *cells, gboolean decimal_comma, gsize *first)
{
  return find_square (&(Rows) { cells, decimal_comma, NULL }, credal_cells_rows (cells),
                      credal_cells_width (cells, 0), first);
}

/* Returns (transfer full) the sentence about the first odd pair. Its numbers have the digits in which they differ. */
static char *
describe_odd (const OddPairs *odd)
{
  gsize row = odd->one < 0.0 ? odd->i : odd->j, column = odd->one < 0.0 ? odd->j : odd->i;
  double least = MIN (odd->one, odd->other);

  if (least < 0.0 || row == column)
    return g_strdup_printf (_("read as features, though nearly all numbers are dissimilarities of the rows: row %zu, "
                              "column %zu has %g"), row + 1, column + 1, least);
  return g_strdup_printf (_("read as features, though nearly all numbers are dissimilarities of the rows: row %zu, "
                            "column %zu has %.10g, but row %zu, column %zu has %.10g"), odd->i + 1, odd->j + 1,
                          odd->one, odd->j + 1, odd->i + 1, odd->other);
}

/* Returns the number of cells on the diagonal that are not 0, n + 1 if one is no number. @odd: out: the first of them,
 * as a pair of the object with itself. */
static gsize
count_diagonal (const Rows *rows, gsize first, OddPairs *odd)
{
  gsize n = credal_cells_rows (rows->cells);

  *odd = (OddPairs) { 0 };
  for (gsize i = 0; i < n; i++)
    {
      double value;
      if (read_cell (rows->cells, rows->decimal_comma, i, column_of (rows, first, i), &value) != CREDAL_NUMBER_OK)
        return n + 1;
      if (!isnan (value) && value != 0.0 && odd->count++ == 0)
        *odd = (OddPairs) { 1, i, i, value, value, FALSE };
    }
  return odd->count;
}

/* Returns the number in row @i and column @j of the square, NAN if there is none. */
static double
number_at (const Rows *rows, gsize first, gsize i, gsize j)
{
  double value;

  return read_cell (rows->cells, rows->decimal_comma, i, column_of (rows, first, j), &value) == CREDAL_NUMBER_OK
           ? value : NAN;
}

/* Returns TRUE if the numbers can be similarities: symmetric, s²_ij ≤ s_ii s_jj, and more than zeros and ones. */
static gboolean
is_similarity (const Rows *rows, gsize first)
{
  gsize n = credal_cells_rows (rows->cells);
  OddPairs odd = { 0 };

  for (gsize i = 0; i < n; i++)
    for (gsize j = 0; j < i; j++)
      {
        double a = number_at (rows, first, i, j), b = number_at (rows, first, j, i);
        double one = isnan (a) ? b : a, other = isnan (b) ? a : b;
        double of_i = number_at (rows, first, i, i), of_j = number_at (rows, first, j, j);
        compare_pair (i, j, fabs (one), fabs (other), &odd);
        if (odd.count > 0 || !(of_i > 0.0 && of_j > 0.0 && one * other >= 0.0 && one * other <= of_i * of_j))
          return FALSE;
      }
  return odd.graded;
}

/* Returns (transfer full) (nullable) why the numbers are no dissimilarities of the rows, if they nearly are. */
static char *
explain_square (const Rows *rows, gsize first)
{
  gsize n = credal_cells_rows (rows->cells), most = MAX (n * (n - 1) / 2 / NEARLY, 1);
  OddPairs own, odd;
  gsize wrong = count_diagonal (rows, first, &own);

  if (wrong == n && is_similarity (rows, first))
    return g_strdup (_("read as features, though the table is symmetric, as similarities of the rows are; "
                       "dissimilarities are needed, with 0 on the diagonal"));
  if (wrong > MAX (n / NEARLY, 1) || !compare_sides (rows, first, most - wrong, &odd) || !odd.graded)
    return NULL;
  return odd.count > 0 ? describe_odd (&odd) : wrong > 0 ? describe_odd (&own) : NULL;
}

char *
credal_square_nearly (const CredalCells *cells, gboolean decimal_comma)
{
  gsize n = credal_cells_rows (cells), width = credal_cells_width (cells, 0);
  const Rows rows = { cells, decimal_comma, NULL };
  char *why = NULL;

  for (gsize first = 0; n >= 3 && first + n <= width && width <= n + CREDAL_SQUARE_BESIDE && !why; first++)
    why = can_name (&rows, first) ? explain_square (&rows, first) : NULL;
  return why;
}

gboolean
credal_square_find_sampled (const CredalCells *cells, gboolean decimal_comma, const gsize *objects, gsize n,
                            gsize width)
{
  gsize first;

  return find_square (&(Rows) { cells, decimal_comma, objects }, n, width, &first);
}

gboolean
credal_square_assume (const CredalCells *cells, gboolean decimal_comma, gsize *first, GError **error)
{
  gsize n = credal_cells_rows (cells), width = credal_cells_width (cells, 0);

  if (width < n)
    {
      credal_cells_fault (cells, CREDAL_CELLS_BEGIN, 0, CREDAL_ERROR_PARSE, error,
                          _("dissimilarities need as many columns as rows, but there are %zu rows and %zu columns"), n,
                          width);
      return FALSE;
    }
  if (credal_square_find (cells, decimal_comma, first))
    return TRUE;
  const Rows rows = { cells, decimal_comma, NULL };
  for (*first = 0; *first < width - n; (*first)++)
    if (has_diagonal (&rows, *first) || has_names (&rows, *first))
      return TRUE;
  return TRUE;
}

/* ---- reading ---- */

static gboolean
fail_pair (const CredalCells *cells, gsize row, gsize column, gsize i, gsize j, const char *what, GError **error)
{
  credal_cells_fault (cells, row, column, CREDAL_ERROR_PARSE, error,
                      _("dissimilarity of objects %zu and %zu: %s"), i + 1, j + 1, what);
  return FALSE;
}

static gboolean
fail_cell (const CredalCells *cells, gsize first, gsize i, gsize j, const char *what, GError **error)
{
  return fail_pair (cells, i, first + j, i, j, what, error);
}

/* Returns (transfer full) (nullable) the fault of a cell's text. Sets @value, to NAN if it is missing. */
static char *
find_fault (const char *text, gboolean decimal_comma, gboolean diagonal, double *value)
{
  CredalNumber found = read_text (text, decimal_comma, value);

  if (found != CREDAL_NUMBER_OK)
    return g_strdup_printf (_("\"%s\" is no finite number"), text);
  if (*value < 0.0)
    return g_strdup_printf (_("%g is negative"), *value);
  if (diagonal && *value > 0.0)
    return g_strdup_printf (_("an object differs from itself by 0, not %g; are these similarities?"), *value);
  return NULL;
}

gboolean
credal_square_check (const CredalCells *cells, gboolean decimal_comma, gsize row, gsize column, const char *text,
                     gsize i, gsize j, GError **error)
{
  double value;
  g_autofree char *what = find_fault (text, decimal_comma, i == j, &value);

  if (what)
    return fail_pair (cells, row, column, i, j, what, error);
  return i == j || !isnan (value) || fail_pair (cells, row, column, i, j, _("the cell is missing"), error);
}

static gboolean
read_value (const CredalCells *cells, gboolean decimal_comma, gsize first, gsize i, gsize j, double *value,
            GError **error)
{
  g_autofree char *what = find_fault (credal_cells_text (cells, i, first + j), decimal_comma, i == j, value);

  return !what || fail_cell (cells, first, i, j, what, error);
}

/* Reads both cells of a pair. */
static gboolean
read_pair (const CredalCells *cells, gboolean decimal_comma, gsize first, gsize i, gsize j, double *one, double *other,
           GError **error)
{
  if (!read_value (cells, decimal_comma, first, i, j, one, error)
      || !read_value (cells, decimal_comma, first, j, i, other, error))
    return FALSE;
  if (isnan (*one) && isnan (*other))
    return fail_cell (cells, first, i, j, _("both cells are missing"), error);
  *one = isnan (*one) ? *other : *one;
  *other = isnan (*other) ? *one : *other;
  return TRUE;
}

/* Makes both numbers of each pair their mean. */
static gboolean
make_symmetric (const CredalCells *cells, gsize first, gsize n, double *table, GError **error)
{
  double largest = 0.0;

  for (gsize k = 0; k < n * n; k++)
    largest = MAX (largest, table[k]);
  for (gsize i = 0; i < n; i++)
    for (gsize j = 0; j < i; j++)
      {
        double a = table[i * n + j], b = table[j * n + i];
        g_autofree char *what = fabs (a - b) > ROUNDING * largest
                                  ? g_strdup_printf (_("%.10g, but %.10g across the diagonal"), a, b) : NULL;
        if (what)
          return fail_cell (cells, first, i, j, what, error);
        table[i * n + j] = table[j * n + i] = 0.5 * a + 0.5 * b;
      }
  return TRUE;
}

double *
credal_square_read (const CredalCells *cells, gboolean decimal_comma, gsize first, GError **error)
{
  gsize n = credal_cells_rows (cells);
  g_autofree double *table = g_try_malloc0_n (n, n * sizeof *table);

  if (!table)
    {
      credal_cells_fail_memory (cells, error);
      return NULL;
    }
  for (gsize i = 0; i < n; i++)
    {
      double value;
      if (!read_value (cells, decimal_comma, first, i, i, &value, error))
        return NULL;
      for (gsize j = 0; j < i; j++)
        if (!read_pair (cells, decimal_comma, first, i, j, &table[i * n + j], &table[j * n + i], error))
          return NULL;
    }
  return make_symmetric (cells, first, n, table, error) ? g_steal_pointer (&table) : NULL;
}
