#pragma once
#include "cli/base/files.h"
#include "cli/write/cleaning.h"
#include "exports/exports.h"

/* The files that a command writes of a partition, an option for each: --labels-out FILE and so on, as the table of
 * exports has them. */
typedef struct {
  char *paths[CREDAL_MOST_EXPORTS];    /* in the order of credal_exports(); NULL: not asked for */
  CredalCliCleaning cleaning;          /* of masks, and of the parts that statistics and components count */
} CredalCliOutputs;

void credal_cli_outputs_clear (CredalCliOutputs *outputs);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalCliOutputs, credal_cli_outputs_clear)

/** credal_cli_outputs_options: Adds the options. @fused: TRUE: the partition is a fusion and has no table. */
void        credal_cli_outputs_options    (CredalCliOutputs *outputs, gboolean fused, GOptionContext *context);
/** credal_cli_outputs_path: (nullable): The file asked for of the export @id. */
const char *credal_cli_outputs_path       (const CredalCliOutputs *outputs, const char *id);
/** credal_cli_outputs_name_files: Adds all files asked for to @files. */
void        credal_cli_outputs_name_files (const CredalCliOutputs *outputs, CredalCliFiles *files);
/** credal_cli_outputs_check_table: Fails if a file of pictures, or their cleaning, was asked for. @path: the table; if
 *  it does not exist there is no fault yet. */
gboolean    credal_cli_outputs_check_table   (const CredalCliOutputs *outputs, const char *path, GError **error);
/** credal_cli_outputs_check_picture: Fails if a file of tables was asked for, or a cleaning of masks without any. */
gboolean    credal_cli_outputs_check_picture (const CredalCliOutputs *outputs, GError **error);
/** credal_cli_outputs_write: Writes each file that was asked for. */
gboolean    credal_cli_outputs_write      (const CredalCliOutputs *outputs, CredalSnapshot *snapshot, GError **error);

/** credal_cli_export_path: (nullable): The file in @text, "ID=FILE", with its export; fails if there is no such
 *  export. */
const char *credal_cli_export_path     (const char *text, const CredalExport **export, GError **error);
/** credal_cli_export_name_files: Adds the files that @export writes at @path to @files. */
void        credal_cli_export_name_files (const CredalExport *export, const char *path, CredalCliFiles *files);
/** credal_cli_export_names: (transfer full): The names of all exports, with "or" before the last. @cleans: TRUE: only of
 *  exports that clean masks; @format: has one %s, for a name. */
char       *credal_cli_export_names    (gboolean cleans, const char *format);
/** credal_cli_exports_help: (transfer full): A paragraph for each export of a session, as --help shows them. */
char       *credal_cli_exports_help    (void);
