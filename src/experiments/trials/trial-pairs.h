#pragma once
#include "experiments/trials/trial.h"

/* The pairs that a trial of %CREDAL_PROTOCOL_SELECTED chooses from, with what they are worth. */
typedef struct _CredalTrialPairs CredalTrialPairs;

/** credal_trial_pairs_new: @labels: (n): of the clusters without answers. @trial outlives it. Cost: that of
 *  credal_answer_worth_new(). (transfer full). */
CredalTrialPairs  *credal_trial_pairs_new    (const CredalTrial *trial, const guint8 *labels, guint64 seed);
void               credal_trial_pairs_free   (CredalTrialPairs *pairs);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalTrialPairs, credal_trial_pairs_free)

/** credal_trial_all_pairs: of the objects of @data, which has a class for each; (transfer full). */
CredalConstraints *credal_trial_all_pairs    (const CredalDataset *data);
/** credal_trial_pairs_choose: as many as @amount says, or all there are. Deterministic in the seeds. Fails with
 *  %CREDAL_ERROR_DATA where no set of that coherence is found. (transfer full). */
CredalConstraints *credal_trial_pairs_choose (const CredalTrialPairs *pairs, guint amount, guint64 seed,
                                              GError **error);
