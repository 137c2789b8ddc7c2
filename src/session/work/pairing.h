#pragma once
#include "core/fusion/fusion.h"
#include "core/regions/regions.h"

/* A partition to fuse, with its origin. All members are borrowed. */
typedef struct {
  const char *name;                  /* in messages: a path or a title */
  CredalPartition *partition;
  const CredalRegions *regions;      /* of its objects; NULL: rows of a table */
} CredalFusible;

/**
 * credal_pair:
 * @regions: (out) (transfer full): joint regions of the two pictures; NULL: tables
 *
 * Pairs the objects of two partitions: rows or pixels at the same place. Fails with %CREDAL_ERROR_DATA if only one is a
 * table, if the numbers of rows or the sizes of the pictures differ, or if both tables name their rows and the names of
 * a row differ (the message gives the first one). Fails also with the errors of credal_dataset_join() and
 * credal_regions_join(). Cost: linear in the objects, or in the pixels.
 */
CredalPairing *credal_pair (const CredalFusible *first, const CredalFusible *second, CredalRegions **regions,
                            GError **error);
