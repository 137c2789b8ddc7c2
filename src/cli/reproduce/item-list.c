/* Lists tables and figures with their cost and their missing data. */
#include "cli/reproduce/item-list.h"
#include <stdio.h>
#include "cli/base/progress.h"
#include "experiments/results/reproduction.h"
#include "experiments/trials/source.h"

/* Estimates the time on one core. */
static double
experiment_seconds (const CredalExperiment *experiment, int trials)
{
  return experiment->seconds * (trials > 0 && experiment->trials > 1 ? (double) trials / experiment->trials : 1.0);
}

static double
item_seconds (const CredalItem *item, int trials)
{
  double seconds = 0.0;

  for (const CredalExperiment *const *experiment = item->experiments; *experiment; experiment++)
    seconds += experiment_seconds (*experiment, trials);
  return seconds;
}

static guint
item_trials (const CredalItem *item, int trials)
{
  guint most = 0;

  for (const CredalExperiment *const *experiment = item->experiments; *experiment; experiment++)
    most = MAX (most, trials > 0 && (*experiment)->trials > 1 ? (guint) trials : (*experiment)->trials);
  return most;
}

static void
print_item (const CredalItem *item, const CredalCliReproduceOptions *options)
{
  g_autoptr(GPtrArray) missing = credal_item_missing (item, options->files);
  g_autofree char *duration = credal_cli_duration (item_seconds (item, options->trials));
  guint trials = item_trials (item, options->trials);

  printf ("%-12s [%s] %s\n", item->id, item->paper, item->what);
  if (trials > 0)
    printf ("             %u %s, about %s on one core\n", trials, trials == 1 ? "trial" : "trials", duration);
  else
    printf ("             %s\n", item->facts ? "without trials" : "a picture, without trials");
  if (missing->len > 0)
    printf ("             missing:");
  for (guint k = 0; k < missing->len; k++)
    printf ("%s %s", k ? "," : "", ((const CredalSource *) g_ptr_array_index (missing, k))->name);
  if (missing->len > 0)
    putchar ('\n');
}

/* Prints each missing data set once, in the order of their names. */
static void
print_missing (const CredalCliReproduceOptions *options)
{
  g_autoptr(GHashTable) needed = g_hash_table_new (NULL, NULL);

  for (guint k = 0; k < options->items->len; k++)
    {
      g_autoptr(GPtrArray) missing = credal_item_missing (g_ptr_array_index (options->items, k), options->files);
      for (guint m = 0; m < missing->len; m++)
        g_hash_table_add (needed, g_ptr_array_index (missing, m));
    }
  if (g_hash_table_size (needed) == 0)
    return;
  puts ("\nMissing data, whose rows are left empty unless there is --data NAME=FILE:");
  for (const CredalSource *source = credal_sources (); source->name; source++)
    if (g_hash_table_contains (needed, source))
      printf ("  %s: %s; a CSV file of %s\n", source->name, source->where, source->form);
}

/* Prints the pictures that may be given in place of shipped ones. */
static void
print_pictures (const CredalCliReproduceOptions *options)
{
  gboolean any = FALSE;

  for (const CredalSource *source = credal_sources (); source->name; source++)
    if (source->picture && credal_cli_reproduce_is_about (options, source))
      {
        if (!any)
          puts ("\nPictures that replace the artificial ones if there is --data NAME=FILE:");
        any = TRUE;
        printf ("  %s: %s; from %s\n", source->name, source->form, source->where);
      }
}

/* Prints all items and their time. Items share experiments. Each is run once. */
static void
print_all (const CredalCliReproduceOptions *options)
{
  g_autoptr(GHashTable) seen = g_hash_table_new (NULL, NULL);
  double seconds = 0.0;

  for (guint k = 0; k < options->items->len; k++)
    {
      const CredalItem *item = g_ptr_array_index (options->items, k);
      for (const CredalExperiment *const *experiment = item->experiments; *experiment; experiment++)
        if (g_hash_table_add (seen, (gpointer) *experiment))
          seconds += experiment_seconds (*experiment, options->trials);
    }
  g_autofree char *duration = credal_cli_duration (seconds);
  guint count = options->items->len;
  printf ("\n%u %s, about %s on one core\n", count, count == 1 ? "table or figure" : "tables and figures", duration);
}

void
credal_cli_item_list (const CredalCliReproduceOptions *options)
{
  for (guint k = 0; k < options->items->len; k++)
    print_item (g_ptr_array_index (options->items, k), options);
  print_all (options);
  print_missing (options);
  print_pictures (options);
}
