#pragma once
#include "core/belief/fault.h"
#include "engines/shared/engine.h"

/* The groups that k-means finds in data, to notice a fit that misses clear ones. Immutable; depends only on the data
 * and the number of clusters, so one reference serves all fits. */
typedef struct _CredalReference CredalReference;

/** credal_reference_new: (nullable): Runs k-means with many starts on at most 2000 objects. Returns NULL if stopped, or
 *  if the data cannot form @c clusters. Deterministic. Cost: at most about 3e9 products on the sample, a few seconds
 *  (usually .05 s), and O(n c p) once. */
CredalReference *credal_reference_new (CredalDataset *data, guint c, CredalMonitor *monitor);
CredalReference *credal_reference_ref   (CredalReference *reference);
void             credal_reference_unref (CredalReference *reference);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalReference, credal_reference_unref)

/** credal_reference_separation: Returns the least separation of two groups (separation.h). */
double           credal_reference_separation (const CredalReference *reference);

/** credal_reference_judge: Adds %CREDAL_FAULT_MISSED to @faults if @partition agrees with the groups less than
 *  %CREDAL_LEAST_ARI and more than %CREDAL_MANY_MISSED of the objects are outside of them. Returns FALSE, adding
 *  nothing, if the groups are not clearly separated or a sure answer of @constraints (nullable) contradicts them; if
 *  TRUE, no second fit needs to confirm @partition.
 *  @partition: of as many objects as the data of the reference. Cost: O(n + answers). */
gboolean         credal_reference_judge (const CredalReference *reference, const CredalPartition *partition,
                                         const CredalConstraints *constraints, GArray *faults);
