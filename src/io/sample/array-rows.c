/* Reads single rows of an array, and goes along with the table next to it. */
#include "io/sample/array-rows.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>
#include "io/csv/detect.h"
#include "io/csv/write.h"
#include "io/files/file.h"
#include "io/numpy/npy.h"
#include "io/numpy/npz.h"
#include "io/sample/records.h"
#include "io/tables/array-text.h"
#include "io/tables/table-file.h"

struct _CredalArrayRows {
  char *name, *beside_name;
  CredalNpyFile *file;         /* a .npy; NULL: npz */
  CredalNpz npz;               /* a .npz: its arrays in memory */
  double *values;              /* of a row */
  CredalRecords *beside;       /* the table next to the array; NULL: there is none */
  char *features, *headings;   /* its lines with the names of features, and with headings; NULL: it has none */
  gsize next;                  /* its next row */
  char delimiter;
};

void
credal_array_rows_free (CredalArrayRows *rows)
{
  g_clear_pointer (&rows->file, credal_npy_file_free);
  credal_npz_clear (&rows->npz);
  g_clear_pointer (&rows->beside, credal_records_free);
  g_free (rows->name);
  g_free (rows->beside_name);
  g_free (rows->values);
  g_free (rows->features);
  g_free (rows->headings);
  g_free (rows);
}

static const CredalNpyHeader *
header_of (const CredalArrayRows *rows)
{
  return rows->file ? credal_npy_file_header (rows->file) : &rows->npz.x.header;
}

/* ---- the table next to the array ---- */

/* Sets @record to the next line that is not empty. */
static gboolean
next_record (CredalArrayRows *rows, CredalRecord *record, GError **error)
{
  do
    if (!credal_records_next (rows->beside, rows->delimiter, record, NULL, error))
      return FALSE;
  while (record->length == 0);
  return TRUE;
}

/* Reads the lines above the rows. A table that names the features only ends there. */
static gboolean
read_beginning (CredalArrayRows *rows, GError **error)
{
  GError *failure = NULL;
  CredalRecord record;
  gsize length;
  const char *head = credal_records_head (rows->beside, &length);
  gboolean named = length >= strlen (CREDAL_ARRAY_FEATURES) && g_str_has_prefix (head, CREDAL_ARRAY_FEATURES ",");

  rows->delimiter = named ? ',' : credal_detect_delimiter (head, length);
  if (named && next_record (rows, &record, &failure))
    rows->features = g_strndup (record.text, record.length);
  if (!failure && next_record (rows, &record, &failure))
    rows->headings = g_strndup (record.text, record.length);
  if (!rows->headings)
    g_clear_pointer (&rows->beside, credal_records_free);
  if (failure)
    g_propagate_error (error, failure);
  return !failure;
}

static gboolean
open_beside (CredalArrayRows *rows, const char *path, GError **error)
{
  g_autofree char *beside = credal_table_file_beside (path);

  rows->delimiter = ',';
  if (!beside || !g_file_test (beside, G_FILE_TEST_IS_REGULAR))
    return TRUE;
  rows->beside_name = g_filename_display_name (beside);
  rows->beside = credal_records_new (beside, error);
  return rows->beside && read_beginning (rows, error);
}

static gboolean
open_arrays (CredalArrayRows *rows, const char *path, const char *array)
{
  if (!g_str_has_suffix (path, ".npz"))
    {
      rows->file = credal_npy_file_open (path, NULL);
      return rows->file != NULL;
    }
  g_autoptr(GBytes) file = credal_file_read_bytes (path, NULL);
  return file && credal_npz_read (&rows->npz, path, file, array, NULL);
}

CredalArrayRows *
credal_array_rows_new (const char *path, const char *array, GError **error)
{
  g_autoptr(CredalArrayRows) rows = g_new0 (CredalArrayRows, 1);

  if (!open_arrays (rows, path, array))
    return NULL;
  rows->name = g_filename_display_name (path);
  rows->values = g_try_new (double, header_of (rows)->columns);
  if (!rows->values)
    return credal_fail_file (error, CREDAL_ERROR_MEMORY, path, _("not enough memory")), NULL;
  return open_beside (rows, path, error) ? g_steal_pointer (&rows) : NULL;
}

gsize
credal_array_rows_count (const CredalArrayRows *rows)
{
  return header_of (rows)->rows;
}

char
credal_array_rows_delimiter (const CredalArrayRows *rows)
{
  return rows->delimiter;
}

/* ---- texts ---- */

/* Returns the names of the features as cells of one row. NULL, without an error: they are not named. */
static CredalCells *
read_features (CredalArrayRows *rows, GError **error)
{
  gsize columns = header_of (rows)->columns, mark = strlen ("# ");

  if (!rows->features)
    return NULL;
  g_autoptr(CredalCells) cells = credal_cells_read (rows->beside_name, rows->features + mark,
                                                    strlen (rows->features) - mark, ',', error);
  if (cells && credal_cells_width (cells, 0) != columns + 1)
    return credal_fail_file (error, CREDAL_ERROR_PARSE, rows->beside_name,
                             _("it names %lu features, and the array next to it has %lu"),
                             (gulong) credal_cells_width (cells, 0) - 1, (gulong) columns), NULL;
  return g_steal_pointer (&cells);
}

/* Returns (transfer full) @text without the delimiter at its beginning if there are no cells before it. */
static char *
finish_line (const CredalArrayRows *rows, GString *text)
{
  if (!rows->headings)
    g_string_erase (text, 0, 1);
  return g_string_free (text, FALSE);
}

char *
credal_array_rows_headings (CredalArrayRows *rows, GError **error)
{
  GError *failure = NULL;
  gsize columns = header_of (rows)->columns;
  g_autoptr(CredalCells) names = read_features (rows, &failure);

  if (failure)
    {
      g_propagate_error (error, failure);
      return NULL;
    }
  GString *text = g_string_new (rows->headings);
  for (gsize k = 0; k < columns; k++)
    {
      g_autofree char *number = g_strdup_printf ("x%" G_GSIZE_FORMAT, k + 1);
      g_autofree char *own = rows->npz.names.bytes ? credal_npy_array_text (&rows->npz.names, k) : NULL;
      credal_array_append_heading (text, names ? credal_cells_text (names, 0, k + 1) : own ? own : number,
                                   rows->delimiter);
    }
  if (rows->npz.classes.bytes)
    credal_csv_cell (text, "class", rows->delimiter);
  return finish_line (rows, text);
}

static gboolean
fail_rows (const CredalArrayRows *rows, gsize found, GError **error)
{
  return credal_fail_file (error, CREDAL_ERROR_PARSE, rows->beside_name,
                           _("it has %lu rows below its headings, and the array next to it has %lu"), (gulong) found,
                           (gulong) credal_array_rows_count (rows));
}

/* Appends the cells of row @row of the table next to the array. */
static gboolean
append_beside (CredalArrayRows *rows, gsize row, GString *text, GError **error)
{
  GError *failure = NULL;
  CredalRecord record = { 0 };

  for (; rows->next <= row; rows->next++)
    if (!next_record (rows, &record, &failure))
      {
        if (!failure)
          return fail_rows (rows, rows->next, error);
        g_propagate_error (error, failure);
        return FALSE;
      }
  g_string_append_len (text, record.text, (gssize) record.length);
  return TRUE;
}

static gboolean
append_numbers (CredalArrayRows *rows, gsize row, GString *text, GError **error)
{
  gsize columns = header_of (rows)->columns;

  if (rows->file && !credal_npy_file_read (rows->file, row, 1, rows->values, error))
    return FALSE;
  if (!rows->file)
    credal_npy_array_values (&rows->npz.x, row, 1, rows->values);
  for (gsize k = 0; k < columns; k++)
    {
      if (isinf (rows->values[k]))
        return credal_fail_file (error, CREDAL_ERROR_PARSE, rows->name, _("row %lu, column %lu is infinite"),
                                 (gulong) row + 1, (gulong) k + 1);
      g_string_append_c (text, rows->delimiter);
      credal_array_append_number (text, rows->values[k]);
    }
  if (rows->npz.classes.bytes)
    credal_array_append_class (text, &rows->npz.classes, row, rows->delimiter);
  return TRUE;
}

char *
credal_array_rows_text (CredalArrayRows *rows, gsize row, GError **error)
{
  g_autoptr(GString) text = g_string_new (NULL);

  if ((rows->beside && !append_beside (rows, row, text, error)) || !append_numbers (rows, row, text, error))
    return NULL;
  return finish_line (rows, g_steal_pointer (&text));
}

gboolean
credal_array_rows_end (CredalArrayRows *rows, GError **error)
{
  GError *failure = NULL;
  CredalRecord record;

  if (!rows->beside)
    return TRUE;
  while (next_record (rows, &record, &failure))
    rows->next++;
  if (failure)
    g_propagate_error (error, failure);
  return !failure && (rows->next == credal_array_rows_count (rows) || fail_rows (rows, rows->next, error));
}
