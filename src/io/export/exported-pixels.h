#pragma once
#include "io/export/export.h"

/* The values of a pixel that is not outside, for the exports of pictures. */

/** credal_exported_outside: Returns TRUE if @pixel is outside. */
static inline gboolean
credal_exported_outside (const CredalExported *of, gsize pixel)
{
  return credal_regions_object (of->regions, pixel) == CREDAL_NO_OBJECT;
}

/** credal_exported_label: Returns the cluster of the largest membership. */
static inline guint8
credal_exported_label (const CredalExported *of, gsize pixel)
{
  return of->together ? credal_together_labels (of->together)[pixel]
                      : credal_partition_labels (of->partition)[credal_regions_object (of->regions, pixel)];
}

/** credal_exported_focal: Returns the index of the hard focal set. */
static inline guint32
credal_exported_focal (const CredalExported *of, gsize pixel)
{
  return of->together ? credal_together_focal (of->together)[pixel]
                      : credal_partition_focal (of->partition)[credal_regions_object (of->regions, pixel)];
}

/** credal_exported_membership: Returns the membership in cluster @k. */
static inline double
credal_exported_membership (const CredalExported *of, gsize pixel, guint k)
{
  gsize object = credal_regions_object (of->regions, pixel);

  return of->together ? credal_together_membership (of->together, pixel, k)
                      : credal_partition_membership (of->partition)[object * credal_partition_c (of->partition) + k];
}
