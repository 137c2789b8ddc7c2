#pragma once
#include <stdio.h>
#include <json-glib/json-glib.h>
#include "experiments/measures/curve.h"

/* A learning curve as JSON, CSV and text. */

/* The parts of a curve that are reported. */
typedef struct {
  CredalMeasure measure;
  gboolean chosen;           /* TRUE: text has only @measure; FALSE: text has RI and ARI */
  gboolean interval;         /* TRUE: the 95 % interval of a mean; FALSE: the deviation. JSON and CSV have both */
  gboolean cost;             /* TRUE: report iterations and seconds, too; seconds differ from run to run */
} CredalCliCurveLook;

/** credal_cli_curve_mean: Returns the mean of @measure over the repetitions in which it is known. If it is known in one
 *  repetition only, the deviation is 0. */
CredalMeanInterval credal_cli_curve_mean (const CredalCurve *curve, guint point, CredalMeasure measure);
/**
 * credal_cli_curve_json:
 *
 * Adds the member "curve", an array with an object for each number of answers. Unknown values are null. Its members:
 *   answers                       number of answers
 *   NAME_mean, NAME_sd, NAME_interval
 *                                 mean and deviation, and half of the 95 % interval of the mean, by Student's t. NAME
 *                                 is ri, ari, nmi or purity; unconstrained_ri and so on, over objects without answers;
 *                                 undecided_share; if @look has `cost`, also iterations and seconds of the last fit,
 *                                 answer_seconds and total_seconds
 *   answer_seconds                wall time from the number of answers before to the new partition and its questions
 *   total_seconds                 wall time from the start to this partition and its questions, measures excluded
 *   unasked_ari_mean              equal to unconstrained_ari_mean
 *
 * The remaining members are means:
 *   clusters                      in the settings
 *   reasked, spot_checks          questions asked again; spot checks
 *   undecided_share               share of all objects whose hard credal set has several clusters
 *   certain_share, certain_right  share of never-asked objects that are sure; share of these that is right
 *   certain_estimate              estimate of certain_right: value, low, high
 *   certain_covered               of the repetitions with an estimate, the share whose interval holds the truth
 *   expected_right                share of all objects expected to be in the right cluster
 *   expected_gain                 objects that ten more answers are expected to put right
 *   enough                        share of the repetitions that report that this is hardly any
 *   p_right_error, betp_error     mean squared errors of credal_partition_right(), and of BetP on the same objects
 *   outlier_accuracy, outlier_recall, outlier_precision
 *                                 of finding objects without a class as outliers among all (credal_typicalities())
 */
void credal_cli_curve_json (const CredalCurve *curve, const CredalCliCurveLook *look, JsonBuilder *builder);
/** credal_cli_curve_csv: Prints the number of answers and the members of the JSON that end in _mean, _sd and _interval,
 *  except unasked_ari_mean. Unknown values are empty cells. */
void credal_cli_curve_csv  (const CredalCurve *curve, const CredalCliCurveLook *look, FILE *out);
/** credal_cli_curve_text: Prints a short table for human readers. */
void credal_cli_curve_text (const CredalCurve *curve, const CredalCliCurveLook *look, FILE *out);
