#pragma once
#include "session/log/log.h"
#include "session/log/settings.h"

/* What a single step's event changes, in what was in force before it. */

/** credal_effect_on_constraints: of an answer, a label, a group. Strokes change nothing here: what all of them amount
 *  to is in the regions (core/picture/regions.h). @event: of a step, checked. */
void     credal_effect_on_constraints (const CredalEvent *event, CredalConstraints *constraints);
/** credal_effect_on_settings: of a parameter. Fails as credal_settings_set() does, at the first that cannot be set:
 *  those before it are set then. */
gboolean credal_effect_on_settings    (const CredalEvent *event, CredalSettings *settings, GError **error);
