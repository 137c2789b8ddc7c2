#pragma once
#include <json-glib/json-glib.h>
#include "core/data/metrics.h"

/* What is measured of the partition at one position of a session's steps; NAN where it is not known. */
typedef struct {
  guint position, answers;                  /* answers: among the steps in force */
  gboolean settings;                        /* the step before it changed how is clustered */
  double nonspecificity, objective;
  double expected_right;                    /* share of all objects expected to be placed rightly; NAN also where that
                                             * cannot be told yet */
  CredalIndices indices, unconstrained;     /* of all objects, and of those that no answer is about */
} CredalCurvePoint;

/** credal_curve_point_unknown: of it nothing is known. */
CredalCurvePoint credal_curve_point_unknown   (guint position);
/** credal_curve_point_to_json: {"nonspecificity", "expected_right", "indices", "unconstrained"}, the latter two {"ri",
 *  "ari", "nmi", "purity", "objects"}; what is not known is absent. What else a point has is not in it. (transfer
 *  full). */
JsonObject      *credal_curve_point_to_json   (const CredalCurvePoint *point);
/** credal_curve_point_from_json: the rest of @point stays. Fails with %CREDAL_ERROR_PARSE. */
gboolean         credal_curve_point_from_json (JsonObject *object, CredalCurvePoint *point, GError **error);
