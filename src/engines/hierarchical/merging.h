#pragma once
#include "core/base/monitor.h"
#include "core/data/dataset.h"

/* Agglomerative clustering by nearest-neighbour chains (Müllner, arXiv:1109.2378), with distances between clusters
 * after Lance and Williams (1967):
 *   single the least distance between two of their objects complete the largest average the mean over all pairs Ward
 *   the increase of the sum of squares when they are merged */
typedef enum { CREDAL_MERGE_SINGLE, CREDAL_MERGE_COMPLETE, CREDAL_MERGE_AVERAGE, CREDAL_MERGE_WARD } CredalMergeRule;

#define CREDAL_MERGE_MOST ((gsize) 20000)        /* objects; 0.8 GB of distances */

typedef struct _CredalMerging CredalMerging;

/** credal_merging_new: Computes all distances. Fails with _DATA beyond CREDAL_MERGE_MOST objects, with _MEMORY and
 *  _CANCELLED. Cost: O(n² p). */
CredalMerging *credal_merging_new  (CredalDataset *data, CredalMergeRule rule, CredalMonitor *monitor, GError **error);
void           credal_merging_free (CredalMerging *merging);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (CredalMerging, credal_merging_free)
/** credal_merging_check: Fails with _DATA if there are too many objects. */
gboolean       credal_merging_check (const CredalDataset *data, GError **error);
/** credal_merging_go_on: Merges @count times, or until one cluster is left. Fails with _CANCELLED. Cost: O(count n). */
gboolean       credal_merging_go_on (CredalMerging *merging, gsize count, CredalMonitor *monitor, GError **error);
/** credal_merging_left: Returns the number of merges until all objects are one cluster. */
gsize          credal_merging_left  (const CredalMerging *merging);
/** credal_merging_cut: Undoes the last c − 1 merges and numbers the @c clusters by their first object; only after all
 *  merges. @cluster: (n) out. Fails with _DATA if two clusters have distance 0. Cost: O(n log n). */
gboolean       credal_merging_cut   (const CredalMerging *merging, guint c, guint *cluster, GError **error);
