#pragma once
#include <json-glib/json-glib.h>
#include "core/data/metrics.h"

/* Measures of the partition at one position of a session; NAN: unknown. */
typedef struct {
  guint position, answers;                  /* @answers: number of steps before it that are answers */
  gboolean settings;                        /* TRUE: the step before changed settings of the clustering */
  double nonspecificity, objective;
  double expected_right;                    /* expected accuracy over all objects; NAN also if it cannot be estimated
                                             * yet */
  CredalIndices indices, unconstrained;     /* of all objects, and of the objects without answers */
} CredalCurvePoint;

/** credal_curve_point_unknown: Returns a point at @position with 0 answers and unknown measures. */
CredalCurvePoint credal_curve_point_unknown   (guint position);
/** credal_curve_point_to_json: (transfer full): Returns {"nonspecificity", "expected_right", "indices",
 *  "unconstrained"}; the latter two are {"ri", "ari", "nmi", "purity", "objects"}. Unknown measures are left out, and
 *  so are the other members of @point. */
JsonObject      *credal_curve_point_to_json   (const CredalCurvePoint *point);
/** credal_curve_point_from_json: Reads the members that credal_curve_point_to_json() writes into @point. The other
 *  members of @point stay, and so do measures that @object leaves out. Fails with %CREDAL_ERROR_PARSE. */
gboolean         credal_curve_point_from_json (JsonObject *object, CredalCurvePoint *point, GError **error);
