#pragma once
#include "core/answers/neighbourhoods.h"
#include "engines/shared/engine.h"

/* The expected cluster of each asked object, regardless of the answers about the object itself. */

/** credal_expectation_by_others: Returns: (transfer full): (s × c): the memberships of the asked objects in the
 *  clusters of @result, by the distances of @engine alone. The pins and constraints on an object do not count for its
 *  own memberships, except that the features of a settled object hold a little of its own answers if answers are
 *  taken to be right (learned-features.h). If @engine cannot predict, or did not make @result, returns
 *  credal_expectation_as_before(). */
double *credal_expectation_by_others (const CredalNeighbourhoods *known, const CredalPartition *result,
                                      const CredalEngine *engine, const CredalParams *params);

/** credal_expectation_as_before: Returns: (transfer full): (s × c): the memberships of the asked objects in @result.
 *  The memberships of an object that was pinned in the fit of @result are those of its pin. */
double *credal_expectation_as_before (const CredalNeighbourhoods *known, const CredalPartition *result);

/* Names a matrix in the state of a fit with learned features: (c × 1) the group that each cluster holds. */
#define CREDAL_STATE_GROUPS "groups"

/** credal_expectation_taught: Returns TRUE if @state is of a fit with learned features. */
gboolean     credal_expectation_taught (const CredalState *state);
/** credal_expectation_origin: Returns: (transfer full) (nullable): the state of the last fit in which nothing was
 *  learned. This is the state of @result itself, or the state noted in it by credal_expectation_note(). NULL: none is
 *  noted. */
CredalState *credal_expectation_origin (const CredalPartition *result);
/** credal_expectation_note: Copies @origin (nullable) into @notes, which become part of a later state. Does nothing if
 *  @origin is NULL. */
void         credal_expectation_note   (CredalState *origin, CredalState *notes);

/** credal_expectation_new: Returns: (transfer full) (nullable): (s × c): the geometric mean of @others and of the
 *  predictions of @origin, scaled so that each row sums to 1. Cluster k of @others and cluster k of @origin are taken
 *  to be the same. @data: the data that @origin (nullable) was fitted to. @others: (s × c) from
 *  credal_expectation_by_others(). Returns NULL if @origin is NULL, if @engine did not make it, or if @engine cannot
 *  predict. */
double *credal_expectation_new (const CredalNeighbourhoods *known, CredalDataset *data, CredalState *origin,
                                const double *others, const CredalEngine *engine, const CredalParams *params);
