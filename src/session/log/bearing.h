#pragma once
#include "session/log/log.h"

/* The effect of a step on the partition: whether a state adopted before the step still holds after it, and if not,
 * whether a fit may start from it. */

/** credal_event_keeps_partition: Returns TRUE if @event, the next step, leaves the partition as it is. Such a step is a
 *  don't-know on a pair without another answer, the withdrawal of a don't-know, or a change only of parameters that
 *  clustering does not use: the selector and its parameters, the kind of questions, spot checks, names of clusters,
 *  outliers, hidden groups. @before: the constraints in force before @event. */
gboolean credal_event_keeps_partition    (const CredalEvent *event, const CredalConstraints *before);
/** credal_event_prevents_warm_start: Returns TRUE if a fit after @event cannot start from a state before it, since
 *  @event sets the engine or the standardization. */
gboolean credal_event_prevents_warm_start (const CredalEvent *event);
