#pragma once
#include "engines/shared/subset.h"

/** credal_judged_sample: Returns (transfer full) about @size of the objects of @problem, and all objects of answered
 *  pairs. Deterministic in the seed of @problem. NULL: there are no more than @size objects, or memory is short. */
CredalSubset *credal_judged_sample (const CredalProblem *problem, gsize size);
