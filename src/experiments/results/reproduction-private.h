#pragma once
#include "experiments/measures/curve.h"
#include "experiments/results/reproduction.h"
#include "experiments/trials/trial-store.h"
#include "experiments/trials/trial.h"

/* Shared by reproduction.c, for running the trials, and reproduction-cells.c, for reading the results. */

/* The trials of one method on one data set under one series. */
typedef struct {
  const CredalExperiment *experiment;
  const CredalExperimentData *data;
  const CredalExperimentMethod *method;
  const CredalExperimentSeries *series;
  CredalTrial *trial;          /* NULL: cannot be run */
  char *reason;                /* why @trial is NULL */
  CredalLack lack;             /* the subject of @reason */
  char *key;
  guint trials;
  CredalCurve *curve;          /* of the trials, by credal_trial_group_curve(); NULL without a trial */
  double seconds;              /* total time of the finished trials */
  guint done, left;            /* number of finished trials, and of trials left in this run */
} CredalTrialGroup;

struct _CredalReproduction {
  GPtrArray *groups;           /* CredalTrialGroup */
  GHashTable *datasets;        /* (element-type CredalExperimentData CredalDataset) */
  GHashTable *missing;         /* (element-type CredalExperimentData utf8): the reason for each */
  GHashTable *printed;         /* (element-type utf8 CredalPrinted) by file */
  CredalTrialStore *store;     /* NULL without a folder */
  GHashTable *files;           /* (element-type utf8 utf8) (nullable): as credal_reproduction_new() */
};

/** credal_trial_group_result: (transfer none) (nullable): Returns the result of trial number @trial. NULL: the trial is
 *  not finished. */
const CredalTrialResult *credal_trial_group_result (const CredalReproduction *reproduction,
                                                    const CredalTrialGroup *group, guint trial);
/** credal_trial_group_is: Returns TRUE if @group can be run, and is @method's on @data in @experiment. */
gboolean                 credal_trial_group_is     (const CredalTrialGroup *group, const CredalExperiment *experiment,
                                                    const char *data, const char *method);
/** credal_trial_means: (transfer full) (element-type double): Returns the mean of each trial over the points from @from
 *  to before @to. */
GArray                  *credal_trial_means        (const CredalCurve *curve, CredalMeasure measure, guint from,
                                                    guint to);
/** credal_claim_leads: (transfer full) (element-type double): Returns, for each trial, the lead of the claim's method:
 *  the best average rank of the others minus its own. Ranks are over the data sets that were run; NAN: it lacks a
 *  value. Precondition: the claim has `among`. Cost: O(trials × data × methods²). */
GArray                  *credal_claim_leads        (const CredalReproduction *reproduction, const CredalItem *item,
                                                    const CredalClaim *claim);
/** credal_add_claim_cells: Appends a cell for each claim of @item. */
void                     credal_add_claim_cells    (const CredalReproduction *reproduction, const CredalItem *item,
                                                    GArray *cells);
/** credal_trial_group_curve: (transfer none) (nullable): Reads the finished trials into the curve of @group and returns
 *  it; failed amounts stay unknown. NULL: the group cannot be run. */
const CredalCurve       *credal_trial_group_curve  (const CredalReproduction *reproduction,
                                                    const CredalTrialGroup *group);
