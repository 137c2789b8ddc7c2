/* Empties the cells that the user declared to mean no value. */
#include "io/csv/gaps.h"
#include <string.h>
#include "io/csv/number.h"

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
