#include <math.h>
#include <stdio.h>
#include <string.h>
#include "cli/command.h"
#include "cli/common.h"
#include "core/generate.h"
#include "io/atomic-file.h"

typedef struct {
  char **arguments;
  char *output;
  gint64 n, seed;
  int p, clusters;
  double separation;
} Options;

static void
options_clear (Options *options)
{
  g_strfreev (options->arguments);
  g_free (options->output);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Options, options_clear)

static CredalCliParse
parse (int argc, char **argv, Options *options, GError **error)
{
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &options->output, "write to FILE (the standard output)", "FILE" },
    { "seed", 0, 0, G_OPTION_ARG_INT64, &options->seed, "seed (1)", "N" },
    { "objects", 'n', 0, G_OPTION_ARG_INT64, &options->n, "gaussians: how many objects (10000)", "N" },
    { "features", 'p', 0, G_OPTION_ARG_INT, &options->p, "gaussians: how many features (5)", "P" },
    { "clusters", 'c', 0, G_OPTION_ARG_INT, &options->clusters, "gaussians: how many Gaussians (5)", "C" },
    { "separation", 0, 0, G_OPTION_ARG_DOUBLE, &options->separation,
      "gaussians: distance between means, in standard deviations (3.25)", "S" },
    { G_OPTION_REMAINING, 0, 0, G_OPTION_ARG_STRING_ARRAY, &options->arguments, NULL, "two-class|gaussians" },
    { NULL },
  };
  g_autoptr (GOptionContext) context = credal_cli_context (
    entries, "Writes an artificial data set as CSV, with its classes.",
    "  two-class  400 × 2: two classes of two Gaussians each ([ABMD12] §5.1.1)\n"
    "  gaussians  N × P: C Gaussians with unit covariance, overlapping");
  return credal_cli_parse (context, NULL, argc, argv, error);
}

static gboolean
check (const Options *options, GError **error)
{
  if (options->seed < 0)
    credal_cli_error (error, "--seed %" G_GINT64_FORMAT ": the seed is 0 or more", options->seed);
  else if (options->p < 1 || options->clusters < 1)
    credal_cli_error (error, "--features and --clusters are 1 or more");
  else if (options->n < options->clusters || options->n > G_MAXUINT32)
    credal_cli_error (error, "--objects %" G_GINT64_FORMAT ": at least one for each of the %d clusters, at most %u",
                      options->n, options->clusters, G_MAXUINT32);
  else if (!isfinite (options->separation) || options->separation < 0)
    credal_cli_error (error, "--separation %g: a distance is 0 or more", options->separation);
  else
    return TRUE;
  return FALSE;
}

static CredalDataset *
generate (const char *name, const Options *options, GError **error)
{
  if (strcmp (name, "two-class") == 0)
    return credal_generate_two_class ((guint64) options->seed);
  if (strcmp (name, "gaussians") == 0)
    return credal_generate_gaussians ((gsize) options->n, (gsize) options->p, (guint) options->clusters,
                                      options->separation, (guint64) options->seed, error);
  credal_cli_error (error, "there is no generator \"%s\": only two-class and gaussians", name);
  return NULL;
}

/* To @file, or to the standard output when it is NULL. */
static void
write_row (CredalAtomicFile *file, GString *row)
{
  if (file)
    credal_atomic_file_write (file, row->str, row->len);
  else
    fwrite (row->str, 1, row->len, stdout);
  g_string_truncate (row, 0);
}

static void
write_table (CredalAtomicFile *file, const CredalDataset *data)
{
  gsize p = credal_dataset_p (data);
  const int *classes = credal_dataset_classes (data);
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  g_autoptr (GString) row = g_string_new (NULL);

  for (gsize q = 0; q < p; q++)
    g_string_append_printf (row, "%s,", credal_dataset_column_name (data, q));
  g_string_append (row, "class\n");
  write_row (file, row);
  for (gsize i = 0; i < credal_dataset_n (data); i++)
    {
      for (gsize q = 0; q < p; q++)
        g_string_append_printf (row, "%s,", g_ascii_dtostr (number, sizeof number, credal_dataset_row (data, i)[q]));
      g_string_append_printf (row, "%s\n", credal_dataset_class_name (data, (guint) classes[i]));
      write_row (file, row);
    }
}

static gboolean
save_table (const char *path, const CredalDataset *data, GError **error)
{
  g_autoptr (CredalAtomicFile) file = credal_atomic_file_open (path, error);

  if (!file)
    return FALSE;
  write_table (file, data);
  return credal_atomic_file_commit (file, error);
}

gboolean
credal_cli_generate (int argc, char **argv, GError **error)
{
  g_auto (Options) options = { .n = 10000, .p = 5, .clusters = 5, .separation = 3.25, .seed = 1 };

  CredalCliParse parsed = parse (argc, argv, &options, error);
  if (parsed != CREDAL_CLI_READY)
    return parsed == CREDAL_CLI_HELPED;
  const char *name = credal_cli_one (options.arguments, "two-class or gaussians", error);
  if (!name || !check (&options, error))
    return FALSE;
  g_autoptr (CredalDataset) data = generate (name, &options, error);
  if (!data)
    return FALSE;
  if (options.output)
    return save_table (options.output, data, error);
  write_table (NULL, data);
  return TRUE;
}
