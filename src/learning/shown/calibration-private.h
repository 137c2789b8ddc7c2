#pragma once
#include "learning/shown/calibration.h"

/* The posterior's grid, shared by calibration.c, which finds it, and calibration-estimate.c, which reads it.
 *
 *   cell   (a, b): within three prior deviations of a, two of log b
 *   step   of d: within 2¼ prior deviations, in steps like those of a
 *   curve  (a + d, b): all that P(right | s) depends on; so cells and steps share them */
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

/** credal_calibration_curves: Returns: (transfer none): computed by the first call, kept until the program ends; 1.4
 *  MB. */
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
