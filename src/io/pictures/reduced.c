/* Reduces many numbers for each picture to a few principal components. */
#include "io/pictures/reduced.h"
#include <glib/gi18n-lib.h>
#include "core/data/components.h"

#define ENOUGH 0.9       /* share of the variance that the components explain */

typedef struct {
  gsize count;           /* of components */
  double *mean;          /* (p) */
  double *vectors;       /* (count × p) */
  double share;          /* of the variance that they explain */
} Components;

static void
components_clear (Components *components)
{
  g_free (components->mean);
  g_free (components->vectors);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Components, components_clear)

/* Finds the components that explain ENOUGH. */
static gboolean
find_components (const CredalDataset *data, Components *found, GError **error)
{
  gsize p = credal_dataset_p (data), most = MIN (CREDAL_PICTURE_COLUMNS, p);
  double values[CREDAL_PICTURE_COLUMNS], total, explained = 0.0;

  found->mean = g_new (double, p);
  found->vectors = g_new (double, most * p);
  if (!credal_principal_components (data, NULL, most, found->mean, values, found->vectors, &total, error))
    return FALSE;
  do
    explained += values[found->count++];
  while (found->count < most && explained < ENOUGH * total);
  found->share = total > 0.0 ? explained / total : 1.0;
  return TRUE;
}

static CredalDataset *
project (const CredalDataset *data, const Components *onto)
{
  gsize n = credal_dataset_n (data);
  double *scores = g_new (double, n * onto->count);
  g_auto(GStrv) names = g_new0 (char *, onto->count + 1);

  for (gsize k = 0; k < onto->count; k++)
    names[k] = g_strdup_printf ("PC %" G_GSIZE_FORMAT, k + 1);
  credal_component_scores (data, onto->mean, onto->vectors, onto->count, scores);
  return credal_dataset_new (n, onto->count, scores, (const char *const *) names);
}

static void
note (GPtrArray *notes, char *text)
{
  if (notes)
    g_ptr_array_add (notes, text);
  else
    g_free (text);
}

CredalDataset *
credal_picture_reduce (gsize n, gsize p, double *x, const char *const *headings, const char *what, GPtrArray *notes,
                       GError **error)
{
  g_autoptr(CredalDataset) data = credal_dataset_new (n, p, x, headings);
  g_auto(Components) found = { 0 };

  if (p <= CREDAL_PICTURE_COLUMNS)
    {
      note (notes, g_strdup_printf (_("Features: %s"), what));
      return g_steal_pointer (&data);
    }
  if (!find_components (data, &found, error))
    return NULL;
  note (notes, g_strdup_printf (_("Features: %s (%lu principal components of %lu numbers, with %.0f %% of their "
                                  "variance)"), what, (gulong) found.count, (gulong) p, 100.0 * found.share));
  return project (data, &found);
}
