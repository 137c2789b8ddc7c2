#pragma once
#include "core/belief/fault.h"
#include "engines/shared/engine.h"

/** credal_judge_stability: Fits again with another seed, and adds %CREDAL_FAULT_UNSTABLE to @faults if more than
 *  %CREDAL_MANY_MOVED of the objects then change their cluster, and also with a third seed. Does nothing for an engine
 *  whose starts do not differ, and if the second fit fails. @problem: the problem of @shown, a fit from scratch. With
 *  more than 2000 objects, a sample of this size is fitted; if it disagrees, it is fitted with the first seed, too,
 *  since the objects could be the reason. Returns FALSE if stopped. Deterministic. Cost: one fit of at most 2000
 *  objects, at most five if seeds disagree. */
gboolean credal_judge_stability (const CredalEngine *engine, const CredalProblem *problem, const CredalPartition *shown,
                                 CredalMonitor *monitor, GArray *faults);
