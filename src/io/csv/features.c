/* Reads the numbers of a table: the features and the weights of its rows. */
#include "io/csv/features.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "core/base/parallel.h"
#include "io/cells/cells-tally.h"
#include "io/cells/number.h"
#include "io/cells/plain-number.h"
#include "io/csv/known-units.h"
#include "io/csv/missing.h"
#include "io/files/text.h"

/* Reports all missing cells at once, not one in each attempt. */
static void
report_missing (const CredalTable *table, const CredalPlan *plan, gsize row, gsize column, GError **error)
{
  const char *text = credal_cells_text (table->cells, row, column);
  g_autofree char *excerpt = credal_text_excerpt (text);
  g_autofree char *heading = credal_text_excerpt (table->headings[column]);
  g_autofree char *written = *text ? g_strdup_printf (_(", only \"%s\""), excerpt) : g_strdup ("");
  gsize incomplete = credal_table_incomplete (table, plan->options);

  credal_cells_fault (table->cells, row, column, CREDAL_ERROR_INCOMPLETE, error,
                      g_dngettext (GETTEXT_PACKAGE, "column \"%s\" has no value%s; %zu of %zu rows misses a value",
                                   "column \"%s\" has no value%s; %zu of %zu rows miss a value", incomplete),
                      heading, written, incomplete, credal_cells_rows (table->cells));
}

static const CredalColumnFormat *
format_of_column (const CredalTable *table, const CredalPlan *plan, gsize column)
{
  if (!plan->formats[column])
    {
      const CredalColumnFormat found = credal_column_format (table->cells, column, plan->options->decimal_comma);
      plan->formats[column] = g_memdup2 (&found, sizeof found);
    }
  return plan->formats[column];
}

/* Fails for the first number that is not in the unit of most others of its column. */
static gboolean
fail_unit (const CredalTable *table, const CredalPlan *plan, gsize column, const CredalColumnFormat *usual,
           GError **error)
{
  const char *text = credal_cells_text (table->cells, usual->odd, column);
  CredalNumberFormat format = { 0 };

  g_free (credal_format_strip (text, plan->options->decimal_comma, &format));
  if (*format.unit && !credal_unit_is_known (format.unit))
    {
      credal_plan_fault (table, usual->odd, column, credal_number_fault (CREDAL_NUMBER_TEXT), error);
      return FALSE;
    }
  g_autofree char *own = credal_format_print (&format), *theirs = credal_format_print (&usual->format);
  g_autofree char *is = own ? g_strdup_printf (_("is in %s"), own) : g_strdup (_("has no unit"));
  g_autofree char *other = theirs ? g_strdup_printf (_("is in %s"), theirs) : g_strdup (_("has none"));
  g_autofree char *what = g_strdup_printf (_("%s, and line %zu %s; write all in one unit, or leave the column out"), is,
                                           credal_cells_line (table->cells, usual->row), other);

  credal_plan_fault (table, usual->odd, column, what, error);
  return FALSE;
}

/* Reads a number with a format. @fault: why it is no plain number. */
static gboolean
read_formatted (const CredalTable *table, const CredalPlan *plan, gsize row, gsize column, CredalNumber fault,
                double *value, GError **error)
{
  const CredalColumnFormat *usual = format_of_column (table, plan, column);
  const char *text = credal_cells_text (table->cells, row, column);
  gboolean guess = fault == CREDAL_NUMBER_SEPARATOR && usual->fitting < usual->filled;     /* "1,234" next to "2,5" */
  CredalNumberFormat format;
  g_autofree char *number = guess ? NULL : credal_format_strip (text, plan->options->decimal_comma, &format);

  if (number && usual->odd != G_MAXSIZE)
    return fail_unit (table, plan, column, usual, error);
  if (number)
    fault = credal_number_read (number, FALSE, value);
  if (fault != CREDAL_NUMBER_OK)
    {
      credal_plan_fault (table, row, column, credal_number_fault (fault), error);
      return FALSE;
    }
  *value *= credal_format_factor (&format, &usual->format);
  return TRUE;
}

static gboolean
read_number_cell (const CredalTable *table, const CredalPlan *plan, gsize row, gsize column, double *value,
                  GError **error)
{
  const char *text = credal_cells_text (table->cells, row, column);
  CredalNumber fault = credal_number_read (text, plan->options->decimal_comma, value);

  if (fault == CREDAL_NUMBER_OK)
    return TRUE;
  if (fault == CREDAL_NUMBER_TEXT || fault == CREDAL_NUMBER_SEPARATOR)
    return read_formatted (table, plan, row, column, fault, value, error);
  if (credal_number_is_missing (text))
    report_missing (table, plan, row, column, error);
  else
    credal_plan_fault (table, row, column, credal_number_fault (fault), error);
  return FALSE;
}

/* 0: it has none. */
static double
value_of_text (const CredalPlanFeature *feature, const char *text)
{
  return feature->category ? g_str_equal (text, feature->category)
                           : GPOINTER_TO_UINT (g_hash_table_lookup (feature->ranks, text));
}

/* Sets 1 or 0 for a category, the place for a rank; NaN if the median is filled in later. */
static gboolean
read_text (const CredalTable *table, const CredalPlan *plan, gsize row, const CredalPlanFeature *feature,
           double *value, GError **error)
{
  const char *text = credal_cells_text (table->cells, row, feature->column);
  gboolean missing = credal_missing_is_text (text);

  *value = missing ? NAN : value_of_text (feature, text);
  if (missing && plan->options->missing != CREDAL_MISSING_MEDIAN)
    report_missing (table, plan, row, feature->column, error);
  else if (feature->ranks && *value == 0.0)
    credal_plan_fault (table, row, feature->column, _("is not in the order of its texts; add it"), error);
  else
    return TRUE;
  return FALSE;
}

/* Sets NaN if the median is filled in later. */
static gboolean
read_feature (const CredalTable *table, const CredalPlan *plan, gsize row, const CredalPlanFeature *feature,
              double *value, GError **error)
{
  gsize column = feature->column;

  if (feature->category || feature->ranks)
    return read_text (table, plan, row, feature, value, error);
  if (plan->options->missing != CREDAL_MISSING_MEDIAN
      || !credal_number_is_missing (credal_cells_text (table->cells, row, column)))
    return read_number_cell (table, plan, row, column, value, error);
  *value = NAN;
  return TRUE;
}

/* Records the NaN cells. */
static void
note_gaps (const CredalPlan *plan, const double *x, GArray *filled)
{
  for (gsize cell = 0; cell < plan->n * plan->p; cell++)
    if (isnan (x[cell]))
      g_array_append_val (filled, cell);
}

static gboolean
fill_features (const CredalTable *table, const CredalPlan *plan, double *x, GArray *filled, GError **error)
{
  note_gaps (plan, x, filled);
  if (filled->len == 0)
    return TRUE;
  g_autofree double *scratch = g_try_malloc_n (plan->n, sizeof *scratch);
  gsize measured = credal_plan_measured (plan);

  if (!scratch)
    return credal_cells_fail_memory (table->cells, error);
  for (gsize q = 0; q < plan->p; q++)
    if (!credal_missing_fill (x, plan->n, plan->p, q, measured, scratch))
      {
        credal_plan_fault (table, 0, plan->features[q].column,
                   _("is missing, like all other values of the column; leave the column out"), error);
        return FALSE;
      }
  return TRUE;
}

/* ---- blocks of rows ---- */

#define BLOCK_CELLS 65536

/* Blocks of rows are read at the same time as long as their cells are plain: other cells can need a look at the whole
 * column, or fail. */
typedef struct {
  const CredalTable *table;
  const CredalPlan *plan;
  gsize *feature;          /* (width): the feature that is the column's number, or CREDAL_NO_COLUMN */
  gsize width;             /* columns up to the last with a feature that is a number */
  gsize rows;              /* rows of a block */
  double *x;               /* (n × p) */
  gboolean *odd;           /* for each block: TRUE: some cell is not plain */
  CredalCells *released;   /* NULL: their texts are kept */
} Blocks;

/* Sets the number in a cell, or NaN if the median is filled in later. Returns the end of its text; NULL: it is not
 * plain. */
static const char *
read_plain (const CredalImportOptions *options, const char *text, double *value)
{
  char mark;
  const char *end = credal_plain_number_read (text, value, &mark);

  if (end)
    return mark == (options->decimal_comma ? '.' : ',') ? NULL : end;
  if (options->missing == CREDAL_MISSING_MEDIAN && credal_number_is_missing (text))
    *value = NAN;
  else if (credal_number_read (text, options->decimal_comma, value) != CREDAL_NUMBER_OK)
    return NULL;
  return text + strlen (text);
}

static gboolean
read_plain_numbers (const Blocks *blocks, gsize i)
{
  const CredalPlan *plan = blocks->plan;
  const char *at = blocks->width > 0 ? credal_cells_text (blocks->table->cells, plan->rows[i], 0) : NULL, *end;

  for (gsize column = 0; column < blocks->width; column++, at = end)
    {
      gsize q = blocks->feature[column];
      at = column > 0 ? credal_cells_next (at) : at;
      end = q == CREDAL_NO_COLUMN ? at + strlen (at)
                                  : read_plain (plan->options, at, &blocks->x[i * plan->p + q]);
      if (!end)
        return FALSE;
    }
  return TRUE;
}

/* Reads the features of object @i that are texts. */
static gboolean
read_plain_texts (const Blocks *blocks, gsize i)
{
  const CredalPlan *plan = blocks->plan;

  for (gsize q = 0; q < plan->p; q++)
    {
      const CredalPlanFeature *feature = &plan->features[q];
      if (!feature->category && !feature->ranks)
        continue;
      const char *text = credal_cells_text (blocks->table->cells, plan->rows[i], feature->column);
      double value = credal_missing_is_text (text) ? NAN : value_of_text (feature, text);
      if (isnan (value) ? plan->options->missing != CREDAL_MISSING_MEDIAN : feature->ranks && value == 0.0)
        return FALSE;
      blocks->x[i * plan->p + q] = value;
    }
  return TRUE;
}

static void
read_block (gsize block, gpointer data)
{
  const Blocks *blocks = data;
  gsize end = MIN ((block + 1) * blocks->rows, blocks->plan->n);

  for (gsize i = block * blocks->rows; i < end && !blocks->odd[block]; i++)
    blocks->odd[block] = !read_plain_numbers (blocks, i) || !read_plain_texts (blocks, i);
  if (blocks->released)
    credal_cells_release (blocks->released, blocks->plan->rows[block * blocks->rows], blocks->plan->rows[end - 1] + 1);
}

/* Reads the cells of a block in their order, of any format; fails at the first cell that cannot be read. */
static gboolean
read_in_order (const Blocks *blocks, gsize block, GError **error)
{
  const CredalPlan *plan = blocks->plan;
  gsize end = MIN ((block + 1) * blocks->rows, plan->n);

  for (gsize i = block * blocks->rows; i < end; i++)
    for (gsize q = 0; q < plan->p; q++)
      if (!read_feature (blocks->table, plan, plan->rows[i], &plan->features[q], &blocks->x[i * plan->p + q], error))
        return FALSE;
  return TRUE;
}

static void
find_columns (Blocks *blocks)
{
  const CredalPlan *plan = blocks->plan;
  gsize columns = plan->options->roles->len;

  blocks->feature = g_new (gsize, columns);
  for (gsize column = 0; column < columns; column++)
    blocks->feature[column] = CREDAL_NO_COLUMN;
  for (gsize q = 0; q < plan->p; q++)
    if (!plan->features[q].category && !plan->features[q].ranks)
      {
        blocks->feature[plan->features[q].column] = q;
        blocks->width = plan->features[q].column + 1;
      }
}

/* Returns TRUE if all columns are features of plain numbers, so that reading them cannot fail. */
static gboolean
are_all_plain (const CredalTable *table, const CredalPlan *plan)
{
  const CredalImportOptions *options = plan->options;
  gboolean fills = options->missing == CREDAL_MISSING_MEDIAN && options->measured == 0;

  for (gsize q = 0; q < plan->p; q++)
    {
      const CredalPlanFeature *feature = &plan->features[q];
      const CredalTally *tally = credal_tally (table->cells, feature->column);
      gsize missing = credal_tally_missing (tally);
      if (feature->category || feature->ranks || !credal_tally_is_plain (tally, options->decimal_comma)
          || (missing > 0 && (!fills || missing == credal_cells_rows (table->cells))))
        return FALSE;
    }
  return plan->p == options->roles->len;
}

static gboolean
read_blocks (const CredalTable *table, const CredalPlan *plan, CredalCells *released, double *x, GError **error)
{
  Blocks blocks = { .table = table, .plan = plan, .x = x };
  gboolean read = TRUE;

  blocks.released = released && are_all_plain (table, plan) ? released : NULL;
  find_columns (&blocks);
  blocks.rows = MAX (BLOCK_CELLS / MAX (blocks.width, plan->p), 1);
  gsize n_blocks = (plan->n + blocks.rows - 1) / blocks.rows;
  blocks.odd = g_new0 (gboolean, n_blocks);
  credal_parallel_for (n_blocks, read_block, &blocks);
  for (gsize block = 0; block < n_blocks && read; block++)
    read = !blocks.odd[block] || read_in_order (&blocks, block, error);
  g_free (blocks.feature);
  g_free (blocks.odd);
  return read;
}

double *
credal_features_read (const CredalTable *table, const CredalPlan *plan, CredalCells *released, GArray *filled,
                      GError **error)
{
  g_autofree double *x = credal_features_read_gaps (table, plan, released, error);

  if (x && plan->options->missing == CREDAL_MISSING_MEDIAN && !fill_features (table, plan, x, filled, error))
    return NULL;
  return g_steal_pointer (&x);
}

double *
credal_features_read_gaps (const CredalTable *table, const CredalPlan *plan, CredalCells *released, GError **error)
{
  gsize n = plan->n, p = plan->p;
  g_autofree double *x = g_try_malloc_n (n, p * sizeof (double));

  if (!x)
    {
      credal_cells_fail_memory (table->cells, error);
      return NULL;
    }
  return read_blocks (table, plan, released, x, error) ? g_steal_pointer (&x) : NULL;
}

double *
credal_weights_read (const CredalTable *table, const CredalPlan *plan, GError **error)
{
  g_autofree double *weights = g_try_malloc_n (plan->n, sizeof *weights);

  if (!weights)
    {
      credal_cells_fail_memory (table->cells, error);
      return NULL;
    }
  for (gsize i = 0; i < plan->n; i++)
    {
      gsize row = plan->rows[i];
      if (!read_number_cell (table, plan, row, plan->weight, &weights[i], error))
        return NULL;
      if (weights[i] > 0.0)
        continue;
      credal_cells_fault (table->cells, row, plan->weight, CREDAL_ERROR_PARSE, error,
                          _("the weight \"%s\" is not positive; a weight is the number of objects that a row stands "
                            "for"),
                          credal_cells_text (table->cells, row, plan->weight));
      return NULL;
    }
  return g_steal_pointer (&weights);
}
