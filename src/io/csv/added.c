/* Names the columns that an export adds to a table, and recognises them in a table that is read again. */
#include "io/csv/added.h"
#include <string.h>
#include "io/cells/number.h"

static const char *const headings[CREDAL_N_ADDED] = { "group", "certainty", "labelled", "sure" };

const char *
credal_added_heading (CredalAdded added)
{
  return headings[added];
}

/* Returns TRUE for "group", or "group" with a number from 2 on. */
static gboolean
is_added_heading (const char *text, CredalAdded added)
{
  gsize length = strlen (headings[added]);

  if (!text || strncmp (text, headings[added], length) != 0)
    return FALSE;
  return text[length] == '\0'
         || (text[length] == ' ' && g_ascii_string_to_unsigned (text + length + 1, 10, 2, G_MAXUINT, NULL, NULL));
}

static gboolean
is_added_cell (const char *text, CredalAdded added, gboolean decimal_comma)
{
  double value;

  if (*text == '\0' || added == CREDAL_ADDED_GROUP)
    return TRUE;
  if (added == CREDAL_ADDED_LABELLED || added == CREDAL_ADDED_SURE)
    return g_str_equal (text, "yes") || g_str_equal (text, "no");
  return credal_number_read (text, decimal_comma, &value) == CREDAL_NUMBER_OK && value >= 0.0 && value <= 1.0;
}

static gboolean
are_added_from (const CredalCells *cells, gsize first, guint n, gboolean decimal_comma)
{
  for (guint k = 0; k < n; k++)
    if (!is_added_heading (credal_cells_heading (cells, first + k), k))
      return FALSE;
  for (gsize row = 0; row < credal_cells_rows (cells); row++)
    for (guint k = 0; k < n; k++)
      if (!is_added_cell (credal_cells_text (cells, row, first + k), k, decimal_comma))
        return FALSE;
  return TRUE;
}

gboolean
credal_added_is_there (const CredalCells *cells, gsize column, gboolean decimal_comma)
{
  gsize width = credal_cells_width (cells, 0);

  for (guint n = CREDAL_N_ADDED; n >= CREDAL_ADDED_SURE; n--)
    for (gsize k = 0; k < n && k <= column; k++)
      if (column - k + n <= width && are_added_from (cells, column - k, n, decimal_comma))
        return TRUE;
  return FALSE;
}
