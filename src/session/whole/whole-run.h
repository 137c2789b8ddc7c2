#pragma once
#include "session/session.h"

/* A run on all rows of the table of which a session's objects are a sample: the method and the answers of the session,
 * as a command for credal-cli. */
typedef struct {
  CredalDataset *data;         /* the sample */
  CredalConstraints *said;     /* the answers; groups are spelled as pairs that imply the same */
  char *answers, *labels;      /* their files, of pairs and of labels; NULL: there are none */
  char *groups;                /* file that the command writes: a row for each row of the table */
  char **argv;                 /* "credal-cli", "cluster", …; NULL-terminated */
  char **several;              /* "mpirun", …: the same by several processes (credal-mpi); NULL: not possible */
  char *alone;                 /* why several processes cannot run it, translated; NULL: they can */
} CredalWholeRun;

/**
 * credal_whole_run_new:
 * @folder: the folder of the files; their names begin with the name of the table
 *
 * Returns (transfer full) the run with the present answers. The command has each setting that differs from its default,
 * and the treatment of each column that differs from the detected one. Names of clusters and spot checks are left out.
 * Several processes run an engine with %CREDAL_OF_SLICES on the features as they are, standardised or not.
 * Precondition: credal_session_sampled_rows() is not 0. Fails with %CREDAL_ERROR_DATA for a column of weights,
 * and for a delimiter or decimal separator other than the detected one, as credal-cli has no options for them.
 */
CredalWholeRun *credal_whole_run_new     (CredalSession *session, const char *folder, GError **error);
void            credal_whole_run_free    (CredalWholeRun *run);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalWholeRun, credal_whole_run_free)
/** credal_whole_run_write: Writes the files of the answers. Fails with the errors of credal_constraint_file_write() and
 *  credal_label_file_write(). */
gboolean        credal_whole_run_write   (const CredalWholeRun *run, GError **error);
/** credal_whole_run_command: Returns (transfer full) the command in UTF-8, quoted for a shell. Names of files that are
 *  not UTF-8 are quoted for bash and zsh. @several: TRUE: the command for several processes. Precondition: it is
 *  possible. */
char           *credal_whole_run_command (const CredalWholeRun *run, gboolean several);
