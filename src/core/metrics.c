#include "core/metrics.h"
#include "core/assignment.h"

#include <math.h>

#define MAX_LABELS 256

/* The sums over the contingency table n_kl from which every index follows. Cells are met cluster by cluster. */
typedef struct {
  double n;
  double cell_pairs, cluster_pairs, class_pairs;        /* Σ C(n_kl, 2), Σ C(n_k, 2), Σ C(n_l, 2) */
  double cell_entropy, cluster_entropy, class_entropy;  /* Σ n ln n */
  double majority;                                      /* Σ_k max_l n_kl */
} Contingency;

static double
pairs (double count)
{
  return count * (count - 1) / 2;
}

static double
n_log_n (double count)
{
  return count > 0 ? count * log (count) : 0;
}

/* The kept objects' classes, one cluster after the other: cluster k's are those from @begin[k] to @begin[k + 1] − 1. */
static int *
sort_by_cluster (const guint8 *labels, const int *classes, gsize n, const guint8 *keep, gsize begin[MAX_LABELS + 1])
{
  for (guint k = 0; k <= MAX_LABELS; k++)
    begin[k] = 0;
  gsize next[MAX_LABELS];
  for (gsize i = 0; i < n; i++)
    if (classes[i] >= 0 && (keep == NULL || keep[i]))
      begin[labels[i] + 1]++;
  for (guint k = 0; k < MAX_LABELS; k++)
    {
      next[k] = begin[k];
      begin[k + 1] += begin[k];
    }
  int *sorted = g_new (int, begin[MAX_LABELS]);
  for (gsize i = 0; i < n; i++)
    if (classes[i] >= 0 && (keep == NULL || keep[i]))
      sorted[next[labels[i]]++] = classes[i];
  return sorted;
}

/* One row of the table; @cell is all 0 before and after. */
static void
add_cluster (Contingency *table, const int *classes, gsize size, gsize *cell)
{
  table->cluster_pairs += pairs ((double) size);
  table->cluster_entropy += n_log_n ((double) size);
  for (gsize q = 0; q < size; q++)
    cell[classes[q]]++;
  double largest = 0;
  for (gsize q = 0; q < size; q++)
    {
      double count = (double) cell[classes[q]];   /* 0 once it was counted */
      cell[classes[q]] = 0;
      table->cell_pairs += pairs (count);
      table->cell_entropy += n_log_n (count);
      largest = fmax (largest, count);
    }
  table->majority += largest;
}

static void
add_classes (Contingency *table, const int *classes, gsize size, gsize *cell, gsize n_classes)
{
  for (gsize q = 0; q < size; q++)
    cell[classes[q]]++;
  for (gsize l = 0; l < n_classes; l++)
    {
      double count = (double) cell[l];
      table->class_pairs += pairs (count);
      table->class_entropy += n_log_n (count);
    }
}

static Contingency
contingency (const guint8 *labels, const int *classes, gsize n, const guint8 *keep)
{
  gsize begin[MAX_LABELS + 1], n_classes = 0;
  g_autofree int *sorted = sort_by_cluster (labels, classes, n, keep, begin);
  gsize kept = begin[MAX_LABELS];
  for (gsize q = 0; q < kept; q++)
    n_classes = MAX (n_classes, (gsize) sorted[q] + 1);

  Contingency table = { .n = (double) kept };
  g_autofree gsize *cell = g_new0 (gsize, n_classes);
  for (guint k = 0; k < MAX_LABELS; k++)
    add_cluster (&table, sorted + begin[k], begin[k + 1] - begin[k], cell);
  add_classes (&table, sorted, kept, cell, n_classes);
  return table;
}

/* [ABMD12] Eq. (43): (a + b) / C(n, 2), a pairs together in both, b apart in both */
static double
rand_index (const Contingency *table)
{
  double all = pairs (table->n);
  return (all + 2 * table->cell_pairs - table->cluster_pairs - table->class_pairs) / all;
}

/* Hubert and Arabie (1985); 1 where both partitions are the same trivial one */
static double
adjusted_rand_index (const Contingency *table)
{
  double expected = table->cluster_pairs * table->class_pairs / pairs (table->n);
  double largest = (table->cluster_pairs + table->class_pairs) / 2;
  return largest > expected ? (table->cell_pairs - expected) / (largest - expected) : 1;
}

/* I(K; L) / ((H(K) + H(L)) / 2); 1 where neither partition divides */
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

CredalIndices
credal_indices (const guint8 *labels, const int *classes, gsize n, const guint8 *keep)
{
  Contingency table = contingency (labels, classes, n, keep);
  if (table.n < 2)
    return (CredalIndices) { NAN, NAN, NAN, NAN, (gsize) table.n };
  return (CredalIndices) {
    .ri = rand_index (&table),
    .ari = adjusted_rand_index (&table),
    .nmi = normalized_mutual_information (&table),
    .purity = table.majority / table.n,
    .n = (gsize) table.n,
  };
}

/* ---- with clusters matched to classes ---- */

/* How many clusters, or classes, there may be: the side of a square table. */
static guint
count_sides (const guint8 *labels, const int *classes, gsize n)
{
  guint side = 1;

  for (gsize i = 0; i < n; i++)
    side = MAX (side, MAX (labels[i] + 1u, (guint) (classes[i] + 1)));
  return side;
}

double
credal_share_right (const guint8 *labels, const int *classes, gsize n, const guint8 *keep)
{
  guint side = count_sides (labels, classes, n);
  g_autofree double *cost = g_new0 (double, (gsize) side * side);
  g_autofree guint *matched = g_new (guint, side);
  gsize kept = 0, right = 0;

  for (gsize i = 0; i < n; i++)
    if (classes[i] >= 0)
      cost[labels[i] * side + (guint) classes[i]] -= 1.0;
  credal_assignment (cost, side, matched);
  for (gsize i = 0; i < n; i++)
    if (keep[i] && classes[i] >= 0)
      {
        kept++;
        right += matched[labels[i]] == (guint) classes[i];
      }
  return kept > 0 ? (double) right / (double) kept : NAN;
}
