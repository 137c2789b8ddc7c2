#pragma once
#include <stdio.h>
#include <json-glib/json-glib.h>
#include "core/answers/constraints.h"
#include "core/belief/partition.h"

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
/** credal_cli_curve_ari: the mean over the repetitions; NAN when none knows it. @sd: (out) (optional): their
 *  deviation. */
double credal_cli_curve_ari     (const CredalCliCurve *curve, guint point, double *sd);
/** credal_cli_curve_interval: half of the 95 % interval of that mean, by Student's t; NAN with fewer than two
 *  repetitions. */
double credal_cli_curve_interval (const CredalCliCurve *curve, guint point);
/** credal_cli_curve_warned: how many repetitions had a result that bears a warning; @warning: (out) (transfer none)
 *  (not set where none does): the first of them. */
guint  credal_cli_curve_warned   (const CredalCliCurve *curve, guint point, const char **warning);
/** credal_cli_curve_json: the member "curve": an array of {answers, ri_mean, ri_sd, ..., ari_interval
 *  (credal_cli_curve_interval()), and the means of: unasked_ari
 *  (unconstrained_ari), clusters (looked for), reasked (questions put again), spot_checks, certain_share (of
 *  never-asked objects shown in one cluster), certain_right (truly), certain_estimate, certain_covered (of the
 *  repetitions with an estimate, the share whose interval holds the truth), expected_right (the share of all
 *  objects expected to be in the right cluster), expected_gain (objects that ten more answers are expected to put
 *  right), enough (of the repetitions, the share that is told that this is hardly any), p_right_error and betp_error
 *  (mean squared errors of credal_partition_right(), and of BetP on the same objects), outlier_accuracy,
 *  outlier_recall, outlier_precision (of objects without a class as outliers, credal_typicalities(), among all)}; what
 *  is unknown is null. */
void  credal_cli_curve_json    (const CredalCliCurve *curve, JsonBuilder *builder);
/** credal_cli_curve_csv: the same columns; what is unknown is empty. */
void  credal_cli_curve_csv     (const CredalCliCurve *curve, FILE *out);
/** credal_cli_curve_text: a short table for a person. */
void  credal_cli_curve_text    (const CredalCliCurve *curve, FILE *out);
