/* The options for reading a table. */
#include "io/csv/csv.h"

CredalImportOptions *
credal_import_options_new (void)
{
  CredalImportOptions *options = g_new0 (CredalImportOptions, 1);

  options->delimiter = ',';
  options->header = TRUE;
  options->pictures = -1;
  options->dissimilarities = CREDAL_DETECTED;
  options->missing = CREDAL_MISSING_MEDIAN;
  options->roles = g_array_new (FALSE, FALSE, sizeof (CredalColumnRole));
  return options;
}

CredalImportOptions *
credal_import_options_copy (const CredalImportOptions *options)
{
  CredalImportOptions *copy = g_memdup2 (options, sizeof *options);

  copy->roles = options->roles ? g_array_copy (options->roles) : g_array_new (FALSE, FALSE, sizeof (CredalColumnRole));
  copy->gaps = g_strdupv (options->gaps);
  copy->array = g_strdup (options->array);
  copy->orders = NULL;
  credal_import_options_copy_orders (copy, options);
  return copy;
}

void
credal_import_options_free (CredalImportOptions *options)
{
  g_array_unref (options->roles);
  g_strfreev (options->gaps);
  g_free (options->array);
  g_clear_pointer (&options->orders, g_hash_table_unref);
  g_free (options);
}

/* ---- orders of texts ---- */

void
credal_import_options_set_order (CredalImportOptions *options, gsize column, char **texts)
{
  if (!options->orders)
    options->orders = g_hash_table_new_full (NULL, NULL, NULL, (GDestroyNotify) g_strfreev);
  if (texts)
    g_hash_table_insert (options->orders, GSIZE_TO_POINTER (column), texts);
  else
    g_hash_table_remove (options->orders, GSIZE_TO_POINTER (column));
}

char **
credal_import_options_order (const CredalImportOptions *options, gsize column)
{
  return options->orders ? g_hash_table_lookup (options->orders, GSIZE_TO_POINTER (column)) : NULL;
}

void
credal_import_options_copy_orders (CredalImportOptions *to, const CredalImportOptions *from)
{
  GHashTableIter iter;
  gpointer column, texts;

  g_clear_pointer (&to->orders, g_hash_table_unref);
  if (!from->orders)
    return;
  g_hash_table_iter_init (&iter, from->orders);
  while (g_hash_table_iter_next (&iter, &column, &texts))
    credal_import_options_set_order (to, GPOINTER_TO_SIZE (column), g_strdupv (texts));
}
