#pragma once
#include "core/belief/partition.h"

/* How far two partitions of the same objects agree, where cluster k of one is cluster k of the other. */
typedef struct {
  gsize objects;           /* that both put in the same cluster */
  double weight, total;    /* of those, and of all objects: pixels of a picture */
  double ari;              /* adjusted Rand index, Hubert and Arabie (1985), of objects by weight; NAN: undefined */
} CredalAgreement;

/** credal_agrees_on: the cluster of object @i's largest membership is the same in both. */
static inline gboolean
credal_agrees_on (const CredalPartition *first, const CredalPartition *second, gsize i)
{
  return credal_partition_labels (first)[i] == credal_partition_labels (second)[i];
}

/** credal_mark_differing: (n) 1 for each object on which they do not agree, else 0; free with g_free(). */
guint8 *credal_mark_differing (const CredalPartition *first, const CredalPartition *second);

/** credal_agreement: of two partitions of as many objects, in any numbers of clusters. Cost: O(n + c1 c2). */
CredalAgreement credal_agreement (const CredalPartition *first, const CredalPartition *second);
