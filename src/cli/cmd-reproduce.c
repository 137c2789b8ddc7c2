/* `reproduce`: makes the tables and figures of the papers. */
#include <math.h>
#include <stdio.h>
#include <string.h>
#include "cli/base/command.h"
#include "cli/base/progress.h"
#include "cli/reproduce/item-list.h"
#include "cli/reproduce/reproduce-options.h"
#include "core/base/atomic-file.h"
#include "core/base/parallel.h"
#include "experiments/results/item-report.h"
#include "experiments/results/lesion.h"
#include "figures/item-figure.h"
#include "session/session-file.h"

/* ---- progress ---- */

static void
tell_trials (gsize done, gsize all, double seconds, gpointer data)
{
  g_autofree char *what = g_strdup_printf ("%" G_GSIZE_FORMAT " of %" G_GSIZE_FORMAT " trials", done, all);

  credal_cli_progress_tell (data, what, done < all ? seconds : NAN, done == all);
}

/* ---- results ---- */

static gboolean
write_result (const char *folder, const char *id, const char *extension, const char *text, GError **error)
{
  g_autofree char *name = g_strconcat (id, extension, NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);

  return credal_file_replace (path, text, strlen (text), error);
}

static gboolean
write_figure (const CredalFigure *figure, const char *folder, const char *id, const char *extension, GError **error)
{
  g_autofree char *name = g_strconcat (id, extension, NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);

  return credal_figure_write (figure, path, error);
}

static gboolean
write_figures (CredalReproduction *reproduction, const CredalItem *item, const GArray *cells, const char *folder,
               GError **error)
{
  g_autoptr(GError) failure = NULL;
  g_autoptr(CredalFigure) figure = credal_item_figure_new (reproduction, item, cells, &failure);

  if (figure)
    return write_figure (figure, folder, item->id, ".svg", error)
           && write_figure (figure, folder, item->id, ".png", error);
  if (!failure)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&failure));
  return FALSE;
}

/* Appends a row, and one for each variant of printed methods. */
static void
append_summary (GString *summary, const CredalItem *item, const GArray *cells)
{
  g_autoptr(GPtrArray) columns = credal_item_columns (cells);

  for (guint k = 0; k < columns->len; k++)
    {
      const char *column = g_ptr_array_index (columns, k);
      CredalItemTally numbers = credal_item_tally (cells, FALSE, column);
      CredalItemTally claims = credal_item_tally (cells, TRUE, column);
      g_string_append_printf (summary, "| %s | [%s] %s%s%s | %u | %u | %u | %u | %u | %u | %u | %u | %u | %u |\n",
                              item->id, item->paper, item->what, column ? "; " : "", column ? column : "",
                              numbers.agree, numbers.above, numbers.below, numbers.open, claims.agree,
                              claims.contradict, claims.tied, claims.open, numbers.missing, numbers.unprinted);
    }
}

static gboolean
write_item (CredalReproduction *reproduction, const CredalItem *item, const char *folder, GString *summary,
            GError **error)
{
  g_autoptr(GArray) cells = credal_reproduction_cells (reproduction, item, error);

  if (!cells)
    return FALSE;
  gboolean given = credal_item_is_given (reproduction, item);
  g_autofree char *csv = credal_item_csv (cells), *markdown = credal_item_markdown (item, cells, given);
  append_summary (summary, item, cells);
  return (cells->len == 0 || write_result (folder, item->id, ".csv", csv, error))
         && write_result (folder, item->id, ".md", markdown, error)
         && write_figures (reproduction, item, cells, folder, error);
}

/* Writes the session of given pictures, so that it can be opened in the window. */
static gboolean
write_given_session (const CredalReproduction *reproduction, const CredalCliReproduceOptions *options, GError **error)
{
  const char *picture = credal_reproduction_file (reproduction, "lesion");

  if (!picture)
    return TRUE;
  g_autofree char *path = g_build_filename (options->out, "lesion.credal", NULL);
  CredalSession *session = credal_lesion_session (picture, credal_reproduction_file (reproduction, "lesion-truth"),
                                                  error);
  gboolean written = session && credal_session_write_copy (session, path, error);
  if (session)
    credal_session_close (session);
  g_clear_object (&session);
  return written;
}

static gboolean
write_items (CredalReproduction *reproduction, const CredalCliReproduceOptions *options, GError **error)
{
  g_autoptr(GString) summary = g_string_new ("| id | what | numbers: agree | above | below | open | statements: agree "
                                             "| contradict | tied | open | printed alone | ours alone |\n"
                                             "|---|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n");

  for (guint k = 0; k < options->items->len; k++)
    if (!write_item (reproduction, g_ptr_array_index (options->items, k), options->out, summary, error))
      return FALSE;
  if (!write_given_session (reproduction, options, error)
      || !write_result (options->out, "summary", ".md", summary->str, error))
    return FALSE;
  fputs (summary->str, stdout);
  return TRUE;
}

gboolean
credal_cli_reproduce (int argc, char **argv, GError **error)
{
  g_auto(CredalCliReproduceOptions) options = { 0 };
  CredalCliProgress progress;

  CredalCliParse parsed = credal_cli_reproduce_parse (argc, argv, &options, error);
  if (parsed != CREDAL_CLI_READY)
    return parsed == CREDAL_CLI_HELPED;
  if (options.list)
    {
      credal_cli_item_list (&options);
      return TRUE;
    }
  credal_parallel_set_threads ((guint) options.threads);
  g_autoptr(CredalReproduction) reproduction = credal_reproduction_new (options.items, options.files,
                                                                        (guint) options.trials, options.out, error);
  credal_cli_progress_begin (&progress);
  progress.lines = TRUE;
  gboolean fine = reproduction && credal_reproduction_run (reproduction, NULL, tell_trials, &progress, error);
  credal_cli_progress_end (&progress);
  return fine && write_items (reproduction, &options, error);
}
