#pragma once
#include "experiments/trials/experiment.h"
#include "session/asking/simulation.h"

/* One method on one data set under one series, ready to be run with any number of seeds. */
typedef struct {
  CredalProtocol protocol;
  GArray *amounts;                     /* guint */
  CredalSimulated user;                /* gives the answers; PAIRS and QUESTIONS use nothing else */
  CredalDataset *data;
  CredalSettings *settings;            /* the method */
  CredalConstraints *known;            /* none */
  gint index;                          /* CredalValidity; −1: none */
  CredalPairChoice choice;             /* this and the members below are the experiment's */
  double share;
  guint pool;
  gboolean kinds, distances;
} CredalTrial;

/** credal_trial_new: (transfer full): Prepares a trial. @method: must have an engine. @data: (transfer none). Fails
 *  with %CREDAL_ERROR_PARAMETER if a row of @experiment names an unknown engine, selector, index or setting. */
CredalTrial *credal_trial_new  (const CredalExperiment *experiment, const CredalExperimentData *of,
                                const CredalExperimentMethod *method, const CredalExperimentSeries *series,
                                CredalDataset *data, GError **error);
void         credal_trial_free (CredalTrial *trial);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalTrial, credal_trial_free)

/** credal_trial_key: (transfer full): Returns 16 characters that identify the data, the amounts and all settings that a
 *  trial depends on, except the seed. Cost: O(n p). */
char *credal_trial_key (const CredalTrial *trial);

/* Functions that are called during a trial with a simulated user. */
typedef struct {
  void (*answered) (CredalSimulation *simulation, gboolean dry, gpointer data);   /* @dry: TRUE: no question is left */
  void (*reached)  (CredalSimulation *simulation, gpointer data);                 /* after the result of each amount */
  gpointer data;
} CredalTrialWatch;

/**
 * credal_trial_run:
 * @values: (amounts × %CREDAL_N_MEASURES) out: NAN: no such measure, or the amount failed
 * @watch: (nullable). With a watch, the run ends at the first failed amount. For NULL, the run tries the other amounts
 *   too, unless memory runs out
 *
 * Runs a trial. Deterministic in the trial and the seed, except for the seconds. Any thread. Fails with the error of
 * the first failed amount, from credal_fit() or the simulation.
 */
gboolean credal_trial_run (const CredalTrial *trial, guint64 seed, double *values, const CredalTrialWatch *watch,
                           GError **error);
