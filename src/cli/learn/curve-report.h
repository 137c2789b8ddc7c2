#pragma once
#include <stdio.h>
#include <json-glib/json-glib.h>
#include "experiments/measures/curve.h"

/* A learning curve as JSON, CSV and text. */

/* The parts of a curve that are reported. */
typedef struct {
  CredalMeasure measure;
  gboolean chosen;           /* TRUE: report only @measure; FALSE: RI and ARI if there is room for two */
  gboolean interval;         /* TRUE: the 95 % interval of a mean; FALSE: the deviation */
  gboolean cost;             /* TRUE: report iterations and seconds, too */
} CredalCliCurveLook;

/** credal_cli_curve_mean: Returns the mean of @measure over the repetitions in which it is known. The deviation of a
 *  single repetition is 0. */
CredalMeanInterval credal_cli_curve_mean (const CredalCurve *curve, guint point, CredalMeasure measure);
/** credal_cli_curve_json: Adds the member "curve": an array of {answers, ri_mean, ri_sd, ri_interval (half of the 95 %
 *  interval of the mean, by Student's t), ..., with @look's cost iterations_mean, ..., seconds_mean, ... of the last
 *  fit; and the means of: unasked_ari (unconstrained_ari), clusters (in the settings), reasked (questions asked again),
 *  spot_checks, certain_share (of never-asked objects shown in one cluster), certain_right (truly), certain_estimate,
 *  certain_covered (of the repetitions with an estimate, the share whose interval holds the truth), expected_right (the
 *  share of all objects expected to be in the right cluster), expected_gain (objects that ten more answers are expected
 *  to put right), enough (share of the repetitions that report that this is hardly any), p_right_error and betp_error
 *  (mean squared errors of credal_partition_right(), and of BetP on the same objects), outlier_accuracy,
 *  outlier_recall, outlier_precision (of objects without a class as outliers, credal_typicalities(), among all)}; null
 *  if unknown. */
void credal_cli_curve_json (const CredalCurve *curve, const CredalCliCurveLook *look, JsonBuilder *builder);
/** credal_cli_curve_csv: Prints a column for each member with a deviation; unknown values are empty cells. */
void credal_cli_curve_csv  (const CredalCurve *curve, const CredalCliCurveLook *look, FILE *out);
/** credal_cli_curve_text: Prints a short table for human readers. */
void credal_cli_curve_text (const CredalCurve *curve, const CredalCliCurveLook *look, FILE *out);
