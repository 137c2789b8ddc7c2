#pragma once
#include "core/answers/constraints.h"
#include "core/base/rng.h"
#include "core/data/dataset.h"

/* A simulated user who answers from the known classes, with given rates of mistakes and of don't-knows. */
typedef struct _CredalOracle CredalOracle;

/**
 * credal_oracle_new:
 * @noise: in [0, 1]: share of answers that are reversed
 * @dont_know: in [0, 1]: share of don't-knows
 *
 * For pairs, the random draws depend on @seed and on the number of answers given before, not on the pairs: two draws
 * for each answer. A mistaken label takes a third draw. Fails with %CREDAL_ERROR_DATA if @data has classes for fewer
 * than two objects, and with %CREDAL_ERROR_PARAMETER if a rate is outside [0, 1].
 */
CredalOracle *credal_oracle_new  (CredalDataset *data, double noise, double dont_know, guint64 seed, GError **error);
void          credal_oracle_free (CredalOracle *oracle);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalOracle, credal_oracle_free)

/** credal_oracle_answer: Answers a pair. Also answers don't-know if the class of @i or @j is unknown. */
CredalRelation credal_oracle_answer (CredalOracle *oracle, guint32 i, guint32 j);
/** credal_oracle_label: Returns the class of @i, or by mistake another class at random. −1: a don't-know, or the class
 *  of @i is unknown. */
gint           credal_oracle_label  (CredalOracle *oracle, guint32 i);
