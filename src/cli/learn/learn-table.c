#include "cli/learn/learn-table.h"
#include <math.h>
#include <stdio.h>
#include "cli/learn/plot.h"
#include "cli/shared/files.h"

/* The rows of one table: a file and a method each, with a mean for each number of answers. */
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

/* NULL where the options spell it out instead. */
static const char *
recipe_of (const Table *table, guint method)
{
  return table->options->fit.recipes ? table->options->fit.recipes[method] : NULL;
}

/* Before any line is printed. */
static gboolean
check_methods (const Table *table, GError **error)
{
  for (guint method = 0; method < table->n_methods; method++)
    {
      g_auto(CredalCliLearner) learner = { 0 };
      if (!credal_cli_learn_choose (table->options, recipe_of (table, method), &learner, error))
        return FALSE;
    }
  return TRUE;
}

/* Likewise. */
static gboolean
check_table_files (const Table *table, GError **error)
{
  for (char **path = table->options->files; *path; path++)
    {
      g_auto(CredalCliLearner) learner = { 0 };
      if (!credal_cli_learn_choose (table->options, recipe_of (table, 0), &learner, error)
          || !credal_cli_learn_read (table->options, *path, &learner, error))
        return FALSE;
    }
  return TRUE;
}

static void
print_head (const Table *table)
{
  fputs ("| data | method |", stdout);
  for (guint point = 0; point < table->n_points; point++)
    printf (table->options->random_labels ? " %u %% |" : " %u |",
            g_array_index (table->options->points, guint, point));
  fputs ("\n|---|---|", stdout);
  for (guint point = 0; point < table->n_points; point++)
    fputs ("--:|", stdout);
  fputc ('\n', stdout);
}

/* Of its interval, where that is shown. */
static double
half_of_mean (const Table *table, const CredalCurve *curve, guint point)
{
  CredalMeanInterval mean = credal_cli_curve_mean (curve, point, table->options->look.measure);
  return table->options->look.interval ? (mean.high - mean.low) / 2.0 : NAN;
}

/* @curve: (nullable): whose means the values are. */
static void
print_row (const Table *table, const char *data, const char *method, const double *values, const CredalCurve *curve)
{
  printf ("| %s | %s |", data, method);
  for (guint point = 0; point < table->n_points; point++)
    {
      double half = curve ? half_of_mean (table, curve, point) : NAN;
      printf (isfinite (half) ? " %.3f ± %.3f |" : " %.3f |", values[point], half);
    }
  fputc ('\n', stdout);
  fflush (stdout);
}

static void
warn_of_groups (const CredalCliLearner *learner, const char *data, const char *method)
{
  for (guint i = 0; i < learner->problem.warnings->len; i++)
    fprintf (stderr, "credal-cli: warning: %s, %s: %s\n", data, method,
             (const char *) g_ptr_array_index (learner->problem.warnings, i));
}

/* @data: the name of the file @path. */
static gboolean
add_table_row (Table *table, const char *path, const char *data, guint method, GError **error)
{
  g_auto(CredalCliLearner) learner = { 0 };
  g_autofree char *name = credal_cli_learn_name (table->options, recipe_of (table, method));
  g_autofree double *values = g_new (double, table->n_points);

  if (!credal_cli_learn_choose (table->options, recipe_of (table, method), &learner, error)
      || !credal_cli_learn_read (table->options, path, &learner, error)
      || !credal_cli_learn_repeat (table->options, path, &learner, error))
    return FALSE;
  for (guint point = 0; point < table->n_points; point++)
    {
      values[point] = credal_cli_curve_mean (learner.curve, point, table->options->look.measure).mean;
      table->sums[method * table->n_points + point] += values[point];
    }
  print_row (table, data, name, values, learner.curve);
  credal_cli_plot_add (table->chart, name, learner.curve, &table->options->look);
  warn_of_groups (&learner, data, name);
  return TRUE;
}

static void
print_means (const Table *table, guint n_files)
{
  for (guint method = 0; method < table->n_methods; method++)
    {
      g_autofree char *name = credal_cli_learn_name (table->options, recipe_of (table, method));
      double *means = table->sums + (gsize) method * table->n_points;
      for (guint point = 0; point < table->n_points; point++)
        means[point] /= n_files;
      print_row (table, "mean", name, means, NULL);
    }
}

gboolean
credal_cli_learn_table (const CredalCliLearnOptions *options, GError **error)
{
  g_auto(Table) table = { 0 };
  guint n_files = g_strv_length (options->files);

  table_init (&table, options);
  if (!check_methods (&table, error) || !check_table_files (&table, error))
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
