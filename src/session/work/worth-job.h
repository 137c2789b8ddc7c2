#pragma once
#include "core/base/background.h"
#include "engines/shared/engine.h"
#include "learning/answer-worth.h"

/* The worth of answers to a method (learning/answer-worth.h), in the background. Finds the clusters without answers
 * first. */

typedef struct {
  CredalConstraints *answers;
  guint8 *labels;                  /* (n): the clusters without answers */
  CredalAnswerWorth *worth;        /* of the answers */
} CredalWorthFound;

void credal_worth_found_free (CredalWorthFound *found);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalWorthFound, credal_worth_found_free)

/** CredalWorthFunc: Receives @found (transfer full). NULL: the job failed with @error. */
typedef void (*CredalWorthFunc) (CredalWorthFound *found, const GError *error, gpointer owner);

/**
 * credal_worth_job_new:
 * @params, @seed: of @engine
 * @answers: (transfer full)
 * @labels: (nullable) (n), copied: of an earlier job with the same engine, parameters and data, to save the fit
 *
 * Starts a job at once. Calls @done once, unless the job is closed before. Cost: a fit, and credal_answer_worth_new()
 * with coherence among all answers.
 */
CredalBackground *credal_worth_job_new (const CredalEngine *engine, const CredalParams *params, CredalDataset *data,
                                        guint64 seed, CredalConstraints *answers, const guint8 *labels,
                                        CredalWorthFunc done, gpointer owner);
