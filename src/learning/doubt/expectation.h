#pragma once
#include "core/answers/neighbourhoods.h"
#include "engines/shared/engine.h"

/* The cluster that each asked object is expected to be in, whatever was answered about the object itself. */

/** credal_expectation_by_others: @result: of @engine, or of another one. Returns: (transfer full): (s × c): the
 *  memberships by @engine's distances alone: these depend on the features and on all answers but those about the
 *  object. Where @engine did not make @result, or cannot predict, they are the memberships in @result.
 *  Cost: of @engine for s objects. */
double *credal_expectation_by_others (const CredalNeighbourhoods *known, const CredalPartition *result,
                                      const CredalEngine *engine, const CredalParams *params);

/** credal_expectation_as_before: (transfer full): (s × c): the memberships in @result. An object that was pinned there
 *  is expected where it was. */
double *credal_expectation_as_before (const CredalNeighbourhoods *known, const CredalPartition *result);

/* In the state of a fit with learned features: (c × 1) the group of the answers that each cluster holds. */
#define CREDAL_STATE_GROUPS "groups"

/** credal_expectation_taught: whether @state is that of a fit with learned features. */
gboolean     credal_expectation_taught (const CredalState *state);
/** credal_expectation_origin: what was made of the data before anything was learned: @result's own state where that is
 *  so, else what was noted in it. (transfer full) (nullable) */
CredalState *credal_expectation_origin (const CredalPartition *result);
/** credal_expectation_note: puts @origin (nullable) into @notes, which go into a later state. */
void         credal_expectation_note   (CredalState *origin, CredalState *notes);

/** credal_expectation_new: @data: what @origin (nullable) was found on; @others: (s × c) by others. Returns: (transfer
 *  full): (s × c) in clusters, which keep their places: the geometric mean of what was thought before anything was
 *  learned and of @others. NULL where the former is not known. */
double *credal_expectation_new (const CredalNeighbourhoods *known, CredalDataset *data, CredalState *origin,
                                const double *others, const CredalEngine *engine, const CredalParams *params);
