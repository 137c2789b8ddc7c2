#pragma once
#include "core/base/monitor.h"
#include "io/csv/cells.h"
#include "io/export/export.h"

/* Tables in a form that a spreadsheet opens by a double click. */

typedef enum {
  CREDAL_SHEET_PLAIN,          /* CSV with commas and points, 17 significant digits: for programs */
  CREDAL_SHEET_EXCEL,          /* CSV as Excel of the person's language opens it, UTF-8 with a byte order mark */
  CREDAL_SHEET_WORKBOOK,       /* .xlsx */
} CredalSheetForm;

/** credal_sheet_form_of: what the name of a file to be written asks for: a workbook, or plain. */
CredalSheetForm credal_sheet_form_of (const char *path);
/** credal_sheet_decimal_comma: whether numbers have a decimal comma in the person's language; Excel then has semicolons
 *  between cells. */
gboolean        credal_sheet_decimal_comma (void);

/* Writes a plain table to @path. */
typedef gboolean (*CredalSheetWriter) (const char *path, gpointer data, GError **error);

/**
 * credal_sheet_write:
 *
 * What @write writes, in another form: numbers that are not whole are rounded to six digits there. Fails as @write
 * does, with %CREDAL_ERROR_IO, and with %CREDAL_ERROR_DATA for a table that is too large for a workbook.
 */
gboolean credal_sheet_write (const char *path, CredalSheetForm form, CredalSheetWriter write, gpointer data,
                             CredalMonitor *monitor, GError **error);

/* Of the tables of io/export/export.h and image-export.h. */
typedef gboolean (*CredalExportFunc) (const char *path, const CredalExported *of, GError **error);

/** credal_sheet_export: credal_sheet_write() of what @write writes of @of. */
gboolean credal_sheet_export (const char *path, CredalSheetForm form, CredalExportFunc write, const CredalExported *of,
                              GError **error);

/** credal_sheet_excel: (transfer full): plain CSV as Excel opens it. */
GString *credal_sheet_excel (const char *plain, gsize length, gboolean decimal_comma);

/**
 * credal_workbook_write:
 * @decimal_comma: numbers in @cells are written so
 * @rounded: numbers that are not whole have six digits
 *
 * The rows of @cells, the first of which is set in bold where it is a @header, as one sheet. What is a number in at
 * most 15 digits becomes one, unless it begins with a needless zero or a plus, as telephone numbers do. Fails with
 * %CREDAL_ERROR_DATA beyond 1 048 576 rows, 16 384 columns or 32 767 characters in a cell, %CREDAL_ERROR_IO,
 * %CREDAL_ERROR_CANCELLED.
 */
gboolean credal_workbook_write (const char *path, const CredalCells *cells, gboolean header, gboolean decimal_comma,
                                gboolean rounded, CredalMonitor *monitor, GError **error);
