/* Joins the features of two datasets of the same objects. */
#include <string.h>
#include "core/data/dataset.h"

static char **
joined_names (const CredalDataset *first, const CredalDataset *second)
{
  g_autoptr(GStrvBuilder) names = g_strv_builder_new ();

  g_strv_builder_addv (names, (const char **) credal_dataset_column_names (first));
  g_strv_builder_addv (names, (const char **) credal_dataset_column_names (second));
  return g_strv_builder_end (names);
}

CredalDataset *
credal_dataset_join (CredalDataset *first, const guint32 *rows1, CredalDataset *second, const guint32 *rows2, gsize n,
                     GError **error)
{
  gsize p1 = credal_dataset_p (first), p2 = credal_dataset_p (second), p = p1 + p2;
  g_auto(GStrv) names = joined_names (first, second);
  double *x = g_try_malloc_n (n, p * sizeof (double));

  if (!x)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY, "Not enough memory for %" G_GSIZE_FORMAT " objects", n);
      return NULL;
    }
  for (gsize i = 0; i < n; i++)
    {
      memcpy (x + i * p, credal_dataset_row (first, rows1 ? rows1[i] : i), p1 * sizeof (double));
      memcpy (x + i * p + p1, credal_dataset_row (second, rows2 ? rows2[i] : i), p2 * sizeof (double));
    }
  return rows1 ? credal_dataset_new (n, p, x, (const char *const *) names)
               : credal_dataset_derive (first, p, x, (const char *const *) names);
}
