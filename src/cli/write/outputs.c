/* Options and help that follow the table of exports. */
#include "cli/write/outputs.h"
#include <string.h>
#include "cli/base/usage.h"
#include "cli/write/stack.h"
#include "core/belief/frame.h"
#include "fitted/fitted.h"

#define HELP_COLUMN 34           /* where descriptions begin */
#define HELP_WIDTH 118

static gboolean
is_of_pictures (const CredalExport *export)
{
  return export->of == CREDAL_OF_PICTURE || export->of == CREDAL_OF_VOLUME || export->of == CREDAL_OF_FUSED_PICTURE;
}

static gboolean
is_of_partition (const CredalExport *export, CredalCliOrigin origin)
{
  if (origin == CREDAL_CLI_FUSED)
    return export->from == CREDAL_FROM_PARTITION;
  if (origin == CREDAL_CLI_PREDICTED)
    return export->from <= CREDAL_FROM_TABLE && !is_of_pictures (export);
  return export->from <= CREDAL_FROM_FIT && export->of != CREDAL_OF_FUSED_PICTURE;
}

void
credal_cli_outputs_clear (CredalCliOutputs *outputs)
{
  for (guint k = 0; k < CREDAL_MOST_EXPORTS; k++)
    g_clear_pointer (&outputs->paths[k], g_free);
}

static const char *
argument_of (const CredalExport *export)
{
  return export->folder ? "DIR" : export->prefix ? "PREFIX" : "FILE";
}

/* Options keep their texts for as long as the program runs. */
static const char *
keep (char *text)
{
  const char *kept = g_intern_string (text);

  g_free (text);
  return kept;
}

void
credal_cli_outputs_options (CredalCliOutputs *outputs, CredalCliOrigin origin, GOptionContext *context)
{
  const CredalExport *exports = credal_exports ();

  for (guint k = 0; exports[k].id; k++)
    {
      const char *before = is_of_pictures (&exports[k]) ? "pictures:" : "write";
      const GOptionEntry entries[] = {
        { keep (g_strdup_printf ("%s-out", exports[k].id)), 0, 0, G_OPTION_ARG_FILENAME, &outputs->paths[k],
          keep (g_strdup_printf ("%s %s", before, exports[k].help)), argument_of (&exports[k]) },
        { NULL },
      };
      if (is_of_partition (&exports[k], origin))
        g_option_context_add_main_entries (context, entries, NULL);
    }
  if (origin != CREDAL_CLI_PREDICTED)
    credal_cli_cleaning_options (&outputs->cleaning, context);
}

const char *
credal_cli_outputs_path (const CredalCliOutputs *outputs, const char *id)
{
  return outputs->paths[credal_export_find (id) - credal_exports ()];
}

void
credal_cli_outputs_name_files (const CredalCliOutputs *outputs, CredalCliFiles *files)
{
  for (guint k = 0; k < CREDAL_MOST_EXPORTS; k++)
    if (outputs->paths[k])
      credal_cli_export_name_files (&credal_exports ()[k], outputs->paths[k], files);
}

/* ---- usage ---- */

gboolean
credal_cli_outputs_check_table (const CredalCliOutputs *outputs, const char *path, GError **error)
{
  const CredalExport *exports = credal_exports ();
  gboolean there = g_file_test (path, G_FILE_TEST_EXISTS);

  for (guint k = 0; exports[k].id && there; k++)
    if (outputs->paths[k] && is_of_pictures (&exports[k]))
      {
        credal_cli_error (error, "%s is no picture: --%s-out is for pictures", path, exports[k].id);
        return FALSE;
      }
  if (!there || !credal_cli_cleaning_wanted (&outputs->cleaning))
    return TRUE;
  credal_cli_error (error, "%s is no picture: --min-area, --fill-holes, --neighbours and --between-slices are for "
                    "pictures", path);
  return FALSE;
}

gboolean
credal_cli_outputs_check_picture (const CredalCliOutputs *outputs, GError **error)
{
  const CredalExport *exports = credal_exports ();
  g_autofree char *cleaned = credal_cli_export_names (TRUE, "--%s-out");
  gboolean cleans = FALSE;

  for (guint k = 0; exports[k].id; k++)
    if (outputs->paths[k] && (exports[k].of == CREDAL_OF_TABLE || exports[k].of == CREDAL_OF_PICTURED))
      {
        credal_cli_error (error, "--%s-out does not go with a picture", exports[k].id);
        return FALSE;
      }
    else
      cleans |= outputs->paths[k] && exports[k].cleans;
  return credal_cli_cleaning_check (&outputs->cleaning, cleans ? NULL : cleaned, error);
}

/* ---- writing ---- */

gboolean
credal_cli_outputs_write (const CredalCliOutputs *outputs, CredalSnapshot *snapshot, GPtrArray *warnings,
                          GError **error)
{
  const CredalExport *exports = credal_exports ();

  if (credal_cli_outputs_path (outputs, "outliers")
      && credal_typicality_kind (snapshot->of.partition) == CREDAL_TYPICALITY_NONE)
    {
      credal_cli_error (error, "--outliers-out: this method knows no outliers here");
      return FALSE;
    }
  if (credal_cli_outputs_path (outputs, "model")
      && !credal_fitted_has_model (credal_partition_state (snapshot->of.partition), error))
    return FALSE;
  if (!credal_cli_cleaning_read (&outputs->cleaning, &snapshot->of.cleaning, error))
    return FALSE;
  for (guint k = 0; exports[k].id; k++)
    if (outputs->paths[k])
      {
        if (!credal_export_write (&exports[k], snapshot, 1, outputs->paths[k], credal_sheet_form_of (outputs->paths[k]),
                                  error))
          return FALSE;
        credal_export_notes (&exports[k], snapshot, 1, outputs->paths[k], warnings);
      }
  return TRUE;
}

/* ---- all slices ---- */

gboolean
credal_cli_outputs_check_stack (const CredalCliOutputs *outputs, GError **error)
{
  const CredalExport *exports = credal_exports ();

  for (guint k = 0; exports[k].id; k++)
    if (outputs->paths[k] && !credal_cli_stack_holds (&exports[k], outputs->paths[k]))
      {
        credal_cli_error (error, "--%s-out %s: with --slice all, %s", exports[k].id, outputs->paths[k],
                          CREDAL_CLI_STACK_FILES);
        return FALSE;
      }
  return credal_cli_outputs_check_picture (outputs, error);
}

gboolean
credal_cli_outputs_write_stack (const CredalCliOutputs *outputs, GPtrArray *masks, CredalMaskCleaning *cleaning,
                                GError **error)
{
  const CredalExport *exports = credal_exports ();

  if (!credal_cli_cleaning_read (&outputs->cleaning, cleaning, error))
    return FALSE;
  for (guint k = 0; exports[k].id; k++)
    if (outputs->paths[k] && !credal_cli_stack_write (masks, &exports[k], outputs->paths[k], *cleaning, error))
      return FALSE;
  return TRUE;
}

/* ---- by name ---- */

const char *
credal_cli_export_path (const char *text, const CredalExport **export, GError **error)
{
  const char *equal = strchr (text, '=');
  g_autofree char *id = g_strndup (text, equal ? (gsize) (equal - text) : strlen (text));
  g_autofree char *names = credal_cli_export_names (FALSE, "%s");

  *export = credal_export_find (id);
  if (*export && (*export)->of != CREDAL_OF_FUSED_PICTURE && equal && equal[1])
    return equal + 1;
  credal_cli_error (error, "--export %s: expected %s, = and a file", text, names);
  return NULL;
}

void
credal_cli_export_name_files (const CredalExport *export, const char *path, CredalCliFiles *files)
{
  g_auto(GStrv) written = credal_export_files (export, path, CREDAL_MAX_CLUSTERS);

  for (char **file = written; *file; file++)
    credal_cli_files_write (files, *file);
}

char *
credal_cli_export_names (gboolean cleans, const char *format)
{
  g_autoptr(GPtrArray) names = g_ptr_array_new ();
  GString *text = g_string_new (NULL);

  for (const CredalExport *export = credal_exports (); export->id; export++)
    if (export->of != CREDAL_OF_FUSED_PICTURE && (export->cleans || !cleans))
      g_ptr_array_add (names, (gpointer) export->id);
  for (guint k = 0; k < names->len; k++)
    {
      g_string_append (text, k == 0 ? "" : k + 1 < names->len ? ", " : " or ");
      g_string_append_printf (text, format, (char *) names->pdata[k]);
    }
  return g_string_free (text, FALSE);
}

/* ---- help ---- */

/* @text in lines that begin at HELP_COLUMN; the cursor is there. */
static void
append_wrapped (GString *help, const char *text)
{
  g_auto(GStrv) words = g_strsplit (text, " ", -1);
  gsize column = HELP_COLUMN;

  for (char **word = words; *word; word++)
    {
      if (column > HELP_COLUMN && column + 1 + strlen (*word) > HELP_WIDTH)
        {
          g_string_append_printf (help, "\n%*s", HELP_COLUMN, "");
          column = HELP_COLUMN;
        }
      g_string_append_printf (help, "%s%s", column > HELP_COLUMN ? " " : "", *word);
      column += (column > HELP_COLUMN) + strlen (*word);
    }
  g_string_append_c (help, '\n');
}

char *
credal_cli_exports_help (void)
{
  GString *help = g_string_new (NULL);

  for (const CredalExport *export = credal_exports (); export->id; export++)
    {
      const char *ending = strrchr (export->ending, '.');
      g_autofree char *option = g_strdup_printf ("  --export %s=%s%s", export->id, argument_of (export),
                                                 export->prefix || !ending ? "" : ending);
      g_autofree char *text = g_strconcat (is_of_pictures (export) ? "pictures: " : "", export->help, NULL);
      if (export->of == CREDAL_OF_FUSED_PICTURE)
        continue;
      g_string_append_printf (help, "%-*s", HELP_COLUMN, option);
      append_wrapped (help, text);
    }
  return g_string_free (help, FALSE);
}
