#pragma once
#include "core/base/error.h"

/* An open log file: locked against other programs (flock) while it is open, and only appended to. Lines that cannot be
 * written (disk full, ...) are held in memory and written with the next ones: nothing is lost while the program
 * runs. */
typedef struct _CredalJournal CredalJournal;

/** credal_journal_create: Writes a new file, synced before this returns, in place of any file at @path. Fails with
 *  %CREDAL_ERROR_IO, also if a session other than that of @own (nullable) has the file open. */
CredalJournal *credal_journal_create (const char *path, const char *bytes, gsize length, const CredalJournal *own,
                                      GError **error);
/** credal_journal_open: Opens a file. Fails with %CREDAL_ERROR_IO if it cannot be written or another session has it
 *  open. */
CredalJournal *credal_journal_open   (const char *path, GError **error);
/** credal_journal_new_held: Starts a journal without a file: all lines are held in memory. @why: copied;
 *  credal_journal_fault() returns it. */
CredalJournal *credal_journal_new_held (const char *bytes, gsize length, const GError *why);
/** credal_journal_close: Releases the lock; lines held in memory are lost. */
void           credal_journal_close  (CredalJournal *journal);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalJournal, credal_journal_close)

const char *credal_journal_path  (const CredalJournal *journal);   /* NULL: no file */
/** credal_journal_is_at: Returns TRUE if @path refers to the file of @journal, by any name. FALSE without a file. */
gboolean    credal_journal_is_at (const CredalJournal *journal, const char *path);
/** credal_journal_is_intact: Compares the present length of the file with the length after the last write, and if the
 *  file changed after that, also its contents. Returns FALSE if they differ: another program has changed the file,
 *  contents may be lost, and later lines are only held in memory. TRUE without a file. Cost: the file is read again if
 *  its time of change is another. */
gboolean    credal_journal_is_intact (CredalJournal *journal);
/** credal_journal_cut: Lets the next append drop the bytes after the first @length, a torn line. */
void        credal_journal_cut  (CredalJournal *journal, gsize length);
/** credal_journal_contents: (transfer full): Returns the whole lines of the file and those held in memory.
 *  Precondition: the file is intact. Fails with %CREDAL_ERROR_IO and %CREDAL_ERROR_MEMORY. */
char       *credal_journal_contents (const CredalJournal *journal, gsize *length, GError **error);

/**
 * credal_journal_append:
 * @line: without its newline
 * @durable: TRUE: fdatasync() before returning
 *
 * Appends a line. Returns FALSE if the line is only held in memory; credal_journal_fault() gives the reason. The file
 * then ends where a whole line did; if fdatasync() failed, after the last line that the disk has for sure. Once a line
 * was held, the next one is durable whatever @durable says: only a sync of everything ends the fault.
 */
gboolean credal_journal_append (CredalJournal *journal, const char *line, gboolean durable);
/** credal_journal_fault: (transfer none) (nullable): Returns the %CREDAL_ERROR_IO because of which lines are held in
 *  memory. NULL: no lines are held. */
const GError *credal_journal_fault (const CredalJournal *journal);
/** credal_journal_retry: Writes the lines held in memory, durably, and returns credal_journal_fault(). Without a file,
 *  only returns it. */
const GError *credal_journal_retry (CredalJournal *journal);

/** credal_journal_is_held: Returns TRUE if a session has the file at @path open. */
gboolean credal_journal_is_held (const char *path);
