#pragma once
#include "core/base/error.h"

/* What a command reads and what it writes: nothing that is read is written over, and nothing is written twice. Paths
 * may be NULL: the option was not given. */
typedef struct _CredalCliFiles CredalCliFiles;

CredalCliFiles *credal_cli_files_new  (void);
void            credal_cli_files_free (CredalCliFiles *files);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalCliFiles, credal_cli_files_free)

void credal_cli_files_read      (CredalCliFiles *files, const char *path);
void credal_cli_files_read_all  (CredalCliFiles *files, char **paths);
void credal_cli_files_write     (CredalCliFiles *files, const char *path);
/** credal_cli_files_write_masks: those of as many clusters as there can be, as credal_export_cluster_masks() names
 *  them. */
void credal_cli_files_write_masks (CredalCliFiles *files, const char *prefix);

/** credal_cli_files_check: before any work. Files are the same by device and inode, and where there is none yet by
 *  folder and name; pipes and terminals are never the same. Fails with a usage error. */
gboolean credal_cli_files_check (const CredalCliFiles *files, GError **error);
/** credal_cli_short_name: "data/iris.csv" is iris; (transfer full). */
char *credal_cli_short_name (const char *path);
