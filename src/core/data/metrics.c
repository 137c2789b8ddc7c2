/* External indices from the contingency table of clusters and classes, summed cluster by cluster in O(classes)
 * memory. */
#include "core/data/metrics.h"
#include "core/numerics/assignment.h"

#include <math.h>

#define MAX_LABELS 256

/* The sums over the contingency table n_kl that determine every index. Cells are visited cluster by cluster. */
typedef struct {
  double n;
  double cell_pairs, cluster_pairs, class_pairs;        /* Σ C(n_kl, 2), Σ C(n_k, 2), Σ C(n_l, 2) */
  double cell_entropy, cluster_entropy, class_entropy;  /* Σ n ln n */
  double majority;                                      /* Σ_k max_l n_kl */
} Contingency;

static double
count_pairs (double count)
{
  return count * (count - 1) / 2;
}

static double
n_log_n (double count)
{
  return count > 0 ? count * log (count) : 0;
}

/* The counted objects: of known class, and marked in `keep` if it is not NULL. */
typedef struct {
  const guint8 *labels;
  const int *classes;
  gsize n;
  const guint8 *keep;
} Objects;

static gboolean
is_counted (const Objects *objects, gsize i)
{
  return objects->classes[i] >= 0 && (!objects->keep || objects->keep[i]);
}

/* Adds one row of the table; @cell is all 0 before and after. */
static void
add_cluster (Contingency *table, const Objects *objects, guint k, gsize *cell)
{
  double size = 0, largest = 0;

  for (gsize i = 0; i < objects->n; i++)
    if (objects->labels[i] == k && is_counted (objects, i))
      {
        cell[objects->classes[i]]++;
        size++;
      }
  for (gsize i = 0; i < objects->n; i++)
    if (objects->labels[i] == k && is_counted (objects, i))
      {
        double count = (double) cell[objects->classes[i]];   /* 0 if counted already */
        cell[objects->classes[i]] = 0;
        table->cell_pairs += count_pairs (count);
        table->cell_entropy += n_log_n (count);
        largest = fmax (largest, count);
      }
  table->n += size;
  table->cluster_pairs += count_pairs (size);
  table->cluster_entropy += n_log_n (size);
  table->majority += largest;
}

static void
add_classes (Contingency *table, const Objects *objects, gsize *cell, gsize n_classes)
{
  for (gsize i = 0; i < objects->n; i++)
    if (is_counted (objects, i))
      cell[objects->classes[i]]++;
  for (gsize l = 0; l < n_classes; l++)
    {
      double count = (double) cell[l];
      table->class_pairs += count_pairs (count);
      table->class_entropy += n_log_n (count);
    }
}

/* The table is empty if memory runs out. */
static Contingency
contingency_table (const Objects *objects)
{
  gboolean met[MAX_LABELS] = { FALSE };
  gsize n_classes = 0;
  Contingency table = { 0 };

  for (gsize i = 0; i < objects->n; i++)
    if (is_counted (objects, i))
      {
        met[objects->labels[i]] = TRUE;
        n_classes = MAX (n_classes, (gsize) objects->classes[i] + 1);
      }
  g_autofree gsize *cell = g_try_new0 (gsize, n_classes);
  if (!cell)
    return table;
  for (guint k = 0; k < MAX_LABELS; k++)
    if (met[k])
      add_cluster (&table, objects, k, cell);
  add_classes (&table, objects, cell, n_classes);
  return table;
}

/* Returns (a + b) / C(n, 2), a pairs together in both, b apart in both: [ABMD12] Eq. (43). */
static double
rand_index (const Contingency *table)
{
  double all = count_pairs (table->n);

  return (all + 2 * table->cell_pairs - table->cluster_pairs - table->class_pairs) / all;
}

double
credal_adjusted_rand (double both, double first, double second, double n)
{
  double expected = first * second / count_pairs (n), largest = (first + second) / 2;

  return largest > expected ? (both - expected) / (largest - expected) : 1;
}

/* Returns I(K; L) / ((H(K) + H(L)) / 2); 1 if both partitions are trivial. */
static double
normalized_mutual_information (const Contingency *table)
{
  double log_n = log (table->n);
  double clusters = log_n - table->cluster_entropy / table->n;
  double classes = log_n - table->class_entropy / table->n;
  double joint = log_n - table->cell_entropy / table->n;
  double mean = (clusters + classes) / 2;

  return mean > 1e-12 ? CLAMP ((clusters + classes - joint) / mean, 0, 1) : 1;
}

static CredalIndices
indices_of_table (const Contingency *table)
{
  if (table->n < 2)
    return (CredalIndices) { NAN, NAN, NAN, NAN, (gsize) table->n };
  return (CredalIndices) {
    .ri = rand_index (table),
    .ari = credal_adjusted_rand (table->cell_pairs, table->cluster_pairs, table->class_pairs, table->n),
    .nmi = normalized_mutual_information (table),
    .purity = table->majority / table->n,
    .n = (gsize) table->n,
  };
}

CredalIndices
credal_indices (const guint8 *labels, const int *classes, gsize n, const guint8 *keep)
{
  const Objects objects = { labels, classes, n, keep };
  Contingency table = contingency_table (&objects);

  return indices_of_table (&table);
}

CredalIndices
credal_indices_of_counts (const double *counts, guint clusters, guint classes)
{
  g_autofree double *sizes = g_new0 (double, classes);
  Contingency table = { 0 };

  for (guint k = 0; k < clusters; k++)
    {
      double size = 0.0, largest = 0.0;
      for (guint l = 0; l < classes; l++)
        {
          double count = counts[k * classes + l];
          table.cell_pairs += count_pairs (count);
          table.cell_entropy += n_log_n (count);
          sizes[l] += count;
          size += count;
          largest = fmax (largest, count);
        }
      table.n += size;
      table.cluster_pairs += count_pairs (size);
      table.cluster_entropy += n_log_n (size);
      table.majority += largest;
    }
  for (guint l = 0; l < classes; l++)
    {
      table.class_pairs += count_pairs (sizes[l]);
      table.class_entropy += n_log_n (sizes[l]);
    }
  return indices_of_table (&table);
}

/* ---- with clusters matched to classes ---- */

/* Counts the clusters and the classes; sets @classes to at least @clusters. */
static void
count_sides (const Objects *objects, guint *clusters, guint *classes)
{
  *clusters = 1;
  for (gsize i = 0; i < objects->n; i++)
    *clusters = MAX (*clusters, objects->labels[i] + 1u);
  *classes = *clusters;
  for (gsize i = 0; i < objects->n; i++)
    *classes = MAX (*classes, (guint) (objects->classes[i] + 1));
}

/* Sets @matched (MAX_LABELS) to the class of each cluster. Returns FALSE if memory runs out. */
static gboolean
match_classes (const Objects *objects, guint *matched)
{
  guint n_clusters, n_classes;

  count_sides (objects, &n_clusters, &n_classes);
  g_autofree double *cost = g_try_new0 (double, (gsize) n_clusters * n_classes);
  if (!cost)
    return FALSE;
  for (gsize i = 0; i < objects->n; i++)
    if (objects->classes[i] >= 0)
      cost[(gsize) objects->labels[i] * n_classes + (gsize) objects->classes[i]] -= 1.0;
  credal_assignment (cost, n_clusters, n_classes, matched);
  return TRUE;
}

double
credal_share_right (const guint8 *labels, const int *classes, gsize n, const guint8 *keep)
{
  const Objects objects = { labels, classes, n, keep };
  guint matched[MAX_LABELS];
  gsize kept = 0, right = 0;

  if (!match_classes (&objects, matched))
    return NAN;
  for (gsize i = 0; i < n; i++)
    if (is_counted (&objects, i))
      {
        kept++;
        right += matched[labels[i]] == (guint) classes[i];
      }
  return kept > 0 ? (double) right / (double) kept : NAN;
}

double
credal_forecast_error (const guint8 *labels, const int *classes, gsize n, const double *forecast)
{
  const Objects objects = { labels, classes, n, NULL };
  guint matched[MAX_LABELS];
  gsize known = 0;
  double sum = 0.0;

  if (!match_classes (&objects, matched))
    return NAN;
  for (gsize i = 0; i < n; i++)
    if (is_counted (&objects, i) && isfinite (forecast[i]))
      {
        double off = forecast[i] - (matched[labels[i]] == (guint) classes[i]);
        known++;
        sum += off * off;
      }
  return known > 0 ? sum / (double) known : NAN;
}

/* ---- Dice ---- */

double
credal_class_dice (const guint8 *labels, const int *classes, gsize n, int class)
{
  gsize sizes[MAX_LABELS] = { 0 }, both[MAX_LABELS] = { 0 }, size = 0;
  double best = 0.0;

  for (gsize i = 0; i < n; i++)
    if (classes[i] >= 0)
      {
        sizes[labels[i]]++;
        both[labels[i]] += classes[i] == class;
        size += classes[i] == class;
      }
  if (size == 0)
    return NAN;
  for (guint k = 0; k < MAX_LABELS; k++)
    best = fmax (best, 2.0 * (double) both[k] / (double) (sizes[k] + size));
  return best;
}
