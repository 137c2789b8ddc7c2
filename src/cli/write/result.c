/* Prints the sizes of clusters and the indices. */
#include "cli/write/result.h"
#include <stdio.h>

void
credal_cli_print_sizes (const CredalPartition *partition, gsize outside)
{
  guint c = credal_partition_c (partition);
  const guint8 *labels = credal_partition_labels (partition);
  const double *weights = credal_dataset_weights (credal_partition_data (partition));
  g_autofree double *sizes = g_new0 (double, c);

  for (gsize i = 0; i < credal_partition_n (partition); i++)
    sizes[labels[i]] += credal_weight (weights, i);
  fputs ("cluster sizes:", stdout);
  for (guint k = 0; k < c; k++)
    printf (" %.15g", sizes[k]);
  if (outside > 0)
    printf ("; outside: %" G_GSIZE_FORMAT, outside);
  printf ("; non-specificity %.4f bits\n", credal_partition_nonspecificity (partition));
}

void
credal_cli_print_indices (const CredalIndices *indices)
{
  printf ("against the classes: RI %.4f, ARI %.4f, NMI %.4f, purity %.4f\n", indices->ri, indices->ari, indices->nmi,
          indices->purity);
}
