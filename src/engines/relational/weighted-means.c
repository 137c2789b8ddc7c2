/* Distances from weighted means: by the products with the table of dissimilarities, or by the means of the features. */
#include "engines/relational/weighted-means.h"
#include <string.h>
#include "core/base/distance.h"
#include "core/base/parallel.h"
#include "core/data/dataset-sum.h"
#include "core/data/dissimilarity.h"
#include "engines/shared/common.h"

#define ROUNDING 1e-12                   /* share of the largest square that counts as 0 */

void
credal_weighted_means_free (CredalWeightedMeans *means)
{
  credal_dataset_unref (means->data);
  g_free (means->weights);
  g_free (means->products);
  g_free (means->d2);
  g_free (means);
}

static double
find_largest (const CredalDataset *data)
{
  gsize n = credal_dataset_n (data);
  const double *table = credal_dataset_dissimilarities (data);
  double largest = 0.0;

  for (gsize q = 0; table && q < n * n; q++)
    largest = MAX (largest, table[q]);
  return largest * largest;
}

CredalWeightedMeans *
credal_weighted_means_new (CredalDataset *data, guint c, GError **error)
{
  gsize n = credal_dataset_n (data);
  g_autoptr(CredalWeightedMeans) means = g_new0 (CredalWeightedMeans, 1);

  means->data = credal_dataset_ref (data);
  means->c = c;
  means->largest = find_largest (data);
  means->weights = credal_masses_new (n, c, error);
  means->d2 = means->weights ? credal_masses_new (n, c, error) : NULL;
  if (means->d2 && credal_dataset_dissimilarities (data))
    means->products = credal_masses_new (n, c, error);
  gboolean whole = means->d2 && (means->products || !credal_dataset_dissimilarities (data));
  return whole ? g_steal_pointer (&means) : NULL;
}

/* ---- with features ---- */

void
credal_weighted_means_places (const CredalWeightedMeans *means, double *places)
{
  gsize n = credal_dataset_n (means->data), p = credal_dataset_p (means->data);

  memset (places, 0, means->c * p * sizeof (double));
  for (gsize i = 0; i < n; i++)
    for (guint k = 0; k < means->c; k++)
      for (gsize q = 0; q < p; q++)
        places[k * p + q] += means->weights[i * means->c + k] * credal_dataset_row (means->data, i)[q];
}

static void
measure_features (CredalWeightedMeans *means)
{
  gsize n = credal_dataset_n (means->data), p = credal_dataset_p (means->data);
  g_autofree double *places = g_new (double, means->c * p);

  credal_weighted_means_places (means, places);
  for (gsize i = 0; i < n; i++)
    for (guint k = 0; k < means->c; k++)
      means->d2[i * means->c + k] = credal_distance2 (credal_dataset_row (means->data, i), places + k * p, p);
}

/* ---- with a table ---- */

typedef struct {
  const CredalWeightedMeans *means;
  const double *weights;
  double *products;
  CredalMonitor *monitor;
} Product;

static void
multiply_block (gsize block, gpointer user_data)
{
  const Product *product = user_data;
  gsize n = credal_dataset_n (product->means->data), blocks = credal_dataset_blocks (n);
  guint c = product->means->c;
  double sums[CREDAL_MAX_CLUSTERS];

  for (gsize i = n * block / blocks; i < n * (block + 1) / blocks && !credal_monitor_stopped (product->monitor); i++)
    {
      const double *row = credal_dataset_dissimilarities (product->means->data) + i * n;
      memset (sums, 0, sizeof sums);
      for (gsize j = 0; j < n; j++)
        for (guint k = 0; k < c; k++)
          sums[k] += row[j] * row[j] * product->weights[j * c + k];
      memcpy (product->products + i * c, sums, c * sizeof (double));
    }
}

/* Raises β to @ratio's least value if @square, with the present β, is negative beyond rounding. @square: without β;
 * @factor: of β. */
static void
demand (CredalWeightedMeans *means, double square, double factor, double *beta)
{
  if (square + means->beta * factor < -ROUNDING * means->largest)
    *beta = MAX (*beta, -square / factor);
}

/* How far each mean moved: for the step s from the earlier weights, −½ sᵀ Δ s + ½ β ‖s‖² must not be negative. */
static void
demand_steps (CredalWeightedMeans *means, const double *weights, const double *products, double *beta)
{
  gsize n = credal_dataset_n (means->data);

  for (guint k = 0; k < means->c; k++)
    {
      double square = 0.0, factor = 0.0, before = 0.0;
      for (gsize at = k; at < n * means->c; at += means->c)
        {
          double step = weights[at] - means->weights[at];
          before += means->weights[at];
          square -= 0.5 * step * (products[at] - means->products[at]);
          factor += 0.5 * step * step;
        }
      if (before > 0.0)
        demand (means, square, factor, beta);
    }
}

/* Sets the distances of all objects from mean @k without β, and demands one. Returns ‖v‖². */
static double
measure_mean (CredalWeightedMeans *means, guint k, double *beta)
{
  gsize n = credal_dataset_n (means->data), c = means->c;
  double within = 0.0, norm2 = 0.0;

  for (gsize at = k; at < n * c; at += c)
    {
      within += means->weights[at] * means->products[at];
      norm2 += means->weights[at] * means->weights[at];
    }
  for (gsize at = k; at < n * c; at += c)
    {
      means->d2[at] = means->products[at] - 0.5 * within;
      demand (means, means->d2[at], 0.5 * (1.0 - 2.0 * means->weights[at] + norm2), beta);
    }
  return norm2;
}

static void
measure_table (CredalWeightedMeans *means, const double *weights, const double *products)
{
  gsize size = credal_dataset_n (means->data) * means->c;
  double beta = means->beta, norm2[CREDAL_MAX_CLUSTERS];

  demand_steps (means, weights, products, &beta);
  memcpy (means->weights, weights, size * sizeof (double));
  memcpy (means->products, products, size * sizeof (double));
  for (guint k = 0; k < means->c; k++)
    norm2[k] = measure_mean (means, k, &beta);
  means->beta = beta;
  for (gsize at = 0; at < size; at++)
    {
      double factor = 0.5 * (1.0 - 2.0 * means->weights[at] + norm2[at % means->c]);
      means->d2[at] = MAX (means->d2[at] + beta * factor, 0.0);
    }
}

gboolean
credal_weighted_means_put (CredalWeightedMeans *means, const double *weights, CredalMonitor *monitor, GError **error)
{
  gsize n = credal_dataset_n (means->data);

  if (!means->products)
    {
      memcpy (means->weights, weights, n * means->c * sizeof (double));
      measure_features (means);
      return TRUE;
    }
  g_autofree double *products = credal_masses_new (n, means->c, error);
  Product product = { means, weights, products, monitor };
  if (!products)
    return FALSE;
  credal_parallel_for (credal_dataset_blocks (n), multiply_block, &product);
  if (!credal_monitor_check (monitor, error))
    return FALSE;
  measure_table (means, weights, products);
  return TRUE;
}
