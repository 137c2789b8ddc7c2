#pragma once
#include "core/numerics/comparisons.h"
#include "experiments/results/reproduction.h"

/* Average ranks of methods over data sets ([Demsar06]), from a table with one number for each method and data set. */
typedef struct {
  gsize rows, k;               /* data sets, methods */
  const char **methods;        /* (k) */
  double *ranks;               /* (k) average ranks: 1 for the largest number */
} CredalAverageRanks;

/** credal_name_place: Returns the index of @name in @names (element-type utf8). Appends @name, borrowed, if it is
 *  missing. */
guint               credal_name_place         (GPtrArray *names, const char *name);
/** credal_average_ranks_new: (transfer full): Ranks the methods in @cells (element-type CredalCell) by the printed
 *  numbers, or by ours if @printed is FALSE. A missing number ranks last. A method or data set is left out if all its
 *  numbers are missing. Cost: O(cells²). */
CredalAverageRanks *credal_average_ranks_new  (const GArray *cells, gboolean printed);
void                credal_average_ranks_free (CredalAverageRanks *of);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalAverageRanks, credal_average_ranks_free)
