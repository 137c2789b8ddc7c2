/* Writes cells as an .xlsx file by libxlsxwriter. */
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include <unistd.h>
#include <xlsxwriter.h>
#include "core/base/atomic-file.h"
#include "io/cells/number.h"
#include "io/export/spreadsheet.h"
#include "io/files/file.h"
#include "io/files/scratch.h"

#define MOST_ROWS    1048576
#define MOST_COLUMNS 16384
#define EXACT_DIGITS 15          /* digits of a number that a spreadsheet keeps */
#define BLOCK        256         /* rows */

typedef struct {
  const CredalCells *cells;
  gboolean header, decimal_comma, rounded;
  CredalMonitor *monitor;
  lxw_worksheet *sheet;
  lxw_format *bold;
} Sheet;

static gboolean
check_sheet_size (const CredalCells *cells, GError **error)
{
  gsize rows = credal_cells_rows (cells), columns = rows > 0 ? credal_cells_width (cells, 0) : 0;

  if (rows <= MOST_ROWS && columns <= MOST_COLUMNS)
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
               _("a sheet of a workbook has at most %d rows and %d columns; write a .csv file"),
               MOST_ROWS, MOST_COLUMNS);
  return FALSE;
}

/* ---- cells ---- */

/* Identifiers such as 007 stay texts. */
static gboolean
is_number (const char *text, gboolean decimal_comma, double *value)
{
  const char *digits = text + (*text == '-');
  guint count = 0;

  for (const char *place = digits; *place && *place != 'e' && *place != 'E'; place++)
    count += g_ascii_isdigit (*place) != 0;
  if (count > EXACT_DIGITS + 2 || *text == '+' || (digits[0] == '0' && g_ascii_isdigit (digits[1])))
    return FALSE;
  return credal_number_read (text, decimal_comma, value) == CREDAL_NUMBER_OK && isfinite (*value)
         && (count <= EXACT_DIGITS || *value != floor (*value));
}

static double
round_number (double value)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  return value == floor (value) ? value : g_ascii_strtod (g_ascii_formatd (text, sizeof text, "%.6g", value), NULL);
}

/* Returns (transfer full) @text without U+FFFE and U+FFFF. XML forbids them, and the library leaves them; they are
 * written as control characters are. */
static char *
escape_noncharacters (const char *text)
{
  GString *escaped = g_string_new (text);

  g_string_replace (escaped, "\357\277\276", "_xFFFE_", 0);
  g_string_replace (escaped, "\357\277\277", "_xFFFF_", 0);
  return g_string_free (escaped, FALSE);
}

static lxw_error
write_text (const Sheet *sheet, gsize row, gsize column, const char *text, lxw_format *format)
{
  g_autofree char *escaped = escape_noncharacters (text);

  return worksheet_write_string (sheet->sheet, (lxw_row_t) row, (lxw_col_t) column, escaped, format);
}

static gboolean
write_cell (const Sheet *sheet, gsize row, gsize column, GError **error)
{
  const char *text = credal_cells_text (sheet->cells, row, column);
  gboolean heading = sheet->header && row == 0;
  lxw_format *format = heading ? sheet->bold : NULL;
  lxw_error fault;
  double value;

  if (!*text)
    return TRUE;
  if (!heading && is_number (text, sheet->decimal_comma, &value))
    fault = worksheet_write_number (sheet->sheet, (lxw_row_t) row, (lxw_col_t) column,
                                    sheet->rounded ? round_number (value) : value, format);
  else
    fault = write_text (sheet, row, column, text, format);
  if (fault == LXW_NO_ERROR)
    return TRUE;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA, _("row %zu of the sheet: %s"), row + 1,
               lxw_strerror (fault));
  return FALSE;
}

static gboolean
write_sheet_rows (const Sheet *sheet, GError **error)
{
  gsize rows = credal_cells_rows (sheet->cells);

  for (gsize row = 0; row < rows; row++)
    {
      credal_monitor_report (sheet->monitor, (double) row / (double) rows, NULL);
      if (row % BLOCK == 0 && !credal_monitor_check (sheet->monitor, error))
        return FALSE;
      for (gsize column = 0; column < credal_cells_width (sheet->cells, row); column++)
        if (!write_cell (sheet, row, column, error))
          return FALSE;
    }
  return TRUE;
}

/* ---- the file ---- */

static gboolean
fail_workbook (const char *path, const char *reason, GError **error)
{
  return credal_fail_file (error, CREDAL_ERROR_IO, path, _("the workbook cannot be put together: %s; free some space, "
                           "choose another place, or write a .csv file"), reason);
}

/* Writes to a scratch file, because the library writes to its path bit by bit. Its own intermediate files are in the
 * folder of @path. */
static gboolean
write_scratch (const char *scratch, const char *path, Sheet *sheet, GError **error)
{
  g_autofree char *target = credal_atomic_file_target (path), *folder = g_path_get_dirname (target);
  lxw_workbook_options options = { .constant_memory = LXW_TRUE, .tmpdir = folder };
  lxw_workbook *workbook = workbook_new_opt (scratch, &options);

  if (!workbook)
    {
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, _("not enough memory for the workbook"));
      return FALSE;
    }
  sheet->sheet = workbook_add_worksheet (workbook, NULL);
  sheet->bold = workbook_add_format (workbook);
  if (!sheet->sheet || !sheet->bold)
    {
      lxw_workbook_free (workbook);
      return fail_workbook (path, _("no intermediate file"), error);
    }
  format_set_bold (sheet->bold);
  if (sheet->header)
    worksheet_freeze_panes (sheet->sheet, 1, 0);
  gboolean fine = write_sheet_rows (sheet, error);
  lxw_error fault = workbook_close (workbook);
  if (fine && fault != LXW_NO_ERROR)
    return fail_workbook (path, lxw_strerror (fault), error);
  return fine;
}

gboolean
credal_workbook_write (const char *path, const CredalCells *cells, gboolean header, gboolean decimal_comma,
                       gboolean rounded, CredalMonitor *monitor, GError **error)
{
  Sheet sheet = { .cells = cells, .header = header, .decimal_comma = decimal_comma, .rounded = rounded,
                  .monitor = monitor };
  g_autofree char *scratch = NULL, *bytes = NULL;
  gsize length = 0;

  if (!check_sheet_size (cells, error))
    return FALSE;
  int fd = credal_scratch_open (&scratch, error);
  if (fd < 0)
    return FALSE;
  if (write_scratch (scratch, path, &sheet, error))
    bytes = credal_file_read (scratch, &length, error);
  close (fd);
  return bytes && credal_file_replace (path, bytes, length, error);
}
