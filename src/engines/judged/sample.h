#pragma once
#include "engines/shared/subset.h"

/* The objects that costly checks fit again. */

enum { CREDAL_JUDGED_SAMPLE = 2000 };    /* with more objects, about so many are drawn */

/** credal_judged_sample: Returns (transfer full) about %CREDAL_JUDGED_SAMPLE of the @n objects of @problem, and all
 *  objects of answered pairs. Deterministic in the seed of @problem. NULL: memory is short. */
CredalSubset *credal_judged_sample (const CredalProblem *problem, gsize n);

/** credal_judged_labels: Returns (transfer full) the labels of @shown for the objects of @sample; NULL: for all. */
guint8       *credal_judged_labels (const CredalPartition *shown, const CredalSubset *sample);
