#pragma once
#include "experiments/trials/trial.h"

/* The pairs to choose from in a trial of %CREDAL_PROTOCOL_SELECTED, with their worth. */
typedef struct _CredalTrialPairs CredalTrialPairs;

/** credal_trial_pairs_new: (transfer full): Lists the pairs that the trial can use, and computes their worth. They are
 *  all pairs, a random pool, or the pairs among a share of the objects (CredalExperiment). @labels: (n): the clusters
 *  found without answers. @trial and @labels must outlive the result. Cost: of credal_answer_worth_new(). */
CredalTrialPairs  *credal_trial_pairs_new    (const CredalTrial *trial, const guint8 *labels, guint64 seed);
void               credal_trial_pairs_free   (CredalTrialPairs *pairs);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalTrialPairs, credal_trial_pairs_free)

/** credal_trial_all_pairs: (transfer full): Returns an answer from the classes for each pair of objects of @data, all
 *  of which have a class. */
CredalConstraints *credal_trial_all_pairs    (const CredalDataset *data);
/** credal_trial_pairs_choose: (transfer full): Returns pairs that the choice of the trial selects (CredalPairChoice):
 *  @amount of them, drawn at random, or all if there are fewer. The amount has another meaning for MOST_COHERENT, for
 *  RATE, and if the trial has `kinds`. Deterministic in the seeds. Fails with %CREDAL_ERROR_DATA if the choice is RATE
 *  and no set of that coherence is found. */
CredalConstraints *credal_trial_pairs_choose (const CredalTrialPairs *pairs, guint amount, guint64 seed,
                                              GError **error);
