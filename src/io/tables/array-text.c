/* Writes the arrays of a NumPy file as the text of a table, to be read like any other. */
#include "io/tables/array-text.h"
#include <glib/gi18n-lib.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include "io/cells/number.h"
#include "io/csv/detect.h"
#include "io/csv/write.h"
#include "io/files/text.h"

#define LARGEST_WHOLE 1e15

/* The table next to an array. */
typedef struct {
  const char *name;
  CredalText text;
  CredalCells *cells;        /* with headings; NULL: there is none */
  CredalCells *features;     /* one row: a cell "features", then their names; NULL: not named */
} Beside;

static void
beside_clear (Beside *beside)
{
  credal_text_clear (&beside->text);
  g_clear_pointer (&beside->cells, credal_cells_free);
  g_clear_pointer (&beside->features, credal_cells_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Beside, beside_clear)

/* ---- the table next to the array ---- */

/* Returns the length of the first line of cells, with its line end. A quoted cell can hold line ends. */
static gsize
first_line (const CredalText *text)
{
  gboolean quoted = FALSE;
  gsize k = 0;

  while (k < text->length && (quoted || text->bytes[k] != '\n'))
    quoted ^= text->bytes[k++] == '"';
  return MIN (k + 1, text->length);
}

/* Takes the first line if it names the features. Returns its length. */
static gsize
read_features (Beside *beside, GError **error)
{
  const char *bytes = beside->text.bytes;
  gsize length = first_line (&beside->text), mark = strlen ("# ");

  if (!g_str_has_prefix (bytes, CREDAL_ARRAY_FEATURES ","))
    return 0;
  beside->features = credal_cells_read (beside->name, bytes + mark, length - mark, ',', error);
  return length;
}

static gboolean
check_beside (const Beside *beside, const CredalNpyHeader *header, GError **error)
{
  gsize rows = beside->cells ? credal_cells_rows (beside->cells) : header->rows;
  gsize named = beside->features ? credal_cells_width (beside->features, 0) - 1 : header->columns;

  if (rows != header->rows)
    return credal_fail_file (error, CREDAL_ERROR_PARSE, beside->name,
                             _("it has %lu rows below its headings, and the array next to it has %lu"), (gulong) rows,
                             (gulong) header->rows);
  return named == header->columns
         || credal_fail_file (error, CREDAL_ERROR_PARSE, beside->name,
                              _("it names %lu features, and the array next to it has %lu"), (gulong) named,
                              (gulong) header->columns);
}

/* Reads the cells below the names of the features. Their line becomes blank, so that the others keep their numbers. */
static CredalCells *
read_rows (const Beside *beside, gsize skipped, GError **error)
{
  gsize length = beside->text.length;
  const char *text = beside->text.bytes;
  char delimiter = skipped > 0 ? ',' : credal_detect_delimiter (text, length);
  char *copy = g_try_malloc (length + 1);

  if (!copy)
    return credal_fail_file (error, CREDAL_ERROR_MEMORY, beside->name, _("not enough memory")), NULL;
  for (gsize k = 0; k < skipped; k++)
    copy[k] = text[k] == '\n' ? '\n' : ' ';
  memcpy (copy + skipped, text + skipped, length - skipped);
  copy[length] = '\0';
  return credal_cells_take (beside->name, copy, copy, length, delimiter, error);
}

static gboolean
read_beside (Beside *beside, const CredalNpyHeader *header, GBytes *bytes, GError **error)
{
  gsize length, skipped;
  const char *raw = g_bytes_get_data (bytes, &length);
  GError *reason = NULL;

  if (!credal_text_open (&beside->text, beside->name, raw ? raw : "", length, NULL, error))
    return FALSE;
  skipped = read_features (beside, &reason);
  if (!reason && (skipped == 0 || skipped < beside->text.length))
    beside->cells = read_rows (beside, skipped, &reason);
  if (reason)
    {
      g_propagate_error (error, reason);
      return FALSE;
    }
  if (beside->cells)
    credal_cells_take_header (beside->cells);
  return check_beside (beside, header, error);
}

/* ---- lines ---- */

void
credal_array_append_number (GString *text, double value)
{
  char digits[G_ASCII_DTOSTR_BUF_SIZE];

  if (value == floor (value) && fabs (value) < LARGEST_WHOLE)
    {
      g_string_append_printf (text, "%.0f", value);
      return;
    }
  if (isnan (value))
    {
      g_string_append (text, "NaN");
      return;
    }
  g_ascii_formatd (digits, sizeof digits, "%.15g", value);
  if (g_ascii_strtod (digits, NULL) != value)
    g_ascii_formatd (digits, sizeof digits, "%.17g", value);
  g_string_append (text, digits);
}

void
credal_array_append_heading (GString *text, const char *name, char delimiter)
{
  double value;
  CredalNumber kind = credal_number_read (name, FALSE, &value);
  gboolean is_number = kind != CREDAL_NUMBER_TEXT && kind != CREDAL_NUMBER_EMPTY && kind != CREDAL_NUMBER_MISSING;
  g_autofree char *heading = g_strconcat (is_number ? "x" : "", name, NULL);

  credal_csv_cell (text, heading, delimiter);
}

/* Appends the cells of a row of @cells (nullable), each after a comma. @heading: TRUE: its headings. */
static void
append_beside (GString *text, const CredalCells *cells, gsize row, gboolean heading)
{
  gsize columns = cells ? credal_cells_width (cells, 0) : 0;

  for (gsize k = 0; k < columns; k++)
    if (heading)
      credal_array_append_heading (text, credal_cells_heading (cells, k), ',');
    else
      credal_csv_cell (text, credal_cells_text (cells, row, k), ',');
}

/* Ends the line of cells, each after a comma, that begins at @begin. */
static void
end_line (GString *text, gsize begin)
{
  g_string_erase (text, (gssize) begin, 1);
  g_string_append_c (text, '\n');
}

static char *
feature_name (const CredalNpz *npz, const Beside *beside, gsize k)
{
  if (beside->features)
    return g_strdup (credal_cells_text (beside->features, 0, k + 1));
  return npz->names.bytes ? credal_npy_array_text (&npz->names, k) : g_strdup_printf ("x%" G_GSIZE_FORMAT, k + 1);
}

static void
append_headings (GString *text, const CredalNpz *npz, const Beside *beside)
{
  append_beside (text, beside->cells, 0, TRUE);
  for (gsize k = 0; k < npz->x.header.columns; k++)
    {
      g_autofree char *name = feature_name (npz, beside, k);
      credal_array_append_heading (text, name, ',');
    }
  if (npz->classes.bytes)
    credal_csv_cell (text, "class", ',');
  end_line (text, 0);
}

void
credal_array_append_class (GString *text, const CredalNpyArray *classes, gsize row, char delimiter)
{
  double value;

  if (classes->header.type->kind == CREDAL_NPY_TEXTS)
    {
      g_autofree char *name = credal_npy_array_text (classes, row);
      credal_csv_cell (text, name, delimiter);
      return;
    }
  credal_npy_array_values (classes, row, 1, &value);
  g_string_append_c (text, delimiter);
  credal_array_append_number (text, value);
}

static gboolean
append_row (GString *text, const char *name, const CredalNpz *npz, const Beside *beside, gsize row, double *values,
            GError **error)
{
  gsize begin = text->len, columns = npz->x.header.columns;

  append_beside (text, beside->cells, row, FALSE);
  credal_npy_array_values (&npz->x, row, 1, values);
  for (gsize k = 0; k < columns; k++)
    {
      if (isinf (values[k]))
        return credal_fail_file (error, CREDAL_ERROR_PARSE, name, _("row %lu, column %lu is infinite"),
                                 (gulong) row + 1, (gulong) k + 1);
      g_string_append_c (text, ',');
      credal_array_append_number (text, values[k]);
    }
  if (npz->classes.bytes)
    credal_array_append_class (text, &npz->classes, row, ',');
  end_line (text, begin);
  return TRUE;
}

GBytes *
credal_array_text (const char *name, const CredalNpz *npz, const char *beside_name, GBytes *beside_bytes,
                   GError **error)
{
  g_auto(Beside) beside = { .name = beside_name };
  g_autofree double *values = g_try_malloc_n (npz->x.header.columns, sizeof *values);
  g_autoptr(GString) text = g_string_new (NULL);

  if (!values)
    return credal_fail_file (error, CREDAL_ERROR_MEMORY, name, _("not enough memory")), NULL;
  if (beside_bytes && !read_beside (&beside, &npz->x.header, beside_bytes, error))
    return NULL;
  append_headings (text, npz, &beside);
  for (gsize row = 0; row < npz->x.header.rows; row++)
    if (!append_row (text, name, npz, &beside, row, values, error))
      return NULL;
  return g_string_free_to_bytes (g_steal_pointer (&text));
}
