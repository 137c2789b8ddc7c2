/* Reads CSV files of statements about objects: their headers, and cells that name objects, numbers and certainties. */
#include <glib/gi18n-lib.h>
#include "io/answers/statements.h"
#include "core/answers/certainty.h"
#include "io/csv/detect.h"
#include "io/cells/number.h"
#include "io/csv/write.h"
#include "io/files/text.h"

#define CERTAINTY "certainty"
#define PROBABILITY "probability"

void
credal_statements_clear (CredalStatements *statements)
{
  g_clear_pointer (&statements->cells, credal_cells_free);
}

/* ---- header ---- */

/* Returns TRUE if @text heads the column that the form calls @heading. */
static gboolean
is_heading (const char *text, const char *heading)
{
  static const char *const others[][2] = {
    { CERTAINTY, PROBABILITY }, { CREDAL_STATEMENT_CLUSTER, CREDAL_STATEMENT_CLASS },
    { CREDAL_STATEMENT_CLUSTER, CREDAL_STATEMENT_NUMBER },
  };
  gboolean found = g_ascii_strcasecmp (text, heading) == 0;

  for (guint k = 0; k < G_N_ELEMENTS (others); k++)
    found = found || (g_str_equal (heading, others[k][0]) && g_ascii_strcasecmp (text, others[k][1]) == 0);
  return found;
}

static gboolean
read_heading (CredalStatements *statements, gsize place, GError **error)
{
  const CredalStatementForm *form = statements->form;
  const char *text = credal_cells_text (statements->cells, 0, place);

  for (guint k = 0; k < form->n; k++)
    if (is_heading (text, form->headings[k]) && statements->column[k] == G_MAXSIZE)
      {
        statements->column[k] = place;
        statements->probability |= g_ascii_strcasecmp (text, PROBABILITY) == 0;
        return TRUE;
      }
  g_autofree char *excerpt = credal_text_excerpt (text);
  credal_cells_fault (statements->cells, 0, place, CREDAL_ERROR_PARSE, error,
                      _("\"%s\" is not a heading of a %s; the first line is %s"),
                      excerpt, _(form->what), form->first_line);
  return FALSE;
}

static gboolean
read_column_header (CredalStatements *statements, GError **error)
{
  const CredalStatementForm *form = statements->form;

  for (guint k = 0; k < form->n; k++)
    statements->column[k] = G_MAXSIZE;
  for (gsize place = 0; place < credal_cells_width (statements->cells, 0); place++)
    if (!read_heading (statements, place, error))
      return FALSE;
  for (guint k = 0; k < form->n_needed; k++)
    if (statements->column[k] == G_MAXSIZE)
      {
        credal_cells_fault (statements->cells, 0, 0, CREDAL_ERROR_PARSE, error,
                            _("the column \"%s\" is missing; the first line is %s"),
                            form->headings[k], form->first_line);
        return FALSE;
      }
  return TRUE;
}

/* Returns TRUE if the file has certainties that an earlier version wrote: one of them is below ½. */
static gboolean
has_weights (const CredalStatements *statements)
{
  double certainty;
  guint column = 0;

  while (column < statements->form->n && !g_str_equal (statements->form->headings[column], CERTAINTY))
    column++;
  if (column == statements->form->n || statements->probability)
    return FALSE;
  for (gsize row = 1; row < credal_cells_rows (statements->cells); row++)
    if (credal_statements_number (statements, row, column, &certainty) && certainty > 0.0
        && certainty < CREDAL_CERTAINTY_NOTHING)
      return TRUE;
  return FALSE;
}

gboolean
credal_statements_open (CredalStatements *statements, const CredalStatementForm *form, const char *name,
                        const char *bytes, gsize length, const CredalDataset *data, GError **error)
{
  *statements = (CredalStatements) { .form = form, .data = data };
  g_auto(CredalText) text = { 0 };
  if (!credal_text_open (&text, name, bytes, length, NULL, error))
    return FALSE;
  char delimiter = credal_detect_delimiter (text.bytes, text.length);
  statements->cells = credal_cells_read (name, text.bytes, text.length, delimiter, error);
  if (!statements->cells || !read_column_header (statements, error))
    return FALSE;
  statements->decimal_comma = credal_detect_decimal_comma (statements->cells, delimiter);
  statements->weights = has_weights (statements);
  return TRUE;
}

gboolean
credal_statements_are (const CredalStatementForm *form, const char *bytes, gsize length)
{
  g_auto(CredalStatements) statements = { .form = form };
  g_auto(CredalText) text = { 0 };

  if (!credal_text_open (&text, "", bytes, length, NULL, NULL))
    return FALSE;
  statements.cells = credal_cells_sample (text.bytes, text.length, credal_detect_delimiter (text.bytes, text.length));
  return statements.cells && credal_cells_rows (statements.cells) > 0 && read_column_header (&statements, NULL);
}

/* ---- cells ---- */

const char *
credal_statements_text (const CredalStatements *statements, gsize row, guint column)
{
  return credal_cells_text (statements->cells, row, statements->column[column]);
}

gboolean
credal_statements_headed (const CredalStatements *statements, guint column, const char *heading)
{
  return g_ascii_strcasecmp (credal_statements_text (statements, 0, column), heading) == 0;
}

gboolean
credal_statements_fail (const CredalStatements *statements, gsize row, guint column, GError **error, const char *what)
{
  g_autofree char *excerpt = credal_text_excerpt (credal_statements_text (statements, row, column));

  credal_cells_fault (statements->cells, row, statements->column[column], CREDAL_ERROR_PARSE, error, "\"%s\" %s",
                      excerpt, what);
  return FALSE;
}

gboolean
credal_statements_check_width (const CredalStatements *statements, gsize row, GError **error)
{
  gsize width = credal_cells_width (statements->cells, row), header = credal_cells_width (statements->cells, 0);

  if (width <= header)
    return TRUE;
  credal_cells_fault (statements->cells, row, header, CREDAL_ERROR_PARSE, error,
                      _("this row has %zu cells, but the header has %zu; correct it"),
                      width, header);
  return FALSE;
}

gboolean
credal_statements_object (const CredalStatements *statements, gsize row, guint column, guint32 *object, GError **error)
{
  const char *text = credal_csv_unguard (credal_statements_text (statements, row, column));
  gssize found = credal_dataset_find_row (statements->data, text);
  gsize omitted = found < 0 ? credal_dataset_omitted (statements->data, text) : 0;

  if (omitted > 0)
    {
      g_autofree char *where = g_strdup_printf (_("was left out of the data, because a value is missing in line %zu; "
                                                  "leave it out here, too, or fill the gap"), omitted);
      return credal_statements_fail (statements, row, column, error, where);
    }
  if (found < 0)
    return credal_statements_fail (statements, row, column, error,
                                   _("is neither the name nor the number of a row of the data; correct it"));
  *object = (guint32) found;
  return TRUE;
}

gboolean
credal_statements_number (const CredalStatements *statements, gsize row, guint column, double *number)
{
  const char *text = credal_statements_text (statements, row, column);

  *number = 1.0;
  return *text == '\0' || credal_number_read (text, statements->decimal_comma, number) == CREDAL_NUMBER_OK;
}

gboolean
credal_statements_certainty (const CredalStatements *statements, gsize row, guint column, double *certainty,
                             GError **error)
{
  if (!credal_statements_number (statements, row, column, certainty) || !(*certainty > 0.0 && *certainty <= 1.0))
    return credal_statements_fail (statements, row, column, error,
                                   _("is not a certainty; use a probability from 0.5 (says nothing) to 1 (sure)"));
  if (statements->weights)
    *certainty = credal_certainty_of_weight (*certainty);
  return statements->weights || *certainty >= CREDAL_CERTAINTY_NOTHING
         || credal_statements_fail (statements, row, column, error,
                                    _("is a probability below 0.5: an answer that is more likely wrong than right is "
                                      "the opposite answer; state that one"));
}

/* ---- writing ---- */

gboolean
credal_statements_write_object (GString *line, const CredalDataset *data, guint32 object, GError **error)
{
  g_autofree char *name = credal_dataset_dup_row_name (data, object);
  g_autofree char *number = g_strdup_printf ("%u", object + 1);

  if (credal_dataset_find_row (data, name) == (gssize) object)
    credal_csv_text (line, name);
  else if (credal_dataset_find_row (data, number) == (gssize) object)
    credal_csv_text (line, number);
  else
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                   _("Row %s cannot be named: its name \"%s\" and its number are other rows' names; rename them"),
                   number,
                   name);
      return FALSE;
    }
  return TRUE;
}
