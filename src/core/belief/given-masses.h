#pragma once
#include "core/belief/mass-kinds.h"
#include "core/belief/partition.h"

/** CREDAL_MASSES_SUM_ERROR: the largest distance from 1 of the sum of an object's given masses. */
#define CREDAL_MASSES_SUM_ERROR 1e-6

/**
 * credal_partition_new_given:
 * @m: (transfer full): (n × f) masses on @frame's focal sets, each ≥ 0, each row of sum 1
 * @names: (transfer full) (nullable) (array length=n zero-terminated=1): names of the objects
 * @rule: what becomes of the mass on ∅
 *
 * Returns the partition of @n objects with the given masses, such as masses that a user typed. It has no engine, and
 * its masses stand in for features. Fails with %CREDAL_ERROR_PARAMETER for %CREDAL_EMPTY_YAGER if Ω is not focal, and
 * with %CREDAL_ERROR_MEMORY. Cost: O(n f c).
 */
CredalPartition *credal_partition_new_given (CredalFrame *frame, gsize n, double *m, char **names,
                                             CredalEmptyRule rule, GError **error);
