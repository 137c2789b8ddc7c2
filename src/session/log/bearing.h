#pragma once
#include "session/log/log.h"

/* The effect of a step on the partition: whether a state adopted before the step still holds after it, and if not,
 * whether a fit may start from it. */

/** credal_event_keeps_partition: TRUE: @event, the next step, leaves the partition as it is: a first don't-know or its
 *  withdrawal, the selector's parameters, names. @before: the constraints in force before it. */
gboolean credal_event_keeps_partition    (const CredalEvent *event, const CredalConstraints *before);
/** credal_event_prevents_warm_start: TRUE: a fit after the step cannot start from a state before it, since the engine
 *  or the features changed. */
gboolean credal_event_prevents_warm_start (const CredalEvent *event);
