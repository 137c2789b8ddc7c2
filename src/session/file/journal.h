#pragma once
#include "core/base/error.h"

/* A log file that is ours: locked against other programs (flock) for as long as it is open, and only ever appended
 * to. Lines that cannot be written (disk full, ...) are held in memory and go with the next ones: nothing is lost while
 * the program runs. */
typedef struct _CredalJournal CredalJournal;

/** credal_journal_create: a new file, whole on the disk before this returns, in the place of any that @path names.
 *  Fails with %CREDAL_ERROR_IO, also when another session than the one of @own (nullable) has that file open. */
CredalJournal *credal_journal_create (const char *path, const char *bytes, gsize length, const CredalJournal *own,
                                      GError **error);
/** credal_journal_open: fails with %CREDAL_ERROR_IO when the file cannot be written or another session has it open. */
CredalJournal *credal_journal_open   (const char *path, GError **error);
/** credal_journal_new_held: without a file, for want of a place: all is held in memory. @why: the journal's fault. */
CredalJournal *credal_journal_new_held (const char *bytes, gsize length, const GError *why);
/** credal_journal_close: the lock is given up, and what is held in memory is lost. */
void           credal_journal_close  (CredalJournal *journal);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalJournal, credal_journal_close)

const char *credal_journal_path  (const CredalJournal *journal);   /* NULL: it has no file */
/** credal_journal_is_at: TRUE when @path, by whatever name, is this file. */
gboolean    credal_journal_is_at (const CredalJournal *journal, const char *path);
/** credal_journal_is_intact: FALSE when the file is longer or shorter than it was left here: something else wrote to
 *  it, and what it held may be lost. Nothing goes there any more. */
gboolean    credal_journal_is_intact (const CredalJournal *journal);
/** credal_journal_cut: what follows the first @length bytes (a torn line) goes with the next append, not before. */
void        credal_journal_cut  (CredalJournal *journal, gsize length);
/** credal_journal_contents: the whole lines, read back, and those held; (transfer full). Of a file that is intact.
 *  Fails with %CREDAL_ERROR_IO and %CREDAL_ERROR_MEMORY. */
char       *credal_journal_contents (const CredalJournal *journal, gsize *length, GError **error);

/**
 * credal_journal_append:
 * @line: without its newline
 * @durable: fdatasync() before returning
 *
 * FALSE: it is held in memory (credal_journal_fault()), and the file ends where it ended before.
 */
gboolean credal_journal_append (CredalJournal *journal, const char *line, gboolean durable);
/** credal_journal_fault: why lines are held in memory: %CREDAL_ERROR_IO; NULL: none are. (transfer none). */
const GError *credal_journal_fault (const CredalJournal *journal);
/** credal_journal_retry: writes them, durably; credal_journal_fault() of that. */
const GError *credal_journal_retry (CredalJournal *journal);

/** credal_journal_is_held: TRUE when some session has the file at @path open. */
gboolean credal_journal_is_held (const char *path);
