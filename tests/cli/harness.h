#pragma once
#include <json-glib/json-glib.h>

/* Runs the real credal-cli (the environment's CREDAL_CLI) and looks at what it says. Files live in a folder of the
 * test's own. */

typedef struct {
  int status;              /* exit code */
  char *out, *err;
} CliRun;

void cli_run_free (CliRun *run);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CliRun, cli_run_free)

/** cli_run: @arguments: split as a shell does. Aborts the test when the program is killed by a signal. */
CliRun *cli_run (const char *arguments, ...) G_GNUC_PRINTF (1, 2);
/** cli_json: the standard output as a JSON object; the run must have ended well. (transfer full). */
JsonObject *cli_json (const CliRun *run);
/** cli_assert_fails: the exit code, nothing on the standard output, and a message that begins with the program's name
 *  and holds @needle. */
void cli_assert_fails (const CliRun *run, int status, const char *needle);

/** cli_path: a file of the test's folder, which is removed at exit; (transfer none), valid until then. */
const char *cli_path (const char *name);
/** cli_write: writes one; @length −1: a string. (transfer none). */
const char *cli_write (const char *name, const char *content, gssize length);
/** cli_nifti_header: fills the first CLI_NIFTI_HEADER bytes of @file, all 0, with the header of a volume in mm.
 *  @type: 2: a byte for each voxel, 4: a gint16. @spacing: of the three axes. */
enum { CLI_NIFTI_HEADER = 352 };
void cli_nifti_header (guint8 *file, guint across, guint down, guint slices, gint16 type, const float spacing[3]);
/** cli_data: a shipped file; (transfer none). */
const char *cli_data (const char *name);
char *cli_read (const char *path);
/** cli_lines: a file's lines, without the newlines; the last one must end. (transfer full). */
char **cli_lines (const char *path);
