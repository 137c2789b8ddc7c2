#pragma once
#include "core/belief/partition.h"

/* The agreement of two partitions of the same objects. Equally numbered clusters are taken as the same, except by
 * `ari`. */
typedef struct {
  gsize objects;           /* objects in the same cluster in both */
  double weight, total;    /* weight of these objects, and of all objects; for a picture, numbers of pixels */
  double ari;              /* adjusted Rand index of all objects by weight, Hubert and Arabie (1985); NAN: undefined */
} CredalAgreement;

/** credal_agrees_on: Returns TRUE if object @i has its largest membership in the same cluster in both partitions. */
static inline gboolean
credal_agrees_on (const CredalPartition *first, const CredalPartition *second, gsize i)
{
  return credal_partition_labels (first)[i] == credal_partition_labels (second)[i];
}

/** credal_mark_differing: Returns (n) 1 for each object on which the partitions disagree, and 0 for all other objects;
 *  free with g_free(). */
guint8 *credal_mark_differing (const CredalPartition *first, const CredalPartition *second);

/** credal_agreement: Compares two partitions of the same n objects, with any numbers of clusters. Cost:
 *  O(n + c1 c2). */
CredalAgreement credal_agreement (const CredalPartition *first, const CredalPartition *second);
