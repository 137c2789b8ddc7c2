/* Sets the user's choices in the table's own options. */
#include "io/csv/csv.h"
#include "io/csv/detect.h"

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
