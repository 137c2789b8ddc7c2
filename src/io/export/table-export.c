/* Writes a table again with columns for the result, keeping all of its original bytes. */
#include "io/export/table-export.h"
#include <glib/gi18n-lib.h>
#include <string.h>
#include "core/base/atomic-file.h"
#include "io/csv/added.h"
#include "io/csv/missing.h"
#include "io/csv/csv.h"
#include "io/csv/write.h"
#include "io/export/spreadsheet.h"
#include "io/files/encoding.h"
#include "io/files/text.h"

#define BLOCK           256       /* rows */

typedef struct {
  const CredalTable *table;
  const CredalExported *of;
  const CredalConstraints *answers;
  const gsize *rows;                 /* (n) table rows of the objects */
  const char *text;
  gsize written;                     /* bytes of @text that were copied to @out */
  GString *out;
} Annotation;

/* ---- added cells ---- */

static gboolean
is_heading (const CredalTable *table, const char *text)
{
  for (gsize column = 0; column < credal_cells_width (table->cells, 0); column++)
    if (g_ascii_strcasecmp (table->headings[column], text) == 0)
      return TRUE;
  return FALSE;
}

/* Returns @name, with a number if a column has it already: the table can be an earlier export. */
static char *
free_heading (const CredalTable *table, const char *name)
{
  char *heading = g_strdup (name);

  for (guint k = 2; is_heading (table, heading); k++)
    {
      g_free (heading);
      heading = g_strdup_printf ("%s %u", name, k);
    }
  return heading;
}

/* Returns the number of added columns: the last one only if the objects were judged. */
static guint
count_added (const Annotation *annotation)
{
  return credal_partition_sure (annotation->of->partition) ? CREDAL_N_ADDED : CREDAL_ADDED_SURE;
}

static void
add_headings (Annotation *annotation)
{
  for (guint k = 0; k < count_added (annotation); k++)
    {
      g_autofree char *heading = free_heading (annotation->table, credal_added_heading (k));
      credal_csv_cell (annotation->out, heading, annotation->table->options->delimiter);
    }
}

static char *
name_of_cluster (const CredalExported *of, guint cluster)
{
  return of->names && *of->names[cluster] ? g_strdup (of->names[cluster])
                                          : g_strdup_printf ("Cluster %u", cluster + 1);
}

static void
annotate_object (Annotation *annotation, gsize i)
{
  const CredalPartition *partition = annotation->of->partition;
  const CredalImportOptions *options = annotation->table->options;
  guint cluster = credal_partition_labels (partition)[i];
  double certainty = credal_partition_membership (partition)[i * credal_partition_c (partition) + cluster];
  g_autofree char *own = name_of_cluster (annotation->of, cluster), *name = credal_csv_guard (own);
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  g_ascii_formatd (number, sizeof number, "%.3f", certainty);
  if (options->decimal_comma)
    g_strdelimit (number, ".", ',');
  credal_csv_cell (annotation->out, name, options->delimiter);
  credal_csv_cell (annotation->out, number, options->delimiter);
  credal_csv_cell (annotation->out, credal_constraints_find_label (annotation->answers, (guint32) i) ? "yes" : "no",
                   options->delimiter);
  if (credal_partition_sure (partition))
    credal_csv_cell (annotation->out, credal_partition_is_sure (partition, i) ? "yes" : "no", options->delimiter);
}

static void
add_nothing (Annotation *annotation)
{
  for (guint k = 0; k < count_added (annotation); k++)
    credal_csv_cell (annotation->out, "", annotation->table->options->delimiter);
}

/* ---- copying the original ---- */

static void
copy_to (Annotation *annotation, gsize end)
{
  g_string_append_len (annotation->out, annotation->text + annotation->written, (gssize) (end - annotation->written));
  annotation->written = end;
}

/* Checks for a stop at @row: FALSE with %CREDAL_ERROR_CANCELLED. */
static gboolean
go_on_annotating (const Annotation *annotation, gsize row, GError **error)
{
  double rows = (double) credal_cells_rows (annotation->table->cells);

  return credal_monitor_step (annotation->of->monitor, (double) row / rows, NULL, error);
}

static gboolean
annotate_rows (Annotation *annotation, GError **error)
{
  const CredalCells *cells = annotation->table->cells;
  gsize i = 0, n = credal_partition_n (annotation->of->partition);

  if (annotation->table->options->header)
    {
      copy_to (annotation, credal_cells_end (cells, CREDAL_CELLS_BEGIN));
      add_headings (annotation);
    }
  for (gsize row = 0; row < credal_cells_rows (cells); row++)
    {
      if (row % BLOCK == 0 && !go_on_annotating (annotation, row, error))
        return FALSE;
      copy_to (annotation, credal_cells_end (cells, row));
      if (i < n && annotation->rows[i] == row)
        annotate_object (annotation, i++);
      else
        add_nothing (annotation);
    }
  return TRUE;
}

static GString *
annotated_text (const CredalText *text, const CredalTable *table, const CredalExported *of,
                const CredalConstraints *answers, GError **error)
{
  gsize n;
  g_autofree gsize *rows = credal_table_rows_read (table, table->options, &n);
  Annotation annotation = { table, of, answers, rows, text->bytes, 0, NULL };

  if (!rows)
    {
      credal_cells_fail_memory (table->cells, error);
      return NULL;
    }
  if (n != credal_partition_n (of->partition))
    {
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                           _("the table does not have as many rows as were clustered"));
      return NULL;
    }
  annotation.out = g_string_new (NULL);
  if (!annotate_rows (&annotation, error))
    {
      g_string_free (annotation.out, TRUE);
      return NULL;
    }
  copy_to (&annotation, text->length);
  return annotation.out;
}

/* ---- the file ---- */

static gboolean
write_encoded (const char *path, GString *text, const char *encoding, GError **error)
{
  gsize length = text->len;
  g_autofree char *bytes = credal_encoding_encode (text->str, &length, encoding, error);
  g_autoptr(CredalAtomicFile) file = bytes ? credal_atomic_file_open (path, error) : NULL;

  if (!file)
    return FALSE;
  credal_atomic_file_write (file, bytes, length);
  return credal_atomic_file_commit (file, error);
}

static gboolean
write_workbook (const char *path, const GString *text, const CredalTable *table, CredalMonitor *monitor, GError **error)
{
  const CredalImportOptions *options = table->options;
  g_autoptr(CredalCells) cells = credal_cells_read (path, text->str, text->len, options->delimiter, error);

  return cells && credal_workbook_write (path, cells, options->header, options->decimal_comma, FALSE, monitor, error);
}

void
credal_table_source_clear (CredalTableSource *source)
{
  g_clear_pointer (&source->name, g_free);
  g_clear_pointer (&source->bytes, g_bytes_unref);
  g_clear_pointer (&source->options, credal_import_options_free);
}

/* Reads the table from its text in UTF-8, with the source's options. */
static CredalTable *
read_source (const CredalTableSource *source, const CredalText *text, GError **error)
{
  g_autoptr(CredalImportOptions) decoded = credal_import_options_copy (source->options);

  decoded->encoding = "UTF-8";
  CredalTable *table = credal_table_parse (source->name, text->bytes, text->length, decoded, error);
  if (table)
    credal_table_choose_all (table, source->options);
  return table;
}

gboolean
credal_export_table (const char *path, const CredalTableSource *source, const CredalExported *of,
                     const CredalConstraints *answers, GError **error)
{
  g_auto(CredalText) text = { 0 };

  if (!source->options)
    {
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA, _("these objects were not read from a table"));
      return FALSE;
    }
  gsize length;
  const char *raw = g_bytes_get_data (source->bytes, &length);
  if (!credal_text_open (&text, source->name, raw ? raw : "", length, source->options->encoding, error))
    return FALSE;
  g_autoptr(CredalTable) table = read_source (source, &text, error);
  g_autoptr(GString) out = table ? annotated_text (&text, table, of, answers, error) : NULL;
  if (!out)
    return FALSE;
  if (credal_sheet_form_of (path) == CREDAL_SHEET_WORKBOOK)
    return write_workbook (path, out, table, of->monitor, error);
  if (text.bytes != (text.converted ? text.converted : raw))
    g_string_prepend (out, CREDAL_BYTE_ORDER_MARK);
  return write_encoded (path, out, text.encoding, error);
}
