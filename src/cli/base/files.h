#pragma once
#include "core/base/error.h"

/* The input and output files of a command, kept to refuse overwriting an input and writing a file twice. A NULL path is
 * an option that was not given; it is ignored. */
typedef struct _CredalCliFiles CredalCliFiles;

CredalCliFiles *credal_cli_files_new  (void);
void            credal_cli_files_free (CredalCliFiles *files);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalCliFiles, credal_cli_files_free)

void credal_cli_files_read      (CredalCliFiles *files, const char *path);
void credal_cli_files_read_all  (CredalCliFiles *files, char **paths);
void credal_cli_files_write     (CredalCliFiles *files, const char *path);
/** credal_cli_files_check: Checks the files before any work. Fails with a usage error if an output is also an input, is
 *  named twice, or has an empty name. Files are the same if their device and inode are, or, if they do not exist yet,
 *  their folder and name. Pipes and terminals may be written repeatedly. */
gboolean credal_cli_files_check (const CredalCliFiles *files, GError **error);
/** credal_cli_check_there: Fails with %CREDAL_ERROR_IO for the first of @paths (nullable) that does not exist. Call it
 *  before reporting that an option is missing. */
gboolean credal_cli_check_there (char **paths, GError **error);
/** credal_cli_short_name: (transfer full): Returns "iris" for "data/iris.csv". */
char *credal_cli_short_name (const char *path);
