#pragma once
#include "core/numerics/comparisons.h"
#include "experiments/results/reproduction.h"

/* Methods by their average ranks over data sets ([Demsar06]): of a table with a number for each of both. */
typedef struct {
  gsize rows, k;               /* data sets, methods */
  const char **methods;        /* (k) */
  double *ranks;               /* (k) average ones: 1 for the largest number */
} CredalAverageRanks;

/** credal_average_ranks_new: @printed: of the printed numbers, else of ours. A method without a number on some of the
 *  data has failed there; methods and data without any are left out. (transfer full). Cost: O(cells²). */
CredalAverageRanks *credal_average_ranks_new  (const GArray *cells, gboolean printed);
void                credal_average_ranks_free (CredalAverageRanks *of);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalAverageRanks, credal_average_ranks_free)
