#pragma once
#include "session/log.h"

/* What a step's event means for the partition. */

/** credal_bearing_none: TRUE when @event, a step coming next, leaves the partition as it is: a first don't-know or its
 *  withdrawal, the selector's parameters, names. @before: the constraints in force until then. */
gboolean credal_bearing_none    (const CredalEvent *event, const CredalConstraints *before);
/** credal_bearing_barrier: TRUE when states before the step say nothing about those after it. */
gboolean credal_bearing_barrier (const CredalEvent *event);
