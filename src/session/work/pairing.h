#pragma once
#include "core/belief/fusion.h"
#include "core/regions/regions.h"

/* What can be fused: a partition, and where it is from. Borrowed. */
typedef struct {
  const char *name;                  /* in messages: a path or a title */
  CredalPartition *partition;
  const CredalRegions *regions;      /* whose objects they are; NULL: rows of a table */
} CredalFusible;

/**
 * credal_pair:
 * @regions: (out) (transfer full): of the pixels that both pictures have; NULL: of tables
 *
 * Rows of tables are the same by their place, pixels by theirs. Fails with %CREDAL_ERROR_DATA when one is a table and
 * the other is not, when there are not as many rows, naming the first row that has another name, and as
 * credal_regions_join() does. Cost: linear in the objects, or in the pixels.
 */
CredalPairing *credal_pair (const CredalFusible *first, const CredalFusible *second, CredalRegions **regions,
                            GError **error);
