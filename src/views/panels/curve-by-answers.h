#pragma once
#include "session/session.h"

/** credal_curve_by_answers: the points of a session's curve, one per number of answers: the last measured one. Other
 *  steps (strokes, labels, another method) take no room on that axis; the point says if one of them changed the
 *  settings. Values unknown at that point are NAN, even if an earlier one was known. (transfer full) (element-type
 *  CredalCurvePoint). */
GArray *credal_curve_by_answers (const GArray *curve);
