#pragma once
#include "core/base/background.h"
#include "engines/shared/engine.h"
#include "learning/answer-worth.h"

/* What answers are worth to a method (learning/answer-worth.h), in the background: the clusters without any answer are
 * found first. */

typedef struct {
  CredalConstraints *answers;
  guint8 *labels;                  /* (n): the clusters without answers */
  CredalAnswerWorth *worth;        /* of the answers */
} CredalWorthFound;

void credal_worth_found_free (CredalWorthFound *found);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalWorthFound, credal_worth_found_free)

/** CredalWorthFunc: @found: (transfer full); NULL: it failed, @error tells why. */
typedef void (*CredalWorthFunc) (CredalWorthFound *found, const GError *error, gpointer owner);

/**
 * credal_worth_job_new:
 * @params, @seed: of @engine
 * @answers: (transfer full)
 * @labels: (nullable) (n), copied: of an earlier job with the same engine, parameters and data: nothing is fitted then
 *
 * Begins at once. @done is called once, unless the job is closed before. Cost: that of a fit, and of
 * credal_answer_worth_new() with coherence among all answers.
 */
CredalBackground *credal_worth_job_new (const CredalEngine *engine, const CredalParams *params, CredalDataset *data,
                                        guint64 seed, CredalConstraints *answers, const guint8 *labels,
                                        CredalWorthFunc done, gpointer owner);
