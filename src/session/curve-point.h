#pragma once
#include "core/metrics.h"

/* What is measured of the partition at one position of a session's steps; NAN where it is not known. */
typedef struct {
  guint position, answers;                  /* answers: among the steps in force */
  double nonspecificity, objective;
  double expected_right;                    /* share of all objects expected to be placed rightly; NAN also where that
                                             * cannot be told yet */
  CredalIndices indices, unconstrained;     /* of all objects, and of those that no answer is about */
} CredalCurvePoint;
