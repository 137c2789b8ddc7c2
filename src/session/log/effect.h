#pragma once
#include "session/log/log.h"
#include "method/settings.h"

/* The change that one step makes to the constraints or settings before it. */

/** credal_effect_on_constraints: Applies an answer, a withdrawal, a confirmation, a label, a group, the disabling and
 *  enabling of answers, a merge or a settled dispute. Ignores changes of parameters. Also ignores strokes: the regions
 *  (core/regions/regions.h) hold their sum. @event: a checked step. */
void     credal_effect_on_constraints (const CredalEvent *event, CredalConstraints *constraints);
/** credal_effect_on_settings: Applies a change of parameters, also of a merge; other steps change nothing. Fails with
 *  the errors of credal_settings_set() at the first parameter that cannot be set; the parameters before that one stay
 *  set. */
gboolean credal_effect_on_settings    (const CredalEvent *event, CredalSettings *settings, GError **error);
