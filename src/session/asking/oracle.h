#pragma once
#include "core/answers/constraints.h"
#include "core/base/rng.h"
#include "core/data/dataset.h"

/* A simulated user who answers from the known classes, with given rates of mistakes and of don't-knows. */
typedef struct _CredalOracle CredalOracle;

/* How a simulated user answers. All zero: every answer is right and certain. Hard questions have rates of their own
 * (difficulty.h). */
typedef struct {
  double noise, dont_know;             /* in [0, 1]: shares of wrong answers and of don't-knows */
  double hard_noise, hard_dont_know;   /* in [0, 1]: the same of answers to hard questions */
  double hesitation;                   /* in [0, .49]: answers to hard questions have certainty 1 − this; labels have it
                                        * as their degree */
} CredalHabits;

/**
 * credal_oracle_new:
 * @habits: copied
 *
 * For pairs, the random draws depend on @seed and on the number of answers given before, not on the pairs: two draws
 * for each answer. A mistaken label takes a third draw unless it is hard. Fails with %CREDAL_ERROR_DATA if @data has
 * classes for fewer than two objects, and with %CREDAL_ERROR_PARAMETER if a rate is out of range.
 */
CredalOracle *credal_oracle_new  (CredalDataset *data, const CredalHabits *habits, guint64 seed, GError **error);
void          credal_oracle_free (CredalOracle *oracle);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalOracle, credal_oracle_free)

/** credal_oracle_answer: Answers a pair. Also answers don't-know if the class of @i or @j is unknown. @certainty:
 *  (out) (nullable): certainty of the answer; 1 for a don't-know. Cost: O(n p) if hard questions differ from others. */
CredalRelation credal_oracle_answer (CredalOracle *oracle, guint32 i, guint32 j, double *certainty);
/** credal_oracle_label: Returns the class of @i. A mistake is another class at random; for a hard question, the other
 *  class that @i looks like. −1: a don't-know, or the class of @i is unknown. @degree: (out) (nullable): degree of the
 *  label. Cost: as credal_oracle_answer(). */
gint           credal_oracle_label  (CredalOracle *oracle, guint32 i, double *degree);
