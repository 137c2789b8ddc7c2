#pragma once
#include "core/base/monitor.h"
#include "io/cells/cells.h"
#include "io/export/export.h"

/* Tables in a form that a spreadsheet program opens by a double click. */

typedef enum {
  CREDAL_SHEET_PLAIN,          /* CSV with commas and points, 17 significant digits: for programs */
  CREDAL_SHEET_EXCEL,          /* CSV that Excel opens in the user's language, UTF-8 with a byte order mark */
  CREDAL_SHEET_WORKBOOK,       /* .xlsx */
} CredalSheetForm;

/** credal_sheet_form_of: Returns the form for an output file by its name: a workbook for ".xlsx", otherwise plain. */
CredalSheetForm credal_sheet_form_of (const char *path);
/** credal_sheet_decimal_comma: Returns TRUE if numbers have a decimal comma in the user's language; Excel then expects
 *  semicolons between cells. */
gboolean        credal_sheet_decimal_comma (void);

/* Writes a plain table to @path. */
typedef gboolean (*CredalSheetWriter) (const char *path, gpointer data, GError **error);

/**
 * credal_sheet_write:
 *
 * Writes the table of @write in @form. In a form that is not plain, numbers that are not whole are rounded to six
 * digits. Fails if @write fails, with %CREDAL_ERROR_IO, and for a workbook like credal_workbook_write(). @monitor: used
 * for a workbook only.
 */
gboolean credal_sheet_write (const char *path, CredalSheetForm form, CredalSheetWriter write, gpointer data,
                             CredalMonitor *monitor, GError **error);

/* Writes a table of io/export/export.h or image-export.h. */
typedef gboolean (*CredalExportFunc) (const char *path, const CredalExported *of, GError **error);

/** credal_sheet_excel: Returns (transfer full) plain CSV converted for Excel: with a byte order mark, CR LF, and
 *  rounded numbers. @decimal_comma: TRUE: numbers have a decimal comma, and semicolons separate the cells. */
GString *credal_sheet_excel (const char *plain, gsize length, gboolean decimal_comma);

/**
 * credal_workbook_write:
 * @decimal_comma: TRUE: numbers in @cells have a decimal comma
 * @rounded: TRUE: numbers that are not whole have six digits
 *
 * Writes the rows of @cells as one sheet; the first row is bold if it is a @header. A cell with a number becomes a
 * number. Three kinds stay texts: whole numbers of more than 15 digits, other numbers of more than 17 digits, and
 * numbers that begin with a plus or a needless zero, like a telephone number. Fails with %CREDAL_ERROR_DATA beyond 1
 * 048 576 rows, 16 384 columns or 32 767 characters in a cell, %CREDAL_ERROR_IO, %CREDAL_ERROR_CANCELLED.
 */
gboolean credal_workbook_write (const char *path, const CredalCells *cells, gboolean header, gboolean decimal_comma,
                                gboolean rounded, CredalMonitor *monitor, GError **error);
