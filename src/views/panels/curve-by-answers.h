#pragma once
#include "session/session.h"

/** credal_curve_by_answers: (transfer full) (element-type CredalCurvePoint): Returns @curve with one point for each run
 *  of points with the same number of answers: the last measured point of the run, or the first if none is measured.
 *  Other steps (strokes, labels, another method) take no room on that axis. A point says whether any point of the run
 *  changed the settings. A value unknown at the last measured point is NAN, even if an earlier point had it. */
GArray *credal_curve_by_answers (const GArray *curve);

/** credal_curve_of_settings: (transfer full) (element-type CredalCurvePoint): Returns the points of @curve with the
 *  present settings: the objectives of other methods and settings have other units. Points with the objective of before
 *  the last change are left out. */
GArray *credal_curve_of_settings (const GArray *curve);
