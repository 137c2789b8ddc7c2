#pragma once
#include "core/answers/neighbourhoods.h"
#include "engines/shared/engine.h"

/* The expected cluster of each asked object, regardless of the answers about the object itself. */

/** credal_expectation_by_others: @result: of @engine, or of another one. Returns: (transfer full): (s × c): the
 *  memberships by @engine's distances only: they depend on the features and on all answers except those about the
 *  object. If @engine did not make @result, or cannot predict, the memberships in @result. Cost: of @engine for s
 *  objects. */
double *credal_expectation_by_others (const CredalNeighbourhoods *known, const CredalPartition *result,
                                      const CredalEngine *engine, const CredalParams *params);

/** credal_expectation_as_before: Returns: (transfer full): (s × c): the memberships in @result. A pinned object is
 *  expected in the cluster that it was pinned to. */
double *credal_expectation_as_before (const CredalNeighbourhoods *known, const CredalPartition *result);

/* In the state of a fit with learned features: (c × 1) the group of the answers that each cluster holds. */
#define CREDAL_STATE_GROUPS "groups"

/** credal_expectation_taught: TRUE if @state is of a fit with learned features. */
gboolean     credal_expectation_taught (const CredalState *state);
/** credal_expectation_origin: Returns: (transfer full) (nullable): the state of the last fit in which nothing was
 *  learned: @result's own, or the one noted in it. */
CredalState *credal_expectation_origin (const CredalPartition *result);
/** credal_expectation_note: Puts @origin (nullable) into @notes, which become part of a later state. */
void         credal_expectation_note   (CredalState *origin, CredalState *notes);

/** credal_expectation_new: @data: the data that @origin (nullable) was fitted to; @others: (s × c) from
 *  credal_expectation_by_others(). Returns: (transfer full): (s × c) in clusters, which keep their places: the
 *  geometric mean of @others and of @origin's predictions. NULL without these predictions. */
double *credal_expectation_new (const CredalNeighbourhoods *known, CredalDataset *data, CredalState *origin,
                                const double *others, const CredalEngine *engine, const CredalParams *params);
