/* Sets the user's choices in the table's own options. */
#include "io/csv/csv.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include "io/csv/detect.h"
#include "io/csv/features.h"
#include "io/files/text.h"

static CredalColumnRole *
role_of (CredalTable *table, gsize column)
{
  return &g_array_index (table->options->roles, CredalColumnRole, column);
}

void
credal_table_treat_missing (CredalTable *table, CredalMissing missing)
{
  table->options->missing = missing;
}

/* Gives all columns of this heading the role; FALSE: there are none. */
static gboolean
give_role (CredalTable *table, const char *heading, CredalColumnRole role)
{
  gboolean found = FALSE;

  for (gsize column = 0; column < credal_cells_width (table->cells, 0); column++)
    if (g_str_equal (table->headings[column], heading))
      {
        *role_of (table, column) = role;
        found = TRUE;
      }
  return found;
}

gboolean
credal_table_ignore (CredalTable *table, const char *heading)
{
  return give_role (table, heading, CREDAL_COLUMN_IGNORED);
}

gboolean
credal_table_feature (CredalTable *table, const char *heading)
{
  return give_role (table, heading, CREDAL_COLUMN_FEATURE);
}

gboolean
credal_table_categories (CredalTable *table, const char *heading)
{
  return give_role (table, heading, CREDAL_COLUMN_CATEGORIES);
}

gboolean
credal_table_ranks (CredalTable *table, const char *heading, const char *order)
{
  CredalOrder named;
  gboolean known = credal_order_find (order, &named);

  for (gsize column = 0; column < credal_cells_width (table->cells, 0); column++)
    if (g_str_equal (table->headings[column], heading))
      credal_import_options_set_order (table->options, column,
                                       known ? credal_table_order (table, column, named) : credal_order_parse (order));
  return give_role (table, heading, CREDAL_COLUMN_RANKS);
}

/* Releases the detected class. @clusters: TRUE: its numbers are clustered instead. */
static void
release_class (CredalTable *table, gboolean clusters)
{
  gboolean decimal_comma = table->options->decimal_comma;

  for (gsize column = 0; column < credal_cells_width (table->cells, 0); column++)
    if (*role_of (table, column) == CREDAL_COLUMN_CLASS)
      *role_of (table, column) = clusters && !credal_detect_text (table->cells, column, decimal_comma)
                                 ? CREDAL_COLUMN_FEATURE : CREDAL_COLUMN_IGNORED;
}

gboolean
credal_table_choose_class (CredalTable *table, const char *heading)
{
  gboolean found = heading == NULL;

  for (gsize column = 0; column < credal_cells_width (table->cells, 0) && !found; column++)
    found = g_str_equal (table->headings[column], heading);
  if (!found)
    return FALSE;
  release_class (table, heading == NULL);
  return heading == NULL || give_role (table, heading, CREDAL_COLUMN_CLASS);
}

/* Returns TRUE if a column other than @column names the rows. */
static gboolean
has_names (CredalTable *table, gsize column)
{
  gboolean found = FALSE;

  for (gsize other = 0; other < credal_cells_width (table->cells, 0); other++)
    found |= other != column && *role_of (table, other) == CREDAL_COLUMN_NAME;
  return found;
}

gboolean
credal_table_choose_pictures (CredalTable *table, const char *heading)
{
  gsize column;

  table->options->pictures = heading ? table->options->pictures : -1;
  if (!heading || credal_table_find (table, heading, &column) == 0)
    return heading == NULL;
  table->options->pictures = (gssize) column;
  if (*role_of (table, column) != CREDAL_COLUMN_CLASS)
    *role_of (table, column) = has_names (table, column) ? CREDAL_COLUMN_IGNORED : CREDAL_COLUMN_NAME;
  return TRUE;
}

gboolean
credal_table_choose_all (CredalTable *table, const CredalImportOptions *options)
{
  if (options->roles->len != credal_cells_width (table->cells, 0))
    return FALSE;
  g_array_unref (table->options->roles);
  table->options->roles = g_array_copy (options->roles);
  table->options->decimal_comma = options->decimal_comma;
  table->options->pictures = options->pictures;
  table->options->dissimilarities = options->dissimilarities;
  credal_import_options_copy_orders (table->options, options);
  return TRUE;
}

/* ---- columns by their values ---- */

typedef struct {
  gsize column;
  double least, variance;      /* of the values that are not missing */
} ColumnValues;

/* @x: (n × p): the column @q is measured. Without a value the least is infinite. */
static ColumnValues
measure_column (const double *x, gsize n, gsize p, gsize q, gsize column)
{
  ColumnValues values = { column, INFINITY, 0.0 };
  double sum = 0.0, squares = 0.0;
  gsize count = 0;

  for (gsize i = 0; i < n; i++)
    if (!isnan (x[i * p + q]))
      {
        values.least = fmin (values.least, x[i * p + q]);
        sum += x[i * p + q];
        count++;
      }
  for (gsize i = 0; i < n; i++)
    if (!isnan (x[i * p + q]))
      squares += (x[i * p + q] - sum / (double) count) * (x[i * p + q] - sum / (double) count);
  values.variance = count > 1 ? squares / (double) (count - 1) : 0.0;
  return values;
}

/* Returns (element-type ColumnValues) (transfer full) the columns of numbers; NULL: failure. */
static GArray *
measure_columns (const CredalTable *table, const CredalImportOptions *options, GError **error)
{
  g_autoptr(CredalImportOptions) gaps = credal_import_options_copy (options);
  g_auto(CredalPlan) plan = { .options = gaps };

  gaps->missing = CREDAL_MISSING_MEDIAN;      /* a row with a gap has its other values */
  if (!credal_plan_make (&plan, table, gaps, error))
    return NULL;
  g_autofree double *x = credal_features_read_gaps (table, &plan, NULL, error);
  GArray *columns = x ? g_array_new (FALSE, FALSE, sizeof (ColumnValues)) : NULL;

  for (gsize q = 0; x && q < plan.p; q++)
    if (!plan.features[q].category && !plan.features[q].ranks)
      {
        const ColumnValues values = measure_column (x, plan.n, plan.p, q, plan.features[q].column);
        g_array_append_val (columns, values);
      }
  return columns;
}

static int
compare_variance (gconstpointer a, gconstpointer b)
{
  const ColumnValues *left = a, *right = b;

  if (left->variance != right->variance)
    return left->variance > right->variance ? -1 : 1;
  return left->column < right->column ? -1 : left->column > right->column;
}

/* Names the column that comes nearest. */
static gboolean
fail_least (const CredalTable *table, const GArray *columns, double least, GError **error)
{
  const ColumnValues *best = &g_array_index (columns, ColumnValues, 0);

  for (guint k = 1; k < columns->len; k++)
    if (g_array_index (columns, ColumnValues, k).least > best->least)
      best = &g_array_index (columns, ColumnValues, k);
  g_autofree char *heading = credal_text_excerpt (table->headings[best->column]);
  credal_cells_fault (table->cells, CREDAL_CELLS_BEGIN, 0, CREDAL_ERROR_DATA, error,
                      _("every column of numbers has a value below %.10g; the largest least value is %.10g, of \"%s\""),
                      least, best->least, heading);
  return FALSE;
}

gboolean
credal_table_choose_by_values (const CredalTable *table, CredalImportOptions *options, double least, gsize most,
                               GError **error)
{
  if (options->dissimilarities == TRUE)
    {
      credal_cells_fault (table->cells, CREDAL_CELLS_BEGIN, 0, CREDAL_ERROR_DATA, error, "%s",
                          _("these are dissimilarities; only features can be chosen by their values"));
      return FALSE;
    }
  g_autoptr(GArray) columns = measure_columns (table, options, error);
  if (!columns)
    return FALSE;
  gsize kept = 0;
  g_array_sort (columns, compare_variance);
  for (guint k = 0; k < columns->len; k++)
    {
      const ColumnValues *values = &g_array_index (columns, ColumnValues, k);
      if (values->least < least || (most > 0 && kept == most))
        g_array_index (options->roles, CredalColumnRole, values->column) = CREDAL_COLUMN_IGNORED;
      else
        kept++;
    }
  return kept > 0 || columns->len == 0 || fail_least (table, columns, least, error);
}
