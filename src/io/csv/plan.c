/* Plans the columns and rows of a dataset by the roles of a table's columns. */
#include "io/csv/plan.h"
#include <glib/gi18n-lib.h>
#include "io/csv/missing.h"
#include "io/files/text.h"

void
credal_plan_clear (CredalPlan *plan)
{
  for (gsize q = 0; q < plan->p; q++)
    {
      g_clear_pointer (&plan->features[q].ranks, g_hash_table_unref);
      g_strfreev (plan->features[q].order);
    }
  g_free (plan->features);
  g_free (plan->rows);
  for (gsize column = 0; column < plan->options->roles->len; column++)
    g_free (plan->formats[column]);
  g_free (plan->formats);
}

static gboolean
fail_cell (const CredalTable *table, GError **error, const char *what)
{
  credal_cells_fault (table->cells, CREDAL_CELLS_BEGIN, 0, CREDAL_ERROR_DATA, error, "%s", what);
  return FALSE;
}

static gboolean
plan_column (CredalPlan *plan, gsize column, CredalColumnRole role)
{
  gsize *single = NULL;

  switch (role)
    {
    case CREDAL_COLUMN_FEATURE:
    case CREDAL_COLUMN_CATEGORIES:
    case CREDAL_COLUMN_RANKS:
      plan->features[plan->p++] = (CredalPlanFeature) { .column = column };
      return TRUE;
    case CREDAL_COLUMN_CLASS:
      single = &plan->class;
      break;
    case CREDAL_COLUMN_NAME:
      single = &plan->name;
      break;
    case CREDAL_COLUMN_WEIGHT:
      single = &plan->weight;
      break;
    case CREDAL_COLUMN_IGNORED:
      return TRUE;
    }
  if (!single || *single != CREDAL_NO_COLUMN)
    return FALSE;
  *single = column;
  return TRUE;
}

/* Lists the rows to read, once the columns are known. */
static gboolean
plan_rows (CredalPlan *plan, const CredalTable *table, GError **error)
{
  plan->rows = credal_table_rows_read (table, plan->options, &plan->n);
  if (!plan->rows)
    return credal_cells_fail_memory (table->cells, error);
  return plan->n > 0 || fail_cell (table, error, _("every row misses a value; leave out the empty columns"));
}

static gboolean
check_texts (const CredalTable *table, gsize column, guint count, GError **error)
{
  if (count <= CREDAL_MAX_CATEGORIES)
    return TRUE;
  g_autofree char *heading = credal_text_excerpt (table->headings[column]);
  credal_cells_fault (table->cells, 0, column, CREDAL_ERROR_COLUMN, error,
                      _("column \"%s\" has more than %d different texts; leave the column out"), heading,
                      CREDAL_MAX_CATEGORIES);
  return FALSE;
}

void
credal_plan_fault (const CredalTable *table, gsize row, gsize column, const char *what, GError **error)
{
  const char *text = credal_cells_text (table->cells, row, column);
  g_autofree char *excerpt = credal_text_excerpt (text);
  g_autofree char *heading = credal_text_excerpt (table->headings[column]);

  credal_cells_fault (table->cells, row, column, CREDAL_ERROR_COLUMN, error,
                      _("column \"%s\": \"%s\" %s"), heading, excerpt, what);
}

/* Adds a feature for each of the chosen @texts. Fails if the column has another text. */
static gboolean
add_chosen (GArray *features, const CredalPlan *plan, const CredalTable *table, gsize column, char **texts,
            GError **error)
{
  for (gsize i = 0; i < plan->n; i++)
    {
      const char *text = credal_cells_text (table->cells, plan->rows[i], column);
      if (credal_missing_is_text (text) || g_strv_contains ((const char *const *) texts, text))
        continue;
      g_autofree char *known = g_strjoinv (", ", texts);
      g_autofree char *what = g_strdup_printf (_("is none of the known texts of this column: %s"), known);
      credal_plan_fault (table, plan->rows[i], column, what, error);
      return FALSE;
    }
  for (char **text = texts; *text; text++)
    {
      CredalPlanFeature feature = { .column = column, .category = *text };
      g_array_append_val (features, feature);
    }
  return TRUE;
}

/* Adds a feature for each text of the column, in order of first appearance unless the options choose the texts. */
static gboolean
add_categories (GArray *features, const CredalPlan *plan, const CredalTable *table, gsize column, GError **error)
{
  char **chosen = credal_import_options_order (plan->options, column);

  if (chosen)
    return add_chosen (features, plan, table, column, chosen, error);
  g_autoptr(GHashTable) seen = g_hash_table_new (g_str_hash, g_str_equal);

  for (gsize i = 0; i < plan->n; i++)
    {
      const char *text = credal_cells_text (table->cells, plan->rows[i], column);
      if (credal_missing_is_text (text) || !g_hash_table_add (seen, (gpointer) text))
        continue;
      CredalPlanFeature feature = { .column = column, .category = text };
      g_array_append_val (features, feature);
    }
  return check_texts (table, column, g_hash_table_size (seen), error);
}

static gboolean
rank_texts (CredalPlanFeature *feature, const CredalPlan *plan, const CredalTable *table, GError **error)
{
  char **texts = feature->order = credal_table_order_used (table, plan->options, feature->column);

  feature->ranks = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint k = 0; texts[k]; k++)
    g_hash_table_insert (feature->ranks, g_strdup (texts[k]), GUINT_TO_POINTER (k + 1));
  return check_texts (table, feature->column, g_hash_table_size (feature->ranks), error);
}

/* Turns columns of texts into their features. */
static gboolean
plan_texts (CredalPlan *plan, const CredalTable *table, GError **error)
{
  g_autoptr(GArray) features = g_array_new (FALSE, FALSE, sizeof (CredalPlanFeature));

  for (gsize k = 0; k < plan->p; k++)
    {
      gsize column = plan->features[k].column;
      CredalColumnRole role = g_array_index (plan->options->roles, CredalColumnRole, column);
      if (role == CREDAL_COLUMN_RANKS && !rank_texts (&plan->features[k], plan, table, error))
        return FALSE;
      if (role == CREDAL_COLUMN_CATEGORIES && !add_categories (features, plan, table, column, error))
        return FALSE;
      if (role != CREDAL_COLUMN_CATEGORIES)
        g_array_append_val (features, plan->features[k]);
    }
  if (features->len == 0)
    return fail_cell (table, error, _("no column of numbers or texts to cluster; choose the columns to use"));
  g_free (plan->features);
  plan->p = features->len;
  plan->features = (CredalPlanFeature *) (gpointer) g_array_free (g_steal_pointer (&features), FALSE);
  return TRUE;
}

gboolean
credal_plan_make (CredalPlan *plan, const CredalTable *table, const CredalImportOptions *options, GError **error)
{
  gsize columns = credal_cells_width (table->cells, 0);

  *plan = (CredalPlan) { .features = g_new (CredalPlanFeature, columns), .class = CREDAL_NO_COLUMN,
                         .name = CREDAL_NO_COLUMN, .weight = CREDAL_NO_COLUMN, .options = options,
                         .formats = g_new0 (CredalColumnFormat *, MAX (columns, options->roles->len)) };
  if (options->roles->len != columns)
    return fail_cell (table, error, _("the import options are for another number of columns; import the table again"));
  if (options->pictures >= (gssize) columns)
    return fail_cell (table, error, _("the import options name a column of pictures that does not exist"));
  for (gsize column = 0; column < columns; column++)
    if (!plan_column (plan, column, g_array_index (options->roles, CredalColumnRole, column)))
      return fail_cell (table, error,
                        _("at most one column can be the class, one the name and one the weight; choose again"));
  if (plan->p == 0)
    return fail_cell (table, error,
                      _("no column of numbers to cluster; check the delimiter, or choose the columns to use"));
  return plan_rows (plan, table, error) && plan_texts (plan, table, error);
}

char **
credal_plan_names (const CredalPlan *plan, const CredalTable *table)
{
  char **names = g_new0 (char *, plan->p + 1);

  for (gsize q = 0; q < plan->p; q++)
    {
      const char *heading = table->headings[plan->features[q].column];
      const char *category = plan->features[q].category;
      names[q] = category ? g_strconcat (heading, "=", category, NULL) : g_strdup (heading);
    }
  return names;
}

gsize
credal_plan_measured (const CredalPlan *plan)
{
  gsize measured = plan->options->measured, count = 0;

  while (count < plan->n && (measured == 0 || plan->rows[count] < measured))
    count++;
  return count;
}
