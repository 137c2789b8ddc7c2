#pragma once
#include "session/file/more-rows.h"
#include "session/session.h"

/* The file of a session: a log, in the recovery folder until the session is saved. */

/* ---- saving ---- */
/** credal_session_save_as: Copies the log to @path (temporary file, fsync, rename), continues there and deletes the
 *  recovery log. If @path is the session's own file, and the data need not be stored now, only does
 *  credal_session_keep(). @embed: TRUE: stores the data in the file, for good; FALSE: stores them only if they were
 *  stored before, or, with a notice, if a data file is missing or has changed. Fails with _IO, also if another session
 *  has @path open, and with _MEMORY; the session then continues in its old log. Precondition: the session is not
 *  read-only. */
gboolean       credal_session_save_as (CredalSession *session, const char *path, gboolean embed, GError **error);
/** credal_session_write_copy: Writes a log with all present steps to @path, for credal_session_read() on any thread. It
 *  holds the data if the session's file does, or if a data file is missing or has changed. The session goes on in its
 *  own file, and nothing in it changes. Fails with _IO. Cost: reads the data files. */
gboolean       credal_session_write_copy (CredalSession *session, const char *path, GError **error);
/** credal_session_keep: Writes all events held in memory to the session's file. A deleted file is written again. If
 *  that fails, or if another program has changed or replaced the file, the session continues as an unsaved copy, with a
 *  notice. Every later event tries the same; an event that cannot be written stays in memory until a later try
 *  succeeds. Fails with _IO while events are only in memory, and with _MEMORY. Does nothing in a read-only session. */
gboolean       credal_session_keep      (CredalSession *session, GError **error);
/** credal_session_write_failure: (transfer full) (nullable): Returns why the last events are only in memory, and a
 *  remedy, for the user. NULL: they are on the disk, or the session is read-only. */
char          *credal_session_write_failure (CredalSession *session);
/** credal_session_discard: Marks the recovery log of an unsaved session to be deleted when the session is closed. A
 *  later change by the user removes the mark. */
void           credal_session_discard  (CredalSession *session);

/* ---- names ---- */
const char    *credal_session_path      (CredalSession *session);   /* of the saved file; NULL: unsaved */
/** credal_session_title: Returns the base name of the saved file. If the session is unsaved, returns the base name of
 *  the data file, or "Unsaved session" (translated) if the data have no path. */
const char    *credal_session_title     (CredalSession *session);
const char    *credal_session_data_path (CredalSession *session);   /* NULL: the data are only embedded */
/** credal_session_has_data_of: Returns TRUE if both sessions are about a table with the same cells, or about a file
 *  with the same bytes. */
gboolean       credal_session_has_data_of (CredalSession *session, CredalSession *other);
/** credal_session_sampled_rows: Returns the number of rows of the table at the data path; the objects are a sample of
 *  them. 0: the data are no sample. */
gsize          credal_session_sampled_rows (CredalSession *session);
/** credal_session_of_folder: Returns TRUE if the objects are pictures, and the data path is their folder. */
gboolean       credal_session_of_folder (CredalSession *session);
/** credal_session_import_options: (transfer none) (nullable): Returns how the table was read. NULL: the data are a
 *  picture. */
const CredalImportOptions *credal_session_import_options (CredalSession *session);

/* ---- more rows ---- */
/** credal_session_predicts_rows: Returns TRUE if the present clustering can place further rows. FALSE: the method only
 *  places the objects that it clusters, or there is no clustering of it yet. */
gboolean       credal_session_predicts_rows (CredalSession *session);
/** credal_session_request_rows: (transfer full): Returns a request for a session with the rows of the table at
 *  @rows_path added, for credal_opening_new_rows(). It continues at the present clustering if
 *  credal_session_predicts_rows(); all rows are clustered again otherwise. @table_path: of the table that is to be
 *  written. Precondition: the session is of a table. */
CredalRowsRequest *credal_session_request_rows (CredalSession *session, const char *rows_path,
                                                const char *table_path);

/* ---- unsaved logs ---- */
/** credal_session_find_unsaved: (transfer full) (nullable): Returns the path of the latest log in the recovery folder
 *  (recovery.h) that no program has open, and that has steps in force about the same data that are more than settings
 *  of the method. Data are the same if the table, or the first picture, has the same SHA-256. Does not move the log.
 *  NULL: there is no such log; @said is then not set. @said: out: number of statements in force (answers, labels,
 *  groups, strokes); 0: only names, verdicts or hidden groups. @others: out: number of earlier such logs. */
char          *credal_session_find_unsaved (CredalSession *session, guint *said, guint *others);
/** credal_session_look_into: Reads a summary of the log at @path, without its data; on any thread. @data: (out)
 *  (transfer full) (nullable): path of the data; NULL: only embedded. @picture: out: TRUE: the data are a picture.
 *  @steps: out: number of steps in all slices, undone ones included. @said: out: number of statements in force in all
 *  slices. Returns FALSE if the log cannot be read; nothing is set then. */
gboolean       credal_session_look_into (const char *path, char **data, gboolean *picture, guint *steps, guint *said);
