/* Adds rows to the table of a session: writes the table of all rows, and continues the log with it. */
#include "session/file/more-rows.h"
#include <glib/gi18n-lib.h>
#include <string.h>
#include "core/base/atomic-file.h"
#include "io/csv/append.h"
#include "io/files/file.h"

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
  return credal_table_load (request->rows_path, wishes, error);
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
  g_clear_pointer (&header->data.bytes, g_bytes_unref);
  header->data.path = g_canonicalize_filename (request->table_path, NULL);
  header->data.sha256 = g_compute_checksum_for_bytes (G_CHECKSUM_SHA256, bytes);
  header->data.bytes = g_bytes_ref (bytes);
  credal_import_options_free (header->options);
  header->options = credal_import_options_copy (options);
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

/* ---- all together ---- */

/* Returns (transfer full) the objects of the session; @table: out: the table they were read from. */
static CredalDataset *
read_before (const CredalRowsRequest *request, CredalTable **table, GError **error)
{
  const CredalLogHeader *header = request->header;
  const char *name = header->data.path ? header->data.path : "";

  *table = read_table (name, header->data.bytes, header->options, error);
  return *table ? credal_table_dataset (*table, header->options, NULL, error) : NULL;
}

/* Returns (transfer full) the objects of the new table; its bytes and options: out. */
static CredalDataset *
join_tables (const CredalRowsRequest *request, GBytes **bytes, CredalImportOptions **options, char ***unused,
             GError **error)
{
  g_autoptr(CredalTable) table = NULL, rows = read_rows (request, error), all = NULL;
  g_autoptr(CredalDataset) before = rows ? read_before (request, &table, error) : NULL;
  char *text = before ? credal_table_append (table, before, rows, options, unused, error) : NULL;
  g_autofree char *name = g_filename_display_name (request->rows_path);

  if (!text)
    {
      if (error && *error && !g_error_matches (*error, CREDAL_ERROR, CREDAL_ERROR_IO)
          && !g_str_has_prefix ((*error)->message, name))
        g_prefix_error (error, "%s: ", name);
      return NULL;
    }
  *bytes = g_bytes_new_take (text, strlen (text));
  all = read_table (name, *bytes, *options, error);
  g_autoptr(CredalDataset) data = all ? credal_table_dataset (all, *options, NULL, error) : NULL;
  if (!data || begins_with (data, before))
    return g_steal_pointer (&data);
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
               _("%s: with these rows, the rows of the session’s table would be read differently"), name);
  return NULL;
}

static void
warn_unused (char **unused, GPtrArray *warnings)
{
  g_autofree char *list = g_strjoinv ("”, “", unused);

  if (*unused)
    g_ptr_array_add (warnings, g_strdup_printf (_("Columns that the session’s table does not have are left out: “%s”"),
                                                list));
}

static gboolean
write_table (const CredalRowsRequest *request, GBytes *bytes, GError **error)
{
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);

  return check_place (request, error) && credal_file_replace (request->table_path, text, length, error);
}

CredalOpening *
credal_opening_new_rows (const CredalRowsRequest *request, GError **error)
{
  g_autoptr(GBytes) bytes = NULL;
  g_autoptr(CredalImportOptions) options = NULL;
  g_auto(GStrv) unused = NULL;
  g_autoptr(CredalDataset) data = join_tables (request, &bytes, &options, &unused, error);
  CredalOpening *opening;

  if (!data || !write_table (request, bytes, error))
    return NULL;
  opening = credal_opening_new_continued (new_header (request, bytes, options), new_log (request),
                                          g_steal_pointer (&data), error);
  if (opening)
    warn_unused (unused, opening->warnings);
  return opening;
}
