/* Prints the means of several files and methods as a Markdown table, and draws them. */
#include "cli/learn/learn-table.h"
#include <math.h>
#include <stdio.h>
#include "cli/base/files.h"
#include "cli/learn/plot.h"
#include "experiments/results/markdown.h"

/* A row for each file and method, with a mean for each number of answers. */
typedef struct {
  const CredalCliLearnOptions *options;
  guint n_methods, n_points;
  double *sums;                        /* (n_methods × n_points) over the files */
  CredalFigure *plot;
  CredalCurveChart *chart;             /* of the current file */
} Table;

static void
table_init (Table *table, const CredalCliLearnOptions *options)
{
  table->options = options;
  table->n_methods = options->fit.recipes ? g_strv_length (options->fit.recipes) : 1;
  table->n_points = options->points->len;
  table->sums = g_new0 (double, (gsize) table->n_methods * table->n_points);
  table->plot = credal_cli_plot_new ();
}

static void
table_clear (Table *table)
{
  g_free (table->sums);
  g_clear_pointer (&table->plot, credal_figure_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Table, table_clear)

/* NULL: the options give an engine and a selector instead. */
static const char *
recipe_of (const Table *table, guint method)
{
  return table->options->fit.recipes ? table->options->fit.recipes[method] : NULL;
}

/* Checks every method and every file before any line is printed. */
static gboolean
check_all (const Table *table, GError **error)
{
  for (guint method = 0; method < table->n_methods; method++)
    {
      g_auto(CredalCliLearner) learner = { 0 };
      if (!credal_cli_learn_choose (table->options, recipe_of (table, method), &learner, error))
        return FALSE;
    }
  for (char **path = table->options->files; *path; path++)
    {
      g_auto(CredalCliLearner) learner = { 0 };
      if (!credal_cli_learn_choose (table->options, recipe_of (table, 0), &learner, error)
          || !credal_cli_learn_read (table->options, *path, &learner, error))
        return FALSE;
    }
  return TRUE;
}

/* ---- rows ---- */

/* Returns the first two cells of a row; (transfer full) (element-type utf8). */
static GPtrArray *
begin_row (const char *data, const char *method)
{
  GPtrArray *cells = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (cells, g_strdup (data));
  g_ptr_array_add (cells, g_strdup (method));
  return cells;
}

/* Adds a mean. @half: half of its interval; NAN: not shown. */
static void
add_mean (GPtrArray *cells, double mean, double half)
{
  g_ptr_array_add (cells, isfinite (half) ? g_strdup_printf ("%.3f ± %.3f", mean, half)
                                          : g_strdup_printf ("%.3f", mean));
}

static void
print_row (const GPtrArray *cells)
{
  g_autoptr(GString) text = g_string_new (NULL);

  credal_markdown_row (text, cells);
  fputs (text->str, stdout);
  fflush (stdout);
}

static void
print_head (const Table *table)
{
  g_autoptr(GPtrArray) names = begin_row ("data", "method");
  g_autoptr(GString) text = g_string_new (NULL);

  for (guint point = 0; point < table->n_points; point++)
    g_ptr_array_add (names, g_strdup_printf (table->options->random_labels ? "%u %%" : "%u",
                                             g_array_index (table->options->points, guint, point)));
  credal_markdown_head (text, names, 2);
  fputs (text->str, stdout);
}

static void
warn_of_groups (const CredalCliLearner *learner, const char *data, const char *method)
{
  for (guint i = 0; i < learner->problem.warnings->len; i++)
    fprintf (stderr, "credal-cli: warning: %s, %s: %s\n", data, method,
             (const char *) g_ptr_array_index (learner->problem.warnings, i));
}

/* Runs a method on a file, and prints its row. @data: the name of the file @path. */
static gboolean
add_table_row (Table *table, const char *path, const char *data, guint method, GError **error)
{
  const CredalCliLearnOptions *options = table->options;
  g_auto(CredalCliLearner) learner = { 0 };

  if (!credal_cli_learn_choose (options, recipe_of (table, method), &learner, error)
      || !credal_cli_learn_read (options, path, &learner, error)
      || !credal_cli_learn_repeat (options, path, &learner, error))
    return FALSE;
  g_autofree char *name = credal_cli_learn_name (options, recipe_of (table, method), &learner);
  g_autoptr(GPtrArray) cells = begin_row (data, name);
  for (guint point = 0; point < table->n_points; point++)
    {
      CredalMeanInterval mean = credal_cli_curve_mean (learner.curve, point, options->look.measure);
      add_mean (cells, mean.mean, options->look.interval ? (mean.high - mean.low) / 2.0 : NAN);
      table->sums[method * table->n_points + point] += mean.mean;
    }
  print_row (cells);
  credal_cli_plot_add (table->chart, name, learner.curve, &options->look);
  warn_of_groups (&learner, data, name);
  return TRUE;
}

static void
print_means (const Table *table, guint n_files)
{
  for (guint method = 0; method < table->n_methods; method++)
    {
      g_autofree char *name = credal_cli_learn_name (table->options, recipe_of (table, method), NULL);
      g_autoptr(GPtrArray) cells = begin_row ("mean", name);
      for (guint point = 0; point < table->n_points; point++)
        add_mean (cells, table->sums[method * table->n_points + point] / n_files, NAN);
      print_row (cells);
    }
}

gboolean
credal_cli_learn_table (const CredalCliLearnOptions *options, GError **error)
{
  g_auto(Table) table = { 0 };
  guint n_files = g_strv_length (options->files);

  table_init (&table, options);
  if (!check_all (&table, error))
    return FALSE;
  print_head (&table);
  for (guint file = 0; file < n_files; file++)
    {
      g_autofree char *data = credal_cli_short_name (options->files[file]);
      table.chart = credal_cli_plot_chart (table.plot, data, &options->look);
      for (guint method = 0; method < table.n_methods; method++)
        if (!add_table_row (&table, options->files[file], data, method, error))
          return FALSE;
    }
  if (n_files > 1)
    print_means (&table, n_files);
  return !options->plot || credal_figure_write (table.plot, options->plot, error);
}
