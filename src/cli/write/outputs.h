#pragma once
#include "cli/base/files.h"
#include "cli/write/cleaning.h"
#include "exports/exports.h"

/* The files that a command writes about a partition. Each export of the table has an option, such as --labels-out
 * FILE. */
typedef struct {
  char *paths[CREDAL_MOST_EXPORTS];    /* in the order of credal_exports(); NULL: not asked for */
  CredalCliCleaning cleaning;          /* of masks, and of the parts that statistics and components count */
} CredalCliOutputs;

void credal_cli_outputs_clear (CredalCliOutputs *outputs);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (CredalCliOutputs, credal_cli_outputs_clear)

/* The origin of a partition decides which exports it has. */
typedef enum {
  CREDAL_CLI_FITTED,
  CREDAL_CLI_FUSED,                    /* it has no table and no model */
  CREDAL_CLI_PREDICTED,                /* of a table; its model exists already */
} CredalCliOrigin;

/** credal_cli_outputs_options: Adds the options for the exports that a partition of @origin has. */
void        credal_cli_outputs_options    (CredalCliOutputs *outputs, CredalCliOrigin origin, GOptionContext *context);
/** credal_cli_outputs_path: (nullable): Returns the path given for the export @id; NULL: not given. */
const char *credal_cli_outputs_path       (const CredalCliOutputs *outputs, const char *id);
/** credal_cli_outputs_name_files: Adds all files asked for to @files. */
void        credal_cli_outputs_name_files (const CredalCliOutputs *outputs, CredalCliFiles *files);
/** credal_cli_outputs_check_table: Fails if a file or a cleaning that only pictures have was asked for with the table
 *  at @path. Does not fail if @path does not exist. */
gboolean    credal_cli_outputs_check_table   (const CredalCliOutputs *outputs, const char *path, GError **error);
/** credal_cli_outputs_check_picture: Fails if a file that only tables have was asked for. Fails if a cleaning of masks
 *  was asked for without a file that it changes (CredalExport.cleans: masks, statistics, components). Fails for invalid
 *  values of the cleaning. */
gboolean    credal_cli_outputs_check_picture (const CredalCliOutputs *outputs, GError **error);
/** credal_cli_outputs_write: Writes each file that was asked for. Appends (element-type utf8) to @warnings for volumes
 *  in which other slices are 0. Fails with a usage error if the outliers were asked for and the method of the partition
 *  knows none. Fails if the model was asked for and the method makes none. */
gboolean    credal_cli_outputs_write      (const CredalCliOutputs *outputs, CredalSnapshot *snapshot,
                                           GPtrArray *warnings, GError **error);

/** credal_cli_outputs_check_stack: Fails like credal_cli_outputs_check_picture(), and if a file was asked for that
 *  cannot hold all slices. */
gboolean    credal_cli_outputs_check_stack (const CredalCliOutputs *outputs, GError **error);
/** credal_cli_outputs_write_stack: Writes each file that was asked for from the results @masks of all slices
 *  (stack.h). @cleaning: out: how they were cleaned. */
gboolean    credal_cli_outputs_write_stack (const CredalCliOutputs *outputs, GPtrArray *masks,
                                            CredalMaskCleaning *cleaning, GError **error);

/** credal_cli_export_path: (nullable): Returns FILE of @text, "ID=FILE". @export: out: the export ID. Fails if sessions
 *  have no such export, or if @text has no FILE. */
const char *credal_cli_export_path     (const char *text, const CredalExport **export, GError **error);
/** credal_cli_export_name_files: Adds the files that @export writes at @path to @files. */
void        credal_cli_export_name_files (const CredalExport *export, const char *path, CredalCliFiles *files);
/** credal_cli_export_names: (transfer full): Returns the names of all exports of sessions, with "or" before the last.
 *  @cleans: TRUE: only exports that clean masks. @format: has one %s, for a name. */
char       *credal_cli_export_names    (gboolean cleans, const char *format);
/** credal_cli_exports_help: (transfer full): Returns a paragraph for each export of a session, for --help. */
char       *credal_cli_exports_help    (void);
