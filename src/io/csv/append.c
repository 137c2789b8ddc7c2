/* Appends the rows of one table to another, matching the columns by their headings. */
#include "io/csv/append.h"
#include <glib/gi18n-lib.h>
#include <string.h>
#include "io/csv/write.h"

#define NO_COLUMN G_MAXSIZE

static CredalColumnRole
role_at (const CredalImportOptions *options, gsize column)
{
  return g_array_index (options->roles, CredalColumnRole, column);
}

/* ---- texts ---- */

/* Adds the texts of features @q, @q + 1, … while they belong to the same column of texts; returns the next feature. */
static gsize
take_texts (CredalDataset *data, gsize q, gsize column, CredalImportOptions *options)
{
  const CredalOrigin *first = credal_dataset_origin (data, q);
  g_autoptr(GStrvBuilder) texts = g_strv_builder_new ();
  gboolean categories = first->kind == CREDAL_ORIGIN_CATEGORY;

  for (; q < credal_dataset_p (data); q++)
    {
      const CredalOrigin *origin = credal_dataset_origin (data, q);
      if (origin->kind != first->kind || strcmp (origin->column, first->column) != 0)
        break;
      g_strv_builder_addv (texts, (const char **) origin->texts);
      if (!categories)
        {
          q++;
          break;
        }
    }
  credal_import_options_set_order (options, column, g_strv_builder_end (texts));
  return q;
}

/* Lets each column of texts have only the texts in @data. */
static void
fix_texts (CredalDataset *data, CredalImportOptions *options)
{
  gsize q = 0;

  for (gsize column = 0; column < options->roles->len; column++)
    {
      CredalColumnRole role = role_at (options, column);
      if (role == CREDAL_COLUMN_CATEGORIES || role == CREDAL_COLUMN_RANKS)
        q = take_texts (data, q, column, options);
      else
        q += role == CREDAL_COLUMN_FEATURE;
    }
}

/* ---- columns ---- */

static gboolean
is_needed (CredalColumnRole role)
{
  return role != CREDAL_COLUMN_IGNORED && role != CREDAL_COLUMN_CLASS && role != CREDAL_COLUMN_NAME;
}

static gboolean
fail_missing (const CredalTable *rows, const GString *missing, GError **error)
{
  g_autofree char *there = g_strjoinv ("”, “", rows->headings);

  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
               _("columns of the session’s table are missing: %s. The columns are found by their headings; this table "
                 "has “%s”"), missing->str, there);
  return FALSE;
}

/* Sets @from (columns of @table) to the columns of @rows; NO_COLUMN: the cells stay empty. */
static gboolean
match_columns (const CredalTable *table, const CredalTable *rows, gsize *from, GError **error)
{
  g_autoptr(GString) missing = g_string_new (NULL);

  for (gsize column = 0; table->headings[column]; column++)
    {
      const char *heading = table->headings[column];
      gboolean needed = is_needed (role_at (table->options, column));
      gsize own;
      from[column] = NO_COLUMN;
      guint ours = credal_table_find (table, heading, &own), theirs = credal_table_find (rows, heading, &from[column]);
      if (needed && from[column] != NO_COLUMN && MAX (ours, theirs) > 1)
        {
          g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                       _("several columns are called “%s”: rename them, so that each can be found"), heading);
          return FALSE;
        }
      if (needed && from[column] == NO_COLUMN)
        g_string_append_printf (missing, "%s“%s”", missing->len > 0 ? ", " : "", heading);
    }
  return missing->len == 0 || fail_missing (rows, missing, error);
}

/* Returns (transfer full) the headings of @rows that @table does not have. */
static char **
unused_headings (const CredalTable *table, const CredalTable *rows)
{
  g_autoptr(GStrvBuilder) unused = g_strv_builder_new ();
  gsize column;

  for (char **heading = rows->headings; *heading; heading++)
    if (credal_table_find (table, *heading, &column) == 0)
      g_strv_builder_add (unused, *heading);
  return g_strv_builder_end (unused);
}

/* ---- checking the rows in their own table ---- */

/* Returns the options that read @rows as @fixed read the table: the same roles, in the order of @rows. */
static CredalImportOptions *
options_of_rows (const CredalImportOptions *fixed, const CredalTable *rows, const gsize *from)
{
  CredalImportOptions *options = credal_import_options_copy (rows->options);

  options->decimal_comma = fixed->decimal_comma;
  options->missing = fixed->missing;
  for (gsize column = 0; column < options->roles->len; column++)
    g_array_index (options->roles, CredalColumnRole, column) = CREDAL_COLUMN_IGNORED;
  for (gsize column = 0; column < fixed->roles->len; column++)
    if (from[column] != NO_COLUMN)
      {
        g_array_index (options->roles, CredalColumnRole, from[column]) = role_at (fixed, column);
        credal_import_options_set_order (options, from[column],
                                         g_strdupv (credal_import_options_order (fixed, column)));
      }
  return options;
}

static const CredalOrigin *
find_origin (CredalDataset *data, const char *column)
{
  for (gsize q = 0; q < credal_dataset_p (data); q++)
    if (strcmp (credal_dataset_origin (data, q)->column, column) == 0)
      return credal_dataset_origin (data, q);
  return NULL;
}

static gboolean
check_units (CredalDataset *data, CredalDataset *added, GError **error)
{
  for (gsize q = 0; q < credal_dataset_p (data); q++)
    {
      const CredalOrigin *ours = credal_dataset_origin (data, q), *theirs = find_origin (added, ours->column);
      if (!theirs || g_strcmp0 (ours->unit, theirs->unit) == 0)
        continue;
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                   _("column “%s” is in %s, and in the session’s table in %s; convert it first"), ours->column,
                   theirs->unit ? theirs->unit : _("plain numbers"), ours->unit ? ours->unit : _("plain numbers"));
      return FALSE;
    }
  return TRUE;
}

/* Leaves columns of only gaps out: the table fills them with its medians. Returns FALSE if no feature is left. */
static gboolean
leave_gaps_out (const CredalTable *rows, CredalImportOptions *options)
{
  gboolean left = FALSE;

  for (gsize column = 0; column < options->roles->len; column++)
    {
      CredalColumnRole *role = &g_array_index (options->roles, CredalColumnRole, column);
      if (*role == CREDAL_COLUMN_FEATURE
          && credal_table_missing (rows, column, *role) == credal_cells_rows (rows->cells))
        *role = CREDAL_COLUMN_IGNORED;
      left = left || (is_needed (*role) && *role != CREDAL_COLUMN_WEIGHT);
    }
  return left;
}

/* Fails, with the place in @rows, if it cannot be read like the table. */
static gboolean
check_rows (CredalDataset *data, const CredalTable *rows, const CredalImportOptions *fixed, const gsize *from,
            GError **error)
{
  g_autoptr(CredalImportOptions) options = options_of_rows (fixed, rows, from);
  g_autoptr(CredalDataset) added = NULL;

  if (fixed->missing == CREDAL_MISSING_MEDIAN && !leave_gaps_out (rows, options))
    return TRUE;
  added = credal_table_dataset (rows, options, NULL, error);
  return added && check_units (data, added, error);
}

/* ---- writing ---- */

static void
end_line (GString *line, GString *out)
{
  g_string_append (out, line->str + 1);            /* without the first delimiter */
  g_string_append_c (out, '\n');
  g_string_truncate (line, 0);
}

static void
append_rows (const CredalTable *table, const gsize *from, gsize columns, char delimiter, GString *out)
{
  g_autoptr(GString) line = g_string_new (NULL);

  for (gsize row = 0; row < credal_cells_rows (table->cells); row++)
    {
      for (gsize column = 0; column < columns; column++)
        {
          gsize at = from ? from[column] : column;
          credal_csv_cell (line, at == NO_COLUMN ? "" : credal_cells_text (table->cells, row, at), delimiter);
        }
      end_line (line, out);
    }
}

char *
credal_table_append (const CredalTable *table, CredalDataset *data, const CredalTable *rows,
                     CredalImportOptions **options, char ***unused, GError **error)
{
  gsize columns = table->options->roles->len;
  g_autofree gsize *from = g_new (gsize, columns);
  g_autoptr(CredalImportOptions) fixed = credal_import_options_copy (table->options);
  g_autoptr(GString) out = g_string_new (NULL), line = g_string_new (NULL);

  fix_texts (data, fixed);
  if (!match_columns (table, rows, from, error) || !check_rows (data, rows, fixed, from, error))
    return NULL;
  for (gsize column = 0; fixed->header && column < columns; column++)
    credal_csv_cell (line, table->headings[column], fixed->delimiter);
  if (fixed->header)
    end_line (line, out);
  append_rows (table, NULL, columns, fixed->delimiter, out);
  append_rows (rows, from, columns, fixed->delimiter, out);
  fixed->encoding = "UTF-8";
  if (fixed->measured == 0)
    fixed->measured = credal_cells_rows (table->cells);
  *options = g_steal_pointer (&fixed);
  *unused = unused_headings (table, rows);
  return g_string_free (g_steal_pointer (&out), FALSE);
}
