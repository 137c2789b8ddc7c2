#pragma once
#include "session/log/log.h"

/* What a step's event means for the partition: whether a state adopted before the step still holds after it, and if
 * not, whether a fit may start from it. */

/** credal_event_keeps_partition: TRUE when @event, a step coming next, leaves the partition as it is: a first
 *  don't-know or its withdrawal, the selector's parameters, names. @before: the constraints in force until then. */
gboolean credal_event_keeps_partition    (const CredalEvent *event, const CredalConstraints *before);
/** credal_event_prevents_warm_start: TRUE when a fit after the step cannot start from a state before it: the engine,
 *  or what it clusters, is another one. */
gboolean credal_event_prevents_warm_start (const CredalEvent *event);
