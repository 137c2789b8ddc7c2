/* Reads the rows that describe experiments. */
#include "experiments/trials/experiment.h"
#include <string.h>

char *
credal_series_condition (const CredalExperimentSeries *series, guint amount)
{
  g_autofree char *number = g_strdup_printf ("%u", amount);
  g_auto(GStrv) parts = g_strsplit (series->name, "#", -1);

  return g_strjoinv (number, parts);
}

GArray *
credal_series_amounts (const CredalExperimentSeries *series, guint most)
{
  GArray *amounts = g_array_new (FALSE, FALSE, sizeof (guint));
  g_auto(GStrv) words = g_strsplit (series->amounts, " ", -1);

  for (char **word = words; *word; word++)
    {
      guint amount = (guint) g_ascii_strtoull (*word, NULL, 10);
      if (most == 0 || amount <= most)
        g_array_append_val (amounts, amount);
    }
  return amounts;
}

guint
credal_labels_of_percent (gsize n, guint percent)
{
  return (guint) ((percent * n + 50) / 100);
}

const char *
credal_variant_name (const char *method, const char *like)
{
  return like ? method + strlen (like) + strlen (", ") : NULL;
}

gboolean
credal_method_is_for (const CredalExperimentMethod *method, const CredalExperimentData *data)
{
  g_auto(GStrv) names = method->only ? g_strsplit (method->only, ",", -1) : NULL;

  return !names || g_strv_contains ((const char *const *) names, data->name);
}
