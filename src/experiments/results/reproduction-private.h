#pragma once
#include "experiments/measures/curve.h"
#include "experiments/results/reproduction.h"
#include "experiments/trials/trial-store.h"
#include "experiments/trials/trial.h"

/* Shared by reproduction.c, which runs the trials, and reproduction-cells.c, which reads what came of them. */

/* The trials of one method on one data set under one series. */
typedef struct {
  const CredalExperiment *experiment;
  const CredalExperimentData *data;
  const CredalExperimentMethod *method;
  const CredalExperimentSeries *series;
  CredalTrial *trial;          /* NULL: it cannot be run, */
  char *reason;                /* and why, */
  CredalLack lack;             /* of whom that tells */
  char *key;
  guint trials;
  CredalCurve *curve;          /* of the trials, by credal_trial_group_curve(); NULL without a trial */
  double seconds;              /* of the trials that are done, all together */
  guint done, left;            /* how many those are, and the trials of this run to come */
} CredalTrialGroup;

struct _CredalReproduction {
  GPtrArray *groups;           /* CredalTrialGroup */
  GHashTable *datasets;        /* (element-type CredalExperimentData CredalDataset) */
  GHashTable *missing;         /* (element-type CredalExperimentData utf8): why they are */
  GHashTable *printed;         /* (element-type utf8 CredalPrinted) by file */
  CredalTrialStore *store;     /* NULL without a folder */
};

/** credal_trial_group_result: (transfer none) (nullable): NULL: the trial is not done. */
const CredalTrialResult *credal_trial_group_result (const CredalReproduction *reproduction,
                                                    const CredalTrialGroup *group, guint trial);
/** credal_trial_group_curve: reads the finished trials into the group's curve; amounts that failed stay unknown;
 *  (transfer none) (nullable). */
const CredalCurve       *credal_trial_group_curve  (const CredalReproduction *reproduction,
                                                    const CredalTrialGroup *group);
