#include "experiments/experiment.h"
#include <string.h>

static const CredalItem *const papers[] = {
  credal_items_abmd12, credal_items_egmm, credal_items_abin16, credal_items_agbr18, credal_items_ab11,
};

const CredalItem *const *
credal_items (void)
{
  static gsize ready = 0;
  static GPtrArray *items = NULL;

  if (g_once_init_enter (&ready))
    {
      items = g_ptr_array_new ();
      for (gsize k = 0; k < G_N_ELEMENTS (papers); k++)
        for (const CredalItem *item = papers[k]; item->id; item++)
          g_ptr_array_add (items, (gpointer) item);
      g_ptr_array_add (items, NULL);
      g_once_init_leave (&ready, 1);
    }
  return (const CredalItem *const *) items->pdata;
}

const CredalItem *
credal_item_find (const char *id, GError **error)
{
  g_autoptr(GString) known = g_string_new (NULL);

  for (const CredalItem *const *item = credal_items (); *item; item++)
    {
      if (g_str_equal ((*item)->id, id))
        return *item;
      g_string_append_printf (known, "%s%s", known->len ? ", " : "", (*item)->id);
    }
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, "There is no table or figure \"%s\"; known are: %s", id,
               known->str);
  return NULL;
}

GPtrArray *
credal_items_of (const char *key, GError **error)
{
  g_autoptr(GString) known = g_string_new (NULL);
  g_autoptr(GPtrArray) items = g_ptr_array_new ();

  for (gsize k = 0; k < G_N_ELEMENTS (papers); k++)
    {
      g_string_append_printf (known, "%s%s", k ? ", " : "", papers[k]->paper);
      if (g_ascii_strcasecmp (papers[k]->paper, key) == 0)
        for (const CredalItem *item = papers[k]; item->id; item++)
          g_ptr_array_add (items, (gpointer) item);
    }
  if (items->len > 0)
    return g_steal_pointer (&items);
  g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_PARAMETER, "There is no paper \"%s\"; known are: %s", key, known->str);
  return NULL;
}

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

gboolean
credal_method_is_for (const CredalExperimentMethod *method, const CredalExperimentData *data)
{
  g_auto(GStrv) names = method->only ? g_strsplit (method->only, ",", -1) : NULL;

  return !names || g_strv_contains ((const char *const *) names, data->name);
}

const char *
credal_measure_name (CredalMeasure measure)
{
  static const char *const names[CREDAL_N_MEASURES] = {
    "ri", "ari", "nmi", "purity", "unasked_ri", "clusters", "index", "iterations", "seconds",
    "outliers",
  };

  return names[measure];
}
