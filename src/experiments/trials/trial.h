#pragma once
#include "experiments/trials/experiment.h"
#include "method/settings.h"

/* One method on one data set under one series, ready to be run with any number of seeds. */
typedef struct {
  CredalProtocol protocol;
  CredalDataset *data;
  CredalSettings *settings;            /* the method */
  gboolean asks;                       /* the selector chooses the pairs; FALSE: they are drawn at random,
                                        * or there are none */
  gint index;                          /* CredalValidity; −1: none */
  GArray *amounts;                     /* guint */
  CredalPairChoice choice;             /* this and the members below: as in the experiment */
  double share;
  guint pool;
  gboolean kinds;
} CredalTrial;

/** credal_trial_new: (transfer full): Prepares a trial. @data: (transfer none). Fails with %CREDAL_ERROR_PARAMETER if a
 *  row of @experiment names an unknown engine, selector, index or setting. */
CredalTrial *credal_trial_new  (const CredalExperiment *experiment, const CredalExperimentData *of,
                                const CredalExperimentMethod *method, const CredalExperimentSeries *series,
                                CredalDataset *data, GError **error);
void         credal_trial_free (CredalTrial *trial);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalTrial, credal_trial_free)

/** credal_trial_key: (transfer full): Returns 16 characters that identify the data and all settings. Cost: O(n p). */
char *credal_trial_key (const CredalTrial *trial);

/**
 * credal_trial_run:
 * @values: (amounts × %CREDAL_N_MEASURES) out: NAN: no such measure, or the amount failed
 *
 * Runs a trial. Deterministic in the trial and the seed, except for the seconds. Any thread. Fails with the error of
 * the first failed amount, from credal_fit() or the simulation; the other amounts are tried too, unless memory runs
 * out.
 */
gboolean credal_trial_run (const CredalTrial *trial, guint64 seed, double *values, GError **error);
