#pragma once
#include <stdio.h>
#include <json-glib/json-glib.h>
#include "core/answers/constraints.h"
#include "core/belief/partition.h"
#include "core/numerics/comparisons.h"

/* An index of external validity (core/data/metrics.h). */
typedef enum {
  CREDAL_CLI_MEASURE_RI, CREDAL_CLI_MEASURE_ARI, CREDAL_CLI_MEASURE_NMI, CREDAL_CLI_MEASURE_PURITY,
  CREDAL_CLI_N_MEASURES,
} CredalCliMeasure;

/* "ri" and "RI", …; NULL-terminated. */
extern const char *const credal_cli_measure_names[], *const credal_cli_measure_titles[];

/* What of a curve is told. */
typedef struct {
  CredalCliMeasure measure;
  gboolean chosen;           /* it alone: FALSE: where there is room for two, RI and ARI */
  gboolean interval;         /* the 95 % interval of a mean, not the deviation */
  gboolean cost;             /* what the results took as well */
} CredalCliCurveLook;

/* A learning curve: the indices of several repetitions after given numbers of answers, and their mean and deviation. */
typedef struct _CredalCliCurve CredalCliCurve;

/** credal_cli_curve_new: @answers: (element-type guint): increasing; copied. Fails with %CREDAL_ERROR_MEMORY. */
CredalCliCurve *credal_cli_curve_new  (const GArray *answers, guint repetitions, GError **error);
void            credal_cli_curve_free (CredalCliCurve *curve);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalCliCurve, credal_cli_curve_free)

guint credal_cli_curve_length  (const CredalCliCurve *curve);
guint credal_cli_curve_answers (const CredalCliCurve *curve, guint point);
/** credal_cli_curve_record: the indices over all objects and over those that no answer touched. */
void  credal_cli_curve_record  (CredalCliCurve *curve, guint repetition, guint point, const CredalPartition *partition,
                                const CredalConstraints *constraints);
/** credal_cli_curve_mean: over the repetitions that know it; the deviation of a single one is 0. */
CredalMeanInterval credal_cli_curve_mean (const CredalCliCurve *curve, guint point, CredalCliMeasure measure);
/** credal_cli_curve_warned: how many repetitions had a result that bears a warning; @warning: (out) (transfer none)
 *  (not set where none does): the first of them. */
guint  credal_cli_curve_warned   (const CredalCliCurve *curve, guint point, const char **warning);
/** credal_cli_curve_json: the member "curve": an array of {answers, ri_mean, ri_sd, ri_interval (half of the 95 %
 *  interval of the mean, by Student's t), ..., with @look's cost iterations_mean, ..., seconds_mean, ... of the last
 *  fit; and the means of: unasked_ari (unconstrained_ari), clusters (looked for), reasked (questions put again),
 *  spot_checks, certain_share (of never-asked objects shown in one cluster), certain_right (truly), certain_estimate,
 *  certain_covered (of the repetitions with an estimate, the share whose interval holds the truth), expected_right (the
 *  share of all objects expected to be in the right cluster), expected_gain (objects that ten more answers are expected
 *  to put right), enough (of the repetitions, the share that is told that this is hardly any), p_right_error and
 *  betp_error (mean squared errors of credal_partition_right(), and of BetP on the same objects), outlier_accuracy,
 *  outlier_recall, outlier_precision (of objects without a class as outliers, credal_typicalities(), among all)}; what
 *  is unknown is null. */
void  credal_cli_curve_json    (const CredalCliCurve *curve, const CredalCliCurveLook *look, JsonBuilder *builder);
/** credal_cli_curve_csv: as columns what of these has a deviation; what is unknown is empty. */
void  credal_cli_curve_csv     (const CredalCliCurve *curve, const CredalCliCurveLook *look, FILE *out);
/** credal_cli_curve_text: a short table for a person. */
void  credal_cli_curve_text    (const CredalCliCurve *curve, const CredalCliCurveLook *look, FILE *out);
