#pragma once
#include "session/session.h"

/** credal_curve_by_answers: what is drawn of a session's curve, over the answers: of the points after the same number
 *  of them the last one that was measured, for steps that are none (strokes, labels, another method) take no room on
 *  that axis; it tells if any of them changed the settings. What cannot be told at that point is NAN, though it could
 *  be told before. (transfer full) (element-type CredalCurvePoint). */
GArray *credal_curve_by_answers (const GArray *curve);
