/* Makes a table of the numbers of another program, in the form in which a session keeps it. */
#include "session/file/array-table.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include "io/csv/write.h"
#include "io/tables/array-text.h"

#define NAME_HEADING "name"
#define CLASS_HEADING "class"
#define TABLE_NAME "array"               /* in messages of the reader */

/* ---- checks ---- */

/* @message: has the number of the bad text. */
static gboolean
check_texts (const char *const *texts, gsize count, const char *message, GError **error)
{
  for (gsize k = 0; texts && k < count; k++)
    if (!g_utf8_validate (texts[k], -1, NULL))
      {
        g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA, message, k + 1);
        return FALSE;
      }
  return TRUE;
}

static gboolean
check_values (const CredalArray *array, GError **error)
{
  gsize count = array->n * array->p, bad = 0;

  while (bad < count && isfinite (array->values[bad]))
    bad++;
  if (bad < count)
    g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                 _("Row %zu, column %zu: %g is not a finite number"),
                 bad / array->p + 1, bad % array->p + 1, array->values[bad]);
  return bad == count;
}

gboolean
credal_array_check (const CredalArray *array, GError **error)
{
  if (array->n == 0 || array->p == 0)
    {
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA, _("An array needs a row and a column"));
      return FALSE;
    }
  return check_texts (array->features, array->p, _("The name of feature %zu is not UTF-8"), error)
         && check_texts (array->names, array->n, _("The name of object %zu is not UTF-8"), error)
         && check_texts (array->classes, array->n, _("The class of object %zu is not UTF-8"), error)
         && check_values (array, error);
}

/* ---- writing ---- */

/* Texts are written as they are, also if a spreadsheet would take them for formulas: a session reads them back. */
static void
append_headings (GString *line, const CredalArray *array)
{
  if (array->names)
    credal_csv_cell (line, NAME_HEADING, ',');
  if (array->classes)
    credal_csv_cell (line, CLASS_HEADING, ',');
  for (gsize q = 0; q < array->p; q++)
    {
      g_autofree char *number = g_strdup_printf ("x%" G_GSIZE_FORMAT, q + 1);
      credal_csv_cell (line, array->features && *array->features[q] ? array->features[q] : number, ',');
    }
}

static void
append_row (GString *line, const CredalArray *array, gsize i)
{
  if (array->names)
    credal_csv_cell (line, array->names[i], ',');
  if (array->classes)
    credal_csv_cell (line, array->classes[i], ',');
  for (gsize q = 0; q < array->p; q++)
    {
      g_string_append_c (line, ',');
      credal_array_append_number (line, array->values[i * array->p + q]);
    }
}

/* Moves @line, of cells each after a comma, to the end of @text. */
static void
take_line (GString *text, GString *line)
{
  g_string_append_len (text, line->str + 1, (gssize) line->len - 1);
  g_string_append_c (text, '\n');
  g_string_truncate (line, 0);
}

GBytes *
credal_array_to_csv (const CredalArray *array, GError **error)
{
  if (!credal_array_check (array, error))
    return NULL;
  GString *text = g_string_new (NULL);
  g_autoptr(GString) line = g_string_new (NULL);
  append_headings (line, array);
  take_line (text, line);
  for (gsize i = 0; i < array->n; i++)
    {
      append_row (line, array, i);
      take_line (text, line);
    }
  return g_string_free_to_bytes (text);
}

/* ---- reading ---- */

static CredalColumnRole
role_of (const CredalArray *array, guint column)
{
  if (array->names && column == 0)
    return CREDAL_COLUMN_NAME;
  return array->classes && column == (array->names ? 1 : 0) ? CREDAL_COLUMN_CLASS : CREDAL_COLUMN_FEATURE;
}

CredalTable *
credal_array_parse (const CredalArray *array, GBytes *bytes, GError **error)
{
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  g_autoptr(CredalImportOptions) wishes = credal_import_options_new ();
  CredalTable *table = credal_table_parse (TABLE_NAME, text, length, wishes, error);

  if (!table)
    return NULL;
  table->options->decimal_comma = FALSE;
  table->options->pictures = -1;
  table->options->missing = CREDAL_MISSING_REFUSE;
  for (guint k = 0; k < table->options->roles->len; k++)
    g_array_index (table->options->roles, CredalColumnRole, k) = role_of (array, k);
  return table;
}
