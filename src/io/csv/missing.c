/* Names the treatments of missing values, finds missing cells, fills them, and empties cells with declared marks. */
#include "io/csv/missing.h"
#include <math.h>
#include <string.h>
#include "core/base/sorted.h"
#include "io/cells/cells-tally.h"
#include "io/cells/number.h"
#include "io/csv/csv.h"

static const char *const names[] = { "refuse", "omit", "median" };

const char *
credal_missing_name (CredalMissing missing)
{
  return names[missing];
}

gboolean
credal_missing_find (const char *name, CredalMissing *missing)
{
  for (guint k = 0; k < G_N_ELEMENTS (names); k++)
    if (g_str_equal (names[k], name))
      {
        *missing = (CredalMissing) k;
        return TRUE;
      }
  return FALSE;
}

static gboolean
holds_numbers (CredalColumnRole role)
{
  return role == CREDAL_COLUMN_FEATURE || role == CREDAL_COLUMN_WEIGHT;
}

/* Returns TRUE if a column of this role must have a value in every row. */
static gboolean
needs_values (CredalColumnRole role)
{
  return holds_numbers (role) || role == CREDAL_COLUMN_CATEGORIES || role == CREDAL_COLUMN_RANKS;
}

gboolean
credal_missing_is_text (const char *text)
{
  static const char *const unknown[] = { "", "?", "NA", "NaN", "nan", NULL };

  return g_strv_contains (unknown, text);
}

/* ---- counting ---- */

static gboolean
is_missing_cell (const CredalTable *table, gsize row, gsize column, CredalColumnRole role)
{
  const char *text = credal_cells_text (table->cells, row, column);

  return holds_numbers (role) ? credal_number_is_missing (text) : credal_missing_is_text (text);
}

static gboolean
misses_one (const CredalTable *table, gsize row, const gsize *columns, gsize m, const CredalImportOptions *options)
{
  for (gsize k = 0; k < m; k++)
    if (is_missing_cell (table, row, columns[k], g_array_index (options->roles, CredalColumnRole, columns[k])))
      return TRUE;
  return FALSE;
}

gsize
credal_table_missing (const CredalTable *table, gsize column, CredalColumnRole role)
{
  gsize count = 0;

  if (holds_numbers (role))
    return credal_tally_missing (credal_tally (table->cells, column));
  for (gsize row = 0; row < credal_cells_rows (table->cells); row++)
    count += credal_missing_is_text (credal_cells_text (table->cells, row, column));
  return count;
}

/* Returns (m), freed with g_free(). */
static gsize *
needed_columns (const CredalImportOptions *options, gsize *m)
{
  gsize *columns = g_new (gsize, options->roles->len + 1);

  *m = 0;
  for (guint column = 0; column < options->roles->len; column++)
    if (needs_values (g_array_index (options->roles, CredalColumnRole, column)))
      columns[(*m)++] = column;
  return columns;
}

gsize
credal_table_incomplete (const CredalTable *table, const CredalImportOptions *options)
{
  gsize m, count = 0;
  g_autofree gsize *columns = needed_columns (options, &m);

  for (gsize row = 0; row < credal_cells_rows (table->cells); row++)
    count += misses_one (table, row, columns, m, options);
  return count;
}

/* ---- leaving rows out, filling cells ---- */

gsize *
credal_table_rows_read (const CredalTable *table, const CredalImportOptions *options, gsize *n)
{
  gsize total = credal_cells_rows (table->cells), m;
  gsize *rows = g_try_malloc_n (total, sizeof *rows);
  g_autofree gsize *columns = needed_columns (options, &m);

  *n = 0;
  for (gsize row = 0; rows && row < total; row++)
    if (options->missing != CREDAL_MISSING_OMIT || !misses_one (table, row, columns, m, options))
      rows[(*n)++] = row;
  return rows;
}

static gboolean
has_gap (const double *x, gsize n, gsize p, gsize q)
{
  for (gsize i = 0; i < n; i++)
    if (isnan (x[i * p + q]))
      return TRUE;
  return FALSE;
}

/* Replaces the NaNs in column @q by @value. */
static void
fill_column (double *x, gsize n, gsize p, gsize q, double value)
{
  for (gsize i = 0; i < n; i++)
    if (isnan (x[i * p + q]))
      x[i * p + q] = value;
}

gboolean
credal_missing_fill (double *x, gsize n, gsize p, gsize q, gsize measured, double *scratch)
{
  gsize count = 0;

  if (!has_gap (x, n, p, q))
    return TRUE;
  for (gsize i = 0; i < measured; i++)
    if (!isnan (x[i * p + q]))
      scratch[count++] = x[i * p + q];
  if (count == 0)
    return FALSE;
  fill_column (x, n, p, q, credal_median (scratch, count));
  return TRUE;
}

/* ---- declared marks ---- */

char **
credal_gaps_parse (const char *text)
{
  g_auto(GStrv) parts = g_strsplit (text, ",", -1);
  g_autoptr(GStrvBuilder) gaps = g_strv_builder_new ();
  gboolean any = FALSE;

  for (char **part = parts; *part; part++)
    if (*g_strstrip (*part))
      {
        g_strv_builder_add (gaps, *part);
        any = TRUE;
      }
  return any ? g_strv_builder_end (gaps) : NULL;
}

static gboolean
is_gap (const char *text, char **gaps, gboolean decimal_comma)
{
  double value, gap;
  gboolean number = credal_number_read (text, decimal_comma, &value) == CREDAL_NUMBER_OK;

  for (; *gaps; gaps++)
    if (g_str_equal (text, *gaps)
        || (number && credal_number_read (*gaps, strchr (*gaps, ',') != NULL, &gap) == CREDAL_NUMBER_OK
            && value == gap))
      return TRUE;
  return FALSE;
}

void
credal_gaps_clear (CredalCells *cells, const CredalImportOptions *options)
{
  for (gsize row = 0; options->gaps && row < credal_cells_rows (cells); row++)
    for (gsize column = 0; column < credal_cells_width (cells, row); column++)
      if (is_gap (credal_cells_text (cells, row, column), options->gaps, options->decimal_comma))
        credal_cells_empty (cells, row, column);
}
