/* Prints the sizes of clusters and the indices. */
#include "cli/write/result.h"
#include <stdio.h>
#include "io/export/exported-pixels.h"

static void
add_object_sizes (const CredalPartition *partition, double *sizes)
{
  const double *weights = credal_dataset_weights (credal_partition_data (partition));

  for (gsize i = 0; i < credal_partition_n (partition); i++)
    sizes[credal_partition_labels (partition)[i]] += credal_weight (weights, i);
}

/* Returns the weight of the objects whose set of largest mass is the empty one. */
static double
weigh_outliers (const CredalPartition *partition)
{
  const double *weights = credal_dataset_weights (credal_partition_data (partition));
  double sum = 0.0;

  for (gsize i = 0; i < credal_partition_n (partition); i++)
    sum += credal_partition_focal (partition)[i] == 0 ? credal_weight (weights, i) : 0.0;
  return sum;
}

static void
add_pixel_sizes (const CredalExported *of, double *sizes)
{
  for (gsize pixel = 0; pixel < credal_raster_n (credal_regions_raster (of->regions)); pixel++)
    if (!credal_exported_outside (of, pixel))
      sizes[credal_exported_label (of, pixel)]++;
}

void
credal_cli_print_sizes (const CredalExported *of, gsize outside)
{
  guint c = credal_partition_c (of->partition);
  g_autofree double *sizes = g_new0 (double, c);

  if (of->together)
    add_pixel_sizes (of, sizes);
  else
    add_object_sizes (of->partition, sizes);
  fputs ("cluster sizes:", stdout);
  for (guint k = 0; k < c; k++)
    printf (" %.15g", sizes[k]);
  double outliers = of->together ? 0.0 : weigh_outliers (of->partition);
  if (outliers > 0.0)
    printf (" (%.15g of them outliers)", outliers);
  if (outside > 0)
    printf ("; outside: %" G_GSIZE_FORMAT, outside);
  printf ("; non-specificity %.4f bits\n", credal_partition_nonspecificity (of->partition));
}

void
credal_cli_print_indices (const CredalIndices *indices)
{
  printf ("against the classes: RI %.4f, ARI %.4f, NMI %.4f, purity %.4f\n", indices->ri, indices->ari, indices->nmi,
          indices->purity);
}
