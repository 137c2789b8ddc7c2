/* Converts a plain CSV table for Excel, or to a workbook. */
#include "io/export/spreadsheet.h"
#include <langinfo.h>
#include <locale.h>
#include <math.h>
#include <string.h>
#include <unistd.h>
#include "core/base/atomic-file.h"
#include "io/files/file.h"
#include "io/files/scratch.h"
#include "io/files/text.h"

CredalSheetForm
credal_sheet_form_of (const char *path)
{
  g_autofree char *lower = g_ascii_strdown (path, -1);

  return g_str_has_suffix (lower, ".xlsx") ? CREDAL_SHEET_WORKBOOK : CREDAL_SHEET_PLAIN;
}

/* Only the user's locale has a decimal comma: the program's own numbers always have points. */
gboolean
credal_sheet_decimal_comma (void)
{
  locale_t locale = newlocale (LC_NUMERIC_MASK, "", (locale_t) 0);
  gboolean comma = locale && g_str_equal (nl_langinfo_l (RADIXCHAR, locale), ",");

  if (locale)
    freelocale (locale);
  return comma;
}

/* ---- CSV ---- */

static gboolean
is_plain_number (const char *text, double *value)
{
  char *end;

  *value = g_ascii_strtod (text, &end);
  return *text && !*end && isfinite (*value) && strspn (text, "+-.0123456789eE") == strlen (text);
}

/* @text: a cell as in the file, including its quotation marks. */
static void
add_excel_cell (GString *out, const char *text, gboolean decimal_comma)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  double value;

  if (is_plain_number (text, &value))
    {
      g_ascii_formatd (number, sizeof number, value == floor (value) && fabs (value) < 1e15 ? "%.0f" : "%.6g", value);
      g_string_append (out, decimal_comma ? g_strdelimit (number, ".", ',') : number);
    }
  else if (decimal_comma && *text != '"' && strchr (text, ';'))
    g_string_append_printf (out, "\"%s\"", text);
  else
    g_string_append (out, text);
}

GString *
credal_sheet_excel (const char *plain, gsize length, gboolean decimal_comma)
{
  GString *out = g_string_new (CREDAL_BYTE_ORDER_MARK);
  g_autoptr(GString) cell = g_string_new (NULL);
  gboolean quoted = FALSE;

  for (gsize k = 0; k < length; k++)
    {
      char letter = plain[k];
      quoted ^= letter == '"';
      if (quoted || (letter != ',' && letter != '\n'))
        {
          g_string_append_c (cell, letter);
          continue;
        }
      add_excel_cell (out, cell->str, decimal_comma);
      g_string_append (out, letter == '\n' ? "\r\n" : decimal_comma ? ";" : ",");
      g_string_truncate (cell, 0);
    }
  add_excel_cell (out, cell->str, decimal_comma);
  return out;
}

/* ---- files ---- */

static gboolean
put_excel (const char *path, const char *plain, gsize length, GError **error)
{
  g_autoptr(GString) text = credal_sheet_excel (plain, length, credal_sheet_decimal_comma ());

  return credal_file_replace (path, text->str, text->len, error);
}

static gboolean
put_workbook (const char *path, const char *plain, gsize length, CredalMonitor *monitor, GError **error)
{
  g_autoptr(CredalCells) cells = credal_cells_read (path, plain, length, ',', error);

  return cells && credal_workbook_write (path, cells, TRUE, FALSE, TRUE, monitor, error);
}

gboolean
credal_sheet_write (const char *path, CredalSheetForm form, CredalSheetWriter write, gpointer data,
                    CredalMonitor *monitor, GError **error)
{
  if (form == CREDAL_SHEET_PLAIN)
    return write (path, data, error);

  g_autofree char *scratch = NULL, *plain = NULL;
  gsize length = 0;
  int fd = credal_scratch_open (&scratch, error);
  if (fd < 0)
    return FALSE;
  if (write (scratch, data, error))
    plain = credal_file_read (scratch, &length, error);
  close (fd);
  if (!plain)
    return FALSE;
  return form == CREDAL_SHEET_EXCEL ? put_excel (path, plain, length, error)
                                    : put_workbook (path, plain, length, monitor, error);
}
