#pragma once
#include "core/belief/partition.h"

#define CREDAL_OUTLIER_TYPICALITY 0.1    /* at most, of an outlier ([AGBR18] §V.C) */

/**
 * credal_typicality:
 *
 * How far each object is no outlier, in [0, 1]: of methods that have typicalities the largest of its; of mixtures the
 * share of a component's objects that are further out, of the component nearest to it (of χ², by Wilson and Hilferty,
 * 1931); of others 1 − m(∅). Returns: (transfer full) (n): NULL with %CREDAL_ERROR_PARAMETER where the method knows
 * no outliers, and with %CREDAL_ERROR_MEMORY. Cost: O(n (c p² + f)).
 */
double *credal_typicality (const CredalPartition *partition, GError **error);
