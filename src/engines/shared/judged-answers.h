#pragma once
#include "core/belief/fault.h"
#include "engines/shared/engine.h"

/** credal_judge_answers: Appends to @faults the sure answers of the kinds @follows that @partition does not follow, and
 *  the labels of different clusters whose objects are in one cluster. Cost: O(answers). */
void credal_judge_answers (const CredalPartition *partition, const CredalConstraints *constraints,
                           CredalAbilities follows, GArray *faults);
