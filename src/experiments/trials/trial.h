#pragma once
#include "engines/shared/engine.h"
#include "experiments/trials/experiment.h"
#include "selectors/selector.h"

/* One method on one data set under one series: ready to be run again and again. */
typedef struct {
  CredalProtocol protocol;
  CredalDataset *data;
  const CredalEngine *engine;
  CredalParams *params;
  const CredalSelector *selector;      /* NULL: pairs at random, or none */
  CredalParams *asking;                /* NULL without a selector */
  gint index;                          /* CredalValidity; −1: none */
  GArray *amounts;                     /* guint */
  CredalPairChoice choice;             /* and the following: as in the experiment */
  double share;
  guint pool;
  gboolean kinds;
} CredalTrial;

/** credal_trial_new: @data: (transfer none). Fails with %CREDAL_ERROR_PARAMETER where a row of @experiment names what
 *  is not there. Returns: (transfer full). */
CredalTrial *credal_trial_new  (const CredalExperiment *experiment, const CredalExperimentData *of,
                                const CredalExperimentMethod *method, const CredalExperimentSeries *series,
                                CredalDataset *data, GError **error);
void         credal_trial_free (CredalTrial *trial);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalTrial, credal_trial_free)

/** credal_trial_key: 16 characters that differ where the data or a setting do; (transfer full). Cost: O(n p). */
char *credal_trial_key (const CredalTrial *trial);

/**
 * credal_trial_run:
 * @values: (amounts × %CREDAL_N_MEASURES) out: NAN where there is no such measure, and all of an amount that failed
 *
 * Deterministic in the trial and the seed, but for the seconds. Any thread. Fails as credal_fit() and the simulation's
 * functions do, with what the first amount failed with; the others are tried all the same, unless memory is out.
 */
gboolean credal_trial_run (const CredalTrial *trial, guint64 seed, double *values, GError **error);
