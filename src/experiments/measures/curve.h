#pragma once
#include "core/numerics/comparisons.h"
#include "experiments/measures/measure.h"

/* The measures of several repetitions at each of some amounts of answers, labels or clusters. */
typedef struct {
  GArray *amounts;             /* (element-type guint) */
  guint repetitions;
  double *values;              /* (repetitions × amounts × %CREDAL_N_MEASURES); NAN: unknown */
} CredalCurve;

/** credal_curve_new: Returns a curve of unknown values. Takes a reference to @amounts. Fails with
 *  %CREDAL_ERROR_MEMORY. */
CredalCurve *credal_curve_new  (GArray *amounts, guint repetitions, GError **error);
void         credal_curve_free (CredalCurve *curve);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalCurve, credal_curve_free)

guint              credal_curve_amount  (const CredalCurve *curve, guint point);
/** credal_curve_row: (transfer none): Returns the measures (%CREDAL_N_MEASURES) of one repetition at amount number
 *  @point. */
double            *credal_curve_row     (const CredalCurve *curve, guint point, guint repetition);
/** credal_curve_summary: Returns the mean of @factor times @measure at amount number @point, over the repetitions in
 *  which the measure is known. */
CredalMeanInterval credal_curve_summary (const CredalCurve *curve, guint point, CredalMeasure measure, double factor);
