#pragma once
#include "learning/shown/calibration.h"

/* The posterior's grid, shared by calibration.c, which finds it, and calibration-estimate.c, which reads it.
 *
 *   cell   a value of (a, b), within three prior deviations of a, and two of log b
 *   step   a value of d, within 2¼ prior deviations; the steps of d are as long as the steps of a
 *   curve  a value of (a + d, b), which determines P(right | s). Cells and steps with the same value share a curve */
#define CREDAL_CALIBRATION_N_A 25
#define CREDAL_CALIBRATION_N_B 13
#define CREDAL_CALIBRATION_N_D 13
#define CREDAL_CALIBRATION_CELLS (CREDAL_CALIBRATION_N_A * CREDAL_CALIBRATION_N_B)
#define CREDAL_CALIBRATION_CURVES ((CREDAL_CALIBRATION_N_A + CREDAL_CALIBRATION_N_D - 1) * CREDAL_CALIBRATION_N_B)

static inline guint
credal_calibration_curve (guint cell, guint step)
{
  return cell + step * CREDAL_CALIBRATION_N_B;
}

/* The part of the posterior that is independent of the trials. */
typedef struct {
  double offset_prior[CREDAL_CALIBRATION_N_D];                              /* of d; sums to 1 */
  double right[CREDAL_MARGIN_BINS][CREDAL_CALIBRATION_CURVES];              /* P(right | s), s in the bin's middle */
  double log_right[CREDAL_MARGIN_BINS][CREDAL_CALIBRATION_CURVES];
  double log_wrong[CREDAL_MARGIN_BINS][CREDAL_CALIBRATION_CURVES];          /* log (1 − P) */
} CredalCurves;

/** credal_calibration_curves: Returns: (transfer none): the part of the posterior that is independent of the trials.
 *  The first call computes it; it is kept until the program ends, and takes 1.4 MB. */
const CredalCurves *credal_calibration_curves (void);

struct _CredalCalibration {
  guint n_kinds;
  double weight[CREDAL_CALIBRATION_CELLS];   /* P(a, b | trials); sums to 1 */
  double *offset;                            /* (n_kinds × N_D × CELLS) P(d | a, b, trials); sums to 1 for each cell */
  double *rate;                              /* (n_kinds × BINS) mean P(right | s) */
};

/* Returns the (N_D × CELLS) offsets of one kind. */
static inline double *
credal_calibration_offset (const CredalCalibration *calibration, guint kind)
{
  return calibration->offset + (gsize) kind * CREDAL_CALIBRATION_CELLS * CREDAL_CALIBRATION_N_D;
}
