#pragma once
#include "session/file/opening.h"

/* Rows added to the table of a session. A new table has the rows of the session's table and then the added ones, so
 * that objects keep their numbers. A new session of the new table continues the log: settings, answers, names and
 * clusterings stay. Scales, medians and principal axes are not measured again, so that a state found before gives the
 * old objects the same masses, and predicts the added ones. The present session and its file do not change. */
typedef struct {
  CredalLogHeader *header;        /* of the session, with the bytes of its table */
  GPtrArray *lines;               /* char *: its events */
  char *log_path;                 /* of the session; NULL: unsaved */
  char *rows_path;                /* the table with the rows to add */
  char *table_path;               /* the table to write */
  gboolean afresh;                /* TRUE: leave out the clusterings: all rows are clustered again */
} CredalRowsRequest;

void           credal_rows_request_free (CredalRowsRequest *request);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalRowsRequest, credal_rows_request_free)

/** credal_opening_new_rows: Writes the new table and makes the session of it. Writes only if the table can be read
 *  back with the same objects as before. Any thread. Fails with the errors of credal_table_load(),
 *  credal_table_append() and credal_atomic_file_commit(), and with %CREDAL_ERROR_DATA if @table_path is one of the
 *  files in use, or if the old rows would change. */
CredalOpening *credal_opening_new_rows (const CredalRowsRequest *request, GError **error);
