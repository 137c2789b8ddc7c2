#pragma once
#include "core/answers/neighbourhoods.h"
#include "engines/shared/engine.h"

/* The expected cluster of each asked object, regardless of the answers about the object itself. */

/** credal_expectation_by_others: Returns: (transfer full): (s × c): the memberships by the distances of @engine only.
 *  They depend on the features and on all answers except the answers about the object. If @engine cannot predict, or
 *  did not make @result, the memberships in @result are returned. */
double *credal_expectation_by_others (const CredalNeighbourhoods *known, const CredalPartition *result,
                                      const CredalEngine *engine, const CredalParams *params);

/** credal_expectation_as_before: Returns: (transfer full): (s × c): the memberships in @result; for a pinned object,
 *  its cluster in the pins. */
double *credal_expectation_as_before (const CredalNeighbourhoods *known, const CredalPartition *result);

/* In the state of a fit with learned features: (c × 1) the group of the answers that each cluster holds. */
#define CREDAL_STATE_GROUPS "groups"

/** credal_expectation_taught: Returns TRUE if @state is of a fit with learned features. */
gboolean     credal_expectation_taught (const CredalState *state);
/** credal_expectation_origin: Returns: (transfer full) (nullable): the state of the last fit in which nothing was
 *  learned: the state of @result, or the one noted in it. NULL: unknown. */
CredalState *credal_expectation_origin (const CredalPartition *result);
/** credal_expectation_note: Puts @origin (nullable) into @notes, which become part of a later state. */
void         credal_expectation_note   (CredalState *origin, CredalState *notes);

/** credal_expectation_new: Returns: (transfer full) (nullable): (s × c): the geometric mean of @others and of the
 *  predictions of @origin. Clusters keep their places. @data: the data that @origin (nullable) was fitted to. @others:
 *  (s × c) from credal_expectation_by_others(). Returns NULL if @origin is NULL or predicts nothing. */
double *credal_expectation_new (const CredalNeighbourhoods *known, CredalDataset *data, CredalState *origin,
                                const double *others, const CredalEngine *engine, const CredalParams *params);
