/* The options of `reproduce`. */
#include "cli/reproduce/reproduce-options.h"
#include <string.h>
#include "experiments/papers/items.h"
#include "experiments/results/reproduction.h"
#include "experiments/trials/source.h"

enum { MOST_TRIALS = 100000 };

void
credal_cli_reproduce_options_clear (CredalCliReproduceOptions *options)
{
  g_strfreev (options->ids);
  g_strfreev (options->papers);
  g_strfreev (options->data);
  g_free (options->out);
  g_clear_pointer (&options->items, g_ptr_array_unref);
  g_clear_pointer (&options->files, g_hash_table_unref);
}

static const char description[] =
  "For each number: the printed one, ours, its 95 % interval, and a verdict. A number agrees if our interval lies in\n"
  "the printed one, half of the last printed digit allowed; it is above or below if the two do not overlap; otherwise\n"
  "it is open. A statement of a paper's text agrees if the interval of the difference lies on the stated side of 0;\n"
  "our results contradict it if the interval lies on the other side; it is tied if the difference is 0 in all trials;\n"
  "otherwise it is open, as with a single trial.\n"
  "\n"
  "DIR gets ID.csv, ID.md and, for a figure, ID.svg and ID.png; summary.md; and trials.csv with every trial as soon\n"
  "as it is done: an interrupted run continues with the same command, and one with more trials adds to those.\n"
  "\n"
  "  reproduce --list\n"
  "  reproduce egmm-t10 cecm-t5 --trials 5 --out papers\n"
  "  reproduce --paper EGMM --data seeds=seeds.csv --out papers\n"
  "  reproduce cecm-f18 --data lesion=flair.png --data lesion-truth=lesion.png --out papers";

static CredalCliParse
parse_reproduce_options (int argc, char **argv, CredalCliReproduceOptions *options, GError **error)
{
  const GOptionEntry entries[] = {
    { "list", 0, 0, G_OPTION_ARG_NONE, &options->list,
      "list the tables and figures: their ids, titles, approximate time and missing data", NULL },
    { "paper", 0, 0, G_OPTION_ARG_STRING_ARRAY, &options->papers, "all of one paper; may be repeated", "KEY" },
    { "all", 0, 0, G_OPTION_ARG_NONE, &options->all, "all of all papers", NULL },
    { "trials", 0, 0, G_OPTION_ARG_INT, &options->trials,
      "number of each, for a quick look with wide intervals (the number of the paper)", "N" },
    { "out", 0, 0, G_OPTION_ARG_FILENAME, &options->out, "the folder of the results", "DIR" },
    { "data", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options->data,
      "a CSV file of data, or a picture, that is not shipped (--list); may be repeated", "NAME=FILE" },
    { "threads", 0, 0, G_OPTION_ARG_INT, &options->threads, "threads (one for each processor); same result", "N" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_STRING_ARRAY, &options->ids, NULL, "ID..." },
    { NULL },
  };
  g_autoptr(GOptionContext) context = credal_cli_context (
    entries, "Makes the tables and figures of the papers, next to the printed ones.", description);

  return credal_cli_parse (context, NULL, argc, argv, error);
}

/* ---- items ---- */

static void
name_item (GHashTable *named, const CredalItem *item)
{
  g_hash_table_add (named, (gpointer) item);
}

static gboolean
name_papers (GHashTable *named, char **papers, GError **error)
{
  for (char **key = papers; key && *key; key++)
    {
      g_autoptr(GPtrArray) items = credal_items_of (*key, error);
      if (!items)
        return FALSE;
      for (guint k = 0; k < items->len; k++)
        name_item (named, g_ptr_array_index (items, k));
    }
  return TRUE;
}

static gboolean
name_ids (GHashTable *named, char **ids, GError **error)
{
  for (char **id = ids; id && *id; id++)
    {
      const CredalItem *item = credal_item_find (*id, error);
      if (!item)
        return FALSE;
      name_item (named, item);
    }
  return TRUE;
}

static gboolean
choose_items (CredalCliReproduceOptions *options, GError **error)
{
  g_autoptr(GHashTable) named = g_hash_table_new (NULL, NULL);
  gboolean any = options->ids || options->papers;

  if (options->all && any)
    credal_cli_error (error, "--all does not go with %s: it is all", options->ids ? options->ids[0] : "--paper");
  else if (!options->all && !any && !options->list)
    credal_cli_error (error, "ID..., --paper KEY or --all is missing (credal-cli reproduce --list)");
  else if (name_papers (named, options->papers, error) && name_ids (named, options->ids, error))
    {
      options->items = g_ptr_array_new ();
      for (const CredalItem *const *item = credal_items (); *item; item++)
        if (!any || g_hash_table_contains (named, *item))
          g_ptr_array_add (options->items, (gpointer) *item);
      return TRUE;
    }
  return FALSE;
}

/* ---- data ---- */

static gboolean
take_data_file (CredalCliReproduceOptions *options, const char *given, GError **error)
{
  const char *equals = strchr (given, '=');

  if (!equals || equals == given || !equals[1])
    {
      credal_cli_error (error, "--data %s: data are given as NAME=FILE", given);
      return FALSE;
    }
  g_autofree char *name = g_strndup (given, equals - given);
  if (!credal_source_find (name, error))
    return FALSE;
  if (!g_hash_table_insert (options->files, g_strdup (name), g_strdup (equals + 1)))
    {
      credal_cli_error (error, "--data %s: there is a file for %s already", given, name);
      return FALSE;
    }
  return TRUE;
}

gboolean
credal_cli_reproduce_is_about (const CredalCliReproduceOptions *options, const CredalSource *source)
{
  for (guint k = 0; k < options->items->len; k++)
    {
      g_autoptr(GPtrArray) sources = credal_item_sources (options->items->pdata[k]);
      if (g_ptr_array_find (sources, source, NULL))
        return TRUE;
    }
  return FALSE;
}

static gboolean
check_files (const CredalCliReproduceOptions *options, GError **error)
{
  GHashTableIter files;
  gpointer name, path;

  g_hash_table_iter_init (&files, options->files);
  while (g_hash_table_iter_next (&files, &name, &path))
    if (!credal_cli_reproduce_is_about (options, credal_source_find (name, NULL)))
      {
        credal_cli_error (error, "--data %s=%s: no table or figure that was asked for is about %s", (char *) name,
                          (char *) path, (char *) name);
        return FALSE;
      }
  return TRUE;
}

static gboolean
take_files (CredalCliReproduceOptions *options, GError **error)
{
  options->files = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  for (char **given = options->data; given && *given; given++)
    if (!take_data_file (options, *given, error))
      return FALSE;
  return check_files (options, error);
}

CredalCliParse
credal_cli_reproduce_parse (int argc, char **argv, CredalCliReproduceOptions *options, GError **error)
{
  options->trials = G_MININT;
  CredalCliParse parsed = parse_reproduce_options (argc, argv, options, error);

  if (parsed != CREDAL_CLI_READY)
    return parsed;
  if (!choose_items (options, error) || !take_files (options, error))
    return CREDAL_CLI_FAILED;
  if (!options->list && !options->out)
    credal_cli_error (error, "--out DIR is missing");
  else if (options->trials != G_MININT && (options->trials < 1 || options->trials > MOST_TRIALS))
    credal_cli_error (error, "--trials %d: expected 1 to %d", options->trials, MOST_TRIALS);
  else if (options->threads < 0)
    credal_cli_error (error, "--threads %d: expected 1 or more", options->threads);
  else
    {
      options->trials = MAX (options->trials, 0);
      return CREDAL_CLI_READY;
    }
  return CREDAL_CLI_FAILED;
}
