/* Reads the printed numbers of a paper from its file. */
#include "experiments/results/printed.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "io/csv/csv.h"
#include "io/files/shipped.h"

#define DOUBT "DOUBTFUL"       /* begins the part of a note about a misprint */

/* The columns of the files. */
enum { DATASET = 2, METHOD, CONDITION, MEASURE, VALUE, SPREAD, NOTE };

struct _CredalPrinted {
  GHashTable *cells;       /* (element-type utf8 CredalPrintedCell) */
};

void
credal_printed_clear (CredalPrintedCell *cell)
{
  g_clear_pointer (&cell->text, g_free);
  g_clear_pointer (&cell->doubt, g_free);
}

static void
printed_cell_free (gpointer item)
{
  credal_printed_clear (item);
  g_free (item);
}

void
credal_printed_free (CredalPrinted *printed)
{
  g_hash_table_unref (printed->cells);
  g_free (printed);
}

/* Returns NAN unless all of @text is a number. */
static double
printed_number (const char *text)
{
  char *end;
  double value = g_ascii_strtod (text, &end);

  return end != text && *end == '\0' ? value : NAN;
}

void
credal_printed_read (CredalPrintedCell *cell, const char *value, const char *spread)
{
  const char *point = strchr (value, '.');

  *cell = (CredalPrintedCell) { .text = g_strdup (value), .value = printed_number (value),
                                .spread = printed_number (spread) };
  cell->rounding = 0.5 * pow (10.0, point ? -(double) strlen (point + 1) : 0.0);
}

static char *
printed_place (const char *data, const char *method, const char *condition, const char *measure)
{
  return g_strjoin ("\n", data, method, condition, measure, NULL);
}

static CredalTable *
load_printed_table (const char *file, GError **error)
{
  g_autofree char *folder = credal_data_folder ();
  g_autofree char *path = folder ? g_build_filename (folder, "papers", file, NULL) : NULL;
  g_autoptr(CredalImportOptions) options = credal_import_options_new ();

  if (path)
    return credal_table_load (path, options, error);
  g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_LOST,
                       _("The shipped data are not where they were installed: set CREDAL_DATA_DIR"));
  return NULL;
}

CredalPrinted *
credal_printed_load (const char *file, GError **error)
{
  g_autoptr(CredalTable) table = load_printed_table (file, error);

  if (!table)
    return NULL;
  if (credal_cells_width (table->cells, 0) <= NOTE)
    {
      credal_fail_file (error, CREDAL_ERROR_PARSE, file, _("it has fewer columns than a table of printed numbers"));
      return NULL;
    }
  CredalPrinted *printed = g_new (CredalPrinted, 1);
  printed->cells = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, printed_cell_free);
  for (gsize row = 0; row < credal_cells_rows (table->cells); row++)
    {
      CredalPrintedCell *cell = g_new (CredalPrintedCell, 1);
      credal_printed_read (cell, credal_cells_text (table->cells, row, VALUE),
                           credal_cells_text (table->cells, row, SPREAD));
      cell->doubt = g_strdup (strstr (credal_cells_text (table->cells, row, NOTE), DOUBT));
      g_hash_table_insert (printed->cells,
                           printed_place (credal_cells_text (table->cells, row, DATASET),
                                          credal_cells_text (table->cells, row, METHOD),
                                          credal_cells_text (table->cells, row, CONDITION),
                                          credal_cells_text (table->cells, row, MEASURE)), cell);
    }
  return printed;
}

const CredalPrintedCell *
credal_printed_find (const CredalPrinted *printed, const char *data, const char *method, const char *condition,
                     const char *measure)
{
  g_autofree char *place = printed_place (data, method, condition, measure);

  return g_hash_table_lookup (printed->cells, place);
}
