#pragma once
#include "core/answers/constraints.h"
#include "core/base/rng.h"
#include "core/data/dataset.h"

/* A simulated person who answers from the known classes, mistakenly or not at all at given rates. */
typedef struct _CredalOracle CredalOracle;

/**
 * credal_oracle_new:
 * @noise: in [0, 1]: how often a true answer is turned into its opposite
 * @dont_know: in [0, 1]: how often there is no answer
 *
 * The answers depend on @seed and on how many were given before, not on which pairs: one draw for each rate and
 * question. Fails with %CREDAL_ERROR_DATA when @data has no classes, or those of fewer than two objects, and with
 * %CREDAL_ERROR_PARAMETER for a rate outside [0, 1].
 */
CredalOracle *credal_oracle_new  (CredalDataset *data, double noise, double dont_know, guint64 seed, GError **error);
void          credal_oracle_free (CredalOracle *oracle);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalOracle, credal_oracle_free)

/** credal_oracle_answer: a don't-know also when the class of @i or @j is unknown. */
CredalRelation credal_oracle_answer (CredalOracle *oracle, guint32 i, guint32 j);
/** credal_oracle_label: the class of @i, by mistake any other; −1: no answer, also when its class is unknown. */
gint           credal_oracle_label  (CredalOracle *oracle, guint32 i);
