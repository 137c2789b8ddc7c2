#pragma once
#include "core/base/monitor.h"
#include "core/base/error.h"

/* Reads a table of any length from its beginning to its end, one record at a time. Lines end with "\n". Unpacks gzip,
 * or decodes UTF-16 with a byte order mark; other encodings pass unchanged. Memory: one block and one record. */
typedef struct _CredalRecords CredalRecords;

typedef struct {
  const char *text;          /* without its line end; not terminated; valid until the next call */
  gsize length;
  gsize line;                /* of its beginning, from 1 on */
} CredalRecord;

/** credal_records_new: Opens a file. Fails with the errors of credal_file_check(), with %CREDAL_ERROR_IO, and with
 *  %CREDAL_ERROR_PARSE for damaged gzip data. */
CredalRecords *credal_records_new  (const char *path, GError **error);
void           credal_records_free (CredalRecords *records);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalRecords, credal_records_free)
/** credal_records_head: Returns (transfer none) the beginning of the text, at most 1 MiB; valid until the first record
 *  is read. */
const char    *credal_records_head (const CredalRecords *records, gsize *length);
/** credal_records_decoded: Returns TRUE if the records are UTF-8 and the file is not. */
gboolean       credal_records_decoded (const CredalRecords *records);
/** credal_records_next: Sets @record to the next record. A quoted cell can hold line ends. Returns FALSE at the end,
 *  without an error, and fails with %CREDAL_ERROR_IO, with %CREDAL_ERROR_PARSE for a record of more than 16 MiB (at its
 *  line) and for damaged gzip data, and with %CREDAL_ERROR_CANCELLED. @monitor: (nullable): gets the share of the file
 *  that was read. */
gboolean       credal_records_next (CredalRecords *records, char delimiter, CredalRecord *record,
                                    CredalMonitor *monitor, GError **error);
/** credal_record_is_empty: Returns TRUE if a record has no cells, or two or more that are all empty. */
gboolean       credal_record_is_empty (const CredalRecord *record, char delimiter);
