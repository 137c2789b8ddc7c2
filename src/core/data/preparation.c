/* Prepares features for clustering: z-scores, then principal components. */
#include <glib/gi18n-lib.h>
#include "core/data/preparation.h"
#include "core/base/blas.h"
#include "core/data/components.h"
#include "core/data/dissimilarity.h"

#define LEAST_VARIANCE 1e-12     /* relative to the largest component's; below it is rounding */

gboolean
credal_preparation_equal (const CredalPreparation *how, const CredalPreparation *other)
{
  return !how->standardize == !other->standardize && how->components == other->components;
}

/* Returns the number of the @count components that have variance; sets @share to their share of @total. */
static gsize
count_components (const double *values, gsize count, double total, double *share)
{
  gsize kept = 0;
  double sum = 0.0;

  while (kept < count && values[kept] > LEAST_VARIANCE * values[0])
    sum += values[kept++];
  if (share)
    *share = total > 0.0 ? MIN (sum / total, 1.0) : 0.0;
  return kept;
}

/* Returns the (n × @count) scores on @axes (count × p). */
static double *
principal_scores (const CredalDataset *data, const double *mean, const double *axes, gsize count, GError **error)
{
  gsize n = credal_dataset_n (data), p = credal_dataset_p (data);
  double *scores = g_try_malloc_n (n, count * sizeof *scores);
  g_autofree double *centre = g_new (double, count);

  if (!scores)
    {
      g_set_error (error, CREDAL_ERROR, CREDAL_ERROR_MEMORY,
                   _("not enough memory for %zu principal components"), count);
      return NULL;
    }
  cblas_dgemv (CblasRowMajor, CblasNoTrans, (blasint) count, (blasint) p, 1, axes, (blasint) p, mean, 1, 0, centre, 1);
  cblas_dgemm (CblasRowMajor, CblasNoTrans, CblasTrans, (blasint) n, (blasint) count, (blasint) p, 1,
               credal_dataset_x (data), (blasint) p, axes, (blasint) p, 0, scores, (blasint) count);
  for (gsize i = 0; i < n; i++)
    cblas_daxpy ((blasint) count, -1, centre, 1, scores + i * count, 1);
  return scores;
}

static char **
component_names (gsize count)
{
  char **names = g_new0 (char *, count + 1);

  for (gsize k = 0; k < count; k++)
    names[k] = g_strdup_printf ("PC%" G_GSIZE_FORMAT, k + 1);
  return names;
}

CredalDataset *
credal_dataset_components (CredalDataset *data, gsize count, double *share, GError **error)
{
  gsize p = credal_dataset_p (data);
  g_autoptr(CredalDataset) measured = credal_dataset_measured (data, error);
  double total;

  if (!measured)
    return NULL;
  gsize most = MIN (count, MIN (credal_dataset_n (measured), p));
  g_autofree double *mean = g_new (double, p), *values = g_new (double, most), *axes = g_new (double, most * p);
  if (!credal_principal_components (measured, NULL, most, mean, values, axes, &total, error))
    return NULL;
  gsize kept = count_components (values, most, total, share);
  if (kept == 0)
    {
      g_set_error_literal (error, CREDAL_ERROR, CREDAL_ERROR_DATA,
                           _("all objects are equal: there are no principal components"));
      return NULL;
    }
  double *scores = principal_scores (data, mean, axes, kept, error);
  g_auto(GStrv) names = component_names (kept);
  return scores ? credal_dataset_derive (data, kept, scores, (const char *const *) names) : NULL;
}

static CredalDataset *
keep_dissimilarities (CredalDataset *data, const CredalPreparation *how, GPtrArray *warnings)
{
  if (warnings && (how->standardize || how->components > 0))
    g_ptr_array_add (warnings,
                     g_strdup (_("Dissimilarities are clustered as they are, without scaling or components")));
  return credal_dataset_ref (data);
}

CredalDataset *
credal_dataset_prepare (CredalDataset *data, const CredalPreparation *how, GPtrArray *warnings, GError **error)
{
  if (credal_dataset_dissimilarities (data))
    return keep_dissimilarities (data, how, warnings);
  g_autoptr(CredalDataset) scaled = how->standardize ? credal_dataset_standardize (data, warnings, error)
                                                     : credal_dataset_ref (data);

  if (!scaled || how->components == 0)
    return g_steal_pointer (&scaled);
  double share;
  CredalDataset *made = credal_dataset_components (scaled, how->components, &share, error);
  if (made && warnings)
    g_ptr_array_add (warnings, g_strdup_printf (_("%zu principal components explain %.3g %% of the variance of %zu "
                                                  "features"), credal_dataset_p (made),
                                                100.0 * share, credal_dataset_p (scaled)));
  return made;
}
