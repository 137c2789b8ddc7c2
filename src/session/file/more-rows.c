/* Adds rows to the table of a session: writes the table of all rows, and continues the log with it. */
#include "session/file/more-rows.h"
#include <glib/gi18n-lib.h>
#include <string.h>
#include "core/base/atomic-file.h"
#include "io/csv/append.h"
#include "io/files/file.h"
#include "io/tables/table-file.h"
#include "session/file/same-table.h"

void
credal_rows_request_free (CredalRowsRequest *request)
{
  credal_log_header_free (request->header);
  g_ptr_array_unref (request->lines);
  g_free (request->log_path);
  g_free (request->rows_path);
  g_free (request->table_path);
  g_free (request);
}

/* ---- the tables ---- */

static CredalTable *
read_table (const char *name, GBytes *bytes, const CredalImportOptions *options, GError **error)
{
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  CredalTable *table = credal_table_parse (name, text ? text : "", length, options, error);

  if (!table)
    return NULL;
  credal_table_choose_all (table, options);
  table->options->measured = options->measured;
  return table;
}

static CredalTable *
read_rows (const CredalRowsRequest *request, GError **error)
{
  g_autoptr(CredalImportOptions) wishes = credal_import_options_copy (request->header->options);

  wishes->encoding = NULL;
  wishes->delimiter = '\0';
  return credal_table_file_load (request->rows_path, wishes, error);
}

/* Returns TRUE if @all begins with the objects of @before. */
static gboolean
begins_with (const CredalDataset *all, const CredalDataset *before)
{
  gsize p = credal_dataset_p (before), n = credal_dataset_n (before);

  return credal_dataset_p (all) == p && credal_dataset_n (all) > n
         && memcmp (credal_dataset_x (all), credal_dataset_x (before), n * p * sizeof (double)) == 0;
}

/* ---- the new file ---- */

static gboolean
is_in_use (const CredalRowsRequest *request)
{
  const char *const paths[] = { request->header->data.path, request->log_path, request->rows_path };

  for (guint k = 0; k < G_N_ELEMENTS (paths); k++)
    if (paths[k] && credal_file_is_same (paths[k], request->table_path))
      return TRUE;
  return FALSE;
}

static gboolean
check_place (const CredalRowsRequest *request, GError **error)
{
  if (!is_in_use (request))
    return TRUE;
  credal_fail_file (error, CREDAL_ERROR_DATA, request->table_path, "%s",
                    _("this file is needed as it is: give the table of all rows another name"));
  return FALSE;
}

static CredalLogHeader *
new_header (const CredalRowsRequest *request, GBytes *bytes, const CredalImportOptions *options)
{
  CredalLogHeader *header = credal_log_header_copy (request->header);

  g_free (header->data.path);
  g_free (header->data.sha256);
  g_free (header->data.cells);
  g_clear_pointer (&header->data.bytes, g_bytes_unref);
  header->data.path = g_canonicalize_filename (request->table_path, NULL);
  header->data.sha256 = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
  header->data.bytes = g_bytes_ref (bytes);
  credal_import_options_free (header->options);
  header->options = credal_import_options_copy (options);
  header->data.cells = credal_table_digest (bytes, header->options, &header->options->encoding);
  return header;
}

/* ---- the log ---- */

static CredalLog *
new_log (const CredalRowsRequest *request)
{
  CredalLog *log = g_new0 (CredalLog, 1);

  log->lines = g_ptr_array_new_with_free_func (g_free);
  for (guint k = 0; k < request->lines->len; k++)
    if (!request->afresh || !credal_event_line_is_adopted (request->lines->pdata[k]))
      g_ptr_array_add (log->lines, g_strdup (request->lines->pdata[k]));
  return log;
}

/* Returns (transfer full) the objects of the session; @table: out: the table they were read from. */
static CredalDataset *
read_before (const CredalRowsRequest *request, CredalTable **table, GError **error)
{
  const CredalLogHeader *header = request->header;
  const char *name = header->data.path ? header->data.path : "";

  *table = read_table (name, header->data.bytes, header->options, error);
  return *table ? credal_table_dataset (*table, header->options, NULL, error) : NULL;
}

/* ---- warnings ---- */

/* Reports rows that miss values, if the session leaves such rows out. */
static void
warn_incomplete (const CredalDataset *before, const CredalDataset *all, gsize rows, GPtrArray *warnings)
{
  gsize left = rows - (credal_dataset_n (all) - credal_dataset_n (before));

  if (left > 0)
    g_ptr_array_add (warnings, g_strdup_printf (ngettext ("%lu row with missing values was left out",
                                                          "%lu rows with missing values were left out", left),
                                                (gulong) left));
}

static void
warn_unused (char **unused, GPtrArray *warnings)
{
  g_autofree char *list = g_strjoinv ("”, “", unused);

  if (*unused)
    g_ptr_array_add (warnings, g_strdup_printf (_("Columns that the session’s table does not have are left out: “%s”"),
                                                list));
}

/* ---- the new table ---- */

typedef struct {
  GBytes *bytes;
  CredalImportOptions *options;
  CredalDataset *data;
  GPtrArray *warnings;           /* char * */
} Joined;

static void
joined_clear (Joined *joined)
{
  g_clear_pointer (&joined->bytes, g_bytes_unref);
  g_clear_pointer (&joined->options, credal_import_options_free);
  g_clear_pointer (&joined->data, credal_dataset_unref);
  g_clear_pointer (&joined->warnings, g_ptr_array_unref);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Joined, joined_clear)

/* Puts the name of the rows' file before an error that names no file. */
static void
name_file (const CredalRowsRequest *request, GError **error)
{
  g_autofree char *name = g_filename_display_name (request->rows_path);

  if (error && *error && !strstr ((*error)->message, name))
    g_prefix_error (error, "%s: ", name);
}

/* Reads the new table back; fails if its first objects are not @before. */
static gboolean
read_back (const CredalRowsRequest *request, const CredalDataset *before, Joined *joined, GError **error)
{
  g_autofree char *name = g_filename_display_name (request->rows_path);
  g_autoptr(CredalTable) all = read_table (name, joined->bytes, joined->options, error);

  joined->data = all ? credal_table_dataset (all, joined->options, NULL, error) : NULL;
  if (!joined->data || begins_with (joined->data, before))
    return joined->data != NULL;
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
               _("%s: with these rows, the rows of the session’s table would be read differently"), name);
  return FALSE;
}

static gboolean
join_tables (const CredalRowsRequest *request, Joined *joined, GError **error)
{
  g_autoptr(CredalTable) table = NULL, rows = read_rows (request, error);
  g_autoptr(CredalDataset) before = rows ? read_before (request, &table, error) : NULL;
  g_auto(GStrv) unused = NULL;
  char *text = before ? credal_table_append (table, before, rows, &joined->options, &unused, error) : NULL;

  if (!text)
    {
      name_file (request, error);
      return FALSE;
    }
  joined->bytes = g_bytes_new_take (text, strlen (text));
  if (!read_back (request, before, joined, error))
    return FALSE;
  joined->warnings = g_ptr_array_new_with_free_func (g_free);
  warn_incomplete (before, joined->data, credal_cells_rows (rows->cells), joined->warnings);
  warn_unused (unused, joined->warnings);
  return TRUE;
}

static gboolean
write_table (const CredalRowsRequest *request, GBytes *bytes, GError **error)
{
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  return credal_file_replace (request->table_path, text, length, error);
}

/* ---- all together ---- */

CredalOpening *
credal_opening_new_rows (const CredalRowsRequest *request, GError **error)
{
  g_auto(Joined) joined = { 0 };
  CredalOpening *opening;

  if (!check_place (request, error) || !join_tables (request, &joined, error)
      || !write_table (request, joined.bytes, error))
    return NULL;
  opening = credal_opening_new_continued (new_header (request, joined.bytes, joined.options), new_log (request),
                                          g_steal_pointer (&joined.data), error);
  if (opening)
    g_ptr_array_extend_and_steal (opening->warnings, g_steal_pointer (&joined.warnings));
  return opening;
}
